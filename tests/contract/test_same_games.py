"""The compiled and the interpreted build play the same games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from barrelhouse.engine import driver
from barrelhouse.engine.contract import Game
from tests.contract.same_games import COMPARED, COUNT, combine, digests
from tests.golden.digests import EXPECTED
from tests.support.seeded_games import ALL_GAMES, COMPILED, IN_FULL, name_of

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"

HOW = "if a rule was changed on purpose, write the digests anew with python3 do.py make same-games"


@pytest.mark.parametrize("game", [game for game in ALL_GAMES if game.NAME in EXPECTED["same_games"]], ids=name_of)
def test_a_thousand_games_end_as_they_always_did(game: Game) -> None:
    """All of them compiled; interpreted a hundred will do, unless a long proof asks for more."""
    hundreds = COUNT // 100 if IN_FULL else 1
    assert combine(digests(game, 100 * hundreds)) == EXPECTED["same_games"][game.NAME][:hundreds], HOW


@pytest.mark.skipif(not COMPILED, reason="the compiled build compares itself with the sources")
def test_both_builds_play_a_hundred_games_to_equal_digests() -> None:
    path = os.pathsep.join([str(SOURCES), str(ROOT)])
    played = subprocess.run(
        [sys.executable, "-c", "from barrelhouse.engine import driver; print(driver.__file__)\n" + _PRINT],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    build, *lines = played.stdout.splitlines()
    assert Path(build).suffix != Path(driver.__file__).suffix, "both builds are the same one"
    ours = [line for game in ALL_GAMES for line in digests(game, COMPARED)]
    assert len(lines) == COMPARED * len(ALL_GAMES)
    differing = [index for index, line in enumerate(ours) if line != lines[index]]
    assert differing == [], "games of the run 'same games' that the two builds play differently"


_PRINT = "import runpy; runpy.run_module('tests.contract.same_games', run_name='__main__')"
