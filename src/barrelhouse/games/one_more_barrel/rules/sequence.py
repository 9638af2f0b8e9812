"""The sequence of play: what each action does, and what follows."""

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.actions import catalogue as a
from barrelhouse.games.one_more_barrel.data import (
    BUILDS_ROW,
    CASH_ROW,
    COLUMNS,
    MEDIA_ROW,
    PURCHASES_ROW,
    REGIONS,
    TARGETS,
    TERRITORIES,
)
from barrelhouse.games.one_more_barrel.rules import checks, manoeuvres
from barrelhouse.games.one_more_barrel.rules.ch01_setup import buy, settle_order, throw_for_order
from barrelhouse.games.one_more_barrel.rules.ch02_round import (
    begin_slot,
    raise_taxes,
    sell,
    speak_to_nation,
    take_box,
    take_cash,
)
from barrelhouse.games.one_more_barrel.rules.ch03_media import raise_media
from barrelhouse.games.one_more_barrel.rules.ch04_purchases import fly
from barrelhouse.games.one_more_barrel.rules.ch05_builds import build, take_contract, win_influence
from barrelhouse.games.one_more_barrel.rules.ch06_production import produce
from barrelhouse.games.one_more_barrel.rules.ch07_control import is_hostile, may_take_over, take_over
from barrelhouse.games.one_more_barrel.rules.ch08_war import meet_locals, note_arrival
from barrelhouse.games.one_more_barrel.rules.hands import may_have_oil
from barrelhouse.games.one_more_barrel.rules.talk import is_talk, say
from barrelhouse.games.one_more_barrel.state import (
    AFTER,
    BUILDING,
    BUYING,
    EXPORTING,
    FINED,
    MEDIA,
    MOVING,
    NOWHERE,
    OPENING,
    PRODUCING,
    REBELS,
    RETREAT_ANSWER,
    SILENT,
    SUPPORT_ANSWER,
    Board,
)


def apply(s: Board, action: i64) -> None:
    if is_talk(action):
        say(s, action)
        if s.phase == FINED and s.talk == SILENT:
            checks.go_on_with_fine(s)
        return
    run = a.RUN_OF[action]
    k = action - run
    if run == a.DONE:
        _end_phase(s)
    elif run == a.MOVE:
        manoeuvres.move(s, k // (TERRITORIES + 1), k % (TERRITORIES + 1))
    elif run == a.TAKE_BOX:
        _box_taken(s, k // COLUMNS, k % COLUMNS)
    elif run == a.SELL_OIL:
        sell(s, k + 1)
        if s.phase == FINED:
            checks.go_on_with_fine(s)
    elif run == a.BUY_TROOPS or run == a.BUY_LOGISTICS:
        buy(s, run == a.BUY_TROOPS, k + 1)
        if s.phase == BUYING:  # in the opening any number may be bought
            s.left -= k + 1
    elif run == a.FLY_TROOP or run == a.FLY_LOGISTICS:
        _fly(s, run == a.FLY_TROOP, k)
    elif run == a.WITH_TROOPS:
        manoeuvres.with_troops(s, k)
    elif run == a.WITH_LOGISTICS:
        manoeuvres.with_logistics(s, k)
    elif run == a.STOP:
        manoeuvres.stop(s)
    elif run == a.BUILD:
        build(s, k // REGIONS, k % REGIONS)
        _count_building(s)
    elif run == a.INFLUENCE:
        win_influence(s, k)
        _count_building(s)
    elif run == a.TAKE_CONTRACT:
        take_contract(s)
        _count_building(s)
    elif run == a.PRODUCE:
        produce(s, k)
    elif run == a.EXPORT:
        checks.finish_export(s, k)
    elif run == a.BATTLE_DICE:
        checks.battle_thrown(s, k // 6 + 1, k % 6 + 1)
    elif run == a.RAISE:
        raise_media(s, k)
        _action_over(s)
    elif run == a.NEW_TAXES:
        raise_taxes(s)
        _action_over(s)
    elif run == a.PRODUCE_OIL:
        s.done = 0
        s.phase = PRODUCING
    else:
        _apply_seldom(s, run, k)
    if s.phase == BUYING and s.left == 0:
        manoeuvres.enter_moving(s)
    if s.phase == MOVING and s.moves == 0:
        _action_over(s)


def _apply_seldom(s: Board, run: i64, k: i64) -> None:
    if run == a.PLACE_CELL:
        checks.cell_placed(s, k)
    elif run == a.STRENGTHEN:
        checks.cell_strengthened(s)
    elif run == a.BOMB:
        checks.bombing_declared(s, k // TARGETS, k % TARGETS)
    elif run == a.BOMBING_DICE:
        checks.bombing_thrown(s, k // 6 + k % 6 + 2)
    elif run == a.AGREE:
        _take_answer(s, True)
    elif run == a.DECLINE:
        _take_answer(s, False)
    elif run == a.THROW:
        checks.throw(s)
    elif run == a.REPAIR:
        checks.finish_repair(s)
    elif run == a.LOSE_BUILDING:
        checks.building_lost(s)
    elif run == a.WITHDRAW_TROOP:
        checks.troop_withdrawn(s, k)
    elif run == a.PAY_BARREL:
        checks.barrel_paid(s, k)
    elif run == a.PRICE_DIE:
        checks.price_thrown(s, k + 1)
    elif run == a.TAKE_OVER or run == a.LEAVE_CONTROL:
        if run == a.TAKE_OVER:
            take_over(s, s.asked, s.group_to)
        s.phase = s.back
    elif run == a.LOCALS_DIE:
        meet_locals(s, s.group_to, k + 1)
        manoeuvres.after_locals(s)
    elif run == a.ASK_SUPPORT:
        manoeuvres.ask_for_support(s, k)
    elif run == a.ASK_RETREAT:
        manoeuvres.ask_for_retreat(s, k)
    elif run == a.RETREAT:
        manoeuvres.retreat(s, k // TERRITORIES, k % TERRITORIES)
    elif run == a.SPEECH:
        speak_to_nation(s)
        _action_over(s)
    else:  # ORDER_DIE
        throw_for_order(s, k + 1)
        if s.asked == len(s.players):
            settle_order(s)
            s.phase = OPENING
            s.asked = s.order[0]


def _take_answer(s: Board, yes: bool) -> None:
    """Yes or no to the question; rebels may wait."""
    if s.phase == SUPPORT_ANSWER:
        manoeuvres.answer_support(s, yes)
    elif s.phase == RETREAT_ANSWER:
        manoeuvres.stay(s)
    elif s.phase == REBELS:
        checks.cell_waits(s)
    else:
        checks.answer_bombing(s, yes)


def _end_phase(s: Board) -> None:
    if s.phase == OPENING:
        _next_opening(s)
    elif s.phase == BUYING:
        manoeuvres.enter_moving(s)
    elif s.phase == AFTER:
        _end_slot(s)
    elif s.phase == EXPORTING:
        checks.export_done(s)
    else:  # moving, building, producing
        _action_over(s)


def _next_opening(s: Board) -> None:
    """[OMB-1.4] In turn order; then the first round begins."""
    s.turn += 1
    s.left = 0
    if s.turn == len(s.players):
        s.turn = 0
        begin_slot(s)
    else:
        s.asked = s.order[s.turn]


def _box_taken(s: Board, row: i64, column: i64) -> None:
    """[OMB-2.2] What the box gives."""
    take_box(s, row, column)
    country = s.options.country
    if row == MEDIA_ROW:
        s.phase = MEDIA
    elif row == PURCHASES_ROW:
        s.left = country.purchases[column]
        s.moves = country.moves[column]
        s.called = 0
        s.phase = BUYING
    elif row == BUILDS_ROW:
        s.left = country.builds[column]
        s.built = 0
        s.helped = 0
        s.contracted = 0
        s.phase = BUILDING
    else:
        if row == CASH_ROW:
            take_cash(s, column)
        _action_over(s)


def _fly(s: Board, is_troop: bool, region: i64) -> None:
    """[OMB-4.1] Troops that land start a battle, join one, or may take over."""
    fly(s, is_troop, region)
    if not is_troop:
        return
    if is_hostile(s, region):
        note_arrival(s, s.asked, region)
        manoeuvres.land_among_locals(s, region, BUYING)
    elif may_take_over(s, s.asked, region):
        manoeuvres.ask_to_take_over(s, region, BUYING)


def _count_building(s: Board) -> None:
    s.left -= 1
    if s.left == 0:
        _action_over(s)


def _action_over(s: Board) -> None:
    """[OMB-2.10] Oil may also be sold after the action."""
    s.left = 0
    s.moves = 0
    s.target = NOWHERE
    if may_have_oil(s, s.asked):
        s.phase = AFTER
    else:
        _end_slot(s)


def _end_slot(s: Board) -> None:
    """[OMB-2.1] The next player's slot; after everybody's second one the checks."""
    s.turn += 1
    if s.turn == 2 * len(s.players):
        checks.begin_checks(s)
    else:
        begin_slot(s)
