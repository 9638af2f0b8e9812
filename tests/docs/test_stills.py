"""The moments that the site shows where there is none yet are what the present rules lead to."""

import pytest

from barrelhouse.games import GAMES
from docs.images.stills import file_of, still


@pytest.mark.parametrize("name", GAMES)
def test_a_still_is_as_the_house_would_send_it(name: str) -> None:
    kept = file_of(name).read_bytes()
    assert still(GAMES[name]) + b"\n" == kept, "run python3 do.py make stills"
