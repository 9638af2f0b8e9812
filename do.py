"""One command for everything: makes the project's environment when it has to, then plays, checks, tests or compiles."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - older ones shall read this sentence, not a traceback
    sys.exit("Barrelhouse needs Python 3.11 or newer: start do.py with a newer python3.")

import compiling
from compiling import COMPILED
from setting_up import (
    DEV_LOCK,
    PEERS_LOCK,
    ROOT,
    RUN_LOCK,
    SITE_LOCK,
    VENV,
    Missing,
    Steps,
    Trouble,
    advice,
    clean_env,
    need_environment,
    peers_python,
    python_of,
    tell,
    tool,
    uv_env,
)
from site_building import (
    NO_BROWSER,
    WEB,
    browser,
    need_site,
    need_tools,
    node_env,
    npm,
    system_node,
    tool_of_site,
)

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
  bots      who can be played against, from gentle to ruthless
  arena     let bots play matches, and rate them: python3 do.py arena mcmulti driller,greenhorn

  test      all checks, then the tests, interpreted and compiled; with arguments: pytest with them, interpreted
  check     style, types and imports, of the engine and of the site
  site      build the site, which serve does by itself; --dev: show every edit at once, before a house that is open
  compile   build/compiled: the same package with engine and games as machine code, which play and arena then take
  bench     compile, then measure beside other engines; bench search: how fast bots look ahead; bench server: how many
            tables a house bears
  faults    end, starve and confuse a house that is played in, and look whether it lost anything
  lock      renew the lock files when dependencies changed (--upgrade: to the newest versions)

A verb followed by --help tells more of the first eleven.
The first start makes the folder .venv, which may be deleted at any time.
"""

SCRIPTS = ("do.py", "compiling.py", "setting_up.py", "site_building.py", "hatch_build.py")
CHECKED = ("src", "tests", "bench", "docs", "examples", "faults", "tuning", *SCRIPTS)
GAMES = sorted(path.parent.name for path in (ROOT / "src/barrelhouse/games").glob("*/__init__.py"))
RULE_TESTS = [f"tests/{game}" for game in GAMES if (ROOT / "tests" / game).exists()]
PLAYED = [f"tests/server/test_{name}.py" for name in ("playing", "watching", "loading", "leaks")]
GATES = [f"tests/arena/test_{name}.py" for name in ("gate", "game")]
COMPILED_TESTS = ("tests/contract", *RULE_TESTS, "tests/golden", "tests/bots", *GATES, *PLAYED)

BROWSER_TESTS = "tests/web"

PARALLEL = ("-n", str(min(4, os.cpu_count() or 1)))  # pytest's processes
IN_BROWSERS = ("-n", str(min(2, os.cpu_count() or 1)))  # each has a browser, which takes several itself


def check(_args: list[str]) -> int:
    need_tools()
    paths = [path for path in CHECKED if path.endswith(".py") or any((ROOT / path).rglob("*.py"))]
    python = python_of(VENV)
    commands = {
        "ruff check": [python, "-m", "ruff", "check", "--quiet", *paths],
        "ruff format": [python, "-m", "ruff", "format", "--check", *paths],
        "mypy": [python, "-m", "mypy", "--strict", *paths],
        "lint-imports": [tool("lint-imports"), "--no-logo"],
    }
    # All at once: mypy keeps one core busy for longer than the others take together.
    running = {name: start_quietly(command, ROOT, clean_env()) for name, command in commands.items()}
    for name in ("svelte-check", "eslint"):
        running[name] = start_quietly(tool_of_site(name), WEB, node_env())
    results = {}
    for name, process in running.items():
        output, _ = process.communicate()
        results[name] = (process.returncode != 0, output)
    for name, (failed, output) in results.items():
        print(f"{output.strip()}\n{name}: failed" if failed else f"{name}: fine", flush=True)
    return int(any(failed for failed, _ in results.values()))


def start_quietly(command: list[str], cwd: Path, env: dict[str, str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        command, cwd=cwd, env=env, text=True, encoding="utf-8", stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


def compile_(args: list[str]) -> int:
    if len(args) == 2 and args[0] == compiling.BESIDE:
        compiling.compile_beside(int(args[1]))
    else:
        compiling.compile_package()
    return 0


def run_python(*args: str, env: dict[str, str]) -> int:
    return subprocess.run([python_of(VENV), *args], cwd=ROOT, env=env, check=False).returncode


def test(args: list[str]) -> int:
    if args:
        need_environment(dev=True)
        if any(BROWSER_TESTS in arg for arg in args):
            need_site()
        return run_python("-m", "pytest", *args, env=clean_env())
    need_tools()
    parts: dict[str, Callable[[], int]] = {
        "checks": lambda: check([]),
        "rule tests": rule_tests,
        "other tests": other_tests,
        "client tests": client_tests,
        "browser tests": browser_tests,
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
        except Missing as trouble:
            # A person may go on without a compiler or a browser, but nothing is released on half of the tests.
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
    others = [f"--ignore={path}" for path in (*RULE_TESTS, BROWSER_TESTS)]
    return run_python("-m", "pytest", "-q", *PARALLEL, "tests", *others, env=clean_env())


def client_tests() -> int:
    """The client's own, in an imitated browser."""
    need_tools()
    return subprocess.run(tool_of_site("vitest"), cwd=WEB, env=node_env(), check=False).returncode


def browser_tests() -> int:
    """The site in a real browser, in front of a real house."""
    if browser() is None:
        raise Missing(NO_BROWSER)
    need_site()
    return run_python("-m", "pytest", "-q", *IN_BROWSERS, BROWSER_TESTS, env=clean_env())


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
        DEV_LOCK: ["pyproject.toml", "--extra", "lab", "--group", "setup", "--group", "dev", "-c", RUN_LOCK.name],
        SITE_LOCK: ["--group", "site"],
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
    lock_site()
    return 0


def lock_site() -> None:
    """The client's lock, by versions that have been out for so long that their parts for all systems are."""
    before = date.today() - timedelta(weeks=3)
    need_environment(node=system_node() is None)
    command = [*npm(), "install", "--package-lock-only", f"--before={before}"]
    failure = "The versions could not be locked: see npm's message above."
    Steps(1).run("Locking web/package-lock.json", failure, command, env=node_env(), cwd=WEB)
    if '"resolved"' in (WEB / "package-lock.json").read_text():
        raise Trouble(
            "web/package-lock.json says where a package comes from: take packages by their names, and lock again."
        )


def site(args: list[str]) -> int:
    if args == ["--dev"]:
        need_tools()
        return subprocess.run(tool_of_site("vite"), cwd=WEB, env=node_env(), check=False).returncode
    need_site()
    return 0


def hand_over(args: list[str]) -> int:
    opens = args[0] == "serve" and not {"-h", "--help"} & {*args}
    if opens:
        need_site()
    rates = args[0] == "arena" and bool({"ladder", "rate"} & {*args})  # by a library that players need not have
    need_environment(dev=rates)
    beside = compiling.tell_house() if opens else None
    if args[0] in ("play", "arena") and compiling.is_fresh():
        os.environ["PYTHONPATH"] = str(COMPILED)
    command = [tool("barrelhouse"), *args]
    os.environ["BARRELHOUSE_AS"] = "python3 do.py"  # so that its hints can be typed as they are
    if os.name == "nt":
        try:
            return subprocess.run(command, check=False).returncode
        finally:
            if beside is not None:
                beside.kill()
    os.execv(command[0], command)
    raise AssertionError("execv does not return")


VERBS: dict[str, Callable[[list[str]], int]] = {
    "test": test,
    "check": check,
    "site": site,
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
    except OSError as broken:
        known = advice(str(broken))
        if known is None:
            raise
        tell(known)
        return 1
    except KeyboardInterrupt:
        tell("\nInterrupted.")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
