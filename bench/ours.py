"""The lanes of our games: whichever build of the package PYTHONPATH leads to."""

import random
from functools import partial
from importlib.metadata import version

from barrelhouse.engine import driver
from barrelhouse.engine.contract import OVER, TABLE, State
from barrelhouse.games import GAMES
from bench.measured_games import MEASURED_GAMES, MeasuredGame
from bench.workers import Lane, serve

MOST = 1_000_000  # actions: no game comes near it
POSITIONS = 16


def main() -> None:
    lanes: dict[str, Lane] = {}
    for game in MEASURED_GAMES:
        positions = midgame(game)
        for seats in game.seats:
            lanes[f"{game.name} playout {seats}"] = partial(playouts, game, seats)
        lanes[f"{game.name} loop"] = partial(loops, game)
        lanes[f"{game.name} copy"] = partial(copies, positions)
        lanes[f"{game.name} choices"] = partial(choices, positions)
    build = "interpreted" if (driver.__file__ or "").endswith(".py") else "compiled"
    versions = {game.name: GAMES[game.name].VERSION for game in MEASURED_GAMES}
    serve(lanes, {"build": build, "librt": version("librt"), **versions})


def new_game(game: MeasuredGame, seats: int) -> State:
    return GAMES[game.name].new_game(seats, game.options)


def playouts(game: MeasuredGame, seats: int, games: int) -> int:
    """Random play inside the engine."""
    return sum(driver.playout(new_game(game, seats), driver.dice_for("bench", index), MOST) for index in range(games))


def loops(game: MeasuredGame, games: int) -> int:
    """Random play from plain Python, one action at a time."""
    actions = 0
    for index in range(games):
        state = new_game(game, game.seats[0])
        dice = driver.dice_for("bench", index)
        choose = random.Random(index).choice
        while (seat := state.to_act()) != OVER:
            state.apply(driver.roll(state, dice) if seat == TABLE else choose(state.choices()))
            actions += 1
    return actions


def midgame(game: MeasuredGame) -> list[State]:
    """Positions spread over a whole random game, each with a player to act."""
    seats = game.seats[0]
    positions = []
    for index in range(POSITIONS):
        length = driver.playout(new_game(game, seats), driver.dice_for("bench", index), MOST)
        dice = driver.dice_for("bench", index)
        state = new_game(game, seats)
        driver.playout(state, dice, length * (index + 1) // (POSITIONS + 2))
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
