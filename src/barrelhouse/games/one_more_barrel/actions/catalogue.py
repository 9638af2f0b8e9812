"""Every action of One More Barrel: the catalogue ALL_ACTIONS, and the range of numbers each verb has in it."""

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.actions.checks import (
    BattleDice,
    Bomb,
    BombingDice,
    Export,
    LoseBuilding,
    PayBarrel,
    PlaceCell,
    PriceDie,
    Repair,
    Strengthen,
    Throw,
    WithdrawTroop,
)
from barrelhouse.games.one_more_barrel.actions.deals import (
    Accept,
    Counter,
    Drop,
    FromTo,
    InRound,
    Later,
    MakeOffer,
    MakePrivateOffer,
    MarkBroken,
    MarkKept,
    OfferBombing,
    OfferControl,
    OfferLogistics,
    OfferLosses,
    OfferMoney,
    OfferOil,
    OfferPolice,
    OfferRetreatLoss,
    OfferSupport,
    OfferVictory,
    PledgeNotToBomb,
    PledgeNotToChoose,
    PledgeNotToEnter,
    PledgeNotToSell,
    PromiseTo,
    Refuse,
    Send,
    Speak,
    WithdrawOffer,
)
from barrelhouse.games.one_more_barrel.actions.moves import (
    AskRetreat,
    AskSupport,
    LeaveControl,
    Move,
    Retreat,
    Stop,
    TakeOver,
    WithLogistics,
    WithTroops,
)
from barrelhouse.games.one_more_barrel.data import (
    BOXES,
    BUILDING_NAMES,
    BUILDINGS,
    COLUMNS,
    LAST_ROUND,
    MOST_BOUGHT,
    MOST_LOGISTICS,
    MOST_MONEY,
    MOST_MOVED,
    MOST_OFFERS,
    MOST_OIL,
    MOST_PROMISES,
    MOST_RAISED,
    MOST_SOLD,
    REGION_NAMES,
    REGIONS,
    ROW_NAMES,
    ROWS,
    SEATS_MOST,
    TARGET_NAMES,
    TARGETS,
    TERRITORIES,
    TERRITORY_NAMES,
)


@dataclass(frozen=True)
class OrderDie:
    """A player's die for the first turn order."""

    face: int


@dataclass(frozen=True)
class LocalsDie:
    """The die for the locals of a region just invaded."""

    face: int


@dataclass(frozen=True)
class TakeBox:
    """A limited box of the action table."""

    row: str
    column: int


@dataclass(frozen=True)
class NewTaxes:
    """Money for unrest."""


@dataclass(frozen=True)
class Speech:
    """The speech to the nation."""


@dataclass(frozen=True)
class ProduceOil:
    """The action open to all: oil from one's regions."""


@dataclass(frozen=True)
class SellOil:
    """Barrels from hand at the current price."""

    barrels: int


@dataclass(frozen=True)
class Done:
    """The player ends their purchases, moves, builds, production, sales or exports."""


@dataclass(frozen=True)
class Raise:
    """Media raised by so many points."""

    points: int


@dataclass(frozen=True)
class BuyTroops:
    """Troops by land into the Border Territory."""

    count: int


@dataclass(frozen=True)
class BuyLogistics:
    """Logistics by land into the Border Territory."""

    count: int


@dataclass(frozen=True)
class FlyTroop:
    """A troop by air into a region."""

    region: str


@dataclass(frozen=True)
class FlyLogistics:
    """Logistics by air into a region."""

    region: str


@dataclass(frozen=True)
class Agree:
    """Yes to a call for support, to join a bombing, to lend police."""


@dataclass(frozen=True)
class Decline:
    """No to a call; the rebels wait."""


@dataclass(frozen=True)
class Build:
    """A building paid with logistics."""

    building: str
    region: str


@dataclass(frozen=True)
class Influence:
    """Logistics become influence."""

    region: str


@dataclass(frozen=True)
class TakeContract:
    """A step on the contract track."""


@dataclass(frozen=True)
class Produce:
    """A region produces."""

    region: str


_FACES: Final = range(1, 7)
_SEATS: Final = range(1, SEATS_MOST + 1)
MASKS: Final = 2**SEATS_MOST


def _parties_text(mask: int) -> str:
    """2,3 for the seats with these bits, as people count them."""
    return ",".join(str(seat + 1) for seat in range(SEATS_MOST) if mask & 2**seat)


# A run is a stretch of the catalogue with one meaning. It goes by its first number: PRODUCE + region produces there.
ORDER_DIE: Final = 0
LOCALS_DIE: Final = ORDER_DIE + 6
PRICE_DIE: Final = LOCALS_DIE + 6
BATTLE_DICE: Final = PRICE_DIE + 6  # + (players - 1) * 6 + locals - 1
BOMBING_DICE: Final = BATTLE_DICE + 36  # likewise
TAKE_BOX: Final = BOMBING_DICE + 36  # + row * COLUMNS + column
NEW_TAXES: Final = TAKE_BOX + BOXES
SPEECH: Final = NEW_TAXES + 1
PRODUCE_OIL: Final = SPEECH + 1
SELL_OIL: Final = PRODUCE_OIL + 1  # + barrels - 1
DONE: Final = SELL_OIL + MOST_SOLD
RAISE: Final = DONE + 1  # + points
BUY_TROOPS: Final = RAISE + MOST_RAISED + 1  # + count - 1
BUY_LOGISTICS: Final = BUY_TROOPS + MOST_BOUGHT  # + count - 1
FLY_TROOP: Final = BUY_LOGISTICS + MOST_BOUGHT  # + region
FLY_LOGISTICS: Final = FLY_TROOP + REGIONS  # + region
TAKE_OVER: Final = FLY_LOGISTICS + REGIONS
LEAVE_CONTROL: Final = TAKE_OVER + 1
MOVE: Final = LEAVE_CONTROL + 1  # + origin * (TERRITORIES + 1) + to
WITH_TROOPS: Final = MOVE + TERRITORIES * (TERRITORIES + 1)  # + troops
WITH_LOGISTICS: Final = WITH_TROOPS + MOST_MOVED + 1  # + logistics
STOP: Final = WITH_LOGISTICS + MOST_MOVED + 1
ASK_SUPPORT: Final = STOP + 1  # + region
RETREAT: Final = ASK_SUPPORT + REGIONS  # + region * TERRITORIES + to
ASK_RETREAT: Final = RETREAT + REGIONS * TERRITORIES  # + region
AGREE: Final = ASK_RETREAT + REGIONS
DECLINE: Final = AGREE + 1
BUILD: Final = DECLINE + 1  # + building * REGIONS + region
INFLUENCE: Final = BUILD + BUILDINGS * REGIONS  # + region
TAKE_CONTRACT: Final = INFLUENCE + REGIONS
PRODUCE: Final = TAKE_CONTRACT + 1  # + region
THROW: Final = PRODUCE + REGIONS
PLACE_CELL: Final = THROW + 1  # + region
STRENGTHEN: Final = PLACE_CELL + REGIONS
BOMB: Final = STRENGTHEN + 1  # + region * TARGETS + target
REPAIR: Final = BOMB + REGIONS * TARGETS
LOSE_BUILDING: Final = REPAIR + 1
WITHDRAW_TROOP: Final = LOSE_BUILDING + 1  # + territory
PAY_BARREL: Final = WITHDRAW_TROOP + TERRITORIES  # + region
EXPORT: Final = PAY_BARREL + REGIONS  # + region
SPEAK: Final = EXPORT + REGIONS  # + seat
MAKE_OFFER: Final = SPEAK + SEATS_MOST  # + a bit for each party
MAKE_PRIVATE_OFFER: Final = MAKE_OFFER + MASKS  # likewise
FROM_TO: Final = MAKE_PRIVATE_OFFER + MASKS  # + giver * SEATS_MOST + taker
IN_ROUND: Final = FROM_TO + SEATS_MOST * SEATS_MOST  # + round - 1
OFFER_MONEY: Final = IN_ROUND + LAST_ROUND  # + halves - 1
OFFER_OIL: Final = OFFER_MONEY + MOST_MONEY  # + barrels - 1
OFFER_LOGISTICS: Final = OFFER_OIL + MOST_OIL  # + logistics - 1
OFFER_CONTROL: Final = OFFER_LOGISTICS + MOST_LOGISTICS  # + region
OFFER_POLICE: Final = OFFER_CONTROL + REGIONS
OFFER_BOMBING: Final = OFFER_POLICE + 1
OFFER_SUPPORT: Final = OFFER_BOMBING + 1  # + region
OFFER_LOSSES: Final = OFFER_SUPPORT + REGIONS  # + region
OFFER_VICTORY: Final = OFFER_LOSSES + REGIONS  # + region
OFFER_RETREAT_LOSS: Final = OFFER_VICTORY + REGIONS  # + region
PLEDGE_NOT_TO_BOMB: Final = OFFER_RETREAT_LOSS + REGIONS  # + seat
PLEDGE_NOT_TO_ENTER: Final = PLEDGE_NOT_TO_BOMB + SEATS_MOST  # + region
PLEDGE_NOT_TO_SELL: Final = PLEDGE_NOT_TO_ENTER + REGIONS
PLEDGE_NOT_TO_CHOOSE: Final = PLEDGE_NOT_TO_SELL + 1  # + row
SEND: Final = PLEDGE_NOT_TO_CHOOSE + ROWS
DROP: Final = SEND + 1
ACCEPT: Final = DROP + 1  # + slot
REFUSE: Final = ACCEPT + MOST_OFFERS  # + slot
COUNTER: Final = REFUSE + MOST_OFFERS  # + slot
LATER: Final = COUNTER + MOST_OFFERS
WITHDRAW_OFFER: Final = LATER + 1  # + slot
PROMISE_TO: Final = WITHDRAW_OFFER + MOST_OFFERS  # + seat
MARK_KEPT: Final = PROMISE_TO + SEATS_MOST  # + slot
MARK_BROKEN: Final = MARK_KEPT + MOST_PROMISES  # + slot

RUNS: Final[list[tuple[int, list[object]]]] = [
    (ORDER_DIE, [OrderDie(face) for face in _FACES]),
    (LOCALS_DIE, [LocalsDie(face) for face in _FACES]),
    (PRICE_DIE, [PriceDie(face) for face in _FACES]),
    (BATTLE_DICE, [BattleDice(players, theirs) for players in _FACES for theirs in _FACES]),
    (BOMBING_DICE, [BombingDice(one, two) for one in _FACES for two in _FACES]),
    (TAKE_BOX, [TakeBox(row, column + 1) for row in ROW_NAMES for column in range(COLUMNS)]),
    (NEW_TAXES, [NewTaxes()]),
    (SPEECH, [Speech()]),
    (PRODUCE_OIL, [ProduceOil()]),
    (SELL_OIL, [SellOil(n + 1) for n in range(MOST_SOLD)]),
    (DONE, [Done()]),
    (RAISE, [Raise(n) for n in range(MOST_RAISED + 1)]),
    (BUY_TROOPS, [BuyTroops(n + 1) for n in range(MOST_BOUGHT)]),
    (BUY_LOGISTICS, [BuyLogistics(n + 1) for n in range(MOST_BOUGHT)]),
    (FLY_TROOP, [FlyTroop(region) for region in REGION_NAMES]),
    (FLY_LOGISTICS, [FlyLogistics(region) for region in REGION_NAMES]),
    (TAKE_OVER, [TakeOver()]),
    (LEAVE_CONTROL, [LeaveControl()]),
    (MOVE, [Move(origin, to) for origin in TERRITORY_NAMES for to in [*TERRITORY_NAMES, "off"]]),
    (WITH_TROOPS, [WithTroops(n) for n in range(MOST_MOVED + 1)]),
    (WITH_LOGISTICS, [WithLogistics(n) for n in range(MOST_MOVED + 1)]),
    (STOP, [Stop()]),
    (ASK_SUPPORT, [AskSupport(region) for region in REGION_NAMES]),
    (RETREAT, [Retreat(region, to) for region in REGION_NAMES for to in TERRITORY_NAMES]),
    (ASK_RETREAT, [AskRetreat(region) for region in REGION_NAMES]),
    (AGREE, [Agree()]),
    (DECLINE, [Decline()]),
    (BUILD, [Build(building, region) for building in BUILDING_NAMES for region in REGION_NAMES]),
    (INFLUENCE, [Influence(region) for region in REGION_NAMES]),
    (TAKE_CONTRACT, [TakeContract()]),
    (PRODUCE, [Produce(region) for region in REGION_NAMES]),
    (THROW, [Throw()]),
    (PLACE_CELL, [PlaceCell(region) for region in REGION_NAMES]),
    (STRENGTHEN, [Strengthen()]),
    (BOMB, [Bomb(region, target) for region in REGION_NAMES for target in TARGET_NAMES]),
    (REPAIR, [Repair()]),
    (LOSE_BUILDING, [LoseBuilding()]),
    (WITHDRAW_TROOP, [WithdrawTroop(territory) for territory in TERRITORY_NAMES]),
    (PAY_BARREL, [PayBarrel(region) for region in REGION_NAMES]),
    (EXPORT, [Export(region) for region in REGION_NAMES]),
    (SPEAK, [Speak(seat) for seat in _SEATS]),
    (MAKE_OFFER, [MakeOffer(_parties_text(mask)) for mask in range(MASKS)]),
    (MAKE_PRIVATE_OFFER, [MakePrivateOffer(_parties_text(mask)) for mask in range(MASKS)]),
    (FROM_TO, [FromTo(giver, taker) for giver in _SEATS for taker in _SEATS]),
    (IN_ROUND, [InRound(named + 1) for named in range(LAST_ROUND)]),
    (OFFER_MONEY, [OfferMoney(n + 1) for n in range(MOST_MONEY)]),
    (OFFER_OIL, [OfferOil(n + 1) for n in range(MOST_OIL)]),
    (OFFER_LOGISTICS, [OfferLogistics(n + 1) for n in range(MOST_LOGISTICS)]),
    (OFFER_CONTROL, [OfferControl(region) for region in REGION_NAMES]),
    (OFFER_POLICE, [OfferPolice()]),
    (OFFER_BOMBING, [OfferBombing()]),
    (OFFER_SUPPORT, [OfferSupport(region) for region in REGION_NAMES]),
    (OFFER_LOSSES, [OfferLosses(region) for region in REGION_NAMES]),
    (OFFER_VICTORY, [OfferVictory(region) for region in REGION_NAMES]),
    (OFFER_RETREAT_LOSS, [OfferRetreatLoss(region) for region in REGION_NAMES]),
    (PLEDGE_NOT_TO_BOMB, [PledgeNotToBomb(seat) for seat in _SEATS]),
    (PLEDGE_NOT_TO_ENTER, [PledgeNotToEnter(region) for region in REGION_NAMES]),
    (PLEDGE_NOT_TO_SELL, [PledgeNotToSell()]),
    (PLEDGE_NOT_TO_CHOOSE, [PledgeNotToChoose(row) for row in ROW_NAMES]),
    (SEND, [Send()]),
    (DROP, [Drop()]),
    (ACCEPT, [Accept(n + 1) for n in range(MOST_OFFERS)]),
    (REFUSE, [Refuse(n + 1) for n in range(MOST_OFFERS)]),
    (COUNTER, [Counter(n + 1) for n in range(MOST_OFFERS)]),
    (LATER, [Later()]),
    (WITHDRAW_OFFER, [WithdrawOffer(n + 1) for n in range(MOST_OFFERS)]),
    (PROMISE_TO, [PromiseTo(seat) for seat in _SEATS]),
    (MARK_KEPT, [MarkKept(n + 1) for n in range(MOST_PROMISES)]),
    (MARK_BROKEN, [MarkBroken(n + 1) for n in range(MOST_PROMISES)]),
]
ALL_ACTIONS: Final[list[object]] = [action for _, run in RUNS for action in run]
RUN_OF: Final = vec[i64]([first for first, run in RUNS for _ in run])  # the run an action belongs to


def has_words(action: int) -> bool:
    """[OMB-7.3] A promise is put in the player's own words."""
    return PROMISE_TO <= action < MARK_KEPT
