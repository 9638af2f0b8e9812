"""Plays a plan, in this process or in several; the results do not depend on how many."""

import signal
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import closing
from math import inf
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Final

from barrelhouse.arena import results
from barrelhouse.arena.arguments import MatchPlan
from barrelhouse.arena.duplicates import Duplicate
from barrelhouse.arena.game import GameResult, Setup, play_game

_SAVED_EVERY: Final = 60.0  # seconds
_stopped: list[Event] = []  # set when this process, which plays for another, is to stop


def play_plan(plan: MatchPlan, file: Path | None, show: Callable[[int], None]) -> tuple[results.Results, bool]:
    """All duplicates, or those that were whole when somebody interrupted, and whether that happened.

    On the way they are saved in the file, and `show` is called with the number of games played."""
    collected = results.ResultCollector(plan.setup, plan.command())
    if file is not None:
        results.begin(collected.results(), file)
    saved = time.monotonic()
    is_interrupted = False
    try:
        with closing(play_duplicates(plan.setup, plan.duplicates(), plan.jobs, plan.seconds)) as games:
            for game in games:
                collected.add(game)
                show(collected.count)
                if file is not None and time.monotonic() - saved > _SAVED_EVERY:
                    results.write(collected.results(), file)
                    saved = time.monotonic()
    except KeyboardInterrupt:
        is_interrupted = True
    finally:
        if file is not None:
            results.write(collected.results(), file)
    return collected.results(), is_interrupted


def play_duplicates(
    setup: Setup, duplicates: Iterable[Duplicate], jobs: int, seconds: float = inf
) -> Generator[GameResult, None, None]:
    """Every game of every duplicate as it ends, in any order; after so many seconds no further duplicate is begun.

    Closing the iterator early waits for one decision in each process, not for the games under way."""
    games = _games(duplicates, time.monotonic() + seconds)
    if jobs == 1:
        for duplicate, rotation in games:
            played = play_game(setup, duplicate, rotation)
            if played is not None:
                yield played
        return
    spawning = get_context("spawn")  # forking a process that has threads, as a progress bar does, may hang
    stop = spawning.Event()
    with ProcessPoolExecutor(jobs, spawning, _begin_process, (stop,)) as pool:
        try:
            yield from _play_in(pool, setup, games, 2 * jobs)
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


def _games(duplicates: Iterable[Duplicate], until: float) -> Iterator[tuple[Duplicate, int]]:
    for duplicate in duplicates:
        if time.monotonic() >= until:
            return
        for rotation in range(len(duplicate.bots)):
            yield duplicate, rotation


def _play_in(
    pool: ProcessPoolExecutor, setup: Setup, games: Iterator[tuple[Duplicate, int]], ahead: int
) -> Iterator[GameResult]:
    """A few games ahead at a time: there may be a million of them."""
    waiting: set[Future[GameResult | None]] = set()
    while True:
        while len(waiting) < ahead and (following := next(games, None)) is not None:
            waiting.add(pool.submit(_play, setup, *following))
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            played = future.result()
            if played is not None:
                yield played


def _begin_process(stop: Event) -> None:
    """A process begins; Ctrl-C and termination are left to the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    _stopped[:] = [stop]


def _play(setup: Setup, duplicate: Duplicate, rotation: int) -> GameResult | None:
    return play_game(setup, duplicate, rotation, _stopped[0].is_set)
