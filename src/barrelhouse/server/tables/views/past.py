"""A table's past: any page of its log, and how it stood at any position."""

from msgspec.structs import replace

from barrelhouse.engine.contract import Refused, State
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import Database
from barrelhouse.server.tables import loader
from barrelhouse.server.tables.body import LogRow
from barrelhouse.server.tables.loader import BROKEN_LOG, OLDER_RULES, BrokenLog
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.views import log_entries
from barrelhouse.server.tables.views.positions import position, with_state
from barrelhouse.server.tables.views.row_numbers import eyes_of
from barrelhouse.wire.lists import MOST_ENTRIES, LogPage
from barrelhouse.wire.tables import LogEntry, Position


async def page(database: Database, table: Table, viewer: int, person: str, first: int, end: int | None) -> LogPage:
    """The rows from first to before end as this viewer may see them and counts them, at most a page of them."""
    numbering, eyes, is_over = table.numbering, eyes_of(table, person), table.stage == "over"
    n = numbering.number(table.n, eyes)
    first = min(first, n)
    end = min(n if end is None else max(first, end), first + MOST_ENTRIES, n)
    entries: list[LogEntry] = []
    if first < end:
        begins, ends = numbering.last_position(first, eyes), numbering.first_position(end, eyes)
        state, rows = await _past(database, table, begins, ends)
        entries = await log_entries.entries_by_turns(table.game, state, rows, viewer, is_over)
    return LogPage(table.id, viewer, first, end, n, numbering.renumber(entries, eyes))


async def position_at(database: Database, table: Table, viewer: int, person: str, n: int) -> Position:
    """The table as it was after n rows, as this person counts them, with what the last of them changed; nothing can be
    done there any more."""
    if table.stage not in ("playing", "over"):
        raise Denied(RefusalKind.CONFLICT, "server-not-started")
    numbering, eyes, is_over = table.numbering, eyes_of(table, person), table.stage == "over"
    newest = numbering.number(table.n, eyes)
    if n > newest:
        raise Denied(RefusalKind.MISSING, "server-no-position", n=n, most=newest)
    end = numbering.first_position(n, eyes)
    state, rows = await _past(database, table, max(0, end - 1), end)
    entries = await log_entries.entries_by_turns(table.game, state, rows, viewer, is_over)  # takes the state along
    now = replace(
        position(table, viewer, person, numbering.renumber(entries, eyes), max(0, n - 1)),
        n=n,
        stage="playing",
        digest=rows[-1].digest if rows and (is_over or not rows[-1].hidden) else "",
        orders={},
        deadline=None,
        late_votes=[],
    )
    then = with_state(now, table.game, state, False)
    return replace(then, stage="over" if then.places else "playing", to_act=int(state.to_act()))


async def state_at(database: Database, table: Table, n: int) -> State:
    """The state after n rows."""
    state, _ = await _past(database, table, n, n)
    return state


async def _past(database: Database, table: Table, first: int, end: int) -> tuple[State, list[LogRow]]:
    """The state before the first of these rows, and the rows; from memory if they are at hand."""
    if table.read_only == OLDER_RULES:
        raise Denied(RefusalKind.CONFLICT, OLDER_RULES)  # other rules cannot narrate what was played
    before = table.before(first)
    if before is not None:
        return before, table.rows_since(first)[: end - first]
    try:
        state, n, _ = await loader.state_before(database, table, first)
        rows = await loader.read_rows(database, table, n, end)
        for row in rows[: first - n]:
            state.apply(row.action)
    except (Refused, BrokenLog):
        raise Denied(RefusalKind.CONFLICT, BROKEN_LOG) from None
    return state, rows[first - n :]
