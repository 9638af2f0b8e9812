"""Who meets whom: a duplicate is one run of the dice, played once for every rotation of its bots over the seats."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

from barrelhouse.engine.driver import SeededDice

_FINE: Final = 2**30  # of the weights by which opponents are drawn


@dataclass(frozen=True, slots=True)
class Duplicate:
    """One of a run's duplicates: its number, and who plays it."""

    index: int
    bots: tuple[str, ...]  # by seat, in rotation 0

    def bots_at(self, rotation: int) -> tuple[str, ...]:
        """The bots by seat: each moves one seat down with every rotation."""
        return self.bots[rotation:] + self.bots[:rotation]


def match_duplicates(bots: Sequence[str], games: int, first: int = 0) -> Iterator[Duplicate]:
    """The same bots in every duplicate, for at least so many games."""
    for index in range(first, first + -(-games // len(bots))):
        yield Duplicate(index, tuple(bots))


def ladder_duplicates(
    bots: Sequence[str], seats: Sequence[int], games: int, seed: str, near: float, first: int = 0
) -> Iterator[Duplicate]:
    """Two bots of a ladder at each table, for at least so many games; a duplicate depends on seed and index alone.

    Everybody in turn has an opponent drawn, at every number of seats; with each rung between them it is `near` times
    less likely. The higher one has one seat and the lower all others: among three levels, who comes second would
    depend on when the best of them ends the game, and not on who plays better."""
    played = 0
    for index in count(first):
        if played >= games:
            return
        size = seats[index % len(seats)]
        middle = index // len(seats) % len(bots)
        low, high = sorted((middle, _draw_opponent(len(bots), middle, SeededDice(f"{seed}/group/{index}"), near)))
        yield Duplicate(index, (bots[high], *[bots[low]] * (size - 1)))
        played += size


def _draw_opponent(bots: int, middle: int, dice: SeededDice, near: float) -> int:
    """The rung of another bot, nearer ones more often."""
    others = [other for other in range(bots) if other != middle]
    weights = [max(1, round(_FINE * near ** -abs(other - middle))) for other in others]
    point = int(dice.below(2**31)) * sum(weights) >> 31
    at = 0
    while point >= weights[at]:
        point -= weights[at]
        at += 1
    return others[at]
