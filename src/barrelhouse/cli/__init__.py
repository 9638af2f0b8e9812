"""The command `barrelhouse`: finds out which of its commands is meant, and explains a mistake in one sentence."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Final

from barrelhouse import __version__
from barrelhouse.bots.engine_build import is_compiled
from barrelhouse.cli.boards import FAULTY, FaultyBoard, show_faults
from barrelhouse.cli.commands import (
    admin,
    arena,
    board,
    bots,
    engine,
    options,
    play,
    replay,
    rules,
    serve,
    verify,
)
from barrelhouse.cli.messages import Misuse, translate, translate_refusal
from barrelhouse.cli.screen.console import new_console
from barrelhouse.engine.contract import Refused
from barrelhouse.games import GAMES

MISUSED: Final = 2  # exit codes
INTERRUPTED: Final = 130


class CommandParser(argparse.ArgumentParser):
    """argparse without its own words: mistakes become a Misuse, help is a message."""

    def error(self, message: str) -> None:  # type: ignore[override]
        raise Misuse("cli-arguments", what=message)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 2, with one sentence, when it was not understood."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # no unreadable letter may stop a game
    try:
        return _run(given)
    except Misuse as misuse:
        return _complain(translate(misuse.key, misuse.params))
    except Refused as why:
        return _complain(translate_refusal(why.refusal))
    except FaultyBoard as faulty:
        show_faults(new_console(), faulty)
        return FAULTY
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Our reader has gone, as `head` does: nothing is left to print, not even while Python shuts down.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _run(given: list[str]) -> int:
    if not given or given[0] in ("help", "-h", "--help"):
        new_console().print(translate("cli-help", {"games": ", ".join(GAMES)}))
        return 0
    if given[0] in ("-V", "--version", "version"):
        new_console().print(translate("cli-version", {"version": __version__, "build": engine_build()}))
        return 0
    command, rest = given[0], given[1:]
    if command not in PARSERS:
        raise Misuse("cli-command-unknown", verb=command, known=", ".join(PARSERS))
    if "-h" in rest or "--help" in rest:
        new_console().print(translate(f"cli-help-{command}"))
        return 0
    return _run_command(command, rest)


def _run_command(command: str, rest: list[str]) -> int:
    try:
        parsed, unknown = PARSERS[command].parse_known_args(rest)
    except argparse.ArgumentError as wrong:
        raise Misuse("cli-needs-value", argument=str(wrong.argument_name), verb=command) from None
    if unknown:
        raise Misuse("cli-argument-unknown", argument=unknown[0], verb=command)
    return int(COMMANDS[command].run(parsed))


def engine_build() -> str:
    """Which build of the engine runs: "compiled" or "interpreted"."""
    return "compiled" if is_compiled() else "interpreted"


def _complain(sentence: str) -> int:
    new_console(stderr=True).print(sentence, soft_wrap=True)
    return MISUSED


def _parser_of(command: ModuleType) -> argparse.ArgumentParser:
    parser = CommandParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    command.add_arguments(parser)
    return parser


COMMANDS: Final = {
    "play": play,
    "serve": serve,
    "bots": bots,
    "options": options,
    "board": board,
    "replay": replay,
    "verify": verify,
    "rules": rules,
    "engine": engine,
    "arena": arena,
    "admin": admin,
}
# All values are texts here; each command reads its own.
PARSERS: Final = {name: _parser_of(command) for name, command in COMMANDS.items()}
