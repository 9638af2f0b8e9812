"""Why something may not be done: inside the rules a number, outside a rule's id, a message key and numbers."""

from typing import Final

ALLOWED: Final = 0
NOT_NOW: Final = 1
NO_CASH: Final = 2
NO_PIECES: Final = 3
NOT_FREE: Final = 4
OTHER_PAIR: Final = 5
CLOSED: Final = 6
SOLD_BEFORE: Final = 7
BOUGHT_BEFORE: Final = 8
TRACK_EMPTY: Final = 9
TRACK_FULL: Final = 10
NO_STOCK: Final = 11
NO_CAPACITY: Final = 12
NOT_READY: Final = 13
SPIRAL_LOW: Final = 14
NOT_THERE: Final = 15
JUST_BOUGHT: Final = 16
NOT_ON_LINE: Final = 17
RIG_NOT_ACTIVE: Final = 18
NOT_YOURS: Final = 19
ONLY_STATIONS: Final = 20
NONE_ON_CARD: Final = 21
ISLAND_TAKEN: Final = 22
NOT_NEXT: Final = 23
NOT_IN_DECK: Final = 24
NO_CASH_FOR_UPGRADE: Final = 25
NO_REFINERY_THERE: Final = 26
REFINERY_WAITS: Final = 27
THROW_NOT_IN_DECK: Final = 28

# The rule each reason stands on, and its message key; where no rule is named, it is the rule of the verb.
REASONS: Final = {
    NOT_NOW: ("", "mm-not-now"),
    NO_CASH: ("", "mm-no-cash"),
    NO_PIECES: ("MM-2.3", "mm-no-pieces"),
    NOT_FREE: ("MM-2.1", "mm-not-free"),
    OTHER_PAIR: ("MM-3.1", "mm-other-pair"),
    CLOSED: ("MM-3.4", "mm-closed"),
    SOLD_BEFORE: ("MM-3.3", "mm-sold-before"),
    BOUGHT_BEFORE: ("MM-3.3", "mm-bought-before"),
    TRACK_EMPTY: ("MM-3.2", "mm-track-empty"),
    TRACK_FULL: ("MM-3.2", "mm-track-full"),
    NO_STOCK: ("MM-3.2", "mm-no-stock"),
    NO_CAPACITY: ("", "mm-no-capacity"),
    NOT_READY: ("", "mm-not-ready"),
    SPIRAL_LOW: ("MM-4.7", "mm-spiral-low"),
    NOT_THERE: ("", "mm-not-there"),
    JUST_BOUGHT: ("MM-8.2", "mm-just-bought"),
    NOT_ON_LINE: ("MM-8.2", "mm-not-on-line"),
    RIG_NOT_ACTIVE: ("MM-9.3", "mm-rig-not-active"),
    NOT_YOURS: ("", "mm-not-yours"),
    ONLY_STATIONS: ("MM-7.6", "mm-only-stations"),
    NONE_ON_CARD: ("MM-7.4", "mm-none-on-card"),
    ISLAND_TAKEN: ("", "mm-island-taken"),
    NOT_NEXT: ("MM-11.5", "mm-not-next"),
    NOT_IN_DECK: ("MM-5.5", "mm-not-in-deck"),
    NO_CASH_FOR_UPGRADE: ("MM-7.4", "mm-no-cash-for-upgrade"),
    NO_REFINERY_THERE: ("MM-7.4", "mm-no-refinery-there"),
    REFINERY_WAITS: ("MM-7.4", "mm-refinery-waits"),
    THROW_NOT_IN_DECK: ("MM-11.5", "mm-not-in-deck"),
}
