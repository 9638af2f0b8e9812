"""McMulti (1988): drill, refine, sell, ride the economy.

>>> from barrelhouse.engine.driver import dice_for, play, settle
>>> state = new_game(seats=3, options={"reroll": True})
>>> dice = dice_for("front page", 0)
>>> fallen = settle(state, dice)  # the table shuffles, draws islands, throws for the start
>>> state.named()["phase"], int(state.to_act())
('opening', 0)
>>> for text in ["build station c3", "build rig d4", "done"]:
...     play(state, read(text))
>>> [player["cash"] for player in state.view(seat=0).named()["players"]]
[197, 250, 250]
>>> refusal = state.why_not(read("sell 2 gasoline home"))
>>> refusal.rule, refusal.key, refusal.numbers
('MM-3.1', 'mm-not-now', {'phase': 'opening'})

The rules are in rules.md; rules/ has a file for each of its chapters.
"""

from barrelhouse.games.mcmulti.actions import ALL_ACTIONS, has_words
from barrelhouse.games.mcmulti.asking import ask
from barrelhouse.games.mcmulti.board import draw
from barrelhouse.games.mcmulti.load import state_from
from barrelhouse.games.mcmulti.notation import NOTATION_HELP, read, say
from barrelhouse.games.mcmulti.options import OPTIONS
from barrelhouse.games.mcmulti.orders import ORDERS, ordered
from barrelhouse.games.mcmulti.play import State, new_game
from barrelhouse.games.mcmulti.printed import printed
from barrelhouse.games.mcmulti.telling import tell
from barrelhouse.games.mcmulti.totals import totals
from barrelhouse.games.mcmulti.worth import WEIGHTS, asked, estimate, proposals

NAME = "mcmulti"
VERSION = "1"
SEATS = (2, 3, 4)

__all__ = [
    "ALL_ACTIONS",
    "NAME",
    "NOTATION_HELP",
    "OPTIONS",
    "ORDERS",
    "SEATS",
    "VERSION",
    "WEIGHTS",
    "State",
    "ask",
    "asked",
    "draw",
    "estimate",
    "has_words",
    "new_game",
    "ordered",
    "printed",
    "proposals",
    "read",
    "say",
    "state_from",
    "tell",
    "totals",
]
