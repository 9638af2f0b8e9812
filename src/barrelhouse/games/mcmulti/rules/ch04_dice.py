"""MM-4 Phase II, the dice: strike, pump, refine, sell to consumers."""

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.mcmulti.actions.catalogue import REFINE, SELL_TO_CONSUMERS
from barrelhouse.games.mcmulti.data import (
    BOUNTY,
    BOUNTY_PAYS,
    ISLANDS,
    MOST_REFINED,
    MOST_SOLD,
    NOBODY,
    PUMPS,
    REFINERY,
    REFINES,
    RIG,
    SELLS,
    STATION,
    WELL,
)
from barrelhouse.games.mcmulti.rules.ch02_equipment import earn, pay, put, take_away, why_not_in_box
from barrelhouse.games.mcmulti.rules.reasons import ALLOWED, NO_CAPACITY, NO_CASH, NOT_READY, SPIRAL_LOW
from barrelhouse.games.mcmulti.state import IN_FORCE, UNTIL_TURN_ENDS, Board, Island, Player


def across_crude(island: i64) -> i64:
    """[MM-1.2] The neighbour that shares the red lines: 0 and 1, 2 and 3."""
    return island ^ 1


def across_gasoline(island: i64) -> i64:
    """[MM-1.2] The neighbour that shares the blue lines: 1 and 2, 3 and 0."""
    return 3 - island


def crossing(s: Board) -> i64:
    """[MM-4.1] The cell where the two thrown lines meet."""
    return (s.red - 1) * 6 + s.blue - 1


def well_cost(s: Board) -> i64:
    """[MM-4.3] 10 times the wells on the board, the new one included."""
    return s.options.edition.well_step * (s.pieces[WELL] + 1)


def strikes(s: Board) -> bool:
    """[MM-4.3] A rig of the active island exactly on the crossing; [MM-4.8] however often it was declined before."""
    island = s.islands[s.turn]
    return island.owner != NOBODY and island.grid[crossing(s)] == RIG


def why_not_well(s: Board) -> i64:
    """[MM-4.3] The well must be paid at once."""
    if s.players[s.asked].cash < well_cost(s):
        return NO_CASH
    return why_not_in_box(s, WELL)


def build_well(s: Board) -> None:
    """[MM-2.2] A well replaces the rig that struck oil."""
    island = s.islands[s.turn]
    cell = crossing(s)
    pay(s, s.players[s.asked], well_cost(s))
    take_away(s, island, cell)
    put(s, island, WELL, cell)


def pump(s: Board, new_well: bool) -> None:
    """[MM-4.4] Wells on counted lines give crude; what may be refined and sold is counted before. [MM-4.5] [MM-4.6]"""
    for player in s.players:
        player.ready_crude = player.crude
        player.ready_gasoline = player.gasoline
        player.may_refine = 0
        player.may_sell = 0
    active = s.islands[s.turn]
    if active.owner != NOBODY:
        cell = crossing(s)
        wells = _red_line(s, active) + _blue_line(s, active)  # the crossing counts twice
        on_crossing = active.grid[cell] == WELL
        if on_crossing and new_well:
            wells -= 2
        producing = wells - 1 if on_crossing and not new_well else wells
        _add_crude(s, active, wells, producing)
    neighbour = s.islands[across_crude(s.turn)]
    if neighbour.owner != NOBODY:
        wells = _red_line(s, neighbour)
        _add_crude(s, neighbour, wells, wells)
    neighbour = s.islands[across_gasoline(s.turn)]
    if neighbour.owner != NOBODY:
        wells = _blue_line(s, neighbour)
        _add_crude(s, neighbour, wells, wells)


def _add_crude(s: Board, island: Island, wells: i64, producing: i64) -> None:
    me = s.players[island.owner]
    me.crude += wells * PUMPS
    s.bank.crude -= wells * PUMPS
    if s.news[BOUNTY] == IN_FORCE or s.news[BOUNTY] == UNTIL_TURN_ENDS:
        earn(s, me, producing * BOUNTY_PAYS)  # [MM-7.1]


def _red_line(s: Board, island: Island) -> i64:
    """Count what the red line activates on this island; the number of wells."""
    grid = island.grid
    wells: i64 = 0
    stations: i64 = 0
    refineries: i64 = 0
    start = (s.red - 1) * 6
    cell = start
    while cell < start + 6:
        piece = grid[cell]
        wells += piece == WELL
        stations += piece == STATION
        refineries += piece == REFINERY
        cell += 1
    cell = start - 6  # a refinery also reaches one line further
    while 0 <= cell < start:
        refineries += grid[cell] == REFINERY
        cell += 1
    me = s.players[island.owner]
    me.may_sell += stations * SELLS
    me.may_refine += refineries * REFINES
    return wells


def _blue_line(s: Board, island: Island) -> i64:
    """Count what the blue line activates on this island; the number of wells."""
    grid = island.grid
    wells: i64 = 0
    stations: i64 = 0
    refineries: i64 = 0
    cell = s.blue - 1
    while cell < 36:
        piece = grid[cell]
        wells += piece == WELL
        stations += piece == STATION
        refineries += piece == REFINERY
        cell += 6
    if s.blue > 1:
        cell = s.blue - 2
        while cell < 36:
            refineries += grid[cell] == REFINERY
            cell += 6
    me = s.players[island.owner]
    me.may_sell += stations * SELLS
    me.may_refine += refineries * REFINES
    return wells


def why_not_refine(s: Board, barrels: i64) -> i64:
    """[MM-4.5] As many as the refineries on the lines turn, of the crude held before pumping."""
    me = s.players[s.asked]
    if barrels > me.may_refine:
        return NO_CAPACITY
    if barrels > me.ready_crude:
        return NOT_READY
    return ALLOWED


def why_not_consumers(s: Board, barrels: i64) -> i64:
    """[MM-4.6] As many as the stations on the lines sell, of the gasoline held before refining."""
    me = s.players[s.asked]
    if barrels > me.may_sell:
        return NO_CAPACITY
    if barrels > me.ready_gasoline:
        return NOT_READY
    if barrels >= s.marker:
        return SPIRAL_LOW  # [MM-4.7]
    return ALLOWED


def list_refine(s: Board, into: vec[i64], n: i64) -> i64:
    barrels: i64 = 0
    while barrels <= MOST_REFINED and why_not_refine(s, barrels) == ALLOWED:
        into[n] = REFINE + barrels
        n += 1
        barrels += 1
    return n


def list_consumers(s: Board, into: vec[i64], n: i64) -> i64:
    barrels: i64 = 0
    while barrels <= MOST_SOLD and why_not_consumers(s, barrels) == ALLOWED:
        into[n] = SELL_TO_CONSUMERS + barrels
        n += 1
        barrels += 1
    return n


def refine(s: Board, barrels: i64) -> None:
    """[MM-4.5] Crude is exchanged for gasoline at the bank."""
    me = s.players[s.asked]
    me.crude -= barrels
    me.gasoline += barrels
    s.bank.crude += barrels
    s.bank.gasoline -= barrels
    me.may_refine = 0


def sell_to_consumers(s: Board, barrels: i64) -> None:
    """[MM-4.6] Each barrel goes on the next number below the last one and earns that number."""
    me = s.players[s.asked]
    earn(s, me, barrels * (s.marker - 1) - barrels * (barrels - 1) // 2)
    me.gasoline -= barrels
    s.bank.gasoline += barrels  # the spiral is the bank's
    s.marker -= barrels
    me.may_sell = 0


def ask_next_to_refine(s: Board) -> bool:
    """[MM-4.9] The next player, the active one first, then clockwise, who has something to refine."""
    turn: i64 = 0
    while turn < ISLANDS:
        seat = s.islands[(s.turn + turn) % ISLANDS].owner
        if seat != NOBODY and _can_refine(s.players[seat]):
            s.asked = seat
            return True
        turn += 1
    return False


def ask_next_to_sell(s: Board) -> bool:
    """[MM-4.6] The next player, the active one first, then clockwise, who can sell to consumers."""
    turn: i64 = 0
    while turn < ISLANDS and s.marker > 1:  # [MM-4.7]
        seat = s.islands[(s.turn + turn) % ISLANDS].owner
        if seat != NOBODY and _can_sell(s.players[seat]):
            s.asked = seat
            return True
        turn += 1
    return False


def _can_refine(me: Player) -> bool:
    return me.may_refine > 0 and me.ready_crude > 0


def _can_sell(me: Player) -> bool:
    return me.may_sell > 0 and me.ready_gasoline > 0
