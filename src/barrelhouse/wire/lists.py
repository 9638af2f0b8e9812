"""Lists and pages: the games with their options, lists of tables, and pages of a table's past."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.wire.common import RequestBody
from barrelhouse.wire.levels import BotBuild, BotInfo
from barrelhouse.wire.tables import ChatText, Clock, DraftBody, LogEntry, LogIndex, Seat, Stage, Value, Viewer

MOST_LINES = 50  # tables in one page of a list
MOST_ENTRIES = 100  # rows in one page of a log

Key = Annotated[str, Meta(max_length=80)]


class OptionWord(Struct, frozen=True):
    """One of the words an option can be, and what it means."""

    word: str
    about: str


class OptionInfo(Struct, frozen=True):
    """What can be agreed before a game, or left to the house during it: a flag, a number from low to high, one of
    several words, or a whole text such as a board, "" for the usual one."""

    name: str
    kind: Literal["flag", "number", "word", "text"]
    default: Value
    title: str = ""
    about: str = ""
    rule: str = ""
    low: int | None = None
    high: int | None = None
    words: list[OptionWord] = field(default_factory=list)


class GameInfo(Struct, frozen=True):
    """A game of the house: for how many, under which version of its rules, with which options and orders."""

    name: str
    version: str
    seats: list[int]
    options: list[OptionInfo]
    orders: list[OptionInfo]
    words: str = ""  # its own messages in Fluent, if its package has any: the site has only the house's
    seat_fields: list[str] = []  # lists in its views with an entry for each seat, such as `points` or `auction.bids`


class GameList(Struct, frozen=True):
    """The games of the house, and the bots that play all of them."""

    games: list[GameInfo]
    bots: list[BotInfo]  # the ladder from the gentlest, then those beside it
    default_bot: str  # who takes a seat when nobody is named
    bots_think: BotBuild  # if interpreted, bots that search take longer, and get less far on a slow machine


class TableSummary(Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    stage: Stage
    seats: list[Seat]
    created: int  # milliseconds since 1970
    changed: int
    title: str = ""
    is_public: bool = False
    clock: Clock | None = None
    n: int = 0
    to_act: int = -2  # the seat that decides; -2: nobody
    is_my_turn: bool = False
    am_host: bool = False
    deadline: int | None = None  # when the seat to act runs out of time


class TableList(Struct, frozen=True):
    """One page of a list, after the `skip` tables before it."""

    tables: list[TableSummary]
    skip: int
    has_more: bool


class LogPage(Struct, frozen=True):
    """A page of a table's log, as one viewer may see it: the rows from `first` to before `end`, of `n` in all."""

    table: str
    seat: int
    first: int
    end: int
    n: int
    entries: list[LogEntry]


class DrawnBoard(Struct, frozen=True):
    """The board for a terminal: lines of pieces of text, each with the name of a style."""

    table: str
    seat: int
    n: int
    lines: list[list[tuple[str, str]]]


class PrintedBoard(Struct, frozen=True):
    """What is printed on the board and the cards of a table, and never changes, in the game's own words; the table is
    "" where it is about the game with its usual options."""

    table: str
    game: str
    printed: dict[str, Any]


class TableListQuery(RequestBody, frozen=True):
    """Which list: `mine` where I sit or am host, `open` ones to sit down at, `running` ones to watch, `finished`."""

    list: Literal["mine", "open", "running", "finished"] = "open"
    skip: Annotated[int, Meta(ge=0, le=100_000)] = 0


class PositionQuery(RequestBody, frozen=True):
    """From which seat, since which position and which line of the chat; the key of an invitation."""

    seat: Viewer = SPECTATOR
    since: LogIndex | None = None
    chat: LogIndex = 0
    key: Key = ""


class PrintedBoardQuery(RequestBody, frozen=True):
    """The key of an invitation."""

    key: Key = ""


class HistoryQuery(RequestBody, frozen=True):
    """From which seat."""

    seat: Viewer = SPECTATOR
    key: Key = ""


class LogQuery(RequestBody, frozen=True):
    """From which seat, and which rows: by default the first page."""

    seat: Viewer = SPECTATOR
    first: LogIndex = 0
    end: LogIndex | None = None  # before this row; at most a page
    key: Key = ""


class BoardQuery(RequestBody, frozen=True):
    """From which seat, and how many columns the terminal has."""

    seat: Viewer = SPECTATOR
    width: Annotated[int, Meta(ge=80, le=400)] = 80
    key: Key = ""


class BoardOfDraft(DraftBody, frozen=True, kw_only=True):
    """A draft whose board is to be drawn, and how many columns the terminal has."""

    width: Annotated[int, Meta(ge=80, le=400)] = 80


class ChatAs(ChatText, frozen=True):
    """Something to say to the table; where several people share a screen, the seat that says it."""

    seat: Viewer = SPECTATOR
