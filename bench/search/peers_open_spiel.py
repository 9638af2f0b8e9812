"""OpenSpiel's lanes: its search on backgammon, inside C++, from the middle of a game."""

import random
from importlib.metadata import version
from typing import Any

import pyspiel

from bench import workers
from bench.peers_open_spiel import Rollouts
from bench.search.sizes import SIMULATIONS, dealt_out

POSITIONS = 8


def main() -> None:
    game = pyspiel.load_game("backgammon")
    positions = [middle(game, index) for index in range(POSITIONS)]
    lanes: dict[str, workers.Lane] = {
        "backgammon mcts": Searches(game, positions),
        "backgammon rollouts": FromMiddle(game, positions),
        "connect_four rollouts": Rollouts("connect_four"),
    }
    workers.serve(lanes, {"open_spiel": version("open_spiel")})


def middle(game: Any, index: int) -> Any:
    """A player's decision halfway through a random game: OpenSpiel has no greedy bot for this one."""
    rng = random.Random(index)
    states = [game.new_initial_state()]
    while not states[-1].is_terminal():
        state = states[-1].clone()
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        states.append(state)
    later = states[len(states) // 2 :]
    return next(state for state in later if not state.is_chance_node() and len(state.legal_actions()) > 1)


def search(game: Any, state: Any, simulations: int, rollouts: int, seed: int) -> None:
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=seed)
    bot = pyspiel.MCTSBot(
        game,
        evaluator,
        uct_c=2.0,
        max_simulations=simulations,
        max_memory_mb=100,
        solve=False,
        seed=seed,
        verbose=False,
    )
    bot.step(state)


class Searches:
    """Searches with one rollout in each simulation; it does not report how many actions they took."""

    def __init__(self, game: Any, positions: list[Any]) -> None:
        self.game = game
        self.positions = positions

    def __call__(self, playouts: int) -> float:
        for n, simulations in dealt_out(playouts, len(self.positions), SIMULATIONS):
            search(self.game, self.positions[n], simulations, 1, n)
        return 0


class FromMiddle:
    """Rollouts without a tree, which is what a single simulation does."""

    def __init__(self, game: Any, positions: list[Any]) -> None:
        self.game = game
        self.positions = positions

    def __call__(self, playouts: int) -> float:
        for n, rollouts in dealt_out(playouts, len(self.positions), playouts):
            search(self.game, self.positions[n], 1, rollouts, n)
        return 0


if __name__ == "__main__":
    main()
