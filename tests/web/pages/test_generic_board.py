"""A game that the site has no drawing of: an installed one is agreed, played and read on the generic board."""

import os
import re
from collections.abc import Iterator
from itertools import product
from typing import Final, Literal

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from barrelhouse.server.http.pages import SITE
from tests.any_game.other_houses import EXAMPLE, install_game
from tests.web.conftest import NO_SITE, PageOf, need
from tests.web.support.house import SiteHouse
from tests.web.support.people import BOTS, ME, await_turn, begin, dock, play_on, result, tab, unfold
from tests.web.support.watched_page import check_axe

SIZES: Final[list[ViewportSize]] = [
    {"width": 390, "height": 844},
    {"width": 820, "height": 1180},
    {"width": 1366, "height": 768},
    {"width": 1440, "height": 900},
]
THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")


@pytest.fixture(scope="module")
def one_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteHouse]:
    """With the example game installed beside the house's own."""
    need((SITE / "index.html").exists(), NO_SITE)
    folder = tmp_path_factory.mktemp("generic")
    about = install_game(folder / "about", "dry-hole", "dry_hole")
    more = filter(None, [str(about), str(EXAMPLE), os.environ.get("PYTHONPATH", "")])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(more))
        with SiteHouse(folder / "house") as house:
            yield house
    assert house.mistakes() == []


@pytest.fixture
def house(one_house: SiteHouse, request: pytest.FixtureRequest) -> SiteHouse:
    """Each test has its own dice."""
    one_house.throw_for(request.node.nodeid)
    return one_house


def test_an_installed_game_is_offered_for_a_new_table_in_its_own_words(house: SiteHouse, page_of: PageOf) -> None:
    page = page_of("Ann", at=house)
    page.goto("/new/dry-hole")
    expect(page.get_by_role("radio", name=re.compile("^Dry Hole"))).to_be_checked()
    unfold(page, "What is agreed")
    expect(page.get_by_role("spinbutton", name=re.compile("^Rounds"))).to_have_value("5")
    expect(page.get_by_text("How many rounds are played.")).to_be_visible()
    check_axe(page)


def test_an_installed_game_is_played_to_its_end(house: SiteHouse, page_of: PageOf) -> None:
    page = page_of("Ann", at=house)
    begin(page, house, "dry-hole", (ME, BOTS[0]), {"rounds": 2})
    expect(dock(page)).to_contain_text("do you drill or hold in round 1?")
    expect(dock(page).get_by_role("button", name="Drill", exact=True)).to_be_visible()
    check_axe(page)
    play_on(page)
    expect(result(page)).to_contain_text("Ann")
    expect(page.get_by_text(re.compile("Drilling costs [1-6]")).first).to_be_attached()


def board(page: Page) -> Locator:
    return page.get_by_role("group", name="The board", exact=True)


def check_in_sight(page: Page) -> None:
    """Labels and their values, without moving anything sideways."""
    for text in ("Round", "Points", "Seeps", "Plans"):
        label = board(page).get_by_text(text, exact=True).first
        for one in (label, label.locator("xpath=following-sibling::*").first):
            expect(one).to_be_in_viewport(ratio=1)
            expect(one).not_to_be_empty()
    wide, room = board(page).evaluate("(board) => [board.scrollWidth, board.clientWidth]")
    assert wide <= room, f"the board is {wide} wide on {room}"


def test_labels_and_values_are_in_sight_on_every_screen(house: SiteHouse, page_of: PageOf) -> None:
    page = page_of("Ann", at=house)
    table = begin(page, house, "dry-hole", (ME, *BOTS), {"rounds": 2})
    for size, theme in product(SIZES, THEMES):
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=theme)
        page.goto(f"/table/{table}")
        await_turn(page)
        check_in_sight(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        expect(page.get_by_role("group", name="Nearer and farther")).to_have_count(0)
        check_axe(page)


def test_what_each_seat_has_stands_under_its_name(house: SiteHouse, page_of: PageOf) -> None:
    page = page_of("Ann", at=house)
    begin(page, house, "dry-hole", (ME, *BOTS), {"rounds": 2})
    await_turn(page)
    players = board(page).get_by_role("table", name="Players")
    expect(players.get_by_role("columnheader")).to_contain_text(["Ann", "Cora", "Dov", "Edda"])
    expect(players.get_by_role("row", name="Points 0 0 0 0", exact=True)).to_be_visible()
    expect(board(page).get_by_text("Seat", exact=True)).to_have_count(0)
    page.set_viewport_size(SIZES[0])
    page.get_by_role("tab", name="Board").click()
    expect(players).to_have_count(0)
    expect(board(page).get_by_role("heading", level=4)).to_contain_text(["Ann", "Cora", "Dov", "Edda"])


def test_the_board_is_scrolled_by_keys(house: SiteHouse, page_of: PageOf) -> None:
    page = page_of("Ann", at=house, width=390, height=500)
    begin(page, house, "dry-hole", (ME, *BOTS), {"rounds": 2})
    await_turn(page)
    board(page).focus()
    page.keyboard.press("End")
    expect(board(page).get_by_text("Rounds", exact=True)).to_be_in_viewport(ratio=1)


def test_a_whole_game_is_played_on_a_phone(house: SiteHouse, page_of: PageOf) -> None:
    page = page_of("Ann", at=house, width=390, height=844, touch=True)
    begin(page, house, "dry-hole", (ME, BOTS[0]), {"rounds": 2})
    for number, choice in enumerate(("Drill", "Hold"), 1):
        expect(dock(page)).to_contain_text(f"in round {number}?")
        dock(page).get_by_role("button", name=choice, exact=True).tap()
    expect(result(page)).to_contain_text("Ann")
    check_axe(page)
    page.get_by_role("button", name="Look at the board").tap()
    expect(board(page).get_by_text("Points", exact=True).first).to_be_in_viewport(ratio=1)
    expect(tab(page, "Log")).to_contain_text("Drilling costs")
