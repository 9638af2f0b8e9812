"""An estimate that reports when it is called."""

from collections.abc import Callable

from barrelhouse.engine.contract import Estimate, State


class WatchedEstimate(Estimate):
    """It judges as another does, and first reports for which seat."""

    def __init__(self, judge: Estimate, tell: Callable[[int], None]) -> None:
        self.judge = judge
        self.tell = tell

    def worth(self, state: State, seat: int) -> int:
        self.tell(int(seat))
        return int(self.judge.worth(state, seat))

    def spread(self, state: State) -> float:
        return self.judge.spread(state)

    def round_of(self, state: State) -> int:
        return int(self.judge.round_of(state))

    def is_talk(self, state: State, action: int) -> bool:
        return self.judge.is_talk(state, action)
