"""A table that cannot go on says why, shows what it can, and offers nothing that does not work."""

import sqlite3
from contextlib import closing

from playwright.sync_api import Page, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.people import ME, await_turn, begin, play_without, result, tab

OLDER = (
    "This table was played by a version of the rules that this house does not have."
    " It can be looked at, but not played on."
)
BROKEN = "The log of this table is damaged, so it cannot go on. Restore it from a backup."
AWAY = "ERR_CONNECTION|WebSocket|ERR_EMPTY|status of 409|Failed to load resource|Unable to preload"


def change(house: SiteHouse, statement: str) -> None:
    """Change something in the database of the house, while it is closed."""
    house.stop()
    with closing(sqlite3.connect(house.folder / "barrelhouse.sqlite")) as books, books:
        books.execute(statement)
    house.start()


def records(page: Page) -> int:
    return page.get_by_role("link", name="Record as text").count()


def test_a_table_of_older_rules_is_shown_with_the_reason(page_of: PageOf, own_site: SiteHouse) -> None:
    page = page_of("Ann", at=own_site, allowed=AWAY)
    begin(page, own_site, "mcmulti")
    await_turn(page)
    change(own_site, "UPDATE tables SET version = '0'")
    page.reload()
    banner = page.get_by_role("status").filter(has_text=OLDER)
    expect(banner).to_contain_text("You cannot look back or download the record.")
    expect(page.get_by_role("log", name="What happened")).to_contain_text("The log cannot be shown")
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_hidden()
    expect(tab(page, "More").get_by_text(OLDER)).to_be_visible()
    assert records(page) == 0


def test_a_finished_table_of_older_rules_can_be_taken_along(page_of: PageOf, own_site: SiteHouse) -> None:
    page = page_of("Ann", at=own_site, allowed=AWAY)
    table = begin(page, own_site, "mcmulti", [ME, {"kind": "me", "name": "Ben"}], {"round_limit": 1})
    play_without(page, own_site, table, (0, 1))
    result(page)  # all of the page has come before the house goes
    change(own_site, "UPDATE tables SET version = '0'")
    page.reload()
    banner = page.get_by_role("status").filter(has_text=OLDER)
    expect(banner).to_contain_text("you can download the record, under More.")
    record = tab(page, "More").get_by_role("link", name="Record as text")
    assert page.request.get(record.get_attribute("href") or "").ok


def test_a_table_with_a_damaged_log_says_so(page_of: PageOf, own_site: SiteHouse) -> None:
    page = page_of("Ann", at=own_site, allowed=AWAY)
    begin(page, own_site, "mcmulti")
    await_turn(page)
    change(own_site, "UPDATE log SET digest = 'x'")
    page.reload()
    expect(page.get_by_role("heading", name="This table cannot be shown")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_text(BROKEN)
