"""What a seat may leave to the house."""

from collections.abc import Sequence
from typing import Final

from barrelhouse.engine.contract import Option, Orders, View
from dry_hole.actions import DRILL, FACES, HOLD
from dry_hole.game_state import DryHoleView

STANDING_ORDERS: Final = (Option("drill_from", "DH-2.2", 0, low=1, high=FACES),)  # 0: off


def obey_orders(view: View, choices: Sequence[int], orders: Orders) -> int | None:
    """[DH-2.2] Drill from this seep on, and hold with less."""
    assert isinstance(view, DryHoleView)
    if not orders["drill_from"] or DRILL not in choices:
        return None
    return DRILL if view.known.seeps[view.seat] >= int(orders["drill_from"]) else HOLD
