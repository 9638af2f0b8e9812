"""A real house on the simulated store: opened, used through links, closed, or killed between any two of its steps,
also while it opens or closes."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from contextvars import Context, copy_context
from pathlib import Path
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from barrelhouse.bots.requests.think import ThinkReply, ThinkRequest, think
from barrelhouse.server.bots.pool import BotPool, BotWorker, ThinkFailed
from barrelhouse.server.bots.turns import Turns
from barrelhouse.server.house import House, Settings
from barrelhouse.server.http.identity import Identity
from barrelhouse.server.http.socket import SocketSession
from barrelhouse.server.limits import RATES
from barrelhouse.server.loop_turns import LoopTurns
from barrelhouse.server.people.sessions import Session
from barrelhouse.server.steady_clock import SteadyClock
from barrelhouse.server.store import StoreTrouble
from faults.simulator.link import SimulatedLink
from faults.simulator.loop import OWNER, Owner, VirtualLoop
from faults.simulator.store import SimulatedDatabase, SimulatedStore

T = TypeVar("T")
EPOCH: Final = 1_800_000_000_000  # milliseconds since 1970 when every run begins
WORKERS: Final = 2
CLOSING: Final = 60.0  # seconds an orderly end may take
# Seconds that a step of a request takes, as its process measures it: with the longest, somebody always has to wait.
WORK: Final = (0.000_01, 0.000_3, 0.003)


def session_of(person: str) -> str:
    """The id of this person's session, with which all their clients come."""
    return f"session of {person}"


class SimulatedWorker(BotWorker):
    """Thinks in this process, one decision at a time, and takes virtual time for it."""

    def __init__(self, dice: random.Random, failing: float) -> None:
        super().__init__(())
        self.dice = dice
        self.failing = failing

    async def think(self, thought: ThinkRequest) -> ThinkReply:
        await asyncio.sleep(self.dice.expovariate(2))
        if self.dice.random() < self.failing:
            raise ThinkFailed("ended")
        return think(replace(thought, once=True))


class SimulatedPool(BotPool):
    """Workers of this process."""

    def __init__(self, dice: random.Random, failing: float, tick: Callable[[], float]) -> None:
        super().__init__(WORKERS, 5.0)
        self.workers = [SimulatedWorker(dice, failing) for _ in range(WORKERS)]
        self.turns = Turns(WORKERS, tick)
        self._free = self.workers[::-1]


class SimulatedHouse:
    """One process of a house. After it has died another is opened in its place."""

    def __init__(self, store: SimulatedStore, loop: VirtualLoop, number: int, dice: random.Random) -> None:
        self.name = f"house {number}"
        self.store = store
        self.loop = loop
        self.dice = dice
        self.owner = Owner(self.name)
        self.work = dice.choice(WORK)
        self.house: House | None = None
        self.is_closing = False
        self.database: SimulatedDatabase | None = None
        self.links: list[SimulatedLink] = []
        self.neighbours: list[SimulatedHouse] = [self]  # all houses of the run
        self.leap = 0.0  # seconds by which its machine's time is wrong
        self._context = Context()
        self._worked = 0.0

    @property
    def is_open(self) -> bool:
        return self.house is not None and not self.is_closing

    def _is_any_open(self) -> bool:
        return any(house.house is not None for house in self.neighbours)

    def _clock(self) -> SteadyClock:
        """A house's own, on a machine whose time may leap."""

        def wall() -> int:
            return EPOCH * 1_000_000 + round((self.loop.time() + self.leap) * 1e9)

        return SteadyClock(wall, lambda: round(self.loop.time() * 1e9))

    def _tick(self) -> float:
        """What its process measures work with: drawn, because the time that it really takes is never the same."""
        self._worked += self.dice.expovariate(1 / self.work)
        return self._worked

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Something this process does; it ends with the process."""
        task: asyncio.Task[T] = self.loop.create_task(work, context=self._context.copy())
        return task

    async def open(self, steps: int = 0) -> None:
        """As often as it takes; the first process is killed after so many steps, if any are given."""
        while self.house is None:
            if not self._is_any_open():
                self.leap = self.dice.uniform(-0.2, 0.2)
            elif self.dice.random() < 0.5:  # beside another it may begin on a machine whose time is wrong
                self.leap = self.dice.uniform(-1, 1) * self.store.weather.leaps
            self.owner = Owner(self.name)
            self._context = copy_context()
            self._context.run(OWNER.set, self.owner)
            self.kill_after(steps)
            steps = 0
            opening = self.start(self._open())
            if await self._outlives(opening):
                try:
                    self.house = opening.result()
                except StoreTrouble:
                    self._end()
            if self.house is None:
                await asyncio.sleep(1)
        self.store.history.note(self.name, "is open")

    async def _open(self) -> House:
        self.database = SimulatedDatabase(self.store, self.name)
        pool = SimulatedPool(self.dice, self.store.weather.failing_bots, self.loop.time)
        settings = Settings(Path("nowhere"), rates=dict.fromkeys(RATES, 0))
        house = await House.open_on(self.database, settings, self._clock(), pool)
        house.turns = LoopTurns(self._tick)
        return house

    async def _outlives(self, task: asyncio.Task[Any]) -> bool:
        """Whether the process is still there when this is done; nobody waits for what a dead one does not do."""
        owner = self.owner
        ended = self.loop.create_task(owner.ended.wait())
        try:
            await asyncio.wait((task, ended), return_when=asyncio.FIRST_COMPLETED)
        finally:
            ended.cancel()
        if owner.is_dead and task.done():
            task.exception()  # which nobody was told of
        return not owner.is_dead

    def serve(self, link: SimulatedLink, person: str) -> None:
        """Somebody has connected."""
        self.links.append(link)
        self.start(self._serve(link, person))

    async def _serve(self, link: SimulatedLink, person_id: str) -> None:
        assert self.house is not None
        try:
            person = await self.house.people.of_id(person_id) if person_id else None
            session = Session(session_of(person_id), EPOCH, EPOCH, 0) if person_id else None
            identity = Identity(person, session=session)
            await SocketSession(self.house, link, identity, "address").run()  # type: ignore[arg-type]
        except StoreTrouble:
            pass  # the handshake fails
        except Exception as broken:
            self.store.history.blame(self.name, f"a session ended with {broken!r}")
        finally:
            link.end_at_house()
            self.links.remove(link)

    def kill(self) -> None:
        """As kill -9 does it: nothing of it runs any more, and its clients' connections break."""
        doing = "open" if self.is_open else "closing" if self.is_closing else "opening"
        ready = self._end()
        self.store.history.note(self.name, f"is killed while {doing}, with {ready} steps ready")

    def kill_after(self, steps: int) -> None:
        """Between two steps of its own, so many of them from now; none: it is left alone."""
        self.owner.end_after(steps, self.kill if steps else None)

    async def close(self, steps: int = 0) -> None:
        """As Ctrl-C does it; after so many steps, if any are given, it is killed nevertheless."""
        assert self.house is not None
        self.store.history.note(self.name, "is closed")
        self.is_closing = True
        self.kill_after(steps)
        closing = self.start(self.house.close())
        try:
            async with asyncio.timeout(CLOSING):
                if not await self._outlives(closing):
                    return
            if (broken := closing.exception()) is not None:
                self.store.history.blame(self.name, f"did not close well: {broken!r}")
        except TimeoutError:
            self.store.history.blame(self.name, f"has not closed within {CLOSING:.0f} s")
        self._end()

    def _end(self) -> int:
        """The process is gone; how many of its steps were ready to run."""
        ready = self.loop.bury(self.owner)
        self.house = None
        self.is_closing = False
        if not self._is_any_open():  # nobody is left who knows the time: somebody sets it
            for house in self.neighbours:
                house.leap = 0.0
        if self.database is not None:
            self.database.is_cut = True
            self.database.leave()
        for link in self.links:
            link.end_at_house()
        self.links.clear()
        self.owner.ended.set()
        return ready
