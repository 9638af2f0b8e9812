"""The fields of a state: as its classes declare them, as its objects hold them in both builds, and as JSON has them."""

import ast
from collections.abc import Iterator, Mapping
from importlib import import_module
from itertools import combinations
from pathlib import Path
from types import GetSetDescriptorType
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from barrelhouse.engine.contract import Game, State
from barrelhouse.games import PACKAGES
from tests.golden import stored_games
from tests.support.traits import traits_of

SOURCES = Path(__file__).resolve().parents[2] / "src"
SIMPLE = (bool, int, float, str, type(None))


def attributes(thing: Any) -> dict[str, Any]:
    """By name; a compiled object keeps them in slots instead of a dictionary."""
    if hasattr(thing, "__dict__"):
        return dict(vars(thing))
    slots = {name for kind in type(thing).__mro__ for name, slot in vars(kind).items() if is_slot(name, slot)}
    return {name: getattr(thing, name) for name in sorted(slots)}


def is_slot(name: str, slot: object) -> bool:
    return isinstance(slot, GetSetDescriptorType) and not name.startswith("__")


def parts_of(thing: Any) -> Iterator[tuple[str, Any]]:
    """What an object, a list or a table is made of; nothing for a number, a word or a packed list of numbers."""
    if isinstance(thing, Mapping):
        yield from ((str(name), part) for name, part in thing.items())
    elif isinstance(thing, (list, tuple)):
        yield from ((str(place), part) for place, part in enumerate(thing))
    elif not isinstance(thing, SIMPLE) and not is_packed(thing):
        yield from attributes(thing).items()


class Marked:
    """The mark of an object with a field that its class did not have before."""


def plain(thing: Any) -> Any:
    """All that can be reached from a thing, as simple values that can be compared; what was agreed is left out."""
    if isinstance(thing, SIMPLE):
        return thing
    if is_packed(thing):
        return [int(number) for number in thing]
    return {name: plain(part) for name, part in parts_of(thing) if name != "options"}


def is_packed(thing: Any) -> bool:
    return type(thing).__name__.startswith("vec")


def objects_in(thing: Any) -> Iterator[Any]:
    """Every object of a game that can be reached, the thing itself too; not what was agreed."""
    if not isinstance(thing, (*SIMPLE, Mapping, list, tuple)) and not is_packed(thing):
        yield thing
    for name, part in parts_of(thing):
        if name != "options" and not isinstance(part, SIMPLE):
            yield from objects_in(part)


def declared_fields(module: str) -> dict[str, dict[str, str]]:
    """By class of the module, the parameters of its constructor with their types, as they are written."""
    tree = ast.parse((SOURCES / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8"))
    found = {}
    for kind in tree.body:
        if isinstance(kind, ast.ClassDef):
            made = next(part for part in kind.body if isinstance(part, ast.FunctionDef) and part.name == "__init__")
            _, *given = made.args.args
            found[kind.name] = {one.arg: ast.unparse(one.annotation) for one in given if one.annotation}
    return found


class Filler:
    """Values for all fields, no two alike."""

    def __init__(self, game: Game, options: object) -> None:
        self.classes = declared_fields(f"{PACKAGES[game.NAME]}.state")
        self.module = import_module(f"{PACKAGES[game.NAME]}.state")
        self.options = options
        self.last = 2

    def fields(self, kind: str) -> dict[str, Any]:
        return {name: self.value(written) for name, written in self.classes[kind].items()}

    def value(self, written: str) -> Any:
        self.last += 1
        if written == "i64":
            return self.last
        if written == "vec[i64]":
            return vec[i64]([self.last])
        if written == "vec[u8]":
            return vec[u8]([u8(self.last)])
        if written == "Options":
            return self.options
        if written.startswith("list["):
            return [self.value(written[5:-1])]
        kind = written.removesuffix(" | None")
        return getattr(self.module, kind)(**self.fields(kind))


def changes(before: Any, after: Any, place: str = "") -> Iterator[str]:
    """The places where two JSON values differ; a list is one place."""
    if isinstance(before, Mapping) and isinstance(after, Mapping) and set(before) == set(after):
        for name in before:
            yield from changes(before[name], after[name], f"{place}.{name}" if place else name)
    elif before != after:
        yield place


def places_of(state: State, thing: Any, field: str) -> set[str]:
    """Where the JSON of a state changes with a field: by the first other value that has a name there."""
    before = state.to_json()
    old = getattr(thing, field)
    for other in others_than(old):
        setattr(thing, field, other)
        try:
            found = set(changes(before, state.to_json()))
        except (IndexError, KeyError):
            found = set()  # no such phase or card
        setattr(thing, field, old)
        if found:
            return found
    return set()


def others_than(value: Any) -> Iterator[Any]:
    """Values near a number; of packed numbers, such that one of them is another."""
    if isinstance(value, int):
        yield from (value + step for step in (1, -1, 2, -2))
        return
    for place in range(len(value)):
        for step in (1, -1, 16):
            if value[place] + step >= 0:
                other = value[:]
                other[place] += step
                yield other


def golden_positions(game: Game) -> Iterator[tuple[State, str]]:
    """Positions from half of the golden games, which come by everything that a game has, and rare ones; where from."""
    for number, rare in enumerate(traits_of(game).rare_states()):
        yield rare, f"the rare state {number}"
    for file in stored_games.files(game)[::2]:
        golden = stored_games.read(file)
        state = game.new_game_by(golden.version, golden.seats, golden.options)
        for number, action in enumerate(golden.actions()):
            state.apply(action)
            if number % 23 == 7:
                yield state, f"{file.name} after action {number}"


def alike(columns: Mapping[str, list[int]]) -> list[tuple[str, str]]:
    """Fields with the same values everywhere: if two of them were swapped, nobody would notice."""
    return [(one, other) for one, other in combinations(columns, 2) if columns[one] == columns[other]]
