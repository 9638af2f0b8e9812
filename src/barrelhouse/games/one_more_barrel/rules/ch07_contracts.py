"""OMB-7 Contracts in force: what is due, what is pledged away, and what could not be kept."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import (
    CONTROL,
    LEAVE_CONTROL,
    LOGISTICS,
    MONEY,
    NOBODY,
    NOT_BOMB,
    OIL,
    RETREAT_LOSS,
    SEAT_BIT,
    TAKE_LOSSES,
)
from barrelhouse.games.one_more_barrel.rules import hands
from barrelhouse.games.one_more_barrel.rules.hands import hand_over, owes_it, shows, whispers_fall_due
from barrelhouse.games.one_more_barrel.state import Board, Offer, Term

_KIND_OF_HAND: Final = vec[i64]([hands.CASH, hands.OIL])  # money and oil, as hands.py counts them


def is_pledged(s: Board, seat: i64, kind: i64, what: i64) -> bool:
    """[OMB-7.3] Whether a contract forbids this seat the thing."""
    return len(s.terms) > 0 and pledge_of(s, seat, kind, what) is not None


def pledge_of(s: Board, seat: i64, kind: i64, what: i64) -> Term | None:
    """The pledge itself, for a refusal that names its contract."""
    for term in s.terms:
        if term.kind == kind and term.giver == seat and term.what == what:
            return term
    return None


def owes_answer(s: Board, giver: i64, taker: i64, kind: i64, what: i64) -> bool:
    """[OMB-7.7] Whether a contract leaves the giver nothing but a yes when the taker asks."""
    for term in s.terms:
        if term.kind == kind and term.giver == giver and term.taker == taker and term.what == what:
            return True
    return False


def answers_by_itself(s: Board, giver: i64, taker: i64, kind: i64, what: i64) -> bool:
    """[OMB-7.7] Whether a contract all know of says the yes; a question left out would tell of a private one."""
    for term in s.terms:
        is_it = term.kind == kind and term.giver == giver and term.taker == taker and term.what == what
        if is_it and term.private == 0:
            return True
    return False


def breach_answer(s: Board, giver: i64, taker: i64, kind: i64, what: i64) -> None:
    """[OMB-7.8] What was promised could not be done when it was asked."""
    for i in range(len(s.terms)):
        term = s.terms[i]
        if term.kind == kind and term.giver == giver and term.taker == taker and term.what == what:
            s.terms[i] = _breach_of(term, term.what)


def agreed_givers(s: Board, kind: i64, region: i64) -> list[i64]:
    """[OMB-8.5] Who has agreed to lose there, the latest first: nobody gets out of it by somebody else's promise."""
    return [term.giver for term in reversed(s.terms) if term.kind == kind and term.what == region]


def agreed_taker(s: Board, kind: i64, region: i64, giver: i64) -> i64:
    """[OMB-8.5] To whom this seat leaves control there; an agreement is replaced only with the consent of its taker."""
    found: i64 = NOBODY
    for term in s.terms:
        matches = term.kind == kind and term.what == region and term.giver == giver
        if matches and (found == NOBODY or term.parties & SEAT_BIT[found] != 0):
            found = term.taker
    return found


def end_battle_terms(s: Board, region: i64) -> None:
    """[OMB-7.7] What was agreed for a battle ends with it."""
    if len(s.terms) > 0:
        s.terms = [term for term in s.terms if not (_is_for_battle(term) and term.what == region)]


def _is_for_battle(term: Term) -> bool:
    return term.kind == TAKE_LOSSES or term.kind == LEAVE_CONTROL or term.kind == RETREAT_LOSS


def is_good(kind: i64) -> bool:
    """Money, oil, logistics and control change hands; all else is something to do or to leave."""
    return kind <= CONTROL


def pay_dues(s: Board) -> None:
    """[OMB-7.3] [OMB-7.8] What is due by now moves by itself, as far as it goes; the rest stays due, as a breach."""
    while _pay_once(s):
        pass  # what a seat has just been paid may be what it owes
    whispers_fall_due(s)
    for i in range(len(s.terms)):
        term = s.terms[i]
        if _is_due(s, term):
            s.terms[i] = _breach_of(term, term.what)
            if term.kind <= OIL:
                owes_it(s, term.giver, _KIND_OF_HAND[term.kind], term.parties, term.private == 1)


def _is_due(s: Board, term: Term) -> bool:
    return is_good(term.kind) and term.when <= s.round_number


def money_due(s: Board, seat: i64) -> i64:
    """Half dollars this seat owes by now."""
    owed: i64 = 0
    for term in s.terms:
        if term.kind == MONEY and term.giver == seat and _is_due(s, term):
            owed += term.what
    return owed


def _pay_once(s: Board) -> bool:
    """Each due term in the order they were agreed, the oldest first; whether anything moved."""
    kept: list[Term] = []
    moved = False
    for term in s.terms:
        paid = _amount_paid(s, term) if _is_due(s, term) else 0
        moved = moved or paid > 0
        if paid == 0:
            kept.append(term)
        elif term.kind != CONTROL and paid < term.what:
            kept.append(_breach_of(term, term.what - paid))
    s.terms = kept
    return moved


def _amount_paid(s: Board, term: Term) -> i64:
    """How much of it moves; a region counts as one, and as given if the taker has it already."""
    if term.kind == CONTROL:
        if s.control[term.what] != term.giver and s.control[term.what] != term.taker:
            return 0
        s.control[term.what] = term.taker
        return 1
    amount = min(amount_held(s, term.giver, term.kind), term.what)
    give(s, term, amount)
    return amount


def term_with(term: Term, *, what: i64, deal: i64, breach: i64) -> Term:
    """The same term with another amount, contract or breach: terms themselves never change."""
    return Term(
        kind=term.kind,
        giver=term.giver,
        taker=term.taker,
        what=what,
        when=term.when,
        deal=deal,
        parties=term.parties,
        private=term.private,
        breach=breach,
    )


def _breach_of(term: Term, what: i64) -> Term:
    """[OMB-7.8] The same still due, or so much of it."""
    return term_with(term, what=what, deal=term.deal, breach=1)


def amount_held(s: Board, seat: i64, kind: i64) -> i64:
    """What the seat has of money, oil, or logistics in the Border."""
    if kind == MONEY:
        return s.players[seat].cash
    return s.players[seat].oil if kind == OIL else s.players[seat].stock


def can_give(s: Board, offer: Offer, seat: i64) -> bool:
    """What this seat gives at once is there, kind by kind."""
    for kind in (MONEY, OIL, LOGISTICS):
        wanted: i64 = 0
        for term in offer.terms:
            if term.kind == kind and term.giver == seat and term.when == 0:
                wanted += term.what
        if wanted > amount_held(s, seat, kind):
            return False
    for term in offer.terms:
        if term.kind == CONTROL and term.giver == seat and term.when == 0 and s.control[term.what] != seat:
            return False
    return True


def show_hand(s: Board, offer: Offer, seat: i64) -> None:
    """[OMB-7.4] Whoever is ready to give something at once has it, and those who know of the offer know it."""
    for kind in (MONEY, OIL):
        amount: i64 = 0
        for term in offer.terms:
            if term.kind == kind and term.giver == seat and term.when == 0:
                amount += term.what
        shows(s, seat, _KIND_OF_HAND[kind], amount, offer.parties, offer.private == 1)


def give(s: Board, term: Term, amount: i64) -> None:
    """[OMB-7.3] From hand to hand."""
    if term.kind == LOGISTICS:
        s.players[term.giver].stock -= amount
        s.players[term.taker].stock += amount
    else:
        kind = _KIND_OF_HAND[term.kind]
        hand_over(s, term.giver, term.taker, kind, amount, term.parties, term.private == 1)


def end_pledges(s: Board) -> None:
    """[OMB-7.3] At the end of the round named, pledges and promises to answer are over."""
    if len(s.terms) > 0:
        s.terms = [term for term in s.terms if is_good(term.kind) or _is_for_battle(term) or term.when > s.round_number]


def bomb_pledge(s: Board, seat: i64, victim: i64) -> bool:
    """[OMB-7.3] Whether this seat has pledged not to bomb the other."""
    return is_pledged(s, seat, NOT_BOMB, victim)
