"""A table comes back as it was: by a snapshot and few rows, each checked; what cannot go on says why."""

from copy import copy
from pathlib import Path

import pytest

from barrelhouse.server.house import House
from barrelhouse.server.people.people import Person
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import Write
from barrelhouse.server.tables import loader, lobby, submit_draft
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.transaction import SNAPSHOT_EVERY
from barrelhouse.wire.tables import DraftBody
from tests.support.houses import RecordingConnection, a_house, a_table, play_on, some_people
from tests.support.processes import wait_until


def state_json(table: Table) -> dict[str, object]:
    assert table.state is not None
    return table.state.to_json()


@pytest.mark.parametrize("game", ["mcmulti", "one-more-barrel"])
async def test_a_restart_brings_every_table_back_at_every_length(tmp_path: Path, game: str) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 3)
        table = await a_table(house, people, game)
        for step in range(60):
            await play_on(house.tables, table, people, 3, seed=step)
            kept = await loader.load(house.database, table.id)
            assert (kept.n, kept.revision, kept.body, state_json(kept)) == (
                table.n,
                table.revision,
                table.body,
                state_json(table),
            )
        expected, table_id = state_json(table), table.id
    async with a_house(tmp_path) as house:
        assert state_json(await house.tables.table(table_id)) == expected


async def test_snapshots_bound_what_is_replayed(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        await play_on(house.tables, table, people, 600)
        kept = await loader.load(house.database, table.id)
        assert table.n > 4 * SNAPSHOT_EVERY
        assert kept.n - kept.base_n < 2 * SNAPSHOT_EVERY
        assert len(table.rows) <= 3 * SNAPSHOT_EVERY


@pytest.mark.parametrize(
    "tampering",
    [
        "UPDATE log SET action = 'done' WHERE n = (SELECT max(n) FROM log WHERE seat >= 0)",
        "UPDATE log SET words = 'I promised' WHERE n = (SELECT max(n) FROM log)",
        "UPDATE log SET seat = 1 - seat WHERE n = (SELECT max(n) FROM log WHERE seat >= 0)",
        "DELETE FROM log WHERE n = (SELECT max(n) FROM log)",
        "DELETE FROM log WHERE n = (SELECT max(n) FROM log) - 1",
    ],
)
async def test_a_tampered_log_is_not_played_on(tmp_path: Path, tampering: str) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        await play_on(house.tables, table, people, 20)
        await house.database.write([Write("DELETE FROM snapshots"), Write(tampering, exactly=1)])
        kept = await loader.load(house.database, table.id)
        assert kept.read_only == "server-log-broken"
        with pytest.raises(Denied) as denied:
            await submit_draft.play(house.tables, kept, people[0].id, DraftBody(kept.n, 0, ["done"]))
        assert denied.value.refusal.key == "server-log-broken"


async def test_a_table_of_older_rules_is_shown_and_not_played_on(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        await play_on(house.tables, table, people, 150)
        table_id = table.id
        await house.database.write([Write("UPDATE tables SET version = '0' WHERE id = $1", (table_id,), exactly=1)])
    async with a_house(tmp_path) as house:
        old = await house.tables.table(table_id)
        shown = house.tables.show(old, 0, people[0].id, None)
        assert shown.read_only == "server-older-rules"
        assert shown.view is not None
        assert (shown.choices, shown.version) == ([], "0")
        with pytest.raises(Denied) as denied:
            await submit_draft.play(house.tables, old, people[0].id, DraftBody(old.n, 0, ["done"]))
        assert denied.value.refusal.key == "server-older-rules"


async def _under_older_rules(house: House, people: list[Person]) -> tuple[Table, Table]:
    """A table between two snapshots, and the same as it is loaded under newer rules."""
    table = await a_table(house, people)
    while table.n < SNAPSHOT_EVERY + 6:
        await play_on(house.tables, table, people, 1, seed=table.n)
    other = Write("UPDATE tables SET version = '0', revision = revision + 1 WHERE id = $1", (table.id,), exactly=1)
    await house.database.write([other])
    house.tables.on_notice("")
    return copy(table), await house.tables.table(table.id)


async def _of_table(house: House, table_id: str) -> tuple[object, ...]:
    return (await house.database.read("SELECT n, to_act, due FROM tables WHERE id = $1", table_id))[0]


async def test_neither_a_word_nor_a_deleted_account_harms_a_table_of_older_rules(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 3)
        table, old = await _under_older_rules(house, people)
        before = await _of_table(house, table.id)
        await lobby.say(house.tables, old, people[0], 0, "so long")
        await house.people.delete(people[2])
        assert await _of_table(house, table.id) == before
        assert (before[0], old.lines[0].text, old.body.seats[2].name) == (table.n, "so long", "")
        back = Write("UPDATE tables SET version = $2 WHERE id = $1", (table.id, table.game.VERSION), exactly=1)
        await house.database.write([back])
        kept = await loader.load(house.database, table.id)
        assert (kept.read_only, kept.n, state_json(kept)) == ("", table.n, state_json(table))


async def test_a_table_of_older_rules_shows_the_position_and_the_digest_of_one_moment(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table, old = await _under_older_rules(house, people)
        shown = house.tables.show(old, 0, people[0].id, None)
        assert SNAPSHOT_EVERY <= shown.n < table.n
        assert (shown.digest, shown.log, shown.view is None) == ("", [], False)


async def test_a_word_leaves_a_table_with_a_damaged_log_as_it_is(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        await play_on(house.tables, table, people, 20)
        before = await _of_table(house, table.id)
        bent = "UPDATE log SET words = 'never said' WHERE n = (SELECT max(n) FROM log)"
        await house.database.write([Write(bent), Write("UPDATE tables SET revision = revision + 1")])
        house.tables.on_notice("")
        table = await house.tables.table(table.id)
        assert table.read_only == "server-log-broken"
        await lobby.say(house.tables, table, people[0], 0, "what now")
        assert await _of_table(house, table.id) == before


async def test_there_is_no_such_table(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        with pytest.raises(Denied) as denied:
            await house.tables.table("nowhere")
        assert (denied.value.kind, denied.value.refusal.key) == (RefusalKind.MISSING, "server-no-table")


async def test_two_processes_serve_one_table(tmp_path: Path, postgres_url: str) -> None:
    """What is played in one is shown in the other; of two plays from one position one wins."""
    async with a_house(tmp_path, postgres_url) as one, a_house(tmp_path, postgres_url) as other:
        people = await some_people(one, 2)
        here = await a_table(one, people)
        there = await other.tables.table(here.id)
        ear = RecordingConnection(people[0].id)
        other.tables.watch(ear, there, 0, None, 0)
        await play_on(one.tables, here, people, 10)
        await wait_until(lambda: there.n == here.n)
        assert state_json(there) == state_json(here)
        rows = [entry["n"] for frame in ear.take_frames() for entry in frame["log"]]
        assert rows == list(range(rows[0], here.n))
        await play_on(other.tables, there, people, 10)
        await wait_until(lambda: there.n == here.n or here.is_stale)
        assert state_json(await one.tables.table(here.id)) == state_json(there)


async def test_signing_out_everywhere_cuts_the_lines_of_all_processes(tmp_path: Path, postgres_url: str) -> None:
    async with a_house(tmp_path, postgres_url) as one, a_house(tmp_path, postgres_url) as other:
        (ann,) = await some_people(one, 1)
        here, there = RecordingConnection(ann.id), RecordingConnection(ann.id)
        one.tables.connections.add(here)
        other.tables.connections.add(there)
        await one.people.sign_out_everywhere(ann)
        assert here.is_cut
        await wait_until(lambda: there.is_cut)
