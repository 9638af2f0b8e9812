"""The project's own environment: made from the locks when it is needed, with nothing but Python at hand."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.places import DEV_LOCK, ON_WINDOWS, PEERS_LOCK, PEERS_VENV, ROOT, RUN_LOCK, SITE_LOCK, VENV
from tools.progress import SetupError, Steps, report
from tools.stamps import STAMP, hash_here, hold_lock, read_stamp

BIN = "Scripts" if ON_WINDOWS else "bin"
BASE_PYTHON: str = getattr(sys, "_base_executable", sys.executable)  # not the one of .venv, should that run this file


def python_of(venv: Path) -> str:
    return str(venv / BIN / ("python.exe" if ON_WINDOWS else "python"))


def tool_path(name: str) -> str:
    return str(VENV / BIN / (f"{name}.exe" if ON_WINDOWS else name))


def clean_env(**more: str) -> dict[str, str]:
    """This process's variables without those that would lead Python to other packages or slow it down."""
    gone = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "CONDA_PREFIX", "__PYVENV_LAUNCHER__")
    # Without bytecode on disk every process compiles whatever it imports, and the tests start hundreds of processes.
    slow = ("PYTHONDONTWRITEBYTECODE",)
    return {name: value for name, value in os.environ.items() if name not in gone + slow} | more


def run_python(*args: str, env: dict[str, str] | None = None) -> int:
    """Run the environment's Python in the root; its exit status."""
    return subprocess.run([python_of(VENV), *args], cwd=ROOT, env=env or clean_env(), check=False).returncode


def ask_python(*args: str) -> str:
    """What the environment's Python prints."""
    command = [python_of(VENV), *args]
    asked = subprocess.run(command, cwd=ROOT, env=clean_env(), stdout=subprocess.PIPE, text=True, check=False)
    return asked.stdout.strip()


def need_environment(dev: bool = False, node: bool = False) -> None:
    """Make or renew .venv: what playing needs and, if wanted, what developing needs, and Node."""
    needed = {"dev" if dev else "run", *(["node"] if node else [])}
    wanted = hash_here((RUN_LOCK, DEV_LOCK, SITE_LOCK, ROOT / "pyproject.toml"))

    def is_whole() -> bool:
        stamp = read_stamp(VENV)
        return stamp[1:2] == [wanted] and needed <= {*stamp[2:]} and Path(python_of(VENV)).exists()

    if is_whole():
        return
    with hold_lock():
        if not is_whole():
            stamp = read_stamp(VENV)
            kinds = {"run", *needed, *stamp[2:]}
            usable = stamp[:1] == [hash_here(())] and Path(python_of(VENV)).exists()
            fill_venv([DEV_LOCK if "dev" in kinds else RUN_LOCK, *([SITE_LOCK] if "node" in kinds else [])], usable)
            (VENV / STAMP).write_text(" ".join([hash_here(()), wanted, *sorted(kinds)]))


def fill_venv(locks: list[Path], usable: bool) -> None:
    """Fill .venv from locks; make it anew unless the one that is there can be used."""
    (VENV / STAMP).unlink(missing_ok=True)
    env = clean_env()
    steps = Steps(2 if usable else 4)
    if not usable:
        report("Setting up, which happens once")
        shutil.rmtree(VENV, ignore_errors=True)
        make = [BASE_PYTHON, "-m", "venv", str(VENV)]
        steps.run("Making .venv", "Python could not make .venv: see its message above.", make, env=env)
        with tempfile.TemporaryDirectory() as folder:
            only_uv = Path(folder, "uv.lock")
            only_uv.write_text(find_pin(locks[0], "uv"))
            install = [python_of(VENV), "-m", "pip", "install", "--require-hashes", "-r", str(only_uv)]
            steps.run("Installing uv", "uv could not be installed: see pip's message above.", install, env=env)
    install_locks(steps, VENV, *locks, keep=usable)
    # Without build isolation nothing more is downloaded: the lock has the build backend.
    plainly = ["--no-deps", "--no-build-isolation", "--editable", "."]
    editable = [tool_path("uv"), "pip", "install", "--python", python_of(VENV), *plainly]
    failure = "Barrelhouse could not be installed: see the message above."
    steps.run("Installing barrelhouse", failure, editable, env=clean_env(UV_PYTHON_DOWNLOADS="never"))


def install_locks(steps: Steps, venv: Path, *locks: Path, keep: bool = False) -> None:
    """Install exactly what the locks name; `keep` what else is there, such as a game that somebody has installed."""
    target = ["--python", python_of(venv)]
    files = [word for lock in locks for word in ("-r", str(lock))]
    by_uv = [tool_path("uv"), "pip", *(("install", *files) if keep else ("sync", *map(str, locks)))]
    by_uv += [*target, "--require-hashes"]
    # pip is slower but knows every setting of its own, such as further indexes, that uv does not read.
    by_pip = [python_of(VENV), "-m", "pip", *target, "install", "--require-hashes", *files]
    names = " and ".join(lock.name for lock in locks)
    failure = "The packages could not be installed: see the message above."
    steps.run(f"Installing the packages of {names}", failure, by_uv, by_pip, env=uv_env())


def find_pin(lock: Path, package: str) -> str:
    """The lines of a lock that pin one package."""
    found = re.search(rf"^{package}==(.*\\\n)*.*\n", lock.read_text(), re.MULTILINE)
    if found is None:
        raise SetupError(f"{lock.name} does not name {package}: renew it with python3 do.py lock.")
    return found[0]


def uv_env() -> dict[str, str]:
    """uv reads none of pip's settings, so those that lead to an index are passed on."""
    listed = ask_python("-m", "pip", "config", "list")
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


def need_peers() -> str:
    """The Python of .venv-peers, which holds the engines that bench compares with; made when it is not there."""
    wanted = hash_here((PEERS_LOCK,))
    if read_stamp(PEERS_VENV) != [wanted]:
        with hold_lock():
            shutil.rmtree(PEERS_VENV, ignore_errors=True)
            steps = Steps(2)
            make = [BASE_PYTHON, "-m", "venv", "--without-pip", str(PEERS_VENV)]
            failure = "Python could not make it: see its message above."
            steps.run(f"Making {PEERS_VENV.name}", failure, make, env=clean_env())
            install_locks(steps, PEERS_VENV, PEERS_LOCK)
            (PEERS_VENV / STAMP).write_text(wanted)
    return python_of(PEERS_VENV)
