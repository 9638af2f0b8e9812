"""People at the pages of the house: what they find and do there, by the names and roles they see."""

import re
import time
from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from barrelhouse.engine.contract import SPECTATOR
from tests.web.support.house import SiteHouse

ME: Final = {"kind": "me"}
OPEN: Final = {"kind": "open"}
BOTS: Final = [{"kind": "bot", "bot": "random", "name": name} for name in ("Cora", "Dov", "Edda")]
PATIENCE: Final = 60.0  # seconds in which a table does not move at all; a slow machine is no failure
# Whatever ends a decision soonest: play what is drafted, end what can be ended, take the first of what is offered.
_SOONEST: Final = """() => {
  const visible = (one) => one.getClientRects().length > 0 && !one.matches("[disabled], [aria-disabled=true]");
  const first = (what) => [...document.querySelectorAll(what)].find(visible);
  const one = first(".hand-over .button.main")
    ?? first(".dock .end .button.main")
    ?? first(".dock .ways .button.take")
    ?? first(".dock .verb.ending")
    ?? first(".spot.lit")
    ?? first(".dock .ways button:not(.quiet)");
  one?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}"""
_PUT_AWAY: Final = """() => {
  const all = [...document.querySelectorAll(".notices .touched .close, .notices .goal > .button")];
  const one = all.find((button) => button.getClientRects().length > 0);
  one?.click();
  return one !== undefined;
}"""
_STANDS: Final = "() => document.querySelector('[data-position]')?.dataset.position ?? ''"


def ask(page: Page, house: SiteHouse, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Request something from the house in the name of this page's person, without the page."""
    answer = page.request.post(f"/api/v1{path}", data=body, headers={"origin": house.address})
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def look(page: Page, table: str, seat: int = SPECTATOR) -> dict[str, Any]:
    """The table's position for this seat."""
    answer = page.request.get(f"/api/v1/tables/{table}?seat={seat}")
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def begin(
    page: Page,
    house: SiteHouse,
    game: str,
    seats: Sequence[dict[str, str]] = (ME, BOTS[0], BOTS[1]),
    options: dict[str, Any] | None = None,
    **more: Any,
) -> str:
    """A table that has begun, unless a seat is open; the page shows it."""
    agreed = {"game": game, "seats": list(seats), "options": options or {}, "start": OPEN not in seats, **more}
    table = str(ask(page, house, "/tables", agreed)["table"])
    page.goto(f"/table/{table}")
    return table


def play_without(page: Page, house: SiteHouse, table: str, seats: Sequence[int] = (0,)) -> None:
    """The game to its end, by the last thing each of these seats may do, without any page."""
    n, since = -1, time.monotonic()
    while (now := look(page, table))["stage"] == "playing":
        if now["n"] != n:
            n, since = now["n"], time.monotonic()
        assert time.monotonic() - since < PATIENCE, f"stuck at {n}"
        seat = now["to_act"]
        if seat not in seats:
            page.wait_for_timeout(20)
            continue
        now = look(page, table, seat)
        if now["choices"]:
            actions = [now["choices"][-1]["action"]]
            ask(page, house, f"/tables/{table}/play", {"n": now["n"], "seat": seat, "actions": actions})


def play_on(*pages: Page) -> None:
    """Everybody decides in the page whatever ends soonest, until the game is over for all of them."""
    at, since = [""], time.monotonic()
    while not all(one.endswith("over") for one in at):
        for page in pages:
            page.evaluate(_SOONEST)
        pages[0].wait_for_timeout(15)
        now = [page.evaluate(_STANDS) for page in pages]
        if now != at:
            at, since = now, time.monotonic()
        assert time.monotonic() - since < PATIENCE, f"stuck at {at}"


def stands(page: Page) -> str:
    """How far the table is, as the page has it: its row, and whether it is playing or over."""
    return page.locator("[data-position]").get_attribute("data-position") or ""


def unfold(page: Page, title: str) -> None:
    """Open or close a part of the form for a new table that is folded at first."""
    page.locator("summary").filter(has=page.get_by_role("heading", name=title, exact=True)).click()


def dock(page: Page) -> Locator:
    return page.get_by_role("region", name="What you can do")


def verb(page: Page, name: str) -> Locator:
    """A verb of the dock; after its name may stand what it costs, and what follows when it ends a phase."""
    return dock(page).get_by_role("button", name=re.compile(rf"^{re.escape(name)}((,|:| and) .*)?$"))


def draft(page: Page) -> Locator:
    return page.get_by_role("group", name="Your draft")


def draft_lines(page: Page) -> Locator:
    """The draft in few lines, as it is read in the dock."""
    return draft(page).get_by_role("listitem")


def expect_steps(page: Page, count: int) -> None:
    """So many steps are drafted: the button that plays them says it."""
    if count == 0:
        expect(draft(page)).to_be_hidden()
    else:
        play = draft(page).get_by_role("button", name="Play" if count == 1 else f"Play {count}", exact=True)
        expect(play).to_be_visible()


def why_not(page: Page) -> Locator:
    return dock(page).get_by_role("alert")


def place(page: Page, at: str) -> Locator:
    """A thing on the board."""
    return page.locator(f'.spot[data-at="{at}"]')


def lit(page: Page) -> Locator:
    return page.locator(".spot.lit")


def card(page: Page, seat: int) -> Locator:
    """What everybody sees of a seat."""
    return page.get_by_role("list", name="Who plays, and what they have").locator(f'[data-at="seat:{seat}"]')


def holding(page: Page, seat: int, name: str) -> Locator:
    """One of the main facts in the card of a seat."""
    return card(page, seat).get_by_role("listitem").filter(has_text=re.compile(rf"^\s*{name}\s"))


def put_away(page: Page) -> None:
    """Read one of the notices that come and go, whichever is shown."""
    page.wait_for_function(_PUT_AWAY)  # at once: while it is looked at, another may take its place


def everything(page: Page, seat: int) -> Locator:
    """All that a seat has, opened by a click on its card."""
    card(page, seat).get_by_role("button", name=re.compile("^All that")).click()
    return page.get_by_role("region", name=re.compile("^All that"))


def tab(page: Page, name: str) -> Locator:
    """The panel beside the board, turned to this."""
    page.get_by_role("tab", name=name).click()
    return page.get_by_role("tabpanel", name=name)


def result(page: Page) -> Locator:
    found = page.get_by_role("region", name="Result")
    expect(found).to_be_visible()
    return found


def log_line(page: Page, what: str) -> Locator:
    """A line of the log that says this, while it is near the end of the log: `plays_of` finds it anywhere."""
    return page.get_by_role("log", name="What happened").get_by_role("link", name=re.compile(what))


def plays_of(page: Page, table: str, seat: int = 0) -> list[str]:
    """What this seat has played, in the notation of the house's log: the page may show newer lines only by now."""
    answer = page.request.get(f"/api/v1/tables/{table}/log", params={"seat": seat})
    assert answer.ok, answer.text()
    return [entry["notation"] or "" for entry in answer.json()["entries"] if entry["seat"] == seat]


def await_turn(page: Page) -> None:
    """Wait until it is my turn to decide."""
    expect(dock(page).get_by_role("group", name="Actions").get_by_role("button").first).to_be_visible()


def draft_rigs(page: Page, island: int, cells: Sequence[str]) -> None:
    """McMulti's opening: rigs drafted on these cells."""
    verb(page, "Build a rig").click()
    for number, cell in enumerate(cells, 1):
        place(page, f"cell:{island}:{cell}").click()
        expect_steps(page, number)


def my_island(page: Page, table: str, seat: int = 0) -> int:
    """The number of the island that was drawn for this seat, from 1."""
    islands: list[dict[str, Any]] = look(page, table, seat)["view"]["islands"]
    return next(number for number, island in enumerate(islands, 1) if island["owner"] == seat)
