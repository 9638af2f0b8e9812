"""When a seat's time is up: a bot takes it, or the others decide whether to wait."""

from barrelhouse.server.people.people import Person
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.tables import clocks
from barrelhouse.server.tables.lobby import abandon
from barrelhouse.server.tables.overtaken import redone_if_overtaken
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.table_registry import TableRegistry
from barrelhouse.server.tables.transaction import Transaction
from barrelhouse.wire.tables import Vote


@redone_if_overtaken
async def vote(tables: TableRegistry, table: Table, person: Person, request: Vote) -> None:
    """One of the others votes about a late seat; they may change their mind until it is decided."""
    async with table.lock:
        if request.seat >= len(table.body.seats):
            raise Denied(RefusalKind.INVALID, "server-no-seat", seat=request.seat + 1, seats=len(table.body.seats))
        if table.stage != "playing" or not table.body.seats[request.seat].is_late:
            raise Denied(RefusalKind.CONFLICT, "server-not-late", seat=request.seat + 1)
        if person.id not in table.body.voters(request.seat):
            raise Denied(RefusalKind.FORBIDDEN, "server-vote-others", seat=request.seat + 1)
        transaction = Transaction(table, tables.clock())
        transaction.body.seats[request.seat].votes[person.id] = request.wish
        carry_out_verdict(transaction, request.seat)
        await tables.commit(table, transaction)


def end_time(transaction: Transaction, seat: int) -> None:
    """The seat to act has used up its time."""
    late = transaction.body.seats[seat]
    if transaction.body.clock.at_zero == "others" and transaction.body.voters(seat):
        late.is_late = True
        late.asked = transaction.at
        late.votes = {}
        transaction.note("server-note-late", late.person, name=late.name, number=seat + 1)
    else:
        _give_to_bot(transaction, seat)


def carry_out_verdict(transaction: Transaction, seat: int) -> None:
    """What the others have decided about a late seat is done, once they have, or have had long enough."""
    late = transaction.body.seats[seat]
    verdict = transaction.body.verdict(seat, is_closed=transaction.at >= clocks.vote_ends(transaction.body, seat))
    if verdict == "bot":
        _give_to_bot(transaction, seat)
    elif verdict == "wait":
        late.is_late = False
        late.votes = {}
        clocks.give_more(transaction.body, seat, transaction.at)
        transaction.note("server-note-wait", late.person, name=late.name, number=seat + 1)


def _give_to_bot(transaction: Transaction, seat: int) -> None:
    late = transaction.body.seats[seat]
    transaction.note("server-note-time-up", late.person, name=late.name, number=seat + 1)
    abandon(transaction, seat)
