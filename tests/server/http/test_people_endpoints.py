"""The endpoints about people, as a browser and a script use them."""

import asyncio

import httpx
import pytest

from barrelhouse.server.house import House
from barrelhouse.server.limits import Limits
from barrelhouse.server.people.passwords import Passwords
from barrelhouse.server.people.sessions import CONFIRMED_FOR
from barrelhouse.server.store import Database
from tests.support.houses import ManualClock
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
    house = house_on(database, rates={"password": 3, "account": 5})
    guess = {"login": "anna", "password": "a guess at it"}

    async def guesses(address: str, count: int) -> list[int]:
        async with client_of(house, address=address) as client:
            return [(await client.post(f"{API}/sign-in", json=guess)).status_code for _ in range(count)]

    assert await guesses("192.0.2.1", 4) == [401, 401, 401, 429]
    assert await guesses("192.0.2.2", 3) == [401, 401, 429]
    guess = {"login": "bruno", "password": "a guess at it"}
    assert await guesses("192.0.2.3", 1) == [401]


async def test_the_old_password_is_needed_for_a_new_one_and_can_be_guessed_rarely(database: Database) -> None:
    house = house_on(database, rates={"password": 2})
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
                ("POST", f"{ME}/sign-out-elsewhere", None),
                ("GET", f"{ME}/sessions", None),
                ("DELETE", f"{ME}/sessions/x", None),
                ("POST", f"{ME}/confirm", {"password": PASSWORD}),
                ("POST", f"{ME}/confirm/passkey/begin", None),
                ("POST", f"{ME}/confirm/passkey/finish", {"credential": {}}),
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


async def test_signing_out_ends_the_session_on_the_server(house: House) -> None:
    async with client_of(house) as client, client_of(house) as thief:
        await come_in(client)
        thief.cookies.update(client.cookies)
        assert (await thief.get(ME)).status_code == 200
        assert (await client.post(f"{API}/sign-out")).json() == {"done": True}
        check_refused(await thief.get(ME), 401, "server-sign-in-first")
        assert (await client.post(f"{API}/sign-out")).json() == {"done": True}


async def test_a_new_password_ends_what_is_just_signing_in_by_the_old_one(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_right = Passwords.is_right
    waiting: list[str] = []

    async def overtaken(self: Passwords, stored: str | None, password: str, known: str = "") -> bool:
        answer = await is_right(self, stored, password, known)
        if not known and not waiting:
            waiting.append(password)
            changed = await owner.put(f"{ME}/password", json={"old": PASSWORD, "new": "another long one"})
            assert changed.status_code == 200
        return answer

    async with client_of(house) as owner, client_of(house) as other:
        await come_in(owner)
        await owner.post(f"{ME}/account", json=ACCOUNT)
        monkeypatch.setattr(Passwords, "is_right", overtaken)
        check_refused(await other.post(f"{API}/sign-in", json=ACCOUNT), 401, "server-sign-in-wrong")
        assert waiting == [PASSWORD]
        check_refused(await other.get(ME), 401, "server-sign-in-first")
        assert len((await owner.get(f"{ME}/sessions")).json()["sessions"]) == 1
        fresh = {**ACCOUNT, "password": "another long one"}
        assert (await other.post(f"{API}/sign-in", json=fresh)).status_code == 200


async def test_sessions_are_listed_and_ended_from_afar(house: House) -> None:
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    async with (
        client_of(house, **{"user-agent": firefox}) as client,
        client_of(house) as other,
        client_of(house) as third,
    ):
        await come_in(client)
        await client.post(f"{ME}/account", json=ACCOUNT)
        for one in (other, third):
            await one.post(f"{API}/sign-in", json=ACCOUNT)
        listed = (await client.get(f"{ME}/sessions")).json()["sessions"]
        assert [(one["device"], one["is_this"]) for one in listed] == [
            ("Firefox, Linux", True),
            ("Python", False),
            ("Python", False),
        ]
        assert (await client.delete(f"{ME}/sessions/{listed[1]['id']}")).json() == {"done": True}
        check_refused(await client.delete(f"{ME}/sessions/{listed[1]['id']}"), 404, "server-session-unknown")
        assert sorted([(await one.get(ME)).status_code for one in (other, third)]) == [200, 401]
        assert (await client.post(f"{ME}/sign-out-elsewhere")).json() == {"done": True}
        assert [(await one.get(ME)).status_code for one in (client, other, third)] == [200, 401, 401]
        assert (await client.delete(f"{ME}/sessions/{listed[0]['id']}")).json() == {"done": True}
        assert (await client.get(ME)).status_code == 401


async def test_signing_in_as_somebody_else_ends_the_session_that_was(house: House) -> None:
    async with client_of(house) as client, client_of(house) as guest:
        await come_in(client)
        await client.post(f"{ME}/account", json=ACCOUNT)
        await come_in(guest, "Gast")
        before = dict(guest.cookies)
        await guest.post(f"{API}/sign-in", json=ACCOUNT)
        assert (await guest.get(ME)).json()["login"] == "anna.b"
        guest.cookies.clear()
        guest.cookies.update(before)
        check_refused(await guest.get(ME), 401, "server-sign-in-first")


async def test_what_is_hard_to_undo_takes_the_password_again(database: Database) -> None:
    clock = ManualClock()
    house = house_on(database, clock)
    async with client_of(house) as client:
        await come_in(client)
        await client.post(f"{ME}/account", json=ACCOUNT)
        fresh = await client.post(f"{ME}/tokens", json={"name": "made a moment after"})
        assert fresh.status_code == 200
        clock.now += CONFIRMED_FOR + 1
        guarded: list[tuple[str, str, object]] = [
            ("DELETE", ME, None),
            ("POST", f"{ME}/tokens", {"name": "another"}),
            ("POST", f"{ME}/passkeys/begin", None),
            ("POST", f"{ME}/passkeys/finish", {"credential": {}}),
            ("DELETE", f"{ME}/passkeys/x", None),
        ]
        for method, path, body in guarded:
            check_refused(await client.request(method, path, json=body), 403, "server-confirm-first")
        wrong = await client.post(f"{ME}/confirm", json={"password": "not the password"})
        check_refused(wrong, 403, "server-confirm-wrong")
        check_refused(await client.post(f"{ME}/tokens", json={"name": "another"}), 403, "server-confirm-first")
        assert (await client.post(f"{ME}/confirm", json={"password": PASSWORD})).json() == {"done": True}
        assert (await client.post(f"{ME}/passkeys/begin")).status_code == 200
        assert (await client.delete(ME)).json() == {"done": True}


async def test_a_guest_has_nothing_to_confirm_with_and_needs_not(database: Database) -> None:
    clock = ManualClock()
    async with client_of(house_on(database, clock)) as client:
        await come_in(client)
        clock.now += CONFIRMED_FOR + 1
        assert (await client.post(f"{ME}/tokens", json={"name": "my bot"})).status_code == 200
        assert (await client.delete(ME)).json() == {"done": True}


@pytest.mark.parametrize("end_tokens", [False, True])
async def test_tokens_of_a_guest_are_shown_as_such_and_end_if_wished(house: House, end_tokens: bool) -> None:
    async with client_of(house) as client:
        await come_in(client)
        first = (await client.post(f"{ME}/tokens", json={"name": "as a guest"})).json()
        await client.post(f"{ME}/account", json={**ACCOUNT, "end_tokens": end_tokens})
        await client.post(f"{ME}/tokens", json={"name": "as an account"})
        listed = (await client.get(f"{ME}/tokens")).json()["tokens"]
        told = {one["name"]: one["as_guest"] for one in listed}
        assert told == {"as an account": False} | ({} if end_tokens else {"as a guest": True})
        async with script_of(house, first["token"]) as script:
            assert (await script.get(ME)).status_code == (401 if end_tokens else 200)


async def test_guesses_from_five_hundred_addresses_do_not_lock_the_owner_out(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = house_on(database, rates={"request": 0})
    compare = Passwords._compare
    compared: list[str] = []

    def count(self: Passwords, stored: str, password: str) -> bool:
        compared.append(password)
        return password == PASSWORD and compare(self, stored, password)

    monkeypatch.setattr(Passwords, "_compare", count)
    async with client_of(house, address="192.0.2.1") as owner:
        await come_in(owner)
        await owner.post(f"{ME}/account", json=ACCOUNT)
        await owner.post(f"{API}/sign-out")
        guess = {"login": "anna.b", "password": "a guess at it"}
        statuses = []
        for number in range(500):
            async with client_of(house, address=f"198.51.{100 + number // 250}.{number % 250}") as guesser:
                statuses.append((await guesser.post(f"{API}/sign-in", json=guess)).status_code)
        async with client_of(house, address="192.0.2.1") as neighbour:  # who uses up what the address may do
            for _ in range(30):
                await neighbour.post(f"{API}/sign-in", json={"login": "somebody", "password": "a guess at it"})
        assert set(statuses) == {401, 429}
        assert len(compared) < 100
        assert (await owner.post(f"{API}/sign-in", json=ACCOUNT)).json()["login"] == "anna.b"


async def test_a_browser_that_knows_the_account_has_guesses_of_its_own_and_few(database: Database) -> None:
    house = house_on(database, rates={"login": 3})
    async with client_of(house) as owner:
        await come_in(owner)
        await owner.post(f"{ME}/account", json=ACCOUNT)
        wrong = {"login": "anna.b", "password": "a guess at it"}
        codes = [(await owner.post(f"{API}/sign-in", json=wrong)).status_code for _ in range(4)]
        assert codes == [401, 401, 401, 429]


async def test_signing_in_again_and_again_gives_no_new_guesses(database: Database) -> None:
    house = house_on(database)
    house.limits = Limits({"login": 6, "password": 0, "request": 0}, tick=lambda: 0.0)
    async with client_of(house) as owner:
        await come_in(owner)
        await owner.post(f"{ME}/account", json=ACCOUNT)
        codes = []
        for how in ("sign-out", "me/sign-out-elsewhere", "me/sign-out-everywhere", "who"):
            codes += [(await owner.post(f"{API}/sign-in", json=ACCOUNT)).status_code for _ in range(2)]
            await owner.request("GET" if how == "who" else "POST", f"{API}/{how}")
        assert codes == [200] * 6 + [429] * 2


async def is_known(house: House, browser: httpx.AsyncClient, login: str = "anna.b") -> bool:
    return bool(await house.people.device_notes.known_device(login, browser.cookies["barrelhouse_device"]))


async def test_a_browser_is_known_until_it_is_signed_out_from_afar(house: House) -> None:
    async with client_of(house) as here, client_of(house) as there:
        await come_in(here)
        await here.post(f"{ME}/account", json=ACCOUNT)
        await there.post(f"{API}/sign-in", json=ACCOUNT)
        stolen = there.cookies["barrelhouse_device"]
        assert not await is_known(house, there, "nobody")
        listed = (await here.get(f"{ME}/sessions")).json()["sessions"]
        await here.delete(f"{ME}/sessions/{listed[1]['id']}")
        assert not await is_known(house, there)
        await there.post(f"{API}/sign-out")  # too late
        assert not await is_known(house, there)
        await there.post(f"{API}/sign-in", json=ACCOUNT)
        assert await is_known(house, there)
        assert not await house.people.device_notes.known_device("anna.b", stolen)
        for path in ("sign-out-elsewhere", "sign-out-everywhere"):
            await here.post(f"{ME}/{path}")
            assert (await is_known(house, here), await is_known(house, there)) == (True, False), path
            await there.post(f"{API}/sign-in", json=ACCOUNT)
            await here.post(f"{API}/sign-in", json=ACCOUNT)
        assert not await house.people.device_notes.known_device("anna.b", "forged")


async def test_a_browser_that_signs_itself_out_is_known(house: House) -> None:
    async with client_of(house) as here, client_of(house) as there:
        await come_in(here)
        await here.post(f"{ME}/account", json=ACCOUNT)
        await here.post(f"{API}/sign-out")
        assert await is_known(house, here)
        await here.post(f"{API}/sign-in", json=ACCOUNT)
        (mine,) = (await here.get(f"{ME}/sessions")).json()["sessions"]
        await here.delete(f"{ME}/sessions/{mine['id']}")
        assert await is_known(house, here)
        await there.post(f"{API}/sign-in", json=ACCOUNT)
        await there.put(f"{ME}/password", json={"old": PASSWORD, "new": "another long one"})
        assert (await is_known(house, here), await is_known(house, there)) == (False, True)
