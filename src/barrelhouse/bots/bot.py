"""What a bot is: it sees a view and its choices, never a state; it says what it does and what else it considered."""

from collections.abc import Callable
from dataclasses import dataclass, field

from barrelhouse.engine.contract import Dice, Game, View


@dataclass(frozen=True, slots=True)
class Considered:
    """One choice as a bot saw it: how good in its own measure, and how often it was tried."""

    action: int
    value: float
    tried: int = 0


@dataclass(frozen=True, slots=True)
class Decision:
    """The action, and how it came about: the best considered first; nothing from those who compare nothing."""

    action: int
    considered: list[Considered] = field(default_factory=list)
    measure: str = ""  # of the values: "worth" in the game's units, "win" as the chance to win
    simulations: int = 0  # games imagined for it: the same number again leads to the same decision


class Bot:
    """A plain bot overrides choose, one that can show its work decides."""

    def choose(self, view: View, choices: list[int]) -> int:
        """One of the choices."""
        return self.decide(view, choices).action

    def decide(self, view: View, choices: list[int]) -> Decision:
        return Decision(self.choose(view, choices))


Maker = Callable[[Game, Dice], Bot]  # a bot that plays this game, with dice of its own
