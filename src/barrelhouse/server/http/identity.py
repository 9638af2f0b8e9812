"""Whose request it is: the address, the person behind a cookie or a token, the language; and whether gzip is taken."""

import ipaddress
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from starlette.requests import HTTPConnection

from barrelhouse.server.http.origin import is_ours
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.translation import language_of

if TYPE_CHECKING:
    from barrelhouse.server.house import House, Settings
    from barrelhouse.server.people.people import Person

_HOST: Final = re.compile(r"[A-Za-z0-9._-]{1,255}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?")
COOKIE: Final = "barrelhouse"
PASSKEY_COOKIE: Final = "barrelhouse_passkey"
LASTS: Final = {COOKIE: 400 * 86_400, PASSKEY_COOKIE: 300}  # seconds


@dataclass(slots=True)
class Identity:
    """The person, if somebody is signed in; the cookie that was sent, if it was good, or else the id of the token."""

    person: "Person | None" = None
    cookie: str = ""
    token: str = ""


async def identify(house: "House", connection: HTTPConnection) -> Identity:
    """The person behind a request or a socket. A token nobody knows is refused; an old cookie is nobody's."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        known = await house.people.of_token(token.strip())
        if known is None:
            raise Denied(RefusalKind.UNAUTHENTICATED, "server-token-wrong")
        return Identity(known[0], token=known[1])
    cookie = connection.cookies.get(COOKIE, "")
    person = await house.people.of_cookie(cookie) if cookie else None
    return Identity(person, cookie if person is not None else "")


def address_of(connection: HTTPConnection, settings: "Settings") -> str:
    """The client's address; behind a proxy the one it saw, which is the last it noted."""
    if settings.is_behind_proxy:
        hops = connection.headers.getlist("x-forwarded-for")
        last = ",".join(hops).rpartition(",")[2].strip()
        if last:
            return last
    return connection.client.host if connection.client else ""


def scheme_of(connection: HTTPConnection, settings: "Settings") -> str:
    """http or https, as the client sees it; a socket counts as the page it belongs to."""
    scheme = str(connection.scope.get("scheme", "http"))
    if settings.is_behind_proxy:
        scheme = connection.headers.get("x-forwarded-proto", scheme).rpartition(",")[2].strip().lower()
    return "https" if scheme in ("https", "wss") else "http"


def origin_of(connection: HTTPConnection, settings: "Settings") -> str:
    """The address under which the client knows us."""
    scheme, host = scheme_of(connection, settings), connection.headers.get("host", "")
    if _HOST.fullmatch(host) is None:
        host = ""
    origin = connection.headers.get("origin")
    if origin is not None and is_ours(origin, host, scheme, settings.origins):
        return origin.lower()
    return f"{scheme}://{host.lower()}"


def is_near(connection: HTTPConnection) -> bool:
    """Whether the request comes from this machine itself, and not through a proxy on it."""
    if "x-forwarded-for" in connection.headers or "forwarded" in connection.headers or connection.client is None:
        return False
    try:
        return ipaddress.ip_address(connection.client.host).is_loopback
    except ValueError:
        return False


@lru_cache(256)
def _language(accepted: str) -> str:
    return language_of(accepted)


def request_language(connection: HTTPConnection) -> str:
    """The language of the answer."""
    return _language(connection.headers.get("accept-language", "")[:200])


def takes_gzip(connection: HTTPConnection) -> bool:
    for part in connection.headers.get("accept-encoding", "").lower().split(","):
        name, _, quality = part.replace(" ", "").partition(";q=")
        if name == "gzip":
            return quality.strip("0.") != "" if quality else True
    return False
