"""Opponents and what they think: the bots one can sit down with, hints during a game, thoughts after it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from barrelhouse.wire.common import RequestBody

MOST_WEIGHED = 12  # candidates that are stored and shown of a thought, the best first

Measure = Literal["", "worth", "win"]
BotBuild = Literal["compiled", "interpreted"]


class BotInfo(Struct, frozen=True):
    """A bot that can be seated: a level of the ladder, or a bot beside it."""

    name: str
    title: str
    about: str = ""
    level: int | None = None  # its rung, 1 for the gentlest; none: it is no level
    seconds: float | None = None  # the longest it thinks about a decision; none: no limit is known
    ratings: dict[str, int] = field(default_factory=dict)  # by game, as they are published


class Candidate(Struct, frozen=True):
    """One choice as a bot saw it."""

    notation: str
    action: dict[str, int | str]
    value: float  # in the measure of the whole: the chance to win from 0 to 1, or worth in the game's own units
    tried: int = 0  # in how many of the simulations
    alike: int = 0  # how many others of its kind were worth the same
    error: float = 0  # the standard error of how far it is from the best; 0 where nothing was left to luck


class Hint(Struct, frozen=True):
    """What the highest level would do in this seat's place, from what this seat may know."""

    table: str
    n: int  # the position it is about
    seat: int
    bot: str
    notation: str
    action: dict[str, int | str]
    measure: Measure  # of the values; "": it compared nothing
    simulations: int
    seconds: float  # it took
    candidates: list[Candidate]  # the best first
    considered: int  # how many choices there were


class ThoughtSummary(Struct, frozen=True):
    """Which row of the log a bot's thought led to."""

    n: int
    seat: int
    bot: str
    simulations: int


class ThoughtList(Struct, frozen=True):
    """All thoughts that are stored of a table."""

    table: str
    thoughts: list[ThoughtSummary]


class Thought(Struct, frozen=True):
    """What a bot considered before one row of the log, shown after the game."""

    table: str
    n: int  # the row, for which the bot's dice were thrown
    seat: int
    bot: str
    bot_spec: str  # how the bot was made, with its settings
    version: str  # of the program and of the weights it judged by
    dice: str  # the key of the bot's dice, in hex
    seconds: float | None  # the limit it had
    simulations: int
    measure: Measure
    notation: str
    action: dict[str, int | str]
    candidates: list[Candidate]  # the best first
    considered: int  # how many choices there were


class RepeatedThought(Struct, frozen=True):
    """A thought once more, from the log alone and for as many simulations: whether it is the same to the last bit."""

    is_same: bool
    thought: Thought


class HintRequest(RequestBody, frozen=True):
    """For which of my seats."""

    seat: Annotated[int, Meta(ge=0, le=15)]


class ThoughtQuery(RequestBody, frozen=True):
    """The key of an invitation."""

    key: Annotated[str, Meta(max_length=80)] = ""
