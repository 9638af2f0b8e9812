"""`barrelhouse bots`: who can be played against, from gentle to ruthless."""

from rich.console import Console
from rich.table import Table

from barrelhouse.bots import LEVELS
from barrelhouse.cli.speech import say
from barrelhouse.games import GAMES
from barrelhouse.server.tables.opponents import opponents
from barrelhouse.server.wire.levels import BotShown


def title_of(bot: str) -> str:
    """What a bot is called: a level by its title, any other by what was typed before its settings."""
    name = bot.partition(":")[0]
    return say(f"level-{name}") if any(level.name == name for level in LEVELS) else name


def show_bots(console: Console) -> None:
    """The ladder as a table, then the bots beside it."""
    shown = opponents(say)
    ladder = [bot for bot in shown if bot.level is not None]
    rated = [game for game in GAMES if any(game in bot.ratings for bot in ladder)]
    table = Table(box=None, pad_edge=False)
    for key in ("cli-bots-name", "cli-bots-seconds"):
        table.add_column(say(key), no_wrap=True)
    for game in rated:
        table.add_column(say("cli-bots-rating", {"game": game}), justify="right")
    table.add_column(say("cli-bots-about"))
    for bot in ladder:
        table.add_row(bot.name, _seconds(bot), *(str(bot.ratings.get(game, "")) for game in rated), bot.about)
    console.print(table)
    beside = ", ".join(bot.name for bot in shown if bot.level is None)
    console.print()
    console.print(say("cli-bots-beside", {"bots": beside, "first": ladder[0].name, "last": ladder[-1].name}))


def _seconds(bot: BotShown) -> str:
    return say("cli-bots-most", {"seconds": f"{bot.seconds:g}"})
