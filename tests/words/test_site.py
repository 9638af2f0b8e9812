"""The words of the site: every key in the client is a message, and the site's own files serve the client alone."""

import re
from functools import cache

import pytest
from fluent.syntax.ast import Message

from tests.words.messages import SITE, SOURCE, entries, messages, messages_in, uses

GAMES = SOURCE / "games"
_SITE_FILE = re.compile(r"^site.*\.ftl$|-(?:site|deals)\.ftl$")
_LEFT_OUT = re.compile(r"^cli\.ftl$|-terminal\.ftl$")  # as web/src/words/files.ts leaves them out
_FOR_TERMINALS = re.compile(r"/terminal/|/notation\.py$")
_TRANSLATED = re.compile(r'\b(?:translate|isTranslatable)\(\s*(?:[\w.!]+ \? )?"([a-z0-9-]+)"(?: : "([a-z0-9-]+)")?')


def keys_in(files: re.Pattern[str]) -> set[str]:
    return {entry.id.name for file, entry in entries() if isinstance(entry, Message) and files.search(file)}


@cache
def sources() -> list[str]:
    files = [file for file in SITE.rglob("*") if file.suffix in (".svelte", ".ts") and ".test." not in file.name]
    return [file.read_text(encoding="utf-8") for file in sorted(files)]


def test_every_key_in_the_client_is_a_message() -> None:
    keys = {key for source in sources() for found in _TRANSLATED.findall(source) for key in found if key}
    assert len(keys) > 200
    assert sorted(keys - set(messages())) == []


def test_every_prefix_in_the_client_begins_a_message() -> None:
    prefixes = {
        prefix
        for source in sources()
        for prefix in re.findall(r"\b(?:translate|isTranslatable)\(`([a-z0-9-]+-)\$", source)
    }
    assert len(prefixes) > 5
    assert sorted(prefix for prefix in prefixes if not any(key.startswith(prefix) for key in messages())) == []


@cache
def client_keys() -> set[str]:
    """The messages that the client names, and those they are made of."""
    written = {key for source in sources() for key in re.findall(r'"([a-z0-9]+(?:-[a-z0-9]+)+)"', source)}
    prefixes = tuple({one for source in sources() for one in re.findall(r"`([a-z0-9]+-[a-z0-9-]*)\$\{", source)})
    endings = tuple({one for source in sources() for one in re.findall(r"\}(-[a-z-]+)`", source)})
    used = written | {key for key in messages() if key.startswith(prefixes)}
    used |= {f"{key}{ending}" for key in written for ending in endings}
    for key in used & set(messages()):
        used |= uses(key) | messages_in(key)
    return used


def test_every_message_of_the_site_is_used_in_the_client() -> None:
    assert sorted(keys_in(_SITE_FILE) - client_keys()) == []


def test_the_client_keys_nothing_of_the_files_that_are_for_terminals() -> None:
    assert len(keys_in(_LEFT_OUT)) > 200
    assert sorted(keys_in(_LEFT_OUT) & client_keys()) == []


@pytest.mark.parametrize("folder", [folder.name for folder in GAMES.iterdir() if (folder / "notation.py").is_file()])
def test_games_narrate_prompt_and_refuse_in_words_that_the_client_fetches(folder: str) -> None:
    """What only `terminal/` and `notation.py` name is for terminals."""
    rules = [file for file in (GAMES / folder).rglob("*.py") if not _FOR_TERMINALS.search(file.as_posix())]
    keys = {key for file in rules for key in re.findall(r'"([a-z]+-[a-z0-9-]+)"', file.read_text(encoding="utf-8"))}
    assert len(keys & set(messages())) > 100
    assert sorted(keys & keys_in(_LEFT_OUT)) == []
