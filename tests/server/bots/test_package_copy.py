"""Bots of an open house think on while the package they came from is installed anew."""

import logging
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import barrelhouse
from barrelhouse.bots.requests.think import ThinkReply, ThinkRequest
from barrelhouse.server.bots import pool as pool_module
from barrelhouse.server.bots.build import STAMP, Build
from barrelhouse.server.bots.package_copy import PackageCopies
from barrelhouse.server.bots.pool import BotPool
from tests.support.houses import ANN

REPORTED_PATH = (sys.executable, str(Path(__file__).with_name("reported_path.py")))
ASKED = ThinkRequest("mcmulti", "greedy", 0, 0, b"", 5.0, {})
# Its package is taken away, its bots' processes are killed, and its bots think on.
HOUSE = """
import asyncio, os, shutil, sys
from pathlib import Path

async def main(package, folder):
    from barrelhouse.server import metrics
    from barrelhouse.server.house import House, Settings
    from barrelhouse.server.tables import lobby
    from barrelhouse.wire.tables import NewSeat, NewTable

    house = await House.open(Settings(folder, bot_workers=1, copies_package=True))
    host = await house.people.welcome("Ann")
    seats = [NewSeat("bot", bot="greedy")] * 2
    table = await lobby.create(house.tables, host, NewTable("mcmulti", seats, is_public=True, start=True))
    (worker,) = house.scheduler.pool.workers
    while worker.process is None or table.n < 30:
        await asyncio.sleep(0.01)
    shutil.rmtree(package)
    worker.process.kill()
    failed = metrics.value("bot_failures")
    n = table.n
    while table.n < n + 40:
        await asyncio.sleep(0.01)
    print(metrics.value("bot_failures") - failed)
    await house.close()

asyncio.run(main(Path(sys.argv[1]), Path(sys.argv[2])))
"""


async def think_once(pool: BotPool) -> ThinkReply:
    async with pool.worker([ANN]) as worker:
        return await worker.think(ASKED)


def lay_package(folder: Path) -> Path:
    """The package as it is installed, with a site and with machine code beside it."""
    source = Path(barrelhouse.__file__).parent
    shutil.copytree(source, folder / "barrelhouse", ignore=shutil.ignore_patterns("__pycache__", "site"))
    (folder / "barrelhouse" / "server" / "site").mkdir()
    (folder / "barrelhouse__mypyc.so").write_text("")
    (folder / "another_package.py").write_text("")
    return folder


def test_a_house_whose_package_is_taken_away_has_bots_that_think_on(tmp_path: Path) -> None:
    installed = lay_package(tmp_path / "installed")
    ended = subprocess.run(
        [sys.executable, "-c", HOUSE, str(installed / "barrelhouse"), str(tmp_path / "house")],
        cwd=tmp_path,
        env={"PYTHONPATH": str(installed), "PATH": "/usr/bin:/bin"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    # At most the thought that was under way when its process was killed.
    assert ended.stdout.split() in (["0"], ["1"]), ended.stderr
    assert not list((tmp_path / "house" / "packages").iterdir())


async def test_processes_start_from_copies_of_the_package_and_of_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, compiled, later = (lay_package(tmp_path / name) for name in ("source", "compiled", "later"))
    monkeypatch.setattr(barrelhouse, "__file__", str(source / "barrelhouse" / "__init__.py"))
    pool = BotPool(1, 5.0, REPORTED_PATH, Build(compiled, "now"))
    try:
        await pool.use_copies(tmp_path / "packages")
        shutil.rmtree(source)
        own = Path((await think_once(pool)).version)
        assert own.is_relative_to(tmp_path / "packages")
        assert {path.name for path in own.iterdir()} == {"barrelhouse", "barrelhouse__mypyc.so"}
        assert not (own / "barrelhouse" / "server" / "site").exists()
        (compiled / STAMP).write_text("now")
        copied = Path((await think_once(pool)).version)
        assert copied.is_relative_to(tmp_path / "packages")
        assert copied != own
        shutil.rmtree(compiled)
        (later / STAMP).write_text("of other sources")
        later.rename(compiled)
        assert pool.build_in_use() == "compiled"
        assert Path((await think_once(pool)).version) == copied
    finally:
        await pool.close()
    assert list((tmp_path / "packages").iterdir()) == []


def test_what_a_killed_house_has_left_is_removed_and_what_another_uses_is_not(tmp_path: Path) -> None:
    used = PackageCopies(tmp_path)
    (tmp_path / "left" / "own").mkdir(parents=True)
    second = PackageCopies(tmp_path)
    assert set(tmp_path.iterdir()) == {used.folder, second.folder}
    used.remove()
    second.remove()
    assert list(tmp_path.iterdir()) == []


async def test_without_room_for_copies_bots_think_with_what_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "barrelhouse")
    (tmp_path / "packages").write_text("no folder")
    pool = BotPool(1, 5.0, REPORTED_PATH)
    monkeypatch.setenv("PYTHONPATH", "installed")
    try:
        await pool.use_copies(tmp_path / "packages")
        assert (await think_once(pool)).version == "installed"
    finally:
        await pool.close()
    assert "the package could not be copied for the bots" in caplog.messages


async def test_a_process_that_cannot_be_started_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a bot does not act at random because Python was installed anew at that moment."""
    monkeypatch.setattr(pool_module, "STARTED_AGAIN", (0.0, 0.0))
    there = tmp_path / "there"
    script = tmp_path / "worker.py"
    script.write_text(
        f"import pathlib, runpy, sys\nthere = pathlib.Path({str(there)!r})\n"
        f"if not there.exists():\n    there.touch()\n    sys.exit(1)\n"
        f"runpy.run_path({REPORTED_PATH[1]!r}, run_name='__main__')\n"
    )
    pool = BotPool(1, 5.0, (sys.executable, str(script)))
    try:
        assert (await think_once(pool)).actions
    finally:
        await pool.close()
