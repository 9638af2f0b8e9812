"""Outsiders at a private table: every endpoint and every request over the socket, as at a table that does not exist."""

import asyncio
import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, get_args

import httpx
from websockets.asyncio.client import ClientConnection

from barrelhouse.server.http.app import endpoints
from barrelhouse.wire.levels import HintRequest
from barrelhouse.wire.lists import BoardOfDraft, ChatAs
from barrelhouse.wire.tables import DraftBody, Orders, PutBot, Ready, SeatRequest, Sit, SocketRequest, Vote
from tests.support.open_house import Address
from tests.support.players import HttpGuest, guests

PATIENCE: Final = 20.0
OPEN: Final = [{"kind": "me"}, {"kind": "open"}]
TWO: Final = [{"kind": "me"}, {"kind": "me"}]
_DRAFT: Final = {"n": 0, "seat": 0, "actions": ["done"]}
# A good request of each kind: one that is missing here is a request that nobody has tried as an outsider.
BODIES: Final[Mapping[type, dict[str, Any]]] = {
    BoardOfDraft: _DRAFT,
    ChatAs: {"text": "Hello?"},
    DraftBody: _DRAFT,
    HintRequest: {"seat": 0},
    Orders: {"seat": 0, "orders": {}},
    PutBot: {"seat": 1, "bot": "random"},
    Ready: {},
    SeatRequest: {},
    Sit: {"seat": 1, "key": "guessed"},
    Vote: {"seat": 0, "wish": "bot"},
}
MESSAGES: Final[Mapping[str, dict[str, Any]]] = {
    "chat": {"text": "Hello?"},
    "play": _DRAFT,
    "preview": _DRAFT,
    "unwatch": {},
    "watch": {"key": "guessed"},
}
_NOW: Final = ("date",)


async def differences(house: Address) -> tuple[int, list[str]]:
    """How many requests were made, and those that were answered otherwise for a private table than for none."""
    async with guests(house, "Ann", "Mallory") as [ann, mallory]:
        tables = [await _private_table(ann, seats) for seats in (OPEN, TWO)]
        passing = HttpGuest(house, "nobody")
        found: list[str] = []
        requests = 0
        try:
            for table in tables:
                none = "z" * len(table)
                for who in (mallory, passing):
                    async for what, private, missing in _both_answers(who, table, none):
                        requests += 1
                        if private != missing:
                            found.append(f"{what} by {who.name}: {private} but {missing}")
        finally:
            await passing.close()
    return requests, found


async def _private_table(host: HttpGuest, seats: list[dict[str, str]]) -> str:
    begins = all(seat["kind"] == "me" for seat in seats)
    return str((await host.post("/tables", {"game": "mcmulti", "seats": seats, "start": begins}))["table"])


async def _both_answers(who: HttpGuest, table: str, none: str) -> Any:
    for method, path, body in requests_at_tables():
        pair = [_plain(await _send(who, method, path, name, body), name) for name in (table, none)]
        yield f"{method} {path}", *pair
    line = await who.line()
    for name in _socket_verbs():
        said = [await _exchange(line, {"do": name, "table": one, **MESSAGES[name]}, one) for one in (table, none)]
        yield f"socket {name}", *said


def requests_at_tables() -> Iterator[tuple[str, str, dict[str, Any] | None]]:
    """Every endpoint of a table, with a good body."""
    for endpoint in endpoints():
        if "{table}" in endpoint.path:
            yield endpoint.method, endpoint.path, None if endpoint.body is None else BODIES[endpoint.body]


def _socket_verbs() -> list[str]:
    return sorted(str(kind.__struct_config__.tag) for kind in get_args(SocketRequest))


async def _send(who: HttpGuest, method: str, path: str, table: str, body: dict[str, Any] | None) -> httpx.Response:
    return await who.browser.request(method, path.format(table=table, n=0), json=body)


def _plain(answer: httpx.Response, table: str) -> tuple[int, str, dict[str, str]]:
    """All of an answer but the name of the table and the hour."""
    headers = {name: value for name, value in answer.headers.items() if name not in _NOW}
    return answer.status_code, answer.text.replace(table, "TABLE"), headers


async def _exchange(line: ClientConnection, message: dict[str, Any], table: str) -> str:
    await line.send(json.dumps(message))
    return str(await asyncio.wait_for(line.recv(), PATIENCE)).replace(table, "TABLE")
