"""A house for tests of its HTTP interface, a clock that can be set, and clients that send requests."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from starlette.types import ASGIApp, Message, Scope

from barrelhouse.server import logs
from barrelhouse.server.house import House, Settings
from barrelhouse.server.http.app import make_app
from barrelhouse.server.store import Database
from tests.support.houses import ManualClock

HOME = "http://localhost:8888"
KEY = "a key for tests"
NO_SITE = Path("nowhere")  # whether one was built here shall make no difference
PASSWORD = "eleven rigs at sea"


def house_on(database: Database, clock: ManualClock | None = None, **settings: Any) -> House:
    """A house on this database; its tables stay closed."""
    return House(database, Settings(folder=Path("nowhere"), **settings), KEY, clock or ManualClock())


def client_of(house: House, address: str = "127.0.0.1", **headers: str) -> httpx.AsyncClient:
    """A browser: it keeps cookies, and names the house's own page as origin unless another is given."""
    transport = httpx.ASGITransport(make_app(house, NO_SITE), client=(address, 50_000))
    said = {"origin": HOME, **headers}
    return httpx.AsyncClient(transport=transport, base_url=HOME, headers={k: v for k, v in said.items() if v})


def script_of(house: House, token: str = "") -> httpx.AsyncClient:
    """A script: no origin, perhaps a token."""
    return client_of(house, origin="", authorization=f"Bearer {token}" if token else "")


def check_refused(answer: httpx.Response, status: int, key: str) -> dict[str, Any]:
    """The refusal is this one, with a sentence; its numbers."""
    body = answer.json()
    assert (answer.status_code, body["key"]) == (status, key), answer.text
    assert body["text"].endswith(".")
    assert answer.headers["content-type"] == "application/json"
    params: dict[str, Any] = body.get("params", {})
    return params


async def knock(app: ASGIApp, path: str, is_gone: bool = False, /, **headers: str) -> list[Message]:
    """Everything that is answered to the opening of a socket, until its other end goes away; or it is gone already."""
    said: list[Message] = [{"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1000}]
    answered: list[Message] = []

    async def receive() -> Message:
        return said.pop(0)

    async def send(message: Message) -> None:
        if is_gone:
            raise ConnectionError
        answered.append(message)

    sent = [(name.encode(), value.encode()) for name, value in {"host": "localhost:8888", **headers}.items()]
    scope: Scope = {"type": "websocket", "path": path, "query_string": b"", "headers": sent, "client": ("127.0.0.1", 1)}
    await app({**scope, "extensions": {"websocket.http.response": {}}, "subprotocols": []}, receive, send)
    return answered


class LogCapture(logging.Handler):
    """The log of the house as it would be written, line by line."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(logs.JsonLines())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))

    def all(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(line, type=dict[str, Any]) for line in self.lines]


@contextmanager
def capture_log(name: str = logs.NAME) -> Iterator[LogCapture]:
    log, out = logging.getLogger(name), LogCapture()
    level = log.level
    log.addHandler(out)
    log.setLevel(logging.DEBUG)
    try:
        yield out
    finally:
        log.removeHandler(out)
        log.setLevel(level)
