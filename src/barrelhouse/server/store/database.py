"""What the house needs of a database: to read, to write all or nothing, and notices of what other processes wrote."""

from collections.abc import AsyncGenerator, AsyncIterable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from barrelhouse.server.store.last_write import LastWrite

Value = str | int | None
Row = tuple[Value, ...]
# SQL as both databases read it: places are $1, $2, ...; types are TEXT and BIGINT; JSON is TEXT, hours are
# milliseconds. What orders or folds text differs between them: ORDER BY a text, LIKE, lower().
Portion = tuple[str, list[Row]]  # a query or a statement, and some of its rows


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
    """Both databases behave alike; the tests in tests/server/store run on both."""

    is_shared: bool  # whether other processes may write to it
    last_write: "LastWrite"  # what became of the last one of this process

    async def read(self, sql: str, *args: Value) -> list[Row]:
        """The rows of a query. Raises StoreTrouble."""

    async def write(self, writes: Sequence[Write], tell: str = "") -> None:
        """All or none, in order, durable when this returns; other processes are then notified with `tell`.

        Raises Conflict when a key is taken or a statement changed another number of rows than it had to.
        """

    def listen(self, on_notice: Callable[[str], None]) -> None:
        """Call this with each notice of another process, and with "" when notices may have been missed."""

    async def run_alone(self, writes: Sequence[Write]) -> None:
        """Schema changes, while no other process of the house writes. Raises Conflict like write."""

    def read_all(self, queries: Sequence[str]) -> AsyncGenerator[Portion, None]:
        """The rows of several queries, all of one moment, in portions; to be closed."""

    async def write_all(self, portions: AsyncIterable[Portion]) -> None:
        """Each statement for each of its rows, all or none, while nobody else writes; then all are notified with ""."""

    async def close(self) -> None:
        """Finish what is being written, then let go."""


def check_values(values: Iterable[Value]) -> None:
    """Refuse what one of the databases could not store, before others who write at the same time suffer from it."""
    for value in values:
        if isinstance(value, str):
            if "\0" in value:
                raise ValueError("a text with a zero byte cannot be kept")
            if not value.isascii():
                value.encode()  # raises UnicodeEncodeError, a ValueError, for half a character
        elif value is not None and not -(2**63) <= value < 2**63:
            raise ValueError("a number of more than 64 bits cannot be kept")
