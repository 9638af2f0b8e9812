"""Offers a bot may consider, each as all the actions that make it; and how it may answer those of others."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.games.one_more_barrel.actions.catalogue import (
    ACCEPT,
    COUNTER,
    DROP,
    FROM_TO,
    IN_ROUND,
    MAKE_PRIVATE_OFFER,
    REFUSE,
    SEND,
    SPEAK,
)
from barrelhouse.games.one_more_barrel.data import LOGISTICS, SEAT_BIT, SEATS_MOST
from barrelhouse.games.one_more_barrel.judging.bargains import (
    bargains_of_the_moment,
    is_about_the_same,
    possible_bargains,
    worthwhile_bargains,
)
from barrelhouse.games.one_more_barrel.judging.trust import is_doubtful
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import is_good
from barrelhouse.games.one_more_barrel.rules.ch07_deals import offer_at, why_not_accept
from barrelhouse.games.one_more_barrel.rules.ch07_talk_points import is_talk_point
from barrelhouse.games.one_more_barrel.rules.reasons import ALLOWED
from barrelhouse.games.one_more_barrel.rules.talk import TERM_RUNS
from barrelhouse.games.one_more_barrel.state import (
    ANSWERING,
    CHOOSING,
    DRAFTING,
    FINED,
    REBELS,
    SILENT,
    TALKING,
    Board,
    Term,
)
from barrelhouse.games.one_more_barrel.view import View

_MOST_OFFERS: Final = 2  # of a seat's own in a round, each before an action of its own
_MOST_IN_CHECKS: Final = 3  # with those of the checks, before its rebels decide and about a fine


def offer_replies(view: contract.View) -> contract.OfferReplies | None:
    """[OMB-7.4] Yes or no to an offer; for the seat that has the floor, only to say nothing."""
    assert isinstance(view, View)
    s = view.board
    if view.to_act != view.seat or s.talk == SILENT:
        return None
    offer = offer_at(s, s.answering) if s.talk == ANSWERING else None
    if offer is None:
        return contract.OfferReplies(int(DROP), None, False, is_asked=False)
    yes = int(ACCEPT + offer.slot) if why_not_accept(s, offer.slot) == ALLOWED else None
    return contract.OfferReplies(int(REFUSE + offer.slot), yes, is_doubtful(view, offer))


def proposals(view: contract.View, simple: bool) -> list[list[int]]:
    """Complete drafts from here to the sending, or what is left of those that begin like the present one."""
    assert isinstance(view, View)
    s = view.board
    me = view.seat
    if view.to_act != me or not s.options.deals:
        return []
    drafts: list[list[int]] = []
    if s.talk == SILENT or s.talk == TALKING:
        if s.talk == SILENT and not _may_begin(s, me):
            return []
        speak = [int(SPEAK + me)] if s.talk == SILENT else []
        for terms in _bargains_to_begin_with(view, simple):
            first = int(MAKE_PRIVATE_OFFER + SEAT_BIT[_other(terms, me)])
            drafts.append([*speak, first, *_rest(s, me, terms, 0)])
    elif s.talk == ANSWERING and s.players[me].speeches == 0 and not simple:
        offer = offer_at(s, s.answering)
        if offer is not None and offer.parties == SEAT_BIT[offer.maker] | SEAT_BIT[me]:
            for terms in possible_bargains(view, offer.maker):
                if is_about_the_same(terms, offer.terms):
                    drafts.append([int(COUNTER + offer.slot), *_rest(s, me, terms, 0)])
    elif s.talk == DRAFTING and s.draft is not None:
        for terms in possible_bargains(view, s.taker if s.giver == me else s.giver):
            if _begins_with(terms, s.draft.terms) and not _is_too_late(s, terms, len(s.draft.terms)):
                drafts.append(_rest(s, me, terms, len(s.draft.terms)))
    return drafts


def _may_begin(s: Board, me: i64) -> bool:
    """Whether it is a moment to speak at, and the seat has not said enough in this round."""
    if not is_talk_point(s):  # by version 1 there is no talk in these checks
        return False
    if s.phase == CHOOSING:
        return s.players[me].speeches < _MOST_OFFERS
    return (s.phase == REBELS or s.phase == FINED) and s.players[me].speeches < _MOST_IN_CHECKS


def _bargains_to_begin_with(view: View, simple: bool) -> list[list[Term]]:
    """Before an action one other seat is addressed; in a check any, but only about what is at stake."""
    s = view.board
    if s.phase != REBELS and s.phase != FINED:
        return worthwhile_bargains(view, _seat_to_address(s, view.seat), simple)
    found: list[list[Term]] = []
    for other in range(len(s.players)):
        if other != view.seat and not simple:
            found += bargains_of_the_moment(view, other)
    return found


def _seat_to_address(s: Board, me: i64) -> i64:
    """Whom the seat speaks to: the others one after the other, so that nobody hears the same twice in a round."""
    n = len(s.players)
    spoken = s.players[me].speeches
    if s.talk == TALKING:
        spoken -= 1  # it has the floor by now
    is_second = s.turn >= n and n > 3
    return (me + 1 + (s.round_number + spoken + (1 if is_second else 0)) % (n - 1)) % n


def _other(terms: list[Term], me: i64) -> i64:
    """Whom an offer of mine is made to."""
    return terms[0].taker if terms[0].giver == me else terms[0].giver


def _rest(s: Board, me: i64, terms: list[Term], said: i64) -> list[int]:
    """What is still to be said after so many terms; a draft begins with the maker giving, at once. [OMB-7.4]"""
    drafting = s.talk == DRAFTING
    giver = s.giver if drafting else me
    taker = s.taker if drafting else _other(terms, me)
    point: i64 = s.point if drafting else 0
    actions: list[int] = []
    for term in terms[said:]:
        if term.giver != giver or term.taker != taker:
            giver = term.giver
            taker = term.taker
            actions.append(int(FROM_TO + giver * SEATS_MOST + taker))
        if term.when != point and not (is_good(term.kind) and term.when == 0):
            point = term.when
            actions.append(int(IN_ROUND + point - 1))
        actions.append(int(TERM_RUNS[term.kind] + (term.what - 1 if term.kind <= LOGISTICS else term.what)))
    actions.append(int(SEND))
    return actions


def _begins_with(planned: list[Term], said: list[Term]) -> bool:
    """Whether what is drafted already is the beginning of a plan."""
    if len(said) > len(planned):
        return False
    return all(_is_same(planned[i], said[i]) for i in range(len(said)))


def _is_too_late(s: Board, planned: list[Term], said: i64) -> bool:
    """[OMB-7.3] Whether something would have to change hands at once after a later round was named."""
    return s.point > s.round_number and any(term.when == 0 for term in planned[said:])


def _is_same(one: Term, two: Term) -> bool:
    if one.kind != two.kind or one.what != two.what:
        return False
    return one.giver == two.giver and one.taker == two.taker and one.when == two.when
