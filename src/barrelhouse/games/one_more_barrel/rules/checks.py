"""OMB-2.1 The checks at the end of a round, in their order: war, rebels, pacifism, oil, turn order."""

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import GOVERNMENT, NOBODY
from barrelhouse.games.one_more_barrel.rules.ch01_setup import stage
from barrelhouse.games.one_more_barrel.rules.ch02_round import begin_slot, clear_boxes
from barrelhouse.games.one_more_barrel.rules.ch04_support import next_unanswered
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import end_pledges, pay_dues
from barrelhouse.games.one_more_barrel.rules.ch07_deals import expire_offers
from barrelhouse.games.one_more_barrel.rules.ch08_war import fight, holder, next_battle
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import (
    begin_check,
    bomb,
    declare_bombing,
    destroy_building,
    gather_bombers,
    gather_lenders,
    go_off_map,
    goes_off_map,
    is_guerrilla,
    lend_by_contract,
    place_cell,
    repair,
    strengthen,
)
from barrelhouse.games.one_more_barrel.rules.ch10_pacifism import (
    can_still_pay,
    fine,
    lapse,
    pay_debt,
    voters_react,
    withdraw,
)
from barrelhouse.games.one_more_barrel.rules.ch11_oil import (
    begin_export,
    change_price,
    export,
    extra_production,
    has_barrels,
    is_glut,
    next_idle,
    pay_barrel,
    penalise,
    trim,
    why_not_export,
)
from barrelhouse.games.one_more_barrel.rules.ch12_turn_order import new_order
from barrelhouse.games.one_more_barrel.rules.ch13_end import collect_all, sell_for_debts
from barrelhouse.games.one_more_barrel.rules.reasons import ALLOWED
from barrelhouse.games.one_more_barrel.state import (
    BATTLE,
    BATTLE_DICE,
    BOMBING,
    BOMBING_DICE,
    ENDED,
    EXPORTING,
    FINED,
    JOINING,
    LENDING,
    NO_ANSWER,
    NOWHERE,
    PENALTY,
    PRICE_DIE,
    REBELS,
    REPAIRING,
    SAID_NO,
    SAID_YES,
    Board,
)


def begin_checks(s: Board) -> None:
    """[OMB-2.1] After everybody's second action."""
    s.done = 0
    _next_battle(s)


def _next_battle(s: Board) -> None:
    region = next_battle(s)
    s.target = region
    if region == NOWHERE:
        _begin_rebels(s)
        return
    s.asked = holder(s, region)
    s.phase = BATTLE if s.options.deals else BATTLE_DICE  # [OMB-7.4] a point to talk at


def battle_thrown(s: Board, players_face: i64, locals_face: i64) -> None:
    fight(s, s.target, players_face, locals_face)
    _next_battle(s)


def throw(s: Board) -> None:
    """[OMB-7.4] Nothing more to say: the dice may fall."""
    if s.phase == BATTLE:
        s.phase = BATTLE_DICE
        return
    lend_by_contract(s)
    s.phase = BOMBING_DICE


def _begin_rebels(s: Board) -> None:
    s.turn = 0
    if is_guerrilla(s):
        begin_check(s)
        _next_rebel(s)
    else:
        _next_voters(s)


def _next_rebel(s: Board) -> None:
    """[OMB-9.1] In turn order; a cell that joined a bombing has had its move."""
    while s.turn < len(s.players):
        seat = s.order[s.turn]
        if s.players[seat].cell_acted == 0:
            if not goes_off_map(s, seat):
                s.asked = seat
                s.phase = REBELS
                return
            go_off_map(s, seat)
        s.turn += 1
    s.turn = 0
    _next_voters(s)


def _rebel_done(s: Board) -> None:
    s.turn += 1
    _next_rebel(s)


def cell_placed(s: Board, region: i64) -> None:
    place_cell(s, region)
    _rebel_done(s)


def cell_strengthened(s: Board) -> None:
    strengthen(s)
    _rebel_done(s)


def cell_waits(s: Board) -> None:
    """[OMB-9.11] The move is optional."""
    _rebel_done(s)


def bombing_declared(s: Board, region: i64, target: i64) -> None:
    declare_bombing(s, region, target)
    s.phase = JOINING
    _ask_about_bombing(s)


def answer_bombing(s: Board, yes: bool) -> None:
    s.players[s.asked].answer = SAID_YES if yes else SAID_NO
    _ask_about_bombing(s)


def _ask_about_bombing(s: Board) -> None:
    """[OMB-9.14] Joiners in turn order, then lenders of police, then the throw."""
    seat = next_unanswered(s)
    if seat == NOBODY and s.phase == JOINING:
        gather_bombers(s)
        s.phase = LENDING
        seat = next_unanswered(s)
    if seat != NOBODY:
        s.asked = seat
        return
    gather_lenders(s)
    s.asked = s.victim
    s.phase = BOMBING if s.options.deals else BOMBING_DICE


def bombing_thrown(s: Board, throw_of_two: i64) -> None:
    if bomb(s, throw_of_two):
        s.phase = REPAIRING
    else:
        _bombing_over(s)


def finish_repair(s: Board) -> None:
    repair(s)
    _bombing_over(s)


def building_lost(s: Board) -> None:
    destroy_building(s)
    _bombing_over(s)


def _bombing_over(s: Board) -> None:
    s.target = NOWHERE
    s.aim = NOWHERE
    s.victim = NOBODY
    s.bombers = 0
    s.lenders = 0
    s.damage = 0
    _rebel_done(s)


def _next_voters(s: Board) -> None:
    """[OMB-10.3] In turn order."""
    while s.turn < len(s.players):
        seat = s.order[s.turn]
        voters_react(s, seat)
        fine(s, seat)
        if _owes(s, seat):
            return
        s.turn += 1
    _check_price(s)


def _owes(s: Board, seat: i64) -> bool:
    """[OMB-10.2] Whether the seat must say what it pays with; with nothing left the rest lapses."""
    if s.debt > 0 and can_still_pay(s, seat):
        s.asked = seat
        s.phase = FINED
        return True
    lapse(s, seat)
    return False


def _go_on_paying(s: Board) -> None:
    if not _owes(s, s.asked):
        s.turn += 1
        _next_voters(s)


def go_on_with_fine(s: Board) -> None:
    """[OMB-10.2] Cash has come in for oil, or by a deal [OMB-7.4]: it goes first."""
    pay_debt(s, s.asked)
    _go_on_paying(s)


def troop_withdrawn(s: Board, territory: i64) -> None:
    withdraw(s, territory)
    _go_on_paying(s)


def _check_price(s: Board) -> None:
    """[OMB-11.6] Price, extra production, export, trimming."""
    if is_glut(s):
        s.phase = PRICE_DIE
    else:
        price_thrown(s, 0)


def price_thrown(s: Board, face: i64) -> None:
    change_price(s, face)
    if stage(s) == GOVERNMENT:
        extra_production(s)
        _next_penalty(s)
    else:
        _begin_exports(s)


def _next_penalty(s: Board) -> None:
    """[OMB-11.7] One by one at the new price."""
    region = next_idle(s)
    while region != NOWHERE:
        penalise(s, region)
        seat = s.control[region]
        if s.debt > 0 and has_barrels(s, seat):
            s.asked = seat
            s.phase = PENALTY
            return
        s.debt = 0
        region = next_idle(s)
    _begin_exports(s)


def barrel_paid(s: Board, region: i64) -> None:
    pay_barrel(s, region)
    if s.debt == 0 or not has_barrels(s, s.asked):
        s.debt = 0
        _next_penalty(s)


def _begin_exports(s: Board) -> None:
    s.turn = 0
    _next_exporter(s)


def _next_exporter(s: Board) -> None:
    """[OMB-11.4] In turn order, the next who has barrels on their regions."""
    while s.turn < len(s.players):
        seat = s.order[s.turn]
        if has_barrels(s, seat):
            begin_export(s)
            s.asked = seat
            s.phase = EXPORTING
            return
        s.turn += 1
    trim(s)
    _end_round(s)


def finish_export(s: Board, region: i64) -> None:
    export(s, region)
    if not _can_export(s):
        export_done(s)


def _can_export(s: Board) -> bool:
    region: i64 = 0
    while region < len(s.barrels):
        if why_not_export(s, region) == ALLOWED:
            return True
        region += 1
    return False


def export_done(s: Board) -> None:
    s.turn += 1
    _next_exporter(s)


def _end_round(s: Board) -> None:
    """[OMB-12.1] New order, markers back; offers and pledges of this round end, and what is due moves. [OMB-7.3]"""
    new_order(s)
    clear_boxes(s)
    for player in s.players:
        player.taxed = 0
        player.sold = 0
        player.answer = NO_ANSWER
    expire_offers(s)
    end_pledges(s)
    s.turn = 0
    s.left = 0
    s.done = 0
    if s.round_number == s.options.rounds:
        pay_dues(s)  # the last point at which anything can be due
        collect_all(s)
        pay_dues(s)  # also from the barrels that have come in
        sell_for_debts(s)
        s.phase = ENDED
        return
    s.round_number += 1
    pay_dues(s)
    begin_slot(s)
