"""The referee of From East to West, Part III: see tests/settlers_referee."""

from __future__ import annotations

from tests.settlers_referee import following, legal_actions, scores, winner

__all__ = ["following", "legal_actions", "scores", "winner"]
