"""The clients, in a process of their own: a connection for every seat of every table, and how long frames take.

Reads what to do as one line of JSON, and answers with another.
"""

import asyncio
import gc
import random
import resource
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.games import GAMES
from bench.server.stock import WORDS, StockedTable

CONNECTING = 50  # that are opened at the same time
PATIENCE = 30.0


class SocketLoad(Struct, frozen=True):
    port: int
    tables: list[StockedTable]
    seconds: float
    every: float = 0.0  # seconds between two plays at a table; 0: as soon as the last is seen by all
    is_plain: bool = False  # the bare broadcast, which repeats what it is sent
    size: int = 0  # of its frames
    alone: bool = False  # one connection for all seats of a table


class SocketFigures(Struct, frozen=True):
    """Milliseconds from sending a play until the last viewer had it, and until each one had it."""

    connections: int
    plays: int
    rows: int  # of the log: what the seats did, and what the table did after it
    seconds: float
    last: list[float]
    each: list[float]
    size: float  # of a frame, on average, in bytes
    late: int  # plays that began late because the one before was not seen by all
    refused: int


class OfferedChoice(Struct, frozen=True):
    notation: str


class Frame(Struct, frozen=True):
    """As much of a position as is needed to play on."""

    n: int = 0
    seat: int = SPECTATOR
    to_act: int = -1
    stage: str = ""
    choices: list[OfferedChoice] = []
    problem: msgspec.Raw | None = None


_FRAMES = msgspec.json.Decoder(Frame)


class PlayedTable:
    """The connections of one table, and the play that is under way."""

    def __init__(self, laid: StockedTable, load: SocketLoad, dice: random.Random) -> None:
        self.laid = laid
        self.load = load
        self.random = dice
        self.tally = SocketTally()
        self.connections: list[ClientConnection] = []
        self.seats = range(len(laid.cookies))
        self.n = -1
        self.sent = 0.0
        self.awaited: set[int] = set()  # seats that have not seen the play
        self.next: tuple[int, list[OfferedChoice]] | None = None  # who is to act, and what is offered
        self.idle = asyncio.Event()
        self.is_over = False

    async def open(self) -> None:
        origin = f"http://127.0.0.1:{self.load.port}"
        cookies = self.laid.cookies[:1] if self.load.alone else self.laid.cookies
        path = f"/{self.laid.id}" if self.load.is_plain else "/api/v1/socket"
        for cookie in cookies:
            self.connections.append(
                await connect(
                    f"ws://127.0.0.1:{self.load.port}{path}",
                    additional_headers={"Cookie": cookie, "Origin": origin},
                    compression=None,
                    max_size=None,
                    ping_interval=None,
                )
            )
        if not self.load.is_plain:
            for seat in self.seats:
                connection = self.connection_of(seat)
                await connection.send(
                    msgspec.json.encode({"do": "watch", "table": self.laid.id, "seat": seat}).decode()
                )
                self.hear(seat, await connection.recv(decode=False), time.perf_counter())
        else:
            self.n, self.next = 0, (0, [])
            self.idle.set()

    def connection_of(self, seat: int) -> ClientConnection:
        return self.connections[0 if self.load.alone else seat]

    async def read(self, number: int) -> None:
        connection = self.connections[number]
        while True:
            frame = await connection.recv(decode=False)
            self.hear(number, frame, time.perf_counter())

    def hear(self, number: int, text: bytes, now: float) -> None:
        frame = _FRAMES.decode(text)
        self.tally.frames += 1
        self.tally.bytes += len(text)
        if frame.problem is not None:
            self.tally.refused += 1
            return
        seat = number if self.load.is_plain else frame.seat
        if frame.n > self.n:
            self.n = frame.n
            self.next = (0, []) if self.load.is_plain else None
        if frame.n == self.n:
            if seat in self.awaited and self.sent:
                self.awaited.discard(seat)
                self.tally.each.append((now - self.sent) * 1000)
                if not self.awaited:
                    self.tally.last.append((now - self.sent) * 1000)
            if frame.choices and frame.to_act == seat:
                self.next = (seat, frame.choices)
            self.is_over = self.is_over or frame.stage == "over"
            if (self.next is not None or self.is_over) and not self.awaited:
                self.idle.set()

    async def play(self) -> None:
        """One action of the seat to act."""
        assert self.next is not None
        seat, choices = self.next
        self.idle.clear()
        self.awaited = set(self.seats)
        if self.load.is_plain:
            text = msgspec.json.encode({"n": self.n + 1, "size": self.load.size}).decode()
            connection = self.connections[self.random.randrange(len(self.connections))]
        else:
            said = self.random.choice(choices).notation
            game = GAMES[self.laid.game]
            words = {"words": WORDS} if game.has_words(game.from_notation(said)) else {}
            play = {"do": "play", "table": self.laid.id, "n": self.n, "seat": seat, "actions": [said], **words}
            text = msgspec.json.encode(play).decode()
            connection = self.connection_of(seat)
        self.tally.plays += 1
        self.sent = time.perf_counter()
        await connection.send(text)

    async def keep_playing(self, until: float) -> None:
        due = time.perf_counter() + self.random.random() * self.load.every
        while not self.is_over and (due <= until or not self.load.every):
            if self.load.every:
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                if not self.idle.is_set():
                    self.tally.late += 1
            async with asyncio.timeout(PATIENCE):
                await self.idle.wait()
            if time.perf_counter() > until or self.is_over:
                return
            await self.play()
            due += self.load.every


@dataclass
class SocketTally:
    """What all connections together have seen."""

    frames: int = 0
    bytes: int = 0
    plays: int = 0
    late: int = 0
    refused: int = 0
    each: list[float] = field(default_factory=list)
    last: list[float] = field(default_factory=list)


async def measure(load: SocketLoad, is_open: Callable[[], None]) -> SocketFigures:
    """Open all connections, play for a while, and measure how long everything took."""
    dice = random.Random("lines")
    tables = [PlayedTable(laid, load, dice) for laid in load.tables]
    places = asyncio.Semaphore(CONNECTING)

    async def open_one(table: PlayedTable) -> None:
        async with places:
            await table.open()

    await asyncio.gather(*(open_one(table) for table in tables))
    reading = [asyncio.create_task(table.read(i)) for table in tables for i in range(len(table.connections))]
    is_open()
    tally = SocketTally()
    for table in tables:
        table.tally = tally  # what came while connections were opened does not count
    before = sum(table.n for table in tables)
    began = time.perf_counter()
    await asyncio.gather(*(table.keep_playing(began + load.seconds) for table in tables))
    spent = time.perf_counter() - began
    await asyncio.sleep(0.5)
    for task in reading:
        task.cancel()
    ended = await asyncio.gather(*reading, return_exceptions=True)
    broken = [end for end in ended if isinstance(end, Exception)]
    if broken:
        raise broken[0]
    await asyncio.gather(*(connection.close() for table in tables for connection in table.connections))
    size = tally.bytes / max(1, tally.frames)
    rows = sum(table.n for table in tables) - before
    return SocketFigures(
        len(reading), tally.plays, rows, spent, tally.last, tally.each, size, tally.late, tally.refused
    )


def main() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    gc.disable()  # looking through thousands of connections for cycles takes a tenth of a second, in which none is read
    load = msgspec.json.decode(sys.stdin.readline(), type=SocketLoad)
    measured = asyncio.run(measure(load, lambda: print("open", flush=True)))
    print(msgspec.json.encode(measured).decode(), flush=True)


if __name__ == "__main__":
    main()
