"""Logs as viewers may know them, worked out as far as anybody needed them, so that what many ask for is made once."""

from collections import OrderedDict
from typing import Final

from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.views import log_entries
from barrelhouse.server.tables.views.row_numbers import PUBLIC
from barrelhouse.server.tables.views.view_cache import ViewCache
from barrelhouse.wire.tables import LogEntry

MOST_LOGS: Final = 64  # of a table and a viewer each; some 300 kB
LONGEST: Final = 200  # entries of one that everybody counts: twice as many as are sent at once


class ViewerLog:
    """The log of a table as one viewer may know it, from some row on. It grows by a few rows at a time, for whoever has
    a turn; while the table goes on, so does the log."""

    def __init__(self, table: Table, viewer: int, first: int) -> None:
        before = table.before(first)
        assert before is not None
        self.viewer = viewer
        self.first = first
        self.is_over = table.stage == "over"  # then everything may be seen
        self.entries: list[LogEntry] = []
        self._digest = ""  # of the last row
        self._views = ViewCache(before)  # after it

    @property
    def end(self) -> int:
        return self.first + len(self.entries)

    def fits(self, table: Table, first: int) -> bool:
        """Whether it has, or can go on to, what this viewer is shown from a row on: a restored table is another one."""
        if (
            self.is_over != (table.stage == "over")
            or not self.first <= first
            or not table.base_n <= self.end <= table.n
        ):
            return False
        if not self.entries:
            return True
        return self.end > table.base_n and table.rows_since(self.end - 1)[0].digest == self._digest

    def go_on(self, table: Table, wanted: int) -> None:
        """Work out the next few rows, for somebody who wants the log from some row on."""
        rows = table.rows_since(self.end)[: log_entries.AT_A_TIME]
        made = log_entries.entries(
            table.game, self._views.state, rows, [self.viewer], self.is_over, self._views, self._views
        )
        self.entries += made[self.viewer]
        self._digest = rows[-1].digest
        number = table.numbering.number
        if number(self.end, PUBLIC) - number(self.first, PUBLIC) > LONGEST:
            kept = table.numbering.last_position(number(self.end, PUBLIC) - LONGEST // 2, PUBLIC)
            dropped = max(0, min(kept, wanted) - self.first)
            del self.entries[:dropped]
            self.first += dropped

    def since(self, first: int) -> list[LogEntry]:
        return self.entries[first - self.first :]


class AskedLogs:
    """How far the logs that were asked for last have been paid for. They are counted as those who asked count them:
    what is in memory would tell how many rows are hidden."""

    def __init__(self) -> None:
        self._asked: OrderedDict[tuple[str, int, int], tuple[int, int]] = OrderedDict()  # first and end, by whose eyes

    def unpaid(self, table: Table, viewer: int, eyes: int, first: int) -> int:
        """How many entries from this number to the present nobody with these eyes has asked for yet."""
        now = table.numbering.number(table.n, eyes)
        paid_first, paid_end = self._asked.get((table.id, viewer, eyes), (now, now))
        return now - (paid_end if paid_first <= first < paid_end <= now else first)

    def pay(self, table: Table, viewer: int, eyes: int, first: int) -> None:
        """Everything from this number to the present has been asked for."""
        key, now = (table.id, viewer, eyes), table.numbering.number(table.n, eyes)
        paid_first, paid_end = self._asked.pop(key, (first, now))
        joins = paid_first <= first <= paid_end <= now and now - paid_first <= LONGEST
        self._asked[key] = (paid_first if joins else first, now)
        if len(self._asked) > MOST_LOGS:
            self._asked.popitem(last=False)


class LogCache:
    """The logs that were asked for last."""

    def __init__(self) -> None:
        self.asked = AskedLogs()
        self._logs: OrderedDict[tuple[str, int], ViewerLog] = OrderedDict()

    def find(self, table: Table, viewer: int, first: int) -> ViewerLog | None:
        log = self._logs.get((table.id, viewer))
        return log if log is not None and log.fits(table, first) else None

    def keep(self, table: Table, log: ViewerLog) -> None:
        self._logs[table.id, log.viewer] = log
        self._logs.move_to_end((table.id, log.viewer))
        if len(self._logs) > MOST_LOGS:
            self._logs.popitem(last=False)
