"""How many tables one person may keep going, so that nobody fills the house, or has its bots play for nobody."""

from typing import Final

from barrelhouse.server.people.people import Person
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.tables.clocks import DAY
from barrelhouse.server.tables.table_registry import TableRegistry

MOST_TABLES: Final = {"guest": 50, "account": 200}  # that gather or are played, of one host
MOST_OF_BOTS: Final = 3  # that are played by bots alone
MOST_ALONE: Final = 10_000  # rows: bots alone do not play on for ever
STILL: Final = 30 * DAY  # a table where nothing happens for so long does not count, and one that gathers is closed
_RUNNING: Final = "SELECT count(*) FROM tables WHERE host = $1 AND stage IN ('gathering', 'playing') AND changed > $2"
_OF_BOTS: Final = (
    "SELECT count(*) FROM tables WHERE host = $1 AND stage = 'playing' AND changed > $2 AND n < $3"
    " AND NOT EXISTS (SELECT 1 FROM sitting WHERE table_id = id)"
)


async def check_room(tables: TableRegistry, person: Person) -> None:
    """Denied if this person is already the host of as many tables as allowed."""
    most = MOST_TABLES[person.kind]
    found = await tables.database.read(_RUNNING, person.id, tables.clock() - STILL)
    if int(str(found[0][0])) >= most:
        raise Denied(RefusalKind.CONFLICT, "server-tables-most", most=most)


async def check_bots(tables: TableRegistry, person: Person) -> None:
    """Denied if bots alone already play as many tables of this person as they may."""
    found = await tables.database.read(_OF_BOTS, person.id, tables.clock() - STILL, MOST_ALONE)
    if int(str(found[0][0])) >= MOST_OF_BOTS:
        raise Denied(RefusalKind.CONFLICT, "server-bots-most", most=MOST_OF_BOTS)
