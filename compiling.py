"""The compiled package, build/compiled: made when it is asked for, and beside a house that is open meanwhile."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
from pathlib import Path

from setting_up import (
    DEV_LOCK,
    ROOT,
    VENV,
    Missing,
    Steps,
    Trouble,
    alone,
    answer,
    clean_env,
    digest,
    need_environment,
    put_in_place,
    python_of,
    read_stamp,
    tell,
    tool,
    uv_env,
)
from site_building import SITE

COMPILED = ROOT / "build" / "compiled"
BESIDE = "--beside"  # and the number of its process: do.py compile, started by do.py serve
TOLD = "BARRELHOUSE_COMPILED"  # how a house hears of it: the stamp it must have, and the folder
LOWEST = 19  # the priority of what runs beside a house


def wanted() -> str:
    """The stamp that a package compiled from the sources as they are would have."""
    sources = [file for file in (ROOT / "src").rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    sources = [file for file in sources if SITE not in file.parents]  # a new site makes no other machine code
    return digest([*sorted(sources), ROOT / "hatch_build.py", ROOT / "pyproject.toml", DEV_LOCK])


def is_fresh() -> bool:
    return read_stamp(COMPILED) == [wanted()]


def compile_package() -> None:
    """Build a compiled wheel and unpack it, unless the one that is there is fresh."""
    need_environment(dev=True)
    missing = answer("-c", "import hatch_build; print(hatch_build.why_not() or '')")
    if missing:
        raise Missing(f"Nothing can be compiled here: {missing}.")
    stamp = wanted()
    if read_stamp(COMPILED) == [stamp]:
        return
    with alone(), tempfile.TemporaryDirectory() as wheels:
        failure = "Engine and games did not compile: the messages above say where."
        build = [python_of(VENV), "-m", "hatchling", "build", "-t", "wheel", "-d", wheels]
        Steps(1).run("Compiling, about two minutes", failure, build, env=_strict(clean_env()))
        _unpack(next(Path(wheels).glob("*.whl")), stamp)


def tell_house() -> subprocess.Popen[bytes] | None:
    """Let the bots of the house that opens now think with the compiled package; where there is none, a process makes it
    meanwhile. Nothing that goes wrong with that keeps the house from opening."""
    stamp = wanted()
    os.environ[TOLD] = f"{stamp} {COMPILED}"
    if read_stamp(COMPILED) == [stamp]:
        return None
    missing = answer("-c", "import hatch_build; print(hatch_build.no_compiler() or '')")
    if missing:
        tell(f"Bots think slowly, for nothing can be compiled here: {missing}.")
        return None
    tell("Compiling for the bots, about five minutes beside the open house; until then they think slowly.")
    command = [sys.executable, str(ROOT / "do.py"), "compile", BESIDE, str(os.getpid())]  # who becomes the house
    try:
        return subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True)
    except OSError as broken:
        tell(f"Compiling could not be started: {broken}.")
        return None


def compile_beside(house: int) -> None:
    """The same as compile_package for a house that is open: quietly, out of everybody's way, and ending with the house.

    What is installed stays as it is, for the house runs by it: tools that are not there come for this one time.
    """
    _end_with(house)
    if hasattr(os, "nice"):
        os.nice(LOWEST)
    stamp = wanted()
    with alone(), tempfile.TemporaryDirectory() as wheels:
        if read_stamp(COMPILED) == [stamp]:  # another do.py has made it meanwhile
            return
        if answer("-c", "import hatch_build; print(hatch_build.why_not() or '')"):
            locked = ["--build-constraints", str(DEV_LOCK), "--require-hashes", "--python", python_of(VENV)]
            build, env = [tool("uv"), "build", "--wheel", "--out-dir", wheels, *locked], uv_env()
        else:
            build, env = [python_of(VENV), "-m", "hatchling", "build", "-t", "wheel", "-d", wheels], clean_env()
        (ROOT / "build").mkdir(exist_ok=True)
        with (ROOT / "build" / "compiling.log").open("wb") as log:
            done = subprocess.run(build, cwd=ROOT, env=_strict(env), stdout=log, stderr=log, check=False)
        if done.returncode != 0:
            raise Trouble("Compiling for the bots failed, so they go on slowly: python3 do.py compile says why.")
        if wanted() != stamp:
            raise Trouble("A source was edited while the bots' engine was compiled: the next start compiles it anew.")
        _unpack(next(Path(wheels).glob("*.whl")), stamp)
        tell("Compiled: the bots think at full speed from now on.")


def _strict(env: dict[str, str]) -> dict[str, str]:
    """Rather none than an interpreted one."""
    return env | {"BARRELHOUSE_REQUIRE_COMPILED": "1"}


def _unpack(wheel: Path, stamp: str) -> None:
    """Put a wheel's content into build/compiled, all of it or nothing."""
    fresh = COMPILED.with_name("compiled.new")
    shutil.rmtree(fresh, ignore_errors=True)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(fresh)
    put_in_place(fresh, COMPILED, stamp)


def _end_with(house: int) -> None:
    """This process and its tools end when the house has ended, also if it has done so already."""

    def watch() -> None:
        while os.getppid() == house:
            time.sleep(0.5)
        os.killpg(os.getpgrp(), signal.SIGKILL)

    if os.name != "nt":  # there the process that started the house ends this one
        threading.Thread(target=watch, daemon=True).start()
