"""docs/glossary.md: at most forty words, each of them used in the code, and none of those that were retired."""

import re

import pytest

from tests.style.sources import CLIENT, ROOT, client_files, defined_names, python_files

PAGE = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
WORDS = re.findall(r"\*\*([^*]+)\*\*", PAGE)
MOST = 40

# What things were called before they had one name each. Nothing may be defined under these names again.
RETIRED = {
    "Asked", "Asker", "Asking", "Carrying", "Told", "Tale", "Steward", "Kept", "Looks", "Face", "Unsaid",
    "SocketAsked", "LookAtBoard", "LookAtRecord", "LookBack", "action_named", "action_from", "ask_again", "asker_of",
    "imagine", "ordered", "state_from", "told_of", "asker", "border", "carrying", "answers", "wellbeing", "legend",
    "hall", "steward", "gone", "looks", "ledger", "telling", "tale", "deeds", "asking", "wanted",
}  # fmt: skip


def test_there_are_at_most_forty_words_and_none_twice() -> None:
    assert 20 <= len(WORDS) <= MOST
    assert len(set(WORDS)) == len(WORDS)


@pytest.mark.parametrize("word", WORDS)
def test_every_word_is_used_in_the_code(word: str) -> None:
    pattern = re.compile(re.escape(word).replace(r"\ ", "[ _-]?"), re.IGNORECASE)
    assert any(pattern.search(file.read_text(encoding="utf-8")) for file in python_files())


def test_no_retired_name_is_defined() -> None:
    assert sorted(defined_names() & RETIRED) == []


def test_no_retired_name_is_a_component_or_a_type_of_the_client() -> None:
    stems = {file.stem.removesuffix(".svelte") for file in client_files()}
    exported = re.compile(r"^export (?:interface|type|class|function|const) (\w+)", re.MULTILINE)
    names = {name for file in CLIENT.rglob("*.ts") for name in exported.findall(file.read_text(encoding="utf-8"))}
    assert sorted((stems | names) & {"Asked", "Told", "Face", "Asking", "Entry", "Ledger", "Beside", "following"}) == []
