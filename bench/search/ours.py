"""The lanes of our games and bots, on whichever build of the package PYTHONPATH leads to."""

from collections.abc import Mapping
from functools import partial
from importlib.metadata import version

from barrelhouse.bots import find
from barrelhouse.engine import driver
from barrelhouse.engine.contract import Game, State
from barrelhouse.games import GAMES
from bench import workers
from bench.search.lanes import DECIDED, PLAYED_OUT
from bench.search.sizes import CUT, SEATS

MOST = 100_000  # actions: no game of greedy bots comes near it


def main() -> None:
    build = "interpreted" if (driver.__file__ or "").endswith(".py") else "compiled"
    count = 8 if build == "compiled" else 1  # greedy bots take long on the plain sources
    lanes: dict[str, workers.Lane] = {}
    usual: dict[str, list[State]] = {}  # by game: positions under the usual options, where bots decide
    for played_out in PLAYED_OUT:
        positions = middles(GAMES[played_out.game], played_out.options, count)
        lanes[played_out.name] = partial(playouts, positions)
        if not played_out.options:
            usual[played_out.game] = positions
    for decided in DECIDED:
        lanes[decided.name] = partial(decisions, GAMES[decided.game], decided.bot, usual[decided.game])
    versions = {name: game.VERSION for name, game in GAMES.items()}
    workers.serve(lanes, {"build": build, **versions, "librt": version("librt")})


def middles(game: Game, options: Mapping[str, object], count: int) -> list[State]:
    return [middle(game, options, index) for index in range(count)]


def middle(game: Game, options: Mapping[str, object], index: int) -> State:
    """The first real decision in the second half of a game of greedy bots."""
    log = greedy_game(game, options, index)
    state = game.new_game(SEATS, options)
    for n, action in enumerate(log):
        if 2 * n >= len(log) and state.to_act() >= 0 and len(state.choices()) > 1:
            return state
        state.apply(action)
    raise AssertionError("nobody had a choice in the second half of the game")


def greedy_game(game: Game, options: Mapping[str, object], index: int) -> list[int]:
    make = find("greedy:deals=no")
    bots = [make(game, driver.dice_for(f"bench search {index}", seat)) for seat in range(SEATS)]

    def decide(state: State, seat: int) -> int:
        return bots[seat].choose(state.view(seat), state.choices())

    return driver.run(game.new_game(SEATS, options), [decide] * SEATS, driver.dice_for("bench search", index), MOST)


def playouts(positions: list[State], games: int) -> int:
    """Random play inside the engine, each from a copy of the position; returns how many actions that took."""
    dice = driver.dice_for("bench search", 0)
    return sum(driver.playout(positions[n % len(positions)].copy(), dice, CUT) for n in range(games))


def decisions(game: Game, bot: str, positions: list[State], count: int) -> int:
    """Decisions by a new bot each, as a house makes them; returns how many simulations they took."""
    make = find(bot)
    simulations = 0
    for n in range(count):
        state = positions[n % len(positions)]
        view = state.view(state.to_act())
        simulations += make(game, driver.dice_for("bench search", n)).decide(view, state.choices()).simulations
    return simulations


if __name__ == "__main__":
    main()
