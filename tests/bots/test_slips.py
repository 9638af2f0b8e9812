"""Opponents that slip, opponents made for their table, and races that end when they are decided."""

import pytest

from barrelhouse.bots import find
from barrelhouse.bots.search.policy import Policy
from barrelhouse.bots.search.race import Race
from barrelhouse.bots.tuned_weights import weights_of
from barrelhouse.engine.contract import Game, State
from barrelhouse.engine.driver import dice_for, settle
from barrelhouse.games import GAMES
from barrelhouse.games.one_more_barrel.actions.deals import FromTo, OfferMoney, Refuse
from tests.one_more_barrel.support.deals import offer, table_for_deals
from tests.one_more_barrel.support.tables import fund, number
from tests.support.seeded_games import ALL_GAMES, NAMES

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)


def real_choice(game: Game, seats: int) -> State:
    """The first real choice of a game."""
    state = game.new_game(seats, {})
    while True:
        settle(state, dice_for("gentle", seats))
        if len(state.choices()) > 4:
            return state
        state.apply(state.choices()[0])


def decisions_of(game: Game, state: State, bot: str, count: int) -> list[int]:
    view = state.view(state.to_act())
    return [find(bot)(game, dice_for("own", n)).choose(view, state.choices()) for n in range(count)]


@every_game
@pytest.mark.parametrize("kind", ["planner:among=1", "search:simulations=2:rounds=1:among=1"])
def test_who_slips_always_takes_anything_and_who_never_does_takes_the_best(game: Game, kind: str) -> None:
    state = real_choice(game, 3)
    (best,) = {*decisions_of(game, state, kind, 2)}
    assert len({*decisions_of(game, state, f"{kind}:slips=100", 12)}) > 3
    some = decisions_of(game, state, f"{kind}:slips=50", 12)
    assert 2 < some.count(best) < 12


def test_who_slips_thinks_about_what_he_is_asked() -> None:
    s = table_for_deals()
    fund(s, 1, 60)
    offer(s, 0, "2", FromTo(2, 1), OfferMoney(4))  # for nothing
    assert s.to_act() == 1
    assert {*decisions_of(GAMES["one-more-barrel"], s, "greedy:slips=100", 6)} == {number(Refuse(1))}


@every_game
def test_weights_differ_with_the_number_of_players(game: Game) -> None:
    tuned = {tuple(sorted(weights_of(game.NAME, seats).items())) for seats in game.SEATS}
    assert len(tuned) > 1


@every_game
def test_a_race_ends_when_one_leads_clearly(game: Game) -> None:
    state = real_choice(game, 3)
    view = state.view(state.to_act())
    estimate = game.estimate({})

    def simulations(expected: list[float]) -> int:
        policy = Policy(estimate)
        race = Race(policy, policy, state.choices()[:2], expected, view.seat, 1, 0, 16.0, "clear")
        race.run(view, 12, 1e9, 1000)
        assert race.running[0] == 0
        return int(race.simulations)

    assert simulations([0.99, 0.01]) == 8  # four worlds
    assert simulations([0.5, 0.5]) == 12
