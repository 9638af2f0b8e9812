"""Deleting an account: the name leaves every table where the person sits, and nobody else's game is harmed."""

from collections.abc import Sequence
from typing import Final

import msgspec

from barrelhouse.server.logs import LOG
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.tables.body import SeatBody
from barrelhouse.server.tables.lobby import abandon
from barrelhouse.server.tables.removal import Removal
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.table_registry import TableRegistry
from barrelhouse.server.tables.transaction import Transaction
from barrelhouse.wire.tables import ChatLine

TRIES: Final = 10  # when others change a table at the same time


async def forget_person(tables: TableRegistry, person: str) -> None:
    """At every table: before the start the seat opens again, during a game a bot plays on, afterwards the name goes.
    Games that they played alone are deleted."""
    found = (
        "SELECT table_id FROM sitting WHERE person = $1 UNION SELECT id FROM tables WHERE host = $1"
        " UNION SELECT table_id FROM chat WHERE person = $1"
    )
    for (table_id,) in await tables.database.read(found, person):
        await _forget_at(tables, str(table_id), person)


async def _forget_at(tables: TableRegistry, table_id: str, person: str) -> None:
    for tries_left in reversed(range(TRIES)):
        try:
            table = await tables.table(table_id)
            async with table.lock:
                is_alone = table.body.host == person and not table.body.has_others(person)
                if is_alone and table.stage in ("playing", "over"):
                    await tables.commit(table, Removal(table, tables.clock()))
                    tables.forget(table)
                    return
                transaction = Transaction(table, tables.clock())
                forget_at_table(transaction, person, *await _talk(tables, table, person))
                await tables.commit(table, transaction)
            return
        except Denied as denied:
            if denied.kind in (
                RefusalKind.MISSING,
                RefusalKind.GONE,
            ):  # just removed by a restore, or of a game the house no longer has
                LOG.warning("a name could not be removed", extra={"table": table_id, "why": denied.refusal.key})
                return
            if not tries_left:
                raise


async def _talk(tables: TableRegistry, table: Table, person: str) -> tuple[list[ChatLine], set[int]]:
    """The whole chat of this table, and which of its lines have this person's name in them."""
    rows = await tables.database.read("SELECT body, person FROM chat WHERE table_id = $1 ORDER BY k", table.id)
    lines = [msgspec.json.decode(str(line[0]), type=ChatLine) for line in rows]
    return lines, {line.k for line, (_, whose) in zip(lines, rows, strict=True) if whose == person}


def forget_at_table(transaction: Transaction, person: str, talk: Sequence[ChatLine], own: set[int]) -> None:
    """What the house knows of this person here. The log has no names, and what was added to the dice stays."""
    seats = [number for number, seat in enumerate(transaction.body.seats) if person in (seat.person, seat.kept_for)]
    names = {transaction.body.seats[number].name for number in seats} - {""}
    transaction.amended = [_without_name(line, seats, names, line.k in own) for line in talk]
    transaction.amended = [line for line, before in zip(transaction.amended, talk, strict=True) if line != before]
    transaction.forgotten = person
    for seat in transaction.body.seats:
        seat.before = [earlier for earlier in seat.before if earlier != person]
    for number in seats:
        seat = transaction.body.seats[number]
        if transaction.stage == "gathering":
            transaction.body.seats[number] = SeatBody()
            continue
        if transaction.stage == "playing":
            if not seat.is_abandoned:
                abandon(transaction, number)
                transaction.note("server-note-gone", number=number + 1)
            seat.orders = {}
        seat.person = ""
        seat.kept_for = ""
        seat.name = ""
    transaction.body.hand_on(person)
    if transaction.stage == "gathering" and not transaction.body.host:
        transaction.close()


def _without_name(line: ChatLine, seats: Sequence[int], names: set[str], is_theirs: bool) -> ChatLine:
    """The line without the person's name. Older lines do not record whose they are: the seat and the name show it."""
    named = line.params.get("name")
    params = {**line.params, "name": ""} if named in names or (is_theirs and named) else line.params
    name = "" if is_theirs or (line.seat in seats and line.name in names) else line.name
    return msgspec.structs.replace(line, name=name, params=params)
