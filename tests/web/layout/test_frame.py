"""The frame of a table: a board of one size and legible type in each window, and beside it all that is needed."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PageOf
from tests.web.layout.measure import measure
from tests.web.support.house import SiteHouse
from tests.web.support.moments import Moment, import_game, played_to
from tests.web.support.people import begin, dock, draft, expect_steps, lit, put_away, verb

# The tightest of each kind of screen, and the least type there; on a phone part of the board is seen.
SIZES: Final = {"1280x720": 9.0, "1366x768": 11.0, "820x1180": 9.0, "360x740": 9.0}
MOMENTS: Final = {
    "mcmulti opening": (Moment("mcmulti", "opening"), "Build a rig"),
    "mcmulti equipment": (Moment("mcmulti", "equipment", 200), "Build a rig"),
    "one-more-barrel opening": (Moment("one-more-barrel", "opening"), "Buy troops"),
    "one-more-barrel choosing": (Moment("one-more-barrel", "choosing", 260), "Cash"),
}
SHARE: Final = 0.45  # of the window, that the board takes on a laptop
ABOVE: Final = {"desk": 96, "phone": 120}  # pixels of bars above the board, at most
FINGER: Final = 44  # pixels
BESIDE: Final = 200  # pixels from a thing to what explains it: no farther than the other end of its island


@pytest.fixture(scope="module")
def records() -> dict[str, str]:
    return {name: played_to(moment) for name, (moment, _) in MOMENTS.items()}


def show(page_of: PageOf, site: SiteHouse, record: str, size: str, *, dark: bool = False) -> Page:
    width, height = (int(side) for side in size.split("x"))
    page = page_of("Ada", width=width, height=height, touch=width < 1200, dark=dark)
    page.goto(import_game(page.context, site, record))
    expect(dock(page)).to_contain_text("You:")
    expect(page.locator(".stage > svg")).to_be_visible()
    return page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MOMENTS)
def test_the_board_is_large_and_legible(
    page_of: PageOf, site: SiteHouse, records: dict[str, str], name: str, size: str
) -> None:
    page = show(page_of, site, records[name], size)
    found = measure(page)
    assert found.smallest >= SIZES[size] - 0.005, f"{found.smallest_text} is {found.smallest} px high"
    assert found.above <= ABOVE["phone" if size == "360x740" else "desk"]
    if size == "1366x768":
        assert found.share >= SHARE
    put_away(page)
    found = measure(page)
    assert (found.clipped, found.overlaps, found.scrolls) == ([], [], [])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MOMENTS)
def test_nothing_moves_the_board(
    page_of: PageOf, site: SiteHouse, records: dict[str, str], name: str, size: str
) -> None:
    page = show(page_of, site, records[name], size)
    stage = measure(page).stage
    assert stage
    put_away(page)
    assert measure(page).stage == stage, "after a notice"
    verb(page, MOMENTS[name][1]).click()
    slider = page.get_by_role("slider", name=MOMENTS[name][1])
    if name == "one-more-barrel opening":
        slider.press("Enter")
    else:
        expect(lit(page)).not_to_have_count(0)
        lit(page).first.dispatch_event("click")
    expect_steps(page, 1)
    found = measure(page)
    assert found.stage == stage, "after a draft"
    assert found.main == found.main_in_view
    assert len(found.main) <= 1
    draft(page).get_by_role("button", name="Play").click()
    expect(draft(page)).to_be_hidden()
    assert measure(page).stage == stage, "after a line of the log"


def test_the_bar_of_the_replay_covers_nothing_that_is_read(page_of: PageOf, site: SiteHouse) -> None:
    table = begin(page_of("Ada"), site, "mcmulti", is_public=True)
    page = page_of("Eve", width=1366, height=768, motion=True)
    page.goto(f"/table/{table}")
    bar = page.get_by_role("group", name="How others’ turns are shown").bounding_box()
    said = dock(page).locator(".said").bounding_box()
    assert bar is not None
    assert said is not None
    assert said["y"] + said["height"] <= bar["y"] + 1


def test_a_tip_covers_neither_its_thing_nor_the_question(
    page_of: PageOf, site: SiteHouse, records: dict[str, str]
) -> None:
    page = show(page_of, site, records["one-more-barrel choosing"], "1366x768")
    tip = page.get_by_role("tooltip")
    for thing in (page.locator('.spot[data-at="region:anbar"]'), verb(page, "Media"), verb(page, "New taxes")):
        page.mouse.move(3, 400)
        expect(tip).to_be_hidden()
        thing.hover()
        expect(tip).to_be_visible()
        covered = page.evaluate(
            """() => {
              const at = document.querySelector(".tip").getBoundingClientRect();
              const meets = ({ left, top, right, bottom }) =>
                left < at.right && right > at.left && top < at.bottom && bottom > at.top;
              const said = "header, .seats .card, .asked, .dock button, .notices > *, .tabs button";
              return [...document.querySelectorAll(said)]
                .filter((one) => meets(one.getBoundingClientRect())).map((one) => one.textContent.trim());
            }"""
        )
        assert covered == []
        assert page.evaluate("getComputedStyle(document.querySelector('.tip')).pointerEvents") == "none"


@pytest.mark.parametrize("name", ["Build a refinery", ""], ids=["verb", "no verb"])
@pytest.mark.parametrize("size", ["1366x768", "1280x720"])
def test_a_tip_stands_beside_its_cell_though_all_cells_are_lit(
    page_of: PageOf, site: SiteHouse, records: dict[str, str], size: str, name: str
) -> None:
    page = show(page_of, site, records["mcmulti opening"], size)
    if name:
        verb(page, name).click()
    cells = page.locator('.spot.lit[data-at^="cell:"]')
    expect(cells.nth(20)).to_be_visible()
    tip = page.get_by_role("tooltip")
    for k in range(0, cells.count(), 7):
        page.mouse.move(3, 400)
        expect(tip).to_be_hidden()
        cells.nth(k).hover()
        expect(tip).to_be_visible()
        page.wait_for_timeout(150)  # what it would cost makes it higher
        far, covered = page.evaluate(
            """() => {
              const box = (one) => one.getBoundingClientRect();
              const at = box(document.querySelector(".tip"));
              const gap = ({ left, top, right, bottom }) => Math.hypot(
                Math.max(0, left - at.right, at.left - right), Math.max(0, top - at.bottom, at.top - bottom));
              const said = "header, .seats .card, .asked, .dock button, .stage .ghost";
              return [gap(box(document.querySelector(".spot.lit:hover"))),
                [...document.querySelectorAll(said)].filter((one) => gap(box(one)) === 0).map((one) => one.className)];
            }"""
        )
        assert covered == []
        assert far <= BESIDE, cells.nth(k).get_attribute("data-at")


def test_no_tip_opens_over_a_pointer_that_rests(page_of: PageOf, site: SiteHouse, records: dict[str, str]) -> None:
    page = show(page_of, site, records["one-more-barrel choosing"], "1366x768")
    page.mouse.move(300, 400)
    page.reload()
    expect(dock(page)).to_contain_text("You:")
    page.evaluate("document.querySelector('.stage').style.transform = 'translateX(1px)'")  # something moved
    page.evaluate("new Promise((done) => setTimeout(done, 600))")  # longer than a tip waits
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.mouse.move(302, 402)
    expect(page.get_by_role("tooltip")).to_be_visible()


def test_a_finger_that_just_misses_a_lit_place_chooses_it(
    page_of: PageOf, site: SiteHouse, records: dict[str, str]
) -> None:
    page = show(page_of, site, records["mcmulti equipment"], "820x1180")
    verb(page, "Build a rig").tap()
    expect(lit(page)).not_to_have_count(0)
    left, top = page.evaluate(
        """() => {
          const lit = [...document.querySelectorAll(".spot.lit")].map((one) => one.getBoundingClientRect());
          const free = (x, y) => !document.elementFromPoint(x, y)?.closest(".spot");
          for (const { left, right, top, bottom } of lit)
            for (const far of [6, 10, 14, 18])
              for (const [x, y] of [[left - far, (top + bottom) / 2], [right + far, (top + bottom) / 2],
                  [(left + right) / 2, top - far], [(left + right) / 2, bottom + far]])
                if (free(x, y)) return [x, y];
          return null;
        }"""
    )
    page.touchscreen.tap(left, top)
    expect_steps(page, 1)


def test_a_phone_comes_back_to_what_is_asked(page_of: PageOf, site: SiteHouse, records: dict[str, str]) -> None:
    page = show(page_of, site, records["mcmulti equipment"], "360x740")
    island = page.get_by_role("tab", name="My island")
    expect(island).to_have_attribute("aria-selected", "true")
    page.get_by_role("tab", name="Prices").click()
    expect(island).to_have_attribute("aria-selected", "false")
    draft_of_a_rig = verb(page, "Build a rig")
    draft_of_a_rig.tap()
    expect(island).to_have_attribute("aria-selected", "true")


# What lies over the seats, the question, or a button of the dock or the tabs: of these the boxes that a notice meets.
_COVERED: Final = """() => {
  const boxes = [...document.querySelectorAll(".notices > *")].map((one) => one.getBoundingClientRect());
  const shown = boxes.filter(({ width, height }) => width > 0 && height > 0);
  const meets = ({ left, top, right, bottom }) =>
    shown.some((at) => left < at.right - 1 && right > at.left + 1 && top < at.bottom - 1 && bottom > at.top + 1);
  const needed = "body header, .seats, .dock .asked, .dock button, [role=tab], .pieces button";
  return [shown.length, [...document.querySelectorAll(needed)]
    .filter((one) => !one.closest(".notices"))
    .map((one) => [one.textContent.trim().slice(0, 30), one.getBoundingClientRect()])
    .filter(([, at]) => at.width > 0 && meets(at)).map(([name]) => name)];
}"""


@pytest.mark.parametrize("size", ["390x844", "360x740"])
@pytest.mark.parametrize("name", MOMENTS)
def test_notices_on_a_phone_cover_no_seat_question_or_button(
    page_of: PageOf, site: SiteHouse, records: dict[str, str], name: str, size: str
) -> None:
    page = show(page_of, site, records[name], size)
    expect(page.locator(".notices :is(.touched, .goal, .ask-sound):visible").first).to_be_visible()
    count, covered = page.evaluate(_COVERED)
    assert count > 0
    assert covered == []
    put_away(page)
    assert page.evaluate(_COVERED)[1] == []


@pytest.mark.parametrize("size", ["820x1180", "360x740"])
def test_fingers_have_room(page_of: PageOf, site: SiteHouse, records: dict[str, str], size: str) -> None:
    page = show(page_of, site, records["mcmulti equipment"], size)
    small = page.locator("[data-position]").evaluate(
        """(room, least) => [...room.querySelectorAll(".seats button, [role=tab], .pieces button, .tools > button")]
          .map((one) => [one.getAttribute("aria-label") ?? one.textContent.trim(), one.getBoundingClientRect()])
          .filter(([, { width, height }]) => width > 0 && Math.min(width, height) < least - 0.5)
          .map(([name, { width, height }]) => `${name}: ${width} x ${height}`)""",
        FINGER,
    )
    assert small == []
