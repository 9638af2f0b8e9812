"""A snapshot is used only where it belongs: as it was written, and of the log that the table has."""

import hashlib
from pathlib import Path

import pytest

from barrelhouse.engine import codec
from barrelhouse.server.house import House
from barrelhouse.server.people.people import Person
from barrelhouse.server.store import Write, open_database
from barrelhouse.server.store.backup import backup, restore
from barrelhouse.server.tables import loader
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.views import past
from tests.support.houses import a_house, a_table, play_on, some_people


async def _play_some(house: House, people: list[Person]) -> Table:
    table = await a_table(house, people)
    while table.n < 70:
        await play_on(house.tables, table, people, 1, seed=table.n)
    return table


def _state_json(table: Table) -> dict[str, object]:
    assert table.state is not None
    return table.state.to_json()


def _seat_view(table: Table) -> object:
    return table.cached_view(0).json


async def _shots(house: House, table: Table) -> list[tuple[object, ...]]:
    return list(await house.database.read("SELECT n, digest FROM snapshots WHERE table_id = $1", table.id))


async def test_a_house_that_stops_after_a_restore_keeps_no_snapshot_of_the_lost_line(
    address: tuple[str, Path], tmp_path: Path
) -> None:
    url, folder = address
    async with a_house(folder, url) as house:
        people = await some_people(house, 2)
        table = await _play_some(house, people)
        await backup(house.database, tmp_path / "house.backup")
        await play_on(house.tables, table, people, 5)
        before = await _shots(house, table)
        admin = await open_database(url, folder, alone=False)
        await restore(admin, tmp_path / "house.backup", replace=True)
        await admin.close()
        table.is_stale = False  # it has not been notified yet
    async with a_house(folder, url) as house:
        assert await _shots(house, table) == before


@pytest.mark.parametrize("is_chained", [True, False])
async def test_every_table_gets_a_snapshot_when_the_house_stops(address: tuple[str, Path], is_chained: bool) -> None:
    """Those of an older house say nothing about their log, and are used."""
    url, folder = address
    async with a_house(folder, url) as house:
        table = await _play_some(house, await some_people(house, 2))
        table.is_stale = False  # a listener that was slow to open may have reported that something was missed
    async with a_house(folder, url) as house:
        if not is_chained:
            await house.database.write([Write("UPDATE snapshots SET chain = '' WHERE table_id = $1", (table.id,))])
        again = await house.tables.table(table.id)
        assert (again.base_n, again.n, _state_json(again)) == (table.n, table.n, _state_json(table))


async def test_a_snapshot_of_another_line_is_not_used(tmp_path: Path) -> None:
    """It is sound, but chained to a row that this log does not have."""
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await _play_some(house, people)
        other = (await loader.load(house.database, table.id)).state
        assert other is not None
        other.apply(other.choices()[0])
        text = codec.canonical(other.to_json()).decode()
        insert = "INSERT INTO snapshots (table_id, n, state, digest, chain) VALUES ($1, $2, $3, $4, 'another')"
        lost = (table.id, table.n, text, codec.digest(other))
        await house.database.write([Write(insert, lost, exactly=1)])
        kept = await loader.load(house.database, table.id)
        assert (kept.read_only, kept.n, _state_json(kept)) == ("", table.n, _state_json(table))
        kept.base = None  # nothing of it is at hand
        assert (await past.position_at(house.database, kept, 0, people[0].id, kept.n)).view == _seat_view(table)


@pytest.mark.parametrize("tampering", ["state = '{}'", "digest = 'abc'", "chain = 'abc'", "n = n - 1"])
async def test_a_bad_snapshot_costs_only_time(tmp_path: Path, tampering: str) -> None:
    async with a_house(tmp_path) as house:
        table = await _play_some(house, await some_people(house, 2))
        await house.database.write([Write(f"UPDATE snapshots SET {tampering} WHERE table_id = $1", (table.id,))])
        kept = await loader.load(house.database, table.id)
        assert (kept.read_only, kept.base_n, _state_json(kept)) == ("", 0, _state_json(table))


async def test_a_snapshot_replaces_one_of_another_line(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        insert = "INSERT INTO snapshots (table_id, n, state, digest, chain) VALUES ($1, $2, '{}', $3, 'another')"
        digest = hashlib.sha256(b"{}").hexdigest()
        await house.database.write([Write(insert, (table.id, n, digest)) for n in range(table.n + 1, 100)])
        while table.n < 70:
            await play_on(house.tables, table, people, 1, seed=table.n)
        kept = await loader.load(house.database, table.id)
        assert kept.base_n >= 64
        assert _state_json(kept) == _state_json(table)
