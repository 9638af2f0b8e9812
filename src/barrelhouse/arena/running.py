"""Deals played here or by several processes at once; what comes out does not depend on how many."""

import signal
import time
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from math import inf
from multiprocessing import get_context
from multiprocessing.synchronize import Event

from barrelhouse.arena.deals import Deal
from barrelhouse.arena.playing import Played, Setup, play_game

_stopped: list[Event] = []  # of this process, if it plays for another


def play_deals(setup: Setup, deals: Iterable[Deal], jobs: int, seconds: float = inf) -> Generator[Played, None, None]:
    """Every game of every deal as it ends, in any order; after so many seconds no further deal is begun.

    Whoever closes the iterator early waits for one decision a process, not for the games under way."""
    games = _games(deals, time.monotonic() + seconds)
    if jobs == 1:
        for deal, rotation in games:
            played = play_game(setup, deal, rotation)
            if played is not None:
                yield played
        return
    spawning = get_context("spawn")  # a fork of a process with threads, as a progress bar has, may hang
    stop = spawning.Event()
    with ProcessPoolExecutor(jobs, spawning, _enter, (stop,)) as pool:
        try:
            yield from _played(pool, setup, games, 2 * jobs)
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


def _games(deals: Iterable[Deal], until: float) -> Iterator[tuple[Deal, int]]:
    for deal in deals:
        if time.monotonic() >= until:
            return
        for rotation in range(len(deal.bots)):
            yield deal, rotation


def _played(pool: ProcessPoolExecutor, setup: Setup, games: Iterator[tuple[Deal, int]], ahead: int) -> Iterator[Played]:
    """Not all are handed out at once: there may be a million of them."""
    waiting: set[Future[Played | None]] = set()
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


def _enter(stop: Event) -> None:
    """A process begins; Ctrl-C and the end of the whole are matters of the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    _stopped[:] = [stop]


def _play(setup: Setup, deal: Deal, rotation: int) -> Played | None:
    return play_game(setup, deal, rotation, _stopped[0].is_set)
