"""The time of a house never jumps, whatever becomes of the machine's."""

from pathlib import Path

import pytest

from barrelhouse.server.house import House, Settings
from barrelhouse.server.steady_clock import CATCHES_UP, SteadyClock
from barrelhouse.server.tables import clocks
from barrelhouse.wire.tables import Clock
from tests.support.houses import NO_LIMITS, a_table, some_people

SECOND = 1_000_000_000
HOUR = 3600 * SECOND


class Machine:
    """A machine's two clocks, which a test moves."""

    def __init__(self) -> None:
        self.wall = 1_800_000_000 * SECOND
        self.up = 5 * HOUR

    def pass_time(self, time: int) -> None:
        self.wall += time
        self.up += time

    def clock(self) -> SteadyClock:
        return SteadyClock(lambda: self.wall, lambda: self.up)


def test_it_is_the_machines_time_while_nobody_sets_that() -> None:
    machine = Machine()
    clock = machine.clock()
    for step in (1, SECOND // 3, SECOND, HOUR, 100 * HOUR):
        machine.pass_time(step)
        assert clock() == machine.wall // 1_000_000


@pytest.mark.parametrize("jump", [2 * HOUR, -2 * HOUR])
def test_it_never_jumps_and_catches_up_slowly(jump: int) -> None:
    machine = Machine()
    clock = machine.clock()
    before = clock()
    machine.wall += jump
    assert clock() == before
    last = before
    for _ in range(600):
        machine.pass_time(SECOND)
        now = clock()
        assert 1000 - 1000 // CATCHES_UP <= now - last <= 1000 + 1000 // CATCHES_UP
        last = now
    for _ in range(2 * CATCHES_UP):
        machine.pass_time(HOUR)
        now = clock()
    assert now == machine.wall // 1_000_000


@pytest.mark.parametrize(
    "clock",
    [Clock("live", bank=100, each=10), Clock("live", bank=100, each=10, at_zero="others"), Clock("days", days=1)],
)
@pytest.mark.parametrize("jump", [2 * HOUR, -2 * HOUR, 100 * HOUR])
async def test_a_clock_that_jumps_gives_no_seat_away(tmp_path: Path, clock: Clock, jump: int) -> None:
    machine = Machine()
    house = await House.open(Settings(tmp_path, rates=NO_LIMITS), machine.clock())
    try:
        table = await a_table(house, await some_people(house, 2), clock=clock)
        seat, n = table.to_act(), table.n
        machine.wall += jump
        await house.scheduler.sweep()
        machine.pass_time(60 * SECOND)  # of the 110 seconds or more that the seat has
        await house.scheduler.sweep()
        await house.scheduler.wait_until_idle()
        assert (table.to_act(), table.n) == (seat, n)
        assert not table.body.seats[seat].is_abandoned
        assert not table.body.seats[seat].is_late
        machine.pass_time(clocks.DAY * 1_000_000)
        machine.pass_time(clocks.DAY * 1_000_000 // 10)
        await house.scheduler.sweep()
        await house.scheduler.wait_until_idle()
        assert table.body.seats[seat].is_abandoned or table.body.seats[seat].is_late, "its time is up at last"
    finally:
        await house.close()
