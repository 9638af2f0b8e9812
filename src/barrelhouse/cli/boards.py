"""Boards of people's own, read from files and checked."""

from pathlib import Path
from typing import Final

from rich.console import Console

from barrelhouse.cli.files import read_text
from barrelhouse.cli.messages import Misuse, translate, translate_refusal
from barrelhouse.engine.contract import Game, Option, Refusal

BOARD: Final = "board"  # the name of the option that takes a board as a text
LARGEST: Final = 1_000_000  # bytes; no board comes near
FAULTY: Final = 1  # exit code


class FaultyBoard(Exception):
    """A board that cannot be played on, with everything that is wrong with it."""

    def __init__(self, file: Path, faults: list[Refusal]) -> None:
        super().__init__(file)
        self.file = file
        self.faults = faults


def read_board(game: Game, file: Path) -> str:
    """The text of a board without faults. Raises FaultyBoard with its faults, or Misuse if it cannot be read."""
    option = _option_of(game)
    text = read_text(file, LARGEST, "cli-board-too-large", "cli-board-not-text").removeprefix("\ufeff")
    if not text.strip():
        raise Misuse("cli-board-empty", file=str(file))
    assert option.faults is not None
    faults = option.faults(text)
    if faults:
        raise FaultyBoard(file, faults)
    return text


def starting_board(game: Game) -> str:
    """A board to start from; Misuse says that a game has none."""
    option = _option_of(game)
    if option.start is None:
        raise Misuse("cli-board-no-start", game=game.NAME)
    return option.start()


def check_takes_board(game: Game) -> None:
    """Misuse says that a game is always played on the same board."""
    _option_of(game)


def check_board(console: Console, game: Game, file: Path) -> None:
    """One sentence if all is well. Raises FaultyBoard."""
    read_board(game, file)
    console.print(translate("cli-board-fine", {"file": str(file), "game": game.NAME}), soft_wrap=True)


def show_faults(console: Console, faulty: FaultyBoard) -> None:
    """Every fault with its place, a line each, and how many there are."""
    for fault in faulty.faults:
        console.print(translate_refusal(fault), soft_wrap=True)
    params: dict[str, int | str] = {"file": str(faulty.file), "faults": len(faulty.faults)}
    console.print(translate("cli-board-faulty", params), soft_wrap=True)


def _option_of(game: Game) -> Option:
    for option in game.OPTIONS:
        if option.name == BOARD and option.faults is not None:
            return option
    raise Misuse("cli-board-fixed", game=game.NAME)
