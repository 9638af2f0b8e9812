"""Whether writes work: by the last one if it was a moment ago, else by one that changes nothing of anybody's."""

import asyncio
import time
from typing import Final

from barrelhouse.server.store.database import Database, StoreTrouble, Write

FRESH: Final = 5.0  # seconds for which a write shows whether the next one works
_PROBE: Final = "INSERT INTO house (name, value) VALUES ('probe', $1) ON CONFLICT (name) DO UPDATE SET value = $1"


class WriteCheck:
    """However many ask, there is one such write at a time, and none while others were written a moment ago."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._probe: asyncio.Task[None] | None = None

    async def check(self) -> None:
        """Raises StoreTrouble if nothing can be written."""
        if self.has_just_failed():
            raise StoreTrouble("a write has just failed")
        age = self.database.last_write.age()
        if age is not None and age < FRESH:
            return
        if self._probe is None or self._probe.done():
            self._probe = asyncio.get_running_loop().create_task(self._write())
            self._probe.add_done_callback(lambda probe: probe.cancelled() or probe.exception())
        await asyncio.shield(self._probe)

    def has_just_failed(self) -> bool:
        return self.database.last_write.since_failure() < FRESH

    async def _write(self) -> None:
        await self.database.write([Write(_PROBE, (str(time.time_ns()),))])
