"""What the tests of every game ask each game's own tests for: tests/<game>/samples.py has these names."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Protocol, cast

from barrelhouse.bots import Bot
from barrelhouse.engine.contract import Dice, Game, State


class Samples(Protocol):
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
    def FEW_ORDERS(self) -> int: ...  # positions with different numbers of orders that random games must meet
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
    def IDLE(self) -> Sequence[int]: ...  # the actions of somebody who does as little as he may

    def limited(self, options: Mapping[str, object], rounds: int) -> dict[str, object]:
        """The same agreement, made to end after about so many rounds."""

    def scramble(self, state: State, dice: Dice, seat: int) -> State:
        """Another state that this seat cannot tell from this one."""

    def orders(self, state: State, seat: int) -> int:
        """How many states, all equally likely, look like this one to the seat; 0 if they are not counted."""

    def golden_options(
        self, options: Mapping[str, object], index: int, company: list[str], rounds: int
    ) -> dict[str, object]:
        """The agreement of a golden game of this number."""

    def seldom(self) -> list[State]:
        """Positions that random games hardly ever reach."""

    def broken_states(self) -> list[object]:
        """Saved games with faults that breaking one at random hardly ever brings about."""


def folder_of(game: Game) -> str:
    """How the folders of this game are called, in src and in tests."""
    return str(game.__name__).rpartition(".")[2]  # type: ignore[attr-defined]


def samples_of(game: Game) -> Samples:
    return cast(Samples, import_module(f"tests.{folder_of(game)}.samples"))
