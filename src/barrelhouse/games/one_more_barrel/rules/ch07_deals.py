"""OMB-7 Deals: who has the floor, offers drafted term by term, and their answers."""

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import (
    CONTROL,
    LOGISTICS,
    MOST_OFFERS,
    MOST_SPEECHES,
    MOST_TERMS,
    NOBODY,
    NOT_BOMB,
    RETREAT_LOSS,
    SEAT_BIT,
    SUPPORT,
    TAKE_LOSSES,
)
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import (
    amount_held,
    can_give,
    give,
    is_good,
    show_hand,
    term_with,
)
from barrelhouse.games.one_more_barrel.rules.ch07_control import is_being_bombed, is_hostile
from barrelhouse.games.one_more_barrel.rules.ch07_talk_points import evades_fine
from barrelhouse.games.one_more_barrel.rules.hands import whisper, whisper_again
from barrelhouse.games.one_more_barrel.rules.reasons import (
    ALLOWED,
    ALREADY_IN_OFFER,
    BEING_BOMBED,
    ENOUGH_TALK,
    FINE_FIRST,
    NO_BATTLE_THERE,
    NO_SUCH_OFFER,
    NO_TERMS,
    NOT_A_PARTY,
    NOT_HELD,
    NOT_THAT_ROUND,
    TOO_MANY_OFFERS,
    TOO_MANY_TERMS,
)
from barrelhouse.games.one_more_barrel.state import (
    ANSWERING,
    DRAFTING,
    SILENT,
    TALKING,
    Board,
    Offer,
    Term,
)


def why_not_speak(s: Board, seat: i64) -> i64:
    """[OMB-7.4] How often a seat may have the floor in a round."""
    if seat >= len(s.players):
        return NOT_A_PARTY
    return ENOUGH_TALK if s.players[seat].speeches >= MOST_SPEECHES else ALLOWED


def take_floor(s: Board, seat: i64) -> None:
    s.players[seat].speeches += 1
    s.talk = TALKING
    s.floor = seat
    s.talker = seat


def end_talk(s: Board) -> None:
    """The game goes on where it waited."""
    s.talk = SILENT
    s.floor = NOBODY
    s.talker = NOBODY
    s.answering = NOBODY
    s.draft = None
    s.giver = NOBODY
    s.taker = NOBODY
    s.point = 0


def why_not_offer(s: Board, parties: i64) -> i64:
    """[OMB-7.4] To one or more of the others."""
    if parties == 0 or parties >= SEAT_BIT[len(s.players) - 1] * 2 or parties & SEAT_BIT[s.talker] != 0:
        return NOT_A_PARTY
    return TOO_MANY_OFFERS if _free_slot(s) == MOST_OFFERS else ALLOWED


def _free_slot(s: Board) -> i64:
    """The next one round the table of slots: a gap would tell of a private offer that lies open."""
    tried: i64 = 0
    while tried < MOST_OFFERS:
        slot = (s.deals_made + tried) % MOST_OFFERS
        if offer_at(s, slot) is None:
            return slot
        tried += 1
    return MOST_OFFERS


def begin_offer(s: Board, parties: i64, private: i64) -> None:
    """[OMB-7.4] Terms go from the maker to the first other party until something else is said."""
    me = s.talker
    s.draft = Offer(
        slot=_free_slot(s),
        number=0,
        maker=me,
        parties=parties | SEAT_BIT[me],
        private=private,
        accepted=0,
        asked=0,
        terms=[],
    )
    s.talk = DRAFTING
    s.giver = me
    other: i64 = 0
    while parties & SEAT_BIT[other] == 0:
        other += 1
    s.taker = other
    s.point = 0


def offer_draft(s: Board) -> Offer:
    """The offer of the seat that has the floor."""
    draft = s.draft
    assert draft is not None, "nobody drafts an offer"
    return draft


def is_party(s: Board, seat: i64) -> bool:
    """Of the offer being drafted."""
    return seat < len(s.players) and offer_draft(s).parties & SEAT_BIT[seat] != 0


def why_not_from_to(s: Board, giver: i64, taker: i64) -> i64:
    """Two different parties, and not those who give and take already."""
    if giver == taker or not is_party(s, giver) or not is_party(s, taker):
        return NOT_A_PARTY
    if _is_full(s):
        return TOO_MANY_TERMS
    return ALREADY_IN_OFFER if giver == s.giver and taker == s.taker else ALLOWED


def _is_full(s: Board) -> bool:
    return len(offer_draft(s).terms) >= MOST_TERMS


def why_not_in_round(s: Board, named: i64) -> i64:
    """[OMB-7.3] This round or a later one of the game."""
    if named < s.round_number or named > s.options.rounds:
        return NOT_THAT_ROUND
    if _is_full(s):
        return TOO_MANY_TERMS
    return ALREADY_IN_OFFER if named == s.point else ALLOWED


def term_point(s: Board, kind: i64) -> i64:
    """Goods: at once, or at the beginning of the round named. Anything else: to the end of the round named."""
    if is_good(kind):
        return s.point if s.point > s.round_number else 0
    return s.point if s.point > 0 else s.round_number


def why_not_term(s: Board, kind: i64, what: i64) -> i64:
    """[OMB-7.4] What all can see is checked now; a hand only if it is the drafter's own."""
    if _is_full(s):
        return TOO_MANY_TERMS
    when = term_point(s, kind)
    wanted = what
    for term in offer_draft(s).terms:
        if term.kind == kind and term.giver == s.giver:
            if _says_the_same(s, term, what, when):
                return ALREADY_IN_OFFER
            if term.when == 0:
                wanted += term.what
    if kind <= LOGISTICS:
        is_seen = kind == LOGISTICS or s.giver == offer_draft(s).maker
        return NOT_HELD if is_seen and when == 0 and amount_held(s, s.giver, kind) < wanted else ALLOWED
    if kind == CONTROL:
        if when == 0 and is_being_bombed(s, what):
            return BEING_BOMBED
        return NOT_HELD if when == 0 and s.control[what] != s.giver else ALLOWED
    if kind == SUPPORT or TAKE_LOSSES <= kind <= RETREAT_LOSS:
        return ALLOWED if is_hostile(s, what) else NO_BATTLE_THERE
    if kind == NOT_BOMB:
        return NOT_A_PARTY if what >= len(s.players) or what == s.giver else ALLOWED
    return ALLOWED


def _says_the_same(s: Board, term: Term, what: i64, when: i64) -> bool:
    """Of the same kind and giver: nothing twice, and no region to two takers."""
    if term.kind <= LOGISTICS:
        return term.taker == s.taker and term.when == when
    if term.what != what:
        return False
    if term.kind == CONTROL:
        return term.when == when
    return term.taker == s.taker or term.kind > SUPPORT


def add_term(s: Board, kind: i64, what: i64) -> None:
    draft = offer_draft(s)
    draft.terms.append(
        Term(
            kind=kind,
            giver=s.giver,
            taker=s.taker,
            what=what,
            when=term_point(s, kind),
            deal=0,
            parties=draft.parties,
            private=draft.private,
            breach=0,
        )
    )


def why_not_send(s: Board) -> i64:
    """[OMB-7.4] With something in it, and not past a fine that is due."""
    draft = offer_draft(s)
    if len(draft.terms) == 0:
        return NO_TERMS
    return FINE_FIRST if evades_fine(s, draft) else ALLOWED


def send(s: Board) -> None:
    """[OMB-7.4] Open from now on; the parties are asked in turn order."""
    draft = offer_draft(s)
    s.deals_made += 1
    draft.number = s.deals_made
    draft.accepted = SEAT_BIT[draft.maker]
    draft.asked = SEAT_BIT[draft.maker]
    s.offers.append(draft)
    show_hand(s, draft, draft.maker)
    end_talk(s)
    s.floor = draft.maker
    s.answering = draft.slot
    s.talk = ANSWERING
    ask_next_party(s, draft)


def ask_next_party(s: Board, offer: Offer) -> None:
    """In turn order, each once; a seat that waits leaves the offer open."""
    for i in range(len(s.players)):
        seat = s.order[i]
        if offer.parties & SEAT_BIT[seat] != 0 and offer.asked & SEAT_BIT[seat] == 0:
            offer.asked |= SEAT_BIT[seat]
            s.talker = seat
            return
    end_answer(s, offer)


def end_answer(s: Board, offer: Offer) -> None:
    """The talk about an offer is over; those who did not hear it know only who talked. [OMB-1.1]"""
    if offer.private == 1:
        if s.talk == ANSWERING:
            whisper(s, offer.asked, offer.parties)
        else:
            whisper_again(s, s.talker, offer.parties)
    end_talk(s)


def open_offer(s: Board, slot: i64) -> Offer:
    """The open offer that is known to be there."""
    i: i64 = 0
    while s.offers[i].slot != slot:
        i += 1
    return s.offers[i]


def offer_at(s: Board, slot: i64) -> Offer | None:
    for offer in s.offers:
        if offer.slot == slot:
            return offer
    return None


def _known_offer(s: Board, slot: i64, seat: i64) -> Offer | None:
    """The open offer if this seat may know of it: to all others a private one is not there."""
    offer = offer_at(s, slot)
    if offer is None or (offer.private == 1 and offer.parties & SEAT_BIT[seat] == 0):
        return None
    return offer


def why_not_answer(s: Board, slot: i64) -> i64:
    """[OMB-7.4] An open offer to the seat that it has not accepted; while it is asked about one, only that one."""
    offer = _known_offer(s, slot, s.talker)
    if offer is None or (s.talk == ANSWERING and slot != s.answering):
        return NO_SUCH_OFFER
    if offer.parties & SEAT_BIT[s.talker] == 0 or offer.accepted & SEAT_BIT[s.talker] != 0:
        return NOT_A_PARTY
    return ALLOWED


def why_not_accept(s: Board, slot: i64) -> i64:
    """[OMB-7.4] Nobody can agree to give at once what they do not have."""
    reason = why_not_answer(s, slot)
    if reason != ALLOWED:
        return reason
    offer = open_offer(s, slot)
    if _touches_bombed(s, offer):
        return BEING_BOMBED
    if evades_fine(s, offer):
        return FINE_FIRST
    return ALLOWED if can_give(s, offer, s.talker) else NOT_HELD


def _touches_bombed(s: Board, offer: Offer) -> bool:
    for term in offer.terms:
        if term.kind == CONTROL and term.when == 0 and is_being_bombed(s, term.what):
            return True
    return False


def accept(s: Board, slot: i64) -> None:
    """[OMB-7.4] Nothing changes until all parties have accepted; what is no longer there makes the offer void."""
    offer = open_offer(s, slot)
    offer.accepted |= SEAT_BIT[s.talker]
    show_hand(s, offer, s.talker)
    if offer.accepted != offer.parties:
        after_answer(s, offer)
        return
    _close(s, slot)
    end_answer(s, offer)
    for seat in range(len(s.players)):
        if offer.parties & SEAT_BIT[seat] != 0 and not can_give(s, offer, seat):
            return
    carry_out(s, offer)


def contract_term(offer: Offer, drafted: Term) -> Term:
    """What was drafted, as a term of the contract that the offer becomes."""
    return term_with(drafted, what=drafted.what, deal=offer.number, breach=drafted.breach)


def carry_out(s: Board, offer: Offer) -> None:
    """[OMB-7.3] What is exchanged at once, and what becomes a contract."""
    for drafted_term in offer.terms:
        term = contract_term(offer, drafted_term)
        if term.when > 0 or not is_good(term.kind):
            s.terms.append(term)
        elif term.kind == CONTROL:
            s.control[term.what] = term.taker
        else:
            give(s, term, term.what)


def after_answer(s: Board, offer: Offer) -> None:
    """While parties are being asked, the next one is asked; else the seat that spoke has had its say."""
    if s.talk == ANSWERING:
        ask_next_party(s, offer)
    else:
        end_answer(s, offer)


def close(s: Board, slot: i64) -> None:
    """[OMB-7.4] Refused or withdrawn."""
    offer = open_offer(s, slot)
    _close(s, slot)
    end_answer(s, offer)


def _close(s: Board, slot: i64) -> None:
    s.offers = [offer for offer in s.offers if offer.slot != slot]


def why_not_counter(s: Board, slot: i64) -> i64:
    """[OMB-7.4] A refusal with another offer in its place, while the seat may still take the floor."""
    reason = why_not_answer(s, slot)
    if reason != ALLOWED:
        return reason
    return why_not_speak(s, s.talker) if s.talk == ANSWERING else ALLOWED


def counter(s: Board, slot: i64) -> None:
    """[OMB-7.4] The same parties, new terms."""
    offer = open_offer(s, slot)
    seat = s.talker
    if s.talk == ANSWERING:
        s.players[seat].speeches += 1
    _close(s, slot)
    end_talk(s)
    s.floor = seat
    s.talker = seat
    begin_offer(s, offer.parties & ~SEAT_BIT[seat], offer.private)


def why_not_withdraw(s: Board, slot: i64, seat: i64) -> i64:
    """[OMB-7.4] One's own open offer."""
    offer = _known_offer(s, slot, seat)
    if offer is None:
        return NO_SUCH_OFFER
    return NOT_A_PARTY if offer.maker != seat else ALLOWED


def expire_offers(s: Board) -> None:
    """[OMB-7.4] At the latest when the round ends; everybody may speak anew."""
    if len(s.offers) > 0:
        s.offers = []
    for player in s.players:
        player.speeches = 0
