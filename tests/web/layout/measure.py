"""What a page of a table measures as it is drawn: its board, its type, and whatever is cut off, covered or scrolled."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

# Letters that come late move everything, and the board is fitted anew in the next frame.
SETTLED: Final = """() => document.fonts.ready.then(
  () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))"""

# Whether nothing happens any more: in fifteen frames on end no element, attribute or text changes, and the house is
# asked nothing. A page that goes round in circles does so in every frame, or asks the house each time it has answered;
# one that is busy with what it was asked comes to rest long before three hundred.
_RESTS: Final = """() => new Promise((done) => {
  let frames = 0, still = 0, changes = 0;
  const observer = new MutationObserver((found) => (changes += found.length));
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (...frame) {
    changes++;
    return send.apply(this, frame);
  };
  const count = () => {
    still = changes === 0 ? still + 1 : 0;
    changes = 0;
    if (still < 15 && ++frames < 300) return void requestAnimationFrame(count);
    observer.disconnect();
    WebSocket.prototype.send = send;
    done(still === 15);
  };
  requestAnimationFrame(count);
})"""
_MEASURE: Final = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")
_BOXES: Final = (Path(__file__).parent / "boxes.js").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Layout:
    """A page as it is seen; rectangles are left, top, width, height in pixels of the window."""

    share: float  # of the window, that the drawing of the board takes
    smallest: float  # type on the board, in pixels
    smallest_text: str
    above: float  # pixels of bars above the board
    clipped: list[str]
    overlaps: list[str]
    scrolls: list[str]  # what has a scrollbar, but for the log
    main: list[str]  # primary buttons
    main_in_view: list[str]
    stage: list[float] | None
    play: list[float] | None
    ending: list[float] | None  # the button of what ends the phase
    dock: list[float] | None


def measure(page: Page) -> Layout:
    """As it is drawn now, with the letters it shall have."""
    page.evaluate(SETTLED)
    found: dict[str, Any] = page.evaluate(_MEASURE)
    return Layout(**found)


def comes_to_rest(page: Page) -> bool:
    """Whether a page at which nobody does anything does nothing either."""
    rests: bool = page.evaluate(_RESTS)
    return rests


def stray_texts(page: Page) -> list[str]:
    """The texts of the board that leave the box they stand on, or lie under something; all of it, seen or not."""
    page.evaluate(SETTLED)
    found: list[str] = page.evaluate(_BOXES)
    return found
