"""Passkeys from the first half of a ceremony to the second, and all that may go wrong between them."""

import subprocess
import sys
from typing import Any

import httpx
import pytest

from barrelhouse.server.house import House
from barrelhouse.server.people.passkeys import LASTS, MOST
from barrelhouse.server.people.sessions import CONFIRMED_FOR
from barrelhouse.server.store import Database, Write
from tests.server.people.authenticator import PRESENT, Authenticator, encode_bytes
from tests.support.houses import ManualClock
from tests.support.http_clients import HOME, PASSWORD, check_refused, client_of, house_on

MINE = "/api/v1/me/passkeys"
SIGN_IN = "/api/v1/sign-in/passkey"
BROKEN: tuple[object, ...] = ("", "AA", "x", None, 7, [])


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def house(database: Database, clock: ManualClock) -> House:
    return house_on(database, clock, rates={"password": 0, "request": 0})


async def come_in(client: httpx.AsyncClient, login: str = "anna") -> None:
    await client.post("/api/v1/people", json={"name": login.title()})
    answer = await client.post("/api/v1/me/account", json={"login": login, "password": PASSWORD})
    assert answer.status_code == 200


async def begin(client: httpx.AsyncClient, where: str = MINE) -> dict[str, Any]:
    answer = await client.post(f"{where}/begin")
    assert answer.status_code == 200, answer.text
    options: dict[str, Any] = answer.json()["options"]
    return options


async def make_passkey(client: httpx.AsyncClient, name: str = "key ring") -> Authenticator:
    """A passkey of whoever is signed in."""
    key = Authenticator(HOME)
    credential = key.create(await begin(client))
    answer = await client.post(f"{MINE}/finish", json={"credential": credential, "name": name})
    assert answer.status_code == 200, answer.text
    return key


async def finish(client: httpx.AsyncClient, credential: object) -> httpx.Response:
    return await client.post(f"{SIGN_IN}/finish", json={"credential": credential})


async def test_who_has_a_passkey_comes_in_without_a_password(house: House, clock: ManualClock) -> None:
    async with client_of(house) as client, client_of(house) as elsewhere:
        await come_in(client)
        key = await make_passkey(client)
        (line,) = (await client.get(MINE)).json()["passkeys"]
        assert (line["name"], line["id"]) == ("key ring", encode_bytes(key.id))
        clock.now += 1000
        answer = await finish(elsewhere, key.use(await begin(elsewhere, SIGN_IN)))
        assert (answer.status_code, answer.json()["login"]) == (200, "anna")
        assert (await elsewhere.get("/api/v1/me")).json()["login"] == "anna"
        (line,) = (await client.get(MINE)).json()["passkeys"]
        assert line["seen"] == line["created"] + 1000
        assert (await finish(elsewhere, key.use(await begin(elsewhere, SIGN_IN)))).status_code == 200


async def test_the_browser_is_asked_for_what_the_house_relies_on(house: House) -> None:
    async with client_of(house) as client:
        await come_in(client)
        key = await make_passkey(client)
        options = await begin(client)
        assert options["rp"] == {"name": "Barrelhouse", "id": "localhost"}
        assert options["authenticatorSelection"]["residentKey"] == "required"
        assert options["authenticatorSelection"]["userVerification"] == "required"
        assert [known["id"] for known in options["excludeCredentials"]] == [encode_bytes(key.id)]
        asked = await begin(client, SIGN_IN)
        assert (asked["rpId"], asked["userVerification"]) == ("localhost", "required")
        assert not asked.get("allowCredentials")
        assert asked["challenge"] != options["challenge"]


async def test_the_note_between_the_halves_is_out_of_reach_and_short_lived(house: House) -> None:
    async with client_of(house) as client:
        flags = (await client.post(f"{SIGN_IN}/begin")).headers["set-cookie"].lower().split("; ")
    assert {"httponly", "samesite=lax", "max-age=300"} <= set(flags)


async def test_a_challenge_can_be_answered_once_and_soon(house: House, clock: ManualClock) -> None:
    async with client_of(house) as client, client_of(house) as elsewhere:
        await come_in(client)
        key = await make_passkey(client)
        used = key.use(await begin(elsewhere, SIGN_IN))
        note = elsewhere.cookies["barrelhouse_passkey"]
        assert (await finish(elsewhere, used)).status_code == 200
        assert "barrelhouse_passkey" not in elsewhere.cookies
        elsewhere.cookies.set("barrelhouse_passkey", note)
        check_refused(await finish(elsewhere, used), 409, "server-passkey-begin-again")
        elsewhere.cookies.clear()
        check_refused(await finish(elsewhere, used), 409, "server-passkey-begin-again")
        late = key.use(await begin(elsewhere, SIGN_IN))
        clock.now += LASTS + 1
        check_refused(await finish(elsewhere, late), 409, "server-passkey-begin-again")


async def test_a_note_of_another_ceremony_or_person_is_none(house: House) -> None:
    async with client_of(house) as anna, client_of(house) as bruno:
        await come_in(anna)
        await come_in(bruno, "bruno")
        credential = Authenticator(HOME).create(await begin(anna))
        bruno.cookies.set("barrelhouse_passkey", anna.cookies["barrelhouse_passkey"])
        answer = await bruno.post(f"{MINE}/finish", json={"credential": credential})
        check_refused(answer, 409, "server-passkey-begin-again")
        await begin(anna, SIGN_IN)
        answer = await anna.post(f"{MINE}/finish", json={"credential": credential})
        check_refused(answer, 409, "server-passkey-begin-again")
        assert (await anna.get(MINE)).json() == {"passkeys": []}


async def test_a_copy_that_counts_backwards_is_refused(house: House) -> None:
    async with client_of(house) as client:
        await come_in(client)
        key = await make_passkey(client)
        key.count = 10
        assert (await finish(client, key.use(await begin(client, SIGN_IN)))).status_code == 200
        key.count = 5
        check_refused(await finish(client, key.use(await begin(client, SIGN_IN))), 401, "server-passkey-wrong")


async def test_answers_that_do_not_fit_are_refused(house: House) -> None:
    async with client_of(house) as client, client_of(house) as other:
        await come_in(client)
        await come_in(other, "bruno")
        key, others = await make_passkey(client), await make_passkey(other)

        async def check_wrong(credential: dict[str, Any]) -> None:
            check_refused(await finish(client, credential), 401, "server-passkey-wrong")

        foreign = key.use({"challenge": encode_bytes(b"another challenge")})
        await begin(client, SIGN_IN)
        await check_wrong(foreign)
        key.origin = "http://evil.example"
        await check_wrong(key.use(await begin(client, SIGN_IN)))
        key.origin, key.host = HOME, "evil.example"
        await check_wrong(key.use(await begin(client, SIGN_IN)))
        key.host, key.flags = "localhost", PRESENT
        await check_wrong(key.use(await begin(client, SIGN_IN)))
        key.flags, user, key.user = 5, key.user, others.user
        await check_wrong(key.use(await begin(client, SIGN_IN)))
        key.user, right, key.key = user, key.key, others.key
        await check_wrong(key.use(await begin(client, SIGN_IN)))
        key.key = right
        await check_wrong(Authenticator(HOME).use(await begin(client, SIGN_IN)))
        assert (await finish(client, key.use(await begin(client, SIGN_IN)))).status_code == 200


async def test_a_new_passkey_must_answer_what_was_asked(house: House) -> None:
    async with client_of(house) as client:
        await come_in(client)

        async def check_wrong(key: Authenticator, options: dict[str, Any]) -> None:
            answer = await client.post(f"{MINE}/finish", json={"credential": key.create(options)})
            check_refused(answer, 422, "server-passkey-wrong")

        await check_wrong(Authenticator("http://evil.example"), await begin(client))
        unverified = Authenticator(HOME)
        unverified.flags = PRESENT
        await check_wrong(unverified, await begin(client))
        await check_wrong(Authenticator(HOME), {**await begin(client), "challenge": encode_bytes(b"another")})
        await check_wrong(Authenticator(HOME), {**await begin(client), "rp": {"id": "evil.example"}})
        assert (await client.get(MINE)).json() == {"passkeys": []}


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": 3},
        {"id": "x" * 5000},
        {"id": "\0"},
        {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": {}},
        {
            "id": "AAAA",
            "rawId": "AAAA",
            "type": "public-key",
            "response": {"clientDataJSON": "!", "attestationObject": "oA"},
        },
        {"id": "AAAA", "rawId": "AAAA", "type": "x", "response": None},
    ],
)
async def test_rubbish_is_refused_in_both_ceremonies(house: House, credential: dict[str, Any]) -> None:
    async with client_of(house) as client:
        await come_in(client)
        await begin(client)
        answer = await client.post(f"{MINE}/finish", json={"credential": credential})
        check_refused(answer, 422, "server-passkey-wrong")
        await begin(client, SIGN_IN)
        check_refused(await finish(client, credential), 401, "server-passkey-wrong")


async def test_broken_bytes_are_refused_wherever_they_are(house: House) -> None:
    """Every part of a good answer cut short or turned into something else: never a mistake of the house."""
    async with client_of(house) as client:
        await come_in(client)
        key = await make_passkey(client)
        for part in ("clientDataJSON", "attestationObject"):
            for broken in BROKEN:
                credential = Authenticator(HOME).create(await begin(client))
                credential["response"][part] = broken
                answer = await client.post(f"{MINE}/finish", json={"credential": credential})
                check_refused(answer, 422, "server-passkey-wrong")
        for part in ("clientDataJSON", "authenticatorData", "signature", "userHandle"):
            for broken in BROKEN:
                credential = key.use(await begin(client, SIGN_IN))
                credential["response"][part] = broken
                check_refused(await finish(client, credential), 401, "server-passkey-wrong")


async def test_a_passkey_can_be_removed_by_its_owner_alone(house: House) -> None:
    async with client_of(house) as anna, client_of(house) as bruno:
        await come_in(anna)
        await come_in(bruno, "bruno")
        key = await make_passkey(anna)
        address = f"{MINE}/{encode_bytes(key.id)}"
        check_refused(await bruno.delete(address), 404, "server-passkey-unknown")
        assert (await finish(anna, key.use(await begin(anna, SIGN_IN)))).status_code == 200
        assert (await anna.delete(address)).json() == {"done": True}
        check_refused(await anna.delete(address), 404, "server-passkey-unknown")
        check_refused(await finish(anna, key.use(await begin(anna, SIGN_IN))), 401, "server-passkey-wrong")


async def test_a_passkey_belongs_to_one_and_nobody_has_too_many(house: House, database: Database) -> None:
    async with client_of(house) as anna, client_of(house) as bruno:
        await come_in(anna)
        await come_in(bruno, "bruno")
        key = await make_passkey(anna)
        answer = await bruno.post(f"{MINE}/finish", json={"credential": key.create(await begin(bruno))})
        check_refused(answer, 409, "server-passkey-taken")
        me = (await bruno.get("/api/v1/me")).json()["id"]
        insert = "INSERT INTO passkeys (id, person, name, public_key, count, created, seen)"
        await database.write([Write(f"{insert} VALUES ($1, $2, '', '', 0, 0, 0)", (str(k), me)) for k in range(MOST)])
        check_refused(await bruno.post(f"{MINE}/begin"), 409, "server-passkey-most")


async def test_a_bare_number_is_no_address_for_passkeys(house: House) -> None:
    async with client_of(house, origin="http://127.0.0.1:8888", host="127.0.0.1:8888") as client:
        check_refused(await client.post(f"{SIGN_IN}/begin"), 409, "server-passkey-host")
    async with client_of(house, origin="http://[::1]:8888", host="[::1]:8888") as client:
        check_refused(await client.post(f"{SIGN_IN}/begin"), 409, "server-passkey-host")


async def test_whose_account_was_deleted_stays_out(house: House) -> None:
    async with client_of(house) as client:
        await come_in(client)
        key = await make_passkey(client)
        assert (await client.delete("/api/v1/me")).status_code == 200
        check_refused(await finish(client, key.use(await begin(client, SIGN_IN))), 401, "server-passkey-wrong")


def test_the_library_is_loaded_when_it_is_needed() -> None:
    program = "import sys, barrelhouse.server.http.app; print('webauthn' in sys.modules)"
    assert (
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "False\n"
    )


async def test_a_passkey_of_ones_own_confirms(house: House, clock: ManualClock) -> None:
    confirm = "/api/v1/me/confirm/passkey"
    async with client_of(house) as client, client_of(house) as other:
        await come_in(client)
        await come_in(other, "bruno")
        key, others = await make_passkey(client), await make_passkey(other)
        clock.now += CONFIRMED_FOR + 1
        check_refused(await client.post(f"{MINE}/begin"), 403, "server-confirm-first")
        wrong = await client.post(f"{confirm}/finish", json={"credential": others.use(await begin(client, confirm))})
        check_refused(wrong, 401, "server-passkey-wrong")
        check_refused(await client.post(f"{MINE}/begin"), 403, "server-confirm-first")
        right = await client.post(f"{confirm}/finish", json={"credential": key.use(await begin(client, confirm))})
        assert right.json() == {"done": True}
        assert (await client.post(f"{MINE}/begin")).status_code == 200
