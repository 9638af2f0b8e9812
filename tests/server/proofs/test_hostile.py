"""Whatever is sent to the house, it answers or hangs up: no mistake, no hang, no trace, no growth, no harm done."""

import asyncio
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from barrelhouse.server import metrics
from barrelhouse.server.http.identity import COOKIE
from barrelhouse.server.limits import Limits
from barrelhouse.server.tables.connections import MOST_WAITING, MOST_WATCHED
from tests.server.proofs import hostile
from tests.server.proofs.every_request import ask_everything
from tests.server.proofs.floods import send_half_heads, storm_with_watches
from tests.server.proofs.hostile import annoy
from tests.server.proofs.nuisance import Nuisance
from tests.server.proofs.overlong import answer_overlong
from tests.support.open_house import OpenHouse, SeparateHouse, open_house, open_separate_house
from tests.support.players import HttpGuest, guests, seat_all
from tests.support.processes import PATIENCE

EXAMPLES = 6  # of each operation, good ones and bad ones
MESSAGES = 700  # of each nuisance
MOST_GROWTH = 12.0  # megabytes, after thousands of messages: caches fill once
TWO = [{"kind": "me"}, {"kind": "me"}]
THREE = [*TWO, {"kind": "me"}]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    before = metrics.value("mistakes")
    with open_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened
    assert metrics.value("mistakes") == before, "the house made a mistake"


@pytest.fixture(scope="module")
def apart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SeparateHouse]:
    """In a process of its own, which makes no mistake and closes well."""
    folder = tmp_path_factory.mktemp("apart")
    with open_separate_house(folder / "house") as opened:
        yield opened
    assert '"mistake"' not in (folder / "house.log").read_text()


def test_every_operation_answers_as_it_is_described(apart: SeparateHouse) -> None:
    asked = ask_everything(apart, EXAMPLES)
    assert asked.requests > 8 * len(asked.by_operation)
    assert {200, 400, 401, 403, 404, 409, 422} <= asked.statuses.keys(), asked.statuses
    assert max(asked.statuses) < 500
    untouched = [label for label, statuses in asked.by_operation.items() if set(statuses) <= {401}]
    assert untouched == [], "nobody came past the door there"


async def test_overlong_values_are_refused_in_few_words(house: OpenHouse) -> None:
    sent, found = await answer_overlong(house)
    assert sent > 200
    assert found == []


async def test_odd_messages_are_answered_or_end_the_line_and_harm_nobody(house: OpenHouse) -> None:
    async with guests(house, "Ann", "Mallory", "Trudy") as [ann, mallory, trudy]:
        table = await seat_all([ann], "mcmulti", TWO, {})
        theirs = [await seat_all([mallory], "one-more-barrel", THREE, {}), await seat_all([trudy], "mcmulti", TWO, {})]
        before = await ann.get(f"/tables/{table}?seat=0")
        passing = HttpGuest(house, "nobody")
        askers = [mallory, trudy, passing]
        try:
            nuisances = [Nuisance(guest, [table, *theirs], random.Random(n)) for n, guest in enumerate(askers)]
            slowest = await slowest_answer(ann, [nuisance.annoy(MESSAGES) for nuisance in nuisances])
        finally:
            await passing.close()
        keys = sum((nuisance.keys for nuisance in nuisances), Counter[str]())
        assert slowest < 2.0, "somebody had to wait"
        assert {
            "done",
            "server-malformed",
            "server-field-wrong",
            "server-not-your-seat",
            "server-no-table",
        } <= keys.keys()
        after = await ann.get(f"/tables/{table}?seat=0")
        assert {**after, "chat": []} == {**before, "chat": []}, "somebody played at a table that is not theirs"


async def slowest_answer(guest: HttpGuest, work: list[Any]) -> float:
    """How long an honest client waits at most while all this goes on."""
    slowest = 0.0
    tasks = [asyncio.create_task(one) for one in work]
    try:
        while not all(task.done() for task in tasks):
            began = time.perf_counter()
            await guest.get("/me")
            slowest = max(slowest, time.perf_counter() - began)
            await asyncio.sleep(0.05)
    finally:
        await asyncio.gather(*tasks)
    return slowest


async def test_no_socket_for_a_foreign_page_nor_for_a_forged_token(house: OpenHouse) -> None:
    async with guests(house, "Ann") as [ann]:
        cookie = f"{COOKIE}={ann.browser.cookies[COOKIE]}"
        forged: list[tuple[dict[str, str], str | None, int]] = [
            ({"Cookie": cookie}, "http://elsewhere.example", 403),
            ({"Cookie": cookie}, "null", 403),
            ({"Cookie": cookie}, None, 403),
            ({"Cookie": cookie}, house.url + ".elsewhere.example", 403),
            ({"Authorization": "Bearer barrel_forged"}, None, 401),
            ({"Authorization": "Bearer"}, house.url, 401),
        ]
        for headers, origin, status in forged:
            with pytest.raises(InvalidStatus) as refused:
                await connect(house.socket, additional_headers=headers, origin=origin and Origin(origin))  # type: ignore[arg-type]
            assert refused.value.response.status_code == status
            body = json.loads(refused.value.response.body or b"{}")
            assert body["key"] in ("server-foreign-origin", "server-no-origin", "server-token-wrong")
        with pytest.raises(InvalidStatus):
            await connect(house.socket + "s")


async def test_whoever_has_no_name_or_a_forged_one_looks_at_public_tables_and_no_more(house: OpenHouse) -> None:
    async with guests(house, "Ann") as [ann]:
        public = await seat_all([ann], "mcmulti", TWO, {})
        private = str((await ann.post("/tables", {"game": "mcmulti", "seats": TWO, "start": True}))["table"])
        for cookie in ("", f"{COOKIE}=forged", f"{COOKIE}={ann.browser.cookies[COOKIE][:-1]}"):
            line = await connect(house.socket, additional_headers={"Cookie": cookie}, origin=Origin(house.url))
            asked: list[tuple[dict[str, Any], str | None]] = [
                ({"do": "watch", "table": public}, None),
                ({"do": "watch", "table": public, "seat": 0}, "server-not-your-seat"),
                ({"do": "watch", "table": private}, "server-no-table"),
                ({"do": "watch", "table": private, "key": "guessed"}, "server-no-table"),
                ({"do": "chat", "table": public, "text": "Hello"}, "server-sign-in-first"),
                ({"do": "play", "table": public, "n": 0, "seat": 0, "actions": ["done"]}, "server-not-your-seat"),
                ({"do": "preview", "table": private, "n": 0, "seat": 0, "actions": []}, "server-no-table"),
            ]
            for message, key in asked:
                frame = await answer(line, message)
                assert (frame["problem"] or {"key": None})["key"] == key
                assert message["table"] == public or not frame["game"], "a private table was shown"
            await line.close()


async def answer(line: ClientConnection, message: dict[str, Any]) -> dict[str, Any]:
    await line.send(json.dumps(message))
    frame: dict[str, Any] = json.loads(await asyncio.wait_for(line.recv(), PATIENCE))
    return frame


async def test_thousands_of_watches_are_one_or_are_refused(house: OpenHouse) -> None:
    async with guests(house, "Ann", "Bob", "Mallory") as [*hosts, mallory]:
        tables = [await seat_all([hosts[number % 2]], "mcmulti", TWO, {}) for number in range(MOST_WATCHED + 6)]
        line = await mallory.line()
        for _ in range(1500):
            assert (await answer(line, {"do": "watch", "table": tables[0]}))["problem"] is None
        for number, table in enumerate(tables):
            problem = (await answer(line, {"do": "watch", "table": table, "id": number}))["problem"]
            assert (problem is None) == (number < MOST_WATCHED)
            assert problem is None or problem["key"] == "server-watches-too-much"
        known = house.ask(house.house.tables.table(tables[0]))
        assert len(known.watchers) == 1
        assert (await answer(line, {"do": "unwatch", "table": tables[0]}))["kind"] == "acknowledgement"
        assert (await answer(line, {"do": "watch", "table": tables[-1]}))["problem"] is None
        assert len(known.watchers) == 0


async def test_a_flood_is_told_to_wait_and_others_are_not(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        rates = {"request": 100, "play": 20, "chat": 5, "create": 60, "socket": 150}
        house.house.limits = Limits(rates, tick=lambda: 0.0)  # however long it takes: nothing is allowed anew
        async with guests(house, "Ann", "Mallory") as [ann, mallory]:
            table = await seat_all([mallory], "mcmulti", TWO, {})
            line = await mallory.line()
            keys: Counter[str] = Counter()
            for number in range(400):
                frame = await answer(line, {"do": "watch", "table": table, "id": number})
                keys[(frame["problem"] or {"key": "done"})["key"]] += 1
                if frame["problem"]:
                    assert 1 <= frame["problem"]["params"]["seconds"] <= 60
            assert keys["server-too-many"] > 250
            assert keys.keys() == {"done", "server-too-many"}
            other = await ann.line()
            assert (await answer(other, {"do": "watch", "table": table}))["problem"] is None
            with pytest.raises(InvalidStatus) as refused:
                await come_again_and_again(mallory)
            assert refused.value.response.status_code == 429
            assert int(refused.value.response.headers["Retry-After"]) >= 1


async def come_again_and_again(guest: HttpGuest) -> None:
    for _ in range(60):
        await guest.line()


async def test_whoever_floods_and_does_not_read_harms_nobody(tmp_path: Path) -> None:
    """With the limits that a house has of itself."""
    with open_separate_house(tmp_path / "house", rates={}) as house:
        async with guests(house, "Ann", "Mallory") as [ann, mallory]:
            table = await seat_all([mallory], "one-more-barrel", THREE, {})
            before = house.memory()
            lines = [await mallory.line() for _ in range(5)]
            watch = json.dumps({"do": "watch", "table": table, "since": 0})
            for line in lines:
                line.transport.pause_reading()
            floods = [asyncio.create_task(send_on(line, watch)) for line in lines]
            slowest = await slowest_answer(ann, [asyncio.sleep(4)])
            growth = house.memory() - before
            for line, flood in zip(lines, floods, strict=True):
                flood.cancel()
                line.transport.abort()
            await asyncio.gather(*floods, return_exceptions=True)
    assert slowest < 2.0, "somebody had to wait"
    assert growth < MOST_GROWTH + 5 * MOST_WAITING * 0.03, "what nobody reads is kept"


async def send_on(line: ClientConnection, message: str) -> None:
    while True:
        await line.send(message)
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET / HTTP/1.1\r\nHost: a\r\n" + b"X: y\r\n" * 30_000 + b"\r\n",
        b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n",
        b"POST /api/v1/people HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/v1/people HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"GET /api/v1/../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n",
        b"GET /api/v1/tables/%00 HTTP/1.1\r\nHost: a\r\n\r\n",
        b"GET /api/v1/tables/%ff%fe HTTP/1.1\r\nHost: a\r\n\r\n",
        b"GET /api/v1/socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        b"\x00" * 70_000,
    ],
)
async def test_what_is_no_http_is_refused_and_the_house_stays(house: OpenHouse, sent: bytes) -> None:
    host, port = house.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        writer.write(sent)
        writer.write_eof()
        async with asyncio.timeout(PATIENCE):
            answered = await reader.read()
    except OSError:  # it hung up before all was sent
        answered = b""
    finally:
        writer.close()
    assert not answered or answered.startswith(b"HTTP/1.1 4"), answered[:300]
    assert b"Traceback" not in answered
    async with httpx.AsyncClient() as client:
        assert (await client.get(f"{house.url}/health")).json()["well"] is True


async def test_half_sent_requests_are_all_hung_up_on(tmp_path: Path) -> None:
    with open_house(tmp_path, head_seconds=0.5) as house:
        ended = await send_half_heads(house, 60)
        async with httpx.AsyncClient() as client:
            assert (await client.get(f"{house.url}/health")).status_code == 200
    assert ended.total() == 60
    assert ended.keys() <= {b"", b"HTTP/1.1 408 Request Timeout", b"HTTP/1.1 200 OK", b"reset"}


async def test_a_storm_of_watches_is_answered_without_gaps(house: OpenHouse) -> None:
    assert await storm_with_watches(house, 10, 1) == Counter({"done": 200})


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells how much memory a process has")
def test_memory_does_not_grow_with_what_strangers_send(apart: SeparateHouse) -> None:
    asyncio.run(annoy(apart, 600, 0))  # whatever is loaded once
    before = apart.memory()
    asyncio.run(annoy(apart, 1200, 1))
    after = apart.memory()
    assert after - before < MOST_GROWTH, f"from {before:.0f} to {after:.0f} MB"


@pytest.mark.parametrize(
    ("memory", "is_proved"),
    [
        ([150.0], True),
        ([100.0, 149.0], True),
        ([100.0, 151.0], False),
        ([100.0, 900.0, *[120.0] * 9, 900.0], True),
        ([100.0 + 5 * number for number in range(20)], False),
    ],
    ids=["one round", "little", "much", "for a moment", "little by little"],
)
def test_the_long_proof_fails_if_the_house_grows(
    memory: list[float], is_proved: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = list(memory)

    @contextmanager
    def no_house(folder: Path, **_: object) -> Iterator[None]:
        folder.with_suffix(".log").write_text("")
        yield

    def take_a_round(figures: hostile.HostileFigures, *_: object) -> None:
        figures.memory.append(left.pop(0))

    monkeypatch.setattr(hostile, "open_separate_house", no_house)
    monkeypatch.setattr(hostile.HostileFigures, "round", take_a_round)
    monkeypatch.setattr(hostile, "time", SimpleNamespace(monotonic=lambda: float(len(memory) - len(left))))
    monkeypatch.setattr(sys, "argv", ["hostile", "--minutes", str(len(memory) / 60)])
    if is_proved:
        hostile.main()
    else:
        with pytest.raises(SystemExit) as ended:
            hostile.main()
        assert ended.value.code == 1
    assert not left
