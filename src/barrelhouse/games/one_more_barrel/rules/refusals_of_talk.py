"""Reasons about deals: the contract that forbids something, and what may not be said."""

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.actions import catalogue as a
from barrelhouse.games.one_more_barrel.data import (
    COLUMNS,
    CONTROL,
    JOIN_BOMBING,
    LEND_POLICE,
    MOST_OFFERS,
    MOST_PROMISES,
    MOST_SPEECHES,
    MOST_TERMS,
    NOT_BOMB,
    NOT_BOX,
    NOT_ENTER,
    NOT_SELL,
    REGION_NAMES,
    ROW_NAMES,
    SUPPORT,
    TARGETS,
    TERM_NAMES,
)
from barrelhouse.games.one_more_barrel.rules import reasons as r
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import amount_held, pledge_of
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import victim_of
from barrelhouse.games.one_more_barrel.rules.talk import kind_of, what_of
from barrelhouse.games.one_more_barrel.state import JOINING, PHASE_NAMES, Board

Params = dict[str, int | str]
_PROMISED_IN = {"support_answer": SUPPORT, "joining": JOIN_BOMBING, "lending": LEND_POLICE}


def pledge_params(s: Board, run: i64, k: i64, region: i64) -> Params:
    """[OMB-7.3] The contract: its number, who it is with, until when, and what was pledged."""
    kind: i64 = NOT_ENTER
    what = region
    if run == a.TAKE_BOX:
        kind = NOT_BOX
        what = k // COLUMNS
    elif run == a.SELL_OIL:
        kind = NOT_SELL
        what = 0
    elif run == a.BOMB:
        kind = NOT_BOMB
        what = victim_of(s, k // TARGETS, k % TARGETS)
    elif run == a.AGREE:
        kind = NOT_BOMB if s.phase == JOINING else NOT_ENTER
        what = s.victim if s.phase == JOINING else s.target
    elif run == a.DECLINE:
        kind = _PROMISED_IN[PHASE_NAMES[s.phase]]
        what = s.target if kind == SUPPORT else 0
    term = pledge_of(s, s.asked, kind, what)
    assert term is not None, "the rules refuse only what a contract forbids"
    others = [str(seat) for seat in range(len(s.players)) if term.parties & 2**seat and seat != term.giver]
    return {
        "number": term.deal,
        "seats_partners": " ".join(others),
        "round": term.when,
        "kind": TERM_NAMES[kind],
        "seat_whom": what if kind == NOT_BOMB else term.taker,
        "region": REGION_NAMES[what] if kind in (NOT_ENTER, SUPPORT) else "",
        "row": ROW_NAMES[what] if kind == NOT_BOX else "",
    }


def talk_params(s: Board, run: i64, k: i64, reason: i64) -> Params:
    """[OMB-7.4] What an offer, an answer or a promise lacks."""
    if reason == r.NOT_A_PARTY:
        return {"verb": _verb(run), "offer": k + 1}
    if reason == r.ENOUGH_TALK:
        return {"most": MOST_SPEECHES}
    if reason == r.TOO_MANY_OFFERS:
        return {"most": MOST_OFFERS}
    if reason == r.TOO_MANY_TERMS:
        return {"most": MOST_TERMS}
    if reason == r.TOO_MANY_PROMISES:
        return {"most": MOST_PROMISES}
    if reason == r.NOT_THAT_ROUND:
        return {"low": s.round_number, "high": s.options.rounds}
    if reason == r.NO_SUCH_OFFER:
        return {"offer": k + 1}
    if reason == r.NO_PROMISE:
        return {"promise": k + 1}
    if reason == r.NOT_HELD:
        return _of_goods(s, run, k)
    if reason == r.BEING_BOMBED:
        return {"region": REGION_NAMES[s.target]}
    if reason == r.FINE_FIRST:
        return {"seat_payer": s.asked, "debt": s.debt}
    return {}  # nothing in the offer, or said already


def _verb(run: i64) -> str:
    if run in (a.ACCEPT, a.REFUSE, a.COUNTER):
        return "answer"
    if run == a.WITHDRAW_OFFER:
        return "withdraw"
    if run in (a.FROM_TO, a.PLEDGE_NOT_TO_BOMB):
        return "draft"
    return "other"


def _of_goods(s: Board, run: i64, k: i64) -> Params:
    """What was to be given at once, and how much there is of it."""
    kind = kind_of(run + k)
    if run == a.ACCEPT:
        return {"kind": "offer", "amount": 0, "held": 0, "region": "", "seat_giver": s.talker}
    params: Params = {"kind": TERM_NAMES[kind], "seat_giver": s.giver, "amount": 0, "held": 0, "region": ""}
    if kind == CONTROL:
        params["region"] = REGION_NAMES[k]
    else:
        params["amount"] = what_of(run + k)
        params["held"] = amount_held(s, s.giver, kind)
    return params
