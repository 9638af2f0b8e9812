"""OMB-3 Media: what it costs to be liked, and how many troops the voters allow for it."""

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import BASE_ALLOWANCE, MEDIA_COST, MEDIA_STEP
from barrelhouse.games.one_more_barrel.rules.ch02_round import change_media
from barrelhouse.games.one_more_barrel.rules.hands import earn
from barrelhouse.games.one_more_barrel.rules.reasons import ALLOWED, BOX_TOO_SMALL, NO_CASH
from barrelhouse.games.one_more_barrel.state import Board


def why_not_raise(s: Board, points: i64) -> i64:
    """[OMB-3.1] Up to the box's value, if the player can pay; none is possible too. [OMB-2.9]"""
    if points > s.options.country.media[s.column]:
        return BOX_TOO_SMALL
    return NO_CASH if s.players[s.asked].cash < MEDIA_COST[points] else ALLOWED


def raise_media(s: Board, points: i64) -> None:
    """[OMB-3.1] One point is free, two cost 3 dollars, three cost 6."""
    earn(s, s.asked, -MEDIA_COST[points])
    change_media(s, s.asked, points)


def allowance(s: Board, seat: i64) -> i64:
    """[OMB-3.2] Troops the voters put up with."""
    return BASE_ALLOWANCE + s.players[seat].media // MEDIA_STEP
