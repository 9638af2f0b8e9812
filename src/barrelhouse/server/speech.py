"""What the house says in words, at its border: sentences beside the keys, for who reads them as they are."""

from collections.abc import Mapping, Sequence

from barrelhouse import words
from barrelhouse.engine.contract import Refusal, Refused, Words
from barrelhouse.engine.record import BadRecord
from barrelhouse.server.wire.common import Problem


class Denied(Refused):
    """A request that is not carried out: the status says of what kind the trouble is."""

    def __init__(self, status: int, key: str, **numbers: int | str) -> None:
        super().__init__(Refusal("", key, numbers))
        self.status = status


def problem_of(refusal: Refusal, at: int | None = None, language: str = "en") -> Problem:
    """A refusal as it is sent."""
    numbers = dict(refusal.numbers)
    return Problem(refusal.key, words.say(refusal.key, numbers, language), refusal.rule, numbers, at)


def speaking(language: str, names: Sequence[str] = ()) -> Words:
    """Messages in somebody's language, in which a seat goes by its name."""

    def speak(key: str, numbers: Mapping[str, int | str]) -> str:
        return words.say(key, numbers, language, names)

    return speak


def language_of(accepted: str) -> str:
    """The first language of an Accept-Language header that there are words in; English if none is."""
    known = words.languages()
    for part in accepted.split(","):
        wanted = part.partition(";")[0].strip().lower()[:2]
        if wanted in known:
            return wanted
    return "en"


def why_bad(bad: BadRecord, language: str = "en") -> str:
    """What is wrong with a record, and what the game itself says about it."""
    why = words.say(bad.refusal.key, bad.refusal.numbers, language)
    return why if bad.inside is None else f"{why} {words.say(bad.inside.key, bad.inside.numbers, language)}"
