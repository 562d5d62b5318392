"""Positions of From East to West, Part I."""

from functools import partial

from .. import settlers_positions

position = partial(settlers_positions.position, "east-to-west-1")
start = partial(settlers_positions.start, "east-to-west-1")
