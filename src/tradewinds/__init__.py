"""Tradewinds: the Century spice-trade family of board games, to play, to write bots for, and to study.

>>> from tradewinds import Match, game
>>> match = Match(game("eastern-wonders"), players=2, seed=7)
>>> [match.game.actions.short(a) for a in match.legal()]
['take_cubes 0', 'take_cubes 1', 'take_cubes 2', 'take_cubes 3']
"""

from .check import check_game
from .engine.errors import Problem
from .engine.game import Game
from .engine.match import Match, Seat
from .games import game, games, load

__version__ = "0.1.0"
__all__ = ["Game", "Match", "Problem", "Seat", "check_game", "game", "games", "load"]
