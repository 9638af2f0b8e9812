"""Whom to believe: whose word was broken, and what in an offer rests on more than what changes hands at once."""

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import CONTROL, MONEY, NOT_BOMB, OIL, REGIONS
from barrelhouse.games.one_more_barrel.judging.prospects import price_now
from barrelhouse.games.one_more_barrel.rules.ch06_production import barrels_produced
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import is_good
from barrelhouse.games.one_more_barrel.rules.hands import CASH, KINDS, troops_at
from barrelhouse.games.one_more_barrel.rules.hands import OIL as OIL_IN_HAND
from barrelhouse.games.one_more_barrel.state import BROKEN, Board, Offer, Term
from barrelhouse.games.one_more_barrel.view import View


def has_broken(s: Board, seat: i64) -> bool:
    """[OMB-7.8] [OMB-7.3] Whether the seat owes what was due, could not do as agreed, or broke a promise."""
    for term in s.terms:
        if term.giver == seat and term.breach == 1:
            return True
    return any(promise.maker == seat and promise.mark == BROKEN for promise in s.promises)


def is_doubtful(view: View, offer: Offer) -> bool:
    """Whether the viewer would pay for what may never come, or for what it has already; a gift needs no trust."""
    me = view.seat
    if all(term.giver != me for term in offer.terms):
        return False
    return any(_is_doubtful_term(view, offer, term) for term in offer.terms if term.taker == me)


def _is_doubtful_term(view: View, offer: Offer, term: Term) -> bool:
    s = view.board
    if term.kind == CONTROL and troops_at(s, term.taker, term.what) == 0:
        return True  # [OMB-7.1] the seller could walk in again
    if term.when == 0:
        return False
    if is_good(term.kind):
        return term.kind > OIL or not is_covered(view, term.giver, _due(s, offer.terms, term.giver))
    if term.kind < NOT_BOMB:
        return has_broken(s, term.giver) or _has_already(s, term)  # [OMB-7.7] what the giver is left to do
    return _has_already(s, term)


def _has_already(s: Board, term: Term) -> bool:
    """The same from the same giver."""
    return any(one.kind == term.kind and one.giver == term.giver and one.what == term.what for one in s.terms)


def is_covered(view: View, debtor: i64, more: i64) -> bool:
    """Whether a debtor has kept its word so far, and can pay so many half dollars beside what it owes already."""
    s = view.board
    if has_broken(s, debtor):
        return False
    oil = view.hand_notes[debtor * KINDS + OIL_IN_HAND]
    for region in range(REGIONS):
        if s.control[region] == debtor:
            oil += s.barrels[region] + barrels_produced(s, region)
    return view.hand_notes[debtor * KINDS + CASH] + oil * price_now(s) >= _due(s, s.terms, debtor) + more


def _due(s: Board, terms: list[Term], debtor: i64) -> i64:
    """Half dollars, and oil at the price of today."""
    total: i64 = 0
    for term in terms:
        if term.giver == debtor and term.when > 0 and term.kind <= OIL:
            total += term.what if term.kind == MONEY else term.what * price_now(s)
    return total
