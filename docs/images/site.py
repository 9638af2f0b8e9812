"""Photographs the site for the documentation: real games played by bots up to a moment, then shown in a browser.

From the project's root, after python3 do.py site: .venv/bin/python -m docs.images.site [name ...]
"""

import sys
import tempfile
from base64 import b64decode
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import site_building
from barrelhouse.cli.table import Table
from barrelhouse.engine import record
from barrelhouse.games import GAMES
from barrelhouse.server.records.records import BOTS, PERSON
from tests.web.conftest import FLAGS
from tests.web.house import House

FOLDER: Final = Path(__file__).parent / "site"
NAMES: Final = ["Ada", "Bela", "Cora", "Dov"]
MOST: Final = 3000  # actions in which a moment must come
SIZES: Final = {"desk": (1440, 900), "phone": (390, 844)}
THEMES: Final = ("light", "dark")


@dataclass(frozen=True)
class Moment:
    """A game in which Ada is asked in this phase, not before so many actions; without a phase, its end."""

    game: str
    phase: str = ""
    after: int = 0
    talk: str = ""
    seed: str = "picture"

    def has_come(self, table: Table) -> bool:
        if table.is_over():
            return not self.phase
        if not self.phase or len(table.events) < self.after or table.state.to_act() != 0:
            return False
        view = table.state.view(0).named()
        return view["phase"] == self.phase and (not self.talk or view.get("talk") == self.talk)


@dataclass(frozen=True)
class Picture:
    """What is photographed: a page of the house, or a table at a moment; then what a person does there first."""

    name: str
    path: str = ""
    moment: Moment | None = None
    then: Callable[[Page], None] = field(default=lambda page: None)


def look_at_deals(page: Page) -> None:
    page.get_by_role("tab", name="Deals").first.click()


def build_two_rigs(page: Page) -> None:
    """A draft of two steps, not yet played."""
    page.get_by_role("button", name="Build a rig").click()
    for _ in range(2):
        page.locator(".spot.lit").nth(7).dispatch_event("click")
        page.wait_for_timeout(400)


def scrub_back(page: Page) -> None:
    tab = page.get_by_role("tab", name="Log").first
    tab.click()
    page.get_by_role("slider").last.press("PageDown")
    page.wait_for_timeout(800)


MCMULTI: Final = "mcmulti"
BARREL: Final = "one-more-barrel"
PICTURES: Final = [
    Picture("landing", "/"),
    Picture("lobby", "/lobby"),
    Picture("new-table", f"/new/{BARREL}"),
    Picture("mcmulti-opening", moment=Moment(MCMULTI, "opening"), then=build_two_rigs),
    Picture("mcmulti-market", moment=Moment(MCMULTI, "market", 300)),
    Picture("mcmulti-equipment", moment=Moment(MCMULTI, "equipment", 420)),
    Picture("one-more-barrel-choosing", moment=Moment(BARREL, "choosing", 260)),
    Picture("one-more-barrel-battle", moment=Moment(BARREL, "battle", 60)),
    Picture("one-more-barrel-rebels", moment=Moment(BARREL, "rebels", 300)),
    Picture("deals", moment=Moment(BARREL, "choosing", 150, talk="answering"), then=look_at_deals),
    Picture("mcmulti-result", moment=Moment(MCMULTI)),
    Picture("one-more-barrel-result", moment=Moment(BARREL)),
    Picture("replay", moment=Moment(MCMULTI), then=scrub_back),
]


def played_to(moment: Moment) -> str:
    """The record of a game between greedy bots up to this moment, in which Ada is a person from here on."""
    game = GAMES[moment.game]
    for tries in range(20):
        bots = dict.fromkeys(range(len(NAMES)), "greedy")
        table = Table(game, len(NAMES), {}, f"{moment.seed} {tries}", NAMES, bots)
        while not moment.has_come(table) and not table.is_over() and len(table.events) < MOST:
            table.go_on()
        if moment.has_come(table):
            actions = [event.action for event in table.events]
            seats = " ".join([PERSON, *["greedy"] * (len(NAMES) - 1)])
            return record.write(record.record_of(game, len(NAMES), {}, actions, NAMES, [(BOTS, seats)]))
    raise LookupError(f"No game came to {moment}")


def come_in(browser: Browser, house: House, size: str, theme: str) -> BrowserContext:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=house.address,
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=size == "phone",
        locale="en-GB",
    )
    origin = {"origin": house.address}
    assert context.request.post("/api/v1/people", data={"name": "Ada"}, headers=origin).ok
    return context


def import_game(context: BrowserContext, house: House, text: str) -> str:
    answer = context.request.post(
        "/api/v1/tables/import", data={"text": text, "seats": [0]}, headers={"origin": house.address}
    )
    assert answer.ok, answer.text()
    return f"/table/{answer.json()['table']}"


def photograph(page: Page) -> bytes:
    """What is seen, as WebP: a third of the bytes of a PNG."""
    taken = page.context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": 84})
    return b64decode(taken["data"])


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    pictures = [picture for picture in PICTURES if not wanted or picture.name in wanted]
    texts = {one.name: played_to(one.moment) for one in PICTURES if one.moment and (one in pictures or not wanted)}
    with tempfile.TemporaryDirectory() as folder, House(Path(folder) / "house") as house, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=site_building.browser(), args=FLAGS)
        for size in SIZES:
            for theme in THEMES:
                context = come_in(browser, house, size, theme)
                page = context.new_page()
                paths = {name: import_game(context, house, text) for name, text in texts.items()}
                for picture in pictures:
                    page.goto(picture.path or paths[picture.name])
                    page.wait_for_load_state("networkidle")
                    page.wait_for_timeout(1200)
                    picture.then(page)
                    page.wait_for_timeout(600)
                    page.mouse.move(0, 0)
                    name = f"{picture.name}-{size}-{theme}.webp"
                    (FOLDER / name).write_bytes(photograph(page))
                    print(name, flush=True)
                context.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
