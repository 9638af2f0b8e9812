"""Sessions: each has an id on the server, is listed, and ends there, with everything that it has opened."""

from pathlib import Path

import pytest

from barrelhouse.server.people import sessions
from barrelhouse.server.people.people import People
from barrelhouse.server.refusals import Denied
from barrelhouse.server.store import Database, StoreTrouble
from barrelhouse.server.tables.connections import Connection
from tests.support.houses import ManualClock, a_house, old_cookie, some_people, whose
from tests.support.http_clients import KEY
from tests.support.processes import wait_until


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def people(database: Database, clock: ManualClock) -> People:
    return People(database, KEY, clock)


async def session_of(people: People, cookie: str) -> sessions.Session:
    found = await people.of_cookie(cookie)
    assert found is not None
    return found[1]


async def test_only_a_digest_of_the_secret_is_stored(database: Database, people: People) -> None:
    anna = await people.welcome("Anna")
    cookie = await people.sessions.begin(anna.id, "Firefox, Linux")
    for row in await database.read("SELECT * FROM sessions"):
        assert cookie not in str(row)
        assert cookie.removeprefix("session_") not in str(row)


async def test_sessions_are_listed_this_one_first_then_by_their_last_use(people: People, clock: ManualClock) -> None:
    anna, bruno = await people.welcome("Anna"), await people.welcome("Bruno")
    await people.sessions.begin(bruno.id, "Safari, iPhone")
    first = await people.sessions.begin(anna.id, "Firefox, Linux")
    began = clock.now
    clock.now += sessions.LASTS // 2
    second = await people.sessions.begin(anna.id, "Chrome, Android")
    third = await people.sessions.begin(anna.id, "")
    clock.now += 7_200_000
    await people.of_cookie(third)
    this = (await session_of(people, first)).id
    listed = await people.sessions.list_sessions(anna.id, this)
    assert [(one.device, one.created == began, one.is_this) for one in listed] == [
        ("Firefox, Linux", True, True),
        ("", False, False),
        ("Chrome, Android", False, False),
    ]
    assert listed[0].seen == listed[1].seen == clock.now > listed[2].seen
    clock.now += sessions.LASTS - 1
    assert await whose(people, second) is None


async def test_a_session_ends_on_the_server(people: People) -> None:
    anna, bruno = await people.welcome("Anna"), await people.welcome("Bruno")
    here, there = [await people.sessions.begin(anna.id) for _ in range(2)]
    told: list[str] = []
    people.sessions.on_ended.append(told.append)
    ended = (await session_of(people, there)).id
    with pytest.raises(Denied, match="server-session-unknown"):
        await people.sessions.end(bruno.id, ended)
    assert told == []
    await people.sessions.end(anna.id, ended)
    assert told == [ended]
    assert await whose(people, there) is None
    assert await whose(people, here) == anna
    with pytest.raises(Denied, match="server-session-unknown"):
        await people.sessions.end(anna.id, ended)


async def test_a_cookie_of_an_older_house_becomes_one_session_that_can_be_ended(people: People) -> None:
    anna = await people.welcome("Anna")
    cookie = old_cookie(people, anna)
    first = await session_of(people, cookie)
    assert await session_of(people, cookie) == first
    assert len(await people.sessions.list_sessions(anna.id, "")) == 1
    await people.sessions.end(anna.id, first.id)
    assert await whose(people, cookie) is None
    other = old_cookie(people, anna, stamp=1)
    assert await whose(people, other) is None
    await people.sign_out_everywhere(anna)
    assert await whose(people, other) == anna  # of the stamp that counts from then on


async def test_two_requests_of_one_page_adopt_an_old_cookie_once(people: People) -> None:
    anna = await people.welcome("Anna")
    cookie = old_cookie(people, anna)
    one = await people.sessions.adopt(cookie, anna.id, "", 0)
    other = await people.sessions.adopt(cookie, anna.id, "", 0)
    assert one is not None
    assert other is not None
    assert one.id == other.id


async def test_an_old_cookie_counts_while_nothing_can_be_written(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await people.welcome("Anna")
    cookie = old_cookie(people, anna)

    async def full(*_: object) -> None:
        raise StoreTrouble("the disk is full")

    monkeypatch.setattr(people.database, "write", full)
    assert await whose(people, cookie) == anna


async def test_signing_out_elsewhere_leaves_this_session(people: People) -> None:
    anna = await people.welcome("Anna")
    here, there, older = *[await people.sessions.begin(anna.id) for _ in range(2)], old_cookie(people, anna)
    await people.sign_out_everywhere(anna, (await session_of(people, here)).id)
    assert await whose(people, here) == anna
    assert await whose(people, there) is None
    assert await whose(people, older) is None


async def test_nobody_has_more_sessions_than_a_hundred(people: People, clock: ManualClock) -> None:
    anna = await people.welcome("Anna")
    cookies = []
    for _ in range(sessions.MOST + 2):
        clock.now += 1
        cookies.append(await people.sessions.begin(anna.id))
    assert [cookie for cookie in cookies if await whose(people, cookie) is None] == cookies[:2]


async def stored_sessions(people: People) -> int:
    return int((await people.database.read("SELECT count(*) FROM sessions"))[0][0] or 0)


async def test_what_has_ended_is_not_kept(people: People, clock: ManualClock) -> None:
    anna, bruno = await people.welcome("Anna"), await people.welcome("Bruno")
    await people.sessions.begin(bruno.id)
    for _ in range(5):
        await people.sessions.end(anna.id, (await session_of(people, await people.sessions.begin(anna.id))).id)
    here = await people.sessions.begin(anna.id)
    assert await stored_sessions(people) == 2
    clock.now += sessions.LASTS
    there = await people.sessions.begin(anna.id)
    assert await whose(people, here) == anna
    clock.now += sessions.LASTS + 1
    await people.sessions.begin(anna.id)
    assert await stored_sessions(people) == 2
    assert await whose(people, there) is None


async def test_an_old_cookie_that_was_signed_out_is_kept_in_mind_until_it_is_too_old(
    people: People, clock: ManualClock
) -> None:
    """Otherwise it would come back as another session."""
    anna = await people.welcome("Anna")
    cookie = old_cookie(people, anna)
    clock.now += sessions.LASTS
    await people.sessions.end(anna.id, (await session_of(people, cookie)).id)
    await people.sessions.begin(anna.id)
    assert await whose(people, cookie) is None
    assert await stored_sessions(people) == 2
    clock.now += 1
    await people.sessions.begin(anna.id)
    assert await whose(people, cookie) is None
    assert await stored_sessions(people) == 2, "two that go on"


async def test_a_confirmation_lasts_for_minutes_and_for_one_session(people: People, clock: ManualClock) -> None:
    anna = await people.welcome("Anna")
    fresh = await people.sessions.begin(anna.id, is_confirmed=True)
    other = await people.sessions.begin(anna.id)
    assert people.sessions.is_confirmed(await session_of(people, fresh))
    assert not people.sessions.is_confirmed(await session_of(people, other))
    assert not people.sessions.is_confirmed(None)
    clock.now += sessions.CONFIRMED_FOR + 1
    assert not people.sessions.is_confirmed(await session_of(people, fresh))
    await people.sessions.confirm((await session_of(people, fresh)).id)
    assert people.sessions.is_confirmed(await session_of(people, fresh))
    assert not people.sessions.is_confirmed(await session_of(people, other))


async def test_what_has_ended_is_cut_in_all_processes(tmp_path: Path, postgres_url: str) -> None:
    async with a_house(tmp_path, postgres_url) as one, a_house(tmp_path, postgres_url) as other:
        (ann,) = await some_people(one, 1)
        kept, ended, last = [await session_of(one.people, await one.people.sessions.begin(ann.id)) for _ in range(3)]
        lines = {session.id: Connection(ann.id, session=session.id) for session in (kept, ended, last)}
        here = Connection(ann.id, session=ended.id)
        other.tables.connections |= set(lines.values())
        one.tables.connections.add(here)
        await one.people.sessions.end(ann.id, ended.id)
        assert here.is_cut
        await wait_until(lambda: lines[ended.id].is_cut)
        assert not lines[last.id].is_cut
        await one.people.sign_out_everywhere(ann, kept.id)
        await wait_until(lambda: lines[last.id].is_cut)
        assert not lines[kept.id].is_cut
