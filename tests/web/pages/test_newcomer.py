"""A newcomer without an account: one click and a game is being played, a few more and it is one's own."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PageOf
from tests.web.support.people import (
    await_turn,
    dock,
    draft,
    expect_steps,
    lit,
    log_line,
    my_island,
    play_on,
    result,
    unfold,
    verb,
)

ONE_CLICK = [("McMulti", "opening purchases"), ("One More Barrel", "buy troops and logistics")]


@pytest.mark.parametrize(("game", "asks"), ONE_CLICK, ids=[game for game, _ in ONE_CLICK])
def test_one_click_and_somebody_without_a_name_plays_against_bots(page_of: PageOf, game: str, asks: str) -> None:
    page = page_of()
    page.goto("/")
    page.get_by_role("button", name=f"Play against bots: {game}").click()
    page.wait_for_url(re.compile("/table/"))
    await_turn(page)
    expect(dock(page)).to_contain_text(f"You: {asks}")
    expect(page.get_by_role("list", name="Who plays, and what they have")).to_contain_text("Guest")


def test_the_game_of_one_click_is_played_to_its_end(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/")
    page.get_by_role("button", name="Play against bots: One More Barrel").click()
    await_turn(page)
    play_on(page)
    ranking = result(page).get_by_role("table", name="Ranking")
    expect(ranking.get_by_role("row")).to_have_count(5)
    expect(ranking.get_by_role("rowheader", name="Guest")).to_be_visible()


def test_a_first_decision_is_drafted_with_its_cost_taken_back_and_played(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/")
    page.get_by_role("button", name="Play against bots: McMulti").click()
    await_turn(page)
    island = my_island(page, page.url.rpartition("/")[2])
    verb(page, "Build a rig").click()
    lit(page).first.click()
    expect_steps(page, 1)
    expect(draft(page)).to_contain_text("$5 M")
    lit(page).first.click()
    expect_steps(page, 2)
    expect(draft(page)).to_contain_text(re.compile(r"In all.*\$10 M"))
    draft(page).get_by_role("button", name="Take back").click()
    expect_steps(page, 1)
    draft(page).get_by_role("button", name="Play").click()
    expect(draft(page)).to_be_hidden()
    expect(log_line(page, f"Guest built a rig .* island {island}")).to_be_visible()


def test_a_short_game_agreed_in_the_form_is_played_to_its_result(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/")
    page.get_by_role("link", name="Play with friends").click()
    page.get_by_role("radio", name=re.compile("^McMulti")).check()
    page.get_by_role("group", name="Players").get_by_role("radio", name="2").check()
    page.get_by_role("radio", name="Bots", exact=True).check()
    page.get_by_role("radio", name="Gentle").check()
    unfold(page, "What is agreed")
    page.get_by_role("spinbutton", name=re.compile("^Round limit")).fill("1")
    expect(page.get_by_text("1 rule changed")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    await_turn(page)
    play_on(page)
    ranking = result(page).get_by_role("table", name="Ranking")
    expect(ranking.get_by_role("rowheader", name="Guest")).to_be_visible()
