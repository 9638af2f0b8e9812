"""What a match says about each bot, with 95 % intervals that take each duplicate as one block."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import variance
from typing import Final

from barrelhouse.arena.game import GameResult
from barrelhouse.arena.results import Results

Z: Final = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


@dataclass(frozen=True, slots=True)
class BotSummary:
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


def bot_summaries(results: Results) -> list[BotSummary]:
    """Every bot, in the order in which they were named."""
    return [_summary_of(bot, list(results.duplicates.values())) for bot in results.bots]


def _summary_of(bot: str, duplicates: Sequence[Sequence[GameResult]]) -> BotSummary:
    shares: list[float] = []  # of the bot's games in each of its duplicates
    bots_at = 0
    places = scores = decisions = simulations = 0
    seconds = worst = 0.0
    for duplicate in duplicates:
        won = 0.0
        had = 0
        for game in duplicate:
            for seat in (seat for seat, name in enumerate(game.bots) if name == bot):
                had += 1
                won += win_of(game, seat)
                places += game.places[seat]
                scores += game.scores[seat]
                effort = game.efforts[seat]
                decisions += effort.decisions
                simulations += effort.simulations
                seconds += effort.seconds
                worst = max(worst, effort.worst)
        if had:
            shares += [won / had]
            bots_at += had
    wins, low, high = interval(shares, bots_at)
    return BotSummary(
        bot,
        bots_at,
        wins,
        low,
        high,
        places / max(1, bots_at),
        scores / max(1, bots_at),
        seconds / max(1, decisions),
        worst,
        simulations / max(1, decisions),
    )


def win_of(game: GameResult, seat: int) -> float:
    """1 for the winner; equals at the first place share it."""
    return 1 / game.places.count(1) if game.places[seat] == 1 else 0.0


def interval(shares: Sequence[float], games: int) -> tuple[float, float, float]:
    """The mean of the duplicates' shares, and Wilson's interval for as many games as their variance amounts to.

    Games on the same dice are not independent: the variance between duplicates tells how many they are worth."""
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
    """The interval of the chance of what happened in this share of so many games."""
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    reach = Z / (1 + Z * Z / games) * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)
