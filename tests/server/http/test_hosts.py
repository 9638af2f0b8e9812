"""A house answers under its own names alone: a page elsewhere cannot point a name of its own at it and read on."""

import socket
from pathlib import Path

import pytest

from barrelhouse.server.house import House, Settings
from barrelhouse.server.http.app import make_app
from barrelhouse.server.http.hosts import KnownHosts
from barrelhouse.server.store import Database
from tests.support.http_clients import check_refused, client_of, house_on, knock

FOREIGN = [
    "rebound.example",
    "rebound.example:8888",
    "localhost.rebound.example",
    "127.0.0.1.rebound.example",
    "a b",
    "@",
    "[:::]",
    "[127.0.0.1]",
    "[abc]:8888",
]


@pytest.fixture
def house(database: Database) -> House:
    return house_on(database, origins=("https://games.example", "http://barrels.lan:8080"))


@pytest.mark.parametrize("host", FOREIGN)
async def test_under_a_foreign_name_nothing_is_answered(house: House, host: str) -> None:
    async with client_of(house, host=host, origin=f"http://{host}") as client:
        for path in ("/api/v1/who", "/api/v1/games", "/health", "/metrics", "/api/v1/openapi.json"):
            params = check_refused(await client.get(path), 421, "server-host-unknown")
            assert params == {"host": host}
        check_refused(await client.post("/api/v1/people", json={"name": "Eve"}), 421, "server-host-unknown")
        page = await client.get("/")
        assert (page.status_code, page.headers["content-type"]) == (421, "text/plain; charset=utf-8")
        assert "--origin" in page.text
    answered = await knock(make_app(house, Path("nowhere")), "/api/v1/socket", host=host)
    assert answered[0]["status"] == 421
    assert b"server-host-unknown" in answered[1]["body"]
    assert await house.database.read("SELECT id FROM people") == []


@pytest.mark.parametrize(
    "host",
    [
        *(
            "localhost",
            "LOCALHOST:8888",
            "localhost.",
            "house.localhost:1",
            "127.0.0.1:8888",
            "127.1.2.3",
            "[::1]:8888",
        ),
        *("192.168.1.7:8888", "[fe80::1]", "games.example", "Games.Example:443", "barrels.lan:8080", "barrels.lan", ""),
        *(socket.gethostname(), f"{socket.gethostname().partition('.')[0]}.local:8888"),
    ],
)
async def test_under_its_own_names_and_any_address_in_numbers_it_answers(house: House, host: str) -> None:
    async with client_of(house, host=host, origin="") as client:
        assert (await client.get("/api/v1/who")).json() == {"me": None}
    answered = await knock(make_app(house, Path("nowhere")), "/api/v1/socket", host=host)
    assert answered[0]["type"] == "websocket.accept"


def test_the_name_it_listens_on_is_its_own() -> None:
    assert KnownHosts(Settings(Path("nowhere"), host="barrels.home")).has("barrels.home:8888")
    assert not KnownHosts(Settings(Path("nowhere"))).has("barrels.home:8888")
