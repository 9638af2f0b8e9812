"""One More Barrel: invade, bargain, pump oil, mind the voters at home.

>>> from barrelhouse.engine.driver import dice_for, play, settle
>>> state = new_game(seats=3, options={"open_hands": True})
>>> dice = dice_for("front page", 0)
>>> [say(outcome) for outcome in settle(state, dice)]  # the table throws for the turn order
['order die 2', 'order die 1', 'order die 6']
>>> for text in ["buy 4 troops", "buy 2 logistics", "done", "buy 3 troops", "done", "done"]:
...     play(state, read(text))
>>> [player["cash"] for player in state.view(seat=0).named()["players"]]  # in half dollars
[14, 24, 8]
>>> for text in ["speak 1", "offer 3", "money 1.5", "from 3 to 1", "not enter dhi-qar", "send", "accept 1"]:
...     play(state, read(text))
>>> [player["cash"] for player in state.view(seat=0).named()["players"]]
[11, 24, 11]
>>> for text in ["purchases 1", "done", "move border basra", "with 3 troops", "with 2 logistics"]:
...     play(state, read(text))
>>> [say(outcome) for outcome in settle(state, dice)], state.named()["regions"]["basra"]["locals"]
(['locals die 4'], 5)
>>> refusal = state.why_not(read("sell 2 oil"))
>>> refusal.rule, refusal.key, refusal.numbers
('OMB-2.10', 'omb-not-now', {'phase': 'moving'})

The rules are in rules.md; rules/ has a file or more for each of its chapters. The board is board.json.
"""

from barrelhouse.games.one_more_barrel.actions import ALL_ACTIONS, has_words
from barrelhouse.games.one_more_barrel.asking import ask
from barrelhouse.games.one_more_barrel.board import draw
from barrelhouse.games.one_more_barrel.load import state_from
from barrelhouse.games.one_more_barrel.notation import NOTATION_HELP, read, say
from barrelhouse.games.one_more_barrel.options import OPTIONS
from barrelhouse.games.one_more_barrel.orders import ORDERS, ordered
from barrelhouse.games.one_more_barrel.play import SEATS, State, new_game
from barrelhouse.games.one_more_barrel.printed import printed
from barrelhouse.games.one_more_barrel.proposing import asked, proposals
from barrelhouse.games.one_more_barrel.telling import tell
from barrelhouse.games.one_more_barrel.totals import totals
from barrelhouse.games.one_more_barrel.weights import WEIGHTS
from barrelhouse.games.one_more_barrel.worth import estimate

NAME = "one-more-barrel"
VERSION = "1"

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
