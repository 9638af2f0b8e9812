"""A seat acts: a draft played all or none, or only previewed."""

from msgspec.structs import replace

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import Game, Refused, State
from barrelhouse.engine.draft import DraftProgress
from barrelhouse.server.limits import Limits
from barrelhouse.server.people.names import clean_text
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.tables.body import LogRow
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.table_registry import Acknowledge, TableRegistry
from barrelhouse.server.tables.transaction import DRAFT_KEYS, RefusedAt, Transaction
from barrelhouse.server.tables.views import log_entries
from barrelhouse.server.tables.views.positions import position, with_state
from barrelhouse.wire.tables import DraftBody, Position


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


async def play(
    tables: TableRegistry, table: Table, person: str, draft: DraftBody, acknowledge: Acknowledge | None = None
) -> None:
    """A draft from position n on, all or none; then the dice fall. Returns when it is durable and shown."""
    async with table.lock:
        _check(table, person, draft)
        if not draft.actions:
            raise Denied(RefusalKind.INVALID, "server-nothing-drafted")
        transaction = Transaction(table, tables.clock())
        transaction.draft(draft.seat, _actions(table.game, draft), _words(draft))
        transaction.finish_decision()
        await tables.commit(table, transaction, acknowledge)


def preview(table: Table, person: str, draft: DraftBody) -> Position:
    """What a draft would lead to, before any die is thrown, anything hidden turned up, or anybody else to act."""
    state, rows, is_open = apply_draft(table, person, draft)
    known = _sample_known_state(table, draft.seat)
    entries = log_entries.entries(table.game, known, rows, [draft.seat], False)[draft.seat]
    shown = position(table, draft.seat, person, entries, table.n)
    after = with_state(shown, table.game, state, True)
    return replace(after, draft=len(rows), is_open=is_open)


def apply_draft(table: Table, person: str, draft: DraftBody) -> tuple[State, list[LogRow], bool]:
    """The state after a draft, its rows, and whether it can go on; RefusedAt says which action may not be taken.

    What an action turns up is not shown before it is played: a draft that ends with such a one is shown without it.
    """
    _check(table, person, draft)
    assert table.state is not None
    game, seat = table.game, draft.seat
    state = _sample_known_state(table, seat)
    progress = DraftProgress(table.state, seat, DRAFT_KEYS)
    rows: list[LogRow] = []
    for at, action in enumerate(_actions(game, draft)):
        refusal = progress.why_not(state, action)
        if refusal is not None:
            raise RefusedAt(refusal, at)
        progress.take(action)
        if not progress.has_turned_up:
            state.apply(action)
            rows.append(LogRow(table.n + at, seat, action, game.to_notation(action), None, "", 0))
    return state, rows, progress.is_open(state)


def _sample_known_state(table: Table, seat: int) -> State:
    """The present, sampled from what this seat may know: so no draft can show it more, whatever the rules do."""
    assert table.state is not None
    return table.state.view(seat).sample_state(driver.LoadedDice(0))


def _check(table: Table, person: str, draft: DraftBody) -> None:
    """Whether this person may act here now, for this seat and from this position."""
    if draft.seat not in table.body.seats_of(person):
        raise Denied(RefusalKind.FORBIDDEN, "server-not-your-seat", seat=draft.seat + 1)
    if table.read_only:
        raise Denied(RefusalKind.CONFLICT, table.read_only)
    if table.stage != "playing":
        raise Denied(RefusalKind.CONFLICT, "server-game-over" if table.stage == "over" else "server-not-started")
    if draft.n != table.n:
        raise Denied(RefusalKind.CONFLICT, "server-stale", n=table.n)


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
