"""Tables in files: records of their games, saved and resumed."""

from pathlib import Path
from typing import Final

from barrelhouse.bots import BOTS, OUTSIDE
from barrelhouse.cli.bot_finder import is_known
from barrelhouse.cli.files import read_text, save_text
from barrelhouse.cli.local.table import LocalTable
from barrelhouse.cli.messages import Misuse, translate, translate_refusal
from barrelhouse.engine import codec, record
from barrelhouse.engine.options import check_options
from barrelhouse.engine.record import NO_ACTION, SEED, BadRecord, Record, RecordLine
from barrelhouse.games import GAMES

# What a table adds to the head of a record. The seed and the length of the log determine every later throw, so nothing
# more is needed to go on exactly as if nobody had left.
BOTS_BY_SEAT: Final = "Bots"
PERSON: Final = "-"
LARGEST: Final = 16_000_000  # bytes; no game comes near


def default_file(table: LocalTable) -> Path:
    """A name that is still free: GAME-1.txt, or the next number."""
    number = 1
    while (file := Path(f"{table.game.NAME}-{number}.txt")).exists():
        number += 1
    return file


def save(table: LocalTable, file: Path) -> None:
    """Misuse says why the file could not be written."""
    save_text(record.write(record_of(table)), file)


def record_of(table: LocalTable) -> Record:
    """The game so far, with everything needed to go on."""
    game = table.game
    agreed = check_options(game.OPTIONS, table.options)
    changed = {option.name: agreed[option.name] for option in game.OPTIONS if agreed[option.name] != option.default}
    bots = " ".join(_saved_name(table.bots.get(seat, PERSON)) for seat in range(table.seats))
    tags = [*table.tags, (SEED, table.seed), (BOTS_BY_SEAT, bots)]
    new = table.log[sum(line.action != NO_ACTION for line in table.resumed_lines) :]
    log = [
        *table.resumed_lines,
        *(RecordLine(row.seat, row.action, game.to_notation(row.action), row.words) for row in new),
    ]
    written = Record(game.NAME, table.version, table.seats, table.given_names, changed, tags, log)
    if table.is_over():
        written.result = [int(score) for score in table.state.scores()]
        written.digest = codec.digest(table.state)
    return written


def read_record(file: Path) -> Record:
    """The record in a file, replayed; Misuse says which line is wrong, and why."""
    try:
        found = parse_record(file)
        record.replay_record(found, GAMES)
    except BadRecord as bad:
        raise Misuse("cli-broken-record", file=str(file), line=str(bad.line), why=explain_bad_record(bad)) from None
    return found


def parse_record(file: Path) -> Record:
    """The record in a file, as text or as the JSON of a house; not replayed yet. Raises BadRecord."""
    text = read_text(file, LARGEST, "cli-too-large", "cli-not-text")
    if not text.startswith("{"):
        return record.read(text, GAMES)
    import msgspec  # only houses write JSON

    from barrelhouse.wire.record_json import record_from
    from barrelhouse.wire.records import RecordFile

    try:
        return record_from(msgspec.json.decode(text, type=RecordFile), GAMES)
    except msgspec.DecodeError:
        raise Misuse("cli-bad-json", file=str(file)) from None


def explain_bad_record(bad: BadRecord) -> str:
    """What is wrong with a record, and the game's own reason if it has one."""
    why = translate(bad.refusal.key, bad.refusal.params)
    return why if bad.inside is None else f"{why} {translate_refusal(bad.inside)}"


def resume(file: Path) -> LocalTable:
    """The table of a saved game after its last action."""
    found = read_record(file)
    tags = dict(found.tags)
    table = LocalTable(
        GAMES[found.game],
        found.seats,
        found.options,
        tags.pop(SEED, file.name),
        found.names,
        _bots_of(file, tags.pop(BOTS_BY_SEAT, None), found.seats),
        found.version,
    )
    table.tags = list(tags.items())
    table.resumed_lines = found.log
    for line in found.log:
        if line.action != NO_ACTION:
            table.act(line.action, line.comment if table.game.has_words(line.action) else None)
    table.draft = None  # what was saved has been played
    return table


def table_after(table: LocalTable, n: int) -> LocalTable:
    """The same table after its first n actions."""
    agreed = (table.seats, table.options, table.seed, table.given_names, table.bots)
    earlier = LocalTable(table.game, *agreed, table.version)
    for row in table.log[:n]:
        earlier.state.apply(row.action)
    earlier.log = table.log[:n]
    return earlier


def _bots_of(file: Path, text: str | None, seats: int) -> dict[int, str]:
    """By seat, from the head of a record; a record without bots was played by people."""
    if text is None:
        return {}
    kinds = text.split()
    if len(kinds) != seats or not all(_may_be_saved(kind) for kind in kinds):
        raise Misuse("cli-bad-bots", file=str(file), found=text, seats=seats, known=", ".join(BOTS), person=PERSON)
    return {seat: kind for seat, kind in enumerate(kinds) if kind != PERSON}


def _saved_name(bot: str) -> str:
    """A bot as a record names it. A program is only named as one: what a file says must never start anything."""
    return OUTSIDE if bot.startswith(f"{OUTSIDE}:") else bot


def _may_be_saved(bot: str) -> bool:
    return bot in (PERSON, OUTSIDE) or (is_known(bot) and _saved_name(bot) == bot)
