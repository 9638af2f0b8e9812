"""docs/bots.md shows the examples as they are, and the lines it shows are those that are sent."""

import re
import shlex
from pathlib import Path

from barrelhouse.bots import find, split_bots
from barrelhouse.bots.outside import SECONDS, STARTING, Outside
from barrelhouse.bots.plugins import GROUP

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "bots.md"
SUFFIXES = {"python": ".py", "javascript": ".mjs", "toml": ".toml"}


def test_the_code_on_the_page_is_the_code_of_the_examples() -> None:
    text = PAGE.read_text(encoding="utf-8")
    shown = re.findall(r"^```(python|javascript|toml)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    files = [file for file in (ROOT / "examples").rglob("*.*") if file.suffix in SUFFIXES.values()]
    kept = sorted((file.suffix, file.read_text(encoding="utf-8")) for file in files)
    assert sorted((SUFFIXES[language], code) for language, code in shown) == kept
    assert len(kept) == 6


def test_an_example_is_short() -> None:
    for file in (ROOT / "examples" / "bots").glob("*.*js"):
        assert len(file.read_text().splitlines()) <= 25
    for file in (ROOT / "examples" / "bots").glob("*.py"):
        assert len(file.read_text().splitlines()) <= 25


def test_quotes_do_what_the_page_says() -> None:
    rows = re.findall(r"^\| `([^`]+)` \| (.+), and greedy \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rows) == 4
    for typed, told in rows:
        (given,) = shlex.split(typed)
        command, greedy = split_bots(given)
        assert greedy == "greedy"
        made = find(command)
        assert isinstance(made, Outside)
        program, *arguments = re.findall(r"`([^`]+)`", told)
        assert made.words in ([program, *arguments], program.split())
        assert made.seconds == (2.0 if "2 seconds" in told else SECONDS)


def test_the_limits_on_the_page_are_those_of_the_code() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert f"An answer may take {SECONDS:g} seconds" in text
    assert f"The first one may take {STARTING:g}\nseconds more" in text
    assert f"`{GROUP}`" in text


def test_everything_the_page_links_to_is_there() -> None:
    links = re.findall(r"\]\(([\w./-]+)(?:#[\w-]+)?\)", PAGE.read_text(encoding="utf-8"))
    assert len(links) >= 6
    assert [link for link in links if not (PAGE.parent / link).exists()] == []
