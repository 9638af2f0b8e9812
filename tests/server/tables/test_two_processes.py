"""Two processes on one database, neither of which hears the other's notices: whoever is answered by one of them is
shown no less than the other has acknowledged."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from barrelhouse.server.house import House
from barrelhouse.server.people.people import Person
from barrelhouse.server.store import Write, open_database
from barrelhouse.server.tables import lobby, submit_draft
from barrelhouse.server.tables.table import Table
from barrelhouse.wire.tables import DraftBody, NewSeat, NewTable
from tests.support.houses import NO_LIMITS, a_table, play_on, some_people, who_sits
from tests.support.http_clients import check_refused, client_of, house_on

API = "/api/v1"


@asynccontextmanager
async def deaf_houses(folder: Path, url: str) -> AsyncIterator[tuple[House, House]]:
    """Two houses on one database that notice nothing of each other."""
    database = await open_database(url, folder)
    try:
        yield house_on(database, rates=NO_LIMITS), house_on(database, rates=NO_LIMITS)
    finally:
        await database.close()


async def browser_of(house: House, person: Person) -> httpx.AsyncClient:
    return client_of(house, cookie=f"barrelhouse={await house.people.sessions.begin(person.id)}")


def next_draft(table: Table, people: list[Person]) -> tuple[Person, DraftBody]:
    """Whoever is to act, and what they may do, in a table as it is."""
    assert table.state is not None
    seat = table.to_act()
    said = table.game.to_notation(table.state.choices()[0])
    return who_sits(table, people, seat), DraftBody(table.n, seat, [said])


LOOKS = ["", "?since={n}", "?since=0", "/log?first=0&end=100", "/board?width=80"]


@pytest.mark.parametrize("look", LOOKS)
async def test_what_one_process_acknowledged_another_shows_whatever_is_asked(
    tmp_path: Path, postgres_url: str, look: str
) -> None:
    async with deaf_houses(tmp_path, postgres_url) as (here, there):
        people = await some_people(here, 2)
        known = await there.tables.table((await a_table(here, people)).id)
        played = await here.tables.table(known.id)
        async with await browser_of(there, people[0]) as browser:
            for _ in range(3):
                await play_on(here.tables, played, people, 1)
                assert known.n < played.n
                answer = await browser.get(f"{API}/tables/{known.id}{look.format(n=played.n)}")
                shown: dict[str, Any] = answer.json()
                newest = shown["entries"][-1]["n"] + 1 if look.startswith("/log") else shown["n"]
                assert newest == played.n


@pytest.mark.parametrize("ask", ["preview", "play", "board"])
async def test_a_draft_from_a_position_that_only_another_process_knows_is_accepted(
    tmp_path: Path, postgres_url: str, ask: str
) -> None:
    async with deaf_houses(tmp_path, postgres_url) as (here, there):
        people = await some_people(here, 2)
        known = await there.tables.table((await a_table(here, people)).id)
        played = await here.tables.table(known.id)
        await play_on(here.tables, played, people, 1)
        whose, draft = next_draft(played, people)
        body = {"n": draft.n, "seat": draft.seat, "actions": draft.actions}
        async with await browser_of(there, whose) as browser:
            answer = await browser.post(f"{API}/tables/{known.id}/{ask}", json=body)
        assert answer.status_code == 200, answer.text
        assert answer.json()["n"] >= played.n


async def test_a_refused_draft_comes_with_the_newest_position(tmp_path: Path, postgres_url: str) -> None:
    async with deaf_houses(tmp_path, postgres_url) as (here, there):
        people = await some_people(here, 2)
        known = await there.tables.table((await a_table(here, people)).id)
        played = await here.tables.table(known.id)
        whose, draft = next_draft(known, people)
        await play_on(here.tables, played, people, 3)
        async with await browser_of(there, whose) as browser:
            answer = await browser.post(
                f"{API}/tables/{known.id}/play", json={"n": draft.n, "seat": draft.seat, "actions": ["nothing"]}
            )
        assert (answer.status_code, answer.json()["n"]) == (422, played.n)


async def test_one_may_sit_down_and_start_where_another_process_knows_more(tmp_path: Path, postgres_url: str) -> None:
    async with deaf_houses(tmp_path, postgres_url) as (here, there):
        host, guest = await some_people(here, 2)
        table = await lobby.create(here.tables, host, NewTable("mcmulti", [NewSeat("me"), NewSeat("open")]))
        await there.tables.table(table.id)
        path = f"{API}/tables/{table.id}"
        key = table.body.key
        async with await browser_of(here, guest) as at_here, await browser_of(there, guest) as at_there:
            assert (await at_here.post(f"{path}/sit", json={"seat": 1, "key": key})).status_code == 200
            assert (await at_there.post(f"{path}/ready", json={})).status_code == 200
            assert (await at_here.post(f"{path}/chat", json={"seat": 1, "text": "Hello"})).status_code == 200
            assert (await at_there.get(path)).json()["chat"][-1]["text"] == "Hello"


async def test_a_position_that_nobody_has_reached_is_still_refused(tmp_path: Path, postgres_url: str) -> None:
    async with deaf_houses(tmp_path, postgres_url) as (here, there):
        people = await some_people(here, 2)
        table = await there.tables.table((await a_table(here, people)).id)
        whose, draft = next_draft(table, people)
        async with await browser_of(there, whose) as browser:
            answer = await browser.post(
                f"{API}/tables/{table.id}/play", json={"n": table.n + 1, "seat": draft.seat, "actions": draft.actions}
            )
        assert answer.json()["problem"]["key"] == "server-stale"


async def test_a_table_that_is_just_written_here_is_not_read_again(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with deaf_houses(tmp_path, postgres_url) as (here, _):
        people = await some_people(here, 2)
        table = await a_table(here, people)
        looks: list[asyncio.Task[Table]] = []
        compared = asyncio.Event()
        write, stored_revision, refresh = here.database.write, here.tables._stored_revision, here.tables._refresh
        reads = 0

        async def write_then_look(writes: Sequence[Write], tell: str = "") -> None:
            """It is durable, but not yet known to this process, when somebody else looks."""
            await write(writes, tell)
            looks.append(asyncio.create_task(here.tables.newest_table(table.id)))
            await compared.wait()

        async def compare(table: Table) -> int:
            found = await stored_revision(table)
            compared.set()
            return found

        async def count_reads(table: Table) -> None:
            nonlocal reads
            reads += 1
            await refresh(table)

        monkeypatch.setattr(here.database, "write", write_then_look)
        monkeypatch.setattr(here.tables, "_stored_revision", compare)
        monkeypatch.setattr(here.tables, "_refresh", count_reads)
        whose, draft = next_draft(table, people)
        await submit_draft.play(here.tables, table, whose.id, draft)
        assert (await looks[0]).n == table.n > draft.n
        assert reads == 0


async def test_a_table_that_is_no_longer_in_the_database_is_not_shown(tmp_path: Path, postgres_url: str) -> None:
    async with deaf_houses(tmp_path, postgres_url) as (here, there):
        people = await some_people(here, 2)
        table = await there.tables.table((await a_table(here, people)).id)
        async with await browser_of(there, people[0]) as browser:
            assert (await browser.get(f"{API}/tables/{table.id}")).status_code == 200
            await here.database.write([Write("DELETE FROM tables WHERE id = $1", (table.id,))])
            check_refused(await browser.get(f"{API}/tables/{table.id}"), 404, "server-no-table")
