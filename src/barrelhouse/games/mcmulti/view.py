"""What a seat may know: all that lies open, and which cards a deck holds, but not their order. [MM-1.11]"""

from librt.vecs import vec
from mypy_extensions import i64, u8

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Dice
from barrelhouse.games.mcmulti.board_json import view_to_json
from barrelhouse.games.mcmulti.state import FACE_UP, ON_DECK, UNSHUFFLED, Board, Island, Player


class View(contract.View):
    """A seat's view; every seat's is the same, for only the order of the decks is hidden."""

    def __init__(self, seat: i64, to_act: i64, board: Board) -> None:
        self.seat = seat
        self.seats = len(board.players)
        self.to_act = to_act
        self.board = board  # its decks without their order

    def sample_state(self, dice: Dice) -> Board:
        sample = self.board.copy()
        shuffle_deck(sample.news, sample.deck, dice)
        shuffle_deck(sample.throws, sample.throws_deck, dice)
        return sample

    def to_json(self) -> dict[str, object]:
        return view_to_json(self.board, self.seat, self.to_act)


def open_player(player: Player) -> Player:
    """A purse and a stock as all see them, field by field."""
    return Player(
        cash=player.cash,
        crude=player.crude,
        gasoline=player.gasoline,
        ready_crude=player.ready_crude,
        ready_gasoline=player.ready_gasoline,
        may_refine=player.may_refine,
        may_sell=player.may_sell,
        debt=player.debt,
        unpaid=player.unpaid,
        on_card=player.on_card,
        starter_throw=player.starter_throw,
    )


def open_island(island: Island) -> Island:
    """An island as all see it, field by field."""
    return Island(owner=island.owner, grid=island.grid[:])


def without_order(places: vec[u8]) -> vec[u8]:
    """The same places, but every card on the deck, or going into it, at the same height."""
    level = places[:]
    i: i64 = 0
    while i < len(level):
        if _is_in_deck(level[i]):
            level[i] = u8(ON_DECK)
        i += 1
    return level


def shuffle_deck(places: vec[u8], on_deck: i64, dice: Dice) -> None:
    """Draw a height for each card of the deck, every order as likely; those above its height have yet to go in."""
    height: i64 = 0
    i: i64 = 0
    while i < len(places):
        if _is_in_deck(places[i]):
            # Each card goes to a random height among those so far; the card that lay there moves to the top.
            below = dice.below(height + 1)
            j: i64 = 0
            while j < i:
                if places[j] == ON_DECK + below and below < height:
                    places[j] = u8(ON_DECK + height)
                j += 1
            places[i] = u8(ON_DECK + below)
            height += 1
        i += 1
    i = 0
    while i < len(places):
        if ON_DECK + on_deck <= i64(places[i]) < FACE_UP:
            places[i] = u8(UNSHUFFLED)
        i += 1


def _is_in_deck(place: u8) -> bool:
    return place == UNSHUFFLED or ON_DECK <= i64(place) < FACE_UP
