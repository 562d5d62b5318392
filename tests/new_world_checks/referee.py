"""The referee of Century: A New World: see tests/settlers_referee."""

from __future__ import annotations

from tests.settlers_referee import following, legal_actions, scores, winner

__all__ = ["following", "legal_actions", "scores", "winner"]
