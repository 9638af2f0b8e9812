"""MM-9 The end: the announcement, the last round, and what each player has."""

from mypy_extensions import i64

from barrelhouse.games.mcmulti.data import DEPRESSION, ISLANDS, NOBODY, REFINERY, RIG, STATION, WELL
from barrelhouse.games.mcmulti.rules.ch07_news import pieces_of
from barrelhouse.games.mcmulti.state import Board


def may_announce(s: Board) -> bool:
    """[MM-9.1] The goal in cash at the end of one's own turn, and nobody has announced before."""
    return s.announcer == NOBODY and s.players[s.asked].cash >= s.options.goal


def announce(s: Board) -> None:
    """[MM-9.1] One more turn for every island, the announcer's last; [MM-9.2] nothing takes it back."""
    s.announcer = s.asked
    s.turns_left = s.options.edition.last_turns


def is_last_round(s: Board) -> bool:
    return s.announcer != NOBODY


def ends_last_round(s: Board) -> bool:
    """A turn ends: was it the last one?"""
    if not is_last_round(s):
        return False
    if s.turns_left == 0:
        return True
    s.turns_left -= 1
    return False


def turns_to_come(s: Board) -> i64:
    """Turns after this one: [MM-9.1] those of the last round, [MM-11.7] or fewer if the round limit is nearer."""
    turns = s.turns_left if is_last_round(s) else s.options.edition.last_turns
    return min(turns, turns_to_limit(s)) if s.options.round_limit > 0 else turns


def turns_to_limit(s: Board) -> i64:
    """Turns after this one if nobody announces. [MM-11.7]"""
    return ISLANDS * (s.options.round_limit - s.rounds) - s.taken - 1


def scores(s: Board) -> list[int]:
    """[MM-9.1] Cash alone; in the 2012 edition equipment counts too. [MM-11.4]"""
    counted = []
    for seat in range(len(s.players)):
        total = s.players[seat].cash
        if s.options.edition_2012:
            total += equipment_value(s, seat)
        counted.append(int(total))
    return counted


def places(s: Board) -> list[int]:
    """[MM-9.1] The most wins, and equals share a place."""
    counted = scores(s)
    return [1 + sum([1 for better in counted if better > mine]) for mine in counted]


def equipment_value(s: Board, seat: i64) -> i64:
    """[MM-11.4] What stands on the seat's islands, at Depression's sell prices."""
    value: i64 = 0
    for piece in (RIG, STATION, WELL, REFINERY):
        value += pieces_of(s, seat, piece) * s.options.edition.sell[DEPRESSION * 5 + piece]
    return value
