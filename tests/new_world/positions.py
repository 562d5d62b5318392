"""Positions of A New World."""

from functools import partial

from .. import settlers_positions

position = partial(settlers_positions.position, "new-world")
start = partial(settlers_positions.start, "new-world")
