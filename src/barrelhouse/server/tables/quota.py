"""How many tables one person may keep going and how much they may take, so that nobody fills the house, or has its
bots play for nobody."""

from typing import Final

from barrelhouse.server.people.people import Person
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.tables.clocks import DAY
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.table_registry import TableRegistry

MOST_TABLES: Final = {"guest": 50, "account": 200}  # that gather or are played, of one host
MOST_BYTES: Final = {"guest": 20_000_000, "account": 200_000_000}  # of the tables of one host
FAR_ABOVE: Final = 2  # times as much: from there on nobody plays or chats on at tables of their own alone
LOOKED_AT: Final = 64  # rows of a log, or lines of a chat, from one look at what is stored to the next
MOST_OF_BOTS: Final = 3  # that are played by bots alone
MOST_ALONE: Final = 10_000  # rows: bots alone do not play on for ever
MOST_LINES: Final = 5_000  # of chat at one table
STILL: Final = 30 * DAY  # a table where nothing happens for so long does not count, and one that gathers is closed
_RUNNING: Final = "SELECT count(*) FROM tables WHERE host = $1 AND stage IN ('gathering', 'playing') AND changed > $2"
# Boards, logs, snapshots, thoughts and chat. A game that several people have finished is theirs together.
_BYTES: Final = (
    "SELECT coalesce(sum(bytes), 0) FROM tables WHERE host = $1 AND stage <> 'closed' AND NOT"
    " (stage = 'over' AND EXISTS (SELECT 1 FROM sitting WHERE table_id = id AND person <> $1))"
)
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


async def check_bytes(tables: TableRegistry, person: Person, more: int) -> None:
    """Denied if this person's tables would take more than they may with so many bytes more."""
    most = MOST_BYTES[person.kind]
    used = int(str((await tables.database.read(_BYTES, person.id))[0][0]))
    if used + more > most:
        raise Denied(
            RefusalKind.CONFLICT, "server-bytes-most", used=_kilobytes(used), more=_kilobytes(more), most=most // 1000
        )


async def check_growth(tables: TableRegistry, table: Table, person: str, before: int, after: int) -> None:
    """Denied if somebody who is alone at a table of theirs, where nobody else ever sat, stores far more than they may.
    It reads the database, so it is looked at only as the number of rows or lines comes past certain ones."""
    if before // LOOKED_AT == after // LOOKED_AT or table.body.host != person or table.body.has_others(person):
        return
    found = await tables.database.read("SELECT kind FROM people WHERE id = $1", person)
    most = MOST_BYTES.get(str(found[0][0]) if found else "guest", MOST_BYTES["guest"])
    used = int(str((await tables.database.read(_BYTES, person))[0][0]))
    if used > FAR_ABOVE * most:
        raise Denied(
            RefusalKind.CONFLICT, "server-bytes-far", used=_kilobytes(used), most=most // 1000, times=FAR_ABOVE
        )


def _kilobytes(count: int) -> int:
    return -(-count // 1000)
