"""MM-1 Set-up: what lies where before the first turn, who sits at which island, and who starts."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from barrelhouse.games.mcmulti.data import (
    CELLS,
    CRUDE_ON_TRACK,
    FREE,
    ISLANDS,
    NEWS,
    NOBODY,
    START_CASH,
)
from barrelhouse.games.mcmulti.options import Options
from barrelhouse.games.mcmulti.rules.reasons import ALLOWED, ISLAND_TAKEN
from barrelhouse.games.mcmulti.state import (
    NOT_PLAYED,
    OUTTHROWN,
    UNSHUFFLED,
    UNTHROWN,
    Board,
    Island,
    Player,
)


def starting_players(seats: int, options: Options) -> list[Player]:
    """[MM-1.6] Cash by number of players, and the first barrels."""
    barrels = options.edition.barrels
    return [Player(cash=START_CASH[seats], crude=barrels, gasoline=barrels) for _ in range(seats)]


def starting_islands() -> list[Island]:
    """[MM-1.1] Four empty islands of 6 x 6 cells."""
    return [Island(owner=NOBODY, grid=vec[u8]([u8(FREE)] * CELLS)) for _ in range(ISLANDS)]


def starting_market(options: Options) -> vec[i64]:
    """[MM-1.3] 25 barrels on each track, the five cheapest spaces empty."""
    gasoline = options.edition.gasoline_on_track
    return vec[i64]([CRUDE_ON_TRACK, gasoline, CRUDE_ON_TRACK, gasoline])


def starting_news(options: Options) -> vec[u8]:
    """[MM-1.5] Nine news cards to be shuffled; [MM-11.3] none in the postal game."""
    return vec[u8]([u8(NOT_PLAYED) if options.postal else u8(UNSHUFFLED)] * NEWS)


def why_not_take_island(s: Board, island: i64) -> i64:
    return ALLOWED if s.islands[island].owner == NOBODY else ISLAND_TAKEN


def take_island(s: Board, island: i64) -> None:
    """[MM-1.9] The seat sits down there; of two players each has the opposite corner too. [MM-1.6]"""
    s.islands[island].owner = s.asked
    if len(s.players) == 2:
        s.islands[opposite(island)].owner = s.asked
    s.asked += 1


def take_what_is_left(s: Board) -> None:
    """[MM-1.9] The last seat has no choice, except of three players."""
    if s.asked == len(s.players) - 1 and len(s.players) != 3:
        for island in s.islands:
            if island.owner == NOBODY:
                island.owner = s.asked
        s.asked += 1


def opposite(island: i64) -> i64:
    """[MM-1.2] The island that shares nothing with this one."""
    return (island + 2) % ISLANDS


def throw_for_start(s: Board, total: i64) -> None:
    """[MM-1.7] A seat throws for the start; the next one that has not thrown is asked."""
    s.players[s.asked].starter_throw = total
    s.asked += 1
    skip_thrown(s)


def skip_thrown(s: Board) -> None:
    while s.asked < len(s.players) and s.players[s.asked].starter_throw != UNTHROWN:
        s.asked += 1


def starter(s: Board) -> i64:
    """[MM-1.7] The seat with the highest throw; on a tie NOBODY, and those tied throw again."""
    best: i64 = 0
    seat: i64 = NOBODY
    for i in range(len(s.players)):
        thrown = s.players[i].starter_throw
        if thrown > best:
            best = thrown
            seat = i
        elif thrown == best:
            seat = NOBODY
    if seat == NOBODY:
        for player in s.players:
            player.starter_throw = UNTHROWN if player.starter_throw == best else OUTTHROWN
        s.asked = 0
        skip_thrown(s)
    return seat


def first_island_of(s: Board, seat: i64) -> i64:
    island: i64 = 0
    while s.islands[island].owner != seat:
        island += 1
    return island


def why_not_begin_at(s: Board, island: i64) -> i64:
    """[MM-1.10] Of two players the starter names one of their own islands."""
    return ALLOWED if s.islands[island].owner == s.asked else ISLAND_TAKEN
