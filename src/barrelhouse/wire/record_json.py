"""A record as JSON and back: the same fields as its text, by name."""

from collections.abc import Mapping

from barrelhouse.engine import record
from barrelhouse.engine.contract import TABLE, Game, Refused
from barrelhouse.engine.fields import excerpt
from barrelhouse.engine.options import non_defaults
from barrelhouse.engine.record import FORMAT, HIDDEN, NO_ACTION, BadRecord, Record, RecordLine
from barrelhouse.wire.records import RecordFile, RecordFileLine


def file_of(given: Record) -> RecordFile:
    """Comments beside anything but an action are left out."""
    log = [_line_of(line) for line in given.log if line.action != NO_ACTION]
    return RecordFile(
        FORMAT,
        given.game,
        given.version,
        given.names,
        given.options,
        dict(given.tags),
        log,
        given.result,
        given.digest,
    )


def record_from(file: RecordFile, games: Mapping[str, Game]) -> Record:
    """BadRecord says what is wrong, by the number of the line in the log, or 0 for all that is above it."""
    game = games.get(file.game)
    if game is None:
        raise BadRecord(0, "record-game", {"found": excerpt(file.game), "known": ", ".join(games)})
    seats = len(file.names)
    if seats not in game.SEATS:
        known = {"found": str(seats), "known": ", ".join(str(number) for number in game.SEATS)}
        raise BadRecord(0, "record-seats", known)
    if file.result is not None and len(file.result) != seats:
        raise BadRecord(0, "record-scores", {"found": excerpt(file.result), "seats": seats})
    try:
        options = non_defaults(game.OPTIONS, file.options)
    except Refused as refused:
        raise BadRecord(0, "record-start", {}, refused.refusal) from None
    log = [_line_from(line, number, seats, game) for number, line in enumerate(file.log, 1)]
    tags = list(file.tags.items())
    read = Record(game.NAME, file.rules, seats, file.names, options, tags, log, file.result, file.digest)
    record.write(read)  # whatever could not stand in a text is refused here as well
    return read


def _line_of(line: RecordLine) -> RecordFileLine:
    return RecordFileLine(line.seat, None if line.action == HIDDEN else line.notation, line.comment)


def _line_from(line: RecordFileLine, number: int, seats: int, game: Game) -> RecordLine:
    if not TABLE <= line.seat < seats:
        raise BadRecord(number, "record-seat", {"found": str(line.seat + 1), "seats": seats})
    if line.notation is None:
        return RecordLine(line.seat, HIDDEN, "hidden", line.words, number)
    try:
        action = game.from_notation(line.notation)
    except Refused as refused:
        raise BadRecord(number, "record-notation", {"said": excerpt(line.notation)}, refused.refusal) from None
    return RecordLine(line.seat, action, game.to_notation(action), line.words, number)
