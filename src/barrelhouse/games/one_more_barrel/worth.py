"""A player's rough estimate of a position, in tenths of half dollars: what it holds, promises and costs."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.games.one_more_barrel.actions import SPEAK
from barrelhouse.games.one_more_barrel.data import SEAT_BIT, SEATS_MOST
from barrelhouse.games.one_more_barrel.pending import bombing_threat, terms_worth, unfinished
from barrelhouse.games.one_more_barrel.prospects import HALF, prospects, rounds_left
from barrelhouse.games.one_more_barrel.rules.ch04_moves import (
    fewest_logistics,
    fewest_troops,
    is_bound,
    most_logistics,
    most_troops,
)
from barrelhouse.games.one_more_barrel.rules.ch07_control import take_over
from barrelhouse.games.one_more_barrel.rules.ch07_deals import carry_out
from barrelhouse.games.one_more_barrel.rules.ch13_end import final_money
from barrelhouse.games.one_more_barrel.rules.manoeuvres import stop, with_logistics, with_troops
from barrelhouse.games.one_more_barrel.state import (
    CARRYING,
    ENDED,
    ON_THE_WAY,
    SILENT,
    TAKING_OVER,
    TROOPS,
    Board,
)

_ENVY: Final = 3  # how much less the others' average counts than one's own
_TALK: Final = 5  # talk for its own sake costs a little


WEIGHTS: Final[dict[str, float]] = {
    "spread": 100.0,  # tenths of half dollars that the rest of the game moves, and how many more for each round to come
    "spread_a_round": 40.0,
}


class Judge(contract.Estimate):
    """One's own prospects, less a part of what the others can look forward to."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        for name in weights:
            if name not in WEIGHTS:
                raise ValueError(f"One More Barrel's estimate has no weight {name}: it has {', '.join(WEIGHTS)}")
        known = {**WEIGHTS, **weights}
        self.by_now = float(known["spread"])
        self.by_round = float(known["spread_a_round"])

    def worth(self, state: contract.State, seat: i64) -> i64:
        assert isinstance(state, Board)
        if state.phase == ENDED:
            return _against_others(state, seat, True)
        if state.asked == seat and state.talk == SILENT:
            return _settled(state, seat)
        return _now(state, seat)

    def spread(self, state: contract.State) -> float:
        assert isinstance(state, Board)
        if state.phase == ENDED:
            return 1.0
        return self.by_now + self.by_round * float(rounds_left(state))

    def is_talk(self, state: contract.State, action: i64) -> bool:
        assert isinstance(state, Board)
        return state.talk == SILENT and SPEAK <= action < SPEAK + SEATS_MOST


def estimate(weights: Mapping[str, float]) -> contract.Estimate:
    return Judge(weights)


def _now(s: Board, seat: i64) -> i64:
    value = _against_others(s, seat, False) + bombing_threat(s, seat) + terms_worth(s, seat) + unfinished(s, seat)
    if s.talk != SILENT and s.floor == seat:
        value -= _TALK
    for promised in s.promises:
        value -= 1 if promised.maker == seat else 0  # nothing is promised without a reason
    for offer in s.offers:
        if offer.maker != seat and offer.accepted & SEAT_BIT[seat] != 0:
            return _if_agreed(s, offer.slot, seat)
        if offer.maker != seat and offer.parties & SEAT_BIT[seat] != 0:
            value -= 1  # a clear no is better than to wait
    return value


def _settled(s: Board, seat: i64) -> i64:
    """A group being made up or on its way is worth what it can be made into."""
    if s.phase == TROOPS:
        most = most_troops(s)
        best = _with_troops(s, seat, most)
        if most - 1 >= fewest_troops(s):
            best = max(best, _with_troops(s, seat, most - 1))
        return max(best, _with_troops(s, seat, fewest_troops(s)))
    if s.phase == CARRYING:
        return max(_with_logistics(s, seat, most_logistics(s)), _with_logistics(s, seat, fewest_logistics(s)))
    if s.phase == ON_THE_WAY and not is_bound(s):
        after = s.imagined()
        stop(after)
        return _settled(after, seat)
    if s.phase == TAKING_OVER:
        after = s.imagined()
        take_over(after, seat, s.group_to)
        after.phase = s.back
        return _now(after, seat)
    return _now(s, seat)


def _with_troops(s: Board, seat: i64, troops: i64) -> i64:
    after = s.imagined()
    with_troops(after, troops)
    return _settled(after, seat)


def _with_logistics(s: Board, seat: i64, logistics: i64) -> i64:
    after = s.imagined()
    with_logistics(after, logistics)
    return _settled(after, seat)


def _if_agreed(s: Board, slot: i64, seat: i64) -> i64:
    """What the position is worth once the others accept too."""
    after = s.imagined()
    for offer in after.offers:
        if offer.slot == slot:
            carry_out(after, offer)
    return (
        _against_others(after, seat, False)
        + bombing_threat(after, seat)
        + terms_worth(after, seat)
        + unfinished(after, seat)
    )


def _against_others(s: Board, seat: i64, over: bool) -> i64:
    others: i64 = 0
    other: i64 = 0
    while other < len(s.players):
        if other != seat:
            others += HALF * final_money(s, other) if over else prospects(s, other)
        other += 1
    own = HALF * final_money(s, seat) if over else prospects(s, seat)
    return own - others // (_ENVY * (len(s.players) - 1))
