"""Whole games of both over real sockets, by several clients: nothing is missing, and all agree on the end."""

import asyncio
import hashlib
import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from barrelhouse.engine import codec
from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.engine.record import read, replay_record
from barrelhouse.games import GAMES
from tests.support.open_house import OpenHouse, open_house
from tests.support.players import Eye, Frame, HttpGuest, RandomPlayer, guests, play_all, seat_all

SHORT: Mapping[str, dict[str, Any]] = {"mcmulti": {"round_limit": 6}}
ALL = [(game.NAME, seats) for game in GAMES.values() for seats in game.SEATS]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    with open_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest.mark.parametrize(("game", "seats"), ALL)
def test_a_whole_game_is_seen_without_gaps_and_ends_the_same_for_all(house: OpenHouse, game: str, seats: int) -> None:
    """The first person has two seats on one screen, a bot has one where there are enough, others come and go."""

    async def whole(sitting: list[HttpGuest], looker: HttpGuest) -> None:
        wishes: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "me", "name": "Ann's sister"}]
        wishes += [{"kind": "bot", "bot": "random"}] if seats > 3 else []
        wishes += [{"kind": "open"}] * (len(sitting) - 1)
        table = await seat_all(sitting, game, wishes, SHORT.get(game, {}))
        shown = await sitting[0].get(f"/tables/{table}")
        mine = [(await guest.get(f"/tables/{table}"))["mine"] for guest in sitting]
        assert sorted(seat for some in mine for seat in some) == [
            number for number, seat in enumerate(shown["seats"]) if seat["kind"] == "person"
        ]
        players = [
            RandomPlayer(guest, table, some, random.Random(f"{game} {seats} {guest.name}"), leaves=0.1 if number else 0)
            for number, (guest, some) in enumerate(zip(sitting, mine, strict=True))
        ]
        stays = RandomPlayer(looker, table, [SPECTATOR], random.Random(1))
        await play_all(*players, stays)
        check_end(house, table, [eye for player in [*players, stays] for eye in player.eyes.values()])
        await check_record(house, looker, table)

    async def with_guests() -> None:
        names = ["Ann", "Bob", "Cleo", "Dan"][: seats - 1 - (seats > 3)]
        async with guests(house, *names, "Looker") as [*sitting, looker]:
            await whole(sitting, looker)

    asyncio.run(with_guests())


def check_end(house: OpenHouse, table: str, eyes: list[Eye]) -> None:
    """Everybody knows the same, and it is what the house keeps."""
    known = house.ask(house.house.tables.table(table))
    for eye in eyes:
        newest = eye.newest
        assert (newest["n"], newest["digest"]) == (known.n, known.body.digest)
        assert sorted(eye.entries) == list(range(known.n)), "a row was never told"
        assert known.state is not None
        assert newest["scores"] == list(known.state.scores())
        assert newest["places"] == list(known.state.places())
        assert newest["view"] == known.state.view(eye.seat).to_json()
        assert newest["fairness"]["secret"] == known.body.secret
        assert newest["fairness"]["commitment"] == hashlib.sha256(bytes.fromhex(known.body.secret)).hexdigest()
        for n, entry in eye.entries.items():
            row = known.rows[n - known.base_n] if n >= known.base_n else None
            assert entry["seat"] == row.seat if row else True
            assert entry.get("notation") in (None, row.notation) if row else True


async def check_record(house: OpenHouse, guest: HttpGuest, table: str) -> None:
    """The exported game is the game that was played, and all its throws are those committed to."""
    text = (await guest.browser.get(f"/tables/{table}/record?format=text")).text
    record = read(text, GAMES)
    if any(GAMES[record.game].has_words(line.action) for line in record.log):
        said = {line.notation.split()[0] for line in record.log}
        assert {"offer", "send", "promise"} <= said, "nobody made an offer"
        assert said & {"accept", "refuse", "counter", "later"}, "nobody answered one"
        assert any(line.comment == "My word on it." for line in record.log)
    known = house.ask(house.house.tables.table(table))
    assert known.state is not None
    assert codec.digest(replay_record(record, GAMES)) == record.digest == codec.digest(known.state)
    verified = await guest.get(f"/tables/{table}/verify")
    assert verified["is_good"], verified


def test_whoever_drops_his_line_after_every_message_is_told_the_same(house: OpenHouse) -> None:
    """One tab of Bob's stays, another leaves after each single message; a spectator stays, and another leaves."""

    async def come_and_go(ann: HttpGuest, bob: HttpGuest, looker: HttpGuest) -> None:
        wishes: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "open"}]
        table = await seat_all([ann, bob], "mcmulti", wishes, {"round_limit": 6})
        chooser = random.Random(5)
        stays = [
            RandomPlayer(ann, table, [0], chooser),
            OnlyLooks(bob, table, [1]),
            OnlyLooks(looker, table, [SPECTATOR]),
        ]
        leaves = [RandomPlayer(bob, table, [1], chooser, leaves=1), OnlyLooks(looker, table, [SPECTATOR], leaves=1)]
        await play_all(*stays, *leaves, Talker(ann, table))
        for one, other, seat in ((stays[1], leaves[0], 1), (stays[2], leaves[1], SPECTATOR)):
            left, stayed = other.eyes[seat], one.eyes[seat]
            assert other.came > 40
            assert one.came == 1
            assert whole_log(left) == whole_log(stayed)
            assert left.newest["view"] == stayed.newest["view"]
            both = min(len(left.chat), len(stayed.chat))  # after the end it goes to everybody who is still there
            assert left.chat[:both] == stayed.chat[:both]
            assert len(stays[1].eyes[1].chat) > 3
        check_end(house, table, [eye for player in [*stays, *leaves] for eye in player.eyes.values()])

    async def with_guests() -> None:
        async with guests(house, "Ann", "Bob", "Looker") as [ann, bob, looker]:
            await come_and_go(ann, bob, looker)

    asyncio.run(with_guests())


def whole_log(eye: Eye) -> list[Any]:
    """The whole log. What was hidden is shown once the game is over, on request."""
    return [(entry.get("sentences"), entry.get("changes"), entry["seat"]) for _, entry in sorted(eye.entries.items())]


class OnlyLooks(RandomPlayer):
    """A tab in which nobody clicks."""

    def __init__(self, guest: HttpGuest, table: str, seats: list[int], leaves: float = 0) -> None:
        super().__init__(guest, table, seats, random.Random(7), leaves)

    async def _answer(self, line: ClientConnection, frame: Frame) -> None:
        pass


class Talker(RandomPlayer):
    """Says something now and then."""

    def __init__(self, guest: HttpGuest, table: str) -> None:
        super().__init__(guest, table, [SPECTATOR], random.Random(8))

    async def _answer(self, line: ClientConnection, frame: Frame) -> None:
        if not frame.get("chat") and frame.get("n", 0) % 7 == 0:
            await self.guest.post(f"/tables/{frame['table']}/chat", {"text": f"{frame.get('n')} rows already."})
