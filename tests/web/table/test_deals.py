"""Deals through the page: offered out of turn, countered, accepted, kept by the house; promised and marked."""

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse

ANN: Final = 0
BOB: Final = 1
CORA: Final = "Cora"  # a bot
MOST_STEPS: Final = 400  # until a moment that comes in every game


class DealsTable:
    """A game of Ann, Bob and a bot; what the test is not about is played without the page."""

    def __init__(self, house: SiteHouse, ann: Page, bob: Page) -> None:
        self.house = house
        self.pages = [ann, bob]
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy", "name": CORA}]
        self.id = self.ask(ANN, "/tables", {"game": "one-more-barrel", "seats": seats, "is_public": True})["table"]
        self.ask(BOB, f"/tables/{self.id}/sit", {"seat": BOB})
        for seat in (ANN, BOB):
            self.ask(seat, f"/tables/{self.id}/ready", {})
        self.ask(ANN, f"/tables/{self.id}/start", {})

    def ask(self, seat: int, path: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"origin": self.house.address}
        answer = self.pages[seat].request.post(f"/api/v1{path}", data=body, headers=headers)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def position(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.pages[seat].request.get(f"/api/v1/tables/{self.id}?seat={seat}").json()
        return found

    def play_until(self, seats: tuple[int, ...]) -> None:
        """On to the choice of an action by one of these seats, with nobody talking."""
        for _ in range(MOST_STEPS):
            now = self.position(ANN)
            seat, view = now["to_act"], now["view"]
            if view["phase"] == "choosing" and view["talk"] == "silent" and seat in seats:
                return
            if seat not in (ANN, BOB):
                self.pages[ANN].wait_for_timeout(50)
                continue
            now = self.position(seat)
            doing = [one["action"] for one in now["choices"] if one["action"]["action"] != "speak"]
            self.ask(seat, f"/tables/{self.id}/play", {"n": now["n"], "seat": seat, "actions": doing[-1:]})
        pytest.fail("the moment did not come")

    def enter(self, seat: int) -> Locator:
        """The deals, as this seat sees them."""
        page = self.pages[seat]
        page.goto(f"/table/{self.id}")
        page.get_by_role("tab", name="Deals").click()
        return page.locator(".deals")


@pytest.fixture(params=[(1440, 900), (390, 844)], ids=["desktop", "phone"])
def table(request: pytest.FixtureRequest, page_of: PageOf, site: SiteHouse) -> DealsTable:
    width, height = request.param
    ann, bob = (page_of(name, width=width, height=height, dark=name == "Bob") for name in ("Ann", "Bob"))
    table = DealsTable(site, ann, bob)
    table.play_until((ANN, BOB))
    return table


def button(within: Locator, name: str) -> Locator:
    return within.get_by_role("button", name=name, exact=True)


def offer_money_for_media(ann: Locator) -> None:
    """$2 at once from Ann; from Bob, no box of the row for media until the end of the round."""
    button(ann, "Make an offer").click()
    ann.get_by_role("checkbox", name="Bob").check()
    button(ann, "+ Add what you give").click()
    button(ann, "Money").click()
    button(ann, "+ Add what Bob gives").click()
    button(ann, "Not choose a row").click()
    expect(ann.get_by_text("Ann will give Bob $2 at once.")).to_be_visible()
    button(ann, "Send to Bob").click()


def test_an_offer_is_countered_accepted_and_kept(table: DealsTable, axe: Callable[..., None]) -> None:
    ann, bob = table.enter(ANN), table.enter(BOB)
    offer_money_for_media(ann)
    expect(bob.get_by_role("status").first).to_contain_text("Ann is waiting for your answer")
    axe(table.pages[BOB])
    button(bob, "Counter").click()
    button(bob, "$2 at once").click()
    bob.get_by_role("spinbutton", name="Money").fill("3.5")
    table.pages[BOB].keyboard.press("Tab")
    expect(bob.get_by_text("Ann will give Bob $3.50 at once.")).to_be_visible()
    expect(button(bob, "Send to Ann")).to_be_enabled()
    axe(table.pages[BOB])
    button(bob, "Send to Ann").click()
    before = table.position(ANN)["view"]["players"][ANN]["cash"]
    button(ann, "Accept").click()
    table.pages[ANN].get_by_role("tab", name="Deals").click()
    expect(ann.get_by_text("Bob will take no box of the row “media”")).to_be_visible()
    axe(table.pages[ANN])
    assert table.position(ANN)["view"]["players"][ANN]["cash"] == before - 7  # half dollars
    table.play_until((BOB,))
    dock = table.pages[BOB].locator(".dock")
    dock.get_by_role("button", name="Media").click(force=True)  # greyed: it answers why not
    expect(dock.get_by_role("alert")).to_contain_text("Contract 2 with Ann forbids it until the end of round 1")


def test_what_cannot_be_promised_says_why_and_a_sheet_outlives_the_page(table: DealsTable) -> None:
    ann = table.enter(ANN)
    button(ann, "Make an offer").click()
    ann.get_by_role("checkbox", name="Bob").check()
    button(ann, "+ Add what you give").click()
    expect(button(ann, "Money")).to_be_enabled()
    button(ann, "Control of a region").click(force=True)
    expect(ann.get_by_text("is not under the control of Ann")).to_be_visible()
    button(ann, "Money").click()
    ann.get_by_role("spinbutton", name="Money").fill("39")
    ann.get_by_role("spinbutton", name="Money").press("Enter")  # which sends nothing
    expect(ann.get_by_text("to give at once, not $39")).to_be_visible()
    expect(button(ann, "Send to Bob")).to_be_disabled()
    table.pages[ANN].reload()
    table.pages[ANN].get_by_role("tab", name="Deals").click()
    expect(button(ann, "$39 at once")).to_be_visible()
    button(ann, "Discard").click()
    expect(button(ann, "Make an offer")).to_be_enabled()


def test_an_offer_left_open_is_withdrawn(table: DealsTable) -> None:
    ann, bob = table.enter(ANN), table.enter(BOB)
    offer_money_for_media(ann)
    button(bob, "Decide later").click()
    tab = table.pages[BOB].get_by_role("tab", name="Deals")
    expect(tab).to_contain_text("1")
    expect(button(bob, "Decide later")).to_be_hidden()
    # What is clicked on an older position is refused, so Ann has seen Bob's answer first.
    last = table.pages[ANN].get_by_role("button", name="Last: Bob left offer 1 of Ann open.")
    expect(last).to_be_visible()
    button(ann, "Withdraw").click()
    expect(tab).not_to_contain_text("1")
    expect(ann.get_by_text("Ann took offer 1 back.")).to_be_visible()


def test_a_promise_is_said_in_words_and_marked(table: DealsTable) -> None:
    ann, bob = table.enter(ANN), table.enter(BOB)
    button(ann, "Promise something").click()
    ann.get_by_label("To whom?").select_option(label="Bob")
    ann.get_by_label("Your words").fill("<b>I stay out of Baghdad.</b>")
    button(ann, "Promise").click()
    expect(bob.get_by_text("<b>I stay out of Baghdad.</b>")).to_be_visible()
    button(bob, "It was broken").click()
    expect(ann.locator(".mark.broken")).to_be_visible()


def test_who_looks_on_learns_only_that_there_is_talk(table: DealsTable, page_of: PageOf) -> None:
    ann = table.enter(ANN)
    page = page_of()
    page.goto(f"/table/{table.id}")
    page.get_by_role("tab", name="Deals").click()
    watched = page.locator(".deals")
    button(ann, "Make an offer").click()
    ann.get_by_role("checkbox", name="Bob").check()
    ann.get_by_role("radio", name="Only the parties").check()
    button(ann, "+ Add what you give").click()
    button(ann, "Money").click()
    button(ann, "Send to Bob").click()
    expect(watched.get_by_text("Bob has the floor.")).to_be_visible()
    assert "$2" not in watched.inner_text()
    expect(watched.get_by_role("button")).to_have_count(0)


def test_a_bot_says_why_it_refuses_to_the_parties_alone(table: DealsTable, axe: Callable[..., None]) -> None:
    ann, bob = table.enter(ANN), table.enter(BOB)
    button(ann, "Make an offer").click()
    ann.get_by_role("checkbox", name=CORA).check()
    ann.get_by_role("radio", name="Only the parties").check()
    button(ann, f"+ Add what {CORA} gives").click()
    button(ann, "Money").click()
    button(ann, f"Send to {CORA}").click()
    lately = ann.get_by_role("region", name="What was said").get_by_role("listitem")
    expect(lately.first).to_contain_text(f"{CORA} refused offer 1 of Ann.")
    why = re.compile(r"It costs me more than it brings\.|I cannot do that now\.")  # by what is left of its money
    expect(lately.first).to_contain_text(why)
    axe(table.pages[ANN])
    expect(bob.get_by_text(why)).to_have_count(0)
    table.pages[ANN].get_by_role("tab", name="Log").click()
    expect(table.pages[ANN].locator("blockquote", has_text=why)).to_be_visible()


def test_on_a_phone_the_map_is_beside_the_deals_and_a_region_is_chosen_on_it(
    page_of: PageOf, site: SiteHouse, axe: Callable[..., None]
) -> None:
    ann, bob = (page_of(name, width=390, height=844, touch=True) for name in ("Ann", "Bob"))
    table = DealsTable(site, ann, bob)
    table.play_until((ANN, BOB))
    deals = table.enter(ANN)
    shown = deals.get_by_role("img", name="The map")
    expect(shown).to_be_hidden()
    button(deals, "Show the map").tap()
    expect(shown).to_be_visible()
    button(deals, "Hide the map").tap()
    expect(shown).to_be_hidden()
    button(deals, "Make an offer").tap()
    deals.get_by_role("checkbox", name="Bob").check()
    button(deals, "+ Add what you give").tap()
    button(deals, "Not enter a region").tap()
    which = deals.get_by_role("combobox", name="Which region?")
    shown.locator('[data-at="region:najaf"]').first.tap()
    expect(which.locator("option:checked")).to_have_text("Najaf")
    expect(deals.get_by_text("Ann will not enter Najaf until the end of round")).to_be_visible()
    axe(ann)
