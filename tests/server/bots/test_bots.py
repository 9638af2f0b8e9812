"""Bots on the server: whole games, and a table that goes on whatever becomes of a bot or its process."""

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from barrelhouse.bots import BOTS
from barrelhouse.bots.requests import think as think_module
from barrelhouse.bots.requests.think import ThinkRequest, think
from barrelhouse.engine import driver
from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.engine.fairness import DiceCommitment
from barrelhouse.games import GAMES
from barrelhouse.server import metrics
from barrelhouse.server.bots import pool as pool_module
from barrelhouse.server.bots.pool import BotPool, ThinkFailed
from barrelhouse.server.bots.turns import PoolClosed
from barrelhouse.server.house import House, Settings
from barrelhouse.server.tables import lobby
from barrelhouse.server.tables.body import new_id
from barrelhouse.server.tables.table import Table
from barrelhouse.wire.levels import MOST_WEIGHED
from barrelhouse.wire.tables import NewSeat, NewTable
from tests.server.bots.bad_bots import BAD
from tests.support.houses import ANN, NO_LIMITS, RecordingConnection, a_house, some_people
from tests.support.processes import is_running, wait_until

BAD_BOTS = (sys.executable, str(Path(__file__).with_name("bad_bots.py")))
EVERY_TABLE = [(name, seats) for name, game in GAMES.items() for seats in game.SEATS]


async def a_table_of_bots(house: House, game: str, bots: list[str]) -> Table:
    (host,) = await some_people(house, 1)
    seats = [NewSeat("bot", bot=bot) for bot in bots]
    return await lobby.create(house.tables, host, NewTable(game, seats, is_public=True, start=True))


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
async def test_bots_play_a_whole_game(tmp_path: Path, game: str, seats: int) -> None:
    async with a_house(tmp_path) as house:
        before = metrics.value("bot_failures")
        ear = RecordingConnection("")
        table = await a_table_of_bots(house, game, ["greedy"] * seats)
        house.tables.watch(ear, table, SPECTATOR, None, 0)
        seen = 0
        while table.stage == "playing":
            await asyncio.sleep(0.02)
            seen += len(ear.take_frames())
        assert metrics.value("bot_failures") == before
        assert seen > 50
        rows = await house.database.read("SELECT n, seat FROM log WHERE table_id = $1 ORDER BY n", table.id)
        assert [row[0] for row in rows] == list(range(table.n))
        assert {row[1] for row in rows} == set(range(-1, seats))


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_bot_decides_the_same_over_the_pool_as_beside_it(game: str) -> None:
    state = GAMES[game].new_game(GAMES[game].SEATS[0], {})
    promise = DiceCommitment("ab" * 32, [])
    n = 0
    pool = BotPool(1, 5.0)
    try:
        for _ in range(40):
            seat = int(state.to_act())
            if seat < 0:
                fallen = state.chances()
                state.apply(fallen[promise.dice(n).below(len(fallen))][0])
                n += 1
                continue
            thought = ThinkRequest(game, "greedy", seat, n, promise.bot_key(seat), 5.0, state.to_json())
            async with pool.worker([ANN]) as worker:
                actions = (await worker.think(thought)).actions
            for action in actions:
                bot = BOTS["greedy"](GAMES[game], promise.bot_dice(seat, n))
                assert bot.choose(state.view(seat), state.choices()) == action
                state.apply(action)
                n += 1
    finally:
        await pool.close()
    assert n > 40


def test_the_key_of_a_bot_tells_nothing_of_the_other_dice() -> None:
    promise = DiceCommitment("ab" * 32, ["x"])
    keys = {promise.secret, promise.dice(0).key, promise.bot_key(0), promise.bot_key(1)}
    assert len(keys) == 4
    assert promise.bot_dice(1, 5).key == promise.bot_key(1)


FAILURES = {
    "failing": "failed",
    "illegal": "illegal",
    "no-number": "illegal",
    "slow": "slow",
    "busy": "slow",
    "dead": "ended",
}


@pytest.mark.parametrize(("bot", "why"), FAILURES.items())
async def test_a_bot_that_fails_has_a_simple_action_taken_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, bot: str, why: str
) -> None:
    monkeypatch.setitem(BOTS, bot, BOTS["random"])
    house = await House.open(Settings(tmp_path, bot_seconds=0.3, rates=NO_LIMITS))
    try:
        house.scheduler.pool = BotPool(1, 0.3, BAD_BOTS)
        before = metrics.value("bot_failures")
        caplog.set_level(logging.INFO, "barrelhouse")
        table = await a_table_of_bots(house, "mcmulti", [bot, "greedy"])
        await wait_until(lambda: sum(row.seat == 0 for row in table.rows) >= 3 and table.n > 4, 40.0)
        assert metrics.value("bot_failures") >= before + 3
    finally:
        await house.close()
    failures = [record for record in caplog.records if record.getMessage() == "a bot failed"]
    assert {vars(record)["why"] for record in failures} == {why}
    assert {vars(record)["seat"] for record in failures} == {0}
    said = " ".join(str(vars(record)) for record in caplog.records)
    assert "secret of the bot" not in said
    assert table.body.secret not in said


async def test_a_failed_bot_takes_the_choice_its_own_dice_show(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "failing", BOTS["random"])
    async with a_house(tmp_path) as house:
        house.scheduler.pool = BotPool(1, 5.0, BAD_BOTS)
        table = await a_table_of_bots(house, "mcmulti", ["failing", "failing"])
        await wait_until(lambda: table.n > 30)
    assert table.dice_commitment is not None
    state = table.game.new_game(2, {})
    for row in table.rows:
        if row.seat >= 0:
            choices = state.choices()
            assert row.action == choices[table.dice_commitment.bot_dice(row.seat, row.n).below(len(choices))]
        state.apply(row.action)


async def test_what_a_bot_prints_and_what_the_house_has_open_stay_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BARRELHOUSE_SECRET", "postgresql://somebody:secret@here/house")
    for bot in ("talkative", "curious"):
        monkeypatch.setitem(BOTS, bot, BOTS["random"])
    async with a_house(tmp_path) as house:
        inheritable = os.dup(1)
        os.set_inheritable(inheritable, True)
        house.scheduler.pool = BotPool(1, 5.0, BAD_BOTS)
        before = metrics.value("bot_failures")
        table = await a_table_of_bots(house, "mcmulti", ["talkative", "curious"])
        await wait_until(lambda: {0, 1} <= {row.seat for row in table.rows})
        os.close(inheritable)
        assert metrics.value("bot_failures") == before
    state = table.game.new_game(2, {})
    for row in table.rows:
        if row.seat >= 0:
            assert row.action == state.choices()[0]
        state.apply(row.action)


def _processes(house: House) -> list[int]:
    return [worker.process.pid for worker in house.scheduler.pool.workers if worker.process is not None]


async def test_a_killed_worker_is_replaced(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await a_table_of_bots(house, "one-more-barrel", ["greedy"] * 3)
        killed: list[int] = []
        for _ in range(3):
            await wait_until(lambda: bool(set(_processes(house)) - set(killed)))  # noqa: B023
            await asyncio.sleep(0.1)
            killed += _processes(house)
            os.kill(killed[-1], signal.SIGKILL)
        n = table.n
        await wait_until(lambda: table.n > n + 20)
        assert len(set(killed)) == 3


async def test_workers_are_started_when_needed_and_end_with_the_house(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        assert _processes(house) == []
        table = await a_table_of_bots(house, "mcmulti", ["greedy"] * 2)
        await wait_until(lambda: any(row.seat >= 0 for row in table.rows))
        (pid,) = _processes(house)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


async def test_a_hanging_bot_does_not_hold_up_the_closing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "busy", BOTS["random"])
    house = await House.open(Settings(tmp_path, rates=NO_LIMITS))
    house.scheduler.pool = pool = BotPool(1, 600.0, BAD_BOTS)
    table = await a_table_of_bots(house, "mcmulti", ["busy"] * 2)
    await wait_until(lambda: pool.workers[0].process is not None)
    n = table.n
    began = time.monotonic()
    await house.close()
    assert time.monotonic() - began < 10
    assert table.n == n


HOUSE = """
import asyncio, sys
from barrelhouse.server.bots.pool import BotPool
from barrelhouse.bots.requests.think import ThinkRequest
from barrelhouse.engine import driver
from barrelhouse.games import GAMES
from barrelhouse.server.loop_turns import Payer

async def main(bot, *command):
    pool = BotPool(1, 3.0, command)
    state = GAMES["mcmulti"].new_game(2, {})
    driver.settle(state, driver.dice_for("test", 0))
    thought = ThinkRequest("mcmulti", bot, int(state.to_act()), 0, b"key", 3.0, state.to_json())
    async with pool.worker([Payer("here", "ann")]) as worker:
        process = await worker._start()
        thinking = asyncio.create_task(worker.think(thought))
        await (thinking if bot == "greedy" else asyncio.sleep(0.5))
        print(process.pid, flush=True)
        await asyncio.sleep(600)

asyncio.run(main(*sys.argv[1:]))
"""


@pytest.mark.parametrize("bot", ["greedy", "busy"])
def test_workers_end_when_the_house_is_killed(bot: str) -> None:
    """Also one whose bot thinks for ever: it ends a little after its time is up."""
    with subprocess.Popen(
        [sys.executable, "-c", HOUSE, bot, *BAD_BOTS], stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True
    ) as house:
        assert house.stdout is not None
        worker = int(house.stdout.readline())
        time.sleep(0.5)
        os.kill(worker, 0)
        house.kill()
    until = time.monotonic() + 20
    while is_running(worker):
        assert time.monotonic() < until
        time.sleep(0.05)


async def test_tables_take_turns(tmp_path: Path) -> None:
    """At one worker, and by a clock to which all work is alike: how long a busy machine takes for it counts for
    nobody. While one table gets on, no other stands still."""
    house = await House.open(Settings(tmp_path, rates=NO_LIMITS, bot_workers=1))
    house.scheduler.pool.turns.clock = lambda: 0.0
    try:
        wanted = NewTable("mcmulti", [NewSeat("bot", bot="greedy")] * 3, start=True)
        tables = [await lobby.create(house.tables, host, wanted) for host in await some_people(house, 6)]
        began = [table.n for table in tables]
        await wait_until(lambda: max(table.n - first for table, first in zip(tables, began, strict=True)) >= 120)
        assert min(table.n - first for table, first in zip(tables, began, strict=True)) >= 30
    finally:
        await house.close()


async def test_whoever_asks_first_thinks_first_and_a_worker_that_is_not_needed_is_not_started() -> None:
    pool = BotPool(2, 5.0)
    asked: list[int] = []

    async def think(number: int) -> None:
        async with pool.worker([ANN]) as worker:
            asked.append(number)
            assert worker in pool.workers
            await asyncio.sleep(0)

    for number in range(4):
        await think(number)
    async with pool.worker([ANN]) as worker:
        assert worker is pool.workers[0]
    await asyncio.gather(*[think(number) for number in range(4, 40)])
    assert asked == list(range(40))
    await pool.close()


async def test_a_closed_pool_lets_nobody_wait() -> None:
    pool = BotPool(1, 5.0)

    async def wait() -> None:
        async with pool.worker([ANN]):
            pass

    async with pool.worker([ANN]):
        waiting = [asyncio.create_task(wait()) for _ in range(3)]
        await asyncio.sleep(0)
        closing = asyncio.create_task(pool.close())
        await asyncio.sleep(0)
    assert [type(ended) for ended in await asyncio.gather(*waiting, return_exceptions=True)] == [PoolClosed] * 3
    await closing
    with pytest.raises(PoolClosed):
        await wait()
    await pool.close()


async def test_a_worker_that_cannot_be_started_is_a_failure_and_not_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "STARTED_AGAIN", (0.0,))
    pool = BotPool(1, 5.0, (sys.executable, "-c", "raise SystemExit(1)"))
    thought = ThinkRequest("mcmulti", "greedy", 0, 0, b"", 5.0, {})
    try:
        for _ in range(2):
            with pytest.raises(ThinkFailed, match="ended"):
                async with pool.worker([ANN]) as worker:
                    await worker.think(thought)
    finally:
        await pool.close()


def test_a_worker_answers_a_state_that_is_none() -> None:
    answer = think(ThinkRequest("mcmulti", "greedy", 0, 0, b"", 5.0, {"nothing": new_id()}))
    assert (answer.actions, answer.trouble) == ([], "failed")


def test_alike_choices_are_shown_as_one_by_the_one_that_was_taken() -> None:
    opening = GAMES["mcmulti"].new_game(2, {})
    driver.settle(opening, driver.dice_for("alike", 0))
    while len(opening.choices()) <= MOST_WEIGHED:  # until purchases begin
        opening.apply(opening.choices()[0])
        driver.settle(opening, driver.dice_for("alike", 1))
    for key in range(8):
        thought = ThinkRequest(
            "mcmulti", "greedy", int(opening.to_act()), key, b"key", 5.0, opening.to_json(), once=True
        )
        answer = think(thought)
        (action,), (work,) = answer.actions, answer.work
        values = [one.value for one in work.candidates]
        assert values == sorted({*values}, reverse=True)
        assert sum(1 + one.alike for one in work.candidates) == work.considered, "rigs, stations, refineries, done"
        assert (work.candidates[0].action, work.candidates[0].alike) == (action, 35), "on any of the cells"
        assert all(one.error == 0 for one in work.candidates), "nothing was left to luck"


def test_every_way_to_misbehave_is_tried() -> None:
    assert set(FAILURES) | {"talkative", "curious"} == set(BAD)


@pytest.mark.parametrize("game", list(GAMES))
def test_what_has_to_be_done_anyway_is_done_in_one_go(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the first decision took, those without a choice follow it at once, and no others."""
    monkeypatch.setattr(think_module, "TOGETHER", -1.0)
    state = GAMES[game].new_game(GAMES[game].SEATS[0], {})
    followed = 0
    for n in range(80):
        driver.settle(state, driver.dice_for("in one go", n))
        seat = int(state.to_act())
        if seat < 0:
            break
        answer = think(ThinkRequest(game, "greenhorn", seat, n, b"key", 5.0, state.to_json()))
        assert [work.is_forced for work in answer.work[1:]] == [True] * (len(answer.actions) - 1)
        followed += len(answer.actions) - 1
        for action in answer.actions:
            assert state.to_act() == seat
            state.apply(action)
        assert state.to_act() != seat or len(state.choices()) > 1
    assert followed > 0
