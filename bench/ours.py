"""McMulti's lanes: whichever build of the package PYTHONPATH leads to."""

import random
from importlib.metadata import version

from barrelhouse.engine import driver
from barrelhouse.engine.contract import OVER, TABLE, State
from barrelhouse.games import mcmulti
from bench.workers import Lane, serve

ROUND_LIMIT = 60
MOST = 1_000_000  # actions: no game under a round limit comes near
POSITIONS = 16


def main() -> None:
    positions = midgame()
    lanes: dict[str, Lane] = {
        "playout 4": lambda games: playouts(4, games),
        "playout 3": lambda games: playouts(3, games),
        "playout 2": lambda games: playouts(2, games),
        "loop 4": loops,
        "copy": lambda rounds: copies(positions, rounds),
        "choices": lambda rounds: choices(positions, rounds),
    }
    build = "interpreted" if (driver.__file__ or "").endswith(".py") else "compiled"
    serve(lanes, {"build": build, "librt": version("librt"), "mcmulti": mcmulti.VERSION})


def new_game(seats: int) -> State:
    return mcmulti.new_game(seats, {"round_limit": ROUND_LIMIT})


def playouts(seats: int, games: int) -> int:
    """Random play inside the engine."""
    return sum(driver.playout(new_game(seats), driver.dice_for("bench", index), MOST) for index in range(games))


def loops(games: int) -> int:
    """Random play from plain Python, one action at a time."""
    actions = 0
    for index in range(games):
        state = new_game(4)
        dice = driver.dice_for("bench", index)
        choose = random.Random(index).choice
        while (seat := state.to_act()) != OVER:
            state.apply(driver.roll(state, dice) if seat == TABLE else choose(state.choices()))
            actions += 1
    return actions


def midgame() -> list[State]:
    """Positions from all over a game, a player to act."""
    positions = []
    for index in range(POSITIONS):
        dice = driver.dice_for("bench", index)
        state = new_game(4)
        driver.playout(state, dice, 200 + 100 * index)
        driver.settle(state, dice)
        positions.append(state)
    return positions


def copies(positions: list[State], rounds: int) -> int:
    for _ in range(rounds):
        for state in positions:
            state.copy()
    return rounds * len(positions)


def choices(positions: list[State], rounds: int) -> int:
    for _ in range(rounds):
        for state in positions:
            state.choices()
    return rounds * len(positions)


if __name__ == "__main__":
    main()
