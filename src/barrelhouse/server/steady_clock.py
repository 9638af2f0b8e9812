"""The time of a house: the machine's, but it never jumps, so that nobody loses a seat when somebody sets that."""

import time
from collections.abc import Callable
from typing import Final

CATCHES_UP: Final = 20  # in so many seconds it comes a second nearer to the machine's time
_MILLISECOND: Final = 1_000_000


class SteadyClock:
    """Milliseconds since 1970. It runs with the machine's monotonic clock. When the machine's time is set, or it has
    slept, this one follows slowly: a seat has all of its time but a twentieth."""

    def __init__(
        self, wall: Callable[[], int] = time.time_ns, monotonic: Callable[[], int] = time.monotonic_ns
    ) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._looked = monotonic()
        self._now = wall()

    def __call__(self) -> int:
        looked = self._monotonic()
        passed = looked - self._looked
        self._looked = looked
        most = passed // CATCHES_UP
        behind = self._wall() - (self._now + passed)
        self._now += passed + max(-most, min(most, behind))
        return self._now // _MILLISECOND

    def begin_at(self, time: int) -> None:
        """Another process that runs is at this time."""
        self._looked = self._monotonic()
        self._now = time * _MILLISECOND
