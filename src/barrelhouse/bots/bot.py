"""What a bot is: it sees a view and its choices, never a state; it returns what it does and what else it considered."""

from collections.abc import Callable

from barrelhouse.bots.search.decision import Decision
from barrelhouse.engine.contract import Dice, Game, View


class Bot:
    """A simple bot overrides choose; one that can show its work overrides decide."""

    def choose(self, view: View, choices: list[int]) -> int:
        """One of the choices."""
        return self.decide(view, choices).action

    def decide(self, view: View, choices: list[int]) -> Decision:
        """One of the choices, and what else was considered."""
        return Decision(self.choose(view, choices))


Maker = Callable[[Game, Dice], Bot]  # makes a bot that plays this game, with dice of its own
