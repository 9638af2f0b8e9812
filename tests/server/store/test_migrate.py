"""Every schema a house was ever stored in is upgraded to the newest, with all its data."""

import asyncio
import hashlib
from pathlib import Path

import msgspec
import pytest

from barrelhouse.server.store import Database, StoreTrouble, Write, open_database
from barrelhouse.server.store.migrate import migrate, schema_files, schema_version
from barrelhouse.server.tables import lobby
from barrelhouse.server.tables.body import BODY_COLUMNS, WITH_AGREED, whole_body
from barrelhouse.server.tables.views.lists import tables_of as tables_of_person
from barrelhouse.wire.tables import NewSeat, NewTable
from tests.server.store.example_rows import fill, stored_rows, tables_of
from tests.support.houses import a_house, a_table, some_people
from tests.support.processes import python

NEWEST = schema_files()
AGREEMENTS = 8  # since then what was agreed is stored apart
# A file that houses have run is never changed again: what is new goes into a new one.
FROZEN = ["3a3e9a24e91fe79ca2e7c2d93a0fba3f00789bef5f7ce0872ca6e4592315ac46"]


def test_released_schema_files_stay_as_they_are() -> None:
    digests = [hashlib.sha256(text.encode()).hexdigest() for text in NEWEST[: len(FROZEN)]]
    assert digests == FROZEN


def test_a_schema_speaks_the_common_language() -> None:
    """Statements end at the end of a line; columns are TEXT or BIGINT."""
    for text in NEWEST:
        assert text.endswith(";\n")
        assert "--" not in text
    kinds = {kind for columns in tables_of(NEWEST).values() for _, kind in columns}
    assert kinds == {"TEXT", "BIGINT"}


@pytest.mark.parametrize("version", range(1, len(NEWEST) + 1))
async def test_from_every_version_to_the_newest(
    address: tuple[str, Path], version: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as past:
        past.setitem(migrate.__globals__, "schema_files", lambda: NEWEST[:version])
        old = await open_database(*address)
        written = await fill(old, NEWEST[:version])
        assert await schema_version(old) == version
        await old.close()
    new = await open_database(*address)
    assert await schema_version(new) == len(NEWEST)
    assert await stored_rows(new, NEWEST[:version]) == written
    await new.close()


@pytest.mark.parametrize("version", range(1, len(NEWEST)))
async def test_tables_of_an_older_schema_are_in_the_lists_of_their_people(
    address: tuple[str, Path], version: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, folder = address
    async with a_house(tmp_path / "source") as house:
        ann, bob = await some_people(house, 2)
        playing = await a_table(house, [ann, bob])
        seats = [NewSeat("bot", "greedy"), NewSeat("open")]
        hosted = await lobby.create(house.tables, ann, NewTable("mcmulti", seats))
        expected = [await tables_of_person(house.database, person.id, 0) for person in (ann, bob)]
        assert {line.table for line in expected[0].tables} == {playing.id, hosted.id}
        assert sum(line.is_my_turn for one in expected for line in one.tables) == 1
        with monkeypatch.context() as past:
            past.setitem(migrate.__globals__, "schema_files", lambda: NEWEST[:version])
            old = await open_database(*address)
            await _copy(house.database, old, version)
            await old.close()
    async with a_house(folder, url) as house:
        turn = "SELECT to_act FROM tables WHERE id = $1"
        async with asyncio.timeout(10):
            while (await house.database.read(turn, playing.id))[0] != (playing.to_act(),):
                await asyncio.sleep(0.01)
        assert [await tables_of_person(house.database, person.id, 0) for person in (ann, bob)] == expected


async def _copy(source: Database, old: Database, version: int) -> None:
    """All rows, as a house of that schema would have them; its columns of today have no values there."""
    for table, columns in tables_of(NEWEST[:version]).items():
        if table == "house":
            continue
        names = ", ".join(column for column, _ in columns)
        places = ", ".join(f"${place}" for place in range(1, len(columns) + 1))
        insert = f"INSERT INTO {table} ({names}) VALUES ({places})"
        await old.write([Write(insert, row) for row in await source.read(f"SELECT {names} FROM {table}")])
    if version < AGREEMENTS:
        for table_id, *texts in await source.read(f"SELECT id, {BODY_COLUMNS} FROM {WITH_AGREED}"):
            body = await whole_body(source, *map(str, texts))
            body.boards = {}  # then all of it is in one text
            whole = msgspec.json.encode(body).decode()
            await old.write([Write("UPDATE tables SET body = $2 WHERE id = $1", (table_id, whole))])


async def test_whoever_only_looks_renews_no_schema(
    address: tuple[str, Path], database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await open_database(*address, alone=False, renew=False)).close()
    with monkeypatch.context() as future:
        newer = [*NEWEST, "CREATE TABLE more (a TEXT);\n"]
        future.setitem(migrate.__globals__, "schema_files", lambda: newer)
        with pytest.raises(StoreTrouble, match="made by an older Barrelhouse"):
            await open_database(*address, alone=False, renew=False)
    assert await schema_version(database) == len(NEWEST)
    await database.write([Write("UPDATE house SET value = $1 WHERE name = 'schema'", (str(len(NEWEST) + 1),))])
    with pytest.raises(StoreTrouble, match="made by a newer Barrelhouse"):
        await open_database(*address, alone=False, renew=False)


async def test_an_empty_database_stays_empty_for_whoever_only_looks(address: tuple[str, Path]) -> None:
    for _ in range(2):
        with pytest.raises(StoreTrouble, match="no database of a Barrelhouse"):
            await open_database(*address, renew=False)


async def test_a_newer_schema_is_refused(address: tuple[str, Path], database: Database) -> None:
    await database.write([Write("UPDATE house SET value = $1 WHERE name = 'schema'", (str(len(NEWEST) + 1),))])
    with pytest.raises(StoreTrouble, match="made by a newer Barrelhouse"):
        await open_database(*address, alone=False)


async def test_a_broken_migration_leaves_the_old_schema(
    address: tuple[str, Path], database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = await fill(database, NEWEST)
    with monkeypatch.context() as future:
        future.setitem(
            migrate.__globals__,
            "schema_files",
            lambda: [*NEWEST, "CREATE TABLE more (a TEXT);\nALTER TABLE nowhere ADD b TEXT;\n"],
        )
        with pytest.raises(StoreTrouble, match="nowhere"):
            await open_database(*address, alone=False)
    assert await schema_version(database) == len(NEWEST)
    assert await stored_rows(database, NEWEST) == written
    with pytest.raises(StoreTrouble, match="more"):
        await database.read("SELECT a FROM more")


STARTER = """
import asyncio, sys
from pathlib import Path
from barrelhouse.server.store import open_database

async def main():
    print("ready")
    sys.stdin.readline()
    database = await open_database(sys.argv[1], Path(sys.argv[2]), alone=False)
    rows = await database.read("SELECT value FROM house WHERE name = 'schema'")
    await database.close()
    print(rows[0][0])

asyncio.run(main())
"""


async def test_processes_that_start_at_once_migrate_once(address: tuple[str, Path]) -> None:
    url, folder = address
    with python(STARTER, url, str(folder)) as one, python(STARTER, url, str(folder)) as other:
        for starter in (one, other):
            assert starter.stdout is not None
            assert starter.stdout.readline() == "ready\n"
        said = await asyncio.gather(*(asyncio.to_thread(starter.communicate, "go\n") for starter in (one, other)))
    assert [out for out, _ in said] == [f"{len(NEWEST)}\n"] * 2
