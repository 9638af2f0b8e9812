"""A process that is opened beside others begins with their time, whatever its machine's is."""

import random
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import pytest

from barrelhouse.server.common_time import AHEAD, LAST, LONGEST_LOOK, LOOK_EVERY, CommonTime
from barrelhouse.server.steady_clock import SteadyClock
from faults.simulator.history import History
from faults.simulator.loop import VirtualLoop
from faults.simulator.store import SimulatedDatabase, SimulatedStore
from faults.simulator.weather import draw_weather

NOW = 1_800_000_000_000
HOUR = 3_600_000
MOST_LATE = 1000 * LOOK_EVERY + 100  # milliseconds from what was stored until it is read


class Processes:
    """Some that share a database, on one machine whose time a test sets."""

    def __init__(self) -> None:
        self.loop = VirtualLoop("common time")
        self.wall = 0
        weather = replace(draw_weather(random.Random(0)), houses=2, store=0.001, stalls=0.0, trouble=0.0, unsure=0.0)
        self.store = SimulatedStore(self.loop, weather, History(self.loop.time), random.Random(0))
        self.store.is_calm = True

    def true_time(self) -> int:
        return NOW + round(self.loop.time() * 1000)

    async def open(self) -> CommonTime:
        clock = SteadyClock(
            lambda: (self.true_time() + self.wall) * 1_000_000, lambda: round(self.loop.time() * 1_000_000_000)
        )
        opened = CommonTime(SimulatedDatabase(self.store, "process"), clock)
        await opened.begin()
        return opened

    async def run(self, process: CommonTime, seconds: float) -> None:
        """It stores its time for so long."""
        storing = self.loop.create_task(process.store_forever())
        await self.pass_time(seconds)
        storing.cancel()

    async def pass_time(self, seconds: float) -> None:
        passed = self.loop.create_future()
        self.loop.call_later(seconds, passed.set_result, None)
        await passed

    def names(self) -> list[str]:
        rows = self.store.rows("SELECT name FROM house WHERE name <> 'key' AND name <> 'schema'")
        return [str(name) for (name,) in rows]


def on_virtual_time(test: Callable[[Processes], Coroutine[Any, Any, None]]) -> None:
    processes = Processes()
    processes.loop.run_to_end(test(processes))
    processes.store.connection.close()


@pytest.mark.parametrize("jump", [2 * HOUR, -2 * HOUR, 10_000])
def test_a_process_that_is_opened_after_the_time_was_set_begins_with_that_of_those_that_run(jump: int) -> None:
    async def test(processes: Processes) -> None:
        first = await processes.open()
        storing = processes.loop.create_task(first.store_forever())
        await processes.pass_time(60)
        processes.wall = jump
        second = await processes.open()
        assert abs(second.clock() - first.clock()) <= MOST_LATE
        await processes.pass_time(3600)
        assert abs(second.clock() - first.clock()) <= MOST_LATE, "they follow at the same pace"
        storing.cancel()

    on_virtual_time(test)


def test_one_that_is_killed_and_opened_anew_beside_another_does_not_go_by_what_it_stored_itself() -> None:
    async def test(processes: Processes) -> None:
        first, killed = await processes.open(), await processes.open()
        await processes.run(killed, 30)
        storing = processes.loop.create_task(first.store_forever())
        await processes.pass_time(60)
        processes.wall = 2 * HOUR
        second = await processes.open()
        assert abs(second.clock() - first.clock()) <= MOST_LATE
        storing.cancel()

    on_virtual_time(test)


def test_nobody_waits_where_nobody_runs_or_all_have_one_time() -> None:
    async def test(processes: Processes) -> None:
        first = await processes.open()
        assert processes.loop.time() < 0.1
        began = processes.loop.time()
        second = await processes.open()
        await first.leave()
        await second.leave()
        processes.wall = HOUR
        third = await processes.open()
        assert processes.loop.time() - began < 0.2
        assert third.clock() == processes.true_time() + HOUR
        assert sorted(processes.names()) == sorted([LAST, third.name])

    on_virtual_time(test)


def test_after_a_kill_and_a_while_a_process_begins_with_the_machines_time_and_the_next_one_at_once() -> None:
    async def test(processes: Processes) -> None:
        await processes.run(await processes.open(), 10)
        await processes.pass_time(AHEAD / 1000)
        began = processes.loop.time()
        second = await processes.open()
        assert LONGEST_LOOK <= processes.loop.time() - began < LONGEST_LOOK + 1
        assert second.clock() == processes.true_time()
        assert processes.names() == [second.name]

    on_virtual_time(test)


@pytest.mark.parametrize(("set_back", "ahead"), [(HOUR, HOUR), (48 * HOUR, 0)], ids=["an hour", "two days"])
def test_a_process_does_not_begin_before_what_was_stored_unless_that_was_much_too_late(
    set_back: int, ahead: int
) -> None:
    async def test(processes: Processes) -> None:
        first = await processes.open()
        await first.leave()
        processes.wall = -set_back
        second = await processes.open()
        assert abs(second.clock() - processes.true_time() + set_back - ahead) <= MOST_LATE

    on_virtual_time(test)
