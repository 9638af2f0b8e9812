"""How every endpoint of a table finds it: as somebody who may enter, and from a seat of theirs."""

from barrelhouse.server.http.endpoint import Call
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.tables import entry, submit_draft
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.table_registry import may_see


async def enter(call: Call, key: str = "") -> Table:
    """The table of the path, if this person may enter, by an invitation perhaps."""
    return await entry.enter(call.house.tables, call.path["table"], person_id(call), key)


async def enter_to_act(call: Call) -> Table:
    """The table of the path, for the draft that was sent."""
    return await submit_draft.enter_to_act(call.house.tables, call.path["table"], person_id(call), call.body)


async def enter_as_viewer(call: Call) -> Table:
    """The table, if this person may see it from the seat they ask for."""
    table = await enter(call, call.query.key)
    seat = call.query.seat
    if not may_see(table, seat, person_id(call)):
        raise Denied(RefusalKind.FORBIDDEN, "server-not-your-seat", seat=seat + 1)
    return table


def person_id(call: Call) -> str:
    return "" if call.person is None else call.person.id
