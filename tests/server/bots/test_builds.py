"""By which package bots think: the compiled one when it is there and of the same sources, and never none at all."""

import os
import sys
from pathlib import Path

import pytest

from barrelhouse.bots import LEVELS
from barrelhouse.bots.engine_build import is_compiled
from barrelhouse.bots.requests.think import ThinkReply, ThinkRequest
from barrelhouse.server import house, metrics
from barrelhouse.server.bots.build import STAMP, Build
from barrelhouse.server.bots.pool import BEYOND, BotPool
from barrelhouse.server.house import House, Settings
from tests.support.houses import ANN, NO_LIMITS
from tests.support.http_clients import client_of
from tests.support.table_clients import API

REPORTED_PATH = (sys.executable, str(Path(__file__).with_name("reported_path.py")))
ASKED = ThinkRequest("mcmulti", "greedy", 0, 0, b"", 5.0, {})


async def think_once(pool: BotPool) -> ThinkReply:
    async with pool.worker([ANN]) as worker:
        return await worker.think(ASKED)


def lay(folder: Path, stamp: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / STAMP).write_text(stamp)


async def test_workers_take_the_compiled_package_as_soon_as_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "before")
    folder = tmp_path / "compiled"
    pool = BotPool(1, 5.0, REPORTED_PATH, Build(folder, "now"))
    try:
        first = await think_once(pool)
        assert (first.version, pool.build_in_use()) == ("before", "interpreted")
        lay(folder, "earlier")
        assert (await think_once(pool)).actions == first.actions, "of other sources: the same process goes on"
        assert metrics.value("bots_compiled") == 0
        lay(folder, "now")
        second = await think_once(pool)
        assert (second.version, pool.build_in_use()) == (str(folder), "compiled")
        assert metrics.value("bots_compiled") == 1
        assert (await think_once(pool)).actions == second.actions != first.actions
    finally:
        await pool.close()


async def test_a_package_that_does_not_start_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "before")
    folder = tmp_path / "broken"
    lay(folder, "now")
    pool = BotPool(1, 5.0, REPORTED_PATH, Build(folder, "now"))
    try:
        first = await think_once(pool)
        assert (first.version, pool.build_in_use()) == ("before", "interpreted")
        assert (await think_once(pool)).actions == first.actions
    finally:
        await pool.close()


def test_a_build_is_told_by_its_stamp_and_folder() -> None:
    assert Build.parse("abc /some where/compiled") == Build(Path("/some where/compiled"), "abc")
    assert Build.parse("") is None
    assert Build.parse("abc") is None


async def test_health_and_the_list_of_games_say_how_bots_think(tmp_path: Path) -> None:
    folder = tmp_path / "compiled"
    opened = await House.open(Settings(tmp_path / "house", rates=NO_LIMITS, build=Build(folder, "now")))
    try:
        async with client_of(opened) as client:
            for how in ("interpreted", "compiled"):
                assert (await client.get("/health")).json()["bots"] == how
                assert (await client.get(f"{API}/games")).json()["bots_think"] == how
                lay(folder, "now")
    finally:
        await opened.close()
    assert BotPool(1, 5.0).build_in_use() == ("compiled" if is_compiled() else "interpreted")


def test_a_level_is_waited_for_beyond_its_promise() -> None:
    pool = BotPool(1, 1.0)
    for level in LEVELS:
        assert pool.time_limit(level.name) >= level.seconds + BEYOND
    assert pool.time_limit("greedy") == 1.0
    assert BotPool(1, 60.0).time_limit(LEVELS[0].name) == 60.0


@pytest.mark.parametrize(
    ("cores", "wanted", "workers"), [(1, 0, 1), (2, 0, 2), (3, 0, 2), (4, 0, 3), (4, 2, 2), (4, 64, 4)]
)
def test_no_more_workers_than_cores(cores: int, wanted: int, workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(cores)))
    assert house._workers(wanted) == workers
