"""Offers a bot may consider: oil for cash, help for a little money, peace bought, and better prices asked for."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.games.one_more_barrel.actions import (
    COUNTER,
    FROM_TO,
    IN_ROUND,
    MAKE_PRIVATE_OFFER,
    SEND,
    SPEAK,
)
from barrelhouse.games.one_more_barrel.data import (
    BY_LAND,
    COLUMNS,
    LOGISTICS,
    MONEY,
    MOST_MONEY,
    NOBODY,
    NOT_BOMB,
    OIL,
    PURCHASES_ROW,
    REGIONS,
    SEAT_BIT,
    SEATS_MOST,
    SUPPORT,
)
from barrelhouse.games.one_more_barrel.prospects import expected_price, price_now, ready_for, win_chance
from barrelhouse.games.one_more_barrel.rules.ch04_moves import can_come
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import bomb_pledge, is_good, owes_answer
from barrelhouse.games.one_more_barrel.rules.ch07_control import is_hostile
from barrelhouse.games.one_more_barrel.rules.ch07_deals import offer_at
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import is_in_range
from barrelhouse.games.one_more_barrel.rules.hands import CASH, KINDS, troops_at
from barrelhouse.games.one_more_barrel.rules.hands import OIL as OIL_IN_HAND
from barrelhouse.games.one_more_barrel.rules.talk import TERM_RUNS
from barrelhouse.games.one_more_barrel.state import ANSWERING, CHOOSING, DRAFTING, SILENT, TALKING, Board, Term
from barrelhouse.games.one_more_barrel.view import View

_POOR: Final = 12  # half dollars: who has fewer likes to sell
_RICH: Final = 16  # who has more likes to buy
_MOST_BARRELS: Final = 3  # in one offer
_ASKED: Final = (15, 17)  # for a barrel, in twentieths of what it will be worth
_HELP_PAY: Final = (3, 5)  # half dollars for a troop's help
_FAIR: Final = 300  # thousandths: the chance of an attack worth helping
_SURE: Final = 900  # when it needs none
_FEW: Final = 1  # troops one would rather buy than pay for help
_DIFFERENCE: Final = 60  # and what the help must add to it
_PEACE_ROUNDS: Final = 2  # after this one
_PEACE_PAY: Final = (6, 9)  # tenths of half dollars for each round and point of strength
_DANGEROUS: Final = 2  # the strength of a cell worth buying off


def proposals(view: contract.View) -> list[list[int]]:
    """Complete drafts from here to the sending, or what is left of those that begin like the present one."""
    assert isinstance(view, View)
    s = view.board
    me = view.seat
    if view.to_act != me or not s.options.deals:
        return []
    drafts: list[list[int]] = []
    if s.talk == SILENT or s.talk == TALKING:
        if s.talk == SILENT and (s.phase != CHOOSING or s.players[me].speeches > 0):
            return []  # one offer of his own in a round, before his own action
        for terms in _plans(view):
            first = [int(SPEAK + me)] if s.talk == SILENT else []
            first.append(int(MAKE_PRIVATE_OFFER + SEAT_BIT[_other(terms, me)]))
            drafts.append(first + _rest(s, me, terms, 0))
    elif s.talk == ANSWERING and s.players[me].speeches == 0:
        offer = offer_at(s, s.answering)
        if offer is not None and offer.parties == SEAT_BIT[offer.maker] | SEAT_BIT[me]:
            for terms in _possible(view, offer.maker):
                if _is_about_the_same(terms, offer.terms):
                    drafts.append([int(COUNTER + offer.slot), *_rest(s, me, terms, 0)])
    elif s.talk == DRAFTING and s.draft is not None:
        for terms in _possible(view, s.taker if s.giver == me else s.giver):
            if _begins_with(terms, s.draft.terms):
                drafts.append(_rest(s, me, terms, len(s.draft.terms)))
    return drafts


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
        if not is_good(term.kind) and term.when != point:
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


def _is_same(one: Term, two: Term) -> bool:
    if one.kind != two.kind or one.what != two.what:
        return False
    return one.giver == two.giver and one.taker == two.taker and one.when == two.when


def _is_about_the_same(mine: list[Term], theirs: list[Term]) -> bool:
    """Whether a counter-offer has what the offer is about, from the same giver: only its price is another."""
    for term in mine:
        if term.kind != MONEY:
            for other in theirs:
                if other.kind == term.kind and other.giver == term.giver and other.when == term.when:
                    return other.what == term.what or (term.kind == OIL and other.what > term.what == _MOST_BARRELS)
    return False


def _plans(view: View) -> list[list[Term]]:
    """What is worth thinking about in a slot of one's own: what one needs, from those who can give it."""
    s = view.board
    me = view.seat
    cash = s.players[me].cash
    found: list[list[Term]] = []
    for other in range(len(s.players)):
        if other == me:
            continue
        theirs = view.known[other * KINDS + CASH]
        if cash < _POOR and theirs >= _RICH:
            found += _sale(view, me, other, min(_MOST_BARRELS, s.players[me].oil))
        if cash >= _RICH and theirs < _POOR:
            found += _sale(view, other, me, min(_MOST_BARRELS, view.known[other * KINDS + OIL_IN_HAND]))
        if s.players[other].strength >= _DANGEROUS:
            found += _peace(view, other)
        found += _help(view, other)
    return found


def _possible(view: View, other: i64) -> list[list[Term]]:
    """Everything one might say to this seat."""
    found: list[list[Term]] = []
    for barrels in range(1, _MOST_BARRELS + 1):
        found += _sale(view, view.seat, other, barrels)
        found += _sale(view, other, view.seat, barrels)
    return found + _peace(view, other) + _help(view, other)


def _term(kind: i64, giver: i64, taker: i64, what: i64, when: i64) -> Term:
    return Term(kind, giver, taker, what, when, 0, 0, 0, 0)


def _sale(view: View, seller: i64, buyer: i64, barrels: i64) -> list[list[Term]]:
    """Oil for cash: dearer than the bank pays, cheaper than it will be."""
    s = view.board
    if barrels < 1 or _least(view, seller, OIL_IN_HAND) < barrels:
        return []
    found: list[list[Term]] = []
    for twentieths in _ASKED:
        halves = barrels * expected_price(s) * twentieths // 20
        if barrels * price_now(s) <= halves <= min(MOST_MONEY, _least(view, buyer, CASH)) and halves > 0:
            found.append([_term(OIL, seller, buyer, barrels, 0), _term(MONEY, buyer, seller, halves, 0)])
    return found


def _least(view: View, seat: i64, kind: i64) -> i64:
    """What the seat certainly has."""
    return view.known[seat * KINDS + kind]


def _help(view: View, other: i64) -> list[list[Term]]:
    """[OMB-4.8] A little money for a troop in the attack one can make."""
    s = view.board
    me = view.seat
    found: list[list[Term]] = []
    if not _has_free_box(s, PURCHASES_ROW):
        return found
    for region in range(REGIONS):
        if not is_hostile(s, region) or troops_at(s, me, region) > 0 or not can_come(s, me, region):
            continue
        if not _needs_help(s, region, ready_for(s, me, region), min(_FEW, s.players[me].cash // BY_LAND)):
            continue
        if can_come(s, other, region) and not owes_answer(s, other, me, SUPPORT, region):
            for halves in _HELP_PAY:
                if halves <= s.players[me].cash:
                    pay = _term(MONEY, me, other, halves, 0)
                    found.append([pay, _term(SUPPORT, other, me, region, s.round_number)])
    return found


def _has_free_box(s: Board, row: i64) -> bool:
    """[OMB-2.2] Whether the action can still be taken in this round."""
    columns = s.options.country.columns[len(s.players)]
    return any(s.boxes[row * COLUMNS + column] == NOBODY for column in range(columns))


def _needs_help(s: Board, region: i64, strength: i64, more: i64) -> bool:
    """Whether an attack may succeed, one troop more makes a difference, and he cannot just buy enough."""
    alone = win_chance(s, region, strength)
    if alone < _FAIR or win_chance(s, region, strength + more) > _SURE:
        return False
    return win_chance(s, region, strength + 1) - alone >= _DIFFERENCE


def _peace(view: View, other: i64) -> list[list[Term]]:
    """[OMB-9.3] Money for a pledge not to bomb, from a cell that could."""
    s = view.board
    me = view.seat
    strength = s.players[other].strength
    if strength < 1 or bomb_pledge(s, other, me) or not _is_exposed(s, me, other):
        return []
    until = min(s.options.rounds, s.round_number + _PEACE_ROUNDS)
    found: list[list[Term]] = []
    for tenths in _PEACE_PAY:
        halves = strength * (until - s.round_number + 1) * tenths // 10
        if 0 < halves <= s.players[me].cash:
            pay = _term(MONEY, me, other, halves, 0)
            found.append([pay, _term(NOT_BOMB, other, me, me, until)])
    return found


def _is_exposed(s: Board, seat: i64, bomber: i64) -> bool:
    """Whether a cell can reach a region of his."""
    return any(s.control[region] == seat and is_in_range(s, bomber, region) for region in range(REGIONS))
