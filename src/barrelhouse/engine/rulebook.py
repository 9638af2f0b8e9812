"""Reads a game's rulebook: each rule with its id, its title and its text."""

import re
from importlib.resources import files
from typing import Final

# "## AB-4 The dice" opens a chapter, "### AB-4.5 Doubles" a rule of the book whose rules are called AB.
_HEADING: Final = re.compile(r"^#{2,3} ([A-Z]+-[0-9]+(?:\.[0-9]+)?) +(\S.*)$", re.MULTILINE)


class Rule:
    """One rule as the rulebook states it."""

    def __init__(self, id: str, title: str, text: str) -> None:  # noqa: A002 - what everyone calls it
        self.id = id
        self.title = title
        self.text = text  # Markdown, without the heading


def read_rulebook(text: str) -> list[Rule]:
    """Every rule in the order of the book; chapters are only headings and are left out."""
    headings = list(_HEADING.finditer(text))
    ends = [*(heading.start() for heading in headings), len(text)][1:]
    return [
        Rule(heading.group(1), heading.group(2).strip(), text[heading.end() : end].strip())
        for heading, end in zip(headings, ends, strict=True)
        if "." in heading.group(1)
    ]


def rulebook_of(package: str) -> str:
    """The text of the book that a game's package holds as rules.md; none for a game without."""
    book = files(package).joinpath("rules.md")
    return book.read_text(encoding="utf-8") if book.is_file() else ""
