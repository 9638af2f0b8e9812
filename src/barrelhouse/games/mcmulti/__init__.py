"""McMulti (1988): drill, refine, sell, ride the economy.

>>> from barrelhouse.engine.driver import dice_for, play, settle
>>> state = new_game(seats=3, options={"reroll": True})
>>> dice = dice_for("front page", 0)
>>> fallen = settle(state, dice)  # the table shuffles, draws islands, throws for the start
>>> state.to_json()["phase"], int(state.to_act())
('opening', 0)
>>> for text in ["build station c3", "build rig d4", "done"]:
...     play(state, from_notation(text))
>>> [player["cash"] for player in state.view(seat=0).to_json()["players"]]
[197, 250, 250]
>>> refusal = state.why_not(from_notation("sell 2 gasoline home"))
>>> refusal.rule, refusal.key, refusal.params
('MM-3.1', 'mm-market-not-now', {'phase': 'opening'})

The rules are in rules.md; rules/ has a file for each of its chapters.
"""

from barrelhouse.games.mcmulti.actions.catalogue import ALL_ACTIONS, has_words
from barrelhouse.games.mcmulti.game_state import State, new_game, new_game_by
from barrelhouse.games.mcmulti.judging.deals import leeways, offer_replies, proposals, why_offered
from barrelhouse.games.mcmulti.judging.worth import WEIGHTS, estimate
from barrelhouse.games.mcmulti.narration.narrator import narrate
from barrelhouse.games.mcmulti.narration.prompt import prompt
from barrelhouse.games.mcmulti.narration.warnings import warnings
from barrelhouse.games.mcmulti.notation import NOTATION_HELP, from_notation, to_notation
from barrelhouse.games.mcmulti.options import EARLIER_VERSIONS, OPTIONS, VERSION
from barrelhouse.games.mcmulti.printed.board import printed_board
from barrelhouse.games.mcmulti.saved.reader import from_json
from barrelhouse.games.mcmulti.standing_orders import STANDING_ORDERS, obey_orders
from barrelhouse.games.mcmulti.terminal.board import draw
from barrelhouse.games.mcmulti.totals import totals

NAME = "mcmulti"
SEATS = (2, 3, 4)

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
