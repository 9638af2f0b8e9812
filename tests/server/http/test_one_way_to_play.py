"""A move by HTTP goes the way of one over the socket: the same limit, and answered before others are shown it."""

import json
from pathlib import Path
from typing import Any

import pytest

from barrelhouse.server.house import House, Settings
from barrelhouse.server.tables.table import Table
from tests.server.http.test_socket_costs import Client
from tests.support.houses import a_house, a_table, some_people, who_sits
from tests.support.http_clients import check_refused
from tests.support.table_clients import API, clients_for


def one_action(table: Table, seat: int) -> dict[str, Any]:
    assert table.state is not None
    return {"n": table.n, "seat": seat, "actions": [table.game.to_notation(table.state.choices()[0])]}


async def test_both_are_charged_to_the_same_limit(tmp_path: Path) -> None:
    house = await House.open(Settings(tmp_path, rates={"play": 1}))
    try:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        seat = table.to_act()
        person = who_sits(table, people, seat)
        session = Client().line(house, person)
        await session._handle(json.dumps({"do": "play", "table": table.id, "id": 1, **one_action(table, seat)}))
        assert json.loads(session.connection.outgoing.get_nowait() or "")["problem"] is None
        async with clients_for(house, person) as [client]:
            answer = await client.post(f"{API}/tables/{table.id}/play", json=one_action(table, seat))
        check_refused(answer, 429, "server-too-many")
        assert int(answer.headers["retry-after"]) > 0
    finally:
        await house.close()


@pytest.mark.parametrize("way", ["http", "socket"])
async def test_who_plays_is_answered_before_anybody_else_is_shown_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        seat = table.to_act()
        person = who_sits(table, people, seat)
        order: list[str] = []
        show, broadcast = house.tables.show, house.tables._broadcast

        def show_and_note(*asked: Any) -> Any:
            order.append("answer")
            return show(*asked)

        def broadcast_and_note(*asked: Any) -> None:
            order.append("broadcast")
            broadcast(*asked)

        monkeypatch.setattr(house.tables, "show", show_and_note)
        monkeypatch.setattr(house.tables, "_broadcast", broadcast_and_note)
        move = one_action(table, seat)
        if way == "http":
            async with clients_for(house, person) as [client]:
                assert (await client.post(f"{API}/tables/{table.id}/play", json=move)).status_code == 200
        else:
            await Client().line(house, person)._handle(json.dumps({"do": "play", "table": table.id, **move}))
        assert order == ["answer", "broadcast"]
