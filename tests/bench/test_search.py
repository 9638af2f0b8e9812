"""The benchmark of looking ahead runs, and says what it measured; how fast that is, is not a matter of tests."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from barrelhouse.engine.contract import OVER
from barrelhouse.engine.driver import dice_for, playout
from barrelhouse.games import GAMES
from bench.contest import Measured
from bench.search import ours, report
from bench.search.lanes import LANES, PLAYED_OUT
from bench.search.sizes import CUT, dealt_out

ROOT = Path(__file__).resolve().parents[2]


def run_bench(*args: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]), "COLUMNS": "80"}
    env.pop("BARRELHOUSE_PEERS_PYTHON", None)
    command = [sys.executable, "-m", "bench", "search", "--quick", "--no-compiled", *args]
    return subprocess.run(command, env=env, cwd=ROOT, text=True, capture_output=True, check=False)


def test_the_quick_run_writes_every_lane_and_every_bar(tmp_path: Path) -> None:
    file = tmp_path / "new folder" / "search.json"
    done = run_bench("--no-peers", "--output", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert "McMulti, 60 rounds at most" in done.stdout
    written = json.loads(file.read_text(encoding="utf-8"))
    assert set(written) == {"machine", "versions", "settings", "lanes", "calibration", "bars"}
    assert str(ROOT) not in file.read_text(encoding="utf-8")
    lanes = written["lanes"]
    assert set(lanes) == {lane.key for lane in LANES if lane.worker == "interpreted"}
    whole = lanes["interpreted.mcmulti.rounds_60"]
    assert whole["unit"] == "playouts/s"
    assert 0 < whole["median"] <= whole["best"]
    assert 0 < lanes["interpreted.mcmulti.rounds_30"]["actions"] < whole["actions"] < CUT
    assert lanes["interpreted.mcmulti.no_limit"]["actions"] == CUT  # not one of them came to its end
    searched = lanes["interpreted.mcmulti.search"]
    assert searched["unit"] == "decisions/s"
    assert 0 < searched["simulations"] <= 400
    assert set(lanes["interpreted.mcmulti.planner"]) == {"unit", "best", "median"}
    assert [(bar["lane"], bar["reached"]) for bar in written["bars"]] == [(bar.lane, None) for bar in report.BARS]


@pytest.mark.parametrize("name", ["mcmulti.rounds_60", "one-more-barrel.deals"])
def test_a_middle_is_a_real_decision_from_which_playouts_end(name: str) -> None:
    played_out = next(one for one in PLAYED_OUT if one.name == name)
    state = ours.middle(GAMES[played_out.game], played_out.options, 0)
    assert state.to_act() >= 0
    assert len(state.choices()) > 1
    before = state.to_json()
    assert ours.playouts([state], 1) > 50
    assert state.to_json() == before
    playout(state, dice_for("bench search", 0), CUT)
    assert state.to_act() == OVER


def test_simulations_are_dealt_out_alike_in_searches_of_at_most_so_many() -> None:
    assert list(dealt_out(11, 3, 2)) == [(0, 2), (0, 1), (1, 2), (1, 2), (2, 2), (2, 2)]
    assert list(dealt_out(1, 3, 400)) == [(2, 1)]


def test_a_bar_is_reached_missed_or_not_measured() -> None:
    measured = {
        "compiled.mcmulti.rounds_60": Measured([100.0, 100.0], [1500.0, 3100.0]),
        "catanatron.playouts": Measured([0.0, 0.0], [100.0, 50.0]),
    }
    assert [report.judge_bar(bar, measured) for bar in report.BARS] == [(3100.0, True), (None, None), (31.0, False)]
    console = Console(width=80, record=True, file=io.StringIO())
    report.show(measured, "compiled", console)
    shown = console.export_text()
    assert "at least 3,000/s: 3,100" in shown
    assert "at least 50 × Catanatron's playouts: 31.0" in shown
    assert shown.count("MISSED") == 1
