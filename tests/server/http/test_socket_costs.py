"""A connection costs no more than it may and leaves nothing behind: what waits, what it watches, who is let in."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.server import limits
from barrelhouse.server.house import House, Settings
from barrelhouse.server.http.identity import Identity, identify
from barrelhouse.server.http.socket import SocketSession
from barrelhouse.server.limits import ACTIONS_OF_A_REQUEST, ROWS_OF_A_REQUEST, Limits, by_address, by_person
from barrelhouse.server.people.people import Person
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.tables import lobby
from barrelhouse.server.tables.connections import MOST_BYTES, MOST_WATCHED, Connection
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.views.positions import MOST_ROWS
from tests.support.houses import a_house, a_table, play_on, some_people
from tests.support.open_house import open_house
from tests.support.players import guests
from tests.support.processes import wait_until

HERE = by_address("192.0.2.1")


class Client:
    """The other end of a connection: what it sends."""

    def __init__(self) -> None:
        self.says: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.is_gone = False

    def line(self, house: House, person: Person | None = None) -> SocketSession:
        return SocketSession(
            house, WebSocket({"type": "websocket", "headers": []}, self.says.get, self._hears), Identity(person), HERE
        )

    async def _hears(self, message: Any) -> None:
        if self.is_gone:
            raise OSError("nobody hears")

    def say(self, **asked: Any) -> None:
        self.says.put_nowait({"type": "websocket.receive", "text": json.dumps(asked)})


@pytest.mark.parametrize("is_gone", [False, True], ids=["cut", "gone"])
async def test_a_watch_that_is_answered_after_the_line_has_ended_watches_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_gone: bool
) -> None:
    async with a_house(tmp_path) as house:
        table = await a_table(house, await some_people(house, 2))
        client, goes_on = Client(), asyncio.Event()
        line = client.line(house)

        async def later(table_id: str) -> Table:
            await goes_on.wait()
            return table

        monkeypatch.setattr(house.tables, "table", later)
        client.says.put_nowait({"type": "websocket.connect"})
        await line.websocket.accept()
        client.say(do="watch", table=table.id)
        running = asyncio.create_task(line.run())
        await wait_until(lambda: bool(house.tables._finishing))
        client.is_gone = is_gone
        if is_gone:
            line.connection.send("a frame that does not leave")
        else:
            line.connection.cut()
        await running
        goes_on.set()
        await wait_until(lambda: not house.tables._finishing)
        assert (table.watchers, line.connection.watched) == (set(), {})


async def test_who_is_cut_is_not_obeyed(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        line = Client().line(house, people[0])
        line.connection.cut()
        await line._handle(json.dumps({"do": "chat", "table": table.id, "seat": 0, "text": "still here"}))
        await line._handle(json.dumps({"do": "watch", "table": table.id}))
        assert (table.body.lines, table.watchers) == (0, set())


async def test_what_waits_for_a_line_is_bounded_in_bytes(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 3)
        table = await a_table(house, people)
        for _ in range(200):
            await lobby.say(house.tables, table, people[0], 0, "\U0001f6e2" * 1000)
        line = Client().line(house)
        for number in range(8):
            await line._handle(json.dumps({"do": "watch", "table": table.id, "id": number}))
            assert line.connection.outgoing.bytes <= MOST_BYTES
        assert line.connection.is_cut


def test_one_frame_goes_however_long_it_is() -> None:
    connection = Connection("")
    for _ in range(3):
        connection.send("x" * 2 * MOST_BYTES)
        assert not connection.is_cut
        assert connection.outgoing.get_nowait() is not None
        assert connection.outgoing.bytes == 0
    connection.send("x" * 2 * MOST_BYTES)
    connection.send("x")
    assert connection.is_cut


async def test_who_watches_the_most_may_watch_one_of_them_again(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await a_table(house, await some_people(house, 2))
        line = Client().line(house)
        watched = line.connection.watched
        house.tables.watch(line.connection, table, SPECTATOR, None, 0)
        watched |= {(f"table {number}", SPECTATOR): watched[table.id, SPECTATOR] for number in range(MOST_WATCHED - 1)}
        await line._handle(json.dumps({"do": "watch", "table": table.id}))
        frame = line.connection.outgoing.get_nowait()
        assert frame is not None
        assert json.loads(frame)["problem"] is None


async def test_messages_take_from_the_person_and_from_the_address(tmp_path: Path) -> None:
    house = await House.open(Settings(tmp_path, rates={"request": 5, "socket": 8}))
    try:
        problems = []
        for person in await some_people(house, 2):
            line = Client().line(house, person)
            for _ in range(7):
                await line._handle(json.dumps({"do": "unwatch", "table": "a"}))
            for _ in range(7):
                frame = line.connection.outgoing.get_nowait()
                assert frame is not None
                problems.append("problem" in json.loads(frame))
        # The first person alone may send five; of the address's eight, three are left for the second.
        assert problems == [False] * 5 + [True] * 2 + [False] * 3 + [True] * 4
        house.limits.take("request", by_person("somebody else"))
    finally:
        await house.close()


@pytest.mark.parametrize("is_log", [True, False], ids=["log", "draft"])
async def test_long_work_is_charged_to_the_person_and_to_the_address(tmp_path: Path, is_log: bool) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        await play_on(house.tables, table, people, 60)
        seat = table.body.seats_of(people[0].id)[0]
        message: dict[str, Any] = {"do": "watch", "table": table.id, "seat": seat, "since": 0}
        cost = min(table.n, MOST_ROWS) // ROWS_OF_A_REQUEST
        if not is_log:
            cost = 8
            said = ["done"] * cost * ACTIONS_OF_A_REQUEST
            message = {"do": "preview", "table": table.id, "seat": seat, "n": table.n, "actions": said}
        assert cost > 3
        house.limits = Limits({"request": 100, "socket": 100})
        line = Client().line(house, people[0])
        await line._handle(json.dumps(message))
        left = {kind: _left(house, kind, who) for kind, who in (("request", line.payer), ("socket", HERE))}
        assert left == {"request": 99 - cost, "socket": 99 - cost}
        other = Client().line(house, people[1])
        await other._handle(json.dumps({"do": "unwatch", "table": "a"}))
        assert (_left(house, "request", other.payer), _left(house, "socket", HERE)) == (99, 98 - cost)


def _left(house: House, kind: str, who: str) -> int:
    """What a payer has left, but for what has come back since."""
    return int(house.limits._buckets[kind, who][0])


@pytest.mark.parametrize(
    ("said", "key", "request_id"),
    [
        ('{"do": "play", "table": "a", "id": 7, "seat": 0}', "server-field-missing", 7),
        ('{"do": "dance", "id": "x"}', "server-field-invalid", "x"),
        ('{"do": "unwatch", "table": "no such/name", "id": 8}', "server-field-wrong", 8),
        ('{"do": "unwatch", "id": 9', "server-malformed", None),
        ('{"id": ' + "[" * 5000 + "]" * 5000 + "}", "server-malformed", None),
        ('{"do": "unwatch", "id": "' + "x" * 100_000 + '"}', "server-too-large", None),
    ],
    ids=["field", "kind", "table", "cut short", "deep", "large"],
)
async def test_a_refusal_repeats_the_id_as_far_as_it_can_be_read(
    tmp_path: Path, said: str, key: str, request_id: int | str | None
) -> None:
    async with a_house(tmp_path) as house:
        line = Client().line(house)
        await line._handle(said)
        frame = json.loads(line.connection.outgoing.get_nowait() or "")
        assert (frame["problem"]["key"], frame["id"]) == (key, request_id)


async def test_who_asks_too_often_is_told_which_request_was_refused_and_costs_no_view(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        line = Client().line(house, people[0])
        await line._handle(json.dumps({"do": "watch", "table": table.id, "seat": 0, "id": 1}))
        house.limits = Limits({"request": 1})
        for number in (2, 3):
            await line._handle(json.dumps({"do": "watch", "table": table.id, "seat": 0, "id": number}))
        frames = [json.loads(line.connection.outgoing.get_nowait() or "") for _ in range(3)]
        assert [frame["id"] for frame in frames] == [1, 2, 3]
        assert [(frame["problem"] or {"key": ""})["key"] for frame in frames] == ["", "", "server-too-many"]
        assert (frames[2]["table"], frames[2]["view"], frames[2]["game"]) == (table.id, None, "")


async def test_who_knows_more_talk_than_a_restored_house_is_told_what_is_said_from_now_on(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        line = Client().line(house, people[0])
        await line._handle(json.dumps({"do": "watch", "table": table.id, "seat": 0, "chat": 500}))
        line.connection.outgoing.get_nowait()
        await lobby.say(house.tables, table, people[1], 1, "Hello")
        assert json.loads(line.connection.outgoing.get_nowait() or "")["chat"][-1]["text"] == "Hello"


def test_an_address_and_the_house_have_so_many_sockets_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_SOCKETS", 3)
    monkeypatch.setattr(limits, "MOST_SOCKETS_IN_ALL", 5)
    limited = Limits({})
    for address in "aaabb":
        limited.open_socket(address)
    for address, expected in (
        ("a", (RefusalKind.TOO_MANY, "server-sockets-address")),
        ("b", (RefusalKind.UNAVAILABLE, "server-sockets-all")),
    ):
        with pytest.raises(Denied) as denied:
            limited.open_socket(address)
        assert (denied.value.kind, denied.value.refusal.key) == expected
    limited.close_socket("a")
    limited.open_socket("c")
    for address in "aabbc":
        limited.close_socket(address)
    assert not limited._sockets
    free = Limits({"socket": 0})
    for _ in range(10):
        free.open_socket("a")


async def test_a_socket_too_many_is_refused_at_the_handshake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_SOCKETS", 2)
    with open_house(tmp_path, rates={}) as house:
        async with guests(house, "Ann") as [ann]:
            first, _ = await ann.line(), await ann.line()
            with pytest.raises(InvalidStatus) as refused:
                await ann.line()
            assert refused.value.response.status_code == 429
            problem = json.loads(refused.value.response.body or b"")
            assert (problem["key"], problem["params"]) == ("server-sockets-address", {"most": 2})
            await first.close()
            await wait_until(lambda: house.house.limits._sockets.total() == 1)
            await ann.line()


async def test_signing_out_cuts_the_sockets_of_that_session_and_no_others(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        async with guests(house, "Ann", "Bob") as [ann, bob]:
            hers, his = await ann.line(), await bob.line()
            await ann.post("/sign-out")
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(hers.recv(), 20)
            await his.send(json.dumps({"do": "unwatch", "table": "a", "id": 1}))
            assert json.loads(await asyncio.wait_for(his.recv(), 20))["id"] == 1


async def test_who_signs_out_while_a_socket_opens_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_house(tmp_path) as house:
        async with guests(house, "Ann") as [ann]:

            async def sign_out_then(house: House, connection: HTTPConnection) -> Identity:
                identity = await identify(house, connection)
                assert identity.person is not None
                assert identity.session is not None
                await house.people.sessions.end(identity.person.id, identity.session.id)
                return identity

            monkeypatch.setattr("barrelhouse.server.http.socket.identify", sign_out_then)
            line = await ann.line()
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(line.recv(), 20)


async def test_a_revoked_token_cuts_the_sockets_it_opened_and_no_others(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        async with guests(house, "Ann") as [ann]:
            fresh = [await ann.post("/me/tokens", {"name": name}) for name in ("one", "two")]
            lines = [
                await connect(house.socket, additional_headers={"Authorization": f"Bearer {token['token']}"})
                for token in fresh
            ]
            own = await ann.line()
            assert (await ann.browser.delete(f"/me/tokens/{fresh[0]['id']}")).status_code == 200
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(lines[0].recv(), 20)
            for line in (lines[1], own):
                await line.send(json.dumps({"do": "unwatch", "table": "a", "id": 1}))
                assert json.loads(await asyncio.wait_for(line.recv(), 20))["id"] == 1
            await lines[1].close()


async def connection_of(house: House, person: Person) -> Connection:
    """A socket of a browser in which this person is signed in."""
    found = await house.people.of_cookie(await house.people.sessions.begin(person.id))
    assert found is not None
    return Connection(person.id, session=found[1].id)


async def test_who_was_sent_away_while_nobody_listened_is_cut_when_somebody_does(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        fresh = [await house.people.tokens.make(ann.id, name) for name in ("kept", "revoked")]
        kept, revoked = (Connection(ann.id, one.id) for one in fresh)
        signed_out, signed_in = [await connection_of(house, person) for person in (ann, bob)]
        house.people.tokens.on_revoked.clear()  # as if another process had done it all
        house.people.on_signed_out.clear()
        house.tables.connections |= {kept, revoked, signed_out, signed_in, Connection("")}
        await house.people.tokens.revoke(ann.id, fresh[1].id)
        await house.people.sign_out_everywhere(ann)
        house.on_notice("")
        await wait_until(lambda: revoked.is_cut and signed_out.is_cut)
        assert not kept.is_cut
        assert not signed_in.is_cut


async def test_a_token_is_revoked_in_all_processes(tmp_path: Path, postgres_url: str) -> None:
    async with a_house(tmp_path, postgres_url) as one, a_house(tmp_path, postgres_url) as other:
        (ann,) = await some_people(one, 1)
        fresh = await one.people.tokens.make(ann.id, "bot")
        there, own = Connection(ann.id, fresh.id), Connection(ann.id)
        other.tables.connections |= {there, own}
        await one.people.tokens.revoke(ann.id, fresh.id)
        await wait_until(lambda: there.is_cut)
        assert not own.is_cut
