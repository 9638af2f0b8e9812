"""A mouse and a finger reach what is offered: no button of the dock and no lit place lies under something else."""

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.moments import Moment, import_game, played_to
from tests.web.support.people import dock, draft, expect_steps, lit, verb

MANY: Final = 12  # lit places of a verb that are tried, evenly among all
# Each verb lights places, and a click on one of them is a step of a draft.
DECISIONS: Final = [
    pytest.param(Moment("mcmulti", "equipment", 200), "Build a rig", id="mcmulti"),
    pytest.param(Moment("one-more-barrel", "choosing", 260), "Cash", id="one-more-barrel"),
]


def check_free(page: Page, things: Locator, step: int) -> None:
    """A click up to the moment before it: it fails if something else would get it."""
    for k in range(0, things.count(), step):
        page.mouse.move(0, 0)  # what explains the thing under the mouse may lie over others, until the mouse leaves
        things.nth(k).click(trial=True)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize(("moment", "name"), DECISIONS)
def test_everything_offered_can_be_clicked(
    page_of: PageOf, site: SiteHouse, moment: Moment, name: str, phone: bool
) -> None:
    page = page_of("Ada", width=390, height=844, touch=True) if phone else page_of("Ada")
    page.goto(import_game(page.context, site, played_to(moment)))
    expect(dock(page)).to_contain_text("You:")
    buttons = dock(page).locator("button:not([disabled]):not([aria-disabled=true]):visible")
    assert buttons.count() >= 2
    check_free(page, buttons, 1)
    verb(page, name).click()
    places = lit(page)
    expect(places).not_to_have_count(0)
    check_free(page, places, max(1, places.count() // MANY))
    if phone:
        places.first.tap()
    else:
        places.first.click()
    expect_steps(page, 1)
    draft(page).get_by_role("button", name="Play").click()
    expect(draft(page)).to_be_hidden()
