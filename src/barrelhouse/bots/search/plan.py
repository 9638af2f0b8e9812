"""Looking exactly over the next throw: every choice is judged after all that the dice may bring."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.bots.search.policy import Policy
from barrelhouse.engine.contract import MOST_CHOICES, OVER, TABLE, Estimate, State

MOST_DECISIONS: Final = 40  # on the way to the throw; a position further away is judged as it is
MOST_OUTCOMES: Final = 36  # of all throws together


class Plan:
    """Until the dice fall, everybody is expected to do what the estimate likes best."""

    def __init__(self, estimate: Estimate, seat: i64) -> None:
        self.estimate = estimate
        self.seat = seat
        self.policy = Policy(estimate)

    def worths(self, state: State, actions: list[int]) -> list[float]:
        """The seat's expectation after each of these choices."""
        return [self._expectation(_after(state, action)) for action in actions]

    def _expectation(self, state: State) -> float:
        left: i64 = MOST_DECISIONS
        while left > 0:
            seat = state.to_act()
            if seat == OVER:
                return float(self.estimate.worth(state, self.seat))
            if seat == TABLE:
                return self._mean_of_throws(state, MOST_OUTCOMES)
            state.apply(self.policy.best(state, seat))
            left -= 1
        return float(self.estimate.worth(state, self.seat))

    def _mean_of_throws(self, state: State, most: i64) -> float:
        """The mean over all outcomes, and over those of the throws that follow at once; too many are judged before."""
        outcomes = vec[i64]([0] * MOST_CHOICES)
        weights = vec[i64]([0] * MOST_CHOICES)
        count = state.list_chances(outcomes, weights)
        if count > most:
            return float(self.estimate.worth(state, self.seat))
        total = 0.0
        whole = 0.0
        i: i64 = 0
        while i < count:
            after = _after(state, outcomes[i])
            weight = float(weights[i])
            whole += weight
            if after.to_act() == TABLE:
                total += weight * self._mean_of_throws(after, most // count)
            else:
                total += weight * float(self.estimate.worth(after, self.seat))
            i += 1
        return total / whole


def _after(state: State, action: i64) -> State:
    after = state.copy()
    after.apply(action)
    return after
