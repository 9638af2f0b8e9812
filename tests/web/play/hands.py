"""Hands that play through the page: they press only what lies open before them, where it is seen."""

import random
import time
from dataclasses import dataclass
from typing import Any, Final, Protocol

from playwright.sync_api import Page

FEWEST: Final = 5  # presses that the shortest of these games takes: two rounds of McMulti, each phase ended at once
PATIENCE: Final = 60.0  # seconds in which the table does not move, whatever is pressed; a slow machine is no failure
PAUSE: Final = 0.02  # seconds between two looks at the page
# What is offered, with a point at which it can be pressed: one at which nothing lies over it. Things on the board that
# are moved out of the stage are none of it, so what is asked for has to come into sight by itself. By the time of the
# press it may be gone, as when a bot acts in between; whatever is there instead is not pressed: a person would see it.
_OFFERED: Final = """() => {
  const dock = document.querySelector("section.dock");
  const found = [];
  if (!window.offered) {
    const refuse = (event) => {
      if (window.offered.some((one) => one.contains(event.target))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const kind of ["pointerdown", "mousedown", "touchstart", "pointerup", "mouseup", "touchend", "click"])
      window.addEventListener(kind, refuse, { capture: true, passive: false });
  }
  window.offered = [];
  // The Border Territory is a strip round a corner, and the odds of a battle may lie over its broad end.
  const grid = Array.from({ length: 400 }, (_, i) => [((i % 20) + 0.5) / 20, (Math.floor(i / 20) + 0.5) / 20]);
  const pointOf = (one) => {
    const box = one.getBoundingClientRect();
    for (const [a, b] of [[0.5, 0.5], [0.3, 0.5], [0.7, 0.5], [0.5, 0.3], [0.5, 0.7], ...grid]) {
      const [x, y] = [box.x + a * box.width, box.y + b * box.height];
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const top = document.elementFromPoint(x, y);
      if (top && (one.contains(top) || top.closest(".spot") === one)) return [x, y];
    }
    return null;
  };
  const add = (kind, one) => {
    const box = one.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || getComputedStyle(one).visibility === "hidden") return;
    const name = (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 40);
    found.push({ kind, name, at: pointOf(one) });
    window.offered.push(one);
  };
  const open = ":not([disabled]):not([aria-disabled=true])";
  for (const one of document.querySelectorAll(".spot.lit")) add("board", one);
  for (const one of dock?.querySelectorAll(`:is(.ways, .ending) button:not(.always)${open}`) ?? []) add("dock", one);
  for (const one of dock?.querySelectorAll(`.end button${open}`) ?? [])
    add(one.matches(".main") ? "play" : "back", one);
  if (document.querySelector(".deals .status.mine"))
    for (const one of document.querySelectorAll(`.deals button${open}`)) add("talk", one);
  for (const one of document.querySelectorAll(".hand-over .button.main")) add("play", one);
  return { stands: document.querySelector("[data-position]")?.dataset.position ?? "", found };
}"""
_WEIGHTS: Final = {"board": 4.0, "dock": 2.0, "play": 8.0, "back": 0.1, "talk": 1.0}


class Hand(Protocol):
    """What presses, and sees the page."""

    def evaluate(self, function: str) -> Any: ...

    def press(self, x: float, y: float) -> None: ...


@dataclass(frozen=True)
class PageHand:
    """A mouse, or a finger."""

    page: Page
    is_finger: bool = False

    def evaluate(self, function: str) -> Any:
        return self.page.evaluate(function)

    def press(self, x: float, y: float) -> None:
        if self.is_finger:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)


def play_through(hand: Hand, seed: int) -> list[str]:
    """Press, at random but with a known seed, until the game at this table is over; what was pressed, in order."""
    chance = random.Random(seed)
    pressed: list[str] = []
    stands, since = "", time.monotonic()
    while True:
        seen = hand.evaluate(_OFFERED)
        if seen["stands"] != stands:
            stands, since = seen["stands"], time.monotonic()
        if stands.endswith("over"):
            return pressed
        covered = [f"{one['kind']}: {one['name']}" for one in seen["found"] if one["at"] is None]
        trouble = f"seed {seed}: stuck at {stands}: {pressed[-20:]}, covered {covered}"
        assert time.monotonic() - since < PATIENCE, trouble
        reachable = [one for one in seen["found"] if one["at"] is not None]
        if not reachable:
            time.sleep(PAUSE)
            continue
        kinds = [one["kind"] for one in reachable]
        (one,) = chance.choices(reachable, [_WEIGHTS[kind] / kinds.count(kind) for kind in kinds])
        pressed.append(f"{one['kind']}: {one['name']}")
        hand.press(*one["at"])
        time.sleep(PAUSE)
