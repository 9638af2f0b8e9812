"""What a deal brings a seat: its own gain, less what others gain by it, the likelier they are to win."""

import math
from typing import Final

from barrelhouse.engine.contract import Estimate, State

_UNSURE: Final = 2.0  # times the spread of a game: who trails must still be able to deal with who leads


class Standing:
    """Measured from one position, for those that may come of it: who leads there is helped last, nobody is harmed for
    pay."""

    def __init__(self, estimate: Estimate, start: State, seat: int) -> None:
        self.estimate = estimate
        self.seat = seat
        self.start = self._worths(start)
        spread = _UNSURE * estimate.spread(start)
        highest = max(self.start)
        chances = [math.exp(max(-60.0, (worth - highest) / spread)) for worth in self.start]
        others = sum(chance for other, chance in enumerate(chances) if other != seat)  # never 0, as a difference may be
        self.shares = [chance / others for chance in chances]  # of the chances to win that are not the seat's own

    def own(self) -> float:
        """The seat's worth where it is measured from."""
        return self.start[self.seat]

    def gain(self, state: State) -> float:
        """In the game's own measure of worth."""
        worths = self._worths(state)
        gain = worths[self.seat] - self.start[self.seat]
        for seat, worth in enumerate(worths):
            if seat != self.seat:
                gain -= self.shares[seat] * max(0.0, worth - self.start[seat])
        return gain

    def _worths(self, state: State) -> list[float]:
        return [float(self.estimate.worth(state, seat)) for seat in range(len(state.scores()))]
