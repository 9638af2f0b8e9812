"""Whoever comes by a wrong address, with half of the page, or goes while something is on its way, finds a page."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Response, Route, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.people import ME, await_turn, begin, play_without, result, tab

LOST = "ERR_FAILED|Failed to load resource|Failed to fetch|dynamically imported"  # what a test itself withholds
WORDLESS = "A part of this page could not be loaded. Check your connection, then load it again."


def withhold(page: Page, what: str) -> None:
    page.route(re.compile(rf"/assets/{what}-[^/]*\.js"), lambda route: route.abort())


@pytest.mark.parametrize("address", ["/%zz", "/table/%zz", "/rules/mcmulti#100%"])
def test_an_address_that_cannot_be_read_is_told(page_of: PageOf, address: str) -> None:
    page = page_of()
    page.goto(address)
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()


def test_whoever_leaves_a_table_by_a_link_asks_for_no_table_that_is_none(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    begin(page, site, "mcmulti")
    await_turn(page)
    answers: list[Response] = []  # the lobby asks for those that it shows, other tests' tables among them
    page.on("response", lambda answer: answers.append(answer) if "/api/v1/tables/" in answer.url else None)
    tab(page, "More").get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Lobby")
    page.wait_for_load_state("networkidle")
    assert [answer.url for answer in answers if not answer.ok] == []


def test_a_page_without_its_words_says_so_and_can_be_loaded_again(page_of: PageOf, axe: Callable[..., None]) -> None:
    page = page_of(allowed=LOST)
    withhold(page, "house")
    page.goto("/lobby")
    expect(page.get_by_role("alert")).to_have_text(WORDLESS)
    axe(page)
    page.unroute_all()
    page.get_by_role("button", name="Load it again").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Lobby")


def test_a_part_that_does_not_come_is_told_and_the_page_stays(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann", allowed=LOST)
    begin(page, site, "mcmulti")
    await_turn(page)
    withhold(page, "ChartsPanel")
    check_told_and_same(page)


def check_told_and_same(page: Page) -> None:
    """The charts do not come, and nothing else happens."""
    page.evaluate("window.isSame = true")
    charts = tab(page, "Charts")
    expect(charts.get_by_role("alert")).to_contain_text("This page could not be loaded.")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.isSame")


def test_a_result_that_does_not_come_is_told(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann", allowed=LOST)
    withhold(page, "Result")
    table = begin(page, site, "mcmulti", [ME, {"kind": "me", "name": "Ben"}], {"round_limit": 1})
    play_without(page, site, table, (0, 1))
    expect(result(page).get_by_role("alert")).to_contain_text("This page could not be loaded.")


def test_a_house_with_a_new_site_is_loaded_anew_once(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann", allowed=LOST)
    begin(page, site, "mcmulti")
    await_turn(page)
    withhold(page, "ChartsPanel")

    def renew_assets(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("/assets/index-", "/assets/index-new-"))

    page.route(f"{site.address}/", renew_assets)
    with page.expect_event("domcontentloaded"):
        page.get_by_role("tab", name="Charts").click()
    await_turn(page)
    check_told_and_same(page)  # the new site is withheld as well: that is no reason to load the page for ever
