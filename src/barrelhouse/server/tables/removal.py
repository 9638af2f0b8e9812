"""Giving up a table at which nobody else sits: all that was stored of it is deleted."""

from typing import TYPE_CHECKING, Final

from barrelhouse.server.store import Write
from barrelhouse.server.tables import boards
from barrelhouse.server.tables.body import SeatBody, agreed_write
from barrelhouse.server.tables.transaction import Transaction

if TYPE_CHECKING:
    from barrelhouse.server.tables.table import Table

_PARTS: Final = ("log", "snapshots", "thoughts", "chat", "sitting")
_EMPTY: Final = (
    "UPDATE tables SET revision = $2 + 1, stage = 'closed', changed = $3, body = $4,"
    " bytes = 0, n = 0, to_act = -2, due = NULL WHERE id = $1 AND revision = $2"
)


class Removal(Transaction):
    """The table stays, closed and empty, for those who look at it now."""

    def __init__(self, table: "Table", at: int) -> None:
        super().__init__(table, at)
        self.close()
        body = self.body
        body.seats = [SeatBody() for _ in body.seats]
        body.title = body.digest = body.rematch = ""
        body.tags = []
        body.lines = body.uncounted = 0

    def writes(self) -> list[Write]:
        table = self.table
        self.agreed = self.body.agreed_text()
        return [
            Write(_EMPTY, (table.id, table.revision, self.at, self.body.played_text()), exactly=1),
            agreed_write(table.id, self.agreed),
            *boards.release(table.body.boards if table.agreed else {}),
            *(Write(f"DELETE FROM {part} WHERE table_id = $1", (table.id,)) for part in _PARTS),
        ]
