"""Whether a value is just of a shape: nothing missing, nothing more, no other word, no number for a flag."""

from collections.abc import Callable, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

_SIMPLE = {int: (int,), float: (int, float), str: (str,), bool: (bool,), NoneType: (NoneType,)}
Check = Callable[[object], Sequence[str]]


def misfits(value: object, kind: Any) -> list[str]:
    """Everything in which the value is not of this shape, each with its place."""
    return [*_check_of(kind)(value)]


@cache
def _check_of(kind: Any) -> Check:
    """What is looked for in values of this kind, found out once: thousands of views are compared with one shape.

    The faults begin with the rest of their place, so that the places of sound values are never put into words."""
    origin, inner = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        return _object(kind)
    if origin is Literal:
        return _literal(inner)
    if origin in (Union, UnionType):
        return _union(inner)
    if origin is list:
        return _list(inner[0])
    if origin is tuple:
        return _tuple(inner)
    if origin is dict:
        return _by_name(*inner)
    types = _SIMPLE[kind]
    return lambda value: () if type(value) in types else [f" is {value!r}, and should be {kind.__name__}"]


def _literal(words: Sequence[object]) -> Check:
    known = {(type(word), word) for word in words}  # True is not 1

    def check(value: object) -> Sequence[str]:
        if isinstance(value, str | int | None) and (type(value), value) in known:
            return ()
        return [f" is {value!r}"]

    return check


def _union(kinds: Sequence[Any]) -> Check:
    checks = [_check_of(kind) for kind in kinds]

    def check(value: object) -> Sequence[str]:
        fewest: Sequence[str] | None = None
        for one in checks:
            found = one(value)
            if not found:
                return ()
            if fewest is None or len(found) < len(fewest):
                fewest = found
        return fewest or ()

    return check


def _list(kind: Any) -> Check:
    check_item = _check_of(kind)

    def check(value: object) -> Sequence[str]:
        if not isinstance(value, list):
            return [" is no list"]
        return [f"[{i}]{fault}" for i, item in enumerate(value) for fault in check_item(item)]

    return check


def _tuple(kinds: Sequence[Any]) -> Check:
    checks = [_check_of(kind) for kind in kinds]

    def check(value: object) -> Sequence[str]:
        if not isinstance(value, tuple | list) or len(value) != len(checks):
            return [f" is not {len(checks)} things"]
        pairs = enumerate(zip(value, checks, strict=True))
        return [f"[{i}]{fault}" for i, (item, one) in pairs for fault in one(item)]

    return check


def _object(kind: Any) -> Check:
    hints = get_type_hints(kind, include_extras=True)
    optional = {name for name, hint in hints.items() if get_origin(hint) is NotRequired}
    checks = {name: _check_of(get_args(hint)[0] if name in optional else hint) for name, hint in hints.items()}
    needed = [name for name in hints if name not in optional]

    def check(value: object) -> Sequence[str]:
        if not isinstance(value, dict):
            return [" is no object"]
        found = [f".{name} is not in the shape" for name in value if name not in checks]
        found += [f".{name} is missing" for name in needed if name not in value]
        return found + [f".{name}{fault}" for name in value if name in checks for fault in checks[name](value[name])]

    return check


def _by_name(names: Any, kind: Any) -> Check:
    """Words as names are all there, in their order, and no others."""
    words = list(get_args(names)) if get_origin(names) is Literal else None
    check_item = _check_of(kind)

    def check(value: object) -> Sequence[str]:
        if not isinstance(value, dict):
            return [" is no object"]
        found = [f".{name}{fault}" for name, item in value.items() for fault in check_item(item)]
        if words is not None and list(value) != words:
            found.append(f" has the names {list(value)}")
        return found

    return check
