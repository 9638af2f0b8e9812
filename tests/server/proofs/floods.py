"""Somebody who keeps a house busy: half-sent requests that never end, and the whole log asked for again and again."""

import asyncio
import contextlib
import json
import random
from collections import Counter

from tests.support.open_house import Address
from tests.support.players import HttpGuest, guests, seat_all

PATIENCE = 60.0
SOCKETS = 20
HALVES = [
    b"",
    b"G",
    b"GET /health HTTP/1.1\r\n",
    b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
    b"POST /api/v1/people HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100",
    b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /health HTTP/1.1\r\nHo",
]


async def send_half_heads(house: Address, count: int) -> Counter[bytes]:
    """So many requests of which half is sent; how the house answered each before it hung up, which it must."""
    host, port = house.url.removeprefix("http://").split(":")

    async def send_one(number: int) -> bytes:
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=(f"127.0.0.{2 + number % 5}", 0))
        with contextlib.closing(writer):
            writer.write(HALVES[number % len(HALVES)])
            try:
                answered = await reader.read()
            except ConnectionResetError:
                return b"reset"
        return answered.partition(b"\r\n")[0]

    async with asyncio.timeout(PATIENCE):
        return Counter(await asyncio.gather(*(send_one(number) for number in range(count))))


async def storm_with_watches(house: Address, messages: int, run: int) -> Counter[str]:
    """Strangers ask for the log of a table from all kinds of positions while somebody plays there."""
    keys: Counter[str] = Counter()
    async with guests(house, "Ann") as [ann]:
        table = await seat_all([ann], "one-more-barrel", [{"kind": "me"}] * 3, {})
        strangers = [HttpGuest(house, "nobody") for _ in range(SOCKETS)]
        try:
            dice = [random.Random(f"{run} {number}") for number in range(SOCKETS)]
            storm = [
                _ask_again(stranger, one, table, messages, keys) for stranger, one in zip(strangers, dice, strict=True)
            ]
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(_play(ann, table, 20), *storm)
        finally:
            await asyncio.gather(*(stranger.close() for stranger in strangers))
    return keys


async def _ask_again(stranger: HttpGuest, dice: random.Random, table: str, messages: int, keys: Counter[str]) -> None:
    line = await stranger.line()
    for number in range(messages):
        await line.send(
            json.dumps({"do": "watch", "table": table, "since": dice.choice([0, 0, 7, 90, 10**6]), "id": number})
        )
        frame = json.loads(await line.recv())
        while frame.get("id") != number:  # what Ann plays is shown as well
            frame = json.loads(await line.recv())
        entries = [entry["n"] for entry in frame.get("log", [])]
        assert entries == list(range(frame.get("since", 0), frame.get("n", 0))), "the log has gaps"
        keys[(frame.get("problem") or {"key": "done"})["key"]] += 1


async def _play(ann: HttpGuest, table: str, times: int) -> None:
    for _ in range(times):
        shown = await ann.get(f"/tables/{table}")
        seat = shown["to_act"]
        shown = await ann.get(f"/tables/{table}?seat={seat}")
        draft = {"n": shown["n"], "seat": seat, "actions": [shown["choices"][-1]["action"]]}
        await ann.post(f"/tables/{table}/play", draft)
