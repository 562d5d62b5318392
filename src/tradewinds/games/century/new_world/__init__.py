"""Century: A New World, for 2 to 4 players."""

from importlib.resources import files

from ....engine.game import Game
from .. import rounds, words
from ..settlers import scoring
from ..settlers.printed import TABLES
from . import numbers, options, people, record, rules
from .record import Do, NewWorld

GAME = Game(
    id="new-world",
    title="Century: A New World",
    summary="Send settlers to work, trade what they gather, and claim point cards at the forts.",
    players=(2, 3, 4),
    rules_version=2,
    record=NewWorld,
    actions=Do,
    options=options.OPTIONS,
    rules=(rounds, scoring, record, rules, numbers, people, options),
    family_words=(words,),
    guide=files(__package__).joinpath("guide.md").read_text("utf-8"),
    components=TABLES.digest,
    provenance=TABLES.provenance,
)
