"""The page answers at any of its addresses, requests nothing from anybody else, and keeps to a strict policy."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.watched_page import Watched


@pytest.mark.parametrize("path", ["/", "/no/such/page"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_door_opens(page_of: PageOf, site: SiteHouse, path: str, dark: bool) -> None:
    page = page_of(dark=dark)
    answer = page.goto(path)
    assert answer is not None
    assert answer.status == 200
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    page.wait_for_load_state("networkidle")
    assert page.locator("#app").inner_text().strip() != ""


def test_the_policy_is_kept_by_the_browser(page_of: PageOf) -> None:
    """That nothing inline is needed proves little unless what is inline is refused."""
    page = page_of(allowed="inline|Content Security Policy")
    page.goto("/")
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p id=x style=\"color: red\">x</p>')")
    page.evaluate("document.body.append(Object.assign(document.createElement('script'), {text: 'window.ran = 1'}))")
    assert page.evaluate("window.ran") is None
    assert page.evaluate("getComputedStyle(document.getElementById('x')).color") != "rgb(255, 0, 0)"


def test_whatever_is_wrong_in_a_page_is_noticed(browser: Browser, site: SiteHouse) -> None:
    context = browser.new_context(base_url=site.address)
    ann, bob = Watched("Ann", context, site.address, ""), Watched("Bob", context, site.address, "on purpose|outside")
    page = context.new_page()
    page.goto("/")
    page.evaluate("console.error('on purpose')")
    page.evaluate("new Promise(then => setTimeout(() => { setTimeout(then); throw new Error('on purpose') }))")
    page.goto("about:blank")
    page.evaluate("fetch('http://127.0.0.1:9/').catch(() => new WebSocket('ws://127.0.0.1:9/'))")
    wrong = ["console error: on purpose", "uncaught: ", "outside: http://127.0.0.1:9/", "outside: ws://127.0.0.1:9/"]
    for _ in range(100):
        unnoticed = [trouble for trouble in wrong if f"Ann: {trouble}" not in " ".join(ann.troubles)]
        if not unnoticed:
            break
        page.wait_for_timeout(50)
    context.close()
    assert unnoticed == []
    assert not [trouble for trouble in bob.troubles if re.search("on purpose|outside", trouble)]


def test_axe_sees_who_is_shut_out(page_of: PageOf, axe: Callable[..., None]) -> None:
    page = page_of()
    page.goto("/")
    page.evaluate("document.body.append(document.createElement('button'))")
    with pytest.raises(AssertionError, match="button-name"):
        axe(page)
