"""A saved state of any game: an object with all its fields, which shares nothing with what is made of it."""

import copy

import pytest

from barrelhouse.engine import driver
from barrelhouse.engine.contract import Game
from tests.support.saved_states import refused_by, saved_state
from tests.support.seeded_games import ALL_GAMES
from tests.support.traits import traits_of

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=[game.NAME for game in ALL_GAMES])


@every_game
@pytest.mark.parametrize("value", [None, 3, "state", [], [{}]])
def test_a_state_is_an_object(game: Game, value: object) -> None:
    assert refused_by(game, value)[0] == "saved-object"


@every_game
def test_no_field_may_be_missing(game: Game) -> None:
    named = saved_state(game.new_game(game.SEATS[-1], {}))
    for name in named.keys() - {"version"}:  # without it, the state is of the first version of the rules
        rest = {other: value for other, value in named.items() if other != name}
        assert refused_by(game, rest) == ("saved-missing", {"place": name})


@every_game
def test_what_is_loaded_shares_nothing_with_what_was_saved(game: Game) -> None:
    for seats, options in traits_of(game).TABLES:
        state = game.new_game(seats, options)
        driver.playout(state, driver.dice_for("apart", 0), 150)
        named = saved_state(state)
        before = copy.deepcopy(named)
        driver.playout(game.from_json(named), driver.dice_for("apart", 1), 50)
        assert named == before
