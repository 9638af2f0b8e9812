"""Photographs the site for the documentation: real games played by bots up to a moment, then shown in a browser.

python3 do.py make site-images [name ...]
"""

import sys
import tempfile
from base64 import b64decode
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.web.conftest import FLAGS
from tests.web.support.house import SiteHouse
from tests.web.support.moments import Moment, import_game, played_to
from tools.site_build import find_browser

FOLDER: Final = Path(__file__).parent / "site"
SIZES: Final = {"desk": (1440, 900), "laptop": (1366, 768), "tablet": (820, 1180), "phone": (390, 844)}
THEMES: Final = ("light", "dark")
EVERYWHERE: Final = ("desk", "phone")
AT_PLAY: Final = (*SIZES,)  # where the layout is tightest, in the light theme alone


@dataclass(frozen=True)
class Picture:
    """What is photographed: a page of the house, or a table at a moment; then what a person does there first."""

    name: str
    path: str = ""
    moment: Moment | None = None
    then: Callable[[Page], None] = field(default=lambda page: None)
    sizes: tuple[str, ...] = EVERYWHERE

    def is_taken(self, size: str, theme: str) -> bool:
        return size in self.sizes and (size in EVERYWHERE or theme == "light")


def look_at_deals(page: Page) -> None:
    page.get_by_role("tab", name="Deals").first.click()


def build_two_rigs(page: Page) -> None:
    """A draft of two steps, not yet played."""
    page.get_by_role("button", name="Build a rig").click()
    for _ in range(2):
        page.locator(".spot.lit").nth(7).dispatch_event("click")
        page.wait_for_timeout(400)


def scrub_back(page: Page) -> None:
    page.get_by_role("tab", name="Log").first.click()
    page.get_by_role("slider", name="Moment of the game").press("PageDown")
    page.wait_for_timeout(800)


MCMULTI: Final = "mcmulti"
BARREL: Final = "one-more-barrel"
PICTURES: Final = [
    Picture("landing", "/"),
    Picture("lobby", "/lobby"),
    Picture("new-table", f"/new/{BARREL}"),
    Picture("mcmulti-opening", moment=Moment(MCMULTI, "opening"), then=build_two_rigs, sizes=AT_PLAY),
    Picture("mcmulti-market", moment=Moment(MCMULTI, "market", 300), sizes=AT_PLAY),
    Picture("mcmulti-equipment", moment=Moment(MCMULTI, "equipment", 420), sizes=AT_PLAY),
    Picture("one-more-barrel-choosing", moment=Moment(BARREL, "choosing", 260), sizes=AT_PLAY),
    Picture("one-more-barrel-battle", moment=Moment(BARREL, "battle", 60), sizes=AT_PLAY),
    Picture("one-more-barrel-rebels", moment=Moment(BARREL, "rebels", 300), sizes=AT_PLAY),
    Picture("deals", moment=Moment(BARREL, "choosing", 150, talk="answering"), then=look_at_deals),
    Picture("mcmulti-result", moment=Moment(MCMULTI)),
    Picture("one-more-barrel-result", moment=Moment(BARREL)),
    Picture("replay", moment=Moment(MCMULTI), then=scrub_back),
]


def come_in(browser: Browser, house: SiteHouse, size: str, theme: str) -> BrowserContext:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=house.address,
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=size in ("tablet", "phone"),
        locale="en-GB",
    )
    origin = {"origin": house.address}
    assert context.request.post("/api/v1/people", data={"name": "Ada"}, headers=origin).ok
    return context


def read_goal(page: Page) -> None:
    """What newcomers are told and asked once is in nobody's way later."""
    for once in (page.get_by_role("button", name="Got it"), page.get_by_role("button", name="No", exact=True)):
        if once.is_visible():
            once.click()


def photograph(page: Page) -> bytes:
    """What is seen, as WebP: a third of the bytes of a PNG."""
    taken = page.context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": 84})
    return b64decode(taken["data"])


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    pictures = [picture for picture in PICTURES if not wanted or picture.name in wanted]
    texts = {one.name: played_to(one.moment) for one in PICTURES if one.moment and (one in pictures or not wanted)}
    with (
        tempfile.TemporaryDirectory() as folder,
        SiteHouse(Path(folder) / "house") as house,
        sync_playwright() as tools,
    ):
        browser = tools.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for size in SIZES:
            for theme in THEMES:
                taken = [picture for picture in pictures if picture.is_taken(size, theme)]
                if not taken:
                    continue
                context = come_in(browser, house, size, theme)
                page = context.new_page()
                paths = {name: import_game(context, house, text) for name, text in texts.items()}
                for picture in taken:
                    page.goto(picture.path or paths[picture.name])
                    page.wait_for_load_state("networkidle")
                    page.wait_for_timeout(1200)
                    read_goal(page)
                    picture.then(page)
                    page.mouse.move(0, 0)
                    page.evaluate("document.activeElement?.blur()")  # or what has the focus explains itself
                    page.wait_for_timeout(600)
                    name = f"{picture.name}-{size}-{theme}.webp"
                    (FOLDER / name).write_bytes(photograph(page))
                    print(name, flush=True)
                context.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
