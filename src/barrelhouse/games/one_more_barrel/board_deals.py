"""Deals on the terminal: contracts in force, open offers and promises, as far as the viewer may know them."""

from mypy_extensions import i64

from barrelhouse.engine.contract import Words
from barrelhouse.engine.lines import Line, in_rows, printable
from barrelhouse.games.one_more_barrel.board_signs import seat_sign, signs_of
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


def draw_deals(s: Board, words: Words, width: int) -> list[Line]:
    """[OMB-7.3] Everything agreed, offered and promised."""
    lines: list[Line] = [[(words("omb-board-deals", {}), "title")]]
    for number in sorted({int(term.deal) for term in s.terms}):
        lines += _contract(words, number, [term for term in s.terms if term.deal == number], width)
    for offer in s.offers:
        lines += _offer(s, words, offer, width)
    if s.draft is not None:
        head: Line = [(words("omb-board-draft", {}), "warn"), (" ", ""), *_parties(s, s.draft)]
        lines += _indented([head, *_private(words, s.draft.private), *_terms(words, s.draft.terms)], width)
    for promise in s.promises:
        lines.append(_promise(words, promise))
    if len(lines) == 1:
        lines.append([(words("omb-board-no-deals", {}), "dim")])
    return lines


def _contract(words: Words, number: int, terms: list[Term], width: int) -> list[Line]:
    head: Line = [(words("omb-board-contract", {"number": number}), "news")]
    return _indented([head, *_private(words, terms[0].private), *_terms(words, terms)], width)


def _offer(s: Board, words: Words, offer: Offer, width: int) -> list[Line]:
    """Its number, who made it, its terms, and who has accepted."""
    n = len(s.players)
    head: Line = [(words("omb-board-offer", {"number": offer.slot + 1}), "news"), (" ", ""), seat_sign(offer.maker)]
    waiting = 0
    for seat in range(n):
        if seat != offer.maker and offer.parties & SEAT_BIT[seat] != 0 and offer.accepted & SEAT_BIT[seat] == 0:
            waiting |= SEAT_BIT[seat]
    parts = [head, *_private(words, offer.private), *_terms(words, offer.terms)]
    if offer.accepted & ~SEAT_BIT[offer.maker] != 0:
        accepted: Line = [(words("omb-board-accepted", {}) + " ", "dim")]
        parts.append([*accepted, *signs_of(offer.accepted & ~SEAT_BIT[offer.maker], n)])
    parts.append([(words("omb-board-not-yet", {}) + " ", "dim"), *signs_of(waiting, n)])
    return _indented(parts, width)


def _parties(s: Board, offer: Offer) -> Line:
    return signs_of(offer.parties, len(s.players))


def _private(words: Words, private: i64) -> list[Line]:
    return [[(words("omb-board-private", {}), "dim")]] if private == 1 else []


def _terms(words: Words, terms: list[Term]) -> list[Line]:
    return [_term(words, term) for term in terms]


def _term(words: Words, term: Term) -> Line:
    """`● → ■ $3 in round 5`"""
    line: Line = [seat_sign(term.giver), ("→", "dim"), seat_sign(term.taker), (" " + _thing(words, term), "")]
    if term.when > 0:
        key = "omb-board-due" if is_good(term.kind) else "omb-board-until"
        line.append((" " + words(key, {"round": term.when}), "dim"))
    if term.breach == 1:
        line.append((" " + words("omb-board-breach", {}), "warn"))
    return line


def _thing(words: Words, term: Term) -> str:
    """What is given, done or left."""
    numbers: dict[str, int | str] = {"kind": TERM_NAMES[term.kind]}
    if term.kind <= LOGISTICS:
        numbers["amount"] = term.what
    elif term.kind == NOT_BOX:
        numbers["row"] = ROW_NAMES[term.what]
    elif term.kind == NOT_BOMB:
        numbers["seat"] = term.what
    else:
        numbers["territory"] = REGION_NAMES[term.what]  # police, bombings and sales name none: it is 0 there
    return printable(words("omb-board-term", numbers))


def _promise(words: Words, promise: Promise) -> Line:
    head = words("omb-board-promise", {"number": promise.slot + 1}) + " "
    mark = words("omb-board-mark", {"mark": MARK_NAMES[promise.mark]})
    line: Line = [(head, "news"), seat_sign(promise.maker), ("→", "dim"), seat_sign(promise.to)]
    return [*line, (" " + mark, "dim" if promise.mark == UNMARKED else "")]


def _indented(parts: list[Line], width: int) -> list[Line]:
    """What goes on below stands further in; a part too long for a line goes on in the next."""
    pieces: list[Line] = []
    for part in parts:
        pieces += in_rows(_by_words(part), width - 2, 1)
    rows = in_rows(pieces, width - 2, 2)
    return [rows[0], *[[("  ", ""), *row] for row in rows[1:]]]


def _by_words(part: Line) -> list[Line]:
    """Broken at its blanks: what stands together stays together."""
    found: list[Line] = [[]]
    for text, style in part:
        for place, word in enumerate(text.split(" ")):
            if place > 0:
                found.append([])
            if word:
                found[-1].append((word, style))
    return [words for words in found if words]
