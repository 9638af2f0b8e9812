"""Whether saved talk can be going on, and whether offers, contracts and promises can have been made."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import (
    JOIN_BOMBING,
    LEAVE_CONTROL,
    LEND_POLICE,
    NOBODY,
    NOT_BOMB,
    RETREAT_LOSS,
    SEAT_BIT,
    SUPPORT,
    TAKE_LOSSES,
)
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import is_good
from barrelhouse.games.one_more_barrel.rules.ch07_deals import offer_at
from barrelhouse.games.one_more_barrel.saved.contradictions import agree, fits
from barrelhouse.games.one_more_barrel.state import (
    ANSWERING,
    BATTLE,
    BOMBING,
    CHOOSING,
    DRAFTING,
    ENDED,
    FINED,
    OPENING,
    REBELS,
    SILENT,
    TALKING,
    Offer,
    Term,
)

_TALK_POINTS: Final = (CHOOSING, BATTLE, BOMBING)
_MORE_TALK_POINTS: Final = (*_TALK_POINTS, OPENING, REBELS, FINED)  # since version 2
_OF_A_BATTLE: Final = (TAKE_LOSSES, LEAVE_CONTROL, RETREAT_LOSS)
_ANSWERS: Final = (LEND_POLICE, JOIN_BOMBING, SUPPORT)  # promised answers that can turn out impossible


def check_deals(s: State) -> None:
    """Refused names what does not fit the talk, or two parts of a deal that do not agree."""
    if not s.options.deals:
        _check_no_deals(s)
    _check_talk(s)
    params: list[i64] = []
    slots: list[i64] = []
    for i, offer in enumerate(s.offers):
        path = f"offers[{i}]"
        first = CHOOSING if s.options.is_talk_rare else OPENING
        fits(s, first <= s.phase < ENDED, "offers", "OMB-7.4")
        agree(offer.slot not in slots, f"{path}.slot", "offers", "OMB-7.4")
        agree(0 < offer.number <= s.deals_made, f"{path}.number", "deals_made", "OMB-7.4")
        agree(all(number < offer.number for number in params), f"{path}.number", "offers", "OMB-7.4")
        slots.append(offer.slot)
        params.append(offer.number)
        _check_open(s, offer, path)
    for i, term in enumerate(s.terms):
        _check_in_force(s, term, f"terms[{i}]")
    taken: list[i64] = []
    for i, promise in enumerate(s.promises):
        agree(promise.maker != promise.to, f"promises[{i}].to", f"promises[{i}].maker", "OMB-7.3")
        agree(promise.slot not in taken, f"promises[{i}].slot", "promises", "OMB-7.3")
        taken.append(promise.slot)


def _check_no_deals(s: State) -> None:
    """Without the option nobody speaks."""
    for name, empty in (
        ("talk", s.talk == SILENT),
        ("offers", len(s.offers) == 0),
        ("terms", len(s.terms) == 0),
        ("promises", len(s.promises) == 0),
        ("deals_made", s.deals_made == 0),
        ("known", len(s.hand_notes) == 0),
    ):
        agree(empty, name, "options.deals", "OMB-7.3")
    for seat, me in enumerate(s.players):
        agree(me.speeches == 0, f"players[{seat}].speeches", "options.deals", "OMB-7.3")


def _check_talk(s: State) -> None:
    """[OMB-7.4] Who has the floor, at a point where there can be talk."""
    points = _TALK_POINTS if s.options.is_talk_rare else _MORE_TALK_POINTS
    fits(s, s.talk == SILENT or s.phase in points, "talk", "OMB-7.4")
    for name, seat, silent in (
        ("floor", s.floor, s.talk == SILENT),
        ("talker", s.talker, s.talk == SILENT),
        ("answering", s.answering, s.talk != ANSWERING),
        ("giver", s.giver, s.talk != DRAFTING),
        ("taker", s.taker, s.talk != DRAFTING),
    ):
        agree((seat == NOBODY) == silent, name, "talk", "OMB-7.4")
    agree((s.draft is None) == (s.talk != DRAFTING), "draft", "talk", "OMB-7.4")
    if s.talk == TALKING or s.talk == DRAFTING:
        agree(s.floor == s.talker, "floor", "talker", "OMB-7.4")
    if s.talk == DRAFTING and s.draft is not None:
        agree(s.players[s.floor].speeches > 0, f"players[{s.floor}].speeches", "floor", "OMB-7.4")
        _check_draft(s, s.draft)
    else:
        agree(s.point == 0, "point", "talk", "OMB-7.4")
    if s.talk == ANSWERING:
        _check_answering(s)


def _check_draft(s: State, draft: Offer) -> None:
    """[OMB-7.4] An offer nobody has seen, in a free slot."""
    agree(draft.maker == s.talker, "draft.maker", "talker", "OMB-7.4")
    agree(offer_at(s, draft.slot) is None, "draft.slot", "offers", "OMB-7.4")
    agree(draft.number == 0, "draft.number", "talk", "OMB-7.4")
    agree(draft.accepted == 0, "draft.accepted", "talk", "OMB-7.4")
    agree(draft.asked == 0, "draft.asked", "talk", "OMB-7.4")
    agree(s.giver != s.taker, "giver", "taker", "OMB-7.4")
    for name, seat in (("giver", s.giver), ("taker", s.taker)):
        agree(draft.parties & SEAT_BIT[seat] != 0, name, "draft.parties", "OMB-7.4")
    agree(s.point == 0 or s.point >= s.round_number, "point", "round", "OMB-7.3")
    _check_offer(s, draft, "draft")


def _check_answering(s: State) -> None:
    """[OMB-7.4] The parties are asked in turn order; the maker waits."""
    offer = offer_at(s, s.answering)
    agree(offer is not None, "answering", "offers", "OMB-7.4")
    if offer is None:
        return
    agree(offer.maker == s.floor, "floor", "answering", "OMB-7.4")
    agree(s.talker != offer.maker and offer.parties & SEAT_BIT[s.talker] != 0, "talker", "answering", "OMB-7.4")
    agree(offer.accepted & SEAT_BIT[s.talker] == 0, "talker", "answering", "OMB-7.4")
    asked = SEAT_BIT[offer.maker]
    for i in range(len(s.players)):
        asked |= offer.parties & SEAT_BIT[s.order[i]]
        if s.order[i] == s.talker:
            break
    agree(offer.asked == asked, "talker", "order", "OMB-7.4")


def _check_open(s: State, offer: Offer, path: str) -> None:
    """[OMB-7.4] Its maker has accepted, not everybody has, and all were asked unless they are being asked."""
    _check_offer(s, offer, path)
    agree(len(offer.terms) > 0, f"{path}.terms", path, "OMB-7.4")
    accepted = offer.accepted & SEAT_BIT[offer.maker] != 0 and offer.accepted != offer.parties
    agree(accepted, f"{path}.accepted", f"{path}.parties", "OMB-7.4")
    agree(offer.accepted & ~offer.asked == 0, f"{path}.accepted", f"{path}.asked", "OMB-7.4")
    if s.talk != ANSWERING or s.answering != offer.slot:
        agree(offer.asked == offer.parties, f"{path}.asked", f"{path}.parties", "OMB-7.4")


def _check_offer(s: State, offer: Offer, path: str) -> None:
    """[OMB-7.4] Two parties or more, the maker one of them, and terms between them."""
    others = offer.parties & ~SEAT_BIT[offer.maker]
    agree(others != 0 and others != offer.parties, f"{path}.parties", f"{path}.maker", "OMB-7.4")
    for i, term in enumerate(offer.terms):
        there = f"{path}.terms[{i}]"
        _check_term(term, there)
        agree(term.parties == offer.parties, f"{there}.parties", f"{path}.parties", "OMB-7.4")
        agree(term.private == offer.private, f"{there}.private", f"{path}.private", "OMB-7.4")
        agree(term.deal == 0, f"{there}.deal", path, "OMB-7.4")
        agree(term.breach == 0, f"{there}.breach", path, "OMB-7.8")
        later = term.when > s.round_number
        at_once = term.when == 0 if is_good(term.kind) else term.when == s.round_number
        agree(later or at_once, f"{there}.when", "round", "OMB-7.3")


def _check_term(term: Term, path: str) -> None:
    """[OMB-7.3] From one party to another."""
    agree(term.giver != term.taker, f"{path}.giver", f"{path}.taker", "OMB-7.3")
    for name, seat in (("giver", term.giver), ("taker", term.taker)):
        agree(term.parties & SEAT_BIT[seat] != 0, f"{path}.{name}", f"{path}.parties", "OMB-7.3")
    if term.kind == NOT_BOMB:
        agree(term.what != term.giver, f"{path}.what", f"{path}.giver", "OMB-7.3")


def _check_in_force(s: State, term: Term, path: str) -> None:
    """[OMB-7.3] [OMB-7.8] Not yet due, or overdue; a pledge that has not ended."""
    _check_term(term, path)
    agree(0 < term.deal <= s.deals_made, f"{path}.deal", "deals_made", "OMB-7.4")
    agree(term.when > 0, f"{path}.when", path, "OMB-7.3")
    if is_good(term.kind):
        overdue = term.when <= s.round_number
        agree(overdue == (term.breach == 1), f"{path}.breach", f"{path}.when", "OMB-7.8")
    else:
        agree(term.breach == 0 or term.kind in _ANSWERS, f"{path}.breach", f"{path}.kind", "OMB-7.8")
        if term.kind not in _OF_A_BATTLE:
            lasts = term.when > s.round_number if s.phase == ENDED else term.when >= s.round_number
            agree(lasts, f"{path}.when", "round", "OMB-7.3")
