"""Whatever anyone does, in whatever order: properties of every game, for actions that hypothesis thinks up."""

from collections.abc import Mapping

import pytest
from hypothesis import HealthCheck, assume, given, note, settings
from hypothesis import strategies as st

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import OVER, SPECTATOR, Game, Option, Refused, State
from barrelhouse.engine.invariants import faults
from tests.support.seeded_games import ALL_GAMES, COMPILED, NAMES, offered_actions

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)
# Always the same examples: a test that fails once fails again.
thorough = settings(
    max_examples=300 if COMPILED else 60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
)
picks = st.lists(st.integers(0, 511), min_size=20, max_size=250)


def values(option: Option) -> st.SearchStrategy[object]:
    if isinstance(option.default, bool):
        return st.booleans()
    if isinstance(option.default, int):
        return st.just(option.default) | st.integers(option.low, option.high)
    if option.faults is not None:
        return st.just(option.default)
    return st.sampled_from(option.words)


@st.composite
def new_tables(draw: st.DrawFn, game: Game) -> State:
    """A new table with any seats and any options that go together."""
    some = st.lists(st.sampled_from(list(game.OPTIONS)), unique_by=lambda option: option.name, max_size=5)
    chosen = draw(some) if game.OPTIONS else []
    options = {option.name: draw(values(option)) for option in chosen}
    seats = draw(st.sampled_from(list(game.SEATS)))
    note(f"{game.NAME}, {seats} seats, {options}")
    return agreed_game(game, seats, options)


def agreed_game(game: Game, seats: int, options: Mapping[str, object]) -> State:
    try:
        return game.new_game(seats, options)
    except Refused:
        assume(False)
        raise


@st.composite
def any_tables(draw: st.DrawFn, game: Game) -> State:
    """A table somewhere in its game."""
    state = draw(new_tables(game))
    driver.playout(state, driver.SeededDice(str(draw(st.integers(0, 99)))), draw(st.integers(0, 600)))
    return state


def play(state: State, picked: list[int]) -> list[int]:
    """Each number picks among what may happen; the log."""
    log = []
    for pick in picked:
        if state.to_act() == OVER:
            break
        actions = offered_actions(state)
        log.append(actions[pick % len(actions)])
        state.apply(log[-1])
    return log


@every_game
@given(data=st.data())
@thorough
def test_any_sequence_of_actions_leaves_a_sound_position(game: Game, data: st.DataObject) -> None:
    state = data.draw(any_tables(game))
    totals = game.totals(state)
    picked = data.draw(picks)
    for number in range(0, len(picked), 25):
        play(state, picked[number : number + 25])
        assert faults(game, state, totals) == []


@every_game
@given(data=st.data())
@thorough
def test_any_sequence_of_actions_replays_to_the_same_position(game: Game, data: st.DataObject) -> None:
    state = data.draw(any_tables(game))
    start = state.copy()
    log = play(state, data.draw(picks))
    driver.replay(start, log)
    assert codec.digest(start) == codec.digest(state)
    assert game.from_json(state.to_json()).to_json() == state.to_json()


@every_game
@given(data=st.data())
@thorough
def test_an_action_is_refused_if_and_only_if_it_is_not_offered(game: Game, data: st.DataObject) -> None:
    state = data.draw(any_tables(game))
    play(state, data.draw(picks))
    action = data.draw(st.integers(0, len(game.ALL_ACTIONS) - 1))
    refusal = state.why_not(action)
    assert (refusal is None) == (action in offered_actions(state))
    if refusal is None:
        driver.play(state, action)
    else:
        before = codec.digest(state)
        with pytest.raises(Refused) as raised:
            driver.play(state, action)
        assert (raised.value.refusal.rule, raised.value.refusal.key) == (refusal.rule, refusal.key)
        assert codec.digest(state) == before


@every_game
@given(data=st.data())
@thorough
def test_two_copies_that_do_the_same_stay_the_same(game: Game, data: st.DataObject) -> None:
    state = data.draw(any_tables(game))
    play(state, data.draw(picks))
    before = codec.digest(state)
    one, other = state.copy(), state.copy()
    picked = data.draw(picks)
    assert play(one, picked) == play(other, picked)
    assert codec.digest(one) == codec.digest(other)
    assert codec.digest(state) == before


@every_game
@given(data=st.data())
@thorough
def test_any_view_can_be_imagined_and_looked_at_again(game: Game, data: st.DataObject) -> None:
    state = data.draw(any_tables(game))
    play(state, data.draw(picks))
    seat = data.draw(st.sampled_from([SPECTATOR, *range(len(state.scores()))]))
    view = state.view(seat)
    imagined = view.sample_state(driver.SeededDice(data.draw(st.text(max_size=3))))
    assert imagined.view(seat).to_json() == view.to_json()
