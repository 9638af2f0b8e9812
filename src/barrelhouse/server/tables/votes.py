"""When a seat's time is up: a bot takes it, or the others decide whether to wait."""

from barrelhouse.server.people.people import Person
from barrelhouse.server.speech import Denied
from barrelhouse.server.tables import clocks
from barrelhouse.server.tables.change import Change
from barrelhouse.server.tables.hall import Tables
from barrelhouse.server.tables.lobby import abandon
from barrelhouse.server.tables.table import Table
from barrelhouse.wire.tables import Vote


async def vote(tables: Tables, table: Table, person: Person, wanted: Vote) -> None:
    """One of the others says what shall happen to a late seat; he may change his mind until it is decided."""
    async with table.lock:
        if wanted.seat >= len(table.body.seats):
            raise Denied(422, "server-no-seat", seat=wanted.seat + 1, seats=len(table.body.seats))
        if table.stage != "playing" or not table.body.seats[wanted.seat].is_late:
            raise Denied(409, "server-not-late", seat=wanted.seat + 1)
        if person.id not in table.body.voters(wanted.seat):
            raise Denied(403, "server-vote-others", seat=wanted.seat + 1)
        change = Change(table, tables.clock())
        change.body.seats[wanted.seat].votes[person.id] = wanted.wish
        obey(change, wanted.seat)
        await tables.commit(table, change)


def end_time(change: Change, seat: int) -> None:
    """The seat to act has used up its time."""
    late = change.body.seats[seat]
    if change.body.clock.at_zero == "others" and change.body.voters(seat):
        late.is_late = True
        late.asked = change.at
        late.votes = {}
        change.note("server-note-late", late.person, name=late.name, number=seat + 1)
    else:
        _give_to_bot(change, seat)


def obey(change: Change, seat: int) -> None:
    """What the others have decided about a late seat is done, once they have, or have had long enough."""
    late = change.body.seats[seat]
    verdict = change.body.verdict(seat, is_closed=change.at >= clocks.vote_ends(change.body, seat))
    if verdict == "bot":
        _give_to_bot(change, seat)
    elif verdict == "wait":
        late.is_late = False
        late.votes = {}
        clocks.give_more(change.body, seat, change.at)
        change.note("server-note-wait", late.person, name=late.name, number=seat + 1)


def _give_to_bot(change: Change, seat: int) -> None:
    late = change.body.seats[seat]
    change.note("server-note-time-up", late.person, name=late.name, number=seat + 1)
    abandon(change, seat)
