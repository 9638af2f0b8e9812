"""The commands of `barrelhouse`: their arguments read, refused in one sentence, or carried out."""

import secrets
import sys
from argparse import Namespace
from pathlib import Path

from barrelhouse.bots import OUTSIDE, BotFailed
from barrelhouse.cli import online, protocol, saving
from barrelhouse.cli.agreed import (
    NO_BOTS,
    read_bots,
    read_game,
    read_my_seats,
    read_names,
    read_number,
    read_options,
    read_seats,
)
from barrelhouse.cli.boards import check_board
from barrelhouse.cli.ladder import show_bots
from barrelhouse.cli.options import show_options
from barrelhouse.cli.play import Play
from barrelhouse.cli.replay import show_replay
from barrelhouse.cli.rules import show_rules
from barrelhouse.cli.screen import new_console
from barrelhouse.cli.seating import warn_of_left_out
from barrelhouse.cli.sitting import Left
from barrelhouse.cli.speech import Misuse
from barrelhouse.cli.table import Table
from barrelhouse.engine import record
from barrelhouse.games import GAMES

FAILED = 1  # the exit code when a bot does not play on


def play(wanted: Namespace) -> int:
    """Sit down at a new table or an old one, here or in a house far away, and play to the end."""
    if wanted.server:
        return online.play(wanted)
    online.check_not_online(wanted)
    table = _resumed(wanted) if wanted.resume else _new_table(wanted)
    save = saving.file_to_write(wanted.save, wanted.resume)
    recorded = saving.file_to_write(wanted.record, wanted.resume)
    record.write(saving.record_of(table))  # what cannot be saved, a name say, is refused before anybody plays
    playing = Play(
        new_console(), table, save or (Path(wanted.resume) if wanted.resume else None), wanted.slow, wanted.talk
    )
    try:
        playing.run()
    except (Left, KeyboardInterrupt):
        playing.leave()
        return 0
    except BotFailed as failed:
        playing.screen.say(failed.key, "warn", **failed.params)
        if table.people():
            playing.leave()
        return FAILED
    if recorded is not None:
        saving.save(table, recorded)
        playing.screen.say("cli-recorded", file=str(recorded))
    return 0


def board(wanted: Namespace) -> int:
    """Whether the board in a file can be played on."""
    game = read_game(wanted.game)
    if wanted.check is None:
        raise Misuse("cli-board-what", game=game.NAME)
    check_board(new_console(), game, Path(wanted.check))
    return 0


def bots(wanted: Namespace) -> int:
    """Who can be played against."""
    show_bots(new_console())
    return 0


def options(wanted: Namespace) -> int:
    """Everything that can be agreed before a game of this kind."""
    show_options(new_console(), read_game(wanted.game))
    return 0


def replay(wanted: Namespace) -> int:
    if wanted.file is None:
        raise Misuse("cli-replay-what")
    to = None if wanted.to is None else read_number("--to", wanted.to)
    show_replay(new_console(), Path(wanted.file), to, wanted.step)
    return 0


def rules(wanted: Namespace) -> int:
    if wanted.wanted is None:
        raise Misuse("cli-rules-what", games=", ".join(GAMES))
    show_rules(new_console(), wanted.wanted)
    return 0


def engine(wanted: Namespace) -> int:
    if sys.stdin is not None:  # closed by whoever started us: nothing to answer
        protocol.serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


def _new_table(wanted: Namespace) -> Table:
    game = read_game(wanted.game)
    seats = read_seats(game, wanted.seats)
    options = read_options(game, wanted.option, wanted.board)
    me = [] if wanted.auto else read_my_seats(wanted.me or "1", seats)
    if wanted.bots:
        warn_of_left_out()
    bots = read_bots(game, wanted.bots, seats, me)
    if wanted.auto and len(bots) < seats:
        raise Misuse("cli-auto-bots", bots=len(bots), seats=seats)
    names = read_names(wanted.names, seats)
    return Table(game, seats, options, wanted.seed or secrets.token_hex(8), names, bots)


def _resumed(wanted: Namespace) -> Table:
    """The table of a saved game; what the file fixes cannot be typed again."""
    for fixed in ("seats", "me", "names", "option", "board", "seed", "auto"):
        if getattr(wanted, fixed):
            raise Misuse("cli-resume-fixed", argument=f"--{fixed}")
    table = saving.resume(Path(wanted.resume))
    if wanted.game is not None and read_game(wanted.game).NAME != table.game.NAME:
        raise Misuse("cli-other-game", file=wanted.resume, game=table.game.NAME)
    _name_programs(table, wanted.bots)
    return table


def _name_programs(table: Table, text: str | None) -> None:
    """A file starts no program: who resumes a game that some played says again by which."""
    seats = [seat for seat, bot in sorted(table.bots.items()) if bot == OUTSIDE]
    if text and not seats:
        raise Misuse("cli-resume-fixed", argument="--bots")
    again = read_bots(table.game, text or NO_BOTS, len(seats), [])
    if len(again) < len(seats):
        raise Misuse("bot-program-again", seats=", ".join(str(seat + 1) for seat in seats))
    table.bots.update(zip(seats, again.values(), strict=True))
