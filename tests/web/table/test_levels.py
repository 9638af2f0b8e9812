"""Opponents by level: chosen at every seat, thinking, giving hints, and showing after a game what they considered."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.people import (
    ME,
    ask,
    await_turn,
    begin,
    card,
    expect_steps,
    look,
    play_without,
    result,
    tab,
    unfold,
)

GENTLE = [{"kind": "bot", "bot": "greenhorn", "name": name} for name in ("Cora", "Dov")]
FAIR = [{"kind": "bot", "bot": "driller", "name": name} for name in ("Cora", "Dov")]
STEADY = {"kind": "bot", "bot": "greedy", "name": "Cora"}  # it compares at every decision and never slips


def seat(page: Page, number: int) -> Locator:
    return page.get_by_role("combobox", name=f"Player {number}")


def hint(page: Page) -> Locator:
    return page.get_by_role("region", name="Hint")


def test_opponents_are_chosen_all_at_once_and_one_by_one(
    page_of: PageOf, site: SiteHouse, axe: Callable[..., None]
) -> None:
    page = page_of("Ann")
    page.goto("/new/mcmulti")
    unfold(page, "Seats one by one")
    against = page.get_by_role("group", name="Who do you want to play against?")
    against.get_by_role("radio", name="Hard").check()
    for number in (2, 3, 4):
        expect(seat(page, number)).to_have_value("bot wildcatter")
    expect(seat(page, 2)).to_have_accessible_description(re.compile(r"rung 7 of 8 · at most 2 s a decision"))
    seat(page, 3).select_option(label="Greenhorn")
    expect(seat(page, 3)).to_have_accessible_description(re.compile("rung 1 of 8"))
    expect(against.get_by_role("radio", checked=True)).to_have_count(0)
    against.get_by_role("radio", name="Gentle").check()
    for number in (2, 3, 4):
        expect(seat(page, number)).to_have_value("bot roustabout")
    axe(page)
    page.get_by_role("button", name="Start the game").click()
    await_turn(page)
    for number in (1, 2, 3):
        expect(card(page, number)).to_contain_text("bot, Roustabout")
    expect(page.get_by_role("group", name="Show only").get_by_role("button", name="Bela Roustabout")).to_be_visible()


def test_who_chooses_other_opponents_finds_bots_at_the_table_and_what_their_ratings_mean(
    page_of: PageOf, axe: Callable[..., None]
) -> None:
    page = page_of("Ann")
    page.goto("/")
    expect(page.get_by_text("Against fair bots (Driller).")).to_have_count(2)
    page.get_by_role("link", name="Choose others").last.click()
    expect(page.get_by_role("radio", name="Fair")).to_be_checked()
    expect(page.get_by_role("radio", name="Gentle")).to_have_accessible_description("Roustabout")
    page.get_by_role("radio", name=re.compile("^McMulti")).check()
    unfold(page, "Seats one by one")
    for number in (2, 3, 4):
        expect(seat(page, number)).to_have_value("bot driller")
    expect(page.get_by_text("Driller has 1,000, and a lead of 400 points means odds of ten to one")).to_be_visible()
    seat(page, 2).select_option(label="Greenhorn")
    expect(seat(page, 2)).to_have_accessible_description(re.compile(r"rated −\d+"))
    seat(page, 3).select_option(label="Planner")
    expect(seat(page, 3)).to_have_accessible_description(re.compile("over every throw"))
    axe(page)


def test_the_host_changes_a_level_before_the_start_on_a_phone(
    page_of: PageOf, site: SiteHouse, axe: Callable[..., None]
) -> None:
    page = page_of("Ann", width=390, height=844, touch=True)
    table = str(ask(page, site, "/tables", {"game": "mcmulti", "seats": [ME, *FAIR]})["table"])
    page.goto(f"/table/{table}")
    level = page.get_by_role("combobox", name="Bot for seat 2")
    expect(level).to_have_value("driller")
    level.select_option(label="Greenhorn")
    expect(level).to_have_accessible_description(re.compile("rung 1 of 8"))
    axe(page)
    page.get_by_role("button", name="Start the game").tap()
    await_turn(page)
    page.get_by_role("button", name="Got it").tap()
    card(page, 1).get_by_role("button", name=re.compile("^All that")).tap()
    expect(page.get_by_role("region", name=re.compile("^All that"))).to_contain_text("Greenhorn")


def test_who_thinks_is_said_with_the_level(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    table = begin(page, site, "mcmulti", [ME, {"kind": "bot", "bot": "tycoon", "name": "Cora"}])
    while (now := look(page, table, 0))["to_act"] == 0:
        actions = [now["choices"][-1]["action"]]
        ask(page, site, f"/tables/{table}/play", {"n": now["n"], "seat": 0, "actions": actions})
    expect(page.get_by_text("Cora (Tycoon) is thinking …")).to_be_visible()
    ask(page, site, f"/tables/{table}/leave", {})  # so that nobody goes on thinking


def test_a_hint_is_asked_for_by_a_key_and_taken_into_the_draft(
    page_of: PageOf, site: SiteHouse, axe: Callable[..., None]
) -> None:
    page = page_of("Ann")
    begin(page, site, "mcmulti", [ME, *GENTLE])
    await_turn(page)
    page.keyboard.press("h")
    expect(hint(page)).to_contain_text("by the Tycoon")
    take = hint(page).get_by_role("button", name="Take it")
    expect(take).to_be_visible()
    expect(hint(page)).to_contain_text(re.compile(r"\d %\s*Chance to win"))
    expect(hint(page).get_by_role("list").get_by_role("listitem").nth(1)).to_contain_text(
        re.compile(r"(as good|nearly as good|worse|much worse)\s*\d+ %")
    )
    expect(hint(page)).to_contain_text(re.compile(r"It looked at \d+ choices and imagined \d+ games? that may follow"))
    how = hint(page).get_by_text(re.compile(r": 0\.\d+, tried (once|\d+ times)"))
    expect(how.first).to_be_hidden()
    hint(page).get_by_text("How it was made").click()
    expect(how.first).to_be_visible()
    expect(page.locator(".spot.advised, .verb.advised").first).to_be_visible()
    expect(card(page, 0)).to_contain_text("1 hint")
    axe(page)
    take.click()
    expect(hint(page)).to_be_hidden()
    expect_steps(page, 1)
    expect(page.locator(".advised")).to_have_count(0)


def test_a_hint_on_a_phone_leaves_the_board_in_sight(
    page_of: PageOf, site: SiteHouse, axe: Callable[..., None]
) -> None:
    page = page_of("Ann", width=390, height=844, dark=True, touch=True)
    begin(page, site, "one-more-barrel", [ME, *GENTLE])
    await_turn(page)
    page.get_by_role("button", name="Hint").tap()
    expect(hint(page).get_by_role("button", name="Take it")).to_be_visible()
    expect(page.get_by_role("group", name="The board", exact=True)).to_be_in_viewport()
    hint(page).get_by_text("What it weighed").tap()
    expect(hint(page).get_by_role("list")).to_be_visible()
    axe(page)
    hint(page).get_by_role("button", name="Close").tap()
    expect(hint(page)).to_be_hidden()


def test_why_there_is_no_hint_is_said(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann", allowed="status of 4(09|29)")
    table = begin(page, site, "mcmulti", [ME, *GENTLE])
    await_turn(page)
    answers = [
        (429, {"key": "server-too-often", "text": "Too often."}),
        (409, {"key": "server-stale"}),
    ]
    page.route(
        f"**/tables/{table}/hint", lambda route: route.fulfill(status=(answer := answers.pop(0))[0], json=answer[1])
    )
    page.keyboard.press("h")
    expect(hint(page).get_by_role("alert")).to_have_text("Too often.")
    hint(page).get_by_role("button", name="Ask again").click()
    expect(hint(page).get_by_role("alert")).to_have_text("The table has moved on meanwhile.")
    page.keyboard.press("Escape")
    expect(hint(page)).to_be_hidden()


def test_a_hint_says_so_where_nothing_but_talk_was_left_out(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    table = begin(page, site, "mcmulti", [ME, *GENTLE])
    await_turn(page)
    now = look(page, table, 0)
    given = {**now["choices"][-1], "table": table, "n": now["n"], "seat": 0, "bot": "tycoon", "measure": ""}
    rest = {"simulations": 0, "seconds": 0.1, "candidates": [], "considered": 3}
    page.route(f"**/tables/{table}/hint", lambda route: route.fulfill(json={**given, **rest}))
    page.keyboard.press("h")
    expect(hint(page)).to_contain_text("There is nothing else to do here but talk.")


def test_a_hint_whose_choices_differ_by_less_than_their_error_says_so(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    table = begin(page, site, "mcmulti", [ME, *GENTLE])
    await_turn(page)
    now = look(page, table, 0)
    weighed = [
        {**choice, "value": value, "tried": 40, "alike": 0, "error": error}
        for choice, value, error in zip(now["choices"], (0.203, 0.198, 0.1), (0, 0.004, 0.01), strict=False)
    ]
    given = {**now["choices"][0], "table": table, "n": now["n"], "seat": 0, "bot": "tycoon", "measure": "win"}
    rest = {"simulations": 120, "seconds": 1.5, "candidates": weighed, "considered": len(now["choices"])}
    page.route(f"**/tables/{table}/hint", lambda route: route.fulfill(json={**given, **rest}))
    page.keyboard.press("h")
    expect(hint(page)).to_contain_text("The best 2 of these make no difference, as far as I can tell.")
    grades = hint(page).get_by_role("list", name="What was weighed").locator(".grade")
    expect(grades).to_have_text(["best", "as good", "much worse"][: len(weighed)])


def test_where_hints_are_ruled_out_there_is_no_way_to_ask(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    begin(page, site, "mcmulti", [ME, *GENTLE], hints=False)
    await_turn(page)
    page.keyboard.press("h")
    expect(hint(page)).to_be_hidden()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    expect(tab(page, "More")).to_contain_text("Nobody may ask for advice.")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)], ids=["desk", "phone"])
def test_what_bots_considered_is_shown_after_the_game_and_thought_again(
    page_of: PageOf, site: SiteHouse, axe: Callable[..., None], width: int, height: int
) -> None:
    page = page_of("Ann", width=width, height=height, touch=width < 500)
    table = begin(page, site, "mcmulti", [ME, STEADY, GENTLE[1]], {"round_limit": 2})
    play_without(page, site, table)
    summary = result(page).get_by_role("listitem").filter(has_text="Cora").filter(has_text="decisions")
    decisions = re.findall(r"(\d+) decisions", summary.inner_text())[0]
    summary.get_by_role("button", name="What Cora considered").click()
    considered = page.get_by_role("region", name="What Cora considered")
    expect(considered).to_contain_text(f"Decision 1 of {decisions}")
    expect(considered.get_by_role("list").get_by_role("listitem").first).to_contain_text("best")
    expect(considered).to_contain_text("Greedy")
    expect(page.locator(".spot.advised .ground")).not_to_have_css("fill", "rgba(0, 0, 0, 0)")  # its ring is drawn
    expect(considered).to_contain_text(re.compile(r"It looked at \d+ choices\."))
    expect(considered.get_by_text("points")).to_be_hidden()  # its settings and its own measure are behind a click
    expect(considered.get_by_text("Made by")).to_be_hidden()
    considered.get_by_text("How it was made").click()
    expect(considered.get_by_text("Made by")).to_be_visible()
    considered.get_by_role("button", name="Think again").click()
    expect(considered.get_by_role("status")).to_have_text("The same, bit for bit.")
    axe(page)
    onward = considered.get_by_role("button", name="The next decision")
    for place in range(2, int(decisions) + 1):
        onward.click()
        expect(considered).to_contain_text(f"Decision {place} of {decisions}")
    expect(onward).to_be_disabled()
    considered.get_by_role("button", name="Close").click()
    expect(considered).to_be_hidden()
    log = tab(page, "Log")
    log.get_by_role("button", name=re.compile("Cora considered here$")).first.click()
    expect(considered).to_be_visible()
