"""What is agreed before a game, read from the arguments of a command."""

from collections.abc import Sequence
from pathlib import Path

from barrelhouse.bots import split_bots
from barrelhouse.bots.opponents import DEFAULT_BOT
from barrelhouse.cli.boards import BOARD, read_board
from barrelhouse.cli.bot_finder import check_program, find_bot
from barrelhouse.cli.messages import Misuse
from barrelhouse.engine.contract import Game, Option
from barrelhouse.games import GAMES

DEFAULT_SEATS = 4
NO_BOTS = "none"


def read_game(name: str | None) -> Game:
    if name is None:
        raise Misuse("cli-game-what", known=", ".join(GAMES))
    if name not in GAMES:
        raise Misuse("cli-game-unknown", game=name, known=", ".join(GAMES))
    return GAMES[name]


def read_seats(game: Game, text: str | None) -> int:
    if text is None:
        return DEFAULT_SEATS if DEFAULT_SEATS in game.SEATS else max(game.SEATS)
    seats = read_number("--seats", text)
    if seats not in game.SEATS:
        raise Misuse("cli-seats", seats=seats, game=game.NAME, known=", ".join(str(count) for count in game.SEATS))
    return seats


def read_options(game: Game, texts: Sequence[str], board: str | None) -> dict[str, bool | int | str]:
    """By name; a board is read from its file."""
    options = dict(_option(game, text) for text in texts)
    if board is not None:
        if BOARD in options:
            raise Misuse("cli-board-twice")
        options[BOARD] = read_board(game, Path(board))
    return options


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


def read_my_seats(text: str, seats: int) -> list[int]:
    mine = [read_number("--me", part) for part in text.split(",")]
    for seat in mine:
        if not 1 <= seat <= seats:
            raise Misuse("cli-me", seat=seat, seats=seats)
    return [seat - 1 for seat in dict.fromkeys(mine)]  # a seat named twice is one seat


def read_bots(game: Game, text: str | None, seats: int, me: Sequence[int]) -> dict[int, str]:
    """By seat; bots take the seats that are not mine, in order, and the rest are people."""
    others = [seat for seat in range(seats) if seat not in me]
    if text is None:
        return dict.fromkeys(others, DEFAULT_BOT)
    kinds = [] if text.strip() in ("", NO_BOTS) else split_bots(text)
    for kind in kinds:
        find_bot(kind, game.NAME)
        check_program(kind)
    if len(kinds) > len(others):
        raise Misuse("cli-too-many-bots", bots=len(kinds), seats=len(others))
    return dict(zip(others, kinds, strict=False))


def read_names(text: str | None, seats: int) -> list[str]:
    """By seat, "" for those without a name."""
    given = [" ".join(name.split()) for name in text.split(",")] if text else []
    if len(given) > seats:
        raise Misuse("cli-too-many-names", names=len(given), seats=seats)
    return given + [""] * (seats - len(given))


def read_on_off(argument: str, text: str) -> bool:
    if text not in ("on", "off"):
        raise Misuse("cli-not-on-off", argument=argument, value=text)
    return text == "on"


def read_number(argument: str, text: str) -> int:
    if not text.strip().isdecimal() or len(text) > 9:
        raise Misuse("cli-not-a-number", argument=argument, value=text)
    return int(text)
