"""Bytes are read by turns, a piece at a time: what fits into one read can be thousands of frames, and each is work."""

import asyncio
from typing import TYPE_CHECKING, Any, Final

from barrelhouse.server.loop_turns import LoopTurns, Payer

PIECE: Final = 2048  # bytes: the smallest frames take some ten microseconds for six of them
READ: Final = 16_384  # bytes that are read at once: what waits for its turn is kept, on every connection

if TYPE_CHECKING:
    Protocol = asyncio.Protocol
else:
    Protocol = object  # it is mixed into the protocols of the web server


class ReadByTurns(Protocol):
    """A protocol whose data waits while there is much to do, and is charged to the address that sent it."""

    turns: LoopTurns
    transport: Any
    _unread = b""

    def reader(self) -> Payer | None:
        """Whose turn to wait for; nobody's where only the data will tell who sent it."""
        raise NotImplementedError

    def place_charged(self) -> str:
        """The address that pays for what was just read; nothing if something else is charged for it."""
        raise NotImplementedError

    def is_paused(self) -> bool:
        """Whether the web server wants no more data for now, or this protocol does not."""
        raise NotImplementedError

    def connection_made(self, transport: Any) -> None:
        transport.max_size = READ
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        if self._unread:  # an answer was finished, and the web server reads on
            self._unread += data
            self.transport.pause_reading()
        else:
            self._read(data, has_turn=False)

    def connection_lost(self, exc: Exception | None) -> None:
        self._unread = b""
        super().connection_lost(exc)

    def _read(self, data: bytes, has_turn: bool) -> None:
        """As much as can be read now; the rest when it is its turn."""
        payer = self.reader()
        while data and not self.transport.is_closing():
            if payer is not None and not has_turn and self.turns.is_busy():
                self._unread = data
                self.transport.pause_reading()
                self.turns.turn(payer).add_done_callback(self._go_on)
                return
            has_turn = False
            self._take_in(data[:PIECE])
            data = data[PIECE:]
            reading = self.transport.get_protocol()
            if data and reading is not self:  # the connection has become a socket
                reading.data_received(data)
                return

    def _take_in(self, piece: bytes) -> None:
        began = self.turns.tick()
        try:
            super().data_received(piece)
        finally:
            if place := self.place_charged():
                self.turns.charge(place, self.turns.tick() - began)

    def _go_on(self, _turn: "asyncio.Future[None]") -> None:
        data, self._unread = self._unread, b""
        self._read(data, has_turn=True)
        if not self.transport.is_closing() and not self.transport.get_protocol().is_paused():
            self.transport.resume_reading()
