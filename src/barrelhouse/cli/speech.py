"""What the command line says: messages of barrelhouse.words, with the names of those who play."""

import os
from collections.abc import Mapping, Sequence

from barrelhouse import words
from barrelhouse.engine.contract import Refusal, Told, Words


class Misuse(Exception):
    """A command that cannot be carried out as it was typed; it says what was wrong and what to do."""

    def __init__(self, key: str, **numbers: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.numbers = numbers


def say(key: str, numbers: Mapping[str, int | str] | None = None) -> str:
    """A message where nobody at a table is meant."""
    return words.say(key, {"command": command(), **(numbers or {})})


def command() -> str:
    """What people type before `play`: whoever starts us by another name says so."""
    return os.environ.get("BARRELHOUSE_AS") or "barrelhouse"


def speaking_of(names: Sequence[str]) -> Words:
    """Messages in which a seat goes by its name."""

    def speak(key: str, numbers: Mapping[str, int | str]) -> str:
        return words.say(key, numbers, names=names)

    return speak


def told(speak: Words, line: Told) -> str:
    return speak(line.key, line.numbers)


def refused(refusal: Refusal, names: Sequence[str] = ()) -> str:
    """A refusal with the rule it stands on, for those who want to read it."""
    sentence = words.say(refusal.key, refusal.numbers, names=names)
    return say("cli-refusal", {"sentence": sentence, "rule": refusal.rule}) if refusal.rule else sentence
