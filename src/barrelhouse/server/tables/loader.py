"""Loads a table from the database: the newest snapshot, and the few rows after it, each checked against the chain."""

import hashlib
import json
from contextlib import suppress
from typing import Final, NamedTuple

import msgspec

from barrelhouse.engine.contract import Game, Refused, State
from barrelhouse.engine.fairness import DiceCommitment
from barrelhouse.engine.versions import is_played
from barrelhouse.games import GAMES
from barrelhouse.server.logs import LOG
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import Database
from barrelhouse.server.store.database import Row as Columns
from barrelhouse.server.tables import boards
from barrelhouse.server.tables.body import (
    BODY_COLUMNS,
    HEAD_COLUMNS,
    WITH_AGREED,
    Body,
    LogRow,
    body_from_texts,
    head_from,
    reasons_from,
    whole_body,
)
from barrelhouse.server.tables.table import LINES_KEPT, Table
from barrelhouse.server.tables.views.row_numbers import Numbering
from barrelhouse.wire.tables import ChatLine

OLDER_RULES: Final = "server-older-rules"
BROKEN_LOG: Final = "server-log-broken"
_READ: Final = (
    *(
        "version",
        "stage",
        "is_public",
        "revision",
        "created",
        "changed",
        "n",
        "body",
        "agreed",
        "dice_commitment",
        "state",
        "read_only",
    ),
    *(
        "written_n",
        "lines",
        "base_n",
        "base",
        "rows",
        "earlier_n",
        "earlier",
        "log_by_viewer",
        "numbering",
        "public_digest",
    ),
)


async def load(database: Database, table_id: str) -> Table:
    """The table of this id; Denied if there is none. What cannot go on is read-only, with the reason."""
    found = await database.read(f"SELECT {HEAD_COLUMNS}, {BODY_COLUMNS} FROM {WITH_AGREED} WHERE id = $1", table_id)
    if not found:
        raise Denied(RefusalKind.MISSING, "server-no-table", table=table_id[:40])
    *columns, played, agreed = found[0]
    head = head_from(tuple(columns))
    game = GAMES.get(head.game)
    if game is None:
        raise Denied(RefusalKind.GONE, "server-game-gone", game=head.game)
    written = None if agreed is None else str(agreed)
    table = Table(head, await whole_body(database, str(played), written), game)
    table.agreed = written or ""
    newest = "SELECT body FROM chat WHERE table_id = $1 AND k >= $2 ORDER BY k"
    rows = await database.read(newest, table_id, max(0, table.body.lines - LINES_KEPT))
    table.lines = [msgspec.json.decode(str(line[0]), type=ChatLine) for line in rows]
    if head.stage == "playing":
        await _load_hidden(database, table)
    if head.stage in ("playing", "over"):
        await _load_state(database, table)
    return table


async def read_body(database: Database, table_id: str) -> tuple[bool, Body] | None:
    """Whether a table is public, and what was agreed at it and who sits there; nothing if there is no such table."""
    found = await database.read(f"SELECT is_public, {BODY_COLUMNS} FROM {WITH_AGREED} WHERE id = $1", table_id)
    if not found:
        return None
    is_public, played, agreed = found[0]
    return bool(is_public), body_from_texts(str(played), None if agreed is None else str(agreed))


async def _load_hidden(database: Database, table: Table) -> None:
    """Which rows somebody notices nothing of, and the digest of the last that everybody counts."""
    found = await database.read(_HIDDEN_ROWS, table.id, table.n)
    if not found:
        return
    table.numbering = Numbering((int(str(n)), int(str(mask))) for n, mask in found)
    last = table.numbering.last_public(table.n)
    if last < 0:
        table.public_digest = dice_commitment_of(table.body).first_digest(table.facts(table.body))
    elif last < table.n - 1:
        rows = await database.read("SELECT digest FROM log WHERE table_id = $1 AND n = $2", table.id, last)
        table.public_digest = str(rows[0][0]) if rows else ""


_HIDDEN_ROWS: Final = "SELECT n, hidden FROM log WHERE table_id = $1 AND n < $2 AND hidden <> 0 ORDER BY n"


def renew(table: Table, fresh: Table) -> None:
    """Take over what was read again; those who watch stay."""
    for name in _READ:
        setattr(table, name, getattr(fresh, name))
    table.open_part = None


async def _load_state(database: Database, table: Table) -> None:
    table.dice_commitment = dice_commitment_of(table.body)
    if not is_played(table.game, table.version):
        table.read_only = OLDER_RULES
        await _load_last_snapshot(database, table)
        return
    try:
        state, n, before = await state_before(database, table, table.n)
        rows = await read_rows(database, table, n, table.n)
        check_chain(table, rows, before)
        table.set_past(n, state, rows)
    except (Refused, BrokenLog) as broken:
        why = (
            broken.refusal.key if isinstance(broken, Refused) else str(broken)
        )  # no params: they may give away what is hidden
        LOG.error("a table cannot be loaded", extra={"table": table.id, "why": why})
        table.read_only = BROKEN_LOG


def dice_commitment_of(body: Body) -> DiceCommitment:
    return DiceCommitment(body.secret, [seat.added for seat in body.seats])


async def _load_last_snapshot(database: Database, table: Table) -> None:
    """Under other rules only the last snapshot can be shown, if even that."""
    shot = await _snapshot(database, table, table.n)
    if shot is not None:
        with suppress(Refused):
            table.set_past(shot.n, table.game.from_json(json.loads(shot.state)), [])


async def state_before(database: Database, table: Table, n: int) -> tuple[State, int, str]:
    """The state at or before a position, from the nearest snapshot or else the beginning; its position, and the digest
    that the row there is chained to."""
    while (shot := await _snapshot(database, table, n)) is not None:
        try:
            return table.game.from_json(json.loads(shot.state)), shot.n, shot.before
        except Refused as refused:
            _warn(table, shot.n, refused.refusal.key)
        n = shot.n - 1
    dice_commitment = table.dice_commitment or dice_commitment_of(table.body)
    state = table.game.new_game_by(table.version, len(table.body.seats), table.body.options)
    return state, 0, dice_commitment.first_digest(table.facts(table.body))


class _StoredSnapshot(NamedTuple):
    n: int
    state: str
    before: str  # the digest of the row before


async def _snapshot(database: Database, table: Table, n: int) -> _StoredSnapshot | None:
    """The nearest snapshot at or before a position that is as it was written, and of this log.

    It may belong to a log that a restore has removed: then it is chained to another row.
    """
    while found := await database.read(_SNAPSHOT_BEFORE, table.id, n):
        at, stored, digest, chain, before = found[0]
        n = int(at or 0)
        state = boards.whole_state_text(str(stored), table.body.options, table.body.boards)
        if hashlib.sha256(state.encode()).hexdigest() != digest:
            _warn(table, n, "it is not as it was written")
        elif before is None or chain not in ("", before):  # those of older houses are not chained
            _warn(table, n, "it belongs to another log")
        else:
            return _StoredSnapshot(n, state, str(before))
        n -= 1
    return None


def _warn(table: Table, n: int, why: str) -> None:
    """Nothing of the state: it would give away what is hidden."""
    LOG.warning("a snapshot is not used", extra={"table": table.id, "n": n, "why": why})


_SNAPSHOT_BEFORE: Final = (
    "SELECT s.n, s.state, s.digest, s.chain, l.digest FROM snapshots s"
    " LEFT JOIN log l ON l.table_id = s.table_id AND l.n = s.n - 1"
    " WHERE s.table_id = $1 AND s.n <= $2 ORDER BY s.n DESC LIMIT 1"
)


class BrokenLog(Exception):
    """The log is not the one that was written."""


async def read_rows(database: Database, table: Table, first: int, end: int) -> list[LogRow]:
    """The rows from one position to another, their actions read; BrokenLog if one is missing."""
    found = await database.read(
        "SELECT n, seat, action, words, digest, at, hidden, reasons FROM log"
        " WHERE table_id = $1 AND n >= $2 AND n < $3 ORDER BY n",
        table.id,
        first,
        end,
    )
    rows = [_row(table.game, row) for row in found]
    if [row.n for row in rows] != list(range(first, end)):
        raise BrokenLog(f"rows are missing between {first} and {end}")
    return rows


def _row(game: Game, row: Columns) -> LogRow:
    n, seat, notation, words, digest, at, hidden, reasons = row
    text = str(notation)
    own = None if words is None else str(words)
    numbers = int(str(n)), int(str(seat)), game.from_notation(text)
    return LogRow(*numbers, text, own, str(digest), int(str(at)), int(str(hidden)), reasons_from(reasons))


def check_chain(table: Table, rows: list[LogRow], before: str) -> None:
    """Every row's digest follows from the row before; the last one is the table's."""
    assert table.dice_commitment is not None
    for row in rows:
        if table.dice_commitment.next_digest(before, row.n, row.seat, row.notation, row.words) != row.digest:
            raise BrokenLog(f"the digest of row {row.n} is wrong")
        before = row.digest
    if before != table.body.digest:
        raise BrokenLog("the last digest is not the table's")
