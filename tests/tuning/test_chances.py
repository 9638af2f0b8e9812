"""Chances: the positions of a game are the same each time, and weights that tell better who wins are found."""

from functools import cache

import pytest

from barrelhouse.bots.greedy_bot import GreedyBot
from barrelhouse.engine.driver import dice_for
from barrelhouse.games import GAMES
from tuning import chances
from tuning.chances import ChancePosition, PlayedGame, bits, fit, positions

MCMULTI = GAMES["mcmulti"]


@cache
def greedy_game(index: int) -> PlayedGame:
    """Planners would take too long here."""
    with pytest.MonkeyPatch.context() as patch:
        estimate = MCMULTI.estimate({})
        bots = [GreedyBot(MCMULTI, dice_for(f"test {seat}", index), estimate) for seat in range(2)]
        patch.setattr(chances, "_bots", lambda game, number, seats: bots)
        one = chances.play_game(("mcmulti", index, 2))
    assert one is not None
    return one


def looked_at() -> list[ChancePosition]:
    return [position for index in range(2) for position in positions(MCMULTI, greedy_game(index))]


def test_a_game_shows_the_same_positions_each_time_and_somebody_is_asked() -> None:
    first, again = looked_at(), looked_at()
    assert len(first) > 20
    assert [one.state.to_json() for one in first] == [one.state.to_json() for one in again]
    assert all(one.state.to_act() >= 0 and sum(one.won) == 1 for one in first)


def test_who_says_the_opposite_is_surprised_and_who_fits_is_surprised_less() -> None:
    seen = looked_at()
    winner = [max(range(2), key=lambda seat: one.won[seat]) for one in seen]
    ahead = [one for one, won in zip(seen, winner, strict=True) if is_ahead(one, won)]
    start = {**MCMULTI.WEIGHTS, "envy": 0.0, "won": 0.0}
    assert bits(MCMULTI, start, ahead) < 1, "a lead that was kept is no surprise"
    vague, sure = {**start, "spread": 1e9, "final_spread": 1e9}, {**start, "spread": 10.0, "final_spread": 10.0}
    assert bits(MCMULTI, vague, seen) == pytest.approx(1), "two seats, and nothing known"
    assert bits(MCMULTI, sure, ahead) < bits(MCMULTI, start, ahead)
    found = fit(MCMULTI, start, seen, evaluations=60, jobs=1)
    assert bits(MCMULTI, found, seen) < bits(MCMULTI, start, seen)
    assert (found["envy"], found["won"]) == (0, 0)


def is_ahead(one: ChancePosition, seat: int) -> bool:
    estimate = MCMULTI.estimate({"envy": 0.0, "won": 0.0})
    return bool(estimate.worth(one.state, seat) > estimate.worth(one.state, 1 - seat))
