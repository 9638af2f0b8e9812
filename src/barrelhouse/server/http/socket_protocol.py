"""A socket whose messages are written at once, all that arise in one turn of the loop together."""

from typing import TYPE_CHECKING, Final

from starlette.requests import HTTPConnection
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from barrelhouse.server.http.identity import stranger_of
from barrelhouse.server.http.read_by_turns import ReadByTurns
from barrelhouse.server.http.socket import EXTENSION
from barrelhouse.server.loop_turns import Payer

if TYPE_CHECKING:
    from barrelhouse.server.house import House, Settings

MOST_TOGETHER: Final = 65_536  # bytes in one write, as many as the transport holds before it asks to wait


class SocketProtocol(ReadByTurns, WebSocketsSansIOProtocol):
    """Most clients read as fast as they are written to: then no task has to wake up for a frame. When one does not,
    its frames wait in the queue of its connection, as before."""

    settings: "Settings"
    payer: Payer | None = None  # whose socket it is, once that is known
    _together = 0  # bytes that wait for the end of this turn

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:  # otherwise there is no scope
            self.scope["extensions"][EXTENSION] = {"write_soon": self.write_soon}
            self.payer = stranger_of(HTTPConnection(dict(self.scope)), self.settings)

    def reader(self) -> Payer | None:
        return self.payer

    def place_charged(self) -> str:
        return self.payer.place if self.payer is not None and self.handshake_complete else ""

    def is_paused(self) -> bool:
        return bool(self._unread) or self.read_paused

    def write_soon(self, text: str) -> bool:
        """Whether this message will leave in this turn of the loop; if not, its sender has to wait as for any send."""
        is_open = self.handshake_complete and not (self.disconnected or self.close_sent or self.transport.is_closing())
        if not is_open or not self.writable.is_set() or self._together >= MOST_TOGETHER:
            return False
        data = text.encode()
        try:
            self.conn.send_text(data)
        except InvalidState:
            return False
        if not self._together:
            self.loop.call_soon(self._write_together)
        self._together += len(data)
        return True

    def _write_together(self) -> None:
        self._together = 0
        output = self.conn.data_to_send()  # nothing, if something else has been written after it, and took it along
        if output and not self.disconnected:
            self.transport.write(b"".join(output))


def socket_protocol(house: "House") -> type[SocketProtocol]:
    """The protocol of one house."""

    class HouseSocketProtocol(SocketProtocol):
        turns = house.turns
        settings = house.settings

    return HouseSocketProtocol
