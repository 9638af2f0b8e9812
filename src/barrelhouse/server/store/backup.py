"""A house in one file, as of one moment, taken while it is open; and restored from it, into either database."""

import asyncio
import os
import secrets
import sqlite3
import tempfile
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing, asynccontextmanager, closing
from pathlib import Path
from typing import Final

from barrelhouse.server.store.database import Database, Portion, StoreTrouble
from barrelhouse.server.store.migrate import migrate
from barrelhouse.server.store.sqlite import SqliteDatabase

Counts = dict[str, int]  # the rows of each table
Progress = Callable[[str, int], None]  # the table, and how many of its rows are copied
# Restored tables have revisions that no running house has seen: each restore begins the next span.
SPAN: Final = 10**12
EPOCH: Final = "INSERT INTO house (name, value) VALUES ('epoch', $1) ON CONFLICT (name) DO UPDATE SET value = $1"


async def backup(database: Database, file: Path, progress: Progress = lambda table, rows: None) -> Counts:
    """Write all that a house stores to a new file."""
    if file.exists():
        raise StoreTrouble(f"{file} exists already: a backup replaces nothing")
    beside = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    try:
        async with _open_file(beside) as copy:
            await migrate(copy)
            counts = await _copy(database, copy, copy, progress)
        await asyncio.to_thread(_name, beside, file)
    finally:
        for made in ("", "-wal", "-shm"):
            beside.with_name(beside.name + made).unlink(missing_ok=True)
    return counts


async def restore(
    database: Database, file: Path, progress: Progress = lambda table, rows: None, replace: bool = False
) -> Counts:
    """Replace all that a house stores by what is in the file; all or nothing."""
    with tempfile.TemporaryDirectory(prefix="barrelhouse-") as folder:
        whole = Path(folder) / "restored.sqlite"
        await asyncio.to_thread(_take, file, whole)
        async with _open_file(whole) as source:
            await migrate(source)
            kept = {table: await _count(database, table) for table in ("tables", "people")}
            if any(kept.values()) and not replace:
                raise StoreTrouble(
                    f"the house has {kept['tables']} tables and {kept['people']} people, who would be lost"
                )
            newest = max([await _newest(each) for each in (database, source)])
            return await _copy(source, database, source, progress, first_revision=(newest // SPAN + 1) * SPAN)


async def _copy(
    source: Database, target: Database, like: Database, progress: Progress, first_revision: int | None = None
) -> Counts:
    """All rows of all tables, which are those of `like`, a file with the newest schema."""
    columns = await _columns(like)
    counts = dict.fromkeys(columns, 0)
    queries = {f"SELECT {', '.join(names)} FROM {table}": table for table, names in columns.items()}

    async def portions(rows: AsyncGenerator[Portion, None]) -> AsyncIterator[Portion]:
        for table in columns:
            yield f"DELETE FROM {table}", [()]
        async for query, some in rows:
            table = queries[query]
            places = ", ".join(f"${place}" for place in range(1, len(columns[table]) + 1))
            yield f"INSERT INTO {table} ({', '.join(columns[table])}) VALUES ({places})", some
            counts[table] += len(some)
            progress(table, counts[table])
        if first_revision is not None:
            yield f"UPDATE tables SET revision = revision % {SPAN} + $1", [(first_revision,)]
            yield EPOCH, [(secrets.token_hex(16),)]

    async with aclosing(source.read_all(list(queries))) as rows:
        await target.write_all(portions(rows))
    return counts


async def _columns(like: Database) -> dict[str, list[str]]:
    """The columns of each table."""
    found: dict[str, list[str]] = {}
    for table, column in await like.read(
        "SELECT t.name, c.name FROM sqlite_master t JOIN pragma_table_info(t.name) c"
        " WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' ORDER BY t.rowid, c.cid"
    ):
        found.setdefault(str(table), []).append(str(column))
    return found


async def _count(database: Database, table: str) -> int:
    return int(str((await database.read(f"SELECT count(*) FROM {table}"))[0][0]))


async def _newest(database: Database) -> int:
    return int(str((await database.read("SELECT coalesce(max(revision), 0) FROM tables"))[0][0]))


@asynccontextmanager
async def _open_file(file: Path) -> AsyncIterator[SqliteDatabase]:
    database = await SqliteDatabase.open(file, alone=False)
    try:
        yield database
    finally:
        await database.close()


def _name(beside: Path, file: Path) -> None:
    """Give a finished backup its name, if nobody else has taken it meanwhile."""
    try:
        try:
            os.link(beside, file)
        except FileExistsError:
            raise
        except OSError:  # not every disk can give a file two names
            if file.exists():
                raise FileExistsError from None
            beside.rename(file)
    except FileExistsError:
        raise StoreTrouble(f"{file} exists already: a backup replaces nothing") from None
    except OSError as broken:
        raise StoreTrouble(f"{file}: {broken.strerror}") from None


def _take(file: Path, whole: Path) -> None:
    """Copy a backup, or the file of a house itself, and check that it is sound."""
    if not file.is_file():
        raise StoreTrouble(f"{file}: there is no such file")
    in_use = file.with_name(f"{file.name}-wal").exists()
    address = f"{file.resolve().as_uri()}?{'mode=ro' if in_use else 'immutable=1'}"
    try:
        with closing(sqlite3.connect(address, uri=True)) as given, closing(sqlite3.connect(whole)) as copy:
            given.backup(copy)
            schema = copy.execute("SELECT value FROM house WHERE name = 'schema'").fetchone()
            sound = copy.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.Error as broken:
        if broken.sqlite_errorcode in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR):
            raise StoreTrouble(f"{file} is no backup of a Barrelhouse: {broken}") from None
        raise StoreTrouble(f"{file}: {broken}") from None
    if schema is None:
        raise StoreTrouble(f"{file} is no backup of a Barrelhouse")
    if sound != "ok":
        raise StoreTrouble(f"{file} is damaged: {sound}")
