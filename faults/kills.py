"""kill -9 at random instants, while everybody plays; then another process on the same database."""

import asyncio
import time
from pathlib import Path

from faults.load import Load, Progress, Result

LONGEST = 0.6  # seconds of play between everybody's return and the next kill
LEFT = 10.0  # seconds until the bots of a house that has ended have to be gone


async def kill(
    folder: Path, url: str, trials: int, after_each: Progress, seed: str, bots: int = 0, houses: int = 1
) -> Result:
    """So many kills without warning; after each one every table goes on and the database is right.

    Of several processes on one database only one is killed at a time, while people play on in the other.
    """
    kind = ", bots" if bots else ", 1 of 2" if houses == 2 else ""
    result = Result(f"kill -9{kind}", "PostgreSQL" if url else "SQLite")
    began = time.monotonic()
    load = Load(folder, url, result, seed, bots=bots, houses=houses)
    try:
        await load.begin()
        for _ in range(trials):
            house = load.random.choice(load.processes)
            await asyncio.to_thread(house.prepare)
            await load.wait(0, LONGEST)
            thinking = house.children()
            await asyncio.to_thread(house.kill)
            await load.lay()
            await asyncio.to_thread(house.start)
            load.fill()
            await load.wait_until_resumed()
            await load.look()
            await _are_gone(thinking, result)
            result.trials += 1
            after_each()
    finally:
        await load.end()
        result.seconds = time.monotonic() - began
    return result


async def _are_gone(pids: list[int], result: Result) -> None:
    """Processes in which bots thought end with their house."""
    until = time.monotonic() + LEFT
    while any(Path(f"/proc/{pid}").exists() for pid in pids):
        if time.monotonic() > until:
            result.wrong.append("a process of a bot outlives its house")
            return
        await asyncio.sleep(0.05)
