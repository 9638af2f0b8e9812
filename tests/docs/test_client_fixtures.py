"""The fixtures that the client's tests draw are what the present rules lead to."""

import pytest

from barrelhouse.games import GAMES
from tests.web.client_fixtures import drawn_games, file_of, fixture_of


def test_every_fixture_belongs_to_a_drawn_game() -> None:
    assert drawn_games()
    assert sorted(file_of("*").parent.parent.glob("*/fixture.json")) == sorted(map(file_of, drawn_games()))


@pytest.mark.parametrize("name", drawn_games())
def test_a_fixture_is_as_the_house_would_send_it(name: str) -> None:
    assert fixture_of(GAMES[name]) == file_of(name).read_bytes(), "run python3 do.py make fixtures"
