"""What both databases guarantee: all or none, in order, durable, and other processes are notified."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from barrelhouse.server.store import Conflict, Database, StoreTrouble, Write, open_database
from barrelhouse.server.store.database import Portion
from tests.support.processes import python, wait_until

NEW_TABLE = (
    "INSERT INTO tables (id, game, version, stage, is_public, n, revision, created, changed, body)"
    " VALUES ($1, 'a game', '1', 'open', 0, 0, $2, 0, 0, '{}')"
)
NEXT = "UPDATE tables SET revision = $2 WHERE id = $1 AND revision = $3"
SAY = "INSERT INTO chat (table_id, k, body) VALUES ($1, $2, $3)"
SAID = "SELECT k, body FROM chat WHERE table_id = $1 ORDER BY k"


async def revision(database: Database, table: str = "t") -> object:
    return (await database.read("SELECT revision FROM tables WHERE id = $1", table))[0][0]


async def test_what_is_written_is_read(database: Database) -> None:
    await database.write([Write(NEW_TABLE, ("t", 7)), Write(SAY, ("t", 1, "hello, 世界 'quoted' $1"))])
    assert await revision(database) == 7
    assert await database.read(SAID, "t") == [(1, "hello, 世界 'quoted' $1")]
    assert await database.read("SELECT due FROM tables") == [(None,)]
    assert await database.read("SELECT sum(revision), count(*) FROM tables") == [(7, 1)]


async def test_a_taken_key_leaves_nothing(database: Database) -> None:
    await database.write([Write(SAY, ("t", 1, "first"))])
    with pytest.raises(Conflict):
        await database.write([Write(SAY, ("t", 2, "second")), Write(SAY, ("t", 1, "taken"))])
    assert await database.read(SAID, "t") == [(1, "first")]


async def test_another_number_of_rows_leaves_nothing(database: Database) -> None:
    await database.write([Write(NEW_TABLE, ("t", 0))])
    with pytest.raises(Conflict):
        await database.write([Write(SAY, ("t", 1, "lost")), Write(NEXT, ("t", 2, 1), exactly=1)])
    assert await database.read(SAID, "t") == []
    await database.write([Write(NEXT, ("t", 1, 0), exactly=1), Write(NEXT, ("t", 5, 3), exactly=0)])
    assert await revision(database) == 1


async def test_statements_run_in_order(database: Database) -> None:
    await database.write([Write(SAY, ("t", 1, "first"))])
    await database.write(
        [
            Write("DELETE FROM chat WHERE table_id = $1", ("t",), exactly=1),
            Write(SAY, ("t", 1, "again")),
            Write("UPDATE chat SET body = body || $2 WHERE table_id = $1", ("t", "!"), exactly=1),
            Write("UPDATE chat SET body = body || $2 WHERE table_id = $1", ("t", "?"), exactly=1),
        ]
    )
    assert await database.read(SAID, "t") == [(1, "again!?")]


async def test_writes_begun_together_happen_in_order_and_fail_alone(database: Database) -> None:
    await database.write([Write(NEW_TABLE, ("t", 0))])
    steps = [database.write([Write(NEXT, ("t", k + 1, k), exactly=1)]) for k in range(50)]
    wrong = [database.write([Write(SAY, ("t", 1, "same key"))]) for _ in range(3)]
    outcomes = await asyncio.gather(*steps[:25], *wrong, *steps[25:], return_exceptions=True)
    assert [type(outcome) for outcome in outcomes if outcome is not None] == [Conflict, Conflict]
    assert await revision(database) == 50


async def test_many_writers(database: Database) -> None:
    async def play(table: str) -> None:
        for n in range(10):
            await database.write([Write(NEXT, (table, n + 1, n), exactly=1), Write(SAY, (table, n, "x"))], tell=table)

    tables = [f"t{k}" for k in range(100)]
    await database.write([Write(NEW_TABLE, (table, 0)) for table in tables])
    await asyncio.gather(*map(play, tables))
    assert await database.read("SELECT count(*), sum(k) FROM chat") == [(1000, 4500)]
    assert await database.read("SELECT min(revision), max(revision) FROM tables") == [(10, 10)]


async def test_a_mistaken_statement_is_the_trouble_of_one(database: Database) -> None:
    outcomes = await asyncio.gather(
        database.write([Write(SAY, ("t", 1, "fine"))]),
        database.write([Write(SAY, ("t", 2, "undone")), Write("UPDATE nowhere SET nothing = $1", (1,))]),
        database.write([Write(SAY, ("t", 3))]),
        database.write([Write(SAY, ("t", 4, "fine"))]),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), StoreTrouble, StoreTrouble, type(None)]
    assert [k for k, _ in await database.read(SAID, "t")] == [1, 4]
    with pytest.raises(StoreTrouble):
        await database.read("SELECT nothing FROM nowhere")


@pytest.mark.parametrize("value", ["\0", "\ud800", 2**63])
async def test_what_cannot_be_kept_is_refused(database: Database, value: str | int) -> None:
    with pytest.raises(ValueError, match=r"cannot be kept|surrogates not allowed"):
        await database.write([Write(SAY, ("t", 1, value))])
    with pytest.raises(ValueError, match=r"cannot be kept|surrogates not allowed"):
        await database.read(SAID, value)


async def test_who_stops_waiting_stops_nobody(database: Database) -> None:
    tasks = [asyncio.create_task(database.write([Write(SAY, ("t", k, "x"))])) for k in range(20)]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert len(await database.read(SAID, "t")) == 20


async def test_closing_finishes_what_was_begun(address: tuple[str, Path]) -> None:
    database = await open_database(*address)
    tasks = [asyncio.create_task(database.write([Write(SAY, ("t", k, "x"))])) for k in range(20)]
    await asyncio.sleep(0)
    await database.close()
    await asyncio.gather(*tasks)
    for question in (database.write([Write(SAY, ("t", 99, "x"))]), database.read(SAID, "t")):
        with pytest.raises(StoreTrouble):
            await question
    again = await open_database(*address)
    assert len(await again.read(SAID, "t")) == 20
    await again.close()


WRITER = """
import asyncio, sys
from pathlib import Path
from barrelhouse.server.store import Write, open_database

async def main():
    database = await open_database(sys.argv[1], Path(sys.argv[2]))
    async def one(name):
        for k in range(10**6):
            await database.write([Write("INSERT INTO chat (table_id, k, body) VALUES ($1, $2, 'x')", (name, k))])
            print(name, k)
    await asyncio.gather(*[one(f"t{j}") for j in range(20)])

asyncio.run(main())
"""


async def test_what_was_acknowledged_survives_a_killed_process(address: tuple[str, Path]) -> None:
    url, folder = address
    with python(WRITER, url, str(folder)) as child:
        assert child.stdout is not None
        acknowledged = [child.stdout.readline() for _ in range(500)]
        os.kill(child.pid, signal.SIGKILL)
        acknowledged += child.stdout.readlines()
    last: dict[str, int] = {}
    for line in acknowledged:
        if line.endswith("\n"):
            last[line.split()[0]] = int(line.split()[1])
    database = await open_database(*address)
    try:
        kept = {
            str(name): (most, count)
            for name, most, count in await database.read(
                "SELECT table_id, max(k), count(*) FROM chat GROUP BY table_id"
            )
        }
        for name, k in last.items():
            most, count = kept[name]
            assert isinstance(most, int)
            assert most >= k
            assert count == most + 1  # without a gap
    finally:
        await database.close()


RACER = """
import asyncio, sys
from pathlib import Path
from barrelhouse.server.store import Conflict, Write, open_database

async def main():
    database = await open_database(sys.argv[1], Path(sys.argv[2]), alone=False)
    print("ready")
    sys.stdin.readline()
    won = 0
    for k in range(200):
        try:
            await database.write([Write("INSERT INTO chat (table_id, k, body) VALUES ('t', $1, $2)", (k, sys.argv[3]))])
            won += 1
        except Conflict:
            pass
    await database.close()
    print(won)

asyncio.run(main())
"""


async def test_of_two_processes_exactly_one_gets_a_key(address: tuple[str, Path], database: Database) -> None:
    url, folder = address
    with python(RACER, url, str(folder), "one") as one, python(RACER, url, str(folder), "other") as other:
        for racer in (one, other):
            assert racer.stdout is not None
            assert racer.stdout.readline() == "ready\n"
        won = [int(racer.communicate("go\n")[0]) for racer in (one, other)]
    assert sum(won) == 200
    wrote = [tuple(row) for row in await database.read("SELECT body, count(*) FROM chat GROUP BY body ORDER BY body")]
    assert wrote == [(name, count) for name, count in zip(("one", "other"), won, strict=True) if count]


async def test_somebody_hears_what_another_wrote_at_large(address: tuple[str, Path], database: Database) -> None:
    """A restore, say: the database of the house hears that it may have missed something."""
    heard: list[str] = []
    database.listen(heard.append)
    if address[0]:
        await wait_until(lambda: heard == [""])
    other = await open_database(*address, alone=False)

    async def portions() -> AsyncIterator[Portion]:
        yield SAY, [("t", 1, "x"), ("t", 2, "y")]

    before = len(heard)
    await other.write_all(portions())
    await wait_until(lambda: heard[before:] == [""])
    assert len(await database.read(SAID, "t")) == 2
    await other.close()
