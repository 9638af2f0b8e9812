"""The house over a socket: requests come in, positions go out, each line with a queue and a writer of its own."""

import asyncio
import logging
from typing import Final

import msgspec
from msgspec.structs import replace
from starlette.websockets import WebSocket, WebSocketDisconnect

from barrelhouse.engine.contract import Refusal, Refused
from barrelhouse.server import lobby, playing
from barrelhouse.server.change import RefusedAt
from barrelhouse.server.house import House
from barrelhouse.server.limits import by_address, by_person
from barrelhouse.server.people import Person
from barrelhouse.server.speech import Denied, language_of, problem_of
from barrelhouse.server.store import StoreTrouble
from barrelhouse.server.table import Table
from barrelhouse.server.tables import may_see
from barrelhouse.server.watching import MOST_WATCHED, Connection, Watcher, frame_of
from barrelhouse.server.wire.tables import Chat, Play, Position, Preview, SocketAsked, Unwatch, Watch

LARGEST: Final = 64 * 1024  # bytes of a message
SLOWEST: Final = 20.0  # seconds a message may take to leave
DECODER: Final = msgspec.json.Decoder(SocketAsked)
LOG: Final = logging.getLogger("barrelhouse")

TOO_SLOW: Final = 1013  # codes with which a line is closed: come back for the newest
GOING: Final = 1012


class Line:
    """One client's socket, from the handshake to the end."""

    def __init__(self, house: House, websocket: WebSocket, person: Person | None, address: str) -> None:
        self.house = house
        self.websocket = websocket
        self.person = person
        self.payer = by_address(address) if person is None else by_person(person.id)  # whose limits it takes from
        self.language = language_of(websocket.headers.get("accept-language", ""))
        self.connection = Connection("" if person is None else person.id)

    async def run(self) -> None:
        """Read and write at once; the first that ends, ends both."""
        reading = asyncio.create_task(self._read())
        writing = asyncio.create_task(self._write())
        try:
            await asyncio.wait([reading, writing], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for watched in list(self.connection.watched):
                self.house.tables.unwatch(self.connection, *watched)
            for task in (reading, writing):
                task.cancel()
            await asyncio.gather(reading, writing, return_exceptions=True)

    async def _write(self) -> None:
        while True:
            frame = await self.connection.waiting.get()
            try:
                if frame is None:
                    async with asyncio.timeout(SLOWEST):
                        await self.websocket.close(TOO_SLOW)
                    return
                async with asyncio.timeout(SLOWEST):
                    await self.websocket.send_text(frame)
            except (TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
                return

    async def _read(self) -> None:
        while True:
            try:
                text = await self.websocket.receive_text()
            except (WebSocketDisconnect, RuntimeError, KeyError):  # KeyError: bytes instead of a text
                return
            await self._obey(text)

    async def _obey(self, text: str) -> None:
        """One request; whatever is wrong with it is answered, and the line stays."""
        table_id, request = "", None
        try:
            self.house.limits.take("request", self.payer)
            if len(text) > LARGEST:
                raise Denied(413, "server-too-large", most=LARGEST)
            asked = DECODER.decode(text)
            table_id, request = asked.table, asked.id
            await self._answer(asked)
        except msgspec.DecodeError as broken:
            self._refuse(table_id, request, Refusal("", "server-bad-message", {"what": str(broken)}))
        except RefusedAt as refused:
            await self._refuse_there(table_id, request, refused.refusal, refused.at)
        except Refused as refused:
            await self._refuse_there(table_id, request, refused.refusal, None)
        except StoreTrouble as trouble:
            LOG.error("store: %s", trouble.why)
            key = "server-store-unsure" if trouble.unsure else "server-store-trouble"
            self._refuse(table_id, request, Refusal("", key, {}))

    async def _answer(self, asked: SocketAsked) -> None:
        tables = self.house.tables
        if isinstance(asked, Unwatch):
            tables.unwatch(self.connection, asked.table, asked.seat)
            self._send(Position(asked.table, asked.id))
            return
        table = await tables.table(asked.table)
        if isinstance(asked, Watch):
            self._watch(table, asked)
        elif isinstance(asked, Preview):
            self._send(playing.preview(table, self.connection.person, asked), asked.id)
        elif isinstance(asked, Play):
            self.house.limits.take("play", self.payer)
            await playing.play(tables, table, self.connection.person, asked, lambda: self._acknowledge(table, asked))
        elif isinstance(asked, Chat):
            if self.person is None:
                raise Denied(401, "server-sign-in-first")
            self.house.limits.take("chat", self.payer)
            await lobby.say(tables, table, self.person, asked.seat, asked.text)
            self._send(Position(asked.table, asked.id))

    def _watch(self, table: Table, asked: Watch) -> None:
        """A position now, and one after every change."""
        person = self.connection.person
        if not lobby.may_enter(table, person, asked.key):
            raise Denied(403, "server-private")
        if asked.seat >= len(table.body.seats) or not may_see(table, asked.seat, person):
            raise Denied(403, "server-not-your-seat", seat=asked.seat + 1)
        if len(self.connection.watched) >= MOST_WATCHED:
            raise Denied(429, "server-watches-too-much", most=MOST_WATCHED)
        watcher, shown = self.house.tables.watch(self.connection, table, asked.seat, asked.since, asked.chat)
        watcher.n = shown.n
        self._send(shown, asked.id)

    def _acknowledge(self, table: Table, asked: Play) -> Watcher | None:
        """Who played is told first, with all that came of it."""
        watcher = self.connection.watched.get((table.id, asked.seat))
        line = table.body.lines if watcher is None else watcher.line
        shown = self.house.tables.show(table, asked.seat, self.connection.person, asked.n, line)
        if watcher is not None:
            watcher.send(shown, frame_of(replace(shown, id=asked.id)))
        else:
            self._send(shown, asked.id)
        return watcher

    async def _refuse_there(self, table_id: str, request: int | str | None, refusal: Refusal, at: int | None) -> None:
        """A refusal comes with the position as it is, for those who watch it here."""
        problem = problem_of(refusal, at, self.language)
        watched = [key for key in self.connection.watched if key[0] == table_id]
        if not watched:
            self._send(Position(table_id, request, problem))
            return
        table = await self.house.tables.table(table_id)
        shown = self.house.tables.show(table, watched[0][1], self.connection.person, table.n)
        self._send(replace(shown, problem=problem), request)

    def _refuse(self, table_id: str, request: int | str | None, refusal: Refusal) -> None:
        self._send(Position(table_id, request, problem_of(refusal, None, self.language)))

    def _send(self, position: Position, request: int | str | None = None) -> None:
        answered = position if request is None else replace(position, id=request)
        self.connection.send(frame_of(answered))
