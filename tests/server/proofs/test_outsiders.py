"""Outsiders cannot tell a private table from none, whatever they ask, and whoever was sent away is an outsider."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from barrelhouse.server.refusals import Denied
from barrelhouse.server.store import Database
from barrelhouse.server.tables import lobby
from barrelhouse.server.tables.entry import enter
from barrelhouse.wire.tables import NewSeat, NewTable, PutBot, Ready, Sit
from tests.server.proofs.outsiders import differences, requests_at_tables
from tests.support.houses import RecordingConnection, a_house, play_on, some_people
from tests.support.http_clients import check_refused
from tests.support.open_house import OpenHouse, open_house
from tests.support.table_clients import API, clients_for, create_table, post_to_table


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    with open_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened


async def test_a_private_table_is_none_for_outsiders_at_every_endpoint_and_over_the_socket(house: OpenHouse) -> None:
    requests, found = await differences(house)
    assert found == []
    assert requests >= 4 * (len(list(requests_at_tables())) + 5)


async def test_a_refused_outsider_costs_one_read_of_the_database_like_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        table = await lobby.create(house.tables, ann, NewTable("mcmulti", [NewSeat("me"), NewSeat("open")]))
        reads: list[str] = []
        read = type(house.database).read

        async def count(self: Database, sql: str, *args: Any) -> Any:
            reads.append(sql)
            return await read(self, sql, *args)

        monkeypatch.setattr(type(house.database), "read", count)
        made = []
        for table_id, is_known in ((table.id, True), (table.id, False), ("nowhere", False)):
            if not is_known:
                house.tables._known.clear()
            reads.clear()
            with pytest.raises(Denied, match="server-no-table"):
                await enter(house.tables, table_id, bob.id, "guessed")
            made.append(list(reads))
        assert made[0] == made[1] == made[2]
        assert len(made[0]) == 1


async def test_who_was_sent_away_does_not_come_back_by_the_old_invitation(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        async with clients_for(house, ann, bob) as [hers, his]:
            made = await create_table(hers)
            table, key = made["table"], made["key"]
            await post_to_table(his, table, "sit", seat=1, key=key)
            sent_away = await post_to_table(hers, table, "bot", seat=1)
            assert sent_away["key"] not in ("", key)
            for answer in (
                await his.get(f"{API}/tables/{table}", params={"key": key}),
                await his.post(f"{API}/tables/{table}/sit", json={"seat": 1, "key": key}),
                await his.post(f"{API}/tables/{table}/chat", json={"text": "Let me in"}),
            ):
                check_refused(answer, 404, "server-no-table")
            await post_to_table(his, table, "sit", seat=1, key=sent_away["key"])  # invited anew


async def test_who_was_sent_away_does_not_come_back_by_playing_again(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        table = await lobby.create(
            house.tables, ann, NewTable("mcmulti", [NewSeat("me"), NewSeat("open")], {"round_limit": 1})
        )
        await lobby.sit(house.tables, table, bob, Sit(1, key=table.body.key))
        await lobby.ready(house.tables, table, bob, Ready())
        await lobby.start(house.tables, table, ann)
        await play_on(house.tables, table, [ann, bob], 5000)
        async with clients_for(house, ann, bob) as [hers, his]:
            again = (await post_to_table(hers, table.id, "rematch"))["table"]
            assert (await post_to_table(his, table.id, "rematch"))["table"] == again
            await post_to_table(hers, again, "bot", seat=0)  # which was kept for him
            answer = await his.post(f"{API}/tables/{table.id}/rematch")
            check_refused(answer, 404, "server-no-table")
            check_refused(await his.get(f"{API}/tables/{again}"), 404, "server-no-table")


async def test_who_was_sent_away_sees_no_more_nor_does_whoever_came_by_the_same_invitation(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        table = await lobby.create(
            house.tables, ann, NewTable("mcmulti", [NewSeat("me"), NewSeat("open"), NewSeat("open")])
        )
        key = table.body.key
        await lobby.sit(house.tables, table, bob, Sit(1, key=key))
        await lobby.sit(house.tables, table, bob, Sit(2, "Bob as well", key))
        hers, his, passing = RecordingConnection(ann.id), RecordingConnection(bob.id), RecordingConnection("")
        for connection, seat in ((hers, 0), (his, 1), (his, 2)):
            house.tables.watch(connection, table, seat, None, 0)
        house.tables.watch(passing, table, -3, None, 0, key)
        await lobby.put_bot(house.tables, table, ann, PutBot(1))
        assert table.body.key == key  # he still sits on the other seat
        assert [frame["problem"] for frame in his.take_frames()] == [None, None]
        passing.take_frames()
        hers.take_frames()
        await lobby.put_bot(house.tables, table, ann, PutBot(2))
        for connection, seats in ((his, {-3, 2}), (passing, {-3})):
            frames = connection.take_frames()
            assert {frame["problem"]["key"] for frame in frames} == {"server-no-table"}
            assert {frame["seat"] for frame in frames} == seats
            assert all(not frame["game"] and not frame["seats"] for frame in frames), json.dumps(frames)
            assert connection.watched == {}
        assert [frame["key"] for frame in hers.take_frames()] == [table.body.key]
        await lobby.sit(house.tables, table, ann, Sit(1, "Ann too"))
        assert his.take_frames() == passing.take_frames() == []
        assert len(hers.take_frames()) == 1
