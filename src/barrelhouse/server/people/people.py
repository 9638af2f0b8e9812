"""People: guests with a name, accounts with a login, and how each is recognised."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Literal, cast

from itsdangerous import BadData
from msgspec import Struct

from barrelhouse.server import metrics
from barrelhouse.server.logs import LOG
from barrelhouse.server.people.device_notes import DeviceNotes
from barrelhouse.server.people.names import clean_name
from barrelhouse.server.people.passkeys import Passkeys
from barrelhouse.server.people.passwords import Passwords, check_password, clean_login, login_to_find
from barrelhouse.server.people.sessions import LASTS as SESSION_LASTS
from barrelhouse.server.people.sessions import Session, Sessions, is_own, session_of
from barrelhouse.server.people.signatures import signer
from barrelhouse.server.people.tokens import SEEN_AFTER, Tokens
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import Conflict, Database, StoreTrouble, Write
from barrelhouse.server.store.database import Row

PRUNED_TOGETHER: Final = 200
SIGNED_OUT: Final = "signed out "  # the id, and that of the session that stays: a notice to other processes of a house
_COLUMNS: Final = "id, kind, name, login, seen, stamp"
_SITS_AT_RUNNING: Final = (
    "EXISTS (SELECT 1 FROM sitting s JOIN tables t ON t.id = s.table_id"
    " WHERE s.person = people.id AND t.stage IN ('gathering', 'playing'))"
)
_STALE: Final = f"kind = 'guest' AND seen < $1 AND NOT {_SITS_AT_RUNNING}"


class Person(Struct, frozen=True):
    """Somebody who is here: a guest, or an account."""

    id: str
    kind: Literal["guest", "account"]
    name: str
    login: str | None


class People:
    """All people of a house."""

    def __init__(self, database: Database, key: str, clock: Callable[[], int]) -> None:
        self.database = database
        self.clock = clock
        self.tokens = Tokens(database, clock)
        self.sessions = Sessions(database, clock)
        self.device_notes = DeviceNotes(database, self.sessions)
        self.passkeys = Passkeys(database, clock)
        self.on_gone: list[Callable[[str], Awaitable[None]]] = []  # called before a person's row forgets who it was
        # Called with a person whose sessions have all ended, and the one that goes on, if it does.
        self.on_signed_out: list[Callable[[str, str], None]] = []
        self._passwords = Passwords()
        self.sign_with(key)

    def sign_with(self, key: str) -> None:
        """Whatever is signed with another key is invalid from now on."""
        self._signer = signer(key, "cookie")
        self.device_notes.sign_with(key)
        self.passkeys.sign_with(key)

    async def welcome(self, name: str) -> Person:
        """A new guest."""
        guest = Person(secrets.token_hex(10), "guest", clean_name(name), None)
        now = self.clock()
        insert = "INSERT INTO people (id, kind, name, stamp, created, seen) VALUES ($1, 'guest', $2, 0, $3, $4)"
        await self.database.write([Write(insert, (guest.id, guest.name, now, now))])
        return guest

    async def of_id(self, person: str) -> Person | None:
        row = await self._row(person)
        return _person(row) if row else None

    async def of_cookie(self, cookie: str, device: str = "") -> tuple[Person, Session] | None:
        """Who holds this cookie, and their session; nobody if it was not made here, is too old, or was ended."""
        row = await self.sessions.find(cookie)
        if row is None:
            return None if is_own(cookie) else await self._adopt(cookie, device)
        if not self.sessions.goes_on(row):
            return None
        session = session_of(row)
        used = [self.sessions.note_seen(session)] if self.clock() - session.seen > SEEN_AFTER else []
        await self._note_seen(row[5:], used)
        return _person(row[5:]), session

    async def _adopt(self, cookie: str, device: str) -> tuple[Person, Session] | None:
        """Whoever comes with a signed cookie of an older house goes on as a session, unless they were signed out."""
        try:
            known, stamp, made = self._signer.loads(cookie)
        except (BadData, ValueError, TypeError):
            return None
        if self.clock() - int(made) > SESSION_LASTS:
            return None
        row = await self._row(str(known))
        if row is None or row[5] != stamp:
            return None
        try:
            session = await self.sessions.adopt(cookie, str(known), device, int(made))
        except StoreTrouble as trouble:  # as in _note_seen
            _log(trouble)
            session = Session("", self.clock(), self.clock(), 0)
        return None if session is None else (_person(row), session)

    async def of_token(self, text: str) -> tuple[Person, str] | None:
        """Whose token this is, and its id."""
        row = await self.tokens.holder(text)
        if row is None:
            return None
        used = int(row[5] or 0)
        await self._note_seen(row, [self.tokens.note_seen(text)] if self.clock() - used > SEEN_AFTER else [])
        return _person(row), str(row[6])

    async def register(self, person: Person, login: str, password: str, end_tokens: bool = False) -> Person:
        """A guest becomes an account, and keeps their seats; their tokens, if they want.

        Sessions of the guest end: nobody else with one may take over the account. The device that asked begins another.
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
            await self.database.write(
                [
                    Write(update, (login, stored, person.id), exactly=1),
                    self.sessions.end_all(person.id),
                    *([self.tokens.revoke_all(person.id)] if end_tokens else []),
                ],
                SIGNED_OUT + person.id,
            )
        except Conflict:
            if await self.database.read("SELECT id FROM people WHERE login = $1 AND id <> $2", login, person.id):
                raise Denied(RefusalKind.CONFLICT, "server-login-taken") from None
            raise Denied(RefusalKind.CONFLICT, "server-account-already") from None
        self._tell_signed_out(person)
        return await self._reload(person)

    async def stamp_of_login(self, login: str) -> int:
        """It rises whenever all sessions of this account end; 0 if there is none."""
        rows = await self.database.read("SELECT stamp FROM people WHERE login = $1", login_to_find(login))
        return int(rows[0][0] or 0) if rows else 0

    async def sign_in(self, login: str, password: str, is_known: bool = False) -> Person:
        """The account of this login. A wrong password and an unknown login take as long, and get the same answer.
        A browser that is known does not wait behind strangers."""
        account = f"SELECT {_COLUMNS}, password FROM people WHERE login = $1"
        rows = await self.database.read(account, login_to_find(login))
        stored = cast("str | None", rows[0][6]) if rows else None
        known = str(rows[0][0]) if rows and is_known else ""
        if not await self._passwords.is_right(stored, password, known) or stored is None:
            raise Denied(RefusalKind.UNAUTHENTICATED, "server-sign-in-wrong")
        if self._passwords.is_outdated(stored):
            renewed = await self._passwords.hash_password(password, known)
            update = "UPDATE people SET password = $1 WHERE id = $2 AND password = $3"
            await self.database.write([Write(update, (renewed, rows[0][0], stored))])
        await self._note_seen(rows[0])
        return _person(rows[0])

    async def confirm(self, person: Person, session: str, password: str) -> None:
        """The person at this session is who they say: they know the password."""
        rows = await self.database.read("SELECT password FROM people WHERE id = $1", person.id)
        stored = cast("str | None", rows[0][0]) if rows else None
        if not await self._passwords.is_right(stored, password, person.id):
            raise Denied(RefusalKind.FORBIDDEN, "server-confirm-wrong")
        await self.sessions.confirm(session)

    async def change_password(
        self, person: Person, old: str, new: str, session: str, end_sessions: bool = True, end_tokens: bool = False
    ) -> None:
        """All other sessions end, and all tokens, if they want; the session that asked goes on."""
        rows = await self.database.read("SELECT password FROM people WHERE id = $1", person.id)
        stored = cast("str | None", rows[0][0]) if rows else None
        if not await self._passwords.is_right(stored, old, person.id):
            raise Denied(RefusalKind.FORBIDDEN, "server-password-wrong")
        check_password(new, person.login or "")
        fresh = await self._passwords.hash_password(new, person.id)
        update = "UPDATE people SET password = $1, stamp = stamp + $4 WHERE id = $2 AND password = $3"
        writes = [Write(update, (fresh, person.id, stored, int(end_sessions)), exactly=1)]
        if end_sessions:
            writes.append(self.sessions.end_all(person.id, session))
        if end_tokens:
            writes.append(self.tokens.revoke_all(person.id))
        await self._change(writes, f"{SIGNED_OUT}{person.id} {session}" if end_sessions or end_tokens else "")
        if end_sessions or end_tokens:  # connections of what goes on are restored by themselves
            self._tell_signed_out(person, session)
        await self.sessions.confirm(session)

    async def rename(self, person: Person, name: str) -> Person:
        """From now on; seats that were taken under the old name keep it."""
        name = clean_name(name)
        update = "UPDATE people SET name = $1 WHERE id = $2 AND kind <> 'gone'"
        await self._change([Write(update, (name, person.id), exactly=1)])
        return await self._reload(person)

    async def may_stay(self, token: str, session: str) -> bool:
        """Whether this token, or else this session, would still be accepted."""
        if token:
            return bool(await self.database.read("SELECT id FROM tokens WHERE id = $1", token))
        return await self.sessions.has(session)

    async def sign_out_everywhere(self, person: Person, but: str = "") -> None:
        """Every session ends, except one perhaps, and every cookie of an older house that has none yet. Tokens stay."""
        update = "UPDATE people SET stamp = stamp + 1 WHERE id = $1 AND kind <> 'gone'"
        writes = [Write(update, (person.id,), exactly=1), self.sessions.end_all(person.id, but)]
        await self._change(writes, f"{SIGNED_OUT}{person.id} {but}".strip())
        self._tell_signed_out(person, but)

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
                self.tokens.revoke_all(person.id),
                Write("DELETE FROM sessions WHERE person = $1", (person.id,)),
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
            sessions = Write("DELETE FROM sessions WHERE person = $1", (guest,))
            await self.database.write([remove, self.tokens.revoke_all(guest), sessions])
        except Conflict:  # came back, or sat down, in this moment
            return False
        return True

    async def _change(self, writes: Sequence[Write], tell: str = "") -> None:
        try:
            await self.database.write(writes, tell)
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
        if now - int(row[4] or 0) > SEEN_AFTER:
            writes.append(Write("UPDATE people SET seen = $1 WHERE id = $2", (now, row[0])))
        if not writes:
            return
        try:
            await self.database.write(writes)
        except StoreTrouble as trouble:  # those who only watch can go on watching
            _log(trouble)

    def _tell_signed_out(self, person: Person, but: str = "") -> None:
        for tell in self.on_signed_out:
            tell(person.id, but)


def _log(trouble: StoreTrouble) -> None:
    metrics.count("store_troubles")
    LOG.warning("store trouble", extra={"why": trouble.why})


def _person(row: Row) -> Person:
    known, kind, name, login = row[:4]
    login = None if login is None else str(login)
    return Person(str(known), cast("Literal['guest', 'account']", kind), str(name), login)
