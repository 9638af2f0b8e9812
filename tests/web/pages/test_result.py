"""The end of a game: how each sum came about, the same in list and chart, and what can be shown to others."""

import re
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.moments import Moment, import_game, played_to
from tests.web.support.people import result

BOTH = ["mcmulti", "one-more-barrel"]


def show_end(page: Page, site: SiteHouse, game: str) -> Locator:
    page.goto(import_game(page.context, site, played_to(Moment(game))))
    return result(page)


def amounts(texts: list[str]) -> list[float]:
    """What sums on the page say, the last in each text; a dash is nothing."""
    found = [re.findall(r"([−-]?)\$([\d,.]+)", text.split(" at ")[0]) for text in texts]
    return [(-1 if sums[-1][0] else 1) * float(sums[-1][1].replace(",", "")) if sums else 0 for sums in found]


def scores(end: Locator) -> list[float]:
    return amounts(end.get_by_role("table", name="Ranking").get_by_role("row").all_inner_texts()[1:])


def test_the_parts_of_every_sum_add_up_to_the_score(page_of: PageOf, site: SiteHouse) -> None:
    end = show_end(page_of("Ann"), site, "one-more-barrel")
    sums = end.get_by_role("region", name="How it came about")
    expect(sums.get_by_role("rowheader", name=re.compile("^Debts"))).to_be_visible()
    rows = [amounts(row.get_by_role("cell").all_inner_texts()) for row in sums.get_by_role("row").all()[1:]]
    *parts, total = rows
    assert [sum(column) for column in zip(*parts, strict=True)] == total == scores(end)
    assert min(parts[0]) >= 0  # nobody came to the reckoning with less than nothing


@pytest.mark.parametrize("game", BOTH)
def test_the_chart_ends_with_the_sums_of_the_list(page_of: PageOf, site: SiteHouse, game: str) -> None:
    end = show_end(page_of("Ann"), site, game)
    ranked = end.get_by_role("table", name="Ranking").get_by_role("rowheader").all_inner_texts()
    end.locator("summary").first.click()
    table = end.get_by_role("region", name=re.compile("as a table$")).get_by_role("table")
    names = table.get_by_role("columnheader").all_inner_texts()[1:]
    last = table.get_by_role("row", name=re.compile("^Now")).get_by_role("cell").all_inner_texts()
    by_name = dict(zip([name.strip() for name in names], amounts(last), strict=True))
    assert [by_name[name.split()[-1]] for name in ranked] == scores(end)


@pytest.mark.parametrize("game", BOTH)
def test_the_end_is_shown_to_others_by_a_link_and_a_picture(
    page_of: PageOf, site: SiteHouse, tmp_path: Path, game: str
) -> None:
    page, other = page_of("Ann"), page_of()
    end = show_end(page, site, game)
    other.goto(end.get_by_role("textbox", name="Link to this game").input_value())
    expect(result(other).get_by_role("table", name="Ranking")).to_be_visible()
    with page.expect_download() as found:
        end.get_by_role("button", name="Save a picture").click()
    assert found.value.suggested_filename.startswith(game)
    picture = tmp_path / "end.png"
    found.value.save_as(picture)
    content = picture.read_bytes()
    width, height = struct.unpack(">II", content[16:24])
    assert content.startswith(b"\x89PNG")
    assert width > 1600
    assert height > 1100
    assert len(content) > 200_000  # a board that was not drawn takes a few thousand bytes
