"""Whether the database can be written, by the last write that came to an end: what /health reports."""

import math
import time
from collections.abc import Sequence

from barrelhouse.server.store.database import StoreTrouble


class LastWrite:
    """The last durable write of this process, and the last one that failed."""

    def __init__(self) -> None:
        self.at = 0  # milliseconds since 1970; 0: none yet
        self._then = 0.0
        self._failed = -math.inf

    def note(self, outcomes: Sequence[Exception | None]) -> None:
        """What became of the writes of one commit; a conflict is neither, for nothing was written."""
        if any(outcome is None for outcome in outcomes):
            self.at = time.time_ns() // 1_000_000
            self._then = time.monotonic()
        elif any(isinstance(outcome, StoreTrouble) for outcome in outcomes):
            self._failed = time.monotonic()

    def age(self) -> float | None:
        """Seconds since then; none if there was none."""
        return time.monotonic() - self._then if self.at else None

    def since_failure(self) -> float:
        """Seconds since a write failed. On a full disk some fail, and others find room."""
        return time.monotonic() - self._failed
