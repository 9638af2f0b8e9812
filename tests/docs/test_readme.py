"""What the README and the front page of each game show is what happens."""

import doctest
import re
import sys
from pathlib import Path

import pytest

from barrelhouse.games import GAMES
from tests.support.traits import folder_of

README = Path(__file__).parents[2] / "README.md"


def test_the_session_of_the_readme_runs_as_printed() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_session_on_the_front_page_of_a_game_runs_as_printed(name: str) -> None:
    package = sys.modules[f"barrelhouse.games.{folder_of(GAMES[name])}"]
    shown = doctest.DocTestParser().get_doctest(package.__doc__ or "", vars(package).copy(), name, None, None)
    results = doctest.DocTestRunner().run(shown)
    assert results.attempted > 5
    assert results.failed == 0


def test_everything_the_readme_links_to_is_there() -> None:
    text = README.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([\w./-]+)\)", text)
    assert len(links) > 6
    missing = [link for link in links if not (README.parent / link).exists()]
    assert missing == []
