"""The description of the HTTP interface, OpenAPI 3.1, made from the endpoints and their types."""

import inspect
import re
from collections.abc import Sequence
from functools import cache
from types import UnionType
from typing import Any, Final, get_args

from msgspec import Struct

from barrelhouse import __version__
from barrelhouse.server.http.description import schema
from barrelhouse.server.http.description.schema import Schema
from barrelhouse.server.http.endpoint import PREFIX, Call, Endpoint
from barrelhouse.server.http.health import show_health
from barrelhouse.wire.common import Problem
from barrelhouse.wire.health import Health

REFUSALS: Final = {
    400: "It cannot be read.",
    401: "Only somebody with a name can do this, or the token is not known.",
    403: "You may not do this.",
    404: "Not found.",
    408: "The body did not arrive in time.",
    409: "It cannot be done as things stand now.",
    410: "It is no longer in this house.",
    413: "It is too large.",
    415: "The body is not JSON.",
    422: "It was understood, and is refused: what was wrong and what to do.",
    429: "Too many requests: wait for as many seconds as Retry-After says.",
    500: "A mistake of the house, noted under a reference.",
    503: "The house cannot reach its database.",
}
_ANY_TIME: Final = (401, 429, 500, 503)
_PARTS: Final[dict[str, Schema]] = {"n": {"type": "integer", "minimum": 0, "maximum": 10_000_000}}
_PART: Final[Schema] = {"type": "string", "minLength": 1, "maxLength": 1400, "pattern": "^[A-Za-z0-9_-]+$"}
_AS_SOMEBODY: Final[list[dict[str, list[str]]]] = [{"cookie": []}, {"token": []}]


def with_descriptions(listed: Sequence[Endpoint]) -> list[Endpoint]:
    """These endpoints, and those that describe them all."""

    @cache
    def whole() -> Schema:
        return document(everything)

    async def show_openapi(call: Call) -> Schema:
        """This description."""
        return whole()

    async def show_socket(call: Call) -> Schema:
        """The messages of the WebSocket at `/api/v1/socket`, as JSON Schema."""
        return _socket()

    everything = [
        *listed,
        Endpoint("GET", "/openapi.json", show_openapi, dict[str, Any]),
        Endpoint("GET", "/socket.json", show_socket, dict[str, Any]),
    ]
    return everything


_socket = cache(schema.socket_schema)


def document(endpoints: Sequence[Endpoint]) -> Schema:
    """All of it as one JSON object."""
    types: list[Any] = [Problem, Health]
    for endpoint in endpoints:
        types += [kind for kind in (endpoint.answer, endpoint.body, *endpoint.refusal_types) if kind not in (None, str)]
    _, named = schema.schemas(types, "#/components/schemas/{name}")
    paths: dict[str, Schema] = {}
    for endpoint in endpoints:
        paths.setdefault(PREFIX + endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    paths["/health"] = {"get": _health()}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Barrelhouse",
            "version": __version__,
            "description": "Tables of board games: sit down, play, look on, look back. Whoever wants to act comes in"
            " first: `POST /api/v1/people` gives a guest's cookie, `POST /api/v1/me/tokens` a token for scripts. A"
            " request that changes something and comes with a cookie has to come from a page of the house itself.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": dict(sorted(named.items())),
            "responses": {str(status): _refusal(status, (Problem,)) for status in REFUSALS},
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "barrelhouse"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _operation(endpoint: Endpoint) -> Schema:
    about = inspect.cleandoc(endpoint.handle.__doc__ or "").replace("\n", " ")
    operation: Schema = {
        "operationId": endpoint.handle.__name__,
        "summary": re.split(r"(?<=[.:]) ", about)[0].rstrip(".:"),
        "description": about,
        "tags": [endpoint.handle.__module__.rpartition(".")[2]],
        "security": _AS_SOMEBODY if endpoint.who != "anyone" else [{}, *_AS_SOMEBODY],
        "parameters": [*_path_parameters(endpoint), *_query_parameters(endpoint)],
        "responses": _responses(endpoint),
    }
    if endpoint.body is not None:
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": _of(endpoint.body)}}}
    return operation


def _health() -> Schema:
    """Outside the interface, for whoever watches over the house."""
    about = inspect.cleandoc(show_health.__doc__ or "").replace("\n", " ")
    content = {"application/json": {"schema": _of(Health)}}
    return {
        "operationId": "show_health",
        "summary": about.partition(":")[0],
        "description": about,
        "tags": ["health"],
        "security": [{}],
        "parameters": [],
        "responses": {
            "200": {"description": "It can be played.", "content": content},
            "429": {"$ref": "#/components/responses/429"},
            "503": {"description": "Nothing can be stored now.", "content": content},
        },
    }


def _path_parameters(endpoint: Endpoint) -> list[Schema]:
    names = re.findall(r"\{(\w+)\}", endpoint.path)
    return [{"name": name, "in": "path", "required": True, "schema": _PARTS.get(name, _PART)} for name in names]


def _query_parameters(endpoint: Endpoint) -> list[Schema]:
    if endpoint.query is None:
        return []
    _, named = schema.schemas([endpoint.query], "{name}")
    fields = named[endpoint.query.__name__]
    return [
        {"name": name, "in": "query", "required": name in fields["required"], "schema": _in_query(field)}
        for name, field in fields["properties"].items()
    ]


def _in_query(field: Schema) -> Schema:
    """A query leaves out what has no value: nothing in it is null."""
    if "anyOf" not in field:
        return field
    kinds = [kind for kind in field["anyOf"] if kind != {"type": "null"}]
    return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}


def _responses(endpoint: Endpoint) -> Schema:
    kinds = get_args(endpoint.answer) if isinstance(endpoint.answer, UnionType) else (endpoint.answer,)
    content = {"text/plain" if kind is str else "application/json": {"schema": _of(kind)} for kind in kinds}
    found: Schema = {"200": {"description": "Done.", "content": content}}
    for status in statuses(endpoint):
        is_own = status in endpoint.refuses and endpoint.refusal_types != (Problem,)
        found[str(status)] = (
            _refusal(status, endpoint.refusal_types) if is_own else {"$ref": f"#/components/responses/{status}"}
        )
    return found


def statuses(endpoint: Endpoint) -> list[int]:
    """Every status with which this endpoint, or what comes before it, may refuse."""
    found = {*_ANY_TIME, *endpoint.refuses}
    if endpoint.body is not None:
        found |= {400, 408, 413, 415, 422}
    if endpoint.query is not None:
        found |= {400, 413, 422}
    if endpoint.method != "GET" or endpoint.who == "account":
        found.add(403)
    if "{" in endpoint.path:
        found.add(404)
    return sorted(found)


def _refusal(status: int, kinds: Sequence[type[Struct]]) -> Schema:
    bodies = [_of(kind) for kind in kinds]
    response: Schema = {
        "description": REFUSALS[status],
        "content": {"application/json": {"schema": bodies[0] if len(bodies) == 1 else {"anyOf": bodies}}},
    }
    if status == 429:
        response["headers"] = {"Retry-After": {"required": True, "schema": {"type": "integer", "minimum": 1}}}
    return response


def _of(kind: Any) -> Schema:
    (found,), _ = schema.schemas([kind], "#/components/schemas/{name}")
    return found
