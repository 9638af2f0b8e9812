"""A JSON object as somebody sent or saved it, read name by name; a refusal names the path to what is wrong."""

import json
from collections.abc import Mapping, Sequence
from typing import Final

from barrelhouse.engine.contract import Refusal, Refused

_LONGEST: Final = 60  # characters of what somebody sent that are repeated to them


class Fields:
    """One object, and which of its names have been read; its path is the way there, as in players[2]."""

    def __init__(self, value: object, path: str) -> None:
        self.path = path
        self.values = object_at(value, path)
        self.read: list[str] = []

    def value(self, name: str) -> object:
        """Whatever has this name, which must not be missing."""
        if name not in self.values:
            raise Refused(Refusal("", "saved-missing", {"place": below(self.path, name)}))
        self.read.append(name)
        return self.values[name]

    def version(self, known: Sequence[str]) -> str:
        """By which of the known versions of the rules it was saved; the first of them is never written."""
        return known[1 + self.word("version", known[1:])] if "version" in self.values else known[0]

    def check_no_more(self) -> None:
        """Refuse names that were not read."""
        for name in self.values:
            if name not in self.read:
                path = below(self.path, excerpt(name))
                raise Refused(Refusal("", "saved-extra", {"place": path, "known": ", ".join(self.read)}))

    def number(self, name: str, low: int, high: int) -> int:
        """A whole number from low to high."""
        return number_at(self.value(name), below(self.path, name), low, high)

    def numbers(self, name: str, count: int, low: int, high: int) -> list[int]:
        """Just so many whole numbers from low to high."""
        path = below(self.path, name)
        values = self.items(name, count, count)
        return [number_at(value, f"{path}[{i}]", low, high) for i, value in enumerate(values)]

    def word(self, name: str, known: Sequence[str]) -> int:
        """Which of the known words it is."""
        return word_at(self.value(name), below(self.path, name), known)

    def words(self, name: str, known: Sequence[str]) -> list[int]:
        """Which of the known words are listed, in the list's order; none twice."""
        listed: list[int] = []
        for i, value in enumerate(self.items(name, 0, len(known))):
            path = f"{below(self.path, name)}[{i}]"
            word = word_at(value, path, known)
            if word in listed:
                raise Refused(Refusal("", "saved-twice", {"place": path, "found": known[word]}))
            listed.append(word)
        return listed

    def items(self, name: str, fewest: int, most: int) -> list[object]:
        """A list of so many items."""
        value = self.value(name)
        if not isinstance(value, list):
            raise self.refusal_of("saved-list", name, {"low": fewest, "high": most})
        if not fewest <= len(value) <= most:
            raise self.refusal_of("saved-length", name, {"found": len(value), "low": fewest, "high": most})
        return list(value)

    def refusal_of(self, key: str, name: str, more: Mapping[str, int | str]) -> Refused:
        """What to raise about the value of this name."""
        params: dict[str, int | str] = {"place": below(self.path, name), "found": excerpt(self.values[name])}
        params.update(more)
        return Refused(Refusal("", key, params))


def object_at(value: object, path: str) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise Refused(Refusal("", "saved-object", {"place": path or "state", "found": excerpt(value)}))
    return value


def number_at(value: object, path: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        params: dict[str, int | str] = {"place": path, "found": excerpt(value), "low": low, "high": high}
        raise Refused(Refusal("", "saved-number", params))
    return value


def word_at(value: object, path: str, known: Sequence[str]) -> int:
    if not isinstance(value, str) or value not in known:
        params: dict[str, int | str] = {"place": path, "found": excerpt(value), "known": ", ".join(known)}
        raise Refused(Refusal("", "saved-word", params))
    return known.index(value)


def below(path: str, name: str) -> str:
    """The path to a named part of what is there: players[2] and cash are players[2].cash."""
    return f"{path}.{name}" if path else name


def excerpt(value: object) -> str:
    """A value as a short text, to be repeated to its sender."""
    try:
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = type(value).__name__
    text = text.encode("utf-8", "replace").decode()
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
