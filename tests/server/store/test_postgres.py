"""What only a server can do: be elsewhere, stop, come back, and notify others."""

import asyncio
import re
import time
from collections.abc import Iterator

import asyncpg
import pytest

from barrelhouse.server.store import Conflict, StoreTrouble, Write
from barrelhouse.server.store.migrate import migrate
from barrelhouse.server.store.postgres.database import PostgresDatabase
from tests.support.postgres_server import PASSWORD, PostgresServer
from tests.support.processes import wait_until

SAY = "INSERT INTO chat (table_id, k, body) VALUES ($1, $2, 'x')"
FEW_SECONDS = 10.0


@pytest.fixture
def house(postgres_url: str, runner: asyncio.Runner) -> Iterator[PostgresDatabase]:
    database = runner.run(PostgresDatabase.open(postgres_url))
    runner.run(migrate(database))
    yield database
    runner.run(database.close())


async def count(database: PostgresDatabase) -> int:
    return int(str((await database.read("SELECT count(*) FROM chat"))[0][0]))


async def works(database: PostgresDatabase) -> bool:
    try:
        await database.write([])
        await database.read("SELECT 1")
    except StoreTrouble:
        return False
    return True


@pytest.mark.parametrize(
    ("replacement", "why"),
    [
        ((f":{PASSWORD}@", ":secret@"), "password authentication failed"),
        ((f":{PASSWORD}@", ":sec/ret@"), "is no address like"),
        (("barrelhouse:", "nobody:"), "password authentication failed"),
        (("/postgres", "/nowhere"), 'database "nowhere" does not exist'),
        (("127.0.0.1:", "127.0.0.1:99"), "is no address like"),
        (("127.0.0.1", "127.0.0.254"), "cannot be reached"),
        (("127.0.0.1", "no-such-host.invalid"), "cannot be reached"),
        (("postgresql://", "http://"), "is no address like"),
        ((f":{PASSWORD}@", "@"), "password"),
    ],
)
async def test_why_there_is_no_connection(postgres: PostgresServer, replacement: tuple[str, str], why: str) -> None:
    with pytest.raises(StoreTrouble, match=why) as trouble:
        await PostgresDatabase.open(postgres.url().replace(*replacement))
    assert not re.search(f"{PASSWORD}|secret|sec/|ret@", trouble.value.why)
    assert not trouble.value.unsure


async def test_others_hear_what_is_told_once_it_is_written(house: PostgresDatabase, postgres_url: str) -> None:
    other = await PostgresDatabase.open(postgres_url)
    heard: dict[PostgresDatabase, list[str]] = {house: [], other: []}
    for database in (house, other):
        database.listen(heard[database].append)
    await wait_until(lambda: all(said == [""] for said in heard.values()))
    await house.write([Write(SAY, ("t", 1))], tell="table t: 1")
    with pytest.raises(Conflict):
        await house.write([Write(SAY, ("t", 1))], tell="never")
    await house.write([Write(SAY, ("t", 2))], tell="table t: 2")
    await other.write([], tell="hello")
    await wait_until(lambda: heard[other][1:] == ["table t: 1", "table t: 2"] and heard[house][1:] == ["hello"])
    await other.close()


@pytest.mark.parametrize("how", ["halt", "kill"])
async def test_a_restart_under_load_loses_nothing(house: PostgresDatabase, postgres: PostgresServer, how: str) -> None:
    heard: list[str] = []
    house.listen(heard.append)
    acknowledged: set[tuple[str, int]] = set()
    unsure: set[tuple[str, int]] = set()
    refused = 0
    slowest = 0.0
    over = False

    async def play(name: str) -> None:
        nonlocal refused, slowest
        k = 0
        while not over:
            k += 1
            begun = time.monotonic()
            try:
                await house.write([Write(SAY, (name, k))])
                acknowledged.add((name, k))
            except StoreTrouble as trouble:
                slowest = max(slowest, time.monotonic() - begun)
                if trouble.unsure:
                    unsure.add((name, k))
                else:
                    refused += 1
                await asyncio.sleep(0.05)

    players = [asyncio.create_task(play(f"t{j}")) for j in range(30)]
    await wait_until(lambda: len(acknowledged) > 300 and heard == [""])
    await asyncio.to_thread(getattr(postgres, how))
    await wait_until(lambda: refused > 30)
    before = len(acknowledged)
    await asyncio.to_thread(postgres.start)
    await wait_until(lambda: len(acknowledged) > before + 300)
    await wait_until(lambda: heard == ["", ""])
    over = True
    await asyncio.gather(*players)
    assert slowest < FEW_SECONDS
    kept = {(str(name), int(str(k))) for name, k in await house.read("SELECT table_id, k FROM chat")}
    assert acknowledged <= kept <= acknowledged | unsure
    await house.write([], tell="still told")


async def test_a_server_that_does_not_answer_keeps_nobody_waiting(
    house: PostgresDatabase, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.write([Write(SAY, ("t", 0))])
    postgres.pause(True)
    try:
        monkeypatch.setattr("barrelhouse.server.store.postgres.database.ANSWERING", 0.5)
        monkeypatch.setattr("barrelhouse.server.store.postgres.link.CONNECTING", 0.5)
        begun = time.monotonic()
        asked = [house.write([Write(SAY, ("t", k))]) for k in range(1, 4)]
        answers = await asyncio.gather(*asked, house.read("SELECT 1"), return_exceptions=True)
        late = await asyncio.gather(house.write([]), house.read("SELECT 1"), return_exceptions=True)
        assert [type(answer) for answer in [*answers, *late]] == [StoreTrouble] * 6
        assert isinstance(answers[0], StoreTrouble)
        assert answers[0].unsure
        assert time.monotonic() - begun < FEW_SECONDS
    finally:
        monkeypatch.undo()
        postgres.pause(False)
    await wait_until(lambda: works(house))
    assert await count(house) in (1, 4)


async def test_processes_in_each_others_way_both_get_through(house: PostgresDatabase, postgres_url: str) -> None:
    other = await PostgresDatabase.open(postgres_url)
    await house.write([Write(SAY, ("t", k)) for k in range(10)])
    touch = "UPDATE chat SET body = body || $2 WHERE table_id = 't' AND k = $1"

    async def touch_all(database: PostgresDatabase, order: list[int]) -> None:
        for _ in range(10):
            await database.write([Write(touch, (k, "y"), exactly=1) for k in order])

    await asyncio.gather(touch_all(house, list(range(10))), touch_all(other, list(range(9, -1, -1))))
    assert await house.read("SELECT DISTINCT length(body) FROM chat") == [(21,)]
    await other.close()


async def test_somebody_elses_lock_is_the_trouble_of_who_needs_it(house: PostgresDatabase, postgres_url: str) -> None:
    await house.write([Write(SAY, ("t", 1)), Write(SAY, ("t", 2))])
    visitor = await asyncpg.connect(postgres_url)
    await visitor.execute("BEGIN; UPDATE chat SET body = 'mine' WHERE k = 1")
    replacement = "UPDATE chat SET body = 'ours' WHERE k = $1"
    outcomes = await asyncio.gather(
        *(house.write([Write(replacement, (k,), exactly=1)]) for k in (1, 2)), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [StoreTrouble, type(None)]
    await visitor.close()


async def test_more_statements_than_it_remembers(house: PostgresDatabase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("barrelhouse.server.store.postgres.batch.MOST_KNOWN", 5)
    for k in range(20):
        await house.write([Write(f"INSERT INTO chat (table_id, k, body) VALUES ($1, {k}, $1)", ("t",))])
    assert await count(house) == 20
