"""What two seats may offer each other: oil for cash, loans, help in an attack, peace from a cell; at a few prices."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import (
    BY_LAND,
    COLUMNS,
    MONEY,
    MOST_MONEY,
    NOBODY,
    NOT_BOMB,
    NOT_ENTER,
    OIL,
    PURCHASES_ROW,
    REGIONS,
    SUPPORT,
)
from barrelhouse.games.one_more_barrel.judging.prospects import price_now, ready_for, rounds_left, win_chance
from barrelhouse.games.one_more_barrel.judging.trust import has_broken, is_covered
from barrelhouse.games.one_more_barrel.rules.ch04_moves import can_come
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import bomb_pledge, is_pledged, owes_answer
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import is_in_range
from barrelhouse.games.one_more_barrel.rules.hands import CASH, KINDS, troops_at
from barrelhouse.games.one_more_barrel.rules.hands import OIL as OIL_IN_HAND
from barrelhouse.games.one_more_barrel.state import FINED, REBELS, Board, Term
from barrelhouse.games.one_more_barrel.view import View

_POOR: Final = 12  # half dollars: a seat with fewer likes to sell
_RICH: Final = 16  # a seat with more likes to buy
_CLIMB: Final = 3  # half steps of the price a round
_CLIMB_TOP: Final = 15  # the step it hardly passes by itself
_MOST_BARRELS: Final = 3  # in one offer
_BARREL_PRICES: Final = (15, 16, 17, 18, 19)  # for a barrel, in twentieths of what it will be worth
_NEEDY: Final = 10  # half dollars: a seat with fewer would borrow
_LOANS: Final = (6, 12)
_LOAN_ROUNDS: Final = 2  # rounds at least
_INTEREST: Final = (2, 4, 6)  # twelfths
_FINE_INTEREST: Final = (4, 6, 9, 12)  # whoever cannot pay a fine would lose more than that
_HELP_PAY: Final = (7, 9, 12)  # half dollars for a troop's help
_FAIR: Final = 300  # thousandths: the chance of an attack worth helping
_SURE: Final = 900  # when it needs none
_FEW: Final = 1  # troops one would rather buy than pay for help
_DIFFERENCE: Final = 60  # and what the help must add to it
_PEACE_ROUNDS: Final = 2  # after this one
_PEACE_PAY: Final = (6, 8, 10, 12)  # tenths of half dollars for each round and point of strength
_MOST_LEFT_ALONE: Final = 3  # regions of one seat in one offer
_ALONE_PAY: Final = (9, 12)  # tenths of half dollars for each round and region
_DANGEROUS: Final = 2  # the strength of a cell worth buying off


def worthwhile_bargains(view: View, other: i64, simple: bool) -> list[list[Term]]:
    """What is worth offering in a slot of one's own: what one needs or can spare, and the other seat, too."""
    s = view.board
    me = view.seat
    found = _oil_sale(view, me, other) + _oil_sale(view, other, me)
    if not simple:
        for giver, taker in ((other, me), (me, other)):
            found += _loan(view, giver, taker)
            if s.players[giver].strength >= _DANGEROUS:
                found += _peace(view, giver, taker)
            found += _help(view, giver, taker)
            found += _paid_pledges_not_to_enter(view, giver, taker)
        found += _pacts(view, me, other)
    return found


def bargains_of_the_moment(view: View, other: i64) -> list[list[Term]]:
    """[OMB-7.4] Before its rebels decide a seat sells peace; when its cash does not cover a fine it borrows."""
    s = view.board
    if s.phase == REBELS:
        if s.players[view.seat].strength < _DANGEROUS:
            return []
        return _peace(view, view.seat, other) + _peace(view, view.seat, other, 0)
    return _fine_loan(view, other, view.seat)


def possible_bargains(view: View, other: i64) -> list[list[Term]]:
    """Everything one might offer this seat."""
    found: list[list[Term]] = []
    for giver, taker in ((other, view.seat), (view.seat, other)):
        for barrels in range(1, _MOST_BARRELS + 1):
            found += _sale(view, giver, taker, barrels)
        found += _loan(view, giver, taker) + _fine_loan(view, giver, taker)
        found += _peace(view, giver, taker, 0) if view.board.phase == REBELS else []
        found += _peace(view, giver, taker) + _help(view, giver, taker)
        found += _paid_pledges_not_to_enter(view, giver, taker)
    return found + _pacts(view, view.seat, other)


def is_about_the_same(mine: list[Term], theirs: list[Term]) -> bool:
    """Whether a counter-offer has what the offer is about, from the same giver: only its price is another."""
    for term in mine:
        if term.kind != MONEY:
            for other in theirs:
                if other.kind == term.kind and other.giver == term.giver and other.when == term.when:
                    return other.what == term.what or (term.kind == OIL and other.what > term.what == _MOST_BARRELS)
    return False


def _oil_sale(view: View, seller: i64, buyer: i64) -> list[list[Term]]:
    """From a seat with little money to one with much."""
    if _least(view, seller, CASH) >= _POOR or _least(view, buyer, CASH) < _RICH:
        return []
    return _sale(view, seller, buyer, min(_MOST_BARRELS, _least(view, seller, OIL_IN_HAND)))


def _least(view: View, seat: i64, kind: i64) -> i64:
    """What the seat certainly has."""
    return view.hand_notes[seat * KINDS + kind]


def _term(kind: i64, giver: i64, taker: i64, what: i64, when: i64) -> Term:
    return Term(kind=kind, giver=giver, taker=taker, what=what, when=when, deal=0, parties=0, private=0, breach=0)


def _sale(view: View, seller: i64, buyer: i64, barrels: i64) -> list[list[Term]]:
    """Oil for cash: dearer than the bank pays, cheaper than it will be."""
    s = view.board
    if barrels < 1 or _least(view, seller, OIL_IN_HAND) < barrels:
        return []
    found: list[list[Term]] = []
    for twentieths in _BARREL_PRICES:
        halves = barrels * _hoped_price(s) * twentieths // 20
        if barrels * price_now(s) <= halves <= min(MOST_MONEY, _least(view, buyer, CASH)) and halves > 0:
            found.append([_term(OIL, seller, buyer, barrels, 0), _term(MONEY, buyer, seller, halves, 0)])
    return found


def _loan(view: View, lender: i64, borrower: i64) -> list[list[Term]]:
    """[OMB-7.3] Cash at once, for more of it in the last round: idle money for a seat that can build with it."""
    s = view.board
    last = s.options.rounds
    if s.round_number + _LOAN_ROUNDS > last or _least(view, borrower, CASH) >= _NEEDY:
        return []
    found: list[list[Term]] = []
    for lent in _LOANS:
        if _least(view, lender, CASH) >= lent + _POOR:
            for twelfths in _INTEREST:
                due = lent + lent * twelfths // 12
                if is_covered(view, borrower, due):
                    back = _term(MONEY, borrower, lender, due, last)
                    found.append([_term(MONEY, lender, borrower, lent, 0), back])
    return found


def _fine_loan(view: View, lender: i64, payer: i64) -> list[list[Term]]:
    """[OMB-7.4] [OMB-10.2] What is still owed of a fine, for more of it in the last round: so no troop has to go."""
    s = view.board
    last = s.options.rounds
    if s.phase != FINED or s.asked != payer or s.round_number == last or s.debt > _least(view, lender, CASH):
        return []
    found: list[list[Term]] = []
    for twelfths in _FINE_INTEREST:
        due = s.debt + max(1, s.debt * twelfths // 12)
        if due <= MOST_MONEY and is_covered(view, payer, due):
            found.append([_term(MONEY, lender, payer, s.debt, 0), _term(MONEY, payer, lender, due, last)])
    return found


def _hoped_price(s: Board) -> i64:
    """Half dollars a barrel at the end, as most expect it: they ask and bid around it."""
    prices = s.options.country.prices
    top = min(_CLIMB_TOP, len(prices) - 1)
    climbed = s.price + (rounds_left(s) - 1) * _CLIMB // 2
    return prices[max(s.price, min(top, climbed))]


def _help(view: View, helper: i64, attacker: i64) -> list[list[Term]]:
    """[OMB-4.8] Money for a troop in an attack on known locals; a seat that has broken its word is not paid."""
    s = view.board
    found: list[list[Term]] = []
    if not _has_free_box(s, PURCHASES_ROW) or has_broken(s, helper):
        return found
    cash = _least(view, attacker, CASH)
    for region in range(REGIONS):
        is_known = s.local_troops[region] > 0
        if not is_known or troops_at(s, attacker, region) > 0 or not can_come(s, attacker, region):
            continue
        if not _needs_help(s, region, ready_for(s, attacker, region), min(_FEW, cash // BY_LAND)):
            continue
        if can_come(s, helper, region) and not owes_answer(s, helper, attacker, SUPPORT, region):
            for halves in _HELP_PAY:
                if halves <= cash:
                    pay = _term(MONEY, attacker, helper, halves, 0)
                    found.append([pay, _term(SUPPORT, helper, attacker, region, s.round_number)])
    return found


def _has_free_box(s: Board, row: i64) -> bool:
    """[OMB-2.2] Whether the action can still be taken in this round."""
    columns = s.options.country.columns[len(s.players)]
    return any(s.boxes[row * COLUMNS + column] == NOBODY for column in range(columns))


def _needs_help(s: Board, region: i64, strength: i64, more: i64) -> bool:
    """Whether an attack may succeed, one troop more makes a difference, and the attacker cannot just buy enough."""
    alone = win_chance(s, region, strength)
    if alone < _FAIR or win_chance(s, region, strength + more) > _SURE:
        return False
    return win_chance(s, region, strength + 1) - alone >= _DIFFERENCE


def _peace(view: View, bomber: i64, exposed: i64, rounds: i64 = _PEACE_ROUNDS) -> list[list[Term]]:
    """[OMB-9.3] Money for a pledge not to bomb, in this round and so many more, from a cell that could."""
    s = view.board
    strength = s.players[bomber].strength
    if strength < 1 or bomb_pledge(s, bomber, exposed) or not _is_exposed(s, exposed, bomber):
        return []
    until = min(s.options.rounds, s.round_number + rounds)
    found: list[list[Term]] = []
    for tenths in _PEACE_PAY:
        halves = strength * (until - s.round_number + 1) * tenths // 10
        if 0 < halves <= _least(view, exposed, CASH):
            pay = _term(MONEY, exposed, bomber, halves, 0)
            found.append([pay, _term(NOT_BOMB, bomber, exposed, exposed, until)])
    return found


def _pacts(view: View, one: i64, two: i64) -> list[list[Term]]:
    """[OMB-9.3] [OMB-7.1] Peace for peace until the end: both have others to bomb, and other regions to walk into."""
    s = view.board
    calm = _pledge_not_to_bomb(s, one, two) + _pledge_not_to_bomb(s, two, one)
    still = _pledges_not_to_enter(s, one, two) + _pledges_not_to_enter(s, two, one)
    both = (
        _pledge_not_to_bomb(s, one, two)
        + _pledges_not_to_enter(s, one, two)
        + _pledge_not_to_bomb(s, two, one)
        + _pledges_not_to_enter(s, two, one)
    )
    found = [terms for terms in (calm, still) if _is_mutual(terms)]
    return [both, *found] if calm and still and _is_mutual(both) else found


def _is_mutual(terms: list[Term]) -> bool:
    return any(term.giver != terms[0].giver for term in terms)


def _pledge_not_to_bomb(s: Board, bomber: i64, exposed: i64) -> list[Term]:
    """[OMB-9.3] A pledge not to bomb, if it says anything new."""
    if s.players[bomber].strength < 1 or bomb_pledge(s, bomber, exposed):
        return []
    return [_term(NOT_BOMB, bomber, exposed, exposed, s.options.rounds)]


def _pledges_not_to_enter(s: Board, walker: i64, holder: i64) -> list[Term]:
    """[OMB-7.1] Pledges not to enter the regions that anyone may take."""
    found: list[Term] = []
    for region in range(REGIONS):
        is_open = s.control[region] == holder and troops_at(s, holder, region) == 0
        if is_open and len(found) < _MOST_LEFT_ALONE and not is_pledged(s, walker, NOT_ENTER, region):
            found.append(_term(NOT_ENTER, walker, holder, region, s.options.rounds))
    return found


def _paid_pledges_not_to_enter(view: View, walker: i64, holder: i64) -> list[list[Term]]:
    """[OMB-7.1] Money for the same, from a seat that has regions without troops."""
    s = view.board
    pledges = _pledges_not_to_enter(s, walker, holder)
    lasting = s.options.rounds - s.round_number + 1
    found: list[list[Term]] = []
    for tenths in _ALONE_PAY if pledges else ():
        halves = len(pledges) * lasting * tenths // 10
        if 0 < halves <= _least(view, holder, CASH):
            found.append([_term(MONEY, holder, walker, halves, 0), *pledges])
    return found


def _is_exposed(s: Board, seat: i64, bomber: i64) -> bool:
    """Whether a cell can reach the seat's regions or troops."""
    return any(
        is_in_range(s, bomber, region) and (s.control[region] == seat or troops_at(s, seat, region) > 0)
        for region in range(REGIONS)
    )
