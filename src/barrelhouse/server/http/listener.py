"""The socket at which clients arrive, and who is let in: so many from one address, and in all never so many that the
house itself runs out of descriptors."""

import contextlib
import errno
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from barrelhouse.server import metrics
from barrelhouse.server.http.responses import problem_bytes
from barrelhouse.server.limits import Limits, by_address
from barrelhouse.server.logs import LOG
from barrelhouse.server.refusals import Denied, RefusalKind

MOST: Final = 400  # connections open at a time from one address: its sockets, and what loads pages
MOST_IN_ALL: Final = 12_000  # and from all of them
RESERVED: Final = 256  # descriptors for the database, the bots, files and the log; a quarter where there are few
AT_ONCE: Final = 10  # that are let in before those who are inside have their turn
LOGGED_EVERY: Final = 60.0  # seconds between two lines in the log about those who were sent away
USED_UP: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
MakeRoom = Callable[[], None]


class Admission:
    """How many connections are open, and whether there is room for one more."""

    def __init__(
        self, limits: Limits, descriptors: int, is_behind_proxy: bool, tick: Callable[[], float] = time.monotonic
    ) -> None:
        self.limits = limits
        self.most_in_all = descriptors - min(RESERVED, descriptors // 4)
        self.is_limited = limits.rates["connection"] > 0 and not is_behind_proxy  # a proxy brings everybody
        if self.is_limited:
            self.most_in_all = min(self.most_in_all, MOST_IN_ALL)
        self.most = min(MOST, self.most_in_all // 2)  # so that one address leaves room for others
        self.make_room: MakeRoom = lambda: None  # called when there is none left
        self.refused: Counter[str] = Counter()  # since the last line in the log, by reason
        self._tick = tick
        self._logged = -LOGGED_EVERY
        self._open: Counter[str] = Counter()
        self.in_all = 0

    def enter(self, address: str) -> None:
        """Count one more from here; Denied if there is no room for it."""
        try:
            self._check(address)
        except Denied as denied:
            self.note(denied.refusal.key)
            raise
        self._open[address] += 1
        self.in_all += 1

    def leave(self, address: str) -> None:
        self.in_all -= 1
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def _check(self, address: str) -> None:
        if self.is_limited:
            if self._open[address] >= self.most:
                raise Denied(RefusalKind.TOO_MANY, "server-sockets-address", most=self.most)
            self.limits.take("connection", address)
        if self.in_all >= self.most_in_all:
            self.make_room()
            raise _full()

    def note(self, why: str) -> None:
        """Somebody was sent away; a flood of them is a line a minute in the log."""
        metrics.count("connections_refused")
        self.refused[why] += 1
        if self._tick() - self._logged >= LOGGED_EVERY:
            self._logged = self._tick()
            LOG.warning("connections refused", extra={"since_last_line": dict(self.refused)})
            self.refused.clear()


class Listener(socket.socket):
    """It listens before the house is open; from then on its admission says who is let in."""

    def __init__(self, family: int, kind: int, protocol: int) -> None:
        super().__init__(family, kind, protocol)
        self.admission: Admission | None = None
        self._accepted = 0  # since the loop last did something else
        self._spare: socket.socket | None = None  # a descriptor to fall back on when there are no more

    def accept(self) -> tuple[socket.socket, Any]:
        """The next client there is room for; BlockingIOError when there is none, or it is the turn of those inside.

        The loop of asyncio would log a client it has no descriptor for, thousands of times a second, and leave it
        waiting for nothing."""
        while self._accepted < AT_ONCE:
            try:
                client, address = super().accept()
            except OSError as broken:
                self._accepted = 0
                if broken.errno not in USED_UP:
                    raise
                self._send_away_without_descriptor()
                raise BlockingIOError from None
            self._accepted += 1
            payer = by_address(str(address[0])) if address else ""
            try:
                if self.admission is not None:
                    self.admission.enter(payer)
                return CountedSocket(client, self.admission, payer), address
            except Denied as denied:
                _send_away(client, denied)
        self._accepted = 0
        raise BlockingIOError

    def attend(self, admission: Admission) -> None:
        """From now on clients are counted."""
        self.admission = admission
        self._spare = socket.socket()

    def close(self) -> None:
        if self._spare is not None:
            self._spare.close()
        super().close()

    def _send_away_without_descriptor(self) -> None:
        """Take the client with the spare descriptor, or it would be announced again and again."""
        if self.admission is not None:
            self.admission.note("descriptors")
            self.admission.make_room()
        if self._spare is not None:
            self._spare.close()
            with contextlib.suppress(OSError):
                _send_away(super().accept()[0], _full())
            with contextlib.suppress(OSError):
                self._spare = socket.socket()


class CountedSocket(socket.socket):
    """A client's connection, which is counted until it is closed."""

    def __init__(self, accepted: socket.socket, admission: Admission | None, payer: str) -> None:
        family, kind, protocol = accepted.family, accepted.type, accepted.proto
        super().__init__(family, kind, protocol, accepted.detach())
        self._admission = admission
        self._payer = payer

    def close(self) -> None:
        admission, self._admission = self._admission, None
        if admission is not None:
            admission.leave(self._payer)
        super().close()


def _full() -> Denied:
    return Denied(RefusalKind.UNAVAILABLE, "server-sockets-all")


def _send_away(client: socket.socket, denied: Denied) -> None:
    """Say why, as far as the client reads it, and hang up."""
    with client, contextlib.suppress(OSError):
        client.setblocking(False)
        client.send(problem_bytes(denied))
        client.shutdown(socket.SHUT_WR)


def descriptors() -> int:
    """Files and sockets this process may have open."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if soft == resource.RLIM_INFINITY else soft
