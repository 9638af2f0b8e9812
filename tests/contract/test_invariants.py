"""Every position of every game is sound, and the check finds what is not."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.engine import driver
from barrelhouse.engine.contract import MOST_CHOICES, OVER, TABLE, Game, Refusal, State
from barrelhouse.engine.invariants import faults
from tests.support.seeded_games import ALL_GAMES, COMPILED, NAMES, needs_all, offered_actions, positions, tables
from tests.support.traits import traits_of

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)


@every_game
@pytest.mark.parametrize("part", range(4))
def test_every_position_of_a_random_game_is_sound(game: Game, part: int) -> None:
    """All agreements and numbers of seats; most positions are asked compiled, some interpreted."""
    every = 7 if COMPILED else 31
    for state, dice, table in tables(game, f"sound {part}", 12, 64):
        totals = game.totals(state)
        for number, position in enumerate(positions(game, state, dice)):
            if number % every == part % every:
                assert faults(game, position, totals) == [], f"{table} after {number} actions"


@needs_all
@every_game
def test_random_games_use_every_verb(game: Game) -> None:
    """So that the positions above, with those that chance seldom brings, are all the kinds of positions there are."""
    used: set[type[object]] = set()
    for state, dice, _ in tables(game, "verbs", 25, 80):
        for position in positions(game, state, dice):
            used |= {type(game.ALL_ACTIONS[action]) for action in offered_actions(position)}
    for seldom in traits_of(game).rare_states():
        assert faults(game, seldom) == []
        used |= {type(game.ALL_ACTIONS[action]) for action in offered_actions(seldom)}
    assert {type(action) for action in game.ALL_ACTIONS} - used == set()


@every_game
def test_money_and_barrels_are_conserved_by_every_action(game: Game) -> None:
    for state, dice, table in tables(game, "totals", 30, 24):
        totals = game.totals(state)
        assert set(totals) >= traits_of(game).TOTALS
        for number, position in enumerate(positions(game, state, dice)):
            assert game.totals(position) == totals, f"{table} after {number} actions"


@dataclass(frozen=True)
class Take:
    """Some of the heap."""

    count: int


class Heap(State):
    """A small game: two seats in turn take one or two from a heap, after one throw for its size."""

    def __init__(self, left: int = 0, turn: int = TABLE) -> None:
        self.left = left
        self.turn = turn

    def to_act(self) -> i64:
        return OVER if self.turn != TABLE and self.left == 0 else self.turn

    def choices(self) -> list[int]:
        return [count for count in (1, 2) if count <= self.left] if self.to_act() >= 0 else []

    def out_of_turn(self, seat: i64) -> list[int]:
        return []

    def actor(self, action: i64) -> i64:
        return self.to_act()

    def chances(self) -> list[tuple[int, int]]:
        return [(3, 1), (4, 2)] if self.to_act() == TABLE else []

    def list_choices(self, into: vec[i64]) -> i64:
        for i, action in enumerate(self.choices()):
            into[i] = action
        return len(self.choices())

    def list_chances(self, into: vec[i64], weights: vec[i64]) -> i64:
        for i, (action, weight) in enumerate(self.chances()):
            into[i] = action
            weights[i] = weight
        return len(self.chances())

    def why_not(self, action: i64) -> Refusal | None:
        allowed = [*self.choices(), *(outcome for outcome, _ in self.chances())]
        return None if action in allowed else Refusal("H-1", "not-now", {})

    def apply(self, action: i64) -> None:
        self.left = action if self.turn == TABLE else self.left - action
        self.turn = (self.turn + 1) % 2

    def scores(self) -> list[int]:
        return [self.turn, 1 - self.turn]

    def copy(self) -> "Heap":
        return type(self)(self.left, self.turn)

    def to_json(self) -> dict[str, object]:
        return {"left": self.left, "turn": self.turn}


class HeapGame:
    """What faults() asks of a game."""

    NAME = "heap"
    VERSION = "1"
    SEATS = (2,)
    OPTIONS = ()
    ALL_ACTIONS = tuple(Take(count) for count in range(5))

    def __init__(self, new: Callable[[], Heap]) -> None:
        self.new = new

    def totals(self, state: State) -> dict[str, int]:
        return {"heaps": 1}

    def from_json(self, named: Mapping[str, object]) -> State:
        return type(self.new())(int(str(named["left"])), int(str(named["turn"])))


def keys(state: Heap, totals: Mapping[str, int] | None = None) -> set[str]:
    game: Game = HeapGame(type(state))  # type: ignore[assignment]
    return {fault.key for fault in faults(game, state, totals)}


def test_a_sound_game_has_no_faults() -> None:
    game: Game = HeapGame(Heap)  # type: ignore[assignment]
    for index in range(20):
        for position in positions(game, Heap(), driver.dice_for("heap", index)):
            assert isinstance(position, Heap)
            assert keys(position, {"heaps": 1}) == set()


def test_what_may_be_called_out_of_turn_is_sound() -> None:
    assert keys(Shouts(4, 1), {"heaps": 1}) == set()
    assert keys(Shouts(2, 0), {"heaps": 1}) == set()


class Stuck(Heap):
    def choices(self) -> list[int]:
        return []


class Nobodys(Heap):
    def to_act(self) -> i64:
        return 2


class Idle(Heap):
    def chances(self) -> list[tuple[int, int]]:
        return []


class Undead(Heap):
    def choices(self) -> list[int]:
        return [1]


class Stutters(Heap):
    def choices(self) -> list[int]:
        return [1, 1]


class Strict(Heap):
    def why_not(self, action: i64) -> Refusal | None:
        return Refusal("H-1", "never", {})


class Lenient(Heap):
    def why_not(self, action: i64) -> Refusal | None:
        return None


class Shouts(Heap):
    """The other seat may take three, and says so."""

    def out_of_turn(self, seat: i64) -> list[int]:
        return [3] if seat == 1 - self.turn and self.left >= 3 else []

    def actor(self, action: i64) -> i64:
        return 1 - self.turn if action == 3 and self.turn >= 0 else self.to_act()

    def why_not(self, action: i64) -> Refusal | None:
        return None if action == 3 and self.turn >= 0 and self.left >= 3 else super().why_not(action)


class Impostor(Shouts):
    def actor(self, action: i64) -> i64:
        return self.to_act()


class CallsItself(Shouts):
    def out_of_turn(self, seat: i64) -> list[int]:
        return [3] if seat == self.turn else []


class Unheard(Shouts):
    def out_of_turn(self, seat: i64) -> list[int]:
        return []


class Swapped(Heap):
    def actor(self, action: i64) -> i64:
        return 1 - self.turn


class Weightless(Heap):
    def chances(self) -> list[tuple[int, int]]:
        return [(3, 1), (4, 0)]


class Buffered(Heap):
    def list_choices(self, into: vec[i64]) -> i64:
        into[0] = 2
        return 1


class Forgets(Heap):
    def copy(self) -> "Heap":
        return type(self)(self.left + 1, self.turn)


class Shares(Heap):
    def copy(self) -> "Heap":
        return self


class ForgetsOnSpare(Heap):
    def copy_onto(self, spare: State) -> State:
        return spare


class SharesOnSpare(Heap):
    def copy_onto(self, spare: State) -> State:
        return self


class Nosy(Heap):
    def why_not(self, action: i64) -> Refusal | None:
        refusal = super().why_not(action)
        self.left -= int(action == 4)
        return refusal


class Alone(Heap):
    def scores(self) -> list[int]:
        return [1]


class Vast(Heap):
    def choices(self) -> list[int]:
        return list(range(MOST_CHOICES + 1))


class Amnesiac(Heap):
    def to_json(self) -> dict[str, object]:
        return {"left": self.left, "turn": 1 - self.turn}


@pytest.mark.parametrize(
    ("state", "key"),
    [
        (Stuck(3, 0), "fault-to-act"),
        (Nobodys(3, 0), "fault-to-act"),
        (Idle(), "fault-to-act"),
        (Undead(0, 0), "fault-to-act"),
        (Stutters(3, 0), "fault-repeated"),
        (Strict(3, 0), "fault-offered-refused"),
        (Lenient(3, 0), "fault-not-offered"),
        (Weightless(), "fault-weight"),
        (Impostor(3, 0), "fault-actor"),
        (Swapped(3, 0), "fault-actor"),
        (CallsItself(3, 0), "fault-calls-itself"),
        (Unheard(3, 0), "fault-not-offered"),
        (Buffered(3, 0), "fault-buffer-differs"),
        (Forgets(3, 0), "fault-copy-differs"),
        (Shares(3, 0), "fault-copy-shares"),
        (ForgetsOnSpare(3, 0), "fault-copy-differs"),
        (SharesOnSpare(3, 0), "fault-copy-shares"),
        (Nosy(3, 0), "fault-asking-changes"),
        (Alone(3, 0), "fault-seats"),
        (Vast(3, 0), "fault-too-many"),
        (Amnesiac(3, 0), "fault-saved-differs"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_a_broken_game_is_found_out(state: Heap, key: str) -> None:
    assert key in keys(state)


def test_a_changed_total_is_said_with_its_numbers() -> None:
    game: Game = HeapGame(Heap)  # type: ignore[assignment]
    found = faults(game, Heap(3, 0), {"heaps": 2, "gone": 5})
    assert [(fault.key, fault.params) for fault in found] == [
        ("fault-total", {"total": "gone", "start": 5, "now": 0}),
        ("fault-total", {"total": "heaps", "start": 2, "now": 1}),
    ]
    assert repr(found[1]) == "fault-total {'total': 'heaps', 'start': 2, 'now': 1}"
