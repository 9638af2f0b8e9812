"""How requests over the socket are answered: by a position, or by an acknowledgement where there is nothing to show."""

import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from barrelhouse.server.http.description import schema
from barrelhouse.server.store import StoreTrouble
from barrelhouse.server.tables.table import Table
from tests.server.http.test_socket_costs import Client
from tests.support.houses import a_house, a_table, some_people, who_sits

SOCKET = schema.socket_schema()


async def test_unwatch_and_chat_are_acknowledged_and_a_play_is_answered_by_a_position(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        seat = table.to_act()
        session = Client().line(house, who_sits(table, people, seat))

        async def answer_to(**request: Any) -> dict[str, Any]:
            await session._handle(json.dumps({"table": table.id, "seat": seat, **request}))
            frame: dict[str, Any] = json.loads(session.connection.outgoing.get_nowait() or "")
            assert session.connection.outgoing.empty()
            jsonschema_rs.validator_for({"$ref": "#/$defs/FromServer", "$defs": SOCKET["$defs"]}).validate(frame)
            return frame

        acknowledged = {"kind": "acknowledgement", "table": table.id}
        assert await answer_to(do="unwatch", id=1) == {**acknowledged, "id": 1}
        assert await answer_to(do="chat", text="Good evening", id="said") == {**acknowledged, "id": "said"}
        assert [line.text for line in table.lines] == ["Good evening"]
        refused = await answer_to(do="chat", text=" ", id=2)
        assert (refused["kind"], refused["id"], refused["problem"]["key"]) == ("position", 2, "server-chat-empty")
        assert table.state is not None
        action = table.game.to_notation(table.state.choices()[0])
        played = await answer_to(do="play", n=table.n, actions=[action], id=3)
        assert (played["kind"], played["id"], played["problem"], played["n"]) == ("position", 3, None, table.n)


async def test_who_watches_and_speaks_is_shown_the_line_and_then_acknowledged(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        session = Client().line(house, people[0])
        for request in ({"do": "watch", "id": 1}, {"do": "chat", "text": "Hello", "id": 2}):
            await session._handle(json.dumps({"table": table.id, "seat": 0, **request}))
        frames = [json.loads(session.connection.outgoing.get_nowait() or "") for _ in range(3)]
        assert [(frame["kind"], frame["id"]) for frame in frames] == [
            ("position", 1),
            ("position", None),
            ("acknowledgement", 2),
        ]
        assert [line["text"] for line in frames[1]["chat"]] == ["Hello"]


async def test_a_refusal_stands_where_the_position_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        session = Client().line(house, people[0])
        await session._handle(json.dumps({"do": "watch", "table": table.id, "seat": 0, "id": 1}))
        session.connection.outgoing.get_nowait()
        newest, reads = house.tables.newest_table, 0

        async def read_once(table_id: str) -> Table:
            nonlocal reads
            reads += 1
            if reads > 1:
                raise StoreTrouble("gone")
            return await newest(table_id)

        monkeypatch.setattr(house.tables, "newest_table", read_once)
        await session._handle(json.dumps({"do": "chat", "table": table.id, "seat": 0, "text": " ", "id": 2}))
        frame = json.loads(session.connection.outgoing.get_nowait() or "")
        assert (frame["id"], frame["problem"]["key"], frame["view"]) == (2, "server-chat-empty", None)
        assert reads == 2
