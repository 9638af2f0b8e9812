"""What bots thought: stored with their actions, shown after the game and never before, and the same when repeated."""

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from barrelhouse.bots import LEVELS, Level
from barrelhouse.bots.bot_spec import bot_spec, spec_to_repeat
from barrelhouse.bots.requests.think import ThinkRequest, think
from barrelhouse.bots.tuned_weights import version_of
from barrelhouse.engine import driver
from barrelhouse.engine.contract import SPECTATOR, Game, State
from barrelhouse.engine.fairness import DiceCommitment
from barrelhouse.server.bots.thought_replay import is_same, repeat_request, stored_thought
from barrelhouse.server.house import House
from barrelhouse.server.store import Write
from barrelhouse.server.tables import lobby
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.thoughts import StoredThought, thought_at
from barrelhouse.server.tables.transaction import Transaction
from barrelhouse.wire.levels import MOST_WEIGHED
from barrelhouse.wire.tables import NewSeat, NewTable
from tests.server.commands.test_admin import admin
from tests.support.houses import RecordingConnection, a_house, a_table, some_people
from tests.support.http_clients import check_refused
from tests.support.seeded_games import ALL_GAMES, NAMES
from tests.support.table_clients import API, SHORT, clients_for

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)
every_level = pytest.mark.parametrize("level", LEVELS, ids=[level.name for level in LEVELS])
PROMISE = DiceCommitment("cd" * 32, [])
SOON = "seconds=0.1"  # in place of a level's own time: what stops a thought is the clock


def hurry(level: Level, game: Game) -> str:
    return ":".join(SOON if part.startswith("seconds=") else part for part in level.bot_in(game.NAME).split(":"))


def positions_of(game: Game, count: int, between: int = 30) -> list[State]:
    """Of one random game: where somebody has something to choose."""
    dice = driver.dice_for("thoughts", 0)
    state = game.new_game(game.SEATS[-1], {})
    found: list[State] = []
    while len(found) < count:
        for _ in range(between):
            driver.settle(state, dice)
            choices = state.choices()
            state.apply(choices[dice.below(len(choices))])
        driver.settle(state, dice)
        if len(state.choices()) > 1:
            found.append(state.copy())
    return found


@every_game
@every_level
def test_every_level_thinks_the_same_once_more(game: Game, level: Level) -> None:
    """Also when the clock stopped it the first time."""
    simulated = 0
    for n, state in enumerate(positions_of(game, 2)):
        seat = int(state.to_act())
        key = PROMISE.bot_key(seat)
        how = hurry(level, game)
        first = think(ThinkRequest(game.NAME, level.name, seat, n, key, 60.0, state.to_json(), how, once=True))
        assert first.trouble == "", first
        kept = stored_thought(game, level.name, how, seat, first)
        again = ThinkRequest(
            *(game.NAME, level.name, seat, n, key, 60.0, state.to_json()),
            spec_to_repeat(how, kept.simulations),
            once=True,
        )
        assert is_same(stored_thought(game, level.name, how, seat, think(again)), kept)
        assert any(kept.errors) <= (kept.simulations > 0)
        simulated += kept.simulations
    assert (simulated > 0) == level.bot_in(game.NAME).startswith("search")


def test_other_dice_or_fewer_simulations_are_told_from_the_same() -> None:
    game = ALL_GAMES[0]
    state = positions_of(game, 2)[1]
    seat = int(state.to_act())

    def thought(n: int, simulations: int) -> Any:
        how = f"search:simulations=800:stop={simulations}"
        asked = ThinkRequest(game.NAME, "tycoon", seat, n, PROMISE.bot_key(seat), 60.0, state.to_json(), how, once=True)
        return stored_thought(game, "tycoon", how, seat, think(asked))

    assert is_same(thought(0, 24), thought(0, 24))
    assert not is_same(thought(0, 24), thought(1, 24))
    assert not is_same(thought(0, 24), thought(0, 32))


def test_a_thought_kept_before_alike_ones_were_put_together_can_be_the_same() -> None:
    together = [("build rig b2", 3.0, 0), ("done", 1.0, 0)]
    now = StoredThought(0, "greedy", "greedy", "", "build rig b2", candidates=together, alike=[35, 0], considered=37)
    for earlier, same in [
        ([("build rig a1", 3.0, 0), ("build rig a2", 3.0, 0)], True),
        ([("build rig b2", 3.0, 0), ("done", 1.0, 0)], True),
        ([("build rig a1", 3.0, 0), ("done", 2.0, 0)], False),
        ([("build rig a1", 4.0, 0), ("build rig a2", 4.0, 0)], False),
        ([], False),
    ]:
        kept = replace(now, candidates=earlier, alike=[])
        assert (is_same(kept, now), is_same(now, kept)) == (same, same), earlier


def test_a_thought_kept_before_errors_were_known_can_be_the_same_and_another_error_is_another_thought() -> None:
    weighed = [("build rig b2", 0.5, 40), ("done", 0.25, 20)]
    now = StoredThought(
        *(0, "tycoon", "search", "", "build rig b2"),
        simulations=60,
        measure="win",
        candidates=weighed,
        alike=[0, 0],
        errors=[0.0, 0.125],
        considered=2,
    )
    assert is_same(replace(now, errors=[]), now)
    assert is_same(now, replace(now, errors=[]))
    assert not is_same(replace(now, errors=[0.0, 0.25]), now)


def test_a_bot_is_made_once_more_with_its_settings_but_without_its_clock() -> None:
    timed = "search:weights=hand:simulations=800:seconds=2:deals=no"
    assert spec_to_repeat(timed, 321) == "search:weights=hand:simulations=800:deals=no:stop=321"
    assert spec_to_repeat("search:seconds=2", 0) == "search"
    assert spec_to_repeat("greedy:slips=30", 0) == "greedy:slips=30"
    assert bot_spec("greedy", "mcmulti") == "greedy"
    assert bot_spec("driller", "one-more-barrel") == "greedy:deals=simple"
    assert bot_spec("driller", "mcmulti").startswith("greedy:slips="), "another one in another game"


async def a_short_game(house: House) -> Table:
    """Two bots play it to its end."""
    (host,) = await some_people(house, 1)
    seats = [NewSeat("bot", bot="greedy"), NewSeat("bot", bot="greenhorn")]  # one weighs always, the other never
    table = await lobby.create(house.tables, host, NewTable("mcmulti", seats, SHORT, is_public=True, start=True))
    while table.stage == "playing":
        await asyncio.sleep(0.02)
    return table


async def test_thoughts_are_told_after_the_game_and_replay(address: tuple[str, Path]) -> None:
    url, folder = address
    async with a_house(folder, url) as house:
        table = await a_short_game(house)
        state = table.game.new_game(2, table.body.options)
        chosen = []  # rows before which a bot had a choice
        rows = await house.database.read("SELECT n, seat, action FROM log WHERE table_id = $1 ORDER BY n", table.id)
        for n, seat, said in rows:
            if seat in (0, 1) and len(state.choices()) > 1:
                chosen.append(n)
            state.apply(table.game.from_notation(str(said)))
    async with AsyncExitStack() as stack:  # another start of the house
        house = await stack.enter_async_context(a_house(folder, url))
        passing, eve = await stack.enter_async_context(clients_for(house, None, *await some_people(house, 1)))
        there = f"{API}/tables/{table.id}/thoughts"
        listed = (await passing.get(there)).json()
        assert [line["n"] for line in listed["thoughts"]] == chosen
        assert {(line["seat"], line["bot"]) for line in listed["thoughts"]} == {(0, "greedy"), (1, "greenhorn")}
        line, gentle = (next(line for line in listed["thoughts"] if line["seat"] == seat) for seat in (0, 1))
        shown = (await passing.get(f"{there}/{line['n']}")).json()
        assert shown["notation"] == rows[line["n"]][2]
        assert shown["version"] == version_of("mcmulti")
        assert shown["dice"] == DiceCommitment(table.body.secret, ["", ""]).bot_key(0).hex()
        assert (shown["bot_spec"], shown["measure"], shown["seconds"]) == ("greedy", "worth", None)
        assert len(shown["candidates"]) <= MOST_WEIGHED
        assert 1 < sum(1 + one["alike"] for one in shown["candidates"]) <= shown["considered"]
        values = [one["value"] for one in shown["candidates"]]
        assert values == sorted(values, reverse=True)
        shown = (await passing.get(f"{there}/{gentle['n']}")).json()
        assert (shown["bot_spec"], shown["measure"], shown["seconds"]) == (bot_spec("greenhorn", "mcmulti"), "", 0.3)
        assert (shown["candidates"], shown["considered"] > 1) == ([], True)
        for asked in (line["n"], chosen[-1]):
            again = (await eve.get(f"{there}/{asked}/replay")).json()
            assert again == {"is_same": True, "thought": (await passing.get(f"{there}/{asked}")).json()}
        update = "UPDATE thoughts SET body = $1 WHERE table_id = $2 AND n = $3"
        kept = await thought_at(house.database, await house.tables.table(table.id), line["n"])
        other = json.dumps({**json.loads(await body_of(house, table, line["n"])), "measure": "win"})
        await house.database.write([Write(update, (other, table.id, line["n"]))])
        changed = (await eve.get(f"{there}/{line['n']}/replay")).json()
        assert (changed["is_same"], changed["thought"]["measure"]) == (False, kept.measure)


async def body_of(house: House, table: Table, n: int) -> str:
    rows = await house.database.read("SELECT body FROM thoughts WHERE table_id = $1 AND n = $2", table.id, n)
    return str(rows[0][0])


async def test_while_a_game_runs_nobody_is_told_what_bots_think(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        seats = [NewSeat("bot", bot="driller")] * 4
        table = await lobby.create(house.tables, ann, NewTable("mcmulti", seats, is_public=True))
        ear = RecordingConnection(ann.id)
        house.tables.watch(ear, table, SPECTATOR, None, 0)
        await lobby.start(house.tables, table, ann)
        while not await house.database.read("SELECT n FROM thoughts"):
            await asyncio.sleep(0.02)
        rows = await house.database.read("SELECT n, body FROM thoughts")
        heard = json.dumps(ear.take_frames())
        there, row = f"{API}/tables/{table.id}", rows[0][0]
        async with clients_for(house, ann, bob, None) as clients:
            for client in clients:
                heard += (await client.get(there)).text
                for path in ("thoughts", f"thoughts/{row}"):
                    check_refused(await client.get(f"{there}/{path}"), 409, "server-thoughts-later")
            for client in clients[:2]:
                check_refused(await client.get(f"{there}/thoughts/{row}/replay"), 409, "server-thoughts-later")
        for secret in ("candidates", "simulations", version_of("mcmulti")):
            assert secret in str(rows[0][1]) + "simulations"
            assert secret not in heard


async def test_what_is_no_thought_is_refused(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        house = await stack.enter_async_context(a_house(tmp_path))
        passing, eve = await stack.enter_async_context(clients_for(house, None, *await some_people(house, 1)))
        table = await a_short_game(house)
        there = f"{API}/tables/{table.id}/thoughts"
        for n in ("99999999", "0"):  # the first row is a throw
            check_refused(await passing.get(f"{there}/{n}"), 404, "server-no-thought")
            check_refused(await eve.get(f"{there}/{n}/replay"), 404, "server-no-thought")
        for n in ("-1", "x", "123456789"):
            check_refused(await passing.get(f"{there}/{n}"), 404, "server-no-path")
        (first,) = (await house.database.read("SELECT min(n) FROM thoughts"))[0]
        gone = json.dumps({**json.loads(await body_of(house, table, int(str(first)))), "made": "nobody"})
        await house.database.write([Write("UPDATE thoughts SET body = $1 WHERE n = $2", (gone, first))])
        check_refused(await eve.get(f"{there}/{first}/replay"), 409, "server-thought-bot-gone")
        table.is_public = False
        check_refused(await passing.get(there), 404, "server-no-table")
        assert (await passing.get(there, params={"key": table.body.key})).status_code == 200


async def test_a_bot_that_fails_leaves_no_thought(tmp_path: Path) -> None:
    """What was taken for it was no thought of its own."""
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        house.scheduler.pool.workers[0].command = ("false",)
        async with table.lock:
            transaction = Transaction(table, 1)
            lobby.abandon(transaction, table.to_act())
            await house.tables.commit(table, transaction)
        n = table.n
        while table.n == n:
            await asyncio.sleep(0.02)
        assert await house.database.read("SELECT n FROM thoughts") == []


async def test_a_thought_is_asked_again_from_the_log_alone(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await a_short_game(house)
        (n,) = (await house.database.read("SELECT max(n) FROM thoughts"))[0]
        place = int(str(n))
        kept = await thought_at(house.database, table, place)
        again = await repeat_request(house.database, table, place, kept, 9.0)
        assert (again.n, again.seat, again.seconds, again.once) == (place, kept.seat, 9.0, True)
        assert table.dice_commitment is not None
        assert again.key == table.dice_commitment.bot_key(kept.seat)


async def test_whoever_runs_the_house_lets_bots_think_again(tmp_path: Path) -> None:
    address = ("", tmp_path)
    async with a_house(tmp_path) as house:
        table = await a_short_game(house)
        rows = [int(str(n)) for (n,) in await house.database.read("SELECT n FROM thoughts ORDER BY n")]
        code, said = await admin(address, "rethink", "--table", table.id, "--row", str(rows[0]))
        assert (code, said) == (0, "One thought is the same to the last bit, none is different.\n")
        other = json.loads(await body_of(house, table, rows[1])) | {"considered": 99}
        update = Write("UPDATE thoughts SET body = $1 WHERE n = $2", (json.dumps(other), rows[1]))
        await house.database.write([update])
        code, said = await admin(address, "rethink", "--table", table.id)
        assert code == 1
        assert said.splitlines()[0].startswith(f"Row {rows[1]:,}: ")
        assert f"{len(rows) - 1:,} thoughts are the same to the last bit, one is different." in said
        for wrong, why in [
            ((), "Which table?"),
            (("--table", "nowhere"), "There is no table nowhere."),
            (("--table", table.id, "--row", "0"), "No thought of a bot is stored for row 0."),
            (("--table", table.id, "--row", "x"), "x"),
        ]:
            code, said = await admin(address, "rethink", *wrong)
            assert code == 2
            assert why in said
