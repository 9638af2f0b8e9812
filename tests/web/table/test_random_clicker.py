"""A random clicker plays whole games of both through the page, and never gets stuck."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import PageOf
from tests.web.play.hands import FEWEST
from tests.web.support.clicker import click_through
from tests.web.support.house import SiteHouse

PLAYED = [
    pytest.param("mcmulti", {"round_limit": 3}, 4, False, id="mcmulti-desk"),
    pytest.param("mcmulti", {"round_limit": 2}, 3, True, id="mcmulti-phone"),
    pytest.param("one-more-barrel", {}, 3, False, id="one-more-barrel-desk"),
    pytest.param("one-more-barrel", {"deals": False}, 3, True, id="one-more-barrel-phone"),
]


def open_table(page: Page, site: SiteHouse, game: str, options: dict[str, Any], seats: list[dict[str, str]]) -> str:
    """A table that has begun, shown in this page."""
    agreed = {"game": game, "seats": seats, "options": options, "start": True}
    made = page.request.post("/api/v1/tables", data=agreed, headers={"origin": site.address})
    assert made.ok, made.text()
    table = str(made.json()["table"])
    page.goto(f"/table/{table}")
    return table


@pytest.mark.timeout(900)
@pytest.mark.parametrize(("game", "options", "seats", "phone"), PLAYED)
def test_whatever_is_clicked_the_game_ends(
    page_of: PageOf, site: SiteHouse, game: str, options: dict[str, Any], seats: int, phone: bool
) -> None:
    late = r"status of (409|429|503) .*/hint\)$"  # many hints are asked for and not waited for
    page = page_of("Ann", width=390, height=844, touch=True, allowed=late) if phone else page_of("Ann", allowed=late)
    others = [{"kind": "bot", "bot": "random"}] * (seats - 1)
    open_table(page, site, game, options, [{"kind": "me"}, *others])
    clicked = click_through(page, seed=7 + phone, seconds=600)
    assert len(clicked) >= FEWEST
    page.get_by_role("region", name="Result").get_by_text("The game is over").first.wait_for()
