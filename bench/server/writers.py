"""Writers inside one process of a house: each plays at a table of its own, and each play is durable.

Reads what to do as one line of JSON, then waits for another line, so that several processes begin at once.
"""

import asyncio
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from barrelhouse.server.house import House, Settings
from barrelhouse.server.tables import submit_draft
from barrelhouse.wire.tables import DraftBody
from bench.contest import Trouble
from bench.server.stock import WORDS, StockedTable


class WritingJob(Struct, frozen=True):
    folder: str
    url: str
    tables: list[StockedTable]
    writers: int
    seconds: float


class WritingFigures(Struct, frozen=True):
    plays: int
    rows: int  # of the log: what the seats did, and what the table did after it
    seconds: float
    cpu: float  # seconds


async def write(job: WritingJob) -> WritingFigures:
    house = await House.open(Settings(Path(job.folder), job.url))
    try:
        tables = [await house.tables.table(laid.id) for laid in job.tables]
        before = sum(table.n for table in tables)
        print("open", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        began, spent = time.perf_counter(), time.process_time()
        waiting = iter(job.tables)
        plays = await asyncio.gather(*(_writer(house, waiting, began + job.seconds) for _ in range(job.writers)))
        spent = time.process_time() - spent
        took = time.perf_counter() - began
        return WritingFigures(sum(plays), sum(table.n for table in tables) - before, took, spent)
    finally:
        await house.close()


async def _writer(house: House, waiting: Iterator[StockedTable], until: float) -> int:
    """Play at one table, one action after the other, for all of its seats; when its game is over, at another."""
    laid = next(waiting)
    dice = random.Random(laid.id)
    plays = 0
    while time.perf_counter() < until:
        table = await house.tables.table(laid.id)
        seat = table.to_act()
        if seat < 0:
            if (spare := next(waiting, None)) is None:
                raise Trouble("There were too few tables for so many plays, so the figures would mean nothing.")
            laid = spare
            continue
        assert table.state is not None
        action = dice.choice(table.state.choices())
        words = WORDS if table.game.has_words(action) else None
        await submit_draft.play(
            house.tables, table, laid.person, DraftBody(table.n, seat, [table.game.to_notation(action)], words)
        )
        plays += 1
    return plays


def main() -> None:
    job = msgspec.json.decode(sys.stdin.readline(), type=WritingJob)
    print(msgspec.json.encode(asyncio.run(write(job))).decode(), flush=True)


if __name__ == "__main__":
    main()
