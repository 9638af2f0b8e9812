"""What a deal brings a seat: its own gain, less what others gain by it, the more so the likelier they are to win."""

import math
from typing import Final

from mypy_extensions import i64

from barrelhouse.engine.contract import Estimate, State

_UNSURE: Final = 2.0  # times the spread of a game: a seat that trails must still be able to deal with the leader


class Standing:
    """Gains measured from one position: the leader there is helped last, and nobody is paid to harm another."""

    def __init__(self, estimate: Estimate, start: State, seat: i64, seats: i64) -> None:
        self.estimate = estimate
        self.seat = seat
        self.seats = seats  # how many play
        self.start = self._worths(start)
        spread = _UNSURE * estimate.spread(start)
        highest = max(self.start)
        chances = [math.exp(max(-60.0, (worth - highest) / spread)) for worth in self.start]
        others = 0.0  # never 0 in the end, as a difference may be; sum() rounds otherwise in newer Pythons
        for other, chance in enumerate(chances):
            if other != seat:
                others += chance
        self.shares = [chance / others for chance in chances]  # of the chances to win that are not the seat's own

    def own(self) -> float:
        """The seat's worth in the position gains are measured from."""
        return self.start[self.seat]

    def gain(self, state: State) -> float:
        """By the game's own measure of worth."""
        worths = self._worths(state)
        gain = worths[self.seat] - self.start[self.seat]
        for seat, worth in enumerate(worths):
            if seat != self.seat:
                gain -= self.shares[seat] * max(0.0, worth - self.start[seat])
        return gain

    def gains(self, state: State) -> list[float]:
        """Of each seat by itself, whatever others gain."""
        return [worth - was for worth, was in zip(self._worths(state), self.start, strict=True)]

    def most_helped(self, gains: list[float]) -> int:
        """The other seat whose gain counts most against one's own."""
        others = [seat for seat in range(len(gains)) if seat != self.seat]
        return max(others, key=lambda seat: self.shares[seat] * gains[seat])

    def _worths(self, state: State) -> list[float]:
        return [float(worth) for worth in self.estimate.worths(state, self.seats)]
