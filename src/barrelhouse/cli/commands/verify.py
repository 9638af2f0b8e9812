"""`barrelhouse verify`: checks whether a record is what it says it is, throw by throw."""

import re
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from barrelhouse.cli.local import record_files
from barrelhouse.cli.messages import Misuse, translate
from barrelhouse.cli.screen.console import new_console
from barrelhouse.cli.screen.progress import ProgressBar
from barrelhouse.engine.record import BadRecord, Record
from barrelhouse.engine.verification import ASPECTS, HOLDS, UNKNOWN, Verdict, verify
from barrelhouse.games import GAMES

FAILED: Final = 1  # exit code
_NO_RECORD: Final = ("record-not-a-record", "record-format")
_SIGNS: Final = {HOLDS: ("✓", "up"), UNKNOWN: ("–", "dim")}


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", nargs="?")
    for option in ("--commitment", "--since", "--digest"):
        parser.add_argument(option)


def run(arguments: Namespace) -> int:
    """The exit code is 0 if nothing in the record differs from what it should be, else 1."""
    if arguments.file is None:
        raise Misuse("cli-verify-what")
    noted, seen = _digest("--commitment", arguments.commitment), _digest("--digest", arguments.digest)
    since = _row(arguments.since)
    file, console = Path(arguments.file), new_console()
    try:
        given = record_files.parse_record(file)
    except BadRecord as bad:
        if bad.refusal.key in _NO_RECORD:
            raise Misuse(
                "cli-broken-record", file=str(file), line=str(bad.line), why=record_files.explain_bad_record(bad)
            ) from None
        _show_difference(console, bad)
        return FAILED
    with ProgressBar(console, len(given.log)) as progress:
        verdict = verify(given, GAMES, noted, seen, since, progress.step)
    _show(console, given, verdict)
    return 0 if verdict.is_good() else FAILED


def _digest(argument: str, text: str | None) -> str:
    """A digest that somebody noted before or during the game."""
    digest = (text or "").strip().lower()
    if text is not None and re.fullmatch(r"[0-9a-f]{64}", digest) is None:
        raise Misuse("cli-verify-noted", argument=argument, value=text)
    return digest


def _row(text: str | None) -> int:
    """The row from which the dice were committed to: 0 unless the game came to the house in a file."""
    if text is not None and re.fullmatch(r"[0-9]{1,9}", text) is None:
        raise Misuse("cli-verify-row", value=text)
    return int(text or 0)


def _show(console: Console, given: Record, verdict: Verdict) -> None:
    """What was checked, with numbers; then the first difference, if there is one."""
    console.print(translate("cli-verify-game", {"game": given.game, "seats": given.seats, "rows": verdict.rows}))
    for aspect in ASPECTS:
        found = verdict.found[aspect]
        sign, ink = _SIGNS.get(found, ("✗", "warn"))
        params: dict[str, int | str] = {
            "found": found,
            "rows": verdict.rows,
            "throws": verdict.throws,
            "shuffles": verdict.shuffles,
            "again": verdict.thrown_again,
            "chances": verdict.throws + verdict.shuffles,
            "since": verdict.since,
        }
        if found != UNKNOWN or verdict.is_good():  # nothing was checked after a difference
            console.print(Text(f"{sign} ", ink) + Text(translate(f"cli-verify-of-{aspect}", params)), soft_wrap=True)
    if verdict.difference is not None:
        _show_difference(console, verdict.difference)
        return
    if verdict.seen_at:
        console.print(translate("cli-verify-seen", {"rows": verdict.seen_at}), soft_wrap=True)
    if verdict.since:
        console.print(translate("cli-verify-since", {"since": verdict.since}), soft_wrap=True)
    if verdict.has_secret:
        console.print(translate("cli-verify-bots"), soft_wrap=True)
    console.print(
        translate("cli-verify-good" if verdict.has_secret else "cli-verify-without"), style="title", soft_wrap=True
    )


def _show_difference(console: Console, bad: BadRecord) -> None:
    console.print(
        translate("cli-verify-difference", {"line": bad.line, "why": record_files.explain_bad_record(bad)}),
        soft_wrap=True,
    )
    console.print(translate("cli-verify-bad"), style="warn", soft_wrap=True)
