"""Each text on a board stays in the box it belongs to, and nothing lies over it."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from barrelhouse.games.mcmulti.data import ECONOMY_NAMES, NEWS_NAMES
from tests.web.conftest import PageOf
from tests.web.layout.measure import stray_texts
from tests.web.layout.walk import NEWCOMER
from tests.web.support.house import SiteHouse
from tests.web.support.moments import Moment, first_seen, import_game, played_to
from tests.web.support.people import dock

SEEDS: Final = [f"layout {seed}" for seed in range(4)]
TRACKS: Final = ("foreign:crude", "foreign:gasoline")  # who trades on one pair leaves the other alone
ROUNDS: Final = {f"round {number}" for number in (4, 8, 12)}


def open_page(page_of: PageOf) -> Page:
    page = page_of("Ada", width=1366, height=768)
    page.add_init_script(NEWCOMER)
    return page


def turn_to(page: Page, site: SiteHouse, record: str) -> None:
    page.goto(import_game(page.context, site, record))
    expect(dock(page)).to_contain_text("You:")
    expect(page.locator(".stage > svg")).to_be_visible()


def cards_of(view: dict[str, Any]) -> list[str]:
    return [f"economy {view['economy']}", f"news {view['visible_news']}"]


@pytest.mark.timeout(300)
def test_every_card_holds_its_words(page_of: PageOf, site: SiteHouse) -> None:
    cards = {*(f"economy {card}" for card in ECONOMY_NAMES), *(f"news {card}" for card in NEWS_NAMES)}
    page = open_page(page_of)
    strays = {}
    for shown, record in first_seen("mcmulti", SEEDS, cards_of, cards).items():
        turn_to(page, site, record)
        strays[shown] = stray_texts(page)
    assert {shown: found for shown, found in strays.items() if found} == {}


@pytest.mark.timeout(300)
def test_every_region_holds_its_name(page_of: PageOf, site: SiteHouse) -> None:
    page = open_page(page_of)
    strays = {}
    records = first_seen("one-more-barrel", SEEDS[:1], lambda view: [f"round {view['round']}"], ROUNDS)
    for shown, record in records.items():
        turn_to(page, site, record)
        strays[shown] = stray_texts(page)
    assert {shown: found for shown, found in strays.items() if found} == {}


def test_a_market_holds_what_is_drafted(page_of: PageOf, site: SiteHouse) -> None:
    page = open_page(page_of)
    turn_to(page, site, played_to(Moment("mcmulti", "market", 200)))
    back = page.locator(".spot.side.back")
    for count, track in enumerate(TRACKS, 1):
        press(page, f"trade:{track}:sell")
        expect(back).to_have_count(count)
    assert stray_texts(page) == []
    for track in TRACKS:
        press(page, f"trade:{track}:buy")  # takes back what was to be sold
        expect(back).to_have_count(len(TRACKS) - 1)
        press(page, f"trade:{track}:buy")
        expect(back).to_have_count(len(TRACKS))
    assert stray_texts(page) == []


def press(page: Page, place: str) -> None:
    page.locator(f'.spot[data-at="{place}"]').dispatch_event("click")


def test_a_text_out_of_its_box_is_found(page_of: PageOf, site: SiteHouse) -> None:
    page = open_page(page_of)
    turn_to(page, site, played_to(Moment("mcmulti", "market", 200)))
    assert stray_texts(page) == []
    card = page.locator('.spot[data-at="economy"] .card')
    said = card.locator("text.name").evaluate("(one) => one.textContent")
    card.evaluate("(one) => (one.querySelector('text.name').textContent = 'Far too long for its card')")
    found = stray_texts(page)
    assert '"Far too long for its card" (economy) runs over the edge of path.head of economy' in found
    card.evaluate("(one, said) => (one.querySelector('text.name').textContent = said)", said)
    assert stray_texts(page) == []
    card.evaluate("(one) => one.append(one.querySelector('.head').cloneNode())")
    assert f'"{said}" (economy) lies under path.head of economy' in stray_texts(page)
