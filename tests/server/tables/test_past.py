"""The past of a table: every page of its log and every position, as each viewer may know them."""

from pathlib import Path

import pytest

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.server.house import House
from barrelhouse.server.store import Write
from barrelhouse.server.tables.loader import read_rows
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.views import log_entries, past
from barrelhouse.server.tables.views.row_numbers import eyes_of, number_now
from barrelhouse.wire.lists import MOST_ENTRIES
from barrelhouse.wire.tables import LogEntry
from tests.support.houses import a_house, a_table, play_on, some_people
from tests.support.http_clients import check_refused
from tests.support.table_clients import API, SHORT, clients_for

GAME = "one-more-barrel"  # it has secrets, and it ends


async def told_from_the_beginning(house: House, table: Table, viewer: int, person: str) -> list[LogEntry]:
    """The whole log at once, from the first state on."""
    rows = await read_rows(house.database, table, 0, table.n)
    state = table.game.new_game(len(table.body.seats), table.body.options)
    told = log_entries.entries(table.game, state, rows, [viewer], table.stage == "over")[viewer]
    return table.numbering.renumber(told, eyes_of(table, person))


async def pages(house: House, table: Table, viewer: int, person: str) -> list[LogEntry]:
    entered: list[LogEntry] = []
    n = number_now(table, person)
    while len(entered) < n:
        page = await past.page(house.database, table, viewer, person, len(entered), None)
        assert 0 < len(page.entries) <= MOST_ENTRIES
        assert (page.first, page.end, page.n) == (len(entered), len(entered) + len(page.entries), n)
        entered += page.entries
    return entered


@pytest.mark.parametrize("most", [150, 5000])
async def test_all_pages_together_are_the_whole_ledger_of_each_viewer(address: tuple[str, Path], most: int) -> None:
    url, folder = address
    async with a_house(folder, url) as house:
        people = await some_people(house, 3)
        table = await a_table(house, people, GAME)
        await play_on(house.tables, table, people, most)
        assert (table.stage == "over") == (most > 4000)
        assert table.base_n > 0 or most < 4000  # of a long game the beginning is only in the database
        whose = {SPECTATOR: "", **{seat: person.id for seat, person in enumerate(people)}}
        told = {viewer: await told_from_the_beginning(house, table, viewer, whose[viewer]) for viewer in whose}
        for viewer, entered in told.items():
            assert await pages(house, table, viewer, whose[viewer]) == entered
            assert [entry.n for entry in entered] == list(range(len(entered)))
        assert (len(told[SPECTATOR]) < table.n) == (table.stage != "over"), "some rows nobody else is told of"


async def test_a_page_begins_and_ends_where_it_is_wanted(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 3)
        table = await a_table(house, people, GAME)
        await play_on(house.tables, table, people, 60)
        async with clients_for(house, None) as [passing]:
            path, n = f"{API}/tables/{table.id}/log", number_now(table, "")

            async def rows(**query: int) -> list[int]:
                answer = (await passing.get(path, params=query)).json()
                assert (answer["first"], answer["end"] - answer["first"]) == (
                    min(query.get("first", 0), n),
                    len(answer["entries"]),
                )
                return [entry["n"] for entry in answer["entries"]]

            assert await rows(first=10, end=14) == [10, 11, 12, 13]
            assert await rows(first=n - 2) == [n - 2, n - 1]
            assert await rows(first=5, end=5) == []
            assert await rows(first=9, end=3) == []
            assert await rows(first=n + 100) == []
            check_refused(await passing.get(path, params={"first": -1}), 422, "server-field-wrong")


async def test_every_position_is_as_it_was(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 3)
        table = await a_table(house, people, GAME)
        me = people[1].id
        seen = {table.n: house.tables.show(table, 1, me, None)}
        while table.stage == "playing":
            await play_on(house.tables, table, people, 1, seed=table.n)
            seen[table.n] = shown = house.tables.show(table, 1, me, None)
            if len(seen) % 200 == 0:  # the same by the number it had while the game lasted
                assert (await past.position_at(house.database, table, 1, me, shown.n)).view == shown.view
        assert table.base_n > 0
        for n, was in seen.items():
            then = await past.position_at(house.database, table, 1, me, n)  # all rows count now
            assert (then.n, then.view, then.stage) == (n, was.view, was.stage)
            assert then.digest == was.digest or not table.numbering.is_public(n - 1)
            assert (then.to_act, then.places, then.scores) == (was.to_act, was.places, was.scores)
            assert (then.choices, then.out_of_turn, then.prompt, then.deadline) == ([], [], None, None)
            assert [entry.n for entry in then.log] == [n - 1]


async def test_the_first_position_is_before_anything_happened(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        first = await past.position_at(house.database, table, 0, people[0].id, 0)
        new = table.game.new_game(2, table.body.options)
        assert (first.n, first.view, first.log) == (0, new.view(0).to_json(), [])


async def test_a_position_that_is_not_there_yet_is_refused(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people, options=SHORT)
        async with clients_for(house, people[0]) as [hers]:
            future = await hers.get(f"{API}/tables/{table.id}/at/{table.n + 1}")
            check_refused(future, 404, "server-no-position")
            waiting = await hers.post(f"{API}/tables", json={"game": "mcmulti", "seats": [{"kind": "me"}, {}]})
            early = await hers.get(f"{API}/tables/{waiting.json()['table']}/at/0")
            check_refused(early, 409, "server-not-started")
            nothing = (await hers.get(f"{API}/tables/{waiting.json()['table']}/log")).json()
            assert (nothing["n"], nothing["entries"]) == (0, [])


async def test_what_a_seat_may_not_know_is_not_in_its_past_either(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)  # its table shuffles news that nobody may know
        await play_on(house.tables, table, people, 40)
        async with clients_for(house, people[0], None) as [hers, passing]:
            for client, seat in ((hers, 0), (passing, SPECTATOR)):
                page = await client.get(f"{API}/tables/{table.id}/log", params={"seat": seat})
                position = await client.get(f"{API}/tables/{table.id}/at/{table.n - 3}", params={"seat": seat})
                for answer in (page, position):
                    assert answer.status_code == 200
                    assert table.body.secret not in answer.text
                own = [entry["notation"] is not None for entry in page.json()["entries"] if entry["seat"] == 0]
                assert all(own)
                assert len(own) > 3
                assert any(entry["notation"] is None for entry in page.json()["entries"])
            assert (await passing.get(f"{API}/tables/{table.id}/at/3")).json()["key"] == ""


async def test_a_damaged_log_is_said_and_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 3)
        table = await a_table(house, people, GAME)
        await play_on(house.tables, table, people, 5000)
        await house.database.write([Write("DELETE FROM log WHERE table_id = $1 AND n = 30", (table.id,))])
        async with clients_for(house, None) as [passing]:
            path = f"{API}/tables/{table.id}"
            check_refused(await passing.get(f"{path}/log", params={"first": 20}), 409, "server-log-broken")
            check_refused(await passing.get(f"{path}/at/40"), 409, "server-log-broken")
            whole = await passing.get(f"{path}/log", params={"first": 20, "end": 30})
            assert [entry["n"] for entry in whole.json()["entries"]] == list(range(20, 30))


async def test_a_table_of_older_rules_has_no_past_to_tell(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        await play_on(house.tables, table, people, 100)
        table_id = table.id
        await house.database.write([Write("UPDATE tables SET version = '0' WHERE id = $1", (table_id,))])
    async with a_house(tmp_path) as house, clients_for(house, None) as [passing]:
        shown = (await passing.get(f"{API}/tables/{table_id}")).json()
        assert (shown["read_only"], shown["view"] is None) == ("server-older-rules", False)
        for where in ("log", "at/5"):
            check_refused(await passing.get(f"{API}/tables/{table_id}/{where}"), 409, "server-older-rules")
        running = (await passing.get(f"{API}/tables?list=running")).json()["tables"]
        assert [line["to_act"] for line in running] == [-2]
