"""The benchmark of the site runs, and says what it measured; how fast that is, is not a matter of tests."""

import json
import os
import subprocess
import sys
from pathlib import Path

from barrelhouse.games import GAMES

ROOT = Path(__file__).resolve().parents[3]


def test_the_quick_run_measures_a_page_of_each_game(tmp_path: Path) -> None:
    file = tmp_path / "site.json"
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]), "COLUMNS": "80"}
    command = [sys.executable, "-m", "bench", "site", "--quick", "--output", str(file)]
    done = subprocess.run(command, env=env, cwd=ROOT, text=True, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    lanes = json.loads(file.read_text(encoding="utf-8"))["lanes"]
    assert set(lanes) == set(GAMES)
    for of in lanes.values():
        assert 0 < of["script_p50_ms"] <= of["script_p95_ms"] <= of["script_max_ms"]
