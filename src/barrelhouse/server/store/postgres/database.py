"""PostgreSQL: for a house of several processes, or data stored elsewhere; one commit for all who wait."""

import asyncio
import secrets
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterable, AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from decimal import Decimal
from typing import Final

import asyncpg

from barrelhouse.server.store.database import Conflict, Portion, Row, StoreTrouble, Value, Write, check_values
from barrelhouse.server.store.jobs import Job, Outcome, new_job, resolve
from barrelhouse.server.store.last_write import LastWrite
from barrelhouse.server.store.postgres.batch import ALONE, CHANNEL, Batch, TryAgain
from barrelhouse.server.store.postgres.link import ANSWERING, Connection, Link, let_go
from barrelhouse.server.store.postgres.listener import listen

MOST_TOGETHER: Final = 500  # jobs in one commit
WRITERS: Final = 2  # while the server works on the batch of one, the other collects what is played meanwhile
READERS: Final = 4
TRIES: Final = 5
WAITING: Final = 60.0  # seconds for the right to be alone
LONG: Final = 600.0  # seconds for one statement of those who are
PORTION: Final = 1000  # rows


class PostgresDatabase:
    """Two connections write, a few read, one listens; each is made when needed, and anew after it broke.

    Whoever writes waits until it is durable before writing on, so what belongs in order is never in two batches.
    """

    is_shared = True

    def __init__(self, link: Link) -> None:
        self.own = secrets.token_hex(8)  # notices under this name are our own, and are ignored
        self.last_write = LastWrite()
        self._link = link
        self._jobs: deque[Job] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._idle: list[Connection] = []
        self._reading = asyncio.Semaphore(READERS)
        self._ear: asyncio.Task[None] | None = None
        self._free = asyncio.Semaphore(WRITERS)
        self._batches: list[Batch] = []  # on connections that are free
        self._committing: set[asyncio.Task[None]] = set()
        self._writer = asyncio.create_task(self._write_on(), name="store-writer")

    @classmethod
    async def open(cls, url: str) -> "PostgresDatabase":
        link = Link(url)
        first = await link.connect()  # if that is impossible, nothing was begun
        database = cls(link)
        database._idle.append(first)
        return database

    async def read(self, sql: str, *args: Value) -> list[Row]:
        check_values(args)
        with self._link.translate_errors():
            async with asyncio.timeout(ANSWERING), self._reader() as connection:
                return [_plain(row) for row in await connection.fetch(sql, *args)]

    @asynccontextmanager
    async def _reader(self) -> AsyncIterator[Connection]:
        async with self._reading:
            if self._closing:
                raise StoreTrouble("the database is closed")
            connection = None
            while self._idle and (connection is None or connection.is_closed()):
                connection = self._idle.pop()
            if connection is None or connection.is_closed():
                connection = await self._link.connect()
            try:
                yield connection
            except asyncpg.PostgresError:
                self._idle.append(connection)  # an answer, too
                raise
            except BaseException:
                connection.terminate()  # it may still be busy with what nobody waits for
                raise
            self._idle.append(connection)

    async def write(self, writes: Sequence[Write], tell: str = "") -> None:
        if self._closing:
            raise StoreTrouble("the database is closed")
        job = new_job(writes, tell)
        self._jobs.append(job)
        self._wake.set()
        await asyncio.shield(job.done)  # a caller that is cancelled stops nobody else's commit

    async def _write_on(self) -> None:
        """The writer's task: whenever a connection is free, take all that waits, to be committed at once."""
        while True:
            await self._free.acquire()
            while not self._jobs:
                if self._closing and not self._committing:
                    return
                self._wake.clear()
                await self._wake.wait()
            jobs = [self._jobs.popleft() for _ in range(min(MOST_TOGETHER, len(self._jobs)))]
            task = asyncio.create_task(self._write_together(jobs))
            self._committing.add(task)
            task.add_done_callback(self._on_committed)

    def _on_committed(self, task: asyncio.Task[None]) -> None:
        self._committing.discard(task)
        self._free.release()
        self._wake.set()

    async def _write_together(self, jobs: list[Job]) -> None:
        """Commit once, answer everybody."""
        batch = self._batches.pop() if self._batches else None
        try:
            if batch is None or batch.connection.is_closed():
                batch = Batch(await self._link.connect())
            outcomes = await self._commit(batch, jobs)
            self._batches.append(batch)
        except Exception as broken:  # whatever it is: the writer has to live on
            trouble = broken if isinstance(broken, StoreTrouble) else StoreTrouble(repr(broken), unsure=True)
            self._drop(batch)
            outcomes = [trouble] * len(jobs)
            behind = list(self._jobs)  # they would wait as long again; nothing of them was sent
            self._jobs.clear()
            resolve(behind, [StoreTrouble(trouble.why)] * len(behind), self.last_write)
        again = [job for job, outcome in zip(jobs, outcomes, strict=True) if isinstance(outcome, TryAgain)]
        self._jobs.extendleft(reversed(again))
        done = [(job, outcome) for job, outcome in zip(jobs, outcomes, strict=True) if job not in again]
        resolve([job for job, _ in done], [outcome for _, outcome in done], self.last_write)

    async def _commit(self, batch: Batch, jobs: list[Job]) -> list[Outcome]:
        with self._link.translate_errors():
            async with asyncio.timeout(ANSWERING):
                outcomes = await batch.run([(job, job.tell and f"{self.own}:{job.tell}") for job in jobs])
        for place, outcome in enumerate(outcomes):
            if isinstance(outcome, TryAgain):
                jobs[place].tries += 1
                if jobs[place].tries == TRIES:
                    outcomes[place] = Conflict()
        return outcomes

    def _drop(self, batch: Batch | None) -> None:
        """Do not use this connection again. What it still commits is noticed as if another process had written it."""
        self.own = secrets.token_hex(8)
        if batch is not None:
            batch.connection.terminate()

    def listen(self, on_notice: Callable[[str], None]) -> None:
        if self._ear is not None:
            raise RuntimeError("somebody hears already")
        self._ear = asyncio.create_task(listen(self._link, lambda: self.own, on_notice), name="store-ear")

    async def run_alone(self, writes: Sequence[Write]) -> None:
        async with self._alone() as connection:
            for write in writes:
                status = await connection.execute(write.sql, *write.args, timeout=LONG)
                if write.exactly is not None and not status.endswith(f" {write.exactly}"):
                    raise Conflict

    async def write_all(self, portions: AsyncIterable[Portion]) -> None:
        async with self._alone() as connection:
            async for sql, rows in portions:
                await connection.executemany(sql, rows, timeout=LONG)
            await connection.execute(f"NOTIFY {CHANNEL}, ':'", timeout=ANSWERING)

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[Connection]:
        """A transaction that no other write of the house overlaps."""
        connection = await self._link.connect()
        try:
            with self._link.translate_errors(LONG):
                await connection.execute(
                    f"BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '{WAITING:.0f}s';"
                    f"SELECT pg_advisory_xact_lock({ALONE})",
                    timeout=2 * WAITING,
                )
                yield connection
                await connection.execute("COMMIT", timeout=LONG)
        finally:
            await let_go(connection)  # and so undo what is not committed

    async def read_all(self, queries: Sequence[str]) -> AsyncGenerator[Portion, None]:
        connection = await self._link.connect()
        try:
            with self._link.translate_errors(LONG):
                await connection.execute(
                    "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0",
                    timeout=ANSWERING,
                )
                for query in queries:
                    cursor = await connection.cursor(query)
                    while rows := await cursor.fetch(PORTION, timeout=LONG):
                        yield query, [_plain(row) for row in rows]
        finally:
            await let_go(connection)

    async def close(self) -> None:
        if self._closing:
            return
        self._closing = True
        self._wake.set()
        await self._writer
        if self._ear is not None:
            self._ear.cancel()
            await asyncio.gather(self._ear, return_exceptions=True)
        for connection in [*self._idle, *(batch.connection for batch in self._batches)]:
            await let_go(connection)


def _plain(row: asyncpg.Record) -> Row:
    """A sum of BIGINT comes as a Decimal."""
    return tuple(int(value) if isinstance(value, Decimal) else value for value in row)
