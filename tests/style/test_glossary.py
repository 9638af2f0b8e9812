"""docs/glossary.md: at most forty words, each of them used in the code, and none of those that were retired."""

import re

import pytest

from tests.style.sources import CLIENT, ROOT, client_files, defined_names, python_files

PAGE = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
WORDS = re.findall(r"\*\*([^*]+)\*\*", PAGE)
MOST = 40

# What things were called before they had one name each. Nothing may be defined under these names again.
RETIRED = {
    "Ask", "Asked", "Asker", "Asking", "SocketAsked", "ask", "asked", "asker", "asking", "ask_again", "asker_of",
    "Told", "Tale", "Telling", "told", "tell", "telling", "tale", "told_of", "Deed", "Deeds", "deed", "deeds", "Unsaid",
    "Named", "named", "action_named", "action_from", "state_from", "imagine", "imagined", "Calls", "calls", "ordered",
    "Face", "face", "Looks", "looks", "LookAtBoard", "LookAtRecord", "LookBack", "Legend", "legend", "Beside", "beside",
    "Border", "border", "Carrying", "carrying", "Wellbeing", "wellbeing", "Steward", "steward", "Hall", "hall",
    "Change", "Line", "Entry", "Event", "Kept", "kept", "Gone", "gone", "Wanted", "wanted", "Made", "made",
    "Following", "following", "answers", "ledger",
}  # fmt: skip
# The client draws what a game calls so: One More Barrel has a Border Territory, and answers to an offer.
CLIENT_RETIRED = (RETIRED | {"Ledger"}) - {"Border", "answers"}


def test_there_are_at_most_forty_words_and_none_twice() -> None:
    assert 20 <= len(WORDS) <= MOST
    assert len(set(WORDS)) == len(WORDS)


@pytest.mark.parametrize("word", WORDS)
def test_every_word_is_used_in_the_code(word: str) -> None:
    assert any(is_used(word, file.read_text(encoding="utf-8")) for file in python_files())


def is_used(word: str, text: str) -> bool:
    """As a word, or as one of those that a name is made of; not as letters inside another."""
    parts = re.escape(word).replace(r"\ ", "[ _-]?")
    return (
        re.search(rf"(?<![A-Za-z]){parts}s?(?![a-z])", re.sub(r"(?<=[a-z])(?=[A-Z])", "_", text), re.IGNORECASE)
        is not None
    )


def test_letters_inside_another_word_are_no_use() -> None:
    assert all(is_used("turn", text) for text in ("s.turn = 1", "turns_left", "class NextTurn"))
    assert not is_used("turn", "return 1")
    assert not is_used("log", "catalogue")


def test_no_retired_name_is_defined() -> None:
    assert sorted(defined_names() & RETIRED) == []


def test_no_retired_name_is_a_component_or_a_type_of_the_client() -> None:
    stems = {file.stem.removesuffix(".svelte") for file in client_files()}
    exported = re.compile(r"^export (?:interface|type|class|function|const) (\w+)", re.MULTILINE)
    names = {name for file in CLIENT.rglob("*.ts") for name in exported.findall(file.read_text(encoding="utf-8"))}
    assert sorted((stems | names) & CLIENT_RETIRED) == []
