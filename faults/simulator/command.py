"""The command: many seeds over all cores, the story of those that fail, and how many hours of a house that was."""

import argparse
import logging
import os
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from faults.simulator.plants import PLANTS, find_plant
from faults.simulator.report import Totals, report
from faults.simulator.world import simulate

STORY: Final = 60  # lines of a failing run
TOGETHER: Final = 10  # seeds in one piece of work
MOST_FAILING: Final = 10  # seeds that are told about
ALL_SEEDS: Final = 20_000
WITHIN: Final = 500  # seeds within which a planted fault has to be found


@dataclass(frozen=True)
class SeedResult:
    """What came of one seed, as much as other processes are told."""

    seed: int
    seconds: float
    wrong: list[str]
    acknowledged: int
    told: int
    answers: int


def main(args: list[str]) -> int:
    arguments = parse_arguments(args)
    with without_log():
        if arguments.plants:
            return _find_plants(arguments)
        if arguments.seed is not None:
            return _replay(arguments)
        if arguments.seeds is not None:
            return _run_all(arguments, arguments.seeds)
        is_wrong = _run_all(arguments, ALL_SEEDS)
        return _find_plants(arguments) or is_wrong


@contextmanager
def without_log() -> Iterator[None]:
    """Troubles are wanted here, and need no line each."""
    log = logging.getLogger("barrelhouse")
    level = log.level
    log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        log.setLevel(level)


def parse_arguments(args: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="do.py prove simulate", description="Whole houses on virtual time: every chance comes from a seed."
    )
    parser.add_argument("--seeds", type=int, metavar="N", help=f"how many runs (default {ALL_SEEDS:,}, then --plants)")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the first seed (default 0)")
    parser.add_argument("--seed", type=int, metavar="N", help="one seed again, with its whole story")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes at a time")
    parser.add_argument("--plants", action="store_true", help="look for each fault that is planted on purpose")
    parser.add_argument("--plant", choices=tuple(PLANTS), help="with --seed: plant this fault")
    arguments = parser.parse_args(args)
    for name in ("seeds", "jobs"):
        if (count := getattr(arguments, name)) is not None and count < 1:
            parser.error(f"--{name} has to be at least 1")
    return arguments


def _replay(arguments: argparse.Namespace) -> int:
    """One seed, with everything that happened in it."""
    if arguments.plant:
        with PLANTS[arguments.plant].plant():
            outcome = simulate(str(arguments.seed))
    else:
        outcome = simulate(str(arguments.seed))
    for line in outcome.history.story(len(outcome.history.lines)):
        print(line)
    for wrong in outcome.wrong:
        print(f"WRONG: {wrong}")
    print(f"Seed {arguments.seed}: {'wrong' if outcome.wrong else 'nothing is wrong'}.")
    return int(bool(outcome.wrong))


def _run_all(arguments: argparse.Namespace, seeds: int) -> int:
    console = Console(stderr=True)
    totals = Totals()
    began = time.monotonic()
    last = arguments.first + seeds
    pieces = [range(first, min(first + TOGETHER, last)) for first in range(arguments.first, last, TOGETHER)]
    columns = (
        TextColumn("simulate"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Bar(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("seeds", total=seeds)
        for result in _results(pieces, arguments.jobs):
            totals.add(result)
            bar.advance(task)
            if result.wrong and len(totals.failing) <= MOST_FAILING:
                _tell(result)
    totals.elapsed = time.monotonic() - began
    report(totals)
    return int(bool(totals.failing))


def _results(pieces: Iterable[range], jobs: int) -> Iterator[SeedResult]:
    if jobs == 1:
        for piece in pieces:
            yield from run_seeds(piece)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for results in pool.map(run_seeds, pieces):
            yield from results


def run_seeds(seeds: Iterable[int]) -> list[SeedResult]:
    results = []
    with without_log():
        for seed in seeds:
            outcome = simulate(str(seed))
            history = outcome.history
            results.append(
                SeedResult(seed, outcome.seconds, outcome.wrong, outcome.acknowledged, outcome.told, history.answers)
            )
    return results


def _tell(result: SeedResult) -> None:
    """The seed, what is wrong, and the end of its story: it is run again for that, and ends the same."""
    print(f"Seed {result.seed} is wrong; python3 do.py prove simulate --seed {result.seed} tells all of it.")
    for line in simulate(str(result.seed)).history.story(STORY):
        print(f"    {line}")
    for wrong in result.wrong:
        print(f"  {wrong}")


def _find_plants(arguments: argparse.Namespace) -> int:
    """Each planted fault has to be found within 500 seeds, or fewer if so many are given."""
    most = min(arguments.seeds or WITHIN, WITHIN)
    missed = 0
    for name, plant in PLANTS.items():
        began = time.monotonic()
        found = find_plant(plant, range(arguments.first, arguments.first + most))
        if found is None:
            missed += 1
            print(f"{name}: NOT FOUND within {most} seeds")
        else:
            seed, wrong = found
            print(f"{name}: found by seed {seed} after {time.monotonic() - began:.1f} s: {wrong}", flush=True)
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
