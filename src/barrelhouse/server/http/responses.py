"""Responses as they are sent: the result of a request, or the problem with it."""

import gzip
import secrets
from collections.abc import Mapping
from typing import Final

import msgspec
from starlette.responses import Response

from barrelhouse.engine.contract import Refusal, Refused
from barrelhouse.server.http.identity import LASTS
from barrelhouse.server.http.statuses import status_of
from barrelhouse.server.store import StoreTrouble
from barrelhouse.server.translation import problem_of

JSON: Final = "application/json"
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
