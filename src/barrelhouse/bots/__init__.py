"""Opponents: a ladder of levels with names for people, and the bots behind them by the name one types."""

from typing import Final

from barrelhouse.bots.bot import Bot, Considered, Decision, Maker
from barrelhouse.bots.finding import find, plugins
from barrelhouse.bots.levels import LEVELS, Level
from barrelhouse.bots.outside import OUTSIDE, split_bots
from barrelhouse.bots.trouble import BotFailed, UnknownBot

BOTS: Final[dict[str, Maker]] = {
    **{name: find(name) for name in ("random", "greedy", "planner")},
    **{level.name: find(level.name) for level in LEVELS},
    **plugins()[0],
}


def leave_out_broken() -> list[UnknownBot]:
    """Bots of other packages that cannot play are in BOTS no longer: why not, one by one."""
    found, left_out = plugins()
    troubles = list(left_out)
    for name, plugin in found.items():
        try:
            plugin.load()
        except UnknownBot as trouble:
            BOTS.pop(name, None)
            troubles.append(trouble)
    return troubles


__all__ = [
    "BOTS",
    "LEVELS",
    "OUTSIDE",
    "Bot",
    "BotFailed",
    "Considered",
    "Decision",
    "Level",
    "Maker",
    "UnknownBot",
    "find",
    "leave_out_broken",
    "split_bots",
]
