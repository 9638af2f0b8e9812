"""A reason as it leaves the rules: the rule's id, the message key, and the numbers and names of the message."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.engine.contract import Refusal
from barrelhouse.games.mcmulti.actions.catalogue import (
    BUILD_REFINERY,
    BUILD_RIG,
    BUILD_STATION,
    BUILD_WELL,
    BUY,
    REFINE,
    RETURN_REFINERY,
    RUN_OF,
    RUNS,
    SELL,
    SELL_OFF,
    SELL_OFF_REFINERY,
    SELL_PIECE,
    SELL_REFINERY,
    SELL_TO_CONSUMERS,
    SET_ASIDE,
    THROW_DIE,
)
from barrelhouse.games.mcmulti.actions.verbs import VERBS
from barrelhouse.games.mcmulti.data import (
    BLOCK_CELLS,
    BLOCKS,
    CELL_NAMES,
    CELLS,
    COMMODITY_NAMES,
    CRUDE,
    GASOLINE,
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
from barrelhouse.games.mcmulti.state import ENDED, PHASE_NAMES, Board

VERB_OF: Final = {first: VERBS[type(actions[0])] for first, actions in RUNS}  # by run
# What is said of a verb in another phase than its own: when it has its time. The keys end as all such keys do.
NOT_NOW_KEYS: Final = {
    BUY: "mm-market-not-now",
    SELL: "mm-market-not-now",
    BUILD_WELL: "mm-dice-not-now",
    REFINE: "mm-dice-not-now",
    SELL_TO_CONSUMERS: "mm-dice-not-now",
    BUILD_RIG: "mm-equipment-not-now",
    BUILD_STATION: "mm-equipment-not-now",
    BUILD_REFINERY: "mm-equipment-not-now",
    RETURN_REFINERY: "mm-equipment-not-now",
    SELL_PIECE: "mm-equipment-not-now",
    SELL_REFINERY: "mm-equipment-not-now",
}
_BUILDS: Final = {BUILD_RIG: RIG, BUILD_STATION: STATION, BUILD_REFINERY: REFINERY, BUILD_WELL: WELL}


def refusal(s: Board, action: i64, reason: i64) -> Refusal:
    run = RUN_OF[action]
    k = action - run
    rule, key = REASONS[reason]
    if reason == NOT_NOW and s.phase != ENDED:
        key = NOT_NOW_KEYS.get(run, key)
    if not rule:
        rule = VERB_OF[run].when if reason == NOT_NOW else VERB_OF[run].rule
        if run == THROW_DIE and s.options.edition_2012:
            rule = "MM-11.4"
    return Refusal(rule, key, _params(s, run, k, reason))


def _params(s: Board, run: i64, k: i64, reason: i64) -> dict[str, int | str]:
    me = s.players[max(s.asked, 0)] if s.asked < len(s.players) else s.bank
    if reason == NOT_NOW:
        return {"phase": PHASE_NAMES[s.phase]}
    if reason == NO_CASH:
        if run == BUY:
            return _short(me.cash, cost(s, k // SPACES, k % SPACES + 1))
        return _short(me.cash, well_cost(s) if run == BUILD_WELL else buying_price(s, _BUILDS[run]))
    if reason == NO_CASH_FOR_UPGRADE:
        return _short(me.cash, UPGRADE)
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
        most = me.may_refine if refining else me.may_sell
        if reason == NO_CAPACITY:
            return {"barrels": most, "piece": PIECE_NAMES[REFINERY if refining else STATION]}
        ready, stock = (me.ready_crude, me.crude) if refining else (me.ready_gasoline, me.gasoline)
        commodity = COMMODITY_NAMES[CRUDE if refining else GASOLINE]
        return {"barrels": ready, "most": most, "fresh": stock - ready, "commodity": commodity}
    if run in (BUY, SELL):
        track = k // SPACES
        traded: dict[str, int | str] = {"commodity": COMMODITY_NAMES[track % 2], "pair": PAIR_NAMES[track // 2]}
        if reason == TRACK_EMPTY:
            traded["barrels"] = s.market[track]
        elif reason == TRACK_FULL:
            traded["barrels"] = SPACES - s.market[track]
        elif reason == NO_STOCK:
            traded["barrels"] = me.crude if track % 2 == CRUDE else me.gasoline
        return traded
    if reason in (NOT_THERE, JUST_BOUGHT, NOT_ON_LINE, NO_REFINERY_THERE, NOT_YOURS, ONLY_STATIONS):
        return {"piece": _piece(run, k), "cell": _cell(run, k)}
    if reason == RIG_NOT_ACTIVE:
        return {"cell": _cell(run, k)}
    return {}


def _short(cash: i64, price: i64) -> dict[str, int | str]:
    return {"cost": price, "cash": cash, "short": price - cash}


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
