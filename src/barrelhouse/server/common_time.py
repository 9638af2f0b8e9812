"""The time that several processes of a house have in common: each stores its own, and a new one begins with theirs.

When the machine's time is set, those that run follow it slowly. One that is opened then would be hours ahead of them,
and give away the seats of those who have just begun to think.
"""

import asyncio
import secrets
from contextlib import suppress
from typing import Final

from barrelhouse.server.steady_clock import SteadyClock
from barrelhouse.server.store import Database, StoreTrouble, Write

STORE_EVERY: Final = 1.0  # seconds
LOOK_EVERY: Final = 0.3
LONGEST_LOOK: Final = 6.0  # seconds until nobody else is thought to be there
LOOK_ON: Final = 2.0  # seconds from the first time that is seen: one that was written late may be old
AHEAD: Final = 3000  # milliseconds from what a process has stored last until another is opened beside it
BEHIND: Final = 1000
FURTHEST: Final = 86_400_000  # whoever was further ahead than that was wrong
LAST: Final = "time"  # of processes that were closed
RUNNING: Final = "time of "  # and of one that runs, or was killed
_READ: Final = "SELECT name, value FROM house"
_STORE: Final = (
    "INSERT INTO house (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
_FORGET: Final = "DELETE FROM house WHERE name = $1 AND value = $2"


class CommonTime:
    """The time of this process, and what others have stored of theirs."""

    def __init__(self, database: Database, clock: SteadyClock) -> None:
        self.database = database
        self.clock = clock
        self.name = RUNNING + secrets.token_hex(8)

    async def begin(self) -> None:
        """Begin with the time of those that run, if that is another; otherwise not before all that was stored."""
        await self._adjust()
        await self.store()  # before anybody is let in: the next one may be opened at the same instant

    async def _adjust(self) -> None:
        times = await self._read()
        if not times:
            return
        newest = max(times.values())
        running = {name: time for name, time in times.items() if name != LAST}
        if not running or -BEHIND <= self.clock() - max(running.values()) <= AHEAD:
            self._begin_after(newest)
            return
        ahead = await self._look_for_others(running)
        if ahead is not None:
            self.clock.begin_at(self.clock() - ahead)
            return
        self._begin_after(newest)
        await self.database.write([Write(_FORGET, (name, str(time))) for name, time in running.items()])

    def _begin_after(self, newest: int) -> None:
        if 0 < newest - self.clock() <= FURTHEST:
            self.clock.begin_at(newest)

    async def _look_for_others(self, stored: dict[str, int]) -> int | None:
        """By how much this process is ahead of those that go on storing their times; none if nobody does."""
        ahead: int | None = None
        looks = round(LONGEST_LOOK / LOOK_EVERY)
        while looks:
            looks -= 1
            await asyncio.sleep(LOOK_EVERY)
            times, now = await self._read(), self.clock()
            for name, time in times.items():
                if name != LAST and stored.get(name) != time:
                    if ahead is None:
                        looks = round(LOOK_ON / LOOK_EVERY)
                    ahead = min(now - time, now - time if ahead is None else ahead)
            stored = times
        return ahead

    async def store(self) -> None:
        """For those who come later."""
        await self.database.write([Write(_STORE, (self.name, str(self.clock())))])

    async def store_forever(self) -> None:
        while True:
            await asyncio.sleep(STORE_EVERY)
            with suppress(StoreTrouble):  # the sweep says so
                await self.store()

    async def leave(self) -> None:
        """This process is closed: nobody need wait for it."""
        own = Write("DELETE FROM house WHERE name = $1", (self.name,))
        with suppress(StoreTrouble):
            await self.database.write([own, Write(_STORE, (LAST, str(self.clock())))])

    async def _read(self) -> dict[str, int]:
        """The times by name."""
        rows = [(str(name), str(value)) for name, value in await self.database.read(_READ)]
        return {name: int(value) for name, value in rows if name == LAST or name.startswith(RUNNING)}
