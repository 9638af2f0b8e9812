"""How each viewer counts the rows of a log: those of which they notice nothing are not counted, so that no number tells
how long others have talked in private.

Whoever has several seats sees with all of them, and counts the same rows at each. Once the game is over everything is
open, and everybody counts all rows.
"""

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from barrelhouse.engine.driver import SPECTATOR_BIT, bit_of
from barrelhouse.wire.tables import LogEntry

if TYPE_CHECKING:
    from barrelhouse.server.tables.body import Body
    from barrelhouse.server.tables.table import Table

EVERYTHING: Final = 0  # the eyes of those from whom nothing is hidden
PUBLIC: Final = SPECTATOR_BIT  # the eyes of everybody


def eyes_of(table: "Table", person: str) -> int:
    """What this person sees with: a bit for each seat of theirs, and one for what everybody sees."""
    if table.stage == "over":
        return EVERYTHING
    known = table.known_eyes.of(table.body)
    eyes = known.get(person)
    if eyes is None:
        eyes = PUBLIC
        for seat in table.body.seats_of(person):
            eyes |= bit_of(seat)
        known[person] = eyes
    return eyes


def number_now(table: "Table", person: str) -> int:
    """The number of the present position, as this person counts."""
    return table.numbering.number(table.n, eyes_of(table, person))


class KnownEyes:
    """What people see with, as long as a table has one body: it is asked for several times for each frame."""

    __slots__ = ("_body", "_by_person")

    def __init__(self) -> None:
        self._body: Body | None = None
        self._by_person: dict[str, int] = {}

    def of(self, body: "Body") -> dict[str, int]:
        """By person; bodies are replaced, never changed."""
        if self._body is not body:
            self._body, self._by_person = body, {}
        return self._by_person


class Numbering:
    """The rows of one log of which somebody notices nothing, and who: everything else is counted by all."""

    __slots__ = ("_masks", "_rows", "_uncounted")

    def __init__(self, hidden: Iterable[tuple[int, int]] = ()) -> None:
        self._rows = array("l")
        self._masks = array("l")
        self._uncounted: dict[int, Sequence[int]] = {}  # rows, by whose eyes
        for n, mask in hidden:
            self.hide(n, mask)

    def hide(self, n: int, mask: int) -> None:
        """The next row of which somebody notices nothing."""
        self._rows.append(n)
        self._masks.append(mask)
        self._uncounted.clear()

    def is_public(self, n: int) -> bool:
        """Whether everybody counts this row."""
        at = bisect_left(self._rows, n)
        return at == len(self._rows) or self._rows[at] != n

    def last_public(self, n: int) -> int:
        """The last row before n that everybody counts; -1 if there is none."""
        n -= 1
        while n >= 0 and not self.is_public(n):
            n -= 1
        return n

    def number(self, n: int, eyes: int) -> int:
        """How many of the first n rows these eyes count: the number of the position after them."""
        return n - bisect_left(self._uncounted_by(eyes), n)

    def first_position(self, number: int, eyes: int) -> int:
        """The first position that has this number to these eyes: after the row that made it."""
        return 0 if number <= 0 else self._row_of(number - 1, eyes) + 1

    def last_position(self, number: int, eyes: int) -> int:
        """The last position of this number: before the next row that counts. It may be after the end of the log."""
        return self._row_of(number, eyes)

    def renumber(self, entries: list[LogEntry], eyes: int) -> list[LogEntry]:
        """The entries of the rows that these eyes count, with the numbers they have to them."""
        uncounted = self._uncounted_by(eyes)
        if not uncounted or not entries:
            return entries
        numbered = []
        for entry in entries:
            before = bisect_left(uncounted, entry.n)
            if before == len(uncounted) or uncounted[before] != entry.n:
                numbered.append(replace(entry, n=entry.n - before) if before else entry)
        return numbered

    def _row_of(self, number: int, eyes: int) -> int:
        """Of the rows that count, the one with this number."""
        uncounted = self._uncounted_by(eyes)
        low, high = 0, len(uncounted)
        while low < high:  # how many that do not count come before it
            middle = (low + high) // 2
            if uncounted[middle] - middle <= number:
                low = middle + 1
            else:
                high = middle
        return number + low

    def _uncounted_by(self, eyes: int) -> Sequence[int]:
        if eyes == EVERYTHING or not self._rows:
            return ()
        found = self._uncounted.get(eyes)
        if found is None:
            pairs = zip(self._rows, self._masks, strict=True)
            found = self._uncounted[eyes] = array("l", [n for n, mask in pairs if eyes & ~mask == 0])
        return found
