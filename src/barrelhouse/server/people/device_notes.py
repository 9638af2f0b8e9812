"""Notes that browsers keep where an account has signed in: by them its owner comes in while others guess."""

import secrets

from itsdangerous import BadData

from barrelhouse.server.people.passwords import login_to_find
from barrelhouse.server.people.sessions import Sessions
from barrelhouse.server.people.signatures import signer
from barrelhouse.server.store import Database


class DeviceNotes:
    """A note names the account, its stamp, a number of the browser, and the session there; none if the browser has
    signed itself out: then the note lasts until all sessions of the account end."""

    def __init__(self, database: Database, sessions: Sessions) -> None:
        self.database = database
        self.sessions = sessions

    def sign_with(self, key: str) -> None:
        self._signer = signer(key, "device")

    async def make(self, person: str, session: str, earlier: str) -> str:
        """It keeps the number of the note that the browser had, whether that still counted or not: nobody gets further
        guesses by signing in once more."""
        rows = await self.database.read("SELECT stamp FROM people WHERE id = $1", person)
        stamp = int(rows[0][0] or 0) if rows else 0
        whose, _, number, _ = self._read(earlier)
        return str(self._signer.dumps([person, stamp, number if whose == person else secrets.token_hex(8), session]))

    async def known_device(self, login: str, note: str) -> str:
        """The number of a browser that has signed in as this account before; "" if it has not, or was signed out from
        afar. An unknown login is looked up as well."""
        rows = await self.database.read("SELECT id, stamp FROM people WHERE login = $1", login_to_find(login))
        person, stamp, number, session = self._read(note)
        if not rows or rows[0] != (person, stamp):
            return ""
        return number if not session or await self.sessions.has(session) else ""

    def _read(self, note: str) -> tuple[str, int, str, str]:
        try:
            person, stamp, number, session = self._signer.loads(note)
        except (BadData, ValueError, TypeError):
            return "", 0, "", ""
        return str(person), int(stamp), str(number), str(session)
