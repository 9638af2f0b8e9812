"""Two processes of one house race for the same position: exactly one may have it."""

import asyncio
import random
import time
from collections import Counter
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from barrelhouse.games import GAMES
from barrelhouse.wire.tables import Play, Position, Watch
from faults.audit import Audit
from faults.house import Process
from faults.load import Progress, Result
from faults.players import PlayerNotes
from faults.stock import TableUnderFault, lay

STALE = "server-stale"
PATIENCE = 20.0
_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Position)


class Racer:
    """All seats of a table through one process."""

    def __init__(self, laid: TableUnderFault, connections: list[ClientConnection]) -> None:
        self.laid = laid
        self.connections = connections  # by sitter
        self.notes = PlayerNotes()

    def connection_of(self, seat: int) -> ClientConnection:
        return next(
            connection
            for connection, sitter in zip(self.connections, self.laid.sitters, strict=True)
            if seat in sitter.seats
        )

    async def ask(self, connection: ClientConnection, request: Watch | Play) -> Position:
        """The answer to a request; whatever else arrives is for watchers."""
        await connection.send(_ENCODER.encode(request).decode())
        async with asyncio.timeout(PATIENCE):
            while True:
                received = _DECODER.decode(await connection.recv(decode=False))
                if received.view is not None:
                    self.notes.hear(received)
                if received.id == request.id:
                    return received

    async def look(self, seat: int) -> Position:
        return await self.ask(self.connection_of(seat), Watch(self.laid.id, seat, id="look"))


async def race(folder: Path, url: str, rounds: int, after_each: Progress, seed: str) -> Result:
    """In every round both processes get a play from the same position, each a different action if there are two."""
    result = Result("two houses race", "PostgreSQL", problems=Counter())
    began = time.monotonic()
    tables = await lay(folder, url, 2)
    houses = [Process(folder, url), Process(folder, url)]
    open_connections: list[ClientConnection] = []
    dice = random.Random(seed)
    try:
        for house in houses:
            await asyncio.to_thread(house.start)
        pairs = []
        for laid in tables:
            racers = []
            for house in houses:
                connections = [await connect_to(house, sitter.cookie) for sitter in laid.sitters]
                open_connections += connections
                racers.append(Racer(laid, connections))
            pairs.append(racers)
        for number in range(rounds):
            await _round(pairs[number % len(pairs)], dice, result)
            result.trials += 1
            after_each()
        audit = Audit(folder, url)
        await audit.look([racer for racers in pairs for racer in racers])
        result.lost, result.divergent = len(audit.found.lost), len(audit.found.divergent)
        result.wrong += [*audit.found.lost, *audit.found.divergent]
        result.expected = result.resumed = len(pairs)
    finally:
        for connection in open_connections:
            await connection.close()
        for house in houses:
            await asyncio.to_thread(house.end)
        result.seconds = time.monotonic() - began
    return result


async def connect_to(house: Process, cookie: str) -> ClientConnection:
    address = f"{house.origin.replace('http', 'ws', 1)}/api/v1/socket"
    headers = {"Cookie": cookie, "Origin": house.origin}
    return await connect(address, additional_headers=headers, compression=None, max_size=None)


def play_of(laid: TableUnderFault, n: int, seat: int, said: str, number: int) -> Play:
    """One action, with words if it needs some."""
    game = GAMES[laid.game]
    words = "mine" if game.has_words(game.from_notation(said)) else None
    return Play(table=laid.id, n=n, seat=seat, actions=[said], words=words, id=number)


async def _round(racers: list[Racer], dice: random.Random, result: Result) -> None:
    laid = racers[0].laid
    first = await racers[0].look(0)
    other = await racers[1].look(0)
    if first.stage != "playing":
        return
    seat = first.to_act
    shown = await racers[0].look(seat)
    n = shown.n
    if first.n != other.n or (await racers[1].look(seat)).n != n:
        result.wrong.append(f"{laid.id}: the processes show different positions while nobody plays")
        return
    offered = [choice.notation for choice in shown.choices]
    actions = dice.sample(offered, 2) if len(offered) > 1 else offered * 2
    plays = [play_of(laid, n, seat, said, i) for i, said in enumerate(actions)]
    answers = await asyncio.gather(
        *(racer.ask(racer.connection_of(seat), play) for racer, play in zip(racers, plays, strict=True))
    )
    winners = [answer for answer in answers if answer.problem is None]
    losers = [answer.problem.key for answer in answers if answer.problem is not None]
    result.acknowledged += len(winners)
    result.problems.update(losers)
    if len(winners) != 1 or losers != [STALE]:
        result.wrong.append(f"{laid.id} at {n}: {len(winners)} won, others were told {losers}")
