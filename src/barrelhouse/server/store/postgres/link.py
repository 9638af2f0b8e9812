"""Connections to PostgreSQL that give up in time, and what went wrong in one sentence without secrets."""

import asyncio
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TypeAlias

import asyncpg

from barrelhouse.server.store.database import Conflict, StoreTrouble

if TYPE_CHECKING:
    Connection: TypeAlias = asyncpg.Connection[asyncpg.Record]
else:
    Connection = asyncpg.Connection

CONNECTING: Final = 3.0  # seconds
ANSWERING: Final = 5.0
SETTINGS: Final = {
    "application_name": "barrelhouse",
    "synchronous_commit": "on",  # what is acknowledged is on the disk, whatever the server does by default
    "statement_timeout": "4000",  # before ANSWERING, for then it is sure that nothing happened
    "lock_timeout": "2000",  # before that, so that only those who need the lock fail
    "tcp_keepalives_idle": "20",  # a machine that vanished keeps no lock for hours
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
}
BROKEN: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)


class Link:
    """The address of a PostgreSQL database."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.place = _place(url)

    async def connect(self) -> Connection:
        try:
            async with asyncio.timeout(CONNECTING):
                return await asyncpg.connect(self._url, server_settings=SETTINGS)
        except TimeoutError:
            raise StoreTrouble(f"{self.place}: no connection within {CONNECTING:.0f} seconds") from None
        except (asyncpg.PostgresError, ssl.SSLError) as broken:
            raise StoreTrouble(f"{self.place}: {broken}") from None
        except OSError as broken:
            raise StoreTrouble(f"{self.place}: cannot be reached ({broken})") from None
        except (ValueError, OverflowError, asyncpg.InterfaceError):  # what they say may quote parts of the address
            raise StoreTrouble(
                f"{self.place}: this is no address like postgresql://user:password@host:5432/database"
            ) from None

    @contextmanager
    def translate_errors(self, seconds: float = ANSWERING) -> Iterator[None]:
        """Whatever breaks a statement in here is StoreTrouble, or Conflict if a key was taken."""
        try:
            yield
        except asyncpg.IntegrityConstraintViolationError:
            raise Conflict from None
        except TimeoutError:
            raise StoreTrouble(f"{self.place}: no answer within {seconds:.0f} seconds", unsure=True) from None
        except BROKEN as broken:
            raise StoreTrouble(f"{self.place}: {broken}", unsure=is_unsure(broken)) from None


def is_unsure(broken: BaseException) -> bool:
    """Whether a commit may have happened: not when the server itself answered that it failed, and lives on."""
    if not isinstance(broken, asyncpg.PostgresError):
        return True
    state = str(broken.sqlstate or "08")
    return state.startswith(("08", "57P"))


async def let_go(connection: Connection) -> None:
    """Close it politely, but not for long."""
    try:
        async with asyncio.timeout(1):
            await connection.close()
    except BROKEN:
        connection.terminate()


def _place(url: str) -> str:
    """The address as it may be logged: host, port and database."""
    if "password=" in url:
        return "the PostgreSQL database"
    return "PostgreSQL at " + url.rpartition("@")[2].rpartition("://")[2].partition("?")[0]
