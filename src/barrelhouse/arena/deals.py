"""Who meets whom: a deal is one run of the dice, played once for every rotation of its bots over the seats."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

from barrelhouse.engine.driver import SeededDice

_FINE: Final = 2**30  # of the weights by which others are drawn


@dataclass(frozen=True, slots=True)
class Deal:
    """What one number of a run's deals is played by."""

    index: int
    bots: tuple[str, ...]  # by seat, in rotation 0

    def seated(self, rotation: int) -> tuple[str, ...]:
        """The bots by seat: each moves one seat down with every rotation."""
        return self.bots[rotation:] + self.bots[:rotation]


def match_deals(bots: Sequence[str], games: int, first: int = 0) -> Iterator[Deal]:
    """The same bots in every deal, for at least so many games."""
    for index in range(first, first + -(-games // len(bots))):
        yield Deal(index, tuple(bots))


def ladder_deals(
    bots: Sequence[str], seats: Sequence[int], games: int, seed: str, near: float, first: int = 0
) -> Iterator[Deal]:
    """Groups from a ladder of bots, for at least so many games; each deal depends on the seed and its index alone.

    Everybody is the first of a group equally often at every number of seats; the others are drawn around it, and one
    rung further away is one `near`-th as likely."""
    played = 0
    for index in count(first):
        if played >= games:
            return
        size = seats[index % len(seats)]
        yield Deal(
            index, _group(bots, index // len(seats) % len(bots), size, SeededDice(f"{seed}/group/{index}"), near)
        )
        played += size


def _group(bots: Sequence[str], middle: int, size: int, dice: SeededDice, near: float) -> tuple[str, ...]:
    """So many different bots around this one, in any order; all of them once more where there are too few."""
    chosen = [middle]
    left: list[int] = []
    while len(chosen) < size:
        left = left or [other for other in range(len(bots)) if other not in chosen] or list(range(len(bots)))
        weights = [max(1, round(_FINE * near ** -abs(other - middle))) for other in left]
        point = int(dice.below(2**31)) * sum(weights) >> 31
        at = 0
        while point >= weights[at]:
            point -= weights[at]
            at += 1
        chosen.append(left.pop(at))
    for last in range(size - 1, 0, -1):
        other = int(dice.below(last + 1))
        chosen[last], chosen[other] = chosen[other], chosen[last]
    return tuple(bots[each] for each in chosen)
