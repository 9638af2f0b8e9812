"""`barrelhouse options`: what can be agreed before a game."""

import textwrap
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Final

from rich.console import Console
from rich.text import Text

from barrelhouse.cli.arguments import read_game
from barrelhouse.cli.messages import translate
from barrelhouse.cli.screen.console import new_console
from barrelhouse.engine.contract import Game, Option

INDENT: Final = "    "


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?")


def run(arguments: Namespace) -> int:
    show_options(new_console(), read_game(arguments.game))
    return 0


def show_options(console: Console, game: Game) -> None:
    """Every option with its title, its rule, what it means and the values it takes."""
    console.print(translate("cli-options-head", {"title": game.NAME}))
    for option in game.OPTIONS:
        head = Text(option.name, style="title").append(
            f"  {translate(_key(game, option))} [{option.rule}]", style="plain"
        )
        console.print()
        console.print(head, soft_wrap=True)
        for line in (translate(_key(game, option, "about")), *_values(game, option)):
            console.print(textwrap.fill(line, console.width - 1, initial_indent=INDENT, subsequent_indent=INDENT))


def _values(game: Game, option: Option) -> Iterator[str]:
    """The values an option takes, with a line for each word it can be."""
    for word in option.words:
        key = "cli-option-usual" if word == option.default else "cli-option-word"
        yield translate(key, {"word": word, "about": translate(_key(game, option, word))})
    if isinstance(option.default, bool):
        yield translate("cli-option-flag", {"default": "on" if option.default else "off"})
    elif option.faults is not None:
        yield translate("cli-option-text")
    elif isinstance(option.default, int):
        params = {"low": str(option.low), "high": str(option.high), "default": str(option.default)}  # as typed
        yield translate("cli-option-number", params)


def _key(game: Game, option: Option, part: str = "") -> str:
    """The message about an option, or about one of its words."""
    return "-".join(name for name in (game.NAME, "option", option.name, part) if name).replace("_", "-")
