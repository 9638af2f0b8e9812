"""Opponents, by the name one types."""

from collections.abc import Callable
from typing import Final, Protocol

from barrelhouse.bots.greedy import GreedyBot
from barrelhouse.bots.uniform import RandomBot
from barrelhouse.engine.contract import Dice, Game, View


class Bot(Protocol):
    """It sees a view and its choices, never a state, and has dice of its own."""

    def choose(self, view: View, choices: list[int]) -> int:
        """One of the choices."""


BOTS: Final[dict[str, Callable[[Game, Dice], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}
