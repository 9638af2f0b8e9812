"""MM-4 Phase II, the dice: refining and selling to consumers."""

import pytest

from barrelhouse.games.mcmulti.actions.catalogue import Refine, SellToConsumers
from tests.mcmulti.support.tables import (
    choices,
    idle_to,
    idle_turn,
    open_table,
    phase,
    place,
    play,
    refusal_of,
    set_marker,
    stock,
    throw,
)
from tests.rules import rule


@rule("MM-4.5")
@pytest.mark.parametrize(
    ("red", "blue", "most"),
    [
        (3, 1, 1),  # the red line of its first cell
        (4, 6, 1),  # its second red line
        (1, 4, 1),  # the blue line of its first cell
        (6, 5, 1),  # its second blue line
        (3, 4, 2),  # the crossing is one of its four cells
        (3, 5, 2),
        (4, 4, 2),
        (4, 5, 2),
        (2, 3, 0),
        (5, 6, 0),
        (2, 6, 0),
        (5, 3, 0),
    ],
)
def test_a_refinery_touched_by_a_line_refines_1_and_on_the_crossing_2(red: int, blue: int, most: int) -> None:
    s = open_table()
    place(s, 0, "refinery", "c4")
    stock(s, 9, 0)
    throw(s, red, blue)
    if most == 0:
        assert phase(s) == "equipment"
        return
    assert choices(s) == [Refine(barrels) for barrels in range(most + 1)]
    assert refusal_of(s, Refine(most + 1)) == ("MM-4.5", "mm-no-capacity", {"barrels": most, "piece": "refinery"})
    play(s, Refine(most))
    assert (s.players[0].crude, s.players[0].gasoline) == (9 - most, most)
    assert (s.bank.crude, s.bank.gasoline) == (most, -most)


@rule("MM-4.5")
@pytest.mark.parametrize("cell", ["a1", "a5", "e1", "e5"])
def test_refineries_at_the_edge_are_touched_like_any_other(cell: str) -> None:
    hit = set()
    for red in range(1, 7):
        for blue in range(1, 7):
            s = open_table()
            place(s, 0, "refinery", cell)
            throw(s, red, blue)
            if phase(s) == "refining":
                hit.add((red, blue, len(choices(s)) - 1))
    reds = {1, 2} if cell[0] == "a" else {5, 6}
    blues = {1, 2} if cell[1] == "1" else {5, 6}
    expected = {
        (red, blue, (red in reds) + (blue in blues))
        for red in range(1, 7)
        for blue in range(1, 7)
        if red in reds or blue in blues
    }
    assert hit == expected


@rule("MM-4.5")
def test_a_neighbours_refinery_refines_1_even_over_the_crossing() -> None:
    s = open_table()
    for island in (1, 2, 3):
        place(s, island, "refinery", "c4")
    throw(s, 3, 4)
    assert (s.to_act(), choices(s)) == (1, [Refine(0), Refine(1)])
    play(s, Refine(1))
    assert (s.to_act(), choices(s)) == (3, [Refine(0), Refine(1)])
    play(s, Refine(1))
    assert phase(s) == "equipment"


@rule("MM-4.5")
def test_nine_refineries_refine_6_at_the_most() -> None:
    s = open_table()
    place(s, 0, "refinery", *[f"{letter}{digit}" for letter in "ace" for digit in (1, 3, 5)])
    stock(s, 20, 0)
    throw(s, 3, 3)
    assert choices(s) == [Refine(barrels) for barrels in range(7)]


@rule("MM-4.5")
def test_only_crude_held_before_this_turns_pumping_is_refined() -> None:
    s = open_table()
    place(s, 0, "refinery", "c4")
    place(s, 0, "well", "c1", "c2")
    stock(s, 1, 0)
    throw(s, 3, 4)
    assert s.players[0].crude == 1 + 2 + 2
    assert choices(s) == [Refine(0), Refine(1)]
    waits: dict[str, int | str] = {"barrels": 1, "most": 2, "fresh": 4, "commodity": "crude"}
    assert refusal_of(s, Refine(2)) == ("MM-4.5", "mm-not-ready", waits)


@rule("MM-4.5")
def test_a_player_without_crude_from_before_is_not_asked() -> None:
    s = open_table()
    place(s, 0, "refinery", "c4")
    place(s, 0, "well", "c1")
    stock(s, 0, 0)
    throw(s, 3, 4)
    assert phase(s) == "equipment"
    assert s.players[0].crude == 2


@rule("MM-4.5")
def test_the_owner_may_refine_nothing() -> None:
    s = open_table()
    place(s, 0, "refinery", "c4")
    throw(s, 3, 4)
    play(s, Refine(0))
    assert (phase(s), s.players[0].crude, s.players[0].gasoline) == ("equipment", 3, 3)
    assert refusal_of(s, Refine(1)) == ("MM-4.5", "mm-dice-not-now", {"phase": "equipment"})


@rule("MM-4.6")
@pytest.mark.parametrize(("cell", "most"), [("c1", 1), ("f5", 1), ("c5", 2), ("a1", 0)])
def test_a_station_on_a_line_sells_1_and_on_the_crossing_2(cell: str, most: int) -> None:
    s = open_table()
    place(s, 0, "station", cell)
    throw(s, 3, 5)
    if most == 0:
        assert phase(s) == "equipment"
        return
    assert choices(s) == [SellToConsumers(barrels) for barrels in range(most + 1)]
    assert refusal_of(s, SellToConsumers(most + 1)) == (
        "MM-4.6",
        "mm-no-capacity",
        {"barrels": most, "piece": "station"},
    )


@rule("MM-4.6")
def test_with_the_marker_on_27_the_first_barrel_earns_26_and_the_second_25() -> None:
    s = open_table()
    place(s, 0, "station", "c5")
    throw(s, 3, 5)
    play(s, SellToConsumers(2))
    assert s.players[0].cash == 200 + 26 + 25
    assert s.players[0].gasoline == 1
    assert (s.marker, s.spiral_top) == (25, 27)
    assert (s.bank.cash, s.bank.gasoline) == (-51, 2)


@rule("MM-4.6")
@pytest.mark.parametrize("barrels", range(13))
def test_each_barrel_earns_the_number_it_is_laid_on(barrels: int) -> None:
    s = open_table()
    place(s, 0, "station", *[f"a{blue}" for blue in range(1, 7)], *[f"{red}1" for red in "bcdef"])
    stock(s, 0, 20)
    throw(s, 1, 1)  # a double: the marker rises from 27 by seven dots to 41
    assert choices(s) == [SellToConsumers(count) for count in range(13)]
    play(s, SellToConsumers(barrels))
    assert s.players[0].cash == 200 + sum(40 - laid for laid in range(barrels))
    assert s.marker == 41 - barrels


@rule("MM-4.6")
def test_only_gasoline_held_before_this_turns_refining_is_sold() -> None:
    s = open_table()
    place(s, 0, "refinery", "c4")
    place(s, 0, "station", "c1", "c2", "c3")
    stock(s, 3, 1)
    throw(s, 3, 4)
    play(s, Refine(2))
    assert s.players[0].gasoline == 3
    assert choices(s) == [SellToConsumers(0), SellToConsumers(1)]
    waits: dict[str, int | str] = {"barrels": 1, "most": 3, "fresh": 2, "commodity": "gasoline"}
    assert refusal_of(s, SellToConsumers(2)) == ("MM-4.6", "mm-not-ready", waits)


@rule("MM-4.6")
def test_a_player_whose_gasoline_was_all_refined_this_turn_is_not_asked() -> None:
    s = open_table()
    place(s, 0, "refinery", "c4")
    place(s, 0, "station", "c1")
    stock(s, 3, 0)
    throw(s, 3, 4)
    play(s, Refine(2))
    assert (phase(s), s.players[0].gasoline) == ("equipment", 2)


@rule("MM-4.6")
def test_the_active_player_sells_first_then_the_others_clockwise_each_to_the_end() -> None:
    s = open_table(first=2)  # its neighbours are island 3 across crude and island 1 across gasoline
    for island in range(4):
        place(s, island, "station", "c5", "c1", "f5")
    throw(s, 3, 5)
    assert s.to_act() == 2
    play(s, SellToConsumers(3))
    assert s.to_act() == 3
    play(s, SellToConsumers(1))
    assert s.to_act() == 1
    play(s, SellToConsumers(2))
    assert phase(s) == "equipment"
    assert [int(player.cash) - 200 for player in s.players] == [0, 22 + 21, 26 + 25 + 24, 23]
    assert s.marker == 21


@rule("MM-4.6")
def test_a_player_may_sell_less_or_nothing_and_is_not_asked_again() -> None:
    s = open_table()
    place(s, 0, "station", "c5")
    place(s, 1, "station", "c5")
    throw(s, 3, 5)
    play(s, SellToConsumers(0))
    assert s.to_act() == 1
    play(s, SellToConsumers(1))
    assert phase(s) == "equipment"
    assert [int(player.cash) - 200 for player in s.players] == [0, 26, 0, 0]
    assert refusal_of(s, SellToConsumers(1)) == ("MM-4.6", "mm-dice-not-now", {"phase": "equipment"})


@rule("MM-4.7")
def test_the_last_barrel_is_sold_at_1_and_then_nobody_sells() -> None:
    s = open_table()
    place(s, 0, "station", "c5")
    place(s, 1, "station", "c5")
    set_marker(s, 3)
    throw(s, 3, 5)
    play(s, SellToConsumers(2))
    assert (s.players[0].cash, s.marker) == (200 + 2 + 1, 1)
    assert (phase(s), s.to_act()) == ("equipment", 0)


@rule("MM-4.7")
def test_with_the_marker_on_2_one_barrel_is_still_sold_at_1() -> None:
    s = open_table()
    place(s, 0, "station", "c5")
    set_marker(s, 2)
    throw(s, 3, 5)
    assert choices(s) == [SellToConsumers(0), SellToConsumers(1)]
    play(s, SellToConsumers(1))
    assert (s.players[0].cash, s.marker) == (200 + 1, 1)


@rule("MM-4.7")
def test_more_barrels_than_the_spiral_has_numbers_left_are_refused() -> None:
    s = open_table()
    place(s, 0, "station", "c5", "c1", "c2")
    set_marker(s, 3)
    throw(s, 3, 5)
    assert choices(s) == [SellToConsumers(0), SellToConsumers(1), SellToConsumers(2)]
    assert refusal_of(s, SellToConsumers(3)) == ("MM-4.7", "mm-spiral-low", {"barrels": 2})


@rule("MM-4.7")
def test_with_the_marker_on_1_nobody_is_asked_until_the_price_rises() -> None:
    s = open_table()
    place(s, 0, "station", "c5", "c3")
    set_marker(s, 1)
    throw(s, 3, 5)
    assert phase(s) == "equipment"
    idle_to(s, "market")
    throw(s, 3, 3)  # Improvement: seven dots from 1 to 15, and red 3 runs on to island 1
    assert (phase(s), s.to_act(), s.marker) == ("consumers", 0, 15)
    play(s, SellToConsumers(1))
    assert s.players[0].cash == 200 + 14


@rule("MM-4.9")
@pytest.mark.parametrize(("turn", "order"), [(0, [0, 1, 3]), (1, [1, 2, 0]), (2, [2, 3, 1]), (3, [3, 0, 2])])
def test_the_active_player_refines_first_then_the_others_clockwise(turn: int, order: list[int]) -> None:
    s = open_table(first=turn)
    for island in range(4):
        place(s, island, "refinery", "c4")
    throw(s, 3, 4)
    asked = []
    while phase(s) == "refining":
        asked.append(int(s.to_act()))
        play(s, Refine(1))
    assert asked == order


@rule("MM-4.9")
def test_players_with_nothing_to_refine_are_passed_over() -> None:
    s = open_table()
    place(s, 1, "refinery", "c4")
    place(s, 3, "refinery", "c4")
    s.players[1].crude = 0
    throw(s, 3, 4)
    assert s.to_act() == 3
    play(s, Refine(0))
    assert phase(s) == "equipment"


@rule("MM-4.9")
def test_the_owner_of_two_islands_decides_for_both_at_once() -> None:
    s = open_table(2)
    place(s, 1, "refinery", "c1")  # red 3 runs on to island 2
    place(s, 3, "refinery", "a4", "e4")  # blue 4 runs on to island 4
    throw(s, 3, 4)
    assert (s.to_act(), choices(s)) == (1, [Refine(barrels) for barrels in range(4)])
    play(s, Refine(3))
    assert (phase(s), s.players[1].crude, s.players[1].gasoline) == ("equipment", 0, 6)


@rule("MM-4.6", "MM-4.9")
def test_the_owner_of_two_islands_sells_for_both_at_once() -> None:
    s = open_table(2, first=1)
    place(s, 0, "station", "c1")
    place(s, 2, "station", "a4", "e4")
    place(s, 1, "station", "c4")
    throw(s, 3, 4)
    assert (s.to_act(), len(choices(s))) == (1, 3)
    play(s, SellToConsumers(2))
    assert (s.to_act(), len(choices(s))) == (0, 4)
    play(s, SellToConsumers(3))
    assert [int(player.cash) for player in s.players] == [300 + 24 + 23 + 22, 300 + 26 + 25]


@rule("MM-4.2")
def test_what_was_left_unsold_counts_for_nothing_on_the_next_throw() -> None:
    s = open_table()
    place(s, 0, "station", "c5")
    idle_turn(s, 3, 5)
    throw(s, 1, 2)
    assert (phase(s), s.to_act()) == ("equipment", 1)
