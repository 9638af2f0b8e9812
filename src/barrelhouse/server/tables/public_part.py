"""What everybody notices of a table: where it stays as it was, nobody is told of a change who noticed nothing of it."""

from typing import NamedTuple

from barrelhouse.server.tables.body import Body
from barrelhouse.server.tables.table import Table
from barrelhouse.wire.tables import ChatLine


class PublicPart(NamedTuple):
    """A table at one moment, without the rows of its log of which somebody notices nothing."""

    digest: str  # of the last row that everybody notices
    stage: str
    is_public: bool
    read_only: str
    body: Body
    lines: list[ChatLine]

    @classmethod
    def of(cls, table: Table) -> "PublicPart":
        """The table as it is now; nothing of it is changed later, only replaced."""
        return cls(table.public_digest, table.stage, table.is_public, table.read_only, table.body, table.lines)

    def is_still_of(self, table: Table) -> bool:
        """Whether everything that everybody notices is still as it was."""
        return (
            (self.digest, self.stage) == (table.public_digest, table.stage)
            and (self.is_public, self.read_only) == (table.is_public, table.read_only)
            and self.lines == table.lines
            and table.body.is_same_beside_log(self.body)
        )
