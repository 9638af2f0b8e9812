"""Games that show how good weights are: a bot with them against greedy ones, on the same dice in every seat."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from barrelhouse.bots.bot import Bot
from barrelhouse.bots.greedy_bot import GreedyBot
from barrelhouse.bots.planner_bot import PlannerBot
from barrelhouse.engine.contract import OVER, TABLE, Dice, Estimate, Game, State
from barrelhouse.engine.driver import dice_for, roll
from barrelhouse.games import GAMES

MOST_ACTIONS = 20_000
WIN_COUNTS = 0.5  # of the utility; the rest is for the place, which says more about bots that seldom win

BOTS: Mapping[str, Callable[[Game, Dice, Estimate], Bot]] = {"greedy": GreedyBot, "planner": PlannerBot}

Weights = Mapping[str, float]


@dataclass(frozen=True)
class Match:
    """Weights against others over some duplicates, each played once from every seat."""

    game: str
    bot: str  # of the weights; the others are greedy
    weights: Weights
    others: Sequence[Weights]  # of the other seats in turn
    seats: Sequence[int]  # numbers of players, in turn by duplicate
    run: str
    duplicates: range


def utility(match: Match) -> float:
    """The mean over all games: 1 for a win, 0 for the last place."""
    results = [
        _utility_of(match, duplicate, seat)
        for duplicate in match.duplicates
        for seat in range(_seats(match, duplicate))
    ]
    return sum(results) / len(results)


def _seats(match: Match, duplicate: int) -> int:
    return match.seats[duplicate % len(match.seats)]


def _utility_of(match: Match, duplicate: int, seat: int) -> float:
    game = GAMES[match.game]
    seats = _seats(match, duplicate)
    state = game.new_game(seats, {})
    _play(game, state, [_bot(match, duplicate, seat, k) for k in range(seats)], match.run, duplicate)
    places = state.places()
    place = places[seat] + (places.count(places[seat]) - 1) / 2
    won = 1 / places.count(1) if places[seat] == 1 else 0.0
    return WIN_COUNTS * won + (1 - WIN_COUNTS) * (seats - place) / (seats - 1)


def _bot(match: Match, duplicate: int, seat: int, k: int) -> Bot:
    game = GAMES[match.game]
    dice = dice_for(f"{match.run} {seat} {k}", duplicate)
    if k == seat:
        return BOTS[match.bot](game, dice, game.estimate(match.weights))
    return GreedyBot(game, dice, game.estimate(match.others[(k - seat - 1 + duplicate) % len(match.others)]))


def _play(game: Game, state: State, bots: list[Bot], run: str, duplicate: int) -> None:
    dice = dice_for(run, duplicate)
    for _ in range(MOST_ACTIONS):
        seat = state.to_act()
        if seat == OVER:
            return
        state.apply(roll(state, dice) if seat == TABLE else bots[seat].choose(state.view(seat), state.choices()))
    raise RuntimeError(f"{game.NAME}, {run}, duplicate {duplicate}: not over after {MOST_ACTIONS} actions")
