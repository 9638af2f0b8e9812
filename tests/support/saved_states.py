"""Saved states of any game, as they come out of a file, to be changed at one place or another."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from barrelhouse.engine import codec
from barrelhouse.engine.contract import Game, Refused, State

Saved = dict[str, Any]


def saved_state(s: State) -> Saved:
    """As it comes out of a file."""
    named: Saved = json.loads(codec.canonical(s.to_json()))
    return named


def put(named: Saved, path: str, value: object) -> Saved:
    """The same with another value at a place such as players.2.cash; ... takes it away."""
    changed = copy.deepcopy(named)
    inside: Any = changed
    *way, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
    for part in way:
        inside = inside[part]
    if value is ...:
        del inside[last]
    else:
        inside[last] = value
    return changed


def fields(value: object, path: str = "") -> Iterator[tuple[str, object]]:
    """Every place in a saved state, with its value; the options have a check of their own."""
    if path:
        yield path, value
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    for name, inside in parts:
        if name != "options":
            yield from fields(inside, f"{path}.{name}" if path else str(name))


def refused_by(game: Game, named: object) -> tuple[str, dict[str, int | str]]:
    """The key and the numbers with which the game refuses to go on from there."""
    with pytest.raises(Refused) as raised:
        game.from_json(named)  # type: ignore[arg-type]
    return raised.value.refusal.key, dict(raised.value.refusal.params)
