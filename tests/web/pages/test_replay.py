"""What somebody takes along from a game, anybody else opens and looks through."""

import re

from playwright.sync_api import FilePayload, Page, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.people import BOTS, ME, begin, play_without, result


def export(page: Page, table: str, kind: str = "text") -> bytes:
    answer = page.request.get(f"/api/v1/tables/{table}/record?format={kind}&seat=0")
    assert answer.ok, answer.text()
    return answer.body()


def bring(page: Page, name: str, content: bytes) -> None:
    page.goto("/replay")
    file: FilePayload = {"name": name, "mimeType": "text/plain", "buffer": content}
    page.get_by_label("Drop a file here").set_input_files(file)


def test_a_game_that_is_over_is_opened_from_its_file_by_a_stranger(page_of: PageOf, site: SiteHouse) -> None:
    ann, bob = page_of("Ann"), page_of()
    table = begin(ann, site, "mcmulti", [ME, BOTS[0]], {"round_limit": 1})
    play_without(ann, site, table)
    for kind, name in (("text", "game.txt"), ("json", "game.json")):
        bring(bob, name, export(ann, table, kind))
        expect(
            bob.get_by_role("group", name="Look back").get_by_role("button", name="Back to now")
        ).to_be_visible()  # it opens at its beginning
        bob.get_by_role("button", name="Show the result").click()
        shown = result(bob)
        expect(shown.get_by_role("rowheader", name="Ann")).to_be_visible()
        expect(shown.get_by_text("Verified", exact=True)).to_be_visible()
    slider = bob.get_by_role("slider", name="Moment of the game")
    slider.focus()
    slider.press("Home")
    expect(bob.get_by_role("group", name="Look back").get_by_role("button", name="Back to now")).to_be_visible()
    bob.goto("/replay")
    expect(bob.get_by_role("heading", name="Opened on this device")).to_be_visible()
    expect(bob.get_by_role("link", name=re.compile("McMulti Ann and Cora"))).to_have_count(2)
