"""TypeScript types of everything on the wire, from the same schema as the rest of the description."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from barrelhouse.server.http.description import schema
from barrelhouse.server.http.description.field_docs import field_docs_of
from barrelhouse.server.http.description.schema import Schema
from barrelhouse.server.http.endpoint import PREFIX, Endpoint
from barrelhouse.wire.common import Problem
from barrelhouse.wire.tables import SocketMessage, SocketRequest

HEAD: Final = "// The messages of a Barrelhouse, made from its types by `python3 do.py make api`. Do not edit.\n"
_NAME: Final = re.compile(r"[A-Za-z_$][\w$]*")
_SIMPLE: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
_WIDEST: Final = 118


def typescript(endpoints: Sequence[Endpoint]) -> str:
    """One module: a type for each message, and `Api`, what each endpoint takes and gives."""
    types: list[Any] = [Problem, SocketRequest, SocketMessage]
    for endpoint in endpoints:
        parts = (endpoint.answer, endpoint.body, endpoint.query)
        types += [kind for kind in parts if kind not in (None, str)]
    found, named = schema.schemas(types, "{name}")
    structs = schema.structs(types)
    blocks = [
        _declaration(name, described, field_docs_of(structs[name])[1]) for name, described in sorted(named.items())
    ]
    blocks.append(f"/** What a client sends over the socket. */\nexport type FromClient = {_type(found[1])};\n")
    about = "What comes back: a whole position, or that the request was carried out; `kind` says which."
    blocks.append(f"/** {about} */\nexport type FromServer = {_type(found[2])};\n")
    lines = [_endpoint(endpoint) for endpoint in endpoints]
    blocks.append("/** Every endpoint, by method and path. */\nexport interface Api {\n" + "".join(lines) + "}\n")
    return "\n".join([HEAD, *blocks])


def _declaration(name: str, described: Schema, field_docs: Mapping[str, str]) -> str:
    about = comment(described.get("description", ""), "")
    if "properties" not in described:
        return f"{about}export type {name} = {_type(described)};\n"
    return f"{about}export interface {name} {{\n{_fields(described, field_docs)}}}\n"


def _fields(described: Schema, field_docs: Mapping[str, str]) -> str:
    lines = []
    for name, field in described["properties"].items():
        optional = "" if name in described.get("required", ()) else "?"
        about = comment(field_docs.get(name, ""), "  ")
        lines.append(f"{about}  {key_of(name)}{optional}: {_type(field)};\n")
    return "".join(lines)


def key_of(name: str) -> str:
    """The name of a field, between quotes where it has to be."""
    return name if _NAME.fullmatch(name) else text_of(name)


def comment(about: str, indent: str) -> str:
    """The comment above a declaration; nothing if there is no documentation."""
    about = about.replace("*/", "* /")
    if not about:
        return ""
    if len(about) + len(indent) + 7 <= _WIDEST:
        return f"{indent}/** {about} */\n"
    lines, line = [], ""
    for word in about.split():
        if len(f"{indent} * {line} {word}") > _WIDEST:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return "".join(f"{indent}{text}\n" for text in ["/**", *(f" * {text}" for text in [*lines, line]), " */"])


def _type(described: Schema) -> str:
    """A schema as an expression."""
    if "$ref" in described:
        return str(described["$ref"])
    if "anyOf" in described:
        return " | ".join(dict.fromkeys(_type(kind) for kind in described["anyOf"]))
    if "enum" in described:
        return " | ".join(_value(value) for value in described["enum"])
    kind = described.get("type")
    if kind == "array":
        return _array(described)
    if kind == "object":
        return f"Record<string, {_type(described.get('additionalProperties', {}))}>"
    return _SIMPLE[kind] if kind is not None else "unknown"


def _array(described: Schema) -> str:
    if "prefixItems" in described:
        return "[" + ", ".join(_type(item) for item in described["prefixItems"]) + "]"
    item = _type(described.get("items", {}))
    return f"({item})[]" if " | " in item else f"{item}[]"


def _value(value: object) -> str:
    return text_of(value) if isinstance(value, str) else str(value).lower()


def text_of(value: str) -> str:
    """Between quotes."""
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _endpoint(endpoint: Endpoint) -> str:
    parts = {"query": endpoint.query, "body": endpoint.body, "answer": endpoint.answer}
    inside = "; ".join(f"{name}: {_name(kind)}" for name, kind in parts.items() if kind is not None)
    return f'  "{endpoint.method} {PREFIX}{endpoint.path}": {{ {inside} }};\n'


def _name(kind: Any) -> str:
    if kind is str:
        return "string"
    (found,), _ = schema.schemas([kind], "{name}")
    return _type(found)
