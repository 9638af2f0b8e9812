"""People who play as fast as they can over real sockets, chat a little, and note all that they are sent."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.engine.driver import bit_of
from barrelhouse.games import GAMES
from barrelhouse.server.tables.views.row_numbers import EVERYTHING, PUBLIC
from barrelhouse.wire.tables import Acknowledgement, Chat, Play, Position, SocketMessage, Watch
from faults.stock import Sitter, TableUnderFault

AGAIN = 0.02  # seconds before reconnecting
AFTER_TROUBLE = 0.05
TALKS = 0.03  # of the plays: how many come with a chat line
CALLS = 0.1
PATIENCE = 20.0  # seconds until an answer has to come; then the connection is given up and made anew

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(SocketMessage)


@dataclass
class PlayerNotes:
    """What clients were sent about one table; none of it may ever turn out to be wrong."""

    # By whose eyes and their number of the position; not yet found in the log.
    digests: dict[tuple[int, int], str] = field(default_factory=dict)
    lines: dict[int, str] = field(default_factory=dict)  # of the chat
    said: set[str] = field(default_factory=set)  # chat that was acknowledged
    acknowledged: int = 0  # plays
    newest: dict[int, int] = field(default_factory=dict)  # position, by whose eyes
    faults: list[str] = field(default_factory=list)  # what clients were told that contradicts what they knew
    is_over: bool = False

    def hear(self, position: Position) -> None:
        eyes = eyes_behind(position)
        known = self.digests.setdefault((eyes, position.n), position.digest)
        if known != position.digest:
            self.faults.append(f"two digests at {position.n}")
        self.newest[eyes] = max(self.newest.get(eyes, 0), position.n)
        for line in position.chat:
            if self.lines.setdefault(line.k, line.text) != line.text:
                self.faults.append(f"two chat lines {line.k}")
        self.is_over = self.is_over or position.stage == "over"


def eyes_behind(position: Position) -> int:
    """Whoever was sent this counts positions by what they see from all their seats, and after the game by all rows."""
    return EVERYTHING if position.stage == "over" else PUBLIC | sum(bit_of(seat) for seat in position.mine)


class FaultPlayer:
    """One connection to one table: two or more seats of one person, or a spectator without a name."""

    def __init__(
        self, laid: TableUnderFault, sitter: Sitter | None, origin: Callable[[], str], notes: PlayerNotes, seed: str
    ) -> None:
        self.laid = laid
        self.sitter = sitter
        self.seats = (SPECTATOR,) if sitter is None else sitter.seats
        self.origin = origin  # of a house; there may be several
        self.notes = notes
        self.problems: Counter[str] = Counter()
        self._random = random.Random(seed)
        self._game = GAMES[laid.game]
        self._known: dict[int, int] = {}  # the position each seat has seen
        self._chat_from = 0  # and all of the chat before this line
        self._unanswered: dict[int, Play | Chat] = {}  # requests without an answer
        self._number = 0

    async def play(self) -> None:
        """Until the game is over; a broken connection is made anew, and goes on from the position that is known."""
        headers = {"Cookie": self.sitter.cookie} if self.sitter else {}
        while not self.notes.is_over:
            origin = self.origin()
            address = f"{origin.replace('http', 'ws', 1)}/api/v1/socket"
            try:
                async with connect(
                    address, additional_headers={**headers, "Origin": origin}, compression=None, max_size=None
                ) as connection:
                    await self._sit(connection)
            except (OSError, WebSocketException, TimeoutError) as broken:
                status = getattr(getattr(broken, "response", None), "status_code", "")
                if status:
                    self.problems[f"HTTP {status}"] += 1
                await asyncio.sleep(AGAIN)

    async def _sit(self, connection: ClientConnection) -> None:
        self._unanswered.clear()  # the position shows whether that was done
        for seat in self.seats:
            await self._watch(connection, seat)
        while not self.notes.is_over:
            async with asyncio.timeout(PATIENCE):
                text = await connection.recv(decode=False)
            await self._hear(connection, _DECODER.decode(text))

    async def _watch(self, connection: ClientConnection, seat: int) -> None:
        await self._send(connection, Watch(self.laid.id, seat, self._known.get(seat), self._chat_from))

    async def _send(self, connection: ClientConnection, request: Watch | Play | Chat) -> None:
        await connection.send(_ENCODER.encode(request).decode())

    async def _hear(self, connection: ClientConnection, received: SocketMessage) -> None:
        request = self._unanswered.pop(received.id, None) if isinstance(received.id, int) else None
        if isinstance(received, Acknowledgement):
            if isinstance(request, Chat):
                self.notes.said.add(request.text)
            return
        if received.problem is not None:
            self.problems[received.problem.key] += 1
            if received.view is None:  # the house has trouble: nothing is repeated before it shows the table again
                await asyncio.sleep(AFTER_TROUBLE)
            for seat in self.seats:
                await self._watch(connection, seat)
            return
        if isinstance(request, Play):
            self.notes.acknowledged += 1
        if received.view is None:
            return
        self._follow(received)
        if self.sitter is not None and not any(isinstance(waiting, Play) for waiting in self._unanswered.values()):
            await self._decide(connection, received)

    def _follow(self, received: Position) -> None:
        """Each position has to continue what was known."""
        known = self._known.get(received.seat, 0)
        if received.n < known:
            self.notes.faults.append(f"position {received.n} after {known}")
        if [entry.n for entry in received.log] != list(range(received.since, received.n)):
            self.notes.faults.append(f"the log of {received.since} to {received.n} has gaps")
        self._known[received.seat] = received.n
        if received.chat:
            self._chat_from = received.chat[-1].k + 1
        self.notes.hear(received)

    async def _decide(self, connection: ClientConnection, received: Position) -> None:
        offered = received.choices
        if received.out_of_turn and self._random.random() < CALLS:
            offered = received.out_of_turn
        if received.stage != "playing" or not offered or received.n < self.notes.newest[eyes_behind(received)]:
            return
        said = self._random.choice(offered).notation
        words = "my word" if self._game.has_words(self._game.from_notation(said)) else None
        self._number += 1
        play = Play(table=self.laid.id, n=received.n, seat=received.seat, actions=[said], words=words, id=self._number)
        self._unanswered[self._number] = play
        await self._send(connection, play)
        if self._random.random() < TALKS:
            self._number += 1
            text = f"{self._number} by {self._random.getrandbits(64):x}"
            chat = Chat(table=self.laid.id, seat=received.seat, text=text, id=self._number)
            self._unanswered[self._number] = chat
            await self._send(connection, chat)


class AtTable:
    """A table in play: both people, and a spectator."""

    def __init__(self, laid: TableUnderFault, origins: Callable[[], str]) -> None:
        self.laid = laid
        self.notes = PlayerNotes()
        self.players = [
            FaultPlayer(laid, sitter, origins, self.notes, f"{laid.id} {number}")
            for number, sitter in enumerate((*laid.sitters, None))
        ]
        self._tasks = [asyncio.create_task(player.play()) for player in self.players]

    def problems(self) -> Counter[str]:
        return sum((player.problems for player in self.players), Counter())

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        for ended in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended

    def check(self) -> None:
        """Raise what has stopped a player: a mistake of ours makes the trial worthless."""
        for task in self._tasks:
            if task.done() and not task.cancelled():
                with suppress(asyncio.InvalidStateError):
                    task.result()
