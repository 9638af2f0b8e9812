"""Every word people read: Fluent files, one folder for each language."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

from barrelhouse.words.game_words import all_game_texts, fluent_files, game_texts, plain_words

__all__ = ["Untranslatable", "game_texts", "languages", "translate"]

LONGEST_VALUE: Final = 1000  # letters; Fluent takes up to 2500
FIRST_SIGN: Final = 0xF0000  # for private use: no text contains a character of this plane


class Untranslatable(LookupError):
    """Something that cannot be put into words: no such language, no such message, or a missing param."""

    def __init__(self, language: str, key: str, why: str) -> None:
        super().__init__(f"{language}: {key}: {why}")
        self.language = language
        self.key = key
        self.why = why


def languages() -> list[str]:
    """The available languages: every folder with .ftl files is one."""
    return sorted(folder.name for folder in files(__name__).iterdir() if fluent_files(folder))


def translate(key: str, params: Mapping[str, int | str], language: str = "en", names: Sequence[str] = ()) -> str:
    """A message with its params; a seat without a name is called by its number.

    The name of `seat` is $who in the message, that of `seat_to` is $to, and those of `seats_parties`, numbers with
    spaces between them, are $parties.
    """
    bundle = _bundle(language)
    values = dict(params)
    for name, value in params.items():
        if name == "seat" and isinstance(value, int):
            values.setdefault("who", _name_of(language, names, value))
        elif name.startswith("seat_") and isinstance(value, int):
            values[name.removeprefix("seat_")] = _name_of(language, names, value)
        elif name.startswith("seats_"):
            called = [_name_of(language, names, int(seat)) for seat in str(value).split()]
            values[name.removeprefix("seats_")] = _join_names(language, called)
    return _format(bundle, language, key, values)


def _name_of(language: str, names: Sequence[str], seat: int) -> str:
    if 0 <= seat < len(names):
        return names[seat]
    return _format(_bundle(language), language, "seat-name", {"number": seat + 1})  # people count seats from 1


def _join_names(language: str, called: Sequence[str]) -> str:
    """Anna, Bruno and Carl, as the language writes it."""
    if len(called) <= 1:
        return "".join(called)
    rest = called[-1] if len(called) == 2 else _join_names(language, called[1:])
    key = "list-last" if len(called) == 2 else "list-more"
    return _format(_bundle(language), language, key, {"first": called[0], "rest": rest})


@cache
def _bundle(language: str) -> FluentBundle:
    """All messages of one language; isolation marks are left out, because they garble terminals and SVG."""
    if language not in languages():
        raise Untranslatable(language, "", "no such language; there are " + ", ".join(languages()))
    functions: dict[str, Any] = {
        "MONEY": _money_in(language),
        "DOLLARS": _dollars_in(language),
        "SAY": _message_function(language),
    }
    bundle = FluentBundle([language], use_isolating=False, functions=functions)
    for file in fluent_files(files(__name__) / language):
        resource = FluentResource(file.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, Junk):  # Fluent itself would ignore what it cannot read
                raise Untranslatable(language, file.name, f"this is not a message: {entry.content}")
        bundle.add_resource(resource)
    for text in all_game_texts(language):
        bundle.add_resource(FluentResource(text))  # a game never replaces a message of the house
    return bundle


def _money_in(language: str) -> Callable[[float], Any]:
    """MONEY() for the messages: the message `money` of each language says how a sum is written."""

    def money(amount: float) -> str:
        written = _format(_bundle(language), language, "money", {"amount": abs(int(amount))})
        return "−" + written if amount < 0 else written

    return money


def _dollars_in(language: str) -> Callable[[float], Any]:
    """DOLLARS() for sums in half dollars: the message `dollars` of each language says how they are written."""

    def dollars(halves: float) -> str:
        whole, half = divmod(abs(int(halves)), 2)
        written = _format(_bundle(language), language, "dollars", {"amount": whole, "half": half})
        return "−" + written if halves < 0 else written

    return dollars


def _message_function(language: str) -> Callable[[str, int | str], Any]:
    """SAY("key", $value) for the messages: the message of this key, in which the value is $it."""

    def say(key: str, value: int | str) -> str:
        return _format(_bundle(language), language, str(key), {"it": value})

    return say


def _format(bundle: FluentBundle, language: str, key: str, params: Mapping[str, int | str]) -> str:
    if not bundle.has_message(key):
        plain = plain_words(key, params)
        if plain is None:
            raise Untranslatable(language, key, "no such message")
        return plain
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise Untranslatable(language, key, "the message has no text")
    # Fluent refuses long values, such as a board in the arguments of a command: a sign stands for each until the end.
    long = {name: value for name, value in params.items() if isinstance(value, str) and len(value) > LONGEST_VALUE}
    signs = {name: chr(FIRST_SIGN + number) for number, name in enumerate(long)}
    text, errors = bundle.format_pattern(pattern, {**params, **signs})
    if errors:
        raise Untranslatable(language, key, "; ".join(str(error) for error in errors))
    return str(text).translate({ord(sign): long[name] for name, sign in signs.items()})
