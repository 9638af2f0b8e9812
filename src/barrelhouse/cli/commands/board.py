"""`barrelhouse board`: whether a board of somebody's own can be played on."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from barrelhouse.cli.arguments import read_game
from barrelhouse.cli.boards import check_board
from barrelhouse.cli.messages import Misuse
from barrelhouse.cli.screen.console import new_console


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?")
    parser.add_argument("--check")


def run(arguments: Namespace) -> int:
    game = read_game(arguments.game)
    if arguments.check is None:
        raise Misuse("cli-board-what", game=game.NAME)
    check_board(new_console(), game, Path(arguments.check))
    return 0
