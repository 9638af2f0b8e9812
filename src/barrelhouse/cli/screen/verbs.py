"""Choices as a person sees them: actions that differ in one word share a line, and the prompt asks for that word."""

from collections.abc import Iterable, Sequence
from dataclasses import astuple
from itertools import pairwise
from typing import Any, Final, cast

from barrelhouse.engine.contract import Game

BLANK: Final = "…"  # where the words of a verb's text differ
LIST_ALL: Final = 7  # up to this many choices are shown one by one
FEW: Final = 4  # up to this many words for a blank are all listed
SHORT: Final = 24  # columns within which more are listed


class Verb:
    """Actions that differ in one word of their notation: `build rig …`, with each word and its action."""

    def __init__(self, text: str, actions: dict[str, int]) -> None:
        self.text = text
        self.actions = actions  # by the word that fills the blank; by "" when there is no blank

    @property
    def is_single(self) -> bool:
        return "" in self.actions

    @property
    def first(self) -> int:
        return next(iter(self.actions.values()))

    @property
    def last(self) -> int:
        return next(reversed(self.actions.values()))

    def summary(self) -> str:
        """The line of the list: the blank filled with the words that fit, or with the first and the last."""
        return self.text.replace(BLANK, _shorten(list(self.actions)))


def gather_verbs(game: Game, actions: Iterable[int]) -> list[Verb]:
    """The actions, in their order, gathered by all their parameters but the last."""
    gathered: dict[tuple[object, ...], list[int]] = {}
    for action in actions:
        named = game.ALL_ACTIONS[action]
        gathered.setdefault((type(named), *astuple(cast(Any, named))[:-1]), []).append(action)
    return [verb for alike in gathered.values() for verb in _verbs_of(game, alike)]


def list_choices(game: Game, choices: Sequence[int]) -> list[Verb]:
    """The choices for a list: one by one when they are few."""
    if len(choices) <= LIST_ALL:
        return [Verb(game.to_notation(action), {"": action}) for action in choices]
    return gather_verbs(game, choices)


def _verbs_of(game: Game, alike: list[int]) -> list[Verb]:
    notations = [game.to_notation(action).split() for action in alike]
    first = notations[0]
    if len(alike) > 1 and all(len(words) == len(first) for words in notations):
        differing = [i for i in range(len(first)) if len({words[i] for words in notations}) > 1]
        if len(differing) == 1:
            i = differing[0]
            text = " ".join([*first[:i], BLANK, *first[i + 1 :]])
            return [Verb(text, {words[i]: action for words, action in zip(notations, alike, strict=True)})]
    return [Verb(" ".join(words), {"": action}) for words, action in zip(notations, alike, strict=True)]


def _shorten(words: list[str]) -> str:
    """Few words, or short ones, as they are; many, or consecutive numbers, by the first and the last."""
    if len(words) > 1 and are_consecutive(words):
        return f"{words[0]}-{words[-1]}"
    together = "|".join(words)
    return together if len(words) <= FEW or len(together) <= SHORT else f"{words[0]}..{words[-1]}"


def are_consecutive(words: Sequence[str]) -> bool:
    """Whether these are consecutive numbers."""
    if not all(word.isdecimal() for word in words):
        return False
    return all(int(later) == int(number) + 1 for number, later in pairwise(words))
