"""A player's rough estimate of a position, in tenths of half dollars: what it holds, promises and costs."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.games.one_more_barrel.actions.catalogue import SPEAK
from barrelhouse.games.one_more_barrel.data import SEAT_BIT, SEATS_MOST
from barrelhouse.games.one_more_barrel.judging.pledges import terms_worth
from barrelhouse.games.one_more_barrel.judging.prospects import HALF, prospects, rounds_left
from barrelhouse.games.one_more_barrel.judging.unfinished_actions import bombing_threat, fine_cost, hopes
from barrelhouse.games.one_more_barrel.judging.weights import Weights
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
from barrelhouse.games.one_more_barrel.rules.manoeuvres import go_to_target, stop, with_logistics, with_troops
from barrelhouse.games.one_more_barrel.state import (
    CARRYING,
    ENDED,
    ON_THE_WAY,
    SILENT,
    TAKING_OVER,
    TROOPS,
    Board,
)

_TALK: Final = 5  # talk for its own sake costs a little


class Judge(contract.Estimate):
    """One's own prospects, less a part of what the others can look forward to."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = Weights(weights)

    def worth(self, state: contract.State, seat: i64) -> i64:
        assert isinstance(state, Board)
        w = self.weights
        if state.phase == ENDED:
            return _against_others(w, state, seat, True)
        if state.asked == seat and state.talk == SILENT:
            return _worth_when_settled(w, state, seat)
        return _worth_now(w, state, seat, _against_others(w, state, seat, False))

    def worths(self, state: contract.State, seats: i64) -> list[int]:
        """Each seat's prospects count for all of them, but are reckoned once."""
        assert isinstance(state, Board)
        w = self.weights
        if state.phase == ENDED or w.envy == 0:
            return [int(self.worth(state, seat)) for seat in range(seats)]
        own = [prospects(w, state, seat) for seat in range(seats)]
        total: i64 = 0
        for prospect in own:
            total += prospect
        found: list[int] = []
        for seat in range(seats):
            if state.asked == seat and state.talk == SILENT and _is_unsettled(state):
                found.append(int(_worth_when_settled(w, state, seat)))
            else:
                found.append(int(_worth_now(w, state, seat, _with_envy(w, own[seat], total - own[seat], seats))))
        return found

    def spread(self, state: contract.State) -> float:
        assert isinstance(state, Board)
        if state.phase == ENDED:
            return 1.0
        return self.weights.spread + self.weights.spread_a_round * float(rounds_left(state))

    def round_of(self, state: contract.State) -> i64:
        assert isinstance(state, Board)
        return state.round_number

    def is_talk(self, state: contract.State, action: i64) -> bool:
        assert isinstance(state, Board)
        return state.talk == SILENT and SPEAK <= action < SPEAK + SEATS_MOST


def estimate(weights: Mapping[str, float]) -> contract.Estimate:
    return Judge(weights)


def _worth_now(w: Weights, s: Board, seat: i64, against_others: i64) -> i64:
    """With what its prospects are worth against the others', which the caller knows."""
    value = against_others + _worth_of_plans(w, s, seat)
    if s.talk != SILENT and s.floor == seat:
        value -= _TALK
    for promised in s.promises:
        value -= 1 if promised.maker == seat else 0  # nothing is promised without a reason
    for offer in s.offers:
        if offer.maker != seat and offer.accepted & SEAT_BIT[seat] != 0:
            return _worth_if_agreed(w, s, offer.slot, seat)
        if offer.maker != seat and offer.parties & SEAT_BIT[seat] != 0:
            value -= 1  # a clear no is better than to wait
    return value


def _worth_of_plans(w: Weights, s: Board, seat: i64) -> i64:
    """Of what is agreed, under way or hoped for, whatever is being said about it."""
    return bombing_threat(w, s, seat) + terms_worth(w, s, seat) + hopes(w, s, seat) - fine_cost(w, s, seat)


def _is_unsettled(s: Board) -> bool:
    """Whether a group is being made up or on its way, or a region may be taken over."""
    return s.phase == ON_THE_WAY or s.phase == TROOPS or s.phase == CARRYING or s.phase == TAKING_OVER


def _worth_when_settled(w: Weights, s: Board, seat: i64) -> i64:
    """A group being made up or on its way is worth what it can be made into."""
    if not _is_unsettled(s):
        return _worth_now(w, s, seat, _against_others(w, s, seat, False))
    if s.phase == TROOPS:
        return _worth_with_troops(w, s, seat)
    after = s.copy()
    if s.phase == ON_THE_WAY:
        if is_bound(s):
            go_to_target(after)
        else:
            stop(after)
        return _worth_when_settled(w, after, seat)
    if s.phase == CARRYING:
        with_logistics(after, most_logistics(s))
        best = _worth_when_settled(w, after, seat)
        after = s.copy_onto(after)
        with_logistics(after, fewest_logistics(s))
        return max(best, _worth_when_settled(w, after, seat))
    take_over(after, seat, s.group_to)
    after.phase = s.back
    return _worth_now(w, after, seat, _against_others(w, after, seat, False))


def _worth_with_troops(w: Weights, s: Board, seat: i64) -> i64:
    """With all troops that can go, all but one, or as few as can."""
    most = most_troops(s)
    fewest = fewest_troops(s)
    after = s.copy()
    with_troops(after, most)
    best = _worth_when_settled(w, after, seat)
    if most - 1 >= fewest:
        after = s.copy_onto(after)
        with_troops(after, most - 1)
        best = max(best, _worth_when_settled(w, after, seat))
    if most - 1 > fewest:
        after = s.copy_onto(after)
        with_troops(after, fewest)
        best = max(best, _worth_when_settled(w, after, seat))
    return best


def _worth_if_agreed(w: Weights, s: Board, slot: i64, seat: i64) -> i64:
    """What the position is worth once the others accept too."""
    after = s.copy()
    for offer in after.offers:
        if offer.slot == slot:
            carry_out(after, offer)
    return _against_others(w, after, seat, False) + _worth_of_plans(w, after, seat)


def _against_others(w: Weights, s: Board, seat: i64, over: bool) -> i64:
    own = HALF * final_money(s, seat) if over else prospects(w, s, seat)
    if w.envy == 0:
        return own
    others: i64 = 0
    other: i64 = 0
    while other < len(s.players):
        if other != seat:
            others += HALF * final_money(s, other) if over else prospects(w, s, other)
        other += 1
    return _with_envy(w, own, others, len(s.players))


def _with_envy(w: Weights, own: i64, others: i64, seats: i64) -> i64:
    """The seat's own, less a part of what the others have on average."""
    return own - others * 100 // (w.envy * (seats - 1))
