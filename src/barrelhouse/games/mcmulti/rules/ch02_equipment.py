"""MM-2 Equipment: what pieces cost, where they can stand, and how they come and go."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from barrelhouse.games.mcmulti.data import COVERED, FREE, PIECE_LIMITS, REFINERY
from barrelhouse.games.mcmulti.rules.reasons import ALLOWED, NO_CASH, NO_PIECES, NOT_FREE
from barrelhouse.games.mcmulti.state import Board, Island, Player


def pay(s: Board, me: Player, amount: i64) -> None:
    """[MM-2.4] From a player to the bank."""
    me.cash -= amount
    s.bank.cash += amount


def earn(s: Board, me: Player, amount: i64) -> None:
    """[MM-2.4] From the bank, which never runs out."""
    me.cash += amount
    s.bank.cash -= amount


def buying_price(s: Board, piece: i64) -> i64:
    """[MM-2.3] By the current economy card."""
    i = s.economy * 5 + piece  # compiled, a vec is read faster at a variable than at an expression
    return s.options.edition.buy[i]


def selling_price(s: Board, piece: i64) -> i64:
    """[MM-2.3] By the current economy card."""
    i = s.economy * 5 + piece
    return s.options.edition.sell[i]


def why_not_in_box(s: Board, piece: i64) -> i64:
    """[MM-2.3] Pieces never run out, except with `piece_limits`."""
    if s.options.piece_limits and s.pieces[piece] >= PIECE_LIMITS[piece]:
        return NO_PIECES
    return ALLOWED


def why_not_buy_piece(s: Board, piece: i64) -> i64:
    """[MM-2.3] A piece costs cash and must still be in the box."""
    if s.players[s.asked].cash < buying_price(s, piece):
        return NO_CASH
    return why_not_in_box(s, piece)


def why_not_place(grid: vec[u8], cell: i64) -> i64:
    """[MM-2.1] A rig or a station takes one free cell."""
    return ALLOWED if grid[cell] == FREE else NOT_FREE


def why_not_place_block(grid: vec[u8], cell: i64) -> i64:
    """[MM-2.1] A refinery takes four free cells."""
    taken = grid[cell] | grid[cell + 1] | grid[cell + 6] | grid[cell + 7]
    return ALLOWED if taken == FREE else NOT_FREE


def list_cells(grid: vec[u8], piece: i64, run: i64, into: vec[i64], n: i64) -> i64:
    """The actions of a run, one for each cell, where this piece stands; where nothing does, if it is FREE."""
    wanted = u8(piece)
    action = run
    for standing in grid:  # without a branch: what is not wanted is written over by the next
        into[n] = action
        n += standing == wanted
        action += 1
    return n


def put(s: Board, island: Island, piece: i64, cell: i64) -> None:
    """[MM-2.1] From the box onto the island."""
    s.pieces[piece] += 1
    set_down(island, piece, cell)


def take_away(s: Board, island: Island, cell: i64) -> None:
    """Off the island, back into the box."""
    s.pieces[i64(island.grid[cell])] -= 1
    lift(island, cell)


def set_down(island: Island, piece: i64, cell: i64) -> None:
    grid = island.grid
    grid[cell] = u8(piece)
    if piece == REFINERY:
        grid[cell + 1] = u8(COVERED)
        grid[cell + 6] = u8(COVERED)
        grid[cell + 7] = u8(COVERED)


def lift(island: Island, cell: i64) -> None:
    grid = island.grid
    if grid[cell] == REFINERY:
        grid[cell + 1] = u8(FREE)
        grid[cell + 6] = u8(FREE)
        grid[cell + 7] = u8(FREE)
    grid[cell] = u8(FREE)
