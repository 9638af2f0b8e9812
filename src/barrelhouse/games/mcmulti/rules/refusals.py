"""A reason said outside the rules: the rule's id, the message key, and the numbers and names of the message."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.engine.contract import Refusal
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
from barrelhouse.games.mcmulti.data import (
    BLOCK_CELLS,
    BLOCKS,
    CELL_NAMES,
    CELLS,
    COMMODITY_NAMES,
    CRUDE,
    PAIR_NAMES,
    PIECE_LIMITS,
    PIECE_NAMES,
    REFINERY,
    RIG,
    SPACES,
    STATION,
    UPGRADE,
    WELL,
)
from barrelhouse.games.mcmulti.rules.ch02_equipment import buying_price
from barrelhouse.games.mcmulti.rules.ch03_market import cost
from barrelhouse.games.mcmulti.rules.ch04_dice import well_cost
from barrelhouse.games.mcmulti.rules.reasons import (
    ISLAND_TAKEN,
    JUST_BOUGHT,
    NO_CAPACITY,
    NO_CASH,
    NO_CASH_FOR_UPGRADE,
    NO_PIECES,
    NO_REFINERY_THERE,
    NO_STOCK,
    NOT_FREE,
    NOT_NOW,
    NOT_ON_LINE,
    NOT_READY,
    NOT_THERE,
    NOT_YOURS,
    ONLY_STATIONS,
    OTHER_PAIR,
    REASONS,
    RIG_NOT_ACTIVE,
    SPIRAL_LOW,
    TRACK_EMPTY,
    TRACK_FULL,
)
from barrelhouse.games.mcmulti.state import PHASE_NAMES, Board

# The rule each verb stands on: what a player is shown when its time has not come.
RULE_OF: Final = {
    SHUFFLE_NEWS: "MM-1.5",
    SHUFFLE_THROW: "MM-11.5",
    TAKE_ISLAND: "MM-1.9",
    THROW: "MM-4.1",
    THROW_DIE: "MM-11.2",
    BEGIN_AT: "MM-1.10",
    DONE: "MM-8.1",
    DECLINE: "MM-4.3",
    KEEP: "MM-11.1",
    THROW_AGAIN: "MM-11.1",
    BUILD_WELL: "MM-4.3",
    ANNOUNCE: "MM-9.1",
    BUY: "MM-3.1",
    SELL: "MM-3.1",
    REFINE: "MM-4.5",
    SELL_TO_CONSUMERS: "MM-4.6",
    BUILD_RIG: "MM-8.1",
    BUILD_STATION: "MM-8.1",
    BUILD_REFINERY: "MM-8.1",
    RETURN_REFINERY: "MM-7.4",
    SELL_PIECE: "MM-8.2",
    SELL_REFINERY: "MM-8.2",
    SELL_OFF: "MM-7.10",
    SELL_OFF_REFINERY: "MM-7.10",
    SET_ASIDE: "MM-7.4",
}
_BUILDS: Final = {BUILD_RIG: RIG, BUILD_STATION: STATION, BUILD_REFINERY: REFINERY, BUILD_WELL: WELL}


def refusal(s: Board, action: i64, reason: i64) -> Refusal:
    run = RUN_OF[action]
    k = action - run
    rule, key = REASONS[reason]
    if reason == NO_CASH and run == BUY:
        rule = "MM-3.2"  # its verb's rule is about pairs; this one is about paying
    elif reason in (NOT_NOW, NO_CASH, NO_CAPACITY, NOT_READY, ISLAND_TAKEN, NOT_THERE, NOT_YOURS):
        rule = RULE_OF[run]
    return Refusal(rule, key, _numbers(s, run, k, reason))


def _numbers(s: Board, run: i64, k: i64, reason: i64) -> dict[str, int | str]:
    me = s.players[max(s.asked, 0)] if s.asked < len(s.players) else s.bank
    if reason == NOT_NOW:
        return {"phase": PHASE_NAMES[s.phase]}
    if reason == NO_CASH:
        if run == BUY:
            return {"cost": cost(s, k // SPACES, k % SPACES + 1), "cash": me.cash}
        price = well_cost(s) if run == BUILD_WELL else buying_price(s, _BUILDS[run])
        return {"cost": price, "cash": me.cash}
    if reason == NO_CASH_FOR_UPGRADE:
        return {"cost": UPGRADE, "cash": me.cash}
    if reason == NO_PIECES:
        piece = _BUILDS[run]
        return {"piece": PIECE_NAMES[piece], "limit": PIECE_LIMITS[piece]}
    if reason == NOT_FREE:
        block = run in (BUILD_REFINERY, RETURN_REFINERY)
        return {"piece": "refinery" if block else PIECE_NAMES[_BUILDS[run]], "cell": _cell(run, k)}
    if reason == OTHER_PAIR:
        return {"pair": PAIR_NAMES[s.pair]}
    if reason == SPIRAL_LOW:
        return {"barrels": s.marker - 1}
    if reason in (NO_CAPACITY, NOT_READY):
        refining = run == REFINE
        if reason == NO_CAPACITY:
            return {"barrels": me.may_refine if refining else me.may_sell}
        return {"barrels": me.ready_crude if refining else me.ready_gasoline}
    if run in (BUY, SELL):
        track = k // SPACES
        commodity: dict[str, int | str] = {"commodity": COMMODITY_NAMES[track % 2], "pair": PAIR_NAMES[track // 2]}
        if reason == TRACK_EMPTY:
            commodity["barrels"] = s.market[track]
        elif reason == TRACK_FULL:
            commodity["barrels"] = SPACES - s.market[track]
        elif reason == NO_STOCK:
            commodity["barrels"] = me.crude if track % 2 == CRUDE else me.gasoline
        return commodity
    if reason in (NOT_THERE, JUST_BOUGHT, NOT_ON_LINE, NO_REFINERY_THERE, NOT_YOURS, ONLY_STATIONS):
        return {"piece": _piece(run, k), "cell": _cell(run, k)}
    if reason == RIG_NOT_ACTIVE:
        return {"cell": _cell(run, k)}
    return {}


def _piece(run: i64, k: i64) -> str:
    if run == SELL_PIECE or run == SELL_OFF:
        return PIECE_NAMES[RIG + k // CELLS % 3]
    return PIECE_NAMES[REFINERY]


def _cell(run: i64, k: i64) -> str:
    if run in (BUILD_RIG, BUILD_STATION, SELL_PIECE):
        return CELL_NAMES[k % CELLS]
    if run == SELL_OFF:
        return f"{k // (3 * CELLS) + 1}{CELL_NAMES[k % CELLS]}"
    cell = CELL_NAMES[BLOCK_CELLS[k % BLOCKS]]
    return f"{k // BLOCKS + 1}{cell}" if run in (SELL_OFF_REFINERY, SET_ASIDE) else cell
