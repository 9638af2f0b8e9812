"""OMB-4 Manoeuvres: groups that cross borders, what they may carry, and where they must stop."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.actions.catalogue import MOVE, WITH_LOGISTICS, WITH_TROOPS
from barrelhouse.games.one_more_barrel.data import (
    BORDER,
    MOST_MOVED,
    NOBODY,
    NOT_ENTER,
    OFF,
    REGIONS,
    TERRITORIES,
    TERRITORY_BIT,
)
from barrelhouse.games.one_more_barrel.rules.ch02_round import active_seat
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import is_pledged
from barrelhouse.games.one_more_barrel.rules.ch07_control import is_battle, is_hostile
from barrelhouse.games.one_more_barrel.rules.ch08_war import note_arrival
from barrelhouse.games.one_more_barrel.rules.hands import lay_logistics, troops_at
from barrelhouse.games.one_more_barrel.rules.reasons import (
    ALLOWED,
    CROSSED_ALREADY,
    IN_BATTLE,
    NEEDS_TROOPS,
    NOT_ADJACENT,
    NOT_THAT_MANY,
    NOT_TO_TARGET,
    NOTHING_TO_MOVE,
    PLEDGED,
)
from barrelhouse.games.one_more_barrel.state import NOWHERE, ON_THE_WAY, Board

_TOO_FAR: Final = 100  # moves: more than any box has


def movable_troops(s: Board, seat: i64, territory: i64) -> i64:
    """[OMB-4.14] Troops leave a battle only by a retreat."""
    if is_battle(s, territory):
        return 0
    return troops_at(s, seat, territory)


def movable_logistics(s: Board, seat: i64, territory: i64) -> i64:
    """[OMB-4.4] Out of a region the mover controls, or the mover's own out of the Border."""
    if territory == BORDER:
        return s.players[seat].stock
    if s.control[territory] != seat:
        return 0
    return s.logistics[territory]


def takes_logistics_alone(s: Board, territory: i64) -> bool:
    """[OMB-4.7] Into a battle where players' troops stand, but into no other hostile region."""
    return territory == OFF or not is_hostile(s, territory) or is_battle(s, territory)


def is_free_to_cross(s: Board, territory: i64) -> bool:
    """[OMB-4.6] A controlled region all of whose neighbours are controlled; the Border counts as held."""
    if territory >= REGIONS or s.control[territory] == NOBODY:
        return False
    near = s.options.country.regions_near[territory]
    i: i64 = 0
    while i < len(near):
        if s.control[near[i]] == NOBODY:
            return False
        i += 1
    return True


def is_bound(s: Board) -> bool:
    """[OMB-4.13] Whoever has asked for support, or promised it, must go to the target."""
    return s.target != NOWHERE


def needs_troops(s: Board, territory: i64) -> bool:
    """[OMB-4.7] [OMB-4.8] Whether logistics alone may not go there: supporters bring troops, whatever the place."""
    return is_bound(s) or not takes_logistics_alone(s, territory)


def can_come(s: Board, seat: i64, target: i64) -> bool:
    """[OMB-4.8] Whether one move of a group of this seat brings a troop to the target."""
    return stands_near(s, seat, target) and not is_pledged(s, seat, NOT_ENTER, target)


def stands_near(s: Board, seat: i64, target: i64) -> bool:
    """[OMB-4.8] The same as all can see it, who know nothing of private pledges. [OMB-7.4]"""
    # Adjacent ones alone: no free crossing leads to a fight, since nobody controls that neighbour. [OMB-4.6]
    near = s.options.country.neighbours[target]
    i: i64 = 0
    while i < len(near):
        if troops_at(s, seat, near[i]) > 0 and not is_battle(s, near[i]):
            return True
        i += 1
    return False


def can_set_out(s: Board, target: i64) -> bool:
    """[OMB-4.8] Whether one movement brings a troop of the mover's to the target, with the moves that are left."""
    if can_come(s, s.asked, target):
        return True
    if s.options.is_support_near or s.moves < 2 or is_pledged(s, s.asked, NOT_ENTER, target):
        return False  # whoever has but one move must be next to a fight: no free crossing leads there [OMB-4.6]
    costs = vec[i64]([_TOO_FAR] * TERRITORIES)
    territory: i64 = 0
    while territory < TERRITORIES:
        if movable_troops(s, s.asked, territory) > 0:
            costs[territory] = 0
        territory += 1
    return _comes_near(s, costs, 0, target) < s.moves


def _leads_to_target(s: Board, origin: i64, to: i64) -> bool:
    """[OMB-4.8] Whether a group that goes there can go on to the target, without coming anywhere twice. [OMB-4.2]"""
    if s.options.is_support_near or s.asked != active_seat(s) or to == OFF or is_hostile(s, to):
        return False
    costs = vec[i64]([_TOO_FAR] * TERRITORIES)
    costs[to] = 0 if is_free_to_cross(s, to) else 1
    been = s.group_path if s.phase == ON_THE_WAY else TERRITORY_BIT[origin]
    return _comes_near(s, costs, been, s.target) < s.moves


def _comes_near(s: Board, costs: vec[i64], been: i64, target: i64) -> i64:
    """The fewest moves with which a group comes next to the target, from where it can be for these costs."""
    near = s.options.country.neighbours
    has_changed = True
    while has_changed:
        has_changed = False
        origin: i64 = 0
        while origin < TERRITORIES:
            cost = costs[origin]
            i: i64 = 0
            while cost < _TOO_FAR and i < len(near[origin]):
                to = near[origin][i]
                step: i64 = 0 if is_free_to_cross(s, to) else 1
                if cost + step < costs[to] and been & TERRITORY_BIT[to] == 0 and _may_cross(s, to):
                    costs[to] = cost + step
                    has_changed = True
                i += 1
            origin += 1
    fewest: i64 = _TOO_FAR
    k: i64 = 0
    while k < len(near[target]):
        fewest = min(fewest, costs[near[target][k]])
        k += 1
    return fewest


def _may_cross(s: Board, territory: i64) -> bool:
    """[OMB-4.3] No locals there, nor a pledge not to go there. [OMB-7.3]"""
    return not is_hostile(s, territory) and not is_pledged(s, s.asked, NOT_ENTER, territory)


def why_not_stop(s: Board) -> i64:
    """[OMB-4.13] Whoever has called others to a fight may not stop on the way there."""
    return NOT_TO_TARGET if is_bound(s) else ALLOWED


def why_not_move(s: Board, origin: i64, to: i64) -> i64:
    """[OMB-4.2] A group starts, or goes on from where it is."""
    if s.phase == ON_THE_WAY:
        if origin != s.group_at:
            return NOTHING_TO_MOVE
        has_troops = s.group_troops > 0
    else:
        has_troops = movable_troops(s, s.asked, origin) > 0
        if not has_troops and movable_logistics(s, s.asked, origin) == 0:
            return IN_BATTLE if troops_at(s, s.asked, origin) > 0 else NOTHING_TO_MOVE  # [OMB-4.14]
    reason = _why_not_enter(s, origin, to)
    if reason != ALLOWED:
        return reason
    if is_bound(s) and to != s.target and not _leads_to_target(s, origin, to):
        return NOT_TO_TARGET  # [OMB-4.13]
    return NEEDS_TROOPS if needs_troops(s, to) and not has_troops else ALLOWED


def _why_not_enter(s: Board, origin: i64, to: i64) -> i64:
    """[OMB-4.10] Over a border of the board, and not twice on one way. [OMB-4.2]"""
    if to == OFF:
        return ALLOWED if origin == BORDER else NOT_ADJACENT  # [OMB-4.5]
    if s.options.country.adjacent[origin * TERRITORIES + to] == 0:
        return NOT_ADJACENT
    if s.phase == ON_THE_WAY and s.group_path & TERRITORY_BIT[to] != 0:
        return CROSSED_ALREADY
    return PLEDGED if is_pledged(s, s.asked, NOT_ENTER, to) else ALLOWED


def list_moves(s: Board, into: vec[i64], n: i64) -> i64:
    if s.phase == ON_THE_WAY:
        return _list_from(s, s.group_at, into, n)
    territory: i64 = 0
    while territory < TERRITORIES:
        if troops_at(s, s.asked, territory) > 0 or movable_logistics(s, s.asked, territory) > 0:
            n = _list_from(s, territory, into, n)
        territory += 1
    return n


def _list_from(s: Board, origin: i64, into: vec[i64], n: i64) -> i64:
    near = s.options.country.neighbours[origin]
    i: i64 = 0
    while i < len(near):
        into[n] = MOVE + origin * (TERRITORIES + 1) + near[i]
        n += why_not_move(s, origin, near[i]) == ALLOWED
        i += 1
    if origin == BORDER:
        into[n] = MOVE + origin * (TERRITORIES + 1) + OFF
        n += why_not_move(s, origin, OFF) == ALLOWED
    return n


def begin_group(s: Board, origin: i64, to: i64) -> None:
    """[OMB-4.2] A border is chosen; how many go along is asked next."""
    s.group_from = origin
    s.group_at = origin
    s.group_to = to
    s.group_troops = 0
    s.group_logistics = 0
    s.group_path = TERRITORY_BIT[origin]


def fewest_troops(s: Board) -> i64:
    """None may go along only where logistics may go alone, and there are any."""
    if needs_troops(s, s.group_to) or movable_logistics(s, s.asked, s.group_from) == 0:
        return 1
    return 0


def most_troops(s: Board) -> i64:
    return movable_troops(s, s.asked, s.group_from)


def why_not_with_troops(s: Board, troops: i64) -> i64:
    """[OMB-4.2] Any part of those there."""
    if troops > most_troops(s):
        return NOT_THAT_MANY
    return NEEDS_TROOPS if troops < fewest_troops(s) else ALLOWED


def list_with_troops(s: Board, into: vec[i64], n: i64) -> i64:
    troops = fewest_troops(s)
    most = most_troops(s)
    while troops <= most:
        into[n] = WITH_TROOPS + troops
        n += 1
        troops += 1
    return n


def fewest_logistics(s: Board) -> i64:
    return 0 if s.group_troops > 0 else 1


def most_logistics(s: Board) -> i64:
    most = movable_logistics(s, s.asked, s.group_from)
    return min(most, MOST_MOVED)


def why_not_with_logistics(s: Board, logistics: i64) -> i64:
    """[OMB-4.4] Any part of those the mover may move; a group has at least one piece."""
    if logistics > most_logistics(s):
        return NOT_THAT_MANY
    return NOTHING_TO_MOVE if logistics < fewest_logistics(s) else ALLOWED


def list_with_logistics(s: Board, into: vec[i64], n: i64) -> i64:
    logistics = fewest_logistics(s)
    most = most_logistics(s)
    while logistics <= most:
        into[n] = WITH_LOGISTICS + logistics
        n += 1
        logistics += 1
    return n


def set_out(s: Board) -> None:
    """The group leaves the territory it was made up in."""
    s.troops[s.asked * TERRITORIES + s.group_from] -= s.group_troops
    lay_logistics(s, s.asked, s.group_from, -s.group_logistics)


def leave_board(s: Board) -> None:
    """[OMB-4.5] Over the edge of the Border Territory."""
    s.bank_troops += s.group_troops
    s.bank_logistics += s.group_logistics
    s.group_troops = 0
    s.group_logistics = 0


def pieces_arrive(s: Board, territory: i64) -> None:
    """[OMB-4.12] The movement ends: now logistics change hands. [OMB-7.2]"""
    if s.group_troops > 0:
        s.troops[s.asked * TERRITORIES + territory] += s.group_troops
        if is_hostile(s, territory):
            note_arrival(s, s.asked, territory)
    lay_logistics(s, s.asked, territory, s.group_logistics)
    s.group_troops = 0
    s.group_logistics = 0
    s.group_at = NOWHERE
