"""Who looks on: connections with bounded queues, and what each of them watches."""

import asyncio
import sys
from typing import Final

import msgspec

from barrelhouse.wire.tables import Position, SocketMessage

MOST_WAITING: Final = 64  # messages a connection may be behind; then it is cut, and comes back for the newest
MOST_BYTES: Final = 2_000_000  # that wait with them: a table with long talk fills a megabyte alone
MOST_WATCHED: Final = 64  # tables and seats through one connection

_ENCODER: Final = msgspec.json.Encoder()


class FrameQueue(asyncio.Queue[str | None]):
    """Frames that nobody has taken yet, and how much memory they take."""

    bytes = 0

    def _put(self, item: str | None) -> None:
        self.bytes += sys.getsizeof(item)
        super()._put(item)

    def _get(self) -> str | None:
        item = super()._get()
        self.bytes -= sys.getsizeof(item)
        return item


class Connection:
    """One client's line. Whoever reads too slowly is cut off and holds up nobody."""

    def __init__(self, person: str, token: str = "", stamp: int = 0) -> None:
        self.person = person  # the id of a person, "" for a passer-by
        self.token = token  # the id of the token by which he came, if it was one
        self.stamp = stamp  # of the cookie by which he came otherwise
        self.outgoing = FrameQueue(MOST_WAITING)
        self.is_cut = False  # from then on it is told nothing and watches nothing
        self.watched: dict[tuple[str, int], Watcher] = {}

    def send(self, frame: str) -> None:
        if self.is_cut:
            return
        # A single frame always goes, or a large table could never be seen.
        if self.outgoing.full() or (self.outgoing.bytes and self.outgoing.bytes + sys.getsizeof(frame) > MOST_BYTES):
            self.cut()
        else:
            self.outgoing.put_nowait(frame)

    def cut(self) -> None:
        """Nothing more comes; the writer closes the line when it meets the end."""
        self.is_cut = True
        while not self.outgoing.empty():
            self.outgoing.get_nowait()
        self.outgoing.put_nowait(None)


class Watcher:
    """One connection that looks at one table through one seat, or as a spectator."""

    def __init__(self, connection: Connection, viewer: int, n: int, line: int) -> None:
        self.connection = connection
        self.viewer = viewer
        self.n = n  # the position it has
        self.line = line  # and of the talk all before this one

    def send(self, position: Position, frame: str) -> None:
        self.n = position.n
        if position.chat:
            self.line = position.chat[-1].k + 1
        self.connection.send(frame)


def frame_of(message: SocketMessage) -> str:
    """A message as it goes over a socket; a position is encoded once for all who see the same."""
    return _ENCODER.encode(message).decode()
