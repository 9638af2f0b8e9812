"""Tables before, during and after a game: what is agreed, who sits where, what a seat may know and do."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.wire.common import Code, Name, Problem, RequestBody, Text

Stage = Literal["gathering", "playing", "over", "closed"]
Value = bool | int | str
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Viewer = Annotated[int, Meta(ge=SPECTATOR, le=15)]  # a seat, or -3 for a spectator
LogIndex = Annotated[int, Meta(ge=0, le=10_000_000)]


class Clock(RequestBody, frozen=True):
    """How long seats may think. `none`; `live`: `each` free seconds for each decision, beyond them a bank of seconds
    for the game; `days`: that many days for each decision. At zero a bot takes the seat, or the others decide."""

    kind: Literal["none", "live", "days"] = "none"
    bank: Annotated[int, Meta(ge=0, le=86_400)] = 1800
    each: Annotated[int, Meta(ge=0, le=3_600)] = 30
    days: Annotated[int, Meta(ge=1, le=60)] = 3
    at_zero: Literal["bot", "others"] = "bot"


class NewSeat(RequestBody, frozen=True):
    """Who sits there: somebody still to come, a bot, or I, perhaps under another name on the same screen."""

    kind: Literal["open", "me", "bot"] = "open"
    name: Annotated[str, Meta(max_length=40)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class NewTable(RequestBody, frozen=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=15)]
    options: dict[str, Value] = field(default_factory=dict)
    clock: Clock = Clock()
    is_public: bool = False
    title: Annotated[str, Meta(max_length=80)] = ""
    start: bool = False  # at once, if every seat is taken
    hints: bool | None = None  # whether seats may ask for advice; none: where one person plays against bots


class Sit(RequestBody, frozen=True):
    """Take a seat: an open one before the start, an abandoned one later. Further names sit on the same screen."""

    seat: SeatNumber
    name: Annotated[str, Meta(max_length=40)] = ""
    key: Annotated[str, Meta(max_length=80)] = ""  # from the invitation, for a private table


class SeatRequest(RequestBody, frozen=True):
    """Something about one seat of mine, or all of them if none is named."""

    seat: SeatNumber | None = None


class PutBot(RequestBody, frozen=True):
    """Before the start: the host puts a bot on somebody else's seat, or with an empty name opens it."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=40)] = ""  # what the bot is called; by its kind if this is empty


class Ready(RequestBody, frozen=True):
    ready: bool = True
    add: Annotated[str, Meta(max_length=64)] = ""  # what my seat adds to the dice, any text


class Orders(RequestBody, frozen=True):
    """What a seat leaves to the house; the game's own list."""

    seat: SeatNumber
    orders: dict[str, Value]


class Vote(RequestBody, frozen=True):
    """When a seat's time is up and the others decide: wait for it once more, or let a bot take the seat."""

    seat: SeatNumber
    wish: Literal["wait", "bot"]


class ChatText(RequestBody, frozen=True):
    text: Text


class DraftBody(RequestBody, frozen=True):
    """Actions of one seat from position n on, all or none, as objects of names or in the players' notation."""

    n: LogIndex
    seat: SeatNumber
    actions: Annotated[Sequence[str | dict[str, int | str]], Meta(max_length=200)]
    words: Annotated[str, Meta(max_length=300)] | None = None  # with a promise: the player's own


class Seat(Struct, frozen=True):
    """A seat as everybody sees it."""

    kind: Literal["open", "person", "bot"]
    name: str
    bot: str = ""
    is_mine: bool = False
    is_host: bool = False
    ready: bool = False
    is_abandoned: bool = False  # its player has left or run out of time: a bot plays it, and anybody may take it
    left: int | None = None  # milliseconds in the bank
    added: str = ""  # what it added to the dice, shown from the start on
    hints: int = 0  # how often it has asked for advice
    person: int = -1  # whose it is, as a number of this table alone: seats of one person have the same; -1: nobody's


class Choice(Struct, frozen=True):
    """An action as it can be sent back, and as players write it."""

    notation: str
    action: dict[str, int | str]


class Sentence(Struct, frozen=True, omit_defaults=True):
    """One sentence of history: a message key, its params, and the rule behind it."""

    key: str
    rule: str
    params: dict[str, int | str]
    follows: bool = False  # by itself from the action: a fine, a check, a loss; not the action with its own price


class FieldChange(Struct, frozen=True):
    """One value of the view that has changed; the path is the names on the way to it, with dots."""

    path: str
    was: Any
    now: Any


class LogEntry(Struct, frozen=True):
    """One row of the log as this viewer may see it, what it meant, and everything it changed in their view."""

    n: int  # its place among the rows I am shown: the first is 0
    seat: int  # -1: the table itself
    notation: str | None = None  # nothing: it is hidden from this viewer while the game lasts
    words: str | None = None
    sentences: list[Sentence] = field(default_factory=list)
    changes: list[FieldChange] = field(default_factory=list)
    reasons: list[Sentence] = field(default_factory=list)  # why a bot said it, in its own words


class ChatLine(Struct, frozen=True):
    """One line of the table's chat: somebody's words, or a note of the house with its key and params."""

    k: int
    at: int
    seat: int = SPECTATOR
    name: str = ""
    text: str = ""
    key: str = ""
    params: dict[str, int | str] = {}


class Fairness(Struct, frozen=True):
    """The commitment to the dice: the digest of the secret, and after the game the secret itself."""

    commitment: str
    secret: str = ""
    since: int = 0  # the first row it holds for: those before came with a file


class LateVote(Struct, frozen=True):
    """A seat whose time is up, the votes of the others about it, and how many are needed."""

    seat: int
    wait: int
    bot: int
    needed: int


class Position(Struct, tag_field="kind", tag="position", frozen=True):
    """All that a seat, or a spectator, may know of a table, and what changed.

    Over the socket the answer to a request repeats its `id`. A refused request gets the position as it is, and
    `problem`.
    """

    table: str
    id: int | str | None = None
    problem: Problem | None = None
    game: str = ""
    version: str = ""
    title: str = ""
    is_public: bool = False
    stage: Stage = "gathering"
    seat: int = SPECTATOR  # whose view it is
    mine: list[int] = []  # the seats I may watch and play
    seats: list[Seat] = []
    options: dict[str, Value] = {}
    clock: Clock | None = None
    hints: bool = False  # whether it is agreed that seats may ask for advice
    key: str = ""  # of the invitation, for those who sit here
    n: int = 0  # rows of the log that I have been shown; what others do in private does not count before the end
    digest: str = ""  # of the log up to the last row that everybody was shown, keyed by the secret of the dice
    to_act: int = -1
    since: int = 0  # the log begins here
    log: list[LogEntry] = []
    view: dict[str, Any] | None = None
    prompt: Sentence | None = None
    choices: list[Choice] = []
    out_of_turn: list[Choice] = []  # what I may do although another is to act
    orders: dict[str, Value] = {}
    # In an answer to `preview`: how many actions are drafted; the view is the one after them. One fewer than were
    # sent if the last would turn up what is hidden: it can be played, and not looked at before.
    draft: int = 0
    is_open: bool = False  # and whether the draft can go on: no dice, nothing turned up, nobody else to act
    warnings: list[Sentence] = []  # and what it will certainly cost me later; nothing is refused because of one
    deadline: int | None = None  # when the seat to act runs out of time, in milliseconds since 1970
    late_votes: list[LateVote] = []
    chat: list[ChatLine] = []  # since the line the client knows
    fairness: Fairness | None = None
    places: list[int] = []  # once the game is over, and the scores
    scores: list[int] = []
    rematch: str = ""
    read_only: str = ""  # a message key: why this table cannot go on


class Acknowledgement(Struct, tag_field="kind", tag="acknowledgement", frozen=True):
    """A request over the socket was carried out and needs no position in reply: `unwatch` and `chat`."""

    table: str
    id: int | str | None = None  # of the request


class Watch(RequestBody, tag_field="do", tag="watch", frozen=True):
    """Watch a table from a seat of mine, or as a spectator."""

    table: Code
    seat: Viewer = SPECTATOR
    since: LogIndex | None = None  # the position I know; without it the newest rows are sent
    chat: LogIndex = 0  # the chat since this line
    key: Annotated[str, Meta(max_length=80)] = ""
    id: int | Name | None = None


class Unwatch(RequestBody, tag_field="do", tag="unwatch", frozen=True):
    table: Code
    seat: Viewer = SPECTATOR
    id: int | Name | None = None


class Play(DraftBody, tag_field="do", tag="play", frozen=True, kw_only=True):
    """Play a draft: all of it or nothing."""

    table: Code
    id: int | Name | None = None


class Preview(DraftBody, tag_field="do", tag="preview", frozen=True, kw_only=True):
    """What a draft would lead to, or why it is not allowed: no die is thrown and nobody else acts."""

    table: Code
    id: int | Name | None = None


class Chat(ChatText, tag_field="do", tag="chat", frozen=True, kw_only=True):
    table: Code
    seat: Viewer = SPECTATOR
    id: int | Name | None = None


SocketRequest = Watch | Unwatch | Play | Preview | Chat
SocketMessage = Position | Acknowledgement
