"""MM-9 and MM-11.7: how many turns the players are told are left."""

import pytest

from barrelhouse.games.mcmulti import new_game
from barrelhouse.games.mcmulti.rules.ch09_end import turns_to_come
from barrelhouse.games.mcmulti.state import ENDED
from tests.rules import rule


@rule("MM-9.1")
@pytest.mark.parametrize(("edition_2012", "turns"), [(False, 4), (True, 3)])
def test_an_announcement_leaves_four_turns_or_three_in_the_2012_edition(edition_2012: bool, turns: int) -> None:
    state = new_game(4, {"edition_2012": edition_2012})
    assert turns_to_come(state) == turns


@rule("MM-9.1")
def test_in_the_last_round_the_turns_still_to_begin_are_counted() -> None:
    state = new_game(4, {})
    state.announcer = 2
    state.turns_left = 1
    assert turns_to_come(state) == 1


@rule("MM-11.7")
@pytest.mark.parametrize(("rounds", "taken", "turns"), [(4, 0, 4), (5, 0, 3), (5, 2, 1), (5, 3, 0)])
def test_the_round_limit_leaves_fewer_turns_if_it_is_nearer(rounds: int, taken: int, turns: int) -> None:
    state = new_game(4, {"round_limit": 6})
    state.rounds = rounds
    state.taken = taken
    assert turns_to_come(state) == turns


@rule("MM-11.7")
@pytest.mark.parametrize(("limit", "turns"), [(0, 3), (6, 1), (9, 3)])
def test_after_an_announcement_a_view_counts_to_whatever_end_is_nearer(limit: int, turns: int) -> None:
    state = new_game(4, {"round_limit": limit})
    state.rounds, state.taken = 5, 2
    assert state.view(0).to_json()["turns_left"] == 0, "nobody has announced"
    state.announcer, state.turns_left = 2, 3
    assert state.view(0).to_json()["turns_left"] == turns
    state.phase, state.rounds, state.taken = ENDED, limit, 0
    assert state.view(0).to_json()["turns_left"] == 0, "the limit has cut the last round short"
