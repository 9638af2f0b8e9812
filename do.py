"""One command for everything: makes the project's environment when it has to, then plays, checks, tests or compiles."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

if sys.version_info < (3, 11):  # noqa: UP036 - older ones shall read this sentence, not a traceback
    sys.exit("Barrelhouse needs Python 3.11 or newer: start do.py with a newer python3.")

HELP = """\
python3 do.py VERB ...

  play      play in this terminal: python3 do.py play mcmulti
  serve     open a house for others: python3 do.py serve
  options   what can be agreed before a game: python3 do.py options mcmulti
  board     check a board of your own, in a game that takes one
  replay    go through a saved or recorded game
  verify    whether the dice of a recorded game are the ones that were promised
  admin     look after a house: list its tables, back it up, restore it, replay everything
  rules     read the rulebook: python3 do.py rules mcmulti
  engine    play from another program, by lines of JSON

  test      all checks, then the tests, interpreted and compiled; with arguments: pytest with them, interpreted
  check     style, types and imports
  compile   build/compiled: the same package with engine and games as machine code
  bench     compile, then measure beside other engines; bench server: how many tables a house bears
  faults    end, starve and confuse a house that is played in, and look whether it lost anything
  lock      renew the lock files when dependencies changed (--upgrade: to the newest versions)

A verb followed by --help tells more of the first nine.
The first start makes the folder .venv, which may be deleted at any time.
"""

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
COMPILED = ROOT / "build" / "compiled"
RUN_LOCK = ROOT / "requirements.lock"
DEV_LOCK = ROOT / "requirements-dev.lock"
PEERS_LOCK = ROOT / "bench" / "requirements-peers.lock"

STAMP = "whole"  # written last into whatever is made here: a folder without it is not taken for whole
CHECKED = ("src", "tests", "bench", "faults", "do.py", "hatch_build.py")
GAMES = sorted(path.parent.name for path in (ROOT / "src/barrelhouse/games").glob("*/__init__.py"))
RULE_TESTS = [f"tests/{game}" for game in GAMES if (ROOT / "tests" / game).exists()]
PLAYED = [f"tests/server/test_{name}.py" for name in ("playing", "watching", "loading", "leaks")]
COMPILED_TESTS = ("tests/contract", *RULE_TESTS, "tests/golden", "tests/bots", *PLAYED)

BIN = "Scripts" if os.name == "nt" else "bin"
PARALLEL = ("-n", str(min(4, os.cpu_count() or 1)))  # pytest's processes
ON_TERMINAL = sys.stderr.isatty()
BASE_PYTHON: str = getattr(sys, "_base_executable", sys.executable)  # not the one of .venv, should that run this file

ADVICE = {
    r"ensurepip is not|No module named '?(venv|ensurepip)": "Python's venv module is missing: install it, on Debian "
    "with apt-get install python3-venv, and start again.",
    r"No space left on device": "The disk is full: make room and start again.",
    r"Permission denied|Read-only file system": "A file could not be written: start again with the rights to do so.",
    r"CERTIFICATE_VERIFY|invalid peer certificate|UnknownIssuer": "The package index shows a certificate that is not "
    "trusted here: set SSL_CERT_FILE to the right bundle and start again.",
    r"(?i)hash mismatch|do not match the hashes": "A package is not the one that was locked: delete the caches of pip "
    "and uv and start again.",
    r"(?i)NewConnectionError|name resolution|dns error|error sending request|connection refused|connect error|"
    r"network is unreachable|timed out|from versions: none": "The package index cannot be reached: connect to the "
    "network, or set pip's index-url to an index within reach, and start again.",
}


class Trouble(Exception):
    """What was wrong and what to do, in one sentence."""


class NoCompiler(Trouble):
    """This machine cannot compile; everything else works."""


def tell(text: str, end: str = "\n") -> None:
    """Progress goes to stderr, so that output can be piped."""
    print(text, end=end, file=sys.stderr, flush=True)


class Steps:
    """Runs tools quietly and tells which step of how many runs, and for how long."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.number = 0

    def run(self, title: str, otherwise: str, *commands: list[str], env: dict[str, str]) -> None:
        """One step: the first command, or else the next; `otherwise` is said when all fail for an unknown reason."""
        self.number += 1
        head = f"[{self.number}/{self.total}] {title}"
        began = time.monotonic()
        if not ON_TERMINAL:
            tell(head, end="")
        with tempfile.TemporaryFile() as log:
            done = any(wait_for(command, head, began, env, log) for command in commands)
            seconds = f" {time.monotonic() - began:.1f} s" + ("" if done else ", failed")
            tell(f"\r{head}{seconds}" if ON_TERMINAL else seconds)
            if not done:
                log.seek(0)
                output = log.read().decode(errors="replace").strip()
                tell(output)
                raise Trouble(next((say for cause, say in ADVICE.items() if re.search(cause, output)), otherwise))


def wait_for(command: list[str], head: str, began: float, env: dict[str, str], log: IO[bytes]) -> bool:
    """Whether a command succeeded; the seconds are counted on a terminal."""
    process = subprocess.Popen(
        command,
        cwd=ROOT,
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


def need_environment(dev: bool = False) -> None:
    """Make or renew .venv: what playing needs, or also what developing needs."""
    needed = "dev" if dev else "run"
    wanted = digest((RUN_LOCK, DEV_LOCK, ROOT / "pyproject.toml"))

    def is_whole() -> bool:
        stamp = read_stamp(VENV)
        return stamp[1:2] == [wanted] and needed in stamp[2:] and Path(python_of(VENV)).exists()

    if is_whole():
        return
    with alone():
        if not is_whole():
            stamp = read_stamp(VENV)
            kinds = {needed, "run", *stamp[2:]}
            usable = stamp[:1] == [digest(())] and Path(python_of(VENV)).exists()
            set_up(DEV_LOCK if "dev" in kinds else RUN_LOCK, usable)
            (VENV / STAMP).write_text(" ".join([digest(()), wanted, *sorted(kinds)]))


def set_up(lock: Path, usable: bool) -> None:
    """Fill .venv from a lock, anew unless what is there can be used."""
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
            only_uv.write_text(locked(lock, "uv"))
            install = [python_of(VENV), "-m", "pip", "install", "--require-hashes", "-r", str(only_uv)]
            steps.run("Installing uv", "uv could not be installed: see pip's message above.", install, env=env)
    fill(steps, VENV, lock)
    # Without build isolation nothing more is downloaded: the lock has the build backend.
    plainly = ["--no-deps", "--no-build-isolation", "--editable", "."]
    editable = [tool("uv"), "pip", "install", "--python", python_of(VENV), *plainly]
    failure = "Barrelhouse could not be installed: see the message above."
    steps.run("Installing barrelhouse", failure, editable, env=clean_env(UV_PYTHON_DOWNLOADS="never"))


def fill(steps: Steps, venv: Path, lock: Path) -> None:
    """Install exactly what a lock names."""
    target = ["--python", python_of(venv)]
    by_uv = [tool("uv"), "pip", "sync", *target, "--require-hashes", str(lock)]
    # pip is slower but knows every setting of its own, such as further indexes, that uv does not read.
    by_pip = [python_of(VENV), "-m", "pip", *target, "install", "--require-hashes", "-r", str(lock)]
    failure = "The packages could not be installed: see the message above."
    steps.run(f"Installing the packages of {lock.name}", failure, by_uv, by_pip, env=uv_env())


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


def check(_args: list[str]) -> int:
    need_environment(dev=True)
    paths = [path for path in CHECKED if path.endswith(".py") or any((ROOT / path).rglob("*.py"))]
    python = python_of(VENV)
    commands = {
        "ruff check": [python, "-m", "ruff", "check", "--quiet", *paths],
        "ruff format": [python, "-m", "ruff", "format", "--check", *paths],
        "mypy": [python, "-m", "mypy", "--strict", *paths],
        "lint-imports": [tool("lint-imports"), "--no-logo"],
    }
    # All at once: mypy keeps one core busy for longer than the others take together.
    running = {name: start_quietly(command) for name, command in commands.items()}
    results = {}
    for name, process in running.items():
        output, _ = process.communicate()
        results[name] = (process.returncode != 0, output)
    for name, (failed, output) in results.items():
        print(f"{output.strip()}\n{name}: failed" if failed else f"{name}: fine", flush=True)
    return int(any(failed for failed, _ in results.values()))


def start_quietly(command: list[str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        command, cwd=ROOT, env=clean_env(), text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


def compile_(_args: list[str]) -> int:
    """Build a compiled wheel and unpack it, unless the one that is there is fresh."""
    need_environment(dev=True)
    missing = answer("-c", "import hatch_build; print(hatch_build.why_not() or '')")
    if missing:
        raise NoCompiler(f"Nothing can be compiled here: {missing}.")
    sources = [file for file in (ROOT / "src").rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    wanted = digest([*sorted(sources), ROOT / "hatch_build.py", ROOT / "pyproject.toml", DEV_LOCK])
    if read_stamp(COMPILED) == [wanted]:
        return 0
    with alone(), tempfile.TemporaryDirectory() as wheels:
        build = [python_of(VENV), "-m", "hatchling", "build", "-t", "wheel", "-d", wheels]
        failure = "Engine and games did not compile: the messages above say where."
        Steps(1).run("Compiling, about two minutes", failure, build, env=clean_env(BARRELHOUSE_REQUIRE_COMPILED="1"))
        unpack(next(Path(wheels).glob("*.whl")), wanted)
    return 0


def unpack(wheel: Path, stamp: str) -> None:
    """Put a wheel's content into build/compiled, all of it or nothing."""
    fresh, old = COMPILED.with_name("compiled.new"), COMPILED.with_name("compiled.old")
    for leftover in (fresh, old):
        shutil.rmtree(leftover, ignore_errors=True)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(fresh)
    (fresh / STAMP).write_text(stamp)
    if COMPILED.exists():
        COMPILED.rename(old)
    fresh.rename(COMPILED)
    shutil.rmtree(old, ignore_errors=True)


def run_python(*args: str, env: dict[str, str]) -> int:
    return subprocess.run([python_of(VENV), *args], cwd=ROOT, env=env, check=False).returncode


def test(args: list[str]) -> int:
    need_environment(dev=True)
    if args:
        return run_python("-m", "pytest", *args, env=clean_env())
    parts: dict[str, Callable[[], int]] = {
        "checks": lambda: check([]),
        "rule tests": rule_tests,
        "other tests": other_tests,
        "compiling": lambda: compile_([]),
        "compiled tests": compiled_tests,
    }
    lines: list[str] = []
    failed = False
    for name, part in parts.items():
        began = time.monotonic()
        result = "ok"
        try:
            if part() != 0:
                result = "FAILED"
        except NoCompiler as trouble:
            # A person may go on without a compiler, but nothing is released on half of the tests.
            result = "FAILED" if os.environ.get("CI") else "left out"
            tell(str(trouble))
        except Trouble as trouble:
            result = "FAILED"
            tell(str(trouble))
        failed = failed or result == "FAILED"
        lines.append(f"{name} {result} {time.monotonic() - began:.1f} s")
        if name == "compiling" and result != "ok":
            lines.append("compiled tests left out")
            break
    print(f"{'FAILED' if failed else 'All passed'}: {', '.join(lines)}")
    return int(failed)


def rule_tests() -> int:
    """The rules' own tests reach every branch of the rules, without help from games that happen to pass there."""
    (ROOT / "build").mkdir(exist_ok=True)
    measured = ("--cov", "--cov-report=term")
    return run_python("-m", "pytest", "-q", *PARALLEL, *measured, *RULE_TESTS, env=clean_env())


def other_tests() -> int:
    others = [f"--ignore={path}" for path in RULE_TESTS]
    return run_python("-m", "pytest", "-q", *PARALLEL, "tests", *others, env=clean_env())


def compiled_tests() -> int:
    """The engine's tests once more; conftest.py makes sure that they meet the compiled modules."""
    env = clean_env(PYTHONPATH=str(COMPILED), BARRELHOUSE_EXPECT_BUILD="compiled")
    paths = [path for path in COMPILED_TESTS if (ROOT / path).exists()]
    return run_python("-m", "pytest", "-q", *PARALLEL, *paths, env=env)


def bench(args: list[str]) -> int:
    compile_([])
    env = clean_env(PYTHONPATH=os.pathsep.join([str(COMPILED), str(ROOT)]))
    if args[:1] == ["server"]:  # a house has no peers to install
        return run_python("-m", "bench", *args, env=env)
    try:
        env["BARRELHOUSE_PEERS_PYTHON"] = peers_python()
    except Trouble as trouble:
        tell(f"Measuring without other engines. {trouble}")
    return run_python("-m", "bench", *args, env=env)


def faults(args: list[str]) -> int:
    need_environment(dev=True)
    return run_python("-m", "faults", *args, env=clean_env(PYTHONPATH=str(ROOT)))


def lock(args: list[str]) -> int:
    """Write the locks anew. They name no index: where packages come from is the matter of the one who installs."""
    need_environment()
    flags = ["--universal", "--generate-hashes", "--no-header", "--quiet"]
    inputs = {
        RUN_LOCK: ["pyproject.toml", "--group", "setup"],
        DEV_LOCK: ["pyproject.toml", "--group", "setup", "--group", "dev", "-c", RUN_LOCK.name],
        PEERS_LOCK: ["bench/requirements-peers.in", "--python-version", "3.11"],
    }
    env = uv_env()
    env.pop("UV_FIND_LINKS", None)  # a package found in a folder here may not be found by others
    steps = Steps(len(inputs))
    for target, source in inputs.items():
        name = str(target.relative_to(ROOT))
        command = [tool("uv"), "pip", "compile", *source, *flags, *args, "--output-file", name]
        steps.run(f"Locking {name}", "The versions could not be locked: see uv's message above.", command, env=env)
        if "://" in target.read_text():
            raise Trouble(f"{name} names an address: remove the option or setting that put it there, and lock again.")
    return 0


def hand_over(args: list[str]) -> int:
    need_environment()
    command = [tool("barrelhouse"), *args]
    os.environ["BARRELHOUSE_AS"] = "python3 do.py"  # so that its hints can be typed as they are
    if os.name == "nt":
        return subprocess.run(command, check=False).returncode
    os.execv(command[0], command)
    raise AssertionError("execv does not return")


VERBS: dict[str, Callable[[list[str]], int]] = {
    "test": test,
    "check": check,
    "compile": compile_,
    "bench": bench,
    "faults": faults,
    "lock": lock,
}


def main(args: list[str]) -> int:
    if not args or args[0] in ("-h", "--help"):
        print(HELP, end="")
        return 0
    try:
        if args[0] in VERBS:
            return VERBS[args[0]](args[1:])
        return hand_over(args)
    except Trouble as trouble:
        tell(str(trouble))
        return 1
    except KeyboardInterrupt:
        tell("\nInterrupted.")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
