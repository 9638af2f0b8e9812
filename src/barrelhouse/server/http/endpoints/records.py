"""Endpoints about records: a game exported, a game imported, and whether its dice were as committed."""

import asyncio

from barrelhouse.engine import record
from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.server.http.endpoint import Call, Endpoint
from barrelhouse.server.http.endpoints.at_table import enter, enter_as_viewer
from barrelhouse.server.limits import by_person
from barrelhouse.server.records import record_import, records
from barrelhouse.wire.record_json import file_of
from barrelhouse.wire.records import ImportRecord, RecordFile, RecordQuery, Verification, VerificationQuery
from barrelhouse.wire.tables import Position


async def export(call: Call) -> str | RecordFile:
    """The whole game as a record, text or JSON: once it is over with the secret of its dice, before that only what
    this seat or a spectator may know."""
    table, seat = await enter_as_viewer(call), call.query.seat
    async with call.house.exports.turn(call.payer()):
        found = await records.record_of(call.house.database, table, seat)
        if call.query.format == "text":
            return await asyncio.to_thread(record.write, found)
        return await asyncio.to_thread(file_of, found)


async def bring_in(call: Call) -> Position:
    """A record becomes a new table of mine: to look at if the game is over, else to play on. Bots sit where they sat
    and I sit where I want; other seats are open. If a record is wrong, the refusal names the line."""
    call.house.limits.take("create", by_person(call.me().id))
    async with call.house.verdicts.queue.turn(call.payer()):
        tables = call.house.tables
        table = await tables.finish(record_import.bring_in(tables, call.me(), call.body, call.language))
    mine = table.body.seats_of(call.me().id)
    return call.house.tables.show(table, mine[0] if mine else SPECTATOR, call.me().id, None)


async def verify(call: Call) -> Verification:
    """Every action of a finished game checked again, every throw and shuffle thrown again from the secret, every digest
    computed again; what was found is kept. One game of yours at a time is checked: another is refused with 429."""
    table = await enter(call, call.query.key)
    asker, noted = call.payer(), call.query
    async with call.house.exports.turn(asker):
        text = await records.finished_text(call.house.database, table)
    verdict = await call.house.verdicts.about(
        asker, text, noted.commitment, noted.digest, noted.since, records.verdict_on
    )
    return records.verification_of(verdict, call.language)


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
