"""Logins and passwords: what they must be, and argon2id in a thread, which is slow on purpose."""

import asyncio
import re
import secrets
import unicodedata
from contextlib import AbstractAsyncContextManager
from functools import cached_property
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from barrelhouse.server.fair_queue import FairQueue
from barrelhouse.server.loop_turns import Payer
from barrelhouse.server.refusals import Denied, RefusalKind

SHORTEST_LOGIN: Final = 3
LONGEST_LOGIN: Final = 40
SHORTEST_PASSWORD: Final = 10
LONGEST_PASSWORD: Final = 200
MOST_OF_ACCOUNT: Final = 2  # comparisons for those who are known as it: one is computed, one waits
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


def login_to_find(login: str) -> str:
    """A login to look for, whatever was typed: what cannot be a login is never found."""
    try:
        return clean_login(login)
    except Denied:
        return ""


class Passwords:
    """Makes and compares the hashes of passwords: one at a time for strangers, and one for those who are known here.
    Nobody who is known waits behind strangers, or behind another account's many."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)  # 19 MB while it is computed
        self._strangers = asyncio.Semaphore(1)
        self._known = FairQueue(MOST_OF_ACCOUNT, "server-too-many")

    async def hash_password(self, password: str, known: str = "") -> str:
        """The hash that is stored for a password; known is the account, if it is somebody who is known here."""
        async with self._turn(known):
            return await asyncio.to_thread(self._hasher.hash, _compose(password))

    async def is_right(self, stored: str | None, password: str, known: str = "") -> bool:
        """Whether this is the password; without a stored one the answer is no, and takes just as long. Denied if too
        many of a known account are compared already."""
        async with self._turn(known):
            return await asyncio.to_thread(self._is_right, stored, _compose(password))

    def _turn(self, known: str) -> AbstractAsyncContextManager[None]:
        return self._known.turn(Payer(known, known)) if known else self._strangers

    def _is_right(self, stored: str | None, password: str) -> bool:
        decoy = self._decoy  # made by whoever comes first, whether they need it or not
        return self._compare(stored or decoy, password) and stored is not None

    @cached_property
    def _decoy(self) -> str:
        return self._hasher.hash(secrets.token_hex(16))

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
