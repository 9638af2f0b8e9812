"""Connect four in our style, compiled like the games; run beside OpenSpiel's it tells the machine from the code."""

import shutil
import sys
from pathlib import Path

from barrelhouse.engine import driver
from bench import connect_four
from bench.workers import serve

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    kind = "interpreted" if (connect_four.__file__ or "").endswith(".py") else "compiled"
    serve({"playout": playouts}, {"build": kind})


def playouts(games: int) -> int:
    """Random play inside the engine, each game from a copy of the start, as OpenSpiel's rollouts begin."""
    start = connect_four.new_game(2, {})
    dice = driver.dice_for("bench", 0)
    return sum(driver.playout(start.copy(), dice, connect_four.COLUMNS * connect_four.ROWS) for _ in range(games))


def build(folder: Path) -> Path:
    """Engine and connect four as one compiled group, by the hook that compiles the games; what to put on PYTHONPATH.

    A class compiled in another group would call the contract's methods through the interpreter.
    """
    import hatch_build

    engine = sorted((ROOT / "src/barrelhouse/engine").glob("*.py"))
    compiled = {file: file.relative_to(ROOT / "src") for file in engine}
    compiled[ROOT / "bench/connect_four.py"] = Path("bench/connect_four.py")
    plain = {ROOT / "src/barrelhouse/__init__.py": Path("barrelhouse/__init__.py")}
    plain |= {ROOT / "bench" / name: Path("bench") / name for name in ("__init__.py", "workers.py", "calibration.py")}
    wanted = hatch_build.fingerprint(ROOT, [*compiled, *plain])
    stamp, sources, library = folder / "stamp", folder / "src", folder / "lib"
    if stamp.exists() and stamp.read_text() == wanted:
        return library
    shutil.rmtree(folder, ignore_errors=True)
    for file, place in (compiled | plain).items():
        (sources / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, sources / place)
    library.mkdir()
    hatch_build.build(sources, [sources / place for place in compiled.values()], folder)
    shutil.copytree(sources, library, dirs_exist_ok=True)
    stamp.write_text(wanted)
    return library


if __name__ == "__main__":
    if sys.argv[1:2] == ["--compile"]:
        print(build(Path(sys.argv[2]).resolve()))
    else:
        main()
