"""The benchmark runs, and says what it measured; how fast that is, is not a matter of tests."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from barrelhouse.engine import driver
from barrelhouse.engine.contract import OVER
from bench import connect_four, report
from bench.contest import LANES, Measured
from bench.workers import count_fitting, window

ROOT = Path(__file__).resolve().parents[2]


def run_bench(*args: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]), "COLUMNS": "80"}
    env.pop("BARRELHOUSE_PEERS_PYTHON", None)
    command = [sys.executable, "-m", "bench", "--quick", "--no-compiled", *args]
    return subprocess.run(command, env=env, cwd=ROOT, text=True, capture_output=True, check=False)


def test_the_quick_run_writes_every_lane_and_every_bar(tmp_path: Path) -> None:
    file = tmp_path / "new folder" / "bench.json"
    done = run_bench("--no-peers", "--output", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert "interpreted playouts" in done.stdout
    assert [path.name for path in file.parent.iterdir()] == ["bench.json"]
    written = json.loads(file.read_text(encoding="utf-8"))
    assert set(written) == {"machine", "versions", "settings", "lanes", "calibration", "bars"}
    assert set(written["machine"]) == {"cpu", "cores", "architecture", "system", "python"}
    assert str(ROOT) not in file.read_text(encoding="utf-8")
    assert set(written["lanes"]) == {lane.key for lane in LANES if lane.worker == "interpreted"}
    playout = written["lanes"]["mcmulti.interpreted.playout"]
    assert playout["unit"] == "actions/s"
    assert 0 < playout["median"] <= playout["best"]
    assert 0 < playout["games_median"] <= playout["games_best"] < playout["best"]
    copied = written["lanes"]["mcmulti.interpreted.copy"]
    assert copied["unit"] == "µs"
    assert 0 < copied["best"] <= copied["median"]
    assert [(bar["lane"], bar["reached"]) for bar in written["bars"]] == [(bar.lane, None) for bar in report.BARS]


def test_missing_peers_are_named_and_fail_the_run(tmp_path: Path) -> None:
    done = run_bench("--output", str(tmp_path / "bench.json"))
    assert done.returncode == 1
    assert "start with python3 do.py bench" in done.stderr


def test_a_bar_is_reached_missed_or_not_measured() -> None:
    speeds = {
        "mcmulti.compiled.playout": 131.0,
        "catanatron": 1.0,
        "open_spiel.backgammon_rollouts": 10.0,
        "mcmulti.compiled.copy": 2e6,
        "one-more-barrel.compiled.playout": 1.6e6,
    }
    measured = {key: Measured([rate / 2, rate], [1.0, 1.0]) for key, rate in speeds.items()}
    assert [report.judge_bar(bar, measured) for bar in report.BARS] == [
        (131.0, True),
        (13.1, False),
        (None, None),
        (None, None),
        (0.5, True),
        (1.6e6, True),
        (1.6e6, True),
        (None, None),
    ]
    console = Console(width=80, record=True, file=io.StringIO())
    report.show(measured, console)
    shown = console.export_text()
    assert shown.count("MISSED") == 1
    assert shown.count("not measured") == 4
    assert "at least 1,500,000/s: 1,600,000" in shown


def test_a_window_is_about_as_long_as_asked() -> None:
    played: list[int] = []

    def lane(games: int) -> float:
        played.append(games)
        return sum(range(20_000 * games))

    games = count_fitting(lane, 0.02)
    assert games > 1
    assert window(lane, games)[1] == pytest.approx(0.02, rel=0.9)


def discs(columns: str) -> connect_four.State:
    state = connect_four.new_game(2, {})
    for column in columns:
        assert state.why_not(int(column)) is None
        state.apply(int(column))
    return state


@pytest.mark.parametrize(
    "columns",
    ["0011223", "6655443", "0101010", "01122323363", "65544343303"],
    ids=["across", "across from the right", "up", "diagonal up", "diagonal down"],
)
def test_connect_four_is_won_by_a_line_of_four(columns: str) -> None:
    before, state = discs(columns[:-1]), discs(columns)
    assert (before.to_act(), before.scores()) == (0, [0, 0])
    assert (state.to_act(), state.scores()) == (OVER, [1, 0])
    assert state.choices() == []


def test_connect_four_has_no_line_round_the_edge() -> None:
    state = discs("5061031")
    assert state.to_act() == 1


def test_connect_four_refuses_a_full_column_and_copies_are_independent() -> None:
    state = discs("333333")
    assert state.choices() == [0, 1, 2, 4, 5, 6]
    refusal = state.why_not(3)
    assert refusal is not None
    assert refusal.key == "column-full"
    before = state.to_json()
    driver.playout(state.copy(), driver.dice_for("connect four", 0), 42)
    assert state.to_json() == before


def test_connect_four_at_random_ends_and_the_first_seat_wins_more() -> None:
    dice = driver.dice_for("connect four", 1)
    won = [0, 0]
    for _ in range(300):
        state = connect_four.new_game(2, {})
        assert driver.playout(state, dice, 43) <= 42
        assert state.to_act() == OVER
        for seat in range(2):
            won[seat] += state.scores()[seat]
    assert won[0] > won[1] > 50
