"""The pages around the tables: new tables, the lobby, files of games, the rulebooks, settings."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import FilePayload, expect

from tests.web.conftest import PageOf

REFUSED: Final = "status of 4"  # a refusal of the house that the page shows
RECORD: Final = (
    (Path(__file__).parents[2] / "docs" / "records.md")
    .read_text(encoding="utf-8")
    .split("```record\n")[1]
    .split("```")[0]
)
PAGES: Final = [
    "/",
    "/lobby",
    "/new/mcmulti",
    "/new/one-more-barrel",
    "/replay",
    "/rules/mcmulti",
    "/account",
    "/settings",
]


@pytest.mark.parametrize(("dark", "width"), [(False, 1440), (True, 390)], ids=["desk by day", "phone by night"])
def test_every_page_is_open_to_everybody(page_of: PageOf, axe: Callable[..., None], dark: bool, width: int) -> None:
    page = page_of("Ann", dark=dark, width=width)
    for path in [*PAGES, "/no/such/page"]:
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_attached()
        page.wait_for_load_state("networkidle")
        axe(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


def test_what_cannot_be_agreed_is_said_at_its_field_and_nothing_is_lost(page_of: PageOf) -> None:
    page = page_of("Ann", allowed=REFUSED)
    page.goto("/new/mcmulti")
    page.get_by_label("Name of the table").fill("Thursday")
    page.get_by_label("Goal", exact=True).fill("7")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_have_text("The option Goal is a number from 400 to 100,000, not 7.")
    expect(page.get_by_label("Goal", exact=True)).to_be_focused()
    page.get_by_role("button", name="MM-11.6").click()
    expect(page.get_by_role("complementary")).to_contain_text("MM-11.6")
    page.get_by_role("button", name="Back to the usual").click()
    expect(page.get_by_label("Goal", exact=True)).to_have_value("0")
    expect(page.get_by_label("Name of the table")).to_have_value("Thursday")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/table/"))


def test_somebody_sits_down_from_the_lobby(page_of: PageOf) -> None:
    host, guest = page_of("Hal"), page_of()
    host.goto("/new/mcmulti")
    host.get_by_label("Name of the table").fill("Come and sit")
    host.get_by_role("radio", name="Public").check()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(re.compile("/table/"))
    guest.goto("/lobby")
    guest.get_by_role("button", name="Sit down: Come and sit").click()
    guest.wait_for_url(host.url)
    guest.goto("/lobby")
    expect(guest.get_by_role("link", name="To the table: Come and sit")).to_be_visible()
    host.goto("/lobby")
    expect(host.get_by_role("listitem").filter(has_text="Come and sit")).to_contain_text("2 of 4 seats taken")


def test_a_file_becomes_a_table_and_a_broken_one_says_where(page_of: PageOf) -> None:
    page = page_of(allowed=REFUSED)
    page.goto("/replay")
    page.get_by_label("Or paste it").fill(RECORD.replace("begin at 2", "begin at 7"))
    page.get_by_role("button", name="Open a game").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"Line \d+ of the record is wrong: begin at 7"))
    whole = FilePayload(name="game.txt", mimeType="text/plain", buffer=RECORD.encode())
    page.locator("input[type=file]").set_input_files(whole)
    page.wait_for_url(re.compile("/table/"))
    place = page.url
    page.goto("/replay")
    page.get_by_role("link", name="McMulti Ann").click()
    page.wait_for_url(place)


def test_a_game_that_is_not_over_goes_on(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/replay")
    head = re.sub(r"\[(Result|Digest) .*\]\n", "", RECORD)
    page.get_by_label("Or paste it").fill(head.split("1: buy 2 crude abroad")[0])
    page.get_by_role("button", name="Open a game").click()
    page.get_by_role("checkbox", name="Ann").check()
    page.get_by_role("button", name="Play on with 1 seat").click()
    page.wait_for_url(re.compile("/table/"))
    page.goto("/lobby")
    expect(page.get_by_role("link", name="Play: Replay of a pasted game")).to_be_visible()


def test_the_rulebook_is_searched_and_its_rules_are_addresses(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/rules/mcmulti#MM-4.5")
    expect(page.locator("article[data-id='MM-4.5']")).to_be_focused()
    page.get_by_role("searchbox").fill("embargo foreign")
    expect(page.locator("article")).not_to_have_count(0)
    for text in page.locator("article").all_inner_texts():
        assert "embargo" in text.lower()
        assert "foreign" in text.lower()
    page.locator("article a[data-rule='MM-7.2']").first.click()
    expect(page).to_have_url(re.compile("#MM-7.2$"))
    expect(page.get_by_role("searchbox")).to_have_value("")
    expect(page.locator("article[data-id='MM-7.2']")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("zeppelin")
    expect(page.get_by_text("No rule contains “zeppelin”")).to_be_visible()


def test_settings_hold_on_this_device(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/settings")
    page.get_by_role("radio", name="Dark").check()
    page.reload()
    expect(page.get_by_role("radio", name="Dark")).to_be_checked()
    expect(page.locator("html")).to_have_css("background-color", "rgb(20, 25, 28)")
    page.get_by_role("radio", name="Light").check()
    expect(page.locator("html")).to_have_css("background-color", "rgb(244, 236, 220)")


def test_the_menu_of_a_phone_is_worked_by_keys(page_of: PageOf) -> None:
    page = page_of(width=390, height=844)
    page.goto("/settings")
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Settings")).to_have_attribute("aria-current", "page")
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Settings")).to_be_hidden()
    expect(page.get_by_role("button", name="Menu")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Lobby")).to_be_visible()
