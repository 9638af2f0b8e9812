"""A table's game as a record: all of it once it is over, before that what the viewer may know; its verification."""

import asyncio
from datetime import UTC, datetime
from typing import Final

from barrelhouse.engine import codec, fairness, record
from barrelhouse.engine.contract import SPECTATOR, Refused
from barrelhouse.engine.fairness import ADDED, CHAIN, COMMITMENT, FIRST_COMMITTED, SECRET, TABLE_ID
from barrelhouse.engine.options import non_defaults
from barrelhouse.engine.record import BadRecord, Record, RecordLine
from barrelhouse.engine.verification import Verdict, verify
from barrelhouse.games import GAMES
from barrelhouse.server.records.public_record import public_record
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import Database
from barrelhouse.server.store.database import Row
from barrelhouse.server.tables.body import Body
from barrelhouse.server.tables.loader import BROKEN_LOG, OLDER_RULES
from barrelhouse.server.tables.table import Table
from barrelhouse.server.translation import why_bad
from barrelhouse.wire.common import Problem
from barrelhouse.wire.records import Verification

PAGE: Final = 1000  # rows read at a time
STARTED: Final = "Started"
ENDED: Final = "Ended"
BOTS: Final = "Bots"
PERSON: Final = "-"  # in the list of bots


async def record_of(database: Database, table: Table, viewer: int) -> Record:
    """The record of a table for a viewer who may look through these eyes. Denied if there is nothing to show yet."""
    if table.stage not in ("playing", "over"):
        raise Denied(RefusalKind.CONFLICT, "server-not-started")
    is_over = table.stage == "over"
    if table.read_only and not is_over:
        raise Denied(RefusalKind.CONFLICT, table.read_only)  # by other rules nobody can say what may be seen
    head, body, n = _head(table), table.body, table.n  # of this moment: others play on
    rows = await _rows(database, table.id, n)
    if len(rows) != n:
        raise Denied(RefusalKind.CONFLICT, BROKEN_LOG)
    if rows:
        head.tags = [*_times(body, rows, is_over), *head.tags]
    return await (
        asyncio.to_thread(_whole_record, head, rows)
        if is_over
        else asyncio.to_thread(_visible_record, head, rows, viewer)
    )


async def verify_table(
    database: Database, table: Table, noted: str, seen: str, language: str, since: int = 0
) -> Verification:
    """Check the record of a finished table from its first line to its last. Denied while the game runs."""
    text = await finished_text(database, table)
    return verification_of(await asyncio.to_thread(verdict_on, text, noted, seen, since), language)


async def finished_text(database: Database, table: Table) -> str:
    """The whole record of a finished table, to be checked. Denied while the game runs."""
    if table.stage != "over":
        raise Denied(
            RefusalKind.CONFLICT, "server-verify-running" if table.stage == "playing" else "server-not-started"
        )
    if table.read_only == OLDER_RULES:
        raise Denied(RefusalKind.CONFLICT, OLDER_RULES)
    return await asyncio.to_thread(record.write, await record_of(database, table, SPECTATOR))


def verdict_on(text: str, noted: str, seen: str, since: int) -> Verdict:
    """What checking the text of a record finds; lines have the numbers they have there."""
    try:
        return verify(record.read(text, GAMES), GAMES, noted, seen, since)
    except BadRecord as unreadable:
        verdict = Verdict()
        verdict.difference = unreadable
        return verdict


def verification_of(verdict: Verdict, language: str) -> Verification:
    """A verdict as it is sent."""
    bad = verdict.difference
    problem = None
    if bad is not None:
        problem = Problem(bad.refusal.key, why_bad(bad, language), bad.refusal.rule, dict(bad.refusal.params))
    return Verification(
        is_good=verdict.is_good(),
        rows=verdict.rows,
        throws=verdict.throws,
        shuffles=verdict.shuffles,
        thrown_again=verdict.thrown_again,
        since=verdict.since,
        seen_at=verdict.seen_at,
        line=0 if bad is None else bad.line,
        problem=problem,
        **verdict.found,
    )


async def _rows(database: Database, table: str, n: int) -> list[Row]:
    """Seat, action, words and hour of every row before n, page by page, so that nobody waits long."""
    rows: list[Row] = []
    page = "SELECT seat, action, words, at FROM log WHERE table_id = $1 AND n >= $2 AND n < $3 ORDER BY n"
    for first in range(0, n, PAGE):
        rows += await database.read(page, table, first, min(n, first + PAGE))
    return rows


def _head(table: Table) -> Record:
    """Everything but the log. What is secret while a game runs is not even looked at before it is over."""
    body, game = table.body, table.game
    is_over = table.stage == "over"
    try:
        options = non_defaults(game.OPTIONS, body.options)
    except Refused:  # options of older rules
        options = dict(body.options)
    has_commitment = not (is_over and body.imported and body.first_committed == table.n)
    tags = _commitment_tags(table.id, body, is_over) if has_commitment else []
    bots = " ".join(seat.bot if seat.is_played_by_bot() else PERSON for seat in body.seats)
    tags += [(BOTS, bots), *((name, value) for name, value in body.tags if name not in (STARTED, ENDED))]
    names = [seat.name for seat in body.seats]
    head = Record(game.NAME, table.version, len(names), names, options, tags, [])
    if is_over and table.state is not None and not table.read_only:
        head.result = [int(score) for score in table.state.scores()]
        head.digest = codec.digest(table.state)
    return head


def _commitment_tags(table: str, body: Body, is_over: bool) -> list[tuple[str, str]]:
    tags = [(TABLE_ID, body.origin or table), (COMMITMENT, fairness.commitment(body.secret))]
    tags += [(f"{ADDED}{seat}", sits.added) for seat, sits in enumerate(body.seats, 1) if sits.added]
    if body.first_committed:
        tags.append((FIRST_COMMITTED, str(body.first_committed)))
    if is_over:
        tags += [(SECRET, body.secret), (CHAIN, body.digest)]
    return tags


def _times(body: Body, rows: list[Row], is_over: bool) -> list[tuple[str, str]]:
    """When it began and ended; a game from a file keeps the hours it came with."""
    came_with = dict(body.tags)
    started, ended = came_with.get(STARTED, _hour(rows[0][3])), came_with.get(ENDED, _hour(rows[-1][3]))
    return [(STARTED, started), (ENDED, ended)] if is_over else [(STARTED, started)]


def _hour(at: object) -> str:
    return datetime.fromtimestamp(int(str(at)) // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _words(words: object) -> str | None:
    return None if words is None else str(words)


def _whole_record(head: Record, rows: list[Row]) -> Record:
    """Of a finished game everything, as it is stored: its notation may be that of older rules."""
    head.log = [RecordLine(int(str(seat)), 0, str(said), _words(words)) for seat, said, words, _ in rows]
    return head


def _visible_record(head: Record, rows: list[Row], viewer: int) -> Record:
    """Of a running game only what this viewer may know."""
    game = GAMES[head.game]
    head.log = [
        RecordLine(int(str(seat)), game.from_notation(str(said)), str(said), _words(words))
        for seat, said, words, _ in rows
    ]
    return public_record(head, game, viewer)
