"""Lists with an entry for each seat are told from those that are as long by chance."""

from types import SimpleNamespace
from typing import cast

import dry_hole
import pytest

from barrelhouse.engine.contract import Game
from barrelhouse.engine.facets.complete_game import complete
from barrelhouse.server.tables.views.seat_fields import seat_fields
from tests.support.seeded_games import ALL_GAMES, NAMES


def game_for(*seats: int) -> Game:
    """One whose views hold a list for the seats, a pair of dice and, one step down, the bids of all seats."""

    def new_game(count: int, options: object) -> object:
        view = {"points": [0] * count, "dice": [1, 2], "auction": {"bids": [0] * count, "lot": "rig"}, "hand": []}
        return SimpleNamespace(view=lambda seat: SimpleNamespace(to_json=lambda: view))

    return cast("Game", SimpleNamespace(SEATS=seats, new_game=new_game))


def test_a_list_has_to_be_as_long_as_there_are_seats_at_the_smallest_and_at_the_largest_table() -> None:
    assert seat_fields(game_for(2, 3, 4)) == ["points", "auction.bids"]


def test_with_one_number_of_seats_there_is_nothing_to_compare() -> None:
    assert seat_fields(game_for(2)) == ["points", "dice", "auction.bids"]


def test_a_game_that_fails_has_none_and_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    def new_game(count: int, options: object) -> object:
        raise ValueError("unfinished")

    broken = cast("Game", SimpleNamespace(NAME="broken", SEATS=(2, 3), new_game=new_game))
    assert seat_fields(broken) == []
    assert "a game shows no views" in caplog.text


def test_the_example_game_has_three() -> None:
    assert seat_fields(complete(dry_hole)) == ["points", "seeps", "plans"]


@pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)
def test_they_are_as_long_as_there_are_seats_at_every_table(game: Game) -> None:
    for seats in game.SEATS:
        view = game.new_game(seats, {}).view(0).to_json()
        for path in seat_fields(game):
            name, _, inner = path.partition(".")
            value = view[name]
            found = value[inner] if isinstance(value, dict) else value
            assert isinstance(found, list), path
            assert len(found) == seats, path
