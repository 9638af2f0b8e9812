"""The words that a game brings in its own package, words/<language>/*.ftl, and what stands in for missing ones."""

import logging
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk

GROUP: Final = "barrelhouse.games"
COMPLETE: Final = "en"  # what a game lacks in a language is shown in this one
LOG: Final = logging.getLogger(GROUP)


@cache
def word_folders() -> Mapping[str, Traversable]:
    """The folders of words by the name of their game, whether they are there or not. Nothing of a game is run."""
    found: dict[str, Traversable] = {}
    for folder in (files("barrelhouse") / "games").iterdir():
        if folder.is_dir():
            found[folder.name.replace("_", "-")] = folder / "words"
    for entry in entry_points(group=GROUP):
        try:
            spec = find_spec(entry.value)
        except (ImportError, ValueError):
            continue  # the registry of games says what is wrong with it
        for place in spec.submodule_search_locations or () if spec else ():
            found.setdefault(entry.name, Path(place) / "words")
    return found


def all_game_texts(language: str) -> Iterator[str]:
    """The words of all games in this language, then in English: the first that has a message is used."""
    for game in word_folders():
        yield from game_texts(game, language)


def game_texts(game: str, language: str) -> list[str]:
    """The files of one game as they are, those in English last. One with a mistake is left out, and the log says so."""
    texts: list[str] = []
    for folder in dict.fromkeys((language, COMPLETE)):
        for file in fluent_files(word_folders()[game] / folder) if game in word_folders() else []:
            text = file.read_text(encoding="utf-8")
            if any(isinstance(entry, Junk) for entry in FluentResource(text).body):
                LOG.warning("The words of %s in %s are left out: not all of it are messages.", game, file.name)
            else:
                texts.append(text)
    return texts


def plain_words(key: str, params: Mapping[str, int | str]) -> str | None:
    """What a game without words says under a key of its own, which begins with its name: the key's words, and the
    numbers and names that come with it. None for every other key."""
    game = _game_of(key)
    if game is None:
        return None
    what = key.removeprefix(f"{game}-")
    if what.endswith("-about"):
        return ""
    for kind in ("option-", "order-"):
        what = what.removeprefix(kind)
    named = {name: value for name, value in params.items() if not name.startswith(("seat", "who"))}
    said = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in named.items())
    words = what.replace("-", " ")
    who = f"{params['who']}: " if "who" in params else ""
    return f"{who}{words} ({said})" if said else f"{who}{words}"


def _game_of(key: str) -> str | None:
    """The game without words in the house's own folder that this key belongs to."""
    names = [name for name in word_folders() if key.startswith(f"{name}-") and not _is_worded(name)]
    return max(names, key=len, default=None)


@cache
def _is_worded(game: str) -> bool:
    """Whether the house itself has words for the game: then all of them, and a missing one is a mistake."""
    own = fluent_files(files("barrelhouse.words") / COMPLETE)
    return any(file.name == f"{game}.ftl" or file.name.startswith(f"{game}-") for file in own)


def fluent_files(folder: Traversable) -> list[Traversable]:
    """Those of the folder and of the folders in it."""
    if not folder.is_dir():
        return []
    found: list[Traversable] = []
    for item in folder.iterdir():
        if item.is_dir():
            found += fluent_files(item)
        elif item.name.endswith(".ftl"):
            found.append(item)
    return sorted(found, key=lambda file: file.name)
