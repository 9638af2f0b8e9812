"""Requests as they must be, and what becomes of those that are not."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Annotated, Any

import pytest
from msgspec import Meta, field
from starlette.routing import Mount
from starlette.types import Message, Scope

from barrelhouse.bots.engine_build import is_compiled
from barrelhouse.engine.contract import Refusal, Refused
from barrelhouse.server.http import app as app_module
from barrelhouse.server.http import dispatch
from barrelhouse.server.http.app import make_app
from barrelhouse.server.http.endpoint import Call, Endpoint
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import Database, StoreTrouble
from barrelhouse.wire.common import Done, RequestBody
from tests.support.http_clients import capture_log, check_refused, client_of, house_on, script_of

SECRET = "the-seed-of-the-dice"
ME = "/api/v1/me"
PEOPLE = "/api/v1/people"
TRY = "/api/v1/try"


class Sent(RequestBody, frozen=True):
    word: str
    number: Annotated[int, Meta(ge=0, le=9)] = 0
    places: list[int] = field(default_factory=list)
    more: dict[str, Any] = field(default_factory=dict)


class Query(RequestBody, frozen=True):
    word: str = ""
    number: Annotated[int, Meta(ge=0, le=9)] = 0


@pytest.fixture
def new_endpoint(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Adds an endpoint to the house that does what the test wants."""

    def add(handle: Callable[[Call], Any], method: Any = "POST", path: str = "/try", **more: Any) -> None:
        before = app_module.endpoints

        async def carry(call: Call) -> object:
            return handle(call)

        added = Endpoint(method, path, carry, Done, **more)
        monkeypatch.setattr(app_module, "endpoints", lambda: [*before(), added])

    return add


def fail_with(broken: Exception) -> Callable[[Call], object]:
    def handle(call: Call) -> object:
        raise broken

    return handle


async def test_an_unknown_path_is_a_problem_in_words(database: Database) -> None:
    async with client_of(house_on(database)) as client:
        await client.post(PEOPLE, json={"name": "Anna"})
        for path in ("/api/v1/nothing", "/api/v2/me", "/api/v1/me/", "/api/v1/me/tokens/a/b"):
            check_refused(await client.delete(path), 404, "server-no-path")
        for odd in ("a%20b", "%00", "%ff", "a%2fb", "%F0%9F%9B%A2", "x" * 1500):
            check_refused(await client.delete(f"/api/v1/me/tokens/{odd}"), 404, "server-no-path")


async def test_a_wrong_method_says_which_are_right(database: Database) -> None:
    async with client_of(house_on(database)) as client:
        answer = await client.put(ME, json={})
        check_refused(answer, 405, "server-no-method")
        assert answer.headers["allow"] == "DELETE, GET, HEAD, PATCH"
        answer = await client.post("/health")
        check_refused(answer, 405, "server-no-method")
        assert set(answer.headers["allow"].split(", ")) == {"GET", "HEAD"}


async def test_who_asks_is_checked(database: Database) -> None:
    async with client_of(house_on(database)) as client:
        answer = await client.get(ME)
        check_refused(answer, 401, "server-sign-in-first")
        assert answer.headers["www-authenticate"] == "Bearer"
        await client.post(PEOPLE, json={"name": "Anna"})
        assert (await client.get(ME)).json()["name"] == "Anna"
        check_refused(await client.get("/api/v1/me/passkeys"), 403, "server-account-only")


async def test_a_head_has_the_headers_and_no_body(database: Database) -> None:
    async with client_of(house_on(database)) as client:
        await client.post(PEOPLE, json={"name": "Anna"})
        got, head = await client.get(ME), await client.head(ME)
        assert head.status_code == 200
        assert head.content == b""
        assert head.headers["content-length"] == got.headers["content-length"] == str(len(got.content))


@pytest.mark.parametrize(
    "kind", ["", "text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin-1"]
)
async def test_a_body_must_say_that_it_is_json(database: Database, kind: str) -> None:
    async with client_of(house_on(database)) as client:
        answer = await client.post(PEOPLE, content=b'{"name":"Anna"}', headers={"content-type": kind})
        check_refused(answer, 415, "server-not-json")


async def test_json_may_say_that_it_is_utf_8(database: Database) -> None:
    async with client_of(house_on(database)) as client:
        headers = {"content-type": 'Application/JSON; charset="UTF-8"'}
        answer = await client.post(PEOPLE, content='{"name":"Änne"}'.encode(), headers=headers)
        assert answer.json()["name"] == "Änne"


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"nothing", b'{"name":"\xff"}', b'{"name":"\\ud800"}', b'{"name":"Anna"} {}', b"\x00"],
)
async def test_what_is_no_json_is_malformed(database: Database, body: bytes) -> None:
    async with client_of(house_on(database)) as client:
        answer = await client.post(PEOPLE, content=body, headers={"content-type": "application/json"})
        check_refused(answer, 400, "server-malformed")


async def test_nesting_without_end_is_malformed(database: Database, new_endpoint: Callable[..., None]) -> None:
    new_endpoint(lambda call: Done(), body=Sent)
    deep = b'{"word":"", "more":{"a":' + b"[" * 30_000 + b"]" * 30_000 + b"}}"
    async with client_of(house_on(database)) as client:
        answer = await client.post(TRY, content=deep, headers={"content-type": "application/json"})
        check_refused(answer, 400, "server-malformed")


@pytest.mark.parametrize(
    ("body", "key", "params"),
    [
        ({}, "server-field-missing", {"place": "$", "field": "word"}),
        ({"word": "", "wrod": SECRET}, "server-field-unknown", {"place": "$", "field": "wrod"}),
        ({"word": 3}, "server-field-wrong", {"place": "$.word", "expected": "str"}),
        ({"word": "", "number": 10}, "server-field-wrong", {"place": "$.number", "expected": "int <= 9"}),
        ({"word": "", "places": [1, SECRET]}, "server-field-wrong", {"place": "$.places[1]", "expected": "int"}),
        ([], "server-field-wrong", {"place": "$", "expected": "object"}),
    ],
)
async def test_a_wrong_type_is_told_with_its_place(
    database: Database, new_endpoint: Callable[..., None], body: object, key: str, params: dict[str, str]
) -> None:
    new_endpoint(lambda call: Done(), body=Sent)
    async with client_of(house_on(database)) as client:
        answer = await client.post(TRY, json=body)
        assert check_refused(answer, 422, key) == params
        assert SECRET not in answer.text


async def test_a_strangers_text_is_repeated_in_part_only(database: Database, new_endpoint: Callable[..., None]) -> None:
    new_endpoint(lambda call: Done(), body=Sent)
    async with client_of(house_on(database)) as client:
        answer = await client.post(TRY, json={"word": "", "x" * 50_000: 1})
        check_refused(answer, 422, "server-field-unknown")
        assert len(answer.content) < 1000


async def test_a_query_is_checked_like_a_body(database: Database, new_endpoint: Callable[..., None]) -> None:
    seen: list[Query] = []
    new_endpoint(lambda call: seen.append(call.query), method="GET", query=Query)
    async with client_of(house_on(database)) as client:
        assert (await client.get(TRY + "?number=7&word=a%20b")).status_code == 200
        assert (await client.get(TRY)).status_code == 200
        assert seen == [Query("a b", 7), Query()]
        wrong = check_refused(await client.get(TRY + "?number=ten"), 422, "server-field-wrong")
        assert wrong["place"] == "$.number"
        check_refused(await client.get(TRY + "?nubmer=1"), 422, "server-field-unknown")
        check_refused(await client.get(TRY + "?number=1&number=2"), 400, "server-malformed")
        check_refused(await client.get(TRY + "?word=%ff"), 400, "server-malformed")
        check_refused(await client.get(TRY + "?word=" + "x" * 5000), 413, "server-too-large")


async def test_a_body_that_is_too_large_is_not_read(database: Database, new_endpoint: Callable[..., None]) -> None:
    new_endpoint(lambda call: Done(), body=Sent, largest=100)
    sent = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal sent
        while sent < 10_000:
            sent += 60
            yield b" " * 60

    headers = {"content-type": "application/json"}
    async with client_of(house_on(database)) as client:
        params = check_refused(await client.post(TRY, json={"word": "x" * 100}), 413, "server-too-large")
        assert params == {"most": 100}
        check_refused(await client.post(TRY, content=endless(), headers=headers), 413, "server-too-large")
        assert sent <= 240
        assert (await client.post(TRY, json={"word": "x" * 80})).status_code == 200


async def test_a_body_that_never_ends_is_given_up(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatch, "PATIENCE", 0.05)

    async def slow() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.sleep(30)

    async with client_of(house_on(database)) as client:
        answer = await client.post(PEOPLE, content=slow(), headers={"content-type": "application/json"})
        check_refused(answer, 408, "server-too-slow")


async def test_a_client_that_leaves_is_noted_and_nothing_is_answered(database: Database) -> None:
    house, answered = house_on(database), []

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        answered.append(message)

    headers = [(b"host", b"localhost:8888"), (b"content-type", b"application/json")]
    scope = {"type": "http", "method": "POST", "path": PEOPLE, "query_string": b"", "headers": headers, "client": None}
    with capture_log() as log:
        await make_app(house)(scope, receive, send)
    assert answered == []
    assert log.all()[0]["status"] == 499
    assert await database.read("SELECT * FROM people") == []


async def test_refusals_of_rules_and_others_keep_their_numbers(
    database: Database, new_endpoint: Callable[..., None]
) -> None:
    class At(Refused):
        at = 3

    new_endpoint(fail_with(At(Refusal("MM-4.5", "option-unknown", {"option": "a", "known": "b"}))), path="/rule")
    new_endpoint(fail_with(Denied(RefusalKind.CONFLICT, "server-token-most", most=5)), path="/other")
    async with client_of(house_on(database)) as client:
        answer = await client.post("/api/v1/rule")
        assert answer.status_code == 422
        assert answer.json() == {
            "key": "option-unknown",
            "text": "There is no option a. The options are: b.",
            "rule": "MM-4.5",
            "params": {"option": "a", "known": "b"},
            "at": 3,
        }
        assert check_refused(await client.post("/api/v1/other"), 409, "server-token-most") == {"most": 5}


async def test_trouble_with_the_database_is_told_without_its_reason(
    database: Database, new_endpoint: Callable[..., None]
) -> None:
    new_endpoint(fail_with(StoreTrouble(f"/var/{SECRET}: disk full")), path="/full")
    new_endpoint(fail_with(StoreTrouble(SECRET, unsure=True)), path="/unsure")
    async with client_of(house_on(database)) as client:
        with capture_log() as log:
            answer = await client.post("/api/v1/full")
            check_refused(answer, 503, "server-store-trouble")
            assert SECRET not in answer.text
            answer = await client.post("/api/v1/unsure")
            check_refused(answer, 503, "server-store-unsure")
            assert SECRET not in answer.text
    assert [line.get("why") for line in log.all()] == [f"/var/{SECRET}: disk full", None, SECRET, None]


async def test_a_mistake_is_told_by_a_reference_and_nothing_else(
    database: Database, new_endpoint: Callable[..., None]
) -> None:
    new_endpoint(fail_with(KeyError(SECRET)))
    async with client_of(house_on(database)) as client:
        with capture_log() as log:
            answer = await client.post(TRY)
    reference = check_refused(answer, 500, "server-mistake")["reference"]
    for told in ("Traceback", "KeyError", ".py", SECRET):
        assert told not in answer.text
    mistake, request = log.all()
    assert (mistake["what"], mistake["reference"], mistake["exception"]) == ("mistake", reference, ["KeyError"])
    assert any("test_dispatch.py" in place for place in mistake["places"])
    assert request["status"] == 500
    assert SECRET not in "".join(log.lines)


async def test_a_refusal_without_words_is_a_mistake(database: Database, new_endpoint: Callable[..., None]) -> None:
    new_endpoint(fail_with(Denied(RefusalKind.MALFORMED, "nobody-wrote-this")))
    async with client_of(house_on(database)) as client:
        check_refused(await client.post(TRY), 500, "server-mistake")


async def test_a_mistake_in_the_middle_of_an_answer_ends_it(database: Database) -> None:
    app, sent = make_app(house_on(database)), []

    async def fail_inside(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise KeyError(SECRET)

    app.router.routes.insert(0, Mount("/x", fail_inside))

    async def send(message: Message) -> None:
        sent.append(message["type"])

    scope: Scope = {"type": "http", "method": "GET", "path": "/x/", "query_string": b"", "headers": [], "client": None}
    with capture_log() as log:
        await app(scope, None, send)  # type: ignore[arg-type]
    assert sent == ["http.response.start"]
    assert [line["what"] for line in log.all()] == ["mistake", "request"]
    assert SECRET not in "".join(log.lines)


async def test_who_asks_too_often_waits(database: Database) -> None:
    house = house_on(database, rates={"request": 5})
    async with client_of(house) as client, client_of(house, address="192.0.2.1") as other:
        answers = [await client.get("/api/v1/me/tokens") for _ in range(6)]
        assert [answer.status_code for answer in answers] == [401] * 5 + [429]
        assert check_refused(answers[5], 429, "server-too-many") == {"seconds": 12}
        assert answers[5].headers["retry-after"] == "12"
        assert (await other.get(ME)).status_code == 401
        assert (await client.get("/health")).status_code == 429


async def test_a_person_is_limited_wherever_he_asks_from(database: Database) -> None:
    house = house_on(database, rates={"request": 20})
    token = (await house.people.tokens.make((await house.people.welcome("Anna")).id, "bot")).token
    codes = []
    for number in range(25):
        async with client_of(house, address=f"192.0.2.{number}", authorization=f"Bearer {token}") as client:
            codes.append((await client.get(ME)).status_code)
    assert codes == [200] * 20 + [429] * 5


async def test_scripts_come_in_by_token(database: Database) -> None:
    house = house_on(database)
    fresh = await house.people.tokens.make((await house.people.welcome("Anna")).id, "bot")
    async with script_of(house, fresh.token) as script:
        assert (await script.get(ME)).json()["name"] == "Anna"
        assert (await script.patch(ME, json={"name": "Anne"})).json()["name"] == "Anne"
    for wrong in ("barrel_wrong", "x"):
        async with script_of(house, wrong) as script:
            check_refused(await script.get(ME), 401, "server-token-wrong")
            check_refused(await script.post("/api/v1/sign-out"), 401, "server-token-wrong")


async def test_the_house_is_well_while_its_database_answers(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = house_on(database)

    async def lose_store(*_: object) -> None:
        raise StoreTrouble(SECRET)

    async with client_of(house) as client:
        answer = await client.get("/health")
        build = "compiled" if is_compiled() else "interpreted"
        assert answer.status_code == 200
        assert answer.json() | {"well": True, "bots": build} == answer.json()
        monkeypatch.setattr(database, "read", lose_store)
        answer = await client.get("/health")
        assert (answer.status_code, answer.json()["problem"]["key"]) == (503, "server-unwell")
        assert SECRET not in answer.text


async def test_numbers_are_for_this_machine_alone(database: Database) -> None:
    house = house_on(database, is_behind_proxy=True)
    async with client_of(house) as near:
        text = (await near.get("/metrics")).text
        assert "# TYPE barrelhouse_requests_total counter" in text
        assert all(line[0] == "#" or line.rpartition(" ")[2].isdigit() for line in text.splitlines())
        proxied = await near.get("/metrics", headers={"x-forwarded-for": "127.0.0.1"})
        check_refused(proxied, 403, "server-near-only")
    async with client_of(house, address="192.0.2.1") as far:
        check_refused(await far.get("/metrics"), 403, "server-near-only")
