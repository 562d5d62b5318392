"""A second reading of A New World and of From East to West I, II and III, to hold the program against.

Plain Python over `state.as_dict()`, written from the rule sheets and the rulings, clear and slow. It shares with the
program nothing but the record's field names, the phases, the actions' short texts and the printed tables.
"""

from .following import following
from .legal import legal_actions
from .scoring import scores, winner

__all__ = ["following", "legal_actions", "scores", "winner"]
