"""What must not happen in any page: errors in its console, broken scripts, requests to other houses."""

import re
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlsplit

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError, WebSocket

_HAS_AXE: Final = "() => 'axe' in window"
_VIOLATIONS: Final = """(within) =>
  axe.run(within ?? document, { resultTypes: ["violations"] }).then((found) => found.violations)"""


@dataclass
class Watched:
    """A browser of one person, and everything in it that is wrong so far."""

    person: str
    context: BrowserContext
    home: str
    allowed: str  # a pattern of what the test itself brings about, such as a house that is gone
    troubles: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.context.on("console", self._on_console)
        self.context.on("weberror", self._broke)
        self.context.on("request", self._on_request)
        self.context.on("page", lambda page: page.on("websocket", self._on_socket))

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self._note(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _broke(self, error: WebError) -> None:
        self._note(f"uncaught: {error.error}")

    def _on_request(self, request: Request) -> None:
        self._went_to(request.url)

    def _on_socket(self, socket: WebSocket) -> None:
        self._went_to(socket.url)

    def _went_to(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob", "about") and parts.netloc != urlsplit(self.home).netloc:
            self._note(f"outside: {url}")

    def _note(self, trouble: str) -> None:
        if not (self.allowed and re.search(self.allowed, trouble)):
            self.troubles.append(f"{self.person or 'somebody'}: {trouble}")


def check_axe(page: Page, within: str | None = None) -> None:
    """Nothing that shuts people out or gets in their way, in the whole page or in one part of it."""
    if not page.evaluate(_HAS_AXE):
        page.evaluate(AXE_SCRIPT)  # half a megabyte, which stays as long as the document
    found: list[dict[str, Any]] = page.evaluate(_VIOLATIONS, within)
    assert not found, f"at {page.url}\n" + "\n".join(map(_describe, found))


def _describe(violation: dict[str, Any]) -> str:
    places = [f"    {node['target']}: {node['failureSummary']}" for node in violation["nodes"][:5]]
    more = len(violation["nodes"]) - len(places)
    head = f"{violation['id']} ({violation['impact']}): {violation['help']}"
    return "\n".join([head, *places, *([f"    and {more} more"] if more > 0 else [])])
