"""OMB-5 Builds: buildings, influence, contracts, and what a repetition costs."""

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.actions.catalogue import BUILD, INFLUENCE, TAKE_CONTRACT
from barrelhouse.games.one_more_barrel.data import (
    BUILDING_COST,
    BUILDINGS,
    MOST_BUILDINGS,
    REGIONS,
    REPETITION,
    STORED,
    STORED_WITHOUT,
    WAREHOUSE,
)
from barrelhouse.games.one_more_barrel.rules.ch02_round import change_influence
from barrelhouse.games.one_more_barrel.rules.hands import earn
from barrelhouse.games.one_more_barrel.rules.reasons import (
    ALLOWED,
    BUILT_ALREADY,
    NO_CASH_TO_REPEAT,
    NO_LOGISTICS,
    NO_REGION,
    NOT_YOURS,
    TOO_MANY_BUILDINGS,
    TRACK_ENDS,
)
from barrelhouse.games.one_more_barrel.state import Board


def has_building(s: Board, building: i64, region: i64) -> bool:
    i = building * REGIONS + region
    return s.buildings[i] > 0


def buildings_in(s: Board, region: i64) -> i64:
    count: i64 = 0
    building: i64 = 0
    while building < BUILDINGS:
        count += s.buildings[building * REGIONS + region]
        building += 1
    return count


def _repetition(times: i64) -> i64:
    """[OMB-5.1] The first of a kind is free, every further one in the action costs 3 dollars."""
    return REPETITION if times > 0 else 0


def why_not_build(s: Board, building: i64, region: i64) -> i64:
    """[OMB-5.2] In one's own region, with the logistics there, at most three in it, one of a kind except warehouses."""
    if s.control[region] != s.asked:
        return NOT_YOURS
    if s.logistics[region] < BUILDING_COST[building]:
        return NO_LOGISTICS
    if building != WAREHOUSE and has_building(s, building, region):
        return BUILT_ALREADY
    if buildings_in(s, region) >= MOST_BUILDINGS:
        return TOO_MANY_BUILDINGS
    return NO_CASH_TO_REPEAT if s.players[s.asked].cash < _repetition(s.built) else ALLOWED


def build(s: Board, building: i64, region: i64) -> None:
    """[OMB-5.2] The logistics become the building."""
    earn(s, s.asked, -_repetition(s.built))
    s.built += 1
    spend_logistics(s, region, BUILDING_COST[building])
    s.buildings[building * REGIONS + region] += 1


def spend_logistics(s: Board, region: i64, count: i64) -> None:
    s.logistics[region] -= count
    s.bank_logistics += count


def why_not_influence(s: Board, region: i64) -> i64:
    """[OMB-5.3] One logistics of one's own region."""
    if s.control[region] != s.asked:
        return NOT_YOURS
    if s.logistics[region] < 1:
        return NO_LOGISTICS
    if s.players[s.asked].influence == s.options.country.influence_max:
        return TRACK_ENDS  # [OMB-2.8]
    return NO_CASH_TO_REPEAT if s.players[s.asked].cash < _repetition(s.helped) else ALLOWED


def win_influence(s: Board, region: i64) -> None:
    """[OMB-5.3] Help for the people there."""
    earn(s, s.asked, -_repetition(s.helped))
    s.helped += 1
    spend_logistics(s, region, 1)
    change_influence(s, s.asked, 1)


def why_not_contract(s: Board) -> i64:
    """[OMB-5.4] With a region of one's own."""
    if not controls_any(s, s.asked):
        return NO_REGION
    me = s.players[s.asked]
    if me.contracts == len(s.options.country.contracts) - 1:
        return TRACK_ENDS  # [OMB-2.8]
    return NO_CASH_TO_REPEAT if me.cash < _repetition(s.contracted) else ALLOWED


def take_contract(s: Board) -> None:
    """[OMB-5.4] One step."""
    earn(s, s.asked, -_repetition(s.contracted))
    s.contracted += 1
    s.players[s.asked].contracts += 1


def list_builds(s: Board, into: vec[i64], n: i64) -> i64:
    region: i64 = 0
    while region < REGIONS:
        if s.control[region] == s.asked and s.logistics[region] > 0:
            building: i64 = 0
            while building < BUILDINGS:
                into[n] = BUILD + building * REGIONS + region
                n += why_not_build(s, building, region) == ALLOWED
                building += 1
            into[n] = INFLUENCE + region
            n += why_not_influence(s, region) == ALLOWED
        region += 1
    into[n] = TAKE_CONTRACT
    return n + (why_not_contract(s) == ALLOWED)


def controls_any(s: Board, seat: i64) -> bool:
    for controller in s.control:
        if controller == seat:
            return True
    return False


def regions_of(s: Board, seat: i64) -> i64:
    count: i64 = 0
    for controller in s.control:
        count += controller == seat
    return count


def room_for_barrels(s: Board, region: i64) -> i64:
    """[OMB-5.5] [OMB-11.5] What a region keeps over the end of a round."""
    warehouses = s.buildings[WAREHOUSE * REGIONS + region]
    if warehouses == 0:
        return STORED_WITHOUT
    return STORED * warehouses


def lose_building(s: Board, building: i64, region: i64) -> None:
    """[OMB-9.6] Bombed away; a warehouse takes its content with it. [OMB-5.5]"""
    s.buildings[building * REGIONS + region] -= 1
    if building == WAREHOUSE:
        lost = s.barrels[region] - STORED * s.buildings[WAREHOUSE * REGIONS + region]
        if lost > STORED:
            lost = STORED
        if lost > 0:
            s.barrels[region] -= lost
            s.bank_oil += lost
