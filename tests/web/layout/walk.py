"""A walk through the phases of both games at many sizes of a window: what is wrong with the layout of each."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as NothingCame

from tests.web.layout.measure import SETTLED, Layout, comes_to_rest, measure, stray_texts
from tests.web.support.house import SiteHouse
from tests.web.support.moments import import_game

PHONE: Final = 600  # pixels; narrower is one column
DESK: Final = 1200  # and wider has everything beside the board, for a mouse
SIZES: Final = (
    "1280x720",
    "1366x768",
    "1440x900",
    "1920x1080",
    "2560x1440",
    "820x1180",
    "1180x820",
    "390x844",
    "360x740",
)
GAMES: Final = ("mcmulti", "one-more-barrel")
# What brings phases about that no game has otherwise.
OPTIONS: Final = {"mcmulti": ({}, {"islands": "chosen", "reroll": True}), "one-more-barrel": ({},)}
KINDS: Final = ("phone", "tablet", "desk")  # of windows: a table that is opened in one looks otherwise in another
LARGE: Final = 1366  # pixels wide, from which on type on the board is larger
SHARE: Final = {"1366x768": 0.45}  # of the window, that the board takes at least
STEPS: Final = 3  # of a draft
PRESSES: Final = 12  # until it has them
SOON: Final = 1500  # milliseconds in which a press shows, if anything comes of it
# Nobody has put the goal away, everybody confirms what they play.
_CONFIRMS: Final = json.dumps(json.dumps({"confirm": "always"}))
NEWCOMER: Final = f"""
localStorage.removeItem("barrelhouse goals known");
localStorage.setItem("barrelhouse settings", {_CONFIRMS});
"""
# A place that is lit, an amount, a verb, and last what ends the phase; the same verb again would only put it away.
_PRESS: Final = """(tried) => {
  const isFree = (one) => one.getClientRects().length > 0 && !one.matches("[disabled], [aria-disabled=true]");
  const free = (what) => [...document.querySelectorAll(what)].filter(isFree);
  const verbs = free(".dock .ways .button:not(.quiet, .always)").filter((one) => !tried.includes(one.textContent));
  const hasDraft = document.querySelector(".dock .draft") !== null;
  const one = free(".dock .ways .take")[0] ?? free(".spot.lit")[0] ?? verbs[0]
    ?? (hasDraft ? null : free(".dock .verb.ending")[0]);
  if (!one) return null;
  const name = one.closest(".spot") ? "" : one.textContent;
  one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return name;
}"""
_STANDS: Final = """() => [document.querySelector("[data-position]")?.dataset.position,
  document.querySelector(".dock .draft .all")?.textContent, document.querySelectorAll(".spot.lit").length,
  document.querySelector(".dock .ways")?.textContent].join("|")"""
_ANSWERED: Final = f"""(before) => ({_STANDS})() !== before
  && document.querySelector(".dock .end .button.main[disabled]") === null"""


def kind_of(size: str) -> str:
    width = int(size.split("x")[0])
    return "phone" if width < PHONE else "tablet" if width < DESK else "desk"


@dataclass(frozen=True)
class LayoutFault:
    """What is wrong where."""

    game: str
    phase: str
    state: str
    size: str
    theme: str
    what: str

    def __str__(self) -> str:
        return f"{self.game} {self.phase}, {self.state}, {self.size} {self.theme}: {self.what}"


@dataclass
class Walk:
    """All that was seen so far."""

    folder: Path | None = None  # for pictures of what is wrong
    faults: list[LayoutFault] = field(default_factory=list)
    looks: int = 0
    drafts: set[tuple[str, str]] = field(default_factory=set)
    least: dict[tuple[str, str], float] = field(default_factory=dict)  # type, by game and size
    share: dict[tuple[str, str], float] = field(default_factory=dict)  # of the board, by game and size
    above: dict[tuple[str, str], float] = field(default_factory=dict)  # pixels of bars, by game and size
    _drawn: set[tuple[str, str, str, str]] = field(default_factory=set)
    _places: dict[tuple[str, str, str], tuple[list[float], str]] = field(default_factory=dict)

    def see(self, page: Page, game: str, phase: str, state: str, size: str, theme: str) -> None:
        """Measure the page as it is, and take a picture if something is wrong."""
        found = measure(page)
        self.looks += 1
        at = (game, size)
        if found.stage and found.stage[2]:
            self._note(at, found)
        wrong = [*faults_of(found, size, state), *self._moves(found, game, phase, size)]
        if not comes_to_rest(page):
            wrong.append("draws itself again and again")
        drawn = (game, phase, state, kind_of(size))
        if found.stage and found.stage[2] and drawn not in self._drawn:  # a board is drawn alike at all sizes
            self._drawn.add(drawn)
            wrong += [f"out of its box: {one}" for one in stray_texts(page)]
        if phase == "ended":  # its result lies over the board
            wrong = [one for one in wrong if not one.startswith("covered")]
        self.faults += [LayoutFault(game, phase, state, size, theme, what) for what in wrong]
        if wrong and self.folder:
            page.screenshot(path=self.folder / f"{game}-{phase}-{state}-{size}-{theme}.png")

    def _note(self, at: tuple[str, str], found: Layout) -> None:
        self.least[at] = min(self.least.get(at, 99), found.smallest)
        self.share[at] = min(self.share.get(at, 1), found.share)
        self.above[at] = max(self.above.get(at, 0), found.above)

    def _moves(self, found: Layout, game: str, phase: str, size: str) -> Iterable[str]:
        """What has one rectangle in all phases of a game, and another one here."""
        for name, box in (("the stage", found.stage), ("Play", found.play), ("the ending verb", found.ending)):
            if not box or not box[2]:
                continue
            first, where = self._places.setdefault((game, size, name), (box, phase))
            if any(abs(one - other) > 0.6 for one, other in zip(first, box, strict=True)):
                yield f"{name} is at {box}, and at {first} in {where}"


def faults_of(found: Layout, size: str, state: str) -> list[str]:
    """What is wrong with one page by itself."""
    type_size = 11 if int(size.split("x")[0]) >= LARGE else 9
    bars = 120 if kind_of(size) == "phone" else 96
    wrong = [
        *(f"cut off: {one}" for one in found.clipped),
        *(f"overlap: {one}" for one in found.overlaps),
        *(f"scrolls: {one}" for one in found.scrolls),
    ]
    if found.smallest and found.smallest < type_size - 0.005:
        wrong.append(f"type of {found.smallest:.2f} px: {found.smallest_text}")
    if found.stage and found.stage[2] and found.share < SHARE.get(size, 0):
        wrong.append(f"the board takes {found.share:.1%} of the window")
    if found.above > bars:
        wrong.append(f"{found.above:.0f} px of bars above the board")
    if len(found.main) > 1:
        wrong.append(f"primary buttons: {', '.join(found.main)}")
    if found.main != found.main_in_view:
        wrong.append(f"covered or out of sight: {', '.join({*found.main} - {*found.main_in_view})}")
    if state == "draft" and not found.play:
        wrong.append("no Play")
    return wrong


def resize(page: Page, size: str) -> None:
    width, height = (int(side) for side in size.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("document.activeElement?.blur()")  # or what has the focus explains itself
    page.evaluate(SETTLED)
    page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined)))")


def draft_steps(page: Page) -> bool:
    """Draft a few steps, whatever they are; False where a question is answered at once or has no draft."""
    tried: list[str] = []
    before = stands = str(page.evaluate(_STANDS))
    for _ in range(PRESSES):
        name = page.evaluate(_PRESS, tried)
        if name is None:
            break
        tried = [*tried, name] if name else tried
        try:
            page.wait_for_function(_ANSWERED, arg=stands, timeout=SOON)
        except NothingCame:
            continue
        stands = str(page.evaluate(_STANDS))
        if not stands.startswith(before.split("|")[0]):
            return False
        if stands.split("|")[1].startswith(f"{STEPS} "):
            break
    return page.locator(".dock .draft").count() == 1


def look_at(
    walk: Walk, page: Page, site: SiteHouse, game: str, phase: str, text: str, sizes: Sequence[str], theme: str
) -> None:
    """One phase at these sizes of one kind, first with the question and all that is told, then with a draft."""
    resize(page, sizes[0])
    page.goto(import_game(page.context, site, text))
    expect(page.locator("[data-position]")).to_be_visible()
    if phase == "ended":
        expect(page.locator("section.result")).to_be_visible()
        # A house works on one whole game for a person at a time: the next one comes after this.
        expect(page.locator("section.result").get_by_text("Verified", exact=True)).to_be_attached()
    else:
        page.wait_for_selector(".dock .ways .button, .dock .verb.ending")
    expect(page.locator(".stage > svg")).to_be_attached()
    for size in sizes:
        resize(page, size)
        walk.see(page, game, phase, "question", size, theme)
    if phase == "ended" or not draft_steps(page):
        return
    walk.drafts.add((game, phase))
    if (once := page.get_by_role("button", name="Got it")).is_visible():
        once.dispatch_event("click")
        expect(once).to_be_hidden()
    for size in sizes:
        resize(page, size)
        walk.see(page, game, phase, "draft", size, theme)
