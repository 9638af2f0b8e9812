"""Several connections to one table: two tabs of one person, drafts that come too late, and clients that do not read."""

import asyncio
import json
import random
import socket as sockets
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.server import metrics
from barrelhouse.server.http import socket
from barrelhouse.server.http.identity import COOKIE
from tests.support.open_house import OpenHouse, open_house
from tests.support.players import Eye, Frame, HttpGuest, choose_action, guests, seat_all
from tests.support.processes import wait_until

ALONE = [{"kind": "me"}, {"kind": "me"}]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    with open_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened


async def ask(line: ClientConnection, **message: Any) -> None:
    await line.send(json.dumps(message))


async def hear(line: ClientConnection) -> Frame:
    frame: Frame = json.loads(await asyncio.wait_for(line.recv(), 20))
    return frame


async def first_play(guest: HttpGuest, table: str) -> Frame:
    """A message that plays something at a table of one person's."""
    shown = await guest.get(f"/tables/{table}?seat=0")
    seat = shown["to_act"]
    asked = await guest.get(f"/tables/{table}?seat={seat}")
    action = choose_action(asked["choices"], random.Random(1))
    return {"do": "play", "table": table, "seat": seat, "n": asked["n"], "actions": [action]}


async def test_of_two_tabs_that_play_at_once_exactly_one_wins(house: OpenHouse) -> None:
    async with guests(house, "Ann") as [ann]:
        table = await seat_all([ann], "mcmulti", ALONE, {"round_limit": 4})
        lines = [await ann.line() for _ in range(6)]
        for _ in range(12):
            play = await first_play(ann, table)
            await asyncio.gather(*(ask(line, **play, id=f"tab {n}") for n, line in enumerate(lines)))
            answers = [await hear(line) for line in lines]
            keys = Counter((answer.get("problem") or {"key": "played"})["key"] for answer in answers)
            assert keys == {"played": 1, "server-stale": 5}
            played = next(answer for answer in answers if not answer.get("problem"))
            assert played["since"] == play["n"] < played["n"]
            assert {answer["id"] for answer in answers} == {f"tab {n}" for n in range(6)}
        known = house.ask(house.house.tables.table(table))
        assert [row.n for row in known.rows] == list(range(known.n))


async def test_over_http_as_well(house: OpenHouse) -> None:
    async with guests(house, "Ann") as [ann]:
        table = await seat_all([ann], "mcmulti", ALONE, {"round_limit": 4})
        for _ in range(5):
            play = await first_play(ann, table)
            draft = {name: play[name] for name in ("n", "seat", "actions")}
            answers = await asyncio.gather(*(ann.browser.post(f"/tables/{table}/play", json=draft) for _ in range(4)))
            assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
            for answer in answers:
                shown = answer.json()
                assert shown["n"] > play["n"], "the position as it is comes with the refusal"
                assert (answer.status_code == 200) == (not shown.get("problem"))


async def test_a_draft_that_is_stale_changes_nothing_and_is_answered_with_the_position(house: OpenHouse) -> None:
    async with guests(house, "Ann") as [ann]:
        table = await seat_all([ann], "mcmulti", ALONE, {"round_limit": 4})
        line = await ann.line()
        play = await first_play(ann, table)
        await ask(line, **play)
        n = (await hear(line))["n"]
        for do in ("play", "preview"):
            for stale in (play["n"], n - 1, n + 1, 10_000_000):
                await ask(line, **{**play, "do": do, "n": stale, "id": 7})
                refused = await hear(line)
                assert refused["problem"]["key"] == "server-stale"
                assert "params" not in refused["problem"], "a number would tell what is hidden"
                assert refused["id"] == 7
        assert house.ask(house.house.tables.table(table)).n == n


async def test_both_tabs_of_one_person_are_shown_what_either_does(house: OpenHouse) -> None:
    async with guests(house, "Ann") as [ann]:
        table = await seat_all([ann], "mcmulti", ALONE, {"round_limit": 4})
        tabs = [await ann.line() for _ in range(2)]
        eyes = [Eye(table, 0), Eye(table, 0)]
        for tab, eye in zip(tabs, eyes, strict=True):
            await ask(tab, **eye.asks())
            eye.sees(await hear(tab))
        for number in range(10):
            play = await first_play(ann, table)
            await ask(tabs[number % 2], **play, id=number)
            for at, (tab, eye) in enumerate(zip(tabs, eyes, strict=True)):
                frame = await hear(tab)
                if play["seat"] != 0 and at == number % 2:
                    assert frame["id"] == number  # the answer, through the seat that played
                    frame = await hear(tab)
                assert (frame.get("id") is not None) == (play["seat"] == 0 and at == number % 2)
                eye.sees(frame)
        assert eyes[0].entries == eyes[1].entries


async def test_whoever_does_not_read_is_cut_and_comes_back_and_nobody_waits_for_him(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "SLOWEST", 2.0)
    with open_house(tmp_path / "slow") as house:
        async with guests(house, "Ann", "Looker") as [ann, looker]:
            table = await seat_all([ann], "one-more-barrel", [{"kind": "me"}] * 3, {})
            line, idle = await ann.line(), await ann.line()
            await ask(idle, do="watch", table=table, id="idle")
            lazy, eye = await deaf(house, looker), Eye(table, SPECTATOR)
            await ask(lazy, **eye.asks())
            eye.sees(await hear(lazy))
            known = house.ask(house.house.tables.table(table))
            lazy.transport.pause_reading()
            before, slowest, cut = metrics.value("slow_readers"), 0.0, False
            while not cut or known.n < (eye.n or 0) + 150:
                began = time.perf_counter()
                await ask(line, **await first_play(ann, table), id="played")
                answer = await hear(line)
                assert not answer.get("problem")
                slowest = max(slowest, time.perf_counter() - began)
                assert json.loads(await idle.recv()).get("n", 0) <= answer["n"]
                cut = metrics.value("slow_readers") > before
                assert answer["stage"] == "playing", "the lazy client was never cut"
                for _ in range(30 * (not cut)):  # chat goes to all watchers as well, and makes no game longer
                    await ann.post(f"/tables/{table}/chat", {"text": "Hello? " * 140})
                    await idle.recv()
            assert slowest < 2.0, "somebody had to wait"
            await wait_until(lambda: len(known.watchers) == 1)
            lazy.transport.resume_reading()
            with pytest.raises(ConnectionClosed):
                await read_all(lazy)
            await comes_back(looker, eye, known.n)


async def deaf(house: OpenHouse, guest: HttpGuest) -> ClientConnection:
    """A connection with small buffers: little fits between the house and a client that does not read."""
    small = sockets.socket()
    small.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    small.setblocking(False)
    host, port = house.url.removeprefix("http://").split(":")
    await asyncio.get_running_loop().sock_connect(small, (host, int(port)))
    cookie = {"Cookie": f"{COOKIE}={guest.browser.cookies[COOKIE]}"}
    line = await connect(
        house.socket, sock=small, additional_headers=cookie, origin=Origin(house.url), compression=None, max_queue=1
    )
    guest.lines.append(line)
    return line


async def read_all(line: ClientConnection) -> None:
    """As long as anything comes."""
    async with asyncio.timeout(20):
        while True:
            await line.recv()


async def comes_back(guest: HttpGuest, eye: Eye, n: int) -> None:
    """What is too long ago for one frame is fetched page by page; then nothing is missing."""
    line = await guest.line()
    await ask(line, **{**eye.asks(), "chat": 0})
    frame = await hear(line)
    assert frame["since"] > (eye.n or 0), "all of it came at once"
    eye.n, eye.line = frame["since"], frame["chat"][0]["k"]
    eye.entries.clear()
    eye.sees(frame)
    await eye.read_earlier(guest)
    assert sorted(eye.entries) == list(range(n)) == list(range(frame["n"]))
    await line.close()


async def test_what_was_said_is_told_once_and_a_refusal_comes_through_the_seat_that_asked(house: OpenHouse) -> None:
    async with guests(house, "Ann") as [ann]:
        table = await seat_all([ann], "mcmulti", ALONE, {"round_limit": 4})
        for number in range(3):
            await ann.post(f"/tables/{table}/chat", {"text": f"line {number}"})
        line = await ann.line()
        for seat in (0, 1):
            await ask(line, do="watch", table=table, seat=seat)
            assert [said["k"] for said in (await hear(line))["chat"]] == [0, 1, 2]
        for seat in (1, 0):
            await ask(line, do="preview", table=table, seat=seat, n=10_000, actions=[])
            refused = await hear(line)
            assert (refused["seat"], refused["problem"]["key"], refused["chat"]) == (seat, "server-stale", [])
        await ann.post(f"/tables/{table}/chat", {"text": "one more"})
        assert sorted((shown["seat"], shown["chat"][0]["k"]) for shown in [await hear(line), await hear(line)]) == [
            (0, 3),
            (1, 3),
        ]
