"""From East to West, Part III: Spice Road, Eastern Wonders and A New World together, for 2 to 4 players."""

from importlib.resources import files

from ....components import load, together
from ....engine.game import Game
from .. import phases, rounds, words
from ..islands import voyage_options, voyage_turn, voyages
from ..merchants import markets
from ..settlers import scoring
from . import numbers, people, record, rules
from .record import Do, EastToWest3

TABLES = together(
    load("new_world"), load("spice_road").only("merchant_cards"), load("eastern_wonders").only("market_tiles")
)

GAME = Game(
    id="east-to-west-3",
    title="Century: From East to West, Part III",
    summary="All three games at once: settlers at work, merchants at the markets, and a boat among the Spice Islands.",
    players=(2, 3, 4),
    rules_version=3,
    record=EastToWest3,
    actions=Do,
    options=voyage_options.OPTIONS,
    rules=(rounds, phases, scoring, markets, voyages, voyage_turn, record, rules, numbers, people, voyage_options),
    family_words=(words,),
    guide=files(__package__).joinpath("guide.md").read_text("utf-8"),
    components=TABLES.digest,
    provenance=TABLES.provenance,
)
