"""People who play as fast as they can over real sockets, talk a little, and note all that they are told."""

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
from barrelhouse.games import GAMES
from barrelhouse.wire.tables import Acknowledgement, Chat, Play, Position, SocketMessage, Watch
from faults.stock import Sitter, TableUnderFault

AGAIN = 0.02  # seconds before a line is tried again
AFTER_TROUBLE = 0.05
TALKS = 0.03  # of the plays, so many come with a word
CALLS = 0.1
PATIENCE = 20.0  # seconds until an answer has to come; then the line is given up and made anew

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(SocketMessage)


@dataclass
class PlayerNotes:
    """What was told about one table; none of it may ever turn out otherwise."""

    digests: dict[int, str] = field(default_factory=dict)  # by position, not yet found in the log
    lines: dict[int, str] = field(default_factory=dict)  # of the talk
    said: set[str] = field(default_factory=set)  # what somebody was told to have said
    acknowledged: int = 0  # plays
    newest: int = 0
    faults: list[str] = field(default_factory=list)  # what clients were told that contradicts what they knew
    is_over: bool = False

    def hear(self, position: Position) -> None:
        known = self.digests.setdefault(position.n, position.digest)
        if known != position.digest:
            self.faults.append(f"two digests at {position.n}")
        self.newest = max(self.newest, position.n)
        for line in position.chat:
            if self.lines.setdefault(line.k, line.text) != line.text:
                self.faults.append(f"two lines {line.k}")
        self.is_over = self.is_over or position.stage == "over"


class FaultPlayer:
    """One line to one table: two or more seats of one person, or a spectator without a name."""

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
        self._line = 0  # and of the talk all before this one
        self._asked: dict[int, Play | Chat] = {}  # requests without an answer
        self._number = 0

    async def play(self) -> None:
        """Until the game is over; a line that breaks is made anew, and goes on from the position that is known."""
        headers = {"Cookie": self.sitter.cookie} if self.sitter else {}
        while not self.notes.is_over:
            origin = self.origin()
            address = f"{origin.replace('http', 'ws', 1)}/api/v1/socket"
            try:
                async with connect(
                    address, additional_headers={**headers, "Origin": origin}, compression=None, max_size=None
                ) as line:
                    await self._sit(line)
            except (OSError, WebSocketException, TimeoutError) as broken:
                status = getattr(getattr(broken, "response", None), "status_code", "")
                if status:
                    self.problems[f"HTTP {status}"] += 1
                await asyncio.sleep(AGAIN)

    async def _sit(self, line: ClientConnection) -> None:
        self._asked.clear()  # whether that was done, the position tells
        for seat in self.seats:
            await self._watch(line, seat)
        while not self.notes.is_over:
            async with asyncio.timeout(PATIENCE):
                text = await line.recv(decode=False)
            await self._hear(line, _DECODER.decode(text))

    async def _watch(self, line: ClientConnection, seat: int) -> None:
        await self._send(line, Watch(self.laid.id, seat, self._known.get(seat), self._line))

    async def _send(self, line: ClientConnection, asked: Watch | Play | Chat) -> None:
        await line.send(_ENCODER.encode(asked).decode())

    async def _hear(self, line: ClientConnection, told: SocketMessage) -> None:
        asked = self._asked.pop(told.id, None) if isinstance(told.id, int) else None
        if isinstance(told, Acknowledgement):
            if isinstance(asked, Chat):
                self.notes.said.add(asked.text)
            return
        if told.problem is not None:
            self.problems[told.problem.key] += 1
            if told.view is None:  # the house has trouble, and nothing is repeated before it shows where the table is
                await asyncio.sleep(AFTER_TROUBLE)
            for seat in self.seats:
                await self._watch(line, seat)
            return
        if isinstance(asked, Play):
            self.notes.acknowledged += 1
        if told.view is None:
            return
        self._follow(told)
        if self.sitter is not None and not any(isinstance(waiting, Play) for waiting in self._asked.values()):
            await self._decide(line, told)

    def _follow(self, told: Position) -> None:
        """What comes has to go on from what was known."""
        known = self._known.get(told.seat, 0)
        if told.n < known:
            self.notes.faults.append(f"position {told.n} after {known}")
        if [entry.n for entry in told.log] != list(range(told.since, told.n)):
            self.notes.faults.append(f"the ledger of {told.since} to {told.n} has gaps")
        self._known[told.seat] = told.n
        if told.chat:
            self._line = told.chat[-1].k + 1
        self.notes.hear(told)

    async def _decide(self, line: ClientConnection, told: Position) -> None:
        offered = told.choices
        if told.out_of_turn and self._random.random() < CALLS:
            offered = told.out_of_turn
        if told.stage != "playing" or not offered or told.n < self.notes.newest:
            return
        said = self._random.choice(offered).notation
        words = "my word" if self._game.has_words(self._game.from_notation(said)) else None
        self._number += 1
        play = Play(table=self.laid.id, n=told.n, seat=told.seat, actions=[said], words=words, id=self._number)
        self._asked[self._number] = play
        await self._send(line, play)
        if self._random.random() < TALKS:
            self._number += 1
            text = f"{self._number} by {self._random.getrandbits(64):x}"
            chat = Chat(table=self.laid.id, seat=told.seat, text=text, id=self._number)
            self._asked[self._number] = chat
            await self._send(line, chat)


class AtTable:
    """A table that is played at: both people, and somebody who looks on."""

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
        """A player who has stopped for a reason of our own makes the trial worthless."""
        for task in self._tasks:
            if task.done() and not task.cancelled():
                with suppress(asyncio.InvalidStateError):
                    task.result()
