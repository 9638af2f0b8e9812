"""`barrelhouse play`: a whole game at this keyboard, against people and bots, here or in a house elsewhere."""

import secrets
from argparse import ArgumentParser, Namespace
from pathlib import Path

from barrelhouse.bots import OUTSIDE, BotFailed
from barrelhouse.cli.arguments import (
    NO_BOTS,
    read_bots,
    read_game,
    read_my_seats,
    read_names,
    read_options,
    read_seats,
)
from barrelhouse.cli.bot_finder import warn_of_ignored_plugins
from barrelhouse.cli.commands import play_online
from barrelhouse.cli.files import file_to_write
from barrelhouse.cli.local import record_files
from barrelhouse.cli.local.session import LocalSession
from barrelhouse.cli.local.table import LocalTable
from barrelhouse.cli.messages import Misuse
from barrelhouse.cli.screen.console import new_console
from barrelhouse.cli.screen.session import InputEnded, LeftTable
from barrelhouse.engine import record

FAILED = 1  # the exit code when a bot fails


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?")
    for option in ("--seats", "--bots", "--me", "--seed", "--save", "--resume", "--record", "--names", "--board"):
        parser.add_argument(option)
    for option in ("--server", "--name", "--title", "--table", "--key", "--seat", "--token", "--dice", "--hints"):
        parser.add_argument(option)
    parser.add_argument("--option", action="append", default=[])
    for flag in ("--slow", "--talk", "--auto", "--public", "--watch", "--tables"):
        parser.add_argument(flag, action="store_true")


def run(arguments: Namespace) -> int:
    """Play at a new table or a saved one, here or in a house elsewhere, to the end."""
    if arguments.server:
        return play_online.run(arguments)
    play_online.check_not_online(arguments)
    table = _resume(arguments) if arguments.resume else _new_table(arguments)
    save = file_to_write(arguments.save, arguments.resume)
    recorded = file_to_write(arguments.record, arguments.resume)
    record.write(record_files.record_of(table))  # what cannot be saved, such as a name, is refused before anybody plays
    session = LocalSession(
        new_console(),
        table,
        save or (Path(arguments.resume) if arguments.resume else None),
        arguments.slow,
        arguments.talk,
    )
    try:
        session.run()
    except InputEnded:
        session.leave(can_answer=session.console.is_terminal)
        return 0
    except (LeftTable, KeyboardInterrupt):
        session.leave()
        return 0
    except BotFailed as failed:
        session.screen.print_message(failed.key, "warn", **failed.params)
        if table.people():
            session.leave()
        return FAILED
    if recorded is not None:
        record_files.save(table, recorded)
        session.screen.print_message("cli-recorded", file=str(recorded))
    return 0


def _new_table(arguments: Namespace) -> LocalTable:
    game = read_game(arguments.game)
    seats = read_seats(game, arguments.seats)
    options = read_options(game, arguments.option, arguments.board)
    me = [] if arguments.auto else read_my_seats(arguments.me or "1", seats)
    if arguments.bots:
        warn_of_ignored_plugins()
    bots = read_bots(game, arguments.bots, seats, me)
    if arguments.auto and len(bots) < seats:
        raise Misuse("cli-auto-bots", bots=len(bots), seats=seats)
    names = read_names(arguments.names, seats)
    return LocalTable(game, seats, options, arguments.seed or secrets.token_hex(8), names, bots)


def _resume(arguments: Namespace) -> LocalTable:
    """The table of a saved game; what the file settles cannot be typed again."""
    for fixed in ("seats", "me", "names", "option", "board", "seed", "auto"):
        if getattr(arguments, fixed):
            raise Misuse("cli-resume-fixed", argument=f"--{fixed}")
    table = record_files.resume(Path(arguments.resume))
    if arguments.game is not None and read_game(arguments.game).NAME != table.game.NAME:
        raise Misuse("cli-other-game", file=arguments.resume, game=table.game.NAME)
    _name_programs(table, arguments.bots)
    return table


def _name_programs(table: LocalTable, text: str | None) -> None:
    """A file starts no program: to resume a game that programs played, name them again."""
    seats = [seat for seat, bot in sorted(table.bots.items()) if bot == OUTSIDE]
    if text and not seats:
        raise Misuse("cli-resume-fixed", argument="--bots")
    again = read_bots(table.game, text or NO_BOTS, len(seats), [])
    if len(again) < len(seats):
        raise Misuse("bot-program-again", seats=", ".join(str(seat + 1) for seat in seats))
    table.bots.update(zip(seats, again.values(), strict=True))
