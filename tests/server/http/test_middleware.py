"""What every response carries, which pages may send requests, which cookies are set, and what the log may contain."""

import asyncio
import gc
import io
import json
import logging

import httpx
import pytest
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from barrelhouse.server import logs
from barrelhouse.server.house import House
from barrelhouse.server.http.app import make_app
from barrelhouse.server.http.identity import address_of, origin_of, scheme_of
from barrelhouse.server.http.origin import is_ours, may_come
from barrelhouse.server.store import Database
from tests.support.houses import ManualClock
from tests.support.http_clients import (
    HOME,
    PASSWORD,
    capture_log,
    check_refused,
    client_of,
    house_on,
    knock,
    script_of,
)

ME = "/api/v1/me"
DAY = 86_400_000
PEOPLE = "/api/v1/people"
ANNA = {"name": "Anna"}
LOGGED = (logs.NAME, "uvicorn", "asyncio")
ALWAYS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@pytest.fixture
def house(database: Database) -> House:
    return house_on(database)


async def test_every_answer_of_the_api_carries_the_headers(house: House) -> None:
    async with client_of(house) as client:
        answers = [
            await client.post(PEOPLE, json=ANNA),
            await client.get(ME),
            await client.get("/api/v1/nothing"),
            await client.put(ME),
            await client.post(PEOPLE, content=b"x"),
            await client.get("/health"),
            await client.get("/metrics"),
        ]
        assert {answer.status_code for answer in answers} == {200, 404, 405, 415}
        for answer in answers:
            assert ALWAYS.items() <= dict(answer.headers).items()
            assert answer.headers["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"
            assert answer.headers["cache-control"] == "no-store"
            assert "microphone=()" in answer.headers["permissions-policy"]
            assert "server" not in answer.headers


async def test_pages_may_use_our_own_files_and_no_inline_script(house: House) -> None:
    app = make_app(house)

    async def page(request: object) -> HTMLResponse:
        return HTMLResponse("<p>Barrels", headers={"Cache-Control": "max-age=60"})

    app.router.routes.insert(0, Route("/page", page))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=HOME) as client:
        answer = await client.get("/page")
    policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert ALWAYS.items() <= dict(answer.headers).items()
    assert answer.headers["cache-control"] == "max-age=60"


@pytest.mark.parametrize(
    ("origin", "scheme", "ours"),
    [
        ("http://localhost:8888", "http", True),
        ("HTTP://LOCALHOST:8888", "http", True),
        ("https://localhost:8888", "http", True),
        ("http://localhost:8888", "https", False),
        ("http://localhost", "http", False),
        ("http://localhost:8888.evil.example", "http", False),
        ("http://evil.example", "http", False),
        ("null", "http", False),
        ("", "http", False),
        ("https://barrels.example", "http", True),
        ("http://barrels.example", "http", False),
        ("https://sub.barrels.example", "http", False),
    ],
)
def test_an_origin_is_ours_by_host_or_by_the_settings(origin: str, scheme: str, ours: bool) -> None:
    assert is_ours(origin, "localhost:8888", scheme, ("https://Barrels.example/",)) is ours


def test_without_a_host_no_origin_is_ours() -> None:
    assert not is_ours("http://", "", "http", ())


@pytest.mark.parametrize(
    ("headers", "may"),
    [
        ({}, True),
        ({"cookie": "barrelhouse=x"}, False),
        ({"cookie": "barrelhouse=x", "sec-fetch-site": "same-origin"}, True),
        ({"cookie": "barrelhouse=x", "sec-fetch-site": "same-site"}, False),
        ({"cookie": "barrelhouse=x", "sec-fetch-site": "none"}, False),
        ({"cookie": "barrelhouse=x", "origin": "http://localhost"}, True),
        ({"cookie": "barrelhouse=x", "origin": "http://evil.example", "sec-fetch-site": "same-origin"}, False),
        ({"origin": "http://evil.example"}, False),
        ({"origin": "http://evil.example", "authorization": "Bearer x"}, True),
        ({"origin": "http://evil.example", "authorization": "Basic x"}, False),
    ],
)
def test_a_cookie_is_worth_nothing_on_a_foreign_page(headers: dict[str, str], may: bool) -> None:
    assert may_come({"host": "localhost", **headers}, "http", ()) is may


async def test_foreign_pages_change_nothing(house: House) -> None:
    async with client_of(house) as client:
        await client.post(PEOPLE, json=ANNA)
        for origin in ("http://evil.example", "null"):
            foreign = {"origin": origin}
            check_refused(await client.patch(ME, json={"name": "Eve"}, headers=foreign), 403, "server-foreign-origin")
            check_refused(await client.delete(ME, headers=foreign), 403, "server-foreign-origin")
            check_refused(await client.post("/api/v1/sign-out", headers=foreign), 403, "server-foreign-origin")
        del client.headers["origin"]
        check_refused(await client.patch(ME, json={"name": "Eve"}), 403, "server-no-origin")
        elsewhere = {"sec-fetch-site": "cross-site"}
        check_refused(await client.patch(ME, json={"name": "Eve"}, headers=elsewhere), 403, "server-foreign-origin")
        assert (await client.get(ME)).json()["name"] == "Anna"
        same = {"sec-fetch-site": "same-origin"}
        assert (await client.patch(ME, json={"name": "Anne"}, headers=same)).json()["name"] == "Anne"


async def test_a_script_without_cookie_needs_no_origin(house: House) -> None:
    async with script_of(house) as script:
        assert (await script.post(PEOPLE, json=ANNA)).status_code == 200


async def test_a_script_with_a_cookie_is_told_to_send_its_origin_or_a_token(house: House) -> None:
    async with client_of(house) as client:
        await client.post(PEOPLE, json=ANNA)
        origin = client.headers.pop("origin")
        told = (await client.post("/api/v1/me/tokens", json={"name": "my bot"})).json()["text"]
        assert "Origin" in told
        assert "Authorization: Bearer" in told
        assert "page" not in told
        sent = await client.post("/api/v1/me/tokens", json={"name": "my bot"}, headers={"origin": origin})
        assert (sent.status_code, "token" in sent.json()) == (200, True), sent.text


@pytest.mark.parametrize(
    ("sent", "key"),
    [
        ({"origin": "http://evil.example"}, "server-foreign-origin"),
        ({"cookie": "barrelhouse=x"}, "server-no-origin"),
    ],
)
async def test_a_foreign_page_opens_no_socket(house: House, sent: dict[str, str], key: str) -> None:
    start, body = await knock(make_app(house), "/api/v1/socket", **sent)
    assert (start["type"], start["status"]) == ("websocket.http.response.start", 403)
    headers = {name.decode(): value.decode() for name, value in start["headers"]}
    assert ALWAYS.items() <= headers.items()
    assert json.loads(body["body"])["key"] == key


async def test_our_own_page_opens_a_socket(house: House) -> None:
    answered = await knock(make_app(house), "/api/v1/socket", origin=HOME, cookie="barrelhouse=x")
    assert answered[0]["type"] == "websocket.accept"


@pytest.mark.parametrize("origin", [HOME, "https://elsewhere.example"])
async def test_who_leaves_before_a_socket_is_answered_is_no_mistake(house: House, origin: str) -> None:
    with capture_log() as log, pytest.raises(ConnectionError):  # which the web server knows
        await knock(make_app(house), "/api/v1/socket", True, origin=origin, cookie="barrelhouse=x")
    assert log.lines == []


async def test_a_mistake_closes_a_socket_and_says_nothing(house: House) -> None:
    async def fail_inside(websocket: WebSocket) -> None:
        await websocket.accept()
        raise KeyError(PASSWORD)

    app = make_app(house)
    app.router.routes.append(WebSocketRoute("/broken", fail_inside))
    with capture_log() as log:
        answered = await knock(app, "/broken")
    assert [message["type"] for message in answered] == ["websocket.accept", "websocket.close"]
    assert answered[1] == {"type": "websocket.close", "code": 1011}
    assert log.all()[0]["exception"] == ["KeyError"]
    assert PASSWORD not in "".join(log.lines)


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(house: House) -> None:
    async with client_of(house) as client:
        cookie = (await client.post(PEOPLE, json=ANNA)).headers["set-cookie"]
    name, *flags = cookie.split("; ")
    assert name.startswith("barrelhouse=")
    assert {flag.lower() for flag in flags} == {"httponly", "samesite=lax", "path=/", "max-age=34560000"}


async def test_the_cookie_is_secure_where_the_client_sees_https(database: Database) -> None:
    plain, proxied = house_on(database), house_on(database, is_behind_proxy=True)
    forwarded = {"x-forwarded-proto": "https", "origin": "https://localhost:8888"}
    async with client_of(plain) as client:
        answer = await client.post(PEOPLE, json=ANNA, headers=forwarded)
        assert "secure" not in answer.headers["set-cookie"].lower()  # anybody can say so where there is no proxy
    async with client_of(proxied) as client:
        answer = await client.post(PEOPLE, json=ANNA, headers=forwarded)
        assert "secure" in answer.headers["set-cookie"].lower().split("; ")
    async with client_of(plain) as client:
        answer = await client.post("https://localhost:8888" + PEOPLE, json=ANNA, headers=forwarded)
        assert "secure" in answer.headers["set-cookie"].lower().split("; ")


async def test_signing_out_takes_the_cookie_away(house: House) -> None:
    async with client_of(house) as client:
        await client.post(PEOPLE, json=ANNA)
        answer = await client.post("/api/v1/sign-out")
        assert "max-age=0" in answer.headers["set-cookie"].lower()
        check_refused(await client.get(ME), 401, "server-sign-in-first")


async def test_an_old_cookie_is_renewed_on_the_way(database: Database) -> None:
    clock = ManualClock()
    async with client_of(house_on(database, clock)) as client:
        first = (await client.post(PEOPLE, json=ANNA)).cookies["barrelhouse"]
        clock.now += 3 * DAY
        assert "set-cookie" not in (await client.get(ME)).headers
        clock.now += 5 * DAY
        renewed = (await client.get(ME)).cookies["barrelhouse"]
        assert renewed == first
        assert "set-cookie" not in (await client.get(ME)).headers
        clock.now += 396 * DAY  # the browser has forgotten the first by now
        assert (await client.get(ME)).json()["name"] == "Anna"


def connection(scheme: str = "http", **headers: str) -> HTTPConnection:
    sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": sent, "client": ("192.0.2.1", 1), "scheme": scheme})


async def test_the_address_is_what_the_last_proxy_saw(database: Database) -> None:
    plain, proxied = house_on(database).settings, house_on(database, is_behind_proxy=True).settings
    asked = connection(x_forwarded_for="10.0.0.1, 203.0.113.9", x_forwarded_proto="https")
    assert address_of(asked, plain) == "192.0.2.1"
    assert address_of(asked, proxied) == "203.0.113.9"
    assert (scheme_of(asked, plain), scheme_of(asked, proxied)) == ("http", "https")
    assert address_of(connection(), proxied) == "192.0.2.1"
    assert scheme_of(connection(scheme="wss"), plain) == "https"


async def test_our_own_address_is_the_one_the_page_was_opened_by(database: Database) -> None:
    settings = house_on(database, origins=("https://barrels.example",)).settings
    behind = connection(origin="https://barrels.example")
    assert origin_of(behind, settings) == "https://barrels.example"
    assert origin_of(connection(origin="https://evil.example"), settings) == "http://"
    assert origin_of(connection(host="Localhost:8888"), settings) == "http://localhost:8888"
    assert origin_of(connection(host="[::1]:8888"), settings) == "http://[::1]:8888"
    for made_up in ('x"><script>', "a b", "localhost:8888/x", "x" * 300, "localhost:http"):
        assert origin_of(connection(host=made_up), settings) == "http://"
        assert origin_of(connection(host=made_up, origin=f"http://{made_up}"), settings) == "http://"


async def test_the_log_has_a_line_for_each_request_and_no_secrets(house: House) -> None:
    with capture_log() as log:
        async with client_of(house) as client:
            me = (await client.post(PEOPLE, json={"name": "Annabella"})).json()
            await client.post("/api/v1/me/account", json={"login": "annabella", "password": PASSWORD})
            await client.post("/api/v1/sign-in", json={"login": "annabella", "password": PASSWORD})
            await client.post("/api/v1/sign-in", json={"login": "annabella", "password": "wrong-" + PASSWORD})
            token = (await client.post("/api/v1/me/tokens", json={"name": "mybot"})).json()
            await client.delete(f"/api/v1/me/tokens/{token['id']}?why=secret-reason")
            await client.get("/invitation/secret-key")
            await client.request("SECRET", ME)
            cookie = client.cookies["barrelhouse"]
    lines = log.all()
    assert [(line["method"], line["path"], line["status"]) for line in lines] == [
        ("POST", PEOPLE, 200),
        ("POST", "/api/v1/me/account", 200),
        ("POST", "/api/v1/sign-in", 200),
        ("POST", "/api/v1/sign-in", 401),
        ("POST", "/api/v1/me/tokens", 200),
        ("DELETE", "/api/v1/me/tokens/{token}", 200),
        ("GET", "/{page}", 503),
        ("-", ME, 405),
    ]
    assert lines[1]["person"] == me["id"]
    assert all(set(line) <= {"at", "level", "what", "method", "path", "status", "ms", "person"} for line in lines)
    text = "".join(log.lines)
    for secret in ("nnabella", PASSWORD, token["token"], token["id"], "mybot", cookie, "secret", "SECRET"):
        assert secret not in text


def test_a_line_is_json_whatever_is_said() -> None:
    with capture_log() as log:
        logging.getLogger(logs.NAME).warning('a "quoted"\nword', extra={"odd": object()})
        try:
            raise ValueError(PASSWORD)
        except ValueError:
            logging.getLogger(logs.NAME).exception("broken")
    first, second = log.all()
    assert first["what"] == 'a "quoted"\nword'
    assert len(log.lines[0].splitlines()) == 1
    assert second["exception"] == ["ValueError"]
    assert PASSWORD not in log.lines[1]


async def test_a_task_that_fails_unseen_is_logged_without_its_words() -> None:
    async def fail() -> None:
        raise ValueError(PASSWORD)

    with capture_log("asyncio") as log:
        task = asyncio.create_task(fail())
        await asyncio.wait([task])
        del task
        gc.collect()
    (line,) = log.all()
    assert (line["what"], line["exception"]) == ("Task exception was never retrieved", ["ValueError"])
    assert PASSWORD not in log.lines[0]


def test_the_web_servers_complaint_about_refused_handshakes_is_left_out() -> None:
    before = {name: (log.handlers, log.level, log.propagate) for name in LOGGED if (log := logging.getLogger(name))}
    out = io.StringIO()
    try:
        logs.write_logs(out)
        logging.getLogger("uvicorn.error").error("ASGI callable returned without completing handshake.")
        logging.getLogger("uvicorn.error").error("something else")
        logging.getLogger(logs.NAME).info("a request")
    finally:
        for name, (handlers, level, propagate) in before.items():
            log = logging.getLogger(name)
            log.handlers, log.level, log.propagate = handlers, level, propagate
    assert [json.loads(line)["what"] for line in out.getvalue().splitlines()] == ["something else", "a request"]
