"""The tables of a rulebook, cell by cell, to compare with what a game says of itself."""

import re
from importlib.resources import files

from barrelhouse.engine.contract import Game
from tests.support.traits import folder_of


def table_of(game: Game, rule: str, number: int = 0) -> list[list[str]]:
    """One table of a rule: its rows, the first with the headings."""
    text = files(f"barrelhouse.games.{folder_of(game)}").joinpath("rules.md").read_text(encoding="utf-8")
    found = re.search(rf"^### {re.escape(rule)} .*?(?=^###? )", text + "\n## ", re.DOTALL | re.MULTILINE)
    assert found is not None, rule
    tables = re.findall(r"(?:^\|.*\n)+", found[0], re.MULTILINE)
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in tables[number].splitlines()]
    return [row for row in rows if set("".join(row)) != {"-"}]


def spread(headings: list[str], values: list[str]) -> list[int]:
    """A table by stretches, such as 4-6 or 13 to 15, as one value for each number from the first on."""
    params = [re.findall(r"\d+", heading) for heading in headings]
    by_number: dict[int, int] = {}
    for stretch, value in zip(params, values, strict=True):
        for number in range(int(stretch[0]), int(stretch[-1]) + 1):
            by_number[number] = halves(value) // 2
    return [by_number[number] for number in sorted(by_number)]


def halves(text: str) -> int:
    """Dollars, with or without their sign, in half dollars; words are nothing."""
    found = re.search(r"-?\d+(\.5)?", text)
    return int(float(found[0]) * 2) if found else 0
