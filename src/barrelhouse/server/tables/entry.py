"""Who may come to a table: the one place that decides it. To outsiders a private table is the same as none."""

import secrets
from typing import TYPE_CHECKING

from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.tables import loader
from barrelhouse.server.tables.body import Body

if TYPE_CHECKING:
    from barrelhouse.server.tables.table import Table
    from barrelhouse.server.tables.table_registry import TableRegistry


async def enter(tables: "TableRegistry", table_id: str, person: str, key: str = "") -> "Table":
    """The table of this id, if this person may enter it. Whoever may not is told that there is none, after the same one
    read of the database: neither the answer nor its time gives a private table away."""
    known = tables.table_in_memory(table_id)
    if known is None or not may_enter(known, person, key):
        stored = await loader.read_body(tables.database, table_id)
        if stored is None or not _is_open_to(*stored, person, key):
            raise no_table(table_id)
    table = await tables.newest_table(table_id)
    if not may_enter(table, person, key):  # another process has just written
        raise no_table(table_id)
    return table


def no_table(table_id: str) -> Denied:
    """The refusal for a table that does not exist, or not for whoever asks."""
    return Denied(RefusalKind.MISSING, "server-no-table", table=table_id[:40])


def may_enter(table: "Table", person: str, key: str) -> bool:
    """A private table is open to those who sit there or are expected, to its host, and to those with the invitation."""
    return _is_open_to(table.is_public, table.body, person, key)


def _is_open_to(is_public: bool, body: Body, person: str, key: str) -> bool:
    invited = bool(key) and secrets.compare_digest(key.encode(), body.key.encode())
    seated = any(person in (seat.person, seat.kept_for) for seat in body.seats)
    return is_public or invited or (bool(person) and (seated or body.host == person))
