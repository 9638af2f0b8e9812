"""Options as somebody typed or sent them, checked against what a game offers."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from barrelhouse.engine.contract import Option, Refusal, Refused
from barrelhouse.engine.fields import excerpt


def check_options(offered: Sequence[Option], given: Mapping[str, object]) -> dict[str, bool | int | str]:
    """Every option with its value, given or by default; Refused names the first that is wrong."""
    known = {option.name: option for option in offered}
    for name in given:
        if name not in known:
            raise Refused(Refusal("", "option-unknown", {"option": excerpt(name), "known": ", ".join(known)}))
    return {name: _value(option, given.get(name, option.default)) for name, option in known.items()}


def non_defaults(offered: Sequence[Option], given: Mapping[str, object]) -> dict[str, bool | int | str]:
    """The options that differ from their defaults, in the order they are offered; Refused like check_options."""
    values = check_options(offered, given)
    return {option.name: values[option.name] for option in offered if values[option.name] != option.default}


def canonical_options(offered: Sequence[Option], agreed: Mapping[str, bool | int | str]) -> dict[str, bool | int | str]:
    """The same options, checked before, with texts as they are stored."""
    known = {option.name: option for option in offered}
    return {name: _canonical(known[name], value) for name, value in agreed.items()}


def _canonical(option: Option, value: bool | int | str) -> bool | int | str:
    is_own = isinstance(value, str) and value != option.default
    return option.canonical(str(value)) if is_own and option.canonical is not None else value


def option_types(offered: Sequence[Option]) -> dict[str, Any]:
    """The type of each option's value: a flag, a number, one of several words, or a text."""
    return {option.name: Literal[option.words] if option.words else type(option.default) for option in offered}


def _value(option: Option, value: object) -> bool | int | str:
    default = option.default
    if isinstance(default, bool):
        if isinstance(value, bool):
            return value
        raise Refused(Refusal(option.rule, "option-flag", {"option": option.name, "value": excerpt(value)}))
    if isinstance(default, int):
        if isinstance(value, int) and not isinstance(value, bool) and option.low <= value <= option.high:
            return value
        # The default may lie outside the range: it is then the "off" of an option that is a number.
        if value == default and not isinstance(value, bool) and isinstance(value, int):
            return value
        params: dict[str, int | str] = {"option": option.name, "value": excerpt(value)}
        params |= {"low": option.low, "high": option.high}
        raise Refused(Refusal(option.rule, "option-number", params))
    if option.faults is not None:
        return _text(option, value)
    if isinstance(value, str) and value in option.words:
        return value
    words = {"option": option.name, "value": excerpt(value), "words": ", ".join(option.words)}
    raise Refused(Refusal(option.rule, "option-word", words))


def _text(option: Option, value: object) -> str:
    """A whole text, such as a board: nothing for the usual one, else without faults; the first is the reason."""
    if not isinstance(value, str):
        raise Refused(Refusal(option.rule, "option-text", {"option": option.name, "value": excerpt(value)}))
    found = option.faults(value) if option.faults is not None and value != option.default else []
    if found:
        raise Refused(found[0])
    return value
