"""McMulti's market: four cards in the dock and on the board, each with a stepper over what is drafted."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.moments import Moment, import_game, played_to
from tests.web.support.people import dock, draft_lines, expect_steps, place

LEAST = 44  # pixels that a finger needs


def at_market(page: Page, site: SiteHouse) -> None:
    page.goto(import_game(page.context, site, played_to(Moment("mcmulti", "market", 200))))
    expect(cards(page).first).to_be_visible()


def cards(page: Page) -> Locator:
    return dock(page).get_by_role("list", name="Markets").get_by_role("listitem")


def side(page: Page, market: str, way: str) -> Locator:
    """The button of a card that sells one barrel, or buys one."""
    return dock(page).get_by_role("button", name=re.compile(f"^{way} 1 {market} for "))


def one_back(page: Page, market: str) -> Locator:
    return dock(page).get_by_role("button", name=f"Take 1 barrel of {market} back out of the draft")


def test_a_stepper_makes_one_step_of_all_barrels_and_takes_them_back(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ada")
    at_market(page, site)
    side(page, "foreign gasoline", "Buy").click()
    expect_steps(page, 1)
    expect(draft_lines(page)).to_have_text("Market: buy 1 foreign gasoline")
    side(page, "foreign gasoline", "Buy").click()
    expect(draft_lines(page)).to_have_text("Market: buy 2 foreign gasoline")
    expect_steps(page, 1)
    one_back(page, "foreign gasoline").click()
    expect(draft_lines(page)).to_have_text("Market: buy 1 foreign gasoline")
    one_back(page, "foreign gasoline").click()
    expect_steps(page, 0)


def test_the_board_and_number_keys_step_as_the_cards_do(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ada")
    at_market(page, site)
    on_board = place(page, "trade:foreign:gasoline:buy")
    expect(on_board).to_have_attribute("aria-label", re.compile("^Buy 1 foreign gasoline for "))
    on_board.click()
    expect(cards(page).filter(has_text="buy 1")).to_have_count(1)
    page.keyboard.press(side(page, "foreign gasoline", "Buy").get_attribute("aria-keyshortcuts") or "")
    expect(cards(page).filter(has_text="buy 2")).to_have_count(1)
    place(page, "trade:foreign:gasoline:sell").click()
    expect(cards(page).filter(has_text="buy 1")).to_have_count(1)
    expect_steps(page, 1)


def test_a_market_that_cannot_be_used_says_why(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ada")
    at_market(page, site)
    side(page, "foreign gasoline", "Buy").click()
    expect_steps(page, 1)
    side(page, "domestic gasoline", "Buy").click(force=True)
    expect(dock(page).get_by_role("alert")).to_contain_text("foreign pair only")
    expect_steps(page, 1)


def test_on_a_phone_all_prices_are_seen_and_can_be_touched(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ada", width=390, height=844, touch=True)
    at_market(page, site)
    expect(cards(page)).to_have_count(4)
    for button in cards(page).get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= LEAST, button.inner_text()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert re.search(r"\d|–", button.inner_text())


def test_a_phone_looks_at_the_prices_in_the_market(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ada", width=390, height=844, touch=True)
    at_market(page, site)
    stage = page.locator(".stage").bounding_box()
    assert stage is not None
    for at in ("trade:foreign:crude:sell", "trade:foreign:crude:buy", "economy"):
        box = place(page, at).bounding_box()
        assert box is not None
        assert box["x"] >= stage["x"] - 1, at
        assert box["x"] + box["width"] <= stage["x"] + stage["width"] + 1, at
        assert box["y"] >= stage["y"] - 1, at
        assert box["y"] + box["height"] <= stage["y"] + stage["height"] + 1, at


def test_whoever_leaves_the_market_can_throw_the_dice_themselves(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ada")
    at_market(page, site)
    side(page, "foreign gasoline", "Buy").click()
    expect_steps(page, 1)
    dice = page.get_by_role("button", name="Throw", exact=True)
    expect(dice).to_have_attribute("data-at", "dice")
    dice.focus()
    page.keyboard.press("Enter")
    expect(cards(page)).to_have_count(0)  # the barrel is bought, and the dice have fallen
    expect(page.get_by_role("log", name="What happened")).to_contain_text("Ada left the market.")
