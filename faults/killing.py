"""kill -9 at random instants, while everybody plays; then another process on the same books."""

import asyncio
import time
from pathlib import Path

from faults.load import Load, Progress, Result

LONGEST = 0.6  # seconds of play between everybody's return and the next end


async def kill(folder: Path, url: str, trials: int, after_each: Progress, seed: str) -> Result:
    """So many ends without warning; after each one every table goes on and the books are right."""
    result = Result("kill -9", "PostgreSQL" if url else "SQLite")
    began = time.monotonic()
    load = Load(folder, url, result, seed)
    house = load.processes[0]
    try:
        await load.begin()
        for _ in range(trials):
            await asyncio.to_thread(house.prepare)
            await load.wait(0, LONGEST)
            await asyncio.to_thread(house.kill)
            await load.lay()
            await asyncio.to_thread(house.start)
            load.fill()
            await load.resumed()
            await load.look()
            result.trials += 1
            after_each()
    finally:
        await load.end()
        result.seconds = time.monotonic() - began
    return result
