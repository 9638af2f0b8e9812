"""Whose turn it is to let a bot think: fair by address, by person there, by table; games before looking back."""

import asyncio
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from barrelhouse.server.bots.shares import Shares
from barrelhouse.server.loop_turns import Payer

YIELDING: Final = 5.0  # seconds for which a request beside the games lets others go first


class PoolClosed(Exception):
    """The house is closing: no bot thinks any more."""


@dataclass(eq=False)
class Turn:
    """A request that waits for a free place, or has one."""

    payers: Collection[Payer]  # any of whom it may be counted for: those who wait at its table
    is_beside: bool  # no game waits for it
    since: float
    payer: Payer | None = None  # for whom it is counted, once it has a place
    given: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Turns:
    """So many places, given to the address for which the house has worked least, and there to whom it has worked for
    least: neither somebody's many tables nor an address's many guests hold up others.

    One address never has every place, unless there is only one. The tables of one person come first come, first served,
    and a table asks again only when it has its reply: so they take turns.
    """

    def __init__(self, places: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.most_each = max(1, places - 1)
        self._places = self._free = places
        self._waiting: list[Turn] = []  # in the order they came
        self._addresses = Shares()
        self._people: defaultdict[str, Shares] = defaultdict(Shares)  # by their address
        self._is_closed = False
        self._all_back = asyncio.Event()  # every place is free again, and no more are given

    @asynccontextmanager
    async def turn(self, payers: Collection[Payer], is_beside: bool = False) -> AsyncIterator[None]:
        """A place, once it is this request's turn. Raises PoolClosed."""
        if self._is_closed:
            raise PoolClosed
        turn = Turn(payers, is_beside, self.clock())
        self._waiting.append(turn)
        look_again = None
        if is_beside:
            look_again = asyncio.get_running_loop().call_later(YIELDING, self._give)
        self._give()
        try:
            await turn.given
        except asyncio.CancelledError:
            if turn.payer is not None:  # it was given the place at the same instant
                self._take_back(turn, 0.0)
            elif turn in self._waiting:
                self._waiting.remove(turn)
            raise
        finally:
            if look_again is not None:
                look_again.cancel()
        began = self.clock()
        try:
            yield
        finally:
            self._take_back(turn, self.clock() - began)

    async def close(self) -> None:
        """Those who wait get PoolClosed, and so do those who come now; returns when every place has been given back."""
        self._is_closed = True
        for turn in self._waiting:
            if not turn.given.done():
                turn.given.set_exception(PoolClosed())
        self._waiting.clear()
        if self._free < self._places:
            await self._all_back.wait()

    def _give(self) -> None:
        """Give the free places to those whose turn it is."""
        while self._free and (found := self._next()) is not None:
            turn, payer = found
            self._waiting.remove(turn)
            self._free -= 1
            self._addresses.give(payer.place)
            self._people[payer.place].give(payer.person)
            turn.payer = payer
            turn.given.set_result(None)

    def _next(self) -> tuple[Turn, Payer] | None:
        """The request to be served next, and for whom it is counted; none if those who wait have their share."""
        now = self.clock()
        may_go = []
        for turn in self._waiting:
            payer = min(turn.payers, key=lambda payer: (self._addresses.rank(payer.place), self._rank(payer), payer))
            if self._addresses.placed[payer.place] < self.most_each:
                may_go.append((turn.is_beside and now - turn.since < YIELDING, turn, payer))
        if not may_go:
            return None
        lets_others_go, _, (place, _) = min(may_go, key=lambda one: (one[0], self._addresses.rank(one[2].place)))
        there = [one[1:] for one in may_go if one[0] == lets_others_go and one[2].place == place]
        return min(there, key=lambda one: self._rank(one[1]))

    def _rank(self, payer: Payer) -> tuple[int, float]:
        """Among the people at one address."""
        return self._people[payer.place].rank(payer.person) if payer.place in self._people else (0, 0.0)

    def _take_back(self, turn: Turn, seconds: float) -> None:
        assert turn.payer is not None
        place, person = turn.payer
        self._addresses.take_back(place, seconds)
        self._people[place].take_back(person, seconds)
        self._free += 1
        if self._is_closed and self._free == self._places:
            self._all_back.set()
        self._give()
        if self._free == self._places:  # nobody wanted more: nobody owes anything
            self._addresses = Shares()
            self._people.clear()
        self._forget_old()

    def _forget_old(self) -> None:
        self._addresses.forget_old()
        for place, there in list(self._people.items()):
            there.forget_old()
            if place not in self._addresses:
                del self._people[place]
