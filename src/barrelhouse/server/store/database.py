"""What the house needs of a database: to read, to write all or nothing, and to hear what other processes wrote."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

Value = str | int | None
Row = tuple[Value, ...]
# SQL as both databases read it: places are $1, $2, ...; types are TEXT and BIGINT; JSON is TEXT, hours are milliseconds.


class StoreTrouble(Exception):
    """The database cannot be reached or written; `unsure` when a write may have happened nevertheless."""

    def __init__(self, why: str, unsure: bool = False) -> None:
        super().__init__(why)
        self.why = why  # for the log of the house: it may name files and addresses
        self.unsure = unsure


class Conflict(Exception):
    """Somebody else wrote first; nothing of this write has happened."""


@dataclass(frozen=True, slots=True)
class Write:
    """One statement of a transaction, and how many rows it has to change, if that matters."""

    sql: str
    args: Row = ()
    exactly: int | None = None


class Database(Protocol):
    """Both databases behave alike; the tests in tests/server/store ask both."""

    async def read(self, sql: str, *args: Value) -> list[Row]:
        """The rows of a query. Raises StoreTrouble."""

    async def write(self, writes: Sequence[Write], tell: str = "") -> None:
        """All or none, in order, durable when this returns; other processes then hear what is told.

        Raises Conflict when a key is taken or a statement changed another number of rows than it had to.
        """

    def hear(self, told: Callable[[str], None]) -> None:
        """Call this with what other processes tell, and with "" when something may have been missed."""

    async def run_alone(self, writes: Sequence[Write]) -> None:
        """Schema changes, while no other process of the house changes it."""

    async def close(self) -> None:
        """Finish what is being written, then let go."""
