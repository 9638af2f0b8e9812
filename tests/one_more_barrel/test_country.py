"""The board file: every fault has its own refusal, a changed board can be played, and board.json is the default."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from barrelhouse import words
from barrelhouse.engine import driver
from barrelhouse.engine.contract import OVER, Refused
from barrelhouse.games.one_more_barrel.actions.catalogue import BuyTroops, Done, TakeBox
from barrelhouse.games.one_more_barrel.actions.moves import Move, WithTroops
from barrelhouse.games.one_more_barrel.country import STANDARD, country_faults, country_from, default_text
from barrelhouse.games.one_more_barrel.data import BORDER, REGION_NAMES, TERRITORIES
from barrelhouse.games.one_more_barrel.game_state import new_game
from barrelhouse.games.one_more_barrel.saved.reader import from_json
from barrelhouse.games.one_more_barrel.totals import totals
from tests.one_more_barrel.support.tables import begin_moves, in_round, may, open_table, play, put, territory
from tests.rules import rule

Board = dict[str, Any]


def board() -> Board:
    """The house's own board, to be changed."""
    whole: Board = json.loads(default_text())
    return whole


def faults(whole: object) -> list[tuple[str, dict[str, int | str]]]:
    """All that is wrong, each said in words."""
    found = country_faults(json.dumps(whole))
    for fault in found:
        assert words.translate(fault.key, fault.params)
        assert fault.rule in ("OMB-4.10", "OMB-2.2", "")
    return [(fault.key, dict(fault.params)) for fault in found]


def change_board(path: str, value: object) -> Board:
    """With another value at a place such as regions.basra.zone; ... takes it away."""
    whole = board()
    inside: Any = whole
    *way, last = path.split(".")
    for part in way:
        inside = inside[part]
    if value is ...:
        del inside[last]
    else:
        inside[last] = value
    return whole


def link(whole: Board, one: str, other: str, is_near: bool) -> None:
    """Two regions become neighbours of each other, or are no longer."""
    for here, there in ((one, other), (other, one)):
        near = whole["regions"][here]["neighbours"]
        if is_near:
            near.append(there)
        else:
            near.remove(there)


def test_the_board_of_the_house_is_the_default_and_has_no_fault() -> None:
    assert country_faults(default_text()) == []
    assert new_game(3, {}).options.country is STANDARD
    country = new_game(3, {"board": default_text()}).options.country
    for name in ("production", "logistics", "east", "neighbours", "order", "prices", "contracts", "columns", "cash"):
        assert str(getattr(country, name)) == str(getattr(STANDARD, name))


@rule("OMB-4.10")
def test_the_values_the_texts_print_are_on_the_board() -> None:
    printed = [(name, STANDARD.production[territory(name)]) for name in ("basra", "karbala", "baghdad")]
    assert printed == [("basra", 3), ("karbala", 1), ("baghdad", 5)]
    assert STANDARD.logistics[territory("basra")] == 4
    assert STANDARD.prices[0] == 1
    assert list(STANDARD.purchases)[:3] == [10, 5, 3]
    whole = board()
    assert set(whole["regions"]) == set(REGION_NAMES)
    assert all("from_the_text" in region for region in whole["regions"].values())


@rule("OMB-4.10")
def test_neighbours_are_mutual_and_the_border_touches_the_south() -> None:
    for one in range(TERRITORIES):
        assert all(one in STANDARD.neighbours[other] for other in STANDARD.neighbours[one])
    south = {name for name, region in board()["regions"].items() if region["zone"] == "south"}
    assert {REGION_NAMES[region] for region in STANDARD.neighbours[BORDER]} == south


@pytest.mark.parametrize(
    ("path", "value", "key", "params"),
    [
        ("regions", ..., "board-missing", {}),
        ("regions", [], "board-object", {"found": "[]"}),
        ("tracks", ..., "board-missing", {}),
        ("tracks", 7, "board-object", {"found": "7"}),
        ("action_boxes", ..., "board-missing", {}),
        ("action_boxes", "x", "board-object", {"found": "x"}),
        ("regions.basra", None, "board-object", {"found": "null"}),
        ("regions.basra.production", ..., "board-missing", {}),
        ("regions.basra.production", 0, "board-number", {"found": "0", "low": 1, "high": 20}),
        ("regions.basra.production", True, "board-number", {"found": "true", "low": 1, "high": 20}),
        ("regions.basra.logistics", 2.5, "board-number", {"found": "2.5", "low": 1, "high": 30}),
        ("regions.basra.logistics", 10**40, "board-number", {"found": str(10**40), "low": 1, "high": 30}),
        ("regions.basra.zone", ..., "board-missing", {}),
        ("regions.basra.zone", "west", "board-word", {"found": "west", "known": "south, centre, east, north"}),
        ("regions.basra.zone", [], "board-word", {"found": "[]", "known": "south, centre, east, north"}),
        ("regions.basra.touches_border", ..., "board-missing", {}),
        ("regions.basra.touches_border", 1, "board-flag", {"found": "1"}),
        ("regions.basra.neighbours", ..., "board-missing", {}),
        ("regions.basra.neighbours", [], "board-list", {"found": "[]"}),
        ("regions.basra.neighbours", "dhi_qar", "board-list", {"found": "dhi_qar"}),
        ("tracks.oil_price", ..., "board-missing", {}),
        ("tracks.oil_price", [1], "board-track", {"found": "[1]", "low": 2, "high": 200}),
        ("tracks.oil_price", {"low": 1}, "board-track", {"found": '{"low": 1}', "low": 2, "high": 200}),
        ("tracks.contracts", ..., "board-missing", {}),
        ("tracks.pacifism_max", 16, "board-number", {"found": "16", "low": 1, "high": 15}),
        ("tracks.media_max", ..., "board-missing", {}),
        ("tracks.influence_max", 0, "board-number", {"found": "0", "low": 1, "high": 15}),
        ("action_boxes.media", ..., "board-missing", {}),
        ("action_boxes.media", [3, 2, 1], "board-row", {"found": "[3, 2, 1]", "columns": 4}),
        ("action_boxes.media", 3, "board-row", {"found": "3", "columns": 4}),
        ("action_boxes.columns_in_use", ..., "board-missing", {}),
        ("action_boxes.columns_in_use", [], "board-object", {"found": "[]"}),
        ("action_boxes.columns_in_use.4", ..., "board-missing", {}),
        ("action_boxes.columns_in_use.5", 5, "board-number", {"found": "5", "low": 1, "high": 4}),
        ("action_boxes.columns_in_use.3", 4, "board-number", {"found": "4", "low": 1, "high": 3}),
    ],
)
def test_a_fault_is_named_by_its_place_and_nothing_else_is_blamed(
    path: str, value: object, key: str, params: dict[str, object]
) -> None:
    assert faults(change_board(path, value)) == [(key, {"place": path, **params})]


@pytest.mark.parametrize(
    ("path", "at", "value", "key", "params"),
    [
        ("tracks.oil_price", 1, 1.25, "board-money", {"found": "1.25", "low": "0.5", "high": 5000}),
        ("tracks.oil_price", 0, 0, "board-money", {"found": "0", "low": "0.5", "high": 5000}),
        ("tracks.oil_price", 3, "2", "board-money", {"found": "2", "low": "0.5", "high": 5000}),
        ("tracks.oil_price", 19, 5001, "board-money", {"found": "5001", "low": "0.5", "high": 5000}),
        ("tracks.contracts", 0, -1, "board-money", {"found": "-1", "low": "0", "high": 5000}),
        ("tracks.contracts", 2, True, "board-money", {"found": "true", "low": "0", "high": 5000}),
        ("tracks.oil_price", 1, 0.5, "board-not-rising", {"found": "0.5", "before": "0.5"}),
        ("tracks.contracts", 2, 2, "board-not-rising", {"found": "2", "before": "3"}),
        ("action_boxes.media", 0, 4, "board-number", {"found": "4", "low": 1, "high": 3}),
        ("action_boxes.purchases", 3, 0, "board-number", {"found": "0", "low": 1, "high": 20}),
        ("action_boxes.moves", 1, 4, "board-stronger", {"found": 4, "before": 3}),
        ("action_boxes.builds", 3, 2, "board-stronger", {"found": 2, "before": 1}),
        ("action_boxes.cash", 2, 51, "board-number", {"found": "51", "low": 1, "high": 50}),
        ("action_boxes.turn_order", 1, 1, "board-position", {"found": 1, "expected": 2}),
    ],
)
def test_a_fault_in_a_list_is_named_by_its_number(
    path: str, at: int, value: object, key: str, params: dict[str, object]
) -> None:
    whole = board()
    part, name = path.split(".")
    whole[part][name][at] = value
    assert faults(whole) == [(key, {"place": f"{path}[{at}]", **params})]


def test_an_amount_without_end_is_no_money() -> None:
    text = default_text().replace("[0.5, 1.0,", "[0.5, 1e999,")
    assert [fault.key for fault in country_faults(text)] == ["board-money"]


@pytest.mark.parametrize(
    ("near", "key", "params"),
    [
        (["dhi_qar", "maysan", "muthanna", "basra"], "board-own-neighbour", {}),
        (["dhi_qar", "maysan", "muthanna", "maysan"], "board-twice", {"found": "maysan"}),
        (
            ["dhi_qar", "maysan", "muthanna", "kuwait"],
            "board-word",
            {"found": "kuwait", "known": ", ".join(REGION_NAMES)},
        ),
        (["dhi_qar", "maysan", "muthanna", 7], "board-word", {"found": "7", "known": ", ".join(REGION_NAMES)}),
    ],
)
def test_neighbours_are_other_regions_once_each(near: list[object], key: str, params: dict[str, object]) -> None:
    found = faults(change_board("regions.basra.neighbours", near))
    assert found == [(key, {"place": "regions.basra.neighbours", **params})]


def test_a_neighbour_must_be_one_both_ways() -> None:
    found = faults(change_board("regions.basra.neighbours", ["dhi_qar", "maysan"]))
    assert found == [("board-one-way", {"place": "regions.basra.neighbours", "region": "muthanna"})]


def test_every_region_is_there_and_no_other() -> None:
    known = ", ".join(REGION_NAMES)
    whole = change_board("regions.kuwait", copy.deepcopy(board()["regions"]["basra"]))
    assert faults(whole) == [("board-region-unknown", {"place": "regions.kuwait", "known": known})]
    assert faults(change_board("regions.dohuk", ...)) == [("board-missing", {"place": "regions.dohuk"})]


def test_every_region_can_be_reached() -> None:
    whole = board()
    for other in ("erbil", "ninawa"):
        link(whole, "dohuk", other, is_near=False)
    whole["regions"]["dohuk"]["neighbours"] = []
    assert faults(whole) == [("board-list", {"place": "regions.dohuk.neighbours", "found": "[]"})]
    whole = board()
    island = {"dohuk", "ninawa"}
    for one in island:
        for other in set(whole["regions"][one]["neighbours"]) - island:
            link(whole, one, other, is_near=False)
    assert faults(whole) == [
        ("board-cut-off", {"place": f"regions.{name}", "region": "basra"}) for name in ("ninawa", "dohuk")
    ]


def test_the_country_can_be_entered_and_every_zone_has_a_region() -> None:
    whole = board()
    for region in whole["regions"].values():
        region["touches_border"] = False
    assert faults(whole) == [("board-no-border", {"place": "regions"})]
    whole = board()
    for region in whole["regions"].values():
        region["zone"] = "south" if region["zone"] == "east" else region["zone"]
    assert faults(whole) == [("board-no-zone", {"place": "regions", "zone": "east"})]


def test_all_faults_are_named_at_once() -> None:
    whole = change_board("regions.basra.zone", "west")
    whole["tracks"]["media_max"] = 0
    whole["action_boxes"]["media"] = []
    assert [key for key, _ in faults(whole)] == ["board-word", "board-number", "board-row"]
    with pytest.raises(Refused) as raised:
        country_from(json.dumps(whole))
    assert raised.value.refusal.key == "board-word"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("{", "json-syntax"),
        (" ", "json-syntax"),
        ('{"regions": {}, "regions": {}}', "json-twice"),
        ("[" * 100_000, "json-too-large"),
        ("[]", "board-object"),
        ("NaN", "json-not-a-number"),
        ("null", "board-object"),
    ],
)
def test_what_is_no_board_at_all_is_refused_with_its_reason(text: str, key: str) -> None:
    found = country_faults(text)
    assert [fault.key for fault in found] == [key]
    assert words.translate(key, found[0].params)


def spoil_prices(whole: Board) -> None:
    whole["tracks"]["oil_price"] = [1, 2.5]


def spoil_scales(whole: Board) -> None:
    whole["tracks"].update({"pacifism_max": 5, "media_max": 1, "influence_max": 2, "contracts": [0, 1]})


def spoil_boxes(whole: Board) -> None:
    whole["action_boxes"].update({"purchases": [20, 20, 1, 1], "moves": [9, 1, 1, 1], "cash": [50, 1, 1, 1]})
    whole["action_boxes"]["columns_in_use"] = {"3": 3, "4": 1, "5": 1}


def spoil_map(whole: Board) -> None:
    link(whole, "basra", "dohuk", is_near=True)
    for name, region in whole["regions"].items():
        region["touches_border"] = name == "dohuk"
        region["production"] = 20
    whole["regions"] = dict(reversed(whole["regions"].items()))


@pytest.mark.parametrize("spoil", [spoil_prices, spoil_scales, spoil_boxes, spoil_map])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_changed_board_can_be_played_to_the_end(spoil: Callable[[Board], None], seats: int) -> None:
    whole = board()
    spoil(whole)
    s = new_game(seats, {"board": json.dumps(whole), "deals": False})
    before = totals(s)
    dice = driver.dice_for("changed board", seats)
    driver.playout(s, dice, 150)
    assert from_json(s.to_json()).to_json() == s.to_json()
    driver.playout(s, dice, 100_000)
    assert s.to_act() == OVER
    assert totals(s) == before


@rule("OMB-4.10")
def test_the_rules_read_the_board_of_the_table() -> None:
    whole = board()
    spoil_map(whole)
    s = open_table(board=json.dumps(whole))
    put(s, 0, "border", 1)
    begin_moves(s, 1)
    assert may(s, Move("border", "dohuk"))
    assert not may(s, Move("border", "basra"))


@rule("OMB-8.7")
def test_battles_are_fought_in_the_order_of_the_file() -> None:
    whole = board()
    whole["regions"] = dict(reversed(whole["regions"].items()))
    order = new_game(3, {"board": json.dumps(whole)}).options.country.order
    assert [REGION_NAMES[region] for region in order] == list(reversed(board()["regions"]))


@rule("OMB-2.2")
def test_the_boxes_give_what_the_board_says() -> None:
    whole = board()
    whole["action_boxes"]["purchases"] = [4, 3, 2, 2]
    whole["action_boxes"]["moves"] = [2, 2, 1, 1]
    s = in_round(2, board=json.dumps(whole))
    play(s, TakeBox("purchases", 1))
    assert may(s, BuyTroops(4))
    assert not may(s, BuyTroops(5))
    play(s, BuyTroops(2), Done())
    assert s.moves == 2
    play(s, Move("border", "basra"), WithTroops(1))
    assert s.moves == 1


@pytest.mark.parametrize(
    "place", ["prodution", "regions.basra.prodution", "tracks.oil_prices", "action_boxes.purchase"]
)
def test_a_name_that_is_not_known_is_probably_misspelt(place: str) -> None:
    ((key, params),) = faults(change_board(place, 3))
    assert (key, params["place"]) == ("board-extra", place)
