"""The embedded database: one file, one thread that writes, and one commit for all who wait."""

import asyncio
import os
import queue
import re
import sqlite3
import threading
import time
from collections.abc import AsyncGenerator, AsyncIterable, AsyncIterator, Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from barrelhouse.server.store.database import Conflict, Portion, Row, StoreTrouble, Value, Write, check_values
from barrelhouse.server.store.jobs import Job, Outcome, new_job, resolve
from barrelhouse.server.store.last_write import LastWrite
from barrelhouse.server.store.lock import FolderLock

MOST_TOGETHER: Final = 1000  # writes in one commit
READERS: Final = 2
PATIENCE: Final = 10.0  # seconds a restore or another program may hold the file
RETRYING: Final = 0.01  # seconds between two tries at a file that another program is just opening
LOOKING: Final = 2.0  # seconds between two looks at whether another program wrote
PORTION: Final = 1000  # rows


class SqliteDatabase:
    """WAL and synchronous=FULL: what is acknowledged survives the end of the process and of the power."""

    is_shared = False

    def __init__(self, file: Path, lock: FolderLock | None) -> None:
        self.file = file
        self.last_write = LastWrite()
        self.loop = asyncio.get_running_loop()
        self._lock = lock
        self._connection = self._connect()
        self._seen = self._data_version()
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._closing = False
        self._on_notice: Callable[[str], None] | None = None
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._of_thread = threading.local()
        self._reading: list[sqlite3.Connection] = []
        self._writer = threading.Thread(target=self._write_on, name="store-writer", daemon=True)
        self._writer.start()

    @classmethod
    async def open(cls, file: Path, alone: bool = True) -> "SqliteDatabase":
        """The file is made if there is none, readable by its owner alone; a house has to be alone with its file."""
        lock = None
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            if alone:
                lock = FolderLock(file.with_name(f"{file.name}.lock"))
            os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
            return cls(file, lock)
        except (OSError, sqlite3.Error, StoreTrouble) as broken:
            if lock is not None:
                lock.release()
            if isinstance(broken, StoreTrouble):
                raise
            why = broken.strerror if isinstance(broken, OSError) else broken
            raise StoreTrouble(f"{file}: {why}") from None

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        try:
            _set_wal(connection)
            connection.execute("PRAGMA synchronous=FULL")
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    def _trouble(self, broken: object, unsure: bool = False) -> StoreTrouble:
        return StoreTrouble(f"{self.file}: {broken}", unsure)

    async def read(self, sql: str, *args: Value) -> list[Row]:
        check_values(args)
        if self._closing:
            raise self._trouble("closed")
        try:
            return await self.loop.run_in_executor(self._readers, self._read, sql, args)
        except sqlite3.Error as broken:
            raise self._trouble(broken) from None

    def _read(self, sql: str, args: Row) -> list[Row]:
        connection: sqlite3.Connection | None = getattr(self._of_thread, "connection", None)
        if connection is None:  # now, not when the thread begins: a full disk may fail it, and have room later
            connection = self._of_thread.connection = self._connect()
            self._reading.append(connection)
        return connection.execute(_with_question_marks(sql), args).fetchall()

    async def write(self, writes: Sequence[Write], tell: str = "") -> None:
        if self._closing:
            raise self._trouble("closed")
        job = new_job(writes, tell)
        self._jobs.put(job)
        await asyncio.shield(job.done)  # a caller that is cancelled stops nobody else's commit

    async def run_alone(self, writes: Sequence[Write]) -> None:
        await self.write(writes)

    def listen(self, on_notice: Callable[[str], None]) -> None:
        """One house has this file; but somebody may restore a backup into it."""
        self._on_notice = on_notice

    async def read_all(self, queries: Sequence[str]) -> AsyncGenerator[Portion, None]:
        try:
            async with self._aside() as (connection, run):
                await run(_run_all, connection, "BEGIN", [()])
                for query in queries:
                    cursor = await run(connection.execute, query)
                    while rows := await run(cursor.fetchmany, PORTION):
                        yield query, rows
        except sqlite3.Error as broken:
            raise self._trouble(broken) from None

    async def write_all(self, portions: AsyncIterable[Portion]) -> None:
        committing = False
        try:
            async with self._aside() as (connection, run):
                await run(_run_all, connection, "BEGIN IMMEDIATE", [()])
                async for sql, rows in portions:
                    await run(_run_all, connection, sql, rows)
                committing = True
                await run(_run_all, connection, "COMMIT", [()])
        except sqlite3.IntegrityError:
            raise Conflict from None
        except sqlite3.Error as broken:
            raise self._trouble(broken, unsure=committing) from None

    @asynccontextmanager
    async def _aside(self) -> AsyncIterator[tuple[sqlite3.Connection, Callable[..., Awaitable[Any]]]]:
        """A connection with a thread of its own, in which it also ends; what is not committed is then undone."""
        opened: list[sqlite3.Connection] = []
        pool = ThreadPoolExecutor(1, "store-aside")

        async def run(function: Callable[..., Any], *args: Any) -> Any:
            return await self.loop.run_in_executor(pool, function, *args)

        def end() -> None:
            for connection in opened:
                connection.close()

        try:
            await run(lambda: opened.append(self._connect()))
            yield opened[0], run
        finally:
            await asyncio.shield(run(end))  # after whatever this thread still does for somebody who went away
            pool.shutdown()

    async def close(self) -> None:
        if self._closing:
            return
        self._closing = True
        self._jobs.put(None)
        await self.loop.run_in_executor(None, self._writer.join)
        self._readers.shutdown()
        for connection in [*self._reading, self._connection]:
            connection.close()
        if self._lock is not None:
            self._lock.release()

    def _write_on(self) -> None:
        """The writer's thread: take all that waits, commit once, answer everybody."""
        closing = False
        while not closing:
            taken = self._take()
            jobs = [job for job in taken if job is not None]
            closing = len(jobs) < len(taken)
            self._notice_other_writers()
            if jobs:
                self.loop.call_soon_threadsafe(resolve, jobs, self._commit(jobs), self.last_write)

    def _take(self) -> list[Job | None]:
        """The jobs that wait, in order; none if none came for a while; None comes last, when the database closes."""
        taken: list[Job | None] = []
        try:
            taken.append(self._jobs.get(timeout=LOOKING))
            while taken[-1] is not None and len(taken) < MOST_TOGETHER:
                taken.append(self._jobs.get_nowait())
        except queue.Empty:
            pass
        return taken

    def _data_version(self) -> int:
        """A number that changes when another connection writes; this one is the house's only one that does."""
        return int(self._connection.execute("PRAGMA data_version").fetchone()[0])

    def _notice_other_writers(self) -> None:
        try:
            seen = self._data_version()
        except sqlite3.Error:
            return  # the next write will report it
        if seen != self._seen:
            self._seen = seen
            if self._on_notice is not None:
                self.loop.call_soon_threadsafe(self._on_notice, "")

    def _commit(self, jobs: list[Job]) -> list[Outcome]:
        """What became of each; trouble with the file is trouble for all of them."""
        committing = False
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = self._run_together(jobs)
            committing = True
            self._connection.execute("COMMIT")
        except Exception as broken:  # whatever it is: this thread has to live on
            full = getattr(broken, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL  # then it is sure
            trouble = self._trouble(broken, unsure=committing and not full)
            try:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
            except sqlite3.Error:
                pass  # the trouble has been reported already, and the next commit will meet it again
            return [trouble] * len(jobs)
        return outcomes

    def _run_together(self, jobs: list[Job]) -> list[Outcome]:
        """One job after the other; hardly ever one fails, and then all are run once more, so that it fails alone."""
        cursor = self._connection.cursor()
        try:
            if all(_changes_as_expected(cursor, write) for job in jobs for write in job.writes):
                return [None] * len(jobs)
        except sqlite3.Error:
            pass  # it is met again, with what is due for its kind
        if self._connection.in_transaction:  # a full disk may have ended it
            self._connection.execute("ROLLBACK")
        self._connection.execute("BEGIN IMMEDIATE")
        return [self._run(job.writes) for job in jobs]

    def _run(self, writes: Sequence[Write]) -> Outcome:
        """One job inside the common transaction: it fails alone."""
        connection = self._connection
        cursor = connection.cursor()
        connection.execute("SAVEPOINT job")
        outcome: Outcome = None
        try:
            for write in writes:
                if not _changes_as_expected(cursor, write):
                    outcome = Conflict()
                    break
        except sqlite3.IntegrityError:
            outcome = Conflict()
        except sqlite3.Error as broken:
            # A mistaken statement concerns its own job; a full disk concerns all of them.
            if getattr(broken, "sqlite_errorcode", sqlite3.SQLITE_ERROR) != sqlite3.SQLITE_ERROR:
                raise
            outcome = self._trouble(broken)
        if outcome is not None:
            connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")
        return outcome


def _run_all(connection: sqlite3.Connection, sql: str, rows: list[Row]) -> None:
    # The cursor ends in the thread that used it: left to die in another, it would reset a statement in use.
    with closing(connection.cursor()) as cursor:
        for row in rows:
            cursor.execute(_with_question_marks(sql), row)


def _set_wal(connection: sqlite3.Connection) -> None:
    """Switching a new file to WAL needs it alone; SQLite refuses a second connection at once, without its timeout."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as broken:
            if broken.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(RETRYING)


def _changes_as_expected(cursor: sqlite3.Cursor, write: Write) -> bool:
    """Run one statement; whether it changed as many rows as it had to."""
    changed = cursor.execute(_with_question_marks(write.sql), write.args).rowcount
    return write.exactly is None or changed == write.exactly


@lru_cache(512)
def _with_question_marks(sql: str) -> str:
    """$1, $2, ... as this database wants them for values in a row."""
    return re.sub(r"\$(\d+)", r"?\1", sql)
