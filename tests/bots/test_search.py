"""Looking ahead: exactly over the next throw, and by a race of choices over the same imagined games."""

import math
import statistics
from collections.abc import Mapping

import pytest

from barrelhouse.bots import LEVELS, find
from barrelhouse.bots.bot_by_seats import BotBySeats
from barrelhouse.bots.search.plan import Plan
from barrelhouse.bots.search.policy import Policy
from barrelhouse.bots.search.race import Race
from barrelhouse.bots.search_bot import SearchBot
from barrelhouse.bots.tuned_weights import chances_of, horizon_of, specs_in, weights_of
from barrelhouse.engine.contract import OVER, TABLE, Estimate, Game, State
from barrelhouse.engine.driver import dice_for, settle
from barrelhouse.games import GAMES
from tests.bots.watched_estimate import WatchedEstimate
from tests.support.seeded_games import ALL_GAMES, NAMES, with_round_limit

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)


def real_choice(game: Game, decisions: int) -> State:
    """Where a seat has a real choice, after so many decisions of greedy bots."""
    state = game.new_game(3, with_round_limit(game, {}, 6))
    dice = dice_for("looking ahead", 0)
    while True:
        settle(state, dice)
        seat = int(state.to_act())
        assert seat != OVER
        if decisions <= 0 and len(state.choices()) > 3:
            return state
        state.apply(find("greedy")(game, dice_for("greedy", decisions)).choose(state.view(seat), state.choices()))
        decisions -= 1


@every_game
def test_tuned_weights_are_weights_of_the_game_and_change_what_it_judges(game: Game) -> None:
    state = real_choice(game, 12)
    seat = state.to_act()
    for seats in game.SEATS:
        tuned = weights_of(game.NAME, seats)
        assert set(tuned) <= set(game.WEIGHTS)
        assert set(chances_of(game.NAME, seats)) == set(game.WEIGHTS)
        assert game.estimate(tuned).worth(state, seat) != game.estimate({}).worth(state, seat)
    assert horizon_of(game.NAME).rounds + horizon_of(game.NAME).throws > 0


@pytest.mark.parametrize(("seats", "is_envious"), [(2, True), (3, False), (4, False)])
def test_a_search_acts_imagines_and_judges_by_weights_of_its_table(
    seats: int, is_envious: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In McMulti: with two players all look at what the other has, in imagined games, too."""
    game = GAMES["mcmulti"]
    estimate = game.estimate
    by: list[dict[str, float]] = []

    def note_estimate(weights: Mapping[str, float]) -> Estimate:
        by.append(dict(weights))
        return estimate(weights)

    monkeypatch.setattr(game, "estimate", note_estimate)
    bot = find("search:simulations=1")(game, dice_for("weights", seats))
    assert isinstance(bot, BotBySeats)
    bot.make(seats)
    acting, imagined, judging = by
    assert acting == weights_of(game.NAME, seats)
    assert acting["envy"] > 0
    assert imagined == (acting if is_envious else {**acting, "envy": 0.0})
    assert judging == chances_of(game.NAME, seats) != acting


def test_a_plan_is_the_mean_over_all_throws() -> None:
    game = next(game for game in ALL_GAMES if game.NAME == "mcmulti")
    state = real_choice(game, 14)
    while True:  # until a choice leads straight to the dice
        seat = state.to_act()
        leading = []
        for action in state.choices() if seat >= 0 else []:
            after = state.copy()
            after.apply(action)
            if after.to_act() == TABLE and len(after.chances()) == 36:
                leading.append((action, after))
        if leading:
            break
        settle(state, dice_for("plan", 1)) if seat == TABLE else state.apply(state.choices()[0])
    action, before = leading[0]
    estimate = game.estimate({})
    thrown = []
    for outcome, _ in before.chances():
        after = before.copy()
        after.apply(outcome)
        if after.to_act() == TABLE:
            pytest.fail("a throw is followed by another: choose another position for this test")
        thrown.append(float(estimate.worth(after, seat)))
    (expected,) = Plan(estimate, seat).worths(state, [action])
    assert expected == pytest.approx(sum(thrown) / 36)


@every_game
def test_a_race_leads_to_the_same_for_the_same_seed_and_can_be_stopped_and_run_again(game: Game) -> None:
    state = real_choice(game, 12)
    view = state.view(state.to_act())
    estimate = game.estimate(weights_of(game.NAME, 3))
    actions = state.choices()[:4]

    def run(seed: str, stop: int) -> Race:
        race = Race(Policy(estimate), Policy(estimate), actions, [0.5, 0.5, 0.5, 0.5], view.seat, 1, 0, 16.0, seed)
        race.run(view, 24, 1e9, stop)
        return race

    whole, again, other = run("a", 1000), run("a", 1000), run("b", 1000)
    assert [whole.chance(i) for i in range(4)] == [again.chance(i) for i in range(4)]
    assert whole.running == again.running
    assert [whole.chance(i) for i in range(4)] != [other.chance(i) for i in range(4)]
    assert whole.simulations >= 24
    assert len(whole.running) == 2
    assert min(whole.tried[i] for i in whole.running) > min(whole.tried[i] for i in range(4))
    stopped = run("a", 9)
    assert stopped.simulations == 9
    assert sum(stopped.tried[i] for i in range(4)) == 9


@every_game
def test_a_glance_falls_on_so_many_choices_spread_over_all_and_never_on_talk(game: Game) -> None:
    state = real_choice(game, 12)
    seat = state.to_act()
    quiet = [action for action in state.choices() if not game.estimate({}).is_talk(state, action)]
    for most in (1, 2, 3, 1000):
        judged: list[int] = []
        best = Policy(WatchedEstimate(game.estimate({}), judged.append), most).best(state, seat)
        assert best in quiet
        assert len(judged) <= min(most, len(quiet))
        assert most > 1 or best == quiet[-1], "the last ends something"
    assert len(judged) == len(quiet)


@every_game
def test_a_search_acts_by_one_estimate_and_tells_chances_by_another(game: Game) -> None:
    state = real_choice(game, 12)
    told: list[list[int]] = [[], [], []]
    acting, imagined, judge = (WatchedEstimate(game.estimate({}), seats.append) for seats in told)
    bot = SearchBot(game, dice_for("own", 1), acting, imagined, judge, simulations=12, deals="no", among=3)
    bot.decide(state.view(state.to_act()), state.choices())
    assert all(told)
    assert {*told[-1]} == {*range(len(state.scores()))}, "everybody's chances"


def test_a_level_may_be_another_bot_in_a_game_there_is() -> None:
    assert any(specs_in(game) for game in GAMES)
    for game in GAMES:
        assert set(specs_in(game)) <= {level.name for level in LEVELS}
        for bot in specs_in(game).values():
            find(bot)


def test_a_game_that_nobody_has_tuned_is_played_by_what_was_set_by_hand() -> None:
    assert weights_of("no-such-game", 2) == chances_of("no-such-game", 2) == {}
    assert horizon_of("no-such-game").rounds == 1
    assert LEVELS[-1].bot_in("no-such-game") == LEVELS[-1].bot


@every_game
def test_a_search_says_what_it_considered_best_first(game: Game) -> None:
    state = real_choice(game, 12)
    view = state.view(state.to_act())
    decision = find("search:simulations=12:among=3:rounds=1")(game, dice_for("own", 1)).decide(view, state.choices())
    assert decision.action == decision.considered[0].action
    assert decision.measure == "win"
    assert len(decision.considered) == 3
    assert decision.simulations == sum(one.tried for one in decision.considered)
    assert [one.value for one in decision.considered] == sorted(
        (one.value for one in decision.considered), reverse=True
    )
    assert all(0 <= one.value <= 1 for one in decision.considered)


@every_game
def test_a_search_says_how_unsure_it_is_how_far_each_choice_is_from_the_best(game: Game) -> None:
    state = real_choice(game, 12)
    view = state.view(state.to_act())
    estimate = game.estimate(weights_of(game.NAME, 3))
    race = Race(Policy(estimate), Policy(estimate), state.choices()[:4], [0.5] * 4, view.seat, 1, 0, 16.0, "a")
    race.run(view, 24, 1e9, 1000)
    first = race.running[0]
    for i in range(4):
        ones, twos = race.chances[first], race.chances[i]
        apart = [one - two for one, two in zip(ones, twos, strict=False)]
        expected = statistics.stdev(apart) * math.sqrt(len(apart)) / (len(apart) + 16.0)
        assert race.error(i) == pytest.approx(0.0 if i == first else expected)
    made = find("search:simulations=24:among=4:rounds=1")
    considered = made(game, dice_for("own", 1)).decide(view, state.choices()).considered
    assert considered[0].error == 0
    assert any(one.error > 0 for one in considered)
    greedy = find("greedy")(game, dice_for("own", 1)).decide(view, state.choices()).considered
    assert all(one.error == 0 for one in greedy), "it leaves nothing to luck"


@every_game
def test_a_choice_seen_in_one_imagined_game_may_be_worth_anything(game: Game) -> None:
    state = real_choice(game, 12)
    view = state.view(state.to_act())
    made = find("search:simulations=12:among=4:rounds=1:stop=4")
    considered = made(game, dice_for("own", 1)).decide(view, state.choices()).considered
    assert {one.tried for one in considered} == {1}
    assert [one.error for one in considered] == [0.0, *[1.0] * (len(considered) - 1)]


@every_game
def test_a_search_that_is_stopped_at_once_takes_what_it_expected(game: Game) -> None:
    state = real_choice(game, 12)
    view = state.view(state.to_act())
    made = find("search:simulations=12:among=4:rounds=1:stop=1")
    decision = made(game, dice_for("own", 1)).decide(view, state.choices())
    assert decision.simulations == 1
    assert decision.action == decision.considered[0].action
    assert [one.tried for one in decision.considered].count(0) <= 1
