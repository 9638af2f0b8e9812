"""A client's connection to a house in place of a network: what is sent arrives in order and later, or breaks off."""

import asyncio
import random
from collections.abc import Callable
from contextvars import Context
from typing import Any, Final

from starlette.datastructures import Headers
from starlette.websockets import WebSocketDisconnect

NEXT: Final = 1e-6  # seconds between two things that arrive at the same end
NEVER_NOTICED: Final = 40.0  # seconds at most until a house notices that a silent client is gone


class SimulatedLink:
    """Both ends of one connection. The house's end looks like a WebSocket of Starlette."""

    def __init__(self, loop: asyncio.AbstractEventLoop, latency: float, dice: random.Random, place: str) -> None:
        self.loop = loop
        self.place = place  # the house
        self.latency = latency
        self.dice = dice
        self.headers = Headers({})
        self.cookies: dict[str, str] = {}
        self.scope: dict[str, Any] = {}  # without the way past the queue: each frame goes through a task of its own
        self.is_broken = False  # the client's end
        self.is_shut = False  # the house's end
        self.stops_reading_until = 0.0
        self._to_house: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._to_client: asyncio.Queue[str | None] = asyncio.Queue()
        self._arrives = {True: 0.0, False: 0.0}  # the last thing at the house, at the client

    def _deliver(self, to_house: bool, call: Callable[..., None], *args: Any) -> None:
        wait = min(self.dice.expovariate(1 / self.latency), 20 * self.latency)
        when = max(self._arrives[to_house] + NEXT, self.loop.time() + wait)
        self._arrives[to_house] = when
        self.loop.call_at(when, call, *args, context=Context())

    def send(self, text: str) -> None:
        """From the client."""
        if not self.is_broken:
            self._deliver(True, self._put_in, {"type": "websocket.receive", "text": text})

    def _put_in(self, message: dict[str, Any]) -> None:
        if not self.is_shut:
            self._to_house.put_nowait(message)

    async def hear(self, until: float) -> str | None:
        """At the client: a frame, nothing when the connection is over. Raises TimeoutError."""
        if self.is_broken and self._to_client.empty():
            return None
        async with asyncio.timeout_at(until):
            return await self._to_client.get()

    async def receive(self) -> dict[str, Any]:
        """At the house."""
        return await self._to_house.get()

    async def send_text(self, frame: str) -> None:
        """At the house; a client that does not read holds it up."""
        if self.is_shut:
            raise WebSocketDisconnect(1006)
        wait = self.stops_reading_until - self.loop.time()
        if wait > 0:
            await asyncio.sleep(wait)
        self._deliver(False, self._put_out, frame)

    def _put_out(self, frame: str | None) -> None:
        if not self.is_broken:
            self._to_client.put_nowait(frame)
        if frame is None:
            self.is_broken = True

    async def close(self, code: int) -> None:
        """By the house."""
        self.end_at_house()

    def end_at_house(self) -> None:
        """The house, or its process, has gone away: the client notices when that arrives."""
        self.is_shut = True
        self._deliver(False, self._put_out, None)

    def break_off(self, silent: bool) -> None:
        """The connection is lost: what was under way is gone, and a house may notice late."""
        if not self.is_broken:
            self.is_broken = True
            self._to_client.put_nowait(None)
            wait = self.dice.uniform(1, NEVER_NOTICED) if silent else self.latency
            self.loop.call_later(wait, self._notice_at_house, context=Context())

    def _notice_at_house(self) -> None:
        if not self.is_shut:
            self.is_shut = True
            self._to_house.put_nowait({"type": "websocket.disconnect", "code": 1006})
