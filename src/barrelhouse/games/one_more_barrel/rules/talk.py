"""OMB-7.4 Talk: what may be said by whom while a game waits, and what saying it does."""

from typing import Final

from librt.vecs import vec
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
    OFFER_BOMBING,
    OFFER_CONTROL,
    OFFER_LOGISTICS,
    OFFER_LOSSES,
    OFFER_MONEY,
    OFFER_OIL,
    OFFER_POLICE,
    OFFER_RETREAT_LOSS,
    OFFER_SUPPORT,
    OFFER_VICTORY,
    PLEDGE_NOT_TO_BOMB,
    PLEDGE_NOT_TO_CHOOSE,
    PLEDGE_NOT_TO_ENTER,
    PLEDGE_NOT_TO_SELL,
    PROMISE_TO,
    REFUSE,
    RUN_OF,
    SEND,
    SPEAK,
    WITHDRAW_OFFER,
)
from barrelhouse.games.one_more_barrel.data import (
    LAST_ROUND,
    LOGISTICS,
    MOST_LOGISTICS,
    MOST_MONEY,
    MOST_OIL,
    NOBODY,
    REGIONS,
    ROWS,
    SEAT_BIT,
    SEATS_MOST,
)
from barrelhouse.games.one_more_barrel.rules.ch07_deals import (
    accept,
    add_term,
    after_answer,
    begin_offer,
    close,
    counter,
    end_talk,
    offer_at,
    open_offer,
    send,
    take_floor,
    why_not_accept,
    why_not_answer,
    why_not_counter,
    why_not_from_to,
    why_not_in_round,
    why_not_offer,
    why_not_send,
    why_not_speak,
    why_not_term,
    why_not_withdraw,
)
from barrelhouse.games.one_more_barrel.rules.ch07_promises import mark, promise, why_not_mark, why_not_promise
from barrelhouse.games.one_more_barrel.rules.ch07_talk_points import is_talk_point
from barrelhouse.games.one_more_barrel.rules.reasons import ALLOWED, NOT_NOW
from barrelhouse.games.one_more_barrel.state import ANSWERING, DRAFTING, TALKING, Board

# The runs of terms, in the order of their kinds, and how many actions each has.
TERM_RUNS: Final = vec[i64](
    [
        OFFER_MONEY,
        OFFER_OIL,
        OFFER_LOGISTICS,
        OFFER_CONTROL,
        OFFER_POLICE,
        OFFER_BOMBING,
        OFFER_SUPPORT,
        OFFER_LOSSES,
        OFFER_VICTORY,
        OFFER_RETREAT_LOSS,
        PLEDGE_NOT_TO_BOMB,
        PLEDGE_NOT_TO_ENTER,
        PLEDGE_NOT_TO_SELL,
        PLEDGE_NOT_TO_CHOOSE,
    ]
)
_TERM_COUNTS: Final = vec[i64](
    [
        MOST_MONEY,
        MOST_OIL,
        MOST_LOGISTICS,
        REGIONS,
        1,
        1,
        REGIONS,
        REGIONS,
        REGIONS,
        REGIONS,
        SEATS_MOST,
        REGIONS,
        1,
        ROWS,
    ]
)
_FIRST_TERM: Final = OFFER_MONEY
_AFTER_TERMS: Final = SEND


def is_talk(action: i64) -> bool:
    """Whether the action is something said, not done."""
    return action >= SPEAK


def kind_of(action: i64) -> i64:
    """The kind of a term, or NOBODY for anything else that is said."""
    if action < _FIRST_TERM or action >= _AFTER_TERMS:
        return NOBODY
    kind: i64 = 0
    while TERM_RUNS[kind] != RUN_OF[action]:
        kind += 1
    return kind


def what_of(action: i64) -> i64:
    """What a term names: an amount counted from 1, or a region, a seat, a row."""
    run = RUN_OF[action]
    return action - run + 1 if run < OFFER_CONTROL else action - run


def list_talk(s: Board, into: vec[i64], n: i64) -> i64:
    """Everything the talker may say."""
    if s.talk == TALKING:
        return _list_talking(s, into, n)
    if s.talk == DRAFTING:
        return _list_drafting(s, into, n)
    for run in (ACCEPT, REFUSE, COUNTER):
        n = _list_if(s, run + s.answering, into, n)
    into[n] = LATER
    return n + 1


def _list_talking(s: Board, into: vec[i64], n: i64) -> i64:
    parties: i64 = 1
    while parties < SEAT_BIT[len(s.players) - 1] * 2:
        n = _list_if(s, MAKE_OFFER + parties, into, n)
        n = _list_if(s, MAKE_PRIVATE_OFFER + parties, into, n)
        parties += 1
    for offer in s.offers:
        for run in (ACCEPT, REFUSE, COUNTER, WITHDRAW_OFFER):
            n = _list_if(s, run + offer.slot, into, n)
    seat: i64 = 0
    while seat < len(s.players):
        n = _list_if(s, PROMISE_TO + seat, into, n)
        seat += 1
    for promised in s.promises:
        n = _list_if(s, MARK_KEPT + promised.slot, into, n)
        n = _list_if(s, MARK_BROKEN + promised.slot, into, n)
    into[n] = DROP
    return n + 1


def _list_drafting(s: Board, into: vec[i64], n: i64) -> i64:
    k: i64 = 0
    while k < SEATS_MOST * SEATS_MOST:
        n = _list_if(s, FROM_TO + k, into, n)
        k += 1
    k = 0
    while k < LAST_ROUND:
        n = _list_if(s, IN_ROUND + k, into, n)
        k += 1
    kind: i64 = 0
    while kind < len(TERM_RUNS):
        k = 0
        while k < _TERM_COUNTS[kind]:
            into[n] = TERM_RUNS[kind] + k
            n += why_not_term(s, kind, k + 1 if kind <= LOGISTICS else k) == ALLOWED
            k += 1
        kind += 1
    n = _list_if(s, SEND, into, n)
    into[n] = DROP
    return n + 1


def _list_if(s: Board, action: i64, into: vec[i64], n: i64) -> i64:
    into[n] = action
    return n + (why_not_say(s, action) == ALLOWED)


def why_not_say(s: Board, action: i64) -> i64:
    """[OMB-7.4] Whether it may be said in the talk there is."""
    run = RUN_OF[action]
    k = action - run
    if s.talk == TALKING:
        return _why_not_talking(s, run, k)
    if s.talk == DRAFTING:
        if run == FROM_TO:
            return why_not_from_to(s, k // SEATS_MOST, k % SEATS_MOST)
        if run == IN_ROUND:
            return why_not_in_round(s, k + 1)
        if run == SEND:
            return why_not_send(s)
        kind = kind_of(action)
        if kind != NOBODY:
            return why_not_term(s, kind, what_of(action))
        return ALLOWED if run == DROP else NOT_NOW
    if run == WITHDRAW_OFFER:
        return _why_not_withdraw_now(s, k)
    if run == ACCEPT or run == REFUSE or run == COUNTER:
        return _why_not_answer(s, run, k)
    return ALLOWED if run == LATER else NOT_NOW


def _why_not_talking(s: Board, run: i64, k: i64) -> i64:
    if run == MAKE_OFFER or run == MAKE_PRIVATE_OFFER:
        return why_not_offer(s, k)
    if run == ACCEPT or run == REFUSE or run == COUNTER:
        return _why_not_answer(s, run, k)
    if run == WITHDRAW_OFFER:
        return why_not_withdraw(s, k, s.talker)
    if run == PROMISE_TO:
        return why_not_promise(s, k)
    if run == MARK_KEPT or run == MARK_BROKEN:
        return why_not_mark(s, k)
    return ALLOWED if run == DROP else NOT_NOW


def _why_not_answer(s: Board, run: i64, slot: i64) -> i64:
    if run == ACCEPT:
        return why_not_accept(s, slot)
    return why_not_answer(s, slot) if run == REFUSE else why_not_counter(s, slot)


def _why_not_withdraw_now(s: Board, slot: i64) -> i64:
    """While others are asked, the maker may still take the offer back."""
    if slot != s.answering:
        return NOT_NOW
    return why_not_withdraw(s, slot, s.floor)


def out_of_turn(s: Board, seat: i64, to_act: i64) -> list[int]:
    """[OMB-7.4] The floor, for whoever is not to act; and an offer taken back while others are asked."""
    if seat == to_act:
        return []
    if is_talk_point(s):
        return [int(SPEAK + seat)] if why_not_speak(s, seat) == ALLOWED else []
    if s.talk == ANSWERING and seat == s.floor:
        return [int(WITHDRAW_OFFER + s.answering)]
    return []


def say(s: Board, action: i64) -> None:
    """What saying it does."""
    run = RUN_OF[action]
    k = action - run
    kind = kind_of(action)
    if run == SPEAK:
        take_floor(s, k)
    elif run == MAKE_OFFER:
        begin_offer(s, k, 0)
    elif run == MAKE_PRIVATE_OFFER:
        begin_offer(s, k, 1)
    elif run == FROM_TO:
        s.giver = k // SEATS_MOST
        s.taker = k % SEATS_MOST
    elif run == IN_ROUND:
        s.point = k + 1
    elif kind != NOBODY:
        add_term(s, kind, what_of(action))
    elif run == SEND:
        send(s)
    elif run == DROP:
        end_talk(s)
    elif run == ACCEPT:
        accept(s, k)
    elif run == REFUSE or run == WITHDRAW_OFFER:
        close(s, k)
    elif run == COUNTER:
        counter(s, k)
    elif run == LATER:
        after_answer(s, open_offer(s, s.answering))
    elif run == PROMISE_TO:
        promise(s, k)
    else:  # MARK_KEPT, MARK_BROKEN
        mark(s, k, run == MARK_KEPT)


def sees(s: Board, seat: i64, action: i64) -> bool:
    """[OMB-7.4] Drafting is the drafter's own; a private offer and its answers are the parties'."""
    run = RUN_OF[action]
    if s.talk == DRAFTING and run != SEND and run != DROP:
        return seat == s.talker
    if run == MAKE_OFFER or run == MAKE_PRIVATE_OFFER:
        return seat == s.talker
    offer = s.draft if run == SEND else offer_at(s, s.answering)
    if s.talk == TALKING and ACCEPT <= run <= WITHDRAW_OFFER:
        offer = offer_at(s, action - run)
    if offer is None or offer.private == 0 or run == DROP:
        return True
    return seat >= 0 and offer.parties & SEAT_BIT[seat] != 0
