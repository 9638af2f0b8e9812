"""One viewer's desk: tables in the middle of a game, and all that a house sends them of it, without a network."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import httpx
from starlette.types import Message
from starlette.websockets import WebSocket

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.engine.driver import SPECTATOR_BIT, bit_of
from barrelhouse.engine.fairness import DiceCommitment, commitment
from barrelhouse.server.house import House
from barrelhouse.server.http.app import make_app
from barrelhouse.server.http.endpoint import PREFIX
from barrelhouse.server.http.identity import COOKIE, Identity
from barrelhouse.server.http.socket import SocketSession
from barrelhouse.server.limits import by_address
from barrelhouse.server.people.people import Person
from barrelhouse.server.store import Write
from barrelhouse.server.tables import thoughts as thinking
from barrelhouse.server.tables.body import Body, SeatBody, TableHead
from barrelhouse.server.tables.connections import Connection
from barrelhouse.server.tables.public_part import PublicPart
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.transaction import Transaction
from barrelhouse.wire.tables import ChatLine as Talk
from barrelhouse.wire.tables import Clock, Sentence
from tests.support.pairs import Pair, Side, TakenAction

TABLE_ID: Final = "thetable23"
HOUR: Final = 1_700_000_000_000
NEW: Final = 3  # rows that are noticed while somebody looks on


@dataclass(frozen=True)
class Veil:
    """What nobody may know of the people at a table, of its dice and of its invitation."""

    secret: str
    people: Sequence[str]
    key: str
    has_orders: bool

    def digests(self, table: Table, eyes: int) -> dict[str, str]:
        """What may differ in what is sent, and reveals nothing: digests of a secret that nobody has; and what stands
        for each, so that none is shown where another is in the other game, nor one of a hidden row.

        The commitment is a SHA-256 of 32 random bytes. The digests of the log are HMACs under a key made of them, so
        that nobody can try out hidden rows against them.
        """
        assert table.dice_commitment is not None
        first = table.dice_commitment.first_digest(table.facts(table.body))
        numbering = table.numbering
        rows = {
            row.digest: f"(digest at {numbering.number(row.n + 1, eyes)})" if numbering.is_public(row.n) else "(hidden)"
            for row in table.rows
        }
        return {commitment(self.secret): "(commitment)", first: "(first digest)", **rows}


ONE: Final = Veil("0a" * 32, [f"person-{n}-of-one" for n in range(9)], "key-of-one", False)
OTHER: Final = Veil("f5" * 32, [f"human-{n}-of-two" for n in range(9)], "key-of-two", True)


def table_of(pair: Pair, side: Side, veil: Veil, person: str) -> Table:
    """A table in the middle of this game, before its window. The viewer's own seat is theirs under either veil."""
    game = pair.game
    people = [person if seat == pair.viewer else veil.people[seat] for seat in range(pair.seats)]
    seats = [SeatBody("person", f"Player {n + 1}", who, ready=True, left=60_000) for n, who in enumerate(people)]
    for number, seat in enumerate(seats):
        if veil.has_orders and number != pair.viewer:
            seat.orders = {option.name: option.default for option in game.STANDING_ORDERS}
    options = {name: value for name, value in pair.options.items() if isinstance(value, (bool, int, str))}
    key = "key-of-mine" if pair.viewer >= 0 else veil.key
    body = Body(veil.people[-1], options, seats, veil.secret, key, "A table", Clock("live"), HOUR, 1)
    n = pair.n + side.hidden
    table = Table(TableHead(TABLE_ID, game.NAME, game.VERSION, "playing", True, n, 7, HOUR, HOUR), body, game)
    table.dice_commitment = DiceCommitment(veil.secret, [""] * pair.seats)
    body.digest = table.public_digest = table.dice_commitment.first_digest(table.facts(body))
    for hidden in range(side.hidden):
        table.numbering.hide(hidden, SPECTATOR_BIT | (bit_of(pair.viewer)))
    table.set_past(n, side.base.copy(), [])
    table.lines = [Talk(0, HOUR, 0, "Player 1", "Well met.")]
    return table


def play_on(table: Table, done: Sequence[TakenAction]) -> int:
    """These actions, as if they had been written; how many bytes more the host of the table is told it takes."""
    counted = 0
    if done:
        transaction = Transaction(table, HOUR)
        for one in done:
            reasons = [Sentence("reason-never", "", {"because": one.reason})] if one.seat >= 0 else []
            transaction.act(one.seat, one.action, one.words, reasons)
        counted = int(str(next(write.args[6] for write in transaction.writes() if "bytes = bytes + $7" in write.sql)))
        table.adopt(transaction)
    return counted


class Desk:
    """A viewer who sends requests over a socket and over HTTP, and is shown what others do."""

    def __init__(self, house: House, person: Person, cookie: str) -> None:
        self.house = house
        self.person = person
        transport = httpx.ASGITransport(make_app(house))
        cookies = {COOKIE: cookie}
        headers = {"origin": "http://localhost"}
        self.seated = httpx.AsyncClient(
            transport=transport, base_url=f"http://localhost{PREFIX}", cookies=cookies, headers=headers
        )
        self.passing = httpx.AsyncClient(transport=transport, base_url=f"http://localhost{PREFIX}")

    async def close(self) -> None:
        await self.seated.aclose()
        await self.passing.aclose()

    async def frames(
        self, pair: Pair, side: Side, veil: Veil, messages: Sequence[object], requests: Sequence[tuple[str, object]]
    ) -> list[str]:
        """All that this table's house sends: for a first message over the socket, when then the last rows are played,
        for more messages, and for requests (a GET has no body)."""
        table = table_of(pair, side, veil, self.person.id)
        counted = play_on(table, side.done[: side.split(NEW)])
        self.house.tables._known[TABLE_ID] = table
        line = self._line(self.person if pair.viewer >= 0 else None)
        first, *others = messages
        await line._handle(json.dumps(first))
        sent = _take_waiting(line.connection)
        neighbour = (pair.viewer + 1) % pair.seats  # whose views the house makes at the same time
        another = Connection(veil.people[neighbour] if pair.seats > 1 else "")
        self.house.tables.watch(another, table, neighbour if neighbour != pair.viewer else SPECTATOR, None, 0)
        assert len(sent) == 1, "the viewer was let in"
        for one in side.done[side.split(NEW) :]:
            before = PublicPart.of(table)
            counted += play_on(table, [one])
            self.house.tables._broadcast(table, before)
        sent += [*_take_waiting(line.connection), f"{counted} bytes more"]
        for message in others:
            await line._handle(json.dumps(message))
            sent += _take_waiting(line.connection)
        if requests:
            await self._keep(table, veil)
        client = self.seated if pair.viewer >= 0 else self.passing
        for path, body in requests:
            response = await (client.get(path) if body is None else client.post(path, json=body))
            sent.append(f"{response.status_code} {sorted(response.headers.items())} {response.text}")
        eyes = SPECTATOR_BIT | bit_of(pair.viewer)
        return [_veil(frame, veil.digests(table, eyes)) for frame in sent]

    def _line(self, person: Person | None) -> SocketSession:
        websocket = WebSocket({"type": "websocket", "headers": []}, _nothing_comes, _nothing_goes)
        return SocketSession(self.house, websocket, Identity(person), by_address("127.0.0.1"))

    async def _keep(self, table: Table, veil: Veil) -> None:
        """The rows in the database, from where records are made, and what bots thought."""
        columns = "table_id, n, seat, action, words, digest, at, hidden, reasons"
        insert = f"INSERT INTO log ({columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
        rows = [
            (
                *(TABLE_ID, row.n, row.seat, row.notation, row.words),
                *(row.digest, row.at, row.hidden, row.reasons_text()),
            )
            for row in table.rows
        ]
        forget = [Write(f"DELETE FROM {name} WHERE table_id = $1", (TABLE_ID,)) for name in ("log", "thoughts")]
        thoughts = []
        for row in table.rows:
            kept = thinking.StoredThought(row.seat, "driller", veil.key, veil.secret, row.notation)
            thoughts.append(thinking.thought_write(TABLE_ID, row.n, kept))
        await self.house.database.write([*forget, *(Write(insert, row) for row in rows), *thoughts])


def _veil(frame: str, digests: Mapping[str, str]) -> str:
    """What is sent, with what stands for the digests; each of them once at most."""
    for digest, name in digests.items():
        assert frame.count(digest) <= 1, f"a digest where none belongs: {frame}"
        frame = frame.replace(digest, name)
    return frame


async def _nothing_comes() -> Message:
    raise AssertionError("nobody reads here")


async def _nothing_goes(message: Message) -> None:
    raise AssertionError(f"nothing is sent here, but {message}")


def _take_waiting(connection: Connection) -> list[str]:
    frames = []
    while not connection.outgoing.empty():
        frame = connection.outgoing.get_nowait()
        assert frame is not None, "the line was cut"
        frames.append(frame)
    return frames
