"""Nobody keeps more tables going than one may, and bots do not play many games for nobody."""

from pathlib import Path

import pytest

from barrelhouse.games.one_more_barrel.country import default_text
from barrelhouse.server.bots.scheduler import CLOSED_FOR
from barrelhouse.server.house import House
from barrelhouse.server.people.people import Person
from barrelhouse.server.records import record_import
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import Write
from barrelhouse.server.tables import lobby, quota
from barrelhouse.server.tables.transaction import BYTES_OF_ROW
from barrelhouse.wire.records import ImportRecord
from barrelhouse.wire.tables import NewSeat, NewTable, PutBot
from tests.server.records.short_games import over, text_of
from tests.server.tables.test_lobby import refusal_of
from tests.server.tables.test_numbering import TALKS, Talk, begin_to_talk, draft_privately, talk_at
from tests.support.houses import ManualClock, a_house, a_table, play_on, some_people

BOT = NewSeat("bot", bot="random")
WAITING = NewTable("mcmulti", [NewSeat("me"), NewSeat("open")])
OF_BOTS = NewTable("mcmulti", [BOT, BOT], start=True)
TOO_MANY = (RefusalKind.CONFLICT, "server-bots-most")


async def test_a_host_has_so_many_tables_an_account_more_and_old_ones_do_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quota, "MOST_TABLES", {"guest": 2, "account": 3})
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        ann, bob = await some_people(house, 2)
        first, _ = [await lobby.create(house.tables, ann, WAITING) for _ in range(2)]
        assert await refusal_of(lobby.create(house.tables, ann, WAITING)) == (
            RefusalKind.CONFLICT,
            "server-tables-most",
        )
        await lobby.create(house.tables, bob, WAITING)
        await lobby.close(house.tables, first, ann)
        await lobby.create(house.tables, ann, WAITING)
        account = Person(ann.id, "account", ann.name, "ann")
        await lobby.create(house.tables, account, WAITING)
        assert await refusal_of(lobby.create(house.tables, account, WAITING)) == (
            RefusalKind.CONFLICT,
            "server-tables-most",
        )
        hours.now += quota.STILL
        await lobby.create(house.tables, ann, WAITING)


async def test_bots_alone_play_at_few_tables_of_one_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("barrelhouse.server.bots.scheduler.MOST_ALONE", 0)  # they are seated, and do not begin
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        tables = house.tables
        for _ in range(quota.MOST_OF_BOTS):
            await lobby.create(tables, ann, OF_BOTS)
        assert await refusal_of(lobby.create(tables, ann, OF_BOTS)) == TOO_MANY
        assert await house.database.read("SELECT count(*) FROM tables") == [(quota.MOST_OF_BOTS,)]
        later = await lobby.create(tables, ann, NewTable("mcmulti", [BOT, NewSeat("open")]))
        await lobby.put_bot(tables, later, ann, PutBot(1, "random"))
        assert await refusal_of(lobby.start(tables, later, ann)) == TOO_MANY
        await lobby.create(tables, ann, NewTable("mcmulti", [NewSeat("me"), BOT], start=True))
        await lobby.create(tables, bob, OF_BOTS)
        await house.database.write([Write("UPDATE tables SET n = $1 WHERE stage = 'playing'", (quota.MOST_ALONE,))])
        await lobby.start(tables, later, ann)  # those that wait for ever do not count


async def _bytes_in_rows(house: House) -> int:
    """The bytes of all texts in the rows of tables, whatever they are called."""
    columns = {
        "log": "length(action) + coalesce(length(words), 0) + length(digest)",
        "snapshots": "length(state) + length(digest) + length(chain)",
        "agreements": "length(agreed)",
        "boards": "length(text)",
        "chat": "length(body)",
        "thoughts": "length(body)",
    }
    whole = 0
    for part, letters in columns.items():
        ((found,),) = await house.database.read(f"SELECT coalesce(sum({letters}), 0) FROM {part}")
        whole += int(str(found))
    return whole


async def _bytes_of_host(house: House, person: Person) -> int:
    return int(str((await house.database.read(quota._BYTES, person.id))[0][0]))


async def test_what_a_host_stores_is_counted_and_freed_by_closing(
    address: tuple[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    url, folder = address
    async with a_house(folder, url) as house:
        ann, bob = await some_people(house, 2)
        seats = [NewSeat("me") for _ in range(3)]
        wanted = NewTable("one-more-barrel", seats, {"board": default_text()}, start=True)
        alone = await lobby.create(house.tables, ann, wanted)
        gathering = await lobby.create(house.tables, ann, NewTable("mcmulti", [NewSeat("me"), NewSeat("open")]))
        await lobby.say(house.tables, alone, ann, 0, "To myself")
        await play_on(house.tables, alone, [ann], 1)
        counted, stored = await _bytes_of_host(house, ann), await _bytes_in_rows(house)
        assert stored <= counted <= 2 * stored, "with the ids of the rows"
        monkeypatch.setattr(quota, "MOST_BYTES", {"guest": counted, "account": counted})
        with pytest.raises(Denied) as denied:
            await lobby.create(house.tables, ann, WAITING)
        used = -(-counted // 1000)
        assert denied.value.refusal.key == "server-bytes-most"
        assert denied.value.refusal.params == {"used": used, "more": 1, "most": counted // 1000}
        await lobby.create(house.tables, bob, WAITING)
        await lobby.close(house.tables, gathering, ann)
        assert await _bytes_of_host(house, ann) < counted
        watcher = await house.tables.table(alone.id)
        await lobby.close(house.tables, alone, ann)
        assert await _bytes_of_host(house, ann) == 0
        await lobby.create(house.tables, ann, WAITING)
        assert watcher.stage == "closed"
        for part in ("log", "snapshots", "thoughts", "chat", "sitting"):
            found = await house.database.read(f"SELECT count(*) FROM {part} WHERE table_id = $1", alone.id)
            assert found == [(0,)], part
        assert await house.database.read("SELECT count(*) FROM boards") == [(0,)]
        fresh = await house.tables.table(alone.id)
        assert (fresh.stage, fresh.n, fresh.state, fresh.body.seats_of(ann.id)) == ("closed", 0, None, [])
        assert await refusal_of(lobby.close(house.tables, fresh, ann)) == (RefusalKind.CONFLICT, "server-not-alone")


async def test_who_is_alone_plays_and_chats_on_until_far_more_is_stored_than_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quota, "LOOKED_AT", 1)
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        tables = house.tables
        alone = await lobby.create(tables, ann, NewTable("mcmulti", [NewSeat("me"), BOT], start=True))
        together = await a_table(house, [ann, bob])
        counted = await _bytes_of_host(house, ann)
        for kind in ("guest", "account"):  # a guest has less
            monkeypatch.setitem(quota.MOST_BYTES, kind, counted)
        await play_on(tables, alone, [ann], 1)
        await lobby.say(tables, alone, ann, 0, "more than allowed, but not far more")
        assert await _bytes_of_host(house, ann) > counted
        monkeypatch.setitem(quota.MOST_BYTES, "guest", counted // 2 - 1)
        n, lines = alone.n, alone.body.lines
        for refused in (play_on(tables, alone, [ann], 1), lobby.say(tables, alone, ann, 0, "Far more")):
            with pytest.raises(Denied) as denied:
                await refused
            used = -(-await _bytes_of_host(house, ann) // 1000)
            assert denied.value.refusal.key == "server-bytes-far"
            assert denied.value.refusal.params == {"used": used, "most": (counted // 2 - 1) // 1000, "times": 2}
        assert (alone.n, alone.body.lines) == (n, lines)
        before = together.n
        await play_on(tables, together, [ann, bob], 4)
        await lobby.say(tables, together, ann, 0, "Nobody who plays with others is held up.")
        assert together.n > before
        monkeypatch.setattr(quota, "LOOKED_AT", 10_000)
        await play_on(tables, alone, [ann], 1)  # it is not looked at with each play


async def test_what_counts_tells_a_host_nothing_of_a_private_talk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither while others talk nor afterwards, nor after a restart; when the game is over it counts as well."""
    monkeypatch.setattr(lobby, "new_secret", lambda: "5e" * 32)
    later = []
    for rows in TALKS:
        async with a_house(tmp_path / str(rows)) as house:
            talk = await begin_to_talk(house)
            host = talk.people[talk.listener()]
            await house.database.write([Write("UPDATE tables SET host = $1", (host.id,))])
            talk.table.body.host = host.id
            before = await _bytes_of_host(house, host)
            await draft_privately(talk, rows)
            assert await _bytes_of_host(house, host) == before > 0
            table_id = talk.table.id
        async with a_house(tmp_path / str(rows)) as house:
            table = await house.tables.table(table_id)
            await Talk(house, talk.people, table).say("drop")
            await lobby.say(house.tables, table, talk.people[0], 0, "Well")
            later.append(await _bytes_of_host(house, host))
            assert table.body.uncounted != 0
    assert later[0] == later[1] == later[2] > before


async def test_what_was_not_counted_counts_when_the_game_is_over(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people, options={"round_limit": 1})
        await play_on(house.tables, table, people, 10_000)
        ((counted,),) = await house.database.read("SELECT bytes FROM tables WHERE id = $1", table.id)
        stored = await _bytes_in_rows(house)
        assert (table.stage, table.body.uncounted) == ("over", 0)
        assert stored <= int(str(counted)) <= 2 * stored


async def test_a_private_talk_with_oneself_counts_at_once(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        (ann,) = await some_people(house, 1)
        seats = [NewSeat("me") for _ in range(3)]
        table = await lobby.create(house.tables, ann, NewTable("one-more-barrel", seats, start=True))
        talk = await talk_at(house, [ann], table)
        before = await _bytes_of_host(house, ann)
        await draft_privately(talk, 5)
        assert await _bytes_of_host(house, ann) == before + 5 * BYTES_OF_ROW


async def test_a_game_of_several_people_is_not_deleted_and_counts_until_it_is_over(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = ann, _ = await some_people(house, 2)
        table = await a_table(house, [*people], options={"round_limit": 1})
        assert await _bytes_of_host(house, ann) > 0
        assert await refusal_of(lobby.close(house.tables, table, ann)) == (RefusalKind.CONFLICT, "server-not-alone")
        await play_on(house.tables, table, [*people], 10_000)
        assert table.stage == "over"
        assert await _bytes_of_host(house, ann) == 0
        assert await refusal_of(lobby.close(house.tables, table, ann)) == (RefusalKind.CONFLICT, "server-not-alone")


async def test_a_record_that_was_brought_in_counts_and_can_be_deleted(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, people = await over(house, "mcmulti")
        text = await text_of(house, table)
        eve = people[0]
        brought = await record_import.bring_in(house.tables, eve, ImportRecord(text), "en")
        assert await _bytes_of_host(house, eve) > len(text)
        await lobby.close(house.tables, brought, eve)
        assert await _bytes_of_host(house, eve) < 1000
        assert (await house.tables.table(table.id)).n == table.n > 0
        assert await text_of(house, table) == text


async def test_a_table_has_only_so_much_chat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quota, "MOST_LINES", 2)
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        for text in ("One", "Two"):
            await lobby.say(house.tables, table, people[0], 0, text)
        full = await refusal_of(lobby.say(house.tables, table, people[0], 0, "Three"))
        assert full == (RefusalKind.CONFLICT, "server-chat-full")


async def test_closed_tables_are_deleted_after_a_while(tmp_path: Path) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        ann, bob = await some_people(house, 2)
        table = await a_table(house, [ann, bob], options={"round_limit": 1})
        await play_on(house.tables, table, [ann, bob], 10_000)
        again = await lobby.rematch(house.tables, table, ann)
        await lobby.close(house.tables, again, ann)
        hours.now += CLOSED_FOR
        await house.scheduler.sweep()
        assert await house.database.read("SELECT id FROM tables") == [(table.id,)]
        assert await house.database.read("SELECT table_id FROM agreements") == [(table.id,)]
        house.tables.forget(again)
        assert (await lobby.rematch(house.tables, table, bob)).stage == "gathering"
