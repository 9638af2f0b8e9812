"""People who play, chat and watch through links that break, as impatient and forgetful as the seed makes them."""

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import msgspec

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.games import GAMES
from barrelhouse.server.tables.views.row_numbers import PUBLIC
from barrelhouse.wire.tables import Acknowledgement, Chat, Play, Position, Preview, SocketMessage, SocketRequest, Watch
from faults.players import eyes_behind
from faults.simulator.history import History, PlayMade, PreviewShown
from faults.simulator.link import SimulatedLink
from faults.simulator.weather import SimulatedWeather

ANSWERED_WITHIN: Final = 60.0  # seconds: longer than any stall, so whoever waits longer waits for ever
LOST: Final = 10.0  # seconds without an answer after which a client may come anew
AFTER_TROUBLE: Final = 1.0
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[Any] = msgspec.json.Decoder(SocketMessage)


class Network(Protocol):
    """Where clients find houses."""

    weather: SimulatedWeather
    history: History
    is_calm: bool  # nobody plays any more, and nothing goes wrong

    async def connect(self, person: str) -> SimulatedLink: ...


@dataclass
class Asked:
    """A request that waits for its answer, and what its sender knew."""

    request: SocketRequest
    at: float
    newest: dict[int, int]  # position this person was told of that table, by the eyes they counted with
    lines: int  # and how much of the chat
    eyes: int  # by which it counts, where it plays from a position


@dataclass
class Known:
    """What a client knows of a table from one seat."""

    n: int | None = None
    position: Position | None = None
    lines: int = 0


@dataclass
class SimulatedClient:
    """One connection at a time, to some house; one person may have several of them."""

    name: str
    person: str  # nobody in particular: a spectator
    watches: list[tuple[str, int]]  # a table and a viewer each
    network: Network
    dice: random.Random
    pace: float  # seconds between two things it does
    known: dict[tuple[str, int], Known] = field(default_factory=dict)
    link: SimulatedLink | None = None
    # Through this link: by whose eyes, and the number of the position.
    shown: dict[tuple[str, int], tuple[int, int]] = field(default_factory=dict)
    _asked: dict[int, Asked] = field(default_factory=dict)
    _number: int = 0

    async def run(self) -> None:
        """Come, and come again, for as long as the run lasts."""
        while True:
            self.link = await self.network.connect(self.person)
            self.shown.clear()
            self._asked.clear()
            self.network.history.note(self.name, f"connects to {self.link.place}")
            try:
                for watch in self.watches:
                    self._watch(watch)
                await self._use(self.link)
            finally:
                self.link.break_off(self.dice.random() < self.network.weather.silent)
            await asyncio.sleep(self.dice.expovariate(1))

    def is_current(self) -> bool:
        """Whether it is connected, and has been shown all it watches."""
        link = self.link
        return link is not None and not link.is_broken and set(self.shown) >= set(self.watches)

    async def _use(self, link: SimulatedLink) -> None:
        loop = asyncio.get_running_loop()
        acts = loop.time() + self.dice.expovariate(1 / self.pace)
        while True:
            try:
                frame = await link.hear(acts)
            except TimeoutError:
                if self._has_lost_patience(loop.time()):
                    return
                self._act()
                acts = loop.time() + self.dice.expovariate(1 / self.pace)
                continue
            if frame is None:
                self.network.history.note(self.name, "is disconnected")
                return
            self._hear(frame)

    def _has_lost_patience(self, now: float) -> bool:
        oldest = min((asked.at for asked in self._asked.values()), default=now)
        if now - oldest > ANSWERED_WITHIN:
            self.network.history.blame(self.name, f"has waited for an answer for {now - oldest:.0f} s")
            self._asked.clear()
        return now - oldest > LOST and self.dice.random() < 0.3

    def _ask(self, request: SocketRequest, eyes: int = PUBLIC) -> None:
        assert self.link is not None
        self._number += 1
        request = msgspec.structs.replace(request, id=self._number)
        whose = (self.person or self.name, request.table)
        history = self.network.history
        now = asyncio.get_running_loop().time()
        lines = history.newest_line.get(whose, 0)
        self._asked[self._number] = Asked(request, now, {**history.newest.get(whose, {})}, lines, eyes)
        text = _ENCODER.encode(request).decode()
        history.note(self.name, f"sends {text}")
        self.link.send(text)
        if isinstance(request, (Watch, Play)) and self.dice.random() < self.network.weather.duplicates:
            self.link.send(text)

    def _watch(self, watch: tuple[str, int]) -> None:
        known = self.known.setdefault(watch, Known())
        since = self.dice.choice((known.n, known.n, known.n, 0, None))
        self._ask(Watch(*watch, since, self.dice.choice((known.lines, known.lines, 0))))

    def _act(self) -> None:
        """Something that a person does when nothing has just happened."""
        if self.network.is_calm or not self.known:
            return
        kind = self.dice.random()
        table, seat = self.dice.choice(list(self.watches))
        if kind < 0.1:
            self._watch((table, seat))
        elif kind < 0.2 and seat >= 0:
            text = f"{self.name} says {self._number}"
            self.network.history.sent.append(text)
            self._ask(Chat(text=text, table=table, seat=seat))
        elif not any(isinstance(asked.request, Play) for asked in self._asked.values()):
            self._play()

    def _play(self) -> None:
        for known in self.known.values():
            position = known.position
            if position is None or not position.choices or position.n != known.n:
                continue
            said = self.dice.choice(position.choices).notation
            game = GAMES[position.game]
            words = "mine" if game.has_words(game.from_notation(said)) else None
            kind = Preview if self.dice.random() < 0.1 else Play
            self._ask(kind(position.n, position.seat, [said], words, table=position.table), eyes_behind(position))
            return

    def _hear(self, frame: str) -> None:
        received: Position | Acknowledgement = _DECODER.decode(frame)
        asked = self._asked.pop(received.id, None) if isinstance(received.id, int) else None
        history = self.network.history
        history.answers += asked is not None
        if isinstance(received, Acknowledgement):
            if asked is not None and isinstance(asked.request, Chat):
                history.note(self.name, "is told that it was said")
                history.said.append((received.table, asked.request.text))
            return
        self._note(received)
        if received.problem is not None and received.view is None:
            if received.problem.key == "server-not-your-seat" and asked is not None:
                self._lose_seat((received.table, asked.request.seat))
            link = self.link
            asyncio.get_running_loop().call_later(AFTER_TROUBLE, self._watch_again, link)
            return
        if received.view is None:
            return
        if asked is not None and isinstance(asked.request, Preview) and received.problem is None:
            self._look(asked.request, received)
            return
        if asked is not None:
            self._compare(asked, received)
        self._follow(received)
        if asked is not None and isinstance(asked.request, Play) and received.problem is None:
            play = asked.request
            history.plays.append(
                PlayMade(self.name, play.table, play.n, asked.eyes, play.seat, str(play.actions[0]), received.since)
            )

    def _look(self, preview: Preview, received: Position) -> None:
        """What a draft leads to is shown from the position that it names, whatever has happened since."""
        history = self.network.history
        if (received.n, received.seat) != (preview.n, preview.seat):
            history.blame(self.name, f"asked for a preview at {preview.n}, and is shown one at {received.n}")
        history.previews.append(PreviewShown(history.clock(), self.name, received, str(preview.actions[0])))

    def _lose_seats(self, received: Position) -> None:
        """Whoever has been too slow goes on watching as a spectator."""
        for watch in [watch for watch in self.watches if watch[0] == received.table and watch[1] >= 0]:
            if watch[1] not in received.mine:
                self._lose_seat(watch)

    def _lose_seat(self, watch: tuple[str, int]) -> None:
        as_spectator = (watch[0], SPECTATOR)
        if watch in self.watches and watch != as_spectator:
            self.watches.remove(watch)
            self.shown.pop(watch, None)
            self.known.pop(watch, None)
            if as_spectator not in self.watches:
                self.watches.append(as_spectator)

    def _watch_again(self, link: SimulatedLink | None) -> None:
        if link is self.link and link is not None and not link.is_broken:
            for watch in self.watches:
                self._watch(watch)

    def _note(self, received: Position) -> None:
        problem = "" if received.problem is None else f" {received.problem.key}"
        what = f"is told {received.table} seat {received.seat} at {received.n} {received.digest[:6]}{problem}"
        self.network.history.note(self.name, f"{what} id {received.id} chat {[line.k for line in received.chat]}")

    def _compare(self, asked: Asked, received: Position) -> None:
        """Whoever asks is shown no less than they were told before they asked."""
        history = self.network.history
        knew = asked.newest.get(eyes_behind(received), 0)
        if received.seat == asked.request.seat and received.n < knew:
            history.blame(self.name, f"asked when it knew position {knew}, and is shown {received.n}")
        if isinstance(asked.request, Watch) and received.problem is None:
            shown = received.chat[-1].k + 1 if received.chat else asked.request.chat
            if shown < asked.lines:
                history.blame(self.name, f"asked when it knew {asked.lines} lines, and is shown {shown}")
            if received.chat and received.chat[0].k != asked.request.chat:
                history.blame(self.name, f"is shown the chat from {received.chat[0].k}, not {asked.request.chat}")

    def _follow(self, received: Position) -> None:
        """Through one link positions only go on."""
        watch = (received.table, received.seat)
        history = self.network.history
        shown = (eyes_behind(received), received.n)
        before = self.shown.get(watch)
        if before is not None and before[0] == shown[0] and received.n < before[1]:
            history.blame(self.name, f"is shown position {received.n} after {before[1]}")
        self.shown[watch] = shown
        if received.stage == "playing":
            self._lose_seats(received)
        known = self.known.setdefault(watch, Known())
        known.n, known.position = received.n, received
        if received.chat:
            known.lines = max(known.lines, received.chat[-1].k + 1)
        history.hear(self.name, self.person or self.name, received)
