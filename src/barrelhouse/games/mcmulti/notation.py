"""Actions in the players' notation: `build refinery c3`, `sell 2 gasoline home`; and read back exactly."""

from typing import Final

from barrelhouse.engine.notation import Notation, one_word, with_long_names
from barrelhouse.games.mcmulti.actions.catalogue import ALL_ACTIONS
from barrelhouse.games.mcmulti.data import CELL_NAMES, ISLANDS, NEWS_NAMES

# For a help text: a message key and an example of each verb.
NOTATION_HELP: Final = [
    ("mm-help-take-island", "island 2"),
    ("mm-help-begin-at", "begin at 3"),
    ("mm-help-build", "build refinery c3"),
    ("mm-help-buy", "buy 3 crude abroad"),
    ("mm-help-sell", "sell 2 gasoline home"),
    ("mm-help-throw", "throw 5 3"),
    ("mm-help-keep", "keep"),
    ("mm-help-throw-again", "throw again"),
    ("mm-help-throw-die", "die 4"),
    ("mm-help-build-well", "build well"),
    ("mm-help-decline", "decline"),
    ("mm-help-refine", "refine 2"),
    ("mm-help-sell-to-consumers", "sell 2 to consumers"),
    ("mm-help-sell-off", "sell off station 2c3"),
    ("mm-help-set-aside", "set aside 2c3"),
    ("mm-help-return-refinery", "return refinery c3"),
    ("mm-help-sell-piece", "sell rig c3"),
    ("mm-help-done", "done"),
    ("mm-help-announce", "announce"),
    ("mm-help-shuffle-news", "shuffle middle-east"),
    ("mm-help-shuffle-throw", "shuffle throw 5 3"),
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
