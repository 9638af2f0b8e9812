"""What a seat of McMulti may leave to the house, and what the house then plays for it."""

from collections.abc import Sequence
from typing import Final

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Option, Orders
from barrelhouse.games.mcmulti.actions.catalogue import REFINE, SELL_TO_CONSUMERS
from barrelhouse.games.mcmulti.data import LAST_DOT
from barrelhouse.games.mcmulti.state import CONSUMERS, REFINING, Board
from barrelhouse.games.mcmulti.view import View

STANDING_ORDERS: Final = [
    Option("pass_when_nothing", "MM-4.9", True),
    Option("refine_all", "MM-4.5", False),
    Option("sell_down_to", "MM-4.6", 0, low=1, high=LAST_DOT - 1),  # 0: off
]


def obey_orders(view: contract.View, choices: Sequence[int], orders: Orders) -> int | None:
    """What the seat to act has left to the house; None if the seat has to decide."""
    assert isinstance(view, View)
    if orders["pass_when_nothing"] and len(choices) == 1:
        return choices[0]
    if orders["refine_all"] and view.board.phase == REFINING:
        return _most(choices, REFINE)
    if orders["sell_down_to"] and view.board.phase == CONSUMERS:
        return _sale(view.board, choices, int(orders["sell_down_to"]))
    return None


def _most(choices: Sequence[int], none: int) -> int | None:
    """[MM-4.5] One number for the whole throw, so that the highest is all there is to refine."""
    return max((choice for choice in choices if choice > none), default=None)


def _sale(s: Board, choices: Sequence[int], lowest: int) -> int | None:
    """[MM-4.6] Barrel after barrel pays 1 less; where not even the first pays enough, the seat decides."""
    most = s.marker - lowest
    return _most([choice for choice in choices if choice - SELL_TO_CONSUMERS <= most], SELL_TO_CONSUMERS)
