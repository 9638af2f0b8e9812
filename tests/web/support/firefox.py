"""Debian's Firefox, spoken to in WebDriver BiDi; Playwright drives only a build of its own."""

import json
import re
import shutil
import subprocess
import time
from base64 import b64decode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

NOT_INSTALLED: Final = "The site is tried in Firefox, too: on Debian, apt-get install firefox-esr."
PATIENCE: Final = 60.0  # seconds; a slow machine is no failure
_LISTENS: Final = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
# No news of its own, no requests of its own.
_SETTINGS: Final = {
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "browser.tabs.remote.autostart": True,
    "app.update.enabled": False,
    "app.normandy.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
    "intl.accept_languages": "en-GB",
}


def find_firefox() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox:
    """One page of it."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.troubles: list[str] = []  # errors and warnings in its console
        self._last = 0
        self._call("session.new", capabilities={})
        self.page = str(self._call("browsingContext.getTree")["contexts"][0]["context"])
        self._call("session.subscribe", events=["log.entryAdded"])

    def resize(self, width: int, height: int) -> None:
        self._call("browsingContext.setViewport", context=self.page, viewport={"width": width, "height": height})

    def goto(self, url: str) -> None:
        self._call("browsingContext.navigate", context=self.page, url=url, wait="complete")

    def evaluate(self, function: str, *args: object) -> Any:
        """Call a function of JavaScript in the page; what it is given and gives back is JSON."""
        said = ", ".join(json.dumps(arg) for arg in args)
        expression = f"Promise.resolve(({function})({said})).then((found) => JSON.stringify(found ?? null))"
        done = self._call("script.evaluate", expression=expression, target={"context": self.page}, awaitPromise=True)
        if done["type"] == "exception":
            raise AssertionError(done["exceptionDetails"]["text"])
        return json.loads(done["result"]["value"])

    def wait_until(self, function: str) -> None:
        """Until a function of JavaScript says true."""
        until = time.monotonic() + PATIENCE
        while not self.evaluate(function):
            assert time.monotonic() < until, function
            time.sleep(0.05)

    def press(self, x: float, y: float) -> None:
        """The button of the mouse, down and up again."""
        moves = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._perform({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves})

    def picture(self, file: Path) -> None:
        taken = self._call("browsingContext.captureScreenshot", context=self.page)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b64decode(taken["data"]))

    def _perform(self, *sources: dict[str, Any]) -> None:
        self._call("input.performActions", context=self.page, actions=list(sources))

    def _call(self, method: str, **params: Any) -> dict[str, Any]:
        self._last += 1
        self.line.send(json.dumps({"id": self._last, "method": method, "params": params}))
        until = time.monotonic() + PATIENCE
        while True:
            said = json.loads(self.line.recv(timeout=max(0.1, until - time.monotonic())))
            if said.get("id") == self._last:
                if said["type"] == "error":
                    raise AssertionError(f"{method}: {said['error']}: {said['message']}")
                found: dict[str, Any] = said["result"]
                return found
            if said.get("method") == "log.entryAdded" and said["params"]["level"] in ("error", "warn"):
                self.troubles.append(str(said["params"]["text"]))


@contextmanager
def open_firefox(program: str, profile: Path) -> Iterator[Firefox]:
    """A Firefox with an empty profile, which ends afterwards."""
    profile.mkdir(parents=True)
    settings = "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in _SETTINGS.items())
    (profile / "user.js").write_text(settings, encoding="utf-8")
    command = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        with connect(f"{_address_of(process)}/session", max_size=None, open_timeout=PATIENCE, proxy=None) as line:
            yield Firefox(line)
    finally:
        process.terminate()
        try:
            process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()


def _address_of(process: "subprocess.Popen[str]") -> str:
    assert process.stderr is not None
    said: Sequence[str] = []
    for line in process.stderr:
        said = [*said, line]
        if found := _LISTENS.search(line):
            return found[1]
    raise AssertionError(f"Firefox did not open: {''.join(said)}")
