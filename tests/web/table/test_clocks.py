"""Clocks and votes: time that runs out gives a seat to a bot, at once or by vote, and the seat can be taken again."""

import re

from playwright.sync_api import expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.people import BOTS, ME, OPEN, ask, await_turn, begin, card, look, tab

SHORT = {"kind": "live", "bank": 0, "each": 3}  # seconds


def test_a_seat_whose_time_is_up_is_played_by_a_bot_until_it_is_taken_again(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    begin(page, site, "mcmulti", [ME, BOTS[0]], clock={**SHORT, "at_zero": "bot"})
    expect(card(page, 0)).to_contain_text("left, Greedy plays")
    more = tab(page, "More")
    expect(more.get_by_text("Ann has left seat 1; a bot plays it.")).to_be_visible()
    more.get_by_role("button", name="Take it").click()
    expect(card(page, 0)).not_to_contain_text("left, Greedy plays")


def test_everybody_sees_how_long_everybody_still_has(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    begin(page, site, "mcmulti", [ME, BOTS[0]], clock={"kind": "live", "bank": 600, "each": 30})
    expect(card(page, 0).get_by_role("timer", name=re.compile(r"^Time left: (10:00|9:\d\d)$"))).to_be_visible()


def test_the_others_vote_on_a_seat_whose_time_is_up(page_of: PageOf, site: SiteHouse) -> None:
    ann, bob = page_of("Ann"), page_of("Bob")
    table = begin(ann, site, "mcmulti", [ME, OPEN], clock={**SHORT, "at_zero": "others"}, is_public=True)
    ask(bob, site, f"/tables/{table}/sit", {"seat": 1})
    ask(bob, site, f"/tables/{table}/ready", {})
    ask(ann, site, f"/tables/{table}/start", {})
    bob.goto(f"/table/{table}")
    names, pages = ("Ann", "Bob"), (ann, bob)
    late = look(ann, table)["to_act"]
    voter = pages[1 - late]
    question = voter.get_by_text(f"{names[late]} has run out of time. What now?")
    expect(question).to_be_visible()
    expect(pages[late].get_by_text(f"Your time is up, {names[late]}.")).to_be_visible()
    await_turn(pages[late])
    voter.get_by_role("button", name="Let a bot play").click()
    expect(card(voter, late)).to_contain_text("left, Greedy plays")
    expect(question).to_be_hidden()
