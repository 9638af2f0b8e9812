"""Which actions a phase allows, and which of them may be taken: all at once, or one by one."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.engine.contract import OVER, TABLE
from barrelhouse.games.mcmulti.actions.catalogue import (
    ANNOUNCE,
    BEGIN_AT,
    BUILD_REFINERY,
    BUILD_RIG,
    BUILD_STATION,
    BUILD_WELL,
    BUY,
    DECLINE,
    DONE,
    KEEP,
    REFINE,
    RETURN_REFINERY,
    RUN_OF,
    SELL,
    SELL_OFF,
    SELL_OFF_REFINERY,
    SELL_PIECE,
    SELL_REFINERY,
    SELL_TO_CONSUMERS,
    SET_ASIDE,
    SHUFFLE_NEWS,
    SHUFFLE_THROW,
    TAKE_ISLAND,
    THROW,
    THROW_AGAIN,
    THROW_DIE,
)
from barrelhouse.games.mcmulti.data import BLOCK_CELL, BLOCKS, CELLS, ISLANDS, NEWS, REFINERY, RIG, SPACES, STATION
from barrelhouse.games.mcmulti.rules.ch01_setup import why_not_begin_at, why_not_take_island
from barrelhouse.games.mcmulti.rules.ch03_market import list_buy, list_sell, why_not_buy, why_not_sell, why_not_trade
from barrelhouse.games.mcmulti.rules.ch04_dice import (
    list_consumers,
    list_refine,
    why_not_consumers,
    why_not_refine,
    why_not_well,
)
from barrelhouse.games.mcmulti.rules.ch07_news import (
    list_sell_off,
    list_sell_off_refinery,
    list_set_aside,
    why_not_sell_off,
    why_not_set_aside,
    why_not_shuffle,
)
from barrelhouse.games.mcmulti.rules.ch08_equipment_phase import (
    list_build,
    list_build_refinery,
    list_return,
    list_sell_piece,
    list_sell_refinery,
    why_not_build,
    why_not_return,
    why_not_sell_piece,
)
from barrelhouse.games.mcmulti.rules.ch11_variants import why_not_shuffle_throw, why_not_throw
from barrelhouse.games.mcmulti.rules.reasons import ALLOWED, NOT_NOW
from barrelhouse.games.mcmulti.state import (
    ANNOUNCEMENT,
    BOUGHT,
    CONSUMERS,
    DICE,
    ECONOMY_DIE,
    ENDED,
    EQUIPMENT,
    FORCED_SALE,
    ISLAND_CHOICE,
    MARKET,
    OPENING,
    REFINING,
    REROLL,
    SETTING_ASIDE,
    SOLD,
    STARTER_ISLAND,
    STARTER_THROW,
    STRIKE,
    Board,
)

# Which actions each phase allows. Decks are shuffled before anything else, in any phase.
ACTIONS_OF: Final = [
    (ISLAND_CHOICE, [TAKE_ISLAND]),
    (STARTER_THROW, [THROW]),
    (STARTER_ISLAND, [BEGIN_AT]),
    (OPENING, [BUILD_RIG, BUILD_STATION, BUILD_REFINERY, DONE]),  # [MM-1.8]
    (MARKET, [BUY, SELL, DONE]),
    (DICE, [THROW]),
    (REROLL, [KEEP, THROW_AGAIN]),
    (ECONOMY_DIE, [THROW_DIE]),
    (STRIKE, [BUILD_WELL, DECLINE]),
    (REFINING, [REFINE]),
    (CONSUMERS, [SELL_TO_CONSUMERS]),
    (FORCED_SALE, [SELL_OFF, SELL_OFF_REFINERY]),
    (SETTING_ASIDE, [SET_ASIDE]),
    (EQUIPMENT, [BUILD_RIG, BUILD_STATION, BUILD_REFINERY, RETURN_REFINERY, SELL_PIECE, SELL_REFINERY, DONE]),
    (ANNOUNCEMENT, [ANNOUNCE, DECLINE]),
    (ENDED, []),
]
# The same in a row, and where each phase begins in it.
_RUNS: Final = vec[i64]([run for _, runs in ACTIONS_OF for run in runs])
_BEGINS: Final = vec[i64]([sum([len(runs) for _, runs in ACTIONS_OF[:phase]]) for phase in range(ENDED + 2)])


def to_act(s: Board) -> i64:
    phase = s.phase
    if phase == ENDED:
        return OVER  # a deck that ran out on the last throw is not shuffled any more
    if s.unshuffled > 0 or s.throws_unshuffled > 0:
        return TABLE
    if phase == DICE or phase == ECONOMY_DIE or phase == STARTER_THROW:
        return TABLE
    if phase == ISLAND_CHOICE and s.options.drawn:
        return TABLE  # [MM-1.9]
    return s.asked


def list_actions(s: Board, into: vec[i64]) -> i64:
    """Every action that may be taken now, the seat's or the table's."""
    n: i64 = 0
    if s.phase == ENDED:
        return n
    if s.unshuffled > 0:
        return _list_all(s, SHUFFLE_NEWS, NEWS, into, n)
    if s.throws_unshuffled > 0:
        return _list_all(s, SHUFFLE_THROW, 36, into, n)
    i = _BEGINS[s.phase]
    end = _BEGINS[s.phase + 1]
    while i < end:
        n = _list_run(s, _RUNS[i], into, n)
        i += 1
    return n


def _list_run(s: Board, run: i64, into: vec[i64], n: i64) -> i64:
    if run == DONE:
        into[n] = DONE
        return n + 1
    if run == BUILD_RIG:
        return list_build(s, RIG, BUILD_RIG, into, n)
    if run == BUILD_STATION:
        return list_build(s, STATION, BUILD_STATION, into, n)
    if run == BUILD_REFINERY:
        return list_build_refinery(s, into, n)
    if run == SELL_PIECE:
        return list_sell_piece(s, into, n)
    if run == SELL_REFINERY:
        return list_sell_refinery(s, into, n)
    if run == RETURN_REFINERY:
        return list_return(s, into, n)
    if run == BUY:
        return list_buy(s, into, n)
    if run == SELL:
        return list_sell(s, into, n)
    if run == REFINE:
        return list_refine(s, into, n)
    if run == SELL_TO_CONSUMERS:
        return list_consumers(s, into, n)
    if run == THROW:
        return _list_throws(s, into, n)
    if run == THROW_DIE:
        return _list_all(s, THROW_DIE, 6, into, n)
    if run == SELL_OFF:
        return list_sell_off(s, into, n)
    if run == SELL_OFF_REFINERY:
        return list_sell_off_refinery(s, into, n)
    if run == SET_ASIDE:
        return list_set_aside(s, into, n)
    if run == TAKE_ISLAND or run == BEGIN_AT:
        return _list_all(s, run, ISLANDS, into, n)
    return _list_all(s, run, 1, into, n)


def _list_all(s: Board, run: i64, count: i64, into: vec[i64], n: i64) -> i64:
    """A short run, each action checked by itself."""
    k: i64 = 0
    while k < count:
        if _why_not_in_run(s, run, k) == ALLOWED:
            into[n] = run + k
            n += 1
        k += 1
    return n


def _list_throws(s: Board, into: vec[i64], n: i64) -> i64:
    """[MM-4.1] Any of the 36, unless a deck says which. [MM-11.5]"""
    if s.phase == DICE and s.options.dice_deck:
        return _list_all(s, THROW, 36, into, n)
    throw: i64 = 0
    while throw < 36:
        into[n] = THROW + throw
        n += 1
        throw += 1
    return n


def why_not(s: Board, action: i64) -> i64:
    """The reason why this action may not be taken now, or ALLOWED."""
    run = RUN_OF[action]
    if not _is_in_phase(s, run):
        return NOT_NOW
    return _why_not_in_run(s, run, action - run)


def _is_in_phase(s: Board, run: i64) -> bool:
    if s.phase == ENDED:
        return False
    if s.unshuffled > 0:
        return run == SHUFFLE_NEWS
    if s.throws_unshuffled > 0:
        return run == SHUFFLE_THROW
    return run in _RUNS[_BEGINS[s.phase] : _BEGINS[s.phase + 1]]


def _why_not_in_run(s: Board, run: i64, k: i64) -> i64:
    """The same questions as in _list_run, for one action."""
    if run == BUY:
        reason = why_not_trade(s, k // SPACES, BOUGHT)
        return reason if reason != ALLOWED else why_not_buy(s, k // SPACES, k % SPACES + 1)
    if run == SELL:
        reason = why_not_trade(s, k // SPACES, SOLD)
        return reason if reason != ALLOWED else why_not_sell(s, k // SPACES, k % SPACES + 1)
    if run == THROW:
        return why_not_throw(s, k) if s.phase == DICE else ALLOWED
    if run == BUILD_RIG:
        return why_not_build(s, RIG, k)
    if run == BUILD_STATION:
        return why_not_build(s, STATION, k)
    if run == BUILD_REFINERY:
        return why_not_build(s, REFINERY, BLOCK_CELL[k])
    if run == RETURN_REFINERY:
        return why_not_return(s, BLOCK_CELL[k])
    if run == SELL_PIECE:
        return why_not_sell_piece(s, RIG + k // CELLS, k % CELLS)
    if run == SELL_REFINERY:
        return why_not_sell_piece(s, REFINERY, BLOCK_CELL[k])
    if run == REFINE:
        return why_not_refine(s, k)
    if run == SELL_TO_CONSUMERS:
        return why_not_consumers(s, k)
    if run == SELL_OFF:
        return why_not_sell_off(s, k // (3 * CELLS), RIG + k // CELLS % 3, k % CELLS)
    if run == SELL_OFF_REFINERY:
        return why_not_sell_off(s, k // BLOCKS, REFINERY, BLOCK_CELL[k % BLOCKS])
    if run == SET_ASIDE:
        return why_not_set_aside(s, k // BLOCKS, k % BLOCKS)
    if run == BUILD_WELL:
        return why_not_well(s)
    if run == TAKE_ISLAND:
        return why_not_take_island(s, k)
    if run == BEGIN_AT:
        return why_not_begin_at(s, k)
    if run == SHUFFLE_NEWS:
        return why_not_shuffle(s, k)
    if run == SHUFFLE_THROW:
        return why_not_shuffle_throw(s, k)
    return ALLOWED  # done, decline, keep, throw again, announce, the single die: where the phase allows them
