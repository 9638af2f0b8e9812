"""The clock of a search: it runs from the moment the bot is asked, and decides nothing but where the race stops."""

import time

import pytest

from barrelhouse.bots.searcher import SearchBot
from barrelhouse.engine.contract import Estimate, Game, State
from barrelhouse.engine.driver import dice_for
from tests.bots.test_search import asked, every_game

LONG = 10_000  # seconds by a clock that no plan of these positions outlasts


class Clock:
    """It stands still but for the judging: every judgement takes a second."""

    def __init__(self) -> None:
        self.now = 0.0

    def read(self) -> float:
        return self.now


class Slow(Estimate):
    """A judge who takes his time, by a clock of the test's."""

    def __init__(self, judge: Estimate, clock: Clock) -> None:
        self.judge = judge
        self.clock = clock

    def worth(self, state: State, seat: int) -> int:
        self.clock.now += 1
        return int(self.judge.worth(state, seat))

    def spread(self, state: State) -> float:
        return self.judge.spread(state)

    def round_of(self, state: State) -> int:
        return int(self.judge.round_of(state))

    def is_talk(self, state: State, action: int) -> bool:
        return self.judge.is_talk(state, action)


@every_game
def test_what_goes_before_the_race_is_time_that_the_race_has_not(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    state = asked(game, 12)
    view = state.view(state.to_act())
    clock = Clock()
    monkeypatch.setattr(time, "perf_counter", clock.read)

    def simulated(seconds: float) -> tuple[int, float]:
        """How many games were imagined in this time, and how long it took."""
        clock.now = 0.0
        bot = SearchBot(
            *(game, dice_for("slow", 1), Slow(game.estimate({}), clock)),
            simulations=12,
            seconds=seconds,
            deals="no",
            rounds=1,
        )
        decision = bot.decide(view, state.choices())
        return decision.simulations, clock.now

    least, floor = simulated(0)
    assert least == 1
    assert simulated(floor) == (1, floor), "the plan has used up what was left for the race"
    more, took = simulated(LONG)
    assert more >= 12
    assert floor < took < LONG
    between, _ = simulated((floor + took) / 2)
    assert 1 < between < more
