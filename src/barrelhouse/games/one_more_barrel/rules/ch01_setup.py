"""OMB-1 Aim, length, set-up: the first turn order and the opening purchases."""

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import (
    BORDER,
    BY_LAND,
    LAST_BONUS,
    MOST_TROOPS,
    START_CASH,
)
from barrelhouse.games.one_more_barrel.rules.hands import earn, put_logistics, put_troops, troops_on_board
from barrelhouse.games.one_more_barrel.rules.reasons import ALLOWED, NO_CASH, TOO_MANY_TROOPS
from barrelhouse.games.one_more_barrel.state import Board, Player


def starting_players(seats: int) -> list[Player]:
    """[OMB-1.3] Ten dollars each, all scales at 0."""
    return [Player(cash=START_CASH, order_throw=1) for _ in range(seats)]


def stage(s: Board) -> i64:
    """[OMB-1.2] Invasion, guerrilla or provisional government."""
    return (s.round_number - 1) // s.options.rounds_per_phase + 1


def throw_for_order(s: Board, face: i64) -> None:
    """[OMB-1.3] One die for each who is still level with somebody."""
    me = s.players[s.asked]
    me.order_throw = me.order_throw * 7 + face
    s.asked = next_to_throw(s, s.asked + 1)
    if s.asked == len(s.players):
        _rank_throws(s)
        s.asked = next_to_throw(s, 0)


def next_to_throw(s: Board, first: i64) -> i64:
    """The next seat from this one on whose place is not settled; the number of seats when there is none."""
    seat = first
    while seat < len(s.players) and not _is_level(s, seat):
        seat += 1
    return seat


def _is_level(s: Board, seat: i64) -> bool:
    """Before the throw all have the same rank; later a rank is shared by those who threw the same."""
    rank = s.players[seat].order_throw
    other: i64 = 0
    while other < len(s.players):
        theirs = s.players[other].order_throw
        if theirs >= 7:
            theirs = theirs // 7  # has thrown once more: the rank before that
        if other != seat and theirs == rank:
            return True
        other += 1
    return False


def _rank_throws(s: Board) -> None:
    """Ranks from 1 for the highest; equals share theirs."""
    thrown = [int(player.order_throw) for player in s.players]
    worth = [t if t >= 7 else t * 7 for t in thrown]  # those who did not throw keep their rank
    better = [sum(_before(worth[other], worth[seat]) for other in range(len(worth))) for seat in range(len(worth))]
    for seat, player in enumerate(s.players):
        player.order_throw = better[seat] + 1


def _before(one: int, other: int) -> bool:
    """The lower rank first; within a rank the higher face."""
    if one // 7 != other // 7:
        return one // 7 < other // 7
    return one % 7 > other % 7


def settle_order(s: Board) -> None:
    """[OMB-1.3] The last player gets two dollars more."""
    for seat, player in enumerate(s.players):
        s.order[player.order_throw - 1] = seat
    earn(s, s.order[len(s.players) - 1], LAST_BONUS)


def why_not_buy(s: Board, is_troops: bool, count: i64) -> i64:
    """[OMB-1.4] [OMB-4.1] So many by land at one dollar each."""
    if is_troops and troops_on_board(s, s.asked) + count > MOST_TROOPS:
        return TOO_MANY_TROOPS  # [OMB-1.5]
    return NO_CASH if s.players[s.asked].cash < count * BY_LAND else ALLOWED


def buy(s: Board, is_troops: bool, count: i64) -> None:
    """[OMB-1.4] [OMB-4.1] Into the Border Territory."""
    earn(s, s.asked, -count * BY_LAND)
    if is_troops:
        put_troops(s, s.asked, BORDER, count)
    else:
        put_logistics(s, s.asked, BORDER, count)
