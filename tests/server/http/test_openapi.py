"""The description of the interface: whole, well-formed, fresh, and what is answered is what it says."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import schemathesis

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.server.http.app import endpoints
from barrelhouse.server.http.description import schema
from barrelhouse.server.http.description.openapi import REFUSALS, document, statuses
from barrelhouse.server.http.endpoint import PREFIX
from docs.api.make import ROOT, file_texts
from tests.support.houses import RecordingConnection, a_house, a_table, play_on, some_people
from tests.support.http_clients import client_of
from tests.support.table_clients import API, SHORT, TWO, clients_for

DOCUMENT = document(endpoints())
SOCKET = schema.socket_schema()
STALE = "is not what the types say now: write it anew with python3 do.py make api"


def refs(part: Any) -> Iterator[str]:
    """All references, wherever they stand."""
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"]
        for inner in part.values():
            yield from refs(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from refs(inner)


def resolve_ref(whole: dict[str, Any], ref: str) -> Any:
    part: Any = whole
    for name in ref.removeprefix("#/").split("/"):
        part = part[name]
    return part


def operations() -> Iterator[tuple[str, dict[str, Any]]]:
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation


def check(content: Any, operation: str, status: int) -> None:
    """Whether a response is one that the document describes."""
    responses = dict(operations())[operation]["responses"]
    assert str(status) in responses, f"{operation} is not said to answer {status}"
    told = responses[str(status)]
    told = resolve_ref(DOCUMENT, told["$ref"]) if "$ref" in told else told
    wanted = {**told["content"]["application/json"]["schema"], "components": DOCUMENT["components"]}
    jsonschema_rs.validator_for(wanted).validate(content)


@pytest.mark.parametrize("name", sorted(file_texts()))
def test_what_is_written_is_fresh(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8") == file_texts()[name], f"{name} {STALE}"


def test_it_is_openapi() -> None:
    schemathesis.openapi.from_dict(DOCUMENT).validate()
    assert DOCUMENT["openapi"] == "3.1.0"


@pytest.mark.parametrize("whole", [DOCUMENT, SOCKET], ids=["http", "socket"])
def test_every_reference_leads_somewhere(whole: dict[str, Any]) -> None:
    used = set(refs(whole))
    assert len(used) > 10
    for ref in used:
        assert resolve_ref(whole, ref)


def test_every_schema_is_one() -> None:
    for name, described_type in DOCUMENT["components"]["schemas"].items():
        assert jsonschema_rs.meta.is_valid({**described_type, "$schema": SOCKET["$schema"]}), name
    assert jsonschema_rs.meta.is_valid(SOCKET)


def test_every_endpoint_is_described_under_a_name_of_its_own() -> None:
    listed = dict(operations())
    assert set(listed) == {"GET /health", *(f"{endpoint.method} {PREFIX}{endpoint.path}" for endpoint in endpoints())}
    names = [operation["operationId"] for operation in listed.values()]
    assert len(set(names)) == len(names)
    for operation in listed.values():
        assert re.fullmatch(r"\S.*\S\.", operation["description"]), operation["operationId"]
        assert 3 < len(operation["summary"]) < 160


def test_what_the_house_sends_it_sends_whole_and_what_it_takes_may_lack_defaults() -> None:
    named = DOCUMENT["components"]["schemas"]
    assert set(named["Position"]["required"]) == set(named["Position"]["properties"])
    assert named["NewTable"]["required"] == ["game", "seats"]
    assert named["NewTable"]["additionalProperties"] is False


def test_every_refusal_has_words_and_every_endpoint_its_statuses() -> None:
    for endpoint in endpoints():
        assert set(statuses(endpoint)) <= set(REFUSALS)
        assert {401, 429, 500, 503} <= set(statuses(endpoint))
        assert (415 in statuses(endpoint)) == (endpoint.body is not None)


def test_nothing_is_null_in_a_query() -> None:
    for _, operation in operations():
        for parameter in operation["parameters"]:
            assert "null" not in json.dumps(parameter["schema"])


async def test_what_is_answered_is_what_is_described(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people, options=SHORT)
        async with clients_for(house, people[0]) as [hers]:

            async def ask(method: str, template: str, body: object = None, **query: str | int) -> int:
                path = template.format(table=table.id, game="mcmulti", n=3)
                answer = await hers.request(method, f"{API}{path}", json=body, params=query or None)
                check(answer.json(), f"{method} {API}{template}", answer.status_code)
                return answer.status_code

            for template in ("/games", "/me", "/tables", "/openapi.json", "/socket.json", "/tables/{table}/verify"):
                await ask("GET", template)
            for template in ("/games/{game}/printed", "/tables/{table}/printed"):
                assert await ask("GET", template) == 200
            for which in ("mine", "open", "running", "finished"):
                assert await ask("GET", "/tables", list=which) == 200
            assert await ask("GET", "/tables", list="all") == 422
            assert await ask("POST", "/tables", {"game": "mcmulti", "seats": TWO}) == 200
            assert await ask("POST", "/tables", {"game": "chess", "seats": TWO}) == 422
            draft = {"n": 0, "seat": 0, "actions": ["done"]}
            assert await ask("POST", "/tables/{table}/play", draft) == 409
            assert await ask("POST", "/tables/{table}/preview", {**draft, "seat": 1}) == 403
            assert await ask("POST", "/tables/{table}/chat", {"text": "Hello"}) == 200
            assert await ask("POST", "/tables/{table}/start") == 409
            await play_on(house.tables, table, people, 5000)
            for template in ("/tables/{table}", "/tables/{table}/log", "/tables/{table}/board"):
                assert await ask("GET", template, seat=1) == 200
            assert await ask("GET", "/tables/{table}/at/{n}") == 200
            assert await ask("GET", "/tables/{table}/record", format="json") == 200
            assert await ask("POST", "/tables/{table}/rematch") == 200


async def test_the_house_shows_both_descriptions(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house, client_of(house) as client:
        assert (await client.get(f"{API}/openapi.json")).json() == DOCUMENT
        assert (await client.get(f"{API}/socket.json")).json() == SOCKET


async def test_what_goes_over_the_socket_is_what_is_described(tmp_path: Path) -> None:
    def check_socket(kind: str, content: object) -> None:
        jsonschema_rs.validator_for({"$ref": f"#/$defs/{kind}", "$defs": SOCKET["$defs"]}).validate(content)

    for asked in (
        {"do": "watch", "table": "abc", "seat": 0, "since": 7, "id": "first"},
        {"do": "unwatch", "table": "abc"},
        {"do": "play", "table": "abc", "n": 3, "seat": 0, "actions": ["done", {"verb": "done"}], "words": "mine"},
        {"do": "preview", "table": "abc", "n": 3, "seat": 0, "actions": []},
        {"do": "chat", "table": "abc", "text": "Hello", "id": 4},
    ):
        check_socket("FromClient", asked)
        for wrong in ({**asked, "more": 1}, {**asked, "do": "sing"}, {**asked, "table": ""}):
            with pytest.raises(jsonschema_rs.ValidationError):
                check_socket("FromClient", wrong)
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people, options=SHORT)
        ear = RecordingConnection(people[0].id)
        for seat in (SPECTATOR, 0):
            house.tables.watch(ear, table, seat, None, 0)
        heard = []
        while table.stage == "playing":
            await play_on(house.tables, table, people, 1, seed=table.n)
            heard += ear.take_frames()
        assert len(heard) > 10
        for frame in heard:
            check_socket("FromServer", frame)
