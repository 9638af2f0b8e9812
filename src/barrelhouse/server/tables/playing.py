"""A seat acts: a draft played all or none, or only looked at."""

from msgspec.structs import replace

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import Game, Refusal, Refused, State
from barrelhouse.engine.draft import PossibleStates
from barrelhouse.server.people.names import clean_text
from barrelhouse.server.speech import Denied
from barrelhouse.server.tables import ledger
from barrelhouse.server.tables.body import Row
from barrelhouse.server.tables.change import Change, RefusedAt, check_mine
from barrelhouse.server.tables.hall import Acknowledge, Tables
from barrelhouse.server.tables.positions import position, with_state
from barrelhouse.server.tables.table import Table
from barrelhouse.wire.tables import Draft, Position


async def play(tables: Tables, table: Table, person: str, draft: Draft, acknowledge: Acknowledge | None = None) -> None:
    """A draft from position n on, all or none; then the dice fall. Returns when it is durable and shown."""
    async with table.lock:
        _check(table, person, draft)
        if not draft.actions:
            raise Denied(422, "server-nothing-drafted")
        change = Change(table, tables.clock())
        change.draft(draft.seat, _actions(table.game, draft), _words(draft))
        change.decided()
        await tables.commit(table, change, acknowledge)


def preview(table: Table, person: str, draft: Draft) -> Position:
    """What a draft would lead to, before any die is thrown, anything hidden turned up, and anybody asked."""
    state, rows = drafted(table, person, draft)
    entered = ledger.entries(table.game, _as_known(table, draft.seat), rows, [draft.seat], False)[draft.seat]
    shown = position(table, draft.seat, person, entered, table.n)
    after = with_state(shown, table.game, state, True)
    is_open = len(rows) == len(draft.actions) and int(state.to_act()) == draft.seat
    return replace(after, draft=len(rows), is_open=is_open)


def drafted(table: Table, person: str, draft: Draft) -> tuple[State, list[Row]]:
    """The state after a draft, and its rows; Refused says which action may not be taken.

    What an action turns up is not shown before it is played: a draft that ends with such a one is shown without it.
    """
    _check(table, person, draft)
    assert table.state is not None
    state = _as_known(table, draft.seat)
    worlds = PossibleStates(table.state, draft.seat)
    rows: list[Row] = []
    actions = _actions(table.game, draft)
    for at, action in enumerate(actions):
        try:
            check_mine(state, draft.seat, action, is_first=at == 0)
        except Refused as refused:
            raise RefusedAt(refused.refusal, at) from None
        if worlds.turns_up(action):
            if at + 1 < len(actions):
                raise RefusedAt(Refusal("", "draft-closed", {}), at + 1)
            break
        state.apply(action)
        rows.append(Row(table.n + at, draft.seat, action, table.game.to_notation(action), None, "", 0))
    return state, rows


def _as_known(table: Table, seat: int) -> State:
    """The present made up from what this seat may know: so no draft can tell it more, whatever the rules do with it."""
    assert table.state is not None
    return table.state.view(seat).sample_state(driver.LoadedDice(0))


def _check(table: Table, person: str, draft: Draft) -> None:
    """Whether this person may act here now, for this seat and from this position."""
    if draft.seat not in table.body.seats_of(person):
        raise Denied(403, "server-not-your-seat", seat=draft.seat + 1)
    if table.read_only:
        raise Denied(409, table.read_only)
    if table.stage != "playing":
        raise Denied(409, "server-game-over" if table.stage == "over" else "server-not-started")
    if draft.n != table.n:
        raise Denied(409, "server-stale", n=table.n)


def _actions(game: Game, draft: Draft) -> list[int]:
    """The actions as the catalogue numbers them; RefusedAt says which one is no action."""
    actions = []
    for at, said in enumerate(draft.actions):
        try:
            actions.append(game.from_notation(said) if isinstance(said, str) else codec.action_from_json(game, said))
        except Refused as refused:
            raise RefusedAt(refused.refusal, at) from None
    return actions


def _words(draft: Draft) -> str | None:
    """A promise's words in one line."""
    return None if draft.words is None else clean_text(draft.words) or None
