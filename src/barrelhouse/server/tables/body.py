"""A table as it is stored: what was agreed, who sits where, the secret of its dice. None of it is sent as it is.

It is stored in two parts: what was agreed is written when it changes, which is seldom, and the rest with each play.
"""

import secrets
from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from barrelhouse.engine.contract import Game
from barrelhouse.engine.fairness import SECRET_BYTES
from barrelhouse.server.store import Database, Write
from barrelhouse.server.store.database import Row as Columns
from barrelhouse.server.tables import boards
from barrelhouse.wire.tables import Clock, Sentence, Stage, Value

_ENCODER: Final = msgspec.json.Encoder()
_REASONS: Final = msgspec.json.Decoder(tuple[Sentence, ...])


class SeatBody(Struct, omit_defaults=True):
    """One seat. An abandoned seat is played by its bot until its person comes back or somebody takes it."""

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    person: str = ""  # who sits there
    kept_for: str = ""  # whom an open seat waits for: they sat at the table that is played again here
    before: list[str] = []  # who played it earlier, and has seen its hand
    bot: str = ""  # what plays a bot's or an abandoned seat
    ready: bool = False
    is_abandoned: bool = False
    is_late: bool = False  # its time is up, and the others have not decided yet
    asked: int = 0  # since when they decide
    left: int = 0  # milliseconds in its bank
    added: str = ""  # what it added to the dice
    orders: dict[str, Value] = {}
    votes: dict[str, str] = {}  # about this seat, by person: "wait" or "bot"
    hints: int = 0  # it has taken

    def is_played_by_bot(self) -> bool:
        """Whether a bot decides here."""
        return self.kind == "bot" or self.is_abandoned

    def copy(self) -> "SeatBody":
        return replace(self, before=[*self.before], orders={**self.orders}, votes={**self.votes})


class Body(Struct, omit_defaults=True):
    host: str = ""  # the person who made the table
    options: dict[str, Value] = {}
    seats: list[SeatBody] = []
    secret: str = ""  # of the dice: shown when the game is over, and to nobody before
    key: str = ""  # of the invitation
    title: str = ""
    clock: Clock = Clock()
    began: int = 0  # when the decision that is waited for began
    lines: int = 0  # of chat so far
    rematch: str = ""  # the table where they play again
    digest: str = ""  # of the last row of the log
    imported: str = ""  # of a game that came from a file: the key of the message about its dice
    first_committed: int = field(
        default=0, name="promised"
    )  # the first row whose dice come from the secret: those before came with the file
    origin: str = ""  # the table whose commitment came with the file, and to which the log is chained
    tags: list[tuple[str, str]] = []  # what else the head of the file said
    hints: bool | None = None  # whether seats may ask for advice; none: nothing was agreed
    boards: dict[str, str] = {}  # by option: the digests of the texts that are stored apart
    uncounted: int = 0  # bytes of its rows that do not count for its host before the game is over

    def is_same_beside_log(self, other: "Body") -> bool:
        """Whether nothing but the log has changed."""
        return replace(self, digest=other.digest, uncounted=other.uncounted) == other

    def copy(self) -> "Body":
        return replace(self, seats=[seat.copy() for seat in self.seats])

    def agreed_text(self) -> str:
        """The part that plays do not change."""
        seats = [replace(seat, **_PLAYED_AT_SEAT) for seat in self.seats]
        options = {name: value for name, value in self.options.items() if name not in self.boards}
        return _ENCODER.encode(replace(self, options=options, seats=seats, **_PLAYED)).decode()

    def played_text(self) -> str:
        """The part that each play changes."""
        seats = [
            SeatBody(
                is_abandoned=seat.is_abandoned,
                is_late=seat.is_late,
                asked=seat.asked,
                left=seat.left,
                orders=seat.orders,
                votes=seat.votes,
                hints=seat.hints,
            )
            for seat in self.seats
        ]
        changed = Body(seats=seats, began=self.began, lines=self.lines, digest=self.digest, uncounted=self.uncounted)
        return _ENCODER.encode(changed).decode()

    def has_hints(self) -> bool:
        """Whether seats may ask for advice: where one person plays against bots, if nothing else was agreed."""
        return sum(seat.kind != "bot" for seat in self.seats) == 1 if self.hints is None else self.hints

    def voters(self, seat: int) -> set[str]:
        """The people who decide about a seat whose time is up: those on the other seats, each with one vote."""
        people = {other.person for other in self.seats if other.kind == "person" and not other.is_abandoned}
        return people - {self.seats[seat].person}

    def wishes(self, seat: int) -> list[str]:
        """How those who are still here have voted about it."""
        voters = self.voters(seat)
        return [wish for person, wish in self.seats[seat].votes.items() if person in voters]

    def votes_needed(self, seat: int) -> int:
        """More than half of the others."""
        return len(self.voters(seat)) // 2 + 1

    def verdict(self, seat: int, is_closed: bool = False) -> Literal["", "wait", "bot"]:
        """What the others have decided about a late seat; where nobody else is, a bot takes it.

        When the vote is closed the votes cast decide; unless more are for waiting, the bot takes it.
        """
        wishes = self.wishes(seat)
        if is_closed:
            return "wait" if wishes.count("wait") > wishes.count("bot") else "bot"
        if not self.voters(seat) or wishes.count("bot") >= self.votes_needed(seat):
            return "bot"
        return "wait" if wishes.count("wait") >= self.votes_needed(seat) else ""

    def has_others(self, person: str) -> bool:
        """Whether anybody but this person sits here, or has sat here."""
        return any({seat.person, seat.kept_for, *seat.before} - {"", person} for seat in self.seats)

    def knows_another(self, person: str, seat: int) -> bool:
        """Whether this person plays, or has played, a seat other than this one, and has seen its hand."""
        others = (other for number, other in enumerate(self.seats) if number != seat)
        return any(person == other.person or person in other.before for other in others)

    def hand_on(self, person: str) -> None:
        """A host who is gone leaves the table to the first of those who still sit there, if there is any."""
        people = [seat.person for seat in self.seats if seat.person]
        if self.host == person and person not in people:
            self.host = people[0] if people else ""

    def seats_of(self, person: str) -> list[int]:
        """The seats this person may watch and play."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.person == person and person and seat.kind == "person" and not seat.is_abandoned
        ]


_DECODER: Final = msgspec.json.Decoder(Body)
# What a play may change, with its defaults.
_PLAYED: Final[dict[str, Any]] = {"began": 0, "lines": 0, "digest": "", "uncounted": 0}
_PLAYED_AT_SEAT: Final[dict[str, Any]] = {
    "is_abandoned": False,
    "is_late": False,
    "asked": 0,
    "left": 0,
    "orders": {},
    "votes": {},
    "hints": 0,
}


def body_from_texts(played: str, agreed: str | None) -> Body:
    """The body without the texts that are stored apart. In older houses the first part has everything."""
    if agreed is None:
        body = _DECODER.decode(played)
        body.boards = boards.digests(body.options)
        return body
    body, changed = _DECODER.decode(agreed), _DECODER.decode(played)
    for name in _PLAYED:
        setattr(body, name, getattr(changed, name))
    for seat, moved in zip(body.seats, changed.seats, strict=True):
        for name in _PLAYED_AT_SEAT:
            setattr(seat, name, getattr(moved, name))
    return body


async def whole_body(database: Database, played: str, agreed: str | None) -> Body:
    """The whole body."""
    body = body_from_texts(played, agreed)
    if agreed is not None:
        body.options |= await boards.read(database, body.boards)
    return body


def new_id() -> str:
    """Ten letters and digits: nobody can guess the tables of others."""
    alphabet = "23456789abcdefghjkmnpqrstuvwxyz"
    return "".join(secrets.choice(alphabet) for _ in range(10))


def new_key() -> str:
    """The key of an invitation. It is typed after --key, so it must not begin with a dash."""
    return secrets.token_hex(12)


def new_secret() -> str:
    """The secret that all throws of a table come from."""
    return secrets.token_hex(SECRET_BYTES)


class LogRow(Struct, frozen=True):
    """One row of the log."""

    n: int
    seat: int
    action: int
    notation: str
    words: str | None
    digest: str
    at: int
    hidden: int = 0  # who notices nothing of it, a bit for each seat and one for spectators
    reasons: Sequence[Sentence] = ()  # why a bot said it, for those who may see it; neither digest nor record has them

    def reasons_text(self) -> str | None:
        """As they are stored beside the row."""
        return _ENCODER.encode(self.reasons).decode() if self.reasons else None


def reasons_from(text: object) -> Sequence[Sentence]:
    return () if text is None else _REASONS.decode(str(text))


class TableHead(Struct, frozen=True):
    """The columns of a table besides its body."""

    id: str
    game: str
    version: str
    stage: Stage
    is_public: bool
    n: int
    revision: int
    created: int
    changed: int


HEAD_COLUMNS: Final = ", ".join(TableHead.__struct_fields__)  # the columns of it


def head_from(row: Columns) -> TableHead:
    """The head in these columns."""
    return msgspec.convert(dict(zip(TableHead.__struct_fields__, row, strict=True)), TableHead, strict=False)


def new_table(table: str, game: Game, at: int, is_public: bool, body: Body) -> list[Write]:
    """The statements that create a table, whose people are still gathering."""
    agreed = body.agreed_text()
    size = len(agreed) + sum(len(str(body.options[option])) for option in body.boards)
    head = (table, game.NAME, game.VERSION, "gathering", int(is_public), 0, 1, at, at)
    return [
        Write(_INSERT, (*head, body.played_text(), body.host, size)),
        agreed_write(table, agreed),
        *boards.use(body.options, body.boards),
    ]


def agreed_write(table: str, agreed: str) -> Write:
    """The statement that stores what was agreed, now or anew."""
    return Write(_AGREE, (table, agreed))


BODY_COLUMNS: Final = "body, agreed"  # for whole_body
WITH_AGREED: Final = "tables LEFT JOIN agreements ON table_id = id"  # where they are found
_AGREE: Final = (
    "INSERT INTO agreements (table_id, agreed) VALUES ($1, $2)"
    " ON CONFLICT (table_id) DO UPDATE SET agreed = excluded.agreed"
)
_INSERT: Final = (
    f"INSERT INTO tables ({HEAD_COLUMNS}, body, host, bytes) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"
)
