"""What an object of a game holds, in both builds: its attributes, and everything that can be reached from it."""

from collections.abc import Iterator, Mapping
from types import GetSetDescriptorType
from typing import Any

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
