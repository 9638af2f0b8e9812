"""Somebody who plays and looks at a table while others attack the house, in a process of their own.

Reads what to do as lines of JSON, and answers each with another.
"""

import asyncio
import itertools
import random
import sys
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from barrelhouse.games import GAMES
from bench.server.http_requests import PATIENCE, Asker
from bench.server.stock import WORDS, StockedTable

ADDRESS = "127.0.0.9"
PAUSE = 0.04  # seconds between two requests of a kind: what the limits allow one person
BOT = "random"
BOT_SEAT = 1
WITH_BOT = "mcmulti"


class Seats(Struct, frozen=True):
    """Where to sit down, once; after that each line is a number of seconds to measure."""

    port: int
    tables: list[StockedTable]  # all seats are this person's
    finished: str = ""  # a game to export
    has_bot: bool = False  # whether to play with a bot as well


class Seen(Struct, frozen=True):
    """Milliseconds until each request was answered; one without an answer counts as long as it was waited for."""

    reads: list[float]
    plays: list[float]
    exports: list[float]
    bots: list[float]  # from this person's play, or the bot's last row, until the bot's next row was shown
    failures: int


class Bystander:
    """One person, whose sockets stay open; everything else is asked through new connections."""

    def __init__(self, seats: Seats) -> None:
        self.seats = seats
        self.asker = Asker(seats.port, ADDRESS, seats.tables[0].cookies[0])
        self.dice = random.Random("bystander")
        self.until = 0.0
        self.seen = Seen([], [], [], [], 0)
        self.failures = 0
        self.tables: list[SeatedTable] = []
        self.with_bot: list[SeatedTable] = []

    async def sit_down(self) -> None:
        for laid in self.seats.tables[1:]:
            table = SeatedTable(await self._line(laid.cookies[0]), laid.id, laid.game)
            await table.watch(range(len(laid.cookies)))
            self.tables.append(table)
        if self.seats.has_bot:
            seats = [{"kind": "me"}, {"kind": "bot", "bot": BOT}]
            made = await self.asker.ask("POST", "/tables", {"game": WITH_BOT, "seats": seats, "start": True})
            table = SeatedTable(await self._line(self.asker.cookie), made.json()["table"], WITH_BOT)
            await table.watch([0])
            self.with_bot.append(table)

    async def look_on(self, seconds: float) -> Seen:
        """Do each thing again and again until the time is up."""
        self.until = time.perf_counter() + seconds
        self.seen, self.failures = Seen([], [], [], [], 0), 0
        work = [self._read(self.seats.tables[0]), self._play(), *map(self._play_with_bot, self.with_bot)]
        if self.seats.finished:
            work.append(self._export())
        await asyncio.gather(*work)
        return msgspec.structs.replace(self.seen, failures=self.failures)

    async def _repeat(self, into: list[float], ask: Callable[[], Awaitable[object]]) -> None:
        began = time.perf_counter()
        try:
            await ask()
            into.append((time.perf_counter() - began) * 1000)
        except (TimeoutError, OSError):
            self.failures += 1
            into.append(PATIENCE * 1000)
        await asyncio.sleep(PAUSE)

    def _is_time(self) -> bool:
        return time.perf_counter() < self.until

    async def _read(self, laid: StockedTable) -> None:
        while self._is_time():
            await self._repeat(self.seen.reads, partial(self._get, f"/tables/{laid.id}?seat=0"))

    async def _export(self) -> None:
        while self._is_time():
            await self._repeat(self.seen.exports, partial(self._get, f"/tables/{self.seats.finished}/record"))
            await asyncio.sleep(10 * PAUSE)

    async def _get(self, path: str) -> None:
        answer = await self.asker.ask("GET", path)
        assert answer.status == 200, answer.body

    async def _play(self) -> None:
        """Any action of the seat to act, at one table after the other."""
        for table in self.tables:
            while self._is_time() and table.stage == "playing":
                if table.choices:
                    await self._repeat(self.seen.plays, partial(table.play, self.dice))
                else:  # the next seat is shown its choices in a frame of its own
                    await table.hear()

    async def _play_with_bot(self, table: "SeatedTable") -> None:
        began = 0.0  # since when the bot has been thinking; 0: before this person played here
        while (self._is_time() or not self.seen.bots) and table.stage == "playing":  # once at least
            if table.choices:
                await asyncio.sleep(PAUSE)
                await table.play(self.dice)
                began = time.perf_counter()
                continue
            shown = await table.hear()
            if began and any(entry["seat"] == BOT_SEAT for entry in shown["log"]):
                now = time.perf_counter()
                self.seen.bots.append((now - began) * 1000)
                began = now  # it may go on

    async def _line(self, cookie: str) -> ClientConnection:
        port = self.seats.port
        return await connect(
            f"ws://127.0.0.1:{port}/api/v1/socket",
            additional_headers={"Cookie": cookie, "Origin": f"http://127.0.0.1:{port}"},
            compression=None,
            max_size=None,
            local_addr=(ADDRESS, 0),
        )


class SeatedTable:
    """A table over a socket, as far as is needed to play on."""

    def __init__(self, line: ClientConnection, table: str, game: str) -> None:
        self.line = line
        self.table = table
        self.game = GAMES[game]
        self.ids = itertools.count(1)
        self.n = -1
        self.stage = "playing"
        self.seat = 0
        self.choices: list[str] = []

    async def watch(self, seats: Any) -> None:
        for seat in seats:
            await self._send(do="watch", seat=seat)

    async def play(self, dice: random.Random) -> None:
        """One action, until this person has been answered."""
        said = dice.choice(self.choices)
        words = {"words": WORDS} if self.game.has_words(self.game.from_notation(said)) else {}
        await self._send(do="play", seat=self.seat, n=self.n, actions=[said], **words)

    async def hear(self) -> Any:
        """One frame more."""
        frame = msgspec.json.decode(await self.line.recv(decode=False))
        if frame.get("problem") and frame["problem"]["key"] != "server-stale":
            raise AssertionError(f"refused: {frame['problem']}")
        if frame["n"] > self.n:
            self.n, self.choices = frame["n"], []
        if frame["n"] == self.n and frame["choices"]:
            self.seat, self.choices = frame["seat"], [choice["notation"] for choice in frame["choices"]]
        self.stage = frame["stage"]
        return frame

    async def _send(self, **asked: Any) -> None:
        number = next(self.ids)
        await self.line.send(msgspec.json.encode({"table": self.table, "id": number, **asked}).decode())
        async with asyncio.timeout(PATIENCE):
            while (await self.hear()).get("id") != number:
                pass


async def look_on() -> None:
    bystander = Bystander(msgspec.json.decode(await asyncio.to_thread(sys.stdin.readline), type=Seats))
    await bystander.sit_down()
    while seconds := await asyncio.to_thread(sys.stdin.readline):
        seen = await bystander.look_on(float(seconds))
        print(msgspec.json.encode(seen).decode(), flush=True)


if __name__ == "__main__":
    asyncio.run(look_on())
