"""The compiled and the interpreted build play the same games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from barrelhouse.engine import driver
from barrelhouse.engine.contract import Game
from tests.contract.same_games import COUNT, combined, digests
from tests.golden.expected import EXPECTED
from tests.support.samples import samples_of
from tests.support.seeded_games import ALL_GAMES, COMPILED, name_of

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
COMPILED_BUILD = ROOT / "build" / "compiled"

HOW = "if a rule was changed on purpose, write the digests anew with python3 do.py make same-games"


@pytest.mark.parametrize("game", [game for game in ALL_GAMES if game.NAME in EXPECTED["same_games"]], ids=name_of)
def test_a_thousand_games_end_as_they_always_did(game: Game) -> None:
    """All of them compiled; interpreted a few hundred will do where games take long."""
    hundreds = COUNT // 100 if COMPILED else COUNT // 100 // samples_of(game).FEWER
    assert combined(digests(game, 100 * hundreds)) == EXPECTED["same_games"][game.NAME][:hundreds], HOW


def test_both_builds_play_a_thousand_games_to_equal_digests() -> None:
    other = SOURCES if COMPILED else COMPILED_BUILD
    if not COMPILED and not _is_fresh(COMPILED_BUILD):
        pytest.skip("there is no compiled build of these sources; its own tests compare the two")
    path = os.pathsep.join([str(other), str(ROOT)])
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
    ours = [line for game in ALL_GAMES for line in digests(game)]
    assert len(lines) == COUNT * len(ALL_GAMES)
    differing = [index for index, line in enumerate(ours) if line != lines[index]]
    assert differing == [], "games of the run 'same games' that the two builds play differently"


_PRINT = "import runpy; runpy.run_module('tests.contract.same_games', run_name='__main__')"


def _is_fresh(build: Path) -> bool:
    """Whether the compiled build was made from the sources as they are now; it carries them with it."""
    if not (build / "whole").exists():
        return False
    sources = {file.relative_to(SOURCES): file.read_bytes() for file in (SOURCES / "barrelhouse").rglob("*.py")}
    built = {file.relative_to(build): file.read_bytes() for file in (build / "barrelhouse").rglob("*.py")}
    return sources == built
