"""Those who attack a house, in a process of their own: from one address, and as often as its limits let them.

Reads what to do as one line of JSON, says when the attack is under way, and answers with another line.
"""

import asyncio
import contextlib
import random
import sys
import time
from collections import Counter
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from barrelhouse.games.one_more_barrel.country import default_text
from bench.server.http_requests import PATIENCE, Asker

ADDRESS = "127.0.0.2"
SOCKETS = 20
ROWS = 140  # of the log that is asked for again and again
LONG_GAME = "mcmulti"
HALF_SENT = 1500
TABLES = 50
GUEST_EVERY = 1.0  # seconds: as often as the limits let an address make guests
VERIFYING = 10
PADDED = 60_000  # characters of a board
PAUSE = 0.25  # seconds until somebody who was sent away is back
HALF = b"GET /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "


class Attack(Struct, frozen=True):
    kind: str
    port: int
    seconds: float
    table: str = ""  # a public one with a long log, or a finished game


class Attacks(Struct, frozen=True):
    """What was sent, and how often that was refused or hung up on."""

    sent: int
    refused: int
    most_open: int = 0


class Attacker:
    """One address, for as long as the attack lasts."""

    def __init__(self, attack: Attack) -> None:
        self.attack = attack
        self.until = time.perf_counter() + attack.seconds
        self.asker = Asker(attack.port, ADDRESS)
        self.count: Counter[str] = Counter()
        self.open = 0  # connections of half-sent headers
        self.most_open = 0

    async def carry_out(self) -> Attacks:
        kinds = {
            "watch": self._watch_from_the_start,
            "headers": self._send_half_headers,
            "bots": self._make_tables_of_bots,
            "records": self._pad_and_verify,
        }
        table = await self._play_long_table() if self.attack.kind == "watch" else ""
        self.attack = msgspec.structs.replace(self.attack, table=table or self.attack.table)
        self.until = time.perf_counter() + self.attack.seconds
        print("begun", flush=True)
        await kinds[self.attack.kind]()
        return Attacks(self.count["sent"], self.count["refused"], self.most_open)

    def _is_time(self) -> bool:
        return time.perf_counter() < self.until

    async def _wait(self, seconds: float) -> None:
        await asyncio.sleep(max(0.0, min(seconds, self.until - time.perf_counter())))

    async def _play_long_table(self) -> str:
        """A public table whose log the house has in memory, since it has been played there."""
        await self.asker.come_in("Mallory")
        seats = [{"kind": "me"}] * 3
        made = await self._ask("POST", "/tables", {"game": LONG_GAME, "seats": seats, "is_public": True, "start": True})
        dice, table = random.Random("attacker"), str(made["table"])
        while made["n"] < ROWS and made["stage"] == "playing":
            shown = await self._ask("GET", f"/tables/{table}?seat={made['to_act']}&since={made['n']}")
            draft = {"n": shown["n"], "seat": shown["to_act"], "actions": [dice.choice(shown["choices"])["action"]]}
            made = await self._ask("POST", f"/tables/{table}/play", draft) or shown
        return table

    async def _watch_from_the_start(self) -> None:
        await asyncio.gather(*(self._ask_for_the_log() for _ in range(SOCKETS)))

    async def _ask_for_the_log(self) -> None:
        port = self.attack.port
        asked = msgspec.json.encode({"do": "watch", "table": self.attack.table, "since": 0, "id": 1}).decode()
        url = f"ws://127.0.0.1:{port}/api/v1/socket"
        while self._is_time():
            with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                async with connect(url, local_addr=(ADDRESS, 0), compression=None, max_size=None) as line:
                    while self._is_time():
                        self.count["sent"] += 1
                        await line.send(asked)
                        async with asyncio.timeout(PATIENCE):
                            await self._wait_as_long_as_told(msgspec.json.decode(await line.recv(decode=False)))
            await self._wait(PAUSE)

    async def _wait_as_long_as_told(self, answer: Any) -> None:
        """Who is told to wait waits: whatever comes sooner costs the house nothing."""
        problem = answer.get("problem")
        if problem:
            self.count["refused"] += 1
            await self._wait(problem["params"].get("seconds", 1))

    async def _send_half_headers(self) -> None:
        await asyncio.gather(*(self._hold_one(number) for number in range(HALF_SENT)))

    async def _hold_one(self, number: int) -> None:
        await self._wait(number / HALF_SENT)  # all of them within a second
        while self._is_time():
            with contextlib.suppress(OSError, TimeoutError):
                await self._send_half()
            self.count["refused"] += 1
            await self._wait(PAUSE)

    async def _send_half(self) -> None:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.attack.port, local_addr=(ADDRESS, 0))
        self.open += 1
        self.most_open = max(self.most_open, self.open)
        try:
            self.count["sent"] += 1
            writer.write(HALF)
            async with asyncio.timeout_at(asyncio.get_running_loop().time() + self.until - time.perf_counter()):
                await reader.read(1)
        finally:
            self.open -= 1
            writer.close()

    async def _make_tables_of_bots(self) -> None:
        await self.asker.come_in("Mallory")
        seats = [*({"kind": "bot", "bot": "tycoon"} for _ in range(3)), {"kind": "me"}]
        wanted = {"game": "mcmulti", "seats": seats, "start": True}
        await asyncio.gather(*(self._ask("POST", "/tables", wanted) for _ in range(TABLES)))
        while self._is_time():  # a guest costs nothing, and each has let no bot think so far
            await self._wait(GUEST_EVERY)
            with contextlib.suppress(TimeoutError, OSError):
                self.asker = Asker(self.attack.port, ADDRESS)
                await self.asker.come_in("Mallory")
                await self._ask("POST", "/tables", wanted)

    async def _pad_and_verify(self) -> None:
        await self.asker.come_in("Mallory")
        verify = f"/tables/{self.attack.table}/verify"
        await asyncio.gather(self._play_on_padded_board(), *(self._ask_again("GET", verify) for _ in range(VERIFYING)))

    async def _ask_again(self, method: str, path: str) -> None:
        while self._is_time():
            await self._ask(method, path)

    async def _play_on_padded_board(self) -> None:
        board = default_text().ljust(PADDED)
        seats = [{"kind": "me"}] * 3
        made = await self._ask(
            "POST", "/tables", {"game": "one-more-barrel", "seats": seats, "options": {"board": board}, "start": True}
        )
        dice = random.Random("attacker")
        while made and made["stage"] == "playing" and self._is_time():
            table, seat = made["table"], made["to_act"]
            shown = await self._ask("GET", f"/tables/{table}?seat={seat}")
            if shown and shown["choices"]:
                action = dice.choice(shown["choices"])["action"]
                draft = {"n": shown["n"], "seat": seat, "actions": [action], "words": "my word"}
                made = await self._ask("POST", f"/tables/{table}/play", draft) or made

    async def _ask(self, method: str, path: str, body: object = None) -> Any:
        """The answer; nothing if the house refuses, and then only after as long as it wants one to wait."""
        self.count["sent"] += 1
        try:
            answer = await self.asker.ask(method, path, body)
        except (TimeoutError, OSError):
            self.count["refused"] += 1
            await self._wait(PAUSE)
            return None
        if answer.status != 200:
            self.count["refused"] += 1
            await self._wait(float(answer.headers.get("retry-after", PAUSE)))
            return None
        return answer.json()


def main() -> None:
    attack = msgspec.json.decode(sys.stdin.readline(), type=Attack)
    print(msgspec.json.encode(asyncio.run(Attacker(attack).carry_out())).decode(), flush=True)


if __name__ == "__main__":
    main()
