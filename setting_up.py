"""The project's own environment: made when it has to be, from the locks, with nothing but Python at hand."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
RUN_LOCK = ROOT / "requirements.lock"
DEV_LOCK = ROOT / "requirements-dev.lock"
SITE_LOCK = ROOT / "requirements-site.lock"
PEERS_LOCK = ROOT / "bench" / "requirements-peers.lock"

STAMP = "whole"  # written last into whatever is made here: a folder without it is not taken for whole
BIN = "Scripts" if os.name == "nt" else "bin"
ON_TERMINAL = sys.stderr.isatty()
BASE_PYTHON: str = getattr(sys, "_base_executable", sys.executable)  # not the one of .venv, should that run this file

ADVICE = {
    r"ensurepip is not|No module named '?(venv|ensurepip)": "Python's venv module is missing: install it, on Debian "
    "with apt-get install python3-venv, and start again.",
    r"(?i)no space left on device": "The disk is full: make room and start again.",
    r"(?i)permission denied|read-only file system": "A file could not be written: start again with the rights to do "
    "so.",
    r"npm error code (?:\w*CERT\w*|UNABLE_TO_\w+)": "The registry of npm shows a certificate that is not trusted here: "
    "set NODE_EXTRA_CA_CERTS to the right bundle and start again.",
    r"CERTIFICATE_VERIFY|invalid peer certificate|UnknownIssuer": "The package index shows a certificate that is not "
    "trusted here: set SSL_CERT_FILE to the right bundle and start again.",
    r"(?i)hash mismatch|do not match the hashes|EINTEGRITY": "A package is not the one that was locked: delete the "
    "caches of pip, uv and npm and start again.",
    r"npm error code (?:EAI_AGAIN|ECONN\w+|EHOSTUNREACH|ENETUNREACH|ENOTCACHED|ENOTFOUND|ETIMEDOUT|ERR_SOCKET\w*)|"
    r"npm error network": "The registry of npm cannot be reached: connect to the network, or set npm's registry to one "
    "within reach, and start again.",
    r"(?i)NewConnectionError|name resolution|dns error|error sending request|connection refused|connect error|"
    r"network is unreachable|timed out|from versions: none": "The package index cannot be reached: connect to the "
    "network, or set pip's index-url to an index within reach, and start again.",
}


class Trouble(Exception):
    """What was wrong and what to do, in one sentence."""


class Missing(Trouble):
    """What this machine lacks for one part; everything else works."""


def tell(text: str, end: str = "\n") -> None:
    """Progress goes to stderr, so that output can be piped."""
    print(text, end=end, file=sys.stderr, flush=True)


def advice(output: str) -> str | None:
    """What to do about what a tool or the system says."""
    return next((say for cause, say in ADVICE.items() if re.search(cause, output)), None)


class Steps:
    """Runs tools quietly and tells which step of how many runs, and for how long."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.number = 0

    def run(self, title: str, otherwise: str, *commands: list[str], env: dict[str, str], cwd: Path = ROOT) -> None:
        """One step: the first command, or else the next; `otherwise` is said when all fail for an unknown reason."""
        self.number += 1
        head = f"[{self.number}/{self.total}] {title}"
        began = time.monotonic()
        if not ON_TERMINAL:
            tell(head, end="")
        with tempfile.TemporaryFile() as log:
            done = any(wait_for(command, head, began, env, cwd, log) for command in commands)
            seconds = f" {time.monotonic() - began:.1f} s" + ("" if done else ", failed")
            tell(f"\r{head}{seconds}" if ON_TERMINAL else seconds)
            if not done:
                log.seek(0)
                output = log.read().decode(errors="replace").strip()
                tell(output)
                raise Trouble(advice(output) or otherwise)


def wait_for(command: list[str], head: str, began: float, env: dict[str, str], cwd: Path, log: IO[bytes]) -> bool:
    """Whether a command succeeded; the seconds are counted on a terminal."""
    process = subprocess.Popen(
        command,
        cwd=cwd,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=log,
        close_fds=False,  # hands the lock of alone() on
    )
    try:
        while process.poll() is None:
            if ON_TERMINAL:
                tell(f"\r{head} {time.monotonic() - began:.0f} s", end="")
            try:
                process.wait(timeout=1)
            except subprocess.TimeoutExpired:
                continue
        return process.returncode == 0
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


@contextmanager
def alone() -> Iterator[None]:
    """One do.py at a time makes things; the lock ends with the process and its tools, however they end."""
    with (ROOT / ".do.lock").open("w") as file:
        os.set_inheritable(file.fileno(), True)  # a tool that outlives a killed do.py still writes
        if not took_lock(file):
            tell("Waiting for another do.py, which is setting up or compiling")
            while not took_lock(file):
                time.sleep(0.2)
        yield


def took_lock(file: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def digest(files: Iterable[Path]) -> str:
    """Changes with the files, with this Python and with the place of the project."""
    total = hashlib.sha256(f"{sys.version} {sys.base_prefix} {ROOT}".encode())
    for file in files:
        total.update(f"\n{file.relative_to(ROOT)}\n".encode() + file.read_bytes())
    return total.hexdigest()


def put_in_place(fresh: Path, place: Path, stamp: str) -> None:
    """A folder that is whole takes the place of the one before: whoever looks finds one or the other."""
    old = fresh.with_name(f"{place.name}.old")
    shutil.rmtree(old, ignore_errors=True)
    (fresh / STAMP).write_text(stamp)
    if place.exists():
        place.rename(old)
    fresh.rename(place)
    shutil.rmtree(old, ignore_errors=True)


def read_stamp(folder: Path) -> list[str]:
    try:
        return (folder / STAMP).read_text().split()
    except FileNotFoundError:
        return []


def python_of(venv: Path) -> str:
    return str(venv / BIN / ("python.exe" if os.name == "nt" else "python"))


def tool(name: str) -> str:
    return str(VENV / BIN / (f"{name}.exe" if os.name == "nt" else name))


def clean_env(**more: str) -> dict[str, str]:
    """This process's variables without those that would lead Python to other packages."""
    gone = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "CONDA_PREFIX", "__PYVENV_LAUNCHER__")
    return {name: value for name, value in os.environ.items() if name not in gone} | more


def need_environment(dev: bool = False, node: bool = False) -> None:
    """Make or renew .venv: what playing needs, and if so wanted what developing needs, and Node."""
    needed = {"dev" if dev else "run", *(["node"] if node else [])}
    wanted = digest((RUN_LOCK, DEV_LOCK, SITE_LOCK, ROOT / "pyproject.toml"))

    def is_whole() -> bool:
        stamp = read_stamp(VENV)
        return stamp[1:2] == [wanted] and needed <= {*stamp[2:]} and Path(python_of(VENV)).exists()

    if is_whole():
        return
    with alone():
        if not is_whole():
            stamp = read_stamp(VENV)
            kinds = {"run", *needed, *stamp[2:]}
            usable = stamp[:1] == [digest(())] and Path(python_of(VENV)).exists()
            set_up([DEV_LOCK if "dev" in kinds else RUN_LOCK, *([SITE_LOCK] if "node" in kinds else [])], usable)
            (VENV / STAMP).write_text(" ".join([digest(()), wanted, *sorted(kinds)]))


def set_up(locks: list[Path], usable: bool) -> None:
    """Fill .venv from locks, anew unless what is there can be used."""
    (VENV / STAMP).unlink(missing_ok=True)
    env = clean_env()
    steps = Steps(2 if usable else 4)
    if not usable:
        tell("Setting up, which happens once")
        shutil.rmtree(VENV, ignore_errors=True)
        make = [BASE_PYTHON, "-m", "venv", str(VENV)]
        steps.run("Making .venv", "Python could not make .venv: see its message above.", make, env=env)
        with tempfile.TemporaryDirectory() as folder:
            only_uv = Path(folder, "uv.lock")
            only_uv.write_text(locked(locks[0], "uv"))
            install = [python_of(VENV), "-m", "pip", "install", "--require-hashes", "-r", str(only_uv)]
            steps.run("Installing uv", "uv could not be installed: see pip's message above.", install, env=env)
    fill(steps, VENV, *locks)
    # Without build isolation nothing more is downloaded: the lock has the build backend.
    plainly = ["--no-deps", "--no-build-isolation", "--editable", "."]
    editable = [tool("uv"), "pip", "install", "--python", python_of(VENV), *plainly]
    failure = "Barrelhouse could not be installed: see the message above."
    steps.run("Installing barrelhouse", failure, editable, env=clean_env(UV_PYTHON_DOWNLOADS="never"))


def fill(steps: Steps, venv: Path, *locks: Path) -> None:
    """Install exactly what the locks name."""
    target = ["--python", python_of(venv)]
    by_uv = [tool("uv"), "pip", "sync", *target, "--require-hashes", *map(str, locks)]
    # pip is slower but knows every setting of its own, such as further indexes, that uv does not read.
    by_pip = [python_of(VENV), "-m", "pip", *target, "install", "--require-hashes"]
    by_pip += [word for lock in locks for word in ("-r", str(lock))]
    names = " and ".join(lock.name for lock in locks)
    failure = "The packages could not be installed: see the message above."
    steps.run(f"Installing the packages of {names}", failure, by_uv, by_pip, env=uv_env())


def locked(lock: Path, package: str) -> str:
    """The lines of a lock that pin one package."""
    found = re.search(rf"^{package}==(.*\\\n)*.*\n", lock.read_text(), re.MULTILINE)
    if found is None:
        raise Trouble(f"{lock.name} does not name {package}: write it anew with python3 do.py lock.")
    return found[0]


def answer(*args: str) -> str:
    """What the environment's Python prints."""
    command = [python_of(VENV), *args]
    asked = subprocess.run(command, cwd=ROOT, env=clean_env(), stdout=subprocess.PIPE, text=True, check=False)
    return asked.stdout.strip()


def uv_env() -> dict[str, str]:
    """uv reads no setting of pip's, so the ones that lead to an index are handed on."""
    listed = answer("-m", "pip", "config", "list")
    settings = dict(re.findall(r"^\S*\.([a-z-]+)='(.*)'$", listed, re.MULTILINE))
    env = clean_env(UV_PYTHON_DOWNLOADS="never")
    if "index-url" in settings and "UV_INDEX_URL" not in env:
        env.setdefault("UV_DEFAULT_INDEX", settings["index-url"])
    if "find-links" in settings:
        env.setdefault("UV_FIND_LINKS", ",".join(re.split(r"(?:\\n|\s)+", settings["find-links"].strip())))
    if "cert" in settings:
        env.setdefault("SSL_CERT_FILE", settings["cert"])
    import ssl

    if ssl.get_default_verify_paths().cafile:
        env.setdefault("UV_SYSTEM_CERTS", "1")  # an office's or a proxy's certificate is only there
    return env


def peers_python() -> str:
    """The Python of .venv-peers, which holds the engines that bench compares with."""
    venv = ROOT / ".venv-peers"
    wanted = digest((PEERS_LOCK,))
    if read_stamp(venv) != [wanted]:
        with alone():
            shutil.rmtree(venv, ignore_errors=True)
            steps = Steps(2)
            make = [BASE_PYTHON, "-m", "venv", "--without-pip", str(venv)]
            steps.run(f"Making {venv.name}", "Python could not make it: see its message above.", make, env=clean_env())
            fill(steps, venv, PEERS_LOCK)
            (venv / STAMP).write_text(wanted)
    return python_of(venv)
