"""What golden games of One More Barrel reach by talk: offers, contracts and promises, chapter 7."""

from collections.abc import Iterator

from barrelhouse.games.one_more_barrel.actions.checks import Throw
from barrelhouse.games.one_more_barrel.actions.deals import (
    Accept,
    Counter,
    Drop,
    Later,
    MarkBroken,
    MarkKept,
    PromiseTo,
    Refuse,
    Send,
    Speak,
    WithdrawOffer,
)
from barrelhouse.games.one_more_barrel.data import CONTROL, SEAT_BIT, TERM_NAMES
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import can_give
from barrelhouse.games.one_more_barrel.rules.ch07_deals import open_offer
from barrelhouse.games.one_more_barrel.state import (
    ANSWERING,
    BATTLE,
    BOMBING,
    CHOOSING,
    DRAFTING,
    ENDED,
    FINED,
    OPENING,
    REBELS,
    TALKING,
    Offer,
    Term,
)

GOODS = TERM_NAMES[: CONTROL + 1]
POINTS = {
    OPENING: "in the opening",
    CHOOSING: "between actions",
    BATTLE: "before a battle throw",
    REBELS: "before rebels decide",
    BOMBING: "before a bombing throw",
    FINED: "about a fine",
}
EVENTS = [
    *(f"floor: {point}" for point in POINTS.values()),
    "floor: taken in one's own turn",
    "floor: taken out of turn",
    "floor: given back",
    "draft: dropped",
    "offer: public",
    "offer: private",
    "offer: to one",
    "offer: to two or more",
    "offer: to all",
    "offer: accepted by all",
    "offer: accepted by some",
    "offer: accepted later",
    "offer: void",
    "offer: refused",
    "offer: refused later",
    "offer: countered",
    "offer: countered later",
    "offer: left open",
    "offer: withdrawn while others are asked",
    "offer: withdrawn later",
    "offer: expired",
    *(f"deal: {kind} agreed" for kind in TERM_NAMES),
    *(f"deal: {kind} at once" for kind in GOODS),
    *(f"deal: {kind} later" for kind in GOODS),
    "deal: both give",
    "deal: in private",
    "deal: of three or more",
    *(f"due: {kind} paid" for kind in GOODS),
    *(f"due: {kind} broken" for kind in GOODS),
    "due: a part is paid",
    "due: a rest is paid later",
    "due: paid at the end of the game",
    "pledge: over",
    "fine: paid from a deal",
    "fine: partly paid from a deal",
    "promise: made",
    "promise: kept",
    "promise: broken",
]


def changes(a: State, action: object, b: State) -> Iterator[str]:
    """What one thing said has reached."""
    if a.phase == FINED and b.players[a.asked].paid > a.players[a.asked].paid:
        yield "fine: partly paid from a deal" if b.phase == FINED and b.asked == a.asked else "fine: paid from a deal"
    if isinstance(action, Speak):
        yield f"floor: {POINTS[int(a.phase)]}"
        yield "floor: taken in one's own turn" if b.floor == a.asked else "floor: taken out of turn"
    elif isinstance(action, Drop):
        yield "draft: dropped" if a.talk == DRAFTING else "floor: given back"
    elif isinstance(action, Send):
        yield from _offers_sent(a, b)
    elif isinstance(action, Accept):
        yield from _acceptances(a, open_offer(a, action.offer - 1), b)
    elif isinstance(action, Refuse | Counter | WithdrawOffer):
        done = {Refuse: "refused", Counter: "countered", WithdrawOffer: "withdrawn"}[type(action)]
        asked = " while others are asked" if isinstance(action, WithdrawOffer) else ""
        yield f"offer: {done}{' later' if a.talk == TALKING else asked}"
    elif isinstance(action, Later):
        yield "offer: left open"
    elif isinstance(action, PromiseTo):
        yield "promise: made"
    elif isinstance(action, MarkKept | MarkBroken):
        yield "promise: kept" if isinstance(action, MarkKept) else "promise: broken"
    else:
        assert not isinstance(action, Throw)


def _offers_sent(a: State, b: State) -> Iterator[str]:
    offer = b.offers[-1]
    yield "offer: private" if offer.private == 1 else "offer: public"
    others = int(offer.parties).bit_count() - 1
    yield "offer: to one" if others == 1 else "offer: to two or more"
    if others + 1 == len(a.players):
        yield "offer: to all"


def _acceptances(a: State, offer: Offer, b: State) -> Iterator[str]:
    if a.talk != ANSWERING:
        yield "offer: accepted later"
    if offer.accepted | SEAT_BIT[a.talker] != offer.parties:
        yield "offer: accepted by some"
        return
    parties = [seat for seat in range(len(a.players)) if offer.parties & SEAT_BIT[seat] != 0]
    if not all(can_give(a, offer, seat) for seat in parties):
        yield "offer: void"
        return
    yield "offer: accepted by all"
    if offer.private == 1:
        yield "deal: in private"
    if len(parties) > 2:
        yield "deal: of three or more"
    if len({int(term.giver) for term in offer.terms}) > 1:
        yield "deal: both give"
    for term in offer.terms:
        yield f"deal: {TERM_NAMES[term.kind]} agreed"
        if term.kind <= CONTROL:
            yield f"deal: {TERM_NAMES[term.kind]} {'later' if term.when > 0 else 'at once'}"


def round_ends(a: State, b: State) -> Iterator[str]:
    """What the end of a round, or of the game, has made of offers and contracts."""
    if a.offers:
        yield "offer: expired"
    due = [term for term in a.terms if term.kind <= CONTROL and term.when <= b.round_number]
    for term in due:
        rest = _rest(term, b)
        kind = TERM_NAMES[term.kind]
        if rest is None:
            yield f"due: {kind} paid"
            if term.breach == 1:
                yield "due: a rest is paid later"
            if b.phase == ENDED:
                yield "due: paid at the end of the game"
        else:
            yield f"due: {kind} broken"
            if term.kind != CONTROL and rest.what < term.what:
                yield "due: a part is paid"
    over = [term for term in a.terms if term.kind > CONTROL and _rest(term, b) is None]
    if over:
        yield "pledge: over"


def _rest(term: Term, s: State) -> Term | None:
    """The same term as it stands now."""
    for other in s.terms:
        same = other.deal == term.deal and other.kind == term.kind and other.giver == term.giver
        same_thing = other.what == term.what or term.kind < CONTROL
        if same and same_thing and other.taker == term.taker and other.when == term.when:
            return other
    return None
