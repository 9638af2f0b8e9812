"""What a seat may know: all that lies open, its own hand, and of the others' hands what can be counted. [OMB-1.1]"""

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Dice
from barrelhouse.games.one_more_barrel.data import NOBODY, SEAT_BIT
from barrelhouse.games.one_more_barrel.rules.ch07_deals import offer_at
from barrelhouse.games.one_more_barrel.rules.hands import CASH, KINDS, OIL
from barrelhouse.games.one_more_barrel.saved import named_view
from barrelhouse.games.one_more_barrel.state import ANSWERING, DRAFTING, TALKING, Board


class View(contract.View):
    """A seat's view. The board in it has no hand but the seat's own, unless hands are open."""

    def __init__(self, seat: i64, to_act: i64, board: Board, known: vec[i64], cash: i64, oil: i64) -> None:
        self.seat = seat
        self.to_act = to_act
        self.board = board
        self.known = known  # by seat: least and most cash, least and most oil
        self.cash = cash  # of all players together, which can be counted
        self.oil = oil

    def imagine(self, dice: Dice) -> Board:
        board = self.board
        cash = drawn_hands(self.known, CASH, self.cash, dice)
        oil = drawn_hands(self.known, OIL, self.oil, dice)
        imagined = board.imagined()
        for seat, player in enumerate(imagined.players):
            player.cash = cash[seat]
            player.oil = oil[seat]
        return imagined

    def named(self) -> dict[str, object]:
        return named_view(self.board, self.seat, self.to_act)


def masked(board: Board, seat: i64) -> None:
    """Take out of a copy what this seat, or a spectator, may not know."""
    n = len(board.players)
    if not board.options.open_hands:
        for other in range(n):
            if other != seat:
                board.players[other].cash = 0
                board.players[other].oil = 0
    board.known = vec[i64]([])
    board.bank_cash = 0  # with the other hands these would be known by subtraction
    board.bank_oil = 0
    board.terms = [term for term in board.terms if _is_known(term.private, term.parties, seat)]
    hides_talk = board.talk == DRAFTING and board.talker != seat
    if board.talk == ANSWERING:
        asked = offer_at(board, board.answering)
        hides_talk = asked is not None and not _is_known(asked.private, asked.parties, seat)
    board.offers = [offer for offer in board.offers if _is_known(offer.private, offer.parties, seat)]
    if hides_talk:
        _hide_talk(board)


def _is_known(private: i64, parties: i64, seat: i64) -> bool:
    """[OMB-7.4] What is private is known to its parties alone."""
    return private == 0 or (seat >= 0 and parties & SEAT_BIT[seat] != 0)


def _hide_talk(board: Board) -> None:
    """All see who is asked, and that there is talk; not what about."""
    board.talk = TALKING
    board.floor = board.talker
    board.draft = None
    board.giver = NOBODY
    board.taker = NOBODY
    board.point = 0
    board.answering = NOBODY


def known_to(s: Board, seat: i64) -> vec[i64]:
    """What this seat, or a spectator, can know of every hand."""
    n = len(s.players)
    if s.options.open_hands or len(s.known) == 0:
        exact: list[int] = []
        for player in s.players:
            exact += [int(player.cash), int(player.cash), int(player.oil), int(player.oil)]
        return vec[i64](exact)
    viewer = seat if seat >= 0 else n
    return s.known[viewer * n * KINDS : (viewer + 1) * n * KINDS]


def drawn_hands(known: vec[i64], kind: i64, total: i64, dice: Dice) -> list[i64]:
    """Hands within what is known of each, with the sum that is known of all."""
    n = len(known) // KINDS
    least = [known[seat * KINDS + kind] for seat in range(n)]
    most = [known[seat * KINDS + kind + 1] for seat in range(n)]
    drawn: list[i64] = []
    left = total
    for seat in range(n):
        low = left - sum(most[seat + 1 :])
        if low < least[seat]:
            low = least[seat]
        high = left - sum(least[seat + 1 :])
        if high > most[seat]:
            high = most[seat]
        hand = low + dice.below(high - low + 1)
        drawn.append(hand)
        left -= hand
    return drawn
