"""From East to West, Part I: Spice Road and A New World together, for 2 to 4 players."""

from importlib.resources import files

from ....components import load, together
from ....engine.game import Game
from .. import phases, rounds, words
from ..merchants import markets
from ..settlers import scoring
from . import numbers, options, people, record, rules
from .record import Do, EastToWest1

TABLES = together(load("new_world"), load("spice_road").only("merchant_cards"))

GAME = Game(
    id="east-to-west-1",
    title="Century: From East to West, Part I",
    summary="Send settlers to work in the New World, and put merchants to use at its markets and on your trade route.",
    players=(2, 3, 4),
    rules_version=2,
    record=EastToWest1,
    actions=Do,
    options=options.OPTIONS,
    rules=(rounds, phases, scoring, markets, record, rules, numbers, people, options),
    family_words=(words,),
    guide=files(__package__).joinpath("guide.md").read_text("utf-8"),
    components=TABLES.digest,
    provenance=TABLES.provenance,
)
