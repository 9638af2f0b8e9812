"""Bots for the seats of a table: those that are offered, and any other by what was typed."""

from barrelhouse.bots import BOTS, Maker, UnknownBot, find
from barrelhouse.cli.speech import Misuse


def maker_of(bot: str) -> Maker:
    """What makes this bot; Misuse says why there is none."""
    try:
        return BOTS[bot] if bot in BOTS else find(bot)
    except UnknownBot as unknown:
        raise Misuse(unknown.key, **unknown.numbers) from None


def is_known(bot: str) -> bool:
    try:
        maker_of(bot)
    except Misuse:
        return False
    return True
