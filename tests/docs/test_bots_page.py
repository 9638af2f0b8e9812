"""docs/bots.md shows the examples as they are, and the lines it shows are those that are sent."""

import re
import shlex
from pathlib import Path

from barrelhouse.bots import OUTSIDE, find, split_bots
from barrelhouse.bots.outside.plugins import GROUP
from barrelhouse.bots.outside.program_bot import MOST_SECONDS, SECONDS, STARTING, ProgramBots
from barrelhouse.bots.search_bot import NEVER
from barrelhouse.bots.settings import ALLOWED, SETTINGS, OneOfWords, WholeNumber
from barrelhouse.bots.tuned_weights import horizon_of
from barrelhouse.games import mcmulti, one_more_barrel

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "bots.md"
SUFFIXES = {"python": ".py", "javascript": ".mjs", "toml": ".toml"}


def test_the_code_on_the_page_is_the_code_of_the_examples() -> None:
    text = PAGE.read_text(encoding="utf-8")
    shown = re.findall(r"^```(python|javascript|toml)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    files = [file for file in (ROOT / "examples" / "bots").rglob("*.*") if file.suffix in SUFFIXES.values()]
    kept = sorted((file.suffix, file.read_text(encoding="utf-8")) for file in files)
    assert sorted((SUFFIXES[language], code) for language, code in shown) == kept
    assert len(kept) == 7


def test_an_example_is_short() -> None:
    for file in (ROOT / "examples" / "bots").glob("*.*"):
        assert len(file.read_text().splitlines()) <= 32


def test_quotes_do_what_the_page_says() -> None:
    rows = re.findall(r"^\| `([^`]+)` \| (.+), and greedy \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rows) == 4
    for typed, told in rows:
        (given,) = shlex.split(typed)
        command, greedy = split_bots(given)
        assert greedy == "greedy"
        made = find(command)
        assert isinstance(made, ProgramBots)
        program, *arguments = re.findall(r"`([^`]+)`", told)
        assert made.words in ([program, *arguments], program.split())
        assert made.seconds == (2.0 if "2 seconds" in told else SECONDS)


def test_the_limits_on_the_page_are_those_of_the_code() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert f"An answer may take {SECONDS:g} seconds" in text
    assert f"The first one may take {STARTING:g}\nseconds more" in text
    assert f"`{GROUP}`" in text


def allowed_values(setting: str) -> str:
    """As the page says it."""
    kind = ALLOWED[setting]
    if isinstance(kind, OneOfWords):
        return ", ".join(f"`{word}`" for word in kind.known)
    if isinstance(kind, WholeNumber):
        return f"whole, from {kind.least} up" if kind.most == NEVER else f"whole, {kind.least} to {kind.most}"
    return "number, from 0 up"


def test_the_settings_on_the_page_are_those_there_are_and_may_be_what_it_says() -> None:
    text = PAGE.read_text(encoding="utf-8")
    table = text[text.index("| setting |") : text.index("## How good")]
    rows = [row.strip("| ").split(" | ") for row in table.splitlines() if row.startswith("| `")]
    told = {(bot, setting.strip("`")): may for setting, bots, _, may, _ in rows for bot in bots.split(", ")}
    there = {(bot, setting): allowed_values(setting) for bot, settings in SETTINGS.items() for setting in settings}
    assert told == {**there, (OUTSIDE, "seconds"): f"number, above 0 up to {MOST_SECONDS:g}"}


def test_what_a_search_does_unless_told_otherwise_is_on_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8")
    here, there = horizon_of(mcmulti.NAME), horizon_of(one_more_barrel.NAME)
    assert f"McMulti {here.glance}, One More Barrel {there.glance} |" in text
    assert f"One More Barrel {there.rounds}; McMulti counts throws |" in text
    assert f"McMulti {here.throws}, but 0 if" in text
    assert here.trust == there.trust == 16


def test_everything_the_page_links_to_is_there() -> None:
    links = re.findall(r"\]\(([\w./-]+)(?:#[\w-]+)?\)", PAGE.read_text(encoding="utf-8"))
    assert len(links) >= 6
    assert [link for link in links if not (PAGE.parent / link).exists()] == []
