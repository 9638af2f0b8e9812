"""The question put to the seat to act, as a message with the numbers that matter for the answer."""

from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Message
from barrelhouse.games.mcmulti.data import (
    CELL_NAMES,
    EMBARGO,
    NOBODY,
    PAIR_NAMES,
    POLLUTION,
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
        return Message("mm-ask-opening", "MM-1.8", {**params, **_prices(s), "purse": me.cash, "island": s.turn + 1})
    if s.phase == MARKET:
        if s.pair != NEITHER:
            traded: dict[str, int | str] = {"pair": PAIR_NAMES[s.pair], "purse": me.cash}
            return Message("mm-ask-market-pair", "MM-3.1", {**params, **traded})
        key = "mm-ask-market-embargo" if s.news[EMBARGO] == IN_FORCE else "mm-ask-market"
        return Message(key, "MM-3.1", {**params, "purse": me.cash, "island": s.turn + 1})
    if s.phase == REROLL:
        return Message("mm-ask-reroll", "MM-11.1", {**params, "red": s.red, "blue": s.blue})
    if s.phase == STRIKE:
        struck: dict[str, int | str] = {"cell": CELL_NAMES[crossing(s)], "price": well_cost(s), "purse": me.cash}
        return Message("mm-ask-strike", "MM-4.3", {**params, **struck})
    if s.phase == REFINING:
        return Message("mm-ask-refining", "MM-4.5", {**params, "most": min(me.may_refine, me.ready_crude)})
    if s.phase == CONSUMERS:
        most = min(me.may_sell, me.ready_gasoline, s.marker - 1)
        return Message("mm-ask-consumers", "MM-4.6", {**params, "most": most, "price": s.marker - 1})
    if s.phase == FORCED_SALE:
        owed: dict[str, int | str] = {"debt": me.debt, "purse": me.cash, "short": me.debt - me.cash}
        if s.news[STATION_TAX] == AT_PHASE_END:
            return Message("mm-ask-forced-sale-stations", "MM-7.6", {**params, **owed})
        return Message("mm-ask-forced-sale", "MM-7.10", {**params, **owed})
    if s.phase == SETTING_ASIDE:
        return Message("mm-ask-setting-aside", "MM-7.4", {**params, "refineries": me.unpaid, "price": UPGRADE})
    if s.phase == EQUIPMENT:
        known: dict[str, int | str] = {**params, **_prices(s), "purse": me.cash, "island": s.turn + 1}
        if me.on_card > 0 and s.news[POLLUTION] == IN_FORCE:
            return Message("mm-ask-equipment-on-card", "MM-7.4", {**known, "refineries": me.on_card, "price": UPGRADE})
        return Message("mm-ask-equipment", "MM-8.1", known)
    if s.phase == ANNOUNCEMENT:
        return Message("mm-ask-announcement", "MM-9.1", {**params, "purse": me.cash, "turns": turns_to_come(s)})
    return _of_the_starter(s, params)


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
