"""Results of bots of known strength that never played."""

from collections.abc import Sequence
from math import log
from random import Random

from barrelhouse.arena.game import Effort, GameResult
from barrelhouse.arena.ratings import POINTS
from barrelhouse.arena.results import Results


def made_up_game(duplicate: int, bots: Sequence[str], places: Sequence[int]) -> GameResult:
    return GameResult(
        duplicate, 0, tuple(bots), list(places), [0] * len(bots), 1, [Effort(2, 0.5, 0.4, 6) for _ in bots]
    )


def results_of(strengths: dict[str, float], duplicates: int, seats: Sequence[int], seed: str) -> Results:
    """Places as Plackett and Luce have them, for groups of neighbours; one game a duplicate."""
    chance = Random(seed)
    names = list(strengths)
    found = Results("mcmulti", "", {}, {name: name for name in names})
    for duplicate in range(duplicates):
        size = seats[duplicate % len(seats)]
        lowest = chance.randrange(len(names) - size + 1)
        bots = names[lowest : lowest + size]
        luck = {bot: strengths[bot] / POINTS - log(-log(chance.random())) for bot in bots}
        order = sorted(bots, key=lambda bot: -luck[bot])
        found.duplicates[seed, duplicate] = [made_up_game(duplicate, bots, [order.index(bot) + 1 for bot in bots])]
    return found
