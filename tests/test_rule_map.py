"""Rules, code, tests: every rule is stated once, cited where the code obeys it, and proved by a marked test."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.seeded_games import ALL_GAMES
from tests.support.traits import folder_of, traits_of

HOUSE = Path(__file__).resolve().parent.parent
TESTS = HOUSE / "tests"
OBEYING = ["data", "options", "state", "game_state", "view"]  # besides the chapters in rules/
# By the folder of a game: how its rules are called, and how many each chapter has, lest one gets lost unnoticed.
RULEBOOKS = {folder_of(game): traits_of(game).RULEBOOK for game in ALL_GAMES}
BOOKS = [pytest.param(game, prefix, chapters, id=game) for game, (prefix, chapters) in RULEBOOKS.items()]
every_book = pytest.mark.parametrize(("game", "prefix", "chapters"), BOOKS)


def all_rules(prefix: str, chapters: list[int]) -> list[str]:
    return [f"{prefix}-{c}.{r}" for c, size in enumerate(chapters, start=1) for r in range(1, size + 1)]


def rulebook(game: str) -> str:
    return (HOUSE / "src/barrelhouse/games" / game / "rules.md").read_text(encoding="utf-8")


def texts_below(*folders: str) -> Iterator[Path]:
    """Every text below these folders."""
    for folder in folders:
        for path in sorted((HOUSE / folder).rglob("*")):
            if path.suffix in (".py", ".md", ".ftl", ".toml", ".txt"):
                yield path


def obeying_code(game: str) -> list[Path]:
    """Where the rules are carried out; who draws, reads or checks a game cites them too, but obeys nothing."""
    package = HOUSE / "src/barrelhouse/games" / game
    files = [*sorted(package.glob("rules/*.py")), *(package / f"{name}.py" for name in OBEYING)]
    return [file for file in files if file.exists()]


def marked_rules(path: Path) -> set[str]:
    """The ids of all @rule("...") above tests of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tests = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    marks = [mark for test in tests for mark in test.decorator_list if isinstance(mark, ast.Call)]
    return {
        argument.value
        for mark in marks
        if isinstance(mark.func, ast.Name) and mark.func.id == "rule"
        for argument in mark.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


@every_book
def test_every_rule_is_stated_once_and_in_order(game: str, prefix: str, chapters: list[int]) -> None:
    stated = re.findall(rf"^### ({prefix}-\d+\.\d+) \S", rulebook(game), re.MULTILINE)
    assert stated == all_rules(prefix, chapters)
    headings = re.findall(rf"^## {prefix}-(\d+) \S", rulebook(game), re.MULTILINE)
    assert headings == [str(chapter) for chapter in range(1, len(chapters) + 1)]


@every_book
def test_every_rule_names_its_source(game: str, prefix: str, chapters: list[int]) -> None:
    parts = re.split(rf"^### (?={prefix}-)", rulebook(game), flags=re.MULTILINE)[1:]
    assert len(parts) == sum(chapters)
    silent = [part.split()[0] for part in parts if part.count("*Source: ") != 1]
    assert not silent, f"without one source: {', '.join(silent)}"
    groundless = [part.split()[0] for part in parts if part.count("*Ruling: ") != part.count(" Reason: ")]
    assert not groundless, f"a ruling without its reason: {', '.join(groundless)}"


@every_book
def test_every_rule_is_cited_by_the_code_that_obeys_it(game: str, prefix: str, chapters: list[int]) -> None:
    cited = {
        found
        for path in obeying_code(game)
        for found in re.findall(rf"\[({prefix}-\d+\.\d+)\]", path.read_text(encoding="utf-8"))
    }
    missing = [rule for rule in all_rules(prefix, chapters) if rule not in cited]
    assert not missing, f"no code cites {', '.join(missing)}"


@every_book
def test_every_rule_is_proved_by_a_test_marked_with_it(game: str, prefix: str, chapters: list[int]) -> None:
    proved = set().union(*(marked_rules(path) for path in (TESTS / game).rglob("test_*.py")))
    missing = [rule for rule in all_rules(prefix, chapters) if rule not in proved]
    assert not missing, f"no test is marked with {', '.join(missing)}"


@every_book
def test_no_rule_is_cited_that_is_not_stated(game: str, prefix: str, chapters: list[int]) -> None:
    """In code, words, documents and rules.md itself; a whole chapter may be cited as well."""
    known = {*all_rules(prefix, chapters), *(f"{prefix}-{c}" for c in range(1, len(chapters) + 1))}
    unknown = [
        f"{path.relative_to(HOUSE)}:{line}: {cited}"
        for path in texts_below("src", "docs", "bench")
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        for cited in re.findall(rf"\b{prefix}-\d+(?:\.\d+)?\b", text)
        if cited not in known
    ]
    assert not unknown, "\n".join(unknown)


def test_no_test_is_marked_with_a_rule_that_is_not_stated() -> None:
    known = {rule for prefix, chapters in RULEBOOKS.values() for rule in all_rules(prefix, chapters)}
    unknown = [
        f"{path.relative_to(HOUSE)}: {marked}"
        for path in TESTS.rglob("*.py")
        for marked in sorted(marked_rules(path) - known)
    ]
    assert not unknown, "\n".join(unknown)
