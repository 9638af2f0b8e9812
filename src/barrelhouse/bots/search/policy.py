"""A fast policy for imagined games: every seat takes what it likes best, and chance is thrown."""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.engine.contract import MOST_CHOICES, OVER, TABLE, Dice, Estimate, State
from barrelhouse.engine.driver import draw_weighted

MOST_DECISIONS: Final = 300  # of one imagined stretch of a game
_LEAST: Final = -60.0  # exponents further down are as good as nothing


class Policy:
    """It plays imagined games on, and says how likely each seat is to win where they stop."""

    def __init__(self, estimate: Estimate, most: i64 = MOST_CHOICES) -> None:
        self.estimate = estimate
        self.most = most  # choices that are looked at, evenly spread over all there are
        self.choices = vec[i64]([0] * MOST_CHOICES)
        self.weights = vec[i64]([0] * MOST_CHOICES)

    def play_on(self, state: State, until: i64, throws: i64, dice: Dice) -> None:
        """Until so many throws have been made; or, if that is 0, until this round begins."""
        by_throws = throws > 0
        decisions: i64 = 0
        while decisions < MOST_DECISIONS:
            seat = state.to_act()
            if seat == OVER:
                return
            if seat == TABLE:
                count = state.list_chances(self.choices, self.weights)
                state.apply(self.choices[draw_weighted(self.weights, count, dice)])
                throws -= 1
                continue
            if throws <= 0 if by_throws else self.estimate.round_of(state) >= until:
                return
            state.apply(self.best(state, seat))
            decisions += 1

    def best(self, state: State, seat: i64) -> i64:
        """What the seat likes best; nobody begins to talk in an imagined game."""
        count = self._quiet(state, state.list_choices(self.choices))
        best = self.choices[0]
        if count <= 1:
            return best
        highest: i64 = 0
        is_first = True
        step = (count + self.most - 1) // self.most
        i: i64 = (count - 1) % step  # so that the last is among them: often it ends something
        after = state.copy()
        while i < count:
            after = state.copy_onto(after)
            after.apply(self.choices[i])
            worth = self.estimate.worth(after, seat)
            if is_first or worth > highest:
                is_first = False
                best = self.choices[i]
                highest = worth
            i += step
        return best

    def _quiet(self, state: State, count: i64) -> i64:
        """How many of the choices are no talk; those come first now, in their order."""
        quiet: i64 = 0
        i: i64 = 0
        while i < count and count > 1:
            if not self.estimate.is_talk(state, self.choices[i]):
                self.choices[quiet] = self.choices[i]
                quiet += 1
            i += 1
        return quiet

    def chance(self, state: State, seat: i64, seats: i64) -> float:
        """How likely the seat is to win: by its place at the end, before by what the positions are worth."""
        if state.to_act() == OVER:
            places = state.places()
            return 1.0 / float(places.count(1)) if places[seat] == 1 else 0.0
        spread = self.estimate.spread(state)
        own = float(self.estimate.worth(state, seat))
        total = 1.0
        i: i64 = 0
        while i < seats:
            if i != seat:
                ahead = (float(self.estimate.worth(state, i)) - own) / spread
                total += math.exp(min(max(ahead, _LEAST), -_LEAST))
            i += 1
        return 1.0 / total
