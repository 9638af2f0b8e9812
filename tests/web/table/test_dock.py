"""The dock under somebody's hands: what was chosen there stays, and nothing takes the keys from somebody who writes."""

import json
import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import PageOf
from tests.web.layout.measure import SETTLED
from tests.web.support.house import SiteHouse
from tests.web.support.moments import Moment, import_game, played_to
from tests.web.support.people import (
    ask,
    await_turn,
    begin,
    card,
    dock,
    draft,
    draft_lines,
    draft_rigs,
    expect_steps,
    lit,
    my_island,
    place,
    plays_of,
    stands,
    verb,
)

ASK_ALWAYS: Final = f"localStorage.setItem('barrelhouse settings', {json.dumps(json.dumps({'confirm': 'always'}))})"
SIZES = pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (390, 844)])


def where(page: Page, at: str) -> list[int]:
    """Where a thing of the board is seen, to the pixel, once all is drawn with the letters it shall have."""
    page.evaluate(SETTLED)
    box = place(page, at).bounding_box()
    assert box
    return [round(box[side]) for side in ("x", "y", "width", "height")]


def is_whole(thing: Locator) -> bool:
    """Whether nothing of it is cut off below."""
    seen: bool = thing.evaluate("one => one.scrollHeight <= one.clientHeight")
    return seen


def test_a_line_of_talk_leaves_the_amount_alone(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    table = begin(page, site, "one-more-barrel")
    await_turn(page)
    verb(page, "Buy troops").click()
    amount = page.get_by_role("slider", name="Buy troops")
    expect(amount).to_be_focused()
    amount.press("ArrowRight")
    amount.press("ArrowRight")
    chosen = amount.get_attribute("aria-valuetext") or ""
    page.get_by_role("tab", name="Chat").click()
    talk = page.get_by_role("tabpanel", name="Chat")
    words = talk.get_by_role("textbox")
    words.fill("How much for")
    ask(page, site, f"/tables/{table}/chat", {"seat": 0, "text": "Think aloud"})
    expect(talk).to_contain_text("Think aloud")
    expect(words).to_be_focused()
    expect(amount).to_have_attribute("aria-valuetext", chosen)
    words.press_sequentially(" oil?")
    expect(words).to_have_value("How much for oil?")


def test_the_board_is_one_stop_on_the_way_to_the_dock(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    begin(page, site, "mcmulti")
    await_turn(page)
    expect(page.locator(".spot.lit").nth(30)).to_be_visible()
    stage = page.get_by_role("group", name="The board", exact=True)
    expect(stage).to_have_count(1)
    stage.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".spot:focus")).to_have_count(1)
    at = page.locator(".spot:focus").get_attribute("data-at") or ""
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.low') !== null")
    stage.focus()
    page.keyboard.press("ArrowRight")
    expect(place(page, at)).to_be_focused()


def test_a_finger_that_rests_asks_and_one_that_taps_chooses(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann", width=390, height=844, touch=True)
    begin(page, site, "mcmulti")
    await_turn(page)
    verb(page, "Build a rig").tap()
    cell = page.locator(".spot.lit").nth(14)
    name = cell.get_attribute("aria-label") or ""
    box = cell.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.get_by_role("tooltip")).to_contain_text(name)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.get_by_role("tooltip")).to_contain_text(name)
    expect(page.get_by_role("group", name="Your draft")).to_be_hidden()
    page.touchscreen.tap(x, y)
    expect(page.get_by_role("group", name="Your draft")).to_be_visible()


def test_on_a_phone_a_card_opens_to_all_that_somebody_has(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann", width=390, height=844, touch=True)
    begin(page, site, "mcmulti")
    await_turn(page)
    expect(page.get_by_role("tab", name="My island")).to_have_attribute("aria-selected", "true")
    opener = card(page, 1).get_by_role("button", name="All that Cora has")
    opener.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("region", name="All that Cora has")
    expect(sheet).to_contain_text("bot")
    expect(sheet.get_by_role("button", name=re.compile("^Refineries"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(dock(page)).to_be_visible()


@SIZES
def test_the_board_stays_where_it_is_while_somebody_drafts(
    page_of: PageOf, site: SiteHouse, width: int, height: int
) -> None:
    page = page_of("Ann", width=width, height=height)
    table = begin(page, site, "mcmulti")
    await_turn(page)
    island = my_island(page, table)
    at = f"cell:{island}:d2"
    verb(page, "Build a rig").click()
    page.wait_for_timeout(300)  # on a phone the island comes nearer
    before = where(page, at)
    verb(page, "Build a rig").click()
    draft_rigs(page, island, ["a1", "c3", "b5", "a6"])
    assert where(page, at) == before
    page.keyboard.press("Backspace")
    expect_steps(page, 3)
    assert where(page, at) == before
    page.get_by_role("button", name="All back").click()
    expect_steps(page, 0)
    page.wait_for_timeout(300)
    assert where(page, at) == before


def draft_rig(page: Page, site: SiteHouse) -> str:
    """A draft of one rig in McMulti; a cell to look at."""
    table = begin(page, site, "mcmulti")
    await_turn(page)
    island = my_island(page, table)
    draft_rigs(page, island, ["a1"])
    return f"cell:{island}:d2"


def test_the_board_fits_a_window_that_gets_lower_while_somebody_drafts(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    at = draft_rig(page, site)
    high = where(page, at)
    page.set_viewport_size({"width": 1440, "height": 700})
    page.wait_for_timeout(300)
    low = where(page, at)
    assert low[3] < high[3]
    page.reload()
    expect_steps(page, 1)
    assert where(page, at) == low


def test_the_board_stays_where_it_is_when_a_notice_or_a_draft_goes(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    at = draft_rig(page, site)
    before = where(page, at)
    page.get_by_role("button", name="Got it").click()
    expect(page.get_by_role("button", name="Got it")).to_be_hidden()
    assert where(page, at) == before
    page.keyboard.press("Backspace")
    expect_steps(page, 0)
    assert where(page, at) == before
    page.reload()
    await_turn(page)
    assert where(page, at) == before


def test_a_reload_amid_a_draft_leaves_the_board_where_it_was(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann", width=1000, height=720)
    begin(page, site, "one-more-barrel")
    await_turn(page)
    verb(page, "Buy troops").click()
    page.get_by_role("slider", name="Buy troops").press("Enter")
    expect_steps(page, 1)
    at = page.locator(".spot").first.get_attribute("data-at") or ""
    before = where(page, at)
    page.reload()
    expect_steps(page, 1)
    assert where(page, at) == before
    verb(page, "Buy troops").click()
    expect(page.get_by_role("slider", name="Buy troops")).to_be_visible()
    assert where(page, at) == before


@SIZES
def test_the_map_stays_where_it_is_while_somebody_drafts(
    page_of: PageOf, site: SiteHouse, width: int, height: int
) -> None:
    page = page_of("Ann", width=width, height=height)
    begin(page, site, "one-more-barrel")
    await_turn(page)
    verb(page, "Buy troops").click()
    at = page.locator(".spot").first.get_attribute("data-at") or ""
    page.wait_for_timeout(300)
    before = where(page, at)
    page.get_by_role("slider", name="Buy troops").press("Enter")
    expect_steps(page, 1)
    page.wait_for_timeout(300)
    assert where(page, at) == before


def test_what_happened_last_can_be_read_whole(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann", width=1366, height=768)
    begin(page, site, "mcmulti")
    await_turn(page)
    last = dock(page).get_by_role("button", name=re.compile("^Last:.* Opening purchases: Ann"))
    said = last.locator(".said")
    buttons = dock(page).get_by_role("group", name="Actions")
    before = buttons.get_by_role("button").first.bounding_box()
    expect(said).to_have_css("-webkit-line-clamp", "1")  # it ends in an ellipsis there
    last.click()
    expect(last).to_have_attribute("aria-expanded", "true")
    assert is_whole(said)
    assert buttons.get_by_role("button").first.bounding_box() == before
    last.click()
    expect(last).to_have_attribute("aria-expanded", "false")


def test_of_a_refinery_the_first_tap_shows_its_four_cells_and_the_second_places_it(
    page_of: PageOf, site: SiteHouse
) -> None:
    page = page_of("Ann", width=390, height=844, touch=True)
    begin(page, site, "mcmulti")
    await_turn(page)
    verb(page, "Build a refinery").tap()
    expect(page.locator(".ghost")).to_have_count(0)
    cells = page.locator(".spot.lit")
    again = dock(page).get_by_text("Tap it again to build here.")
    expect(again).to_be_hidden()
    cells.nth(7).tap()
    expect(page.locator(".ghost")).to_have_count(1)
    expect(again).to_be_visible()
    expect(page.get_by_role("group", name="Your draft")).to_be_hidden()
    cells.nth(8).tap()
    expect(page.locator(".ghost")).to_have_count(1)
    expect(again).to_be_visible()
    expect(page.get_by_role("group", name="Your draft")).to_be_hidden()
    cells.nth(8).tap()
    expect_steps(page, 1)
    expect(again).to_be_hidden()
    expect(draft_lines(page)).to_have_text([re.compile("1 refinery")])
    cells.last.tap()  # with a draft, too
    expect(again).to_be_visible()
    verb(page, "Build a rig").tap()
    expect(again).to_be_hidden()
    expect(draft_lines(page)).to_have_text([re.compile("1 refinery")])


def test_what_ends_a_phase_says_that_it_plays_the_draft(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann", width=1366, height=768)
    table = begin(page, site, "mcmulti")
    await_turn(page)
    finish = verb(page, "Finish purchases")
    expect(finish).not_to_contain_text("plays")
    draft_rigs(page, my_island(page, table), ["a1", "c3"])
    expect(finish).to_have_accessible_name(re.compile("^Finish purchases.*, plays your 2 steps$"))
    expect(finish).to_contain_text("plays 2")
    page.keyboard.press("Backspace")
    expect(finish).to_have_accessible_name(re.compile(", plays your 1 step$"))
    finish.click()
    expect(draft(page)).to_be_hidden()
    assert plays_of(page, table) == ["build rig a1", "done"]


def test_what_ends_a_phase_says_nothing_of_a_draft_that_it_does_not_play(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann", width=1366, height=768)
    page.add_init_script(ASK_ALWAYS)
    table = begin(page, site, "mcmulti")
    await_turn(page)
    draft_rigs(page, my_island(page, table), ["a1"])
    page.wait_for_load_state("networkidle")
    expect(verb(page, "Finish purchases")).not_to_contain_text("plays")
    verb(page, "Finish purchases").click()
    expect_steps(page, 2)


def test_a_group_is_sent_before_anything_is_played(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ada", width=1366, height=768)
    page.goto(import_game(page.context, site, played_to(Moment("one-more-barrel", "moving", 15))))
    await_turn(page)
    stood = stands(page)
    lit(page).first.dispatch_event("click")  # where a group starts
    lit(page).last.dispatch_event("click")
    send = dock(page).get_by_role("button", name=re.compile("^Send "))
    expect(send).to_be_visible()
    expect(draft_lines(page)).to_have_text([re.compile(r"^Move to \w+: how many\?$")])
    play = draft(page).get_by_role("button", name="Play")
    expect(play).to_be_disabled()
    expect(dock(page).locator(".button.main")).to_have_text([re.compile("^Send ")])
    place_of_play = play.bounding_box()
    page.keyboard.press("Enter")
    page.locator("[data-position]").focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    assert stands(page) == stood
    send.click()
    expect(draft_lines(page)).to_have_text([re.compile("^Move: ")])
    play = draft(page).get_by_role("button", name=re.compile("^Play"))
    expect(play).to_be_enabled()
    assert play.bounding_box() == place_of_play
    expect(dock(page).locator(".button.main")).to_have_text([re.compile("^Play")])


def test_a_warning_is_read_before_a_draft_is_played_and_forbids_nothing(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann", width=1366, height=768)
    table = begin(page, site, "one-more-barrel", options={"deals": False})
    await_turn(page)
    verb(page, "Buy troops").click()
    amount = page.get_by_role("slider", name="Buy troops")
    amount.press("End")
    amount.press("Enter")
    expect_steps(page, 1)
    expect(dock(page).get_by_role("status", name="Before you play")).to_contain_text("voters allow 3")
    rule = dock(page).locator(".drafted").get_by_role("button", name="OMB-10.1")
    rule.click(trial=True)
    cell, link = dock(page).locator(".drafted").bounding_box(), rule.bounding_box()
    assert cell
    assert link
    assert link["x"] + link["width"] <= cell["x"] + cell["width"]
    assert link["y"] + link["height"] <= cell["y"] + cell["height"]
    expect(verb(page, "Finish buying")).not_to_contain_text("plays")
    verb(page, "Finish buying").click()
    expect_steps(page, 2)  # and is not played at once, as it would be without a warning
    warning = dock(page).get_by_role("status", name="Before you play")
    expect(warning).to_contain_text(re.compile("voters allow 3.* OMB-10.1", re.DOTALL))
    draft(page).get_by_role("button", name="Play 2").click()
    expect(draft(page)).to_be_hidden()
    assert plays_of(page, table)[:2] == ["buy 10 troops", "done"]
