"""How long one table takes from the database into memory, and how long a table can become."""

import asyncio
import random
import sys
import time
from pathlib import Path

import msgspec
from msgspec import Struct

from barrelhouse.server.house import House, Settings
from barrelhouse.server.tables import loader, lobby
from barrelhouse.wire.tables import NewSeat, NewTable
from bench.server.stock import advance

AT_A_TIME = 20  # rows in one transaction, as many as a long turn has
TIMES = 40


class LoadingJob(Struct, frozen=True):
    folder: str
    game: str
    rows: int


class Loaded(Struct, frozen=True):
    rows: int
    milliseconds: list[float]


async def load(job: LoadingJob) -> Loaded:
    house = await House.open(Settings(Path(job.folder)))
    try:
        me = await house.people.welcome("Ada")
        seats = [NewSeat("me", f"Ada {seat}") for seat in range(4)]
        dice = random.Random("long")
        table = await lobby.create(house.tables, me, NewTable(job.game, seats, start=True))
        while table.n < job.rows and table.stage == "playing":
            await advance(house.tables, table, AT_A_TIME, dice)
        spent = []
        for _ in range(TIMES):
            began = time.perf_counter()
            fresh = await loader.load(house.database, table.id)
            spent.append((time.perf_counter() - began) * 1000)
            assert (fresh.n, fresh.read_only) == (table.n, "")
        return Loaded(table.n, spent)
    finally:
        await house.close()


def main() -> None:
    job = msgspec.json.decode(sys.stdin.readline(), type=LoadingJob)
    print(msgspec.json.encode(asyncio.run(load(job))).decode(), flush=True)


if __name__ == "__main__":
    main()
