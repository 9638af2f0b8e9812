"""A house goes into a file of one moment and comes back, into either database, while people play."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from barrelhouse.server.store import Conflict, Database, StoreTrouble, Write, open_database
from barrelhouse.server.store.backup import SPAN, backup, restore
from barrelhouse.server.store.migrate import migrate, schema_files
from tests.server.store.example_rows import ROWS, fill, stored_rows
from tests.support.processes import wait_until

NEWEST = schema_files()
NEXT = "UPDATE tables SET revision = revision + 1 WHERE id = 'id é 1' AND revision = $1"


async def contents(file: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(file)) as opened:
        names = [row[0] for row in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(opened.execute(f"SELECT * FROM {name}"), key=str) for name in names}


async def value(database: Database, sql: str) -> int:
    return int(str((await database.read(sql))[0][0]))


@pytest.fixture(params=["to sqlite", "to postgres"])
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Path]:
    url = "" if request.param == "to sqlite" else str(request.getfixturevalue("new_postgres")())
    return url, tmp_path / "elsewhere"


async def test_a_backup_holds_everything_and_is_its_owners_alone(database: Database, tmp_path: Path) -> None:
    written = await fill(database, NEWEST)
    file = tmp_path / "kept" / "house.backup"
    seen: list[tuple[str, int]] = []
    counts = await backup(database, file, lambda table, rows: seen.append((table, rows)))
    found = await contents(file)
    assert {table: found[table] for table in written} == written
    assert found["house"] == [("schema", str(len(NEWEST)))]
    assert counts == {table: len(rows) for table, rows in found.items()}
    assert dict(seen) == counts
    assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in file.parent.iterdir()] == ["house.backup"]


async def test_a_backup_replaces_nothing(database: Database, tmp_path: Path) -> None:
    file = tmp_path / "house.backup"
    file.write_text("precious")
    with pytest.raises(StoreTrouble, match="exists already"):
        await backup(database, file)
    assert file.read_text() == "precious"
    file.unlink()

    def somebody_is_faster(table: str, rows: int) -> None:
        file.write_text("precious")

    with pytest.raises(StoreTrouble, match="exists already"):
        await backup(database, file, somebody_is_faster)
    assert file.read_text() == "precious"
    assert not list(tmp_path.glob(".*"))


async def test_a_house_moves_from_any_database_to_any(
    database: Database, elsewhere: tuple[str, Path], tmp_path: Path
) -> None:
    await fill(database, NEWEST)
    await backup(database, tmp_path / "one.backup")
    other = await open_database(*elsewhere)
    counts = await restore(other, tmp_path / "one.backup")
    assert counts["log"] == ROWS
    before, after = await stored_rows(database, NEWEST), await stored_rows(other, NEWEST)
    assert {table: rows for table, rows in after.items() if table != "tables"} == {
        table: rows for table, rows in before.items() if table != "tables"
    }
    assert await other.read("SELECT id, revision FROM tables ORDER BY revision") == [
        (f"id é {k}", SPAN + k) for k in range(ROWS)
    ]
    await other.close()


async def test_a_backup_is_of_one_moment(database: Database, tmp_path: Path) -> None:
    """While it is taken, every write adds to a table's count and to its chat: no backup has one without the other."""
    await fill(database, NEWEST)
    say = "INSERT INTO chat (table_id, k, body) VALUES ($1, $2, 'x')"
    await database.write([Write(say, ("old", k)) for k in range(5000)])
    over = False

    async def play() -> int:
        k = 0
        while not over:
            k += 1
            await database.write([Write(say, ("id é 1", k)), Write(NEXT, (k,), exactly=1)])
        return k

    playing = asyncio.create_task(play())
    moments = set()
    for n in range(3):
        file = tmp_path / f"{n}.backup"
        await backup(database, file)
        with closing(sqlite3.connect(file)) as opened:
            revision = opened.execute("SELECT revision FROM tables WHERE id = 'id é 1'").fetchone()[0]
            said = opened.execute("SELECT count(*) FROM chat WHERE table_id = 'id é 1'").fetchone()[0]
        assert revision == 1 + said
        moments.add(said)
    over = True
    assert await playing >= max(moments)
    assert len(moments) == 3


async def test_a_running_house_notices_a_restore(address: tuple[str, Path], database: Database, tmp_path: Path) -> None:
    await fill(database, NEWEST)
    await backup(database, tmp_path / "house.backup")
    await database.write([Write(NEXT, (1,), exactly=1), Write("DELETE FROM chat")])
    heard: list[str] = []
    database.listen(heard.append)
    if address[0]:
        await wait_until(lambda: heard == [""])
    before = len(heard)
    admin = await open_database(*address, alone=False)
    epochs = set()
    for k in (1, 2):
        await restore(admin, tmp_path / "house.backup", replace=True)
        assert await database.read("SELECT revision FROM tables WHERE id = 'id é 1'") == [(k * SPAN + 1,)]
        epochs.add((await database.read("SELECT value FROM house WHERE name = 'epoch'"))[0][0])
    assert len(epochs) == 2
    await wait_until(lambda: len(heard) > before)
    with pytest.raises(Conflict):
        await database.write([Write(NEXT, (2,), exactly=1)])
    assert await value(database, "SELECT count(*) FROM chat") == ROWS
    await admin.close()


async def test_nothing_is_lost_unasked(database: Database, tmp_path: Path) -> None:
    await backup(database, tmp_path / "empty.backup")
    written = await fill(database, NEWEST)
    with pytest.raises(StoreTrouble, match="3 tables and 3 people, who would be lost"):
        await restore(database, tmp_path / "empty.backup")
    assert await stored_rows(database, NEWEST) == written
    await restore(database, tmp_path / "empty.backup", replace=True)
    assert not any((await stored_rows(database, NEWEST)).values())


async def test_a_restore_happens_wholly_or_not_at_all(database: Database, tmp_path: Path) -> None:
    await backup(database, tmp_path / "empty.backup")
    written = await fill(database, NEWEST)
    await backup(database, tmp_path / "full.backup")

    def break_off(table: str, rows: int) -> None:
        raise KeyError(table)

    with pytest.raises(KeyError):
        await restore(database, tmp_path / "full.backup", break_off, replace=True)
    assert await stored_rows(database, NEWEST) == written


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("nothing", "no such file"),
        ("letters", "is no backup"),
        ("empty", "is no backup"),
        ("other", "is no backup"),
        ("half", "malformed|damaged"),
        ("newer", "made by a newer Barrelhouse"),
    ],
)
async def test_what_is_no_backup_is_refused(database: Database, tmp_path: Path, given: str, why: str) -> None:
    written = await fill(database, NEWEST)
    file = tmp_path / "given"
    await backup(database, file)
    if given == "nothing":
        file.unlink()
    elif given == "letters":
        file.write_text("These are my letters.\n" * 1000)
    elif given == "empty":
        file.write_bytes(b"")
    elif given == "half":
        file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    else:
        with closing(sqlite3.connect(file, isolation_level=None)) as opened:
            opened.execute("DROP TABLE house" if given == "other" else "UPDATE house SET value = '999'")
    before = file.read_bytes() if file.exists() else b""
    with pytest.raises(StoreTrouble, match=why):
        await restore(database, file, replace=True)
    assert await stored_rows(database, NEWEST) == written
    assert (file.read_bytes() if file.exists() else b"") == before


@pytest.mark.parametrize("version", range(1, len(NEWEST) + 1))
async def test_an_older_backup_is_brought_to_the_newest_schema(
    database: Database, tmp_path: Path, version: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "old.backup"
    with monkeypatch.context() as past:
        past.setitem(migrate.__globals__, "schema_files", lambda: NEWEST[:version])
        old = await open_database("", tmp_path / "old")
        written = await fill(old, NEWEST[:version])
        await backup(old, file)
        await old.close()
    before = file.read_bytes()
    await restore(database, file)
    found = await stored_rows(database, NEWEST[:version])
    assert found.keys() == written.keys()
    assert found["log"] == written["log"]
    assert file.read_bytes() == before


async def test_the_file_of_a_house_in_use_is_a_backup_too(database: Database, tmp_path: Path) -> None:
    source = await open_database("", tmp_path / "source")
    await fill(source, NEWEST)
    await restore(database, tmp_path / "source" / "barrelhouse.sqlite")
    assert await value(database, "SELECT count(*) FROM log") == ROWS
    await source.close()
