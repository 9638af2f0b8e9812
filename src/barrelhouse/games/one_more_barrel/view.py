"""What a seat may know: all that lies open, its own hand, and of the others' hands what can be counted. [OMB-1.1]"""

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Dice
from barrelhouse.games.one_more_barrel.board_json import view_to_json
from barrelhouse.games.one_more_barrel.data import SEAT_BIT
from barrelhouse.games.one_more_barrel.rules.ch07_deals import offer_at
from barrelhouse.games.one_more_barrel.rules.hands import (
    CASH,
    KINDS,
    OIL,
    are_hands_open,
    count_hands,
    group_of,
    hand_notes_of,
    held_by,
    note_exactly,
    note_hands,
)
from barrelhouse.games.one_more_barrel.state import ANSWERING, DRAFTING, Board, Offer, Player, Promise, Term


class View(contract.View):
    """A seat's view. The board in it has no hand but the seat's own, unless hands are open."""

    def __init__(
        self,
        seat: i64,
        to_act: i64,
        board: Board,
        hand_notes: vec[i64],
        groups: vec[i64],
        sums: vec[i64],
        loose_notes: vec[i64],
        whispers: i64,
        public_notes: vec[i64],
        public_whispers: i64,
    ) -> None:
        self.seat = seat
        self.seats = len(board.players)
        self.to_act = to_act
        self.board = board
        self.hand_notes = hand_notes  # by seat: least and most cash, least and most oil
        self.groups = groups  # by seat: those with whom it may have exchanged unseen, a bit for each
        self.sums = sums  # by seat: what its group has together, cash and oil, which can be counted
        self.loose_notes = loose_notes  # the same as the state keeps it, empty before the first private offer
        self.whispers = whispers  # a bit for each set of seats that has talked unheard by this one
        self.public_notes = public_notes  # what everybody knows: a spectator's notes, likewise
        self.public_whispers = public_whispers

    def sample_state(self, dice: Dice) -> Board:
        sample = self.board.copy()
        cash = draw_hands(self, CASH, dice)
        oil = draw_hands(self, OIL, dice)
        for seat, player in enumerate(sample.players):
            player.cash = cash[seat]
            player.oil = oil[seat]
        sample.bank_cash = -_sum(cash)
        sample.bank_oil = -_sum(oil) - sample.government - _sum(sample.barrels)
        if len(self.public_notes) > 0:
            count_hands(sample)
            note_hands(
                sample, len(sample.players), self.public_notes, self.public_whispers
            )  # tell who is asked for oil
            if self.seat >= 0:
                note_hands(sample, self.seat, self.loose_notes, self.whispers)  # what is imagined shows no more
        return sample

    def to_json(self) -> dict[str, object]:
        return view_to_json(self.board, self.seat, self.to_act, self.hand_notes)


def open_player(player: Player, shows_hand: bool) -> Player:
    """A country as a seat sees it, field by field; of another's hand nothing. [OMB-1.1]"""
    return Player(
        cash=player.cash if shows_hand else 0,
        oil=player.oil if shows_hand else 0,
        stock=player.stock,
        media=player.media,
        pacifism=player.pacifism,
        influence=player.influence,
        contracts=player.contracts,
        cell=player.cell,
        strength=player.strength,
        cell_acted=player.cell_acted,
        spoken=player.spoken,
        taxed=player.taxed,
        sold=player.sold,
        answer=player.answer,
        speeches=player.speeches,
        order_throw=player.order_throw,
        paid=player.paid,
        paid_oil=player.paid_oil,
        sold_last=player.sold_last,
    )


def open_term(term: Term) -> Term:
    """A term as all see it who may know of it, field by field."""
    return Term(
        kind=term.kind,
        giver=term.giver,
        taker=term.taker,
        what=term.what,
        when=term.when,
        deal=term.deal,
        parties=term.parties,
        private=term.private,
        breach=term.breach,
    )


def open_offer(offer: Offer) -> Offer:
    """An offer as all see it who may know of it, field by field."""
    return Offer(
        slot=offer.slot,
        number=offer.number,
        maker=offer.maker,
        parties=offer.parties,
        private=offer.private,
        accepted=offer.accepted,
        asked=offer.asked,
        terms=[open_term(term) for term in offer.terms],
    )


def open_promise(promise: Promise) -> Promise:
    """A promise as all see it, field by field."""
    return Promise(slot=promise.slot, maker=promise.maker, to=promise.to, mark=promise.mark)


def is_open_to(seat: i64, private: i64, parties: i64) -> bool:
    """[OMB-7.4] What is private is known to its parties alone."""
    return private == 0 or (seat >= 0 and parties & SEAT_BIT[seat] != 0)


def is_talk_secret(s: Board, seat: i64) -> bool:
    """[OMB-7.4] What is drafted is the drafter's own, and a private offer its parties'."""
    if s.talk == ANSWERING:
        answered = offer_at(s, s.answering)
        return answered is not None and not is_open_to(seat, answered.private, answered.parties)
    return s.talk == DRAFTING and s.talker != seat


def view_with_notes(s: Board, seat: i64, to_act: i64, board: Board) -> View:
    """The open board, and of every hand what this seat, or a spectator, can have counted."""
    n = len(s.players)
    viewer = seat if seat >= 0 else n
    is_exact = len(s.hand_notes) == 0 or are_hands_open(s)
    groups = vec[i64]([0] * n)
    sums = vec[i64]([0] * (2 * n))
    other: i64 = 0
    while other < n:
        group = SEAT_BIT[other] if is_exact else group_of(s, viewer, other)
        groups[other] = group
        sums[2 * other] = held_by(s, group, CASH)
        sums[2 * other + 1] = held_by(s, group, OIL)
        other += 1
    if is_exact:
        notes = vec[i64]([0] * (n * KINDS))
        note_exactly(s, notes, 0)
    else:
        notes = hand_notes_of(s, viewer)
    loose = s.hand_notes[viewer * n * KINDS : (viewer + 1) * n * KINDS]  # none, while there are no notes
    public = s.hand_notes[n * n * KINDS :]
    is_noted = len(public) > 0
    whispers = s.whispers[viewer] if is_noted else 0
    return View(seat, to_act, board, notes, groups, sums, loose, whispers, public, s.whispers[n] if is_noted else 0)


def _sum(numbers: vec[i64]) -> i64:
    total: i64 = 0
    for number in numbers:
        total += number
    return total


def draw_hands(view: View, kind: i64, dice: Dice) -> vec[i64]:
    """Hands within what is known of each, with the sum that is known of each group."""
    n = len(view.groups)
    hands = vec[i64]([0] * n)
    for seat in range(n):
        low = view.sums[seat * 2 + kind // 2]
        high = low
        for other in range(n):
            if other != seat and view.groups[seat] & SEAT_BIT[other] != 0:
                low -= hands[other] if other < seat else view.hand_notes[other * KINDS + kind + 1]
                high -= hands[other] if other < seat else view.hand_notes[other * KINDS + kind]
        low = max(low, view.hand_notes[seat * KINDS + kind])
        high = min(high, view.hand_notes[seat * KINDS + kind + 1])
        hands[seat] = low + dice.below(high - low + 1)
    return hands
