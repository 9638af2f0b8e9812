"""What a refused offer could have been: one amount of it kinder, within what the others certainly have."""

from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.games.one_more_barrel.data import MONEY, MOST_MONEY, MOST_OIL, MOST_TERMS, OIL, TERM_NAMES
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import term_with
from barrelhouse.games.one_more_barrel.rules.ch07_deals import offer_at
from barrelhouse.games.one_more_barrel.rules.hands import CASH, KINDS
from barrelhouse.games.one_more_barrel.rules.hands import OIL as OIL_IN_HAND
from barrelhouse.games.one_more_barrel.state import ANSWERING, Board, Offer, Term
from barrelhouse.games.one_more_barrel.view import View


class AmountLeeway(contract.Leeway):
    """Money or oil of one term, less for the seat to give or more for it to get, by half dollars and barrels."""

    def __init__(self, sampled: Board, offer: Offer, place: i64, term: Term, is_mine: bool, steps: i64) -> None:
        self.sampled = sampled
        self.offer = offer
        self.place = place  # of the term in the offer; behind the last one it is added
        self.term = term
        self.is_mine = is_mine  # to give
        self.steps = steps

    def state_at(self, step: i64) -> contract.State:
        after = self.sampled.copy()
        kinder = self.offer.copy()
        kinder.terms = [
            *self.offer.terms[: self.place],
            term_with(self.term, what=self._amount(step), deal=0, breach=0),
            *self.offer.terms[self.place + 1 :],
        ]
        after.offers = [kinder if one.slot == kinder.slot else one for one in after.offers]
        return after

    def message(self, step: i64) -> contract.Message:
        params: dict[str, int | str] = {
            "seat": int(self.term.giver),
            "side": "less" if self.is_mine else "more",
            "kind": TERM_NAMES[self.term.kind],
            "amount": int(self._amount(step)),
            "round": int(self.term.when),
        }
        return contract.Message("omb-reason-rather", "OMB-7.4", params)

    def _amount(self, step: i64) -> i64:
        return self.term.what - step if self.is_mine else self.term.what + step


def leeways(view: contract.View, sampled: contract.State) -> list[contract.Leeway]:
    """[OMB-7.4] First what the seat would give less of, then what others would give more of, then money beside it."""
    assert isinstance(view, View)
    assert isinstance(sampled, Board)
    s = view.board
    offer = offer_at(s, s.answering) if s.talk == ANSWERING else None
    if offer is None:
        return []
    mine: list[contract.Leeway] = []
    theirs: list[contract.Leeway] = []
    for place, term in enumerate(offer.terms):
        if term.kind > OIL:
            continue
        if term.giver == view.seat:
            mine.append(AmountLeeway(sampled, offer, place, term, True, term.what - 1))
        elif term.taker == view.seat:
            theirs.append(AmountLeeway(sampled, offer, place, term, False, _most_more(view, offer, term)))
    return mine + theirs + _money_beside(view, sampled, offer)


def _most_more(view: View, offer: Offer, term: Term) -> i64:
    """How much more of it one term can name, and its giver can hand over at once."""
    room = (MOST_MONEY if term.kind == MONEY else MOST_OIL) - term.what
    return room if term.when > 0 else min(room, _left_over(view, offer, term.giver, term.kind))


def _left_over(view: View, offer: Offer, giver: i64, kind: i64) -> i64:
    """What a seat certainly has beside what it would give at once."""
    left = view.hand_notes[giver * KINDS + (CASH if kind == MONEY else OIL_IN_HAND)]
    for term in offer.terms:
        if term.kind == kind and term.giver == giver and term.when == 0:
            left -= term.what
    return left


def _money_beside(view: View, sampled: Board, offer: Offer) -> list[contract.Leeway]:
    """Of the offer's maker, where no money changes hands at once between the two."""
    me = view.seat
    if len(offer.terms) >= MOST_TERMS or any(term.kind == MONEY and term.when == 0 for term in offer.terms):
        return []
    none = Term(
        kind=MONEY,
        giver=offer.maker,
        taker=me,
        what=0,
        when=0,
        deal=0,
        parties=offer.parties,
        private=offer.private,
        breach=0,
    )
    most = min(MOST_MONEY, _left_over(view, offer, offer.maker, MONEY))
    return [AmountLeeway(sampled, offer, len(offer.terms), none, False, most)]
