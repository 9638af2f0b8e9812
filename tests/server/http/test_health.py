"""/health tells whether the house can store anything: by its last write, or by a small one of its own."""

import asyncio
import time
from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from barrelhouse.server.http import health
from barrelhouse.server.http.health import MINUTE
from barrelhouse.server.store import Database, StoreTrouble, Write, write_check
from tests.support.http_clients import client_of, house_on

AWAY = Write("ALTER TABLE house RENAME TO house_away")
BACK = Write("ALTER TABLE house_away RENAME TO house")
NOWHERE = Write("INSERT INTO nowhere (a) VALUES (1)")


async def test_health_is_503_while_nothing_can_be_written_and_200_again_afterwards(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with client_of(house_on(database)) as client:
        monkeypatch.setattr(write_check, "FRESH", 0.0)
        well = await client.get("/health")
        assert (well.status_code, well.json()["well"]) == (200, True)
        assert well.json()["last_write"] > 1_700_000_000_000
        assert well.json()["age"] >= 0
        await database.run_alone([AWAY])
        before = database.last_write.at
        for _ in range(2):
            answer = await client.get("/health")
            assert answer.status_code == 503
            assert (answer.json()["well"], answer.json()["problem"]["key"]) == (False, "server-unwell")
            assert "house_away" not in answer.text
            assert answer.json()["last_write"] == before // MINUTE * MINUTE, "nothing was written since"
        metrics = (await client.get("/metrics")).text
        assert f"barrelhouse_last_write_seconds {before // 1000}" in metrics
        await database.run_alone([BACK])
        assert (await client.get("/health")).status_code == 200


async def test_a_failed_write_counts_for_some_seconds_whatever_else_is_stored(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with client_of(house_on(database)) as client:
        assert (await client.get("/health")).status_code == 200
        monkeypatch.setattr(write_check, "FRESH", 3600.0)
        with pytest.raises(StoreTrouble):
            await database.write([NOWHERE])
        await database.write([Write("DELETE FROM house WHERE name = 'nothing'")])
        assert (await client.get("/health")).status_code == 503
        assert "barrelhouse_writes_fail 1" in (await client.get("/metrics")).text
        monkeypatch.setattr(write_check, "FRESH", 0.0)
        assert "barrelhouse_writes_fail 0" in (await client.get("/metrics")).text
        before = database.last_write.at
        answer = await client.get("/health")
        assert answer.status_code == 200
        assert answer.json()["last_write"] >= before // MINUTE * MINUTE


async def test_health_does_not_tell_when_somebody_has_played(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_800_000_000_000 + 2_000  # two seconds after a minute has begun
    monkeypatch.setattr(health, "time", SimpleNamespace(time_ns=lambda: now * 1_000_000))
    async with client_of(house_on(database)) as client:
        monkeypatch.setattr(write_check, "FRESH", 3600.0)
        await database.write([Write("DELETE FROM house WHERE name = 'nothing'")])
        answers = set()
        for ago in (0, 1_000, 3_000, 4_900):  # some of them before that minute
            database.last_write.at, database.last_write._then = now - ago, time.monotonic() - ago / 1000
            answers.add((await client.get("/health")).text)
        assert len(answers) == 1
        with pytest.raises(StoreTrouble):
            await database.write([NOWHERE])
        answer = (await client.get("/health")).json()
        assert (answer["well"], answer["last_write"] % MINUTE, answer["age"] % 60) == (False, 0, 0)


async def test_many_who_ask_at_once_cause_one_write_and_none_while_others_were_just_written(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = house_on(database)
    gate, tries = asyncio.Event(), 0
    write = database.write

    async def count(writes: Sequence[Write], tell: str = "") -> None:
        nonlocal tries
        tries += 1
        await gate.wait()
        await write(writes, tell)

    monkeypatch.setattr(database, "write", count)
    monkeypatch.setattr(write_check, "FRESH", 0.0)
    checks = [asyncio.create_task(house.write_check.check()) for _ in range(20)]
    while not tries:
        await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(*checks)
    assert tries == 1
    monkeypatch.setattr(write_check, "FRESH", 3600.0)
    await house.write_check.check()
    assert tries == 1
