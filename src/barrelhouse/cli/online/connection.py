"""The connection to a table of a house: positions arrive in a thread, and a lost connection is restored."""

import itertools
import queue
import threading
from collections.abc import Callable
from typing import Final

import msgspec
from websockets.exceptions import InvalidHandshake, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from barrelhouse.cli.online.house import HouseUnreachable, RemoteHouse
from barrelhouse.wire.common import Problem
from barrelhouse.wire.tables import Chat, Play, Position, Preview, SocketMessage, Watch

PATIENCE: Final = 20.0  # seconds for an answer
FIRST_PAUSE: Final = 0.25  # seconds before the first attempt to reconnect; doubled each time
LONGEST_PAUSE: Final = 8.0
LARGEST: Final = 8_000_000  # bytes of a message

_DECODER: Final = msgspec.json.Decoder(SocketMessage)
_ENCODER: Final = msgspec.json.Encoder()


class ConnectionLost(msgspec.Struct, frozen=True):
    """News: the connection is lost."""


class ConnectionRestored(msgspec.Struct, frozen=True):
    """News: the connection is restored."""


class AccessLost(msgspec.Struct, frozen=True):
    """News: the house no longer lets me watch."""

    problem: Problem


News = Position | ConnectionLost | ConnectionRestored | AccessLost


class _Pending:
    """A request that waits for its answer."""

    def __init__(self, is_play: bool) -> None:
        self.is_play = is_play
        self.is_done = threading.Event()
        self.answer: SocketMessage | None = None


class TableConnection:
    """One socket for one table, seen through one or several seats."""

    def __init__(self, house: RemoteHouse, table: str, key: str, nudge: Callable[[], None]) -> None:
        self.house = house
        self.table = table
        self.key = key
        self.nudge = nudge  # called whenever there is news
        self._is_cut = False
        self._arrived: queue.SimpleQueue[News] = queue.SimpleQueue()
        self._known: dict[int, tuple[int | None, int]] = {}  # by seat: the last position and chat line received
        self._pending: dict[int | str, _Pending] = {}
        self._lock = threading.Lock()  # over the two above and the socket
        self._ids = itertools.count(1)
        self._socket: ClientConnection | None = None
        self._is_closed = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def open(self, seats: list[int]) -> None:
        """Watch through these seats; the positions arrive as news."""
        self._known = dict.fromkeys(seats, (None, 0))
        self._thread.start()

    def close(self) -> None:
        self._is_closed.set()
        with self._lock:
            socket = self._socket
        if socket is not None:
            socket.close()
        self._thread.join(PATIENCE)

    def has_news(self) -> bool:
        return not self._arrived.empty()

    def news(self, timeout: float | None = 0.0) -> News | None:
        """The next thing that arrived; None if nothing does in time. A timeout of None waits for ever."""
        try:
            return self._arrived.get(timeout is None or timeout > 0, timeout or None)
        except queue.Empty:
            return None

    def request(self, message: Play | Preview) -> Position:
        """A request and the position that answers it; HouseUnreachable if the connection breaks before."""
        answer = self._exchange(message)
        assert isinstance(answer, Position)
        return answer

    def send_chat(self, message: Chat) -> Problem | None:
        """Something to say to the table; why it was refused, if it was. HouseUnreachable if the connection breaks."""
        answer = self._exchange(message)
        return answer.problem if isinstance(answer, Position) else None

    def _exchange(self, message: Play | Preview | Chat) -> SocketMessage:
        number = next(self._ids)
        pending = _Pending(isinstance(message, Play))
        with self._lock:
            socket = self._socket
            if socket is None:
                raise HouseUnreachable
            self._pending[number] = pending
        try:
            socket.send(_ENCODER.encode(msgspec.structs.replace(message, id=number)).decode())
        except (OSError, WebSocketException):
            self._forget(number)
            raise HouseUnreachable from None
        if not pending.is_done.wait(PATIENCE):
            self._forget(number)
            socket.close()  # it is opened again, which shows what is true then
            raise HouseUnreachable
        if pending.answer is None:
            raise HouseUnreachable
        return pending.answer

    def _forget(self, number: int) -> None:
        with self._lock:
            self._pending.pop(number, None)

    def _run(self) -> None:
        pause = FIRST_PAUSE
        while not self._is_closed.is_set():
            try:
                with connect(
                    self.house.socket_address(),
                    additional_headers=self.house.headers(),
                    compression=None,
                    max_size=LARGEST,
                    open_timeout=PATIENCE,
                    close_timeout=1,
                ) as socket:
                    self._watch_seats(socket)
                    pause = FIRST_PAUSE
                    for text in socket:
                        self._receive(_DECODER.decode(text))
            except InvalidStatus as refused:
                if refused.response.status_code in (401, 403):
                    self._deliver(AccessLost(_problem(refused)))
                    return
            except (OSError, InvalidHandshake, WebSocketException, msgspec.DecodeError):
                pass
            self._lose()
            if self._is_closed.wait(pause):
                return
            pause = min(LONGEST_PAUSE, pause * 2)

    def _watch_seats(self, socket: ClientConnection) -> None:
        """Ask for everything since the last known positions, seat by seat."""
        with self._lock:
            known = dict(self._known)
        for seat, (n, chat_line) in known.items():
            watch = Watch(self.table, seat, n, chat_line, self.key, f"watch {seat}")
            socket.send(_ENCODER.encode(watch).decode())
        with self._lock:
            self._socket = socket
        if self._is_cut:
            self._is_cut = False
            self._deliver(ConnectionRestored())

    def _lose(self) -> None:
        """The connection is lost: nobody waits for an answer any longer."""
        with self._lock:
            self._socket = None
            pending, self._pending = self._pending, {}
        for waiting in pending.values():
            waiting.is_done.set()
        if not self._is_cut and not self._is_closed.is_set():
            self._is_cut = True
            self._deliver(ConnectionLost())

    def _receive(self, message: SocketMessage) -> None:
        with self._lock:
            pending = None if message.id is None else self._pending.pop(message.id, None)
        if isinstance(message, Position):
            self._receive_position(message, pending)
        if pending is not None:
            pending.answer = message
            pending.is_done.set()

    def _receive_position(self, position: Position, pending: _Pending | None) -> None:
        if pending is None and position.problem is not None:
            if isinstance(position.id, str) or (position.id is None and not position.game):  # a watch, or its end
                self._deliver(AccessLost(position.problem))
            return
        if position.game and position.problem is None and (pending is None or pending.is_play):
            with self._lock:
                line = position.chat[-1].k + 1 if position.chat else self._known.get(position.seat, (None, 0))[1]
                if position.seat in self._known:
                    self._known[position.seat] = (position.n, line)
            self._deliver(position)

    def _deliver(self, news: News) -> None:
        self._arrived.put(news)
        self.nudge()


def _problem(refused: InvalidStatus) -> Problem:
    try:
        return msgspec.json.decode(refused.response.body, type=Problem)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return Problem("cli-online-not-let-in")
