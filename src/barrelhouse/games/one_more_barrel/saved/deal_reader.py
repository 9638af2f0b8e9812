"""Offers, contracts and promises of a saved board, read back by name."""

from typing import Final

from barrelhouse.engine.contract import Refusal, Refused
from barrelhouse.engine.fields import Fields, below
from barrelhouse.games.one_more_barrel.data import (
    CONTROL,
    LEAVE_CONTROL,
    MOST_LOGISTICS,
    MOST_MONEY,
    MOST_OFFERS,
    MOST_OIL,
    MOST_PROMISES,
    MOST_TERMS,
    NOT_BOMB,
    NOT_BOX,
    NOT_ENTER,
    REGIONS,
    RETREAT_LOSS,
    ROWS,
    SEAT_BIT,
    SUPPORT,
    TAKE_LOSSES,
    TERM_NAMES,
)
from barrelhouse.games.one_more_barrel.options import Options
from barrelhouse.games.one_more_barrel.state import MARK_NAMES, Offer, Promise, Term

_MOST: Final = 10**12
_MOST_IN_FORCE: Final = 10_000  # terms; every offer has at most a few, and nobody speaks without end
_AMOUNTS: Final = [MOST_MONEY, MOST_OIL, MOST_LOGISTICS]
_OF_A_REGION: Final = [CONTROL, SUPPORT, TAKE_LOSSES, LEAVE_CONTROL, RETREAT_LOSS, NOT_ENTER]


def offers_from(saved: Fields, seats: int, options: Options) -> list[Offer]:
    """Those that are open."""
    listed = saved.items("offers", 0, MOST_OFFERS)
    return [offer_from(value, f"offers[{i}]", seats, options) for i, value in enumerate(listed)]


def offer_from(value: object, path: str, seats: int, options: Options) -> Offer:
    """[OMB-7.4] An offer, open or being drafted."""
    saved = Fields(value, path)
    terms = saved.items("terms", 0, MOST_TERMS)
    offer = Offer(
        slot=saved.number("slot", 0, MOST_OFFERS - 1),
        number=saved.number("number", 0, _MOST),
        maker=saved.number("maker", 0, seats - 1),
        parties=seats_from(saved, "parties", seats),
        private=saved.number("private", 0, 1),
        accepted=seats_from(saved, "accepted", seats),
        asked=seats_from(saved, "asked", seats),
        terms=[_term_from(term, f"{path}.terms[{i}]", seats, options) for i, term in enumerate(terms)],
    )
    saved.check_no_more()
    return offer


def terms_from(saved: Fields, seats: int, options: Options) -> list[Term]:
    """[OMB-7.3] Those of the contracts in force."""
    listed = saved.items("terms", 0, _MOST_IN_FORCE)
    return [_term_from(value, f"terms[{i}]", seats, options) for i, value in enumerate(listed)]


def _term_from(value: object, path: str, seats: int, options: Options) -> Term:
    saved = Fields(value, path)
    kind = saved.word("kind", TERM_NAMES)
    low, high = _range_of(kind, seats)
    term = Term(
        kind=kind,
        giver=saved.number("giver", 0, seats - 1),
        taker=saved.number("taker", 0, seats - 1),
        what=saved.number("what", low, high),
        when=saved.number("when", 0, int(options.rounds)),
        deal=saved.number("deal", 0, _MOST),
        parties=seats_from(saved, "parties", seats),
        private=saved.number("private", 0, 1),
        breach=saved.number("breach", 0, 1),
    )
    saved.check_no_more()
    return term


def _range_of(kind: int, seats: int) -> tuple[int, int]:
    """[OMB-7.3] What a term of this kind can name: an amount, a region, a seat, a row of boxes, or nothing."""
    if kind < len(_AMOUNTS):
        return 1, _AMOUNTS[kind]
    if kind in _OF_A_REGION:
        return 0, REGIONS - 1
    if kind == NOT_BOMB:
        return 0, seats - 1
    return 0, ROWS - 1 if kind == NOT_BOX else 0


def promises_from(saved: Fields, seats: int) -> list[Promise]:
    """[OMB-7.3] Oral promises; their words are not part of a state."""
    return [
        _promise_from(value, f"promises[{i}]", seats)
        for i, value in enumerate(saved.items("promises", 0, MOST_PROMISES))
    ]


def _promise_from(value: object, path: str, seats: int) -> Promise:
    saved = Fields(value, path)
    promise = Promise(
        slot=saved.number("slot", 0, MOST_PROMISES - 1),
        maker=saved.number("maker", 0, seats - 1),
        to=saved.number("to", 0, seats - 1),
        mark=saved.word("mark", MARK_NAMES),
    )
    saved.check_no_more()
    return promise


def seats_from(saved: Fields, name: str, seats: int) -> int:
    """Seats, a bit for each; none twice."""
    bits = 0
    listed = saved.numbers(name, len(saved.items(name, 0, seats)), 0, seats - 1)
    for i, seat in enumerate(listed):
        if seat in listed[:i]:
            path = f"{below(saved.path, name)}[{i}]"
            raise Refused(Refusal("", "saved-twice", {"place": path, "found": seat}))
        bits += int(SEAT_BIT[seat])
    return bits
