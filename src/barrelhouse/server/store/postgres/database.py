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
from barrelhouse.server.store.postgres.batch import ALONE, CHANNEL, Batch, TryAgain
from barrelhouse.server.store.postgres.link import ANSWERING, Connection, Link, let_go
from barrelhouse.server.store.postgres.listener import listen

MOST_TOGETHER: Final = 500  # jobs in one commit
READERS: Final = 4
TRIES: Final = 5
WAITING: Final = 60.0  # seconds for the right to be alone
LONG: Final = 600.0  # seconds for one statement of those who are
PORTION: Final = 1000  # rows


class PostgresDatabase:
    """One connection writes, a few read, one listens; each is made when needed, and anew after it broke."""

    def __init__(self, link: Link) -> None:
        self.own = secrets.token_hex(8)  # notices under this name are our own, and are ignored
        self._link = link
        self._jobs: deque[Job] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._batch: Batch | None = None
        self._idle: list[Connection] = []
        self._reading = asyncio.Semaphore(READERS)
        self._ear: asyncio.Task[None] | None = None
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
        """The writer's task: take all that waits, commit once, answer everybody."""
        while self._jobs or not self._closing:
            if not self._jobs:
                self._wake.clear()
                await self._wake.wait()
                continue
            jobs = [self._jobs.popleft() for _ in range(min(MOST_TOGETHER, len(self._jobs)))]
            try:
                outcomes = await self._commit(jobs)
            except Exception as broken:  # whatever it is: this task has to live on
                trouble = broken if isinstance(broken, StoreTrouble) else StoreTrouble(repr(broken), unsure=True)
                self._drop()
                outcomes = [trouble] * len(jobs)
                behind = list(self._jobs)  # they would wait as long again; nothing of them was sent
                self._jobs.clear()
                resolve(behind, [StoreTrouble(trouble.why)] * len(behind))
            again = [job for job, outcome in zip(jobs, outcomes, strict=True) if isinstance(outcome, TryAgain)]
            self._jobs.extendleft(reversed(again))
            done = [(job, outcome) for job, outcome in zip(jobs, outcomes, strict=True) if job not in again]
            resolve([job for job, _ in done], [outcome for _, outcome in done])

    async def _commit(self, jobs: list[Job]) -> list[Outcome]:
        if self._batch is None or self._batch.connection.is_closed():
            self._batch = Batch(await self._link.connect())
        with self._link.translate_errors():
            async with asyncio.timeout(ANSWERING):
                outcomes = await self._batch.run([(job, job.tell and f"{self.own}:{job.tell}") for job in jobs])
        for place, outcome in enumerate(outcomes):
            if isinstance(outcome, TryAgain):
                jobs[place].tries += 1
                if jobs[place].tries == TRIES:
                    outcomes[place] = Conflict()
        return outcomes

    def _drop(self) -> None:
        """Do not use this connection again. What it still commits is noticed as if another process had written it."""
        self.own = secrets.token_hex(8)
        if self._batch is not None:
            self._batch.connection.terminate()
            self._batch = None

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
        if self._batch is not None:
            await let_go(self._batch.connection)
        for connection in self._idle:
            await let_go(connection)


def _plain(row: asyncpg.Record) -> Row:
    """A sum of BIGINT comes as a Decimal."""
    return tuple(int(value) if isinstance(value, Decimal) else value for value in row)
