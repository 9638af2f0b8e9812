"""Tune a game's estimate by CMA-ES: python3 do.py make weights GAME [--generations N ...]; writes the bots' weights."""

import argparse
import json
import math
import shlex
import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from importlib.resources import files
from pathlib import Path

from barrelhouse.games import GAMES, PACKAGES
from tuning.evolution import cma
from tuning.games import BOTS, Match, Weights, utility

# A spread matters only for chances, and once a game is over its winner is known.
FIXED = ("spread", "spread_a_round", "final_spread", "won")


def main() -> None:
    wanted = _arguments()
    game = GAMES[wanted.game]
    hand = {name: value for name, value in game.WEIGHTS.items() if name not in FIXED}
    start = _read(wanted.start) if wanted.start else hand
    others: list[Weights] = [hand]
    found, history = search(wanted, {**hand, **start}, others)
    before, after = _compare(wanted, {**hand, **start}, found, others)
    result = {
        "command": shlex.join(["python", "-m", "tuning.make", *_without_out(sys.argv[1:])]),
        "utility": {"start": round(before, 4), "tuned": round(after, 4)},
        "generations": history,
        "weights": {name: short(value) for name, value in found.items()},
    }
    file = Path(wanted.out) if wanted.out else file_of("weights", wanted.game, wanted.seats)
    file.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    print(f"{file.name}: utility {before:.3f} before, {after:.3f} after, on duplicates no candidate has played")


def tuned_folder(game: str) -> Path:
    return Path(str(files(PACKAGES[game]))) / "tuned"


def file_of(kind: str, game: str, seats: list[int]) -> Path:
    """Where the bots look for weights of tables with these numbers of players."""
    return tuned_folder(game) / f"{kind}-{'-'.join(map(str, seats))}.json"


def search(wanted: argparse.Namespace, start: Weights, others: list[Weights]) -> tuple[dict[str, float], list[float]]:
    """The centre of the last generation, and the mean utility of each."""
    names = [name for name in start if name not in FIXED]
    evolution = cma.CMAEvolutionStrategy(
        [0.0] * len(names), wanted.step, {"seed": wanted.seed, "popsize": wanted.population, "verbose": -9}
    )
    history = []
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for generation in range(wanted.generations):
            steps = evolution.ask()
            candidates = [step_from(start, names, step) for step in steps]
            first = generation * wanted.duplicates  # fresh ones each time, the same for all candidates
            run = f"tuning {wanted.seed}"
            halves = [
                range(first, first + wanted.duplicates // 2),
                range(first + wanted.duplicates // 2, first + wanted.duplicates),
            ]
            seats = wanted.seats
            matches = [
                Match(wanted.game, wanted.bot, one, others, seats, run, half) for one in candidates for half in halves
            ]
            utilities = list(pool.map(utility, matches))
            means = [(utilities[2 * i] + utilities[2 * i + 1]) / 2 for i in range(len(candidates))]
            evolution.tell(steps, [-mean for mean in means])
            history.append(round(sum(means) / len(means), 4))
            print(f"{generation + 1}/{wanted.generations}: mean {history[-1]:.3f}, best {max(means):.3f}", flush=True)
    return step_from(start, names, evolution.mean), history


def step_from(start: Weights, names: list[str], step: "list[float]") -> dict[str, float]:
    """Steps are factors, so that a price stays a price; a weight of 0 is moved by the step itself."""
    found = {}
    for name, by in zip(names, step, strict=True):
        found[name] = start[name] * math.exp(float(by)) if start[name] else float(by)
    return found


def _compare(wanted: argparse.Namespace, start: Weights, found: Weights, others: list[Weights]) -> tuple[float, float]:
    checks = [
        Match(wanted.game, wanted.bot, weights, others, wanted.seats, f"checking {wanted.seed}", range(i, i + 1))
        for weights in (start, found)
        for i in range(wanted.checks)
    ]
    with ProcessPoolExecutor(wanted.jobs) as pool:
        utilities = list(pool.map(utility, checks, chunksize=4))
    count = wanted.checks
    return sum(utilities[:count]) / count, sum(utilities[count:]) / count


def _without_out(arguments: list[str]) -> list[str]:
    """Where the result is written does not change it."""
    if "--out" not in arguments:
        return arguments
    at = arguments.index("--out")
    return arguments[:at] + arguments[at + 2 :]


def _read(file: str) -> dict[str, float]:
    given: Mapping[str, float] = json.loads(Path(file).read_text(encoding="utf-8"))["weights"]
    return dict(given)


def short(value: float) -> float:
    return float(f"{value:.5g}")


def _arguments() -> argparse.Namespace:
    reader = argparse.ArgumentParser(prog="do.py make weights", description=__doc__)
    reader.add_argument("game", choices=sorted(GAMES))
    reader.add_argument("--bot", choices=sorted(BOTS), default="greedy", help="which bot plays by the weights")
    reader.add_argument("--generations", type=int, default=40)
    reader.add_argument("--population", type=int, default=16)
    reader.add_argument(
        "--duplicates", "--deals", type=int, default=24, help="of each candidate in a generation, from every seat"
    )
    reader.add_argument("--checks", type=int, default=200, help="duplicates on which the result is checked")
    reader.add_argument("--seats", type=lambda text: [int(part) for part in text.split(",")], default=[4])
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--jobs", type=int, default=2)
    reader.add_argument("--step", type=float, default=0.25, help="a first step changes a weight by about this share")
    reader.add_argument("--start", help="a file of weights to begin with")
    reader.add_argument("--out", help="where to write; the bots' own weights if not given")
    return reader.parse_args()


if __name__ == "__main__":
    main()
