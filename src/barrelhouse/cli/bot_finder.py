"""Bots for the seats of a table, by what was typed; what is wrong with that is said in one sentence."""

from barrelhouse.bots import Maker, UnknownBot, find
from barrelhouse.bots.bot_spec import plugins
from barrelhouse.cli.messages import Misuse, translate
from barrelhouse.cli.screen.console import new_console


def find_bot(bot: str, game: str = "") -> Maker:
    """What makes this bot, for a game if it is known; Misuse says why there is none."""
    try:
        return find(bot, game)
    except UnknownBot as unknown:
        raise Misuse(unknown.key, **unknown.params) from None


def warn_of_ignored_plugins() -> None:
    """Whoever names bots may mean one of a package that cannot have its name."""
    for trouble in plugins()[1]:
        new_console(stderr=True).print(translate(trouble.key, trouble.params), soft_wrap=True)


def is_known(bot: str) -> bool:
    try:
        find_bot(bot)
    except Misuse:
        return False
    return True
