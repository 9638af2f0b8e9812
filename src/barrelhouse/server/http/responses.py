"""Responses as they are sent: the result of a request, or the problem with it."""

import gzip
import secrets
from collections.abc import Mapping
from functools import lru_cache
from http import HTTPStatus
from typing import Final

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

from barrelhouse.engine.contract import Refusal, Refused
from barrelhouse.server.http.identity import LASTS, request_language
from barrelhouse.server.http.statuses import status_of
from barrelhouse.server.refusals import Denied
from barrelhouse.server.store import StoreTrouble
from barrelhouse.server.translation import problem_of

JSON: Final = "application/json"
MISDIRECTED: Final = 421
LONGEST_HOST: Final = 100  # characters of a stranger's text in a refusal
_ENCODER: Final = msgspec.json.Encoder()


def respond(content: object) -> Response:
    """A type of wire as JSON; a str as plain text."""
    if isinstance(content, str):
        return Response(content, media_type="text/plain")
    return Response(_ENCODER.encode(content), media_type=JSON)


def compress(response: Response) -> None:
    response.body = gzip.compress(bytes(response.body), mtime=0)
    response.headers["content-encoding"] = "gzip"
    response.headers["content-length"] = str(len(response.body))


def refuse(refused: Refused, language: str) -> Response:
    """A refusal as a response, with the status of its kind."""
    return problem_response(status_of(refused), refused.refusal, language, at=getattr(refused, "at", None))


def refuse_for_store_trouble(trouble: StoreTrouble, language: str) -> Response:
    key = "server-store-unsure" if trouble.unsure else "server-store-trouble"
    return problem_response(503, Refusal("", key, {}), language)


def refuse_host(connection: HTTPConnection, is_plain: bool) -> Response:
    """The response to a request that means somebody else by its Host: as a problem, or as a page of one sentence."""
    language = request_language(connection)
    refusal = Refusal("", "server-host-unknown", {"host": connection.headers.get("host", "")[:LONGEST_HOST]})
    if is_plain:
        return problem_response(MISDIRECTED, refusal, language)
    return Response(problem_of(refusal, None, language).text, MISDIRECTED, media_type="text/plain")


def report_mistake(language: str) -> tuple[Response, str]:
    """The response to an unexpected exception, and the reference under which the log has more."""
    reference = secrets.token_hex(4)
    return problem_response(500, Refusal("", "server-mistake", {"reference": reference}), language), reference


def problem_response(status: int, refusal: Refusal, language: str, at: int | None = None) -> Response:
    headers = {}
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    if status == 429:
        headers["Retry-After"] = str(refusal.params.get("seconds", 1))
    return Response(_ENCODER.encode(problem_of(refusal, at, language)), status, headers, JSON)


def problem_bytes(denied: Denied) -> bytes:
    """A refusal as it goes over a connection whose request was not read: in English, and the last thing said there."""
    return _problem_bytes(status_of(denied), denied.refusal.key, tuple(denied.refusal.params.items()))


@lru_cache(256)
def _problem_bytes(status: int, key: str, params: tuple[tuple[str, int | str], ...]) -> bytes:
    """Made once: thousands a second may be sent away."""
    response = problem_response(status, Refusal("", key, dict(params)), "en")
    said = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}".encode()]
    said += [name + b": " + value for name, value in response.raw_headers]
    return b"\r\n".join([*said, b"connection: close", b"", bytes(response.body)])


def set_cookies(response: Response, cookies: Mapping[str, str], is_secure: bool) -> None:
    """An empty value deletes a cookie."""
    for name, value in cookies.items():
        response.set_cookie(
            name,
            value,
            max_age=LASTS[name] if value else 0,
            path="/",
            secure=is_secure,
            httponly=True,
            samesite="lax",
        )
