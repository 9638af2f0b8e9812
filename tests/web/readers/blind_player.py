"""Somebody who plays by ear: roles, names and what is read out, and nothing that only eyes find."""

import random
import re
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import Error, Locator, Page

PATIENCE: Final = 60.0  # seconds without anything new; a slow machine is no failure
PLACES: Final = 5  # of the board that are pressed before anything else of the dock
# A line of a snapshot of the accessibility tree: how deep, what it is, how it is called, what more is said of it.
_LINE: Final = re.compile(r"""^(?P<depth> *)- '?(?P<role>[a-z]+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<more>[^:]*)""")
_ENDING: Final = re.compile(r"^(Finish|Leave|End|Not yet|Keep|Decline|Stay|Wait|Sell none|Refine none|Throw)")


@dataclass(frozen=True)
class Control:
    """Something that can be pressed, by the role and the name that a screen reader tells."""

    role: str
    name: str
    place: str  # the names of what it is in, the outermost first


def controls(snapshot: str) -> Iterator[Control]:
    """All buttons of a snapshot that are not switched off, in the order in which they are read."""
    around: list[tuple[int, str]] = []
    for line in snapshot.splitlines():
        found = _LINE.match(line)
        if not found:
            continue
        depth = len(found["depth"])
        while around and around[-1][0] >= depth:
            around.pop()
        name = re.sub(r"\\(.)", r"\1", found["name"] or "")
        if found["role"] == "button" and name and "[disabled]" not in found["more"]:
            yield Control("button", name, " / ".join(called for _, called in around if called))
        around.append((depth, name))


@dataclass
class BlindPlayer:
    """Plays at random, but as a person would who wants to get on: by choosing, drafting and playing."""

    page: Page
    chance: random.Random
    pressed: list[str] = field(default_factory=list)

    def play_to_the_end(self, seconds: float) -> None:
        self.play_on(self.is_over, seconds)

    def play_on(self, is_enough: Callable[[], bool], seconds: float) -> None:
        began = since = time.monotonic()
        before = ""
        while not is_enough():
            assert time.monotonic() - began < seconds, f"not over after {seconds} s: {self.pressed[-20:]}"
            heard = self.read_announcements()[-1:]
            if (now := f"{heard} {len(self.pressed)}") != before:
                before, since = now, time.monotonic()
            assert time.monotonic() - since < PATIENCE, f"stuck: {self.pressed[-20:]}, {heard}"
            offered = self.find_steps()
            if offered:
                self.press(self.choose(offered))
            else:
                self.page.wait_for_timeout(20)

    def is_over(self) -> bool:
        return self.page.get_by_role("region", name="Result").count() > 0

    def read_announcements(self) -> list[str]:
        """What has been read out, as far as it can still be read again."""
        return self.page.get_by_role("log", name="Read out").get_by_role("paragraph").all_inner_texts()

    def find_steps(self) -> list[Control]:
        """What can be pressed to go on: in the dock, in the board in words."""
        found = []
        for region in ("What you can do", "The board in words"):
            part = self.page.get_by_role("region", name=region, exact=True)
            if part.count() > 0:
                found += [replace_place(one, region) for one in controls(part.aria_snapshot())]
        return [one for one in found if is_step(one)]

    def choose(self, offered: list[Control]) -> Control:
        places = [one for one in offered if kind_of(one) == "place"]
        if places and self.count_places() < PLACES:
            return self.chance.choice(places)
        weights = [self._weight(one, offered) for one in offered]
        return self.chance.choices(offered, weights)[0]

    def count_places(self) -> int:
        """How often something of the board in words was pressed."""
        return sum(pressed.startswith("The board in words") for pressed in self.pressed)

    def _weight(self, one: Control, offered: list[Control]) -> float:
        alike = sum(kind_of(other) == kind_of(one) for other in offered)
        return {"play": 6.0, "end": 4.0, "amount": 4.0, "place": 4.0, "verb": 3.0, "back": 0.3}[kind_of(one)] / alike

    def press(self, control: Control) -> None:
        """As a screen reader does it: the thing is found by its role and its name, and gets the key."""
        self.pressed.append(f"{control.place}: {control.name}")
        found = self.find(control).element_handles()
        with suppress(Error):  # what others did may have taken it away meanwhile
            if found:
                found[0].press("Enter")

    def find(self, control: Control) -> Locator:
        region = self.page.get_by_role("region", name=control.place.split(" / ")[0], exact=True)
        return region.get_by_role("button", name=control.name, exact=True)


def replace_place(one: Control, region: str) -> Control:
    inner = one.place.removeprefix(region).strip(" /")
    return Control(one.role, one.name, f"{region} / {inner}" if inner else region)


def is_step(one: Control) -> bool:
    """Rules are opened, hints asked for and the last thing read again without going on."""
    if re.match(r"^(MM|OMB)-|^Last:|^Hint$|^Close|^Always do this|^Open the rulebook|^Read or counter", one.name):
        return False
    return "Your first game" not in one.place


def kind_of(one: Control) -> str:
    if one.place.startswith("The board in words"):
        return "place"
    if "Your draft" in one.place:
        return "play" if one.name.startswith("Play") else "back"
    if one.name in ("Back", "All back", "Take back", "Fewer"):
        return "back"
    if _ENDING.match(one.name):
        return "end"
    return "verb" if "Actions" in one.place else "amount"
