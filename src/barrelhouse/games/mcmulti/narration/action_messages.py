"""What somebody did by one action, or what the table threw: the first message of a narrative."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.engine.contract import Message
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
    NOBODY,
    PAIR_NAMES,
    PIECE_NAMES,
    REFINERY,
    RIG,
    SPACES,
    STATION,
    UNIT,
    UPGRADE,
)
from barrelhouse.games.mcmulti.rules.ch02_equipment import buying_price, selling_price
from barrelhouse.games.mcmulti.rules.ch03_market import cost, proceeds
from barrelhouse.games.mcmulti.rules.ch04_dice import crossing, well_cost
from barrelhouse.games.mcmulti.rules.ch09_end import turns_to_come
from barrelhouse.games.mcmulti.state import (
    ANNOUNCEMENT,
    EQUIPMENT,
    MARKET,
    OPENING,
    PHASE_NAMES,
    REROLL,
    STARTER_THROW,
    Board,
)

_DONE_RULES: Final = {OPENING: "MM-1.8", MARKET: "MM-3.1", EQUIPMENT: "MM-8.1"}
_BUILT: Final = {BUILD_RIG: RIG, BUILD_STATION: STATION, BUILD_REFINERY: REFINERY}


def transfer(seat: i64, cash: i64, crude: i64, gasoline: i64) -> dict[str, int | str]:
    """What a message moves into a seat's purse and stock, under the same four names in all that move anything."""
    return {"seat": seat, "cash": cash, "crude": crude, "gasoline": gasoline}


def action_messages(a: Board, b: Board, run: i64, k: i64) -> list[Message]:
    """The action itself, between the board before and the board after."""
    seat = a.asked
    if run == THROW:
        return _starter_throw_messages(a, b, k) if a.phase == STARTER_THROW else [_throw_message(b, a.turn)]
    if run == SHUFFLE_NEWS:
        return [Message("mm-log-shuffled", "MM-1.5", {"cards": a.unshuffled})] if a.deck == 0 else []
    if run == SHUFFLE_THROW:
        return [Message("mm-log-throws-shuffled", "MM-11.5", {})] if a.throws_deck == 0 else []
    if run == TAKE_ISLAND:
        return _island_messages(a, b)
    if run in (BUY, SELL):
        return [_trade_message(a, run, k // SPACES, k % SPACES + 1)]
    if run == REFINE:
        return [Message("mm-log-refined", "MM-4.5", {**transfer(seat, 0, -k, k), "barrels": k})]
    if run == SELL_TO_CONSUMERS:
        return [_consumer_sale_message(a, k)]
    if run == DONE:
        return [Message("mm-log-done", _DONE_RULES[int(a.phase)], {"seat": seat, "phase": PHASE_NAMES[a.phase]})]
    if run == DECLINE:
        announcing = a.phase == ANNOUNCEMENT
        key = "mm-log-not-announced" if announcing else "mm-log-declined"
        return [Message(key, "MM-9.1" if announcing else "MM-4.3", {"seat": seat})]
    if run == ANNOUNCE:
        params: dict[str, int | str] = {"price": a.players[seat].cash, "turns": turns_to_come(a)}
        return [Message("mm-log-announced", "MM-9.1", {"seat": seat, **params})]
    if run in (KEEP, THROW_AGAIN):
        return [Message("mm-log-kept" if run == KEEP else "mm-log-throws-again", "MM-11.1", {"seat": seat})]
    if run == THROW_DIE:
        return [Message("mm-log-die", "MM-11.4" if a.options.edition_2012 else "MM-11.2", {"face": k + 1})]
    if run == BEGIN_AT:
        return [Message("mm-log-begins-at", "MM-1.10", {"seat": seat, "island": k + 1})]
    placed = _equipment_message(a, run, k)
    return [] if placed is None else [placed]


def _throw_message(b: Board, turn: i64) -> Message:
    """[MM-4.1] Both dice, double or not, for the island in turn."""
    owner = b.islands[turn].owner
    double = b.red == b.blue
    params: dict[str, int | str] = {"face": b.red} if double else {"red": b.red, "blue": b.blue}
    params["island"] = turn + 1
    if owner == NOBODY:
        return Message("mm-log-double-ownerless" if double else "mm-log-throw-ownerless", "MM-10.1", params)
    params["seat"] = owner
    params["cell"] = CELL_NAMES[crossing(b)]
    if double:
        return Message("mm-log-double", "MM-5.1", params)
    return Message("mm-log-first-throw" if b.phase == REROLL else "mm-log-throw", "MM-4.1", params)


def _starter_throw_messages(a: Board, b: Board, throw: i64) -> list[Message]:
    """[MM-1.7] A seat's throw, and who starts or that some throw again."""
    total = throw // 6 + throw % 6 + 2
    messages = [Message("mm-log-starter-throw", "MM-1.7", {"seat": a.asked, "total": total})]
    if b.phase != STARTER_THROW:
        messages.append(Message("mm-log-starts", "MM-1.7", {"seat": b.asked}, follows=True))
    elif b.asked <= a.asked:
        best = max([total] + [int(player.starter_throw) for player in a.players])
        messages.append(Message("mm-log-tied", "MM-1.7", {"total": best}, follows=True))
    return messages


def _island_messages(a: Board, b: Board) -> list[Message]:
    """[MM-1.9] Who sits where since the last view."""
    messages = []
    for seat in range(len(b.players)):
        taken = [i + 1 for i in range(4) if b.islands[i].owner == seat and a.islands[i].owner != seat]
        if len(taken) == 1:
            messages.append(Message("mm-log-island", "MM-1.9", {"seat": seat, "island": taken[0]}))
        elif taken:
            messages.append(Message("mm-log-islands", "MM-1.9", {"seat": seat, "island": taken[0], "other": taken[1]}))
    if b.phase == STARTER_THROW:
        for i in range(4):
            if b.islands[i].owner == NOBODY:
                messages.append(Message("mm-log-ownerless", "MM-1.9", {"island": i + 1}))
    return messages


def _trade_message(a: Board, run: i64, track: i64, barrels: i64) -> Message:
    """[MM-3.2] Barrels with their sum, the first price and the last."""
    params: dict[str, int | str] = {
        "pair": PAIR_NAMES[track // 2],
        "commodity": COMMODITY_NAMES[track % 2],
        "barrels": barrels,
    }
    if run == BUY:
        price = cost(a, track, barrels)
        first = UNIT[track] * (SPACES + 1 - a.market[track])
        last = first + UNIT[track] * (barrels - 1)
        goods = transfer(a.asked, -price, barrels, 0) if track % 2 == CRUDE else transfer(a.asked, -price, 0, barrels)
    else:
        price = proceeds(a, track, barrels)
        first = UNIT[track] * (SPACES - a.market[track])
        last = first - UNIT[track] * (barrels - 1)
        goods = transfer(a.asked, price, -barrels, 0) if track % 2 == CRUDE else transfer(a.asked, price, 0, -barrels)
    key = "mm-log-bought" if run == BUY else "mm-log-sold"
    return Message(key, "MM-3.2", {**params, **goods, "price": price, "first": first, "last": last})


def _consumer_sale_message(a: Board, barrels: i64) -> Message:
    """[MM-4.6] The row of prices that the barrels earned."""
    earned = [a.marker - 1 - i for i in range(barrels)]
    if not earned:
        return Message("mm-log-sold-none", "MM-4.6", {"seat": a.asked})
    goods = transfer(a.asked, sum(earned), 0, -barrels)
    row = " + ".join(str(price) for price in earned)
    return Message("mm-log-consumers", "MM-4.6", {**goods, "barrels": barrels, "price": sum(earned), "row": row})


def _equipment_message(a: Board, run: i64, k: i64) -> Message | None:
    """[MM-8.1] [MM-7.4] [MM-7.10] [MM-4.3] A piece that comes or goes, with its price."""
    if run == BUILD_WELL:
        cell = crossing(a)
        return _piece_message("mm-log-well", "MM-4.3", a, -well_cost(a), "well", cell, a.turn)
    if run in _BUILT:
        piece = _BUILT[run]
        cell = BLOCK_CELLS[k] if piece == REFINERY else k
        return _piece_message("mm-log-built", "MM-8.1", a, -buying_price(a, piece), PIECE_NAMES[piece], cell, a.turn)
    if run == RETURN_REFINERY:
        return _piece_message("mm-log-returned", "MM-7.4", a, -UPGRADE, "refinery", BLOCK_CELLS[k], a.turn)
    if run == SELL_PIECE:
        piece = RIG + k // CELLS
        return _piece_message(
            "mm-log-piece-sold", "MM-8.2", a, selling_price(a, piece), PIECE_NAMES[piece], k % CELLS, a.turn
        )
    if run == SELL_REFINERY:
        price = selling_price(a, REFINERY)
        return _piece_message("mm-log-piece-sold", "MM-8.2", a, price, "refinery", BLOCK_CELLS[k], a.turn)
    if run == SELL_OFF:
        piece = RIG + k // CELLS % 3
        price = selling_price(a, piece)
        return _piece_message("mm-log-sold-off", "MM-7.10", a, price, PIECE_NAMES[piece], k % CELLS, k // (3 * CELLS))
    if run == SELL_OFF_REFINERY:
        price = selling_price(a, REFINERY)
        return _piece_message("mm-log-sold-off", "MM-7.10", a, price, "refinery", BLOCK_CELLS[k % BLOCKS], k // BLOCKS)
    if run == SET_ASIDE:
        cell = BLOCK_CELLS[k % BLOCKS]
        aside: dict[str, int | str] = {"seat": a.asked, "cell": CELL_NAMES[cell], "island": k // BLOCKS + 1}
        return Message("mm-log-set-aside", "MM-7.4", aside)
    return None


def _piece_message(key: str, rule: str, a: Board, cash: i64, piece: str, cell: i64, island: i64) -> Message:
    where: dict[str, int | str] = {"piece": piece, "cell": CELL_NAMES[cell], "island": island + 1}
    return Message(key, rule, {**transfer(a.asked, cash, 0, 0), **where, "price": max(cash, -cash)})
