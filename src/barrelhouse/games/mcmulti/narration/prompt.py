"""The question put to the seat to act, as a message with the numbers that matter for the answer, and only with the
verbs that it can choose."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Message
from barrelhouse.games.mcmulti.actions.catalogue import (
    BUILD_REFINERY,
    BUILD_RIG,
    BUILD_STATION,
    BUY,
    RETURN_REFINERY,
    RUN_OF,
    SELL,
    SELL_PIECE,
    SELL_REFINERY,
)
from barrelhouse.games.mcmulti.data import (
    CELL_NAMES,
    EMBARGO,
    NOBODY,
    PAIR_NAMES,
    REFINERY,
    RIG,
    STATION,
    STATION_TAX,
    UPGRADE,
)
from barrelhouse.games.mcmulti.rules.ch02_equipment import buying_price
from barrelhouse.games.mcmulti.rules.ch04_dice import crossing, well_cost
from barrelhouse.games.mcmulti.rules.ch09_end import turns_to_come
from barrelhouse.games.mcmulti.state import (
    ANNOUNCEMENT,
    AT_PHASE_END,
    CONSUMERS,
    DICE,
    ECONOMY_DIE,
    ENDED,
    EQUIPMENT,
    FORCED_SALE,
    IN_FORCE,
    ISLAND_CHOICE,
    MARKET,
    NEITHER,
    OPENING,
    REFINING,
    REROLL,
    SETTING_ASIDE,
    STARTER_THROW,
    STRIKE,
    Board,
    Player,
)
from barrelhouse.games.mcmulti.view import View


def prompt(view: contract.View) -> Message:
    """The message for whoever acts next, the table included."""
    assert isinstance(view, View)
    s = view.board
    if s.phase == ENDED:
        return Message("mm-ask-ended", "MM-9.1", {})
    if s.unshuffled > 0 or s.throws_unshuffled > 0:
        return Message("mm-ask-shuffle", "MM-1.5" if s.unshuffled > 0 else "MM-11.5", {})
    if s.phase in (DICE, ECONOMY_DIE):
        return _of_the_table(s)
    if s.phase in (ISLAND_CHOICE, STARTER_THROW):
        key = "mm-ask-starter-throw" if s.phase == STARTER_THROW else "mm-ask-island"
        if s.phase == ISLAND_CHOICE and s.options.drawn:
            key = "mm-ask-island-drawn"
        return Message(key, "MM-1.7" if s.phase == STARTER_THROW else "MM-1.9", {"seat": s.asked})
    return _of_a_seat(s)


def _of_the_table(s: Board) -> Message:
    """The dice of the island in turn, or the one die of the economy."""
    if s.phase == ECONOMY_DIE:
        return Message("mm-ask-economy-die", "MM-11.4" if s.options.edition_2012 else "MM-11.2", {})
    owner = s.islands[s.turn].owner
    if owner == NOBODY:
        return Message("mm-ask-dice-ownerless", "MM-10.1", {"island": s.turn + 1})
    return Message("mm-ask-dice", "MM-4.1", {"seat": owner, "island": s.turn + 1})


def _of_a_seat(s: Board) -> Message:
    """A decision, with the prices and the most that is possible."""
    me = s.players[s.asked]
    params: dict[str, int | str] = {"seat": s.asked}
    if s.phase == OPENING:
        known: dict[str, int | str] = {**_prices(s), "purse": me.cash, "island": s.turn + 1, **_verbs(s, "build")}
        return Message("mm-ask-opening", "MM-1.8", {**params, **known})
    if s.phase == MARKET:
        trade: dict[str, int | str] = {"purse": me.cash, **_verbs(s, "buy", "sell")}
        if s.pair != NEITHER:
            return Message("mm-ask-market-pair", "MM-3.1", {**params, **trade, "pair": PAIR_NAMES[s.pair]})
        key = "mm-ask-market-embargo" if s.news[EMBARGO] == IN_FORCE else "mm-ask-market"
        return Message(key, "MM-3.1", {**params, **trade, "island": s.turn + 1})
    if s.phase == REROLL:
        return Message("mm-ask-reroll", "MM-11.1", {**params, "red": s.red, "blue": s.blue})
    if s.phase == STRIKE:
        struck: dict[str, int | str] = {"cell": CELL_NAMES[crossing(s)], "price": well_cost(s), "purse": me.cash}
        return Message("mm-ask-strike", "MM-4.3", {**params, **struck})
    if s.phase == REFINING:
        most = min(me.may_refine, me.ready_crude)
        return Message("mm-ask-refining", "MM-4.5", {**params, "most": most, **_limit(s, me)})
    if s.phase == CONSUMERS:
        most = min(me.may_sell, me.ready_gasoline, s.marker - 1)
        return Message("mm-ask-consumers", "MM-4.6", {**params, "most": most, "price": s.marker - 1, **_limit(s, me)})
    if s.phase == FORCED_SALE:
        owed: dict[str, int | str] = {"debt": me.debt, "purse": me.cash, "short": me.debt - me.cash}
        if s.news[STATION_TAX] == AT_PHASE_END:
            return Message("mm-ask-forced-sale-stations", "MM-7.6", {**params, **owed})
        return Message("mm-ask-forced-sale", "MM-7.10", {**params, **owed})
    if s.phase == SETTING_ASIDE:
        return Message("mm-ask-setting-aside", "MM-7.4", {**params, "refineries": me.unpaid, "price": UPGRADE})
    if s.phase == EQUIPMENT:
        known = {**params, **_prices(s), "purse": me.cash, "island": s.turn + 1, **_verbs(s, "build", "sell")}
        if _verbs(s, "return")["return"] == "yes":
            return Message("mm-ask-equipment-on-card", "MM-7.4", {**known, "refineries": me.on_card, "price": UPGRADE})
        return Message("mm-ask-equipment", "MM-8.1", known)
    if s.phase == ANNOUNCEMENT:
        return Message("mm-ask-announcement", "MM-9.1", {**params, "purse": me.cash, "turns": turns_to_come(s)})
    return _of_the_starter(s, params)


_RUNS: Final = {
    "build": (BUILD_RIG, BUILD_STATION, BUILD_REFINERY),
    "buy": (BUY,),
    "sell": (SELL, SELL_PIECE, SELL_REFINERY),
    "return": (RETURN_REFINERY,),
}


def _verbs(s: Board, *names: str) -> dict[str, int | str]:
    """Which of these the seat can do now: a question offers nothing else."""
    runs = {RUN_OF[choice] for choice in s.choices()}
    return {name: "yes" if any(run in runs for run in _RUNS[name]) else "no" for name in names}


def _limit(s: Board, me: Player) -> dict[str, int | str]:
    """What keeps the pieces on the lines from doing all they could: what came with this throw [MM-4.5] [MM-4.6], the
    stock, or the end of the spiral [MM-4.7]."""
    refining = s.phase == REFINING
    may = me.may_refine if refining else me.may_sell
    ready, stock = (me.ready_crude, me.crude) if refining else (me.ready_gasoline, me.gasoline)
    limit = "lines"
    if not refining and s.marker - 1 < min(may, ready):
        limit = "spiral"
    elif ready < may:
        limit = "fresh" if stock > ready else "stock"
    return {"may": may, "fresh": stock - ready, "limit": limit}


def _of_the_starter(s: Board, params: dict[str, int | str]) -> Message:
    """[MM-1.10] Of two players the starter names one of two islands."""
    own: list[i64] = [i for i in range(4) if s.islands[i].owner == s.asked]
    return Message("mm-ask-starter-island", "MM-1.10", {**params, "island": own[0] + 1, "other": own[1] + 1})


def _prices(s: Board) -> dict[str, int | str]:
    """[MM-2.3] What the economy card asks for each piece."""
    return {
        "rig": buying_price(s, RIG),
        "station": buying_price(s, STATION),
        "refinery": buying_price(s, REFINERY),
    }
