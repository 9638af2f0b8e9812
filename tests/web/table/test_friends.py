"""Two people and two bots play whole games, invited by the link; spectators see no hidden hand."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.people import ME, OPEN, ask, begin, card, holding, play_on, result, tab, unfold


def gather(ann: Page, game: str) -> str:
    """Ann opens a table for a friend and two bots in the form; the link to it."""
    ann.goto(f"/new/{game}")
    ann.get_by_role("group", name="Players").get_by_role("radio", name="4").check()
    ann.get_by_role("radio", name="Friends online").check()
    unfold(ann, "Seats one by one")
    for number in (3, 4):
        ann.get_by_role("combobox", name=f"Player {number}").select_option(label="Greenhorn")
    unfold(ann, "What is agreed")
    if game == "mcmulti":
        ann.get_by_role("spinbutton", name=re.compile("^Round limit")).fill("2")
    else:
        for name in ("Deals", "Notes of hands"):  # notes know what the first moves tell of every hand
            ann.get_by_role("switch", name=re.compile(f"^{name}")).uncheck()
    ann.get_by_role("button", name="Open the table").click()
    link = ann.get_by_role("textbox", name="Link to this table")
    expect(link).to_have_value(re.compile(r"/table/\w+#[\w-]+"))
    return link.input_value()


def come(bob: Page, link: str) -> None:
    """Bob has the link and nothing else."""
    bob.goto(link)
    bob.get_by_role("textbox", name="Name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    bob.get_by_role("button", name="I am ready").click()


@pytest.mark.parametrize("game", ["mcmulti", "one-more-barrel"])
def test_two_people_and_two_bots_play_a_whole_game(page_of: PageOf, game: str) -> None:
    ann, bob, eve = page_of("Ann"), page_of(), page_of(width=1000, height=700)
    link = gather(ann, game)
    expect(ann.get_by_role("button", name="Start the game")).to_be_disabled()
    come(bob, link)
    eve.goto(link)
    expect(eve.get_by_text("Who plays?")).to_be_visible()
    ann.get_by_role("button", name="Start the game").click()
    expect(card(bob, 0)).to_contain_text("Ann")
    expect(card(eve, 1)).to_contain_text("Bob")
    if game == "one-more-barrel":
        check_hidden_hands(ann, bob, eve)
    play_on(ann, bob)
    for page in (ann, bob, eve):
        ranking = result(page).get_by_role("table", name="Ranking")
        expect(ranking.get_by_role("row")).to_have_count(5)
    expect(holding(eve, 0, "Cash")).not_to_contain_text("?")


def check_hidden_hands(ann: Page, bob: Page, eve: Page) -> None:
    expect(holding(ann, 0, "Cash")).to_contain_text("$")
    expect(holding(ann, 1, "Cash")).to_contain_text("?")
    expect(holding(bob, 0, "Cash")).to_contain_text("?")
    expect(holding(bob, 1, "Cash")).to_contain_text("$")
    for seat in range(4):
        expect(holding(eve, seat, "Cash")).to_contain_text("?")
        expect(holding(eve, seat, "Oil in hand")).to_contain_text("?")
    expect(eve.get_by_role("group", name="Actions")).to_be_hidden()


def test_people_at_a_table_talk_and_who_looks_on_reads_along(page_of: PageOf, site: SiteHouse) -> None:
    ann, bob, eve = page_of("Ann"), page_of("Bob"), page_of()
    table = begin(ann, site, "mcmulti", [ME, OPEN], is_public=True)
    ask(bob, site, f"/tables/{table}/sit", {"seat": 1})
    ask(bob, site, f"/tables/{table}/ready", {})
    ask(ann, site, f"/tables/{table}/start", {})
    for page in (bob, eve):
        page.goto(f"/table/{table}")
    talk = tab(ann, "Chat")
    talk.get_by_role("textbox", name="Say something to the table").fill("<i>Who buys crude?</i>")
    talk.get_by_role("button", name="Say").click()
    expect(bob.get_by_role("tab", name="Chat")).to_contain_text("1")
    for page in (bob, eve):
        expect(tab(page, "Chat").get_by_text("<i>Who buys crude?</i>")).to_be_visible()
    expect(bob.get_by_role("tab", name="Chat")).not_to_contain_text("1")
    expect(eve.get_by_text("Only players at this table can write. You can read along.")).to_be_visible()
    expect(eve.get_by_role("textbox", name="Say something to the table")).to_be_hidden()
