"""What the tests of every game need from each game's own tests: tests/<game>/traits.py may have these names."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from barrelhouse.bots import Bot
from barrelhouse.engine.contract import Dice, Game, State
from barrelhouse.games import PACKAGES


class Traits(Protocol):
    """What only the tests of one game know of it."""

    @property
    def RULEBOOK(self) -> tuple[str, list[int]]: ...  # how its rules are called, and how many each chapter has
    @property
    def TABLES(self) -> Sequence[tuple[int, Mapping[str, object]]]: ...  # seats and options that reach every phase
    @property
    def TOTALS(self) -> set[str]: ...  # some of what totals() must count
    @property
    def TEXTS(self) -> Mapping[str, Sequence[str]]: ...  # by text option: texts without a fault
    @property
    def FEW_LOOKALIKES(self) -> int: ...  # positions with different numbers of lookalikes that random games must meet
    @property
    def FEWER(self) -> int: ...  # so many times fewer positions are compared byte by byte, as its games take long
    @property
    def PERFT(self) -> int: ...  # how deep sequences of actions are counted
    @property
    def COMPANIES(self) -> Sequence[tuple[list[str], int]]: ...  # who plays golden games, for how many rounds
    @property
    def BOTS(self) -> Mapping[str, Callable[[Dice], Bot]]: ...  # those of the companies that play only this game
    @property
    def GREEDY_WINS(self) -> float: ...  # the share of games a greedy bot wins against three random ones, at least
    @property
    def IDLE(self) -> Sequence[int]: ...  # the actions of somebody who does as little as they may
    @property
    def HIDES(self) -> bool: ...  # whether anything is hidden from anybody
    @property
    def IS_SMALL(self) -> bool: ...  # too short or too simple for everything to come up as often as tests count on

    def with_round_limit(self, options: Mapping[str, object], rounds: int) -> dict[str, object]:
        """The same agreement, made to end after about so many rounds."""

    def scramble(self, state: State, dice: Dice, seat: int) -> State:
        """Another state that this seat cannot tell from this one."""

    def lookalikes(self, state: State, seat: int) -> int:
        """How many states, all equally likely, look like this one to the seat; 0 if they are not counted."""

    def golden_options(
        self, options: Mapping[str, object], index: int, company: list[str], rounds: int
    ) -> dict[str, object]:
        """The agreement of a golden game of this number."""

    def rare_states(self) -> list[State]:
        """Positions that random games hardly ever reach."""

    def broken_states(self) -> list[object]:
        """Saved games with faults that breaking one at random hardly ever brings about."""


class PlainTraits:
    """What is taken for granted of a game whose tests say nothing else: a short one that hides nothing."""

    RULEBOOK: tuple[str, list[int]] = ("", [])
    TEXTS: Mapping[str, Sequence[str]] = {}
    FEW_LOOKALIKES = 0
    FEWER = 1
    PERFT = 3
    COMPANIES: Sequence[tuple[list[str], int]] = ()
    BOTS: Mapping[str, Callable[[Dice], Bot]] = {}
    GREEDY_WINS = 0.0
    IDLE: Sequence[int] = ()
    HIDES = False
    IS_SMALL = True

    def __init__(self, game: Game, given: object) -> None:
        self.TABLES: Sequence[tuple[int, Mapping[str, object]]] = [(seats, {}) for seats in game.SEATS]
        self.TOTALS: set[str] = set()
        for name in ["TABLES", "TOTALS", *(name for name in vars(PlainTraits) if not name.startswith("_"))]:
            if hasattr(given, name):
                setattr(self, name, getattr(given, name))

    def with_round_limit(self, options: Mapping[str, object], rounds: int) -> dict[str, object]:
        return dict(options)

    def scramble(self, state: State, dice: Dice, seat: int) -> State:
        return state.view(seat).sample_state(dice)

    def lookalikes(self, state: State, seat: int) -> int:
        return 0

    def golden_options(
        self, options: Mapping[str, object], index: int, company: list[str], rounds: int
    ) -> dict[str, object]:
        return dict(options)

    def rare_states(self) -> list[State]:
        return []

    def broken_states(self) -> list[object]:
        return []


def folder_of(game: Game) -> str:
    """How the folders of this game are called, in src and in tests."""
    return PACKAGES[game.NAME].rpartition(".")[2]


def traits_of(game: Game) -> Traits:
    """What its own tests say, and what is taken for granted where they say nothing."""
    if game.NAME not in _known:
        name = f"tests.{folder_of(game)}.traits"
        is_there = find_spec(f"tests.{folder_of(game)}") is not None and find_spec(name) is not None
        _known[game.NAME] = PlainTraits(game, import_module(name) if is_there else None)
    return _known[game.NAME]


_known: dict[str, Traits] = {}
