"""The session of docs/server.md, against a house in a process of its own."""

import doctest
import re
from pathlib import Path

from tests.support.commands import run_here
from tests.support.serve_command import ServeCommand

PAGE = Path(__file__).parents[2] / "docs" / "server.md"
SHOWN = 'house = "http://127.0.0.1:8888"'  # in the page; the test has a port of its own


def test_the_session_of_the_server_runs_as_printed(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text.count(SHOWN) == 1
    with ServeCommand(tmp_path / "house") as house:
        session = text.replace(SHOWN, f'house = "{house.address}"')
        shown = doctest.DocTestParser().get_doctest(session, {}, PAGE.name, str(PAGE), 0)
        results = doctest.DocTestRunner().run(shown)
    assert results.attempted > 40
    assert results.failed == 0


def test_every_argument_of_serve_is_documented() -> None:
    text = PAGE.read_text(encoding="utf-8")
    listed = set(re.findall(r"^\| `(--[a-z-]+)", text, re.MULTILINE))
    told = set(re.findall(r"^ +(--[a-z-]+)", run_here("serve", "--help").stdout, re.MULTILINE))
    assert listed == told
    assert len(told) > 5


def test_everything_the_page_links_to_is_there() -> None:
    links = re.findall(r"\]\(([\w./-]+)\)", PAGE.read_text(encoding="utf-8"))
    assert len(links) >= 3
    assert [link for link in links if not (PAGE.parent / link).exists()] == []
