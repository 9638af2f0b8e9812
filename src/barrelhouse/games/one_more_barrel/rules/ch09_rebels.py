"""OMB-9 Rebel check: cells that move, grow and bomb, and what a bombing does."""

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.actions.catalogue import BOMB, PLACE_CELL
from barrelhouse.games.one_more_barrel.data import (
    ALWAYS_FOILED,
    ALWAYS_HITS,
    AT_BUILDING,
    AT_LOGISTICS,
    BOMBED_LOGISTICS_UNREST,
    BOMBED_TROOP_UNREST,
    BUILDING_COST,
    DAMAGE_PER_TROOP,
    FOILED_UNREST,
    GUERRILLA,
    INFLUENCE_STEP,
    JOIN_BOMBING,
    LEND_POLICE,
    MOST_INFLUENCE_BONUS,
    MOST_STRENGTH,
    NOBODY,
    POLICE,
    POLICE_HERE,
    POLICE_NEAR,
    REGIONS,
    REPAIR,
    SEAT_BIT,
    TARGETS,
    TERRITORIES,
)
from barrelhouse.games.one_more_barrel.rules.ch01_setup import stage
from barrelhouse.games.one_more_barrel.rules.ch02_round import change_pacifism
from barrelhouse.games.one_more_barrel.rules.ch05_builds import has_building, lose_building, spend_logistics
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import (
    answers_by_itself,
    bomb_pledge,
    breach_answer,
    owes_answer,
)
from barrelhouse.games.one_more_barrel.rules.ch07_control import has_players, is_battle
from barrelhouse.games.one_more_barrel.rules.ch08_war import left_by_players
from barrelhouse.games.one_more_barrel.rules.hands import earn, put_troops, troops_at
from barrelhouse.games.one_more_barrel.rules.reasons import (
    ALLOWED,
    CELL_AWAY,
    CELL_CANNOT_GO,
    CELL_FULL,
    CONTROLLED,
    MUST_PLACE,
    NO_CASH_TO_REPAIR,
    NO_TARGET,
    NOT_EAST,
    OUT_OF_RANGE,
    OWN_REGION,
    PLEDGED,
)
from barrelhouse.games.one_more_barrel.state import NO_ANSWER, OFF_MAP, SAID_NO, SAID_YES, UNPLACED, Board


def is_guerrilla(s: Board) -> bool:
    """[OMB-2.1] Rebels act from the second phase on."""
    return stage(s) >= GUERRILLA


def is_first_guerrilla(s: Board) -> bool:
    """[OMB-9.1] The round in which the cells are placed."""
    return s.round_number == s.options.rounds_per_phase + 1


def is_on_map(cell: i64) -> bool:
    return cell >= 0


def begin_check(s: Board) -> None:
    for player in s.players:
        player.cell_acted = 0


def has_place(s: Board) -> bool:
    """[OMB-9.1] An eastern region no player controls."""
    region: i64 = 0
    while region < REGIONS:
        if s.options.country.east[region] == 1 and s.control[region] == NOBODY:
            return True
        region += 1
    return False


def goes_off_map(s: Board, seat: i64) -> bool:
    """[OMB-9.1] To be placed, with no region free: the cell goes off the map by itself, for the whole check."""
    return s.players[seat].cell == UNPLACED and not has_place(s)


def why_not_place_cell(s: Board, region: i64) -> i64:
    """[OMB-9.1] [OMB-9.2] [OMB-9.12] Placed in the free east, entering the east, or over one border. [OMB-9.15]"""
    cell = s.players[s.asked].cell
    if is_on_map(cell):
        return ALLOWED if s.options.country.adjacent[cell * TERRITORIES + region] == 1 else CELL_CANNOT_GO
    if s.options.country.east[region] == 0:
        return NOT_EAST
    return CONTROLLED if cell == UNPLACED and s.control[region] != NOBODY else ALLOWED


def list_place_cell(s: Board, into: vec[i64], n: i64) -> i64:
    region: i64 = 0
    while region < REGIONS:
        into[n] = PLACE_CELL + region
        n += why_not_place_cell(s, region) == ALLOWED
        region += 1
    return n


def place_cell(s: Board, region: i64) -> None:
    """[OMB-9.2] A move costs a point of strength, but never the last; a cell begins with 1. [OMB-9.1]"""
    me = s.players[s.asked]
    if is_on_map(me.cell):
        if me.strength > 1:
            me.strength -= 1
    else:
        me.strength = 1
    me.cell = region  # [OMB-9.10] whoever and whatever is there, other cells too
    me.cell_acted = 1


def why_not_wait(s: Board) -> i64:
    """[OMB-9.11] The move is optional, but for the first placing. [OMB-9.1]"""
    is_first = is_first_guerrilla(s) and s.players[s.asked].cell == UNPLACED
    return MUST_PLACE if is_first else ALLOWED


def why_not_strengthen(s: Board) -> i64:
    """[OMB-9.2] [OMB-9.12] On the map, up to 4."""
    me = s.players[s.asked]
    if not is_on_map(me.cell):
        return CELL_AWAY
    return CELL_FULL if me.strength >= MOST_STRENGTH else ALLOWED


def strengthen(s: Board) -> None:
    s.players[s.asked].strength += 1
    s.players[s.asked].cell_acted = 1


def victim_of(s: Board, region: i64, target: i64) -> i64:
    """[OMB-9.13] The owner of bombed troops, the controller of logistics and buildings; NOBODY if nothing is there."""
    if target < AT_LOGISTICS:
        return target if target < len(s.players) and troops_at(s, target, region) > 0 else NOBODY
    if target == AT_LOGISTICS:
        return s.control[region] if s.logistics[region] > 0 else NOBODY
    return s.control[region] if has_building(s, target - AT_BUILDING, region) else NOBODY


def is_in_range(s: Board, seat: i64, region: i64) -> bool:
    """[OMB-9.3] The cell's region or an adjacent one."""
    cell = s.players[seat].cell
    if not is_on_map(cell):
        return False
    return cell == region or s.options.country.adjacent[cell * TERRITORIES + region] == 1


def why_not_bomb(s: Board, region: i64, target: i64) -> i64:
    """[OMB-9.3] Somebody else's pieces, in range, never where the bomber has control."""
    if not is_on_map(s.players[s.asked].cell):
        return CELL_AWAY
    if not is_in_range(s, s.asked, region):
        return OUT_OF_RANGE
    if s.control[region] == s.asked:
        return OWN_REGION
    victim = victim_of(s, region, target)
    if victim == NOBODY or victim == s.asked:
        return NO_TARGET
    return PLEDGED if bomb_pledge(s, s.asked, victim) else ALLOWED


def list_bomb(s: Board, into: vec[i64], n: i64) -> i64:
    cell = s.players[s.asked].cell
    if not is_on_map(cell):
        return n
    n = _list_bomb_in(s, cell, into, n)
    near = s.options.country.regions_near[cell]
    i: i64 = 0
    while i < len(near):
        n = _list_bomb_in(s, near[i], into, n)
        i += 1
    return n


def _list_bomb_in(s: Board, region: i64, into: vec[i64], n: i64) -> i64:
    if s.control[region] == s.asked or (s.control[region] == NOBODY and not has_players(s, region)):
        return n
    target: i64 = 0
    while target < TARGETS:
        into[n] = BOMB + region * TARGETS + target
        n += why_not_bomb(s, region, target) == ALLOWED
        target += 1
    return n


def declare_bombing(s: Board, region: i64, target: i64) -> None:
    """[OMB-9.14] The target is declared; who may join is asked, or answered for by a contract. [OMB-7.7]"""
    s.target = region
    s.aim = target
    s.victim = victim_of(s, region, target)
    s.bombers = SEAT_BIT[s.asked]
    s.lenders = 0
    s.players[s.asked].cell_acted = 1
    bomber = s.asked
    seat: i64 = 0
    while seat < len(s.players):
        s.players[seat].answer = SAID_NO
        if seat != bomber:
            joins = may_join(s, seat) and not bomb_pledge(s, seat, s.victim)
            if joins and answers_by_itself(s, seat, bomber, JOIN_BOMBING, 0):
                s.players[seat].answer = SAID_YES
            elif may_join(s, seat):
                s.players[seat].answer = NO_ANSWER  # also those bound by a pledge: others need not know it
            if not joins and seat != s.victim and owes_answer(s, seat, bomber, JOIN_BOMBING, 0):
                breach_answer(s, seat, bomber, JOIN_BOMBING, 0)  # nobody is asked to bomb themselves
        seat += 1


def may_join(s: Board, seat: i64) -> bool:
    """[OMB-9.9] [OMB-9.14] A cell in range that has not acted; not the victim's, nor the region's controller's."""
    me = s.players[seat]
    if me.cell_acted == 1 or seat == s.victim or s.control[s.target] == seat:
        return False
    return is_in_range(s, seat, s.target)


def gather_bombers(s: Board) -> None:
    """[OMB-9.9] Whoever said yes takes part; then those who could lend police are asked. [OMB-9.14]"""
    seat: i64 = 0
    while seat < len(s.players):
        me = s.players[seat]
        if me.answer == SAID_YES:
            s.bombers |= SEAT_BIT[seat]
            me.cell_acted = 1
        me.answer = SAID_NO
        owes = owes_answer(s, seat, s.victim, LEND_POLICE, 0)
        if s.bombers & SEAT_BIT[seat] != 0:
            if owes:
                breach_answer(s, seat, s.victim, LEND_POLICE, 0)  # [OMB-7.8] nobody stands on both sides
        elif seat != s.victim and police_bonus(s, seat, s.target) > 0:
            by_itself = answers_by_itself(s, seat, s.victim, LEND_POLICE, 0)
            me.answer = SAID_YES if by_itself else NO_ANSWER
        seat += 1


def gather_lenders(s: Board) -> None:
    """[OMB-9.9] Their police count as the victim's own."""
    seat: i64 = 0
    while seat < len(s.players):
        if s.players[seat].answer == SAID_YES:
            s.lenders |= SEAT_BIT[seat]
        s.players[seat].answer = SAID_NO
        seat += 1


def lend_by_contract(s: Board) -> None:
    """[OMB-7.7] Police promised in the talk before the throw count in it, but never a bomber's own."""
    seat: i64 = 0
    while seat < len(s.players):
        is_near = police_bonus(s, seat, s.target) > 0
        if is_near and s.bombers & SEAT_BIT[seat] == 0 and owes_answer(s, seat, s.victim, LEND_POLICE, 0):
            s.lenders |= SEAT_BIT[seat]
        seat += 1


def police_bonus(s: Board, seat: i64, region: i64) -> i64:
    """[OMB-5.6] [OMB-9.4] 3 for the seat's police in the region, 1 for each adjacent region with its police."""
    bonus: i64 = 0
    if s.control[region] == seat and has_building(s, POLICE, region):
        bonus += POLICE_HERE
    near = s.options.country.regions_near[region]
    i: i64 = 0
    while i < len(near):
        if s.control[near[i]] == seat and has_building(s, POLICE, near[i]):
            bonus += POLICE_NEAR
        i += 1
    return bonus


def defenders(s: Board, seat: i64, region: i64) -> i64:
    """[OMB-9.4] [OMB-9.13] The seat's troops there and next to it, the Border too; troops in battles do not defend."""
    count: i64 = 0 if is_battle(s, region) else troops_at(s, seat, region)
    near = s.options.country.neighbours[region]
    i: i64 = 0
    while i < len(near):
        if not is_battle(s, near[i]):
            count += troops_at(s, seat, near[i])
        i += 1
    return count


def influence_bonus(influence: i64) -> i64:
    """[OMB-9.4] What a victim's influence adds to the minimum."""
    return min(influence // INFLUENCE_STEP, MOST_INFLUENCE_BONUS)


def minimum(s: Board) -> i64:
    """[OMB-9.4] What the throw must exceed to do damage; it may be below zero. [OMB-9.13]"""
    total = defenders(s, s.victim, s.target) + police_bonus(s, s.victim, s.target)
    total += influence_bonus(s.players[s.victim].influence)
    seat: i64 = 0
    while seat < len(s.players):
        if s.bombers & SEAT_BIT[seat] != 0:
            total -= s.players[seat].strength
        if s.lenders & SEAT_BIT[seat] != 0:
            total += police_bonus(s, seat, s.target)
        seat += 1
    return total


def bomb(s: Board, throw: i64) -> bool:
    """[OMB-9.4] [OMB-9.5] [OMB-9.6] What the throw does; whether a building must be repaired."""
    lowest = minimum(s)
    _cells_leave(s)
    if throw <= ALWAYS_FOILED or (throw <= lowest and throw < ALWAYS_HITS):
        change_pacifism(s, s.victim, FOILED_UNREST)  # [OMB-9.7]
        return False
    if throw <= lowest:
        _destroy(s, 1, BUILDING_COST[s.aim - AT_BUILDING] if s.aim >= AT_BUILDING else 1)
        return False
    damage = throw - lowest
    if s.aim >= AT_BUILDING and damage < BUILDING_COST[s.aim - AT_BUILDING]:
        s.damage = damage
        return True
    _destroy(s, damage // DAMAGE_PER_TROOP, damage)
    return False


def _cells_leave(s: Board) -> None:
    """[OMB-9.8] Foiled or not; placed again at a later check."""
    seat: i64 = 0
    while seat < len(s.players):
        if s.bombers & SEAT_BIT[seat] != 0:
            s.players[seat].cell = UNPLACED
            s.players[seat].strength = 0
        seat += 1


def _destroy(s: Board, troops: i64, points: i64) -> None:
    """[OMB-9.6] So many troops, or logistics by points, or the building; and what voters think of it. [OMB-9.7]"""
    if s.aim < AT_LOGISTICS:
        lost = troops_at(s, s.victim, s.target)
        if lost > troops:
            lost = troops
        put_troops(s, s.victim, s.target, -lost)
        change_pacifism(s, s.victim, BOMBED_TROOP_UNREST * lost)
        if s.local_troops[s.target] > 0:
            left_by_players(s, s.target)  # [OMB-8.9]
    elif s.aim == AT_LOGISTICS:
        lost = s.logistics[s.target]
        if lost > points:
            lost = points
        spend_logistics(s, s.target, lost)
        change_pacifism(s, s.victim, BOMBED_LOGISTICS_UNREST * lost)
    else:
        destroy_building(s)


def destroy_building(s: Board) -> None:
    """[OMB-9.6] [OMB-9.7]"""
    building = s.aim - AT_BUILDING
    lose_building(s, building, s.target)
    change_pacifism(s, s.victim, BUILDING_COST[building])


def why_not_repair(s: Board) -> i64:
    """[OMB-9.6] At once and in cash. [OMB-9.14]"""
    return NO_CASH_TO_REPAIR if s.players[s.victim].cash < s.damage * REPAIR else ALLOWED


def repair(s: Board) -> None:
    earn(s, s.victim, -s.damage * REPAIR)


def go_off_map(s: Board, seat: i64) -> None:
    """[OMB-9.1] From where one move enters an eastern region."""
    s.players[seat].cell = OFF_MAP
    s.players[seat].strength = 1
