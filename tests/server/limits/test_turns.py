"""Whatever arrives waits for its turn of the loop, and its address is charged for all that it makes the house do."""

import asyncio
import json

import pytest
from starlette.websockets import WebSocket

from barrelhouse.server.house import House
from barrelhouse.server.http.app import make_app
from barrelhouse.server.http.identity import Identity
from barrelhouse.server.http.socket import SocketSession
from barrelhouse.server.limits import Limits, by_address
from barrelhouse.server.logs import LOG
from barrelhouse.server.loop_turns import LoopTurns, Payer
from barrelhouse.server.store import Database
from tests.support.http_clients import client_of, house_on, knock

HERE = "192.0.2.1"
OTHER = Payer(by_address("192.0.2.2"), "other")
MINE = by_address(HERE)


class StillTurns(LoopTurns):
    """Turns on a clock that stands still, and who began to wait for one."""

    def __init__(self) -> None:
        self.now = 0.0
        super().__init__(lambda: self.now)
        self.has_much_to_do = False
        self.waited: list[str] = []

    def is_busy(self) -> bool:
        return self.has_much_to_do

    def turn(self, payer: Payer, is_play: bool = False) -> "asyncio.Future[None]":
        self.waited.append(payer.place)
        return super().turn(payer, is_play)


def busy_turns(house: House) -> StillTurns:
    """From now on this house always has much to do."""
    turns = house.turns = StillTurns()
    turns.has_much_to_do = True
    return turns


@pytest.fixture
def house(database: Database) -> House:
    return house_on(database)


@pytest.mark.parametrize(
    ("method", "path", "headers", "status"),
    [
        ("GET", "/api/v1/games", {}, 429),
        ("GET", "/assets/nothing.js", {}, 404),
        ("GET", "/api/v1/nothing", {}, 429),
        ("PUT", "/api/v1/me", {}, 405),
        ("GET", "/health", {}, 429),
        ("GET", "/", {"host": "evil.example"}, 421),
        ("GET", "/api/v1/me", {"authorization": "Bearer wrong"}, 429),
    ],
)
async def test_what_is_refused_or_has_no_limit_waits_as_well(
    house: House, method: str, path: str, headers: dict[str, str], status: int
) -> None:
    house.limits = Limits({"request": 1})
    house.limits.take("request", MINE)
    async with client_of(house, HERE, **headers) as client:
        turns = busy_turns(house)
        answer = await client.request(method, path)
        assert answer.status_code == status
        assert turns.waited[0] == MINE


@pytest.mark.parametrize("origin", ["http://localhost:8888", "http://evil.example"])
async def test_the_handshake_of_a_socket_waits_whether_it_is_refused_or_not(house: House, origin: str) -> None:
    turns = busy_turns(house)
    await knock(make_app(house), "/api/v1/socket", origin=origin)
    assert turns.waited[0] == by_address("127.0.0.1")


@pytest.mark.parametrize("said", ["{", json.dumps({"do": "unwatch", "table": "a"})], ids=["malformed", "too many"])
async def test_messages_that_are_refused_wait(house: House, said: str) -> None:
    house.limits = Limits({"request": 1})
    house.limits.take("request", MINE)
    line = SocketSession(house, WebSocket({"type": "websocket", "headers": []}, None, None), Identity(), MINE)  # type: ignore[arg-type]
    turns = busy_turns(house)
    await line._handle(said)
    assert turns.waited == [MINE]
    assert json.loads(line.connection.outgoing.get_nowait() or "")["problem"]


async def test_what_is_done_around_a_request_is_charged(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    turns = house.turns = StillTurns()

    def take_long(*_args: object, **_more: object) -> None:
        turns.now += 3.0

    monkeypatch.setattr(LOG, "info", take_long)
    async with client_of(house, HERE) as client:
        await client.get("/api/v1/games")
    assert turns._places[MINE].used == 3.0


async def test_work_within_work_is_charged_once() -> None:
    turns = StillTurns()

    async def work() -> None:
        turns.now += 1.0

    async def outer() -> None:
        await turns.run(OTHER, work())
        turns.now += 1.0

    await turns.run(OTHER, outer())
    assert turns._places[OTHER.place].used == 2.0
