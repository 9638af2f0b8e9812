"""The opponent that takes the choice after which it likes its position best."""

from barrelhouse.engine.contract import Dice, Game, View


class GreedyBot:
    """It looks one action ahead, over a state it imagines from its view, with the game's own estimate."""

    def __init__(self, game: Game, dice: Dice) -> None:
        self.game = game
        self.dice = dice

    def choose(self, view: View, choices: list[int]) -> int:
        imagined = view.imagine(self.dice)
        best: list[int] = []
        highest = 0
        for action in choices:
            after = imagined.copy()
            after.apply(action)
            worth = self.game.worth(after, view.seat)
            if not best or worth > highest:
                best = [action]
                highest = worth
            elif worth == highest:
                best.append(action)
        return best[self.dice.below(len(best))]
