"""OpenSpiel's lanes: backgammon and connect four, played inside its C++ and from a Python loop."""

import random
from importlib.metadata import version
from typing import Any

import pyspiel

from bench.workers import Lane, serve

COUNTED = {"backgammon": 1000, "connect_four": 5000}  # games whose mean length stands for that of the C++ rollouts


def main() -> None:
    lanes: dict[str, Lane] = {}
    for name in COUNTED:
        lanes[f"{name} rollouts"] = Rollouts(name)
    lanes["backgammon loop"] = Loops("backgammon")
    serve(lanes, {"open_spiel": version("open_spiel")})


class Loops:
    """Random play from plain Python, one action at a time; throws of the dice are actions too."""

    def __init__(self, name: str) -> None:
        self.game = pyspiel.load_game(name)

    def __call__(self, games: int) -> int:
        rng = random.Random(games)
        actions = 0
        for _ in range(games):
            state = self.game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, weights)[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                actions += 1
        return actions


class Rollouts:
    """Random play inside C++.

    Python cannot call an evaluator, but a search of one simulation does nothing but roll out from its root.
    """

    def __init__(self, name: str) -> None:
        self.game = pyspiel.load_game(name)
        counted = COUNTED[name]
        self.length: float = Loops(name)(counted) / counted - self.root().move_number()

    def __call__(self, games: int) -> float:
        searching = pyspiel.MCTSBot(
            self.game,
            pyspiel.RandomRolloutEvaluator(n_rollouts=games, seed=1),
            uct_c=2.0,
            max_simulations=1,
            max_memory_mb=100,
            solve=False,
            seed=1,
            verbose=False,
        )
        searching.step(self.root())
        return games * self.length

    def root(self) -> Any:
        """The start; where dice are thrown first, after the first throw."""
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        return state


if __name__ == "__main__":
    main()
