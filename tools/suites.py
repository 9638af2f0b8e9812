"""do.py test: every check and every test, in parts of which each is timed."""

import os
import time
from collections.abc import Callable

from tools.checks import run_checks
from tools.compiled_build import run_compile
from tools.environment import clean_env, need_environment, run_python
from tools.places import BUILD, COMPILED, PACKAGE, ROOT
from tools.progress import MissingTool, SetupError, report
from tools.site_build import NO_BROWSER, find_browser, need_client_tools, need_site, run_client_tool

GAMES = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py"))
RULE_TESTS = [f"tests/{game}" for game in GAMES if (ROOT / "tests" / game).exists()]
PLAYED = [
    *(f"tests/server/tables/test_{name}.py" for name in ("submit_draft", "watchers", "loader")),
    "tests/server/proofs/test_leaks.py",
]
GATES = [f"tests/arena/test_{name}.py" for name in ("gate", "game")]
COMPILED_TESTS = ("tests/contract", *RULE_TESTS, "tests/golden", "tests/bots", *GATES, *PLAYED)
BROWSER_TESTS = "tests/web"

PARALLEL = ("-n", str(min(4, os.cpu_count() or 1)))  # pytest's processes
IN_BROWSERS = ("-n", str(min(2, os.cpu_count() or 1)))  # each has a browser, which takes several itself


def run_tests(args: list[str]) -> int:
    if args:
        return run_pytest(args)
    need_client_tools()
    return run_parts(
        {
            "checks": lambda: run_checks([]),
            "rule tests": test_rules,
            "other tests": test_others,
            "client tests": lambda: run_client_tool("vitest"),  # in an imitated browser
            "browser tests": test_in_browser,
            "compiling": lambda: run_compile([]),
            "compiled tests": test_compiled,
        }
    )


def run_pytest(args: list[str]) -> int:
    need_environment(dev=True)
    if any(BROWSER_TESTS in arg for arg in args):
        need_site()
    return run_python("-m", "pytest", *args)


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
        if name == "compiling" and result != "ok":
            lines.append("compiled tests left out")
            break
    print(f"{'FAILED' if failed else 'All passed'}: {', '.join(lines)}")
    return int(failed)


def test_rules() -> int:
    """The rules' own tests reach every branch of the rules, without help from games that happen to pass there."""
    BUILD.mkdir(exist_ok=True)
    return run_python("-m", "pytest", "-q", *PARALLEL, "--cov", "--cov-report=term", *RULE_TESTS)


def test_others() -> int:
    others = [f"--ignore={path}" for path in (*RULE_TESTS, BROWSER_TESTS)]
    return run_python("-m", "pytest", "-q", *PARALLEL, "tests", *others)


def test_in_browser() -> int:
    """The site in a real browser, in front of a real house."""
    if find_browser() is None:
        raise MissingTool(NO_BROWSER)
    need_site()
    return run_python("-m", "pytest", "-q", *IN_BROWSERS, BROWSER_TESTS)


def test_compiled() -> int:
    """The engine's tests once more; conftest.py makes sure that they meet the compiled modules."""
    env = clean_env(PYTHONPATH=str(COMPILED), BARRELHOUSE_EXPECT_BUILD="compiled")
    paths = [path for path in COMPILED_TESTS if (ROOT / path).exists()]
    return run_python("-m", "pytest", "-q", *PARALLEL, *paths, env=env)
