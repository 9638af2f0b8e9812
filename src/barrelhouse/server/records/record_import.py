"""Turns a game from a file into a table: to look back at, or to play on with dice of this house."""

import asyncio
from typing import Final

from barrelhouse.bots import BOTS as BOTS_BY_NAME
from barrelhouse.engine import record
from barrelhouse.engine.contract import OVER
from barrelhouse.engine.fairness import (
    ADDED,
    CHAIN,
    COMMITMENT,
    FIRST_COMMITTED,
    SECRET,
    TABLE_ID,
    DiceCommitment,
)
from barrelhouse.engine.fields import excerpt
from barrelhouse.engine.options import canonical_options
from barrelhouse.engine.record import NO_ACTION, SEED, BadRecord, Record
from barrelhouse.engine.verification import Verdict, verify
from barrelhouse.games import GAMES
from barrelhouse.server.people.names import LONGEST, LONGEST_TITLE, clean_optional_name, clean_text
from barrelhouse.server.people.people import Person
from barrelhouse.server.records.records import BOTS, PERSON
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import Write
from barrelhouse.server.tables import boards, quota
from barrelhouse.server.tables.body import Body, SeatBody, TableHead, new_id, new_key, new_secret, new_table
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.table_registry import TableRegistry
from barrelhouse.server.tables.transaction import SNAPSHOT_EVERY, Transaction, size_of, snapshot_write
from barrelhouse.server.translation import why_bad
from barrelhouse.wire.record_json import record_from
from barrelhouse.wire.records import ImportRecord

LARGEST: Final = 16_000_000  # bytes of a request; no game comes near
MOST_LINES: Final = 50_000
MOST_OF_TAGS: Final = 4_000  # letters: they are in memory with the table, and read with the lists it is in
MOST_OF_OPTIONS: Final = 64_000
MOST_WORDS: Final = 300  # letters of a promise, as at a table
COMMITMENT_TAGS: Final = (TABLE_ID, COMMITMENT, SECRET, FIRST_COMMITTED, CHAIN)

# Message keys about the dice of such a game.
UNCOMMITTED: Final = "server-note-imported"  # they are whatever the file says
COMMITTED_ELSEWHERE: Final = "server-note-imported-promise"  # they follow from the secret that came with the file
GOES_ON: Final = "server-note-imported-going-on"  # from here on they are committed to, before that not


async def bring_in(tables: TableRegistry, person: Person, request: ImportRecord, language: str) -> Table:
    """A new table from a record, all of it checked first. Denied says which line is wrong; nothing is stored then."""
    table_id = new_id()
    await quota.check_room(tables, person)
    try:
        transaction, writes = await asyncio.to_thread(_prepare, table_id, tables.clock(), person, request)
    except BadRecord as bad:
        raise Denied(RefusalKind.INVALID, "server-record-broken", line=bad.line, why=why_bad(bad, language)) from None
    if transaction.stage == "playing" and all(seat.kind == "bot" for seat in transaction.body.seats):
        await quota.check_bots(tables, person)
    await quota.check_bytes(tables, person, size_of(writes))
    await tables.database.write(writes, tell=f"{table_id} 2")
    table = await tables.table(table_id)
    for moved in tables.on_change:
        moved(table)
    return table


def _prepare(table_id: str, at: int, person: Person, request: ImportRecord) -> tuple[Transaction, list[Write]]:
    """Everything that takes long, in a thread of its own: the table, and the transaction that makes it."""
    given = _read(request)
    _check_size(given)
    verdict = verify(given, GAMES)
    if verdict.difference is not None:
        raise verdict.difference
    game = GAMES[given.game]
    seats = _seats(given, person, request.seats, verdict.is_over)
    body = _body(given, verdict, person, seats)
    body.title = clean_optional_name(request.title, LONGEST_TITLE)
    table = Table(_head(table_id, given, at), body, game)
    made = new_table(table_id, game, at, request.is_public, body)
    table.agreed = body.agreed_text()
    transaction = Transaction(table, at)
    transaction.body.seats = seats
    transaction.is_public = request.is_public
    snapshots = _follow(transaction, given)
    transaction.note(body.imported, person.id, name=person.name, n=body.first_committed)
    transaction.beside += snapshots
    return transaction, [*made, *transaction.writes()]


def _read(request: ImportRecord) -> Record:
    if (request.text == "") == (request.record is None):
        raise Denied(RefusalKind.INVALID, "server-import-one-of")
    lines = request.text.count("\n") if request.record is None else len(request.record.log)
    if lines > MOST_LINES:
        raise Denied(RefusalKind.TOO_LARGE, "server-import-lines", lines=lines, most=MOST_LINES)
    return record.read(request.text, GAMES) if request.record is None else record_from(request.record, GAMES)


def _check_size(given: Record) -> None:
    """Whatever is stored with the table stays small."""
    if sum(len(name) + len(value) for name, value in given.tags) > MOST_OF_TAGS:
        raise Denied(RefusalKind.TOO_LARGE, "server-import-tags", most=MOST_OF_TAGS)
    if sum(len(str(value)) for value in given.options.values()) > MOST_OF_OPTIONS:
        raise Denied(RefusalKind.TOO_LARGE, "server-import-options", most=MOST_OF_OPTIONS)
    for seat, name in enumerate(given.names, 1):
        if not _is_name(name):
            raise BadRecord(given.tag_lines.get(f"Seat {seat}", 0), "server-import-name", {"longest": LONGEST})


def _is_name(name: str) -> bool:
    """Whether it could be the name of a seat here, or is left out."""
    try:
        return name == clean_optional_name(name)
    except Denied:
        return False


def _seats(given: Record, person: Person, mine: list[int], is_over: bool) -> list[SeatBody]:
    """Bots sit where they sat, the importer where they want; in a game that goes on, the other seats are open."""
    for seat in mine:
        if seat >= given.seats:
            raise Denied(RefusalKind.INVALID, "server-no-seat", seat=seat + 1, seats=given.seats)
    bots = _bots(given)
    seats = []
    for seat, name in enumerate(given.names):
        if seat in mine:
            seats.append(SeatBody("person", name or person.name, person.id, ready=True))
        elif bots[seat] != PERSON:
            seats.append(SeatBody("bot", name or bots[seat], bot=bots[seat], ready=True))
        else:
            seats.append(SeatBody("person" if is_over else "open", name))
    return seats


def _bots(given: Record) -> list[str]:
    text = dict(given.tags).get(BOTS)
    bots = [PERSON] * given.seats if text is None else text.split()
    if len(bots) != given.seats or any(bot != PERSON and bot not in BOTS_BY_NAME for bot in bots):
        known: dict[str, int | str] = {
            "found": excerpt(text),
            "seats": given.seats,
            "known": ", ".join(BOTS_BY_NAME),
            "person": PERSON,
        }
        raise BadRecord(given.tag_lines.get(BOTS, 0), "server-import-bots", known)
    return bots


def _body(given: Record, verdict: Verdict, person: Person, seats: list[SeatBody]) -> Body:
    """A finished game keeps the commitment it came with. One that goes on gets a new secret: the old one is known."""
    tags = dict(given.tags)
    commitment = {name for name in tags if name in COMMITMENT_TAGS or name.startswith(ADDED)}
    options = dict(given.options)  # of a finished game as they are: its log is chained to them
    if not verdict.is_over:
        options = canonical_options(GAMES[given.game].OPTIONS, options)
    body = Body(
        host=person.id,
        options=options,
        seats=[SeatBody() for _ in seats],
        secret=new_secret(),
        key=new_key(),
        boards=boards.digests(options),
    )
    left_out = {BOTS}
    if not verdict.is_over:
        body.imported, body.first_committed = GOES_ON, verdict.rows
        left_out |= commitment | {SEED}
    elif verdict.has_secret:
        body.imported, body.first_committed = COMMITTED_ELSEWHERE, verdict.since
        body.secret, body.origin = tags[SECRET], tags.get(TABLE_ID, "")
        for number, seat in enumerate(seats, 1):
            seat.added = tags.get(f"{ADDED}{number}", "")
        left_out |= commitment
    else:
        body.imported, body.first_committed = UNCOMMITTED, verdict.rows
    body.tags = [(name, value) for name, value in given.tags if name not in left_out]
    return body


def _head(table_id: str, given: Record, at: int) -> TableHead:
    return TableHead(table_id, given.game, given.version, "gathering", False, 0, 1, at, at)


def _follow(transaction: Transaction, given: Record) -> list[Write]:
    """Chain every row of the record, already checked; then the table throws if it is to act. The snapshots."""
    table, game = transaction.table, transaction.table.game
    transaction.stage = "playing"
    transaction.body.began = transaction.at
    transaction.state = game.new_game_by(given.version, given.seats, transaction.body.options)
    transaction.begin_chain(DiceCommitment(transaction.body.secret, [seat.added for seat in transaction.body.seats]))
    snapshots: list[Write] = []
    counted = 0
    for line in given.log:
        if line.action != NO_ACTION:
            words = line.comment if game.has_words(line.action) else None
            if words is not None and (len(words) > MOST_WORDS or words != clean_text(words)):
                raise BadRecord(line.number, "server-import-words", {"longest": MOST_WORDS})
            transaction.act(line.seat, line.action, words)
            is_public = not transaction.rows[-1].hidden
            counted += is_public
            if is_public and counted % SNAPSHOT_EVERY == 0:
                snapshots.append(snapshot_write(table.id, len(transaction.rows), transaction.state, transaction.body))
    if transaction.state.to_act() == OVER:
        transaction.stage = "over"
    else:
        transaction.settle()
    return snapshots
