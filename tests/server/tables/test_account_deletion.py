"""Somebody deletes their account: no table keeps their name, and nobody else's game is harmed."""

from pathlib import Path

import pytest

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.server.store import Database, StoreTrouble, Write
from barrelhouse.server.tables import loader, lobby
from barrelhouse.wire.tables import NewSeat, NewTable, Sit
from tests.support.houses import a_house, a_table, play_on, some_people, who_sits

NAME = "Wilhelmina"


async def everything_kept(database: Database) -> str:
    """All the house keeps about tables and people, but for the log."""
    kept: list[object] = []
    for table in ("tables", "agreements", "sitting", "chat", "people", "tokens", "passkeys"):
        kept += await database.read(f"SELECT * FROM {table}")
    return repr(kept)


async def log_of(database: Database) -> list[tuple[object, ...]]:
    return list(await database.read("SELECT * FROM log ORDER BY table_id, n"))


async def test_before_the_start_the_seat_is_open_again(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, will = await house.people.welcome("Ann"), await house.people.welcome(NAME)
        seats = [NewSeat("me"), NewSeat("open"), NewSeat("open")]
        table = await lobby.create(house.tables, ann, NewTable("mcmulti", seats, is_public=True))
        await lobby.sit(house.tables, table, will, Sit(1))
        await house.people.delete(will)
        assert [seat.kind for seat in table.body.seats] == ["person", "open", "open"]
        assert (table.stage, table.body.host) == ("gathering", ann.id)
        assert NAME not in await everything_kept(house.database)


async def test_a_host_who_goes_hands_his_table_on_or_closes_it(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, will = await house.people.welcome("Ann"), await house.people.welcome(NAME)
        alone = await lobby.create(house.tables, will, NewTable("mcmulti", [NewSeat("me"), NewSeat("open")]))
        absent = await lobby.create(house.tables, will, NewTable("mcmulti", [NewSeat("open"), NewSeat("open")]))
        shared = await lobby.create(
            house.tables, will, NewTable("mcmulti", [NewSeat("me"), NewSeat("open")], is_public=True)
        )
        await lobby.sit(house.tables, shared, ann, Sit(1))
        await house.people.delete(will)
        assert [alone.stage, absent.stage, shared.stage] == ["closed", "closed", "gathering"]
        assert shared.body.host == ann.id
        hosts = await house.database.read("SELECT host FROM tables WHERE stage = 'gathering'")
        assert hosts == [(ann.id,)]
        kept = await everything_kept(house.database)
        assert NAME not in kept
        await lobby.close(house.tables, shared, ann)


async def test_in_a_game_a_bot_goes_on(address: tuple[str, Path]) -> None:
    url, folder = address
    async with a_house(folder, url) as house:
        people = [await house.people.welcome(name) for name in ("Ann", NAME, "Cleo")]
        will = people[1]
        table = await a_table(house, people, "one-more-barrel")
        await play_on(house.tables, table, people, 20)
        await lobby.say(house.tables, table, will, 1, "Good morning")
        await lobby.say(house.tables, table, people[0], 0, "Good evening")
        await lobby.leave(house.tables, table, will, 1)
        await lobby.sit(house.tables, table, will, Sit(1))
        await house.scheduler.wait_until_idle()
        before = await log_of(house.database)
        await house.people.delete(will)
        await house.scheduler.wait_until_idle()
        seat = table.body.seats[1]
        assert (seat.kind, seat.name, seat.person, seat.is_abandoned) == ("person", "", "", True)
        talk = [(line.seat, line.name, line.text, line.key) for line in table.lines]
        assert talk == [
            (1, "", "Good morning", ""),
            (0, "Ann", "Good evening", ""),
            (SPECTATOR, "", "", "server-note-left"),
            (SPECTATOR, "", "", "server-note-took-seat"),
            (SPECTATOR, "", "", "server-note-gone"),
        ]
        kept = await everything_kept(house.database)
        assert NAME not in kept
        assert kept.count(will.id) == 1  # the row of somebody who has gone
        assert (await log_of(house.database))[: len(before)] == before
        others = [people[0], people[2]]
        while not any(row.seat == 1 for row in table.rows_since(len(before))):
            await play_on(house.tables, table, others, 1)
            await house.scheduler.wait_until_idle()
        again = await loader.load(house.database, table.id)
        assert (again.read_only, again.n) == ("", table.n)
        await lobby.sit(house.tables, table, await house.people.welcome("Eve"), Sit(1))
        assert table.body.seats[1].name == "Eve"


async def test_after_a_game_only_the_name_is_gone(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = [await house.people.welcome(name) for name in (NAME, "Bob", "Cleo")]
        table = await a_table(house, people, "one-more-barrel")
        await play_on(house.tables, table, people, 100_000)
        assert table.stage == "over"
        before = await log_of(house.database)
        await house.people.delete(people[0])
        assert [seat.name for seat in table.body.seats] == ["", "Bob", "Cleo"]
        assert (table.stage, table.body.seats[0].is_abandoned) == ("over", False)
        assert await log_of(house.database) == before
        again = await loader.load(house.database, table.id)
        assert (again.read_only, again.stage) == ("", "over")
        assert NAME not in await everything_kept(house.database)
        fresh = await lobby.rematch(house.tables, table, people[1])
        assert sorted(seat.kind for seat in fresh.body.seats) == ["open", "open", "person"]


async def test_a_game_that_was_played_alone_is_deleted(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        (ann,) = await some_people(house, 1)
        seats = [NewSeat("me", "Ann"), NewSeat("me", "Wilhelm"), NewSeat("bot", bot="greedy")]
        table = await lobby.create(house.tables, ann, NewTable("mcmulti", seats, start=True))
        await house.people.delete(ann)
        assert table.stage == "closed"
        await house.scheduler.wait_until_idle()
        kept = await everything_kept(house.database)
        assert "Wilhelm" not in kept
        assert "Ann" not in kept
        assert await log_of(house.database) == []


async def test_a_table_that_another_process_changes_meanwhile_is_tried_again(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = [await house.people.welcome(name) for name in ("Ann", NAME)]
        await a_table(house, people)
        await house.database.write([Write("UPDATE tables SET revision = revision + 1")])
        await house.people.delete(people[1])
        assert NAME not in await everything_kept(house.database)


async def test_where_the_tables_cannot_be_told_the_person_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise StoreTrouble("no room")

    async with a_house(tmp_path) as house:
        people = [await house.people.welcome(name) for name in ("Ann", NAME)]
        table = await a_table(house, people)
        with monkeypatch.context() as broken:
            broken.setattr(house.database, "write", fail)
            with pytest.raises(StoreTrouble):
                await house.people.delete(people[1])
        assert await house.people.of_id(people[1].id) == people[1]
        assert who_sits(await house.tables.table(table.id), people, 1) == people[1]
        await house.people.delete(people[1])
        assert NAME not in await everything_kept(house.database)


async def test_the_talk_keeps_no_name_wherever_he_sat_when_he_spoke(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob, will = [await house.people.welcome(name) for name in ("Ann", "Bob", NAME)]
        seats = [NewSeat("me"), NewSeat("open")]
        left = await lobby.create(house.tables, ann, NewTable("mcmulti", seats, is_public=True))
        await lobby.sit(house.tables, left, will, Sit(1))
        await lobby.say(house.tables, left, will, 1, "I cannot come")
        await lobby.leave(house.tables, left, will, 1)
        played = await a_table(house, [ann, will], options={"round_limit": 1}, title="Taken over")
        await lobby.leave(house.tables, played, will, 1)
        await lobby.sit(house.tables, played, bob, Sit(1))
        over = await a_table(house, [ann, will], options={"round_limit": 1})
        over.body.seats[1].name = "Willy"  # under a name that is not Bob's
        await play_on(house.tables, over, [ann, will], 1000)
        again = await lobby.rematch(house.tables, over, will)
        kept = await everything_kept(house.database)
        assert kept.count(NAME) > 3
        await house.people.delete(will)
        kept = await everything_kept(house.database)
        assert NAME not in kept
        assert "I cannot come" in kept
        assert kept.count(will.id) == 1  # the row of somebody who has gone
        assert played.body.seats_of(bob.id) == [1]
        assert again.stage == "closed"


async def test_a_seat_kept_for_somebody_who_goes_is_open(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = [await house.people.welcome(name) for name in ("Ann", NAME)]
        table = await a_table(house, people, options={"round_limit": 1})
        await play_on(house.tables, table, people, 1000)
        again = await lobby.rematch(house.tables, table, people[0])
        await house.people.delete(people[1])
        assert NAME not in await everything_kept(house.database)
        assert next((seat.kind, seat.name, seat.kept_for) for seat in again.body.seats) == ("open", "", "")


async def test_a_seat_taken_while_somebody_goes_is_given_up_too(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, will = await house.people.welcome("Ann"), await house.people.welcome(NAME)
        seats = [NewSeat("me"), NewSeat("open")]
        table = await lobby.create(house.tables, ann, NewTable("mcmulti", seats, is_public=True))

        async def sit_at_last(person: str) -> None:
            if await house.people.of_id(person) is not None:  # the tables have been changed, the person not yet
                await lobby.sit(house.tables, table, will, Sit(1))

        house.people.on_gone.append(sit_at_last)
        await house.people.delete(will)
        assert table.body.seats[1].kind == "open"
        assert NAME not in await everything_kept(house.database)
