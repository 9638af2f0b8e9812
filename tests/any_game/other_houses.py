"""A house with other games than this checkout has: some are hidden, others are installed."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "games" / "dry_hole"
PATIENCE = 240  # seconds; a slow machine is no failure


def hide_games(folder: Path, hidden: Sequence[str]) -> Path:
    """A copy of the package without these games: neither their rooms nor their words; where it can be imported."""
    rooms = {name.replace("-", "_") for name in hidden}

    def left_out(place: str, names: list[str]) -> set[str]:
        out = {"__pycache__", "site"} & set(names)
        if Path(place).name == "games":
            out |= rooms & set(names)
        return out | {name for name in names if name.endswith(".ftl") and name.startswith(tuple(hidden))}

    shutil.copytree(ROOT / "src" / "barrelhouse", folder / "barrelhouse", ignore=left_out if hidden else None)
    return folder


def install_game(folder: Path, name: str, package: str) -> Path:
    """What pip would write to say that a package is a game; the package itself is wherever it is."""
    about = folder / f"{package}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[barrelhouse.games]\n{name} = {package}\n")
    return folder


def run_python(path: Sequence[Path], *arguments: str, typed: str = "", cwd: Path = ROOT) -> tuple[int, str]:
    """Python with these folders to import from; its exit code, and all that it said."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path)), "PYTHONWARNINGS": "default"}
    done = subprocess.run(
        [sys.executable, *arguments],
        input=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=cwd,
        env=env,
        timeout=PATIENCE,
        check=False,
    )
    return done.returncode, done.stdout


def run_tests(path: Sequence[Path], game: str, *tests: str, cwd: Path = ROOT) -> None:
    """Those of these tests that are about this game; there must be some."""
    code, said = run_python(path, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", game, *tests, cwd=cwd)
    assert code == 0, said
    assert " passed" in said


def play_in_the_terminal(path: Sequence[Path], game: str, cwd: Path) -> str:
    """Somebody takes the first choice again and again, against a bot that plays at random, and leaves."""
    arguments = ["-m", "barrelhouse", "play", game, "--bots", "random", "--seed", "any"]
    code, said = run_python(path, *arguments, typed="1\n" * 12 + "q\nn\n", cwd=cwd)
    assert code == 0, said
    assert "Traceback" not in said
    return said


def play_in_the_arena(path: Sequence[Path], game: str, bots: str, cwd: Path) -> str:
    code, said = run_python(path, "-m", "barrelhouse", "arena", game, bots, "--games", "1", "--jobs", "1", cwd=cwd)
    assert code == 0, said
    return said
