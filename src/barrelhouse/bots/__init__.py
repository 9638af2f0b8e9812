"""Opponents: a ladder of levels with names for people, and the bots behind them by the name one types."""

from typing import Final

from barrelhouse.bots.bot import Bot, Considered, Decision
from barrelhouse.bots.finding import Maker, UnknownBot, find
from barrelhouse.bots.levels import LEVELS, Level

BOTS: Final[dict[str, Maker]] = {
    **{name: find(name) for name in ("random", "greedy", "planner")},
    **{level.name: find(level.bot) for level in LEVELS},
}

__all__ = ["BOTS", "LEVELS", "Bot", "Considered", "Decision", "Level", "Maker", "UnknownBot", "find"]
