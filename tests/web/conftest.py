"""Houses, browsers and people for the tests of the site; `page_of` gives each person a browser of their own."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, Literal, Protocol

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from barrelhouse.server.http.pages import SITE
from tests.web.support.house import SiteHouse
from tests.web.support.watched_page import Watched, check_axe
from tools import site_build

FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NO_SITE: Final = "The site is not built: run python3 do.py site, then the tests again."
PATIENCE: Final = 20_000  # milliseconds; a slow machine is no failure
SEEN: Final = Path(__file__).parents[2] / "build" / "browser"  # how the pages looked when a test failed
FAILED: Final = pytest.StashKey[bool]()


class PageOf(Protocol):
    """`page_of("Ann")`: a browser in which Ann has come in as a guest; `page_of()`: one of a stranger."""

    def __call__(
        self,
        person: str = "",
        *,
        at: SiteHouse | None = None,
        width: int = 1440,
        height: int = 900,
        dark: bool = False,
        motion: bool = False,
        touch: bool = False,
        allowed: str = "",
    ) -> Page: ...


def need(what: object, otherwise: str) -> None:
    """A person may leave the browser out, but nothing is released without it."""
    if not what and os.environ.get("CI"):
        pytest.fail(otherwise)
    if not what:
        pytest.skip(otherwise)


@pytest.fixture(scope="package")  # a loop runs as long as it is open, and other tests want loops of their own
def browser() -> Iterator[Browser]:
    found = site_build.find_browser()
    need(found, site_build.NO_BROWSER)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteHouse]:
    """One house for all tests that leave it in peace."""
    need((SITE / "index.html").exists(), NO_SITE)
    with SiteHouse(tmp_path_factory.mktemp("site") / "house") as house:
        yield house
    assert house.mistakes() == []


@pytest.fixture
def own_site(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[SiteHouse]:
    """A house of the test's own, to be ended and opened again."""
    need((SITE / "index.html").exists(), NO_SITE)
    with SiteHouse(tmp_path / "house") as house:
        house.throw_for(request.node.name)
        yield house
    assert house.mistakes() == []


@pytest.fixture
def page_of(browser: Browser, site: SiteHouse, request: pytest.FixtureRequest) -> Iterator[PageOf]:
    """In every browser it gives away nothing may go wrong, to the end of the test."""
    given: list[Watched] = []
    site.throw_for(request.node.name)

    def give(
        person: str = "",
        *,
        at: SiteHouse | None = None,
        width: int = 1440,
        height: int = 900,
        dark: bool = False,
        motion: bool = False,
        touch: bool = False,
        allowed: str = "",
    ) -> Page:
        home = (at or site).address
        scheme: Literal["dark", "light"] = "dark" if dark else "light"
        context = browser.new_context(
            base_url=home,
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            locale="en-GB",
        )
        context.set_default_timeout(PATIENCE)
        given.append(Watched(person, context, home, allowed))
        if person:
            came = context.request.post("/api/v1/people", data={"name": person}, headers={"origin": home})
            assert came.ok, came.text()
        return context.new_page()

    yield give
    if request.node.stash.get(FAILED, False):
        picture_all(given, request.node.name)
    for watched in given:
        watched.context.close()
    assert [trouble for watched in given for trouble in watched.troubles] == []


@pytest.fixture
def axe() -> Callable[..., None]:
    return check_axe


def picture_all(given: list[Watched], test: str) -> None:
    """What everybody saw last."""
    SEEN.mkdir(parents=True, exist_ok=True)
    for number, watched in enumerate(given):
        for page in watched.context.pages:
            name = re.sub(r"\W+", "-", f"{test}-{number}-{watched.person}").strip("-")
            page.screenshot(path=SEEN / f"{name}.png")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[Any]) -> Any:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report
