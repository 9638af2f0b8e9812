"""A whole session with secrets that can be recognised: none of them leaves the house but to whom it belongs."""

import asyncio
import hashlib
import json
import logging
import random
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection

from barrelhouse.engine.contract import Refusal, Refused
from barrelhouse.engine.fairness import DiceCommitment
from barrelhouse.server import logs
from barrelhouse.server.store import Write
from barrelhouse.server.tables import loader
from barrelhouse.server.tables.body import BODY_COLUMNS, WITH_AGREED, whole_body
from tests.support.houses import a_house, a_table, play_on, some_people
from tests.support.open_house import OpenHouse, open_house
from tests.support.players import Frame, HttpGuest, choose_action
from tests.support.processes import PATIENCE

PASSWORDS = ["canary password of Ann", "canary password of Ann, renewed", "canary password of Bob"]
SAID = ["canary chat of Ann", "canary promise", "canary title", "canary thrown in", "canary-login"]
NAMES = ["Canary Ann", "Canary Bob", "Canary Looker"]


class Heard(HttpGuest):
    """Somebody who keeps everything the house ever sent them, and whether the game was over at each frame."""

    def __init__(self, open_house: OpenHouse, name: str) -> None:
        super().__init__(open_house, name)
        self.before: list[str] = []  # the end of the game
        self.after: list[str] = []
        self.is_over = False
        self.asked = 0
        self.browser.event_hooks["response"].append(self._keep)

    async def _keep(self, answer: httpx.Response) -> None:
        await answer.aread()
        self.hear(f"{answer.status_code} {list(answer.headers.items())} {answer.text}")

    def hear(self, text: str) -> None:
        (self.after if self.is_over else self.before).append(text)

    async def tries(self, method: str, path: str, body: object = None, **headers: str) -> httpx.Response:
        """Something that may be refused."""
        return await self.browser.request(method, path, json=body, headers=headers)

    async def asks(self, line: ClientConnection, **message: Any) -> Frame:
        """The answer. Whatever comes before it is older: whoever answered that as well would fall behind for ever."""
        self.asked += 1
        await line.send(json.dumps({**message, "id": self.asked}))
        while (frame := await self.listens(line))["id"] != self.asked:
            pass
        return frame

    async def listens(self, line: ClientConnection) -> Frame:
        text = str(await asyncio.wait_for(line.recv(), PATIENCE))
        frame: Frame = json.loads(text)
        self.is_over = self.is_over or frame["stage"] == "over"
        self.hear(text)
        return frame


class AllLogs(logging.Handler):
    """Everything that is logged, as the house writes it and as others would."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines += [logs.JsonLines().format(record), logging.Formatter().format(record)]


@contextmanager
def all_logs() -> Iterator[AllLogs]:
    """Of the house itself even what nobody writes down; of its web server what is written where it serves."""
    kept, house = AllLogs(), logging.getLogger(logs.NAME)
    loggers, level = [house, *(logging.getLogger(name) for name in ("uvicorn", "asyncio"))], house.level
    house.setLevel(logging.DEBUG)
    for logger in loggers:
        logger.addHandler(kept)
    try:
        yield kept
    finally:
        house.setLevel(level)
        for logger in loggers:
            logger.removeHandler(kept)


def test_a_whole_session_tells_nobody_what_is_not_his(tmp_path: Path) -> None:
    with all_logs() as log, open_house(tmp_path / "house") as house:
        ann, bob, looker = people = [Heard(house, name) for name in NAMES]
        shown = asyncio.run(to_the_end(session(ann, bob, looker), people))
        kept = house.ask(everything_kept(house))
        mine = {person.name: [str(me["id"]) for me in shown["me"] if me["name"] == person.name] for person in people}
    everything = [*log.lines, *(text for person in people for text in [*person.before, *person.after])]
    nowhere = [*PASSWORDS, *kept["hashes"], *kept["dice"], *kept["signing"]]
    assert len(nowhere) > 10
    assert len(log.lines) > 100
    for secret in nowhere:
        assert not [text for text in everything if secret in text], f"{secret} was told"
    for secret in kept["secrets"]:
        told = [text for text in [*log.lines, *(text for one in people for text in one.before)] if secret in text]
        assert told == [], "the secret of the dice, before its time"
    assert any(secret in text for secret in kept["secrets"] for text in looker.after), "it is told in the end"
    for token in shown["tokens"]:
        assert sum(token in text for text in everything) == 1, "a token is shown once"
    for key in kept["keys"]:
        assert not [text for text in [*log.lines, *looker.before, *looker.after] if key in text], "an invitation"
        assert any(key in text for text in [*ann.before, *bob.before])
    for person in people:
        others = [known for name, ids in mine.items() if name != person.name for known in ids]
        assert len(others) == 2
        assert not [text for text in [*person.before, *person.after] for other in others if other in text]
    for said in [*SAID, *NAMES]:
        assert not [line for line in log.lines if said in line], f"{said} is in the log"


async def to_the_end(session: Coroutine[Any, Any, dict[str, Any]], people: Sequence[Heard]) -> dict[str, Any]:
    """The session; however it ends, nobody's connection is left for another test to find."""
    try:
        return await session
    finally:
        for person in people:
            await person.close()


async def everything_kept(house: OpenHouse) -> dict[str, list[str]]:
    """What the database of the house holds and nobody, or not everybody, may know."""
    database = house.house.database
    found = await database.read(f"SELECT {BODY_COLUMNS} FROM {WITH_AGREED}")
    bodies = [await whole_body(database, str(played), str(agreed)) for played, agreed in found]
    dice = []
    for body in bodies:
        promise = DiceCommitment(body.secret, [seat.added for seat in body.seats])
        keys = [promise._dice, promise._chain, *(promise.bot_dice(seat, 0).key for seat in range(len(body.seats)))]
        dice += [key.hex() for key in keys]
    return {
        "secrets": [body.secret for body in bodies if body.digest],
        "dice": dice + [body.secret for body in bodies if not body.digest],
        "keys": [body.key for body in bodies],
        "hashes": [
            *(str(row[0]) for row in await database.read("SELECT password FROM people WHERE password IS NOT NULL")),
            *(str(row[0]) for row in await database.read("SELECT hash FROM tokens")),
        ],
        "signing": [str(row[0]) for row in await database.read("SELECT value FROM house WHERE name = 'key'")],
    }


async def session(ann: Heard, bob: Heard, looker: Heard) -> dict[str, Any]:
    """Accounts, tokens, tables, talk, refusals, a whole game with a bot; who they are, and their tokens."""
    me = [await guest.post("/people", {"name": guest.name}) for guest in (ann, bob, looker)]
    await ann.post("/me/account", {"login": "canary-login", "password": PASSWORDS[0]})
    await bob.post("/me/account", {"login": "canary-login-2", "password": PASSWORDS[2]})
    await bob.tries("POST", "/sign-in", {"login": "canary-login", "password": "canary wrong"})
    await bob.tries("POST", "/me/account", {"login": "canary-login", "password": PASSWORDS[2]})
    await ann.tries("PUT", "/me/password", {"old": PASSWORDS[0], "new": PASSWORDS[1]})
    tokens = [str((await guest.post("/me/tokens", {"name": "a script"}))["token"]) for guest in (ann, bob)]
    await looker.tries("GET", "/me", None, authorization=f"Bearer {tokens[0]}x")
    wishes = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    agreed = {"seats": wishes, "title": "canary title", "options": {}}
    waiting = await ann.post("/tables", {**agreed, "game": "mcmulti"})
    made = await ann.post("/tables", {**agreed, "game": "one-more-barrel"})
    table, key = str(made["table"]), str(made["key"])
    for path in (
        f"/tables/{table}",
        f"/tables/{table}?key=guessed",
        f"/tables/{waiting['table']}",
        "/tables?list=open",
    ):
        await looker.tries("GET", path)
    await looker.tries("POST", f"/tables/{table}/sit", {"seat": 1, "key": "guessed"})
    await bob.post(f"/tables/{table}/sit", {"seat": 1, "key": key})
    await bob.post(f"/tables/{table}/ready", {"add": "canary thrown in"})
    await ann.post(f"/tables/{table}/start")
    await ann.post(f"/tables/{table}/chat", {"text": "canary chat of Ann"})
    public = await ann.post("/tables", {**agreed, "game": "mcmulti", "is_public": True})
    await looker.tries("GET", f"/tables/{public['table']}")
    async with asyncio.TaskGroup() as group:
        for part in (plays(ann, table, 0), plays(bob, table, 1), look_on(looker, ann, table, key)):
            group.create_task(part)
    return {"me": me, "tokens": tokens}


async def plays(guest: Heard, table: str, seat: int) -> None:
    """The whole game at random, with drafts that are refused, and everything looked at now and then."""
    rng, line = random.Random(seat), await guest.line()
    frame = await guest.asks(line, do="watch", table=table, seat=seat)
    while frame["stage"] == "playing":
        if not frame["choices"]:
            frame = await guest.listens(line)
            continue
        action = choose_action(frame["choices"], rng)
        draft = {"table": table, "seat": seat, "n": frame["n"], "actions": [action]}
        if rng.random() < 0.05:
            await guest.asks(line, do="preview", **draft)
            await guest.asks(line, do="play", **{**draft, "seat": 2})
            await guest.tries("GET", f"/tables/{table}/record?seat={seat}")
            await guest.tries("GET", f"/tables/{table}/log?seat={1 - seat}")
            await guest.tries("GET", f"/tables/{table}/verify")
        words = {"words": "canary promise"} if action["action"].startswith("promise") else {}
        frame = await guest.asks(line, do="play", **draft, **words)
    await guest.get(f"/tables/{table}/record?format=json")
    await guest.get("/tables?list=mine")


async def look_on(guest: Heard, host: Heard, table: str, key: str) -> None:
    """Nothing lets in somebody who was not invited; then they guess all they can, and at last see the end."""
    line = await guest.line()
    for message in ({"do": "watch", "seat": 0}, {"do": "preview", "n": 1, "seat": 0, "actions": []}, {"do": "watch"}):
        assert (await guest.asks(line, **message, table=table))["problem"] is not None
    while not host.is_over:
        await asyncio.sleep(0.05)
        await guest.tries("GET", f"/tables/{table}?key=guessed")
    guest.is_over = True
    line = await guest.line()
    assert (await guest.asks(line, do="watch", table=table, key=key))["stage"] == "over"  # told by a friend


async def test_what_nobody_waits_for_any_more_is_in_the_log_without_its_numbers(tmp_path: Path) -> None:
    """A refusal may give away what somebody has in hand; an error may give away anything."""
    gate = asyncio.Event()

    async def refused_later(broken: Exception) -> None:
        await gate.wait()
        raise broken

    with all_logs() as log:
        async with a_house(tmp_path) as house:
            troubles = [Refused(Refusal("OMB-1.1", "omb-no-cash", {"cash": 9173})), ValueError("the hand is 9173")]
            waiting = [asyncio.create_task(house.tables.finish(refused_later(trouble))) for trouble in troubles]
            await asyncio.sleep(0)
            for one in waiting:
                one.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            gate.set()
    assert any("omb-no-cash" in line for line in log.lines)
    assert any("ValueError" in line for line in log.lines)
    assert not [line for line in log.lines if "9173" in line]


async def test_a_table_that_cannot_be_loaded_is_in_the_log_without_what_is_on_it(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        await play_on(house.tables, table, people, 80)
        shots = await house.database.read("SELECT n, state FROM snapshots WHERE table_id = $1", table.id)
        for n, state in shots:  # sound, but of a number that no game has
            bent = str(state).replace('"economy":"', '"economy":"9173')
            digest = hashlib.sha256(bent.encode()).hexdigest()
            update = "UPDATE snapshots SET state = $3, digest = $4 WHERE table_id = $1 AND n = $2"
            await house.database.write([Write(update, (table.id, n, bent, digest), exactly=1)])
        with all_logs() as log:
            found = [await loader.load(house.database, table.id)]
            unread = "UPDATE log SET action = 'buy 9173' WHERE table_id = $1 AND n = 0"
            await house.database.write([Write(unread, (table.id,), exactly=1)])
            found.append(await loader.load(house.database, table.id))
    assert [again.read_only for again in found] == ["", "server-log-broken"]
    assert sum(table.id in line for line in log.lines) > 2 * len(shots) > 0
    assert not [line for line in log.lines if "9173" in line]
