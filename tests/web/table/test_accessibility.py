"""Nobody is shut out of a table: axe finds nothing serious, light or dark, and a phone never scrolls sideways."""

import random
import time
from collections.abc import Callable
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.moments import NAMES, each_phase, import_game
from tests.web.support.people import (
    BOTS,
    ME,
    OPEN,
    ask,
    await_turn,
    begin,
    dock,
    look,
    play_without,
    result,
    stands,
    tab,
)

DESK: Final[ViewportSize] = {"width": 1440, "height": 900}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
# Both sizes and both themes: what a page is made of follows its size, and its colours follow the theme.
LOOKS: Final[list[tuple[ViewportSize, Literal["light", "dark"]]]] = [(DESK, "light"), (PHONE, "dark")]
PHASES: Final = {"mcmulti": 4, "one-more-barrel": 6}  # that come soon in any game
MOST_SECONDS: Final = 180.0  # for one table; a slow machine is no failure
SEEDS: Final = 12  # games in which the later phases come, at most
# Phases of One More Barrel that come late or seldom, in which somebody has to decide.
LATER: Final = [
    "after",
    "battle",
    "bombing",
    "building",
    "exporting",
    "fined",
    "joining",
    "producing",
    "rebels",
    "support_answer",
    "taking_over",
]
Axe = Callable[[Page], None]


def show(page: Page, table: str, size: ViewportSize, theme: Literal["light", "dark"]) -> None:
    """The table as it looks on such a screen from the beginning."""
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=theme)
    page.goto(f"/table/{table}")


def check(page: Page, axe: Axe) -> None:
    wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= room, f"{page.url} is {wide} wide on {room}"
    axe(page)


def test_a_table_that_gathers_is_for_everybody(page_of: PageOf, site: SiteHouse, axe: Axe) -> None:
    page = page_of("Ann")
    table = begin(page, site, "mcmulti", [ME, OPEN, BOTS[0]])
    for size, theme in LOOKS:
        show(page, table, size, theme)
        page.get_by_role("heading", name="Who plays?").wait_for()
        check(page, axe)


@pytest.mark.parametrize("game", ["mcmulti", "one-more-barrel"])
def test_a_result_is_for_everybody(page_of: PageOf, site: SiteHouse, axe: Axe, game: str) -> None:
    page = page_of("Ann")
    options: dict[str, Any] = {"round_limit": 1} if game == "mcmulti" else {"deals": False}
    table = begin(page, site, game, options=options)
    play_without(page, site, table)
    for size, theme in LOOKS:
        show(page, table, size, theme)
        expect(result(page).get_by_text("Verified", exact=True)).to_be_visible()
        check(page, axe)


@pytest.mark.parametrize("game", ["mcmulti", "one-more-barrel"])
def test_a_table_is_for_everybody_in_each_of_its_phases(page_of: PageOf, site: SiteHouse, axe: Axe, game: str) -> None:
    """At its beginning in all looks; what differs later is the dock and what is lit, so by turns."""
    first = page_of("Ann")
    table = begin(first, site, game)
    pages = [first, *(first.context.new_page() for _ in LOOKS[1:])]
    for page, (size, theme) in zip(pages, LOOKS, strict=True):
        show(page, table, size, theme)
        await_turn(page)
        check(page, axe)
    chance = random.Random(game)
    phases = [str(look(first, table, 0)["view"]["phase"])]
    began = time.monotonic()
    while len(phases) < PHASES[game]:
        now = look(first, table, 0)
        assert now["stage"] == "playing", f"it ended after {phases}"
        assert time.monotonic() - began < MOST_SECONDS, f"only {phases} at row {now['n']}"
        if now["to_act"] != 0:
            first.wait_for_timeout(20)
            continue
        phase = str(now["view"]["phase"])
        if phase not in phases:
            phases.append(phase)
            page = pages[len(phases) % len(pages)]
            page.wait_for_function(
                "n => document.querySelector('[data-position]').dataset.position.startsWith(`${n} `)", arg=now["n"]
            )
            check(page, axe)
        action = chance.choice(now["choices"])["action"]
        words = {"words": "I shall."} if action["action"] == "promise_to" else {}
        ask(first, site, f"/tables/{table}/play", {"n": now["n"], "seat": 0, "actions": [action], **words})
    assert stands(first).endswith("playing")


def test_later_phases_of_one_more_barrel_are_for_everybody(page_of: PageOf, site: SiteHouse, axe: Axe) -> None:
    """Each in one look, by turns: records of games that were played without a page, cut where Ada has to decide."""
    page = page_of("Ada")
    found: dict[str, str] = {}
    for seed in range(SEEDS):
        if found.keys() >= {*LATER}:
            break
        found = each_phase("one-more-barrel", [*NAMES, "Edda"], f"phases {seed}") | found
    for number, phase in enumerate(LATER):
        path = import_game(page.context, site, found[phase])
        size, theme = LOOKS[number % len(LOOKS)]
        show(page, path.rpartition("/")[2], size, theme)
        expect(dock(page)).to_contain_text("You:")
        check(page, axe)


@pytest.mark.parametrize(("size", "theme"), LOOKS, ids=["desk", "phone"])
def test_the_panels_beside_the_board_are_for_everybody(
    page_of: PageOf, site: SiteHouse, axe: Axe, size: ViewportSize, theme: Literal["light", "dark"]
) -> None:
    page = page_of("Ann")
    show(page, begin(page, site, "one-more-barrel"), size, theme)
    await_turn(page)
    for name in ("Deals", "Chat", "Charts", "More", "Rules"):
        expect(tab(page, name)).not_to_contain_text("Loading")
        check(page, axe)
