"""The house over a socket: requests come in, positions go out, each line with a queue and a writer of its own."""

import asyncio
from typing import Final

import msgspec
from msgspec.structs import replace
from starlette.websockets import WebSocket, WebSocketDisconnect

from barrelhouse.engine.contract import Refusal, Refused
from barrelhouse.server import metrics
from barrelhouse.server.house import House
from barrelhouse.server.http import responses
from barrelhouse.server.http.dispatch import wrong_type
from barrelhouse.server.http.identity import address_of, identify, request_language, scheme_of
from barrelhouse.server.http.origin import may_come, refusal_key
from barrelhouse.server.limits import by_address, by_person
from barrelhouse.server.logs import LOG
from barrelhouse.server.people.people import Person
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import StoreTrouble
from barrelhouse.server.tables import lobby, submit_draft
from barrelhouse.server.tables.connections import MOST_WATCHED, Connection, Watcher, frame_of
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.table_registry import may_see
from barrelhouse.server.tables.transaction import RefusedAt
from barrelhouse.server.translation import problem_of
from barrelhouse.wire.common import Name
from barrelhouse.wire.tables import Acknowledgement, Chat, Play, Position, Preview, SocketRequest, Unwatch, Watch


class RequestHead(msgspec.Struct, frozen=True):
    """What a refusal repeats of a request, whatever else is wrong with it."""

    table: str = ""
    id: int | Name | None = None


LARGEST: Final = 64 * 1024  # bytes of a message
LONGEST_NAME: Final = 80  # of a table, that is repeated to whoever asked
SLOWEST: Final = 20.0  # seconds a message may take to leave
DECODER: Final = msgspec.json.Decoder(SocketRequest)
HEAD_DECODER: Final = msgspec.json.Decoder(RequestHead)

TOO_SLOW: Final = 1013  # the code with which a line is closed: come back for the newest
NO_TEXT: Final = 1003


async def socket(websocket: WebSocket) -> None:
    """From the handshake to the end. Who has no name may look at public tables."""
    house: House = websocket.app.state.house
    try:
        if not may_come(websocket.headers, scheme_of(websocket, house.settings), house.settings.origins):
            raise Denied(RefusalKind.FORBIDDEN, refusal_key(websocket.headers))
        place = by_address(address_of(websocket, house.settings))
        house.limits.take("socket", place)
        asker = await identify(house, websocket)
        house.limits.open_socket(place)
    except Denied as denied:
        await websocket.send_denial_response(responses.refuse(denied, request_language(websocket)))
        return
    except StoreTrouble as trouble:
        log_store_trouble(trouble)
        await websocket.send_denial_response(responses.refuse_for_store_trouble(trouble, request_language(websocket)))
        return
    metrics.change("sockets", 1)
    try:
        await websocket.accept()
        await SocketSession(house, websocket, asker.person, place, asker.token).run()
    finally:
        metrics.change("sockets", -1)
        house.limits.close_socket(place)


def read_head(text: str) -> RequestHead:
    """Before any limit is taken: whoever waits for an answer is told that it was refused."""
    if len(text) > LARGEST:
        return RequestHead()
    try:
        named = HEAD_DECODER.decode(text)
        return named if len(named.table) <= LONGEST_NAME else RequestHead(id=named.id)
    except (msgspec.DecodeError, RecursionError):  # also what is no name
        return RequestHead()


def log_store_trouble(trouble: StoreTrouble) -> None:
    metrics.count("store_troubles")
    LOG.error("store trouble", extra={"why": trouble.why})


class SocketSession:
    """One client's socket once it is open."""

    def __init__(self, house: House, websocket: WebSocket, person: Person | None, place: str, token: str = "") -> None:
        self.house = house
        self.websocket = websocket
        self.person = person
        self.place = place  # the address, by which limits count
        self.payer = place if person is None else by_person(person.id)  # whose limits it takes from besides
        self.language = request_language(websocket)
        self.connection = Connection("", token) if person is None else Connection(person.id, token, person.stamp)

    async def run(self) -> None:
        """Read and write at once; the first that ends, ends both."""
        reading = asyncio.create_task(self._read())
        writing = asyncio.create_task(self._write())
        self.house.tables.connections.add(self.connection)
        try:
            await asyncio.wait([reading, writing], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.house.tables.connections.discard(self.connection)
            self.connection.cut()  # first: what is still being answered must not begin to watch
            for watched in list(self.connection.watched):
                self.house.tables.unwatch(self.connection, *watched)
            for task in (reading, writing):
                task.cancel()
            for ended in await asyncio.gather(reading, writing, return_exceptions=True):
                if isinstance(ended, Exception):
                    raise ended

    async def _write(self) -> None:
        while True:
            frame = await self.connection.outgoing.get()
            try:
                async with asyncio.timeout(SLOWEST):
                    if frame is None:
                        await self.websocket.close(TOO_SLOW)
                        return
                    await self.websocket.send_text(frame)
            except (TimeoutError, WebSocketDisconnect, RuntimeError, OSError):  # whoever reads so slowly has gone
                metrics.count("slow_readers")
                return

    async def _read(self) -> None:
        while True:
            message = await self.websocket.receive()
            if message["type"] != "websocket.receive":
                return
            text = message.get("text")
            if text is None:
                await self.websocket.close(NO_TEXT)
                return
            await self._handle(text)

    async def _handle(self, text: str) -> None:
        """One request; whatever is wrong with it is answered, and the line stays. Who was cut is not obeyed any more:
        he may have been signed out."""
        if self.connection.is_cut:
            return
        named = read_head(text)
        try:
            asked = self._admit(text)
        except Denied as denied:
            self._refuse(named, denied.refusal)  # without a view: a flood is answered cheaply
            return
        try:
            await self.house.tables.finish(self._carry_out(asked))
        except RefusedAt as refused:
            await self._refuse_with_position((asked.table, asked.seat), asked.id, refused.refusal, refused.at)
        except Refused as refused:
            await self._refuse_with_position((asked.table, asked.seat), asked.id, refused.refusal, None)
        except StoreTrouble as trouble:
            log_store_trouble(trouble)
            key = "server-store-unsure" if trouble.unsure else "server-store-trouble"
            self._refuse(named, Refusal("", key, {}))

    def _admit(self, text: str) -> SocketRequest:
        """The request, if its asker may ask now and it can be read."""
        self.house.limits.take("request", self.payer)
        # Only then: who floods by himself does not use up what his neighbours may ask.
        self.house.limits.take("socket", self.place)
        if len(text) > LARGEST:
            raise Denied(RefusalKind.TOO_LARGE, "server-too-large", most=LARGEST)
        try:
            asked: SocketRequest = DECODER.decode(text)
        except msgspec.ValidationError as wrong:
            raise wrong_type(str(wrong)) from None
        except (msgspec.DecodeError, RecursionError):
            raise Denied(RefusalKind.MALFORMED, "server-malformed") from None
        return asked

    async def _carry_out(self, asked: SocketRequest) -> None:
        tables = self.house.tables
        if isinstance(asked, Unwatch):
            tables.unwatch(self.connection, asked.table, asked.seat)
            self._acknowledge(asked)
            return
        table = await tables.table(asked.table)
        if isinstance(asked, Watch):
            self._watch(table, asked)
        elif isinstance(asked, Preview):
            self._send(submit_draft.preview(table, self.connection.person, asked), asked.id)
        elif isinstance(asked, Play):
            person, limits = self.connection.person, self.house.limits
            await submit_draft.submit(
                tables, limits, self.payer, table, person, asked, lambda: self._answer_play(table, asked)
            )
        elif isinstance(asked, Chat):
            if self.person is None:
                raise Denied(RefusalKind.UNAUTHENTICATED, "server-sign-in-first")
            self.house.limits.take("chat", self.payer)
            await lobby.say(tables, table, self.person, asked.seat, asked.text)
            self._acknowledge(asked)

    def _watch(self, table: Table, asked: Watch) -> None:
        """A position now, and one after every change."""
        person = self.connection.person
        if not lobby.may_enter(table, person, asked.key):
            raise Denied(RefusalKind.FORBIDDEN, "server-private")
        if not may_see(table, asked.seat, person):
            raise Denied(RefusalKind.FORBIDDEN, "server-not-your-seat", seat=asked.seat + 1)
        watched = self.connection.watched
        if (table.id, asked.seat) not in watched and len(watched) >= MOST_WATCHED:
            raise Denied(RefusalKind.TOO_MANY, "server-watches-too-much", most=MOST_WATCHED)
        # Who knows more talk than there is knew the house before it was restored.
        chat = min(asked.chat, table.body.lines)
        watcher, shown = self.house.tables.watch(self.connection, table, asked.seat, asked.since, chat)
        watcher.send(shown, frame_of(replace(shown, id=asked.id)))

    def _acknowledge(self, asked: Unwatch | Chat) -> None:
        self.connection.send(frame_of(Acknowledgement(asked.table, asked.id)))

    def _answer_play(self, table: Table, asked: Play) -> Watcher | None:
        """Who played is told first, with all that came of it."""
        watcher = self.connection.watched.get((table.id, asked.seat))
        line = table.body.lines if watcher is None else watcher.line
        shown = self.house.tables.show(table, asked.seat, self.connection.person, asked.n, line)
        if watcher is not None:
            watcher.send(shown, frame_of(replace(shown, id=asked.id)))
        else:
            self._send(shown, asked.id)
        return watcher

    async def _refuse_with_position(
        self, asked_of: tuple[str, int], request: int | str | None, refusal: Refusal, at: int | None
    ) -> None:
        """A refusal comes with the position as it is, for those who watch it here: through the seat that asked."""
        problem = problem_of(refusal, at, self.language)
        watched = self.connection.watched
        here = [key for key in watched if key[0] == asked_of[0]]
        if not here:
            self._send(Position(asked_of[0], request, problem))
            return
        watcher = watched[asked_of if asked_of in watched else here[0]]
        table = await self.house.tables.table(asked_of[0])
        shown = self.house.tables.show(table, watcher.viewer, self.connection.person, table.n, watcher.line)
        self._send(replace(shown, problem=problem), request)

    def _refuse(self, named: RequestHead, refusal: Refusal) -> None:
        self._send(Position(named.table, named.id, problem_of(refusal, None, self.language)))

    def _send(self, position: Position, request: int | str | None = None) -> None:
        answered = position if request is None else replace(position, id=request)
        self.connection.send(frame_of(answered))
