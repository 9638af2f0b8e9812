"""JSON Schema of the types on the wire: the one source of OpenAPI, of the socket's description and of TypeScript."""

import inspect
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from barrelhouse.wire.common import RequestBody
from barrelhouse.wire.tables import SocketMessage, SocketRequest

Schema = dict[str, Any]


def schemas(types: Sequence[Any], place: str) -> tuple[list[Schema], dict[str, Schema]]:
    """Each type's schema, and those they are made of by name; `place` says where a {name} is found."""
    found, named = msgspec.json.schema_components(types, ref_template=place)
    for name, kind in structs(types).items():
        described = named[name]
        if "description" in described:
            described["description"] = inspect.cleandoc(described["description"]).replace("\n", " ")
        if not issubclass(kind, RequestBody) and not kind.__struct_config__.omit_defaults:
            described["required"] = list(described["properties"])  # what the house sends, it sends whole
            for field in described["properties"].values():
                field.pop("default", None)
    return list(found), named


def structs(types: Sequence[Any]) -> dict[str, type[Struct]]:
    """All structs that these types are made of."""
    found: dict[str, type[Struct]] = {}
    waiting = [msgspec.inspect.type_info(kind) for kind in types]
    while waiting:
        info = waiting.pop()
        if isinstance(info, msgspec.inspect.StructType):
            if info.cls.__name__ in found:
                continue
            found[info.cls.__name__] = info.cls
            waiting += [field.type for field in info.fields]
        for part in ("item_type", "key_type", "value_type"):
            if hasattr(info, part):
                waiting.append(getattr(info, part))
        for part in ("types", "item_types"):
            waiting += getattr(info, part, ())
    return found


def socket_schema() -> Schema:
    """The messages of the socket, both ways."""
    (asked, shown), named = schemas([SocketRequest, SocketMessage], "#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Barrelhouse socket",
        "description": "One JSON object a message. The client sends FromClient and receives FromServer: at once the"
        " answer, which repeats the request's id, and a position after each change of a table it watches. `kind` tells"
        " a position from an acknowledgement, which answers `unwatch` and `chat`.",
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
        "$defs": {"FromClient": asked, "FromServer": shown, **dict(sorted(named.items()))},
    }
