"""The printed tables of McMulti, in the rulebook's order and units: money in millions, barrels, faces of a die."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

# [MM-1.1] Four islands clockwise; a cell is (red face - 1) * 6 + (blue face - 1), named by a letter and a digit.
ISLANDS: Final = 4
CELLS: Final = 36
NOBODY: Final = -1
CELL_BIT: Final = vec[i64]([1 << cell for cell in range(CELLS)])  # a table: compiled, 1 << cell has only 32 bits
CELL_NAMES: Final = [red + blue for red in "abcdef" for blue in "123456"]
# [MM-4.1] By the cell where two lines cross: the eleven cells of both, the red line first.
ON_LINES: Final = 11
_RED_OF: Final = [[c for c in range(CELLS) if c // 6 == crossed // 6] for crossed in range(CELLS)]
_BLUE_OF: Final = [[c for c in range(CELLS) if c % 6 == crossed % 6 and c != crossed] for crossed in range(CELLS)]
LINES_OF: Final = vec[i64]([c for crossed in range(CELLS) for c in _RED_OF[crossed] + _BLUE_OF[crossed]])

# [MM-2.1] What stands on a cell. A refinery is written on its first cell; COVERED are its other three.
FREE: Final = 0
RIG: Final = 1
STATION: Final = 2
WELL: Final = 3
REFINERY: Final = 4
COVERED: Final = 5
PIECE_NAMES: Final = ["", "rig", "station", "well", "refinery"]

# [MM-2.1] The 25 cells that can be the first of a 2 x 2 block, by number, and the number of such a cell.
BLOCKS: Final = 25
BLOCK_CELLS: Final = [red * 6 + blue for red in range(5) for blue in range(5)]
BLOCK_CELL: Final = vec[i64](BLOCK_CELLS)

# [MM-2.3] `piece_limits`: how many of each piece the box holds.
PIECE_LIMITS: Final = vec[i64]([0, 80, 30, 16, 12])

# [MM-1.3] The four tracks. Space k costs k for crude, 2k for gasoline.
SPACES: Final = 30
FOREIGN: Final = 0
DOMESTIC: Final = 1
CRUDE: Final = 0
GASOLINE: Final = 1
CRUDE_ON_TRACK: Final = 25  # at the start; gasoline by the edition
TRACKS: Final = 4  # track = pair * 2 + commodity
FOREIGN_CRUDE: Final = 0
FOREIGN_GASOLINE: Final = 1
DOMESTIC_CRUDE: Final = 2
DOMESTIC_GASOLINE: Final = 3
UNIT: Final = vec[i64]([1, 2, 1, 2])
PAIR_NAMES: Final = ["foreign", "domestic"]
COMMODITY_NAMES: Final = ["crude", "gasoline"]

# [MM-1.4] The spiral of consumer prices: every odd number carries a red dot, so the last dot is 79.
SPIRAL: Final = 80
LAST_DOT: Final = 79
FIRST_PRICE: Final = 27

# [MM-1.6] Cash by number of players.
START_CASH: Final = {2: 300, 3: 250, 4: 200}

# [MM-6.1] The economy cards.
RECOVERY: Final = 0
IMPROVEMENT: Final = 1
RAPID_GROWTH: Final = 2
PROSPERITY: Final = 3
DOWNTURN: Final = 4
RECESSION: Final = 5
DEPRESSION: Final = 6
ECONOMY_NAMES: Final = [
    "recovery",
    "improvement",
    "rapid_growth",
    "prosperity",
    "downturn",
    "recession",
    "depression",
]
TREND_UP: Final = [True, True, True, False, False, False, True]  # [MM-6.2] shown, no effect

# [MM-5.2] [MM-5.3] What a double of this face does to the news.
CARRIES_OUT: Final = (1, 6)
COVERS: Final = 3
ENDS_BOUNTY: Final = 2
ENDS_EMBARGO: Final = 4
ENDS_WINTER: Final = 5

# [MM-7] The news cards.
BOUNTY: Final = 0
EMBARGO: Final = 1
GENERAL_TAX: Final = 2
POLLUTION: Final = 3
MIDDLE_EAST: Final = 4
STATION_TAX: Final = 5
GASOLINE_TAX: Final = 6
HARD_WINTER: Final = 7
CRUDE_TAX: Final = 8
NEWS: Final = 9
NEWS_NAMES: Final = [
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
BOUNTY_PAYS: Final = 10  # [MM-7.1] a producing well
GENERAL_TAX_ON: Final = vec[i64]([0, 2, 10, 5, 20])  # [MM-7.3] rig, station, well, refinery
UPGRADE: Final = 50  # [MM-7.4] a refinery
MIDDLE_EAST_BARRELS: Final = 5  # [MM-7.5]
MIDDLE_EAST_DOTS: Final = 5
STATION_TAX_ON: Final = 15  # [MM-7.6]
GASOLINE_TAX_ON: Final = 5  # [MM-7.7]
WINTER_BARRELS: Final = 5  # [MM-7.8]
CRUDE_TAX_ON: Final = 3  # [MM-7.9]

# [MM-4.4] [MM-4.5] [MM-4.6] What a piece does on a line; on the active island's crossing it does twice that.
PUMPS: Final = 2
REFINES: Final = 1
SELLS: Final = 1
MOST_REFINED: Final = 6  # by one player in one throw: two lines through a full island
MOST_SOLD: Final = 12

CENTRAL_DIE: Final = 6  # [MM-11.2] it starts on this face
COUNTER_FULL: Final = 8  # [MM-11.4] the differences of the dice that change the economy


class Edition:
    """The numbers of one printed edition."""

    def __init__(
        self,
        goal: i64,
        barrels: i64,
        gasoline_on_track: i64,
        well_step: i64,
        last_turns: i64,
        dots: list[int],
        buy: list[list[int]],
        sell: list[list[int]],
        following: list[list[int]],
    ) -> None:
        self.goal = goal  # [MM-9.1] cash to announce
        self.barrels = barrels  # [MM-1.6] of each kind, for each player
        self.gasoline_on_track = gasoline_on_track  # [MM-1.3]
        self.well_step = well_step  # [MM-4.3] the n-th well on the board costs n times this
        self.last_turns = last_turns  # [MM-9.1] turns after the announcement
        self.dots = vec[i64](dots)  # [MM-6.1] rise of the consumer price, by card
        self.buy = vec[i64]([price for row in buy for price in row])  # card * 5 + piece
        self.sell = vec[i64]([price for row in sell for price in row])
        self.following = vec[u8]([u8(card) for row in following for card in row])  # card * 6 + face - 1


# [MM-6.1]   free, rig, station, well, refinery
_BUY: Final = [
    [0, 5, 48, 0, 64],
    [0, 9, 66, 0, 96],
    [0, 14, 88, 0, 132],
    [0, 16, 100, 0, 160],
    [0, 12, 75, 0, 120],
    [0, 8, 55, 0, 80],
    [0, 4, 32, 0, 50],
]
CLASSIC: Final = Edition(
    goal=1000,
    barrels=3,
    gasoline_on_track=25,
    well_step=10,
    last_turns=4,
    dots=[4, 7, 9, 10, 6, 4, 2],
    buy=_BUY,
    sell=[
        [0, 3, 24, 30, 30],
        [0, 5, 32, 60, 50],
        [0, 9, 50, 65, 80],
        [0, 12, 60, 75, 100],
        [0, 8, 45, 60, 65],
        [0, 4, 30, 45, 32],
        [0, 2, 18, 20, 24],
    ],
    following=[  # on the faces 1 to 6
        [IMPROVEMENT, IMPROVEMENT, IMPROVEMENT, IMPROVEMENT, IMPROVEMENT, RAPID_GROWTH],
        [RECOVERY, RAPID_GROWTH, RAPID_GROWTH, RAPID_GROWTH, RAPID_GROWTH, PROSPERITY],
        [IMPROVEMENT, PROSPERITY, PROSPERITY, PROSPERITY, PROSPERITY, DOWNTURN],
        [RAPID_GROWTH, DOWNTURN, DOWNTURN, DOWNTURN, DOWNTURN, DEPRESSION],
        [PROSPERITY, RECESSION, RECESSION, RECESSION, RECESSION, DEPRESSION],
        [DEPRESSION, DEPRESSION, DEPRESSION, DEPRESSION, RECOVERY, RECOVERY],
        [RECOVERY, RECOVERY, RECOVERY, RECOVERY, IMPROVEMENT, IMPROVEMENT],
    ],
)
# [MM-11.4] The designer's revision as far as it is known.
EDITION_2012: Final = Edition(
    goal=750,
    barrels=2,
    gasoline_on_track=23,
    well_step=5,
    last_turns=3,
    dots=[3, 4, 6, 7, 2, 0, -2],
    buy=_BUY,
    sell=[
        [0, 3, 24, 30, 30],
        [0, 5, 32, 50, 60],
        [0, 9, 50, 65, 90],
        [0, 12, 60, 75, 120],
        [0, 8, 45, 60, 80],
        [0, 4, 30, 45, 32],
        [0, 2, 18, 20, 24],
    ],
    following=[
        [DOWNTURN, IMPROVEMENT, IMPROVEMENT, IMPROVEMENT, IMPROVEMENT, RAPID_GROWTH],
        [RECOVERY, RAPID_GROWTH, RAPID_GROWTH, RAPID_GROWTH, RAPID_GROWTH, PROSPERITY],
        [IMPROVEMENT, PROSPERITY, PROSPERITY, PROSPERITY, PROSPERITY, DOWNTURN],
        [RAPID_GROWTH, DOWNTURN, DOWNTURN, DOWNTURN, DOWNTURN, RECESSION],
        [PROSPERITY, RECESSION, RECESSION, RECESSION, RECESSION, DEPRESSION],
        [DEPRESSION, DEPRESSION, DEPRESSION, RECOVERY, RECOVERY, RECOVERY],
        [RECOVERY, RECOVERY, RECOVERY, RECOVERY, IMPROVEMENT, IMPROVEMENT],
    ],
)
