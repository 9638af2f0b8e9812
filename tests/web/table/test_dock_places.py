"""The dock in all phases of both games: everything in it has its place, and nothing is cut off, scrolls or moves."""

import json
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PageOf
from tests.web.layout.measure import SETTLED
from tests.web.support.house import SiteHouse
from tests.web.support.moments import NAMES, each_phase, import_game
from tests.web.support.people import (
    await_turn,
    begin,
    dock,
    draft,
    draft_lines,
    expect_steps,
    my_island,
    place,
    stands,
    verb,
    why_not,
)

SIZES: Final = {"desk": (1366, 768, False), "low desk": (1280, 720, False), "phone": (360, 740, True)}
GAMES: Final = ["mcmulti", "one-more-barrel"]
SEED: Final = "walk 0"
ASK_ALWAYS: Final = f"localStorage.setItem('barrelhouse settings', {json.dumps(json.dumps({'confirm': 'always'}))})"
# What of the dock is cut off, scrolls, lies outside of it or over a neighbour; and where its cells and buttons are.
_SEEN: Final = """() => {
  const dock = document.querySelector("section.dock");
  const frame = dock.getBoundingClientRect();
  const name = (one) => `${one.className} ${(one.getAttribute("aria-label") ?? one.textContent).trim().slice(0, 40)}`;
  const troubles = [];
  const isShown = (one) => one.getClientRects().length > 0 && !one.closest(".for-readers, svg");
  for (const one of [...dock.querySelectorAll("*")].filter(isShown)) {
    const style = getComputedStyle(one);
    const isFolded = style.webkitLineClamp !== "none" || style.textOverflow === "ellipsis";
    const isInline = style.display === "inline";
    if (/auto|scroll/.test(style.overflowY + style.overflowX)) troubles.push(`scrolls: ${name(one)}`);
    if (isFolded || isInline || one.matches("input")) continue;
    if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0) troubles.push(`too wide: ${name(one)}`);
    if (one.scrollHeight > one.clientHeight + 2 && one.clientHeight > 0) troubles.push(`too high: ${name(one)}`);
    const at = one.getBoundingClientRect();
    const isIn = at.left >= frame.left - 1 && at.right <= frame.right + 1;
    if (!isIn || at.top < frame.top - 1 || at.bottom > frame.bottom + 1)
      troubles.push(`outside: ${name(one)}`);
  }
  const buttons = [...dock.querySelectorAll(".button")].filter(isShown);
  for (const one of buttons) for (const other of buttons) {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    if (one === other || a.right <= b.left + 0.5 || b.right <= a.left + 0.5) continue;
    if (a.bottom > b.top + 0.5 && b.bottom > a.top + 0.5) troubles.push(`meet: ${name(one)} | ${name(other)}`);
  }
  const box = (what) => {
    const one = dock.querySelector(what);
    if (!one || !isShown(one)) return null;
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  };
  return {
    troubles: [...new Set(troubles)],
    main: [...dock.querySelectorAll(".button.main")].filter(isShown).map(name),
    lowest: Math.min(...buttons.map((one) => Math.round(one.getBoundingClientRect().height))),
    play: box(".end .play"), ending: box(".verb.ending"), ways: box(".ways"), dock: box(".cells"),
  };
}"""
# One more step towards a draft: an amount, what ends the phase, a lit place, a verb.
_GO_ON: Final = """() => {
  const isFree = (one) => one.getClientRects().length > 0 && !one.matches("[disabled], [aria-disabled=true]");
  const first = (what) => [...document.querySelectorAll(what)].find(isFree);
  const one = first(".dock .ways .take") ?? first(".dock .verb.ending") ?? first(".spot.lit")
    ?? first(".dock .ways .button:not(.quiet)");
  one?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}"""
_IS_ASKED: Final = "() => document.querySelector('.dock .ways .button, .dock .verb.ending') !== null"


def see(page: Page) -> dict[str, Any]:
    page.mouse.move(0, 0)
    page.evaluate(SETTLED)
    found: dict[str, Any] = page.evaluate(_SEEN)
    return found


def sit_down(page_of: PageOf, size: str) -> Page:
    """Ada, who is asked before anything is played."""
    width, height, touch = SIZES[size]
    page = page_of("Ada", width=width, height=height, touch=touch)
    page.add_init_script(ASK_ALWAYS)
    return page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_play_and_what_ends_a_phase_have_one_place_each(page_of: PageOf, site: SiteHouse, game: str, size: str) -> None:
    page = sit_down(page_of, size)
    endings: dict[str, list[int]] = {}
    plays: dict[str, list[int]] = {}
    docks: set[tuple[int, ...]] = set()
    troubles: list[str] = []
    for phase, text in each_phase(game, NAMES, SEED).items():
        page.goto(import_game(page.context, site, text))
        page.wait_for_selector(".dock .ways .button, .dock .verb.ending")
        before = see(page)
        if before["ending"]:
            endings[phase] = before["ending"]
        for _ in range(4):
            if draft(page).is_visible() or not stands(page).endswith("playing"):
                break
            page.evaluate(_GO_ON)
            page.evaluate(SETTLED)
            page.wait_for_load_state("networkidle")
        after = see(page)
        if draft(page).is_visible():
            plays[phase] = after["play"]
            assert len(after["main"]) == 1, phase
        for seen in (before, after):
            docks.add(tuple(seen["dock"]))
            troubles += [f"{phase}: {trouble}" for trouble in seen["troubles"]]
            assert len(seen["main"]) <= 1, phase
    assert troubles == []
    assert len(set(map(tuple, endings.values()))) == 1, endings
    assert len(set(map(tuple, plays.values()))) == 1, plays
    assert len(plays) >= 3
    assert len(docks) == 1, docks


@pytest.mark.parametrize("size", SIZES)
def test_a_draft_of_many_steps_moves_nothing_and_is_told_in_one_line(
    page_of: PageOf, site: SiteHouse, size: str
) -> None:
    page = sit_down(page_of, size)
    table = begin(page, site, "mcmulti")
    await_turn(page)
    island = my_island(page, table)
    verb(page, "Build a rig").click()
    before = see(page)
    cells = [f"{row}{column}" for row in "abcdef" for column in (1, 3, 5)]
    for number, cell in enumerate(cells, 1):
        place(page, f"cell:{island}:{cell}").dispatch_event("click")
        expect_steps(page, number)
        after = see(page)
        assert after["troubles"] == []
        assert (after["ways"], after["ending"], after["dock"]) == (before["ways"], before["ending"], before["dock"])
    expect(draft_lines(page)).to_have_text([f"Build: {len(cells)} rigs {' '.join(cells)}"])
    expect(draft(page)).to_contain_text("−$90 M")
    draft(page).get_by_role("button", name=f"{len(cells)} steps").click()
    whole = draft(page).get_by_role("region", name="All of your draft")
    expect(whole.get_by_text("Build a rig f5")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(whole).to_be_hidden()
    expect_steps(page, len(cells))


def test_a_refusal_moves_nothing(page_of: PageOf, site: SiteHouse) -> None:
    page = sit_down(page_of, "desk")
    page.goto(import_game(page.context, site, each_phase("one-more-barrel", NAMES, SEED)["choosing"]))
    greyed = dock(page).locator('[aria-disabled="true"]').first
    expect(greyed).to_be_visible()
    before = see(page)
    greyed.click(force=True)
    expect(why_not(page)).not_to_be_empty()
    after = see(page)
    assert after == before
