"""HTTP with clients who send and read in time: whoever dawdles is hung up on, and makes room for others."""

import asyncio
from typing import TYPE_CHECKING, Any, Final

import h11
from starlette.requests import HTTPConnection
from uvicorn.protocols.http.h11_impl import H11Protocol

from barrelhouse.server import metrics
from barrelhouse.server.http.identity import address_of
from barrelhouse.server.http.listener import Admission
from barrelhouse.server.http.read_by_turns import ReadByTurns
from barrelhouse.server.http.responses import problem_bytes
from barrelhouse.server.limits import by_address
from barrelhouse.server.loop_turns import Payer
from barrelhouse.server.refusals import Denied, RefusalKind

if TYPE_CHECKING:
    from barrelhouse.server.house import House

READ_WITHIN: Final = 60.0  # seconds until a client has read so much of an answer that more of it can be sent


class PunctualProtocol(H11Protocol):
    """The head of a request has so many seconds to arrive, from its first byte or from when the client connected."""

    head_seconds: float
    unspoken: dict[H11Protocol, None]  # who has not yet said what they want, the oldest first
    _head_timer: asyncio.TimerHandle | None = None
    _read_timer: asyncio.TimerHandle | None = None
    _has_spoken = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect_head()

    def data_received(self, data: bytes) -> None:
        self._has_spoken = True
        super().data_received(data)
        if self.transport.is_closing() or self._is_answering():
            self._stop_expecting()
        elif self.transport.get_protocol() is self:  # otherwise it has become a socket
            self._expect_head()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._stop_expecting()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        metrics.count("requests", status="400")
        super().send_400_response(msg)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._has_spoken = self._is_in_a_request()
        if self._has_spoken and not self.transport.is_closing() and not self._is_answering():
            self._expect_head()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._read_timer is None:
            self._read_timer = self.loop.call_later(READ_WITHIN, self._hang_up)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_read_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_expecting()
        self._stop_read_timer()
        super().connection_lost(exc)

    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _is_in_a_request(self) -> bool:
        """Whether a body that nobody wanted, or part of the next head, is still arriving."""
        return self.conn.their_state is not h11.IDLE or bool(self.conn.trailing_data[0])

    def _expect_head(self) -> None:
        if self._head_timer is None:
            self.unspoken[self] = None
            self._head_timer = self.loop.call_later(self.head_seconds, self._give_up)

    def _stop_expecting(self) -> None:
        self.unspoken.pop(self, None)
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _stop_read_timer(self) -> None:
        if self._read_timer is not None:
            self._read_timer.cancel()
            self._read_timer = None

    def _give_up(self) -> None:
        """The head did not arrive in time. A client that has not said anything is told nothing, either."""
        self._stop_expecting()
        metrics.count("slow_heads")
        if self._has_spoken:
            self.transport.write(problem_bytes(Denied(RefusalKind.TOO_SLOW, "server-too-slow")))
        self.transport.close()

    def _hang_up(self) -> None:
        metrics.count("slow_readers")
        self.transport.abort()


def http_protocol(house: "House", admission: Admission) -> type[H11Protocol]:
    """The protocol of one house; when there is no room left, whoever has been silent for longest makes some."""
    waiting: dict[H11Protocol, None] = {}
    settings = house.settings

    class HouseProtocol(ReadByTurns, PunctualProtocol):
        head_seconds = settings.head_seconds
        unspoken = waiting
        turns = house.turns

        def reader(self) -> Payer | None:
            """A proxy's connections are everybody's."""
            if settings.is_behind_proxy:
                return None
            place = self.place_charged()
            return Payer(place, place)

        def place_charged(self) -> str:
            if settings.is_behind_proxy and self.scope is not None:
                return by_address(address_of(HTTPConnection(dict(self.scope)), settings))
            return by_address(self.client[0] if self.client else "")

        def is_paused(self) -> bool:
            return bool(self._unread) or self.flow.read_paused

    def make_room() -> None:
        oldest = next(iter(waiting), None)
        if oldest is not None:
            del waiting[oldest]
            oldest.transport.abort()

    admission.make_room = make_room
    return HouseProtocol
