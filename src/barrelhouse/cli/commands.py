"""The commands of `barrelhouse`: their arguments read, refused in one sentence, or carried out."""

import os
import secrets
import sys
from argparse import Namespace
from pathlib import Path

from barrelhouse.bots import BOTS
from barrelhouse.cli import protocol, saving
from barrelhouse.cli.boards import BOARD, check_board, read_board
from barrelhouse.cli.options import show_options
from barrelhouse.cli.play import Play
from barrelhouse.cli.replay import show_replay
from barrelhouse.cli.rules import show_rules
from barrelhouse.cli.screen import new_console
from barrelhouse.cli.sitting import Left
from barrelhouse.cli.speech import Misuse
from barrelhouse.cli.table import Table
from barrelhouse.engine import record
from barrelhouse.engine.contract import Game, Option
from barrelhouse.games import GAMES

DEFAULT_BOT = "greedy"
DEFAULT_SEATS = 4
NO_BOTS = "none"


def play(wanted: Namespace) -> int:
    """Sit down at a new table or an old one, and play to the end."""
    table = _resumed(wanted) if wanted.resume else _new_table(wanted)
    save = _file_to_write(wanted.save, wanted.resume)
    recorded = _file_to_write(wanted.record, wanted.resume)
    record.write(saving.record_of(table))  # what cannot be saved, a name say, is refused before anybody plays
    playing = Play(
        new_console(), table, save or (Path(wanted.resume) if wanted.resume else None), wanted.slow, wanted.talk
    )
    try:
        playing.run()
    except (Left, KeyboardInterrupt):
        playing.leave()
        return 0
    if recorded is not None:
        saving.save(table, recorded)
        playing.screen.say("cli-recorded", file=str(recorded))
    return 0


def board(wanted: Namespace) -> int:
    """Whether the board in a file can be played on."""
    game = _game(wanted.game)
    if wanted.check is None:
        raise Misuse("cli-board-what", game=game.NAME)
    check_board(new_console(), game, Path(wanted.check))
    return 0


def options(wanted: Namespace) -> int:
    """Everything that can be agreed before a game of this kind."""
    show_options(new_console(), _game(wanted.game))
    return 0


def replay(wanted: Namespace) -> int:
    if wanted.file is None:
        raise Misuse("cli-replay-what")
    to = None if wanted.to is None else _number("--to", wanted.to)
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
    game = _game(wanted.game)
    seats = _seats(game, wanted.seats)
    options = dict(_option(game, text) for text in wanted.option)
    if wanted.board is not None:
        if BOARD in options:
            raise Misuse("cli-board-twice")
        options[BOARD] = read_board(game, Path(wanted.board))
    me = [] if wanted.auto else _my_seats(wanted.me or "1", seats)
    bots = _bots(wanted.bots, seats, me)
    if wanted.auto and len(bots) < seats:
        raise Misuse("cli-auto-bots", bots=len(bots), seats=seats)
    names = _names(wanted.names, seats)
    return Table(game, seats, options, wanted.seed or secrets.token_hex(8), names, bots)


def _resumed(wanted: Namespace) -> Table:
    """The table of a saved game; what the file fixes cannot be typed again."""
    for fixed in ("seats", "bots", "me", "names", "option", "board", "seed", "auto"):
        if getattr(wanted, fixed):
            raise Misuse("cli-resume-fixed", argument=f"--{fixed}")
    table = saving.resume(Path(wanted.resume))
    if wanted.game is not None and _game(wanted.game).NAME != table.game.NAME:
        raise Misuse("cli-other-game", file=wanted.resume, game=table.game.NAME)
    return table


def _game(name: str | None) -> Game:
    if name is None:
        raise Misuse("cli-game-what", known=", ".join(GAMES))
    if name not in GAMES:
        raise Misuse("cli-game-unknown", game=name, known=", ".join(GAMES))
    return GAMES[name]


def _seats(game: Game, text: str | None) -> int:
    if text is None:
        return DEFAULT_SEATS if DEFAULT_SEATS in game.SEATS else max(game.SEATS)
    seats = _number("--seats", text)
    if seats not in game.SEATS:
        raise Misuse("cli-seats", seats=seats, game=game.NAME, known=", ".join(str(count) for count in game.SEATS))
    return seats


def _option(game: Game, text: str) -> tuple[str, bool | int | str]:
    """`reroll`, `goal=500`, `islands=chosen`; what it may be is checked by the game."""
    name, given, value = text.partition("=")
    name = name.strip().replace("-", "_")
    offered = {option.name: option for option in game.OPTIONS}
    if name in offered and not given and not isinstance(offered[name].default, bool):
        raise Misuse("cli-option-value", option=name)
    return name, _value(offered.get(name), value.strip(), bool(given))


def _value(option: Option | None, value: str, given: bool) -> bool | int | str:
    if not given:
        return True
    if option is not None and isinstance(option.default, bool):
        return {"on": True, "off": False}.get(value.lower(), value)
    if option is not None and isinstance(option.default, int) and value.isdecimal() and len(value) < 10:
        return int(value)
    return value


def _my_seats(text: str, seats: int) -> list[int]:
    mine = [_number("--me", part) for part in text.split(",")]
    for seat in mine:
        if not 1 <= seat <= seats:
            raise Misuse("cli-me", seat=seat, seats=seats)
    return [seat - 1 for seat in mine]


def _bots(text: str | None, seats: int, me: list[int]) -> dict[int, str]:
    """By seat; bots take the seats that are not mine in order, and who is left over is a person."""
    others = [seat for seat in range(seats) if seat not in me]
    if text is None:
        return dict.fromkeys(others, DEFAULT_BOT)
    kinds = [] if text.strip() in ("", NO_BOTS) else [kind.strip() for kind in text.split(",")]
    for kind in kinds:
        if kind not in BOTS:
            raise Misuse("cli-bot-unknown", bot=kind, known=", ".join(BOTS))
    if len(kinds) > len(others):
        raise Misuse("cli-too-many-bots", bots=len(kinds), seats=len(others))
    return dict(zip(others, kinds, strict=False))


def _names(text: str | None, seats: int) -> list[str]:
    """By seat, "" for who gets none."""
    given = [" ".join(name.split()) for name in text.split(",")] if text else []
    if len(given) > seats:
        raise Misuse("cli-too-many-names", names=len(given), seats=seats)
    return given + [""] * (seats - len(given))


def _file_to_write(text: str | None, resumed: str | None) -> Path | None:
    """A file that nothing is lost by writing."""
    if text is None:
        return None
    file = Path(text)
    if saving.is_there(file) and text != resumed:
        raise Misuse("cli-file-exists", file=text)
    if not os.access(file.parent, os.W_OK):  # better found out now than after a long game
        raise Misuse("cli-no-folder", file=text, folder=str(file.parent))
    return file


def _number(argument: str, text: str) -> int:
    if not text.strip().isdecimal() or len(text) > 9:
        raise Misuse("cli-not-a-number", argument=argument, value=text)
    return int(text)
