"""python3 do.py bench site: how much work a browser has with each play that reaches an open table."""

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import httpx
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright
from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from barrelhouse.engine import driver
from barrelhouse.games import GAMES
from bench.contest import Trouble
from bench.files import write
from bench.report import machine
from bench.server.lanes import percentile
from bench.server.stock import WORDS, StockedTable, lay
from tests.web.conftest import FLAGS
from tests.web.support.house import SiteHouse
from tools.site_build import NO_BROWSER, find_browser

ROOT: Final = Path(__file__).resolve().parents[2]
WRITTEN: Final = ROOT / "build/bench/site.json"
SAVED: Final = ROOT / "docs/bench/site.json"
SIZE: Final = (1366, 768)
ROWS: Final = (60, 100)  # how far games have come before anything is measured
TABLES: Final = 4  # of each game, for a game may end before there were enough plays
MOST: Final = 8.0  # milliseconds of script for a play, at the 95th percentile
MOST_LOOKS: Final = 100
PATIENCE: Final = 60.0
# What the browser counts of its main thread, in seconds since the page was opened.
MARKS: Final = {"p50": 0.5, "p95": 0.95, "max": 1.0}
PARTS: Final = {"script": ("ScriptDuration",), "layout": ("LayoutDuration", "RecalcStyleDuration")}
_IS_SHOWN: Final = "n => Number(document.querySelector('[data-position]')?.dataset.position.split(' ')[0]) >= n"
_DRAWN: Final = (
    "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
)

Figures = dict[str, float]


@dataclass
class Counter:
    """Reads how long the browser has computed, until nothing more is added."""

    page: Page
    session: CDPSession

    def read(self) -> Figures:
        """What a page goes on doing that never comes to rest counts as well, for as long as it is looked at."""
        before: Figures = {}
        for _ in range(MOST_LOOKS):
            self.page.evaluate(_DRAWN)
            found = {one["name"]: one["value"] for one in self.session.send("Performance.getMetrics")["metrics"]}
            now = {part: 1000 * sum(found[name] for name in names) for part, names in PARTS.items()}
            # A look costs some script itself, so what is added by one that finds nothing is about a tenth of this.
            if before and now["script"] - before["script"] < 0.5:
                return now
            before = now
        return before


def main(args: list[str]) -> int:
    arguments = parse_arguments(args)
    found = find_browser()
    if found is None:
        print(NO_BROWSER, file=sys.stderr)
        return 1
    lanes: dict[str, Figures] = {}
    try:
        with tempfile.TemporaryDirectory(prefix="bhbench") as folder:
            tables = asyncio.run(lay(Path(folder) / "house", "", TABLES * len(GAMES), 4, ROWS))
            with SiteHouse(Path(folder) / "house") as house, sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
                for game in GAMES:
                    of_game = [laid for laid in tables if laid.game == game]
                    lanes[game] = measure(browser, house, of_game, arguments.plays)
                browser.close()
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    show(lanes, Console())
    build = "interpreted" if driver.__file__.endswith(".py") else "compiled"
    settings = {"plays": arguments.plays, "size": SIZE, "build": build, "most_script_p95_ms": MOST}
    results = {"machine": machine(), "settings": settings, "lanes": lanes}
    for file in (arguments.output, *([SAVED] if arguments.save else [])):
        write(file, json.dumps(results, indent=1) + "\n")
    return int(not arguments.quick and any(of["script_p95_ms"] > MOST for of in lanes.values()))


def parse_arguments(args: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="do.py bench site", description="Measure the page of a table in Chromium.")
    parser.add_argument("--plays", type=int, default=200, help="of each game (default 200)")
    parser.add_argument("--quick", action="store_true", help="five plays of each game, to see that it works")
    parser.add_argument("--save", action="store_true", help="also write docs/bench/site.json")
    parser.add_argument("--output", type=Path, default=WRITTEN, metavar="FILE", help="where to write the JSON")
    arguments = parser.parse_args(args)
    if arguments.quick:
        arguments.plays = 5
    if arguments.plays < 1:
        parser.error("--plays has to be at least 1")
    return arguments


def measure(browser: Browser, house: SiteHouse, tables: list[StockedTable], plays: int) -> Figures:
    """Pages of the first seat's, while all seats play through the house; where a game ends, at the next table."""
    took: dict[str, list[float]] = {part: [] for part in PARTS}
    plays_left = plays
    with Progress(transient=True) as progress:
        task = progress.add_task(f"Measuring {tables[0].game}", total=plays)
        for laid in tables:
            for figures in measure_table(browser, house, laid, plays_left):
                for part, values in took.items():
                    values.append(figures[part])
                plays_left -= 1
                progress.advance(task)
    if plays_left:
        raise Trouble("The games were over too soon: measure fewer plays with --plays.")
    return {
        f"{part}_{mark}_ms": round(percentile(took[part], share), 3) for part in PARTS for mark, share in MARKS.items()
    }


def measure_table(browser: Browser, house: SiteHouse, laid: StockedTable, most: int) -> Iterator[Figures]:
    """What each play adds, until there were enough of them or the game is over."""
    players = Players(house, laid)
    context = come_in(browser, house, laid.cookies[0])
    page = context.new_page()
    page.goto(f"{house.address}/table/{laid.id}")
    page.locator("[data-position]").wait_for()
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    counter = Counter(page, session)
    counter.read()
    for _ in range(most):
        before = counter.read()
        n = players.play()
        if n is None:
            break
        page.wait_for_function(_IS_SHOWN, arg=n)
        after = counter.read()
        yield {part: after[part] - before[part] for part in PARTS}
    context.close()


def come_in(browser: Browser, house: SiteHouse, cookie: str) -> BrowserContext:
    context = browser.new_context(viewport={"width": SIZE[0], "height": SIZE[1]}, reduced_motion="reduce")
    name, _, value = cookie.partition("=")
    context.add_cookies([{"name": name, "value": value, "url": house.address}])
    return context


class Players:
    """All seats of a table, who play at random."""

    def __init__(self, house: SiteHouse, laid: StockedTable) -> None:
        self.laid = laid
        self.game = GAMES[laid.game]
        self.dice = random.Random(laid.game)
        self.client = httpx.Client(
            base_url=f"{house.address}/api/v1", timeout=PATIENCE, headers={"origin": house.address}
        )

    def play(self) -> int | None:
        """One play, and which position it leads to; None once the game is over."""
        place = f"/tables/{self.laid.id}"
        seat = self._ask(0, "GET", f"{place}?seat=0")["to_act"]
        if seat < 0:
            return None
        now = self._ask(seat, "GET", f"{place}?seat={seat}")
        choice = self.dice.choice(now["choices"])
        words = {"words": WORDS} if self.game.has_words(self.game.from_notation(choice["notation"])) else {}
        body = {"n": now["n"], "seat": seat, "actions": [choice["action"]], **words}
        return int(self._ask(seat, "POST", f"{place}/play", body)["n"])

    def _ask(self, seat: int, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        answer = self.client.request(method, path, json=body, headers={"cookie": self.laid.cookies[seat]})
        answer.raise_for_status()
        found: dict[str, Any] = answer.json()
        return found


def show(lanes: dict[str, Figures], console: Console) -> None:
    title = f"One play at an open table, {SIZE[0]}×{SIZE[1]}: milliseconds of the browser"
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("", no_wrap=True)
    columns = [f"{part} {mark}" for part in PARTS for mark in MARKS]
    for column in columns:
        table.add_column(column, justify="right")
    for game, of in lanes.items():
        table.add_row(game, *(f"{of[column.replace(' ', '_') + '_ms']:.1f}" for column in columns))
    console.print(table)
    for game, of in lanes.items():
        verdict = "[green]reached[/green]" if of["script_p95_ms"] <= MOST else "[bold red]MISSED[/bold red]"
        console.print(f"  {verdict}  {game}: script for a play, p95, at most {MOST:g} ms: {of['script_p95_ms']:.1f}")
