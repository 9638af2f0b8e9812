"""Deals on the terminal: contracts in force, open offers and promises, as far as the viewer may know them."""

from mypy_extensions import i64

from barrelhouse.engine.contract import Translate
from barrelhouse.engine.styled_text import StyledLine, arrange_in_rows, strip_unprintable
from barrelhouse.games.one_more_barrel.data import (
    LOGISTICS,
    NOT_BOMB,
    NOT_BOX,
    REGION_NAMES,
    ROW_NAMES,
    SEAT_BIT,
    TERM_NAMES,
)
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import is_good
from barrelhouse.games.one_more_barrel.state import MARK_NAMES, UNMARKED, Board, Offer, Promise, Term
from barrelhouse.games.one_more_barrel.terminal.signs import seat_sign, signs_of


def draw_deals(s: Board, translate: Translate, width: int) -> list[StyledLine]:
    """[OMB-7.3] Everything agreed, offered and promised."""
    lines: list[StyledLine] = [[(translate("omb-board-deals", {}), "title")]]
    for number in sorted({int(term.deal) for term in s.terms}):
        lines += _contract(translate, number, [term for term in s.terms if term.deal == number], width)
    for offer in s.offers:
        lines += _offer(s, translate, offer, width)
    if s.draft is not None:
        head: StyledLine = [(translate("omb-board-draft", {}), "warn"), (" ", ""), *_parties(s, s.draft)]
        lines += _indent([head, *_private(translate, s.draft.private), *_terms(translate, s.draft.terms)], width)
    for promise in s.promises:
        lines.append(_promise(translate, promise))
    if len(lines) == 1:
        lines.append([(translate("omb-board-no-deals", {}), "dim")])
    return lines


def _contract(translate: Translate, number: int, terms: list[Term], width: int) -> list[StyledLine]:
    head: StyledLine = [(translate("omb-board-contract", {"number": number}), "news")]
    return _indent([head, *_private(translate, terms[0].private), *_terms(translate, terms)], width)


def _offer(s: Board, translate: Translate, offer: Offer, width: int) -> list[StyledLine]:
    """Its number, who made it, its terms, and who has accepted."""
    n = len(s.players)
    head: StyledLine = [
        (translate("omb-board-offer", {"number": offer.slot + 1}), "news"),
        (" ", ""),
        seat_sign(offer.maker),
    ]
    waiting = 0
    for seat in range(n):
        if seat != offer.maker and offer.parties & SEAT_BIT[seat] != 0 and offer.accepted & SEAT_BIT[seat] == 0:
            waiting |= SEAT_BIT[seat]
    parts = [head, *_private(translate, offer.private), *_terms(translate, offer.terms)]
    if offer.accepted & ~SEAT_BIT[offer.maker] != 0:
        accepted: StyledLine = [(translate("omb-board-accepted", {}) + " ", "dim")]
        parts.append([*accepted, *signs_of(offer.accepted & ~SEAT_BIT[offer.maker], n)])
    parts.append([(translate("omb-board-not-yet", {}) + " ", "dim"), *signs_of(waiting, n)])
    return _indent(parts, width)


def _parties(s: Board, offer: Offer) -> StyledLine:
    return signs_of(offer.parties, len(s.players))


def _private(translate: Translate, private: i64) -> list[StyledLine]:
    return [[(translate("omb-board-private", {}), "dim")]] if private == 1 else []


def _terms(translate: Translate, terms: list[Term]) -> list[StyledLine]:
    return [_term(translate, term) for term in terms]


def _term(translate: Translate, term: Term) -> StyledLine:
    """`● → ■ $3 in round 5`"""
    line: StyledLine = [seat_sign(term.giver), ("→", "dim"), seat_sign(term.taker), (" " + _thing(translate, term), "")]
    if term.when > 0:
        key = "omb-board-due" if is_good(term.kind) else "omb-board-until"
        line.append((" " + translate(key, {"round": term.when}), "dim"))
    if term.breach == 1:
        line.append((" " + translate("omb-board-breach", {}), "warn"))
    return line


def _thing(translate: Translate, term: Term) -> str:
    """What is given, done or left."""
    params: dict[str, int | str] = {"kind": TERM_NAMES[term.kind]}
    if term.kind <= LOGISTICS:
        params["amount"] = term.what
    elif term.kind == NOT_BOX:
        params["row"] = ROW_NAMES[term.what]
    elif term.kind == NOT_BOMB:
        params["seat"] = term.what
    else:
        params["territory"] = REGION_NAMES[term.what]  # police, bombings and sales name none: it is 0 there
    return strip_unprintable(translate("omb-board-term", params))


def _promise(translate: Translate, promise: Promise) -> StyledLine:
    head = translate("omb-board-promise", {"number": promise.slot + 1}) + " "
    mark = translate("omb-board-mark", {"mark": MARK_NAMES[promise.mark]})
    line: StyledLine = [(head, "news"), seat_sign(promise.maker), ("→", "dim"), seat_sign(promise.to)]
    return [*line, (" " + mark, "dim" if promise.mark == UNMARKED else "")]


def _indent(parts: list[StyledLine], width: int) -> list[StyledLine]:
    """Continuation lines stand further in; a part too long for a line goes on in the next."""
    pieces: list[StyledLine] = []
    for part in parts:
        pieces += arrange_in_rows(_by_words(part), width - 2, 1)
    rows = arrange_in_rows(pieces, width - 2, 2)
    return [rows[0], *[[("  ", ""), *row] for row in rows[1:]]]


def _by_words(part: StyledLine) -> list[StyledLine]:
    """Broken at its blanks: words stay whole."""
    found: list[StyledLine] = [[]]
    for text, style in part:
        for i, word in enumerate(text.split(" ")):
            if i > 0:
                found.append([])
            if word:
                found[-1].append((word, style))
    return [line for line in found if line]
