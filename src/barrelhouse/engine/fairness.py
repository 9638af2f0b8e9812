"""Dice nobody can bend: a secret committed to by its digest, shown after the game, and a log chained to it."""

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import Final

from barrelhouse.engine import codec
from barrelhouse.engine.driver import KeyedDice

SECRET_BYTES: Final = 32
# The tags of a record about its dice. What a seat added has the number of the seat after it: Added1.
TABLE_ID: Final = "Table"
SECRET: Final = "Secret"
COMMITMENT: Final = "Commitment"
ADDED: Final = "Added"
# The first row whose dice are committed to, counted from 0, if it is not the first of all; as record files call it.
FIRST_COMMITTED: Final = "Promised"
CHAIN: Final = "Chain"  # the digest of the last row


class DiceCommitment:
    """All chance of one table: the house's secret, and what the seats added before the first throw."""

    def __init__(self, secret: str, added: Sequence[str]) -> None:
        self.secret = bytes.fromhex(secret)
        self._dice = self._key("dice", codec.canonical(list(added)))
        self._chain = self._key("log", b"")

    def dice(self, n: int) -> KeyedDice:
        """The table's dice at a row of the log."""
        return KeyedDice(self._dice, n)

    def bot_key(self, seat: int) -> bytes:
        """What a bot's dice come from: the table's cannot be computed from it."""
        return self._key("bot", str(seat).encode())

    def bot_dice(self, seat: int, n: int) -> KeyedDice:
        """A bot's own dice at a row of the log."""
        return KeyedDice(self.bot_key(seat), n)

    def first_digest(self, facts: object) -> str:
        """The beginning of a log: what was agreed. Keyed, or trying all shuffles would find the one that fits."""
        return hmac.new(self._chain, codec.canonical(facts), "sha256").hexdigest()

    def next_digest(self, before: str, n: int, seat: int, notation: str, words: str | None) -> str:
        """The digest of a row, chained to the row before."""
        row = codec.canonical_row(before, n, seat, notation, words)
        return hmac.digest(self._chain, row, "sha256").hex()

    def _key(self, use: str, more: bytes) -> bytes:
        return hmac.digest(self.secret, use.encode() + b"\x00" + more, "sha256")


def facts(
    table: str, game: str, version: str, options: Mapping[str, bool | int | str], added: Sequence[str], since: int
) -> list[object]:
    """What a log is chained to at its beginning; of the options those that differ from their defaults, and the row
    since which the dice are committed to."""
    return [table, game, version, dict(options), list(added), since]


def commitment(secret: str) -> str:
    """What is shown before the first throw: the SHA-256 of the secret."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()
