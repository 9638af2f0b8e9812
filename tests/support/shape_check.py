"""Whether a value is just of a shape: nothing missing, nothing more, no other word, no number for a flag."""

from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

_SIMPLE = {int: (int,), float: (int, float), str: (str,), bool: (bool,), NoneType: (NoneType,)}


def misfits(value: object, kind: Any, place: str = "") -> list[str]:
    """Everything in which the value is not of this shape, each with its place."""
    origin, inner = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        return _object(value, kind, place)
    if origin is Literal:
        return [] if any(type(word) is type(value) and word == value for word in inner) else [f"{place} is {value!r}"]
    if origin in (Union, UnionType):
        tried = [misfits(value, one, place) for one in inner]
        return min(tried, key=len)
    if origin is list:
        if not isinstance(value, list):
            return [f"{place} is no list"]
        return [fault for i, item in enumerate(value) for fault in misfits(item, inner[0], f"{place}[{i}]")]
    if origin is tuple:
        if not isinstance(value, tuple | list) or len(value) != len(inner):
            return [f"{place} is not {len(inner)} things"]
        pairs = enumerate(zip(value, inner, strict=True))
        return [fault for i, (item, one) in pairs for fault in misfits(item, one, f"{place}[{i}]")]
    if origin is dict:
        return _by_name(value, inner[0], inner[1], place)
    return [] if type(value) in _SIMPLE[kind] else [f"{place} is {value!r}, and should be {kind.__name__}"]


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _object(value: object, kind: Any, place: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{place} is no object"]
    hints = _hints(kind)
    found = [f"{place}.{name} is not in the shape" for name in value if name not in hints]
    for name, hint in hints.items():
        is_optional = get_origin(hint) is NotRequired
        if name in value:
            found += misfits(value[name], get_args(hint)[0] if is_optional else hint, f"{place}.{name}")
        elif not is_optional:
            found.append(f"{place}.{name} is missing")
    return found


def _by_name(value: object, names: Any, kind: Any, place: str) -> list[str]:
    """Words as names are all there, and no others."""
    if not isinstance(value, dict):
        return [f"{place} is no object"]
    found = [fault for name, item in value.items() for fault in misfits(item, kind, f"{place}.{name}")]
    if get_origin(names) is Literal and list(value) != list(get_args(names)):
        found.append(f"{place} has the names {list(value)}")
    return found
