"""People at tables over real sockets: they watch, check that nothing is missing, and play at random."""

import asyncio
import itertools
import json
import random
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.server.http.identity import COOKIE
from tests.support.open_house import Address

Frame = dict[str, Any]
WANTED: Final = {  # how much more often than other verbs
    "speak": 0.6,
    "send": 6,
    "accept": 9,
    "make_offer": 3,
    "make_private_offer": 3,
    "offer_money": 4,
    "counter": 3,
    "promise_to": 3,
    "drop": 0.3,
}


class HttpGuest:
    """Somebody with a name: a browser with a cookie."""

    def __init__(self, served: Address, name: str) -> None:
        self.served = served
        self.name = name
        self.browser = httpx.AsyncClient(base_url=served.api, headers={"origin": served.url}, timeout=30)
        self.lines: list[ClientConnection] = []

    async def come_in(self) -> "HttpGuest":
        await self.post("/people", {"name": self.name})
        return self

    async def post(self, path: str, body: object = None) -> Frame:
        answer = await self.browser.post(path, json=body)
        assert answer.status_code == 200, answer.text
        found: Frame = answer.json()
        return found

    async def get(self, path: str) -> Frame:
        answer = await self.browser.get(path)
        assert answer.status_code == 200, answer.text
        found: Frame = answer.json()
        return found

    async def line(self) -> ClientConnection:
        """A new socket of theirs."""
        cookie = self.browser.cookies.get(COOKIE)
        headers = {"Cookie": f"{COOKIE}={cookie}"} if cookie else {}
        origin = Origin(self.served.url)
        line = await connect(
            self.served.socket,
            additional_headers=headers,
            origin=origin,
            compression=None,
            max_size=None,
            close_timeout=1,  # whoever has frames left to read does not come to the answer to their goodbye
        )
        self.lines.append(line)
        return line

    async def close(self) -> None:
        await asyncio.gather(*(line.close() for line in self.lines))
        await self.browser.aclose()


@asynccontextmanager
async def guests(served: Address, *names: str) -> AsyncIterator[list[HttpGuest]]:
    """People with these names; when they leave, their connections are closed."""
    here = [HttpGuest(served, name) for name in names]
    try:
        for guest in here:
            await guest.come_in()
        yield here
    finally:
        for guest in here:
            await guest.close()


class Eye:
    """A table from one seat, as one client knows it: every frame must fit the one before."""

    def __init__(self, table: str, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.n: int | None = None  # nothing known yet
        self.line = 0
        self.entries: dict[int, Frame] = {}
        self.chat: list[Frame] = []
        self.newest: Frame = {}

    def asks(self) -> Frame:
        """How this client begins to watch, or reconnects."""
        known = {} if self.n is None else {"since": self.n}
        return {"do": "watch", "table": self.table, "seat": self.seat, "chat": self.line, "id": "watch", **known}

    def sees(self, frame: Frame) -> None:
        """One more frame. Its log begins where this client's ends, and has no gaps."""
        assert (frame["table"], frame.get("seat", SPECTATOR)) == (self.table, self.seat)
        since, n, entries = frame.get("since", 0), frame.get("n", 0), frame.get("log", [])
        known = since if self.n is None else self.n
        assert n >= known, f"the table went back from {known} to {n}"
        is_opened = frame.get("stage") == "over" != self.newest.get("stage")  # all rows count from now on
        assert since <= known or is_opened, f"rows {known} to {since} were never told"
        if is_opened:
            self.entries.clear()  # they may have other numbers now: see read_earlier
            known = since
        assert [entry["n"] for entry in entries] == list(range(since, n))
        for entry in entries:
            if entry["n"] >= known:
                self.entries[entry["n"]] = entry
        for line in frame.get("chat", []):
            if line["k"] >= self.line:
                assert line["k"] == self.line, "something that was said is missing"
                self.line += 1
                self.chat.append(line)
        self.n = n
        self.newest = frame

    async def read_earlier(self, guest: HttpGuest) -> None:
        """Page by page the rows before those it has, as far as there are any."""
        end = min(self.entries, default=self.newest.get("n", 0))
        first = 0
        while first < end:
            page = await guest.get(f"/tables/{self.table}/log?seat={self.seat}&first={first}&end={end}")
            assert page["entries"][0]["n"] == first
            self.entries.update((entry["n"], entry) for entry in page["entries"])
            first = page["end"]

    def is_over(self) -> bool:
        return bool(self.newest.get("stage") == "over")


class RandomPlayer:
    """One client: a socket through which one or several seats of one guest are watched and played."""

    def __init__(
        self, guest: HttpGuest, table: str, seats: Sequence[int], chooser: random.Random, leaves: float = 0
    ) -> None:
        self.guest = guest
        self.eyes = {seat: Eye(table, seat) for seat in seats}
        self.chooser = chooser
        self.leaves = leaves  # how likely the connection is dropped after a message
        self.params = itertools.count()
        self.asked: set[tuple[int, int]] = set()  # seat and position: at each something is played once
        self.came = 0
        self.played = 0
        self.refused: list[Frame] = []

    async def play(self) -> None:
        """Until the game is over."""
        while not all(eye.is_over() for eye in self.eyes.values()):
            line = await self.guest.line()
            self.came += 1
            try:
                await self._stay(line)
            finally:
                await line.close()
                self.guest.lines.remove(line)
        for eye in self.eyes.values():
            await eye.read_earlier(self.guest)

    async def _stay(self, line: ClientConnection) -> None:
        """Until the game is over, or this client drops its connection."""
        self.asked.clear()  # what was on its way when the connection was dropped may not have arrived
        for eye in self.eyes.values():
            await line.send(json.dumps(eye.asks()))
        while not all(eye.is_over() for eye in self.eyes.values()):
            frame = json.loads(await line.recv())
            if frame.get("problem"):
                self.refused.append(frame["problem"])
            self.eyes[frame.get("seat", SPECTATOR)].sees(frame)
            await self._answer(line, frame)
            if self.chooser.random() < self.leaves:
                return

    async def _answer(self, line: ClientConnection, frame: Frame) -> None:
        """Play something, if this seat is to act, or may speak up."""
        seat, n = frame.get("seat", SPECTATOR), frame.get("n", 0)
        choices = frame.get("choices", [])
        if not choices and self.chooser.random() < 0.1:
            choices = frame.get("out_of_turn", [])
        if not choices or (seat, n) in self.asked:
            return
        self.asked.add((seat, n))
        action = choose_action(choices, self.chooser)
        words = {"words": "My word on it."} if action["action"].startswith("promise") else {}
        play = {"do": "play", "table": frame["table"], "seat": seat, "n": n, "actions": [action], **words}
        self.played += 1
        await line.send(json.dumps({**play, "id": next(self.params)}))


def choose_action(choices: Sequence[Mapping[str, Any]], chooser: random.Random) -> Frame:
    """A verb first, some more often than others, then one of its actions."""
    by_verb: dict[str, list[Frame]] = {}
    for choice in choices:
        by_verb.setdefault(choice["action"]["action"], []).append(choice["action"])
    verbs = list(by_verb)
    verb = chooser.choices(verbs, [WANTED.get(verb, 1) for verb in verbs])[0]
    return chooser.choice(by_verb[verb])


async def seat_all(
    sitting: Sequence[HttpGuest], game: str, wishes: Sequence[Mapping[str, Any]], options: Mapping[str, Any]
) -> str:
    """A table that has begun: guests sit where nobody else does, in their order, the first one makes it; its id."""
    host, *others = sitting
    made = await host.post("/tables", {"game": game, "seats": wishes, "options": options, "is_public": True})
    table = str(made["table"])
    open_seats = [number for number, seat in enumerate(made["seats"]) if seat["kind"] == "open"]
    for guest, seat in zip(others, open_seats, strict=True):
        await guest.post(f"/tables/{table}/sit", {"seat": seat})
        await guest.post(f"/tables/{table}/ready", {"add": f"from {guest.name}"})
    await host.post(f"/tables/{table}/start")
    return table


async def play_all(*players: RandomPlayer, within: float = 120) -> None:
    """All of them at once, each until the game is over."""
    async with asyncio.timeout(within), asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play())
