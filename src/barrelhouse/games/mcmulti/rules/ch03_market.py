"""MM-3 Phase I, the market: barrels bought and sold on one pair of tracks."""

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.mcmulti.actions.catalogue import BUY, SELL
from barrelhouse.games.mcmulti.data import CRUDE, EMBARGO, FOREIGN, SPACES, TRACKS, UNIT
from barrelhouse.games.mcmulti.rules.ch02_equipment import earn, pay
from barrelhouse.games.mcmulti.rules.reasons import (
    ALLOWED,
    BOUGHT_BEFORE,
    CLOSED,
    NO_CASH,
    NO_STOCK,
    OTHER_PAIR,
    SOLD_BEFORE,
    TRACK_EMPTY,
    TRACK_FULL,
)
from barrelhouse.games.mcmulti.state import BOUGHT, IN_FORCE, NEITHER, SOLD, Board


def cost(s: Board, track: i64, barrels: i64) -> i64:
    """[MM-3.2] What the cheapest barrels cost together, one space after the other."""
    cheapest = SPACES + 1 - s.market[track]
    return UNIT[track] * (barrels * cheapest + barrels * (barrels - 1) // 2)


def proceeds(s: Board, track: i64, barrels: i64) -> i64:
    """[MM-3.2] What the dearest empty spaces pay together, one after the other."""
    dearest = SPACES - s.market[track]
    return UNIT[track] * (barrels * dearest - barrels * (barrels - 1) // 2)


def why_not_trade(s: Board, track: i64, way: i64) -> i64:
    """Whether this commodity can be bought, or sold, on this pair at all this turn."""
    pair = track // 2
    if pair == FOREIGN and s.news[EMBARGO] == IN_FORCE:
        return CLOSED  # [MM-3.4]
    if s.pair != NEITHER and s.pair != pair:
        return OTHER_PAIR  # [MM-3.1]
    before = s.crude_way if track % 2 == CRUDE else s.gasoline_way
    if before == SOLD and way == BOUGHT:
        return SOLD_BEFORE  # [MM-3.3]
    if before == BOUGHT and way == SOLD:
        return BOUGHT_BEFORE  # [MM-3.3]
    return ALLOWED


def why_not_buy(s: Board, track: i64, barrels: i64) -> i64:
    """[MM-3.2] The barrels must lie there and be paid."""
    if barrels > s.market[track]:
        return TRACK_EMPTY
    if cost(s, track, barrels) > s.players[s.asked].cash:
        return NO_CASH
    return ALLOWED


def why_not_sell(s: Board, track: i64, barrels: i64) -> i64:
    """[MM-3.2] There must be empty spaces, and barrels to put on them."""
    if barrels > SPACES - s.market[track]:
        return TRACK_FULL
    me = s.players[s.asked]
    if barrels > (me.crude if track % 2 == CRUDE else me.gasoline):
        return NO_STOCK
    return ALLOWED


def most_bought(s: Board, track: i64) -> i64:
    """[MM-3.2] As many of the cheapest barrels as lie there and can be paid."""
    lying = s.market[track]
    left = s.players[s.asked].cash
    price = UNIT[track] * (SPACES + 1 - lying)
    barrels: i64 = 0
    while barrels < lying and price <= left:
        left -= price
        price += UNIT[track]
        barrels += 1
    return barrels


def most_sold(s: Board, track: i64) -> i64:
    """[MM-3.2] As many barrels as the player has and as there are empty spaces."""
    me = s.players[s.asked]
    return min(me.crude if track % 2 == CRUDE else me.gasoline, SPACES - s.market[track])


def list_buy(s: Board, into: vec[i64], n: i64) -> i64:
    track: i64 = 0
    while track < TRACKS:
        if why_not_trade(s, track, BOUGHT) == ALLOWED:
            n = _list_barrels(BUY + track * SPACES, most_bought(s, track), into, n)
        track += 1
    return n


def list_sell(s: Board, into: vec[i64], n: i64) -> i64:
    track: i64 = 0
    while track < TRACKS:
        if why_not_trade(s, track, SOLD) == ALLOWED:
            n = _list_barrels(SELL + track * SPACES, most_sold(s, track), into, n)
        track += 1
    return n


def _list_barrels(first: i64, most: i64, into: vec[i64], n: i64) -> i64:
    """From the action with one barrel to the one with the most."""
    end = n + most
    while n < end:
        into[n] = first
        first += 1
        n += 1
    return n


def buy(s: Board, track: i64, barrels: i64) -> None:
    me = s.players[s.asked]
    pay(s, me, cost(s, track, barrels))
    s.market[track] -= barrels
    s.pair = track // 2
    if track % 2 == CRUDE:
        me.crude += barrels
        s.crude_way = BOUGHT
    else:
        me.gasoline += barrels
        s.gasoline_way = BOUGHT


def sell(s: Board, track: i64, barrels: i64) -> None:
    me = s.players[s.asked]
    earn(s, me, proceeds(s, track, barrels))
    s.market[track] += barrels
    s.pair = track // 2
    if track % 2 == CRUDE:
        me.crude -= barrels
        s.crude_way = SOLD
    else:
        me.gasoline -= barrels
        s.gasoline_way = SOLD
