"""The sequence of play: what each action does, and what follows."""

from mypy_extensions import i64, u8

from barrelhouse.games.mcmulti.actions.catalogue import (
    ANNOUNCE,
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
    BLOCK_CELL,
    BLOCKS,
    BOUNTY,
    CELLS,
    ISLANDS,
    NOBODY,
    REFINERY,
    RIG,
    SPACES,
    STATION,
)
from barrelhouse.games.mcmulti.rules.ch01_setup import (
    first_island_of,
    starter,
    take_island,
    take_what_is_left,
    throw_for_start,
)
from barrelhouse.games.mcmulti.rules.ch03_market import buy, sell
from barrelhouse.games.mcmulti.rules.ch04_dice import (
    ask_next_to_refine,
    ask_next_to_sell,
    build_well,
    pump,
    refine,
    sell_to_consumers,
    strikes,
    why_not_well,
)
from barrelhouse.games.mcmulti.rules.ch05_doubles import endings, is_double, news_of_double
from barrelhouse.games.mcmulti.rules.ch06_economy import change_economy
from barrelhouse.games.mcmulti.rules.ch07_news import (
    NO_CARD,
    acting_card,
    begin_news,
    charge,
    next_to_pay,
    resolve_card,
    sell_off,
    set_aside,
    shuffle,
)
from barrelhouse.games.mcmulti.rules.ch08_equipment_phase import build, return_refinery, sell_piece
from barrelhouse.games.mcmulti.rules.ch09_end import announce, ends_last_round, may_announce
from barrelhouse.games.mcmulti.rules.ch10_fewer_players import is_ownerless, next_island
from barrelhouse.games.mcmulti.rules.ch11_variants import (
    BY_A_DIE,
    NO_CHANGE,
    draw_throw,
    economy_change,
    is_out_of_rounds,
    is_won_at_once,
    may_throw_again,
    move_first,
    renew_throws,
    shuffle_throw,
)
from barrelhouse.games.mcmulti.rules.reasons import ALLOWED
from barrelhouse.games.mcmulti.state import (
    ANNOUNCEMENT,
    CONSUMERS,
    DICE,
    DISCARDED,
    ECONOMY_DIE,
    ENDED,
    EQUIPMENT,
    FORCED_SALE,
    MARKET,
    NEITHER,
    OPENING,
    REFINING,
    REROLL,
    SETTING_ASIDE,
    STARTER_ISLAND,
    STARTER_THROW,
    STRIKE,
    UNTIL_TURN_ENDS,
    UNTRADED,
    Board,
)


def apply(s: Board, action: i64) -> None:
    run = RUN_OF[action]
    k = action - run
    if run == BUILD_RIG:
        build(s, RIG, k)
    elif run == BUY:
        buy(s, k // SPACES, k % SPACES + 1)
    elif run == SELL:
        sell(s, k // SPACES, k % SPACES + 1)
    elif run == DONE:
        _end_phase(s)
    elif run == THROW:
        _take_throw(s, k)
    elif run == SELL_PIECE:
        sell_piece(s, RIG + k // CELLS, k % CELLS)
    elif run == REFINE:
        refine(s, k)
        _go_on_refining(s)
    elif run == SELL_TO_CONSUMERS:
        sell_to_consumers(s, k)
        _go_on_selling(s)
    elif run == BUILD_STATION:
        build(s, STATION, k)
    elif run == BUILD_REFINERY:
        build(s, REFINERY, BLOCK_CELL[k])
    elif run == SELL_REFINERY:
        sell_piece(s, REFINERY, BLOCK_CELL[k])
    elif run == RETURN_REFINERY:
        return_refinery(s, BLOCK_CELL[k])
    elif run == SELL_OFF:
        sell_off(s, k // (3 * CELLS), RIG + k // CELLS % 3, k % CELLS)
        _go_on_paying(s)
    elif run == SELL_OFF_REFINERY:
        sell_off(s, k // BLOCKS, REFINERY, BLOCK_CELL[k % BLOCKS])
        _go_on_paying(s)
    elif run == SET_ASIDE:
        set_aside(s, k // BLOCKS, k % BLOCKS)
        _go_on_paying(s)
    elif run == BUILD_WELL:
        build_well(s)
        _pump(s, True)
    elif run == DECLINE:
        _decline(s)
    elif run == SHUFFLE_NEWS:
        shuffle(s, k)
    elif run == SHUFFLE_THROW:
        shuffle_throw(s, k)
    elif run == KEEP:
        _throw_stands(s)
    elif run == THROW_AGAIN:
        s.again = 1
        _enter_dice(s)
    elif run == THROW_DIE:
        change_economy(s, k + 1)
        _after_economy(s)
    elif run == ANNOUNCE:
        announce(s)
        _end_turn(s)
    elif run == TAKE_ISLAND:
        take_island(s, k)
        _go_on_seating(s)
    else:  # BEGIN_AT
        _open_at(s, k)
    if is_won_at_once(s):
        s.phase = ENDED  # [MM-11.3]


def _go_on_seating(s: Board) -> None:
    """[MM-1.9] Islands are taken before the throw for the start."""
    take_what_is_left(s)
    if s.asked == len(s.players):
        s.phase = STARTER_THROW
        s.asked = 0


def _take_throw(s: Board, throw: i64) -> None:
    red = throw // 6 + 1
    blue = throw % 6 + 1
    if s.phase == STARTER_THROW:
        throw_for_start(s, red + blue)
        if s.asked == len(s.players):
            _after_starter_throws(s)
        return
    draw_throw(s, throw)
    s.red = red
    s.blue = blue
    if may_throw_again(s):
        s.phase = REROLL
        return
    _throw_stands(s)


def _after_starter_throws(s: Board) -> None:
    seat = starter(s)
    if seat == NOBODY:
        return  # [MM-1.7] the tied throw again
    s.asked = seat
    if len(s.players) == 2:
        s.phase = STARTER_ISLAND  # [MM-1.10]
    else:
        _open_at(s, first_island_of(s, seat))


def _open_at(s: Board, island: i64) -> None:
    """[MM-1.8] Opening purchases, island by island from the starter's."""
    s.first = island
    s.turn = island
    s.phase = OPENING
    s.asked = s.islands[island].owner


def _end_phase(s: Board) -> None:
    """The active player ends a phase; [MM-11.3] the postal order is III, I, II."""
    if s.phase == OPENING:
        _next_opening(s)
    elif s.phase == MARKET:
        _enter_dice(s)
    elif s.options.postal:
        s.phase = MARKET
    else:
        _offer_announcement(s)


def _next_opening(s: Board) -> None:
    s.turn = next_island(s, s.turn)
    if is_ownerless(s):
        s.turn = next_island(s, s.turn)
    if s.turn == s.first:
        _begin_turn(s)
    else:
        s.asked = s.islands[s.turn].owner


def _begin_turn(s: Board) -> None:
    s.bought = 0
    s.again = 0
    s.pair = NEITHER
    s.crude_way = UNTRADED
    s.gasoline_way = UNTRADED
    begin_news(s)  # [MM-7.11]
    if is_ownerless(s):
        _enter_dice(s)  # [MM-10.1]
        return
    s.asked = s.islands[s.turn].owner
    s.phase = EQUIPMENT if s.options.postal else MARKET


def _enter_dice(s: Board) -> None:
    s.phase = DICE
    renew_throws(s)


def _throw_stands(s: Board) -> None:
    """[MM-4.2] [MM-5.4] A double first: endings, then the economy."""
    if is_double(s):
        endings(s)
    face = economy_change(s)
    if face == BY_A_DIE:
        s.phase = ECONOMY_DIE
        return
    if face != NO_CHANGE:
        change_economy(s, face)
    _after_economy(s)


def _after_economy(s: Board) -> None:
    """[MM-5.4] Then the winter's removal and the visible card, and the strike. [MM-4.3]"""
    if is_double(s):
        news_of_double(s)
    if strikes(s):
        s.asked = s.islands[s.turn].owner
        if why_not_well(s) == ALLOWED:
            s.phase = STRIKE
            return
    _pump(s, False)


def _decline(s: Board) -> None:
    if s.phase == STRIKE:
        _pump(s, False)
    else:
        _end_turn(s)


def _pump(s: Board, new_well: bool) -> None:
    pump(s, new_well)
    _go_on_refining(s)


def _go_on_refining(s: Board) -> None:
    s.phase = REFINING
    if not ask_next_to_refine(s):
        _go_on_selling(s)


def _go_on_selling(s: Board) -> None:
    s.phase = CONSUMERS
    if not ask_next_to_sell(s):
        _end_dice(s)


def _end_dice(s: Board) -> None:
    """[MM-4.2] The end of the dice phase: news that acts now."""
    card = acting_card(s)
    if card != NO_CARD:
        charge(s, card)
        _go_on_paying(s)
    else:
        _enter_equipment(s)


def _go_on_paying(s: Board) -> None:
    """[MM-7.10] Everyone pays before play goes on."""
    seat = next_to_pay(s)
    if seat != NOBODY:
        s.asked = seat
        s.phase = SETTING_ASIDE if s.players[seat].unpaid > 0 else FORCED_SALE
        return
    resolve_card(s, acting_card(s))
    _enter_equipment(s)


def _enter_equipment(s: Board) -> None:
    if is_ownerless(s) or s.options.postal:
        _end_turn(s)
    else:
        s.asked = s.islands[s.turn].owner
        s.phase = EQUIPMENT


def _offer_announcement(s: Board) -> None:
    if may_announce(s):
        s.phase = ANNOUNCEMENT
    else:
        _end_turn(s)


def _end_turn(s: Board) -> None:
    if s.news[BOUNTY] == UNTIL_TURN_ENDS:
        s.news[BOUNTY] = u8(DISCARDED)  # [MM-5.3]
    s.turn = next_island(s, s.turn)
    s.taken += 1
    if s.taken == ISLANDS:
        s.taken = 0
        s.rounds += 1
        move_first(s)
        s.turn = s.first
    if ends_last_round(s) or is_out_of_rounds(s):
        s.phase = ENDED
    else:
        _begin_turn(s)
