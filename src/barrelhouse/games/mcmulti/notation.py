"""Actions in the players' notation: `build refinery c3`, `sell 2 gasoline home`; and read back exactly."""

from typing import Final

from barrelhouse.engine.notation import Notation, one_word, with_long_names
from barrelhouse.games.mcmulti.actions.catalogue import ALL_ACTIONS
from barrelhouse.games.mcmulti.data import CELL_NAMES, ISLANDS, NEWS_NAMES

# For a help text: a message key and an example of each verb.
NOTATION_HELP: Final = [
    ("notation-help-take-island", "island 2"),
    ("notation-help-begin-at", "begin at 3"),
    ("notation-help-build", "build refinery c3"),
    ("notation-help-buy", "buy 3 crude abroad"),
    ("notation-help-sell", "sell 2 gasoline home"),
    ("notation-help-throw", "throw 5 3"),
    ("notation-help-keep", "keep"),
    ("notation-help-throw-again", "throw again"),
    ("notation-help-throw-die", "die 4"),
    ("notation-help-build-well", "build well"),
    ("notation-help-decline", "decline"),
    ("notation-help-refine", "refine 2"),
    ("notation-help-sell-to-consumers", "sell 2 to consumers"),
    ("notation-help-sell-off", "sell off station 2c3"),
    ("notation-help-set-aside", "set aside 2c3"),
    ("notation-help-return-refinery", "return refinery c3"),
    ("notation-help-sell-piece", "sell rig c3"),
    ("notation-help-done", "done"),
    ("notation-help-announce", "announce"),
    ("notation-help-shuffle-news", "shuffle middle-east"),
    ("notation-help-shuffle-throw", "shuffle throw 5 3"),
]

# The phrase of each verb, with its parameters in their places.
_PHRASES: Final = {
    "ShuffleNews": "shuffle {card}",
    "ShuffleThrow": "shuffle throw {red} {blue}",
    "TakeIsland": "island {island}",
    "Throw": "throw {red} {blue}",
    "ThrowDie": "die {face}",
    "BeginAt": "begin at {island}",
    "Done": "done",
    "Decline": "decline",
    "Keep": "keep",
    "ThrowAgain": "throw again",
    "BuildWell": "build well",
    "Announce": "announce",
    "Buy": "buy {barrels} {commodity} {pair}",
    "Sell": "sell {barrels} {commodity} {pair}",
    "Refine": "refine {barrels}",
    "SellToConsumers": "sell {barrels} to consumers",
    "Build": "build {piece} {cell}",
    "ReturnRefinery": "return refinery {cell}",
    "SellPiece": "sell {piece} {cell}",
    "SellOff": "sell off {piece} {island}{cell}",
    "SetAside": "set aside {island}{cell}",
}
_PAIRS: Final = {"foreign": "abroad", "domestic": "home"}
# Other words for the same, none of which means anything else here.
_SYNONYMS: Final = {
    "barrel": [""],
    "barrels": [""],
    "consumer": ["consumers"],
    "domestic": ["home"],
    "foreign": ["abroad"],
    "refineries": ["refinery"],
    "rigs": ["rig"],
    "stations": ["station"],
    "wells": ["well"],
}
_CARDS: Final = [one_word(card) for card in NEWS_NAMES]
_CELLS: Final = [*CELL_NAMES, *(f"{island + 1}{cell}" for island in range(ISLANDS) for cell in CELL_NAMES)]


def to_notation(action: int) -> str:
    """The action in the players' notation."""
    return _NOTATION.write(action)


def from_notation(text: str) -> int:
    """The inverse of to_notation, whatever the case and the blanks; Refused names the word that is wrong."""
    return _NOTATION.read(text)


def _word_of(name: str, value: object) -> str:
    return one_word(_PAIRS.get(str(value), str(value)))


def _tidy(text: str) -> str:
    return with_long_names(text, _CARDS)


_NOTATION: Final = Notation(ALL_ACTIONS, _PHRASES, _word_of, _SYNONYMS, _tidy, _CELLS)
