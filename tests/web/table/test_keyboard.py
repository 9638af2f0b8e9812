"""By keyboard alone, from the front page to a decision that is made; what has the focus is always seen."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PageOf
from tests.web.support.people import await_turn, dock, draft, draft_lines, expect_steps, log_line, plays_of

MOST: Final = 150  # presses of Tab to anything on a page
# The name of what has the focus, and whether one sees that it has: by itself, or by the frame it fills.
_FOCUSED: Final = """() => {
  const one = document.activeElement;
  const name = one.getAttribute("aria-label") ?? one.labels?.[0]?.textContent ?? one.textContent;
  const seen = (element) => {
    const { outlineStyle, outlineWidth, filter } = getComputedStyle(element);
    return (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || filter.includes("drop-shadow");
  };
  const around = [one, one.parentElement, one.nextElementSibling, one.closest("label")];
  const isSeen = around.some((element) => element && seen(element));
  return { name: name.trim().replace(/\\s+/g, " "), isSeen, isBody: one === document.body };
}"""


def tab_to(page: Page, name: str) -> None:
    """Press Tab until this has the focus, and see it at each step of the way."""
    passed = []
    for _ in range(MOST):
        page.keyboard.press("Tab")
        focused = page.evaluate(_FOCUSED)
        passed.append(focused["name"])
        assert focused["isSeen"] or focused["isBody"], f"no focus is seen on {focused['name']}"
        if re.search(name, focused["name"]):
            return
    pytest.fail(f"Tab does not come to {name}, but to {passed}")


def start(page: Page, game: str) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name=f"Play against bots: {game}")).to_be_visible()
    tab_to(page, f"Play against bots: {game}")
    page.keyboard.press("Enter")
    await_turn(page)


def test_mcmulti_by_keyboard_alone(page_of: PageOf) -> None:
    page = page_of()
    start(page, "McMulti")
    tab_to(page, "^Build a rig")
    page.keyboard.press("Enter")
    expect(page.locator(".spot.lit")).to_have_count(36)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name=re.compile("^Build a rig"))).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("1")
    expect(page.get_by_role("button", name=re.compile("^Build a rig"))).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".spot.lit:focus")).to_have_count(1)
    walk_to_the_board(page)
    page.keyboard.press("ArrowRight")
    first = page.evaluate(_FOCUSED)
    assert first["isSeen"]
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    second = page.evaluate(_FOCUSED)
    assert second["isSeen"]
    assert second["name"] != first["name"]
    page.keyboard.press("Enter")
    expect_steps(page, 1)
    page.keyboard.press("Backspace")
    expect(draft(page)).to_be_hidden()
    page.keyboard.press("Enter")
    expect_steps(page, 1)
    tab_to(page, "^Play$")
    page.keyboard.press("Enter")
    expect(draft(page)).to_be_hidden()
    tab_to(page, "^Finish purchases")
    page.keyboard.press("Enter")
    expect(dock(page)).not_to_contain_text("opening purchases for")


def walk_to_the_board(page: Page) -> None:
    """Tab comes to the board itself; the arrow keys go on from there."""
    for _ in range(MOST):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement.matches('.stage[tabindex]')"):
            return
    pytest.fail("Tab does not come to the board")


def test_one_more_barrel_by_keyboard_alone(page_of: PageOf) -> None:
    page = page_of()
    start(page, "One More Barrel")
    tab_to(page, "^Buy troops")
    page.keyboard.press("Enter")
    amount = page.get_by_role("slider", name="Buy troops")
    expect(amount).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    chosen = amount.get_attribute("aria-valuetext")
    page.keyboard.press("Enter")
    expect_steps(page, 1)
    expect(draft_lines(page)).to_contain_text(f"{chosen} troops")
    tab_to(page, "^Finish buying")
    page.keyboard.press("Enter")
    expect(dock(page)).not_to_contain_text("Finish buying")
    expect(draft(page)).to_be_hidden()
    assert any("troops" in notation for notation in plays_of(page, page.url.rpartition("/")[2]))


def test_enter_on_a_drafted_place_plays_it_and_keys_are_told(page_of: PageOf) -> None:
    page = page_of()
    start(page, "McMulti")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect_steps(page, 1)
    page.keyboard.press("Enter")
    expect(draft(page)).to_be_hidden()
    expect(log_line(page, "^Guest .*rig")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Keys")).to_be_focused()


def test_forms_and_menus_by_keyboard_alone(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/")
    expect(page.get_by_role("link", name="New table")).to_be_visible()
    page.keyboard.press("Tab")
    assert "To the content" in page.evaluate(_FOCUSED)["name"]
    tab_to(page, "^New table$")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="New table")).to_be_visible()
    tab_to(page, "^Bots ")
    page.keyboard.press("Space")  # Enter would start the game at once
    tab_to(page, "^Start the game$")
    page.keyboard.press("Enter")
    await_turn(page)
    tab_to(page, "^Log$")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Chat")).to_have_attribute("aria-selected", "true")
