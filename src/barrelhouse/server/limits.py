"""Rate limits: more requests than a person ever makes, fewer than a machine could."""

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from typing import Final

from barrelhouse.server import metrics
from barrelhouse.server.refusals import Denied, RefusalKind

# A minute's worth, and as much at once. An address may be a whole school, so it gets what several fast people need.
RATES: Final[dict[str, int]] = {
    "request": 1200,
    "password": 20,  # guesses from one address or by one person
    "login": 10,  # guesses at one login from one address, or from one browser that its owner has used before
    "account": 60,  # guesses at one login from all other browsers; they do not count against its owner's
    "hash": 600,  # passwords of strangers that are compared, whosever: each takes a core for 30 ms
    "create": 60,
    "chat": 60,
    "play": 1200,
    "hint": 20,  # each takes seconds of a core
    "socket": 2400,  # handshakes and messages from one address: a draft is shown anew with each click
    "connection": 3600,  # that an address opens: one for each of its requests and handshakes
}
ROWS_OF_A_REQUEST: Final = 10  # of the log that are worked out for what one request costs
ACTIONS_OF_A_REQUEST: Final = 4  # and of a draft that are tried out
SIGNS_OF_A_REQUEST: Final = 2000  # and of a board that are checked
MOST_SOCKETS: Final = 300  # open at a time from one address
MOST_SOCKETS_IN_ALL: Final = 10_000  # and from all of them, to one process
MOST_BUCKETS: Final = 50_000  # about 10 MB; the least recently used is forgotten first, and by then it is full again
_MINUTE: Final = 60.0


class Limits:
    """Token buckets, one for each kind of request and each payer: a person, an address, a login."""

    def __init__(self, rates: Mapping[str, int], tick: Callable[[], float] = time.monotonic) -> None:
        if strange := set(rates) - set(RATES):
            raise ValueError(f"there is no limit for {', '.join(sorted(strange))}")
        self.rates = {**RATES, **rates}  # 0: this kind is not limited
        self._tick = tick
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = (
            OrderedDict()
        )  # what is left, and when it was
        self._sockets: Counter[str] = Counter()  # that are open, by address

    def take(self, kind: str, who: str, cost: int = 1) -> None:
        """Raises Denied, with the seconds to wait, when the payer has none left."""
        rate = self.rates[kind]
        if rate == 0:
            return
        now = self._tick()
        cost = min(cost, rate)  # whatever something costs, a full bucket pays for it
        left, then = self._buckets.pop((kind, who), (float(rate), now))
        left = min(float(rate), left + (now - then) * rate / _MINUTE)
        enough = left >= cost
        self._buckets[kind, who] = (left - cost if enough else left, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if not enough:
            metrics.count("refused_by_limits", kind=kind)
            raise Denied(
                RefusalKind.TOO_MANY, "server-too-many", seconds=max(1, math.ceil((cost - left) * _MINUTE / rate))
            )

    def open_socket(self, address: str) -> None:
        """Count one more from here; Denied if there are too many. Where handshakes are unlimited, sockets are, too."""
        if self.rates["socket"]:
            if self._sockets[address] >= MOST_SOCKETS:
                metrics.count("refused_by_limits", kind="socket")
                raise Denied(RefusalKind.TOO_MANY, "server-sockets-address", most=MOST_SOCKETS)
            if self._sockets.total() >= MOST_SOCKETS_IN_ALL:
                metrics.count("refused_by_limits", kind="socket")
                raise Denied(RefusalKind.UNAVAILABLE, "server-sockets-all")
        self._sockets[address] += 1

    def close_socket(self, address: str) -> None:
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]


def by_address(address: str) -> str:
    """The payer for an address: a household has a whole /64 of IPv6."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return f"address {address[:64]}"
    if isinstance(known, ipaddress.IPv6Address):
        if known.ipv4_mapped is not None:
            return f"address {known.ipv4_mapped}"
        return f"address {ipaddress.ip_network((known, 64), strict=False)}"
    return f"address {known}"


def by_person(person: str) -> str:
    return f"person {person}"


def by_login(login: str) -> str:
    return f"login {login[:64].lower()}"


def by_login_from(login: str, address: str) -> str:
    """The payer for guesses at one account from one address."""
    return f"{by_login(login)} {by_address(address)}"


def by_device(device: str) -> str:
    """The payer for a browser that an account has been used in before."""
    return f"device {device}"


EVERYBODY: Final = "everybody"
