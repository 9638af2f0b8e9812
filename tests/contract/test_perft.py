"""Perft counts what a brute force counts, and the same on every build."""

import pytest

from barrelhouse.engine import driver
from barrelhouse.engine.contract import OVER, Game, State
from barrelhouse.engine.perft import perft, perft_by_action
from tests.golden.digests import EXPECTED
from tests.support.seeded_games import ALL_GAMES, NAMES, act_at_random, counts_of, name_of, tables, with_round_limit

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)


def brute_force(game: Game, start: State, log: list[int], depth: int) -> int:
    """The same count without copies and without choices: every action is asked, every line replayed from the start."""
    if depth == 0:
        return 1
    state = start.copy()
    driver.replay(state, log)
    turn = state.to_act()
    allowed = [action for action in range(len(game.ALL_ACTIONS)) if state.why_not(action) is None]
    allowed = [action for action in allowed if state.actor(action) == turn]  # out of turn is not counted
    return sum(brute_force(game, start, [*log, action], depth - 1) for action in allowed)


@every_game
def test_perft_counts_what_a_brute_force_counts(game: Game) -> None:
    for state, dice, table in tables(game, "perft", 2, 12):
        start = state.copy()
        log = [act_at_random(game, state, dice) for _ in range(30) if state.to_act() != OVER]
        assert perft(state, 2) == brute_force(game, start, log, 2), table


@every_game
def test_the_counts_by_action_add_up(game: Game) -> None:
    for state, dice, table in tables(game, "divided", 2, 6):
        driver.playout(state, dice, 40)
        counts = perft_by_action(state, 2)
        assert sum(counts.values()) == perft(state, 2), table
        for action, count in counts.items():
            after = state.copy()
            after.apply(action)
            assert count == perft(after, 1), table


@every_game
def test_nothing_to_count_is_one_and_after_the_end_there_is_none(game: Game) -> None:
    state = game.new_game(game.SEATS[0], with_round_limit(game, {}, 1))
    assert perft(state, 0) == 1
    driver.playout(state, driver.dice_for("end", 0), 100_000)
    assert perft(state, 0) == 1
    assert perft(state, 1) == 0
    assert perft(state, 3) == 0
    assert perft_by_action(state, 2) == {}


@pytest.mark.parametrize("game", [game for game in ALL_GAMES if game.NAME in EXPECTED["perft"]], ids=name_of)
def test_the_counts_are_the_same_on_every_build(game: Game) -> None:
    assert counts_of(game) == EXPECTED["perft"][game.NAME]
