"""How a seat stands against the others: its own worth, less what each of them has, the likelier he is to win."""

import math
from typing import Final

from barrelhouse.engine.contract import Estimate, State

_UNSURE: Final = 2.0  # times the spread of a game: who trails must still be able to deal with who leads


class Standing:
    """Measured from one position, for positions that may come of it: whoever leads there is helped last."""

    def __init__(self, estimate: Estimate, start: State, seat: int) -> None:
        self.estimate = estimate
        self.seat = seat
        worths = self._worths(start)
        spread = _UNSURE * estimate.spread(start)
        highest = max(worths)
        chances = [math.exp(max(-60.0, (worth - highest) / spread)) for worth in worths]
        others = sum(chances) - chances[seat]
        self.shares = [-chance / others for chance in chances]  # of the chances to win that are not the seat's own
        self.shares[seat] = 1.0
        self.base = self._sum(worths)

    def of(self, state: State) -> float:
        """In the game's own measure of worth."""
        return self._sum(self._worths(state))

    def _worths(self, state: State) -> list[float]:
        return [float(self.estimate.worth(state, seat)) for seat in range(len(state.scores()))]

    def _sum(self, worths: list[float]) -> float:
        return sum(share * worth for share, worth in zip(self.shares, worths, strict=True))
