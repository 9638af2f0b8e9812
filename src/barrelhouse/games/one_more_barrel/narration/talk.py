"""What was said: the floor, offers in full, answers, contracts and promises, as far as the viewer may know them."""

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.actions.catalogue import (
    ACCEPT,
    COUNTER,
    DROP,
    FROM_TO,
    IN_ROUND,
    LATER,
    MAKE_OFFER,
    MAKE_PRIVATE_OFFER,
    MARK_BROKEN,
    MARK_KEPT,
    PROMISE_TO,
    REFUSE,
    RUN_OF,
    SEND,
    SPEAK,
    WITHDRAW_OFFER,
)
from barrelhouse.games.one_more_barrel.data import CONTROL, LOGISTICS, MONEY, NOBODY, OIL, SEAT_BIT, SEATS_MOST
from barrelhouse.games.one_more_barrel.narration.narrative import Narrative, Params, join_seats, seats_of
from barrelhouse.games.one_more_barrel.narration.round_end import narrate_given, term_params
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import is_good
from barrelhouse.games.one_more_barrel.rules.ch07_deals import contract_term, offer_at
from barrelhouse.games.one_more_barrel.rules.ch07_promises import promise_at
from barrelhouse.games.one_more_barrel.rules.hands import CASH, KINDS
from barrelhouse.games.one_more_barrel.rules.hands import OIL as OIL_IN_HAND
from barrelhouse.games.one_more_barrel.rules.talk import kind_of
from barrelhouse.games.one_more_barrel.state import Offer
from barrelhouse.games.one_more_barrel.view import View


def narrate_talk(before: View, action: i64, after: View) -> Narrative:
    """Something said, and what it changed."""
    t = Narrative(before.board, before.board.copy(), after.board)
    run = RUN_OF[action]
    k = action - run
    seat = before.board.talker
    if run == SPEAK:
        t.add("omb-log-speaks", "OMB-7.4", {"seat": k})
    elif run == DROP:
        t.add("omb-log-silent", "OMB-7.4", {"seat": seat})
    elif run == PROMISE_TO:
        slot = _new_promise(t)
        t.add("omb-log-promised", "OMB-7.3", {"seat": seat, "seat_to": k, "promise": slot + 1})
    elif run in (MARK_KEPT, MARK_BROKEN):
        marked = promise_at(before.board, k)
        if marked is not None:
            key = "omb-log-promise-kept" if run == MARK_KEPT else "omb-log-promise-broken"
            t.add(key, "OMB-7.3", {"seat": seat, "seat_maker": marked.maker, "promise": k + 1})
    elif run == SEND:
        sent = offer_at(after.board, after.board.answering)
        if sent is not None:
            _narrate_sent(t, sent)
    elif run in (ACCEPT, REFUSE, COUNTER, WITHDRAW_OFFER, LATER):
        _narrate_answer(t, before, after, run, before.board.answering if run == LATER else k)
    else:
        _narrate_draft(t, run, action, k)
    return t


def _new_promise(t: Narrative) -> i64:
    """Where the promise just made stands."""
    return t.b.promises[-1].slot


def _narrate_sent(t: Narrative, offer: Offer) -> None:
    """[OMB-7.4] The offer in full."""
    others = [seat for seat in seats_of(offer.parties, len(t.b.players)) if seat != offer.maker]
    params: Params = {"seat": offer.maker, "seats_parties": join_seats(others), "offer": offer.slot + 1}
    key = "omb-log-offered-privately" if offer.private == 1 else "omb-log-offered"
    t.add(key, "OMB-7.4", params)
    for term in offer.terms:
        t.add("omb-log-term", "OMB-7.3", term_params(term))


def _narrate_answer(t: Narrative, before: View, after: View, run: i64, slot: i64) -> None:
    """[OMB-7.4] Yes, no, not yet; and the deal, once all have said yes."""
    offer = offer_at(t.a, slot)
    if offer is None:
        return  # private, and not to this viewer
    params: Params = {"seat": t.a.talker, "seat_maker": offer.maker, "offer": slot + 1}
    is_agreed = run == ACCEPT and offer.accepted | SEAT_BIT[t.a.talker] == offer.parties
    if is_agreed or run in (REFUSE, COUNTER, WITHDRAW_OFFER):
        t.w.offers = [one for one in t.w.offers if one.slot != slot]  # it does not expire any more
    if run == WITHDRAW_OFFER:
        t.add("omb-log-withdrawn", "OMB-7.4", {"seat": offer.maker, "offer": slot + 1})
    elif run == REFUSE:
        t.add("omb-log-refused", "OMB-7.4", params)
    elif run == COUNTER:
        t.add("omb-log-countered", "OMB-7.4", params)
    elif run == LATER:
        t.add("omb-log-later", "OMB-7.4", params)
    else:
        t.add("omb-log-accepted", "OMB-7.4", params)
        if is_agreed:
            _narrate_deal(t, offer, _is_carried_out(before, after, offer))


def _narrate_deal(t: Narrative, offer: Offer, carried_out: bool) -> None:
    """[OMB-7.4] What all accepted is done, or is void because something is no longer there."""
    if not carried_out:
        t.add("omb-log-void", "OMB-7.4", {"offer": offer.slot + 1})
        return
    for term in offer.terms:
        if is_good(term.kind) and term.when == 0:
            if term.kind == CONTROL:
                t.w.control[term.what] = term.taker
            elif term.kind == LOGISTICS:
                t.w.players[term.giver].stock -= term.what
                t.w.players[term.taker].stock += term.what
            narrate_given(t, term, term.what)
    if any(term.when > 0 or not is_good(term.kind) for term in offer.terms):
        t.w.terms += [contract_term(offer, term) for term in offer.terms if term.when > 0 or not is_good(term.kind)]
        between = join_seats(seats_of(offer.parties, len(t.b.players)))
        t.add("omb-log-signed", "OMB-7.3", {"number": offer.number, "seats_parties": between})


def _is_carried_out(before: View, after: View, offer: Offer) -> bool:
    """By what the viewer can count: a contract that is there, or goods that went over."""
    if any(term.deal == offer.number for term in after.board.terms):
        return True
    for term in offer.terms:
        if term.kind == CONTROL and after.board.control[term.what] != before.board.control[term.what]:
            return True
    for seat in seats_of(offer.parties, len(before.board.players)):
        if _net(offer, seat, LOGISTICS) != 0:
            return after.board.players[seat].stock != before.board.players[seat].stock
        if _net(offer, seat, MONEY) != 0:
            fined = after.board.players[seat].paid - before.board.players[seat].paid  # at once, from what came in
            return _most_in_hand(after, seat, CASH) + fined != _most_in_hand(before, seat, CASH)
        if _net(offer, seat, OIL) != 0:
            return _most_in_hand(after, seat, OIL_IN_HAND) != _most_in_hand(before, seat, OIL_IN_HAND)
    return True


def _net(offer: Offer, seat: i64, kind: i64) -> i64:
    """What this seat gains at once."""
    gained: i64 = 0
    for term in offer.terms:
        if term.kind == kind and term.when == 0:
            gained += term.what * ((term.taker == seat) - (term.giver == seat))
    return gained


def _most_in_hand(view: View, seat: i64, kind: i64) -> i64:
    return view.hand_notes[seat * KINDS + kind + 1]


def _narrate_draft(t: Narrative, run: i64, action: i64, k: i64) -> None:
    """Drafting, which only the drafter sees."""
    draft = t.b.draft
    if draft is None:
        return
    seat = draft.maker
    if run in (MAKE_OFFER, MAKE_PRIVATE_OFFER):
        key = "omb-log-drafts" if run == MAKE_OFFER else "omb-log-drafts-privately"
        t.add(key, "OMB-7.4", {"seat": seat, "seats_parties": join_seats(seats_of(k, len(t.b.players)))})
    elif run == FROM_TO:
        t.add("omb-log-draft-from", "OMB-7.4", {"seat": k // SEATS_MOST, "seat_to": k % SEATS_MOST})
    elif run == IN_ROUND:
        t.add("omb-log-draft-round", "OMB-7.3", {"round": k + 1})
    elif kind_of(action) != NOBODY:
        t.add("omb-log-term", "OMB-7.3", term_params(draft.terms[-1]))
