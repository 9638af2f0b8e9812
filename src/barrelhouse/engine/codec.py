"""Actions and states as JSON, to and fro; always the same bytes for the same value, and a digest of them."""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Final

from barrelhouse.engine.contract import Game, Refusal, Refused, State
from barrelhouse.engine.fields import below, excerpt

_ENCODER: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
VERB: Final = "action"  # the name of an action's verb in its JSON


class _Verb:
    """One verb of a catalogue: its parameters, and its actions by their values."""

    def __init__(self, parameters: tuple[str, ...]) -> None:
        self.parameters = parameters
        self.actions: dict[tuple[object, ...], int] = {}


class _Catalogue:
    """The lookup of one game, both ways."""

    def __init__(self, actions: Sequence[object]) -> None:
        self.actions = actions
        self.named: list[dict[str, int | str]] = []
        self.verbs: dict[str, _Verb] = {}
        for number, action in enumerate(actions):
            named = _action_json(action)
            parameters = tuple(name for name in named if name != VERB)
            verb = self.verbs.setdefault(str(named[VERB]), _Verb(parameters))
            verb.actions[tuple(named[name] for name in parameters)] = number
            self.named.append(named)


_catalogues: Final[dict[str, _Catalogue]] = {}


def action_to_json(game: Game, action: int) -> dict[str, int | str]:
    """An action by name: its verb, then its parameters."""
    return dict(_catalogue(game).named[action])


def action_from_json(game: Game, named: object, path: str = "") -> int:
    """The inverse of action_to_json; Refused says what is wrong, and where below this path."""
    if not isinstance(named, Mapping):
        raise _error("json-object", {"place": path or VERB, "found": excerpt(named)})
    verbs = _catalogue(game).verbs
    if VERB not in named:
        raise _error("json-missing", {"place": below(path, VERB)})
    word = named[VERB]
    verb = verbs.get(word) if isinstance(word, str) else None
    if verb is None:
        raise _error("json-word", {"place": below(path, VERB), "found": excerpt(word), "known": ", ".join(verbs)})
    for name in named:
        if name != VERB and name not in verb.parameters:
            known = ", ".join((VERB, *verb.parameters))
            raise _error("json-extra", {"place": below(path, excerpt(name)), "known": known})
    for i, name in enumerate(verb.parameters):
        if name not in named:
            raise _error("json-missing", {"place": below(path, name)})
        _check_value(named[name], [values[i] for values in verb.actions], below(path, name))
    action = verb.actions.get(tuple(named[name] for name in verb.parameters))
    if action is None:
        together = ", ".join(f"{name} {named[name]}" for name in verb.parameters)
        raise _error("json-combination", {"place": path or VERB, "verb": str(word), "found": together})
    return action


def canonical(value: object) -> bytes:
    """Always the same bytes for the same value: names in order, no blanks, UTF-8."""
    return _ENCODER.encode(value).encode()


def canonical_row(before: str, n: int, seat: int, notation: str, words: str | None) -> bytes:
    """canonical() of these in a list, put together by hand: every row of a log needs it."""
    said = "null" if words is None else _ENCODER.encode(words)
    return f"[{_ENCODER.encode(before)},{n},{seat},{_ENCODER.encode(notation)},{said}]".encode()


def value_from(text: str) -> object:
    """The value of a JSON text as somebody sent it; Refused says where it is broken, or which name is there twice."""
    try:
        value: object = json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    except json.JSONDecodeError as broken:
        params: dict[str, int | str] = {"line": broken.lineno, "column": broken.colno}
        raise Refused(Refusal("", "json-syntax", params)) from None
    except (RecursionError, ValueError):  # nested too deep, or a number of thousands of digits
        raise Refused(Refusal("", "json-too-large", {})) from None
    return value


def digest(state: State) -> str:
    """SHA-256 of all that is on the table, in hexadecimal: equal for equal states, on any machine."""
    return hashlib.sha256(canonical(state.to_json())).hexdigest()


def _catalogue(game: Game) -> _Catalogue:
    known = _catalogues.get(game.NAME)
    if known is None or known.actions is not game.ALL_ACTIONS:
        known = _Catalogue(game.ALL_ACTIONS)
        _catalogues[game.NAME] = known
    return known


def _action_json(action: object) -> dict[str, int | str]:
    """BuildWell() is build_well, and so on."""
    assert is_dataclass(action)
    named: dict[str, int | str] = {VERB: re.sub(r"(?<!^)(?=[A-Z])", "_", type(action).__name__).lower()}
    for field in fields(action):
        named[field.name] = getattr(action, field.name)
    return named


def _check_value(value: object, offered: Sequence[object], path: str) -> None:
    """A number or a word that this parameter can have; True is not 1, nor is 1.0."""
    numbers = [one for one in offered if isinstance(one, int)]
    if numbers:
        if type(value) is not int or value not in numbers:
            found = {"place": path, "found": excerpt(value)}
            raise _error("json-number", {**found, "low": min(numbers), "high": max(numbers)})
    elif not isinstance(value, str) or value not in offered:
        words = ", ".join(dict.fromkeys(str(one) for one in offered))
        raise _error("json-word", {"place": path, "found": excerpt(value), "known": words})


def _error(key: str, params: Mapping[str, int | str]) -> Refused:
    return Refused(Refusal("", key, params))


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise _error("json-twice", {"name": excerpt(twice)})
    return found


def _no_number(name: str) -> object:
    raise _error("json-not-a-number", {"found": name})
