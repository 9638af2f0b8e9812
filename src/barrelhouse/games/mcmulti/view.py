"""What a seat may know: all that lies open, and which cards a deck holds, but not their order. [MM-1.11]"""

from librt.vecs import vec
from mypy_extensions import i64, u8

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Dice
from barrelhouse.games.mcmulti.board_json import named_view
from barrelhouse.games.mcmulti.state import FACE_UP, ON_DECK, UNSHUFFLED, Board


class View(contract.View):
    """A seat's view; every seat's is the same, for only the order of the decks is hidden."""

    def __init__(self, seat: i64, to_act: i64, board: Board) -> None:
        self.seat = seat
        self.seats = len(board.players)
        self.to_act = to_act
        self.board = board  # its decks without their order

    def sample_state(self, dice: Dice) -> Board:
        board = self.board
        return board.copy_with(shuffled(board.news, board.deck, dice), shuffled(board.throws, board.throws_deck, dice))

    def to_json(self) -> dict[str, object]:
        return named_view(self.board, self.seat, self.to_act)


def hidden(places: vec[u8]) -> vec[u8]:
    """The same places, but every card on the deck, or going into it, at the same height."""
    seen = places[:]
    i: i64 = 0
    while i < len(seen):
        if _is_in_deck(seen[i]):
            seen[i] = u8(ON_DECK)
        i += 1
    return seen


def shuffled(places: vec[u8], on_deck: i64, dice: Dice) -> vec[u8]:
    """The cards of the deck at heights drawn anew, every order as likely; those past its height go into it yet."""
    drawn = places[:]
    height: i64 = 0
    i: i64 = 0
    while i < len(drawn):
        if _is_in_deck(drawn[i]):
            # Each card goes to a random height among those so far; who lay there moves to the top.
            below = dice.below(height + 1)
            j: i64 = 0
            while j < i:
                if drawn[j] == ON_DECK + below and below < height:
                    drawn[j] = u8(ON_DECK + height)
                j += 1
            drawn[i] = u8(ON_DECK + below)
            height += 1
        i += 1
    i = 0
    while i < len(drawn):
        if ON_DECK + on_deck <= i64(drawn[i]) < FACE_UP:
            drawn[i] = u8(UNSHUFFLED)
        i += 1
    return drawn


def _is_in_deck(place: u8) -> bool:
    return place == UNSHUFFLED or ON_DECK <= i64(place) < FACE_UP
