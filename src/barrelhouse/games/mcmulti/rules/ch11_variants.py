"""MM-11 Variants: other ways to throw, to change the economy, and to end."""

from typing import Final

from mypy_extensions import i64, u8

from barrelhouse.games.mcmulti.data import CENTRAL_DIE, COUNTER_FULL
from barrelhouse.games.mcmulti.rules.ch05_doubles import is_double
from barrelhouse.games.mcmulti.rules.ch10_fewer_players import is_ownerless
from barrelhouse.games.mcmulti.rules.reasons import ALLOWED, NOT_NEXT, THROW_NOT_IN_DECK
from barrelhouse.games.mcmulti.state import ON_DECK, UNSHUFFLED, USED, Board

NO_CHANGE: Final = 0
BY_A_DIE: Final = -1


def may_throw_again(s: Board) -> bool:
    """[MM-11.1] Once, if the first throw was no double; nobody decides for an ownerless island."""
    return s.options.reroll and s.again == 0 and not is_double(s) and not is_ownerless(s)


def economy_change(s: Board) -> i64:
    """The value of the double that changes the economy, BY_A_DIE if one more die decides it, or NO_CHANGE."""
    if s.options.central_die:
        return _by_central_die(s)
    if s.options.edition_2012:
        return _by_counter(s)
    return s.red if is_double(s) else NO_CHANGE  # [MM-5.1]


def _by_central_die(s: Board) -> i64:
    """[MM-11.2] Both dice reach the central die: a change. One does: it is turned down."""
    reached = i64(s.red >= s.central) + i64(s.blue >= s.central)
    if reached == 2:
        s.central = CENTRAL_DIE
        return BY_A_DIE
    s.central -= reached
    return NO_CHANGE


def _by_counter(s: Board) -> i64:
    """[MM-11.4] The differences of the dice add up; at 8 the economy changes."""
    s.counter += max(s.red, s.blue) - min(s.red, s.blue)
    if s.counter < COUNTER_FULL:
        return NO_CHANGE
    s.counter = 0
    return BY_A_DIE


def why_not_throw(s: Board, throw: i64) -> i64:
    """[MM-11.5] With `dice_deck` only the top of the deck can fall."""
    if s.options.dice_deck and s.throws[throw] != ON_DECK + s.throws_deck - 1:
        return NOT_NEXT
    return ALLOWED


def draw_throw(s: Board, throw: i64) -> None:
    if s.options.dice_deck:
        s.throws[throw] = u8(USED)
        s.throws_deck -= 1


def renew_throws(s: Board) -> None:
    """[MM-11.5] The deck of throws is made anew when it is used up."""
    if s.options.dice_deck and s.throws_deck == 0:
        throw: i64 = 0
        while throw < 36:
            s.throws[throw] = u8(UNSHUFFLED)
            throw += 1
        s.throws_unshuffled = 36


def why_not_shuffle_throw(s: Board, throw: i64) -> i64:
    return ALLOWED if s.throws[throw] == UNSHUFFLED else THROW_NOT_IN_DECK


def shuffle_throw(s: Board, throw: i64) -> None:
    s.throws[throw] = u8(ON_DECK + s.throws_deck)
    s.throws_deck += 1
    s.throws_unshuffled -= 1


def is_won_at_once(s: Board) -> bool:
    """[MM-11.3] The first player with the goal in cash wins, on whoever's turn."""
    if not s.options.postal:
        return False
    for player in s.players:
        if player.cash >= s.options.goal:
            return True
    return False


def is_out_of_rounds(s: Board) -> bool:
    """[MM-11.7] The round limit."""
    return s.options.round_limit > 0 and s.rounds >= s.options.round_limit


def move_first(s: Board) -> None:
    """[MM-11.3] The first seat moves on by one each round."""
    if s.options.postal:
        s.first = (s.first + 1) % 4
