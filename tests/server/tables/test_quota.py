"""Nobody keeps more tables going than one may, and bots do not play many games for nobody."""

from pathlib import Path

import pytest

from barrelhouse.server.people.people import Person
from barrelhouse.server.refusals import RefusalKind
from barrelhouse.server.store import Write
from barrelhouse.server.tables import lobby, quota
from barrelhouse.wire.tables import NewSeat, NewTable, PutBot
from tests.server.tables.test_lobby import refusal_of
from tests.support.houses import ManualClock, a_house, some_people

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
        account = Person(ann.id, "account", ann.name, "ann", ann.stamp)
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
