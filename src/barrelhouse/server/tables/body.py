"""A table as it is stored: what was agreed, who sits where, the secret of its dice. None of it is sent as it is."""

import secrets
from typing import Final, Literal

import msgspec
from msgspec import Struct, field

from barrelhouse.engine.contract import Game
from barrelhouse.engine.fairness import SECRET_BYTES
from barrelhouse.server.store import Write
from barrelhouse.server.store.database import Row as Columns
from barrelhouse.wire.tables import Clock, Stage, Value

_ENCODER: Final = msgspec.json.Encoder()


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


class Body(Struct, omit_defaults=True):
    host: str  # the person who made the table
    options: dict[str, Value]
    seats: list[SeatBody]
    secret: str  # of the dice: shown when the game is over, and to nobody before
    key: str  # of the invitation
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

    def copy(self) -> "Body":
        return _DECODER.decode(_ENCODER.encode(self))

    def to_text(self) -> str:
        return _ENCODER.encode(self).decode()

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
            if seat.kind == "person" and seat.person == person and person and not seat.is_abandoned
        ]


_DECODER: Final = msgspec.json.Decoder(Body)


def body_from_text(text: str) -> Body:
    return _DECODER.decode(text)


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


def new_table(table: str, game: Game, at: int, is_public: bool, body: Body) -> Write:
    """The statement that creates a table, whose people are still gathering."""
    agreed = (table, game.NAME, game.VERSION, "gathering", int(is_public), 0, 1, at, at)
    return Write(_INSERT, (*agreed, body.to_text(), body.host))


_INSERT: Final = (
    f"INSERT INTO tables ({HEAD_COLUMNS}, body, host) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
)
