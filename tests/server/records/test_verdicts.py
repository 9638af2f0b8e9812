"""A finished game is checked once; whoever has many checked holds up nobody else."""

import asyncio
import threading
from pathlib import Path

import pytest

from barrelhouse.engine.verification import Verdict
from barrelhouse.server.fair_queue import FairQueue
from barrelhouse.server.loop_turns import Payer
from barrelhouse.server.records import records
from barrelhouse.server.records.verdicts import RECORD_BUSY
from barrelhouse.server.refusals import Denied
from barrelhouse.server.store import Write
from tests.server.records.short_games import over
from tests.support.houses import a_house
from tests.support.http_clients import check_refused, client_of

check = records.verdict_on


async def test_a_game_is_checked_once_until_it_is_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[tuple[str, int]] = []

    def note(text: str, noted: str, seen: str, since: int) -> Verdict:
        checked.append((seen, since))
        return check(text, noted, seen, since)

    monkeypatch.setattr(records, "verdict_on", note)
    async with a_house(tmp_path) as house, client_of(house) as eve:
        table, _ = await over(house, "mcmulti")
        path = f"/api/v1/tables/{table.id}/verify"
        seen = table.rows[3].digest
        for _ in range(3):
            assert (await eve.get(path)).json()["is_good"] is True
            assert (await eve.get(f"{path}?digest={seen}")).json()["seen_at"] == 4
        assert checked == [("", 0), (seen, 0)]
        thrown = next(row for row in table.rows if row.notation.startswith("throw") and row.notation != "throw 6 6")
        change = "UPDATE log SET action = 'throw 6 6' WHERE table_id = $1 AND n = $2"
        await house.database.write([Write(change, (table.id, thrown.n), exactly=1)])
        assert (await eve.get(path)).json()["is_good"] is False
        assert len(checked) == 3


async def test_a_check_holds_up_no_export_and_nobody_has_two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go = threading.Event(), threading.Event()

    def wait(text: str, noted: str, seen: str, since: int) -> Verdict:
        begun.set()
        assert go.wait(60)
        return check(text, noted, seen, since)

    monkeypatch.setattr(records, "verdict_on", wait)
    async with a_house(tmp_path) as house, client_of(house) as ann, client_of(house) as bob:
        table, _ = await over(house, "mcmulti")
        for client, name in ((ann, "Ann"), (bob, "Bob")):
            await client.post("/api/v1/people", json={"name": name})
        path = f"/api/v1/tables/{table.id}"
        try:
            first = asyncio.create_task(ann.get(f"{path}/verify"))
            await asyncio.to_thread(begun.wait, 60)
            refused = await ann.get(f"{path}/verify?digest={'0' * 64}")
            check_refused(refused, 429, "server-record-busy")
            assert refused.headers["Retry-After"] == "5"
            assert (await bob.get(f"{path}/record")).status_code == 200
            assert (await ann.get(f"{path}/record")).status_code == 200
            assert not first.done()
            other = asyncio.create_task(bob.get(f"{path}/verify"))
        finally:
            go.set()
        assert [(await asked).json()["is_good"] for asked in (first, other)] == [True, True]
        assert (await ann.get(f"{path}/verify?digest={'0' * 64}")).json()["is_good"] is False


async def test_askers_take_turns_whoever_asked_for_more() -> None:
    queue = FairQueue(3, RECORD_BUSY)
    done: list[str] = []
    gate = asyncio.Event()
    where = {"ann": "here", "bob": "there", "cleo": "elsewhere"}

    async def job(name: str, person: str, place: str = "") -> None:
        async with queue.turn(Payer(place or where[person], person)):
            await gate.wait()
            done.append(name)

    async with asyncio.TaskGroup() as group:
        for name, person in (("a1", "ann"), ("a2", "ann"), ("a3", "ann"), ("b1", "bob"), ("c1", "cleo"), ("b2", "bob")):
            group.create_task(job(name, person))
        await asyncio.sleep(0)
        for place in ("here", "on the road"):
            with pytest.raises(Denied):
                await job("too many", "ann", place)
        gate.set()
    assert done == ["a1", "b1", "c1", "a2", "b2", "a3"]
    await job("again", "ann")
    assert done[-1] == "again"


async def test_many_guests_of_one_address_are_ahead_of_nobody_elsewhere() -> None:
    queue = FairQueue(1, RECORD_BUSY)
    done: list[str] = []

    async def job(person: str, place: str) -> None:
        async with queue.turn(Payer(place, person)):
            await asyncio.sleep(0)
            done.append(person)

    async with asyncio.TaskGroup() as group:
        for number in range(50):
            group.create_task(job(f"guest {number}", "school"))
        for person in ("ann", "bob"):
            group.create_task(job(person, f"where {person} lives"))
    assert done == ["guest 0", "ann", "bob", *(f"guest {number}" for number in range(1, 50))]
    assert not queue._jobs_there
