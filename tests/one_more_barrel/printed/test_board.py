"""The printed board of One More Barrel says what the rulebook says, and a replacement board is shown as it is."""

import json
from typing import Any

import pytest

from barrelhouse.games import one_more_barrel
from barrelhouse.games.one_more_barrel.country import default_text
from barrelhouse.games.one_more_barrel.printed.board import printed_board
from barrelhouse.games.one_more_barrel.printed.shapes import Printed
from barrelhouse.games.one_more_barrel.rules.ch02_round import price
from barrelhouse.games.one_more_barrel.rules.ch03_media import allowance
from tests.one_more_barrel.traits import SMALL_COUNTRY
from tests.support.rule_tables import halves, spread, table_of


@pytest.fixture(scope="module")
def usual() -> Printed:
    return printed_board({})


def rule_table(rule: str, number: int = 0) -> list[list[str]]:
    return table_of(one_more_barrel, rule, number)


def by_stretch(rule: str, number: int = 0) -> list[int]:
    """The second row of a table by stretches of a scale."""
    headings, values = rule_table(rule, number)[:2]
    return spread(headings[1:], values[1:])


def test_regions_are_those_of_the_rulebook_and_stars_are_from_the_text(usual: Printed) -> None:
    regions = {name.replace("_", " ").replace("-", " ").title(): r for name, r in usual["country"]["regions"].items()}
    rows = {row[0].replace("-", " ").title(): row[1:] for row in rule_table("OMB-1.3")[1:]}
    assert list(regions) == list(rows)
    for name, (zone, production, logistics, neighbours) in rows.items():
        region = regions[name]
        near = [other.replace("-", " ").title() for other in neighbours.split(", ")]
        named = [other.replace("_", " ").title() for other in region["neighbours"]]
        assert region["zone"] == zone
        assert named == [other for other in near if other != "Border"]
        assert region["touches_border"] == ("Border" in near)
        for value, printed_value in (("production", production), ("logistics", logistics)):
            assert region[value] == int(printed_value.strip("*"))  # type: ignore[literal-required]
            assert (value in region["from_the_text"]) == printed_value.endswith("*")


def test_boxes_are_those_of_the_rulebook_and_columns_without_a_star_reconstructed(usual: Printed) -> None:
    media, purchases, moves, builds, cash, order, _ = [row[1:] for row in rule_table("OMB-2.2")[1:]]
    rows = {row["row"]: row for row in usual["boxes"]["rows"]}
    for name, cells in (("media", media), ("purchases", purchases), ("builds", builds), ("order", order)):
        assert rows[name]["values"] == [int(cell.strip("*")) for cell in cells]  # type: ignore[index]
    assert rows["purchases"]["moves"] == [int(cell.strip("*")) for cell in moves]
    assert rows["cash"]["values"] == [halves(cell) for cell in cash]
    for name, cells in (("media", media), ("purchases", purchases), ("builds", builds), ("cash", cash)):
        without = [column for column, cell in enumerate(cells) if not cell.endswith("*")]
        assert rows[name]["reconstructed"] == without  # type: ignore[index]


def test_tables_by_a_scale_are_those_of_the_rulebook(usual: Printed) -> None:
    assert usual["speech"]["falls_by_pacifism"] == by_stretch("OMB-2.6")
    assert usual["media"]["allowance_by_media"] == by_stretch("OMB-3.2")
    assert usual["rebels"]["bonus_by_influence"] == by_stretch("OMB-9.4", 1)
    assert usual["voters"]["fine_by_pacifism"] == [2 * dollars for dollars in by_stretch("OMB-10.2")]
    assert usual["oil"]["speculation_by_pacifism"] == by_stretch("OMB-11.2")
    assert usual["media"]["cost_by_points"][1:] == [halves(cell) for cell in rule_table("OMB-3.1")[1][1:]]
    assert usual["contracts"]["values"] == [halves(cell) for cell in rule_table("OMB-5.4")[1][1:]]


def test_tables_by_a_die_are_those_of_the_rulebook(usual: Printed) -> None:
    assert usual["war"]["more_locals_by_face"] == [int(cell) for cell in rule_table("OMB-8.1")[1][1:]]
    losses = {row["odds"]: row["losses_by_face"] for row in usual["war"]["odds"]}
    told = {row[0]: [int(cell) for cell in row[1:]] for row in rule_table("OMB-8.3")[1:]}
    assert losses == told
    assert list(losses) == list(reversed(told))
    assert usual["oil"]["all_sold_by_face"] == [-int(cell) for cell in rule_table("OMB-11.1", 1)[1][1:]]


def test_price_steps_and_buildings_are_those_of_the_rulebook(usual: Printed) -> None:
    for seats, steps in zip("345", rule_table("OMB-11.1")[1:], strict=True):
        told = [cell for cell in steps[1:] if cell]
        assert usual["oil"]["steps_by_players"][seats] == [int(cell) for cell in told[:-1]]
        assert told[-1] == f"{usual['oil']['all_sold']} and die"
    for (_, logistics, several, rule), building in zip(
        rule_table("OMB-5.2")[1:], usual["builds"]["buildings"], strict=True
    ):
        assert building["logistics"] == int(logistics)
        assert (building["most_in_region"] > 1) == (several == "several")
        assert building["rule"] == rule
    assert usual["price"]["values"] == list(range(1, 21))
    assert usual["price"]["reconstructed"] == list(range(1, 20))


def test_shares_of_the_government_are_those_of_the_examples(usual: Printed) -> None:
    shares = usual["government"]["shares_by_barrels"]
    assert (shares[35], shares[50], shares[0]) == ([11, 8, 5], [16, 12, 8], [0, 0, 0])


def test_rounds_follow_the_option(usual: Printed) -> None:
    assert usual["rounds"]["by_round"] == ["invasion"] * 4 + ["guerrilla"] * 4 + ["government"] * 4
    long = printed_board({"rounds_per_phase": 5, "deals": False, "retreat_to_border": True})
    assert len(long["rounds"]["by_round"]) == 15
    assert (usual["rebels"]["from_round"], long["rebels"]["from_round"]) == (5, 6)
    assert (long["deals"]["allowed"], long["war"]["retreat_to_border"]) == (False, True)


def test_a_replacement_board_shows_its_own_numbers_on_the_usual_map(usual: Printed) -> None:
    board = printed_board({"board": SMALL_COUNTRY})
    assert not board["country"]["is_usual"]
    assert board["price"] == {"rule": "OMB-11.1", "values": [1, 4, 10], "reconstructed": []}
    assert board["contracts"]["values"] == [0, 3, 8]
    assert len(board["media"]["allowance_by_media"]) == board["scales"]["media"]["max"] + 1 == 5
    assert board["country"]["regions"]["muthanna"]["zone"] == "east"
    assert board["country"]["regions"]["basra"]["production"] == 2
    assert board["country"]["battle_order"] == list(reversed(usual["country"]["battle_order"]))
    for name, region in board["country"]["regions"].items():
        assert region["outline"] == usual["country"]["regions"][name]["outline"]
        assert region["label"] == usual["country"]["regions"][name]["label"]
        assert region["from_the_text"] == []
    state = one_more_barrel.new_game(3, {"board": SMALL_COUNTRY})
    assert price(state) == board["price"]["values"][0]
    assert allowance(state, 0) == board["media"]["allowance_by_media"][0]


BAD_OUTLINES: list[object] = [
    None,
    "M0 0",
    [],
    [[1, 2], [3, 4]],
    [[1, 2], [3, 4], [5]],
    [[1, 2], [3, 4], [5, "6"]],
    [[1, 2], [3, 4], [5, 1001]],
    [[1, 2], [3, 4], [5, True]],
    [[1, 2], [3, 4], [5, -1]],
    [[1, 2]] * 401,
]


@pytest.mark.parametrize("outline", BAD_OUTLINES, ids=lambda outline: str(outline)[:20])
def test_what_cannot_be_drawn_is_drawn_as_usual(usual: Printed, outline: object) -> None:
    board: Any = json.loads(default_text())
    board["regions"]["basra"] |= {"outline": outline, "label": [5, 5], "from_the_text": ["zone", 7, "name"]}
    region = printed_board({"board": json.dumps(board)})["country"]["regions"]["basra"]
    assert region["outline"] == usual["country"]["regions"]["basra"]["outline"]
    assert region["label"] == usual["country"]["regions"]["basra"]["label"]
    assert region["from_the_text"] == ["name"]


def test_a_map_of_ones_own_is_drawn() -> None:
    board: Any = json.loads(default_text())
    board["regions"]["basra"] |= {"outline": [[0, 0], [1000, 0], [500.5, 1000]], "label": [500, 100]}
    board["regions"]["najaf"] |= {"outline": [[0, 0], [1000, 0], [500.5, 1000]], "label": "here"}
    regions = printed_board({"board": json.dumps(board)})["country"]["regions"]
    assert regions["basra"]["outline"] == [(0, 0), (1000, 0), (500.5, 1000)]
    assert list(regions["basra"]["label"]) == [500, 100]
    assert regions["najaf"]["outline"] == [(0, 0), (1000, 0), (500.5, 1000)]
    assert regions["najaf"]["label"] == printed_board({})["country"]["regions"]["najaf"]["label"]
