"""Hints: who may ask and when, that they come from what a seat knows, and that everybody sees them counted."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from barrelhouse.bots import LEVELS
from barrelhouse.bots.opponents import HIGHEST
from barrelhouse.bots.requests.hints import hint_request
from barrelhouse.bots.requests.think import ThinkRequest
from barrelhouse.engine import codec
from barrelhouse.engine.contract import SPECTATOR, Game
from barrelhouse.server import metrics
from barrelhouse.server.bots.pool import BotPool
from barrelhouse.server.house import House, Settings
from barrelhouse.server.people.people import Person
from barrelhouse.server.tables import lobby
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.views.row_numbers import number_now
from barrelhouse.wire.tables import NewSeat, NewTable, PutBot
from tests.support.desks import NEW, ONE, OTHER, play_on, table_of
from tests.support.houses import NO_LIMITS, RecordingConnection, a_house, a_table, some_people
from tests.support.http_clients import check_refused
from tests.support.pairs import Pair, pairs
from tests.support.processes import wait_until
from tests.support.seeded_games import ALL_GAMES, NAMES
from tests.support.table_clients import API, clients_for
from tests.support.traits import traits_of

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)
QUICK_ADVISER = (sys.executable, str(Path(__file__).with_name("quick_adviser.py")))
BROKEN = (sys.executable, "-c", "raise SystemExit(1)")


@asynccontextmanager
async def house_with_adviser(folder: Path, url: str = "", **rates: int) -> AsyncIterator[House]:
    """A house whose adviser thinks for some simulations only."""
    house = await House.open(Settings(folder, url, rates={**NO_LIMITS, **rates}))
    house.hints.pool = pool = BotPool(1, 5.0, QUICK_ADVISER)
    try:
        yield house
    finally:
        await pool.close()
        await house.close()


async def against_bots(house: House, person: Person, **agreed: Any) -> Table:
    """One person, who is to act."""
    seats = [NewSeat("me"), NewSeat("bot", bot="greenhorn"), NewSeat("bot", bot="greenhorn")]
    wanted = NewTable("one-more-barrel", seats, is_public=True, start=True, **agreed)
    table = await lobby.create(house.tables, person, wanted)
    await wait_until(lambda: table.to_act() == 0)
    return table


async def test_the_highest_level_advises_with_its_reasons_in_numbers(address: tuple[str, Path]) -> None:
    url, folder = address
    async with house_with_adviser(folder, url) as house:
        (ann,) = await some_people(house, 1)
        async with clients_for(house, ann) as [client]:
            table = await against_bots(house, ann)
            n, given = table.n, metrics.value("hints")
            ear = RecordingConnection("")
            house.tables.watch(ear, table, SPECTATOR, None, 0)
            answer = await client.post(f"{API}/tables/{table.id}/hint", json={"seat": 0})
            assert answer.status_code == 200, answer.text
            hint = answer.json()
            assert (hint["table"], hint["n"], hint["seat"], hint["bot"]) == (table.id, n, 0, LEVELS[-1].name)
            assert table.state is not None
            choices = [codec.action_to_json(table.game, action) for action in table.state.choices()]
            assert hint["action"] in choices
            assert all(one["action"] in choices for one in hint["candidates"])
            assert hint["considered"] >= len(hint["candidates"]) > 0
            if hint["measure"] == "win":
                assert all(0 <= one["value"] <= 1 and one["tried"] > 0 for one in hint["candidates"])
                assert hint["candidates"][0]["error"] == 0 <= min(one["error"] for one in hint["candidates"])
            # It was no action; everybody sees that it was taken, and asking again for the same is the same hint.
            assert table.n == n
            assert [frame["seats"][0]["hints"] for frame in ear.take_frames()] == [1]
            assert (await client.post(f"{API}/tables/{table.id}/hint", json={"seat": 0})).json() == hint
            assert (table.body.seats[0].hints, metrics.value("hints")) == (1, given + 1)
    async with a_house(folder, url) as house:
        shown = house.tables.show(await house.tables.table(table.id), SPECTATOR, "", None)
        assert [seat.hints for seat in shown.seats] == [1, 0, 0]


async def test_who_may_not_ask_is_told_why(tmp_path: Path) -> None:
    async with house_with_adviser(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        async with clients_for(house, ann, bob, None) as [anns, bobs, passing]:
            table = await against_bots(house, ann)
            there = f"{API}/tables/{table.id}/hint"
            check_refused(await passing.post(there, json={"seat": 0}), 401, "server-sign-in-first")
            check_refused(await bobs.post(there, json={"seat": 0}), 403, "server-not-your-seat")
            check_refused(await anns.post(there, json={"seat": 1}), 403, "server-not-your-seat")
            check_refused(await anns.post(f"{API}/tables/nowhere/hint", json={"seat": 0}), 404, "server-no-table")
            plain = await against_bots(house, ann, hints=False)
            refused = await anns.post(f"{API}/tables/{plain.id}/hint", json={"seat": 0})
            check_refused(refused, 409, "server-hints-not-agreed")
            both = await a_table(house, [ann, bob], hints=True)
            waits = 1 - both.to_act()
            refused = await [anns, bobs][waits].post(f"{API}/tables/{both.id}/hint", json={"seat": waits})
            check_refused(refused, 409, "server-not-your-turn")
            seats = [NewSeat("me"), NewSeat("bot")]
            early = await lobby.create(house.tables, ann, NewTable("mcmulti", seats))
            refused = await anns.post(f"{API}/tables/{early.id}/hint", json={"seat": 0})
            check_refused(refused, 409, "server-not-started")
            assert table.body.seats[0].hints == plain.body.seats[0].hints == 0


async def test_hints_are_agreed_before_the_start(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        (ann,) = await some_people(house, 1)

        async def agree_table(*seats: NewSeat, hints: bool | None = None) -> Table:
            return await lobby.create(house.tables, ann, NewTable("mcmulti", list(seats), hints=hints))

        def has_hints(table: Table) -> bool:
            return house.tables.show(table, SPECTATOR, "", None).hints

        me, bot, anybody = NewSeat("me"), NewSeat("bot", bot="greenhorn"), NewSeat("open")
        assert has_hints(await agree_table(me, bot, bot))
        assert not has_hints(await agree_table(me, me))
        assert not has_hints(await agree_table(me, bot, hints=False))
        assert has_hints(await agree_table(me, anybody, hints=True))
        table = await agree_table(me, anybody)
        assert not has_hints(table)
        await lobby.put_bot(house.tables, table, ann, PutBot(1, "greenhorn"))
        assert has_hints(table)
        await lobby.start(house.tables, table, ann)
        assert table.body.hints is True


async def test_hints_are_limited_and_one_at_a_time(tmp_path: Path) -> None:
    async with house_with_adviser(tmp_path, hint=2) as house:
        (ann,) = await some_people(house, 1)
        async with clients_for(house, ann) as [client]:
            table = await against_bots(house, ann)
            there = f"{API}/tables/{table.id}/hint"
            answers = await asyncio.gather(*[client.post(there, json={"seat": 0}) for _ in range(3)])
            by_status = {answer.status_code: answer for answer in answers}
            assert set(by_status) == {200, 409, 429}
            check_refused(by_status[409], 409, "server-hint-thinking")
            check_refused(by_status[429], 429, "server-too-many")
            assert table.body.seats[0].hints == 1


async def test_an_adviser_that_fails_is_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("barrelhouse.server.bots.pool.STARTED_AGAIN", ())
    async with house_with_adviser(tmp_path) as house:
        (ann,) = await some_people(house, 1)
        async with clients_for(house, ann) as [client]:
            table = await against_bots(house, ann)
            there = f"{API}/tables/{table.id}/hint"
            await house.hints.pool.close()
            check_refused(await client.post(there, json={"seat": 0}), 503, "server-hint-busy")
            house.hints.pool = BotPool(1, 5.0, BROKEN)
            check_refused(await client.post(there, json={"seat": 0}), 503, "server-hint-failed")
            assert table.body.seats[0].hints == 0


def asked_for(pair: Pair, ask: Callable[[Table, int], ThinkRequest]) -> tuple[bytes, bytes] | None:
    """The question to the adviser in either game, if the viewer may ask for a hint."""
    if pair.viewer < 0 or pair.one.state.to_act() != pair.viewer or len(pair.one.done) < NEW:
        return None
    asked = []
    for side, veil in ((pair.one, ONE), (pair.other, OTHER)):
        table = table_of(pair, side, veil, "the viewer")
        play_on(table, side.done)
        asked.append(msgspec.msgpack.encode(ask(table, pair.viewer)))
    return asked[0], asked[1]


def from_the_view(table: Table, viewer: int) -> ThinkRequest:
    assert table.state is not None
    return hint_request(table.game, table.state.view(viewer), number_now(table, "the viewer"), 5.0)


def from_the_state(table: Table, viewer: int) -> ThinkRequest:
    assert table.state is not None
    return msgspec.structs.replace(from_the_view(table, viewer), state=table.state.to_json())


@every_game
def test_an_adviser_is_asked_the_same_whatever_is_hidden(game: Game) -> None:
    """Neither what others hold nor the secret of the dice reaches the process that thinks."""
    met = hidden = 0
    for pair in pairs(game, "hinted", 1000 // traits_of(game).FEWER):
        asked = asked_for(pair, from_the_view)
        if asked is not None:
            assert asked[0] == asked[1], pair.label
            met += 1
            hidden += pair.differs()
            thought = msgspec.msgpack.decode(asked[0], type=ThinkRequest)
            view = pair.game.from_json(thought.state).view(pair.viewer)
            assert view.to_json() == pair.one.state.view(pair.viewer).to_json(), pair.label
            assert (thought.bot, thought.once) == (HIGHEST.name, True)
    assert met > 10
    assert hidden > 5, "there was hardly anything to hide"


@every_game
def test_an_adviser_who_is_asked_too_much_is_found(game: Game) -> None:
    """One who is sent the table's own state, say."""
    every = (asked_for(pair, from_the_state) for pair in pairs(game, "hinted", 1000 // traits_of(game).FEWER))
    assert any(asked is not None and asked[0] != asked[1] for asked in every)
