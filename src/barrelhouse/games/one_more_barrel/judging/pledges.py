"""What contracts in force are worth to those they bind and to those they favour."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import (
    LEAVE_CONTROL,
    LOGISTICS,
    MONEY,
    NOT_BOMB,
    NOT_BOX,
    NOT_ENTER,
    OIL,
    REGIONS,
    SUPPORT,
    TAKE_LOSSES,
)
from barrelhouse.games.one_more_barrel.judging.prospects import HALF, expected_price, prize
from barrelhouse.games.one_more_barrel.judging.weights import Weights
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import is_good
from barrelhouse.games.one_more_barrel.rules.ch08_war import holder
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import is_in_range
from barrelhouse.games.one_more_barrel.rules.hands import troops_at
from barrelhouse.games.one_more_barrel.state import Board, Term

_DUE: Final = 9  # tenths of what a good due later is worth to the taker: it may never come
_HELPING: Final = 5  # times the help of a troop: it is gone from where its owner would have needed it
_PEACE_COUNTS: Final = 3  # rounds, at most: a cell that has bombed is weak again
_OUT_OF_REACH: Final = 3  # by this a pledge is divided while the cell cannot reach the seat it spares


def terms_worth(w: Weights, s: Board, seat: i64) -> i64:
    """What contracts in force will bring this seat, and cost it."""
    value: i64 = 0
    for term in s.terms:
        if term.taker == seat:
            value += _worth_to_taker(w, s, term)
        if term.giver == seat:
            value -= _cost_to_giver(w, s, term)
    return value


def _good_worth(w: Weights, s: Board, term: Term, seat: i64) -> i64:
    """[OMB-7.3] Money, oil, logistics and control that change hands later."""
    if term.kind == MONEY:
        return HALF * term.what
    if term.kind == OIL:
        return w.in_hand * expected_price(w, s) * term.what // 10
    if term.kind == LOGISTICS:
        return 2 * HALF * term.what
    return prize(w, s, seat, term.what)


def _worth_to_taker(w: Weights, s: Board, term: Term) -> i64:
    """What a term of a contract is worth to the seat it favours."""
    lasting = term.when - s.round_number + 1
    if is_good(term.kind):
        return _good_worth(w, s, term, term.taker) * _DUE // 10
    if term.kind == NOT_BOMB:
        return _peace_worth(s, term, s.players[term.giver].strength * w.having) if term.what == term.taker else 0
    if term.kind == NOT_ENTER:
        return _unguarded_worth(w, s, term) * lasting
    if term.kind == SUPPORT:
        return 0  # it is in the hope for an attack
    if term.kind == TAKE_LOSSES:
        return 2 * w.troop if troops_at(s, term.taker, term.what) > 0 else 0
    if term.kind == LEAVE_CONTROL:
        is_led = holder(s, term.what) == term.giver
        return prize(w, s, term.taker, term.what) // 3 if is_led else 0
    return w.having if term.kind == NOT_BOX else 0  # however long it lasts: hardly felt, and easily sold


def _cost_to_giver(w: Weights, s: Board, term: Term) -> i64:
    """What it costs its giver: never nothing, for nobody is bound for nothing."""
    lasting = term.when - s.round_number + 1
    if is_good(term.kind):
        return _good_worth(w, s, term, term.giver)
    if term.kind == NOT_BOMB:
        return max(1, _peace_worth(s, term, (s.players[term.giver].strength + 1) * w.keeping // 2))
    if term.kind == NOT_BOX:
        return 3 * w.keeping * lasting
    if term.kind == SUPPORT:
        return _HELPING * w.help
    if term.kind == TAKE_LOSSES:
        return 3 * w.troop
    if term.kind == LEAVE_CONTROL:
        return max(w.keeping, prize(w, s, term.giver, term.what) * 2 // 3)
    return w.keeping * lasting


def _unguarded_worth(w: Weights, s: Board, term: Term) -> i64:
    """[OMB-7.1] Only a region without its controller's troops can be taken over."""
    if s.control[term.what] == term.taker and troops_at(s, term.taker, term.what) == 0:
        return w.having
    return 0


def _peace_worth(s: Board, term: Term, each: i64) -> i64:
    """A pledge not to bomb for each of its rounds, less while the cell cannot reach the seat it spares."""
    whole = each * min(_PEACE_COUNTS, term.when - s.round_number + 1)
    region: i64 = 0
    while region < REGIONS:
        if s.control[region] == term.what and is_in_range(s, term.giver, region):
            return whole
        region += 1
    return whole // _OUT_OF_REACH
