"""What is read out over a whole round, as a text: `python3 do.py make readings` writes it, a test compares it."""

import random
import re
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from tests.web.conftest import FLAGS
from tests.web.support.house import SiteHouse
from tests.web.support.moments import Moment, import_game, played_to
from tests.web.support.people import PATIENCE, ask, look
from tools import site_build

FOLDER: Final = Path(__file__).parents[2] / "golden" / "readings"
# From Ada's decision in the middle of a game to the same one so many headings later: at least a whole round.
MOMENTS: Final = {
    "mcmulti": (Moment("mcmulti", "market", 200, seed="read out"), r"^Round \d+: Ada", 1),
    "one-more-barrel": (Moment("one-more-barrel", "choosing", 150, seed="read out"), r"^Round \d+ of \d+ begins", 2),
}
# Each text that is added to what is read out, in its order, as a screen reader notices it.
_LISTEN: Final = """() => {
  window.heard = [];
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes)
        if (node.parentElement?.getAttribute("aria-label") === "Read out") window.heard.push(node.textContent);
  }).observe(document, { childList: true, subtree: true });
}"""


def throw_for(house: SiteHouse, game: str) -> None:
    """The same dice whoever listens."""
    house.throw_for(f"read out {game}")


def read_out(page: Page, house: SiteHouse, game: str) -> str:
    """Ada decides by chance, always the same, and only after her question has been read out."""
    moment, heading, times = MOMENTS[game]
    page.add_init_script(f"({_LISTEN})()")
    page.goto(import_game(page.context, house, played_to(moment)))
    table = page.url.rpartition("/")[2]
    chance = random.Random(f"read out {game}")
    questions = 0
    while True:
        heard = wait_for_question(page, questions)
        questions += 1
        if sum(re.match(heading, text) is not None for text in heard) >= times:
            return "\n".join(heard) + "\n"
        decide(page, house, table, chance)


def wait_for_question(page: Page, before: int) -> list[str]:
    """All that was read out so far, once another question is the last of it."""
    since = time.monotonic()
    while True:
        heard: list[str] = page.evaluate("window.heard")
        if sum(is_question(text) for text in heard) > before and is_question(heard[-1]):
            return heard
        assert time.monotonic() - since < PATIENCE, f"nothing is asked after {heard[-3:]}"
        page.wait_for_timeout(20)


def is_question(text: str) -> bool:
    return re.match(r"(It is your turn\. )?You: ", text) is not None


def decide(page: Page, house: SiteHouse, table: str, chance: random.Random) -> None:
    now: dict[str, Any] = look(page, table, 0)
    action = chance.choice(now["choices"])["action"]
    words = {"words": "I shall."} if action["action"] == "promise_to" else {}
    ask(page, house, f"/tables/{table}/play", {"n": now["n"], "seat": 0, "actions": [action], **words})


def write_all() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        SiteHouse(Path(folder) / "house") as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=site_build.find_browser(), args=FLAGS)
        for game in MOMENTS:
            throw_for(house, game)
            context = browser.new_context(base_url=house.address, reduced_motion="reduce", locale="en-GB")
            context.request.post("/api/v1/people", data={"name": "Ada"}, headers={"origin": house.address})
            (FOLDER / f"{game}.txt").write_text(read_out(context.new_page(), house, game), encoding="utf-8")
            context.close()
        browser.close()


if __name__ == "__main__":
    write_all()
