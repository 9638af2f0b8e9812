"""Who may let a bot think once more, and how little that keeps others waiting."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from barrelhouse.server.bots import pool as pools
from barrelhouse.server.bots import thought_replay
from barrelhouse.server.bots.pool import BotPool
from barrelhouse.server.house import House, Settings
from tests.server.bots.test_thoughts import a_short_game
from tests.support.houses import ANN, NO_LIMITS, some_people
from tests.support.http_clients import check_refused
from tests.support.processes import wait_until
from tests.support.table_clients import API, client_for, clients_for

# It says that it is ready, and nothing more.
SILENT = """
import sys
from barrelhouse.bots.requests.think import ThinkReply
from barrelhouse.server.bots.worker import to_frame

sys.stdout.buffer.write(to_frame(ThinkReply()))
sys.stdout.buffer.flush()
sys.stdin.read()
"""
BROKEN = (sys.executable, "-c", "raise SystemExit(1)")


@asynccontextmanager
async def after_a_game(folder: Path, **rates: int) -> AsyncIterator[tuple[House, str]]:
    """A house, and where a thought of its one game is thought once more."""
    house = await House.open(Settings(folder, bot_workers=1, rates={**NO_LIMITS, **rates}))
    try:
        table = await a_short_game(house)
        (n,) = (await house.database.read("SELECT max(n) FROM thoughts WHERE table_id = $1", table.id))[0]
        yield house, f"{API}/tables/{table.id}/thoughts/{n}/replay"
    finally:
        await house.close()


def get_soon(client: httpx.AsyncClient, there: str) -> "asyncio.Task[httpx.Response]":
    return asyncio.get_running_loop().create_task(client.get(there))


async def test_one_at_a_time_for_a_person_and_few_in_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thought_replay, "MOST_ASKING", 2)
    async with after_a_game(tmp_path) as (house, there):
        people = await some_people(house, 3)
        async with clients_for(house, *people, None) as [ann, bob, cleo, passing]:
            check_refused(await passing.get(there), 401, "server-sign-in-first")
            async with house.thought_replay.pool.worker([ANN]):  # its only worker is busy with a game
                waiting = [get_soon(ann, there), get_soon(bob, there)]
                await wait_until(lambda: len(house.thought_replay._asking) == 2)
                check_refused(await ann.get(there), 409, "server-thought-thinking")
                check_refused(await cleo.get(there), 503, "server-thought-busy")
            for answer in await asyncio.gather(*waiting):
                assert answer.json()["is_same"] is True, answer.text
            assert (await cleo.get(there)).json()["is_same"] is True


async def test_one_address_leaves_room_for_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thought_replay, "MOST_THERE", 1)
    async with after_a_game(tmp_path) as (house, there):
        *people, last = await some_people(house, 3)
        async with (
            clients_for(house, *people) as [ann, bob],
            await client_for(house, last, address="192.0.2.1") as cleo,
            house.thought_replay.pool.worker([ANN]),
        ):
            waiting = [get_soon(ann, there)]
            await wait_until(lambda: len(house.thought_replay._asking) == 1)
            check_refused(await bob.get(there), 503, "server-thought-busy")
            waiting.append(get_soon(cleo, there))
            await wait_until(lambda: len(house.thought_replay._asking) == 2)
            for asked in waiting:
                asked.cancel()
            await asyncio.wait(waiting)


async def test_it_counts_as_a_hint_against_the_limits(tmp_path: Path) -> None:
    async with (
        after_a_game(tmp_path, hint=1) as (house, there),
        clients_for(house, *await some_people(house, 1)) as [ann],
    ):
        assert (await ann.get(there)).status_code == 200
        check_refused(await ann.get(there), 429, "server-too-many")


async def test_it_takes_no_longer_than_the_bot_is_waited_for_in_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "BEYOND", 0.0)
    monkeypatch.setattr(pools, "STARTED_AGAIN", ())
    async with after_a_game(tmp_path) as (house, there), clients_for(house, *await some_people(house, 1)) as [ann]:
        for command, why in (((sys.executable, "-c", SILENT), "slow"), (BROKEN, "failed")):
            house.thought_replay.pool = pool = BotPool(1, 0.1, command)
            check_refused(await ann.get(there), 503, f"server-thought-{why}")
            await pool.close()
            check_refused(await ann.get(there), 503, "server-thought-busy")
