"""Every action of McMulti: the catalogue ALL_ACTIONS, and the range of numbers each verb has in it."""

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.mcmulti.data import (
    BLOCK_CELLS,
    CELL_NAMES,
    COMMODITY_NAMES,
    ISLANDS,
    MOST_REFINED,
    MOST_SOLD,
    NEWS_NAMES,
    PAIR_NAMES,
    PIECE_NAMES,
    SPACES,
)


@dataclass(frozen=True)
class ShuffleNews:
    """The table puts this news card on the deck, face down."""

    card: str


@dataclass(frozen=True)
class ShuffleThrow:
    """The table puts this throw on the deck of throws, face down."""

    red: int
    blue: int


@dataclass(frozen=True)
class TakeIsland:
    """A seat takes an island, or the table draws it for the seat."""

    island: int


@dataclass(frozen=True)
class Throw:
    """The dice fall."""

    red: int
    blue: int


@dataclass(frozen=True)
class ThrowDie:
    """One die falls for the economy."""

    face: int


@dataclass(frozen=True)
class BeginAt:
    """Of two players the starter names which of their two islands begins."""

    island: int


@dataclass(frozen=True)
class Done:
    """The player ends their purchases or their trade."""


@dataclass(frozen=True)
class Decline:
    """The player lets a strike or an announcement pass."""


@dataclass(frozen=True)
class Keep:
    """The player lets the throw stand."""


@dataclass(frozen=True)
class ThrowAgain:
    """The player has the dice thrown once more."""


@dataclass(frozen=True)
class BuildWell:
    """A rig that has struck oil becomes a well."""


@dataclass(frozen=True)
class Announce:
    """The player announces that they have reached the goal."""


@dataclass(frozen=True)
class Buy:
    """Barrels from a market, the cheapest first."""

    pair: str
    commodity: str
    barrels: int


@dataclass(frozen=True)
class Sell:
    """Barrels to a market, on the dearest space first."""

    pair: str
    commodity: str
    barrels: int


@dataclass(frozen=True)
class Refine:
    """Crude turned into gasoline by the refineries on the lines."""

    barrels: int


@dataclass(frozen=True)
class SellToConsumers:
    """Gasoline sold by the stations on the lines."""

    barrels: int


@dataclass(frozen=True)
class Build:
    """A piece bought and placed on the island in turn."""

    piece: str
    cell: str


@dataclass(frozen=True)
class ReturnRefinery:
    """A refinery upgraded and put back from the pollution card."""

    cell: str


@dataclass(frozen=True)
class SellPiece:
    """A piece on a thrown line sold to the bank."""

    piece: str
    cell: str


@dataclass(frozen=True)
class SellOff:
    """A piece sold to cover a tax, wherever it stands."""

    island: int
    piece: str
    cell: str


@dataclass(frozen=True)
class SetAside:
    """A refinery that cannot be upgraded put on the pollution card."""

    island: int
    cell: str


_FACES: Final = range(1, 7)
_BLOCK_NAMES: Final = [CELL_NAMES[cell] for cell in BLOCK_CELLS]

# A run is a stretch of the catalogue with one meaning. It goes by its first number: BUILD_RIG + cell builds a rig.
# Their lengths are numbers here, not names of data.py: the compiler knows sums of numbers, and jumps to a run's rule.
SHUFFLE_NEWS: Final = 0
SHUFFLE_THROW: Final = SHUFFLE_NEWS + 9
TAKE_ISLAND: Final = SHUFFLE_THROW + 36
THROW: Final = TAKE_ISLAND + 4
THROW_DIE: Final = THROW + 36
BEGIN_AT: Final = THROW_DIE + 6
DONE: Final = BEGIN_AT + 4
DECLINE: Final = DONE + 1
KEEP: Final = DECLINE + 1
THROW_AGAIN: Final = KEEP + 1
BUILD_WELL: Final = THROW_AGAIN + 1
ANNOUNCE: Final = BUILD_WELL + 1
BUY: Final = ANNOUNCE + 1  # + track * SPACES + barrels - 1
SELL: Final = BUY + 4 * 30  # likewise
REFINE: Final = SELL + 4 * 30  # + barrels
SELL_TO_CONSUMERS: Final = REFINE + 7  # + barrels
BUILD_RIG: Final = SELL_TO_CONSUMERS + 13  # + cell
BUILD_STATION: Final = BUILD_RIG + 36  # + cell
BUILD_REFINERY: Final = BUILD_STATION + 36  # + block
RETURN_REFINERY: Final = BUILD_REFINERY + 25  # + block
SELL_PIECE: Final = RETURN_REFINERY + 25  # + (piece - RIG) * CELLS + cell
SELL_REFINERY: Final = SELL_PIECE + 3 * 36  # + block
SELL_OFF: Final = SELL_REFINERY + 25  # + (island * 3 + piece - RIG) * CELLS + cell
SELL_OFF_REFINERY: Final = SELL_OFF + 4 * 3 * 36  # + island * BLOCKS + block
SET_ASIDE: Final = SELL_OFF_REFINERY + 4 * 25  # + island * BLOCKS + block

RUNS: Final[list[tuple[int, list[object]]]] = [
    (SHUFFLE_NEWS, [ShuffleNews(card) for card in NEWS_NAMES]),
    (SHUFFLE_THROW, [ShuffleThrow(red, blue) for red in _FACES for blue in _FACES]),
    (TAKE_ISLAND, [TakeIsland(island + 1) for island in range(ISLANDS)]),
    (THROW, [Throw(red, blue) for red in _FACES for blue in _FACES]),
    (THROW_DIE, [ThrowDie(face) for face in _FACES]),
    (BEGIN_AT, [BeginAt(island + 1) for island in range(ISLANDS)]),
    (DONE, [Done()]),
    (DECLINE, [Decline()]),
    (KEEP, [Keep()]),
    (THROW_AGAIN, [ThrowAgain()]),
    (BUILD_WELL, [BuildWell()]),
    (ANNOUNCE, [Announce()]),
    (BUY, [Buy(p, c, n) for p in PAIR_NAMES for c in COMMODITY_NAMES for n in range(1, SPACES + 1)]),
    (SELL, [Sell(p, c, n) for p in PAIR_NAMES for c in COMMODITY_NAMES for n in range(1, SPACES + 1)]),
    (REFINE, [Refine(n) for n in range(MOST_REFINED + 1)]),
    (SELL_TO_CONSUMERS, [SellToConsumers(n) for n in range(MOST_SOLD + 1)]),
    (BUILD_RIG, [Build("rig", cell) for cell in CELL_NAMES]),
    (BUILD_STATION, [Build("station", cell) for cell in CELL_NAMES]),
    (BUILD_REFINERY, [Build("refinery", cell) for cell in _BLOCK_NAMES]),
    (RETURN_REFINERY, [ReturnRefinery(cell) for cell in _BLOCK_NAMES]),
    (SELL_PIECE, [SellPiece(piece, cell) for piece in PIECE_NAMES[1:4] for cell in CELL_NAMES]),
    (SELL_REFINERY, [SellPiece("refinery", cell) for cell in _BLOCK_NAMES]),
    (SELL_OFF, [SellOff(i, p, cell) for i in range(1, 5) for p in PIECE_NAMES[1:4] for cell in CELL_NAMES]),
    (SELL_OFF_REFINERY, [SellOff(i, "refinery", cell) for i in range(1, 5) for cell in _BLOCK_NAMES]),
    (SET_ASIDE, [SetAside(i, cell) for i in range(1, 5) for cell in _BLOCK_NAMES]),
]
ALL_ACTIONS: Final[list[object]] = [action for _, run in RUNS for action in run]
RUN_OF: Final = vec[i64]([first for first, run in RUNS for _ in run])  # the run an action belongs to


def is_secret(action: int) -> bool:
    """[MM-1.11] The order of a deck is nobody's to see while the game lasts."""
    return SHUFFLE_NEWS <= action < TAKE_ISLAND


def has_words(action: int) -> bool:
    """Nobody promises anything in McMulti."""
    return False
