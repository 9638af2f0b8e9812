"""A reason as it leaves the rules: the rule's id, the message key, and the numbers and names of the message."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.engine.contract import Refusal
from barrelhouse.games.one_more_barrel.actions import catalogue as a
from barrelhouse.games.one_more_barrel.actions.verbs import VERBS
from barrelhouse.games.one_more_barrel.data import (
    BUILDING_COST,
    BUILDING_NAMES,
    BY_AIR,
    BY_LAND,
    COLUMNS,
    EXPORTED,
    MEDIA_COST,
    MOST_BUILDINGS,
    MOST_TROOPS,
    NOBODY,
    PIPELINE,
    REGIONS,
    REPAIR,
    REPETITION,
    ROW_NAMES,
    TARGETS,
    TERRITORIES,
    TERRITORY_NAMES,
)
from barrelhouse.games.one_more_barrel.rules import reasons as r
from barrelhouse.games.one_more_barrel.rules.ch02_round import price
from barrelhouse.games.one_more_barrel.rules.ch04_moves import most_logistics, most_troops
from barrelhouse.games.one_more_barrel.rules.ch05_builds import has_building
from barrelhouse.games.one_more_barrel.rules.ch06_production import logistics_needed
from barrelhouse.games.one_more_barrel.rules.ch07_control import is_hostile
from barrelhouse.games.one_more_barrel.rules.hands import troops_on_board
from barrelhouse.games.one_more_barrel.rules.refusals_of_talk import pledge_params, talk_params
from barrelhouse.games.one_more_barrel.state import ON_THE_WAY, PHASE_NAMES, SILENT, TALK_NAMES, UNEXPLORED, Board

VERB_OF: Final = {first: VERBS[type(actions[0])] for first, actions in a.RUNS}  # by run
# The reasons whose sentence needs nothing but the region.
_ONLY_A_REGION: Final = (
    r.IN_BATTLE,
    r.CROSSED_ALREADY,
    r.ASKED_ALREADY,
    r.NOT_HOSTILE,
    r.NO_HELP,
    r.NO_BATTLE_THERE,
    r.NOT_IN_BATTLE,
    r.RETREAT_TO_PLAYERS,
    r.PRODUCED_ALREADY,
    r.NOT_EAST,
    r.OWN_REGION,
    r.NO_TARGET,
    r.NO_TROOP_THERE,
    r.NO_BARRELS,
)
# When a verb that is refused in this phase has its time.
_TIMES: Final = {
    "choosing": (a.TAKE_BOX, a.NEW_TAXES, a.SPEECH, a.PRODUCE_OIL),
    "selling": (a.SELL_OIL,),
    "media": (a.RAISE,),
    "buying": (a.BUY_TROOPS, a.BUY_LOGISTICS, a.FLY_TROOP, a.FLY_LOGISTICS),
    "moving": (a.MOVE, a.ASK_SUPPORT, a.RETREAT, a.ASK_RETREAT),
    "building": (a.BUILD, a.INFLUENCE, a.TAKE_CONTRACT),
    "producing": (a.PRODUCE,),
    "rebels": (a.PLACE_CELL, a.STRENGTHEN, a.BOMB),
    "exporting": (a.EXPORT,),
}
_TIME_OF: Final = {run: time for time, runs in _TIMES.items() for run in runs}
Params = dict[str, int | str]


def refusal(s: Board, action: i64, reason: i64) -> Refusal:
    run = a.RUN_OF[action]
    rule, key = r.REASONS[reason]
    if not rule:
        rule = VERB_OF[run].when if reason == r.NOT_NOW else VERB_OF[run].rule
    return Refusal(rule, key, _params(s, run, action - run, reason))


def _params(s: Board, run: i64, k: i64, reason: i64) -> Params:
    if reason == r.NOT_NOW:
        phase = PHASE_NAMES[s.phase] if s.talk == SILENT else TALK_NAMES[s.talk]
        return {"phase": phase, "time": _TIME_OF.get(run, "other")}
    if reason == r.PLEDGED:
        return pledge_params(s, run, k, _entered_region(run, k))
    if reason in _ONLY_A_REGION:
        return {"region": _territory_name(_region(s, run, k, reason))}
    if reason == r.NOT_YOURS:
        return _of_a_holder(s, _region(s, run, k, reason))
    if reason in (r.NO_CASH, r.NO_CASH_TO_FLY, r.NO_CASH_TO_REPEAT, r.NO_CASH_TO_REPAIR):
        return _of_cash(s, run, k, reason)
    if run >= a.SPEAK:
        return talk_params(s, run, k, reason)
    if run in (a.MOVE, a.WITH_TROOPS, a.WITH_LOGISTICS, a.STOP, a.RETREAT, a.ASK_SUPPORT):
        return _of_moves(s, run, k, reason)
    if run in (a.PLACE_CELL, a.STRENGTHEN, a.BOMB):
        return _of_cells(s, run, k, reason)
    if run in (a.BUILD, a.INFLUENCE, a.TAKE_CONTRACT, a.PRODUCE):
        return _of_builds(s, run, k, reason)
    return _of_slots(s, run, k, reason)


def _territory_name(territory: i64) -> str:
    return TERRITORY_NAMES[territory] if territory < TERRITORIES else "off"


def _entered_region(run: i64, k: i64) -> i64:
    """Where the action would bring pieces."""
    if run == a.MOVE:
        return k % (TERRITORIES + 1)
    return k % TERRITORIES if run == a.RETREAT else k


def _region(s: Board, run: i64, k: i64, reason: i64) -> i64:
    """The region an action speaks of, or the one it starts from."""
    if run == a.MOVE:
        return k // (TERRITORIES + 1) if reason == r.IN_BATTLE else k % (TERRITORIES + 1)
    if run == a.RETREAT:
        return k // TERRITORIES
    if run == a.BUILD:
        return k % REGIONS
    return k // TARGETS if run == a.BOMB else k


def _of_a_holder(s: Board, region: i64) -> Params:
    """[OMB-7.1] Whose the region is, for how it could be won."""
    owner = s.control[region]
    held = "player"
    if owner == NOBODY:
        held = "unexplored" if s.local_troops[region] == UNEXPLORED else "locals"
    return {"region": _territory_name(region), "held": held, "seat_owner": owner if owner != NOBODY else s.asked}


def _of_cash(s: Board, run: i64, k: i64, reason: i64) -> Params:
    """What it costs, what there is, and what the oil in hand would bring. [OMB-2.10]"""
    me = s.players[s.asked]
    cost = s.damage * REPAIR
    if reason == r.NO_CASH:
        cost = MEDIA_COST[k] if run == a.RAISE else (k + 1) * BY_LAND
    elif reason == r.NO_CASH_TO_FLY:
        cost = BY_AIR
    elif reason == r.NO_CASH_TO_REPEAT:
        cost = REPETITION
    params: Params = {"cost": cost, "cash": me.cash, "short": cost - me.cash}
    if reason != r.NO_CASH_TO_REPAIR:
        params["oil-worth"] = me.oil * price(s)
    return params


def _of_moves(s: Board, run: i64, k: i64, reason: i64) -> Params:
    origin = s.group_from
    to = s.group_to
    if run == a.MOVE:
        origin = k // (TERRITORIES + 1)
        to = k % (TERRITORIES + 1)
    elif run == a.RETREAT:
        origin = k // TERRITORIES
        to = k % TERRITORIES
    if reason == r.NOT_ADJACENT:
        return {"region": _territory_name(origin), "to": _territory_name(to)}
    if reason == r.NOT_TO_TARGET:
        verb = "retreat" if run == a.RETREAT else "stop" if run == a.STOP else "move"
        return {"region": _territory_name(s.target), "verb": verb}
    if reason == r.NOT_THAT_MANY:
        return {
            "most": most_troops(s) if run == a.WITH_TROOPS else most_logistics(s),
            "region": _territory_name(origin),
        }
    if reason == r.NEEDS_TROOPS:
        return {"region": _territory_name(to), "hostile": "yes" if to < REGIONS and is_hostile(s, to) else "no"}
    if run == a.ASK_SUPPORT:
        return {"region": _territory_name(k), "why": "support"}
    if run == a.MOVE and s.phase == ON_THE_WAY:
        return {"region": _territory_name(s.group_at), "why": "on_the_way"}
    return {"region": _territory_name(origin), "why": "empty" if run == a.MOVE else "group"}


def _of_cells(s: Board, run: i64, k: i64, reason: i64) -> Params:
    me = s.players[s.asked]
    if reason == r.CELL_CANNOT_GO:
        return {"region": _territory_name(me.cell), "to": _territory_name(k)}
    if reason == r.CONTROLLED:
        return {"region": _territory_name(k), "seat_owner": s.control[k]}
    if reason == r.CELL_FULL:
        return {"strength": me.strength}
    if reason == r.OUT_OF_RANGE:
        return {"region": _territory_name(k // TARGETS), "origin": _territory_name(me.cell)}
    return {}  # the cell is not on the map


def _of_builds(s: Board, run: i64, k: i64, reason: i64) -> Params:
    region = k % REGIONS
    if reason == r.NO_LOGISTICS:
        wanted: i64 = 1
        if run == a.BUILD:
            wanted = BUILDING_COST[k // REGIONS]
        elif run == a.PRODUCE:
            wanted = max(1, logistics_needed(s, region))
        present = s.logistics[region]
        needs: Params = {"needed": wanted, "logistics": present, "short": wanted - present}
        return {"region": _territory_name(region), **needs}
    if reason == r.BUILT_ALREADY:
        return {"region": _territory_name(region), "building": BUILDING_NAMES[k // REGIONS]}
    if reason == r.TOO_MANY_BUILDINGS:
        return {"region": _territory_name(region), "limit": MOST_BUILDINGS}
    if reason == r.TRACK_ENDS:
        country = s.options.country
        return {"most": country.influence_max if run == a.INFLUENCE else len(country.contracts) - 1}
    return {}  # no region for a contract


def _of_slots(s: Board, run: i64, k: i64, reason: i64) -> Params:
    me = s.players[s.asked]
    if reason == r.TOO_MANY_TROOPS:
        return {"limit": MOST_TROOPS, "troops": troops_on_board(s, s.asked)}
    if reason == r.BOX_NOT_IN_USE:
        return {"seats": len(s.players), "columns": s.options.country.columns[len(s.players)]}
    if reason == r.BOX_TAKEN:
        row = k // COLUMNS * COLUMNS
        used = s.options.country.columns[len(s.players)]
        free = [box for box in range(row, row + used) if s.boxes[box] == NOBODY]
        return {"seat_taker": s.boxes[k], "free": len(free), "row": ROW_NAMES[k // COLUMNS]}
    if reason == r.NO_OIL:
        return {"barrels": me.oil, **_of_oil_to_come(s)}
    if reason == r.EXPORT_FULL:
        return {"region": _territory_name(k), "most": EXPORTED, "pipelines": _pipelines(s)}
    if reason == r.FINE_COVERED:
        return {"debt": s.debt, "barrels": (s.debt + price(s) - 1) // price(s)}
    if reason == r.BOX_TOO_SMALL:
        return {"points": s.options.country.media[s.column]}
    if reason == r.BOX_EMPTY:
        return {"elements": s.left, "total": s.options.country.purchases[s.column]}
    if reason == r.NEEDS_TROOPS:
        return {"region": _territory_name(k), "hostile": "yes"}
    return {}  # taxes or speech chosen before, the speech made or over, a cell that must be placed


def _of_oil_to_come(s: Board) -> Params:
    """[OMB-11.4] Barrels that lie on the player's regions, and where, if it is one region."""
    regions = [region for region in range(REGIONS) if s.control[region] == s.asked and s.barrels[region] > 0]
    lying: i64 = 0
    for region in regions:
        lying += s.barrels[region]
    return {"lying": lying, "places": len(regions), "region": _territory_name(regions[0]) if regions else ""}


def _pipelines(s: Board) -> i64:
    count: i64 = 0
    for region in range(REGIONS):
        count += s.control[region] == s.asked and has_building(s, PIPELINE, region)
    return count
