"""Catanatron's lanes: its tree search from the middle of a game; if the package has none, playouts alone."""

import importlib
import random
import tomllib
from functools import partial
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import catanatron
from catanatron import Color, Game
from catanatron.players.search import VictoryPointPlayer

from bench import workers
from bench.search.sizes import CATANATRON_SIMULATIONS, dealt_out

POSITIONS = 8


def main() -> None:
    positions = [middle(index + 1) for index in range(POSITIONS)]
    if find_spec("catanatron.players.mcts") is None:
        workers.serve({"playouts": partial(playouts, positions)}, {"catanatron": version("catanatron")})
    else:
        searching = importlib.import_module("catanatron.players.mcts").MCTSPlayer
        workers.serve({"mcts": partial(searches, searching, positions)}, {"catanatron sources": version_of_sources()})


def version_of_sources() -> str:
    project = Path(catanatron.__file__).parents[2] / "pyproject.toml"
    return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])


def new_game(seed: int) -> Any:
    return Game([VictoryPointPlayer(color) for color in Color], seed=seed)


def middle(seed: int) -> Any:
    """The first real decision in the second half of a game of its greedy players, played twice with the same seed."""
    whole = new_game(seed)
    ticks = 0
    while whole.winning_color() is None:
        whole.play_tick()
        ticks += 1
    game = new_game(seed)
    for _ in range(ticks // 2):
        game.play_tick()
    while len(choices(game)) == 1:
        game.play_tick()
    return game


def choices(game: Any) -> Any:
    return (game if hasattr(game, "playable_actions") else game.state).playable_actions


def at_random(player: Any, game: Any, actions: Any) -> Any:
    return actions[random.randrange(len(actions))]


def playouts(positions: list[Any], games: int) -> int:
    """As its search makes them: a copy, played by its own loop; returns how many entries that added to its record."""
    random.seed(1)
    actions = 0
    for n in range(games):
        position = positions[n % len(positions)]
        game = position.copy()
        game.play(decide_fn=at_random)
        actions += len(game.state.actions) - len(position.state.actions)
    return actions


def searches(searching: Any, positions: list[Any], games: int) -> float:
    """Decisions of its MCTSPlayer; every simulation plays out one game."""
    random.seed(1)
    for n, simulations in dealt_out(games, len(positions), CATANATRON_SIMULATIONS):
        game = positions[n]
        searching(game.state.current_color(), simulations).decide(game, choices(game))
    return 0


if __name__ == "__main__":
    main()
