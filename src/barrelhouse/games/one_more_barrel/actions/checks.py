"""The actions of the checks that end a round: battles, rebels, fines, oil. Their numbers are in catalogue.py."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PriceDie:
    """The die for a price at which everybody sold. [OMB-11.1]"""

    face: int


@dataclass(frozen=True)
class BattleDice:
    """The dice of the players and of the locals in a battle. [OMB-8.3]"""

    players: int
    locals: int


@dataclass(frozen=True)
class BombingDice:
    """The victim's two dice. [OMB-9.4]"""

    one: int
    two: int


@dataclass(frozen=True)
class Throw:
    """The dice of a battle or a bombing may fall. [OMB-7.4]"""


@dataclass(frozen=True)
class PlaceCell:
    """The cell is placed, enters or moves. [OMB-9.1]"""

    region: str


@dataclass(frozen=True)
class Strengthen:
    """The cell gains strength. [OMB-9.2]"""


@dataclass(frozen=True)
class Bomb:
    """A bombing, its target declared. [OMB-9.3]"""

    region: str
    target: str


@dataclass(frozen=True)
class Repair:
    """The damage is paid. [OMB-9.6]"""


@dataclass(frozen=True)
class LoseBuilding:
    """The damaged building is given up. [OMB-9.6]"""


@dataclass(frozen=True)
class WithdrawTroop:
    """A troop off the board instead of a dollar of the fine. [OMB-10.2]"""

    territory: str


@dataclass(frozen=True)
class PayBarrel:
    """A barrel of a region for a penalty. [OMB-11.3]"""

    region: str


@dataclass(frozen=True)
class Export:
    """A barrel of a region into the hand. [OMB-11.4]"""

    region: str
