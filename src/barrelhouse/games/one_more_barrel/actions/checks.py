"""The actions of the checks that end a round: battles, rebels, fines, oil. Their numbers are in catalogue.py."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PriceDie:
    """The die for a price at which everybody sold."""

    face: int


@dataclass(frozen=True)
class BattleDice:
    """The dice of the players and of the locals in a battle."""

    players: int
    locals: int


@dataclass(frozen=True)
class BombingDice:
    """The victim's two dice."""

    one: int
    two: int


@dataclass(frozen=True)
class Throw:
    """The dice of a battle or a bombing may fall."""


@dataclass(frozen=True)
class PlaceCell:
    """The cell is placed, enters or moves."""

    region: str


@dataclass(frozen=True)
class Strengthen:
    """The cell gains strength."""


@dataclass(frozen=True)
class Bomb:
    """A bombing, its target declared."""

    region: str
    target: str


@dataclass(frozen=True)
class Repair:
    """The damage is paid."""


@dataclass(frozen=True)
class LoseBuilding:
    """The damaged building is given up."""


@dataclass(frozen=True)
class WithdrawTroop:
    """A troop off the board instead of a dollar of the fine."""

    territory: str


@dataclass(frozen=True)
class PayBarrel:
    """A barrel of a region for a penalty."""

    region: str


@dataclass(frozen=True)
class Export:
    """A barrel of a region into the hand."""

    region: str
