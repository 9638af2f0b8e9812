"""A house under load: tables where people play all the time, and whether all of them go on after a fault."""

import asyncio
import random
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from faults.audit import Audit
from faults.house import Process
from faults.players import AtTable
from faults.stock import TableUnderFault, lay

TABLES = 6  # at a time
SPARE = 12  # tables that are made together
PATIENCE = 60.0  # seconds until a table has to go on
TROUBLES = ("server-store-trouble", "server-store-unsure", "HTTP 503")


@dataclass
class Result:
    """What a kind of fault did."""

    fault: str
    database: str
    trials: int = 0
    acknowledged: int = 0  # plays
    lost: int = 0
    divergent: int = 0
    resumed: int = 0  # tables, once after every fault
    expected: int = 0
    seconds: float = 0.0
    problems: Counter[str] = field(default_factory=Counter)  # what clients were told, by key
    wrong: list[str] = field(default_factory=list)  # everything that went wrong, in sentences

    def is_fine(self) -> bool:
        return not (self.lost or self.divergent or self.wrong) and self.resumed == self.expected and self.trials > 0


def health_of(origin: str) -> int:
    """The status of /health; 0 if nobody answers."""
    try:
        with urllib.request.urlopen(f"{origin}/health", timeout=PATIENCE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refused:
        return refused.code
    except OSError:
        return 0


Progress = Callable[[], None]  # after every trial


class Load:
    """Tables and the people at them, in this process; the house they play in is another."""

    def __init__(
        self,
        folder: Path,
        url: str,
        result: Result,
        seed: str,
        tables: int = TABLES,
        bots: int = 0,
        houses: int = 1,
    ) -> None:
        self.folder = folder
        self.url = url
        self.result = result
        self.random = random.Random(seed)
        self.audit = Audit(folder, url)
        self.processes = [Process(folder, url) for _ in range(houses)]
        self.tables = tables
        self.bots = bots  # at each of them
        self.playing: list[AtTable] = []
        self._over: list[AtTable] = []
        self._laid: list[TableUnderFault] = []

    async def begin(self) -> None:
        await self.lay()
        for process in self.processes:
            await asyncio.to_thread(process.start)
        self.fill()
        await self.wait_until_resumed()

    async def lay(self) -> None:
        """Make more tables while nobody is in the house, if few are left."""
        if len(self._laid) < self.tables:
            self._laid += await lay(self.folder, self.url, SPARE, self.bots)

    def fill(self) -> None:
        """Sit down at another table wherever a game is over."""
        for at in list(self.playing):
            at.check()
            if at.notes.is_over:
                self.playing.remove(at)
                self._over.append(at)
        while len(self.playing) < self.tables and self._laid:
            self.playing.append(AtTable(self._laid.pop(), self._origin))

    def _origin(self) -> str:
        return self.random.choice(self.processes).origin

    async def wait_until_resumed(self) -> None:
        """Wait until something new is acknowledged at every table, or its game is over; count those tables."""
        before = {at.laid.id: at.notes.acknowledged for at in self.playing}
        until = time.monotonic() + PATIENCE
        waiting = list(self.playing)
        self.result.expected += len(waiting)
        while waiting and time.monotonic() < until:
            await asyncio.sleep(0.01)
            for at in waiting:
                at.check()
            waiting = [at for at in waiting if at.notes.acknowledged == before[at.laid.id] and not at.notes.is_over]
        self.result.resumed += len(before) - len(waiting)
        for at in waiting:
            self.result.wrong.append(f"{at.laid.id} ({at.laid.game}) does not go on: {dict(at.problems())}")

    async def look(self) -> None:
        """Compare the database with all that clients were sent until now."""
        await self.audit.look([*self.playing, *self._over])
        for at in self._over:
            await at.leave()
            self._count(at)
        self._over.clear()

    async def wait(self, shortest: float, longest: float) -> None:
        await asyncio.sleep(self.random.uniform(shortest, longest))

    def troubles(self) -> int:
        """How often somebody was told that the house has trouble with its database."""
        return sum(at.problems()[key] for at in self.playing for key in TROUBLES)

    async def wait_for_trouble(self, more_than: int, within: float = 20.0) -> None:
        """Wait until clients are told of the trouble."""
        until = time.monotonic() + within
        while self.troubles() <= more_than:
            if time.monotonic() > until:
                self.result.wrong.append("nobody was told that the house has trouble with its database")
                return
            await asyncio.sleep(0.02)

    async def wait_for_health(self, status: int, within: float = 30.0) -> None:
        """Wait until each house says by this status whether it can store anything."""
        until = time.monotonic() + within
        for process in self.processes:
            while (said := await asyncio.to_thread(health_of, process.origin)) != status:
                if time.monotonic() > until:
                    self.result.wrong.append(f"/health says {said} where it has to say {status}")
                    return
                await asyncio.sleep(0.02)

    async def end(self) -> None:
        for at in self.playing:
            await at.leave()
        self._over += self.playing
        self.playing = []
        try:
            for process in self.processes:
                if not process.is_alive():
                    self.result.wrong.append(f"the house has ended; it said: {process.last_words()}")
                self.result.wrong += process.mistakes()
            await self.look()
        finally:
            for process in self.processes:
                await asyncio.to_thread(process.end)
            found = self.audit.found
            self.result.lost = len(found.lost)
            self.result.divergent = len(found.divergent)
            self.result.wrong += [*found.lost, *found.divergent]

    def _count(self, at: AtTable) -> None:
        self.result.acknowledged += at.notes.acknowledged
        self.result.problems += at.problems()
