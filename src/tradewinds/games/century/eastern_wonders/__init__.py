"""Century: Eastern Wonders, for 2 to 4 players."""

from importlib.resources import files

from ....engine.game import Game
from .. import rounds, words
from . import acting, evaluate, explain, moving, observe, options, record, rules, setup, text, turn, view
from .printed import TABLES
from .record import Do, EasternWonders

GAME = Game(
    id="eastern-wonders",
    title="Century: Eastern Wonders",
    summary="Sail the Spice Islands, build outposts, trade spices and deliver them to the ports.",
    players=(2, 3, 4),
    rules_version=3,
    record=EasternWonders,
    actions=Do,
    options=options.OPTIONS,
    rules=(rounds, setup, moving, acting, turn, record, rules, observe, evaluate, text, view, explain, options),
    family_words=(words,),
    guide=files(__package__).joinpath("guide.md").read_text("utf-8"),
    components=TABLES.digest,
    provenance=TABLES.provenance,
)
