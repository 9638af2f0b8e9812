"""A rulebook is read rule by rule, and each rule leads to its code and its tests."""

import re
from pathlib import Path

import pytest

from barrelhouse.cli.commands import rules
from barrelhouse.cli.commands.rules import citations, marked_tests
from barrelhouse.cli.messages import Misuse
from barrelhouse.cli.screen.rulebook import find_rules, read_book, search_rules
from barrelhouse.engine.rulebook import read_rulebook
from barrelhouse.games import GAMES
from tests.support.commands import run_here

BOOK = """# A game
Preface with MM-9.9 in it.

## XX-1 A chapter
Words of the chapter.

### XX-1.1 First things
One line.

*Example:* see XX-1.2.

### XX-1.2 Second things
| a | b |
|---|---|

## XX-2 The last chapter

### XX-2.10 Tenth
End.
"""


def test_a_rule_has_its_id_its_title_and_all_of_its_text() -> None:
    rules = read_rulebook(BOOK)
    assert [(rule.id, rule.title) for rule in rules] == [
        ("XX-1.1", "First things"),
        ("XX-1.2", "Second things"),
        ("XX-2.10", "Tenth"),
    ]
    assert rules[0].text == "One line.\n\n*Example:* see XX-1.2."
    assert rules[1].text == "| a | b |\n|---|---|"
    assert rules[2].text == "End."


def test_a_text_without_rules_is_an_empty_book() -> None:
    assert read_rulebook("# Nothing\n\n## Not an id\n") == []


@pytest.mark.parametrize("name", list(GAMES))
def test_every_games_book_can_be_read_and_names_no_rule_twice(name: str) -> None:
    ids = [rule.id for rule in read_rulebook(read_book(GAMES[name]))]
    assert len(ids) > 10
    assert len(set(ids)) == len(ids)


def test_a_chapter_is_found_by_its_number_and_not_by_a_longer_one() -> None:
    rules = read_rulebook(BOOK)
    assert [rule.id for rule in find_rules(rules, "xx-1")] == ["XX-1.1", "XX-1.2"]
    assert [rule.id for rule in find_rules(rules, "XX-2.10")] == ["XX-2.10"]


def test_an_unknown_rule_is_answered_with_the_nearest() -> None:
    with pytest.raises(Misuse) as misuse:
        find_rules(read_rulebook(BOOK), "XX-1.3")
    assert misuse.value.key == "cli-rule-unknown-near"
    assert "XX-1.1" in str(misuse.value.params["near"])
    with pytest.raises(Misuse) as misuse:
        find_rules(read_rulebook(BOOK), "chess")
    assert misuse.value.key == "cli-rule-unknown"


def test_every_citation_is_a_line_that_holds_the_id() -> None:
    name = next(iter(GAMES))
    rule = read_rulebook(read_book(GAMES[name]))[0]
    found = list(citations(rule.id))
    assert found
    for file, number, line in found:
        assert f"[{rule.id}]" in file.read_text(encoding="utf-8").splitlines()[number - 1]
        assert f"[{rule.id}]" in line


def test_marked_tests_are_found_by_their_mark_alone(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        '@rule("XX-1.1", "XX-1.2")\ndef test_both() -> None: ...\n\n'
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("XX-1.2"))])\ndef test_one(n: int) -> None: ...\n\n'
        'def test_none() -> None:\n    assert "XX-1.2"\n',
        encoding="utf-8",
    )
    assert [(line, name) for _, line, name in marked_tests(tmp_path, "XX-1.2")] == [(2, "test_both"), (5, "test_one")]
    assert [name for _, _, name in marked_tests(tmp_path, "XX-1.1")] == ["test_both"]


def test_a_rule_is_shown_with_its_code_and_its_tests() -> None:
    shown = run_here("rules", "mm-4.5").stdout
    assert shown.startswith("MM-4.5  Refineries refine\n")
    code, tests = shown.split("\nCode\n")[1].split("\nTests\n")
    assert re.search(r"^  src/barrelhouse/games/mcmulti/\S+\.py:\d+  .*\[MM-4\.5\]", code, re.MULTILINE)
    assert re.search(r"^  tests/mcmulti/\S+\.py:\d+  test_\w+$", tests, re.MULTILINE)


def test_an_installed_package_says_where_the_tests_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "checkout", lambda: None)
    shown = run_here("rules", "MM-4.5").stdout
    assert "  barrelhouse/games/mcmulti/" in shown
    assert "The tests are in the repository" in shown


def test_a_chapter_and_a_whole_book_are_printed() -> None:
    chapter = run_here("rules", "MM-4").stdout
    assert re.findall(r"^MM-\S+", chapter, re.MULTILINE) == [f"MM-4.{n}" for n in range(1, 10)]
    book = run_here("rules", "mcmulti").stdout
    assert book.index("MM-1.1 ") < book.index("MM-11.7 ")


def test_a_word_finds_all_rules_that_have_it_in_both_books() -> None:
    done = run_here("rules", "station")
    assert (done.returncode, done.stderr) == (0, "")
    ids = re.findall(r"^((?:MM|OMB)-\S+)  ", done.stdout, re.MULTILINE)
    expected = [
        rule.id
        for game in GAMES.values()
        for rule in read_rulebook(read_book(game))
        if re.search(r"\bstation", f"{rule.title} {rule.text}", re.IGNORECASE)
    ]
    assert ids == expected
    assert {identifier.split("-")[0] for identifier in ids} == {"MM", "OMB"}
    tax = done.stdout.split("MM-7.6  Station tax\n")[1].split("\nMM-")[0]
    assert tax == "    At the end of the dice phase each station costs its owner 15."


def test_a_game_and_several_words_narrow_the_search() -> None:
    alone = run_here("rules", "mcmulti", "station").stdout
    assert "OMB-" not in alone
    both = run_here("rules", "one-more-barrel", "police", "station").stdout
    assert re.findall(r"^OMB-\S+", both, re.MULTILINE)
    assert len(both) < len(run_here("rules", "one-more-barrel", "police").stdout)


def test_a_rule_of_a_game_is_found_by_its_id_as_well() -> None:
    assert run_here("rules", "mcmulti", "MM-4.5").stdout == run_here("rules", "MM-4.5").stdout


def test_a_sentence_in_a_table_and_a_rule_found_by_its_title_are_shown() -> None:
    rules = read_rulebook(BOOK)
    assert [(rule.id, sentence) for rule, sentence in search_rules(rules, ["b"])] == [("XX-1.2", "a · b")]
    assert [(rule.id, sentence) for rule, sentence in search_rules(rules, ["tenth"])] == [("XX-2.10", "End.")]


@pytest.mark.parametrize("words", [["zeppelin"], ["mcmulti", "zeppelin"], ["station", "zeppelin"], ["*["]])
def test_a_word_in_no_rule_is_answered_in_one_sentence(words: list[str]) -> None:
    done = run_here("rules", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("No rule contains “")
    assert done.stderr.count("\n") == 1
