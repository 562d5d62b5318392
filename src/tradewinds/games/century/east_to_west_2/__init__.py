"""From East to West, Part II: Eastern Wonders and A New World together, for 2 to 4 players."""

from importlib.resources import files

from ....components import load, together
from ....engine.game import Game
from .. import phases, rounds, words
from ..islands import voyage_options, voyage_turn, voyages
from ..settlers import scoring
from . import numbers, people, record, rules
from .record import Do, EastToWest2

TABLES = together(load("new_world"), load("eastern_wonders").only("market_tiles"))

GAME = Game(
    id="east-to-west-2",
    title="Century: From East to West, Part II",
    summary="Send settlers to work in the New World while your boat builds outposts among the Spice Islands.",
    players=(2, 3, 4),
    rules_version=3,
    record=EastToWest2,
    actions=Do,
    options=voyage_options.OPTIONS,
    rules=(rounds, phases, scoring, voyages, voyage_turn, record, rules, numbers, people, voyage_options),
    family_words=(words,),
    guide=files(__package__).joinpath("guide.md").read_text("utf-8"),
    components=TABLES.digest,
    provenance=TABLES.provenance,
)
