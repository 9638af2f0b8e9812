"""MM-8 Phase III, equipment: the active player builds, sells, and puts refineries back."""

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.mcmulti.actions.catalogue import BUILD_REFINERY, RETURN_REFINERY, SELL_PIECE, SELL_REFINERY
from barrelhouse.games.mcmulti.data import (
    BLOCK_CELL,
    BLOCKS,
    CELL_BIT,
    CELLS,
    FREE,
    LINES_OF,
    ON_LINES,
    POLLUTION,
    REFINERY,
    RIG,
    UPGRADE,
    WELL,
)
from barrelhouse.games.mcmulti.rules.ch02_equipment import (
    buying_price,
    earn,
    list_cells,
    pay,
    put,
    selling_price,
    set_down,
    take_away,
    why_not_buy_piece,
    why_not_place,
    why_not_place_block,
)
from barrelhouse.games.mcmulti.rules.ch04_dice import crossing
from barrelhouse.games.mcmulti.rules.ch07_news import on_card
from barrelhouse.games.mcmulti.rules.ch09_end import is_last_round
from barrelhouse.games.mcmulti.rules.reasons import (
    ALLOWED,
    JUST_BOUGHT,
    NO_CASH_FOR_UPGRADE,
    NONE_ON_CARD,
    NOT_ON_LINE,
    NOT_THERE,
    REFINERY_WAITS,
    RIG_NOT_ACTIVE,
)
from barrelhouse.games.mcmulti.state import DISCARDED, FROM_NEXT_TURN, Board


def why_not_build(s: Board, piece: i64, cell: i64) -> i64:
    """[MM-8.1] A piece the player can pay for, on free cells of the island in turn."""
    reason = why_not_buy_piece(s, piece)
    if reason != ALLOWED:
        return reason
    grid = s.islands[s.turn].grid
    return why_not_place_block(grid, cell) if piece == REFINERY else why_not_place(grid, cell)


def list_build(s: Board, piece: i64, run: i64, into: vec[i64], n: i64) -> i64:
    """Rigs or stations: one free cell."""
    if why_not_buy_piece(s, piece) != ALLOWED:
        return n
    return list_cells(s.islands[s.turn].grid, FREE, run, into, n)


def list_build_refinery(s: Board, into: vec[i64], n: i64) -> i64:
    if why_not_buy_piece(s, REFINERY) != ALLOWED:
        return n
    return _list_blocks(s, BUILD_REFINERY, into, n)


def _list_blocks(s: Board, run: i64, into: vec[i64], n: i64) -> i64:
    grid = s.islands[s.turn].grid
    block: i64 = 0
    while block < BLOCKS:
        into[n] = run + block
        n += why_not_place_block(grid, BLOCK_CELL[block]) == ALLOWED
        block += 1
    return n


def build(s: Board, piece: i64, cell: i64) -> None:
    """[MM-8.1] Paid and placed at once."""
    pay(s, s.players[s.asked], buying_price(s, piece))
    put(s, s.islands[s.turn], piece, cell)
    _remember(s, cell)


def _remember(s: Board, cell: i64) -> None:
    """[MM-8.2] [MM-8.3] What is placed this turn is not sold this turn."""
    s.bought |= CELL_BIT[cell]


def why_not_upgrade(s: Board) -> i64:
    """[MM-7.4] The player has a refinery on the pollution card, and 50; version 1 wanted it from an earlier turn."""
    me = s.players[s.asked]
    if me.on_card == 0:
        return NONE_ON_CARD
    if s.news[POLLUTION] == FROM_NEXT_TURN:
        return REFINERY_WAITS
    return NO_CASH_FOR_UPGRADE if me.cash < UPGRADE else ALLOWED


def why_not_return(s: Board, cell: i64) -> i64:
    """[MM-7.4] Onto any free block of the island in turn. [MM-7.12]"""
    reason = why_not_upgrade(s)
    return why_not_place_block(s.islands[s.turn].grid, cell) if reason == ALLOWED else reason


def list_return(s: Board, into: vec[i64], n: i64) -> i64:
    if why_not_upgrade(s) != ALLOWED:
        return n
    return _list_blocks(s, RETURN_REFINERY, into, n)


def return_refinery(s: Board, cell: i64) -> None:
    """[MM-7.4] Upgraded and put back; the card is discarded when it is empty."""
    me = s.players[s.asked]
    pay(s, me, UPGRADE)
    me.on_card -= 1
    set_down(s.islands[s.turn], REFINERY, cell)
    _remember(s, cell)  # [MM-8.3]
    if on_card(s) == 0:
        s.news[POLLUTION] = DISCARDED


def on_line(s: Board, piece: i64, cell: i64) -> bool:
    """[MM-8.2] Whether one of the two thrown lines touches the piece."""
    red = cell // 6 + 1
    blue = cell % 6 + 1
    if s.red == red or s.blue == blue:
        return True
    return piece == REFINERY and (s.red == red + 1 or s.blue == blue + 1)


def why_not_sell_piece(s: Board, piece: i64, cell: i64) -> i64:
    """[MM-8.2] An own piece on a thrown line, not bought this turn."""
    if s.islands[s.turn].grid[cell] != piece:
        return NOT_THERE
    if not on_line(s, piece, cell):
        return NOT_ON_LINE
    return _why_not_sell_from_line(s, piece, cell)


def _why_not_sell_from_line(s: Board, piece: i64, cell: i64) -> i64:
    if s.bought >> cell & 1:
        return JUST_BOUGHT
    if is_last_round(s) and piece == RIG and cell != crossing(s):
        return RIG_NOT_ACTIVE  # [MM-9.3]
    return ALLOWED


def list_sell_piece(s: Board, into: vec[i64], n: i64) -> i64:
    """Rigs, stations and wells: only the cells of the lines can hold any."""
    if s.red == 0:
        return n  # [MM-11.3] nothing thrown yet
    grid = s.islands[s.turn].grid
    i = crossing(s) * ON_LINES
    end = i + ON_LINES
    while i < end:  # without a branch: what is not sold is written over by the next
        cell = LINES_OF[i]
        piece = i64(grid[cell])
        into[n] = SELL_PIECE + (piece - RIG) * CELLS + cell
        n += (_why_not_sell_from_line(s, piece, cell) == ALLOWED) & (piece != FREE) & (piece <= WELL)
        i += 1
    return n


def list_sell_refinery(s: Board, into: vec[i64], n: i64) -> i64:
    if s.red == 0 or s.pieces[REFINERY] == 0:
        return n
    for cell, standing in enumerate(s.islands[s.turn].grid):
        if standing == REFINERY and why_not_sell_piece(s, REFINERY, cell) == ALLOWED:
            into[n] = SELL_REFINERY + cell - cell // 6  # a row has six cells and five blocks
            n += 1
    return n


def sell_piece(s: Board, piece: i64, cell: i64) -> None:
    """[MM-8.2] Back to the bank at the card's price; the money may be spent at once."""
    earn(s, s.players[s.asked], selling_price(s, piece))
    take_away(s, s.islands[s.turn], cell)
