"""Everything on the table. The comments explain the fields; the rules that change it are in rules/."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from barrelhouse.engine import contract
from barrelhouse.engine.constants import constant_names
from barrelhouse.games.mcmulti.options import Options

# What is being done; rules/sequence.py says which actions each phase allows and what follows it.
ISLAND_CHOICE: Final = 0
STARTER_THROW: Final = 1
STARTER_ISLAND: Final = 2
OPENING: Final = 3
MARKET: Final = 4
DICE: Final = 5
REROLL: Final = 6
ECONOMY_DIE: Final = 7
STRIKE: Final = 8
REFINING: Final = 9
CONSUMERS: Final = 10
FORCED_SALE: Final = 11
SETTING_ASIDE: Final = 12
EQUIPMENT: Final = 13
ANNOUNCEMENT: Final = 14
ENDED: Final = 15
PHASE_NAMES: Final = constant_names(__name__, "ISLAND_CHOICE", "ENDED")

# Where a news card lies.
DISCARDED: Final = 0
IN_FORCE: Final = 1
FROM_NEXT_TURN: Final = 2  # [MM-7.1] [MM-7.4] bounty, pollution between the throw that brought them and the next turn
UNTIL_TURN_ENDS: Final = 3  # [MM-5.3] the bounty on the turn of the double 2
AT_PHASE_END: Final = 4  # [MM-4.2] carried out, but it acts at the end of the dice phase
UNSHUFFLED: Final = 5  # going into the deck
NOT_PLAYED: Final = 6  # [MM-11.3]
ON_DECK: Final = 16  # + height: the highest is turned up next
FACE_UP: Final = 64  # + height: the highest is visible

USED: Final = 0  # a throw that has been drawn from the deck of throws, or UNSHUFFLED, or ON_DECK + height

UNTHROWN: Final = 0  # a starter throw still to come
OUTTHROWN: Final = -1  # out of the running for the start

NEITHER: Final = -1  # no market pair chosen yet
UNTRADED: Final = 0
BOUGHT: Final = 1
SOLD: Final = 2
WAY_NAMES: Final = constant_names(__name__, "UNTRADED", "SOLD")


@mypyc_attr(acyclic=True)
class Player:
    """A seat's purse and stock; the bank is one too, and may owe without limit. [MM-2.4]"""

    def __init__(
        self,
        cash: i64,
        crude: i64,
        gasoline: i64,
        ready_crude: i64 = 0,
        ready_gasoline: i64 = 0,
        may_refine: i64 = 0,
        may_sell: i64 = 0,
        debt: i64 = 0,
        unpaid: i64 = 0,
        on_card: i64 = 0,
        starter_throw: i64 = 0,
    ) -> None:
        self.cash = cash
        self.crude = crude
        self.gasoline = gasoline
        self.ready_crude = ready_crude  # held before this throw's pumping
        self.ready_gasoline = ready_gasoline  # held before this throw's refining
        self.may_refine = may_refine  # what the refineries on the lines can still turn
        self.may_sell = may_sell  # what the stations on the lines can still sell
        self.debt = debt  # what a news card still asks
        self.unpaid = unpaid  # refineries still to be set aside
        self.on_card = on_card  # refineries lying on the pollution card
        self.starter_throw = starter_throw

    def copy(self) -> "Player":
        # In the order of the fields, as in State.copy.
        return Player(
            self.cash,
            self.crude,
            self.gasoline,
            self.ready_crude,
            self.ready_gasoline,
            self.may_refine,
            self.may_sell,
            self.debt,
            self.unpaid,
            self.on_card,
            self.starter_throw,
        )

    def become(self, other: "Player") -> None:
        """Hold what the other holds."""
        self.cash = other.cash
        self.crude = other.crude
        self.gasoline = other.gasoline
        self.ready_crude = other.ready_crude
        self.ready_gasoline = other.ready_gasoline
        self.may_refine = other.may_refine
        self.may_sell = other.may_sell
        self.debt = other.debt
        self.unpaid = other.unpaid
        self.on_card = other.on_card
        self.starter_throw = other.starter_throw


@mypyc_attr(acyclic=True)
class Island:
    """An island of 36 cells."""

    def __init__(self, owner: i64, grid: vec[u8]) -> None:
        self.owner = owner  # a seat, or NOBODY
        self.grid = grid  # by cell: FREE, RIG, STATION, WELL, REFINERY, COVERED

    def copy(self) -> "Island":
        return Island(self.owner, self.grid[:])

    def become(self, other: "Island") -> None:
        """Be owned and built up as the other is."""
        self.owner = other.owner
        self.grid = other.grid[:]


class Board(contract.State):
    """Everything on the table at one moment, without the rules; game_state.State adds those."""

    def __init__(
        self,
        options: Options,
        players: list[Player],
        bank: Player,
        islands: list[Island],
        market: vec[i64],
        marker: i64,
        spiral_top: i64,
        economy: i64,
        pieces: vec[i64],
        news: vec[u8],
        deck: i64,
        face_up: i64,
        unshuffled: i64,
        throws: vec[u8],
        throws_deck: i64,
        throws_unshuffled: i64,
        phase: i64,
        asked: i64,
        turn: i64,
        first: i64,
        taken: i64,
        rounds: i64,
        red: i64,
        blue: i64,
        again: i64,
        central: i64,
        counter: i64,
        pair: i64,
        crude_way: i64,
        gasoline_way: i64,
        bought: i64,
        announcer: i64,
        turns_left: i64,
    ) -> None:
        self.options = options
        self.players = players  # by seat
        self.bank = bank  # the other side of every payment [MM-2.4]
        self.islands = islands  # clockwise
        self.market = market  # by track: barrels lying on it, always on its dearest spaces [MM-3.2]
        self.marker = marker  # the lowest barrel on the spiral; the next sale earns one less [MM-4.6]
        self.spiral_top = spiral_top  # the highest barrel on the spiral; all between lie there too
        self.economy = economy  # the economy card
        self.pieces = pieces  # by piece: how many are out of the box
        self.news = news  # by news card: where it lies
        self.deck = deck  # news cards on the deck
        self.face_up = face_up  # news cards face up, one visible and those it covers
        self.unshuffled = unshuffled  # news cards going into the deck; when all are in, the top one is turned up
        self.throws = throws  # [MM-11.5] by throw: where it lies in the deck of throws; empty without that option
        self.throws_deck = throws_deck  # throws on their deck
        self.throws_unshuffled = throws_unshuffled  # throws going into it
        self.phase = phase
        self.asked = asked  # the seat that decides, or throws for the start
        self.turn = turn  # the island in turn
        self.first = first  # the island that begins the round
        self.taken = taken  # turns ended in this round
        self.rounds = rounds  # rounds ended
        self.red = red  # the last throw; 0 before the first
        self.blue = blue
        self.again = again  # 1 when the dice were thrown again [MM-11.1]
        self.central = central  # face of the central die [MM-11.2]
        self.counter = counter  # sum of the differences of the dice [MM-11.4]
        self.pair = pair  # the market pair of this turn, or NEITHER [MM-3.1]
        self.crude_way = crude_way  # UNTRADED, BOUGHT or SOLD this turn [MM-3.3]
        self.gasoline_way = gasoline_way
        self.bought = bought  # a bit for each cell where a piece was placed this turn [MM-8.2]
        self.announcer = announcer  # the seat that has announced, or NOBODY [MM-9.1]
        self.turns_left = turns_left  # turns still to come after an announcement

    def copy(self) -> "Board":
        raise NotImplementedError
