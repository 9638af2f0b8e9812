"""The actions of talk: the floor, offers and their terms, answers, promises. Their numbers are in catalogue.py."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Speak:
    """This seat takes the floor."""

    seat: int


@dataclass(frozen=True)
class MakeOffer:
    """An offer to these seats is begun."""

    parties: str


@dataclass(frozen=True)
class MakePrivateOffer:
    """An offer is begun that only the parties know of."""

    parties: str


@dataclass(frozen=True)
class FromTo:
    """Who gives and who takes in the terms that follow."""

    giver: int
    taker: int


@dataclass(frozen=True)
class InRound:
    """The round named by the terms that follow."""

    round: int


@dataclass(frozen=True)
class OfferMoney:
    """Half dollars."""

    halves: int


@dataclass(frozen=True)
class OfferOil:
    """Barrels in hand."""

    barrels: int


@dataclass(frozen=True)
class OfferLogistics:
    """Logistics in the Border Territory."""

    logistics: int


@dataclass(frozen=True)
class OfferControl:
    """Control of a region."""

    region: str


@dataclass(frozen=True)
class OfferPolice:
    """Police lent whenever the taker is bombed."""


@dataclass(frozen=True)
class OfferBombing:
    """The cell joins whenever the taker asks."""


@dataclass(frozen=True)
class OfferSupport:
    """A yes to the taker's call for support there."""

    region: str


@dataclass(frozen=True)
class OfferLosses:
    """The giver takes the losses of the battle there first."""

    region: str


@dataclass(frozen=True)
class OfferVictory:
    """Control after the battle there goes to the taker."""

    region: str


@dataclass(frozen=True)
class OfferRetreatLoss:
    """The giver loses the troop of a joint retreat from there."""

    region: str


@dataclass(frozen=True)
class PledgeNotToBomb:
    """No bombing of this seat."""

    seat: int


@dataclass(frozen=True)
class PledgeNotToEnter:
    """No troops and no logistics into a region."""

    region: str


@dataclass(frozen=True)
class PledgeNotToSell:
    """No sale of oil."""


@dataclass(frozen=True)
class PledgeNotToChoose:
    """No box of a row."""

    row: str


@dataclass(frozen=True)
class Send:
    """The offer is made."""


@dataclass(frozen=True)
class Drop:
    """The floor is given back without a word."""


@dataclass(frozen=True)
class Accept:
    """Yes to an open offer."""

    offer: int


@dataclass(frozen=True)
class Refuse:
    """No to an open offer."""

    offer: int


@dataclass(frozen=True)
class Counter:
    """No to an open offer, and the floor for another among the same parties."""

    offer: int


@dataclass(frozen=True)
class Later:
    """The offer stays open."""


@dataclass(frozen=True)
class WithdrawOffer:
    """The maker takes an open offer back."""

    offer: int


@dataclass(frozen=True)
class PromiseTo:
    """An oral promise, its words beside the log."""

    seat: int


@dataclass(frozen=True)
class MarkKept:
    """A promise was kept."""

    promise: int


@dataclass(frozen=True)
class MarkBroken:
    """A promise was broken."""

    promise: int
