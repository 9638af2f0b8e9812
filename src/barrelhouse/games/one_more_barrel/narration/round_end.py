"""What happened when a round ended: the new order, what ran out, what fell due, and the last reckoning."""

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import CONTROL, FINAL_FINES, FINE, MONEY, OIL, STAGE_NAMES, TERM_NAMES
from barrelhouse.games.one_more_barrel.narration.narrative import Narrative, Params, at, join_seats, transfer
from barrelhouse.games.one_more_barrel.rules.ch01_setup import stage
from barrelhouse.games.one_more_barrel.rules.ch02_round import clear_boxes, price
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import end_pledges, is_good, pay_dues
from barrelhouse.games.one_more_barrel.rules.ch07_deals import expire_offers
from barrelhouse.games.one_more_barrel.rules.ch12_turn_order import new_order
from barrelhouse.games.one_more_barrel.rules.ch13_end import (
    barrels_of,
    collect_all,
    government_share,
    places,
    scores,
)
from barrelhouse.games.one_more_barrel.state import ENDED, NO_ANSWER, Board, Term


def narrate_round_over(t: Narrative) -> None:
    """[OMB-12.1] New order, markers back; then the next round, or the end."""
    w = t.w
    old = [int(seat) for seat in w.order]
    new_order(w)
    order = [int(seat) for seat in w.order]
    clear_boxes(w)
    for player in w.players:
        player.taxed = 0
        player.sold = 0
        player.answer = NO_ANSWER
    if order != old and w.round_number < w.options.rounds:
        t.add("omb-log-order", "OMB-12.1", {"seats_order": join_seats(order)})
    for offer in w.offers:
        t.add("omb-log-offer-expired", "OMB-7.4", {"seat": offer.maker, "offer": offer.slot + 1})
    expire_offers(w)
    _narrate_pledges_over(t)
    w.turn = 0
    w.left = 0
    w.done = 0
    if w.round_number == w.options.rounds:
        _narrate_end(t)
        return
    before = stage(w)
    w.round_number += 1
    begins: Params = {"round": w.round_number, "rounds": w.options.rounds, "stage": STAGE_NAMES[stage(w)]}
    key = "omb-log-round" if stage(w) == before else "omb-log-stage"
    t.add(key, "OMB-1.2", begins)
    _narrate_dues(t)


def _narrate_pledges_over(t: Narrative) -> None:
    """[OMB-7.3] Who is free again to do what."""
    kept = t.w.terms
    end_pledges(t.w)
    for term in kept:
        if term not in t.w.terms:
            t.add("omb-log-term-over", "OMB-7.3", {**term_params(term), "number": term.deal})


def term_params(term: Term) -> Params:
    """One thing agreed, as params of the messages about it."""
    params: Params = {"seat": term.giver, "seat_to": term.taker, "kind": TERM_NAMES[term.kind]}
    params["round"] = term.when
    name = TERM_NAMES[term.kind]
    params["amount"] = term.what if term.kind < CONTROL else 0
    params["region"] = at(term.what) if name in _OF_REGIONS else ""
    params["seat_whom"] = term.what if name == "not_bomb" else term.taker
    params["row"] = _ROWS[term.what] if name == "not_box" else ""
    return params


_OF_REGIONS = ("control", "support", "losses", "victory", "retreat", "not_enter")
_ROWS = ("media", "purchases", "builds", "cash", "order")


def _narrate_dues(t: Narrative) -> None:
    """[OMB-7.3] [OMB-7.8] What is due moves as far as it goes; the rest is a breach."""
    due = [term for term in t.w.terms if is_good(term.kind) and term.when <= t.w.round_number]
    pay_dues(t.w)
    for term, rest in zip(due, _rests(t.b, due), strict=True):
        narrate_given(t, term, _amount_paid(term, rest))
        _narrate_breach(t, term, rest)
    t.w.terms = t.b.terms[:]


def _narrate_breach(t: Narrative, term: Term, rest: Term | None) -> None:
    """[OMB-7.8] Once, and again when some of it was paid."""
    if rest is not None and (term.breach == 0 or rest.what != term.what):
        t.add("omb-log-breach", "OMB-7.8", {**term_params(rest), "number": rest.deal})


def _amount_paid(term: Term, rest: Term | None) -> i64:
    if rest is None:
        return term.what
    return 0 if term.kind == CONTROL else term.what - rest.what


def _rests(b: Board, due: list[Term]) -> list[Term | None]:
    """What stayed due of each, by the contracts there are now: hands are not needed to know it."""
    left = [term for term in b.terms if term.breach == 1]
    rests: list[Term | None] = []
    for term in due:
        found: Term | None = None
        for rest in left:
            if found is None and _is_rest(rest, term):
                found = rest
        if found is not None:
            left.remove(found)
        rests.append(found)
    return rests


def _is_rest(rest: Term, term: Term) -> bool:
    same = rest.deal == term.deal and rest.kind == term.kind and rest.giver == term.giver and rest.taker == term.taker
    return (
        same and rest.when == term.when and (rest.what == term.what or (term.kind < CONTROL and rest.what < term.what))
    )


def narrate_given(t: Narrative, term: Term, amount: i64) -> None:
    """[OMB-7.3] Goods from hand to hand; `seat_to` gains what `seat` loses."""
    if amount == 0 and term.kind != CONTROL:
        return
    name = TERM_NAMES[term.kind]
    if term.kind == CONTROL:
        if amount == term.what and t.w.control[term.what] == term.taker:
            params: Params = {"seat": term.giver, "seat_to": term.taker, "region": at(term.what)}
            t.add("omb-log-gave-control", "OMB-7.3", params)
        return
    cash = -amount if name == "money" else 0
    oil = -amount if name == "oil" else 0
    given: Params = {"seat_to": term.taker, "kind": name, "amount": amount}
    t.add("omb-log-gave", "OMB-7.3", {**transfer(term.giver, cash, oil), **given})


def _narrate_end(t: Narrative) -> None:
    """[OMB-13.1] [OMB-13.2] [OMB-13.3] What is collected, what each has in all, who is where."""
    w = t.w
    t.add("omb-log-last-round-over", "OMB-13.1", {"rounds": w.options.rounds})
    seats = range(len(w.players))
    from_regions = [barrels_of(w, seat) for seat in seats]
    shares = [government_share(w, seat) for seat in seats]
    due = [term for term in w.terms if is_good(term.kind)]
    pay_dues(w)
    for term, rest in zip(due, _rests(t.b, due), strict=True):
        if term.kind > OIL:
            narrate_given(t, term, _amount_paid(term, rest))
    collect_all(w)
    w.phase = ENDED
    for seat in seats:
        if from_regions[seat] > 0:
            goods = transfer(seat, 0, from_regions[seat])
            t.add("omb-log-collected", "OMB-13.1", {**goods, "barrels": from_regions[seat]})
    for seat in seats:
        if shares[seat] > 0:
            t.add("omb-log-share", "OMB-13.1", {**transfer(seat, 0, shares[seat]), "barrels": shares[seat]})
    for term, rest in zip(due, _rests(t.b, due), strict=True):
        if term.kind == OIL:  # from the last barrels too
            narrate_given(t, term, _amount_paid(term, rest))
    for seat in seats:
        sold = t.b.players[seat].sold_last
        w.players[seat].sold_last = sold
        if sold > 0:
            goods = transfer(seat, sold * price(w), -sold)
            t.add("omb-log-sold-for-debts", "OMB-7.8", {**goods, "barrels": sold, "each": price(w)})
    for term, rest in zip(due, _rests(t.b, due), strict=True):
        if term.kind == MONEY:  # from the last sale too
            narrate_given(t, term, _amount_paid(term, rest))
        _narrate_breach(t, term, rest)
    _narrate_places(t, t.b)


def _narrate_places(t: Narrative, b: Board) -> None:
    """At the end all hands are open."""
    totals = scores(b)
    standing = places(b)
    for seat in sorted(range(len(totals)), key=lambda i: standing[i]):
        me = b.players[seat]
        oil: Params = {"barrels": me.oil, "each": price(b), "oil-worth": me.oil * price(b)}
        fines = FINAL_FINES * FINE[me.pacifism]
        worth: Params = {"purse": me.cash, "contracts": b.options.country.contracts[me.contracts], "fines": fines}
        t.add("omb-log-counted", "OMB-13.2", {"seat": seat, **worth, **oil, "total": totals[seat]})
    for seat in sorted(range(len(totals)), key=lambda i: standing[i]):
        ended: Params = {"seat": seat, "total": totals[seat]}
        if standing[seat] > 1:
            t.add("omb-log-placed", "OMB-13.3", {**ended, "place": standing[seat]})
        elif standing.count(1) == 1:
            t.add("omb-log-won", "OMB-13.3", ended)
        else:
            t.add("omb-log-shared", "OMB-13.3", ended)
