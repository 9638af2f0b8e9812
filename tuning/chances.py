"""How likely each seat is to win: python3 do.py make chances GAME fits weights of its estimate to the winners."""

import argparse
import json
import math
import multiprocessing
import random
import shlex
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from barrelhouse.bots.bot import Bot
from barrelhouse.bots.greedy_bot import GreedyBot
from barrelhouse.bots.planner_bot import PlannerBot
from barrelhouse.bots.slips import BotWithSlips
from barrelhouse.bots.tuned_weights import apart_in, weights_of
from barrelhouse.engine.contract import OVER, TABLE, Game, State
from barrelhouse.engine.driver import dice_for, roll
from barrelhouse.games import GAMES
from tuning.evolution import cma
from tuning.make import file_of, short, step_from

MOST_ACTIONS = 20_000
PLANNERS = 0.8  # of the seats; the others are greedy, so that a lead is sometimes lost
SLIPPING = 0.4  # of the seats slip now and then, which leads to positions that nobody wants
SLIPS = 3
CHECKED = 5  # one game in so many is kept to check the result by
LEAST = -12.0  # a chance of e to this is as good as none
PULL = 0.001  # bits for a step of one in each weight: what the games say little about stays as it was
FIXED = {"envy": 0.0, "won": 0.0}  # what others have counts through their own chances; the leader has not won yet


@dataclass(frozen=True)
class PlayedGame:
    """A game in short: it is replayed where its positions are needed."""

    duplicate: int
    seats: int
    actions: list[int]
    places: list[int]


@dataclass(frozen=True)
class ChancePosition:
    state: State
    won: list[float]  # by seat


def main() -> None:
    wanted = _arguments()
    game = GAMES[wanted.game]
    games = [one for one in _games(wanted) if one is not None]
    seen = [position for one in games if one.duplicate % CHECKED != 0 for position in positions(game, one)]
    checks = [position for one in games if one.duplicate % CHECKED == 0 for position in positions(game, one)]
    fixed = {name: value for name, value in FIXED.items() if name in game.WEIGHTS}
    start = {**game.WEIGHTS, **weights_of(game.NAME, wanted.seats[0]), **fixed}
    found = fit(game, start, seen, wanted.evaluations, wanted.jobs)
    result = {
        "command": shlex.join(["python", "-m", "tuning.chances", *sys.argv[1:]]),
        "positions": len(seen),
        "bits": {"start": round(bits(game, start, checks), 4), "fitted": round(bits(game, found, checks), 4)},
        "weights": {name: short(value) for name, value in found.items()},
    }
    file = file_of("chances", wanted.game, wanted.seats)
    file.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    print(f"chances/{file.name}: {len(seen)} positions, bits {result['bits']}, on games that were not fitted to")


def _games(wanted: argparse.Namespace) -> Iterator[PlayedGame | None]:
    tables = wanted.tables or wanted.seats
    work = [(wanted.game, duplicate, tables[duplicate % len(tables)]) for duplicate in range(wanted.games)]
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for number, one in enumerate(pool.map(play_game, work), 1):
            if number % 20 == 0:
                print(f"{number}/{wanted.games} games", flush=True)
            yield one


def play_game(work: tuple[str, int, int]) -> PlayedGame | None:
    """One game; None if it would not end."""
    name, duplicate, seats = work
    game = GAMES[name]
    bots = _bots(game, duplicate, seats)
    state = game.new_game(seats, {})
    dice = dice_for("chances", duplicate)
    actions: list[int] = []
    while (seat := int(state.to_act())) != OVER:
        if len(actions) == MOST_ACTIONS:
            return None
        action = int(roll(state, dice) if seat == TABLE else bots[seat].choose(state.view(seat), state.choices()))
        actions.append(action)
        state.apply(action)
    return PlayedGame(duplicate, seats, actions, [int(place) for place in state.places()])


def _bots(game: Game, duplicate: int, seats: int) -> list[Bot]:
    chooser = random.Random(f"{game.NAME} {duplicate}")
    tuned, hand = game.estimate(weights_of(game.NAME, seats)), game.estimate({})
    bots: list[Bot] = []
    for seat in range(seats):
        dice = dice_for(f"chances {seat}", duplicate)
        is_planner = chooser.random() < PLANNERS
        bot = PlannerBot(game, dice, tuned) if is_planner else GreedyBot(game, dice, hand)
        bots.append(BotWithSlips(bot, bot.dealer, dice, SLIPS) if chooser.random() < SLIPPING else bot)
    return bots


def positions(game: Game, one: PlayedGame) -> Iterator[ChancePosition]:
    """Some positions of a game in which a seat is to act; of what followed they hold only the result."""
    chooser = random.Random(f"{game.NAME} {one.duplicate} positions")
    least, most = apart_in(game.NAME)
    won = [1 / one.places.count(1) if place == 1 else 0.0 for place in one.places]
    state = game.new_game(one.seats, {})
    left = chooser.randrange(most)
    for action in one.actions:
        if left <= 0 and state.to_act() >= 0:
            yield ChancePosition(state.copy(), won)
            left = chooser.randrange(least, most)
        state.apply(action)
        left -= 1


def bits(game: Game, weights: dict[str, float], seen: list[ChancePosition]) -> float:
    """How surprising the winners were on average: the less, the better the chances were estimated."""
    estimate = game.estimate(weights)
    total = 0.0
    for position in seen:
        spread = estimate.spread(position.state)
        worths = [int(estimate.worth(position.state, seat)) for seat in range(len(position.won))]
        highest = max(worths)
        shares = [math.exp(max(LEAST, (worth - highest) / spread)) for worth in worths]
        whole = sum(shares)
        total -= sum(won * math.log2(share / whole) for won, share in zip(position.won, shares, strict=True) if won)
    return total / len(seen)


def fit(
    game: Game, start: dict[str, float], seen: list[ChancePosition], evaluations: int, jobs: int
) -> dict[str, float]:
    """The weights by which the winners were the least surprising; steps are factors, as in tuning.make."""
    names = [name for name in start if name not in FIXED]
    evolution = cma.CMAEvolutionStrategy([0.0] * len(names), 0.15, {"seed": 1, "verbose": -9})
    _positions.extend(seen)  # before the processes are forked: positions are many, and cannot be sent
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("fork")) as pool:
        apart = map if jobs == 1 else pool.map
        while evolution.countevals < evaluations:
            steps = evolution.ask()
            found = apart(_bits, ((game.NAME, {**start, **step_from(start, names, step)}) for step in steps))
            pulls = (PULL * sum(float(by) ** 2 for by in step) for step in steps)
            costs = [cost + pull for cost, pull in zip(found, pulls, strict=True)]
            evolution.tell(steps, costs)
            print(f"{evolution.countevals}/{evaluations}: {min(costs):.4f}", flush=True)
    _positions.clear()
    return {**start, **step_from(start, names, evolution.mean)}


_positions: list[ChancePosition] = []


def _bits(work: tuple[str, dict[str, float]]) -> float:
    name, weights = work
    return bits(GAMES[name], weights, _positions)


def _numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


def _arguments() -> argparse.Namespace:
    reader = argparse.ArgumentParser(prog="do.py make chances", description=__doc__)
    reader.add_argument("game", choices=sorted(GAMES))
    reader.add_argument("--games", type=int, default=400)
    reader.add_argument("--evaluations", type=int, default=2400)
    reader.add_argument("--seats", type=_numbers, default=[4], help="numbers of players that the result is for")
    reader.add_argument("--tables", type=_numbers, help="numbers of players in the games, if others than --seats")
    reader.add_argument("--jobs", type=int, default=2)
    return reader.parse_args()


if __name__ == "__main__":
    main()
