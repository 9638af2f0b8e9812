"""The embedded database: one file, one thread that writes, and one commit for all who wait."""

import asyncio
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Final

from barrelhouse.server.store.database import Conflict, Row, StoreTrouble, Value, Write

MOST_TOGETHER: Final = 1000  # writes in one commit
READERS: Final = 2
PATIENCE: Final = 10.0  # seconds a backup or another program may hold the file


class _Job:
    """One write that somebody waits for."""

    def __init__(self, writes: Sequence[Write], done: asyncio.Future[None]) -> None:
        self.writes = writes
        self.done = done


class SqliteDatabase:
    """WAL and synchronous=FULL: what is acknowledged survives the end of the process and of the power."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, "store-reader", initializer=self._open_reader)
        self._of_thread = threading.local()
        self._reading: list[sqlite3.Connection] = []
        self._writer = threading.Thread(target=self._write_on, name="store-writer", daemon=True)

    @classmethod
    async def open(cls, file: Path) -> "SqliteDatabase":
        """The file is made if there is none, readable by its owner alone."""
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        except OSError as broken:
            raise StoreTrouble(f"{file}: {broken.strerror}") from None
        database = cls(file)
        try:
            database._connection = await database.loop.run_in_executor(None, database._connect)
        except sqlite3.Error as broken:
            raise StoreTrouble(f"{file}: {broken}") from None
        database._writer.start()
        return database

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        return connection

    def _open_reader(self) -> None:
        self._of_thread.connection = self._connect()
        self._reading.append(self._of_thread.connection)

    async def read(self, sql: str, *args: Value) -> list[Row]:
        try:
            return await self.loop.run_in_executor(self._readers, self._read, sql, args)
        except (sqlite3.Error, RuntimeError) as broken:  # the second: its threads could not start, or have ended
            raise StoreTrouble(f"{self.file}: {broken}") from None

    def _read(self, sql: str, args: Row) -> list[Row]:
        connection: sqlite3.Connection = self._of_thread.connection
        return connection.execute(sql, _by_place(args)).fetchall()

    async def write(self, writes: Sequence[Write], tell: str = "") -> None:
        if not self._writer.is_alive():
            raise StoreTrouble(f"{self.file}: closed")
        done: asyncio.Future[None] = self.loop.create_future()
        self._jobs.put(_Job(writes, done))
        await asyncio.shield(done)  # whoever stops waiting stops nobody else's commit

    async def run_alone(self, writes: Sequence[Write]) -> None:
        await self.write(writes)

    def hear(self, told: Callable[[str], None]) -> None:
        """One process has this file: nobody else tells anything."""

    async def close(self) -> None:
        self._jobs.put(None)
        await self.loop.run_in_executor(None, self._writer.join)
        self._readers.shutdown()
        for connection in [*self._reading, self._connection]:
            connection.close()

    def _write_on(self) -> None:
        """The writer's thread: take all that waits, commit once, tell everybody."""
        closing = False
        while not closing:
            jobs = []
            job = self._jobs.get()
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST_TOGETHER:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            closing = job is None
            if jobs:
                outcomes = self._commit(jobs)
                self.loop.call_soon_threadsafe(_answer, jobs, outcomes)

    def _commit(self, jobs: list[_Job]) -> list[Exception | None]:
        """What became of each; trouble with the file is trouble for all of them."""
        committing = False
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = [self._run(job.writes) for job in jobs]
            committing = True
            self._connection.execute("COMMIT")
        except sqlite3.Error as broken:
            trouble = StoreTrouble(f"{self.file}: {broken}", unsure=committing)
            try:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
            except sqlite3.Error:
                pass  # the trouble is told already, and the next commit will meet it again
            return [trouble] * len(jobs)
        return outcomes

    def _run(self, writes: Sequence[Write]) -> Exception | None:
        """One job inside the common transaction: it fails alone."""
        connection = self._connection
        connection.execute("SAVEPOINT job")
        outcome: Exception | None = None
        try:
            for write in writes:
                changed = connection.execute(write.sql, _by_place(write.args)).rowcount
                if write.exactly is not None and changed != write.exactly:
                    outcome = Conflict()
                    break
        except sqlite3.IntegrityError:
            outcome = Conflict()
        if outcome is not None:
            connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")
        return outcome


def _answer(jobs: list[_Job], outcomes: list[Exception | None]) -> None:
    for job, outcome in zip(jobs, outcomes, strict=True):
        if job.done.done():
            continue
        if outcome is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(outcome)


@cache
def _places(count: int) -> tuple[str, ...]:
    return tuple(str(place) for place in range(1, count + 1))


def _by_place(args: Row) -> dict[str, Value]:
    """$1, $2, ... as this database wants them."""
    return dict(zip(_places(len(args)), args, strict=True))
