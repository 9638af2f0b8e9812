"""The house over a socket: requests come in, messages go out; each session has a queue and a writer of its own."""

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
from barrelhouse.server.http.identity import Identity, address_of, identify, request_language, scheme_of
from barrelhouse.server.http.origin import may_come, refusal_key
from barrelhouse.server.limits import ACTIONS_OF_A_REQUEST, ROWS_OF_A_REQUEST, by_address, by_person
from barrelhouse.server.logs import LOG
from barrelhouse.server.loop_turns import Payer
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import StoreTrouble
from barrelhouse.server.tables import entry, lobby, submit_draft
from barrelhouse.server.tables.connections import MOST_WATCHED, Connection, Watcher, frame_of
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.table_registry import may_see
from barrelhouse.server.tables.transaction import RefusedAt
from barrelhouse.server.tables.views.row_numbers import number_now
from barrelhouse.server.translation import problem_of
from barrelhouse.wire.common import Name
from barrelhouse.wire.tables import Acknowledgement, Chat, Play, Position, Preview, SocketRequest, Unwatch, Watch


class RequestHead(msgspec.Struct, frozen=True):
    """As much of a request as a refusal repeats, whatever else is wrong with it; and what kind it is."""

    table: str = ""
    id: int | Name | None = None
    do: msgspec.Raw = msgspec.Raw()


LARGEST: Final = 64 * 1024  # bytes of a message
LONGEST_NAME: Final = 80  # of a table that a refusal repeats
SLOWEST: Final = 20.0  # seconds a message may take to leave
DECODER: Final = msgspec.json.Decoder(SocketRequest)
HEAD_DECODER: Final = msgspec.json.Decoder(RequestHead)

PLAY: Final = b'"play"'  # what goes before other requests
EXTENSION: Final = "barrelhouse"  # of a socket's scope, with the method that writes past the queue
TOO_SLOW: Final = 1013  # the code with which a socket is closed: come back for the newest
NO_TEXT: Final = 1003


async def socket(websocket: WebSocket) -> None:
    """A socket from the handshake to the end. Without signing in one may watch public tables."""
    house: House = websocket.app.state.house
    try:
        if not may_come(websocket.headers, scheme_of(websocket, house.settings), house.settings.origins):
            raise Denied(RefusalKind.FORBIDDEN, refusal_key(websocket.headers))
        place = by_address(address_of(websocket, house.settings))
        house.limits.take("socket", place)
        identity = await identify(house, websocket)
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
        await SocketSession(house, websocket, identity, place).run()
    finally:
        metrics.change("sockets", -1)
        house.limits.close_socket(place)


def read_head(text: str) -> RequestHead:
    """Read before any limit is charged, so that a refusal, too, names its request."""
    if len(text) > LARGEST:
        return RequestHead()
    try:
        named = HEAD_DECODER.decode(text)
        return named if len(named.table) <= LONGEST_NAME else RequestHead(id=named.id, do=named.do)
    except (msgspec.DecodeError, RecursionError):  # also if it is no name at all
        return RequestHead()


def log_store_trouble(trouble: StoreTrouble) -> None:
    metrics.count("store_troubles")
    LOG.error("store trouble", extra={"why": trouble.why})


class SocketSession:
    """One client's socket, from when it is open."""

    def __init__(self, house: House, websocket: WebSocket, identity: Identity, place: str) -> None:
        person = identity.person
        self.house = house
        self.websocket = websocket
        self.person = person
        self.place = place  # the address as a payer of limits
        self.payer = place if person is None else by_person(person.id)  # whose limits are charged besides
        self.turn = Payer(place, self.payer)  # who takes turns on the loop
        self.language = request_language(websocket)
        session = "" if identity.session is None else identity.session.id
        write_soon = websocket.scope.get("extensions", {}).get(EXTENSION, {}).get("write_soon")
        self.connection = Connection("" if person is None else person.id, identity.token, session, write_soon)

    async def run(self) -> None:
        """Read and write at once; the first that ends, ends both."""
        reading = asyncio.create_task(self._read())
        writing = asyncio.create_task(self._write())
        self.house.tables.connections.add(self.connection)
        if self.connection.token or self.connection.session:
            self.house.tables.spawn(self.house.cut_if_signed_out(self.connection))
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
                    self.connection.outgoing.task_done()
            except (TimeoutError, WebSocketDisconnect, RuntimeError, OSError):  # a client that reads so slowly has gone
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
        """One request; whatever is wrong with it is answered, and the socket stays open. A connection that was cut is
        not obeyed any more: its person may have been signed out."""
        if self.connection.is_cut:
            return
        turns = self.house.turns
        began = turns.tick()
        named = read_head(text)
        turns.charge(self.place, turns.tick() - began)
        try:
            await self.house.tables.finish(turns.run(self.turn, self._answer(named, text), bytes(named.do) == PLAY))
        except Denied as denied:
            self._refuse(named, denied.refusal)

    async def _answer(self, named: RequestHead, text: str) -> None:
        try:
            request = self._admit(text)
        except Denied as denied:
            self._refuse(named, denied.refusal)  # without a view: a flood is answered cheaply
            return
        try:
            await self._carry_out(request)
        except Refused as refused:
            if isinstance(refused, Denied) and refused.kind is RefusalKind.TOO_MANY:
                self._refuse(named, refused.refusal)
                return
            at = refused.at if isinstance(refused, RefusedAt) else None
            await self._refuse_with_position((request.table, request.seat), request.id, refused.refusal, at)
        except StoreTrouble as trouble:
            log_store_trouble(trouble)
            key = "server-store-unsure" if trouble.unsure else "server-store-trouble"
            self._refuse(named, Refusal("", key, {}))

    def _admit(self, text: str) -> SocketRequest:
        """The request, if the limits allow it and it can be read."""
        self.house.limits.take("request", self.payer)
        # Only then: a flood by one person does not use up the limit of others at the same address.
        self.house.limits.take("socket", self.place)
        if self.person is not None:
            self.house.whereabouts.note(self.person.id, self.place)
        if len(text) > LARGEST:
            raise Denied(RefusalKind.TOO_LARGE, "server-too-large", most=LARGEST)
        try:
            request: SocketRequest = DECODER.decode(text)
        except msgspec.ValidationError as wrong:
            raise wrong_type(str(wrong)) from None
        except (msgspec.DecodeError, RecursionError):
            raise Denied(RefusalKind.MALFORMED, "server-malformed") from None
        return request

    def _charge(self, cost: int) -> None:
        """Besides what the message itself costs, by the work it makes: its sender, and their address."""
        if cost:
            self.house.limits.take("request", self.payer, cost)
            self.house.limits.take("socket", self.place, cost)

    async def _carry_out(self, request: SocketRequest) -> None:
        tables = self.house.tables
        if isinstance(request, Unwatch):
            tables.unwatch(self.connection, request.table, request.seat)
            self._acknowledge(request)
            return
        key = self.connection.invitation(request.table)
        if isinstance(request, Watch):
            key = request.key or key
        person = self.connection.person
        if isinstance(request, (Play, Preview)):
            self._charge(len(request.actions) // ACTIONS_OF_A_REQUEST)
            table = await submit_draft.enter_to_act(tables, request.table, person, request, key)
        else:
            table = await entry.enter(tables, request.table, person, key)
        if isinstance(request, Watch):
            if await self._prepare_log(table, request):
                table = await entry.enter(tables, request.table, person, key)  # much may have happened meanwhile
            self._watch(table, request, key)
        elif isinstance(request, Preview):
            self._send(await submit_draft.preview(table, person, request), request.id)
        elif isinstance(request, Play):
            limits = self.house.limits
            await submit_draft.submit(
                tables, limits, self.payer, table, person, request, lambda: self._answer_play(table, request)
            )
        elif isinstance(request, Chat):
            if self.person is None:
                raise Denied(RefusalKind.UNAUTHENTICATED, "server-sign-in-first")
            self.house.limits.take("chat", self.payer)
            await lobby.say(tables, table, self.person, request.seat, request.text)
            self._acknowledge(request)

    async def _prepare_log(self, table: Table, request: Watch) -> bool:
        """Work out the log that is to be sent, which is charged by its length; whether anything was left to do."""
        tables, seat, person = self.house.tables, request.seat, self.connection.person
        if not may_see(table, seat, person):
            return False
        rows = tables.unpaid_rows(table, seat, person, request.since)
        self._charge(rows // ROWS_OF_A_REQUEST)
        return await tables.prepare_log(table, seat, person, request.since)

    def _watch(self, table: Table, request: Watch, key: str) -> None:
        """A position now, and one after every change."""
        if not may_see(table, request.seat, self.connection.person):
            raise Denied(RefusalKind.FORBIDDEN, "server-not-your-seat", seat=request.seat + 1)
        watched = self.connection.watched
        if (table.id, request.seat) not in watched and len(watched) >= MOST_WATCHED:
            raise Denied(RefusalKind.TOO_MANY, "server-watches-too-much", most=MOST_WATCHED)
        # A client that knows more of the chat than there is knew the house before it was restored.
        chat = min(request.chat, table.body.lines)
        watcher, shown = self.house.tables.watch(self.connection, table, request.seat, request.since, chat, key)
        watcher.send(table.n, shown, frame_of(replace(shown, id=request.id)))

    def _acknowledge(self, request: Unwatch | Chat) -> None:
        self.connection.send(frame_of(Acknowledgement(request.table, request.id)))

    def _answer_play(self, table: Table, request: Play) -> Watcher | None:
        """The player is answered first, with all that came of the move."""
        watcher = self.connection.watched.get((table.id, request.seat))
        line = table.body.lines if watcher is None else watcher.line
        shown = self.house.tables.show(table, request.seat, self.connection.person, request.n, line)
        if watcher is not None:
            watcher.send(table.n, shown, frame_of(replace(shown, id=request.id)))
        else:
            self._send(shown, request.id)
        return watcher

    async def _refuse_with_position(
        self, watch_key: tuple[str, int], request_id: int | str | None, refusal: Refusal, at: int | None
    ) -> None:
        """A refusal comes with the position as it is, if the table is watched here, from the seat that asked."""
        problem = problem_of(refusal, at, self.language)
        watched = self.connection.watched
        here = [key for key in watched if key[0] == watch_key[0]]
        if not here:
            self._send(Position(watch_key[0], request_id, problem))
            return
        watcher = watched[watch_key if watch_key in watched else here[0]]
        try:
            table = await self.house.tables.newest_table(watch_key[0])
        except StoreTrouble as trouble:  # the refusal stands without it
            log_store_trouble(trouble)
            self._send(Position(watch_key[0], request_id, problem))
            return
        person = self.connection.person
        shown = self.house.tables.show(table, watcher.viewer, person, number_now(table, person), watcher.line)
        self._send(replace(shown, problem=problem), request_id)

    def _refuse(self, named: RequestHead, refusal: Refusal) -> None:
        self._send(Position(named.table, named.id, problem_of(refusal, None, self.language)))

    def _send(self, position: Position, request_id: int | str | None = None) -> None:
        answered = position if request_id is None else replace(position, id=request_id)
        self.connection.send(frame_of(answered))
