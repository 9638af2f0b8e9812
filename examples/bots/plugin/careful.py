"""A stronger bot: it weighs its best choices by the game's own estimate after the next throw, the same for each."""

from barrelhouse.bots import Bot
from barrelhouse.engine import driver
from barrelhouse.engine.contract import Dice, Game, State, View

AMONG, SAMPLES, STEPS = 4, 4, 12  # choices that are weighed, throws for each, decisions before a throw at most


class CarefulBot(Bot):
    def __init__(self, game: Game, dice: Dice) -> None:
        self.estimate = game.estimate(game.WEIGHTS)
        self.dice = dice

    def choose(self, view: View, choices: list[int]) -> int:
        best = self.rank(view.sample_state(self.dice), view.seat, choices)[:AMONG]
        seeds = [str(self.dice.below(2**31)) for _ in range(SAMPLES)]
        return max(best, key=lambda action: sum(self.weigh(view, action, seed) for seed in seeds))

    def weigh(self, view: View, action: int, seed: str) -> int:
        dice = driver.dice_for(seed, 0)  # the same for every choice: what is hidden, and how the dice fall
        state = view.sample_state(dice)
        state.apply(action)
        for _ in range(STEPS):
            if (seat := state.to_act()) >= 0:
                state.apply(self.rank(state, seat, state.choices())[0])
        driver.settle(state, dice)
        return self.estimate.worth(state, view.seat)

    def rank(self, state: State, seat: int, choices: list[int]) -> list[int]:
        after = {action: state.copy() for action in choices}
        for action in choices:
            after[action].apply(action)
        return sorted(choices, key=lambda action: self.estimate.worth(after[action], seat), reverse=True)


def make(game: Game, dice: Dice) -> Bot:
    return CarefulBot(game, dice)
