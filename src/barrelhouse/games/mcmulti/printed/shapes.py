"""What the printed board of McMulti looks like as JSON; the comments document the fields for clients."""

from typing import Literal, TypedDict

from barrelhouse.games.mcmulti.saved.shapes import Block, Cell, Commodity, Economy, News, Pair, Phase, Piece

PieceWork = Literal["strikes", "sells", "pumps", "refines"]


class StartPrinted(TypedDict):
    """What each player begins with."""

    rule: str
    cash_by_players: dict[str, int]
    crude: int
    gasoline: int


class TrackPrinted(TypedDict):
    """A market: the price of each of its spaces, the cheapest first."""

    rule: str
    pair: Pair
    commodity: Commodity
    prices: list[int]
    opening: int  # barrels that lie on it at the start


class SpiralPrinted(TypedDict):
    """The spiral of consumer prices, numbered from 1."""

    rule: str
    spaces: int
    dots: list[int]  # the numbers with a red dot
    opening: int  # where the marker begins
    price_by_marker: list[int]  # what the next barrel earns, by the space of the marker from 0; 0: nothing is sold
    price_rule: str


class ThrowPrinted(TypedDict):
    """When the throw that lies on the table counts."""

    rule: str
    counts_in: list[Phase]  # on each island that its lines cross
    counts_in_turn_in: list[Phase]  # on the island in turn alone
    counts_in_turn_rule: str


class IslandPrinted(TypedDict):
    """The neighbours of an island, from 0."""

    rule: str
    across_crude: int  # shares its red lines
    across_gasoline: int  # shares its blue lines
    opposite: int  # shares nothing


class PiecePrinted(TypedDict):
    """A piece: its size, and what it does on a line that counts and on the active island's crossing."""

    rule: str
    piece: Piece
    size: int  # cells each way
    does: PieceWork
    on_line: int  # barrels
    on_crossing: int  # barrels; of a rig the wells it can become
    tax: int  # general tax
    limit: int | None  # in the box; none if it never runs out
    limit_rule: str
    at_the_end: int  # what it counts at the end of the game


class WellsPrinted(TypedDict):
    """What a strike costs: the first well on the board, the second, and so on."""

    rule: str
    prices: list[int]


class BuyPrinted(TypedDict):
    """Prices to pay."""

    rig: int
    station: int
    refinery: int


class SellPrinted(TypedDict):
    """Prices to get."""

    rig: int
    station: int
    well: int
    refinery: int


class EconomyPrinted(TypedDict):
    """An economy card."""

    rule: str
    card: Economy
    dots: int  # red dots the consumers' price rises when the card turns up
    buy: BuyPrinted
    sell: SellPrinted
    trend: Literal["up", "down"]  # shown, without effect
    following: list[Economy]  # the next card, by the faces 1 to 6
    following_rule: str


class NewsPrinted(TypedDict):
    """A news card."""

    rule: str
    card: News
    acts: Literal["at_once", "at_phase_end", "from_next_turn"]
    stays: bool  # in force after it has been carried out
    ended_by: int | None  # the double that ends it
    closes: Pair | None  # nobody trades there while the card is in force
    numbers: dict[str, int]  # what stands on it, by name


class DoublesPrinted(TypedDict):
    """What a double does to the visible news card, by its face."""

    rule: str
    carries_out: list[int]
    covers: list[int]
    change_economy: bool  # whether doubles also bring the next economy card


class CentralDiePrinted(TypedDict):
    """The third die."""

    rule: str
    begins: int  # its face at the start and after each change of the economy


class CounterPrinted(TypedDict):
    """The counter of the edition of 2012."""

    rule: str
    full: int  # from here on the economy changes


class GoalPrinted(TypedDict):
    """When the game ends."""

    rule: str
    cash: int
    announced: bool  # false: the first to have it wins on the spot
    last_turns: int  # after the announcement
    round_limit: int | None
    round_limit_rule: str
    # after the one being played, in bots' games: by number of players and by tenths of the goal the richest has
    rounds_to_come: dict[str, list[int]] | None


class Printed(TypedDict):
    """What is printed on the board and the cards of a table, and never changes; money in millions."""

    edition: Literal["1988", "2012"]
    phases: list[Literal["market", "dice", "equipment"]]  # of a turn, in order
    start: StartPrinted
    goal: GoalPrinted
    cells: list[Cell]  # row by row of an island's grid
    blocks: list[Block]  # the cells that can be the first of a refinery
    islands: list[IslandPrinted]
    tracks: list[TrackPrinted]
    spiral: SpiralPrinted
    throw: ThrowPrinted
    pieces: list[PiecePrinted]
    wells: WellsPrinted
    economy: list[EconomyPrinted]
    news: list[NewsPrinted]  # none in the postal game
    doubles: DoublesPrinted
    central_die: CentralDiePrinted | None
    counter: CounterPrinted | None
