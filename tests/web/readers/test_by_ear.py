"""A whole game of each by what a screen reader is given: roles, names and live regions, and nothing else."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import PageOf
from tests.web.readers.blind_player import PLACES, BlindPlayer
from tests.web.support.house import SiteHouse
from tests.web.support.people import BOTS, ME, await_turn, begin, dock, draft, verb, why_not

PLAYED = [
    pytest.param("mcmulti", {"round_limit": 2}, id="mcmulti"),
    pytest.param("one-more-barrel", {"rounds_per_phase": 4}, id="one-more-barrel"),
]


@pytest.mark.timeout(900)
@pytest.mark.parametrize(("game", "options"), PLAYED)
def test_a_whole_game_by_ear(page_of: PageOf, site: SiteHouse, game: str, options: dict[str, Any]) -> None:
    page = page_of("Ann")
    begin(page, site, game, [ME, BOTS[0], BOTS[1]], options)
    expect(page.get_by_role("region", name="The board in words")).to_be_attached()
    player = BlindPlayer(page, random.Random(f"by ear {game}"))
    player.play_to_the_end(800)
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    heard = player.read_announcements()
    assert any("The game is over." in text for text in heard), heard[-3:]
    assert player.count_places() >= PLACES


def words(page: Page) -> Locator:
    return page.get_by_role("region", name="The board in words")


def announcements(page: Page) -> Locator:
    return page.get_by_role("log", name="Read out").get_by_role("paragraph")


def press(found: Locator) -> None:
    found.focus()
    found.press("Enter")


def test_a_draft_is_read_out_step_by_step(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    begin(page, site, "mcmulti")
    await_turn(page)
    expect(announcements(page).last).to_contain_text("It is your turn. You: opening purchases")
    press(verb(page, "Build a rig"))
    expect(announcements(page).last).to_contain_text(
        "36 places are lit: choose one on the board, or in the board in words."
    )
    press(words(page).get_by_role("button", name="a1 free", exact=True))
    expect(announcements(page).last).to_have_text("Drafted: Build a rig, a1: Cash −$5 M and Rigs +1.")
    expect(words(page).get_by_role("cell", name="a1 rig", exact=True)).to_be_attached()
    press(words(page).get_by_role("button", name="b2 free", exact=True))
    expect(announcements(page).last).to_have_text(
        "Drafted: Build a rig, b2: Cash −$5 M and Rigs +1. Your draft: 2 steps, in all Cash −$10 M and Rigs +2."
    )
    press(draft(page).get_by_role("button", name="Take back"))
    expect(announcements(page).last).to_have_text("Taken back. Your draft: 1 step, in all Cash −$5 M and Rigs +1.")
    press(draft(page).get_by_role("button", name="Play", exact=True))
    expect(announcements(page).nth(-2)).to_have_text(
        re.compile(r"^Ann built a rig on a1 of island \d for \$5 M. For you: Cash −\$5 M and Rigs \+1\.$")
    )
    expect(announcements(page).last).to_contain_text("You: opening purchases")


def test_why_not_is_told_and_the_focus_stays_in_the_words(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    begin(page, site, "mcmulti")
    await_turn(page)
    press(verb(page, "Build a refinery"))
    press(words(page).get_by_role("button", name="a1 free", exact=True))
    expect(draft(page)).to_be_attached()
    expect(words(page).get_by_role("cell", name="a1 refinery", exact=True)).to_be_attached()
    inside = "document.activeElement.closest('[aria-labelledby=board-in-words]') !== null"
    assert page.evaluate(inside), "the focus left the board in words"
    for _ in range(3):
        press(words(page).get_by_role("button", name=re.compile("^[ace][135] free$")).last)
        if why_not(page).text_content():
            break
    expect(dock(page)).to_contain_text("Play")


def test_the_words_can_be_seen_by_choice(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    begin(page, site, "one-more-barrel", options={"deals": False})
    await_turn(page)
    page.get_by_role("tab", name="More").click()
    page.get_by_role("button", name="The board in words").click()
    expect(words(page)).to_have_count(1)
    expect(words(page).get_by_role("heading", name="The country")).to_be_visible()
    basra = words(page).get_by_role("listitem").filter(has_text=re.compile("^Basra "))
    expect(basra).to_contain_text("Unexplored: how many locals defend it is not known yet.")
    expect(basra).to_contain_text("Next door:")
    words(page).get_by_role("button", name="Border Territory").click()
    expect(dock(page).get_by_role("group", name="Which one?").or_(dock(page).get_by_role("slider"))).to_be_visible()
