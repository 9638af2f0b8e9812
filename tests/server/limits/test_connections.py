"""Plain connections: how long a head may take, how many there may be, and what happens when descriptors run out."""

import asyncio
import contextlib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from barrelhouse import words
from barrelhouse.server.http import listener
from barrelhouse.server.http.listener import Admission
from barrelhouse.server.limits import Limits
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.translation import load_words, translator
from tests.support.open_house import Address, SeparateHouse, open_house, open_separate_house
from tests.support.players import HttpGuest, guests, seat_all
from tests.support.processes import PATIENCE, wait_until

HALF = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
SOON = 0.3  # seconds for a head, where a test waits until they are over
Connected = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def connect_to(house: Address, here: str = "127.0.0.1") -> Connected:
    host, port = house.url.removeprefix("http://").split(":")
    return await asyncio.open_connection(host, int(port), local_addr=(here, 0))


async def end_of(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the house hangs up."""
    async with asyncio.timeout(PATIENCE):
        try:
            return await reader.read()
        except ConnectionResetError:
            return b""


async def is_refused(house: Address, here: str) -> bool:
    """Whether a request from this address is not let in at all."""
    try:
        reader, writer = await connect_to(house, here)
        with contextlib.closing(writer):
            writer.write(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            return not (await end_of(reader)).startswith(b"HTTP/1.1 200")
    except ConnectionError:
        return True


async def connect_in_time(house: Address) -> Connected:
    """A connection by which a request has been answered: the time for the next head begins with its first byte. That of
    the first begins when the house accepts, and on a busy machine may be over before a byte is read: then once more."""
    async with asyncio.timeout(PATIENCE):
        while True:
            reader, writer = await connect_to(house)
            with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
                writer.write(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                head = (await reader.readuntil(b"\r\n\r\n")).lower()
                await reader.readexactly(int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0]))
                if head.startswith(b"http/1.1 200"):
                    return reader, writer
            writer.close()


async def socket_in_time(guest: HttpGuest) -> ClientConnection:
    """A socket, for which the same holds."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with contextlib.suppress(OSError, WebSocketException):
                return await guest.line()


async def test_whoever_says_nothing_in_time_is_hung_up_on(tmp_path: Path) -> None:
    with open_house(tmp_path, head_seconds=SOON) as house:
        reader, writer = await connect_to(house)
        with contextlib.closing(writer):
            assert await end_of(reader) == b""


@pytest.mark.parametrize(
    ("said", "answers"),
    [
        (HALF, [b"408"]),
        (b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" + HALF, [b"200", b"408"]),
        (b"POST /health HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nhalf", [b"405", b"408"]),
    ],
    ids=["half a head", "a request and half a head", "half a body that nobody reads"],
)
async def test_whoever_sends_no_whole_request_in_time_is_hung_up_on(
    tmp_path: Path, said: bytes, answers: list[bytes]
) -> None:
    with open_house(tmp_path, head_seconds=SOON) as house:
        reader, writer = await connect_in_time(house)
        with contextlib.closing(writer):
            writer.write(said)
            assert re.findall(rb"HTTP/1.1 (\d+)", await end_of(reader)) == answers


async def test_half_a_head_is_told_why_in_json(tmp_path: Path) -> None:
    with open_house(tmp_path, head_seconds=SOON) as house:
        reader, writer = await connect_in_time(house)
        with contextlib.closing(writer):
            writer.write(HALF)
            head, _, body = (await end_of(reader)).partition(b"\r\n\r\n")
    assert b"connection: close" in head.lower()
    assert f"content-length: {len(body)}".encode() in head.lower()
    assert json.loads(body)["key"] == "server-too-slow"


async def test_a_socket_is_not_in_a_hurry(tmp_path: Path) -> None:
    """The time is for heads alone."""
    with open_house(tmp_path, head_seconds=SOON) as house:
        nobody = HttpGuest(house, "nobody")
        try:
            line = await socket_in_time(nobody)
            reader, writer = await connect_in_time(house)
            with contextlib.closing(writer):
                writer.write(HALF)
                await end_of(reader)  # by now the head of the socket would have been late, too
            await line.send(json.dumps({"do": "unwatch", "table": "a", "id": 1}))
            assert json.loads(await asyncio.wait_for(line.recv(), PATIENCE))["id"] == 1
        finally:
            await nobody.close()


async def test_an_address_has_so_many_connections_and_others_get_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener, "MOST", 3)
    with open_house(tmp_path, rates={}, head_seconds=600.0) as house:
        held = [await connect_to(house, "127.0.0.2") for _ in range(3)]
        reader, writer = await connect_to(house, "127.0.0.2")
        refused = await end_of(reader)
        assert (refused == b"") or refused.startswith(b"HTTP/1.1 429")
        writer.close()
        assert await is_refused(house, "127.0.0.2")
        assert not await is_refused(house, "127.0.0.3")
        for _, writer in held:
            writer.close()
        await gets_in(house, "127.0.0.2")


async def gets_in(house: Address, here: str) -> None:
    """The house learns by and by that connections were closed."""
    async with asyncio.timeout(PATIENCE):
        while await is_refused(house, here):
            await asyncio.sleep(0.05)


async def test_when_the_house_is_full_the_silent_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "MOST", 3)
    monkeypatch.setattr(listener, "MOST_IN_ALL", 8)
    with open_house(tmp_path, rates={}, head_seconds=600.0) as house:
        async with guests(house, "Ann") as [ann]:
            line = await ann.line()
            crowd = [await connect_to(house, f"127.0.0.{number}") for number in range(2, 12)]
            await gets_in(house, "127.0.0.99")
            await line.send(json.dumps({"do": "unwatch", "table": "a", "id": 1}))
            assert json.loads(await asyncio.wait_for(line.recv(), PATIENCE))["id"] == 1
            for _, writer in crowd:
                writer.close()


def test_a_flood_is_one_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    now = 100.0
    admission = Admission(Limits({}), 40, is_behind_proxy=False, tick=lambda: now)
    assert (admission.most_in_all, admission.most) == (30, 15)
    for _ in range(15):
        admission.enter("a")
    for _ in range(1000):
        with pytest.raises(Denied) as denied:
            admission.enter("a")
        assert denied.value.kind is RefusalKind.TOO_MANY
    assert len(caplog.records) == 1
    now += listener.LOGGED_EVERY
    with pytest.raises(Denied):
        admission.enter("a")
    assert [vars(record)["since_last_line"] for record in caplog.records] == [
        {"server-sockets-address": 1},
        {"server-sockets-address": 1000},
    ]
    admission.leave("a")
    admission.enter("a")
    for _ in range(15):
        admission.leave("a")
    assert admission.in_all == 0


def test_an_address_connects_only_so_often() -> None:
    admission = Admission(Limits({"connection": 2}), 1000, is_behind_proxy=False)
    for _ in range(2):
        admission.enter("a")
        admission.leave("a")
    with pytest.raises(Denied) as denied:
        admission.enter("a")
    assert denied.value.refusal.key == "server-too-many"
    admission.enter("b")


def test_behind_a_proxy_only_all_connections_together_are_counted() -> None:
    admission = Admission(Limits({}), 2000, is_behind_proxy=True)
    for _ in range(admission.most_in_all):
        admission.enter("the proxy")
    with pytest.raises(Denied) as denied:
        admission.enter("the proxy")
    assert denied.value.kind is RefusalKind.UNAVAILABLE


@pytest.fixture
def small(tmp_path: Path) -> Iterator[SeparateHouse]:
    """A house that may open few files, with the limits that a house has of itself."""
    with open_separate_house(tmp_path / "house", rates={}, head_seconds=600.0, files=160) as house:
        yield house
    assert '"mistake"' not in (tmp_path / "house.log").read_text()


@pytest.mark.skipif(sys.platform == "win32", reason="nobody sets how many descriptors there are")
async def test_when_descriptors_run_out_those_inside_play_on_and_others_get_in(
    small: SeparateHouse, tmp_path: Path
) -> None:
    async with guests(small, "Ann") as [ann]:
        table = await seat_all([ann], "mcmulti", [{"kind": "me"}] * 2, {})
        line = await ann.line()
        held = []
        for _ in range(300):
            with contextlib.suppress(OSError):
                held.append(await connect_to(small, "127.0.0.2"))
                held[-1][1].write(HALF)
        assert await is_refused(small, "127.0.0.2")
        assert not await is_refused(small, "127.0.0.3")
        await line.send(json.dumps({"do": "watch", "table": table, "seat": 0, "id": 1}))
        shown = json.loads(await asyncio.wait_for(line.recv(), PATIENCE))
        assert shown["problem"] is None
        assert (await ann.get(f"/tables/{table}?seat=0"))["n"] == shown["n"]
        for _, writer in held:
            writer.close()
    assert (tmp_path / "house.log").read_text().count("connections refused") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="nobody sets how many descriptors there are")
async def test_without_any_descriptor_clients_are_sent_away_and_the_log_stays_small(tmp_path: Path) -> None:
    """As if something else in the process had used up what was reserved."""
    with open_separate_house(tmp_path / "house", rates={}, files=160, used_up=True) as house:
        async with httpx.AsyncClient() as inside:
            assert (await inside.get(f"{house.api}/openapi.json")).status_code == 200
            held = []
            for _ in range(60):
                with contextlib.suppress(OSError):
                    held.append(await connect_to(house, "127.0.0.2"))
            assert (await inside.get(f"{house.api}/openapi.json")).status_code == 200
            for _, writer in held:
                writer.close()
    log = (tmp_path / "house.log").read_text()
    assert log.count("connections refused") == 1
    assert "out of system resource" not in log


async def test_connections_are_counted_until_they_are_closed(tmp_path: Path) -> None:
    with open_house(tmp_path, rates={}) as house:
        admission = house.admission
        async with guests(house, "Ann") as [ann]:
            await ann.line()
            assert admission.in_all >= 2
        await wait_until(lambda: admission.in_all == 0)


def test_the_words_of_refusals_are_read_before_anybody_is_refused() -> None:
    words._bundle.cache_clear()
    load_words()
    read = words._bundle.cache_info().misses
    for language in words.languages():
        translator(language)("server-sockets-all", {})
    assert words._bundle.cache_info().misses == read
