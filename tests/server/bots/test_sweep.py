"""What was left undone is taken up: after a restart, from a process that is gone, by several that look at once."""

import asyncio
import gc
import logging
import weakref
from pathlib import Path
from typing import Any

import pytest

from barrelhouse.bots import BOTS
from barrelhouse.server import metrics
from barrelhouse.server.bots import scheduler
from barrelhouse.server.bots.pool import BotPool
from barrelhouse.server.house import House
from barrelhouse.server.people.people import People
from barrelhouse.server.store import StoreTrouble, Write
from barrelhouse.server.tables import clocks, loader, lobby
from barrelhouse.server.tables import table_registry as tables
from barrelhouse.server.tables.table import Table
from barrelhouse.wire.tables import Clock, NewSeat, NewTable, Sit
from tests.server.bots.test_bots import BAD_BOTS, a_table_of_bots
from tests.support.houses import ManualClock, a_house, a_table, old_cookie, play_on, some_people, who_sits, whose
from tests.support.processes import wait_until


async def due_of(house: House, table: Table) -> int | None:
    ((due,),) = await house.database.read("SELECT due FROM tables WHERE id = $1", table.id)
    return due if due is None else int(due)


async def check_log(house: House, table_id: str) -> Table:
    """The table as the database has it: every row there once, and chained to the one before; the game may go on."""
    kept = await loader.load(house.database, table_id)
    assert kept.read_only == ""
    rows = await house.database.read("SELECT n FROM log WHERE table_id = $1 AND n < $2 ORDER BY n", table_id, kept.n)
    assert [row[0] for row in rows] == list(range(kept.n))
    assert kept.dice_commitment is not None
    whole = await loader.read_rows(house.database, kept, 0, kept.n)
    loader.check_chain(kept, whole, kept.dice_commitment.first_digest(kept.facts(kept.body)))
    return kept


async def test_bots_go_on_after_a_restart(address: tuple[str, Path]) -> None:
    url, folder = address
    hours = ManualClock()
    async with a_house(folder, url, hours) as house:
        house.tables.on_change.clear()  # as if the process had ended right after the commit
        table = await a_table_of_bots(house, "mcmulti", ["greedy"] * 2)
        n = table.n
    hours.now += clocks.BOT_DUE - 1
    async with a_house(folder, url, hours) as house:
        await house.scheduler.sweep()
        await house.scheduler.wait_until_idle()
        assert (await house.tables.table(table.id)).n == n
        hours.now += 1
        await house.scheduler.sweep()
        again = await house.tables.table(table.id)
        await wait_until(lambda: again.n > n + 50)
    async with a_house(folder, url, hours) as house:
        await check_log(house, table.id)


async def test_a_clock_runs_out_although_nobody_was_there(tmp_path: Path) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        table = await a_table(house, await some_people(house, 2), clock=Clock("days", days=1))
    hours.now += clocks.DAY
    async with a_house(tmp_path, clock=hours) as house:
        again = await house.tables.table(table.id)
        seat = again.to_act()
        await house.scheduler.sweep()
        await house.scheduler.wait_until_idle()
        assert not again.body.seats[seat].is_abandoned  # nobody could act while the house was closed
        hours.now += clocks.AFTER_OPENING["days"]
        await wait_until(lambda: again.body.seats[seat].is_abandoned)


async def test_two_houses_that_look_at_the_same_tables_write_every_position_once(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "BOT_DUE", 0)  # each finds at once what the other is busy with
    async with a_house(tmp_path / "a", postgres_url) as one, a_house(tmp_path / "b", postgres_url) as two:
        played: dict[str, set[int]] = {"one": set(), "two": set()}
        one.tables.on_change.append(lambda table: played["one"].add(table.n))
        two.tables.on_change.append(lambda table: played["two"].add(table.n))
        # On a busy machine one house's bots may be through with a game before the other's have started.
        for _ in range(20):
            if played["one"] and played["two"]:
                break
            played["one"].clear()
            played["two"].clear()
            table = await a_table_of_bots(one, "one-more-barrel", ["greedy"] * 3)
            while (await one.tables.table(table.id)).stage == "playing":
                await asyncio.gather(one.scheduler.sweep(), two.scheduler.sweep())
                await asyncio.sleep(0.01)
            await asyncio.gather(one.scheduler.wait_until_idle(), two.scheduler.wait_until_idle())
            kept = await check_log(one, table.id)
            assert kept.stage == "over"
            assert not played["one"] & played["two"]
            (count,) = (await one.database.read("SELECT revision FROM tables WHERE id = $1", table.id))[0]
            assert count == 1 + len(played["one"]) + len(played["two"])
        assert played["one"]
        assert played["two"]


async def test_the_other_house_goes_on_when_one_is_gone(tmp_path: Path, postgres_url: str) -> None:
    hours = ManualClock()
    async with a_house(tmp_path / "b", postgres_url, hours) as two:
        async with a_house(tmp_path / "a", postgres_url, hours) as one:
            table = await a_table_of_bots(one, "mcmulti", ["greedy"] * 3)
            there = await two.tables.table(table.id)
            await wait_until(lambda: any(row.seat >= 0 for row in table.rows))
        n = table.n
        hours.now += clocks.BOT_DUE
        await two.scheduler.sweep()
        await wait_until(lambda: there.n > n + 50)
    async with a_house(tmp_path / "c", postgres_url, hours) as three:
        await check_log(three, table.id)


async def test_a_house_lets_only_bots_think_that_it_has_set_in_motion(tmp_path: Path, postgres_url: str) -> None:
    hours = ManualClock()
    async with a_house(tmp_path / "a", postgres_url, hours) as one, a_house(tmp_path / "b", postgres_url, hours) as two:
        table = await a_table_of_bots(one, "mcmulti", ["greedy"] * 3)
        await two.tables.table(table.id)
        await wait_until(lambda: table.n > 60)
        assert two.scheduler.pool.workers[0].process is None


async def test_who_takes_the_seat_while_its_bot_thinks_decides_himself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "STAND_IN", "slow")
    monkeypatch.setitem(BOTS, "slow", BOTS["random"])
    async with a_house(tmp_path) as house:
        house.scheduler.pool = BotPool(1, 1.0, BAD_BOTS)
        people = await some_people(house, 2)
        table = await a_table(house, people)
        seat, n = table.to_act(), table.n
        person = who_sits(table, people, seat)
        await lobby.leave(house.tables, table, person, seat)
        await wait_until(lambda: house.scheduler.pool.workers[0].process is not None)
        await lobby.sit(house.tables, table, person, Sit(seat))
        await house.scheduler.wait_until_idle()
        assert table.n == n
        await play_on(house.tables, table, people, 1)
        assert table.n > n


async def test_a_table_that_cannot_go_on_does_not_keep_the_sweep_from_others(tmp_path: Path) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        house.tables.on_change.clear()
        older = await a_table_of_bots(house, "mcmulti", ["greedy"] * 2)
        gone = await a_table_of_bots(house, "mcmulti", ["greedy"] * 2)
        good = await a_table_of_bots(house, "mcmulti", ["greedy"] * 2)
        await house.database.write(
            [
                Write("UPDATE tables SET version = '0', revision = revision + 1 WHERE id = $1", (older.id,)),
                Write("UPDATE tables SET game = 'whist', revision = revision + 1 WHERE id = $1", (gone.id,)),
            ]
        )
        hours.now += clocks.BOT_DUE
        house.tables.on_notice("")
        house.tables._known.pop(gone.id)
        await house.scheduler.sweep()
        assert await due_of(house, older) == hours.now + scheduler.LATER
        assert await due_of(house, gone) == hours.now + scheduler.LATER
        n = good.n
        await wait_until(lambda: good.n > n)


async def test_a_mistake_at_one_table_is_logged_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        thought = scheduler._think_request
        broken: list[str] = []

        def make(table: Table, *more: Any) -> Any:
            broken[:] = broken or [table.id]
            if table.id in broken:
                raise ZeroDivisionError
            return thought(table, *more)

        monkeypatch.setattr(scheduler, "_think_request", make)
        before = metrics.value("mistakes")
        with caplog.at_level(logging.ERROR, "barrelhouse"):
            bad = await a_table_of_bots(house, "mcmulti", ["greedy"] * 2)
            good = await a_table_of_bots(house, "mcmulti", ["greedy"] * 2)
            await wait_until(lambda: good.n > 60)
        assert metrics.value("mistakes") == before + 1
        assert [vars(record)["table"] for record in caplog.records] == [bad.id]
        assert await due_of(house, bad) == hours.now + scheduler.LATER


async def test_trouble_with_the_database_is_waited_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_house(tmp_path) as house:
        monkeypatch.setattr(clocks, "BOT_DUE", 100)
        monkeypatch.setattr(scheduler, "SWEEP_EVERY", 0.1)
        table = await a_table_of_bots(house, "mcmulti", ["greedy"] * 2)
        await wait_until(lambda: any(row.seat >= 0 for row in table.rows))
        write = house.database.write
        tried = 0

        async def fail(*_: object, **__: object) -> None:
            nonlocal tried
            tried += 1
            raise StoreTrouble("no room")

        monkeypatch.setattr(house.database, "write", fail)
        await wait_until(lambda: tried >= 3)
        n = table.n
        monkeypatch.setattr(house.database, "write", write)
        await wait_until(lambda: table.n > n + 20)
        await check_log(house, table.id)


async def test_bots_alone_do_not_play_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "MOST_ALONE", 40)
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        (ann,) = await some_people(house, 1)
        seats = [NewSeat("bot", bot="random"), NewSeat("bot", bot="random")]
        table = await lobby.create(house.tables, ann, NewTable("mcmulti", seats, start=True))
        await wait_until(lambda: table.n >= 40)
        await house.scheduler.wait_until_idle()
        n = table.n
        hours.now += clocks.BOT_DUE
        await house.scheduler.sweep()
        await house.scheduler.wait_until_idle()
        assert table.n == n
        assert await due_of(house, table) == hours.now + scheduler.LATER


async def test_a_game_that_its_people_have_left_waits_for_them(tmp_path: Path) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        (ann,) = await some_people(house, 1)
        seats = [NewSeat("me"), NewSeat("bot", bot="greedy")]
        table = await lobby.create(house.tables, ann, NewTable("mcmulti", seats, start=True))
        await lobby.leave(house.tables, table, ann, 0)
        await house.scheduler.wait_until_idle()
        n = table.n
        hours.now += clocks.BOT_DUE
        await house.scheduler.sweep()
        await house.scheduler.wait_until_idle()
        assert (table.n, table.stage) == (n, "playing")
        await lobby.sit(house.tables, table, ann, Sit(0))
        await wait_until(lambda: table.to_act() == 0)


async def test_a_restored_database_is_noticed(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        stale = [table.is_stale]
        await house.database.write([Write("INSERT INTO house (name, value) VALUES ('epoch', 'restored')")])
        for _ in range(2):
            await house.scheduler.sweep()
            stale.append(table.is_stale)
            await house.tables.table(table.id)
        assert stale == [False, True, False]


async def test_a_restored_house_signs_with_its_own_key(tmp_path: Path) -> None:
    """Cookies from before the restore are worth something only if the backup is of the same house."""
    async with a_house(tmp_path) as house:
        (ann,) = await some_people(house, 1)
        before = old_cookie(house.people, ann)
        await house.database.write(
            [
                Write("UPDATE house SET value = 'the key of the backup' WHERE name = 'key'", exactly=1),
                Write("INSERT INTO house (name, value) VALUES ('epoch', 'restored')"),
            ]
        )
        await house.scheduler.sweep()
        assert await whose(house.people, before) is None
        assert await whose(house.people, old_cookie(house.people, ann)) == ann
        there = People(house.database, "the key of the backup", house.clock)
        assert await whose(there, old_cookie(house.people, ann)) == ann


async def test_tables_that_are_tended_can_be_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_IDLE", 3)
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        people = await some_people(house, 2)
        clock = Clock("live", bank=100, each=10)
        made = [await a_table(house, people, clock=clock) for _ in range(12)]
        ids = [table.id for table in made]
        kept = [weakref.ref(table) for table in made]
        made.clear()
        gc.collect()
        assert sum(table() is not None for table in kept) <= 5
        assert metrics.value("tables") <= 5
        hours.now += 110 * clocks.SECOND
        await house.scheduler.sweep()
        await house.scheduler.wait_until_idle()
        for table_id in ids:
            assert any(seat.is_abandoned for seat in (await house.tables.table(table_id)).body.seats)
