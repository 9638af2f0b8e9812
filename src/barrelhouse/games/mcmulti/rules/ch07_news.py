"""MM-7 The news cards: turned up, carried out, paid, and the decks they come from."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from barrelhouse.games.mcmulti.actions.catalogue import SELL_OFF, SELL_OFF_REFINERY, SET_ASIDE
from barrelhouse.games.mcmulti.data import (
    BLOCK_CELL,
    BLOCKS,
    BOUNTY,
    CELLS,
    CRUDE_TAX,
    CRUDE_TAX_ON,
    DOMESTIC_GASOLINE,
    EMBARGO,
    FOREIGN_CRUDE,
    GASOLINE_TAX,
    GASOLINE_TAX_ON,
    GENERAL_TAX,
    GENERAL_TAX_ON,
    HARD_WINTER,
    ISLANDS,
    MIDDLE_EAST,
    MIDDLE_EAST_BARRELS,
    MIDDLE_EAST_DOTS,
    NEWS,
    NOBODY,
    POLLUTION,
    REFINERY,
    RIG,
    SPACES,
    STATION,
    STATION_TAX,
    STATION_TAX_ON,
    UPGRADE,
    WELL,
    WINTER_BARRELS,
)
from barrelhouse.games.mcmulti.rules.ch02_equipment import earn, lift, list_cells, pay, selling_price, take_away
from barrelhouse.games.mcmulti.rules.ch06_economy import move_marker
from barrelhouse.games.mcmulti.rules.reasons import (
    ALLOWED,
    NO_REFINERY_THERE,
    NOT_IN_DECK,
    NOT_THERE,
    NOT_YOURS,
    ONLY_STATIONS,
)
from barrelhouse.games.mcmulti.state import (
    AT_PHASE_END,
    DISCARDED,
    FACE_UP,
    FROM_NEXT_TURN,
    IN_FORCE,
    ON_DECK,
    UNSHUFFLED,
    Board,
    Player,
)

NO_CARD: Final = -1


def why_not_shuffle(s: Board, card: i64) -> i64:
    return ALLOWED if s.news[card] == UNSHUFFLED else NOT_IN_DECK


def shuffle(s: Board, card: i64) -> None:
    """[MM-1.5] Card by card onto the deck; when it is complete, its top card is turned up."""
    s.news[card] = u8(ON_DECK + s.deck)
    s.deck += 1
    s.unshuffled -= 1
    if s.unshuffled == 0:
        turn_up(s)


def _card_at(s: Board, place: i64) -> i64:
    card: i64 = 0
    while card < NEWS:
        if s.news[card] == place:
            return card
        card += 1
    return NO_CARD


def visible_card(s: Board) -> i64:
    """The news card that lies on top, or NO_CARD."""
    return _card_at(s, FACE_UP + s.face_up - 1) if s.face_up > 0 else NO_CARD


def turn_up(s: Board) -> None:
    """[MM-5.2] The next card over the visible one, which is discarded; `on_three` keeps it below. [MM-5.5]"""
    if s.deck == 0:
        _reshuffle(s)
        return
    s.deck -= 1
    card = _card_at(s, ON_DECK + s.deck)
    if s.face_up > 0 and not s.options.on_three:
        s.news[visible_card(s)] = u8(DISCARDED)
        s.face_up = 0
    s.news[card] = u8(FACE_UP + s.face_up)
    s.face_up += 1


def _reshuffle(s: Board) -> None:
    """[MM-5.5] The discards become the deck; cards in force stay out."""
    card: i64 = 0
    while card < NEWS:
        if s.news[card] == DISCARDED:
            s.news[card] = u8(UNSHUFFLED)
            s.unshuffled += 1
        card += 1


def replace(s: Board) -> None:
    """[MM-5.5] A carried-out card is replaced at once; `on_three` shows the one it covered."""
    if not s.options.on_three:
        turn_up(s)


def carry_out(s: Board) -> None:
    """[MM-5.2] The visible card acts, at once or at the end of the dice phase. [MM-4.2]"""
    card = visible_card(s)
    if card == NO_CARD:
        return
    s.face_up -= 1
    if card == BOUNTY:
        s.news[card] = u8(FROM_NEXT_TURN)  # [MM-7.1]
    elif card == EMBARGO:
        s.news[card] = u8(IN_FORCE)  # [MM-7.2]
    elif card == MIDDLE_EAST:
        middle_east(s)
        s.news[card] = u8(DISCARDED)
    else:
        s.news[card] = u8(AT_PHASE_END)
        return  # [MM-5.6] replaced when it is resolved
    replace(s)


def middle_east(s: Board) -> None:
    """[MM-7.5] Barrels onto foreign crude, as many as fit, and the consumer price drops."""
    barrels = min(MIDDLE_EAST_BARRELS, SPACES - s.market[FOREIGN_CRUDE])
    s.market[FOREIGN_CRUDE] += barrels
    s.bank.crude -= barrels
    move_marker(s, -MIDDLE_EAST_DOTS)


def remove_in_winter(s: Board) -> None:
    """[MM-7.8] The cheapest barrels leave domestic gasoline, as many as there are."""
    barrels = min(WINTER_BARRELS, s.market[DOMESTIC_GASOLINE])
    s.market[DOMESTIC_GASOLINE] -= barrels
    s.bank.gasoline += barrels


def return_after_winter(s: Board) -> None:
    """[MM-7.8] At a double 5 barrels come back, as many as fit, and the card is discarded."""
    barrels = min(WINTER_BARRELS, SPACES - s.market[DOMESTIC_GASOLINE])
    s.market[DOMESTIC_GASOLINE] += barrels
    s.bank.gasoline -= barrels
    s.news[HARD_WINTER] = u8(DISCARDED)


def begin_news(s: Board) -> None:
    """[MM-7.11] The next island's turn begins, whoever owns it: what has waited for it is in force."""
    if s.news[BOUNTY] == FROM_NEXT_TURN:
        s.news[BOUNTY] = u8(IN_FORCE)  # [MM-7.1]
    if s.news[POLLUTION] == FROM_NEXT_TURN:
        s.news[POLLUTION] = u8(IN_FORCE)  # [MM-7.4]


def acting_card(s: Board) -> i64:
    """The card that acts at the end of this dice phase, or NO_CARD."""
    return _card_at(s, AT_PHASE_END)


def charge(s: Board, card: i64) -> None:
    """What the card asks of everyone; collected player by player afterwards. [MM-7.10]"""
    if card == HARD_WINTER:
        remove_in_winter(s)
        return
    for seat in range(len(s.players)):
        me = s.players[seat]
        if card == GENERAL_TAX:  # [MM-7.3]
            me.debt = 0
            for piece in (RIG, STATION, WELL, REFINERY):
                me.debt += GENERAL_TAX_ON[piece] * pieces_of(s, seat, piece)
        elif card == STATION_TAX:
            me.debt = STATION_TAX_ON * pieces_of(s, seat, STATION)  # [MM-7.6]
        elif card == GASOLINE_TAX:
            me.debt = GASOLINE_TAX_ON * me.gasoline  # [MM-7.7]
        elif card == CRUDE_TAX:
            me.debt = CRUDE_TAX_ON * me.crude  # [MM-7.9]
        else:  # [MM-7.4] pollution: as many upgrades as the cash allows, the rest go on the card
            standing = pieces_of(s, seat, REFINERY)
            upgraded = min(standing, me.cash // UPGRADE)
            me.debt = UPGRADE * upgraded
            me.unpaid = standing - upgraded


def pieces_of(s: Board, seat: i64, piece: i64) -> i64:
    """[MM-7.12] How many such pieces stand on the islands of this seat."""
    count: i64 = 0
    wanted = u8(piece)
    for island in s.islands:
        if island.owner == seat:
            for standing in island.grid:
                count += standing == wanted
    return count


def next_to_pay(s: Board) -> i64:
    """[MM-7.10] In turn order, the active player first; all who need no decision pay. NOBODY when all have."""
    turn: i64 = 0
    while turn < ISLANDS:
        seat = s.islands[(s.turn + turn) % ISLANDS].owner  # [MM-7.11] from the next owner on
        if seat != NOBODY:
            me = s.players[seat]
            if me.unpaid > 0 and not _set_all_aside(s, seat, me):
                return seat
            if me.debt > me.cash and _can_sell_off(s, seat):
                return seat
            pay(s, me, min(me.debt, me.cash))  # the rest is forgiven
            me.debt = 0
        turn += 1
    return NOBODY


def resolve_card(s: Board, card: i64) -> None:
    """[MM-5.6] The card is fully resolved: it stays in force or is discarded, and is replaced."""
    if card == HARD_WINTER:
        s.news[card] = u8(IN_FORCE)
    elif card == POLLUTION and on_card(s) > 0:  # [MM-7.4]
        s.news[card] = u8(FROM_NEXT_TURN if s.options.is_return_delayed else IN_FORCE)
    else:
        s.news[card] = u8(DISCARDED)
    replace(s)


def on_card(s: Board) -> i64:
    """[MM-7.4] Refineries of all players lying on the pollution card."""
    count: i64 = 0
    for player in s.players:
        count += player.on_card
    return count


def _set_all_aside(s: Board, seat: i64, me: Player) -> bool:
    """[MM-7.4] Without cash for a single upgrade there is nothing to choose."""
    if me.debt > 0:
        return False
    for island in s.islands:
        if island.owner == seat:
            block: i64 = 0
            while block < BLOCKS:
                if island.grid[BLOCK_CELL[block]] == REFINERY:
                    lift(island, BLOCK_CELL[block])
                block += 1
    me.on_card += me.unpaid
    me.unpaid = 0
    return True


def why_not_set_aside(s: Board, island: i64, block: i64) -> i64:
    """[MM-7.4] The owner picks which of their refineries are not upgraded."""
    if s.islands[island].owner != s.asked:
        return NOT_YOURS
    return ALLOWED if s.islands[island].grid[BLOCK_CELL[block]] == REFINERY else NO_REFINERY_THERE


def set_aside(s: Board, island: i64, block: i64) -> None:
    me = s.players[s.asked]
    lift(s.islands[island], BLOCK_CELL[block])  # it stays out of the box
    me.unpaid -= 1
    me.on_card += 1


def why_not_sell_off(s: Board, island: i64, piece: i64, cell: i64) -> i64:
    """[MM-7.10] Any own piece anywhere; [MM-7.6] for the station tax only stations."""
    if s.islands[island].owner != s.asked:
        return NOT_YOURS
    if s.islands[island].grid[cell] != piece:
        return NOT_THERE
    return why_not_for_tax(s, piece)


def why_not_for_tax(s: Board, piece: i64) -> i64:
    """[MM-7.6] The station tax takes nothing but stations."""
    return ONLY_STATIONS if s.news[STATION_TAX] == AT_PHASE_END and piece != STATION else ALLOWED


def sell_off(s: Board, island: i64, piece: i64, cell: i64) -> None:
    """[MM-7.3] At the current card's price; what is over is kept."""
    earn(s, s.players[s.asked], selling_price(s, piece))
    take_away(s, s.islands[island], cell)


def list_sell_off(s: Board, into: vec[i64], n: i64) -> i64:
    island: i64 = 0
    while island < ISLANDS:
        if s.islands[island].owner == s.asked:
            n = _list_sell_off_from(s, island, into, n)
        island += 1
    return n


def _list_sell_off_from(s: Board, island: i64, into: vec[i64], n: i64) -> i64:
    grid = s.islands[island].grid
    for piece in (RIG, STATION, WELL):
        if why_not_for_tax(s, piece) == ALLOWED:
            n = list_cells(grid, piece, SELL_OFF + (island * 3 + piece - RIG) * CELLS, into, n)
    return n


def list_sell_off_refinery(s: Board, into: vec[i64], n: i64) -> i64:
    if s.pieces[REFINERY] == 0 or why_not_for_tax(s, REFINERY) != ALLOWED:
        return n
    island: i64 = 0
    while island < ISLANDS:
        block: i64 = 0
        while block < BLOCKS and s.islands[island].owner == s.asked:
            if s.islands[island].grid[BLOCK_CELL[block]] == REFINERY:
                into[n] = SELL_OFF_REFINERY + island * BLOCKS + block
                n += 1
            block += 1
        island += 1
    return n


def list_set_aside(s: Board, into: vec[i64], n: i64) -> i64:
    island: i64 = 0
    while island < ISLANDS:
        block: i64 = 0
        while block < BLOCKS:
            if why_not_set_aside(s, island, block) == ALLOWED:
                into[n] = SET_ASIDE + island * BLOCKS + block
                n += 1
            block += 1
        island += 1
    return n


def _can_sell_off(s: Board, seat: i64) -> bool:
    if pieces_of(s, seat, STATION) > 0:
        return True
    if s.news[STATION_TAX] == AT_PHASE_END:
        return False
    return pieces_of(s, seat, RIG) + pieces_of(s, seat, WELL) + pieces_of(s, seat, REFINERY) > 0
