"""The opponent that takes any choice."""

from barrelhouse.engine.contract import Dice, Game, View


class RandomBot:
    """Every choice as likely as the others."""

    def __init__(self, game: Game, dice: Dice) -> None:
        self.dice = dice

    def choose(self, view: View, choices: list[int]) -> int:
        return choices[self.dice.below(len(choices))]
