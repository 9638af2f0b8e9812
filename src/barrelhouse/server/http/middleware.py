"""What happens around every request: headers, a line in the log, and a proper answer to any exception."""

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from barrelhouse.engine.contract import Refused
from barrelhouse.error_places import places_of
from barrelhouse.server import metrics
from barrelhouse.server.http import responses
from barrelhouse.server.http.hosts import KnownHosts
from barrelhouse.server.http.identity import request_language, stranger_of
from barrelhouse.server.logs import LOG, PLACE
from barrelhouse.server.store import StoreTrouble

if TYPE_CHECKING:
    from barrelhouse.server.house import House

Headers = list[tuple[bytes, bytes]]

_UNUSED: Final = [b"camera=()", b"display-capture=()", b"geolocation=()", b"microphone=()", b"payment=()", b"usb=()"]
_OWN: Final = [b"publickey-credentials-create=(self)", b"publickey-credentials-get=(self)"]
_SELF: Final = (b"script", b"style", b"font", b"connect", b"manifest", b"worker", b"media")
_PAGE_POLICY: Final = [
    b"default-src 'none'",
    *(kind + b"-src 'self'" for kind in _SELF),
    b"img-src 'self' data:",
    b"base-uri 'none'",
    b"form-action 'self'",
    b"frame-ancestors 'none'",
]
OF_ASSETS: Final[Headers] = [  # a page's own policy governs its files: more would cost half a kilobyte for each
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
_EVERYWHERE: Final[Headers] = [
    *OF_ASSETS,
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b", ".join([*_UNUSED, *_OWN])),
]
OF_THE_API: Final[Headers] = [
    *_EVERYWHERE,
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"cache-control", b"no-store"),
]
OF_PAGES: Final[Headers] = [
    *_EVERYWHERE,
    (b"content-security-policy", b"; ".join(_PAGE_POLICY)),
]
ASSETS: Final = "/assets/"
_PLAIN_PATHS: Final = ("/api/", "/health", "/metrics")
_METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")  # others can be as long as a page
CLIENT_LEFT: Final = 499  # the client did not wait for the answer; only the log knows this status
MISTAKE: Final = 1011  # the code with which a socket is closed then


class ClientLeft(Exception):
    """The client went away before its request was whole."""


@dataclass(slots=True)
class Note:
    """What is known of a request when it is written to the log. Never the path itself: invitations are in it."""

    place: str  # for the log to count its lines; it is not written
    path: str = "-"
    person: str = ""


class HouseMiddleware:
    """Pure ASGI: nothing is buffered, and sockets pass untouched. Everything waits for its turn of the loop, above all
    what will be refused: it is what somebody sends who sends much."""

    def __init__(self, app: ASGIApp, house: "House") -> None:
        self.app = app
        self.house = house
        self.hosts = KnownHosts(house.settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = {"http": self._request, "websocket": self._socket}.get(scope["type"])
        if answer is None:
            await self.app(scope, receive, send)
            return
        came = time.perf_counter()
        payer = stranger_of(HTTPConnection(scope), self.house.settings)
        scope["note"] = Note(payer.place)
        await self.house.turns.run(payer, answer(scope, receive, send, came))

    async def _request(self, scope: Scope, receive: Receive, send: Send, came: float) -> None:
        note: Note = scope["note"]
        added = _headers_for(scope["path"])
        status = 0

        async def send_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message = _add_headers(added, message)
            await send(message)

        connection = HTTPConnection(scope)
        try:
            if self.hosts.has(connection.headers.get("host", "")):
                await self.app(scope, receive, send_on)
            else:
                await responses.refuse_host(connection, scope["path"].startswith(_PLAIN_PATHS))(scope, receive, send_on)
        except ClientLeft:
            status = CLIENT_LEFT
        except Exception as broken:
            if status:  # too late to say anything: the answer has begun, and the web server cuts it off
                _log_mistake(broken, "")
            else:
                await _respond_to_error(broken, connection)(scope, receive, send_on)
        metrics.count("requests", status=str(status))
        method = scope["method"] if scope["method"] in _METHODS else "-"
        facts = {"method": method, "path": note.path, "status": status, "ms": _milliseconds_since(came)}
        known = {"person": note.person} if note.person else {}
        LOG.info("request", extra={**facts, **known, PLACE: note.place})

    async def _socket(self, scope: Scope, receive: Receive, send: Send, _came: float) -> None:
        """A mistake closes the socket; the web server would write everything about it into the log."""
        is_closed = is_gone = False

        async def send_on(message: Message) -> None:
            nonlocal is_closed, is_gone
            if message["type"] == "websocket.http.response.start":
                message = _add_headers(OF_THE_API, message)
                is_closed = True
            is_closed = is_closed or message["type"] == "websocket.close"
            try:
                await send(message)
            except OSError:
                is_gone = True
                raise

        try:
            websocket = WebSocket(scope, receive, send_on)
            if self.hosts.has(websocket.headers.get("host", "")):
                await self.app(scope, receive, send_on)
            else:
                await websocket.send_denial_response(responses.refuse_host(websocket, True))
        except Exception as broken:
            if is_gone and isinstance(broken, OSError):
                raise  # the client left before it was answered, as the web server knows
            _log_mistake(broken, "")
            if not is_closed:
                await send({"type": "websocket.close", "code": MISTAKE})


def _headers_for(path: str) -> Headers:
    if path.startswith(_PLAIN_PATHS):
        return OF_THE_API
    return OF_ASSETS if path.startswith(ASSETS) else OF_PAGES


def _add_headers(added: Headers, message: Message) -> Message:
    """The same beginning of an answer, and the headers that it does not have yet."""
    there = {name.lower() for name, _ in message["headers"]}
    missing = [header for header in added if header[0] not in there]
    return {**message, "headers": [*message["headers"], *missing]}


def _respond_to_error(broken: Exception, connection: HTTPConnection) -> ASGIApp:
    language = request_language(connection)
    if isinstance(broken, StoreTrouble):
        metrics.count("store_troubles")
        LOG.error("store trouble", extra={"why": broken.why})
        return responses.refuse_for_store_trouble(broken, language)
    if isinstance(broken, Refused):
        try:
            return responses.refuse(broken, language)
        except LookupError as unsaid:  # a refusal without words is a mistake of ours
            broken = unsaid
    response, reference = responses.report_mistake(language)
    _log_mistake(broken, reference)
    return response


def _log_mistake(broken: Exception, reference: str) -> None:
    metrics.count("mistakes")
    LOG.error("mistake", extra={"reference": reference, **places_of(broken)})


def _milliseconds_since(began: float) -> float:
    return round((time.perf_counter() - began) * 1000, 1)
