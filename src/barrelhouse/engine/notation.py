"""Actions in the players' notation, written and read: a phrase for each verb, and a catalogue of actions."""

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import Final

from barrelhouse.engine.contract import Refusal, Refused
from barrelhouse.engine.fields import excerpt

NO_ACTION: Final = -1
_NUMBER: Final = re.compile(r"[0-9]+(?:\.[0-9]+)?|\.[0-9]+", re.ASCII)
_ALIKE: Final = 0.75  # how similar a word must be to count as a misspelling


class _Word:
    """A word of a phrase, and the words that can follow it."""

    def __init__(self) -> None:
        self.following: dict[str, _Word] = {}
        self.action = NO_ACTION  # when the phrase may end here


class Notation:
    """The notation of one game."""

    def __init__(
        self,
        catalogue: Sequence[object],
        phrases: Mapping[str, str],
        word_of: Callable[[str, object], str],
        synonyms: Mapping[str, Sequence[str]],
        tidy: Callable[[str], str],
        cells: Sequence[str],
    ) -> None:
        self.phrases = phrases  # by the name of an action's class, with {parameters} in their places
        self.word_of = word_of  # a parameter's value as a word
        self.synonyms = synonyms  # what a word that does not fit may mean instead; "" if it can be left out
        self.tidy = tidy  # makes one word of each name of several words, in a text of small letters
        self.cells = frozenset(cells)  # words listed by their first and last, as numbers are
        self.texts = [self._phrase(action) for action in catalogue]
        self.first = _Word()
        for number, phrase in enumerate(self.texts):
            word = self.first
            for text in self._words(phrase):
                word = word.following.setdefault(text, _Word())
            word.action = number

    def write(self, action: int) -> str:
        """The action in the players' notation."""
        return self.texts[action]

    def read(self, text: str) -> int:
        """The inverse of write, whatever the case and the blanks; Refused names the word that is wrong."""
        words = self._words(text)
        way: list[str] = []  # the words as the notation has them
        positions: list[int] = []  # where each of them stands in the text
        word = self.first
        for position, typed in enumerate(words):
            meant = self._meaning(word, typed)
            if meant == "":
                continue
            if meant not in word.following:
                raise Refused(self._why_not(words, way, positions, position))
            way.append(meant)
            positions.append(position)
            word = word.following[meant]
        if not way:
            raise Refused(Refusal("", "notation-empty", {}))
        if word.action == NO_ACTION:
            expected = {"word": excerpt(words[-1]), "expected": self._list_words(list(word.following))}
            raise Refused(Refusal("", "notation-unfinished", expected))
        return word.action

    def _phrase(self, action: object) -> str:
        phrase = self.phrases[type(action).__name__]
        for name in re.findall(r"{(\w+)}", phrase):
            phrase = phrase.replace(f"{{{name}}}", self.word_of(name, getattr(action, name)))
        return phrase

    def _words(self, text: str) -> list[str]:
        """The words of a text, numbers without needless zeros."""
        return [_plain(word) if is_number(word) else word for word in self.tidy(text.lower()).split()]

    def _meaning(self, word: _Word, typed: str) -> str:
        """The word itself if it fits here, else a synonym that does; "" if it can be left out."""
        if typed not in word.following:
            for other in self.synonyms.get(typed, ()):
                if other == "" or other in word.following:
                    return other
        return typed

    def _why_not(self, words: list[str], way: list[str], positions: list[int], wrong: int) -> Refusal:
        """Which word is wrong, and what would have been right in its place."""
        before, word = self.first, self.first
        for text in way:
            before, word = word, word.following[text]
        if way and is_number(way[-1]):
            # A number too high for the words after it, each of which is known.
            fitting = [text for text, then in before.following.items() if words[wrong] in then.following]
            if fitting:
                return self._refusal(words, positions[-1], fitting)
        return self._refusal(words, wrong, list(word.following))

    def _refusal(self, words: list[str], wrong: int, expected: list[str]) -> Refusal:
        typed = words[wrong]
        params: dict[str, int | str] = {"word": excerpt(typed), "position": wrong + 1}
        counts = sorted((other for other in expected if is_number(other)), key=float)
        if not expected:
            return Refusal("", "notation-extra", params)
        if wrong > 0 and counts and (len(counts) == len(expected) or is_number(typed)):
            return _why_not_number(typed, counts, params)
        if wrong > 0 and all(other in self.cells for other in expected):
            params.update({"first": min(expected), "last": max(expected)})
            return Refusal("", "notation-cell", params)
        alike = get_close_matches(typed[:40], [other for other in expected if len(other) > 2], 1, _ALIKE)
        if alike:
            params["meant"] = alike[0]
            return Refusal("", "notation-meant", params)
        params["expected"] = self._list_words(expected)
        return Refusal("", "notation-word" if wrong > 0 else "notation-unknown", params)

    def _list_words(self, words: list[str]) -> str:
        """The words that fit, numbers and cells each as a range."""
        counts = sorted((word for word in words if is_number(word)), key=float)
        cells = sorted(word for word in words if word in self.cells)
        listed = [word for word in words if not is_number(word) and word not in self.cells]
        for some in (cells, counts):
            if some:
                listed.insert(0, some[0] if len(some) == 1 else f"{some[0]}–{some[-1]}")
        return ", ".join(listed)


def one_word(name: str) -> str:
    """A name as one word of a phrase."""
    return name.replace("_", "-")


def with_long_names(text: str, names: Sequence[str]) -> str:
    """The text with every name of several words made one word, however its parts are joined."""
    text = " ".join(text.replace("_", "-").split())
    for name in names:
        if "-" in name:
            text = re.sub(rf"(?<!\S){name.replace('-', '[ -]')}(?!\S)", name, text)
    return text


def is_number(word: str) -> bool:
    return _NUMBER.fullmatch(word) is not None


def _plain(number: str) -> str:
    """02 is 2, and 3.50 is 3.5."""
    whole, _, rest = number.partition(".")
    rest = rest.rstrip("0")
    whole = whole.lstrip("0") or "0"
    return f"{whole}.{rest}" if rest else whole


def _why_not_number(typed: str, counts: list[str], params: dict[str, int | str]) -> Refusal:
    """Too low, too high, no number, or one between two that there are."""
    if is_number(typed) and float(counts[0]) < float(typed) < float(counts[-1]):
        below = [count for count in counts if float(count) < float(typed)]
        params.update({"below": below[-1], "above": counts[len(below)]})
        return Refusal("", "notation-between", params)
    params.update({"low": _number(counts[0]), "high": _number(counts[-1])})
    return Refusal("", "notation-number", params)


def _number(word: str) -> int | str:
    """Fractions stay as they are written."""
    return word if "." in word else int(word)
