"""Two processes of one house: after one has acknowledged a play, the other is asked at once and may not show less."""

import asyncio
import random
import time
from collections import Counter
from pathlib import Path

from websockets.asyncio.client import ClientConnection

from barrelhouse.wire.tables import Watch
from faults.house import Process
from faults.load import Progress, Result
from faults.race import Racer, connect_to, play_of
from faults.stock import lay


async def look_elsewhere(folder: Path, url: str, rounds: int, after_each: Progress, seed: str) -> Result:
    """In every round one process acknowledges a play, and the other is asked to watch: from there, or from nowhere."""
    result = Result("read elsewhere", "PostgreSQL", problems=Counter())
    began = time.monotonic()
    houses = [Process(folder, url), Process(folder, url)]
    open_connections: list[ClientConnection] = []
    dice = random.Random(seed)
    racers: list[Racer] = []
    try:
        while result.trials < rounds:
            if not racers:  # at first, and whenever a game is over
                tables = await lay(folder, url, 1, first=result.expected)
                for house in houses:
                    if not house.is_alive():
                        await asyncio.to_thread(house.start)
                    connections = [await connect_to(house, sitter.cookie) for sitter in tables[0].sitters]
                    open_connections += connections
                    racers.append(Racer(tables[0], connections))
                result.expected += 1
                result.resumed += 1
            if not await _round(racers, result.trials % 2, dice, result):
                racers = []
                continue
            result.trials += 1
            after_each()
    finally:
        for connection in open_connections:
            await connection.close()
        for house in houses:
            await asyncio.to_thread(house.end)
        result.seconds = time.monotonic() - began
    return result


async def _round(racers: list[Racer], at: int, dice: random.Random, result: Result) -> bool:
    """One play here and one look there; False once the game is over."""
    here, there = racers[at], racers[1 - at]
    first = await here.look(0)
    if first.stage != "playing":
        return False
    seat = first.to_act
    shown = await here.look(seat)
    again = await here.look(0)
    if again.n != first.n:
        result.wrong.append(f"{here.laid.id}: position {again.n} after {first.n} while nobody plays")
        return True
    play = play_of(here.laid, shown.n, seat, dice.choice(shown.choices).notation, 0)
    acknowledged = await here.ask(here.connection_of(seat), play)
    if acknowledged.problem is not None:
        result.wrong.append(f"{here.laid.id} at {shown.n}: refused, {acknowledged.problem.key}")
        return True
    result.acknowledged += 1
    since = dice.choice((acknowledged.n, 0, None))
    seen = await there.ask(there.connection_of(seat), Watch(there.laid.id, seat, since, id="elsewhere"))
    if seen.n < acknowledged.n:
        result.lost += 1
        result.wrong.append(f"{here.laid.id}: position {seen.n} after {acknowledged.n}")
    return True
