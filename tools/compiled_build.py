"""The compiled package, build/compiled: made on demand, or beside a house that is already open."""

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

from tools.environment import ask_python, clean_env, need_environment, python_of, tool_path, uv_env
from tools.places import BUILD, COMPILED, DEV_LOCK, ON_WINDOWS, ROOT, SITE, VENV
from tools.progress import MissingTool, SetupError, Steps, report
from tools.stamps import hash_here, hold_lock, put_in_place, read_stamp

BESIDE = "--beside"  # with the number of its process: do.py compile, started by do.py serve
HOUSE_VARIABLE = "BARRELHOUSE_COMPILED"  # tells a house which stamp the package must have, and its folder
LOWEST = 19  # the priority of what runs beside a house
MAKERS = tuple(ROOT / "tools" / name for name in ("build_hook.py", "compiler.py"))


def current_stamp() -> str:
    """The stamp that a package compiled from the sources as they are would have."""
    sources = [file for file in (ROOT / "src").rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    sources = [file for file in sources if SITE not in file.parents]  # a new site makes no other machine code
    return hash_here([*sorted(sources), *MAKERS, ROOT / "pyproject.toml", DEV_LOCK])


def is_fresh() -> bool:
    return read_stamp(COMPILED) == [current_stamp()]


def run_compile(args: list[str]) -> int:
    """do.py compile."""
    if len(args) == 2 and args[0] == BESIDE:
        compile_beside(int(args[1]))
    elif args:
        raise SetupError("python3 do.py compile takes no arguments.")
    else:
        need_compiled()
    return 0


def need_compiled() -> None:
    """Build a compiled wheel and unpack it, unless the one that is there is fresh."""
    need_environment(dev=True)
    obstacle = ask_compiler("find_obstacle")
    if obstacle:
        raise MissingTool(f"Nothing can be compiled here: {obstacle}.")
    stamp = current_stamp()
    if read_stamp(COMPILED) == [stamp]:
        return
    with hold_lock(), tempfile.TemporaryDirectory() as wheels:
        failure = "Engine and games did not compile: the messages above say where."
        build = [python_of(VENV), "-m", "hatchling", "build", "-t", "wheel", "-d", wheels]
        Steps(1).run("Compiling, about a minute and a half", failure, build, env=require_compiled(clean_env()))
        unpack_wheel(next(Path(wheels).glob("*.whl")), stamp)


def prepare_house() -> subprocess.Popen[bytes] | None:
    """Let the bots of the house that opens now think with the compiled package; if there is none, start making it.

    Nothing that goes wrong here keeps the house from opening."""
    stamp = current_stamp()
    os.environ[HOUSE_VARIABLE] = f"{stamp} {COMPILED}"
    if read_stamp(COMPILED) == [stamp]:
        return None
    obstacle = ask_compiler("find_missing_compiler")
    if obstacle:
        report(f"Bots think slowly, since nothing can be compiled here: {obstacle}.")
        return None
    report("Compiling for the bots, about two minutes beside the open house; until then they think slowly.")
    command = [sys.executable, str(ROOT / "do.py"), "compile", BESIDE, str(os.getpid())]  # this process is the house
    try:
        return subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True)
    except OSError as broken:
        report(f"Compiling could not be started: {broken}.")
        return None


def compile_beside(house: int) -> None:
    """Compile while a house is open: quietly, at the lowest priority, and only as long as the house lives.

    What is installed stays as it is, since the house runs on it: missing tools are fetched for this one time.
    """
    end_with(house)
    if hasattr(os, "nice"):
        os.nice(LOWEST)
    stamp = current_stamp()
    with hold_lock(), tempfile.TemporaryDirectory() as wheels:
        if read_stamp(COMPILED) == [stamp]:  # another do.py has made it meanwhile
            return
        if ask_compiler("find_obstacle"):
            locked = ["--build-constraints", str(DEV_LOCK), "--require-hashes", "--python", python_of(VENV)]
            build, env = [tool_path("uv"), "build", "--wheel", "--out-dir", wheels, *locked], uv_env()
        else:
            build, env = [python_of(VENV), "-m", "hatchling", "build", "-t", "wheel", "-d", wheels], clean_env()
        BUILD.mkdir(exist_ok=True)
        with (BUILD / "compiling.log").open("wb") as log:
            done = subprocess.run(build, cwd=ROOT, env=require_compiled(env), stdout=log, stderr=log, check=False)
        if done.returncode != 0:
            raise SetupError("Compiling for the bots failed, so they stay slow: python3 do.py compile says why.")
        if current_stamp() != stamp:
            raise SetupError("A source was edited while the bots' engine was compiled: the next start compiles it.")
        unpack_wheel(next(Path(wheels).glob("*.whl")), stamp)
        report("Compiled: the bots think at full speed from now on.")


def ask_compiler(question: str) -> str:
    """What a function of tools/compiler.py answers in the environment; nothing means that all is well."""
    return ask_python("-c", f"from tools import compiler; print(compiler.{question}() or '')")


def require_compiled(env: dict[str, str]) -> dict[str, str]:
    """Rather no wheel than an interpreted one; the site of a checkout is in its sources."""
    return env | {"BARRELHOUSE_BUILD": "compiled", "BARRELHOUSE_SITE": "without"}


def unpack_wheel(wheel: Path, stamp: str) -> None:
    """Put a wheel's content into build/compiled, all of it or nothing."""
    fresh = COMPILED.with_name("compiled.new")
    shutil.rmtree(fresh, ignore_errors=True)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(fresh)
    put_in_place(fresh, COMPILED, stamp)


def end_with(house: int) -> None:
    """End this process and its tools when the house has ended, even if it ended before."""

    def watch() -> None:
        while os.getppid() == house:
            time.sleep(0.5)
        os.killpg(os.getpgrp(), signal.SIGKILL)

    if not ON_WINDOWS:  # there the process that started the house ends this one
        threading.Thread(target=watch, daemon=True).start()
