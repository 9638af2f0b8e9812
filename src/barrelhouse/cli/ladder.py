"""`barrelhouse bots`: who can be played against, from gentle to ruthless."""

from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from barrelhouse.arena.arguments import anchor_of
from barrelhouse.bots import LEVELS, OUTSIDE
from barrelhouse.bots.bot_spec import plugins
from barrelhouse.bots.outside.plugins import package_of
from barrelhouse.bots.settings import SETTINGS
from barrelhouse.cli.columns import APART, aligned
from barrelhouse.cli.speech import say
from barrelhouse.games import GAMES
from barrelhouse.server.tables.opponents import opponents

_INDENT: Final = 4


def title_of(bot: str) -> str:
    """What a bot is called: a level by its title, any other by what was typed before its settings."""
    name = bot.partition(":")[0]
    return say(f"level-{name}") if any(level.name == name for level in LEVELS) else name


def points(rating: float) -> str:
    """A rating as people write it, with a sign that is as wide as a digit."""
    return f"{rating:.0f}".replace("-", "−")


def show_bots(console: Console) -> None:
    """The ladder, each level with what it is like below it, then the bots beside it."""
    ladder = [bot for bot in opponents(say) if bot.level is not None]
    rated = [game for game in GAMES if any(game in bot.ratings for bot in ladder)]
    head = [say("cli-bots-name"), say("cli-bots-seconds"), *(say("cli-bots-rating", {"game": game}) for game in rated)]
    rows = [
        [
            bot.name,
            say("cli-bots-most", {"seconds": f"{bot.seconds:g}"}),
            *(points(bot.ratings[game]) if game in bot.ratings else "" for game in rated),
        ]
        for bot in ladder
    ]
    titles, *lines = aligned([head, *rows])
    console.print(Text(titles, "title"))
    for line, bot in zip(lines, ladder, strict=True):
        console.print(Text(line))
        console.print(Padding(Text(bot.about), (0, 0, 0, _INDENT)))
    console.print()
    console.print(say("cli-bots-seat", {"first": ladder[0].name, "last": ladder[-1].name}))
    if rated:
        console.print(say("cli-bots-points", {"anchor": anchor_of({level.name: level.bot for level in LEVELS}, None)}))
    _show_beside(console)


def _show_beside(console: Console) -> None:
    """Every bot that is no level, with what it is."""
    console.print()
    console.print(say("cli-bots-beside"))
    about = {name: say(f"bot-{name}-about") for name in (*SETTINGS, OUTSIDE)}
    for name, plugin in plugins()[0].items():
        about[name] = say("bot-of-package", {"package": package_of(plugin.entry)})
    table = Table.grid(padding=(0, APART))
    for name, sentence in about.items():
        table.add_row(Text(name), Text(sentence))
    console.print(table)
