"""People: who they are, how they are recognised, and how they leave."""

import asyncio
import threading
from collections.abc import Callable
from functools import partial

import pytest
from argon2 import PasswordHasher

from barrelhouse.server.people.names import clean_name
from barrelhouse.server.people.passwords import Passwords, check_password, clean_login
from barrelhouse.server.people.people import People, Person
from barrelhouse.server.people.sessions import LASTS
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import Database, StoreTrouble, Write
from tests.support.houses import ManualClock, old_cookie, whose
from tests.support.http_clients import KEY, PASSWORD
from tests.support.processes import PATIENCE

HOUR = 3_600_000
DAY = 24 * HOUR


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def people(database: Database, clock: ManualClock) -> People:
    return People(database, KEY, clock)


def denial_of(ask: Callable[[], object]) -> tuple[RefusalKind, str]:
    with pytest.raises(Denied) as refused:
        ask()
    return refused.value.kind, refused.value.refusal.key


async def refusal(asking: object) -> tuple[RefusalKind, str]:
    with pytest.raises(Denied) as refused:
        await asking  # type: ignore[misc]
    return refused.value.kind, refused.value.refusal.key


async def account(people: People, login: str = "anna") -> Person:
    return await people.register(await people.welcome("Anna"), login, PASSWORD)


async def sit(database: Database, person: Person, table: str, stage: str) -> None:
    columns = "id, game, version, stage, is_public, n, revision, created, changed, body"
    insert = f"INSERT INTO tables ({columns}) VALUES ($1, 'mcmulti', '1', $2, 0, 0, 0, 0, 0, '')"
    seat = "INSERT INTO sitting (table_id, seat, person) VALUES ($1, 0, $2)"
    await database.write([Write(insert, (table, stage)), Write(seat, (table, person.id))])


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (" Anna ", "Anna"),
        ("Anna \t\n B.", "Anna B."),
        ("Zoe\u0308", "Zoë"),
        ("石油王", "石油王"),
        ("x" * 40, "x" * 40),
        ("🚀\ufe0f", "🚀"),
    ],
)
def test_a_name_is_trimmed_and_composed(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize("typed", ["", "   ", "x" * 41])
def test_a_name_has_one_to_forty_letters(typed: str) -> None:
    assert denial_of(lambda: clean_name(typed)) == (RefusalKind.INVALID, "server-name-length")


BLANKS = (
    *("\0", "\x1b", "\xad", "\u034f", "\u061c", "\u115f", "\u1160", "\u17b4", "\u180b", "\u180e", "\u200b", "\u200c"),
    *("\u200d", "\u200e", "\u202e", "\u2060", "\u2066", "\u2800", "\u3164", "\ufe00", "\ufeff", "\uffa0", "\ufffc"),
    *("\U0001d159", "\U0001d173", "\U000e0001", "\U000e0041", "\U000e0100", "\U000f0000", "\ud800"),
)


@pytest.mark.parametrize("sign", BLANKS, ids=lambda sign: f"U+{ord(sign):04X}")
def test_nothing_in_a_name_is_invisible(sign: str) -> None:
    for name in (sign, sign * 3, f"An{sign}na", f"Anna{sign}"):
        assert denial_of(partial(clean_name, name)) == (RefusalKind.INVALID, "server-name-signs")


@pytest.mark.parametrize("typed", ["\u0301", "\u0301\u0301", "👩\u200d🚀"])
def test_a_name_can_be_seen_and_turns_no_line_around(typed: str) -> None:
    assert denial_of(lambda: clean_name(typed)) == (RefusalKind.INVALID, "server-name-signs")


@pytest.mark.parametrize("login", ["", "ab", "x" * 41])
def test_a_login_has_a_length(login: str) -> None:
    assert denial_of(lambda: clean_login(login)) == (RefusalKind.INVALID, "server-login-length")


@pytest.mark.parametrize("login", ["anna b", "änna", "anna\n", "anna/b", "аnna"])
def test_a_login_has_plain_signs(login: str) -> None:
    assert denial_of(lambda: clean_login(login)) == (RefusalKind.INVALID, "server-login-signs")


def test_a_password_has_a_length_and_is_not_the_login() -> None:
    assert denial_of(lambda: check_password("x" * 9, "anna")) == (RefusalKind.INVALID, "server-password-length")
    assert denial_of(lambda: check_password("x" * 201, "anna")) == (RefusalKind.INVALID, "server-password-length")
    assert denial_of(lambda: check_password("ANNA.of.the.rigs ", "anna.of.the.rigs")) == (
        RefusalKind.INVALID,
        "server-password-is-login",
    )
    check_password("x" * 10, "anna")
    check_password("x" * 200, "anna")


async def test_a_guest_is_known_by_the_cookie(people: People) -> None:
    anna, bruno = await people.welcome(" Anna "), await people.welcome("Anna")
    assert (anna.kind, anna.name, anna.login) == ("guest", "Anna", None)
    assert anna.id != bruno.id
    assert await whose(people, await people.sessions.begin(anna.id)) == anna
    assert await people.of_id(anna.id) == anna


async def test_only_our_own_cookies_count(database: Database, people: People, clock: ManualClock) -> None:
    anna = await people.welcome("Anna")
    cookie, old = await people.sessions.begin(anna.id), old_cookie(people, anna)
    foreign = old_cookie(People(database, "another key", clock), anna)
    note = people.passkeys._note(b"", anna.id)
    for wrong in (
        "",
        "x",
        cookie[:-1],
        cookie + "x",
        cookie + "x" * 1000,
        foreign,
        note,
        "é" * 10,
        "a.b.c",
        "session_",
    ):
        assert await whose(people, wrong) is None
    for wrong in (old[:-1], old + "x", old.replace(".", "")):
        assert await whose(people, wrong) is None
    assert await whose(people, cookie) == await whose(people, old) == anna


async def test_a_cookie_is_given_again_in_time_and_ends_some_day(people: People, clock: ManualClock) -> None:
    anna = await people.welcome("Anna")
    cookie = await people.sessions.begin(anna.id)

    async def is_due() -> bool:
        found = await people.of_cookie(cookie)
        assert found is not None
        return people.sessions.is_due(found[1])

    clock.now += 6 * DAY
    assert not await is_due()
    clock.now += 2 * DAY
    assert await is_due()
    assert not await is_due()
    clock.now += LASTS + 1
    assert await whose(people, cookie) is None


async def test_signing_out_everywhere_ends_every_cookie(people: People) -> None:
    anna, bruno = await people.welcome("Anna"), await people.welcome("Bruno")
    first, second, other = (
        await people.sessions.begin(anna.id),
        await people.sessions.begin(anna.id),
        await people.sessions.begin(bruno.id),
    )
    told: list[str] = []
    people.on_signed_out.append(lambda person, but: told.append(person))
    await people.sign_out_everywhere(anna)
    assert await whose(people, first) is None
    assert await whose(people, second) is None
    assert await whose(people, other) == bruno
    assert told == [anna.id]


async def test_a_guest_becomes_an_account_and_stays_the_same_person(people: People) -> None:
    guest = await people.welcome("Anna")
    cookie = await people.sessions.begin(guest.id)
    told: list[str] = []
    people.on_signed_out.append(lambda person, but: told.append(person))
    anna = await people.register(guest, "Anna.B-1", PASSWORD)
    assert anna == Person(guest.id, "account", "Anna", "anna.b-1")
    assert await whose(people, cookie) is None  # nobody else who had it gets the account
    assert told == [guest.id]
    assert await whose(people, await people.sessions.begin(anna.id)) == anna
    assert await people.sign_in("ANNA.b-1", PASSWORD) == anna
    assert await refusal(people.register(anna, "other", PASSWORD)) == (RefusalKind.CONFLICT, "server-account-already")
    assert await refusal(people.register(guest, "other", PASSWORD)) == (RefusalKind.CONFLICT, "server-account-already")


async def test_a_login_belongs_to_one_whatever_its_capitals(people: People) -> None:
    await account(people, "anna")
    bruno = await people.welcome("Bruno")
    assert await refusal(people.register(bruno, "ANNA", PASSWORD)) == (RefusalKind.CONFLICT, "server-login-taken")
    assert await people.of_id(bruno.id) == bruno


async def test_a_password_is_never_kept_as_it_is(database: Database, people: People) -> None:
    anna = await account(people)
    (row,) = await database.read("SELECT password FROM people WHERE id = $1", anna.id)
    assert str(row[0]).startswith("$argon2id$")
    assert PASSWORD not in str(row[0])


async def test_the_same_signs_from_another_keyboard_are_the_same_password(people: People) -> None:
    anna = await people.register(await people.welcome("Anna"), "anna", "Ole\u0301oduc numéro 1")
    assert await people.sign_in("anna", "Ol\u00e9oduc nume\u0301ro 1") == anna


@pytest.mark.parametrize("login", ["nobody", "anna", "", "x" * 500, "an\0na", "änna"])
async def test_a_wrong_sign_in_always_costs_one_comparison_and_says_the_same(
    people: People, login: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await account(people)
    compared: list[str] = []
    compare = Passwords._compare

    def count_comparison(self: Passwords, kept: str, password: str) -> bool:
        compared.append(kept.split("$")[3])
        return compare(self, kept, password)

    monkeypatch.setattr(Passwords, "_compare", count_comparison)
    assert await refusal(people.sign_in(login, "not the password")) == (
        RefusalKind.UNAUTHENTICATED,
        "server-sign-in-wrong",
    )
    assert compared == ["m=19456,t=2,p=1"]  # the same work for every request


async def test_many_sign_ins_of_one_account_hold_up_no_other_that_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    passwords, compared, go = Passwords(), list[str](), threading.Event()

    def wait_and_compare(_: Passwords, stored: str, password: str) -> bool:
        go.wait(PATIENCE)
        compared.append(password)
        return stored == password

    monkeypatch.setattr(Passwords, "_compare", wait_and_compare)
    async with asyncio.TaskGroup() as group:
        for said, known in (("anna 1", "anna"), ("anna 2", "anna"), ("bruno 1", "bruno")):
            group.create_task(passwords.is_right("right", said, known))
        await asyncio.sleep(0)  # they wait
        assert await refusal(passwords.is_right("right", "anna 3", "anna")) == (
            RefusalKind.TOO_MANY,
            "server-too-many",
        )
        go.set()
    assert compared == ["anna 1", "bruno 1", "anna 2"]
    assert await passwords.is_right("anna 4", "anna 4", "anna")


async def test_a_password_kept_with_older_parameters_is_kept_anew(database: Database, people: People) -> None:
    anna = await account(people)
    older = PasswordHasher(time_cost=1, memory_cost=1024, parallelism=1).hash(PASSWORD)
    await database.write([Write("UPDATE people SET password = $1", (older,))])
    assert await people.sign_in("anna", PASSWORD) == anna
    (row,) = await database.read("SELECT password FROM people")
    assert row[0] != older
    assert "m=19456,t=2,p=1" in str(row[0])
    assert await people.sign_in("anna", PASSWORD) == anna


async def test_a_changed_password_ends_the_other_sessions(people: People) -> None:
    anna = await account(people)
    here, there = [await people.of_cookie(await people.sessions.begin(anna.id)) for _ in range(2)]
    assert here is not None
    assert there is not None
    this = here[1].id
    wrong = people.change_password(anna, "not the old one", "twelve rigs at sea", this)
    assert await refusal(wrong) == (RefusalKind.FORBIDDEN, "server-password-wrong")
    assert await refusal(people.change_password(anna, PASSWORD, "short", this)) == (
        RefusalKind.INVALID,
        "server-password-length",
    )
    assert await people.may_stay("", there[1].id)
    await people.change_password(anna, PASSWORD, "twelve rigs at sea", this)
    assert (await people.may_stay("", this), await people.may_stay("", there[1].id)) == (True, False)
    assert await refusal(people.sign_in("anna", PASSWORD)) == (RefusalKind.UNAUTHENTICATED, "server-sign-in-wrong")
    assert await people.sign_in("anna", "twelve rigs at sea") == anna


@pytest.mark.parametrize(("end_sessions", "end_tokens"), [(True, True), (True, False), (False, True), (False, False)])
async def test_a_changed_password_ends_what_is_wished(people: People, end_sessions: bool, end_tokens: bool) -> None:
    anna = await account(people)
    here, there = [await people.sessions.begin(anna.id) for _ in range(2)]
    found = await people.of_cookie(here)
    assert found is not None
    token = (await people.tokens.make(anna.id, "bot")).token
    told: list[tuple[str, str]] = []
    people.on_signed_out.append(lambda person, but: told.append((person, but)))
    wished = {"end_sessions": end_sessions, "end_tokens": end_tokens}
    await people.change_password(anna, PASSWORD, "twelve rigs at sea", found[1].id, **wished)
    assert await whose(people, here) == anna
    assert (await whose(people, there) is None) == end_sessions
    assert (await people.of_token(token) is None) == end_tokens
    assert told == ([(anna.id, found[1].id)] if end_sessions or end_tokens else [])


async def test_a_guest_has_no_password_to_change(people: People) -> None:
    guest = await people.welcome("Gast")
    assert await refusal(people.change_password(guest, "", PASSWORD, "")) == (
        RefusalKind.FORBIDDEN,
        "server-password-wrong",
    )


async def test_a_name_can_be_changed(people: People) -> None:
    anna = await account(people)
    renamed = await people.rename(anna, " Anne ")
    assert renamed.name == "Anne"
    assert await people.of_id(anna.id) == renamed
    assert await refusal(people.rename(anna, "")) == (RefusalKind.INVALID, "server-name-length")


async def test_a_token_is_shown_once_named_listed_and_revoked(database: Database, people: People) -> None:
    anna, bruno = await account(people), await people.welcome("Bruno")
    fresh = await people.tokens.make(anna.id, " my bot ")
    assert await people.of_token(fresh.token) == (anna, fresh.id)
    (line,) = await people.tokens.list_tokens(anna.id)
    assert (line.id, line.name) == (fresh.id, "my bot")
    for row in await database.read("SELECT hash, person, id, name FROM tokens"):
        assert fresh.token not in str(row)
    for wrong in ("", "x", fresh.token + "x", fresh.token[:-1], "barrel_" + "x" * 1000, "é\0"):
        assert await people.of_token(wrong) is None
    assert await refusal(people.tokens.revoke(bruno.id, fresh.id)) == (RefusalKind.MISSING, "server-token-unknown")
    assert await people.of_token(fresh.token) == (anna, fresh.id)
    await people.tokens.revoke(anna.id, fresh.id)
    assert await people.of_token(fresh.token) is None
    assert await people.tokens.list_tokens(anna.id) == []
    assert await refusal(people.tokens.revoke(anna.id, fresh.id)) == (RefusalKind.MISSING, "server-token-unknown")


async def test_nobody_has_more_tokens_than_fifty(people: People) -> None:
    anna = await account(people)
    for number in range(50):
        await people.tokens.make(anna.id, f"bot {number}")
    assert await refusal(people.tokens.make(anna.id, "one more")) == (RefusalKind.CONFLICT, "server-token-most")


async def test_the_hour_is_noted_now_and_then(database: Database, people: People, clock: ManualClock) -> None:
    anna = await people.welcome("Anna")
    token = (await people.tokens.make(anna.id, "bot")).token
    began = clock.now
    clock.now += HOUR // 2
    await whose(people, await people.sessions.begin(anna.id))
    assert await database.read("SELECT seen FROM people") == [(began,)]
    clock.now += HOUR
    await people.of_token(token)
    assert await database.read("SELECT seen FROM people") == [(clock.now,)]
    assert await database.read("SELECT seen FROM tokens") == [(clock.now,)]


async def test_who_only_looks_needs_no_write(
    people: People, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await people.welcome("Anna")
    cookie = await people.sessions.begin(anna.id)

    async def full(*_: object) -> None:
        raise StoreTrouble("the disk is full")

    monkeypatch.setattr(people.database, "write", full)
    clock.now += 2 * HOUR
    assert await whose(people, cookie) == anna


async def test_who_is_deleted_leaves_the_seat_and_nothing_else(database: Database, people: People) -> None:
    anna, bruno = await account(people), await people.welcome("Bruno")
    cookie, token = await people.sessions.begin(anna.id), (await people.tokens.make(anna.id, "bot")).token
    columns = "id, person, name, public_key, count, created, seen"
    await database.write([Write(f"INSERT INTO passkeys ({columns}) VALUES ('p', $1, 'ring', '', 0, 0, 0)", (anna.id,))])
    await sit(database, anna, "t1", "playing")
    told: list[str] = []

    async def forget(person: str) -> None:
        told.append(person)

    people.on_gone.append(forget)
    people.on_signed_out.append(lambda person, but: told.append(person))
    await people.delete(anna)
    assert told == [anna.id] * 3  # the tables, the connections, and the tables again
    assert await whose(people, cookie) is None
    assert await people.of_token(token) is None
    assert await people.of_id(anna.id) is None
    assert await refusal(people.sign_in("anna", PASSWORD)) == (RefusalKind.UNAUTHENTICATED, "server-sign-in-wrong")
    rows = await database.read("SELECT kind, name, login, password FROM people WHERE id = $1", anna.id)
    assert rows == [("gone", "", None, None)]
    assert await database.read("SELECT * FROM tokens") == []
    assert await database.read("SELECT * FROM passkeys") == []
    assert await database.read("SELECT person FROM sitting") == [(anna.id,)]
    assert await people.register(bruno, "anna", PASSWORD)  # the login is free again


async def test_a_token_made_while_its_owner_went_opens_nothing(people: People) -> None:
    anna = await account(people)
    await people.delete(anna)
    late = await people.tokens.make(anna.id, "bot")
    assert await people.of_token(late.token) is None


async def test_a_deletion_that_fails_at_the_tables_can_be_asked_again(people: People) -> None:
    anna = await account(people)
    cookie = await people.sessions.begin(anna.id)

    async def fail(person: str) -> None:
        raise StoreTrouble("gone")

    people.on_gone.append(fail)
    with pytest.raises(StoreTrouble):
        await people.delete(anna)
    assert await whose(people, cookie) == anna


async def test_changes_of_somebody_who_has_gone_are_refused(people: People) -> None:
    anna = await account(people)
    await people.delete(anna)
    assert await refusal(people.rename(anna, "Anne")) == (RefusalKind.CONFLICT, "server-person-changed")
    assert await refusal(people.sign_out_everywhere(anna)) == (RefusalKind.CONFLICT, "server-person-changed")
    assert await refusal(people.change_password(anna, PASSWORD, "twelve rigs at sea", "")) == (
        RefusalKind.FORBIDDEN,
        "server-password-wrong",
    )


async def test_guests_who_stayed_away_are_removed_unless_they_play(
    database: Database, people: People, clock: ManualClock
) -> None:
    anna = await account(people)
    playing, gathering, over, idle = [await people.welcome(name) for name in ("Paul", "Gerd", "Olga", "Ida")]
    await people.tokens.make(idle.id, "bot")
    await sit(database, playing, "t1", "playing")
    await sit(database, gathering, "t2", "gathering")
    await sit(database, over, "t3", "over")
    clock.now += 30 * DAY
    fresh = await people.welcome("Franz")
    assert await people.prune_guests(clock.now - 40 * DAY) == 0
    assert await people.prune_guests(clock.now - 10 * DAY) == 2
    left = {row[0] for row in await database.read("SELECT id FROM people")}
    assert left == {anna.id, playing.id, gathering.id, fresh.id}
    assert await database.read("SELECT * FROM tokens") == []
    assert await people.prune_guests(clock.now - 10 * DAY) == 0
