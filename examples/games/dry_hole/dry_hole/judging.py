"""How bots judge a position: the points, and what a plan will bring on average."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from barrelhouse.engine.contract import Estimate, State
from dry_hole.actions import FACES
from dry_hole.game_state import PLANS, UNKNOWN, DryHole, gain

WEIGHTS: Final[Mapping[str, float]] = {"plan": 1.0, "envy": 0.5}
UNIT: Final = 100  # of worth, for each point


class DryHoleEstimate(Estimate):
    """A seat's own points, less a part of the best other's."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        known = {**WEIGHTS, **weights}
        self.plan, self.envy = known["plan"], known["envy"]

    def worth(self, state: State, seat: i64) -> i64:
        assert isinstance(state, DryHole)
        worths = [points + self.plan * expected_gain(state, other) for other, points in enumerate(state.points)]
        own = worths.pop(seat)
        return int(UNIT * (own - self.envy * max(worths)))

    def spread(self, state: State) -> float:
        """A round moves about two points."""
        assert isinstance(state, DryHole)
        return UNIT * (1.0 + 2.0 * (state.rounds - state.round))

    def round_of(self, state: State) -> i64:
        assert isinstance(state, DryHole)
        return state.round

    def is_talk(self, state: State, action: i64) -> bool:
        return False


def expected_gain(state: DryHole, seat: int) -> float:
    """What the seat's plan brings on average over all costs; nothing while it has none."""
    plan, seep = PLANS[state.plans[seat]], state.seeps[seat]
    if plan == "drill" and seep != UNKNOWN:
        return sum(gain(seep, cost) for cost in range(1, FACES + 1)) / FACES
    return 1.0 if plan == "hold" else 0.0


def estimate(weights: Mapping[str, float]) -> Estimate:
    return DryHoleEstimate(weights)
