"""Records of games as JSON, what is sent to bring one into the house, and what a verification found."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from barrelhouse.engine.contract import SPECTATOR, TABLE
from barrelhouse.wire.common import Problem, RequestBody
from barrelhouse.wire.tables import SeatNumber, Value, Viewer

Finding = Literal["holds", "differs", "unknown"]


class RecordFileLine(RequestBody, rename={"notation": "said"}, frozen=True, omit_defaults=True):
    """One row of the log, in the players' notation; with a promise, the player's own words."""

    seat: Annotated[int, Meta(ge=TABLE, le=15)]  # -1: the table itself
    notation: str | None = None  # none: hidden from the viewer this record was made for
    words: str | None = None


class RecordFile(RequestBody, frozen=True, omit_defaults=True):
    """A whole game, the same as in a record's text."""

    record: Literal["1"]
    game: Annotated[str, Meta(max_length=40)]
    rules: str
    names: Annotated[list[str], Meta(min_length=1, max_length=15)]  # by seat
    options: dict[str, Value] = field(default_factory=dict)
    tags: dict[str, str] = field(default_factory=dict)  # whatever else the head says, in its order
    log: list[RecordFileLine] = field(default_factory=list)
    result: list[int] | None = None
    digest: str | None = None


class ImportRecord(RequestBody, frozen=True):
    """A game from a file: its text, or the same as JSON. `seats` are those I want to play if it is not over."""

    text: str = ""
    record: RecordFile | None = None
    seats: list[SeatNumber] = field(default_factory=list)
    is_public: bool = False
    title: Annotated[str, Meta(max_length=80)] = ""


class RecordQuery(RequestBody, frozen=True):
    """As which format; of a running game through which eyes; the key of an invitation."""

    format: Literal["text", "json"] = "text"
    seat: Viewer = SPECTATOR
    key: Annotated[str, Meta(max_length=80)] = ""


class VerificationQuery(RequestBody, frozen=True):
    """The key of an invitation; the commitment as it was noted before the game, with the first row it covers,
    and the digest of a position as it was noted during the game."""

    key: Annotated[str, Meta(max_length=80)] = ""
    commitment: Annotated[str, Meta(max_length=64)] = ""
    since: Annotated[int, Meta(ge=0, le=999_999_999)] = 0
    digest: Annotated[str, Meta(max_length=64)] = ""


class Verification(Struct, frozen=True, omit_defaults=True):
    """What checking a whole record found. `unknown`: the record says nothing to compare with, or something
    else differed before. What bots drew for themselves is not checked: they choose as any seat does."""

    is_good: bool
    rows: int
    throws: int  # outcomes of chance that everybody saw
    shuffles: int  # and those that nobody saw
    thrown_again: int  # of both: from the secret, what the seats added, and the place in the log
    since: int  # the first row whose dice are committed to
    seen_at: int  # how many rows lead to the digest that was noted
    commitment: Finding  # the secret is the one committed to
    rules: Finding  # every action was legal for its seat
    dice: Finding  # every throw and shuffle follows from the secret
    result: Finding
    position: Finding  # the digest of the last position
    log: Finding  # the digest of the last row, chained to all rows before
    line: int = 0  # of the record's text: where the first difference is
    problem: Problem | None = None
