"""Whole games by mouse at a laptop, by finger on a tablet and a phone: nobody ever loses sight of what to press."""

from typing import Any

import pytest

from tests.web.conftest import PageOf
from tests.web.play.hands import FEWEST, PageHand, play_through
from tests.web.support.house import SiteHouse
from tests.web.support.people import BOTS, ME, begin, result

GAMES = {"mcmulti": {"round_limit": 2}, "one-more-barrel": {"deals": False}}
PLACES = [
    pytest.param((1366, 768), False, id="laptop"),
    pytest.param((820, 1180), True, id="tablet"),
    pytest.param((390, 844), True, id="phone"),
]


@pytest.mark.timeout(900)
@pytest.mark.parametrize(("size", "is_finger"), PLACES)
@pytest.mark.parametrize(("game", "options"), GAMES.items())
def test_a_game_is_played_to_its_end(
    page_of: PageOf, site: SiteHouse, game: str, options: dict[str, Any], size: tuple[int, int], is_finger: bool
) -> None:
    page = page_of("Ann", width=size[0], height=size[1], touch=is_finger)
    begin(page, site, game, (ME, BOTS[0], BOTS[1]), options)
    pressed = play_through(PageHand(page, is_finger), seed=sum(size))
    assert len(pressed) >= FEWEST
    result(page).get_by_text("The game is over").first.wait_for()
