"""What is greyed or unlit answers why not, with the rule; the rulebook opens beside the board at that rule."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.people import BOTS, ME, await_turn, begin, dock, expect_steps, my_island, place, verb, why_not


def book(page: Page) -> Locator:
    return page.get_by_role("tabpanel", name="Rules")


def test_an_unlit_place_and_a_greyed_verb_answer_why_not(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    table = begin(page, site, "mcmulti")
    await_turn(page)
    island = my_island(page, table)
    verb(page, "Build a refinery").click()
    for number, cell in enumerate(["a1", "c1", "e1"], 1):
        place(page, f"cell:{island}:{cell}").click()
        expect_steps(page, number)
    greyed = verb(page, "Build a refinery")
    expect(greyed).to_have_attribute("aria-disabled", "true")
    greyed.click(force=True)  # it can be clicked, and Playwright takes it for disabled
    expect(why_not(page)).to_contain_text(re.compile(r"\$58 M\b"))
    expect(why_not(page).get_by_role("button", name=re.compile(r"^MM-\d+\.\d+$"))).to_be_visible()
    why_not(page).get_by_role("button", name="Close").click()
    expect(why_not(page)).to_be_empty()
    verb(page, "Build a rig").click()
    place(page, f"cell:{island}:a1").click()  # the refinery stands there
    rule = why_not(page).get_by_role("button", name=re.compile(r"^MM-\d"))
    expect(rule).to_be_visible()
    name = rule.inner_text()
    rule.click()
    told = book(page).locator(f'[data-id="{name}"]')
    expect(told).to_be_in_viewport()
    expect_steps(page, 3)


def test_a_greyed_verb_of_one_more_barrel_answers_why_not(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    begin(page, site, "one-more-barrel", [ME, BOTS[0], BOTS[1]], {"deals": False})
    await_turn(page)
    verb(page, "Finish buying").click()
    expect(dock(page)).to_contain_text("You: choose action 1")
    greyed = dock(page).locator('[aria-disabled="true"]').first
    expect(greyed).to_be_visible()
    greyed.click(force=True)
    expect(why_not(page).get_by_role("button", name=re.compile(r"^OMB-\d"))).to_be_visible()


def test_the_rulebook_is_searched_beside_the_board(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    begin(page, site, "mcmulti")
    await_turn(page)
    page.get_by_role("tab", name="Rules").click()
    search = book(page).get_by_role("searchbox", name="Search the rules")
    search.fill("pollution refinery")
    expect(book(page).get_by_role("status")).to_contain_text(re.compile(r"^\d+ rules?$"))
    expect(book(page).get_by_role("article").first).to_contain_text(re.compile("pollution|refiner", re.IGNORECASE))
    search.fill("zeppelin")
    expect(book(page).get_by_text("No rule contains “zeppelin”.")).to_be_visible()
    search.press("Escape")
    expect(search).to_have_value("")
    expect(book(page).locator('[data-id="MM-1.8"]')).to_be_attached()


def test_pointing_at_a_thing_explains_it(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    table = begin(page, site, "mcmulti")
    await_turn(page)
    verb(page, "Build a rig").click()
    place(page, f"cell:{my_island(page, table)}:c3").hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("c3")
    expect(tip).to_contain_text("$5 M")  # what a click there would cost
