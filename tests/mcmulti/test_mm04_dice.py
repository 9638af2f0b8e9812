"""MM-4 Phase II, the dice: the lines that count, the order, strikes and pumping."""

import pytest

from barrelhouse.engine.contract import TABLE
from barrelhouse.games.mcmulti import State
from barrelhouse.games.mcmulti.actions.catalogue import BuildWell, Decline, Done, Refine, SellToConsumers, Throw
from barrelhouse.games.mcmulti.state import AT_PHASE_END, DISCARDED, IN_FORCE
from tests.mcmulti.support.tables import (
    chances,
    choices,
    choices_of,
    economy,
    idle_to,
    idle_turn,
    news_place,
    open_table,
    phase,
    piece_at,
    place,
    play,
    refusal_of,
    throw,
)
from tests.rules import rule


def crude_pumped(s: State) -> list[int]:
    """Crude above the three barrels everyone began with."""
    return [int(player.crude) - 3 for player in s.players]


def asked_after(s: State, red: int, blue: int) -> list[tuple[str, int, int]]:
    """Who is asked to refine and to sell, in order, and the most each may; all do it."""
    throw(s, red, blue)
    asked = []
    while phase(s) in ("refining", "consumers"):
        most = choices(s)[-1]
        assert isinstance(most, Refine | SellToConsumers)
        asked.append((phase(s), int(s.to_act()), most.barrels))
        play(s, most)
    return asked


@rule("MM-4.1")
def test_the_table_throws_a_red_and_a_blue_die() -> None:
    s = open_table()
    play(s, Done())
    assert s.to_act() == TABLE
    assert chances(s) == [Throw(red, blue) for red in range(1, 7) for blue in range(1, 7)]
    assert [weight for _, weight in s.chances()] == [1] * 36


@rule("MM-4.1")
def test_red_5_and_blue_3_on_island_2_touch_island_1_by_red_and_island_3_by_blue() -> None:
    wells = open_table(first=1)
    for island in range(4):
        place(wells, island, "well", "e1", "a3", "e3", "b2")
    throw(wells, 5, 3)
    assert crude_pumped(wells) == [2 + 2, 2 + 2 + 4, 2 + 2, 0]


@rule("MM-4.1")
def test_stations_and_refineries_count_on_the_same_lines() -> None:
    s = open_table(first=1)
    for island in range(4):
        # One on the red line, one on the blue, one on the crossing, one on neither.
        place(s, island, "station", "e1", "a3", "e3", "c6")
        place(s, island, "refinery", "a1", "c2", "e5")  # neither; blue only; red only
        s.players[island].crude = s.players[island].gasoline = 9
    assert asked_after(s, 5, 3) == [
        ("refining", 1, 2),
        ("refining", 2, 1),
        ("refining", 0, 1),
        ("consumers", 1, 4),
        ("consumers", 2, 2),
        ("consumers", 0, 2),
    ]


@rule("MM-4.1")
@pytest.mark.parametrize("turn", range(4))
def test_the_opposite_island_gets_nothing(turn: int) -> None:
    s = open_table(first=turn)
    opposite = (turn + 2) % 4
    for line in "abcdef":
        place(s, opposite, "well", *[f"{line}{blue}" for blue in range(1, 7)])
    throw(s, 2, 6)
    assert crude_pumped(s) == [0, 0, 0, 0]


@rule("MM-4.1")
@pytest.mark.parametrize(("turn", "crude"), [(0, [4, 2, 0]), (1, [2, 4, 2]), (2, [0, 2, 4]), (3, [2, 0, 2])])
def test_on_an_ownerless_island_nobody_pumps(turn: int, crude: list[int]) -> None:
    s = open_table(3)  # nobody sits at island 4
    for _ in range(turn):
        idle_turn(s)
    for island in range(3):
        place(s, island, "well", "c5")
    throw(s, 3, 5)
    assert crude_pumped(s) == crude


@rule("MM-4.2")
def test_a_double_changes_the_economy_before_the_strike() -> None:
    s = open_table(news=["embargo", "bounty"])
    place(s, 0, "rig", "a1")
    throw(s, 1, 1)
    assert phase(s) == "strike"
    assert (economy(s), s.marker) == ("improvement", 41)
    assert news_place(s, "embargo") == IN_FORCE


@rule("MM-4.2")
def test_news_of_the_phase_end_waits_for_strike_pumping_refining_and_sales() -> None:
    s = open_table(news=["crude_tax", "bounty"])
    place(s, 0, "rig", "a1")
    place(s, 0, "well", "a6")
    place(s, 0, "refinery", "a2")
    place(s, 0, "station", "f1")
    throw(s, 1, 1)
    seen = []
    while phase(s) != "equipment":
        assert news_place(s, "crude_tax") == AT_PHASE_END
        seen.append(phase(s))
        play(s, {"strike": BuildWell(), "refining": Refine(1), "consumers": SellToConsumers(1)}[phase(s)])
    assert seen == ["strike", "refining", "consumers"]
    assert news_place(s, "crude_tax") == DISCARDED
    # The well costs 20, the barrel earns 40 below the new marker 41, and 3 + 2 - 1 crude are taxed at 3.
    assert s.players[0].cash == 200 - 20 + 40 - 12
    assert [int(player.cash) for player in s.players[1:]] == [191, 191, 191]


@rule("MM-4.2")
def test_each_part_is_finished_for_everybody_before_the_next_begins() -> None:
    s = open_table()
    for island in range(4):
        place(s, island, "station", "a1")
        place(s, island, "refinery", "a3")
    assert [(part, seat) for part, seat, _ in asked_after(s, 1, 4)] == [
        ("refining", 0),
        ("refining", 1),
        ("refining", 3),
        ("consumers", 0),
        ("consumers", 1),
    ]


@rule("MM-4.3")
def test_the_first_well_on_the_board_costs_10_the_second_20_the_third_30() -> None:
    s = open_table()
    for island in range(3):
        place(s, island, "rig", "b4")
    for seat, cost in ((0, 10), (1, 20), (2, 30)):
        throw(s, 2, 4)
        assert (phase(s), s.to_act()) == ("strike", seat)
        assert choices(s) == [BuildWell(), Decline()]
        play(s, BuildWell())
        assert s.players[seat].cash == 200 - cost
        assert piece_at(s, seat, "b4") == "well"
        idle_to(s, "equipment")
        play(s, Done())


@rule("MM-4.3")
def test_only_a_rig_exactly_on_the_crossing_strikes() -> None:
    s = open_table()
    place(s, 0, "rig", *[f"b{blue}" for blue in (1, 2, 3, 5, 6)], *[f"{red}4" for red in "acdef"])
    throw(s, 2, 4)
    assert phase(s) == "equipment"


@rule("MM-4.3")
@pytest.mark.parametrize("piece", ["station", "well", "refinery"])
def test_nothing_but_a_rig_strikes(piece: str) -> None:
    s = open_table()
    place(s, 0, piece, "b4")
    throw(s, 2, 4)
    assert phase(s) != "strike"


@rule("MM-4.3")
def test_a_rig_on_another_island_does_not_strike() -> None:
    s = open_table()
    for island in (1, 2, 3):
        place(s, island, "rig", "b4")
    throw(s, 2, 4)
    assert phase(s) == "equipment"


@rule("MM-4.3")
def test_a_strike_may_be_declined_for_nothing() -> None:
    s = open_table()
    place(s, 0, "rig", "b4")
    throw(s, 2, 4)
    play(s, Decline())
    assert (phase(s), piece_at(s, 0, "b4"), int(s.players[0].cash)) == ("equipment", "rig", 200)
    assert refusal_of(s, BuildWell()) == ("MM-4.3", "mm-dice-not-now", {"phase": "equipment"})
    assert refusal_of(s, Decline()) == ("MM-4.3", "mm-not-now", {"phase": "equipment"})


@rule("MM-4.3")
@pytest.mark.parametrize(("cash", "asked"), [(30, True), (29, False), (0, False)])
def test_an_owner_who_cannot_pay_the_well_is_not_asked(cash: int, asked: bool) -> None:
    s = open_table()
    place(s, 0, "rig", "b4")
    place(s, 2, "well", "a1", "a2")
    s.players[0].cash = cash
    throw(s, 2, 4)
    assert phase(s) == ("strike" if asked else "equipment")
    assert piece_at(s, 0, "b4") == "rig"


@rule("MM-4.3")
def test_a_well_is_refused_to_an_empty_purse() -> None:
    s = open_table()
    place(s, 0, "rig", "b4")
    throw(s, 2, 4)
    s.players[0].cash = 9
    assert refusal_of(s, BuildWell()) == ("MM-4.3", "mm-no-cash", {"cost": 10, "cash": 9, "short": 1})
    assert choices(s) == [Decline()]


@rule("MM-4.3")
def test_a_new_well_is_dry_this_turn_and_pumps_from_the_next_throw_on() -> None:
    s = open_table()
    place(s, 0, "rig", "b4")
    place(s, 0, "well", "b1", "f4")
    throw(s, 2, 4)
    play(s, BuildWell())
    assert crude_pumped(s) == [2 + 2, 0, 0, 0]
    idle_to(s, "equipment")
    play(s, Done())
    throw(s, 2, 6)  # island 2 throws, and red lines run on to island 1
    assert crude_pumped(s) == [4 + 2 + 2, 0, 0, 0]


@rule("MM-4.4")
def test_a_well_on_a_line_gives_2_crude_and_on_the_crossing_4() -> None:
    for cell, crude in (("c1", 2), ("c6", 2), ("a5", 2), ("f5", 2), ("c5", 4), ("d6", 0), ("b4", 0)):
        s = open_table()
        place(s, 0, "well", cell)
        throw(s, 3, 5)
        assert crude_pumped(s) == [crude, 0, 0, 0]
        assert s.bank.crude == -crude


@rule("MM-4.4")
def test_on_a_neighbours_island_the_cell_of_the_crossing_is_worth_2() -> None:
    s = open_table()
    for island in range(4):
        place(s, island, "well", "c5")
    throw(s, 3, 5)
    assert crude_pumped(s) == [4, 2, 0, 2]


@rule("MM-4.4")
def test_every_well_on_the_lines_pumps() -> None:
    s = open_table()
    place(s, 0, "well", *[f"a{blue}" for blue in range(1, 7)], *[f"{red}1" for red in "bcdef"])
    place(s, 1, "well", *[f"a{blue}" for blue in range(1, 7)])
    place(s, 3, "well", *[f"{red}1" for red in "abcdef"])
    throw(s, 1, 1)
    assert crude_pumped(s) == [10 * 2 + 4, 6 * 2, 0, 6 * 2]


@rule("MM-4.8")
def test_a_declined_rig_stays_and_a_later_own_throw_offers_the_well_at_the_price_due_then() -> None:
    s = open_table()
    place(s, 0, "rig", "b4")
    place(s, 1, "rig", "e5")
    throw(s, 2, 4)
    play(s, Decline(), Done())
    throw(s, 5, 5)
    play(s, BuildWell(), Done())
    idle_turn(s)
    idle_turn(s, 2, 4)  # thrown by island 4: no offer
    assert piece_at(s, 0, "b4") == "rig"
    throw(s, 2, 4)
    assert (phase(s), s.to_act()) == ("strike", 0)
    cash = int(s.players[0].cash)
    play(s, BuildWell())
    assert int(s.players[0].cash) == cash - 20
    assert piece_at(s, 0, "b4") == "well"


@rule("MM-4.8")
def test_the_throw_of_a_neighbour_offers_no_strike() -> None:
    s = open_table(first=3)
    place(s, 0, "rig", "b4")
    throw(s, 2, 4)
    assert (phase(s), s.to_act()) == ("equipment", 3)
    assert not choices_of(s, BuildWell)
