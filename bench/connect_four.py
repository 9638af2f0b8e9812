"""Connect four on the contract, for the calibration: the same game that OpenSpiel plays in C++."""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from barrelhouse.engine import contract
from barrelhouse.engine.contract import OVER, Dice, Refusal

COLUMNS: Final = 7
ROWS: Final = 6
WIDTH: Final = COLUMNS + 1  # one empty cell to the right keeps a line from going round the edge
EDGE: Final = 3 * WIDTH + 3  # and so many before the first cell and after the last: a line looks three cells far
CELLS: Final = EDGE + ROWS * WIDTH + EDGE
EMPTY: Final = 0  # or the seat + 1
NOBODY: Final = -1

NAME: Final = "connect_four"
ALL_ACTIONS: Final = list(range(COLUMNS))  # a disc into this column


class State(contract.State):
    """A game of connect four in progress."""

    def __init__(self, grid: vec[u8], tops: vec[u8], seat: i64, discs: i64, winner: i64) -> None:
        self.grid = grid  # by cell: EMPTY, or whose disc lies there
        self.tops = tops  # by column: the cell the next disc falls on
        self.seat = seat  # whose turn it is
        self.discs = discs  # on the board
        self.winner = winner  # a seat, or NOBODY

    def to_act(self) -> i64:
        return OVER if self.winner != NOBODY or self.discs == COLUMNS * ROWS else self.seat

    def choices(self) -> list[int]:
        if self.to_act() == OVER:
            return []
        return [column for column in range(COLUMNS) if is_open(self, column)]

    def chances(self) -> list[tuple[int, int]]:
        return []

    def list_choices(self, into: vec[i64]) -> i64:
        n: i64 = 0
        column: i64 = 0
        while column < COLUMNS:  # without a branch: a full column is written over by the next
            into[n] = column
            n += i64(is_open(self, column))
            column += 1
        return n

    def list_chances(self, into: vec[i64], weights: vec[i64]) -> i64:
        return 0

    def why_not(self, action: i64) -> Refusal | None:
        if self.to_act() == OVER:
            return Refusal("C4", "over", {})
        return None if is_open(self, action) else Refusal("C4", "column-full", {"column": int(action) + 1})

    def apply(self, action: i64) -> None:
        cell = i64(self.tops[action])
        self.grid[cell] = u8(self.seat + 1)
        self.tops[action] = u8(cell + WIDTH)
        self.discs += 1
        if makes_four(self.grid, cell):
            self.winner = self.seat
        self.seat = 1 - self.seat

    def scores(self) -> list[int]:
        return [int(self.winner == 0), int(self.winner == 1)]

    def view(self, seat: i64) -> "View":
        return View(seat, self.copy())

    def copy(self) -> "State":
        return State(self.grid[:], self.tops[:], self.seat, self.discs, self.winner)

    def to_json(self) -> dict[str, object]:
        rows = [EDGE + row * WIDTH for row in range(ROWS)]
        return {"rows": ["".join(".xo"[self.grid[first + column]] for column in range(COLUMNS)) for first in rows]}


class View(contract.View):
    """What a seat sees: everything."""

    def __init__(self, seat: i64, state: State) -> None:
        self.seat = seat
        self.seats = 2
        self.state = state

    def sample_state(self, dice: Dice) -> State:
        return self.state.copy()

    def to_json(self) -> dict[str, object]:
        return self.state.to_json()


def new_game(seats: int, options: Mapping[str, object]) -> State:
    tops = vec[u8]([u8(EDGE + column) for column in range(COLUMNS)])
    return State(vec[u8]([u8(EMPTY)] * CELLS), tops, seat=0, discs=0, winner=NOBODY)


def is_open(s: State, column: i64) -> bool:
    return i64(s.tops[column]) < EDGE + ROWS * WIDTH


def makes_four(grid: vec[u8], cell: i64) -> bool:
    """Whether the disc on this cell lies in a line of four: across, up, or along a diagonal."""
    return (
        line(grid, cell, 1) >= 4
        or line(grid, cell, WIDTH) >= 4
        or line(grid, cell, WIDTH + 1) >= 4
        or line(grid, cell, WIDTH - 1) >= 4
    )


def line(grid: vec[u8], cell: i64, way: i64) -> i64:
    """The length of the line through this disc, both ways; longer than seven it cannot be."""
    disc = grid[cell]
    length: i64 = 1
    at = cell + way
    while grid[at] == disc:
        length += 1
        at += way
    at = cell - way
    while grid[at] == disc:
        length += 1
        at -= way
    return length
