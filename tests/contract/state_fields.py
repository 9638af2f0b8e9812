"""The fields of a state as its classes declare them: filled with values of their own, and found again in JSON."""

import ast
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from barrelhouse.engine.contract import Game, State

SOURCES = Path(__file__).resolve().parents[2] / "src"


def declared(module: str) -> dict[str, dict[str, str]]:
    """By class of the module, the parameters of its constructor with their types, as they are written."""
    tree = ast.parse((SOURCES / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8"))
    found = {}
    for kind in tree.body:
        if isinstance(kind, ast.ClassDef):
            made = next(part for part in kind.body if isinstance(part, ast.FunctionDef) and part.name == "__init__")
            assert [one.arg for one in made.args.args] == ["self"], (
                f"{kind.name} can be made without saying what is what"
            )
            given = made.args.kwonlyargs
            found[kind.name] = {one.arg: ast.unparse(one.annotation) for one in given if one.annotation}
    return found


class Filler:
    """Values for all fields, no two alike."""

    def __init__(self, game: Game, options: object) -> None:
        self.classes = declared(f"{game.__name__}.state")  # type: ignore[attr-defined]
        self.module = import_module(f"{game.__name__}.state")  # type: ignore[attr-defined]
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
