"""People: guests with a name, accounts with a login, and how each is recognised."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Literal, cast

from itsdangerous import BadData
from msgspec import Struct

from barrelhouse.server import metrics
from barrelhouse.server.logs import LOG
from barrelhouse.server.people.names import clean_name
from barrelhouse.server.people.passkeys import Passkeys
from barrelhouse.server.people.passwords import Passwords, check_password, clean_login
from barrelhouse.server.people.signatures import signer
from barrelhouse.server.people.tokens import SEEN_AFTER, Tokens
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import Conflict, Database, StoreTrouble, Write
from barrelhouse.server.store.database import Row

DAY: Final = 86_400_000
COOKIE_LASTS: Final = 400 * DAY  # browsers keep none longer
COOKIE_RENEWED_AFTER: Final = 7 * DAY
PRUNED_TOGETHER: Final = 200
SIGNED_OUT: Final = "signed out "  # and the id: a notice to the other processes of a house
_COLUMNS: Final = "id, kind, name, login, stamp, seen"
_SITS_AT_RUNNING: Final = (
    "EXISTS (SELECT 1 FROM sitting s JOIN tables t ON t.id = s.table_id"
    " WHERE s.person = people.id AND t.stage IN ('gathering', 'playing'))"
)
_STALE: Final = f"kind = 'guest' AND seen < $1 AND NOT {_SITS_AT_RUNNING}"


class Person(Struct, frozen=True):
    """Somebody who is here: a guest, or an account. A raised stamp makes all earlier cookies worthless."""

    id: str
    kind: Literal["guest", "account"]
    name: str
    login: str | None
    stamp: int


class People:
    """All people of a house."""

    def __init__(self, database: Database, key: str, clock: Callable[[], int]) -> None:
        self.database = database
        self.clock = clock
        self.tokens = Tokens(database, clock)
        self.passkeys = Passkeys(database, clock)
        self.on_gone: list[Callable[[str], Awaitable[None]]] = []  # called before a person's row forgets who it was
        self.on_signed_out: list[Callable[[str], None]] = []  # called with the person whose devices are all signed out
        self._passwords = Passwords()
        self.sign_with(key)

    def sign_with(self, key: str) -> None:
        """Whatever is signed with another key is invalid from now on."""
        self._signer = signer(key, "cookie")
        self.passkeys.sign_with(key)

    async def welcome(self, name: str) -> Person:
        """A new guest."""
        guest = Person(secrets.token_hex(10), "guest", clean_name(name), None, 0)
        now = self.clock()
        insert = "INSERT INTO people (id, kind, name, stamp, created, seen) VALUES ($1, 'guest', $2, 0, $3, $4)"
        await self.database.write([Write(insert, (guest.id, guest.name, now, now))])
        return guest

    async def of_id(self, person: str) -> Person | None:
        row = await self._row(person)
        return _person(row) if row else None

    def cookie_for(self, person: Person) -> str:
        """What a browser keeps: signed, with the person's id and stamp and the hour, and nothing else."""
        return str(self._signer.dumps([person.id, person.stamp, self.clock()]))

    async def of_cookie(self, text: str) -> Person | None:
        """Who holds this cookie; nobody if it was not made here, is too old, or was signed out."""
        ticket = self._ticket(text)
        if ticket is None:
            return None
        known, stamp, made = ticket
        if self.clock() - made > COOKIE_LASTS:
            return None
        row = await self._row(known)
        if row is None or row[4] != stamp:
            return None
        await self._note_seen(row)
        return _person(row)

    def is_due(self, cookie: str) -> bool:
        """Whether a good cookie has become so old that a fresh one should be given."""
        ticket = self._ticket(cookie)
        return ticket is not None and self.clock() - ticket[2] > COOKIE_RENEWED_AFTER

    async def of_token(self, text: str) -> tuple[Person, str] | None:
        """Whose token this is, and its id."""
        row = await self.tokens.holder(text)
        if row is None:
            return None
        used = int(row[6] or 0)
        await self._note_seen(row, [self.tokens.note_seen(text)] if self.clock() - used > SEEN_AFTER else [])
        return _person(row), str(row[7])

    async def register(self, person: Person, login: str, password: str) -> Person:
        """A guest becomes an account, and keeps their seats.

        Cookies of the guest end: nobody else with one may take over the account. The device that asked gets a new one.
        """
        login = clean_login(login)
        check_password(password, login)
        if person.kind != "guest":
            raise Denied(RefusalKind.CONFLICT, "server-account-already")
        stored = await self._passwords.hash_password(password)
        update = (
            "UPDATE people SET kind = 'account', login = $1, password = $2, stamp = stamp + 1"
            " WHERE id = $3 AND kind = 'guest'"
        )
        try:
            await self.database.write([Write(update, (login, stored, person.id), exactly=1)], SIGNED_OUT + person.id)
        except Conflict:
            if await self.database.read("SELECT id FROM people WHERE login = $1 AND id <> $2", login, person.id):
                raise Denied(RefusalKind.CONFLICT, "server-login-taken") from None
            raise Denied(RefusalKind.CONFLICT, "server-account-already") from None
        self._tell_signed_out(person)
        return await self._reload(person)

    async def sign_in(self, login: str, password: str) -> Person:
        """The account of this login. A wrong password and an unknown login take as long, and get the same answer."""
        rows = await self.database.read(f"SELECT {_COLUMNS}, password FROM people WHERE login = $1", _lookup(login))
        stored = cast("str | None", rows[0][6]) if rows else None
        if not await self._passwords.is_right(stored, password) or stored is None:
            raise Denied(RefusalKind.UNAUTHENTICATED, "server-sign-in-wrong")
        if self._passwords.is_outdated(stored):
            renewed = await self._passwords.hash_password(password)
            update = "UPDATE people SET password = $1 WHERE id = $2 AND password = $3"
            await self.database.write([Write(update, (renewed, rows[0][0], stored))])
        await self._note_seen(rows[0])
        return _person(rows[0])

    async def change_password(self, person: Person, old: str, new: str) -> Person:
        """All devices are signed out; the one that asked gets a cookie for the person returned."""
        rows = await self.database.read("SELECT password FROM people WHERE id = $1", person.id)
        stored = cast("str | None", rows[0][0]) if rows else None
        if not await self._passwords.is_right(stored, old):
            raise Denied(RefusalKind.FORBIDDEN, "server-password-wrong")
        check_password(new, person.login or "")
        fresh = await self._passwords.hash_password(new)
        update = "UPDATE people SET password = $1, stamp = stamp + 1 WHERE id = $2 AND password = $3"
        await self._change(Write(update, (fresh, person.id, stored), exactly=1), SIGNED_OUT + person.id)
        self._tell_signed_out(person)
        return await self._reload(person)

    async def rename(self, person: Person, name: str) -> Person:
        """From now on; seats that were taken under the old name keep it."""
        name = clean_name(name)
        update = "UPDATE people SET name = $1 WHERE id = $2 AND kind <> 'gone'"
        await self._change(Write(update, (name, person.id), exactly=1))
        return await self._reload(person)

    async def may_stay(self, person: str, token: str, stamp: int) -> bool:
        """Whether this token, or a cookie of this stamp, would still be accepted."""
        if token:
            return bool(await self.database.read("SELECT id FROM tokens WHERE id = $1", token))
        rows = await self.database.read("SELECT stamp FROM people WHERE id = $1 AND kind <> 'gone'", person)
        return bool(rows) and rows[0][0] == stamp

    async def sign_out_everywhere(self, person: Person) -> None:
        """Every cookie becomes worthless. Tokens stay until they are revoked."""
        update = "UPDATE people SET stamp = stamp + 1 WHERE id = $1 AND kind <> 'gone'"
        await self._change(Write(update, (person.id,), exactly=1), SIGNED_OUT + person.id)
        self._tell_signed_out(person)

    async def delete(self, person: Person) -> None:
        """Forget who this was. The seats stay, without a name, so that nobody else's game is harmed.

        The tables are told first: if that fails the person is still there and can ask again. They are told once more
        when nobody can come in as this person any longer, for a seat may have been taken meanwhile.
        """
        for tell in self.on_gone:
            await tell(person.id)
        forget = (
            "UPDATE people SET kind = 'gone', name = '', login = NULL, password = NULL, stamp = stamp + 1 WHERE id = $1"
        )
        await self.database.write(
            [
                Write(forget, (person.id,)),
                Write("DELETE FROM tokens WHERE person = $1", (person.id,)),
                Write("DELETE FROM passkeys WHERE person = $1", (person.id,)),
            ],
            SIGNED_OUT + person.id,
        )
        self._tell_signed_out(person)
        for tell in self.on_gone:
            await tell(person.id)

    async def count_stale(self, before: int) -> int:
        """How many guests were not seen since and sit at no running table."""
        return int(str((await self.database.read(f"SELECT count(*) FROM people WHERE {_STALE}", before))[0][0]))

    async def prune_guests(self, before: int) -> int:
        """Remove guests who were not seen since and sit at no running table; how many."""
        rows = await self.database.read(f"SELECT id FROM people WHERE {_STALE}", before)
        pruned = 0
        for start in range(0, len(rows), PRUNED_TOGETHER):
            some = [self._prune(str(row[0]), before) for row in rows[start : start + PRUNED_TOGETHER]]
            pruned += sum(await asyncio.gather(*some))
        return pruned

    async def _prune(self, guest: str, before: int) -> bool:
        remove = Write(f"DELETE FROM people WHERE {_STALE} AND id = $2", (before, guest), exactly=1)
        try:
            await self.database.write([remove, Write("DELETE FROM tokens WHERE person = $1", (guest,))])
        except Conflict:  # came back, or sat down, in this moment
            return False
        return True

    async def _change(self, write: Write, tell: str = "") -> None:
        try:
            await self.database.write([write], tell)
        except Conflict:  # changed or deleted from another device in this moment
            raise Denied(RefusalKind.CONFLICT, "server-person-changed") from None

    async def _reload(self, person: Person) -> Person:
        row = await self._row(person.id)
        if row is None:
            raise Denied(RefusalKind.UNAUTHENTICATED, "server-sign-in-first")
        return _person(row)

    async def _row(self, person: str) -> Row | None:
        sql = f"SELECT {_COLUMNS} FROM people WHERE id = $1 AND kind IN ('guest', 'account')"
        rows = await self.database.read(sql, person)
        return rows[0] if rows else None

    async def _note_seen(self, row: Row, more: Sequence[Write] = ()) -> None:
        """Once in a while: an hour more or less does not matter, a write for each request would."""
        now = self.clock()
        writes = list(more)
        if now - int(row[5] or 0) > SEEN_AFTER:
            writes.append(Write("UPDATE people SET seen = $1 WHERE id = $2", (now, row[0])))
        if not writes:
            return
        try:
            await self.database.write(writes)
        except StoreTrouble as trouble:  # those who only watch can go on watching
            metrics.count("store_troubles")
            LOG.warning("store trouble", extra={"why": trouble.why})

    def _ticket(self, text: str) -> tuple[str, int, int] | None:
        try:
            person, stamp, made = self._signer.loads(text)
        except (BadData, ValueError, TypeError):
            return None
        return str(person), int(stamp), int(made)

    def _tell_signed_out(self, person: Person) -> None:
        for tell in self.on_signed_out:
            tell(person.id)


def _person(row: Row) -> Person:
    known, kind, name, login, stamp = row[:5]
    login = None if login is None else str(login)
    return Person(str(known), cast("Literal['guest', 'account']", kind), str(name), login, int(stamp or 0))


def _lookup(login: str) -> str:
    """A login to look for, whatever was typed: what cannot be a login is never found."""
    try:
        return clean_login(login)
    except Denied:
        return ""
