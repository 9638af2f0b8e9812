"""do.py test: every check and every test, in parts of which each is timed."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable

from tools.checks import run_checks
from tools.compiled_build import is_fresh, need_compiled
from tools.compiler import PLAIN
from tools.environment import clean_env, need_environment, run_python
from tools.places import BUILD, COMPILED, PACKAGE, ROOT
from tools.progress import MissingTool, SetupError, report
from tools.site_build import NO_BROWSER, find_browser, need_client_tools, need_site, run_client_tool

GAMES = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py"))
RULE_TESTS = [f"tests/{game}" for game in GAMES if (ROOT / "tests" / game).exists()]
BROWSER_TESTS = "tests/web"
# Tests of code that is interpreted in both builds, and that play many games for it: they run once, on the compiled
# rules, where games are fast. Without a compiler they run on the sources.
ONCE = [
    *(f"{tests}/{room}" for tests in RULE_TESTS for room in PLAIN if (ROOT / tests / room).exists()),
    "tests/arena",
    "tests/cli/online",
    "tests/golden/test_milestones.py",
    "tests/server/proofs",
    "tests/server/records",
    "tests/server/tables",
    "tests/tuning",
    *(f"tests/words/test_{name}.py" for name in ("borders", *GAMES)),
]
# What two builds must do alike: these tests run on both.
BOTH_BUILDS = [
    "tests/contract",
    "tests/golden",
    "tests/bots",
]
# What a change breaks first, within two minutes and on every system.
QUICK_TESTS = [
    *RULE_TESTS,
    *(f"tests/contract/test_{name}.py" for name in ("contract", "codec", "notation", "options", "from_json")),
    "tests/words",
    "tests/style",
    "tests/tools/test_commands.py",
    "tests/test_plain_imports.py",
    "tests/test_rule_map.py",
]

CORES = os.cpu_count() or 1
# Each of pytest's processes begins with a share of the tests, in their order, so that what neighbours share is made
# once; whoever is done first takes over from the others, so that no core is idle while one process has long tests left.
SHARED = ("--dist", "worksteal")
PARALLEL = ("-n", str(min(4, CORES)), *SHARED)
WAITING = ("-n", str(min(5, CORES + 1)), *SHARED)  # where many tests wait for processes they have started
IN_BROWSERS = ("-n", str(min(3, CORES + 1)), *SHARED)  # each waits for a browser, which takes several cores itself


def run_tests(args: list[str]) -> int:
    if args == ["quick"]:
        return test_quickly()
    if args:
        return run_pytest(args)
    need_client_tools()
    compiling = Compiling([sys.executable, str(ROOT / "do.py"), "compile"])
    try:
        return run_parts(
            {
                "checks": lambda: run_checks([]),
                "client tests": lambda: run_client_tool("vitest"),  # in an imitated browser
                "rule tests": test_rules,
                "other tests": test_others,
                "compiling": compiling.wait,
                "compiled tests": test_compiled,
                "browser tests": test_in_browser,
            }
        )
    finally:
        compiling.stop()


def run_pytest(args: list[str]) -> int:
    need_environment(dev=True)
    if any(BROWSER_TESTS in arg for arg in args):
        need_site()
    return run_python("-m", "pytest", *args)


class Compiling:
    """Compiles in a process of its own while other parts run: it keeps one core busy and they rarely need all."""

    def __init__(self, command: list[str]) -> None:
        BUILD.mkdir(exist_ok=True)
        self.began = time.monotonic()
        self.log = (BUILD / "compiling.log").open("w+", encoding="utf-8")
        self.process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)

    def wait(self) -> int:
        """Its exit status, and what it printed if it failed."""
        failed = self.process.wait() != 0
        report(f"Compiled beside the other parts, {time.monotonic() - self.began:.0f} s after the start")
        if failed:
            self.log.seek(0)
            report(self.log.read())
            need_compiled()  # says what is missing, where that is all
        return int(failed)

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()
        self.log.close()


def run_parts(parts: dict[str, Callable[[], int]]) -> int:
    """One part after the other; the last line tells how each went and how long it took."""
    lines: list[str] = []
    failed = False
    for name, part in parts.items():
        began = time.monotonic()
        result = "ok"
        try:
            if part() != 0:
                result = "FAILED"
        except MissingTool as trouble:
            # A person may go on without a compiler or a browser, but nothing is released on half of the tests.
            result = "FAILED" if os.environ.get("CI") else "left out"
            report(str(trouble))
        except SetupError as trouble:
            result = "FAILED"
            report(str(trouble))
        failed = failed or result == "FAILED"
        lines.append(f"{name} {result} {time.monotonic() - began:.1f} s")
    print(f"{'FAILED' if failed else 'All passed'}: {', '.join(lines)}")
    return int(failed)


def pytest_of(paths: Iterable[str], *options: str, env: dict[str, str] | None = None) -> int:
    """Run the tests of these paths, all of which must be there: one that was moved must not be left out silently."""
    paths = [*paths]
    gone = [path for path in paths if not (ROOT / path).exists()]
    if gone:
        raise SetupError(f"There are no tests at {', '.join(gone)}: tools/suites.py names them.")
    return run_python("-m", "pytest", "-q", *options, *paths, env=env)


def compiled_env() -> dict[str, str]:
    """Tests meet the compiled modules, which conftest.py makes sure of; or the sources, where nothing is compiled."""
    if not is_fresh():
        return clean_env()
    return clean_env(PYTHONPATH=str(COMPILED), BARRELHOUSE_EXPECT_BUILD="compiled")


def test_quickly() -> int:
    """The rules, the contract and the words, interpreted, and whatever can be said about the sources at once."""
    need_environment(dev=True)
    return pytest_of(QUICK_TESTS, *PARALLEL, *but(ONCE))


def test_rules() -> int:
    """The rules' own tests reach every branch of the rules, without help from games that happen to pass there."""
    BUILD.mkdir(exist_ok=True)
    return pytest_of(RULE_TESTS, *PARALLEL, "--cov", "--cov-report=term", *but(ONCE))


def test_others() -> int:
    """Everything else, interpreted: whatever looks at sources, docs and processes of its own."""
    return pytest_of(["tests"], *WAITING, *but([*RULE_TESTS, *ONCE, BROWSER_TESTS]))


def but(paths: Iterable[str]) -> list[str]:
    return [f"--ignore={path}" for path in paths]


def test_compiled() -> int:
    """What both builds must do alike, compiled and with all random games; without a compiler, only CI fails."""
    if not is_fresh():
        return pytest_of(ONCE, *WAITING) or int("CI" in os.environ)
    return pytest_of([*RULE_TESTS, *BOTH_BUILDS, *ONCE], *WAITING, env=compiled_env())


def test_in_browser() -> int:
    """The site in a real browser, in front of a real house."""
    if find_browser() is None:
        raise MissingTool(NO_BROWSER)
    need_site()
    return pytest_of([BROWSER_TESTS], *IN_BROWSERS)
