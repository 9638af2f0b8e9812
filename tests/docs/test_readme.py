"""What the README shows is what happens."""

import doctest
import re
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def test_the_session_of_the_readme_runs_as_printed() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0


def test_everything_the_readme_links_to_is_there() -> None:
    text = README.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([\w./-]+)\)", text)
    assert len(links) > 6
    missing = [link for link in links if not (README.parent / link).exists()]
    assert missing == []
