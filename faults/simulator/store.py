"""A database on virtual time, as several processes of a house find it on PostgreSQL: real SQL, atomic batches checked
against revisions, notices to the other processes; and everything that can go wrong with one."""

import asyncio
import math
import random
import sqlite3
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterable, Callable, Sequence
from contextvars import Context
from dataclasses import dataclass
from functools import cache
from typing import Final

from barrelhouse.server.store.database import Conflict, Portion, Row, StoreTrouble, Value, Write
from barrelhouse.server.store.jobs import Job, Outcome, new_job, resolve
from barrelhouse.server.store.last_write import LastWrite
from barrelhouse.server.store.migrate import FIRST, schema_files
from barrelhouse.server.tables.body import BODY_COLUMNS, WITH_AGREED, Body, body_from_texts
from barrelhouse.server.tables.views.row_numbers import Numbering
from faults.simulator.history import History
from faults.simulator.weather import SimulatedWeather

KEY: Final = "a key for simulated houses"
ANSWERING: Final = 5.0  # seconds after which a process gives up, as on PostgreSQL
MOST_TOGETHER: Final = 20  # jobs in one commit
LONGEST_GAP: Final = 15.0
LONGEST_STALL: Final = 12.0


@dataclass(frozen=True)
class Commit:
    """What a table was from some moment on."""

    at: float  # true seconds
    made: float  # when its house made it, and the next decision began: a database that stalls stores it much later
    table: str
    played: str
    agreed: str

    def body(self) -> Body:
        return body_from_texts(self.played, self.agreed)


class SimulatedStore:
    """The disk and the server: they outlive every house."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, weather: SimulatedWeather, history: History, dice: random.Random
    ) -> None:
        self.loop = loop
        self.weather = weather
        self.history = history
        self.dice = dice
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        self.connection.deserialize(_empty_database())
        self.databases: list[SimulatedDatabase] = []
        self.commits: list[Commit] = []
        self.is_calm = False  # then nothing goes wrong any more
        self.stalled_until = 0.0

    def pause(self, mean: float) -> float:
        return min(self.dice.expovariate(1 / mean), 20 * mean)

    def fails(self, chance: float) -> bool:
        return not self.is_calm and self.dice.random() < chance

    def stall(self) -> None:
        """Nothing is answered for a while."""
        seconds = self.dice.uniform(0.5, LONGEST_STALL)
        self.history.note("store", f"answers nothing for {seconds:.1f} s")
        self.stalled_until = self.loop.time() + seconds

    async def answer(self, patience: float) -> None:
        """Wait as long as the database takes, or as long as a process waits for it."""
        wait = self.pause(self.weather.store) + max(0.0, self.stalled_until - self.loop.time())
        await asyncio.sleep(min(wait, patience))
        if wait > patience:
            raise StoreTrouble("no answer in time", unsure=True)

    def rows(self, sql: str, args: Row = ()) -> list[Row]:
        return self.connection.execute(sql, _by_parameter(args)).fetchall()

    def newest(self) -> dict[str, tuple[int, Numbering]]:
        """How many rows each table has, and how viewers count them."""
        tables = {}
        for table, n in self.rows("SELECT id, n FROM tables"):
            hidden = self.rows("SELECT n, hidden FROM log WHERE table_id = $1 AND hidden <> 0 ORDER BY n", (table,))
            numbering = Numbering((int(str(row)), int(str(mask))) for row, mask in hidden)
            tables[str(table)] = (int(str(n)), numbering)
        return tables

    def run(self, writes: Sequence[Write]) -> Outcome:
        """All of it or nothing, at this very moment."""
        connection = self.connection
        connection.execute("BEGIN")
        try:
            for write in writes:
                changed = connection.execute(write.sql, _by_parameter(write.args)).rowcount
                if write.exactly is not None and changed != write.exactly:
                    raise Conflict
        except (Conflict, sqlite3.IntegrityError):
            connection.execute("ROLLBACK")
            return Conflict()
        connection.execute("COMMIT")
        return None

    def after_commit(self, sender: "SimulatedDatabase | None", tell: str, made: float) -> None:
        """What is written is noted for the judge, and the other processes are notified."""
        table = tell.partition(" ")[0]
        for played, agreed in self.rows(f"SELECT {BODY_COLUMNS} FROM {WITH_AGREED} WHERE id = $1", (table,)):
            self.commits.append(Commit(self.loop.time(), made, table, str(played), str(agreed)))
        for other in self.databases:
            if other is not sender:
                other.notify(tell)


class SimulatedDatabase:
    """One process's connections to it: commits in order, each batch at once. Where a house is alone with a file, as on
    SQLite, there are no notices, nobody gives up waiting, and nothing is written by a process that is dead."""

    def __init__(self, store: SimulatedStore, name: str) -> None:
        self.store = store
        self.name = name
        self.is_shared = store.weather.houses > 1 or not store.weather.alone
        self._patience = ANSWERING if self.is_shared else math.inf
        self.last_write = LastWrite()
        self.is_cut = False  # its house is dead: what it sent may arrive, and nobody hears the answer
        self._closing = False
        self._jobs: deque[Job] = deque()
        self._made: dict[Job, float] = {}  # when each was handed over
        self._writer: asyncio.Task[None] | None = None
        self._on_notice: Callable[[str], None] | None = None
        self._heard = 0.0  # when the last notice arrives: they keep their order
        self.is_deaf = False
        store.databases.append(self)

    async def read(self, sql: str, *args: Value) -> list[Row]:
        self._check_open()
        await self.store.answer(self._patience)
        rows = self.store.rows(sql, args)
        await self.store.answer(self._patience)
        return rows

    async def write(self, writes: Sequence[Write], tell: str = "") -> None:
        self._check_open()
        job = new_job(writes, tell)
        self._jobs.append(job)
        self._made[job] = self.store.loop.time()
        if self._writer is None or self._writer.done():
            self._writer = self.store.loop.create_task(self._write_on(), context=Context())
        await asyncio.shield(job.done)

    async def run_alone(self, writes: Sequence[Write]) -> None:
        await self.write(writes)

    def listen(self, on_notice: Callable[[str], None]) -> None:
        self._on_notice = on_notice
        if self.is_shared:
            self.store.loop.call_soon(on_notice, "")

    async def read_all(self, queries: Sequence[str]) -> AsyncGenerator[Portion, None]:
        for query in queries:
            yield query, await self.read(query)

    async def write_all(self, portions: AsyncIterable[Portion]) -> None:
        await self.write([Write(sql, row) async for sql, rows in portions for row in rows], ":")

    async def close(self) -> None:
        self._closing = True
        if self._writer is not None:
            await asyncio.wait([self._writer])
        self.leave()

    def leave(self) -> None:
        """It is not notified any more."""
        if self in self.store.databases:
            self.store.databases.remove(self)

    def notify(self, tell: str) -> None:
        """A notice of another process, which arrives later, unless it is lost with the connection."""
        if self._on_notice is None or self.is_deaf:
            return
        loop = self.store.loop
        self._heard = max(self._heard + 1e-6, loop.time() + self.store.pause(self.store.weather.notices))
        loop.call_at(self._heard, self._hear, tell)

    def _hear(self, tell: str) -> None:
        if self._on_notice is not None and not self.is_deaf and not self.is_cut:
            self._on_notice(tell)

    def lose_ear(self) -> None:
        """The connection that listens is lost for a while; then it is told that it may have missed something."""
        if self.is_shared and not self.is_deaf:
            self.is_deaf = True
            seconds = self.store.dice.uniform(0.1, LONGEST_GAP)
            self.store.history.note(self.name, f"hears no notices for {seconds:.1f} s")
            self.store.loop.call_later(seconds, self.listen_again)

    def listen_again(self) -> None:
        self.is_deaf = False
        if not self.is_cut:
            self._hear("")

    def _check_open(self) -> None:
        if self._closing:
            raise StoreTrouble("the database is closed")

    async def _write_on(self) -> None:
        """Take all that waits, commit once, answer everybody; it belongs to nobody, so that it ends with no house."""
        while self._jobs:
            jobs = [self._jobs.popleft() for _ in range(min(MOST_TOGETHER, len(self._jobs)))]
            outcomes: Sequence[Outcome]
            try:
                outcomes = await self._commit(jobs)
            except StoreTrouble as trouble:
                outcomes = [trouble] * len(jobs)
            if not self.is_cut:
                resolve(jobs, outcomes, self.last_write)

    async def _commit(self, jobs: Sequence[Job]) -> list[Outcome]:
        store = self.store
        try:
            await store.answer(self._patience)
        except StoreTrouble:
            if store.dice.random() < 0.5:
                store.loop.call_later(store.pause(1.0), self._write_late, jobs, context=Context())
            raise
        if self.is_cut and (not self.is_shared or store.dice.random() < 0.5):
            store.history.note(self.name, "died before its commit was sent")
            return [None] * len(jobs)
        if store.fails(store.weather.trouble):
            store.history.note("store", f"fails a commit of {self.name}")
            raise StoreTrouble("the disk is full", unsure=store.dice.random() < 0.3)
        outcomes = []
        for job in jobs:
            outcome = store.run(job.writes)
            outcomes.append(outcome)
            if outcome is None and job.tell:
                store.after_commit(self, job.tell, self._made[job])
        if store.fails(store.weather.unsure):
            store.history.note("store", f"loses the answer to a commit of {self.name}")
            raise StoreTrouble("the connection was lost", unsure=True)
        await store.answer(self._patience)
        return outcomes

    def _write_late(self, jobs: Sequence[Job]) -> None:
        """What nobody waits for any more is written nevertheless, and noticed as if another process had done it."""
        for job in jobs:
            if self.store.run(job.writes) is None and job.tell:
                self.store.history.note("store", f"writes late what {self.name} has given up")
                self.store.after_commit(None, job.tell, self._made[job])


@cache
def _empty_database() -> bytes:
    """The newest schema, with a key for cookies; made once."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    for write in FIRST:
        connection.execute(write.sql)
    for text in schema_files():
        connection.executescript(text)
    connection.execute("UPDATE house SET value = ? WHERE name = 'schema'", (str(len(schema_files())),))
    connection.execute("INSERT INTO house (name, value) VALUES ('key', ?)", (KEY,))
    try:
        return connection.serialize()
    finally:
        connection.close()


def _by_parameter(args: Row) -> dict[str, Value]:
    """$1, $2, ... as this database wants them."""
    return {str(place): value for place, value in enumerate(args, 1)}
