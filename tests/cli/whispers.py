"""A small game for tests of the command line: hidden purses, calls out of turn, promises, a board as a text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.engine.contract import (
    OVER,
    SPECTATOR,
    TABLE,
    Dice,
    Estimate,
    Message,
    OfferReplies,
    Option,
    Refusal,
    Refused,
    State,
    Translate,
    View,
)
from barrelhouse.engine.options import check_options

NAME = "whispers"
VERSION = "1"
SEATS = (2, 3)
ROUNDS = 2


@dataclass(frozen=True)
class Deal:
    """Everybody begins with so many coins."""

    coins: int


@dataclass(frozen=True)
class Take:
    """Coins that nobody else sees."""

    coins: int


@dataclass(frozen=True)
class Promise:
    """Whatever one likes, to somebody."""

    seat: int


@dataclass(frozen=True)
class Speak:
    """A seat takes the floor."""

    seat: int


@dataclass(frozen=True)
class Drop:
    """It gives it back."""


@dataclass(frozen=True)
class Done:
    """The next seat's turn."""


ALL_ACTIONS: Sequence[object] = (
    *(Deal(coins) for coins in (1, 2)),
    *(Take(coins) for coins in (1, 2, 3)),
    *(Promise(seat) for seat in (1, 2, 3)),
    *(Speak(seat) for seat in (1, 2, 3)),
    Drop(),
    Done(),
)
SAID = [
    *("deal 1", "deal 2", "take 1", "take 2", "take 3"),
    *("promise 1", "promise 2", "promise 3", "speak 1", "speak 2", "speak 3", "drop", "done"),
]
NOTATION_HELP = (("seat-who", "done"),)


def board_faults(text: str) -> list[Refusal]:
    """A board is a word in capitals for each line."""
    lines = enumerate(text.splitlines(), start=1)
    return [Refusal("W-1.1", "json-missing", {"place": f"line {n}"}) for n, line in lines if not line.isupper()]


OPTIONS = (Option("board", "W-1.1", "", faults=board_faults), Option("loud", "W-1.2", True))


class Whispers(State):
    """Who has what."""

    def __init__(self, coins: list[int], turn: int, floor: int, turns: int) -> None:
        self.coins = coins
        self.turn = turn
        self.floor = floor  # who speaks, or SPECTATOR
        self.turns = turns  # left

    def to_act(self) -> i64:
        if self.turns == 0:
            return OVER
        return self.floor if self.floor >= 0 else self.turn

    def choices(self) -> list[int]:
        if self.to_act() < 0:
            return []
        others = [SAID.index(f"promise {seat + 1}") for seat in range(len(self.coins)) if seat != self.to_act()]
        if self.floor >= 0:
            return [*others, SAID.index("drop")]
        return [*(SAID.index(f"take {coins}") for coins in (1, 2, 3)), SAID.index("done")]

    def out_of_turn(self, seat: i64) -> list[int]:
        free = self.to_act() >= 0 and self.floor < 0 and seat != self.turn
        return [SAID.index(f"speak {seat + 1}")] if free else []

    def actor(self, action: i64) -> i64:
        named = ALL_ACTIONS[action]
        return named.seat - 1 if isinstance(named, Speak) else self.to_act()

    def chances(self) -> list[tuple[int, int]]:
        return [(0, 1), (1, 1)] if self.to_act() == TABLE else []

    def list_choices(self, into: vec[i64]) -> i64:
        for i, action in enumerate(self.choices()):
            into[i] = action
        return len(self.choices())

    def list_chances(self, into: vec[i64], weights: vec[i64]) -> i64:
        into[0], into[1], weights[0], weights[1] = 0, 1, 1, 1
        return len(self.chances())

    def why_not(self, action: i64) -> Refusal | None:
        called = [call for seat in range(len(self.coins)) for call in self.out_of_turn(seat)]
        free = action in [*self.choices(), *called, *(outcome for outcome, _ in self.chances())]
        return None if free else Refusal("W-1.3", "draft-empty", {})

    def apply(self, action: i64) -> None:
        named = ALL_ACTIONS[action]
        if isinstance(named, Deal):
            self.coins = [named.coins] * len(self.coins)
            self.turn = 0
        elif isinstance(named, Take):
            self.coins[self.turn] += named.coins
        elif isinstance(named, Speak):
            self.floor = named.seat - 1
        elif isinstance(named, Drop):
            self.floor = SPECTATOR
        elif isinstance(named, Done):
            self.turn = (self.turn + 1) % len(self.coins)
            self.turns -= 1

    def scores(self) -> list[int]:
        return list(self.coins)

    def places(self) -> list[int]:
        return [1 + sum(other > mine for other in self.coins) for mine in self.coins]

    def sees(self, seat: i64, action: i64) -> bool:
        named = ALL_ACTIONS[action]
        if isinstance(named, Take):
            return seat == self.turn
        return not isinstance(named, Promise) or seat in (self.to_act(), named.seat - 1)

    def view(self, seat: i64) -> "Look":
        return Look(int(seat), self.copy())

    def copy(self) -> "Whispers":
        return Whispers(list(self.coins), self.turn, self.floor, self.turns)

    def to_json(self) -> dict[str, object]:
        return {"coins": list(self.coins), "turn": self.turn, "floor": self.floor, "turns": self.turns}


class Look(View):
    """One's own purse."""

    def __init__(self, seat: int, state: Whispers) -> None:
        self.seat = seat
        self.seats = len(state.coins)
        self.state = state
        self.mine = state.coins[seat] if seat >= 0 else 0

    def sample_state(self, dice: Dice) -> State:
        return self.state.copy()

    def to_json(self) -> dict[str, object]:
        return {"seat": int(self.seat), "turn": self.state.turn, "mine": self.mine}


def new_game(seats: int, options: Mapping[str, object]) -> State:
    check_options(OPTIONS, options)
    return Whispers([0] * seats, TABLE, SPECTATOR, seats * ROUNDS)


def from_json(named: Mapping[str, object]) -> State:
    raise Refused(Refusal("", "saved-missing", {"place": "coins"}))


def has_words(action: int) -> bool:
    return isinstance(ALL_ACTIONS[action], Promise)


def to_notation(action: int) -> str:
    return SAID[action]


def from_notation(text: str) -> int:
    words = " ".join(text.lower().split())
    if words not in SAID:
        raise Refused(Refusal("", "notation-unknown", {"word": words, "position": 1, "expected": ", ".join(SAID)}))
    return SAID.index(words)


def narrate(before: View, action: int, after: View) -> list[Message]:
    """That something was done, and what it moved in one's own purse."""
    assert isinstance(before, Look)
    assert isinstance(after, Look)
    return [Message("seat-who", "W-1.1", {"seat": int(after.seat)})]


def prompt(view: View) -> Message:
    assert isinstance(view, Look)
    return Message("seat-name", "W-1.1", {"number": int(view.state.to_act()) + 1})


def totals(state: State) -> dict[str, int]:
    return {}


class Judge(Estimate):
    def worth(self, state: State, seat: i64) -> i64:
        return state.scores()[seat]

    def spread(self, state: State) -> float:
        return 1.0

    def round_of(self, state: State) -> i64:
        return 0

    def is_talk(self, state: State, action: i64) -> bool:
        return False


WEIGHTS: Mapping[str, float] = {}


def estimate(weights: Mapping[str, float]) -> Estimate:
    return Judge()


def offer_replies(view: View) -> OfferReplies | None:
    return None


def proposals(view: View, simple: bool) -> list[list[int]]:
    return []


def draw(view: View, words: Translate, width: int) -> list[list[tuple[str, str]]]:
    assert isinstance(view, Look)
    return [[(f"seat {int(view.seat) + 1} has {view.mine} coins", "plain")]]
