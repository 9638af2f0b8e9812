"""Puts messages of the house into words: a sentence beside each key, for clients that show it as it is."""

from collections.abc import Mapping, Sequence

from barrelhouse import words
from barrelhouse.engine.contract import Refusal, Translate
from barrelhouse.engine.record import BadRecord
from barrelhouse.wire.common import Problem


def load_words() -> None:
    """Read the words of every language: the first refusal in it would hold up everybody for tenths of a second."""
    for language in words.languages():
        words.translate("seat-name", {"number": 1}, language)


def problem_of(refusal: Refusal, at: int | None = None, language: str = "en") -> Problem:
    """A refusal as it is sent."""
    params = dict(refusal.params)
    return Problem(refusal.key, words.translate(refusal.key, params, language), refusal.rule, params, at)


def translator(language: str, names: Sequence[str] = ()) -> Translate:
    """A function that puts messages into this language, in which seats go by their names."""

    def translate(key: str, params: Mapping[str, int | str]) -> str:
        return words.translate(key, params, language, names)

    return translate


def game_words(game: str, language: str) -> str:
    """The messages that a game brings in its own package, as they are written."""
    return "\n".join(words.game_texts(game, language))


def language_of(accepted: str) -> str:
    """The first language of an Accept-Language header for which there are words; English if there is none."""
    known = words.languages()
    for part in accepted.split(","):
        wanted = part.partition(";")[0].strip().lower()[:2]
        if wanted in known:
            return wanted
    return "en"


def why_bad(bad: BadRecord, language: str = "en") -> str:
    """What is wrong with a record, and the game's own reason."""
    why = words.translate(bad.refusal.key, bad.refusal.params, language)
    return why if bad.inside is None else f"{why} {words.translate(bad.inside.key, bad.inside.params, language)}"
