"""What a view of McMulti looks like as JSON, and the names in it; the comments document the fields for clients."""

from typing import Literal, TypedDict

from barrelhouse.engine.options import option_types
from barrelhouse.games.mcmulti.options import OPTIONS

Phase = Literal[
    "island_choice",
    "starter_throw",
    "starter_island",
    "opening",
    "market",
    "dice",
    "reroll",
    "economy_die",
    "strike",
    "refining",
    "consumers",
    "forced_sale",
    "setting_aside",
    "equipment",
    "announcement",
    "ended",
]
Piece = Literal["rig", "station", "well", "refinery"]
ForSale = Literal["rig", "station", "refinery"]
Pair = Literal["foreign", "domestic"]
Commodity = Literal["crude", "gasoline"]
Way = Literal["untraded", "bought", "sold"]
Economy = Literal["recovery", "improvement", "rapid_growth", "prosperity", "downturn", "recession", "depression"]
News = Literal[
    "bounty",
    "embargo",
    "general_tax",
    "pollution",
    "middle_east",
    "station_tax",
    "gasoline_tax",
    "hard_winter",
    "crude_tax",
]
NewsPlace = Literal[
    "discarded",
    "in_force",
    "from_next_turn",
    "until_turn_ends",
    "at_phase_end",
    "not_played",
    "face_up",
    "deck",
]
# fmt: off
Cell = Literal[
    "a1", "a2", "a3", "a4", "a5", "a6",
    "b1", "b2", "b3", "b4", "b5", "b6",
    "c1", "c2", "c3", "c4", "c5", "c6",
    "d1", "d2", "d3", "d4", "d5", "d6",
    "e1", "e2", "e3", "e4", "e5", "e6",
    "f1", "f2", "f3", "f4", "f5", "f6",
]
Block = Literal[
    "a1", "a2", "a3", "a4", "a5",
    "b1", "b2", "b3", "b4", "b5",
    "c1", "c2", "c3", "c4", "c5",
    "d1", "d2", "d3", "d4", "d5",
    "e1", "e2", "e3", "e4", "e5",
]
# fmt: on


# One field for each option. A type checker would have them written out here once more, so it is told nothing.
Options = TypedDict("Options", option_types(OPTIONS))  # type: ignore[misc]


class Player(TypedDict):
    """A seat's purse and stock."""

    cash: int
    crude: int
    gasoline: int
    ready_crude: int  # held before this throw's pumping: so much can be refined
    ready_gasoline: int  # held before this throw's refining: so much can be sold
    may_refine: int  # barrels the refineries on the lines can still turn
    may_sell: int  # barrels the stations on the lines can still sell
    debt: int  # what a news card still asks
    unpaid: int  # refineries still to be set aside
    on_card: int  # refineries lying on the pollution card
    starter_throw: int  # 0: still to come, -1: out of the running


class Island(TypedDict):
    """An island of 36 cells."""

    owner: int  # a seat, or -1
    # Six rows, one for each red face, of six letters, one for each blue face: . free, r rig, s station, w well,
    # R the first cell of a refinery, + its other three.
    grid: list[str]


class Pieces(TypedDict):
    """How many of each are out of the box."""

    rig: int
    station: int
    well: int
    refinery: int


class View(TypedDict):
    """All that lies open to everyone."""

    options: Options
    players: list[Player]  # by seat
    islands: list[Island]  # four, clockwise
    market: list[int]  # barrels by track, in the order of Printed.tracks; they lie on its dearest spaces
    marker: int  # the lowest barrel on the spiral; the next sale earns one less
    spiral_top: int  # the highest barrel on the spiral; all between lie there too
    economy: Economy
    pieces: Pieces
    news: dict[News, NewsPlace]
    face_up: list[News]  # the lowest first; the last is visible
    deck: list[News]  # which cards it holds, in no order
    throws_deck: list[str]  # throws still in their deck, red face then blue, in no order
    visible_news: News | None
    phase: Phase
    asked: int  # the seat that decides, or throws for the start
    turn: int  # the island in turn, from 0
    first: int  # the island that begins the round, from 0
    taken: int  # turns ended in this round
    rounds: int  # rounds ended
    red: int  # the last throw; 0 before the first
    blue: int
    again: int  # 1 when the dice were thrown again
    central: int  # face of the central die
    counter: int  # sum of the differences of the dice, for the edition of 2012
    pair: Pair | None  # the market pair of this turn
    crude_way: Way  # what was done with crude at this turn's market
    gasoline_way: Way
    bought: list[Cell]  # where pieces were placed this turn, on the island in turn
    announcer: int  # the seat that has announced, or -1
    turns_left: int  # turns after this one, once somebody has announced
    seat: int  # whose view this is; -3: a spectator's
    to_act: int  # the seat that decides; -1: the table, -2: nobody any more
