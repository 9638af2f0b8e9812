"""Which page a request comes from: a foreign page may not use the cookie that a browser sends along."""

from collections.abc import Mapping, Sequence


def may_come(headers: Mapping[str, str], scheme: str, origins: Sequence[str]) -> bool:
    """Whether a request that changes something, or opens a socket, may come from where it says it comes from.

    Names of headers are small letters. Scripts send neither Origin nor cookie, and a token is never sent by itself.
    """
    if headers.get("authorization", "").lower().startswith("bearer "):
        return True
    origin = headers.get("origin")
    if origin is not None:
        return is_ours(origin, headers.get("host", ""), scheme, origins)
    return "cookie" not in headers or headers.get("sec-fetch-site") == "same-origin"


def refusal_key(headers: Mapping[str, str]) -> str:
    """The reason for a refusal: browsers always say which page a request comes from, scripts must be told to."""
    is_browser = "origin" in headers or "sec-fetch-site" in headers
    return "server-foreign-origin" if is_browser else "server-no-origin"


def is_ours(origin: str, host: str, scheme: str, origins: Sequence[str]) -> bool:
    """Whether this is the address the request came to, or one of those the house is known by.

    Where we see http, https of the same host is ours as well: somebody before us may take care of that. Never the
    other way round.
    """
    origin = origin.lower()
    if host and origin in (f"{scheme}://{host.lower()}", f"https://{host.lower()}"):
        return True
    return origin in [known.lower().rstrip("/") for known in origins]
