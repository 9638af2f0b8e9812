"""The benchmark of a house runs, and says what it measured; how fast that is, is not a matter of tests."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

from rich.console import Console

from bench.server import report
from bench.server.lanes import percentile

ROOT = Path(__file__).resolve().parents[2]


def run_bench(*args: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]), "COLUMNS": "80"}
    command = [sys.executable, "-m", "bench", "server", *args]
    return subprocess.run(command, env=env, cwd=ROOT, text=True, capture_output=True, check=False)


def test_the_quick_run_measures_every_part_but_postgres(tmp_path: Path) -> None:
    file = tmp_path / "server.json"
    parts = ("live", "sqlite", "sockets", "restart", "longest")
    done = run_bench("--quick", "--output", str(file), *parts)
    assert (done.returncode, done.stderr) == (0, "")
    assert "bare broadcast" in done.stdout
    written = json.loads(file.read_text(encoding="utf-8"))
    assert set(written) == {"machine", "versions", "settings", "lanes", "bars"}
    assert set(written["lanes"]) == {*parts, "live.bare"}
    live = written["lanes"]["live"]
    assert 0 < live["p50_ms"] <= live["p99_ms"] <= live["max_ms"]
    assert live["lines"] == written["settings"]["tables"] * 4
    assert live["actions_per_s"] >= live["plays_per_s"] * 0.9
    assert written["lanes"]["sqlite"]["actions_per_s"] >= written["lanes"]["sqlite"]["plays_per_s"] > 0
    assert written["lanes"]["restart"]["open_s"] < written["lanes"]["restart"]["all_s"]
    assert all(bar["reached"] in (True, False) for bar in written["bars"])
    assert str(ROOT) not in file.read_text(encoding="utf-8")


def test_an_unknown_part_is_named() -> None:
    done = run_bench("chess")
    assert done.returncode == 2
    assert "there is no part 'chess'" in done.stderr


def test_a_bar_is_reached_missed_or_not_measured() -> None:
    lanes = {"live": {"p99_ms": 149.0, "memory_most_mb": 401.0}, "sqlite": {"actions_per_s": 5000.0}}
    found = {(bar.lane, bar.figure): report.judge_bar(bar, lanes)[1] for bar in report.BARS}
    assert found["live", "p99_ms"] is True
    assert found["live", "memory_most_mb"] is False
    assert found["sqlite", "actions_per_s"] is True
    assert found["restart", "all_s"] is None


def test_what_was_not_measured_is_left_out_of_the_tables() -> None:
    console = Console(file=io.StringIO(), width=80)
    report.show({"sqlite": {"actions_per_s": 1.0, "plays_per_s": 1.0, "cpu_share": 1.0}}, {"writers": 3}, console)
    assert isinstance(console.file, io.StringIO)
    shown = console.file.getvalue()
    assert "SQLite, one process" in shown
    assert "PostgreSQL" not in shown
    assert shown.count("not measured") == len(report.BARS) - 1


def test_a_percentile_is_one_of_the_values() -> None:
    values = [float(value) for value in range(1, 101)]
    assert percentile(values, 0.5) == 51.0
    assert percentile(values, 0.99) == 100.0
    assert percentile(values[:1], 0.99) == 1.0
