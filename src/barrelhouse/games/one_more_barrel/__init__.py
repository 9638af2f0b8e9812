"""One More Barrel: invade, bargain, pump oil, mind the voters at home.

>>> from barrelhouse.engine.driver import dice_for, play, settle
>>> state = new_game(seats=3, options={"open_hands": True})
>>> dice = dice_for("front page", 0)
>>> [to_notation(outcome) for outcome in settle(state, dice)]  # the table throws for the turn order
['order die 2', 'order die 1', 'order die 6']
>>> for text in ["buy 4 troops", "buy 2 logistics", "done", "buy 3 troops", "done", "done"]:
...     play(state, from_notation(text))
>>> [player["cash"] for player in state.view(seat=0).to_json()["players"]]  # in half dollars
[14, 24, 8]
>>> for text in ["speak 1", "offer 3", "money 1.5", "from 3 to 1", "not enter dhi-qar", "send", "accept 1"]:
...     play(state, from_notation(text))
>>> [player["cash"] for player in state.view(seat=0).to_json()["players"]]
[11, 24, 11]
>>> for text in ["purchases 1", "done", "move border basra", "with 3 troops", "with 2 logistics"]:
...     play(state, from_notation(text))
>>> [to_notation(outcome) for outcome in settle(state, dice)], state.to_json()["regions"]["basra"]["locals"]
(['locals die 4'], 5)
>>> refusal = state.why_not(from_notation("sell 2 oil"))
>>> refusal.rule, refusal.key, refusal.params
('OMB-2.10', 'omb-not-now', {'phase': 'moving', 'time': 'selling'})

The rules are in rules.md; rules/ has a file or more for each of its chapters. The board is board.json.
"""

from barrelhouse.games.one_more_barrel.actions.catalogue import ALL_ACTIONS, has_words
from barrelhouse.games.one_more_barrel.game_state import SEATS, State, new_game, new_game_by
from barrelhouse.games.one_more_barrel.judging.leeways import leeways
from barrelhouse.games.one_more_barrel.judging.proposals import offer_replies, proposals
from barrelhouse.games.one_more_barrel.judging.weights import WEIGHTS
from barrelhouse.games.one_more_barrel.judging.wishes import why_offered
from barrelhouse.games.one_more_barrel.judging.worth import estimate
from barrelhouse.games.one_more_barrel.narration.narrator import narrate
from barrelhouse.games.one_more_barrel.narration.prompt import prompt
from barrelhouse.games.one_more_barrel.narration.warnings import warnings
from barrelhouse.games.one_more_barrel.notation import NOTATION_HELP, from_notation, to_notation
from barrelhouse.games.one_more_barrel.options import EARLIER_VERSIONS, OPTIONS, VERSION
from barrelhouse.games.one_more_barrel.printed.board import printed_board
from barrelhouse.games.one_more_barrel.saved.reader import from_json
from barrelhouse.games.one_more_barrel.standing_orders import STANDING_ORDERS, obey_orders
from barrelhouse.games.one_more_barrel.terminal.board import draw
from barrelhouse.games.one_more_barrel.totals import totals

NAME = "one-more-barrel"

__all__ = [
    "ALL_ACTIONS",
    "EARLIER_VERSIONS",
    "NAME",
    "NOTATION_HELP",
    "OPTIONS",
    "SEATS",
    "STANDING_ORDERS",
    "VERSION",
    "WEIGHTS",
    "State",
    "draw",
    "estimate",
    "from_json",
    "from_notation",
    "has_words",
    "leeways",
    "narrate",
    "new_game",
    "new_game_by",
    "obey_orders",
    "offer_replies",
    "printed_board",
    "prompt",
    "proposals",
    "to_notation",
    "totals",
    "warnings",
    "why_offered",
]
