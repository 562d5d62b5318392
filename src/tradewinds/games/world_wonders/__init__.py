"""World Wonders, for 1 to 5 players."""

from importlib.resources import files

from ...engine.game import Game
from . import evaluate, explain, numbers, options, record, rules, scoring, setup, text, view
from .checks import TABLES
from .record import Do, WorldWonders

GAME = Game(
    id="world-wonders",
    title="World Wonders",
    summary="Buy roads, buildings and monuments with seven gold a round, and fit them into the map of your city.",
    players=(1, 2, 3, 4, 5),
    rules_version=1,
    record=WorldWonders,
    actions=Do,
    options=options.OPTIONS,
    rules=(setup, record, rules, scoring, numbers, evaluate, text, view, explain, options),
    family_words=(),
    guide=files(__package__).joinpath("guide.md").read_text("utf-8"),
    components=TABLES.digest,
    provenance=TABLES.provenance,
)
