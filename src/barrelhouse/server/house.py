"""The house: the database, the people, the tables and what moves them, in one process."""

import asyncio
import os
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from barrelhouse.server.bots.build import Build
from barrelhouse.server.bots.hints import Hints
from barrelhouse.server.bots.pool import BotPool
from barrelhouse.server.bots.scheduler import TableScheduler
from barrelhouse.server.bots.thought_replay import ThoughtReplay
from barrelhouse.server.limits import Limits
from barrelhouse.server.people.people import SIGNED_OUT, People
from barrelhouse.server.people.tokens import REVOKED
from barrelhouse.server.store import Database, Write, open_database
from barrelhouse.server.tables import account_deletion, fill_to_act
from barrelhouse.server.tables.table_registry import TableRegistry


@dataclass(frozen=True)
class Settings:
    """How a house is run; everything has a default that suits a laptop."""

    folder: Path
    database: str = ""  # an address of PostgreSQL; nothing for the file in the folder
    host: str = "127.0.0.1"
    port: int = 8888
    origins: tuple[str, ...] = ()  # further addresses under which people reach the house, behind a proxy say
    is_behind_proxy: bool = False  # whether to trust a proxy's headers about the client
    bot_workers: int = 0  # processes in which bots think, never more than there are cores; 0: one less than those
    bot_seconds: float = 5.0  # that a bot may think before a simple action is taken for it
    build: Build | None = None  # of the compiled package, if bots are to think with that
    rates: dict[str, int] = field(default_factory=dict)  # see limits.py; the tests and the bench set others


class House:
    """One process of a house. Several of them may share one PostgreSQL."""

    def __init__(self, database: Database, settings: Settings, key: str, clock: Callable[[], int]) -> None:
        self.database = database
        self.settings = settings
        self.clock = clock  # milliseconds since 1970
        self.limits = Limits(settings.rates)
        self.people = People(database, key, clock)
        self.tables = TableRegistry(database, clock)
        self.at_records = asyncio.Semaphore(1)  # whole games are written, read and verified one at a time
        pool = BotPool(_workers(settings.bot_workers), settings.bot_seconds, build=settings.build)
        self.scheduler = TableScheduler(self.tables, pool, clock)
        self.hints = Hints(self.tables, pool)
        self.thought_replay = ThoughtReplay(database, pool)
        self.scheduler.on_restored.append(self._on_restored)
        self.people.on_gone.append(partial(account_deletion.forget_person, self.tables))
        self.people.on_signed_out.append(self.tables.sign_out)
        self.people.tokens.on_revoked.append(self.tables.end_token)

    @classmethod
    async def open(cls, settings: Settings, clock: "Callable[[], int] | None" = None) -> "House":
        database = await open_database(settings.database, settings.folder)
        try:
            house = cls(database, settings, await _signing_key(database), clock or now)
            database.listen(house.on_notice)
            await house.scheduler.open()
            house.tables.spawn(fill_to_act.fill(house.tables))
        except BaseException:
            await database.close()
            raise
        return house

    def on_notice(self, notice: str) -> None:
        """A notice from another process: somebody signed out everywhere, a token was revoked, or a table changed."""
        if notice.startswith(SIGNED_OUT):
            self.tables.sign_out(notice.removeprefix(SIGNED_OUT))
        elif notice.startswith(REVOKED):
            self.tables.end_token(notice.removeprefix(REVOKED))
        else:
            self.tables.on_notice(notice)
        if not notice:
            self.tables.spawn(self._cut_signed_out())

    async def _cut_signed_out(self) -> None:
        """Notices may have been missed: cut those who were signed out, or whose token was revoked, meanwhile."""
        for connection in [one for one in self.tables.connections if one.person]:
            if not await self.people.may_stay(connection.person, connection.token, connection.stamp):
                connection.cut()

    async def _on_restored(self) -> None:
        """The database is another one now: its people have cookies of its key, and its tables may be older."""
        self.people.sign_with(await _signing_key(self.database))
        self.tables.spawn(fill_to_act.fill(self.tables))

    async def close(self) -> None:
        """Finish what is being played, cut the connections, and close the database."""
        await self.scheduler.close()
        await self.tables.close()
        await self.database.close()


def _workers(wanted: int) -> int:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(wanted or max(1, cores - 1), cores)


def now() -> int:
    return time.time_ns() // 1_000_000


async def _signing_key(database: Database) -> str:
    """The key that cookies are signed with: made once, the same for all processes of a house."""
    fresh = secrets.token_hex(32)
    insert = "INSERT INTO house (name, value) VALUES ('key', $1) ON CONFLICT (name) DO NOTHING"
    await database.write([Write(insert, (fresh,))])
    rows = await database.read("SELECT value FROM house WHERE name = 'key'")
    return str(rows[0][0])
