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

# By number: the rule it stands on, and the message key. NOT_NOW stands on the rule of the verb (sequence.py).
REASONS: Final = [
    ("", ""),
    ("", "mm-not-now"),
    ("MM-8.1", "mm-no-cash"),
    ("MM-2.3", "mm-no-pieces"),
    ("MM-2.1", "mm-not-free"),
    ("MM-3.1", "mm-other-pair"),
    ("MM-3.4", "mm-closed"),
    ("MM-3.3", "mm-sold-before"),
    ("MM-3.3", "mm-bought-before"),
    ("MM-3.2", "mm-track-empty"),
    ("MM-3.2", "mm-track-full"),
    ("MM-3.2", "mm-no-stock"),
    ("MM-4.1", "mm-no-capacity"),
    ("MM-4.5", "mm-not-ready"),
    ("MM-4.7", "mm-spiral-low"),
    ("MM-8.2", "mm-not-there"),
    ("MM-8.2", "mm-just-bought"),
    ("MM-8.2", "mm-not-on-line"),
    ("MM-9.3", "mm-rig-not-active"),
    ("MM-7.10", "mm-not-yours"),
    ("MM-7.6", "mm-only-stations"),
    ("MM-7.4", "mm-none-on-card"),
    ("MM-1.9", "mm-island-taken"),
    ("MM-11.5", "mm-not-next"),
    ("MM-5.5", "mm-not-in-deck"),
    ("MM-7.4", "mm-no-cash-for-upgrade"),
    ("MM-7.4", "mm-no-refinery-there"),
    ("MM-7.4", "mm-refinery-waits"),
    ("MM-11.5", "mm-not-in-deck"),
]
