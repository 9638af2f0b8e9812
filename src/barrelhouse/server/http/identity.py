"""Whose request it is: the address, the person behind a cookie or a token, the language; how it may be compressed."""

import ipaddress
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from starlette.requests import HTTPConnection

from barrelhouse.server.http.devices import device_name
from barrelhouse.server.http.hosts import HOST
from barrelhouse.server.http.origin import is_ours
from barrelhouse.server.limits import by_address
from barrelhouse.server.loop_turns import Payer
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.translation import language_of

if TYPE_CHECKING:
    from barrelhouse.server.house import House, Settings
    from barrelhouse.server.people.people import Person
    from barrelhouse.server.people.sessions import Session

COOKIE: Final = "barrelhouse"
PASSKEY_COOKIE: Final = "barrelhouse_passkey"
DEVICE_COOKIE: Final = "barrelhouse_device"  # it stays when somebody signs out
LASTS: Final = {COOKIE: 400 * 86_400, DEVICE_COOKIE: 400 * 86_400, PASSKEY_COOKIE: 300}  # seconds


@dataclass(slots=True)
class Identity:
    """The person, if somebody is signed in; the cookie that was sent and its session, or else the id of the token."""

    person: "Person | None" = None
    cookie: str = ""
    session: "Session | None" = None
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
    found = await house.people.of_cookie(cookie, device_of(connection)) if cookie else None
    return Identity() if found is None else Identity(found[0], cookie, found[1])


def device_of(connection: HTTPConnection) -> str:
    """What somebody recognises their device by in a list."""
    return device_name(connection.headers.get("user-agent", ""))


def address_of(connection: HTTPConnection, settings: "Settings") -> str:
    """The client's address; behind a proxy the one it saw, which is the last it noted."""
    if settings.is_behind_proxy:
        hops = connection.headers.getlist("x-forwarded-for")
        last = ",".join(hops).rpartition(",")[2].strip()
        if last:
            return last
    return connection.client.host if connection.client else ""


def stranger_of(connection: HTTPConnection, settings: "Settings") -> Payer:
    """Whose turn it is before anybody has been looked up: at one address, other credentials are somebody else's."""
    place = by_address(address_of(connection, settings))
    headers = connection.headers
    return Payer(place, headers.get("authorization") or headers.get("cookie") or place)


def scheme_of(connection: HTTPConnection, settings: "Settings") -> str:
    """http or https, as the client sees it; a socket counts as the page it belongs to."""
    scheme = str(connection.scope.get("scheme", "http"))
    if settings.is_behind_proxy:
        scheme = connection.headers.get("x-forwarded-proto", scheme).rpartition(",")[2].strip().lower()
    return "https" if scheme in ("https", "wss") else "http"


def origin_of(connection: HTTPConnection, settings: "Settings") -> str:
    """The address under which the client knows us."""
    scheme, host = scheme_of(connection, settings), connection.headers.get("host", "")
    if HOST.fullmatch(host) is None:
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
    return takes_coding(connection, "gzip")


def takes_coding(connection: HTTPConnection, coding: str) -> bool:
    """Whether the answer may be compressed in this way."""
    for part in connection.headers.get("accept-encoding", "").lower().split(","):
        name, _, quality = part.replace(" ", "").partition(";q=")
        if name == coding:
            return quality.strip("0.") != "" if quality else True
    return False
