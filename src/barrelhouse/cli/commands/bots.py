"""`barrelhouse bots`: the bots to play against, from gentle to ruthless."""

from argparse import ArgumentParser, Namespace
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from barrelhouse.arena.arguments import anchor_of
from barrelhouse.bots import LEVELS, OUTSIDE
from barrelhouse.bots.bot_spec import plugins
from barrelhouse.bots.opponents import opponents
from barrelhouse.bots.outside.plugins import package_of
from barrelhouse.bots.settings import SETTINGS
from barrelhouse.cli.messages import translate
from barrelhouse.cli.screen.bot_names import format_rating
from barrelhouse.cli.screen.columns import APART, align_rows
from barrelhouse.cli.screen.console import new_console
from barrelhouse.games import GAMES

_INDENT: Final = 4


def add_arguments(parser: ArgumentParser) -> None:
    """None."""


def run(arguments: Namespace) -> int:
    show_bots(new_console())
    return 0


def show_bots(console: Console) -> None:
    """The ladder, each level with a description below it, then all other bots."""
    ladder = [bot for bot in opponents(translate) if bot.level is not None]
    rated = [game for game in GAMES if any(game in bot.ratings for bot in ladder)]
    head = [
        translate("cli-bots-name"),
        translate("cli-bots-seconds"),
        *(translate("cli-bots-rating", {"game": game}) for game in rated),
    ]
    rows = [
        [
            bot.name,
            translate("cli-bots-most", {"seconds": f"{bot.seconds:g}"}),
            *(format_rating(bot.ratings[game]) if game in bot.ratings else "" for game in rated),
        ]
        for bot in ladder
    ]
    titles, *lines = align_rows([head, *rows])
    console.print(Text(titles, "title"))
    for line, bot in zip(lines, ladder, strict=True):
        console.print(Text(line))
        console.print(Padding(Text(bot.about), (0, 0, 0, _INDENT)))
    console.print()
    console.print(translate("cli-bots-seat", {"first": ladder[0].name, "last": ladder[-1].name}))
    if rated:
        console.print(
            translate("cli-bots-points", {"anchor": anchor_of({level.name: level.bot for level in LEVELS}, None)})
        )
    console.print(translate("cli-bots-notes"))
    _show_others(console)


def _show_others(console: Console) -> None:
    """Every bot that is not a level, with a description."""
    console.print()
    console.print(translate("cli-bots-beside"))
    about = {name: translate(f"bot-{name}-about") for name in (*SETTINGS, OUTSIDE)}
    for name, plugin in plugins()[0].items():
        about[name] = translate("bot-of-package", {"package": package_of(plugin.entry)})
    table = Table.grid(padding=(0, APART))
    for name, sentence in about.items():
        table.add_row(Text(name), Text(sentence))
    console.print(table)
