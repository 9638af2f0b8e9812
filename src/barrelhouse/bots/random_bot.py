"""The opponent that takes any choice."""

from barrelhouse.bots.bot import Bot
from barrelhouse.engine.contract import Dice, View


class RandomBot(Bot):
    """Every choice as likely as the others."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, view: View, choices: list[int]) -> int:
        return choices[self.dice.below(len(choices))]
