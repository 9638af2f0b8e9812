"""Whether a saved check at the end of a round can be going on: battles, rebels, fines, oil."""

from typing import Final

from barrelhouse.games.one_more_barrel.data import (
    AT_BUILDING,
    AT_LOGISTICS,
    BUILDING_COST,
    EXPORTED,
    GOVERNMENT,
    IDLE_PENALTY,
    NOBODY,
    PIPELINE,
    REGION_NAMES,
    REGIONS,
    SEAT_BIT,
    TERRITORIES,
)
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.rules.ch01_setup import stage
from barrelhouse.games.one_more_barrel.rules.ch04_support import next_unanswered
from barrelhouse.games.one_more_barrel.rules.ch05_builds import has_building
from barrelhouse.games.one_more_barrel.rules.ch08_war import holder, next_battle
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import (
    goes_off_map,
    is_guerrilla,
    is_in_range,
    is_on_map,
    may_join,
    police_bonus,
    victim_of,
)
from barrelhouse.games.one_more_barrel.rules.ch10_pacifism import can_still_pay
from barrelhouse.games.one_more_barrel.rules.ch11_oil import has_barrels, is_glut, why_not_export
from barrelhouse.games.one_more_barrel.rules.reasons import ALLOWED
from barrelhouse.games.one_more_barrel.saved.contradictions import agree, fits
from barrelhouse.games.one_more_barrel.state import (
    AFTER,
    BATTLE,
    BATTLE_DICE,
    BOMBING,
    BOMBING_DICE,
    BUILDING,
    CHOOSING,
    ENDED,
    EXPORTING,
    FINED,
    JOINING,
    LENDING,
    MEDIA,
    NO_ANSWER,
    NOWHERE,
    OFF_MAP,
    OPENING,
    ORDER_DICE,
    PENALTY,
    PRICE_DIE,
    PRODUCING,
    REBELS,
    REPAIRING,
    SAID_YES,
)

_BATTLES: Final = (BATTLE, BATTLE_DICE)
_BOMBINGS: Final = (JOINING, LENDING, BOMBING, BOMBING_DICE, REPAIRING)
_IN_TURN_ORDER: Final = (REBELS, JOINING, LENDING, BOMBING, BOMBING_DICE, REPAIRING, FINED, EXPORTING)
_WITHOUT_TARGET: Final = (
    ORDER_DICE,
    OPENING,
    CHOOSING,
    MEDIA,
    BUILDING,
    PRODUCING,
    AFTER,
    REBELS,
    FINED,
    PRICE_DIE,
    PENALTY,
    EXPORTING,
    ENDED,
)


def check_checks(s: State) -> None:
    """Refused names what does not fit the check."""
    n = len(s.players)
    _check_cells(s)
    if s.phase in _WITHOUT_TARGET:
        fits(s, s.target == NOWHERE, "target", "OMB-2.1")
    fits(s, s.phase in (FINED, PENALTY) or s.debt == 0, "debt", "OMB-10.2")
    if s.phase in _BATTLES:
        fits(s, s.turn == 2 * n, "turn", "OMB-8.7")
        fits(s, s.target == next_battle(s) and s.target != NOWHERE, "target", "OMB-8.7")
        fits(s, s.asked == holder(s, s.target), "asked", "OMB-8.5")
    if s.phase in _IN_TURN_ORDER:
        fits(s, s.turn < n, "turn", "OMB-2.1")
    if s.phase in (BATTLE, BOMBING):
        fits(s, s.options.deals, "phase", "OMB-7.4")
    if s.phase in _BOMBINGS:
        _check_bombing(s)
    else:
        fits(s, s.aim == NOWHERE, "aim", "OMB-9.3")
        fits(s, s.victim == NOBODY, "victim", "OMB-9.13")
        fits(s, s.bombers == 0, "bombers", "OMB-9.9")
        fits(s, s.lenders == 0, "lenders", "OMB-9.9")
    fits(s, s.phase == REPAIRING or s.damage == 0, "damage", "OMB-9.6")
    if s.phase == REBELS:
        fits(s, is_guerrilla(s), "round", "OMB-2.1")
        fits(s, s.asked == s.order[s.turn], "asked", "OMB-9.1")
        fits(s, s.players[s.asked].cell_acted == 0, f"players[{s.asked}].cell_acted", "OMB-9.9")
        fits(s, not goes_off_map(s, s.asked), f"players[{s.asked}].cell", "OMB-9.1")
    elif s.phase >= FINED:
        _check_money(s)


def _check_cells(s: State) -> None:
    """[OMB-9.1] A cell has strength where it is; before the second phase there is none."""
    for seat, me in enumerate(s.players):
        path = f"players[{seat}].strength"
        if is_on_map(me.cell):
            agree(me.strength > 0, path, f"players[{seat}].cell", "OMB-9.1")
        else:
            agree(me.strength == (1 if me.cell == OFF_MAP else 0), path, f"players[{seat}].cell", "OMB-9.1")
        if not is_guerrilla(s):
            agree(me.strength == 0, f"players[{seat}].cell", "round", "OMB-9.1")


def _check_bombing(s: State) -> None:
    """[OMB-9.14] A target declared in somebody's turn; who joins, who lends police, the throw, the repair."""
    fits(s, is_guerrilla(s), "round", "OMB-2.1")
    fits(s, s.target != NOWHERE, "target", "OMB-9.3")
    fits(s, s.aim != NOWHERE, "aim", "OMB-9.3")
    bomber = s.order[s.turn]
    agree(s.victim != NOBODY and _is_hit(s), "victim", "aim", "OMB-9.13")
    agree(s.bombers & SEAT_BIT[bomber] != 0, "bombers", "turn", "OMB-9.9")
    for seat, me in enumerate(s.players):
        if s.bombers & SEAT_BIT[seat] != 0:
            agree(seat != s.victim, "bombers", "victim", "OMB-9.3")
            agree(_may_have_changed(s) or s.control[s.target] != seat, "bombers", "target", "OMB-9.3")
            agree(me.cell_acted == 1, "bombers", f"players[{seat}].cell_acted", "OMB-9.9")
            there = not is_on_map(me.cell) if s.phase == REPAIRING else is_in_range(s, seat, s.target)
            fits(s, there, f"players[{seat}].cell", "OMB-9.3")
            fits(s, s.phase != JOINING or seat == bomber, "bombers", "OMB-9.14")
        fits(s, NO_ANSWER <= me.answer <= SAID_YES, f"players[{seat}].answer", "OMB-9.14")
        if s.lenders & SEAT_BIT[seat] != 0:
            fits(s, s.phase >= BOMBING and (_may_have_changed(s) or _may_lend(s, seat)), "lenders", "OMB-9.9")
            agree(s.bombers & SEAT_BIT[seat] == 0 and seat != s.victim, "lenders", "bombers", "OMB-9.9")
        if s.phase == JOINING:
            fits(s, me.answer == 0 or may_join(s, seat), f"players[{seat}].answer", "OMB-9.14")
        elif s.phase == LENDING:
            fits(s, me.answer == 0 or _may_lend(s, seat), f"players[{seat}].answer", "OMB-9.14")
        else:
            fits(s, me.answer == 0, f"players[{seat}].answer", "OMB-9.14")
    fits(s, s.asked == (next_unanswered(s) if s.phase in (JOINING, LENDING) else s.victim), "asked", "OMB-9.14")
    if s.phase == REPAIRING:
        fits(s, s.aim >= AT_BUILDING, "aim", "OMB-9.6")
        agree(0 < s.damage < BUILDING_COST[s.aim - AT_BUILDING], "damage", "aim", "OMB-9.6")


def _is_hit(s: State) -> bool:
    """[OMB-9.13] Whose the target is; by a deal since it was declared a region may have gone to somebody else."""
    hit = victim_of(s, s.target, s.aim)
    return hit == s.victim or (_may_have_changed(s) and s.aim >= AT_LOGISTICS and hit != NOBODY)


def _may_have_changed(s: State) -> bool:
    """[OMB-7.4] Before the throw there is talk, and control is one of the things to deal in."""
    return s.options.deals and s.phase >= BOMBING


def _may_lend(s: State, seat: int) -> bool:
    """[OMB-9.14] The seat's police count there, and it is neither bomber nor victim."""
    return seat != s.victim and s.bombers & SEAT_BIT[seat] == 0 and police_bonus(s, seat, s.target) > 0


def _check_money(s: State) -> None:
    """[OMB-10.2] [OMB-11.6] Fines, the price, penalties, exports."""
    me = s.players[s.asked]
    if s.phase == FINED:
        fits(s, s.asked == s.order[s.turn], "asked", "OMB-10.3")
        fits(s, s.debt > 0, "debt", "OMB-10.2")
        fits(s, me.cash == 0, f"players[{s.asked}].cash", "OMB-10.2")
        fits(s, can_still_pay(s, s.asked), "asked", "OMB-10.2")
    elif s.phase == PRICE_DIE:
        fits(s, s.turn == len(s.players), "turn", "OMB-11.6")
        fits(s, is_glut(s), "players", "OMB-11.1")
    elif s.phase == PENALTY:
        fits(s, s.turn == len(s.players), "turn", "OMB-11.6")
        fits(s, stage(s) == GOVERNMENT, "round", "OMB-11.3")
        fits(s, 0 < s.debt <= IDLE_PENALTY, "debt", "OMB-11.3")
        fits(s, me.cash == 0, f"players[{s.asked}].cash", "OMB-11.3")
        fits(s, me.oil == 0, f"players[{s.asked}].oil", "OMB-11.3")
        fits(s, me.influence == 0, f"players[{s.asked}].influence", "OMB-11.3")
        fits(s, has_barrels(s, s.asked), "asked", "OMB-11.3")
    elif s.phase == EXPORTING:
        fits(s, s.asked == s.order[s.turn], "asked", "OMB-11.4")
        fits(s, s.left <= EXPORTED, "left", "OMB-11.4")
        can_export = any(why_not_export(s, region) == ALLOWED for region in range(REGIONS))
        fits(s, can_export, "asked", "OMB-11.4")
        _check_pipelines(s)
    fits(s, s.phase == EXPORTING or s.left == 0, "left", "OMB-11.4")


def _check_pipelines(s: State) -> None:
    """[OMB-5.7] [OMB-11.8] Each serves its own region or a neighbour, both the exporter's."""
    for pipeline in range(REGIONS):
        served = s.served[pipeline]
        if served == NOWHERE:
            continue
        own = s.control[pipeline] == s.asked and s.control[served] == s.asked
        path = f"served[{pipeline}]"
        agree(own and has_building(s, PIPELINE, pipeline), path, f"regions.{REGION_NAMES[pipeline]}", "OMB-5.7")
        near = served == pipeline or s.options.country.adjacent[pipeline * TERRITORIES + served] == 1
        agree(near, path, "options.board", "OMB-11.8")
