"""The actions of talk: the floor, offers and their terms, answers, promises. Their numbers are in catalogue.py."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Speak:
    """This seat takes the floor. [OMB-7.4]"""

    seat: int


@dataclass(frozen=True)
class MakeOffer:
    """An offer to these seats is begun. [OMB-7.4]"""

    parties: str


@dataclass(frozen=True)
class MakePrivateOffer:
    """An offer is begun that only the parties know of. [OMB-7.4]"""

    parties: str


@dataclass(frozen=True)
class FromTo:
    """Who gives and who takes in the terms that follow."""

    giver: int
    taker: int


@dataclass(frozen=True)
class InRound:
    """The round named by the terms that follow. [OMB-7.3]"""

    round: int


@dataclass(frozen=True)
class OfferMoney:
    """Half dollars. [OMB-7.3]"""

    halves: int


@dataclass(frozen=True)
class OfferOil:
    """Barrels in hand. [OMB-7.3]"""

    barrels: int


@dataclass(frozen=True)
class OfferLogistics:
    """Logistics in the Border Territory. [OMB-7.3]"""

    logistics: int


@dataclass(frozen=True)
class OfferControl:
    """Control of a region. [OMB-7.3]"""

    region: str


@dataclass(frozen=True)
class OfferPolice:
    """Police lent whenever the taker is bombed. [OMB-7.7]"""


@dataclass(frozen=True)
class OfferBombing:
    """The cell joins whenever the taker asks. [OMB-7.7]"""


@dataclass(frozen=True)
class OfferSupport:
    """A yes to the taker's call for support there. [OMB-7.3]"""

    region: str


@dataclass(frozen=True)
class OfferLosses:
    """The giver takes the losses of the battle there first. [OMB-8.5]"""

    region: str


@dataclass(frozen=True)
class OfferVictory:
    """Control after the battle there goes to the taker. [OMB-8.5]"""

    region: str


@dataclass(frozen=True)
class OfferRetreatLoss:
    """The giver loses the troop of a joint retreat from there. [OMB-7.7]"""

    region: str


@dataclass(frozen=True)
class PledgeNotToBomb:
    """No bombing of this seat. [OMB-7.3]"""

    seat: int


@dataclass(frozen=True)
class PledgeNotToEnter:
    """No troops and no logistics into a region. [OMB-7.3]"""

    region: str


@dataclass(frozen=True)
class PledgeNotToSell:
    """No sale of oil. [OMB-7.3]"""


@dataclass(frozen=True)
class PledgeNotToChoose:
    """No box of a row. [OMB-7.3]"""

    row: str


@dataclass(frozen=True)
class Send:
    """The offer is made. [OMB-7.4]"""


@dataclass(frozen=True)
class Drop:
    """The floor is given back without a word."""


@dataclass(frozen=True)
class Accept:
    """Yes to an open offer. [OMB-7.4]"""

    offer: int


@dataclass(frozen=True)
class Refuse:
    """No to an open offer. [OMB-7.4]"""

    offer: int


@dataclass(frozen=True)
class Counter:
    """No to an open offer, and the floor for another among the same parties. [OMB-7.4]"""

    offer: int


@dataclass(frozen=True)
class Later:
    """The offer stays open. [OMB-7.4]"""


@dataclass(frozen=True)
class WithdrawOffer:
    """The maker takes an open offer back. [OMB-7.4]"""

    offer: int


@dataclass(frozen=True)
class PromiseTo:
    """An oral promise, its words beside the log. [OMB-7.3]"""

    seat: int


@dataclass(frozen=True)
class MarkKept:
    """A promise was kept. [OMB-7.3]"""

    promise: int


@dataclass(frozen=True)
class MarkBroken:
    """A promise was broken. [OMB-7.3]"""

    promise: int
