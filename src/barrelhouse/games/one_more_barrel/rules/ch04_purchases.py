"""OMB-4 Purchases: troops and logistics by land and by air."""

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.actions.catalogue import BUY_LOGISTICS, BUY_TROOPS, FLY_LOGISTICS, FLY_TROOP
from barrelhouse.games.one_more_barrel.data import (
    BY_AIR,
    BY_LAND,
    MOST_BOUGHT,
    MOST_TROOPS,
    NOT_ENTER,
    REGIONS,
)
from barrelhouse.games.one_more_barrel.rules.ch01_setup import why_not_buy
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import is_pledged
from barrelhouse.games.one_more_barrel.rules.ch07_control import is_battle, is_hostile
from barrelhouse.games.one_more_barrel.rules.hands import earn, put_logistics, put_troops, troops_on_board
from barrelhouse.games.one_more_barrel.rules.reasons import (
    ALLOWED,
    BOX_EMPTY,
    NEEDS_TROOPS,
    NO_CASH_TO_FLY,
    PLEDGED,
    TOO_MANY_TROOPS,
)
from barrelhouse.games.one_more_barrel.state import OPENING, Board


def why_not_buy_by_land(s: Board, is_troops: bool, count: i64) -> i64:
    """[OMB-4.1] As many elements as the box still gives; in the opening any number. [OMB-1.4]"""
    if s.phase != OPENING and count > s.left:
        return BOX_EMPTY
    return why_not_buy(s, is_troops, count)


def list_by_land(s: Board, into: vec[i64], n: i64) -> i64:
    most = s.players[s.asked].cash // BY_LAND
    if s.phase != OPENING and most > s.left:
        most = s.left
    if most > MOST_BOUGHT:
        most = MOST_BOUGHT
    room = MOST_TROOPS - troops_on_board(s, s.asked)
    count: i64 = 1
    while count <= most and count <= room:
        into[n] = BUY_TROOPS + count - 1
        n += 1
        count += 1
    count = 1
    while count <= most:
        into[n] = BUY_LOGISTICS + count - 1
        n += 1
        count += 1
    return n


def why_not_fly(s: Board, is_troop: bool, region: i64) -> i64:
    """[OMB-4.1] One element at two dollars, into any region."""
    if s.players[s.asked].cash < BY_AIR:
        return NO_CASH_TO_FLY
    if is_troop and troops_on_board(s, s.asked) >= MOST_TROOPS:
        return TOO_MANY_TROOPS  # [OMB-1.5]
    if not is_troop and is_hostile(s, region) and not is_battle(s, region):
        return NEEDS_TROOPS  # [OMB-4.7]
    return PLEDGED if is_pledged(s, s.asked, NOT_ENTER, region) else ALLOWED


def list_by_air(s: Board, into: vec[i64], n: i64) -> i64:
    if s.players[s.asked].cash < BY_AIR:
        return n
    has_room = troops_on_board(s, s.asked) < MOST_TROOPS
    region: i64 = 0
    while region < REGIONS and has_room:
        into[n] = FLY_TROOP + region
        n += not is_pledged(s, s.asked, NOT_ENTER, region)
        region += 1
    region = 0
    while region < REGIONS:
        into[n] = FLY_LOGISTICS + region
        n += why_not_fly(s, False, region) == ALLOWED
        region += 1
    return n


def fly(s: Board, is_troop: bool, region: i64) -> None:
    """[OMB-4.1] [OMB-4.11] Paid and landed at once; what a landing starts is said in ch04_moves.arrive."""
    earn(s, s.asked, -BY_AIR)
    s.left -= 1
    if is_troop:
        put_troops(s, s.asked, region, 1)
    else:
        put_logistics(s, s.asked, region, 1)
