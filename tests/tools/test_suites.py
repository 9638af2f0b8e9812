"""do.py test: every test that is named is there, and a part that fails or is left out is told."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import suites
from tools.places import ROOT
from tools.progress import MissingTool, SetupError


@pytest.mark.parametrize(
    "path", [*suites.RULE_TESTS, *suites.BOTH_BUILDS, *suites.ONCE, *suites.QUICK_TESTS, suites.BROWSER_TESTS]
)
def test_every_test_that_is_named_is_there(path: str) -> None:
    assert (ROOT / path).exists()


def test_both_games_have_tests_of_their_rules() -> None:
    assert [f"tests/{game}" for game in suites.GAMES] == suites.RULE_TESTS


def test_tests_that_were_moved_are_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suites, "run_python", None)
    with pytest.raises(SetupError, match=r"^There are no tests at tests/moved: tools/suites\.py names them\.$"):
        suites.pytest_of(["tests/contract", "tests/moved"])


def part(answer: int | Exception) -> Callable[[], int]:
    def run() -> int:
        if isinstance(answer, Exception):
            raise answer
        return answer

    return run


@pytest.mark.parametrize(
    ("answer", "in_ci", "told"),
    [
        (0, "", "All passed: checks ok"),
        (1, "", "FAILED: checks FAILED"),
        (SetupError("The disk is full."), "", "FAILED: checks FAILED"),
        (MissingTool("There is no Chromium."), "", "All passed: checks left out"),
        (MissingTool("There is no Chromium."), "1", "FAILED: checks FAILED"),
    ],
)
def test_how_a_part_went_is_told_and_the_next_one_runs(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    answer: int | Exception,
    in_ci: str,
    told: str,
) -> None:
    monkeypatch.setenv("CI", in_ci)
    failed = suites.run_parts({"checks": part(answer), "others": part(0)})
    said = capsys.readouterr()
    assert said.out.startswith(told)
    assert ", others ok " in said.out
    assert failed == int("FAILED" in told)
    assert said.err == (f"{answer}\n" if isinstance(answer, Exception) else "")


def test_what_the_compiler_said_is_shown_when_it_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    said = "import sys; sys.exit('rules.py: error: no such thing')"
    monkeypatch.setattr(suites, "BUILD", tmp_path)
    monkeypatch.setattr(suites, "need_compiled", lambda: None)
    compiling = suites.Compiling([sys.executable, "-c", said])
    assert compiling.wait() == 1
    compiling.stop()
    assert "rules.py: error: no such thing" in capsys.readouterr().err
