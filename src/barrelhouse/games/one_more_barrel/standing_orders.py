"""What a seat of One More Barrel may leave to the house, and what the house then plays for it."""

from collections.abc import Sequence
from typing import Final

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Option, Orders
from barrelhouse.games.one_more_barrel.actions.catalogue import DONE, EXPORT, REFUSE, RUN_OF, SELL_OIL
from barrelhouse.games.one_more_barrel.data import REGIONS
from barrelhouse.games.one_more_barrel.rules.ch02_round import price
from barrelhouse.games.one_more_barrel.rules.ch07_talk_points import is_talk_point
from barrelhouse.games.one_more_barrel.rules.ch11_oil import export, has_barrels, why_not_export
from barrelhouse.games.one_more_barrel.rules.reasons import ALLOWED
from barrelhouse.games.one_more_barrel.state import (
    AFTER,
    ANSWERING,
    BATTLE,
    BOMBING,
    BUILDING,
    BUYING,
    CHOOSING,
    EXPORTING,
    FINED,
    JOINING,
    LENDING,
    MEDIA,
    MOVING,
    ON_THE_WAY,
    REBELS,
    REPAIRING,
    RETREAT_ANSWER,
    SUPPORT_ANSWER,
    Board,
)
from barrelhouse.games.one_more_barrel.view import View

STANDING_ORDERS: Final = [
    Option("pass_when_nothing", "OMB-4.8", True),
    Option("refuse_offers", "OMB-7.4", False),
    Option("sell_oil_at", "OMB-2.7", 0, low=1, high=10_000),  # half dollars, as much as any board may pay; 0: off
    Option("no_sales_after", "OMB-2.10", False),
    Option("export_all", "OMB-11.4", False),
]

# Where deals are made, these questions are put even to a seat with one answer: answering at once would show the table
# an empty hand [OMB-1.1] or a private contract [OMB-7.3], or leave the others no time to speak [OMB-7.4].
_BY_THE_HAND: Final = (AFTER, BUILDING, BUYING, CHOOSING, FINED, MEDIA, REPAIRING)  # what can be paid, or sold
_BY_PLEDGES: Final = (CHOOSING, JOINING, LENDING, MOVING, ON_THE_WAY, REBELS, RETREAT_ANSWER, SUPPORT_ANSWER)
_PUT_TO_ALL: Final = (*_BY_THE_HAND, *_BY_PLEDGES, BATTLE, BOMBING)


def obey_orders(view: contract.View, choices: Sequence[int], orders: Orders) -> int | None:
    """What the seat to act has left to the house; None if the seat has to decide."""
    assert isinstance(view, View)
    s = view.board
    if orders["pass_when_nothing"] and len(choices) == 1 and not _is_put_to_all(s):
        return choices[0]
    if orders["refuse_offers"] and s.talk == ANSWERING:
        return _last(choices, REFUSE)  # [OMB-7.4] only the offer being answered is among them
    if orders["sell_oil_at"] and s.phase in (CHOOSING, AFTER) and price(s) >= int(orders["sell_oil_at"]):
        sale = _last(choices, SELL_OIL)
        if sale is not None:
            return sale  # [OMB-2.7] as many barrels as one sale can have
    if orders["no_sales_after"] and s.phase == AFTER:
        return _last(choices, DONE)
    if orders["export_all"] and s.phase == EXPORTING and _all_can_go(s):
        return _last(choices, EXPORT)
    return None


def _is_put_to_all(s: Board) -> bool:
    """[OMB-7.4] Whether an answer of the house's would tell something, or end the time in which others may speak."""
    return is_talk_point(s) or (s.options.deals and s.phase in _PUT_TO_ALL)


def _last(choices: Sequence[int], run: int) -> int | None:
    """The last choice of one meaning, of numbers the highest."""
    return max((choice for choice in choices if RUN_OF[choice] == run), default=None)


def _all_can_go(s: Board) -> bool:
    """[OMB-11.4] Whether no barrel has to stay, so that it does not matter which goes first."""
    trial = s.copy()
    for region in range(REGIONS):
        while why_not_export(trial, region) == ALLOWED:
            export(trial, region)
    return not has_barrels(trial, trial.asked)
