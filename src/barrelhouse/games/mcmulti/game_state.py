"""The state of a game as the contract wants it: short methods that call the rules."""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from barrelhouse.engine import contract
from barrelhouse.engine.contract import MOST_CHOICES, Refusal, Refused
from barrelhouse.games.mcmulti.actions.catalogue import is_secret
from barrelhouse.games.mcmulti.board_json import board_to_json
from barrelhouse.games.mcmulti.data import CENTRAL_DIE, FIRST_PRICE, NEWS, NOBODY, RECOVERY, START_CASH
from barrelhouse.games.mcmulti.options import VERSION, Options
from barrelhouse.games.mcmulti.rules import ch01_setup, ch09_end, choices, sequence
from barrelhouse.games.mcmulti.rules.reasons import ALLOWED
from barrelhouse.games.mcmulti.rules.refusals import refusal
from barrelhouse.games.mcmulti.state import ISLAND_CHOICE, NEITHER, UNTRADED, USED, Board, Player
from barrelhouse.games.mcmulti.view import View, open_island, open_player, without_order

_BLANK: Final = vec[i64]([0] * MOST_CHOICES)  # copied, which is cheaper than made anew


class State(Board):
    """A game of McMulti in progress."""

    def to_act(self) -> i64:
        return choices.to_act(self)

    def choices(self) -> list[int]:
        return _list_actions(self) if choices.to_act(self) >= 0 else []

    def out_of_turn(self, seat: i64) -> list[int]:
        return []

    def actor(self, action: i64) -> i64:
        return choices.to_act(self)

    def chances(self) -> list[tuple[int, int]]:
        return [(outcome, 1) for outcome in _list_actions(self)] if choices.to_act(self) == contract.TABLE else []

    def list_choices(self, into: vec[i64]) -> i64:
        return choices.list_actions(self, into)

    def list_chances(self, into: vec[i64], weights: vec[i64]) -> i64:
        n = choices.list_actions(self, into)
        i: i64 = 0
        while i < n:
            weights[i] = 1  # dice and decks are fair
            i += 1
        return n

    def why_not(self, action: i64) -> Refusal | None:
        reason = choices.why_not(self, action)
        return None if reason == ALLOWED else refusal(self, action, reason)

    def apply(self, action: i64) -> None:
        sequence.apply(self, action)

    def scores(self) -> list[int]:
        return ch09_end.scores(self)

    def places(self) -> list[int]:
        return ch09_end.places(self)

    def sees(self, seat: i64, action: i64) -> bool:
        return not is_secret(action)

    def view(self, seat: i64) -> View:
        return View(seat, self.to_act(), self._open_board())

    def to_json(self) -> dict[str, object]:
        return board_to_json(self)

    def copy(self) -> "State":
        # In the order of the fields: by name it would take twice as long where nothing is compiled, and a test notices
        # any two that are swapped.
        return State(
            self.options,
            [player.copy() for player in self.players],
            self.bank.copy(),
            [island.copy() for island in self.islands],
            self.market[:],
            self.marker,
            self.spiral_top,
            self.economy,
            self.pieces[:],
            self.news[:],
            self.deck,
            self.face_up,
            self.unshuffled,
            self.throws[:],
            self.throws_deck,
            self.throws_unshuffled,
            self.phase,
            self.asked,
            self.turn,
            self.first,
            self.taken,
            self.rounds,
            self.red,
            self.blue,
            self.again,
            self.central,
            self.counter,
            self.pair,
            self.crude_way,
            self.gasoline_way,
            self.bought,
            self.announcer,
            self.turns_left,
        )

    def copy_onto(self, spare: contract.State) -> "State":
        if not isinstance(spare, State) or len(spare.players) != len(self.players):
            return self.copy()
        spare.options = self.options
        for seat, player in enumerate(self.players):
            spare.players[seat].become(player)
        spare.bank.become(self.bank)
        for number, island in enumerate(self.islands):
            spare.islands[number].become(island)
        spare.market = self.market[:]
        spare.marker = self.marker
        spare.spiral_top = self.spiral_top
        spare.economy = self.economy
        spare.pieces = self.pieces[:]
        spare.news = self.news[:]
        spare.deck = self.deck
        spare.face_up = self.face_up
        spare.unshuffled = self.unshuffled
        spare.throws = self.throws[:]
        spare.throws_deck = self.throws_deck
        spare.throws_unshuffled = self.throws_unshuffled
        spare.phase = self.phase
        spare.asked = self.asked
        spare.turn = self.turn
        spare.first = self.first
        spare.taken = self.taken
        spare.rounds = self.rounds
        spare.red = self.red
        spare.blue = self.blue
        spare.again = self.again
        spare.central = self.central
        spare.counter = self.counter
        spare.pair = self.pair
        spare.crude_way = self.crude_way
        spare.gasoline_way = self.gasoline_way
        spare.bought = self.bought
        spare.announcer = self.announcer
        spare.turns_left = self.turns_left
        return spare

    def _open_board(self) -> "State":
        """What lies open to everyone: a field that is not copied here by name stays hidden. [MM-1.11]"""
        return State(
            options=self.options,
            players=[open_player(player) for player in self.players],
            bank=open_player(self.bank),
            islands=[open_island(island) for island in self.islands],
            market=self.market[:],
            marker=self.marker,
            spiral_top=self.spiral_top,
            economy=self.economy,
            pieces=self.pieces[:],
            news=without_order(self.news),
            deck=self.deck,
            face_up=self.face_up,
            unshuffled=self.unshuffled,
            throws=without_order(self.throws),
            throws_deck=self.throws_deck,
            throws_unshuffled=self.throws_unshuffled,
            phase=self.phase,
            asked=self.asked,
            turn=self.turn,
            first=self.first,
            taken=self.taken,
            rounds=self.rounds,
            red=self.red,
            blue=self.blue,
            again=self.again,
            central=self.central,
            counter=self.counter,
            pair=self.pair,
            crude_way=self.crude_way,
            gasoline_way=self.gasoline_way,
            bought=self.bought,
            announcer=self.announcer,
            turns_left=self.turns_left,
        )


def _list_actions(s: Board) -> list[int]:
    into = _BLANK[:]
    return list(into[: choices.list_actions(s, into)])


def new_game(seats: int, options: Mapping[str, object]) -> State:
    """By the present rules."""
    return new_game_by(VERSION, seats, options)


def new_game_by(version: str, seats: int, options: Mapping[str, object]) -> State:
    """[MM-1.1] Two to four players; everything as it lies before the islands are taken."""
    if seats not in START_CASH:
        raise Refused(Refusal("MM-1.1", "seats-unknown", {"seats": seats, "low": 2, "high": 4}))
    agreed = Options(options, version)
    return State(
        options=agreed,
        players=ch01_setup.starting_players(seats, agreed),
        bank=Player(cash=0, crude=0, gasoline=0),
        islands=ch01_setup.starting_islands(),
        market=ch01_setup.starting_market(agreed),
        marker=FIRST_PRICE,  # [MM-1.4]
        spiral_top=FIRST_PRICE,
        economy=RECOVERY,  # [MM-1.5]
        pieces=vec[i64]([0] * 5),
        news=ch01_setup.starting_news(agreed),
        deck=0,
        face_up=0,
        unshuffled=0 if agreed.postal else NEWS,
        throws=vec[u8]([u8(USED)] * (36 if agreed.dice_deck else 0)),
        throws_deck=0,
        throws_unshuffled=0,
        phase=ISLAND_CHOICE,
        asked=0,
        turn=0,
        first=0,
        taken=0,
        rounds=0,
        red=0,
        blue=0,
        again=0,
        central=CENTRAL_DIE,
        counter=0,
        pair=NEITHER,
        crude_way=UNTRADED,
        gasoline_way=UNTRADED,
        bought=0,
        announcer=NOBODY,
        turns_left=0,
    )
