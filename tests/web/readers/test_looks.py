"""What people change for their eyes holds at all sizes: colours forced by the system, large type, no motion."""

from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.people import await_turn, begin, dock, draft, lit, place, verb

SIZES: Final[dict[str, ViewportSize]] = {
    "desk": {"width": 1366, "height": 768},
    "tablet": {"width": 820, "height": 1180},
    "phone": {"width": 390, "height": 844},
}
every_size = pytest.mark.parametrize("size", sorted(SIZES))
TEXT: Final = 4.5  # the least contrast of text, and of other things, that everybody can tell apart
THING: Final = 3.0
# Contrast of two colours of a thing as it is drawn, or of one of them and the page's own.
_CONTRAST: Final = """(element, [one, other]) => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const light = (colour) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const style = getComputedStyle(element);
  const [a, b] = [style[one], style[other] ?? other].map(light);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}"""
# How the shapes of a thing of the board are inked.
_INKS: Final = """(thing) => [...thing.querySelectorAll("rect, path, circle")].map((shape) => {
  const { fill, fillOpacity, stroke, strokeWidth, strokeDasharray } = getComputedStyle(shape);
  return [fill, fillOpacity, stroke, strokeWidth, strokeDasharray].join(" ");
})"""
_IS_OPEN: Final = """(element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found === element || element.contains(found);
}"""


def contrast(found: Locator, one: str, other: str) -> float:
    return float(found.evaluate(_CONTRAST, [one, other]))


def draft_a_rig(page: Page) -> None:
    """By ear, for a phone may have another part of the board in sight."""
    words = page.get_by_role("region", name="The board in words")
    words.get_by_role("button", name="b2 free", exact=True).press("Enter")
    expect(draft(page)).to_be_visible()


@every_size
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_forced_colours_leave_everything_told_apart(
    page_of: PageOf, site: SiteHouse, size: str, theme: Literal["light", "dark"]
) -> None:
    page = page_of("Ann")
    page.set_viewport_size(SIZES[size])
    page.emulate_media(forced_colors="active", color_scheme=theme)
    begin(page, site, "mcmulti")
    await_turn(page)
    rig, station = verb(page, "Build a rig"), verb(page, "Build a station")
    rig.press("Enter")
    expect(rig).to_have_attribute("aria-pressed", "true")
    assert contrast(rig, "color", "backgroundColor") >= TEXT
    assert contrast(rig, "backgroundColor", station.evaluate("one => getComputedStyle(one).backgroundColor")) >= THING
    station.focus()
    page.keyboard.press("Shift+Tab")
    expect(rig).to_be_focused()
    outline: dict[str, Any] = rig.evaluate("one => ({...getComputedStyle(one)})")
    assert outline["outlineStyle"] != "none"
    assert contrast(rig, "outlineColor", "Canvas") >= THING
    shining, other = lit(page).first, page.locator(".spot:not(.lit)[data-at^=cell]").first
    assert set(shining.evaluate(_INKS)) != set(other.evaluate(_INKS)), "what is lit looks as everything else"
    before = place(page, str(shining.get_attribute("data-at"))).evaluate(_INKS)
    draft_a_rig(page)
    drafted = page.locator(".spot.drafted").first
    assert set(drafted.evaluate(_INKS)) != set(before), "what is drafted looks as what is lit"
    play = draft(page).get_by_role("button", name="Play", exact=True)
    back = draft(page).get_by_role("button", name="Take back")
    assert contrast(play, "color", "backgroundColor") >= TEXT
    assert contrast(play, "backgroundColor", back.evaluate("one => getComputedStyle(one).backgroundColor")) >= THING


@every_size
@pytest.mark.parametrize("game", ["mcmulti", "one-more-barrel"])
def test_type_twice_as_large_hides_neither_question_nor_play(
    page_of: PageOf, site: SiteHouse, size: str, game: str
) -> None:
    page = page_of("Ann")
    page.set_viewport_size(SIZES[size])
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))"
    )
    begin(page, site, game, options={"deals": False} if game == "one-more-barrel" else {})
    await_turn(page)
    page.get_by_role("button", name="Got it").press("Enter")  # to begin with, a phone has no room for both
    if game == "mcmulti":
        verb(page, "Build a rig").press("Enter")
        draft_a_rig(page)
        play = draft(page).get_by_role("button", name="Play", exact=True)
        play.scroll_into_view_if_needed()
        assert play.evaluate(_IS_OPEN), "Play is covered"
    question = dock(page).get_by_text("You:").first
    question.scroll_into_view_if_needed()
    assert question.evaluate(_IS_OPEN), "the question is covered"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"


@every_size
def test_nothing_moves_with_reduced_motion(page_of: PageOf, site: SiteHouse, size: str) -> None:
    page = page_of("Ann")
    page.set_viewport_size(SIZES[size])
    page.emulate_media(reduced_motion="reduce")
    begin(page, site, "mcmulti")
    await_turn(page)
    moving = "document.getAnimations().filter((one) => one.playState === 'running').length"
    verb(page, "Build a rig").press("Enter")
    draft_a_rig(page)
    assert page.evaluate(moving) == 0
    draft(page).get_by_role("button", name="Play", exact=True).press("Enter")
    expect(draft(page)).to_be_hidden()
    verb(page, "Finish purchases").press("Enter")
    heard = page.get_by_role("log", name="Read out")
    expect(heard).to_contain_text("Ann finished the opening purchases.")
    assert page.evaluate(moving) == 0
