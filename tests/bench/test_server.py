"""The benchmark of a house runs, and says what it measured; how fast that is, is not a matter of tests."""

import asyncio
import io
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from bench.server import bystander, clients, command, report
from bench.server.lanes import percentile
from bench.server.stock import StockedTable

ROOT = Path(__file__).resolve().parents[2]


def run_bench(*args: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]), "COLUMNS": "80"}
    command = [sys.executable, "-m", "bench", "server", *args]
    return subprocess.run(command, env=env, cwd=ROOT, text=True, capture_output=True, check=False)


def test_the_quick_run_measures_every_part_but_postgres(tmp_path: Path) -> None:
    file = tmp_path / "server.json"
    parts = ("live", "crowd", "sqlite", "sockets", "restart", "longest")
    done = run_bench("--quick", "--output", str(file), *parts)
    assert (done.returncode, done.stderr) == (0, "")
    assert "bare broadcast" in done.stdout
    written = json.loads(file.read_text(encoding="utf-8"))
    assert set(written) == {"machine", "versions", "settings", "lanes", "bars"}
    assert set(written["lanes"]) == {*parts, "live.bare", "live.commit", "crowd.bare"}
    live = written["lanes"]["live"]
    assert 0 < live["p50_ms"] <= live["p99_ms"] <= live["max_ms"]
    assert live["lines"] == written["settings"]["tables"] * 4
    assert live["actions_per_s"] >= live["plays_per_s"] * 0.9
    assert written["lanes"]["sqlite"]["actions_per_s"] >= written["lanes"]["sqlite"]["plays_per_s"] > 0
    assert written["lanes"]["restart"]["open_s"] < written["lanes"]["restart"]["all_s"]
    assert written["lanes"]["crowd"]["lines"] == written["settings"]["crowd"] * 4
    assert live["p99_to_bare"] == pytest.approx(live["p99_ms"] / written["lanes"]["live.bare"]["p99_ms"], rel=0.01)
    unmeasured = {bar["lane"] for bar in written["bars"] if bar["reached"] is None}
    assert unmeasured.isdisjoint(written["lanes"])
    assert str(ROOT) not in file.read_text(encoding="utf-8")


def test_the_quick_run_measures_every_attack(tmp_path: Path) -> None:
    file = tmp_path / "server.json"
    done = run_bench("--quick", "--output", str(file), "attacks")
    assert (done.returncode, done.stderr) == (0, "")
    lanes = json.loads(file.read_text(encoding="utf-8"))["lanes"]
    assert set(lanes) == {f"attack.{name}" for name in report.ATTACKS}
    for of in lanes.values():
        assert of["sent"] > 0
        assert min(of["reads_quiet_p99_ms"], of["plays_quiet_p99_ms"], of["reads_p99_ms"]) > 0
    assert lanes["attack.bots"]["bots_quiet_p99_ms"] > 0
    assert lanes["attack.records"]["exports_quiet_p99_ms"] > 0


class TableWithBot(bystander.SeatedTable):
    """A bot thinks for a while; before its row there are frames without one."""

    def __init__(self, frames: list[tuple[float, list[int], bool]]) -> None:
        self.now = 0.0
        self.frames = frames  # how long each takes to come, whose rows it shows, and whether it is my turn then
        self.stage, self.seat, self.choices = "playing", 0, ["done"]

    def tick(self) -> float:
        return self.now

    async def pause(self, seconds: float) -> None:
        self.now += seconds

    async def play(self, dice: random.Random) -> None:
        self.now += 100.0
        self.choices = []

    async def hear(self) -> Any:
        seconds, rows, is_mine = self.frames.pop(0)
        self.now += seconds
        self.choices = ["done"] if is_mine else []
        self.stage = "playing" if self.frames else "over"
        return {"seat": 0, "log": [{"seat": seat} for seat in rows]}


def test_a_bot_is_timed_from_my_play_until_its_row_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    early = [(50.0, [1], False), (1.0, [], True)]  # before anything was played here: nobody knows since when it thinks
    thinking = [(1.0, [], False), (1.0, [-1], False), (2.0, [1, -1], False), (5.0, [1], True)]
    table = TableWithBot([*early, *thinking, (3.0, [-1, 1], True)])
    table.choices = []
    monkeypatch.setattr(time, "perf_counter", table.tick)
    monkeypatch.setattr(asyncio, "sleep", table.pause)
    somebody = bystander.Bystander(bystander.Seats(0, [StockedTable("a", "mcmulti", ["cookie"], "ann")]))
    somebody.until = 1e9
    asyncio.run(somebody._play_with_bot(table))
    assert somebody.seen.bots == [4000.0, 5000.0, 3000.0]


def test_an_unknown_part_is_named() -> None:
    done = run_bench("chess")
    assert done.returncode == 2
    assert "there is no part 'chess'" in done.stderr


def test_a_bar_is_reached_missed_or_not_measured() -> None:
    lanes = {"live": {"p99_to_bare": 2.9, "memory_most_mb": 401.0}, "sqlite": {"actions_per_s": 8000.0}}
    found = {(bar.lane, bar.figure): report.judge_bar(bar, lanes)[1] for bar in report.BARS}
    assert found["live", "p99_to_bare"] is True
    assert found["live", "memory_most_mb"] is False
    assert found["sqlite", "actions_per_s"] is True
    assert found["restart", "all_s"] is None


@pytest.mark.parametrize(
    ("args", "load_ms", "code"),
    [((), 49.0, 0), ((), 51.0, 1), (("--quick",), 51.0, 0)],
    ids=["reached", "missed", "quick"],
)
def test_a_missed_bar_fails_the_run_and_what_was_not_measured_does_not(
    args: tuple[str, ...], load_ms: float, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured = {"longest": {"rows": 10_000.0, "median_ms": 1.0, "max_ms": load_ms}}
    monkeypatch.setattr(command, "measure_parts", lambda *_: measured)
    assert command.main(["longest", "--output", str(tmp_path / "server.json"), *args]) == code


def test_what_was_not_measured_is_left_out_of_the_tables() -> None:
    console = Console(file=io.StringIO(), width=80)
    sqlite = dict.fromkeys(("actions_per_s", "plays_per_s", "cpu_share", "actions_per_cpu_s"), 1.0)
    report.show({"sqlite": sqlite}, {"writers": 3}, console)
    assert isinstance(console.file, io.StringIO)
    shown = console.file.getvalue()
    assert "SQLite, one process" in shown
    assert "PostgreSQL, one process" not in shown
    assert shown.count("not measured") == len(report.BARS) - 1


def test_a_percentile_is_one_of_the_values() -> None:
    values = [float(value) for value in range(1, 101)]
    assert percentile(values, 0.5) == 51.0
    assert percentile(values, 0.99) == 100.0
    assert percentile(values[:1], 0.99) == 1.0


def test_nobody_waits_for_a_play_at_a_game_that_has_ended() -> None:
    laid = StockedTable("a", "mcmulti", ["", ""], "ada")
    table = clients.PlayedTable(laid, clients.SocketLoad(0, [laid], 1.0), random.Random(0))
    table.awaited, table.sent = {0, 1}, 1.0
    for seat in (0, 1):
        assert not table.idle.is_set()
        table.hear(seat, json.dumps({"n": 9, "seat": seat, "to_act": -2, "stage": "over"}).encode(), 2.0)
    assert table.idle.is_set()
