"""A bot as a package for Python: it looks one action ahead, at a state that could be behind what it sees."""

from barrelhouse.bots import Bot
from barrelhouse.engine.contract import Dice, Game, View


class ThriftyBot(Bot):
    """It takes what leaves it with the highest score."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, view: View, choices: list[int]) -> int:
        imagined = view.sample_state(self.dice)  # what it cannot know is drawn
        scores = []
        for action in choices:
            after = imagined.copy()
            after.apply(action)
            scores.append(after.scores()[view.seat])
        return choices[scores.index(max(scores))]


def make(game: Game, dice: Dice) -> Bot:
    return ThriftyBot(dice)
