"""Hands and pieces: the only place where money, oil, logistics and troops come and go, and what others know of hands.

Everything but a private deal is done in the open, so whoever keeps notes can count every hand [OMB-1.1]. From the first
private deal on, `known` holds for each viewer (each seat, then the spectator) and each seat the least and the most
cash and oil that seat can have.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import BORDER, SEAT_BIT, TERRITORIES
from barrelhouse.games.one_more_barrel.state import Board

CASH: Final = 0  # where the least stands; the most is one further
OIL: Final = 2
KINDS: Final = 4


def earn(s: Board, seat: i64, halves: i64) -> None:
    """Half dollars from the bank; fewer than none are paid to it."""
    s.players[seat].cash += halves
    s.bank_cash -= halves
    if len(s.known) > 0:
        _shift(s, seat, CASH, halves)


def gain_oil(s: Board, seat: i64, barrels: i64) -> None:
    """Barrels into the hand, from the board or from the government."""
    s.players[seat].oil += barrels
    if len(s.known) > 0:
        _shift(s, seat, OIL, barrels)


def spend_oil(s: Board, seat: i64, barrels: i64) -> None:
    """Barrels out of the hand, to the bank."""
    gain_oil(s, seat, -barrels)
    s.bank_oil += barrels


def seen_empty(s: Board, seat: i64, kind: i64) -> None:
    """[OMB-10.2] [OMB-11.3] Whoever could not pay has shown that nothing is left."""
    i: i64 = 0
    while i < len(s.known):
        viewer = i // KINDS // len(s.players)
        if i // KINDS % len(s.players) == seat and i % KINDS // 2 == kind // 2 and viewer != seat:
            s.known[i] = 0
        i += 1


def may_have_oil(s: Board, seat: i64) -> bool:
    """Whether all could think that he has oil: what is asked must not tell more than that."""
    if len(s.known) == 0:
        return s.players[seat].oil > 0
    return s.known[(len(s.players) * len(s.players) + seat) * KINDS + OIL + 1] > 0


def hand_over(s: Board, giver: i64, taker: i64, kind: i64, amount: i64, parties: i64, private: bool) -> None:
    """[OMB-7.3] Cash or oil from hand to hand, seen by all or by the parties alone."""
    if kind == CASH:
        s.players[giver].cash -= amount
        s.players[taker].cash += amount
    else:
        s.players[giver].oil -= amount
        s.players[taker].oil += amount
    n = len(s.players)
    if len(s.known) == 0:
        return
    viewer: i64 = 0
    while viewer <= n:
        if not private or (viewer < n and parties & SEAT_BIT[viewer] != 0):
            _shift_for(s, viewer, giver, kind, -amount)
            _shift_for(s, viewer, taker, kind, amount)
        viewer += 1


def begin_private(s: Board, parties: i64) -> None:
    """[OMB-1.1] A private exchange: to everybody else the parties' sum may now be in any of their hands."""
    n = len(s.players)
    if len(s.known) == 0:
        _count_hands(s)
    viewer: i64 = 0
    while viewer <= n:
        if viewer == n or parties & SEAT_BIT[viewer] == 0:
            _blur(s, viewer, parties, CASH)
            _blur(s, viewer, parties, OIL)
        viewer += 1


def _count_hands(s: Board) -> None:
    n = len(s.players)
    known: list[int] = []
    for _viewer in range(n + 1):
        for player in s.players:
            known += [int(player.cash), int(player.cash), int(player.oil), int(player.oil)]
    s.known = vec[i64](known)


def _blur(s: Board, viewer: i64, parties: i64, kind: i64) -> None:
    n = len(s.players)
    most: i64 = 0
    seat: i64 = 0
    while seat < n:
        if parties & SEAT_BIT[seat] != 0:
            most += s.known[(viewer * n + seat) * KINDS + kind + 1]
        seat += 1
    seat = 0
    while seat < n:
        if parties & SEAT_BIT[seat] != 0:
            i = (viewer * n + seat) * KINDS + kind
            s.known[i] = 0
            s.known[i + 1] = most
        seat += 1


def _shift(s: Board, seat: i64, kind: i64, amount: i64) -> None:
    """All saw it."""
    viewer: i64 = 0
    while viewer <= len(s.players):
        _shift_for(s, viewer, seat, kind, amount)
        viewer += 1


def _shift_for(s: Board, viewer: i64, seat: i64, kind: i64, amount: i64) -> None:
    i = (viewer * len(s.players) + seat) * KINDS + kind
    least = s.known[i] + amount
    s.known[i] = max(0, least)  # whoever paid more than he surely had, had it
    s.known[i + 1] += amount


def troops_at(s: Board, seat: i64, territory: i64) -> i64:
    return s.troops[seat * TERRITORIES + territory]


def put_troops(s: Board, seat: i64, territory: i64, count: i64) -> None:
    """New troops, from the box; fewer than none go back into it."""
    s.troops[seat * TERRITORIES + territory] += count
    s.bank_troops -= count


def put_logistics(s: Board, seat: i64, territory: i64, count: i64) -> None:
    """[OMB-7.2] New logistics: in the Border they are the buyer's, elsewhere the region's."""
    lay_logistics(s, seat, territory, count)
    s.bank_logistics -= count


def lay_logistics(s: Board, seat: i64, territory: i64, count: i64) -> None:
    if territory == BORDER:
        s.players[seat].stock += count
    else:
        s.logistics[territory] += count


def troops_on_board(s: Board, seat: i64) -> i64:
    """[OMB-1.5] [OMB-10.1] Border and battles included; a group in motion is counted by who moves it."""
    count: i64 = 0
    i = seat * TERRITORIES
    while i < (seat + 1) * TERRITORIES:
        count += s.troops[i]
        i += 1
    return count
