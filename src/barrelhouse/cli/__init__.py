"""The command `barrelhouse`: play, serve, options, board, replay, verify, rules, engine, arena and admin."""

import argparse
import io
import os
import sys
from collections.abc import Sequence

from barrelhouse import __version__
from barrelhouse.arena.arguments import add_arguments
from barrelhouse.cli import admin, arena, commands, serving, verifying
from barrelhouse.cli.boards import FAULTY, Faulty, show_faults
from barrelhouse.cli.screen import new_console
from barrelhouse.cli.speech import Misuse, refused, say
from barrelhouse.engine.contract import Refused
from barrelhouse.games import GAMES
from barrelhouse.server.bots.building import is_compiled

MISUSED = 2  # exit codes
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """argparse without its own words: mistakes become a Misuse, help is a message."""

    def error(self, message: str) -> None:  # type: ignore[override]
        raise Misuse("cli-arguments", what=message)


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command; 0 when it could be, 2 with one sentence when it was not understood."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that cannot be shown or read shall stop no game
    try:
        return _obey(given)
    except Misuse as misuse:
        return _complain(say(misuse.key, misuse.params))
    except Refused as why:
        return _complain(refused(why.refusal))
    except Faulty as faulty:
        show_faults(new_console(), faulty)
        return FAULTY
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read us has gone, as `head` does: nothing is left to say, not even while Python shuts down.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _obey(given: list[str]) -> int:
    if not given or given[0] in ("help", "-h", "--help"):
        new_console().print(say("cli-help", {"games": ", ".join(GAMES)}))
        return 0
    if given[0] in ("-V", "--version", "version"):
        new_console().print(say("cli-version", {"version": __version__, "build": build()}))
        return 0
    command, rest = given[0], given[1:]
    if command not in PARSERS:
        raise Misuse("cli-command-unknown", verb=command, known=", ".join(PARSERS))
    if "-h" in rest or "--help" in rest:
        new_console().print(say(f"cli-help-{command}"))
        return 0
    return _carry_out(command, rest)


def _carry_out(command: str, rest: list[str]) -> int:
    try:
        wanted, unknown = PARSERS[command].parse_known_args(rest)
    except argparse.ArgumentError as wrong:
        raise Misuse("cli-needs-value", argument=str(wrong.argument_name), verb=command) from None
    if unknown:
        raise Misuse("cli-argument-unknown", argument=unknown[0], verb=command)
    return CARRY_OUT[command](wanted)


def build() -> str:
    """Which build of the engine runs: "compiled" or "interpreted"."""
    return "compiled" if is_compiled() else "interpreted"


def _complain(sentence: str) -> int:
    new_console(stderr=True).print(sentence, soft_wrap=True)
    return MISUSED


def _parsers() -> dict[str, argparse.ArgumentParser]:
    """Every command with its arguments; all values are texts here, and are read where they are used."""
    play = _parser()
    play.add_argument("game", nargs="?")
    for option in ("--seats", "--bots", "--me", "--seed", "--save", "--resume", "--record", "--names", "--board"):
        play.add_argument(option)
    for option in ("--server", "--name", "--title", "--table", "--key", "--seat", "--token", "--dice", "--hints"):
        play.add_argument(option)
    play.add_argument("--option", action="append", default=[])
    for flag in ("--slow", "--talk", "--auto", "--public", "--watch", "--tables"):
        play.add_argument(flag, action="store_true")
    serve = _parser()
    for option in ("--host", "--port", "--data", "--database", "--workers"):
        serve.add_argument(option)
    serve.add_argument("--origin", action="append", default=[])
    for flag in ("--no-browser", "--behind-proxy"):
        serve.add_argument(flag, action="store_true")
    bots = _parser()
    options = _parser()
    options.add_argument("game", nargs="?")
    board = _parser()
    board.add_argument("game", nargs="?")
    board.add_argument("--check")
    replay = _parser()
    replay.add_argument("file", nargs="?")
    replay.add_argument("--to")
    replay.add_argument("--step", action="store_true")
    verify = _parser()
    verify.add_argument("file", nargs="?")
    for option in ("--commitment", "--since", "--digest"):
        verify.add_argument(option)
    rules = _parser()
    rules.add_argument("wanted", nargs="?")
    return {
        "play": play,
        "serve": serve,
        "bots": bots,
        "options": options,
        "board": board,
        "replay": replay,
        "verify": verify,
        "rules": rules,
        "engine": _parser(),
        "arena": add_arguments(_parser()),
        "admin": admin.add_arguments(_parser()),
    }


def _parser() -> argparse.ArgumentParser:
    return Parser(add_help=False, allow_abbrev=False, exit_on_error=False)


PARSERS = _parsers()
CARRY_OUT = {
    "play": commands.play,
    "serve": serving.serve,
    "bots": commands.bots,
    "options": commands.options,
    "board": commands.board,
    "replay": commands.replay,
    "verify": verifying.verify_file,
    "rules": commands.rules,
    "engine": commands.engine,
    "arena": arena.arena,
    "admin": admin.administer,
}
