"""Two people at one screen with hidden hands: in between nothing of either is anywhere in the page."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.people import BOTS, ME, await_turn, begin, card, dock, holding, look, play_on, result, tab, verb

BEN = 1
NAMES = ("Ann", "Ben")


def hand_over(page: Page, seat: int) -> None:
    """The screen is handed to the person who has to decide; until then it shows no board, no hand, no number."""
    take = page.get_by_role("button", name=f"I am {NAMES[seat]}")
    expect(take).to_be_focused()
    shown = page.content()
    assert "$" not in shown
    assert "data-position" not in shown
    assert "Oil in hand" not in shown
    take.click()
    await_turn(page)


def check_own_hand_only(page: Page, table: str, seat: int) -> None:
    other = 1 - seat
    expect(holding(page, seat, "Cash")).to_contain_text("$")
    expect(holding(page, other, "Cash")).to_contain_text("?")
    expect(holding(page, other, "Oil in hand")).to_contain_text("?")
    players = look(page, table, seat)["view"]["players"]
    assert "cash" in players[seat]
    assert "cash" not in players[other]


def test_at_one_screen_each_sees_the_own_hand_alone(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    seats = [ME, {"kind": "me", "name": "Ben"}, BOTS[0]]
    table = begin(page, site, "one-more-barrel", seats, {"deals": False, "notes": False})
    page.get_by_role("button", name=re.compile("^I am ")).wait_for()
    first = look(page, table)["to_act"]
    hand_over(page, first)
    check_own_hand_only(page, table, first)
    verb(page, "Finish buying").click()
    second = 1 - first
    page.get_by_role("button", name=f"I am {NAMES[second]}").wait_for()
    hand_over(page, second)
    check_own_hand_only(page, table, second)
    page.get_by_role("button", name="Cover it").click()
    hand_over(page, second)


def test_who_stays_when_the_other_leaves_takes_the_screen_before_the_hand_is_seen(
    page_of: PageOf, site: SiteHouse
) -> None:
    page = page_of("Ann")
    table = begin(
        page, site, "one-more-barrel", [ME, {"kind": "me", "name": "Ben"}, BOTS[0]], {"deals": False, "notes": False}
    )
    page.get_by_role("button", name=re.compile("^I am ")).wait_for()
    first = look(page, table)["to_act"]
    stays = 1 - first
    hand_over(page, first)
    more = tab(page, "More")
    more.get_by_role("button", name=f"Leave the seat of {NAMES[first]}").click()
    more.get_by_role("button", name="Leave", exact=True).click()
    take = page.get_by_role("button", name=f"I am {NAMES[stays]}")
    expect(take).to_be_focused()
    assert "$" not in page.content()
    page.reload()
    hand_over(page, stays)
    check_own_hand_only(page, table, stays)


def test_a_whole_game_at_one_screen_goes_from_hand_to_hand(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    begin(page, site, "mcmulti", [ME, {"kind": "me", "name": "Ben"}], {"round_limit": 1})
    play_on(page)
    ranking = result(page).get_by_role("table", name="Ranking")
    for name in NAMES:
        expect(ranking.get_by_role("rowheader", name=name)).to_be_visible()
    expect(dock(page)).to_contain_text("The game is over.")
    expect(card(page, BEN)).to_contain_text("Ben")
