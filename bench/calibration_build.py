"""Compiles connect four the way the games are compiled: with the contract and the driver as one group.

A class compiled apart from the contract would have its methods called through the interpreter.
"""

import shutil
import sys
from pathlib import Path

from tools import compiler

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ("barrelhouse/engine/contract.py", "barrelhouse/engine/driver.py", "bench/connect_four.py")
PLAIN = ("bench/__init__.py", "bench/calibration.py", "bench/workers.py")


def originals() -> dict[str, Path]:
    """Every file of the build by its place there: the engine, and what bench adds."""
    package = ROOT / "src"
    engine = [package / "barrelhouse/__init__.py", *sorted((package / "barrelhouse/engine").glob("*.py"))]
    files = {file.relative_to(package).as_posix(): file for file in engine}
    return files | {place: ROOT / place for place in (*COMPILED, *PLAIN) if place.startswith("bench/")}


def input_hash() -> str:
    return compiler.hash_inputs(ROOT, list(originals().values()))


def is_fresh(folder: Path) -> bool:
    stamp = folder / "stamp"
    return stamp.exists() and stamp.read_text() == input_hash()


def build(folder: Path) -> None:
    """Make folder/lib, the whole build for PYTHONPATH; the stamp is written last."""
    sources, library = folder / "src", folder / "lib"
    shutil.rmtree(folder, ignore_errors=True)
    for place, file in originals().items():
        (sources / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, sources / place)
    library.mkdir()
    compiler.compile_files(sources, [sources / place for place in COMPILED], folder)
    shutil.copytree(sources, library, dirs_exist_ok=True)
    (folder / "stamp").write_text(input_hash())


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve())
