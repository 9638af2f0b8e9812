"""Sessions: where somebody is signed in. Each has an id, is listed, and ends on the server when it is told to.

A browser keeps a secret, the house its digest. A session remembers when its person last proved who they are, by the
password or a passkey: what would be hard to undo asks for that again.
"""

import hashlib
import secrets
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import Conflict, Database, Write
from barrelhouse.server.store.database import Row
from barrelhouse.wire.people import SessionSummary

LASTS: Final = 400 * 86_400_000  # milliseconds since it was last used; browsers keep no cookie longer
CONFIRMED_FOR: Final = 600_000  # milliseconds in which the password need not be typed again
GIVEN_AGAIN_AFTER: Final = 7 * 86_400_000
MOST: Final = 100  # of one person; the one that was not used for longest ends first
LONGEST: Final = 400  # characters of a cookie that are looked at
LONGEST_DEVICE: Final = 60
ENDED: Final = "ended "  # and the id: a notice to the other processes of a house
_SECRET: Final = "session_"  # what a cookie begins with; those of older houses do not
_LIVE: Final = "person = $1 AND ended = 0"


class Session(Struct, frozen=True):
    """One sign-in, as a request comes with it."""

    id: str
    seen: int
    given: int  # when its browser was last given the cookie
    confirmed: int  # when its person last gave the password or a passkey; 0: not here


class Sessions:
    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self.database = database
        self.clock = clock
        self.on_ended: list[Callable[[str], None]] = []  # called with the id of a session that was ended

    async def begin(self, person: str, device: str = "", is_confirmed: bool = False) -> str:
        """A new session; the secret for its browser."""
        secret = _SECRET + secrets.token_urlsafe(32)
        now = self.clock()
        begin = _insert(secret, person, device, now, now, now if is_confirmed else 0)
        await self.database.write([*await self._make_room(person, now), begin])
        return secret

    async def adopt(self, cookie: str, person: str, device: str, made: int) -> Session | None:
        """A signed cookie of an older house becomes the secret of a session, which can be ended like any other."""
        write = _insert(cookie, person, device, made, self.clock(), 0, is_adopted=True)
        try:
            await self.database.write([write])
        except Conflict:  # another request of the same page was quicker
            row = await self.find(cookie)
            return session_of(row) if row is not None and self.goes_on(row) else None
        return Session(str(write.args[1]), self.clock(), made, 0)

    async def find(self, secret: str) -> Row | None:
        """The session of this secret, ended or not: id, seen, given, confirmed, ended; and whose it is: id, kind, name,
        login, when they were last seen."""
        if not secret or len(secret) > LONGEST:
            return None
        rows = await self.database.read(_FIND, _digest(secret))
        return rows[0] if rows else None

    def goes_on(self, row: Row) -> bool:
        return not row[4] and self.clock() - int(row[1] or 0) <= LASTS

    async def has(self, session: str) -> bool:
        """Whether this session goes on."""
        return bool(await self.database.read("SELECT id FROM sessions WHERE id = $1 AND ended = 0", session))

    async def list_sessions(self, person: str, this: str) -> list[SessionSummary]:
        """Where this person is signed in, the one that asks first, then the last used."""
        rows = await self.database.read(f"SELECT id, device, created, seen FROM sessions WHERE {_LIVE}", person)
        found = [
            SessionSummary(str(row[0]), str(row[1]), int(row[2] or 0), int(row[3] or 0), row[0] == this)
            for row in rows
            if self.clock() - int(row[3] or 0) <= LASTS
        ]
        return sorted(found, key=lambda session: (not session.is_this, -session.seen, session.id))

    async def end(self, person: str, session: str) -> None:
        """It is over at once, in all processes, also for the connections that it opened."""
        end = Write(f"UPDATE sessions SET ended = $2 WHERE {_LIVE} AND id = $3", (person, self.clock(), session), 1)
        try:
            await self.database.write([end], ENDED + session)
        except Conflict:
            raise Denied(RefusalKind.MISSING, "server-session-unknown") from None
        for tell in self.on_ended:
            tell(session)

    async def end_of_secret(self, secret: str) -> None:
        """End the session that has just begun by this secret."""
        end = "UPDATE sessions SET ended = $1 WHERE hash = $2 AND ended = 0"
        await self.database.write([Write(end, (self.clock(), _digest(secret)))])

    def end_all(self, person: str, but: str = "") -> Write:
        """The write that ends them all, except one perhaps."""
        return Write(f"UPDATE sessions SET ended = $2 WHERE {_LIVE} AND id <> $3", (person, self.clock(), but))

    async def confirm(self, session: str) -> None:
        """Its person has just given the password or a passkey."""
        update = "UPDATE sessions SET confirmed = $1 WHERE id = $2 AND ended = 0"
        await self.database.write([Write(update, (self.clock(), session))])

    def is_confirmed(self, session: Session | None) -> bool:
        return session is not None and self.clock() - session.confirmed <= CONFIRMED_FOR

    def is_due(self, session: Session) -> bool:
        """Whether its browser was given the cookie so long ago that it should be given again, to last longer."""
        return self.clock() - session.given > GIVEN_AGAIN_AFTER

    def note_seen(self, session: Session) -> Write:
        given = self.clock() if self.is_due(session) else session.given
        return Write("UPDATE sessions SET seen = $1, given = $2 WHERE id = $3", (self.clock(), given, session.id))

    async def _make_room(self, person: str, now: int) -> list[Write]:
        """Forget what can be used no more, and end what nobody has used for longest."""
        rows = await self.database.read(f"SELECT id FROM sessions WHERE {_LIVE} ORDER BY seen DESC, id", person)
        ends = [Write("UPDATE sessions SET ended = $1 WHERE id = $2", (now, row[0])) for row in rows[MOST - 1 :]]
        return [*ends, Write(_FORGET, (person, now - LASTS))]


def session_of(row: Row) -> Session:
    return Session(str(row[0]), *(int(value or 0) for value in row[1:4]))


def is_own(cookie: str) -> bool:
    """Whether a cookie was made for a session, and not by an older house."""
    return cookie.startswith(_SECRET)


def _insert(
    secret: str, person: str, device: str, created: int, seen: int, confirmed: int, is_adopted: bool = False
) -> Write:
    columns = "hash, id, person, device, created, seen, given, confirmed, ended, adopted"
    values = (
        _digest(secret),
        secrets.token_hex(8),
        person,
        device[:LONGEST_DEVICE],
        created,
        seen,
        created,
        confirmed,
        0,
        int(is_adopted),
    )
    return Write(f"INSERT INTO sessions ({columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", values)


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


_FIND: Final = (
    "SELECT s.id, s.seen, s.given, s.confirmed, s.ended, p.id, p.kind, p.name, p.login, p.seen"
    " FROM sessions s JOIN people p ON p.id = s.person WHERE s.hash = $1 AND p.kind <> 'gone'"
)
# A signed cookie of an older house that was signed out must be known while it could still be adopted once more.
_FORGET: Final = (
    "DELETE FROM sessions WHERE person = $1 AND (seen < $2 OR (ended <> 0 AND (adopted = 0 OR created < $2)))"
)
