"""Whether a house can serve, for whoever watches over it."""

from msgspec import Struct

from barrelhouse.wire.common import Problem
from barrelhouse.wire.levels import BotBuild


class Health(Struct, frozen=True, omit_defaults=True):
    """Whether the house can read and write its database; with 503, what is wrong."""

    well: bool
    bots: BotBuild  # how they think from now on
    last_write: int | None = None  # the minute in which something was last stored, in milliseconds since 1970
    age: float | None = None  # seconds since then, in full minutes
    problem: Problem | None = None
