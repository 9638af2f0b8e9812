"""Ratings from places: Bradley and Terry's model on every pair of a game, in points of which 400 mean ten to one."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log
from typing import TYPE_CHECKING, Final

from barrelhouse.arena.errors import ArenaError
from barrelhouse.arena.game import GameResult
from barrelhouse.arena.results import Results
from barrelhouse.extras import is_installed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

POINTS: Final = 400 / log(10)
ANCHOR: Final = 1000.0  # the points of the bot whose rating is fixed
RESAMPLED: Final = 1000  # times
# One more draw for any two that met: a bot that won all its games is not infinitely strong.
_DRAW: Final = 0.5
_MOST_STEPS: Final = 10_000
_CLOSE: Final = 1e-6  # the sum of all changes in a step, where fitting ends
_SEED: Final = 6  # of the resampling: the same games give the same intervals


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's points, and their interval of 95 %."""

    bot: str
    games: int
    points: float
    low: float
    high: float
    is_open: bool  # an open gap lies between it and the anchor: it may be much farther away


@dataclass(frozen=True, slots=True)
class Gap:
    """How far two bots that follow each other in the order of ratings are apart."""

    lower: str
    upper: str
    points: float
    low: float
    high: float
    is_open: bool  # nobody below was ever placed before anybody above: only the low end means anything


@dataclass(frozen=True, slots=True)
class Ladder:
    """From the highest rating down; gaps[i] is between ratings[i] and the next."""

    ratings: list[Rating]
    gaps: list[Gap]


def check_library() -> None:
    """Raises ArenaError where the library that rates is missing."""
    if not is_installed("lab"):
        raise ArenaError("arena-no-library", {})


def rate(results: Results, anchor: str, resampled: int = RESAMPLED, shown: Collection[str] | None = None) -> Ladder:
    """All bots that played, the anchor at 1000. Raises ArenaError if the library is missing, or some never met.

    If only some are to be shown, the others still count: bots are compared by whom they both met."""
    check_library()
    import numpy as np

    bots = [bot for bot in results.bots if any(bot in game.bots for game in results.games())]
    if anchor not in bots:
        raise ArenaError("arena-anchor", {"anchor": anchor, "known": ", ".join(bots)})
    beaten = np.array([_count_beaten(games, bots) for games in results.duplicates.values()])
    whole = beaten.sum(axis=0)
    _check_connected(whole, bots)
    fitted = _fit(whole, None)
    chance = np.random.default_rng(_SEED)
    many = np.empty((resampled, len(bots)))
    for i in range(resampled):
        times = chance.multinomial(len(beaten), np.full(len(beaten), 1 / len(beaten)))
        # Who met is taken from all duplicates, so that every fit has the same added draws.
        many[i] = _fit(np.tensordot(times, beaten, axes=1), fitted, whole)
    fixed = bots.index(anchor)
    points = (fitted - fitted[fixed]) * POINTS
    order = [int(i) for i in np.argsort(-points, kind="stable") if shown is None or bots[i] in shown]
    gaps = _gaps(bots, order, points, many * POINTS, whole)
    low, high = np.quantile((many - many[:, [fixed]]) * POINTS, (0.025, 0.975), axis=0) + ANCHOR
    ratings = []
    for at, i in enumerate(order):
        between = gaps[min(at, order.index(fixed)) : max(at, order.index(fixed))]
        games = sum(bots[i] in game.bots for game in results.games())
        is_open = any(gap.is_open for gap in between)
        ratings.append(Rating(bots[i], games, float(points[i] + ANCHOR), float(low[i]), float(high[i]), is_open))
    return Ladder(ratings, gaps)


def _gaps(bots: Sequence[str], order: Sequence[int], points: "Array", many: "Array", whole: "Array") -> list[Gap]:
    import numpy as np

    gaps = []
    for at, (upper, lower) in enumerate(pairwise(order), 1):
        low, high = np.quantile(many[:, upper] - many[:, lower], (0.025, 0.975))
        over, under = np.ix_(order[:at], order[at:]), np.ix_(order[at:], order[:at])
        is_open = not whole[under].any()
        if is_open:  # what never happened in n games has a chance of at most 3 / n, with 95 % certainty
            low = min(low, POINTS * log(max(1.0, whole[over].sum() / 3)))
        distance = float(points[upper] - points[lower])
        gaps.append(Gap(bots[lower], bots[upper], distance, float(low), float(high), is_open))
    return gaps


def _count_beaten(games: Sequence[GameResult], bots: Sequence[str]) -> "Array":
    """How often the bot of a row was placed before the bot of a column; equals count half to each."""
    import numpy as np

    beaten = np.zeros((len(bots), len(bots)))
    for game in games:
        at_table = [bots.index(bot) for bot in game.bots]
        for one, bot in enumerate(at_table):
            for two, other in enumerate(at_table):
                if bot != other and game.places[one] <= game.places[two]:
                    beaten[bot, other] += 1.0 if game.places[one] < game.places[two] else 0.5
    return beaten


def _fit(beaten: "Array", start: "Array | None", met: "Array | None" = None) -> "Array":
    """The strengths that make these results most likely, as logarithms."""
    import choix

    every = beaten if met is None else met
    drawn = (every + every.T > 0) * _DRAW
    return choix.ilsr_pairwise_dense(beaten + drawn, initial_params=start, max_iter=_MOST_STEPS, tol=_CLOSE)


def _check_connected(beaten: "Array", bots: Sequence[str]) -> None:
    """Bots that never met, not even by way of others, cannot be compared."""
    reached = {0}
    while True:
        further = {j for i in reached for j in range(len(bots)) if beaten[i, j] + beaten[j, i] > 0} | reached
        if further == reached:
            break
        reached = further
    if len(reached) < len(bots):
        apart = [bot for i, bot in enumerate(bots) if i not in reached]
        raise ArenaError("arena-not-met", {"bot": bots[0], "others": ", ".join(apart)})
