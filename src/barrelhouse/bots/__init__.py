"""Opponents: a ladder of levels with names for people, and the bots behind them by their specs."""

from typing import Final

from barrelhouse.bots.bot import Bot, Maker
from barrelhouse.bots.bot_spec import find, plugins, split_bots
from barrelhouse.bots.errors import BotFailed, UnknownBot
from barrelhouse.bots.levels import LEVELS, Level
from barrelhouse.bots.outside.program_bot import OUTSIDE
from barrelhouse.bots.search.decision import Considered, Decision

BOTS: Final[dict[str, Maker]] = {
    **{name: find(name) for name in ("random", "greedy", "planner")},
    **{level.name: find(level.name) for level in LEVELS},
    **plugins()[0],
}


def leave_out_broken() -> list[UnknownBot]:
    """Remove from BOTS the bots of other packages that cannot play; why each cannot."""
    found, left_out = plugins()
    errors = list(left_out)
    for name, plugin in found.items():
        try:
            plugin.load()
        except UnknownBot as error:
            BOTS.pop(name, None)
            errors.append(error)
    return errors


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
