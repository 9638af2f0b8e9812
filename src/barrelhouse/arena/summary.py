"""What a match says about each bot, with 95 % intervals that take each deal as one block."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import variance
from typing import Final

from barrelhouse.arena.playing import Played
from barrelhouse.arena.results import Results

Z: Final = 1.959964  # of a normal distribution, 95 % lie within so many deviations


@dataclass(frozen=True, slots=True)
class Line:
    """One bot over all seats it had; its copies at one table count each."""

    bot: str
    games: int  # a game with two of its copies counts twice
    wins: float  # the share of them; winners of one game share it
    low: float
    high: float
    place: float
    score: float
    seconds: float  # a decision
    worst: float
    simulations: float  # a decision


def lines(results: Results) -> list[Line]:
    """Every bot, in the order in which they were named."""
    return [_line(bot, list(results.deals.values())) for bot in results.bots]


def _line(bot: str, deals: Sequence[Sequence[Played]]) -> Line:
    shares: list[float] = []  # of the bot's games in each of its deals
    seated = 0
    places = scores = decisions = simulations = 0
    seconds = worst = 0.0
    for deal in deals:
        won = 0.0
        had = 0
        for game in deal:
            for seat in (seat for seat, name in enumerate(game.bots) if name == bot):
                had += 1
                won += win_of(game, seat)
                places += game.places[seat]
                scores += game.scores[seat]
                thinking = game.thinking[seat]
                decisions += thinking.decisions
                simulations += thinking.simulations
                seconds += thinking.seconds
                worst = max(worst, thinking.worst)
        if had:
            shares += [won / had]
            seated += had
    wins, low, high = interval(shares, seated)
    return Line(
        bot,
        seated,
        wins,
        low,
        high,
        places / max(1, seated),
        scores / max(1, seated),
        seconds / max(1, decisions),
        worst,
        simulations / max(1, decisions),
    )


def win_of(game: Played, seat: int) -> float:
    """1 for the winner; equals at the first place share it."""
    return 1 / game.places.count(1) if game.places[seat] == 1 else 0.0


def interval(shares: Sequence[float], games: int) -> tuple[float, float, float]:
    """The mean of the deals' shares and Wilson's interval for as many games as their variance speaks of.

    Games on the same dice are no independent ones: the variance between deals tells how many they are worth."""
    if not shares:
        return 0.0, 0.0, 1.0
    share = sum(shares) / len(shares)
    worth = float(games)
    if len(shares) > 1 and 0.0 < share < 1.0:
        between = variance(shares) / len(shares)
        if between > 0.0:
            worth = share * (1 - share) / between
    low, high = wilson(share, worth)
    return share, low, high


def wilson(share: float, games: float) -> tuple[float, float]:
    """Where the chance may lie of what happened in this share of so many games."""
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    reach = Z / (1 + Z * Z / games) * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)
