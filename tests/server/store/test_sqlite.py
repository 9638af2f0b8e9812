"""What can happen to a file: a full disk, a second house, damage."""

import asyncio
import os
import resource
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from barrelhouse.server.store import Conflict, StoreTrouble, Write, open_database
from barrelhouse.server.store.migrate import migrate
from barrelhouse.server.store.sqlite import SqliteDatabase
from tests.support.processes import python

SAY = "INSERT INTO chat (table_id, k, body) VALUES ('t', $1, $2)"
LONG = "x" * 100_000


async def lengths(database: SqliteDatabase) -> int:
    return len(await database.read("SELECT k FROM chat"))


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk with room for very little, where a disk may be mounted."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(disk)]
    if os.geteuid() != 0 or subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("only root can mount a small disk")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


async def fill(database: SqliteDatabase) -> int:
    """Write until it fails; how many writes were acknowledged."""
    why = ""
    k = -1
    while not why:
        k += 1
        try:
            await database.write([Write(SAY, (k, LONG))])
        except StoreTrouble as trouble:
            why = trouble.why
            sure = not trouble.unsure
    assert ("full" in why and sure) or "I/O" in why
    return k


async def test_a_full_disk_is_trouble_until_there_is_room(small_disk: Path) -> None:
    spare = small_disk / "spare"
    spare.write_bytes(b"x" * 500_000)
    database = await SqliteDatabase.open(small_disk / "house.sqlite")
    await migrate(database)
    written = await fill(database)
    assert written > 0
    both = await asyncio.gather(
        database.write([Write(SAY, (1000, LONG))]), database.write([Write(SAY, (1, ""))]), return_exceptions=True
    )
    assert isinstance(both[0], StoreTrouble)
    assert await lengths(database) == written  # readers are served meanwhile
    spare.unlink()
    await database.write([Write(SAY, (1000, LONG))])
    with pytest.raises(Conflict):
        await database.write([Write(SAY, (1, ""))])
    assert await lengths(database) == written + 1
    await database.close()


async def test_a_file_that_may_not_grow_is_trouble_until_it_may(tmp_path: Path) -> None:
    """The same without being root: the system refuses to make any file longer."""
    database = await SqliteDatabase.open(tmp_path / "house.sqlite")
    await migrate(database)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, hard))
    try:
        written = await fill(database)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    await database.write([Write(SAY, (1000, LONG))])
    assert await lengths(database) == written + 1
    await database.close()


async def test_a_file_that_became_read_only_is_trouble_until_it_is_not(tmp_path: Path) -> None:
    database = await SqliteDatabase.open(tmp_path / "house.sqlite")
    await migrate(database)
    database._connection.execute("PRAGMA query_only = 1")  # as if its disk had been mounted anew
    with pytest.raises(StoreTrouble, match="readonly"):
        await database.write([Write(SAY, (1, ""))])
    assert await lengths(database) == 0
    database._connection.execute("PRAGMA query_only = 0")
    await database.write([Write(SAY, (1, ""))])
    await database.close()


async def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreTrouble, match="file"):
        await open_database("", tmp_path / "file" / "house")


async def test_a_second_house_is_refused_but_others_may_open_the_file(tmp_path: Path) -> None:
    house = await open_database("", tmp_path)
    with pytest.raises(StoreTrouble, match="another Barrelhouse already uses this folder"):
        await open_database("", tmp_path)
    reader = await open_database("", tmp_path, alone=False)
    await house.write([Write(SAY, (1, "hello"))])
    assert await reader.read("SELECT body FROM chat") == [("hello",)]
    await reader.close()
    await house.close()
    await (await open_database("", tmp_path)).close()


HOLDER = """
import asyncio, sys
from pathlib import Path
from barrelhouse.server.store import open_database

async def main():
    await open_database("", Path(sys.argv[1]))
    print("open")
    await asyncio.sleep(60)

asyncio.run(main())
"""


async def test_a_killed_house_leaves_no_lock(tmp_path: Path) -> None:
    with python(HOLDER, str(tmp_path)) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        with pytest.raises(StoreTrouble, match="another Barrelhouse"):
            await open_database("", tmp_path)
        holder.kill()
    await (await open_database("", tmp_path)).close()


async def test_what_is_no_database_is_said(tmp_path: Path) -> None:
    file = tmp_path / "barrelhouse.sqlite"
    file.write_bytes(b"These are my letters.\n" * 1000)
    with pytest.raises(StoreTrouble, match="not a database"):
        await open_database("", tmp_path)
    assert file.read_bytes().startswith(b"These are my letters")
    file.unlink()  # and the refused one has let go of the folder
    await (await open_database("", tmp_path)).close()


async def test_damage_is_trouble_for_who_meets_it(tmp_path: Path) -> None:
    house = await open_database("", tmp_path)
    await house.write([Write(SAY, (k, LONG)) for k in range(10)])
    await house.close()
    file = tmp_path / "barrelhouse.sqlite"
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])

    async def read_on() -> None:
        damaged = await open_database("", tmp_path)
        try:
            await damaged.read("SELECT sum(length(body)) FROM chat")
        finally:
            await damaged.close()

    with pytest.raises(StoreTrouble, match="malformed"):
        await read_on()


async def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    house = await open_database("", tmp_path / "new" / "house")
    modes = {path.stat().st_mode & 0o777 for path in (tmp_path / "new" / "house").iterdir()}
    assert modes == {0o600}
    await house.close()


async def test_somebody_who_holds_the_file_too_long_is_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("barrelhouse.server.store.sqlite.PATIENCE", 0.3)
    house = await open_database("", tmp_path)
    visitor = sqlite3.connect(tmp_path / "barrelhouse.sqlite", isolation_level=None)
    visitor.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreTrouble, match="locked"):
        await house.write([Write(SAY, (1, ""))])
    visitor.close()
    await house.write([Write(SAY, (1, ""))])
    await house.close()
