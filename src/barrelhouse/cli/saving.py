"""Tables in files: a record of the game, written whole or not at all, and resumed where it was left."""

import os
import tempfile
from pathlib import Path
from typing import Final

from barrelhouse.bots import BOTS, OUTSIDE
from barrelhouse.cli.seating import is_known
from barrelhouse.cli.speech import Misuse, refused, say
from barrelhouse.cli.table import Table
from barrelhouse.engine import codec, record
from barrelhouse.engine.fields import excerpt
from barrelhouse.engine.options import check_options
from barrelhouse.engine.record import NO_ACTION, SEED, BadRecord, Record, RecordLine
from barrelhouse.games import GAMES

# What a table adds to the head of a record. The seed and the length of the log give every later throw, so nothing
# more is needed to go on exactly as if nobody had left.
BOTS_BY_SEAT: Final = "Bots"
PERSON: Final = "-"
LARGEST: Final = 16_000_000  # bytes; no game comes near


def default_file(table: Table) -> Path:
    """A name nothing is lost by: mcmulti-1.txt, or the next number."""
    number = 1
    while (file := Path(f"{table.game.NAME}-{number}.txt")).exists():
        number += 1
    return file


def save(table: Table, file: Path) -> None:
    """Misuse says why the file could not be written."""
    save_text(record.write(record_of(table)), file)


def save_text(text: str, file: Path) -> None:
    try:
        write(file, text)
    except OSError as broken:
        raise Misuse("cli-cannot-write", file=str(file), why=broken.strerror or str(broken)) from None
    except ValueError:  # a name that no file can have
        raise Misuse("cli-no-file-name", file=excerpt(str(file))) from None


def is_there(file: Path) -> bool:
    try:
        return file.exists()
    except (OSError, ValueError):  # writing will tell
        return False


def record_of(table: Table) -> Record:
    """The game so far with all that is needed to go on."""
    game = table.game
    agreed = check_options(game.OPTIONS, table.options)
    changed = {option.name: agreed[option.name] for option in game.OPTIONS if agreed[option.name] != option.default}
    bots = " ".join(_kept(table.bots.get(seat, PERSON)) for seat in range(table.seats))
    tags = [*table.tags, (SEED, table.seed), (BOTS_BY_SEAT, bots)]
    new = table.events[sum(line.action != NO_ACTION for line in table.kept) :]
    log = [
        *table.kept,
        *(RecordLine(event.seat, event.action, game.to_notation(event.action), event.words) for event in new),
    ]
    written = Record(game.NAME, game.VERSION, table.seats, table.given_names, changed, tags, log)
    if table.is_over():
        written.result = [int(score) for score in table.state.scores()]
        written.digest = codec.digest(table.state)
    return written


def write(file: Path, text: str) -> None:
    """Beside the file first, then in its place: whoever reads it finds the old or the new, never a half."""
    handle, fresh = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        Path(fresh).replace(file)
    except BaseException:
        Path(fresh).unlink(missing_ok=True)
        raise


def read(file: Path) -> Record:
    """The record in a file; Misuse says which line is wrong, and what is."""
    try:
        found = record_in(file)
        record.replay_record(found, GAMES)
    except BadRecord as bad:
        raise Misuse("cli-broken-record", file=str(file), line=str(bad.line), why=why_bad(bad)) from None
    return found


def record_in(file: Path) -> Record:
    """The record in a file as text, or as JSON as a house gives it out; not replayed yet. Raises BadRecord."""
    text = text_of(file, LARGEST, "cli-too-large", "cli-not-text")
    if not text.startswith("{"):
        return record.read(text, GAMES)
    import msgspec  # only houses write JSON

    from barrelhouse.server.records.as_json import record_from
    from barrelhouse.wire.records import RecordFile

    try:
        return record_from(msgspec.json.decode(text, type=RecordFile), GAMES)
    except msgspec.DecodeError:
        raise Misuse("cli-bad-json", file=str(file)) from None


def text_of(file: Path, most: int, too_large: str, not_text: str) -> str:
    """What is in a file; Misuse says why it cannot be read, by these keys if it is too large or no text."""
    try:
        if file.stat().st_size > most:
            raise Misuse(too_large, file=str(file), most=most)
        return file.read_bytes().decode()
    except OSError as broken:
        raise Misuse("cli-cannot-read", file=str(file), why=broken.strerror or str(broken)) from None
    except UnicodeDecodeError:
        raise Misuse(not_text, file=str(file)) from None
    except ValueError:  # a name that no file can have
        raise Misuse("cli-no-file-name", file=excerpt(str(file))) from None


def why_bad(bad: BadRecord) -> str:
    """What is wrong with a record, and what the game itself says about it."""
    why = say(bad.refusal.key, bad.refusal.params)
    return why if bad.inside is None else f"{why} {refused(bad.inside)}"


def resume(file: Path) -> Table:
    """The table of a saved game after its last action."""
    found = read(file)
    tags = dict(found.tags)
    table = Table(
        GAMES[found.game],
        found.seats,
        found.options,
        tags.pop(SEED, file.name),
        found.names,
        _bots_of(file, tags.pop(BOTS_BY_SEAT, None), found.seats),
    )
    table.tags = list(tags.items())
    table.kept = found.log
    for line in found.log:
        if line.action != NO_ACTION:
            table.act(line.action, line.comment if table.game.has_words(line.action) else None)
    table.draft = None  # what was saved is played
    return table


def first_of(table: Table, n: int) -> Table:
    """The same table after its first n actions."""
    earlier = Table(table.game, table.seats, table.options, table.seed, table.given_names, table.bots)
    for event in table.events[:n]:
        earlier.state.apply(event.action)
    earlier.events = table.events[:n]
    return earlier


def _bots_of(file: Path, text: str | None, seats: int) -> dict[int, str]:
    """By seat, as the head of a record has it; a record without it was played by people."""
    if text is None:
        return {}
    kinds = text.split()
    if len(kinds) != seats or not all(_may_be_kept(kind) for kind in kinds):
        raise Misuse("cli-bad-bots", file=str(file), found=text, seats=seats, known=", ".join(BOTS), person=PERSON)
    return {seat: kind for seat, kind in enumerate(kinds) if kind != PERSON}


def _kept(bot: str) -> str:
    """A bot as a record has it. Of a program only that it is one: what a file says must never start anything."""
    return OUTSIDE if bot.startswith(f"{OUTSIDE}:") else bot


def _may_be_kept(bot: str) -> bool:
    return bot in (PERSON, OUTSIDE) or (is_known(bot) and _kept(bot) == bot)


def file_to_write(text: str | None, resumed: str | None = None) -> Path | None:
    """A file that nothing is lost by writing."""
    if text is None:
        return None
    file = Path(text)
    if is_there(file) and text != resumed:
        raise Misuse("cli-file-exists", file=text)
    if not os.access(file.parent, os.W_OK):  # better found out now than after a long game
        raise Misuse("cli-no-folder", file=text, folder=str(file.parent))
    return file
