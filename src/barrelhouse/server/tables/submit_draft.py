"""A seat acts: a draft played all or none, or only previewed. A long one is tried out a few actions at a time."""

from typing import Final

from msgspec.structs import replace

from barrelhouse.engine import codec
from barrelhouse.engine.contract import Game, Refused, State
from barrelhouse.engine.draft import DraftProgress, sample_known_state
from barrelhouse.server.limits import Limits
from barrelhouse.server.loop_turns import next_turn
from barrelhouse.server.people.names import clean_text
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.tables import entry, quota
from barrelhouse.server.tables.body import LogRow
from barrelhouse.server.tables.overtaken import Overtaken, redone_if_overtaken
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.table_registry import Acknowledge, TableRegistry
from barrelhouse.server.tables.transaction import AT_A_TIME, DRAFT_KEYS, RefusedAt, Transaction
from barrelhouse.server.tables.views import log_entries
from barrelhouse.server.tables.views.positions import position, with_state
from barrelhouse.server.tables.views.row_numbers import number_now
from barrelhouse.server.tables.views.view_cache import CachedView
from barrelhouse.wire.tables import DraftBody, Position

# The longest decision of the golden games takes 40; whoever wants to do more plays these, and goes on from there. It is
# bounded because what a play changes is shown to all who watch in one piece.
MOST_ACTIONS: Final = 100


async def enter_to_act(tables: TableRegistry, table_id: str, person: str, draft: DraftBody, key: str = "") -> Table:
    """The table of a draft, if this person may enter it. Only if the draft cannot be one for the table as this process
    knows it, another one may know more: a play that can is compared with the database when it is written."""
    known = tables.table_in_memory(table_id)
    if known is None or not entry.may_enter(known, person, key) or not _may_act(known, person, draft):
        return await entry.enter(tables, table_id, person, key)
    return await tables.table(table_id)


def _may_act(table: Table, person: str, draft: DraftBody) -> bool:
    try:
        _check(table, person, draft)
    except Denied:
        return False
    return True


async def submit(
    tables: TableRegistry,
    limits: Limits,
    payer: str,
    table: Table,
    person: str,
    draft: DraftBody,
    acknowledge: Acknowledge,
) -> None:
    """A draft as a client sends it, over the socket or by HTTP: charged to the payer's limit, played, and acknowledged
    before anybody else is shown it."""
    limits.take("play", payer)
    await play(tables, table, person, draft, acknowledge)


@redone_if_overtaken
async def play(
    tables: TableRegistry, table: Table, person: str, draft: DraftBody, acknowledge: Acknowledge | None = None
) -> None:
    """A draft from position n on, all or none; then the dice fall. Returns when it is durable and shown. What overtakes
    it at another process refuses it only if this person notices something of it."""
    drafted = await _try_out(tables, table, person, draft) if len(draft.actions) > AT_A_TIME else None
    async with table.lock:
        _check(table, person, draft)
        if not draft.actions:
            raise Denied(RefusalKind.INVALID, "server-nothing-drafted")
        transaction = Transaction(table, tables.clock())
        if drafted is None:
            await transaction.draft(draft.seat, _actions(table.game, draft), _words(draft))
        elif drafted.first_n == table.n and drafted.first_digest == table.body.digest:
            transaction.take_over(drafted)
        else:  # by what this person does not notice
            raise Overtaken(RefusalKind.CONFLICT, "server-stale")
        transaction.finish_decision()
        await quota.check_growth(tables, table, person, draft.n, draft.n + len(transaction.rows))
        await tables.commit(table, transaction, acknowledge)


async def _try_out(tables: TableRegistry, table: Table, person: str, draft: DraftBody) -> Transaction:
    """A long draft from the table as it is, while others have their turns: it must not hold the table's lock. Whether
    it still fits is looked at later."""
    _check(table, person, draft)
    drafted = Transaction(table, tables.clock())
    try:
        await drafted.draft(draft.seat, _actions(table.game, draft), _words(draft))
    except Refused:
        async with table.lock:
            _check(table, person, draft)  # what somebody else has done meanwhile matters more
        raise
    return drafted


async def preview(table: Table, person: str, draft: DraftBody) -> Position:
    """What a draft would lead to, before any die is thrown, anything hidden turned up, or anybody else to act."""
    _check(table, person, draft)
    assert table.state is not None
    start, known = table.cached_view(draft.seat), sample_known_state(table.state, draft.seat)
    state, rows, is_open = await apply_draft(table, person, draft)
    reached = CachedView(state.view(draft.seat))
    warnings = table.game.warnings(start.view, _actions(table.game, draft), reached.view)
    entries = await log_entries.entries_by_turns(table.game, known, rows, draft.seat, False)
    _check(table, person, draft)
    shown = position(table, draft.seat, person, entries, draft.n)
    after = with_state(shown, table.game, state, True, reached)
    told = [log_entries.sentence_of(line) for line in warnings]
    return replace(after, draft=len(rows), is_open=is_open, warnings=told)


async def apply_draft(table: Table, person: str, draft: DraftBody) -> tuple[State, list[LogRow], bool]:
    """The state after a draft, its rows, and whether it can go on; RefusedAt says which action may not be taken.

    What an action turns up is not shown before it is played: a draft that ends with such a one is shown without it.
    """
    _check(table, person, draft)
    assert table.state is not None
    game, seat = table.game, draft.seat
    state = sample_known_state(table.state, seat)
    progress = DraftProgress(table.state, seat, DRAFT_KEYS)
    rows: list[LogRow] = []
    for at, action in enumerate(_actions(game, draft)):
        if at and at % AT_A_TIME == 0:
            await next_turn()
            _check(table, person, draft)
        refusal = progress.why_not(state, action)
        if refusal is not None:
            raise RefusedAt(refusal, at)
        progress.take(action)
        if not progress.has_turned_up:
            state.apply(action)
            rows.append(LogRow(draft.n + at, seat, action, game.to_notation(action), None, "", 0))
    return state, rows, progress.is_open(state)


def _check(table: Table, person: str, draft: DraftBody) -> None:
    """Whether this person may act here now, for this seat and from this position."""
    if draft.seat not in table.body.seats_of(person):
        raise Denied(RefusalKind.FORBIDDEN, "server-not-your-seat", seat=draft.seat + 1)
    if table.read_only:
        raise Denied(RefusalKind.CONFLICT, table.read_only)
    if table.stage != "playing":
        raise Denied(RefusalKind.CONFLICT, "server-game-over" if table.stage == "over" else "server-not-started")
    if draft.n != number_now(table, person):
        raise Denied(RefusalKind.CONFLICT, "server-stale")
    if len(draft.actions) > MOST_ACTIONS:
        raise Denied(RefusalKind.INVALID, "server-draft-long", most=MOST_ACTIONS)


def _actions(game: Game, draft: DraftBody) -> list[int]:
    """The actions as the catalogue numbers them; RefusedAt says which one is no action."""
    actions = []
    for at, said in enumerate(draft.actions):
        try:
            actions.append(game.from_notation(said) if isinstance(said, str) else codec.action_from_json(game, said))
        except Refused as refused:
            raise RefusedAt(refused.refusal, at) from None
    return actions


def _words(draft: DraftBody) -> str | None:
    """A promise's words in one line."""
    return None if draft.words is None else clean_text(draft.words) or None
