"""Whose turn it is, filled in for tables of a schema that did not store it: the lists of people's tables need it."""

import logging
from typing import Final

from barrelhouse.server.refusals import Denied
from barrelhouse.server.store import StoreTrouble, Write
from barrelhouse.server.tables import loader
from barrelhouse.server.tables.table_registry import TableRegistry

LOG: Final = logging.getLogger("barrelhouse")
_UNKNOWN: Final = "SELECT id FROM tables WHERE stage = 'playing' AND to_act = -2"
_FILL: Final = "UPDATE tables SET to_act = $2 WHERE id = $1 AND revision = $3"


async def fill(tables: TableRegistry) -> None:
    """Only the rules know it, so every such table is read once; those that cannot go on have no turn."""
    try:
        for (found,) in await tables.database.read(_UNKNOWN):
            try:
                table = await loader.load(tables.database, str(found))
            except Denied:  # of a game the house no longer has
                continue
            if table.to_act() >= 0:
                await tables.database.write([Write(_FILL, (table.id, table.to_act(), table.revision))])
    except StoreTrouble as trouble:  # the next start goes on
        LOG.warning("store trouble", extra={"why": trouble.why})
