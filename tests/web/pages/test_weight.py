"""The first visit to a table is light: everything the page needs before somebody can play is small."""

from typing import Any, Final

import pytest

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.people import BOTS, ME, await_turn, begin

# Bytes over the wire: scripts, styles, words and fonts together. Decision 014 tells where these limits come from.
MOST: Final = {"mcmulti": 163_000, "one-more-barrel": 171_600}


@pytest.mark.parametrize("game", MOST)
def test_the_first_load_of_a_table_is_light(page_of: PageOf, site: SiteHouse, game: str) -> None:
    maker, page = page_of("Ann"), page_of()
    table = begin(maker, site, game, [ME, BOTS[0], BOTS[1]], is_public=True)
    await_turn(maker)  # what is fetched when something happens does not come with the first load
    sent: dict[str, int] = {}
    urls: dict[str, str] = {}
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")

    def note_answer(event: dict[str, Any]) -> None:
        urls[event["requestId"]] = event["response"]["url"]

    def note_end(event: dict[str, Any]) -> None:
        url = urls.get(event["requestId"], "")
        if "/assets/" in url:
            sent[url.rpartition("/")[2]] = int(event["encodedDataLength"])

    network.on("Network.responseReceived", note_answer)
    network.on("Network.loadingFinished", note_end)
    page.goto(f"/table/{table}")
    page.get_by_role("region", name="What you can do").wait_for()
    page.wait_for_load_state("networkidle")
    heaviest = sorted(sent.items(), key=lambda one: -one[1])
    assert sum(sent.values()) <= MOST[game], f"{sum(sent.values())} bytes: {heaviest}"
