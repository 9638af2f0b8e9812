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
from barrelhouse.wire.lists import MOST_ENTRIES, LogPage
from barrelhouse.wire.tables import LogEntry, Position


async def page(database: Database, table: Table, viewer: int, first: int, end: int | None) -> LogPage:
    """The rows from first to before end as this viewer may see them, at most a page of them."""
    n, is_over = table.n, table.stage == "over"
    first = min(first, n)
    end = min(n if end is None else max(first, end), first + MOST_ENTRIES, n)
    entries: list[LogEntry] = []
    if first < end:
        state, rows = await _past(database, table, first, end)
        entries = log_entries.entries(table.game, state, rows, [viewer], is_over)[viewer]
    return LogPage(table.id, viewer, first, end, n, entries)


async def position_at(database: Database, table: Table, viewer: int, person: str, n: int) -> Position:
    """The table as it was after n rows, with what the last of them changed; nothing can be done there any more."""
    if table.stage not in ("playing", "over"):
        raise Denied(RefusalKind.CONFLICT, "server-not-started")
    if n > table.n:
        raise Denied(RefusalKind.MISSING, "server-no-position", n=n, most=table.n)
    first, is_over = max(0, n - 1), table.stage == "over"
    state, rows = await _past(database, table, first, n)
    entries = log_entries.entries(table.game, state, rows, [viewer], is_over)[viewer]  # takes the state along
    now = replace(
        position(table, viewer, person, entries, first),
        n=n,
        stage="playing",
        digest=rows[-1].digest if rows else "",
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
