"""Logins and passwords: what they must be, and argon2id in a thread, which is slow on purpose."""

import asyncio
import re
import secrets
import unicodedata
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from barrelhouse.server.refusals import Denied, RefusalKind

SHORTEST_LOGIN: Final = 3
LONGEST_LOGIN: Final = 40
SHORTEST_PASSWORD: Final = 10
LONGEST_PASSWORD: Final = 200
AT_ONCE: Final = 2  # each takes 19 MB while it is computed
_LOGIN: Final = re.compile(r"[A-Za-z0-9._-]*", re.ASCII)


def clean_login(login: str) -> str:
    """A login as it is stored: capitals make no difference. Raises Denied."""
    if not SHORTEST_LOGIN <= len(login) <= LONGEST_LOGIN:
        raise Denied(RefusalKind.INVALID, "server-login-length", shortest=SHORTEST_LOGIN, longest=LONGEST_LOGIN)
    if _LOGIN.fullmatch(login) is None:
        raise Denied(RefusalKind.INVALID, "server-login-signs")
    return login.lower()


def check_password(password: str, login: str) -> None:
    """Raises Denied if this is no password for this login."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Denied(
            RefusalKind.INVALID, "server-password-length", shortest=SHORTEST_PASSWORD, longest=LONGEST_PASSWORD
        )
    if password.strip().lower() == login.lower():
        raise Denied(RefusalKind.INVALID, "server-password-is-login")


class Passwords:
    """Makes and compares the hashes of passwords."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
        self._places = asyncio.Semaphore(AT_ONCE)
        self._decoy = ""

    async def hash_password(self, password: str) -> str:
        """The hash that is stored for a password."""
        async with self._places:
            return await asyncio.to_thread(self._hasher.hash, _compose(password))

    async def is_right(self, stored: str | None, password: str) -> bool:
        """Whether this is the password; without a stored one the answer is no, and takes just as long."""
        if not self._decoy:
            self._decoy = await self.hash_password(secrets.token_hex(16))
        async with self._places:
            matches = await asyncio.to_thread(self._compare, stored or self._decoy, _compose(password))
        return matches and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Whether it was made with parameters other than today's."""
        return self._hasher.check_needs_rehash(stored)

    def _compare(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False


def _compose(password: str) -> str:
    """The same characters in one form, whatever keyboard they came from."""
    return unicodedata.normalize("NFKC", password)
