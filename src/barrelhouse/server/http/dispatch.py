"""From a request to its answer: read it, check it, let the endpoint handle it."""

import asyncio
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qsl

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from barrelhouse.server.http.endpoint import Call, Endpoint, Who
from barrelhouse.server.http.identity import (
    COOKIE,
    Identity,
    address_of,
    device_of,
    identify,
    origin_of,
    request_language,
    scheme_of,
    takes_gzip,
)
from barrelhouse.server.http.middleware import ClientLeft
from barrelhouse.server.http.origin import may_come, refusal_key
from barrelhouse.server.http.responses import JSON, compress, respond, set_cookies
from barrelhouse.server.limits import by_address, by_person
from barrelhouse.server.refusals import Denied, RefusalKind

if TYPE_CHECKING:
    from barrelhouse.server.house import House

PATIENCE: Final = 30.0  # seconds a body may take to arrive
LONGEST_QUERY: Final = 4096
_PATH_PART: Final = re.compile(r"[A-Za-z0-9._~-]{1,1400}")  # the ids of passkeys are the longest
_SHOWN: Final = 100  # characters of a stranger's text in a refusal
_PATH: Final = re.compile(r" - at `(.*)`$", re.DOTALL)  # how the decoder says what is wrong, and where
_FIELD: Final = re.compile(r"Object (missing required|contains unknown) field `(.*)`", re.DOTALL)
_EXPECTED: Final = re.compile(r"Expected (.*?)(?:, got .*)?", re.DOTALL)


class PathDispatcher:
    """All methods of one path."""

    def __init__(self, house: "House", path: str, endpoints: Sequence[Endpoint]) -> None:
        self.house = house
        self.path = path
        self.by_method: dict[str, Endpoint] = {endpoint.method: endpoint for endpoint in endpoints}
        self.decoders = {
            endpoint.method: msgspec.json.Decoder(endpoint.body) for endpoint in endpoints if endpoint.body is not None
        }
        self.allowed = ", ".join(sorted({*self.by_method, *(("HEAD",) if "GET" in self.by_method else ())}))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        note = scope["note"]
        note.path = self.path
        method = "GET" if scope["method"] == "HEAD" else scope["method"]
        endpoint = self.by_method.get(method)
        if endpoint is None:
            raise HTTPException(405, headers={"Allow": self.allowed})
        house, connection = self.house, HTTPConnection(scope)
        settings = house.settings
        address = address_of(connection, settings)
        payers = [by_address(address)]
        house.limits.take("request", payers[0], endpoint.cost)
        scheme = scheme_of(connection, settings)
        if method != "GET" and not may_come(connection.headers, scheme, settings.origins):
            raise Denied(RefusalKind.FORBIDDEN, refusal_key(connection.headers))
        identity = await identify(house, connection)
        if identity.person is not None:
            note.person = identity.person.id
            house.whereabouts.note(identity.person.id, payers[0])
            payers.append(by_person(identity.person.id))
            house.limits.take("request", payers[1], endpoint.cost)
        _check_who(identity, endpoint.who)
        call = Call(
            house=house,
            person=identity.person,
            path=_path_parts(connection.path_params),
            body=await self._body(endpoint, connection, receive),
            query=_query(endpoint, scope["query_string"]),
            address=address,
            language=request_language(connection),
            cookies={},
            sent=connection.cookies,
            origin=origin_of(connection, settings),
            is_by_token=bool(identity.token),
            session=identity.session,
            device=device_of(connection),
            payers=payers,
        )
        response = await house.turns.run(call.payer(), _respond(endpoint, call), endpoint.is_play)
        response.status_code = call.status
        if endpoint.keep and call.status == 200:
            response.headers["cache-control"] = f"private, max-age={endpoint.keep}"
            response.headers["vary"] = "Cookie, Authorization, Accept-Encoding"
            if takes_gzip(connection):  # what may be cached holds no secrets that its length could give away
                compress(response)
        if (
            identity.person is not None
            and COOKIE not in call.cookies
            and identity.session is not None
            and house.people.sessions.is_due(identity.session)
        ):
            call.cookies[COOKIE] = identity.cookie  # to be kept for longer
        set_cookies(response, call.cookies, scheme == "https")
        if scope["method"] == "HEAD":
            response.body = b""  # the headers, with the length, stay
        await response(scope, receive, send)

    async def _body(self, endpoint: Endpoint, connection: HTTPConnection, receive: Receive) -> Any:
        decoder = self.decoders.get(endpoint.method)
        if decoder is None:
            return None
        if not _is_json(connection.headers.get("content-type", "")):
            raise Denied(RefusalKind.NOT_JSON, "server-not-json")
        length = connection.headers.get("content-length", "")
        if length.isdecimal() and int(length[:20]) > endpoint.largest:
            raise Denied(RefusalKind.TOO_LARGE, "server-too-large", most=endpoint.largest)
        try:
            async with asyncio.timeout(PATIENCE):
                body = await _read(receive, endpoint.largest)
        except TimeoutError:
            raise Denied(RefusalKind.TOO_SLOW, "server-too-slow") from None
        try:
            return decoder.decode(body)
        except msgspec.ValidationError as wrong:
            raise wrong_type(str(wrong)) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Denied(RefusalKind.MALFORMED, "server-malformed") from None


async def _respond(endpoint: Endpoint, call: Call) -> Response:
    return respond(await endpoint.handle(call))


async def _read(receive: Receive, largest: int) -> bytes:
    parts, size = [], 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientLeft
        part = message.get("body", b"")
        size += len(part)
        if size > largest:
            raise Denied(RefusalKind.TOO_LARGE, "server-too-large", most=largest)
        parts.append(part)
        if not message.get("more_body", False):
            return b"".join(parts)


def _check_who(identity: Identity, who: Who) -> None:
    if who == "anyone":
        return
    if identity.person is None:
        raise Denied(RefusalKind.UNAUTHENTICATED, "server-sign-in-first")
    if who == "account" and identity.person.kind != "account":
        raise Denied(RefusalKind.FORBIDDEN, "server-account-only")


def _path_parts(parts: dict[str, Any]) -> dict[str, str]:
    """Everything in a path is an id that the house gave out."""
    if any(_PATH_PART.fullmatch(str(part)) is None for part in parts.values()):
        raise Denied(RefusalKind.MISSING, "server-no-path")
    return {name: str(part) for name, part in parts.items()}


def _query(endpoint: Endpoint, raw: bytes) -> Any:
    if endpoint.query is None:
        return None
    if len(raw) > LONGEST_QUERY:
        raise Denied(RefusalKind.TOO_LARGE, "server-too-large", most=LONGEST_QUERY)
    try:
        pairs = parse_qsl(raw.decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=100)
    except ValueError:
        raise Denied(RefusalKind.MALFORMED, "server-malformed") from None
    if len(dict(pairs)) < len(pairs):
        raise Denied(RefusalKind.MALFORMED, "server-malformed")
    try:
        return msgspec.convert(dict(pairs), endpoint.query, strict=False)
    except msgspec.ValidationError as wrong:
        raise wrong_type(str(wrong)) from None


def _is_json(content_type: str) -> bool:
    kind, _, more = content_type.lower().partition(";")
    return kind.strip() == JSON and more.strip().replace('"', "") in ("", "charset=utf-8")


def wrong_type(said: str) -> Denied:
    """Where a message is not of its type, from what the decoder says: in our words, and without repeating values."""
    found = _PATH.search(said)
    path = (found[1] if found else "$")[:_SHOWN]
    what = _PATH.sub("", said)
    if field := _FIELD.fullmatch(what):
        key = "server-field-missing" if field[1] == "missing required" else "server-field-unknown"
        return Denied(RefusalKind.INVALID, key, place=path, field=field[2][:_SHOWN])
    if expected := _EXPECTED.fullmatch(what):
        return Denied(
            RefusalKind.INVALID, "server-field-wrong", place=path, expected=expected[1].replace("`", "")[:_SHOWN]
        )
    return Denied(RefusalKind.INVALID, "server-field-invalid", place=path)
