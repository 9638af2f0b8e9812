"""Data is read by turns, a piece at a time, and whoever sent it is charged, whether a request comes of it or not."""

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

import pytest

from barrelhouse.server.http.read_by_turns import PIECE, ReadByTurns
from barrelhouse.server.limits import by_address
from barrelhouse.server.loop_turns import ROUND, LoopTurns, Payer
from tests.support.open_house import OpenHouse, open_house
from tests.support.players import guests
from tests.support.processes import PATIENCE, wait_until

SENDER = Payer("far", "mallory")
OTHER = Payer("near", "ann")
HERE = by_address("127.0.0.1")


class Transport:
    """A transport that only says whether it would read on."""

    def __init__(self) -> None:
        self.protocol: Any = None
        self.reads = True
        self.max_size = 1_000_000

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True

    def is_closing(self) -> bool:
        return False

    def get_protocol(self) -> Any:
        return self.protocol


class SlowServer(asyncio.Protocol):
    """What the web server would hear, and how long that would take it."""

    def __init__(self, turns: "SlowTurns") -> None:
        self.turns = turns
        self.heard = b""

    def data_received(self, data: bytes) -> None:
        assert len(data) <= PIECE
        self.turns.now += ROUND
        self.heard += data


class Reader(ReadByTurns, SlowServer):
    turns: "SlowTurns"

    def __init__(self, turns: "SlowTurns", payer: Payer = SENDER) -> None:
        super().__init__(turns)
        self.payer = payer
        transport = Transport()
        self.transport = transport
        transport.protocol = self
        self.connection_made(transport)

    def reader(self) -> Payer:
        return self.payer

    def place_charged(self) -> str:
        return self.payer.place

    def is_paused(self) -> bool:
        return bool(self._unread)


class SlowTurns(LoopTurns):
    """Turns on a clock that only reading moves."""

    def __init__(self) -> None:
        self.now = 0.0
        super().__init__(lambda: self.now)


async def test_what_comes_in_one_read_is_heard_in_pieces_between_which_others_have_their_turn() -> None:
    turns = SlowTurns()
    flood, other = Reader(turns), Reader(turns, OTHER)
    sent = bytes(range(256)) * (20 * PIECE // 256)
    flood.data_received(sent)
    assert (len(flood.heard), flood.transport.reads) == (PIECE, False)
    other.data_received(b"one request")
    while not other.heard:
        await asyncio.sleep(0)
    assert len(flood.heard) <= 4 * PIECE
    while len(flood.heard) < len(sent):
        assert not flood.transport.reads
        await asyncio.sleep(0)
    assert flood.heard == sent
    assert flood.transport.reads
    assert other.transport.reads
    assert turns._places["far"].used == pytest.approx(20 * ROUND)


async def test_what_is_read_on_after_an_answer_waits_behind_what_waits_already() -> None:
    turns = SlowTurns()
    reader = Reader(turns)
    reader.data_received(b"a" * 2 * PIECE)
    reader.transport.resume_reading()
    reader.data_received(b"b" * 10)
    assert not reader.transport.reads
    while len(reader.heard) < 2 * PIECE + 10:
        await asyncio.sleep(0)
    assert reader.heard.endswith(b"ab" + b"b" * 9)


async def test_who_leaves_while_their_data_waits_is_forgotten() -> None:
    turns = SlowTurns()
    reader = Reader(turns)
    reader.data_received(b"a" * 9 * PIECE)
    reader.connection_lost(None)
    while turns._waiting:
        await asyncio.sleep(0)
    assert len(reader.heard) == PIECE


def time_used(house: OpenHouse) -> float:
    place = house.house.turns._places.get(HERE)
    return 0.0 if place is None else place.used


@pytest.mark.parametrize(
    "sent", [b"no request at all\r\n\r\n", b"GET / HTTP/1.1\r\nX-Half: "], ids=["malformed", "half"]
)
async def test_what_never_becomes_a_request_is_charged(tmp_path: Path, sent: bytes) -> None:
    with open_house(tmp_path) as house:
        host, port = house.url.removeprefix("http://").split(":")
        _, writer = await asyncio.open_connection(host, int(port))
        with contextlib.closing(writer):
            writer.write(sent)
            await wait_until(lambda: time_used(house) > 0)


async def test_frames_that_are_no_requests_are_charged_to_the_address_behind_a_proxy(tmp_path: Path) -> None:
    with open_house(tmp_path, is_behind_proxy=True) as house:
        async with guests(house, "Ann") as [ann]:
            line = await ann.line()
            before = time_used(house)
            for _ in range(100):
                await asyncio.wait_for(await line.ping(), PATIENCE)
            await wait_until(lambda: time_used(house) > before)


async def test_everything_that_came_in_one_write_is_answered_in_order(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        async with guests(house, "Ann") as [ann]:
            line = await ann.line()
            asked = [json.dumps({"do": "unwatch", "table": "a", "id": number}) for number in range(500)]
            for said in asked:
                line.protocol.send_text(said.encode())
            line.send_data()
            for number in range(500):
                assert json.loads(await asyncio.wait_for(line.recv(), PATIENCE))["id"] == number
