"""The endpoints about people, as a browser and a script use them."""

import asyncio

import httpx
import pytest

from barrelhouse.server.house import House
from barrelhouse.server.store import Database
from tests.support.http_clients import PASSWORD, check_refused, client_of, house_on, script_of

API = "/api/v1"
ME = f"{API}/me"
ACCOUNT = {"login": "Anna.B", "password": PASSWORD}


@pytest.fixture
def house(database: Database) -> House:
    return house_on(database)


async def come_in(client: httpx.AsyncClient, name: str = "Anna") -> str:
    answer = await client.post(f"{API}/people", json={"name": name})
    assert answer.status_code == 200
    return str(answer.json()["id"])


async def test_a_guest_comes_in_looks_and_takes_another_name(house: House) -> None:
    async with client_of(house) as client:
        known = await come_in(client, " Anna ")
        assert (await client.get(ME)).json() == {"id": known, "kind": "guest", "name": "Anna", "login": None}
        assert (await client.patch(ME, json={"name": "Anne"})).json()["name"] == "Anne"
        assert (await client.get(ME)).json()["name"] == "Anne"
        check_refused(await client.patch(ME, json={"name": " "}), 422, "server-name-length")
        check_refused(await client.post(f"{API}/people", json={"name": "Eve"}), 409, "server-already-here")


async def test_a_page_learns_without_a_refusal_whether_anybody_is_there(house: House) -> None:
    async with client_of(house) as client:
        assert (await client.get(f"{API}/who")).json() == {"me": None}
        known = await come_in(client)
        assert (await client.get(f"{API}/who")).json() == {"me": (await client.get(ME)).json()}
        assert (await client.get(ME)).json()["id"] == known
        await client.post(f"{API}/sign-out")
        assert (await client.get(f"{API}/who")).json() == {"me": None}


async def test_a_guest_becomes_an_account_and_comes_back_on_another_device(house: House) -> None:
    async with client_of(house) as client, client_of(house) as other:
        known = await come_in(client)
        answer = await client.post(f"{ME}/account", json=ACCOUNT)
        assert answer.json() == {"id": known, "kind": "account", "name": "Anna", "login": "anna.b"}
        check_refused(await client.post(f"{ME}/account", json=ACCOUNT), 409, "server-account-already")
        answer = await other.post(f"{API}/sign-in", json={"login": "ANNA.B", "password": PASSWORD})
        assert answer.json()["id"] == known
        assert (await other.get(ME)).json()["id"] == known


async def test_a_taken_login_and_poor_passwords_are_refused(house: House) -> None:
    async with client_of(house) as anna, client_of(house) as bruno:
        await come_in(anna)
        await come_in(bruno)
        await anna.post(f"{ME}/account", json=ACCOUNT)
        check_refused(await bruno.post(f"{ME}/account", json=ACCOUNT), 409, "server-login-taken")
        for login, password, key in [
            ("an", PASSWORD, "server-login-length"),
            ("anna b", PASSWORD, "server-login-signs"),
            ("bruno", "barrels", "server-password-length"),
            ("bruno-of-the-rigs", "Bruno-of-the-rigs", "server-password-is-login"),
        ]:
            answer = await bruno.post(f"{ME}/account", json={"login": login, "password": password})
            check_refused(answer, 422, key)
            assert password not in answer.text
        assert (await bruno.get(ME)).json()["kind"] == "guest"


async def test_wrong_sign_ins_are_answered_alike_to_the_byte(house: House) -> None:
    async with client_of(house) as client, client_of(house) as other:
        await come_in(client)
        await client.post(f"{ME}/account", json=ACCOUNT)
        wrong = await other.post(f"{API}/sign-in", json={"login": "anna.b", "password": "not the password"})
        unknown = await other.post(f"{API}/sign-in", json={"login": "nobody", "password": "not the password"})
        check_refused(wrong, 401, "server-sign-in-wrong")
        assert (wrong.status_code, wrong.content, wrong.headers) == (
            unknown.status_code,
            unknown.content,
            unknown.headers,
        )


async def test_guessing_passwords_is_slowed_by_address_and_by_login(database: Database) -> None:
    house = house_on(database, rates={"password": 3, "login": 5})
    guess = {"login": "anna", "password": "a guess at it"}

    async def guesses(address: str, count: int) -> list[int]:
        async with client_of(house, address=address) as client:
            return [(await client.post(f"{API}/sign-in", json=guess)).status_code for _ in range(count)]

    assert await guesses("192.0.2.1", 4) == [401, 401, 401, 429]
    assert await guesses("192.0.2.2", 3) == [401, 401, 429]
    guess = {"login": "bruno", "password": "a guess at it"}
    assert await guesses("192.0.2.3", 1) == [401]


async def test_the_old_password_is_needed_for_a_new_one_and_can_be_guessed_rarely(database: Database) -> None:
    house = house_on(database, rates={"password": 4})
    async with client_of(house) as client:
        await come_in(client)
        await client.post(f"{ME}/account", json=ACCOUNT)
        wrong = {"old": "not the password", "new": "twelve rigs at sea"}
        check_refused(await client.put(f"{ME}/password", json=wrong), 403, "server-password-wrong")
        answer = await client.put(f"{ME}/password", json={"old": PASSWORD, "new": "twelve rigs at sea"})
        assert answer.status_code == 200
        assert (await client.get(ME)).status_code == 200  # this device goes on
        answer = await client.post(f"{API}/sign-in", json=ACCOUNT)
        check_refused(answer, 401, "server-sign-in-wrong")
        check_refused(await client.put(f"{ME}/password", json=wrong), 429, "server-too-many")


async def test_signing_out_everywhere_reaches_every_device(house: House) -> None:
    async with client_of(house) as client, client_of(house) as other:
        await come_in(client)
        await client.post(f"{ME}/account", json=ACCOUNT)
        await other.post(f"{API}/sign-in", json=ACCOUNT)
        assert (await client.post(f"{ME}/sign-out-everywhere")).json() == {"done": True}
        check_refused(await client.get(ME), 401, "server-sign-in-first")
        check_refused(await other.get(ME), 401, "server-sign-in-first")
        assert (await client.post(f"{API}/sign-in", json=ACCOUNT)).status_code == 200


async def test_a_token_is_made_shown_once_and_revoked(house: House) -> None:
    async with client_of(house) as client:
        known = await come_in(client)
        fresh = (await client.post(f"{ME}/tokens", json={"name": "my bot"})).json()
        listed = await client.get(f"{ME}/tokens")
        assert [(line["id"], line["name"]) for line in listed.json()["tokens"]] == [(fresh["id"], "my bot")]
        assert fresh["token"] not in listed.text
        async with script_of(house, fresh["token"]) as script:
            assert (await script.get(ME)).json()["id"] == known
            assert (await client.delete(f"{ME}/tokens/{fresh['id']}")).json() == {"done": True}
            check_refused(await script.get(ME), 401, "server-token-wrong")
        check_refused(await client.delete(f"{ME}/tokens/{fresh['id']}"), 404, "server-token-unknown")


async def test_a_token_cannot_take_the_account_over_or_end_it(house: House) -> None:
    async with client_of(house) as client:
        await come_in(client)
        await client.post(f"{ME}/account", json=ACCOUNT)
        fresh = (await client.post(f"{ME}/tokens", json={"name": "my bot"})).json()
        async with script_of(house, fresh["token"]) as script:
            sensitive: list[tuple[str, str, object]] = [
                ("DELETE", ME, None),
                ("POST", f"{ME}/account", ACCOUNT),
                ("PUT", f"{ME}/password", {"old": PASSWORD, "new": "twelve rigs at sea"}),
                ("POST", f"{ME}/sign-out-everywhere", None),
                ("POST", f"{ME}/tokens", {"name": "another"}),
                ("DELETE", f"{ME}/tokens/{fresh['id']}", None),
                ("POST", f"{ME}/passkeys/begin", None),
                ("POST", f"{ME}/passkeys/finish", {"credential": {}}),
                ("DELETE", f"{ME}/passkeys/x", None),
            ]
            for method, path, body in sensitive:
                check_refused(await script.request(method, path, json=body), 403, "server-not-by-token")


async def test_who_is_deleted_is_gone_at_once(house: House) -> None:
    async with client_of(house) as client, client_of(house) as other:
        await come_in(client)
        await client.post(f"{ME}/account", json=ACCOUNT)
        await other.post(f"{API}/sign-in", json=ACCOUNT)
        answer = await client.delete(ME)
        assert answer.json() == {"done": True}
        assert "max-age=0" in answer.headers["set-cookie"].lower()
        check_refused(await other.get(ME), 401, "server-sign-in-first")
        check_refused(await other.post(f"{API}/sign-in", json=ACCOUNT), 401, "server-sign-in-wrong")
        rows = await house.database.read("SELECT name, login, password FROM people")
        assert rows == [("", None, None)]


async def test_guests_are_welcomed_only_so_fast(database: Database) -> None:
    house = house_on(database, rates={"create": 3})
    codes = []
    for _ in range(4):
        async with client_of(house) as client:
            codes.append((await client.post(f"{API}/people", json={"name": "Anna"})).status_code)
    assert codes == [200, 200, 200, 429]


async def test_two_who_want_one_login_at_once_get_it_once(house: House) -> None:
    async with client_of(house) as anna, client_of(house) as bruno:
        await come_in(anna)
        await come_in(bruno)
        answers = await asyncio.gather(*(who.post(f"{ME}/account", json=ACCOUNT) for who in (anna, bruno)))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
