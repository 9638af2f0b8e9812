"""Somebody who clicks on whatever is offered, at random but with a known seed, and never gives up."""

import random
import time
from pathlib import Path
from typing import Final

from playwright.sync_api import Error, Page

SEEN: Final = Path(__file__).parents[3] / "build" / "browser"
PATIENCE: Final = 60.0  # seconds without any progress of the table, however much is clicked
# Everything a person could click to go on: things on the board, buttons of the dock, the talk one is asked in.
_OFFERED: Final = """() => {
  const visible = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== "hidden";
  const dock = document.querySelector("section.dock");
  const found = [];
  const add = (kind, one) => { if (visible(one)) found.push([kind, one]); };
  for (const one of document.querySelectorAll(".spot.lit")) add("board", one);
  for (const one of dock?.querySelectorAll("button:not([disabled]):not([aria-disabled=true])") ?? []) {
    const isPlay = one.matches(".end .button.main");
    const isBack = one.closest(".draft .end") && !isPlay;
    add(isPlay ? "play" : isBack ? "back" : one.matches(".ways .take") ? "take" : "dock", one);
  }
  if (document.querySelector(".deals .status.mine")) {
    const said = document.querySelectorAll(".deals button:not([disabled]):not([aria-disabled=true])");
    for (const one of said) add("talk", one);
  }
  for (const one of document.querySelectorAll(".hand-over .button.main")) add("go on", one);
  window.__offered = found;
  return found.map(([kind, one]) => kind);
}"""
_CLICK: Final = """(k) => {
  const one = window.__offered[k][1];
  if (!one.isConnected) return "";
  if (one instanceof HTMLElement) one.click();
  else one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return one.getAttribute("aria-label") ?? one.textContent;
}"""
_STANDS: Final = "() => document.querySelector('[data-position]')?.dataset.position ?? ''"
_WEIGHTS: Final = {"board": 3.0, "dock": 2.0, "take": 4.0, "play": 6.0, "back": 0.2, "talk": 1.0, "go on": 6.0}


def click_through(page: Page, seed: int, seconds: float) -> list[str]:
    """Click until the game at this table is over; what was clicked, in order. A failure leaves all to repeat it."""
    clicked: list[str] = []
    try:
        _click_on(page, random.Random(seed), seconds, clicked)
    except BaseException as trouble:
        trouble.add_note(_left_behind(page, seed, clicked))
        raise
    return clicked


def _click_on(page: Page, chance: random.Random, seconds: float, clicked: list[str]) -> None:
    stands, since = "", time.monotonic()
    began = time.monotonic()
    while not stands.endswith("over"):
        assert time.monotonic() - began < seconds, f"not over after {seconds} s, at {stands}: {clicked[-20:]}"
        now = page.evaluate(_STANDS)
        if now != stands:
            stands, since = now, time.monotonic()
        assert time.monotonic() - since < PATIENCE, f"stuck at {stands}: {clicked[-20:]}"
        kinds: list[str] = page.evaluate(_OFFERED)
        if not kinds:
            page.wait_for_timeout(30)
            continue
        (k,) = chance.choices(range(len(kinds)), [_weight(kinds, kind) for kind in kinds])
        clicked.append(f"{kinds[k]}: {page.evaluate(_CLICK, k)}".strip()[:60])
        page.wait_for_timeout(10)


def _left_behind(page: Page, seed: int, clicked: list[str]) -> str:
    """The game so far, which the house can take up again, its last rows, and everything that was clicked."""
    table = page.url.rpartition("/")[2]
    SEEN.mkdir(parents=True, exist_ok=True)
    kept = SEEN / f"clicked-{table}-seed-{seed}"
    try:
        record = page.request.get(f"/api/v1/tables/{table}/record").text()
        position = page.request.get(f"/api/v1/tables/{table}?seat=0").text()
    except Error as gone:
        record = position = f"The house does not answer any more: {gone}"
    kept.with_suffix(".record.txt").write_text(record, encoding="utf-8")
    kept.with_suffix(".position.json").write_text(position, encoding="utf-8")
    kept.with_suffix(".clicks.txt").write_text("\n".join(clicked), encoding="utf-8")
    return f"seed {seed}; the record, the last position and all clicks are in {kept}.*"


def _weight(kinds: list[str], kind: str) -> float:
    """Each kind of thing is as likely as its weight, however many there are of it."""
    return _WEIGHTS[kind] / kinds.count(kind)
