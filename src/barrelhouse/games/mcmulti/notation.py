"""An action as players say it: `build refinery c3`, `sell 2 gasoline home`; and read back exactly."""

import re
from typing import Final

from barrelhouse.engine.contract import Refusal, Refused
from barrelhouse.engine.fields import shown
from barrelhouse.games.mcmulti.actions import ALL_ACTIONS
from barrelhouse.games.mcmulti.data import CELL_NAMES, NEWS_NAMES

# What can be said, for a help text: a message key and an example.
NOTATION_HELP: Final = [
    ("notation-help-take-island", "island 2"),
    ("notation-help-begin-at", "begin at 3"),
    ("notation-help-build", "build refinery c3"),
    ("notation-help-buy", "buy 3 crude abroad"),
    ("notation-help-sell", "sell 2 gasoline home"),
    ("notation-help-throw", "throw 5 3"),
    ("notation-help-keep", "keep"),
    ("notation-help-throw-again", "throw again"),
    ("notation-help-throw-die", "die 4"),
    ("notation-help-build-well", "build well"),
    ("notation-help-decline", "decline"),
    ("notation-help-refine", "refine 2"),
    ("notation-help-sell-to-consumers", "sell 2 to consumers"),
    ("notation-help-sell-off", "sell off station 2c3"),
    ("notation-help-set-aside", "set aside 2c3"),
    ("notation-help-return-refinery", "return refinery c3"),
    ("notation-help-sell-piece", "sell rig c3"),
    ("notation-help-done", "done"),
    ("notation-help-announce", "announce"),
    ("notation-help-shuffle-news", "shuffle middle-east"),
    ("notation-help-shuffle-throw", "shuffle throw 5 3"),
]

# How players say each verb, with its parameters where they are said.
_PHRASES: Final = {
    "ShuffleNews": "shuffle {card}",
    "ShuffleThrow": "shuffle throw {red} {blue}",
    "TakeIsland": "island {island}",
    "Throw": "throw {red} {blue}",
    "ThrowDie": "die {face}",
    "BeginAt": "begin at {island}",
    "Done": "done",
    "Decline": "decline",
    "Keep": "keep",
    "ThrowAgain": "throw again",
    "BuildWell": "build well",
    "Announce": "announce",
    "Buy": "buy {barrels} {commodity} {pair}",
    "Sell": "sell {barrels} {commodity} {pair}",
    "Refine": "refine {barrels}",
    "SellToConsumers": "sell {barrels} to consumers",
    "Build": "build {piece} {cell}",
    "ReturnRefinery": "return refinery {cell}",
    "SellPiece": "sell {piece} {cell}",
    "SellOff": "sell off {piece} {island}{cell}",
    "SetAside": "set aside {island}{cell}",
}
_PAIRS: Final = {"foreign": "abroad", "domestic": "home"}
# Other words for the same, none of which means anything else here.
_SYNONYMS: Final = {
    "barrel": "",
    "barrels": "",
    "consumer": "consumers",
    "domestic": "home",
    "foreign": "abroad",
    "refineries": "refinery",
    "rigs": "rig",
    "stations": "station",
    "wells": "well",
}
_LONG_CARDS: Final = [card.replace("_", "-") for card in NEWS_NAMES if "_" in card]
_NO_ACTION: Final = -1


class _Word:
    """A word that has been said, and what can be said after it."""

    def __init__(self) -> None:
        self.following: dict[str, _Word] = {}
        self.action = _NO_ACTION  # when nothing more need be said


def say(action: int) -> str:
    """The action in the players' notation."""
    return _SAID[action]


def read(text: str) -> int:
    """The inverse of say, whatever the case and the blanks; Refused names the word that is wrong."""
    words = _words(text)
    if not words:
        raise Refused(Refusal("", "notation-empty", {}))
    word = _FIRST
    for i, said in enumerate(words):
        if said not in word.following:
            raise Refused(_why_not(words, i))
        word = word.following[said]
    if word.action == _NO_ACTION:
        expected = {"word": shown(words[-1]), "expected": _listed(list(word.following))}
        raise Refused(Refusal("", "notation-unfinished", expected))
    return word.action


def _words(text: str) -> list[str]:
    """What was said, word by word; a card's name is one word."""
    words = text.lower().replace("_", "-").split()
    meant = " ".join(_SYNONYMS.get(word, word) for word in words)
    for card in _LONG_CARDS:
        meant = meant.replace(card.replace("-", " "), card)
    return [word.lstrip("0") or "0" if _is_number(word) else word for word in meant.split()]


def _why_not(words: list[str], wrong: int) -> Refusal:
    """Which word is wrong, and what would have been right in its place."""
    before, word = _FIRST, _FIRST
    for said in words[:wrong]:
        before, word = word, word.following[said]
    if wrong > 0 and _is_number(words[wrong - 1]):
        # `sell 20 to consumers`: every word is known, and the number is too high for the ones after it.
        fitting = [said for said in before.following if words[wrong] in before.following[said].following]
        if fitting:
            return _refusal(words, wrong - 1, fitting)
    return _refusal(words, wrong, list(word.following))


def _refusal(words: list[str], wrong: int, expected: list[str]) -> Refusal:
    numbers: dict[str, int | str] = {"word": shown(words[wrong]), "position": wrong + 1}
    counts = [int(said) for said in expected if _is_number(said)]
    if not expected:
        return Refusal("", "notation-extra", numbers)
    if wrong == 0:
        numbers["expected"] = _listed(expected)
        return Refusal("", "notation-unknown", numbers)
    if counts and (len(counts) == len(expected) or _is_number(words[wrong])):
        numbers.update({"low": min(counts), "high": max(counts)})
        return Refusal("", "notation-number", numbers)
    if all(said[-2:] in CELL_NAMES for said in expected):
        numbers.update({"first": min(expected), "last": max(expected)})
        return Refusal("", "notation-cell", numbers)
    numbers["expected"] = _listed(expected)
    return Refusal("", "notation-word", numbers)


def _listed(words: list[str]) -> str:
    """What can be said, numbers and cells as a range."""
    counts = sorted(int(word) for word in words if _is_number(word))
    cells = sorted(word for word in words if word[-2:] in CELL_NAMES)
    listed = [word for word in words if not _is_number(word) and word not in cells]
    if cells:
        listed.insert(0, f"{cells[0]}–{cells[-1]}")
    if counts:
        listed.insert(0, f"{counts[0]}–{counts[-1]}")
    return ", ".join(listed)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal()


def _said(action: object) -> str:
    phrase = _PHRASES[type(action).__name__]
    for name in re.findall(r"{(\w+)}", phrase):
        value = str(getattr(action, name))
        phrase = phrase.replace(f"{{{name}}}", _PAIRS.get(value, value).replace("_", "-"))
    return phrase


def _all_words(phrases: list[str]) -> _Word:
    first = _Word()
    for action, phrase in enumerate(phrases):
        word = first
        for said in _words(phrase):
            word = word.following.setdefault(said, _Word())
        word.action = action
    return first


_SAID: Final = [_said(action) for action in ALL_ACTIONS]
_FIRST: Final = _all_words(_SAID)
