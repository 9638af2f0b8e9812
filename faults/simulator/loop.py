"""An event loop whose time is virtual and whose order is drawn from a seed; what belongs to a dead house never runs."""

import asyncio
import heapq
import random
import warnings
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from contextvars import Context, ContextVar
from typing import Any, Final, TypeVar

T = TypeVar("T")
LAST: Final = 1 << 60  # in the order of a round: what is no task


class Owner:
    """To whom tasks and timers belong: one process of a house, whose end by kill -9 ends all of them at once."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_dead = False
        self.ended = asyncio.Event()  # by kill -9, or in order
        self.tasks: list[SimulatedTask] = []
        self._steps = 0
        self._end: Callable[[], None] | None = None

    def end_after(self, steps: int, end: Callable[[], None] | None) -> None:
        """Call this when so many more of its steps are done, whatever is ready to be done next; or never."""
        self._steps, self._end = steps, end

    def count_step(self) -> None:
        self._steps -= 1
        if self._end is not None and self._steps <= 0:
            end, self._end = self._end, None
            end()


OWNER: Final[ContextVar[Owner | None]] = ContextVar("OWNER", default=None)


class SimulatedTask(asyncio.Task[Any]):
    """A task that knows its place among all tasks of a run: memory addresses decide nothing."""

    number = 0


class Stalled(Exception):
    """Nothing will ever happen any more, and somebody still waits."""


class VirtualLoop(asyncio.BaseEventLoop):
    """Time goes on when nobody has anything to do. In each round those who are ready run in a drawn order."""

    _ready: deque[Any]
    _scheduled: list[Any]
    _stopping: bool

    def __init__(self, seed: str) -> None:
        super().__init__()
        self.now = 0.0
        self.rounds = 0
        self._random = random.Random(seed)
        self._tasks = 0
        self._round: deque[Any] = deque()  # what is still to be done of this one
        self.graveyard: list[SimulatedTask] = []  # tasks of dead houses: collected only when the run is over

    def time(self) -> float:
        return self.now

    def create_task(  # type: ignore[override]
        self, coro: Any, *, name: str | None = None, context: Context | None = None
    ) -> Any:
        task = SimulatedTask(coro, loop=self, name=name, context=context)
        self._tasks += 1
        task.number = self._tasks
        owner = OWNER.get() if context is None else context.get(OWNER)
        if owner is not None:
            owner.tasks.append(task)
        return task

    def run_in_executor(  # type: ignore[override]
        self, executor: object, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """There are no threads: it is done at once."""
        done = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as broken:
            done.set_exception(broken)
        return done

    def bury(self, owner: Owner) -> int:
        """Nothing of this owner runs from now on, not even what it does at its end; how many steps were ready to."""
        owner.is_dead = True
        ready = [handle for handle in (*self._round, *self._ready) if _owner_of(handle) is owner]
        for task in owner.tasks:
            if not task.done():
                task._log_destroy_pending = False  # type: ignore[attr-defined]
                self.graveyard.append(task)
        owner.tasks.clear()
        return sum(not handle._cancelled for handle in ready)

    def run_to_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Run this, and throw away whatever is left when it is done."""
        asyncio.set_event_loop(self)
        try:
            return self.run_until_complete(work)
        finally:
            self._throw_away()
            asyncio.set_event_loop(None)
            self.close()

    def _throw_away(self) -> None:
        """End every task where it stands. What one begins at its end becomes a task too, and is ended before it runs:
        without a loop that runs it would be left as a coroutine that nobody awaits."""
        left = {*asyncio.all_tasks(self), *self.graveyard}
        ended: set[asyncio.Task[Any]] = set()
        asyncio._set_running_loop(self)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", RuntimeWarning)  # of what a killed house had made, and not begun
                while left:
                    for task in left:
                        task._log_destroy_pending = False  # type: ignore[attr-defined]
                        with suppress(Exception):  # whatever it does at its end, nobody hears it
                            task.get_coro().close()
                    ended |= left
                    left = asyncio.all_tasks(self) - ended
                self.graveyard.clear()
                self._ready.clear()
                self._scheduled.clear()
        finally:
            asyncio._set_running_loop(None)

    def _run_once(self) -> None:
        """One round: whatever is due or ready, each once."""
        self._drop_cancelled()
        if not self._ready and not self._stopping:
            if not self._scheduled:
                raise Stalled
            self.now = max(self.now, self._scheduled[0]._when)
        while self._scheduled and self._scheduled[0]._when <= self.now:
            handle = heapq.heappop(self._scheduled)
            handle._scheduled = False
            self._ready.append(handle)
        batch = [(_place(handle), at, handle) for at, handle in enumerate(self._ready)]
        batch.sort(key=lambda entry: entry[:2])
        self._ready.clear()
        if len(batch) > 1:
            self._random.shuffle(batch)
        self.rounds += 1
        self._round.extend(handle for _, _, handle in batch)
        while self._round:
            handle = self._round.popleft()
            owner = _owner_of(handle)
            if not handle._cancelled and (owner is None or not owner.is_dead):
                handle._run()
                if owner is not None:
                    owner.count_step()

    def _drop_cancelled(self) -> None:
        while self._scheduled and self._scheduled[0]._cancelled:
            heapq.heappop(self._scheduled)._scheduled = False

    def _write_to_self(self) -> None:
        """No other thread wakes this loop."""


def _owner_of(handle: Any) -> Owner | None:
    owner: Owner | None = handle._context.get(OWNER)
    return owner


def _place(handle: asyncio.Handle) -> int:
    owner = getattr(handle._callback, "__self__", None)  # type: ignore[attr-defined]
    return owner.number if isinstance(owner, SimulatedTask) else LAST
