"""Which actions a phase allows, and which of them may be taken: all at once, or one by one."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.engine.contract import OVER, TABLE
from barrelhouse.games.one_more_barrel.actions import catalogue as a
from barrelhouse.games.one_more_barrel.data import COLUMNS, MOST_RAISED, REGIONS, TARGETS, TERRITORIES
from barrelhouse.games.one_more_barrel.rules import ch04_support, ch09_rebels, ch10_pacifism, ch11_oil, talk
from barrelhouse.games.one_more_barrel.rules.ch02_round import (
    list_boxes,
    list_sell,
    why_not_sell,
    why_not_speech,
    why_not_take_box,
    why_not_taxes,
)
from barrelhouse.games.one_more_barrel.rules.ch03_media import why_not_raise
from barrelhouse.games.one_more_barrel.rules.ch04_moves import (
    list_moves,
    list_with_logistics,
    list_with_troops,
    why_not_move,
    why_not_stop,
    why_not_with_logistics,
    why_not_with_troops,
)
from barrelhouse.games.one_more_barrel.rules.ch04_purchases import (
    list_by_air,
    list_by_land,
    why_not_buy_by_land,
    why_not_fly,
)
from barrelhouse.games.one_more_barrel.rules.ch05_builds import (
    list_builds,
    why_not_build,
    why_not_contract,
    why_not_influence,
)
from barrelhouse.games.one_more_barrel.rules.ch06_production import why_not_produce
from barrelhouse.games.one_more_barrel.rules.ch07_deals import why_not_speak
from barrelhouse.games.one_more_barrel.rules.ch07_talk_points import is_talk_point
from barrelhouse.games.one_more_barrel.rules.reasons import ALLOWED, NOT_NOW, NOT_TO_TARGET
from barrelhouse.games.one_more_barrel.state import (
    AFTER,
    BATTLE,
    BATTLE_DICE,
    BOMBING,
    BOMBING_DICE,
    BUILDING,
    BUYING,
    CARRYING,
    CHOOSING,
    ENDED,
    EXPORTING,
    FINED,
    JOINING,
    LENDING,
    LOCALS_DIE,
    MEDIA,
    MOVING,
    ON_THE_WAY,
    OPENING,
    ORDER_DICE,
    PENALTY,
    PRICE_DIE,
    PRODUCING,
    REBELS,
    REPAIRING,
    RETREAT_ANSWER,
    RETREATING,
    SILENT,
    SUPPORT_ANSWER,
    SUPPORT_MOVE,
    TAKING_OVER,
    TROOPS,
    Board,
)

# Which actions each phase allows. What may be said while somebody has the floor is in talk.py.
ACTIONS_OF: Final = [
    (ORDER_DICE, [a.ORDER_DIE]),
    (OPENING, [a.BUY_TROOPS, a.BUY_LOGISTICS, a.DONE, a.SPEAK]),
    (CHOOSING, [a.TAKE_BOX, a.NEW_TAXES, a.SPEECH, a.PRODUCE_OIL, a.SELL_OIL, a.SPEAK]),
    (MEDIA, [a.RAISE]),
    (BUYING, [a.BUY_TROOPS, a.BUY_LOGISTICS, a.FLY_TROOP, a.FLY_LOGISTICS, a.DONE]),
    (TAKING_OVER, [a.TAKE_OVER, a.LEAVE_CONTROL]),
    (MOVING, [a.MOVE, a.ASK_SUPPORT, a.RETREAT, a.ASK_RETREAT, a.DONE]),
    (TROOPS, [a.WITH_TROOPS]),
    (CARRYING, [a.WITH_LOGISTICS]),
    (ON_THE_WAY, [a.MOVE, a.STOP]),
    (SUPPORT_ANSWER, [a.AGREE, a.DECLINE]),
    (SUPPORT_MOVE, [a.MOVE]),
    (RETREAT_ANSWER, [a.RETREAT, a.DECLINE]),
    (RETREATING, [a.RETREAT]),
    (BUILDING, [a.BUILD, a.INFLUENCE, a.TAKE_CONTRACT, a.DONE]),
    (PRODUCING, [a.PRODUCE, a.DONE]),
    (AFTER, [a.SELL_OIL, a.DONE]),
    (LOCALS_DIE, [a.LOCALS_DIE]),
    (BATTLE, [a.THROW, a.SPEAK]),
    (BATTLE_DICE, [a.BATTLE_DICE]),
    (REBELS, [a.PLACE_CELL, a.STRENGTHEN, a.BOMB, a.DECLINE, a.SPEAK]),
    (JOINING, [a.AGREE, a.DECLINE]),
    (LENDING, [a.AGREE, a.DECLINE]),
    (BOMBING, [a.THROW, a.SPEAK]),
    (BOMBING_DICE, [a.BOMBING_DICE]),
    (REPAIRING, [a.REPAIR, a.LOSE_BUILDING]),
    (FINED, [a.SELL_OIL, a.WITHDRAW_TROOP, a.SPEAK]),
    (PRICE_DIE, [a.PRICE_DIE]),
    (PENALTY, [a.PAY_BARREL]),
    (EXPORTING, [a.EXPORT, a.DONE]),
    (ENDED, []),
]
_RUNS_OF: Final = [vec[i64](runs) for _, runs in ACTIONS_OF]
_IS_CHANCE: Final = vec[i64](
    [int(phase in (ORDER_DICE, LOCALS_DIE, BATTLE_DICE, BOMBING_DICE, PRICE_DIE)) for phase, _ in ACTIONS_OF]
)


def to_act(s: Board) -> i64:
    if s.talk != SILENT:
        return s.talker
    if _IS_CHANCE[s.phase] == 1:
        return TABLE
    if s.phase == ENDED:
        return OVER
    return s.asked


def list_actions(s: Board, into: vec[i64]) -> i64:
    """Every action that may be taken now, the seat's or the table's."""
    n: i64 = 0
    if s.talk != SILENT:
        return talk.list_talk(s, into, n)
    runs = _RUNS_OF[s.phase]
    i: i64 = 0
    while i < len(runs):
        n = _list_run(s, runs[i], into, n)
        i += 1
    return n


def _list_run(s: Board, run: i64, into: vec[i64], n: i64) -> i64:
    if run == a.DONE:
        into[n] = a.DONE
        return n + 1
    if run == a.MOVE:
        return list_moves(s, into, n)
    if run == a.TAKE_BOX:
        return list_boxes(s, into, n)
    if run == a.SELL_OIL:
        return ch10_pacifism.list_sell_for_fine(s, into, n) if s.phase == FINED else list_sell(s, into, n)
    if run == a.BUY_TROOPS:
        return list_by_land(s, into, n)
    if run == a.FLY_TROOP:
        return list_by_air(s, into, n)
    if run == a.BUY_LOGISTICS or run == a.FLY_LOGISTICS:
        return n  # listed beside the troops
    if run == a.WITH_TROOPS:
        return list_with_troops(s, into, n)
    if run == a.WITH_LOGISTICS:
        return list_with_logistics(s, into, n)
    if run == a.BUILD:
        return list_builds(s, into, n)
    if run == a.INFLUENCE or run == a.TAKE_CONTRACT:
        return n  # listed beside the buildings
    if run == a.ASK_SUPPORT:
        return ch04_support.list_ask_support(s, into, n)
    if run == a.ASK_RETREAT:
        return ch04_support.list_ask_retreat(s, into, n)
    if run == a.RETREAT:
        if s.phase == MOVING:
            return ch04_support.list_retreats(s, into, n)
        return ch04_support.list_retreats_from(s, s.target, into, n)
    if run == a.PLACE_CELL:
        return ch09_rebels.list_place_cell(s, into, n)
    if run == a.BOMB:
        return ch09_rebels.list_bomb(s, into, n)
    if run == a.EXPORT:
        return ch11_oil.list_export(s, into, n)
    if run == a.WITHDRAW_TROOP:
        return ch10_pacifism.list_withdraw(s, into, n)
    if run == a.PAY_BARREL:
        return ch11_oil.list_pay_barrel(s, into, n)
    if run == a.SPEAK:
        return _list_all(s, a.SPEAK + s.asked, 1, into, n)
    if run == a.BATTLE_DICE or run == a.BOMBING_DICE:
        return _list_faces(run, 36, into, n)
    if run == a.ORDER_DIE or run == a.LOCALS_DIE or run == a.PRICE_DIE:
        return _list_faces(run, 6, into, n)
    if run == a.PRODUCE:
        return _list_all(s, run, REGIONS, into, n)
    if run == a.RAISE:
        return _list_all(s, run, MOST_RAISED + 1, into, n)
    return _list_all(s, run, 1, into, n)


def _list_faces(run: i64, count: i64, into: vec[i64], n: i64) -> i64:
    """Fair dice."""
    k: i64 = 0
    while k < count:
        into[n] = run + k
        n += 1
        k += 1
    return n


def _list_all(s: Board, first: i64, count: i64, into: vec[i64], n: i64) -> i64:
    """A short run, each action checked by itself."""
    k: i64 = 0
    while k < count:
        into[n] = first + k
        n += why_not(s, first + k) == ALLOWED
        k += 1
    return n


def why_not(s: Board, action: i64) -> i64:
    """The reason why this action may not be taken now, or ALLOWED."""
    if s.talk != SILENT:
        return talk.why_not_say(s, action)
    run = a.RUN_OF[action]
    if not _is_in_phase(s, run):
        return NOT_NOW
    return _why_not_in_run(s, run, action - run)


def _is_in_phase(s: Board, run: i64) -> bool:
    runs = _RUNS_OF[s.phase]
    i: i64 = 0
    while i < len(runs):
        if runs[i] == run:
            return True
        i += 1
    return False


def _why_not_in_run(s: Board, run: i64, k: i64) -> i64:
    """The same questions as in _list_run, for one action."""
    if run == a.MOVE:
        return why_not_move(s, k // (TERRITORIES + 1), k % (TERRITORIES + 1))
    if run == a.TAKE_BOX:
        return why_not_take_box(s, k // COLUMNS, k % COLUMNS)
    if run == a.SELL_OIL:
        return ch10_pacifism.why_not_sell_for_fine(s, k + 1) if s.phase == FINED else why_not_sell(s, k + 1)
    if run == a.BUY_TROOPS or run == a.BUY_LOGISTICS:
        return why_not_buy_by_land(s, run == a.BUY_TROOPS, k + 1)
    if run == a.FLY_TROOP or run == a.FLY_LOGISTICS:
        return why_not_fly(s, run == a.FLY_TROOP, k)
    if run == a.WITH_TROOPS:
        return why_not_with_troops(s, k)
    if run == a.WITH_LOGISTICS:
        return why_not_with_logistics(s, k)
    if run == a.BUILD:
        return why_not_build(s, k // REGIONS, k % REGIONS)
    if run == a.INFLUENCE:
        return why_not_influence(s, k)
    if run == a.TAKE_CONTRACT:
        return why_not_contract(s)
    if run == a.PRODUCE:
        return why_not_produce(s, k)
    if run == a.RAISE:
        return why_not_raise(s, k)
    if run == a.NEW_TAXES:
        return why_not_taxes(s)
    if run == a.SPEECH:
        return why_not_speech(s)
    if run == a.SPEAK:
        return why_not_speak(s, k) if is_talk_point(s) else NOT_NOW
    if run == a.EXPORT:
        return ch11_oil.why_not_export(s, k)
    return _why_not_seldom(s, run, k)


def _why_not_seldom(s: Board, run: i64, k: i64) -> i64:
    """The rarer questions."""
    if run == a.ASK_SUPPORT:
        return ch04_support.why_not_ask_support(s, k)
    if run == a.ASK_RETREAT:
        return ch04_support.why_not_ask_retreat(s, k)
    if run == a.STOP:
        return why_not_stop(s)
    if run == a.RETREAT:
        return _why_not_retreat(s, k // TERRITORIES, k % TERRITORIES)
    if run == a.PLACE_CELL:
        return ch09_rebels.why_not_place_cell(s, k)
    if run == a.STRENGTHEN:
        return ch09_rebels.why_not_strengthen(s)
    if run == a.BOMB:
        return ch09_rebels.why_not_bomb(s, k // TARGETS, k % TARGETS)
    if run == a.AGREE:
        return ch04_support.why_not_agree(s)
    if run == a.DECLINE:
        return ch09_rebels.why_not_wait(s) if s.phase == REBELS else ch04_support.why_not_decline(s)
    if run == a.REPAIR:
        return ch09_rebels.why_not_repair(s)
    if run == a.WITHDRAW_TROOP:
        return ch10_pacifism.why_not_withdraw(s, k)
    if run == a.PAY_BARREL:
        return ch11_oil.why_not_pay_barrel(s, k)
    return ALLOWED  # done, take over, throw, production, the dice: where the phase allows them


def _why_not_retreat(s: Board, region: i64, to: i64) -> i64:
    if s.phase != MOVING and region != s.target:
        return NOT_TO_TARGET
    return ch04_support.why_not_retreat(s, s.asked, region, to)
