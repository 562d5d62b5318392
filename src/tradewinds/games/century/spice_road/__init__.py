"""Century: Spice Road, for 2 to 5 players."""

from importlib.resources import files

from ....engine.game import Game
from .. import rounds, words
from ..merchants.printed import TABLES
from . import evaluate, numbers, options, people, record, rules
from .record import Do, SpiceRoad

GAME = Game(
    id="spice-road",
    title="Century: Spice Road",
    summary="Build a hand of merchants, turn cheap spices into dear ones, and claim point cards with them.",
    players=(2, 3, 4, 5),
    rules_version=1,
    record=SpiceRoad,
    actions=Do,
    options=options.OPTIONS,
    rules=(rounds, record, rules, numbers, evaluate, people, options),
    family_words=(words,),
    guide=files(__package__).joinpath("guide.md").read_text("utf-8"),
    components=TABLES.digest,
    provenance=TABLES.provenance,
)
