"""The dock under somebody's hands: what was chosen there stays, and nothing takes the keys from whoever writes."""

import re

from playwright.sync_api import expect

from tests.web.conftest import PageOf
from tests.web.house import House
from tests.web.people import ask, asked, begin, card, dock, place, verb


def test_a_line_of_talk_leaves_the_amount_alone(page_of: PageOf, site: House) -> None:
    page = page_of("Ann")
    table = begin(page, site, "one-more-barrel")
    asked(page)
    verb(page, "Buy troops").click()
    amount = page.get_by_role("slider", name="Buy troops")
    expect(amount).to_be_focused()
    amount.press("ArrowRight")
    amount.press("ArrowRight")
    chosen = amount.get_attribute("aria-valuetext") or ""
    page.get_by_role("tab", name="Talk").click()
    talk = page.get_by_role("tabpanel", name="Talk")
    words = talk.get_by_role("textbox")
    words.fill("How much for")
    ask(page, site, f"/tables/{table}/chat", {"seat": 0, "text": "Think aloud"})
    expect(talk).to_contain_text("Think aloud")
    expect(words).to_be_focused()
    expect(amount).to_have_attribute("aria-valuetext", chosen)
    words.press_sequentially(" oil?")
    expect(words).to_have_value("How much for oil?")
