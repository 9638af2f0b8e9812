"""Clients' connections with their bounded queues, and the tables that each of them watches."""

import asyncio
import sys
from collections.abc import Callable
from typing import Final

import msgspec

from barrelhouse.wire.tables import Position, SocketMessage

MOST_WAITING: Final = 64  # messages a client may be behind; then it is cut off, and comes back for the newest
MOST_BYTES: Final = 2_000_000  # bytes they may take: one table with a long chat fills a megabyte
MOST_WATCHED: Final = 64  # tables and seats through one connection

_ENCODER: Final = msgspec.json.Encoder()


class FrameQueue(asyncio.Queue[str | None]):
    """Frames that wait to be written, and how much memory they take."""

    bytes = 0
    _unwritten = 0  # frames put that were not yet written

    def _put(self, item: str | None) -> None:
        self.bytes += sys.getsizeof(item)
        self._unwritten += 1
        super()._put(item)

    def _get(self) -> str | None:
        item = super()._get()
        self.bytes -= sys.getsizeof(item)
        return item

    def task_done(self) -> None:
        """The frame that was taken is written."""
        self._unwritten -= 1
        super().task_done()

    def is_done(self) -> bool:
        """Whether all frames are written, none being in the hands of the writer either: nothing can be overtaken."""
        return self._unwritten == 0


class Connection:
    """One client's socket, as tables see it. A client that reads too slowly is cut off and holds up nobody."""

    def __init__(
        self, person: str, token: str = "", session: str = "", write_soon: Callable[[str], bool] | None = None
    ) -> None:
        self.person = person  # the id of a person, "" for nobody in particular
        self.token = token  # the id of the token the connection was opened with, if it was one
        self.session = session  # otherwise the id of the session
        self.outgoing = FrameQueue(MOST_WAITING)
        self._write_soon = write_soon  # past the queue, if nothing waits there and the client keeps up
        self.is_cut = False  # from then on it is sent nothing and watches nothing
        self.watched: dict[tuple[str, int], Watcher] = {}

    def send(self, frame: str) -> None:
        if self.is_cut:
            return
        if self._write_soon is not None and self.outgoing.is_done() and self._write_soon(frame):
            return
        # A single frame always goes, or a large table could never be seen.
        if self.outgoing.full() or (self.outgoing.bytes and self.outgoing.bytes + sys.getsizeof(frame) > MOST_BYTES):
            self.cut()
        else:
            self.outgoing.put_nowait(frame)

    def invitation(self, table_id: str) -> str:
        """The key by which this client has entered a table that it watches."""
        return next((watcher.key for (known, _), watcher in self.watched.items() if known == table_id), "")

    def cut(self) -> None:
        """Send nothing more; the writer closes the socket when it reaches the end of the queue."""
        self.is_cut = True
        while not self.outgoing.empty():
            self.outgoing.get_nowait()
        self.outgoing.put_nowait(None)


class Watcher:
    """One connection that watches one table from one seat, or as a spectator."""

    def __init__(self, connection: Connection, viewer: int, n: int, line: int, key: str = "") -> None:
        self.connection = connection
        self.viewer = viewer
        self.key = key  # of the invitation they came in by, if they did
        self.n = n  # the position it has been sent, counted by all rows of the log
        self.line = line  # and the chat before this line

    def send(self, n: int, position: Position, frame: str) -> None:
        self.n = n
        if position.chat:
            self.line = position.chat[-1].k + 1
        self.connection.send(frame)


def frame_of(message: SocketMessage) -> str:
    """A message as it goes over a socket; a position is encoded once for all who see the same."""
    return _ENCODER.encode(message).decode()
