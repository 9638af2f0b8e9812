"""The clock of a search: it runs from the moment the bot is asked, and decides nothing but where the race stops."""

import time

import pytest

from barrelhouse.bots.search_bot import SearchBot
from barrelhouse.engine.contract import Game
from barrelhouse.engine.driver import dice_for
from tests.bots.test_search import every_game, real_choice
from tests.bots.watched_estimate import WatchedEstimate

LONG = 10_000  # seconds by a clock that no plan of these positions outlasts


class SteppedClock:
    """It stands still but for the judging: every judgement takes a second."""

    def __init__(self) -> None:
        self.now = 0.0

    def read(self) -> float:
        return self.now

    def tick(self, seat: int) -> None:
        """A judge that takes its time, by this clock."""
        self.now += 1


@every_game
def test_what_goes_before_the_race_is_time_that_the_race_has_not(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    state = real_choice(game, 12)
    view = state.view(state.to_act())
    clock = SteppedClock()
    monkeypatch.setattr(time, "perf_counter", clock.read)

    def simulate(seconds: float) -> tuple[int, float]:
        """How many games were imagined in this time, and how long it took."""
        clock.now = 0.0
        slow = WatchedEstimate(game.estimate({}), clock.tick)
        bot = SearchBot(
            *(game, dice_for("slow", 1), slow, slow, slow), simulations=12, seconds=seconds, deals="no", rounds=1
        )
        decision = bot.decide(view, state.choices())
        return decision.simulations, clock.now

    least, floor = simulate(0)
    assert least == 1
    assert simulate(floor) == (1, floor), "the plan has used up what was left for the race"
    more, took = simulate(LONG)
    assert more >= 12
    assert floor < took < LONG
    between, _ = simulate((floor + took) / 2)
    assert 1 < between < more
