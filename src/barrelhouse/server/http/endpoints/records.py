"""Endpoints about records: a game exported, a game imported, and whether its dice were as committed."""

import asyncio

from barrelhouse.engine import record
from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.server.http.endpoint import Call, Endpoint
from barrelhouse.server.limits import by_person
from barrelhouse.server.records import record_import, records
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.tables import lobby
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.table_registry import may_see
from barrelhouse.wire.record_json import file_of
from barrelhouse.wire.records import ImportRecord, RecordFile, RecordQuery, Verification, VerificationQuery
from barrelhouse.wire.tables import Position


async def export(call: Call) -> str | RecordFile:
    """The whole game as a record, text or JSON: once it is over with the secret of its dice, before that only what
    this seat or a spectator may know."""
    table = await _enter(call)
    seat = call.query.seat
    if not may_see(table, seat, _person_id(call)):
        raise Denied(RefusalKind.FORBIDDEN, "server-not-your-seat", seat=seat + 1)
    async with call.house.at_records:
        found = await records.record_of(call.house.database, table, seat)
        if call.query.format == "text":
            return await asyncio.to_thread(record.write, found)
        return await asyncio.to_thread(file_of, found)


async def bring_in(call: Call) -> Position:
    """A record becomes a new table of mine: to look at if the game is over, else to play on. Bots sit where they sat
    and I sit where I want; other seats are open. If a record is wrong, the refusal names the line."""
    call.house.limits.take("create", by_person(call.me().id))
    async with call.house.at_records:
        tables = call.house.tables
        table = await tables.finish(record_import.bring_in(tables, call.me(), call.body, call.language))
    mine = table.body.seats_of(call.me().id)
    return call.house.tables.show(table, mine[0] if mine else SPECTATOR, call.me().id, None)


async def verify(call: Call) -> Verification:
    """Every action of a finished game checked again, every throw and shuffle thrown again from the secret, every digest
    computed again."""
    table = await _enter(call)
    async with call.house.at_records:
        noted = (call.query.commitment, call.query.digest)
        return await records.verify_table(call.house.database, table, *noted, call.language, call.query.since)


async def _enter(call: Call) -> Table:
    table = await call.house.tables.table(call.path["table"])
    if not lobby.may_enter(table, _person_id(call), call.query.key):
        raise Denied(RefusalKind.FORBIDDEN, "server-private")
    return table


def _person_id(call: Call) -> str:
    return "" if call.person is None else call.person.id


_REFUSES = (403, 404, 409, 410)

# Before the endpoints of tables: `import` is no table.
ENDPOINTS = [
    Endpoint(
        *("POST", "/tables/import", bring_in, Position, ImportRecord),
        who="person",
        cost=200,  # so that nobody fills the disk: a few a minute
        largest=record_import.LARGEST,
        refuses=(409, 413, 422),
    ),
    Endpoint("GET", "/tables/{table}/record", export, str | RecordFile, query=RecordQuery, cost=10, refuses=_REFUSES),
    Endpoint("GET", "/tables/{table}/verify", verify, Verification, query=VerificationQuery, cost=20, refuses=_REFUSES),
]
