"""Tokens, by which bots and scripts sign in: shown once, stored as a digest, named, listed, revoked."""

import hashlib
import secrets
from collections.abc import Callable
from typing import Final

from barrelhouse.server.people.names import clean_name
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import Database, Write
from barrelhouse.server.store.database import Row
from barrelhouse.wire.people import FreshToken, TokenSummary

MOST: Final = 50  # of one person
LONGEST: Final = 200  # characters that are looked at
SEEN_AFTER: Final = 3_600_000  # milliseconds between two notes that it was used
REVOKED: Final = "revoked "  # and the id: a notice to the other processes of a house
_PREFIX: Final = "barrel_"  # so that a token in the wrong place is recognised


class Tokens:
    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self.database = database
        self.clock = clock
        self.on_revoked: list[Callable[[str], None]] = []  # called with the id of a revoked token

    async def make(self, person: str, name: str, as_guest: bool = False) -> FreshToken:
        """A new token; this is the only time it is shown. Whether a guest made it is shown in the list."""
        name = clean_name(name)
        have = await self.database.read("SELECT count(*) FROM tokens WHERE person = $1", person)
        if int(have[0][0] or 0) >= MOST:
            raise Denied(RefusalKind.CONFLICT, "server-token-most", most=MOST)
        fresh = FreshToken(secrets.token_hex(8), name, _PREFIX + secrets.token_urlsafe(32))
        now = self.clock()
        columns = "hash, person, id, name, created, seen, as_guest"
        insert = f"INSERT INTO tokens ({columns}) VALUES ($1, $2, $3, $4, $5, $6, $7)"
        values = (_digest(fresh.token), person, fresh.id, name, now, now, int(as_guest))
        await self.database.write([Write(insert, values)])
        return fresh

    async def list_tokens(self, person: str) -> list[TokenSummary]:
        rows = await self.database.read(
            "SELECT id, name, created, seen, as_guest FROM tokens WHERE person = $1 ORDER BY created, id", person
        )
        return [
            TokenSummary(str(row[0]), str(row[1]), int(row[2] or 0), int(row[3] or 0), bool(row[4])) for row in rows
        ]

    async def revoke(self, person: str, token: str) -> None:
        """It ends at once, also for connections that it opened."""
        rows = await self.database.read("SELECT id FROM tokens WHERE person = $1 AND id = $2", person, token)
        if not rows:
            raise Denied(RefusalKind.MISSING, "server-token-unknown")
        delete = Write("DELETE FROM tokens WHERE person = $1 AND id = $2", (person, token))
        await self.database.write([delete], REVOKED + token)
        for tell in self.on_revoked:
            tell(token)

    def revoke_all(self, person: str) -> Write:
        """The write that ends all tokens of this person."""
        return Write("DELETE FROM tokens WHERE person = $1", (person,))

    async def holder(self, text: str) -> Row | None:
        """Whose token this is: id, kind, name, login, the hours when the person and the token were last seen, and the
        token's id."""
        if not text.startswith(_PREFIX) or len(text) > LONGEST:
            return None
        rows = await self.database.read(
            "SELECT p.id, p.kind, p.name, p.login, p.seen, t.seen, t.id"
            " FROM tokens t JOIN people p ON p.id = t.person WHERE t.hash = $1 AND p.kind <> 'gone'",
            _digest(text),
        )
        return rows[0] if rows else None

    def note_seen(self, text: str) -> Write:
        return Write("UPDATE tokens SET seen = $1 WHERE hash = $2", (self.clock(), _digest(text)))


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
