"""What other processes write is noticed, whenever the notice comes: while a table is read, or after a lost answer."""

import asyncio
from pathlib import Path

import asyncpg
import pytest

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.server.store import StoreTrouble
from barrelhouse.server.store.database import Row, Value
from barrelhouse.server.tables import table_registry
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.table_registry import TableRegistry
from tests.support.houses import ManualClock, RecordingConnection, a_house, a_table, play_on, some_people
from tests.support.postgres_server import PostgresServer
from tests.support.processes import wait_until

TRIES = 5


@pytest.mark.parametrize("is_named", [True, False])
async def test_what_is_told_while_a_table_is_read_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_named: bool
) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table_id = (await a_table(house, people)).id
        here, there = (TableRegistry(house.database, house.clock) for _ in range(2))
        played = await there.table(table_id)
        read = house.database.read

        async def read_early(sql: str, *args: Value) -> list[Row]:
            """The head of the table is read, then another process plays and notifies, then the rest is read."""
            rows = await read(sql, *args)
            monkeypatch.setattr(house.database, "read", read)
            await play_on(there, played, people, 1)
            here.on_notice(f"{table_id} {played.revision}" if is_named else "")
            return rows

        monkeypatch.setattr(house.database, "read", read_early)
        table = await here.table(table_id)
        assert (table.n, table.revision, table.read_only) == (played.n, played.revision, "")
        assert not table.is_stale


async def test_what_is_known_already_makes_nothing_stale(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await a_table(house, await some_people(house, 2))
        house.tables.on_notice(f"{table.id} {table.revision}")
        assert not table.is_stale
        house.tables.on_notice(f"{table.id} {table.revision + 1}")
        assert table.is_stale


async def test_a_table_that_is_forgotten_while_it_is_asked_for_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        ids = [(await a_table(house, people)).id for _ in range(4)]
        monkeypatch.setattr(table_registry, "MOST_IDLE", 1)
        tables = TableRegistry(house.database, house.clock)
        table = await tables.table(ids[0])
        table.is_stale = True
        refresh = tables.refresh

        async def and_forget(stale: Table) -> None:
            await refresh(stale)
            for other in ids[1:]:
                await tables.table(other)

        monkeypatch.setattr(tables, "refresh", and_forget)
        again = await tables.table(ids[0])
        assert again is not table
        assert again is await tables.table(ids[0])


async def test_a_commit_that_lands_after_its_answer_was_given_up_is_shown(
    tmp_path: Path, postgres: PostgresServer, postgres_url: str
) -> None:
    """The server waits for a standby that is not there: the answer comes too late, the commit comes nevertheless."""
    own = ManualClock()  # whose time is not stored for others: that would keep a writing connection busy
    async with a_house(tmp_path, postgres_url, own) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        ear = RecordingConnection(people[0].id)
        house.tables.watch(ear, table, SPECTATOR, None, 0)
        n, rows = table.n, "SELECT count(*) FROM log WHERE table_id = $1"
        before = (await house.database.read(rows, table.id))[0][0]
        for _ in range(TRIES):  # a play that found both writing connections busy was never sent
            await _configure(postgres, "ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
            try:
                await asyncio.sleep(0.5)  # the server reads its settings a moment later
                with pytest.raises(StoreTrouble):
                    await play_on(house.tables, table, people, 1)
                await wait_until(lambda: not table.is_stale)
                assert table.n == n, "it is not committed yet"
                ear.take_frames()
            finally:
                await _configure(postgres, "ALTER SYSTEM RESET synchronous_standby_names")
            await wait_until(lambda: _is_nothing_held_up(postgres))
            if (await house.database.read(rows, table.id))[0][0] != before:
                break
        await wait_until(lambda: table.n > n)
        assert [frame["n"] for frame in ear.take_frames()][-1] == table.n


async def _is_nothing_held_up(postgres: PostgresServer) -> bool:
    """Whether no commit waits for a standby any more: each is there, or was never asked for."""
    connection = await asyncpg.connect(postgres.url())
    held: int = await connection.fetchval("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
    await connection.close()
    return held == 0


async def _configure(postgres: PostgresServer, sql: str) -> None:
    connection = await asyncpg.connect(postgres.url(), server_settings={"synchronous_commit": "local"})
    await connection.execute(sql)
    await connection.execute("SELECT pg_reload_conf()")
    await connection.close()
