"""What a seat may know: all that lies open, its own hand, and of the others' hands what can be counted. [OMB-1.1]"""

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Dice
from barrelhouse.games.one_more_barrel.board_json import named_view
from barrelhouse.games.one_more_barrel.data import NOBODY, SEAT_BIT
from barrelhouse.games.one_more_barrel.rules.ch07_deals import offer_at
from barrelhouse.games.one_more_barrel.rules.hands import CASH, KINDS, OIL, group_of, held_by, known_row, note_hands
from barrelhouse.games.one_more_barrel.state import ANSWERING, DRAFTING, ENDED, TALKING, Board


class View(contract.View):
    """A seat's view. The board in it has no hand but the seat's own, unless hands are open."""

    def __init__(
        self,
        seat: i64,
        to_act: i64,
        board: Board,
        known: vec[i64],
        groups: vec[i64],
        sums: vec[i64],
        public: vec[i64],
        whispers: i64,
    ) -> None:
        self.seat = seat
        self.seats = len(board.players)
        self.to_act = to_act
        self.board = board
        self.known = known  # by seat: least and most cash, least and most oil
        self.groups = groups  # by seat: those with whom it may have exchanged unseen, a bit for each
        self.sums = sums  # by seat: what its group has together, cash and oil, which can be counted
        self.public = public  # what everybody knows: a spectator's notes on hands, empty before the first private offer
        self.whispers = whispers

    def sample_state(self, dice: Dice) -> Board:
        imagined = self.board.imagined()
        cash = drawn_hands(self, CASH, dice)
        oil = drawn_hands(self, OIL, dice)
        for seat, player in enumerate(imagined.players):
            player.cash = cash[seat]
            player.oil = oil[seat]
        imagined.bank_cash = -sum(cash)
        imagined.bank_oil = -sum(oil) - imagined.government - sum(imagined.barrels)
        if len(self.public) > 0:  # who is asked for oil depends on them
            note_hands(imagined, self.public, self.whispers)
        return imagined

    def to_json(self) -> dict[str, object]:
        return named_view(self.board, self.seat, self.to_act)


def masked(board: Board, seat: i64) -> None:
    """Take out of a copy what this seat, or a spectator, may not know."""
    n = len(board.players)
    if not board.options.open_hands and board.phase != ENDED:  # [OMB-13.2] then all is counted openly
        for other in range(n):
            if other != seat:
                board.players[other].cash = 0
                board.players[other].oil = 0
    board.known = vec[i64]([])
    board.whispers = vec[i64]([])
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


def seen(s: Board, seat: i64, to_act: i64, board: Board) -> View:
    """What this seat, or a spectator, can know: the masked board, and of every hand what can be counted."""
    n = len(s.players)
    viewer = seat if seat >= 0 else n
    is_exact = s.options.open_hands or len(s.known) == 0 or s.phase == ENDED
    known: list[int] = []
    groups: list[int] = []
    sums: list[int] = []
    for other, player in enumerate(s.players):
        group = SEAT_BIT[other] if is_exact else group_of(s, viewer, other)
        known += [int(player.cash), int(player.cash), int(player.oil), int(player.oil)]
        groups.append(int(group))
        sums += [int(held_by(s, group, CASH)), int(held_by(s, group, OIL))]
    row = vec[i64](known) if is_exact else known_row(s, viewer)
    public = s.known[n * n * KINDS :]  # none, while there are no notes
    whispers = s.whispers[n] if len(public) > 0 else 0
    return View(seat, to_act, board, row, vec[i64](groups), vec[i64](sums), public, whispers)


def drawn_hands(view: View, kind: i64, dice: Dice) -> list[i64]:
    """Hands within what is known of each, with the sum that is known of each group."""
    n = len(view.groups)
    drawn: list[i64] = []
    for seat in range(n):
        low = view.sums[seat * 2 + kind // 2]
        high = low
        for other in range(n):
            if other != seat and view.groups[seat] & SEAT_BIT[other] != 0:
                low -= drawn[other] if other < seat else view.known[other * KINDS + kind + 1]
                high -= drawn[other] if other < seat else view.known[other * KINDS + kind]
        low = max(low, view.known[seat * KINDS + kind])
        high = min(high, view.known[seat * KINDS + kind + 1])
        drawn.append(low + dice.below(high - low + 1))
    return drawn
