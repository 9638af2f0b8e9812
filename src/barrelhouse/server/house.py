"""The house: the database, the people, the tables and what moves them, in one process."""

import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from barrelhouse.server.bots.build import Build
from barrelhouse.server.bots.hints import Hints
from barrelhouse.server.bots.pool import BotPool
from barrelhouse.server.bots.scheduler import TableScheduler
from barrelhouse.server.bots.thought_replay import ThoughtReplay
from barrelhouse.server.common_time import CommonTime
from barrelhouse.server.fair_queue import FairQueue
from barrelhouse.server.limits import Limits
from barrelhouse.server.loop_turns import LoopTurns
from barrelhouse.server.people.people import SIGNED_OUT, People
from barrelhouse.server.people.sessions import ENDED
from barrelhouse.server.people.tokens import REVOKED
from barrelhouse.server.people.whereabouts import Whereabouts
from barrelhouse.server.records.verdicts import RECORD_BUSY, Verdicts
from barrelhouse.server.steady_clock import SteadyClock
from barrelhouse.server.store import Database, StoreTrouble, Write, open_database
from barrelhouse.server.store.write_check import WriteCheck
from barrelhouse.server.tables import account_deletion, fill_to_act
from barrelhouse.server.tables.connections import Connection
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
    bot_workers: int = 0  # processes in which bots think, never more than there are cores; 0: see _workers
    bot_seconds: float = 5.0  # that a bot may think before a simple action is taken for it
    build: Build | None = None  # of the compiled package, if bots are to think with that
    copies_package: bool = (
        False  # whether bots' processes start from copies, so that it may be installed anew meanwhile
    )
    rates: dict[str, int] = field(default_factory=dict)  # see limits.py; the tests and the bench set others
    head_seconds: float = 10.0  # in which the head of a request must have arrived


class House:
    """One process of a house. Several of them may share one PostgreSQL."""

    def __init__(
        self,
        database: Database,
        settings: Settings,
        key: str,
        clock: Callable[[], int],
        pool: BotPool | None = None,
    ) -> None:
        self.database = database
        self.settings = settings
        self.clock = clock  # milliseconds since 1970
        self.limits = Limits(settings.rates)
        self.turns = LoopTurns()
        # A file has one process, and a clock that never jumps.
        self.common_time: CommonTime | None = None
        if database.is_shared and isinstance(clock, SteadyClock):
            self.common_time = CommonTime(database, clock)
        self.people = People(database, key, clock)
        self.write_check = WriteCheck(database)
        self.tables = TableRegistry(database, clock)
        # Whole games are read and written one at a time, and so are they checked.
        self.exports = FairQueue(4, RECORD_BUSY)
        self.verdicts = Verdicts()
        pool = pool or BotPool(_workers(settings.bot_workers), settings.bot_seconds, build=settings.build)
        self.whereabouts = Whereabouts(database)
        self.scheduler = TableScheduler(self.tables, pool, self.whereabouts, clock)
        self.hints = Hints(self.tables, pool, self.whereabouts)
        self.thought_replay = ThoughtReplay(database, pool, self.whereabouts)
        self.scheduler.on_restored.append(self._on_restored)
        self.people.on_gone.append(partial(account_deletion.forget_person, self.tables))
        self.people.on_signed_out.append(self.tables.sign_out)
        self.people.sessions.on_ended.append(self.tables.end_session)
        self.people.tokens.on_revoked.append(self.tables.end_token)

    @classmethod
    async def open(cls, settings: Settings, clock: "Callable[[], int] | None" = None) -> "House":
        database = await open_database(settings.database, settings.folder)
        return await cls.open_on(database, settings, clock or SteadyClock())

    @classmethod
    async def open_on(
        cls, database: Database, settings: Settings, clock: Callable[[], int], pool: BotPool | None = None
    ) -> "House":
        """A house on a database that is open, with other places to think than processes of its own, if they are given;
        it closes both."""
        try:
            house = cls(database, settings, await _signing_key(database), clock, pool)
            if settings.copies_package:
                await house.scheduler.pool.use_copies(None if settings.database else settings.folder / "packages")
            if house.common_time is not None:
                await house.common_time.begin()
            database.listen(house.on_notice)
            await house.scheduler.open()
            if house.common_time is not None:
                house.tables.spawn(house.common_time.store_forever())
            house.tables.spawn(fill_to_act.fill(house.tables))
        except BaseException:
            await database.close()
            raise
        return house

    def on_notice(self, notice: str) -> None:
        """A notice from another process: somebody signed out, a token was revoked, or a table changed."""
        if notice.startswith(SIGNED_OUT):
            person, _, but = notice.removeprefix(SIGNED_OUT).partition(" ")
            self.tables.sign_out(person, but)
        elif notice.startswith(ENDED):
            self.tables.end_session(notice.removeprefix(ENDED))
        elif notice.startswith(REVOKED):
            self.tables.end_token(notice.removeprefix(REVOKED))
        else:
            self.tables.on_notice(notice)
        if not notice:
            self.tables.spawn(self._cut_signed_out())

    async def _cut_signed_out(self) -> None:
        """Notices may have been missed: cut those who were signed out, or whose token was revoked, meanwhile."""
        for connection in [one for one in self.tables.connections if one.person]:
            await self.cut_if_signed_out(connection)

    async def cut_if_signed_out(self, connection: Connection) -> None:
        """Also where somebody signs out between the handshake of a socket and its first message."""
        with suppress(StoreTrouble):  # while nothing can be read, nobody signs out, either
            if not await self.people.may_stay(connection.token, connection.session):
                connection.cut()

    async def _on_restored(self) -> None:
        """The database is another one now: its people have cookies of its key, and its tables may be older."""
        self.people.sign_with(await _signing_key(self.database))
        self.tables.spawn(fill_to_act.fill(self.tables))

    async def close(self) -> None:
        """Finish what is being played, cut the connections, and close the database."""
        await self.scheduler.close()
        await self.tables.close()
        if self.common_time is not None:
            await self.common_time.leave()
        await self.database.close()


def _workers(wanted: int) -> int:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(wanted or max(2, cores - 1), cores)  # of two, one is left for others when somebody's bots think long


async def _signing_key(database: Database) -> str:
    """The key that cookies are signed with: made once, the same for all processes of a house."""
    fresh = secrets.token_hex(32)
    insert = "INSERT INTO house (name, value) VALUES ('key', $1) ON CONFLICT (name) DO NOTHING"
    await database.write([Write(insert, (fresh,))])
    rows = await database.read("SELECT value FROM house WHERE name = 'key'")
    return str(rows[0][0])
