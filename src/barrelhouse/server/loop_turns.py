"""Whose turn it is on the loop: addresses share it by the time their work takes, people at one address take turns."""

# Everything that comes from outside goes through here before it is done, whether it will be refused or not, and long
# work again between its pieces. While there is little to do nobody waits. When more comes than can be done at once,
# whoever has used the least goes first; so the backlog of one address delays that address, and everybody else by a
# piece of its work.

import asyncio
import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from typing import Any, Final, Generic, NamedTuple, TypeVar

from barrelhouse.server import metrics
from barrelhouse.server.refusals import Denied, RefusalKind

T = TypeVar("T")
ROUND: Final = 0.003  # seconds of such work in one round of the loop; after it everything else has its turn
HEAD_START: Final = 0.02  # seconds a play may have used more than what it overtakes
# Whoever waits has sent nothing more on that connection, so the connections of an address bound what waits for it. Only
# a proxy can bring more, and it is refused.
MOST_WAITING: Final = 1000
MOST_PLACES: Final = 10_000  # addresses whose use is remembered; the least recently seen is forgotten first
FIRST_GUESS: Final = 0.001  # seconds of a piece of work by an address that has done none yet
WEIGHT: Final = 0.2  # of the newest piece in what is expected of the next


class Payer(NamedTuple):
    """Whose work it is: an address, and a person there, or the address again for somebody without a name."""

    place: str
    person: str


class Place:
    """An address: how much of the loop it has used, and its people who wait, in the order of their turns."""

    __slots__ = ("lines", "used", "usual")

    def __init__(self, used: float) -> None:
        self.used = used  # seconds, counted from what others had used when it came
        self.usual = FIRST_GUESS  # seconds of a piece of its work
        self.lines: OrderedDict[str, deque[Waiter]] = OrderedDict()

    def rank(self) -> float:
        """Who has the lowest goes first."""
        first = next(iter(self.lines.values()))[0]
        return self.used - HEAD_START if first.is_play else self.used

    def put(self, person: str, waiter: "Waiter") -> None:
        self.lines.setdefault(person, deque()).append(waiter)
        if waiter.is_play:
            self.lines.move_to_end(person, last=False)

    def pop(self) -> "Waiter":
        person, line = next(iter(self.lines.items()))
        waiter = line.popleft()
        if line:
            self.lines.move_to_end(person)
        else:
            del self.lines[person]
        return waiter


class Waiter(NamedTuple):
    turn: asyncio.Future[None]
    is_play: bool


class LoopTurns:
    """The turns of one process."""

    def __init__(self, tick: Callable[[], float] = time.perf_counter) -> None:
        self.tick = tick
        self._places: OrderedDict[str, Place] = OrderedDict()
        self._waiting: dict[str, Place] = {}
        self._clock = 0.0  # what the last to have a turn had used when it began
        self._spent = 0.0  # seconds in this round of the loop
        self._has_next_round = False
        self._is_measuring = False  # a step of charged work, in which further steps are not charged again

    async def run(self, payer: Payer, work: Coroutine[Any, Any, T], is_play: bool = False) -> T:
        """Do this work when it is the payer's turn; its time is charged to them. Denied if they let too much wait."""
        token = _CURRENT.set((self, payer))
        try:
            await self.begin(payer, is_play)
        except BaseException:
            work.close()
            raise
        else:
            return await _Charged(self, payer, work)
        finally:
            _CURRENT.reset(token)

    async def begin(self, payer: Payer, is_play: bool) -> None:
        """At once if there is little to do, else when it is this payer's turn."""
        place = self._place(payer.place)
        if not self.is_busy():
            self._clock = max(self._clock, place.used)
            return
        line = place.lines.get(payer.person, ())
        if len(line) >= MOST_WAITING:
            metrics.count("refused_by_limits", kind="turn")
            seconds = max(1, math.ceil(place.usual * len(line)))
            raise Denied(RefusalKind.TOO_MANY, "server-too-many", seconds=seconds)
        await self.turn(payer, is_play)

    def is_busy(self) -> bool:
        """Whether whoever comes now has to wait."""
        return bool(self._waiting) or self._spent >= ROUND

    def turn(self, payer: Payer, is_play: bool = False) -> asyncio.Future[None]:
        """Done when it is this payer's turn."""
        place = self._place(payer.place)
        waiter = Waiter(asyncio.get_running_loop().create_future(), is_play)
        place.put(payer.person, waiter)
        self._waiting[payer.place] = place
        self._plan_next_round()
        return waiter.turn

    def charge(self, place: str, seconds: float) -> None:
        """So much of the loop has been used."""
        self._place(place).used += seconds
        self._spent += seconds
        self._plan_next_round()

    def _charge_step(self, name: str, seconds: float) -> None:
        place = self._place(name)
        place.usual += WEIGHT * (seconds - place.usual)
        self.charge(name, seconds)

    def _place(self, name: str) -> Place:
        place = self._places.get(name)
        if place is None:
            place = self._places[name] = self._waiting.get(name) or Place(self._clock)
            if len(self._places) > MOST_PLACES:
                self._forget_one()
        else:
            self._places.move_to_end(name)
            place.used = max(place.used, self._clock) if not place.lines else place.used
        return place

    def _forget_one(self) -> None:
        self._places.popitem(last=False)  # one that waits is still in the list of those who do, and found there

    def _plan_next_round(self) -> None:
        if not self._has_next_round:
            self._has_next_round = True
            asyncio.get_running_loop().call_soon(self._begin_round)

    def _begin_round(self) -> None:
        """Let those go on whose turn it is, as many as will probably be done within the round."""
        self._has_next_round = False
        self._spent = 0.0
        expected = 0.0
        while self._waiting and expected < ROUND:
            name = min(self._waiting, key=lambda name: self._waiting[name].rank())
            place = self._waiting[name]
            self._clock = max(self._clock, place.used)
            waiter = place.pop()
            if not place.lines:
                del self._waiting[name]
            if not waiter.turn.done():  # otherwise nobody waits for it any more
                waiter.turn.set_result(None)
                expected += place.usual
        if self._waiting:
            self._plan_next_round()


_CURRENT: ContextVar[tuple[LoopTurns, Payer] | None] = ContextVar("current payer", default=None)


async def next_turn() -> None:
    """Between two pieces of long work: go on when it is the turn of whoever it is for."""
    current = _CURRENT.get()
    if current is None:
        await asyncio.sleep(0)
    else:
        turns, payer = current
        await turns.turn(payer)


def charge_payer(work: Coroutine[Any, Any, T]) -> Coroutine[Any, Any, T]:
    """The same work, to be done in a task of its own, charged to whoever it is for."""
    current = _CURRENT.get()
    return work if current is None else _wait_for(_Charged(*current, work))


async def _wait_for(work: "_Charged[T]") -> T:
    return await work


class _Charged(Generic[T]):
    """A coroutine whose steps on the loop are measured; what it waits for costs nothing."""

    __slots__ = ("payer", "turns", "work")

    def __init__(self, turns: LoopTurns, payer: Payer, work: Coroutine[Any, Any, T]) -> None:
        self.turns = turns
        self.payer = payer
        self.work = work

    def __await__(self) -> Generator[Any, None, T]:
        trouble: BaseException | None = None
        turns, tick = self.turns, self.turns.tick
        while True:
            began = tick()
            is_outermost, turns._is_measuring = not turns._is_measuring, True
            try:
                awaited = self.work.send(None) if trouble is None else self.work.throw(trouble)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                if is_outermost:
                    turns._is_measuring = False
                    turns._charge_step(self.payer.place, tick() - began)
            trouble = None
            try:
                yield awaited
            except GeneratorExit:
                self.work.close()
                raise
            except BaseException as broken:
                trouble = broken
