"""`barrelhouse board`: a board to start from, and whether one of your own can be played on."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from barrelhouse.cli.arguments import read_game
from barrelhouse.cli.boards import check_board, check_takes_board, starting_board
from barrelhouse.cli.files import file_to_write, save_text
from barrelhouse.cli.messages import Misuse, translate
from barrelhouse.cli.screen.console import new_console

STANDARD_OUTPUT: Final = "-"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?")
    parser.add_argument("--check")
    parser.add_argument("--print", nargs="?", const=STANDARD_OUTPUT)


def run(arguments: Namespace) -> int:
    game = read_game(arguments.game)
    check_takes_board(game)
    if (arguments.check is None) == (arguments.print is None):
        raise Misuse("cli-board-what", game=game.NAME)
    if arguments.check is not None:
        check_board(new_console(), game, Path(arguments.check))
    elif arguments.print == STANDARD_OUTPUT:
        sys.stdout.write(starting_board(game))
    else:
        text, file = starting_board(game), file_to_write(arguments.print)
        assert file is not None
        save_text(text, file)
        params: dict[str, int | str] = {"file": str(file), "game": game.NAME}
        new_console().print(translate("cli-board-printed", params), soft_wrap=True)
    return 0
