"""`barrelhouse admin` beside an open house, on both databases."""

import asyncio
import re
from pathlib import Path

import pytest

from barrelhouse.server.house import House
from barrelhouse.server.records.replay import ReplayResult, replay, tables_played
from barrelhouse.server.store import Write, open_database
from barrelhouse.server.tables.table import Table
from tests.support.commands import run_here
from tests.support.houses import ManualClock, a_house, a_table, play_on, some_people

DAY = 86_400_000


async def fill_house(house: House) -> tuple[Table, Table]:
    """A finished table and a running one."""
    people = await some_people(house, 2)
    done = await a_table(house, people, options={"round_limit": 1}, title="first")
    await play_on(house.tables, done, people, 10_000)
    running = await a_table(house, people)
    await play_on(house.tables, running, people, 150)
    return done, running


async def admin(address: tuple[str, Path], *arguments: str) -> tuple[int, str]:
    """What the command says, in a loop of its own, while the house goes on."""
    url, folder = address
    where = ("--database", url) if url else ("--data", str(folder))
    done = await asyncio.to_thread(run_here, "admin", *arguments, *where)
    return done.returncode, done.stdout + done.stderr


async def test_the_list_tells_all_but_secrets(address: tuple[str, Path]) -> None:
    url, folder = address
    async with a_house(folder, url) as house:
        done, running = await fill_house(house)
        code, said = await admin(address, "list")
        assert code == 0
        for table in (done, running):
            line = next(line for line in said.splitlines() if line.startswith(table.id))
            assert f" {table.stage} " in line
            assert str(table.n) in line
            assert table.body.secret not in said
            assert table.body.key not in said
            assert table.body.digest not in said
        turn = running.body.seats[running.to_act()].name
        assert next(line for line in said.splitlines() if line.startswith(running.id)).rstrip().endswith(turn)
        assert said.splitlines()[-1] == "2 of 2 tables"
        code, said = await admin(address, "list", "--stage", "over")
        assert (done.id in said, running.id in said, said.splitlines()[-1]) == (True, False, "1 of 1 tables")
        code, said = await admin(address, "list", "--limit", "1")
        assert (done.id in said, running.id in said) == (False, True)
        assert said.splitlines()[-1] == "1 of 2 tables"


async def test_every_table_is_replayed_while_it_is_played(address: tuple[str, Path]) -> None:
    url, folder = address
    async with a_house(folder, url) as house:
        done, running = await fill_house(house)
        code, said = await admin(address, "replay-all")
        assert (code, said) == (
            0,
            f"{done.n + running.n} rows replayed: 2 tables are the same, 0 differ, 0 follow other rules.\n",
        )
        people = [person for seat in running.body.seats if (person := await house.people.of_id(seat.person))]
        playing = asyncio.create_task(play_on(house.tables, running, people, 200, seed=2))
        while not playing.done():
            assert (await admin(address, "replay-all", "--table", running.id))[0] == 0
        assert await playing == 200
        assert (await admin(address, "replay-all", "--table", "nothere"))[0] == 2


CHANGED = {
    "throw": "UPDATE log SET action = 'throw 6 6' WHERE table_id = $1 AND n = $2",
    "chain": "UPDATE log SET digest = 'abc' WHERE table_id = $1 AND n = $2",
    "row": "DELETE FROM log WHERE table_id = $1 AND n = $2",
    "snapshot": "UPDATE snapshots SET digest = 'abc' WHERE table_id = $1 AND n >= $2",
    "action": "UPDATE log SET action = 'announce' WHERE table_id = $1 AND n = $2",
    "stage": "UPDATE tables SET stage = 'playing' WHERE id = $1 AND n >= $2",
}


@pytest.mark.parametrize("what", CHANGED)
async def test_what_differs_is_listed_with_both_digests(tmp_path: Path, what: str) -> None:
    address = ("", tmp_path / "house")
    async with a_house(address[1]) as house:
        done, _ = await fill_house(house)
        thrown = next(row for row in done.rows if row.notation.startswith("throw") and row.notation != "throw 6 6")
        chosen = next(row for row in done.rows if row.seat >= 0)
        n = {"throw": thrown.n, "action": chosen.n}.get(what, 5)
        await house.database.write([Write(CHANGED[what], (done.id, n))])
        code, said = await admin(address, "replay-all")
        assert code == 1
        found = await replay(house.database, done.id)
        assert found is not None
        assert (found.outcome, found.what) == ("differs", what)
        assert found.n == n if what in ("throw", "chain", "row", "action") else found.n > n
        assert said.startswith(f"{done.id} (mcmulti), ")
        if what in ("chain", "snapshot"):
            assert re.search(r"digest abc, but .* [0-9a-f]{64}\.", said)
        if what == "throw":
            assert f"the throw was throw 6 6, but the secret gives {thrown.notation}." in said
        assert "1 tables are the same, 1 differ, 0 follow other rules." in said


async def test_a_changed_snapshot_and_a_changed_head_differ(address: tuple[str, Path]) -> None:
    url, folder = address
    async with a_house(folder, url) as house:
        done, running = await fill_house(house)
        await house.database.write([Write("UPDATE snapshots SET state = '{}' WHERE table_id = $1", (done.id,))])
        body = running.body.played_text().replace(running.body.digest, "0" * 64)
        await house.database.write([Write("UPDATE tables SET body = $2 WHERE id = $1", (running.id, body))])
        found = [await replay(house.database, table) for table in await tables_played(house.database)]
        assert [(one.outcome, one.what) for one in found if one] == [("differs", "snapshot"), ("differs", "kept")]


async def test_tables_of_other_rules_are_listed_as_such(tmp_path: Path) -> None:
    address = ("", tmp_path / "house")
    async with a_house(address[1]) as house:
        done, _ = await fill_house(house)
        await house.database.write([Write("UPDATE tables SET version = '0' WHERE id = $1", (done.id,))])
        assert await replay(house.database, done.id) == ReplayResult(done.id, "mcmulti", "0", "older", done.n)
    code, said = await admin(address, "replay-all")
    assert (code, f"{done.id} (mcmulti): played by version 0 of the rules" in said) == (0, True)


async def test_a_house_is_backed_up_while_it_is_open_and_comes_back(address: tuple[str, Path], tmp_path: Path) -> None:
    url, folder = address
    file = tmp_path / "backup.sqlite"
    async with a_house(folder, url) as house:
        done, running = await fill_house(house)
        code, said = await admin(address, "backup", str(file))
        assert (code, said) == (0, f"2 tables with {done.n + running.n} rows, and 2 people, are saved in {file}.\n")
        assert (await admin(address, "backup", str(file)))[0] == 2, "nothing is written over"
        code, said = await admin(address, "restore", str(file))
        assert (code, "2 tables and 2 people, which would all be lost" in said) == (2, True)
        n = running.n
        people = [person for seat in running.body.seats if (person := await house.people.of_id(seat.person))]
        await play_on(house.tables, running, people, 20, seed=3)
        code, said = await admin(address, "restore", str(file), "--replace")
        assert (code, "are restored from" in said) == (0, True)
        kept = await house.database.read("SELECT n FROM tables WHERE id = $1", running.id)
        assert int(str(kept[0][0])) == n
    elsewhere = ("", tmp_path / "elsewhere")
    assert (await admin(elsewhere, "restore", str(file)))[0] == 0
    code, said = await admin(elsewhere, "replay-all")
    assert (code, f"{done.n + n} rows replayed: 2 tables are the same" in said) == (0, True)


async def test_guests_who_stay_away_are_counted_then_removed(address: tuple[str, Path]) -> None:
    url, folder = address
    hours = ManualClock()
    hours.now -= 2_000 * DAY
    async with a_house(folder, url, hours) as house:
        ann, bob, *others = await some_people(house, 5)
        await a_table(house, [ann, bob])

        async def count() -> int:
            return int(str((await house.database.read("SELECT count(*) FROM people"))[0][0]))

        code, said = await admin(address, "prune", "--days", "30", "--dry-run")
        assert (code, said, await count()) == (0, "3 guests not seen for 30 days would be removed.\n", 5)
        code, said = await admin(address, "prune", "--days", "30")
        assert (code, said, await count()) == (0, "3 guests not seen for 30 days removed.\n", 2)
        assert (await house.people.of_id(ann.id), await house.people.of_id(others[0].id)) == (ann, None)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "What should be done?"),
        (("dance",), "What should be done?"),
        (("list", "--days", "3"), "list takes no --days"),
        (("list", "file"), "list takes no file"),
        (("list", "--stage", "late"), "There is no stage late"),
        (("list", "--limit", "many"), "--limit needs a whole number"),
        (("backup",), "Which file?"),
        (("backup", "nowhere/file"), "there is no folder nowhere"),
        (("restore", "nothing.sqlite"), "there is no such file"),
        (("prune",), "For how long"),
        (("prune", "--days", "-1"), "--days needs a whole number"),
        (("replay-all", "--replace"), "replay-all takes no --replace"),
    ],
)
async def test_misuse_is_said_in_one_sentence(tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    folder = tmp_path / "house"
    database = await open_database("", folder)
    await database.close()
    done = await asyncio.to_thread(run_here, "admin", *arguments, "--data", str(folder), cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert said in done.stderr


async def test_no_house_is_made_where_there_is_none(tmp_path: Path) -> None:
    for what in (("list",), ("replay-all",), ("backup", "x"), ("prune", "--days", "1")):
        code, said = await admin(("", tmp_path / "nowhere"), *what)
        assert (code, "There is no house in" in said) == (2, True)
    assert not (tmp_path / "nowhere").exists()


async def test_only_a_restore_renews_the_schema_of_an_older_house(address: tuple[str, Path], tmp_path: Path) -> None:
    """Beside a house that still runs the older program, a look must not lock that program out."""
    database = await open_database(*address)
    await database.write([Write("UPDATE house SET value = '1' WHERE name = 'schema'")])
    for what in (("list",), ("replay-all",), ("backup", str(tmp_path / "file")), ("prune", "--days", "1")):
        code, said = await admin(address, *what)
        assert (code, "has schema 1, made by an older Barrelhouse" in " ".join(said.split())) == (2, True)
    assert await database.read("SELECT value FROM house WHERE name = 'schema'") == [("1",)]
    await database.close()


def test_help_tells_everything() -> None:
    said = run_here("admin", "--help").stdout
    for word in ("list", "backup", "restore", "replay-all", "prune", "--data", "--database", "--dry-run", "--replace"):
        assert word in said
