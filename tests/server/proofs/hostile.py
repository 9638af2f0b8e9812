"""Hostile input for as long as you like: `python3 do.py prove hostile --minutes 10`; the tests do a little of it."""

import argparse
import asyncio
import random
import tempfile
import time
from collections import Counter
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from tests.server.proofs.every_request import ask_everything
from tests.server.proofs.floods import SOCKETS, send_half_heads, storm_with_watches
from tests.server.proofs.nuisance import Nuisance
from tests.server.proofs.outsiders import differences
from tests.server.proofs.overlong import answer_overlong
from tests.support.open_house import Address, SeparateHouse, open_separate_house
from tests.support.players import guests, seat_all

SECONDS: float = 15  # of either kind before the other's turn
HEAD_SECONDS: float = 2  # the time for the head of a request, so that half-sent ones end soon
HALF_HEADS = 300
WATCHES = 50  # of each socket
MOST_GROWN = 50.0  # megabytes from the first rounds to the last: caches fill, and memory is cut into pieces


async def annoy(house: Address, messages: int, run: int) -> tuple[int, Counter[str], Counter[int]]:
    """Three nuisances at once, at the same two tables; the messages, how they were answered, how connections ended."""
    async with guests(house, "Ann", "Mallory", "Trudy") as here:
        mine = [{"kind": "me"}] * 3
        tables = [
            await seat_all([here[0]], "mcmulti", mine, {}),
            await seat_all([here[1]], "one-more-barrel", mine, {}),
        ]
        nuisances = [Nuisance(guest, tables, random.Random(f"{run} {guest.name}")) for guest in here]
        await asyncio.gather(*(nuisance.annoy(messages) for nuisance in nuisances))
    keys = sum((nuisance.keys for nuisance in nuisances), Counter[str]())
    return sum(nuisance.sent for nuisance in nuisances), keys, sum((one.closed for one in nuisances), Counter[int]())


def growth(memory: list[float]) -> float:
    """Megabytes by which a house has grown from its first rounds to its last. One round alone says nothing: in it, all
    that is loaded once is loaded."""
    few = max(1, len(memory) // 4)
    return max(0.0, median(memory[-few:]) - median(memory[:few]))


class HostileFigures:
    """What was sent, and what came of it."""

    def __init__(self) -> None:
        self.requests = 0
        self.statuses: Counter[int] = Counter()
        self.messages = 0
        self.keys: Counter[str] = Counter()
        self.closed: Counter[int] = Counter()
        self.heads: Counter[bytes] = Counter()
        self.watches: Counter[str] = Counter()
        self.memory: list[float] = []
        self.outsiders = 0
        self.given_away: list[str] = []
        self.overlong = 0
        self.not_refused: list[str] = []

    def round(self, house: SeparateHouse, run: int) -> None:
        requests, found = asyncio.run(differences(house))
        self.outsiders += requests
        self.given_away += found
        requests, found = asyncio.run(answer_overlong(house))
        self.overlong += requests
        self.not_refused += found
        asked = ask_everything(house, 5, run)
        self.requests += asked.requests
        self.statuses.update(asked.statuses)
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            sent, keys, closed = asyncio.run(annoy(house, 300, self.messages))
            self.messages += sent
            self.keys.update(keys)
            self.closed.update(closed)
        self.heads.update(asyncio.run(send_half_heads(house, HALF_HEADS)))
        self.watches.update(asyncio.run(storm_with_watches(house, WATCHES, run)))
        self.memory.append(house.memory())


def main() -> None:
    parser = argparse.ArgumentParser(prog="do.py prove hostile", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--run", type=int, default=1, help="the first number of the random ones")
    wanted = parser.parse_args()
    console, figures, began = Console(), HostileFigures(), time.monotonic()
    bar = Progress(
        *(TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn()), console=console
    )
    with tempfile.TemporaryDirectory() as folder:
        with open_separate_house(Path(folder) / "house", head_seconds=HEAD_SECONDS) as house, bar:
            task = bar.add_task("hostile input", total=wanted.minutes * 60)
            run = wanted.run
            while time.monotonic() - began < wanted.minutes * 60:
                figures.round(house, run)
                run += 1
                bar.update(task, completed=time.monotonic() - began)
        mistakes = (Path(folder) / "house.log").read_text().count('"mistake"')
    answered = ", ".join(f"{count:,} × {status}" for status, count in sorted(figures.statuses.items()))
    ended = ", ".join(f"{count:,} × {code}" for code, count in sorted(figures.closed.items()))
    console.print(f"{figures.requests:,} requests: {answered}")
    console.print(f"{figures.messages:,} messages: answers of {len(figures.keys)} kinds; connections ended by {ended}")
    heads = ", ".join(f"{count:,} × {said.decode() or 'nothing'}" for said, count in sorted(figures.heads.items()))
    watches = ", ".join(f"{count:,} × {key}" for key, count in sorted(figures.watches.items()))
    console.print(f"{figures.heads.total():,} half-sent requests, all hung up on, after: {heads}")
    console.print(f"{figures.watches.total():,} watches through {SOCKETS} sockets at once: {watches}")
    grown = growth(figures.memory)
    console.print(f"memory after each round, in MB: {', '.join(f'{size:.0f}' for size in figures.memory)}")
    console.print(f"{grown:.0f} MB more in the last rounds than in the first, of {MOST_GROWN:.0f} that are allowed")
    console.print(
        f"{figures.outsiders:,} requests of outsiders: {len(figures.given_away)} told a private table from none"
    )
    console.print(f"{figures.overlong:,} overlong values: {len(figures.not_refused)} were not refused in few words")
    for trouble in [*figures.given_away[:10], *figures.not_refused[:10]]:
        console.print(trouble)
    console.print(f"{mistakes} mistakes")
    if mistakes or figures.given_away or figures.not_refused or grown > MOST_GROWN:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
