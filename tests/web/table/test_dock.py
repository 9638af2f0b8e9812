"""The dock under somebody's hands: what was chosen there stays, and nothing takes the keys from somebody who writes."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.people import ask, await_turn, begin, card, dock, draft_rigs, my_island, place, steps, verb

# Letters that come late move everything, and the board is fitted anew in the next frame.
SETTLED = """() => document.fonts.ready.then(
  () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))"""
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
    expect(steps(page)).to_have_count(3)
    assert where(page, at) == before
    page.get_by_role("button", name="All back").click()
    expect(steps(page)).to_have_count(0)
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
    expect(steps(page)).to_have_count(1)
    assert where(page, at) == low


def test_the_board_takes_the_room_that_became_free_as_soon_as_nobody_drafts(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    at = draft_rig(page, site)
    before = where(page, at)
    page.get_by_role("button", name="Got it").click()
    page.wait_for_timeout(300)
    assert where(page, at) == before
    page.keyboard.press("Backspace")
    expect(steps(page)).to_have_count(0)
    page.wait_for_timeout(300)
    after = where(page, at)
    assert after[3] > before[3]
    page.reload()
    await_turn(page)
    assert where(page, at) == after


def test_a_dock_that_comes_after_the_draft_grows_with_what_is_chosen(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann", width=1000, height=720)
    begin(page, site, "one-more-barrel")
    await_turn(page)
    verb(page, "Buy troops").click()
    page.get_by_role("slider", name="Buy troops").press("Enter")
    expect(steps(page)).to_have_count(1)
    boards: list[Route] = []

    def hold(board: Route) -> None:
        boards.append(board)

    page.route("**/printed*", hold)
    with page.expect_request("**/printed*"):
        page.reload()
    page.wait_for_timeout(500)  # the draft is looked at meanwhile
    boards[0].continue_()
    expect(steps(page)).to_have_count(1)
    verb(page, "Buy troops").click()
    expect(page.get_by_role("slider", name="Buy troops")).to_be_visible()
    page.wait_for_timeout(300)  # until their cost is known
    assert is_whole(dock(page).locator(".ways"))


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
    expect(steps(page)).to_have_count(1)
    page.wait_for_timeout(300)
    assert where(page, at) == before


def test_what_happened_last_can_be_read_whole(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann", width=390, height=844)
    begin(page, site, "mcmulti")
    await_turn(page)
    last = dock(page).get_by_role("button", name=re.compile("^Last:.* Opening purchases: Ann"))
    said = last.locator(".said")
    assert not is_whole(said)
    expect(said).to_have_css("-webkit-line-clamp", "1")  # it ends in an ellipsis there
    last.click()
    expect(last).to_have_attribute("aria-expanded", "true")
    assert is_whole(said)
    last.click()
    assert not is_whole(said)
