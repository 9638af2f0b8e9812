"""Dry Hole: look at your own die, then drill or hold before the price of drilling falls.

>>> from barrelhouse.engine.driver import play
>>> from barrelhouse.engine.facets.complete_game import complete
>>> import dry_hole
>>> game = complete(dry_hole)
>>> state = game.new_game(seats=2, options={"rounds": 1})
>>> for text in ["seep 5", "seep 2", "drill", "hold", "cost 4"]:
...     play(state, game.from_notation(text))
>>> state.scores(), state.places()
([5, 1], [1, 2])

The rules are in rules.md. Every facet is here but a notation of its own, warnings and deals. The six names from
game_state and actions are all a game must have.
"""

from dry_hole.actions import ALL_ACTIONS
from dry_hole.game_state import NAME, OPTIONS, SEATS, VERSION, from_json, new_game
from dry_hole.judging import WEIGHTS, estimate
from dry_hole.narration import narrate, prompt
from dry_hole.standing_orders import STANDING_ORDERS, obey_orders
from dry_hole.terminal import draw, printed_board
