"""The layout of all phases of both games at nine sizes of the window, in both themes.

`python3 do.py prove layout`; pictures of what is wrong are under build/layout.
"""

import argparse
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from tests.web.conftest import FLAGS, PATIENCE
from tests.web.layout.walk import GAMES, KINDS, NEWCOMER, OPTIONS, SIZES, Walk, kind_of, look_at
from tests.web.support.house import SiteHouse
from tests.web.support.moments import every_phase
from tools.places import BUILD
from tools.site_build import find_browser

FOLDER: Final = BUILD / "layout"
THEMES: Final = ("light", "dark")
DARK_SIZES: Final = ("1366x768", "820x1180", "360x740")  # the themes differ in colours alone
SEEDS: Final = 12  # games between greedy bots in which phases are looked for, and four times as many others


@contextmanager
def newcomer(browser: Browser, house: SiteHouse, theme: str, is_touch: bool) -> Iterator[Page]:
    context = browser.new_context(
        base_url=house.address,
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=is_touch,
        locale="en-GB",
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(NEWCOMER)
    origin = {"origin": house.address}
    assert context.request.post("/api/v1/people", data={"name": "Ada"}, headers=origin).ok
    yield context.new_page()
    context.close()


def main(args: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="do.py prove layout", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=list(THEMES))
    parser.add_argument("--phases", nargs="+", default=[], help="by their names in the view; all by default")
    parser.add_argument("--seeds", type=int, default=SEEDS, help="games in which phases are looked for")
    wanted = parser.parse_args(args)
    console = Console()
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    walk = Walk(FOLDER)
    looks = []
    for game in wanted.games:
        found = every_phase(game, wanted.seeds, OPTIONS[game])
        console.print(f"{game}: {', '.join(found)}")
        for theme in wanted.themes:
            for kind in KINDS:
                sizes = [
                    size
                    for size in wanted.sizes
                    if kind_of(size) == kind
                    and (theme == "light" or "light" not in wanted.themes or size in DARK_SIZES)
                ]
                texts = {phase: found[phase] for phase in found if not wanted.phases or phase in wanted.phases}
                if sizes:
                    looks.append((game, theme, kind != "desk", sizes, texts))
    bar = Progress(
        *(TextColumn("phases"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn()),
        console=console,
    )
    with (
        tempfile.TemporaryDirectory() as folder,
        SiteHouse(Path(folder) / "house") as house,
        sync_playwright() as tools,
        bar,
    ):
        task = bar.add_task("", total=sum(len(texts) for *_, texts in looks))
        browser = tools.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for game, theme, is_touch, sizes, texts in looks:
            with newcomer(browser, house, theme, is_touch) as page:
                for phase, text in texts.items():
                    look_at(walk, page, house, game, phase, text, sizes, theme)
                    bar.advance(task)
        browser.close()
    tell(walk, console)
    raise SystemExit(int(bool(walk.faults)))


def tell(walk: Walk, console: Console) -> None:
    for (game, size), least in walk.least.items():
        share, above = walk.share[game, size], walk.above[game, size]
        console.print(f"{game} {size}: type {least:.2f} px, board {share:.1%}, bars {above:.0f} px")
    for fault in walk.faults:
        console.print(str(fault), markup=False, soft_wrap=True)
    console.print(
        f"{walk.looks:,} looks, {len(walk.drafts)} phases with a draft, {len(walk.faults)} faults"
        + (f": pictures in {FOLDER}" if walk.faults else "")
    )


if __name__ == "__main__":
    main()
