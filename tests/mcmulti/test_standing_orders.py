"""What a seat of McMulti may leave to the house, order by order."""

import pytest

from barrelhouse.engine.options import check_options
from barrelhouse.games.mcmulti import ALL_ACTIONS, STANDING_ORDERS, State, obey_orders
from barrelhouse.games.mcmulti.actions.catalogue import Done, Refine, SellToConsumers
from tests.mcmulti.support.tables import (
    choices,
    idle_to,
    open_table,
    opening_purchases,
    phase,
    place,
    play,
    set_marker,
    throw,
)
from tests.rules import rule


def ordered_now(s: State, **orders: bool | int) -> object:
    """What the house plays for the seat to act, by name; only these orders are given."""
    given = check_options(STANDING_ORDERS, {"pass_when_nothing": False, **orders})
    action = obey_orders(s.view(s.to_act()), s.choices(), given)
    return None if action is None else ALL_ACTIONS[action]


def refining(crude: int = 9) -> State:
    """Two refineries on the lines, one of them on the crossing; then two stations, likewise."""
    s = open_table()
    place(s, 0, "refinery", "c4", "c1")
    place(s, 0, "station", "e4", "c6")
    s.players[0].crude = crude
    s.players[0].gasoline = 9
    throw(s, 3, 4)
    return s


def consumer_sale(marker: int = 27, gasoline: int = 9) -> State:
    """The stations on the lines sell up to 4 barrels."""
    s = open_table()
    place(s, 0, "station", "c4", "c6", "e4")
    s.players[0].gasoline = gasoline
    set_marker(s, marker)
    throw(s, 3, 4)
    assert phase(s) == "consumers"
    return s


def test_these_are_all_orders_with_their_defaults() -> None:
    assert check_options(STANDING_ORDERS, {}) == {"pass_when_nothing": True, "refine_all": False, "sell_down_to": 0}


@rule("MM-4.9")
def test_a_sole_choice_is_taken_and_a_choice_of_two_is_not() -> None:
    s = opening_purchases()
    assert ordered_now(s, pass_when_nothing=True) is None
    s.players[0].cash = 4
    assert choices(s) == [Done()], "a rig costs 5"
    assert ordered_now(s, pass_when_nothing=True) == Done()
    assert ordered_now(s) is None
    assert ordered_now(s, refine_all=True, sell_down_to=1) is None


@rule("MM-4.5")
@pytest.mark.parametrize(("crude", "most"), [(9, 3), (3, 3), (2, 2), (1, 1)])
def test_all_is_refined_that_refineries_and_crude_allow(crude: int, most: int) -> None:
    s = refining(crude)
    assert choices(s) == [Refine(barrels) for barrels in range(most + 1)]
    assert ordered_now(s, refine_all=True) == Refine(most)
    assert ordered_now(s, pass_when_nothing=True, sell_down_to=1) is None


@rule("MM-4.9")
def test_everybody_who_is_asked_refines_by_the_orders_of_that_seat() -> None:
    s = open_table()
    for island in (0, 1):
        place(s, island, "refinery", "c1")
    throw(s, 3, 4)
    assert (s.to_act(), ordered_now(s, refine_all=True)) == (0, Refine(1))
    play(s, Refine(1))
    assert (s.to_act(), ordered_now(s, refine_all=True)) == (1, Refine(1))
    assert ordered_now(s) is None


@rule("MM-4.6")
@pytest.mark.parametrize(
    ("lowest", "barrels"),
    [
        (1, 4),
        (23, 4),  # they earn 26, 25, 24 and 23
        (24, 3),
        (25, 2),
        (26, 1),
    ],
)
def test_barrels_are_sold_to_consumers_down_to_the_price_ordered(lowest: int, barrels: int) -> None:
    s = consumer_sale()
    assert choices(s) == [SellToConsumers(barrels) for barrels in range(5)]
    assert ordered_now(s, sell_down_to=lowest) == SellToConsumers(barrels)


@rule("MM-4.6")
def test_where_not_even_one_barrel_earns_the_price_the_seat_is_asked() -> None:
    s = consumer_sale()
    assert ordered_now(s, sell_down_to=27) is None
    assert ordered_now(s, sell_down_to=78) is None


@rule("MM-4.6")
def test_no_more_is_sold_than_there_is() -> None:
    assert ordered_now(consumer_sale(gasoline=2), sell_down_to=1) == SellToConsumers(2)
    assert ordered_now(consumer_sale(marker=79), sell_down_to=78) == SellToConsumers(1)


@rule("MM-4.7")
def test_at_the_bottom_of_the_spiral_the_last_barrel_earns_1() -> None:
    s = consumer_sale(marker=3)
    assert ordered_now(s, sell_down_to=2) == SellToConsumers(1)
    assert ordered_now(s, sell_down_to=1) == SellToConsumers(2)


@rule("MM-3.1")
def test_the_market_and_the_equipment_are_left_to_the_seat() -> None:
    s = refining()
    idle_to(s, "equipment")
    assert ordered_now(s, pass_when_nothing=True, refine_all=True, sell_down_to=1) is None
    play(s, Done())
    assert phase(s) == "market"
    assert ordered_now(s, pass_when_nothing=True, refine_all=True, sell_down_to=1) is None


@rule("MM-4.2")
def test_with_all_orders_a_throw_is_carried_out_without_a_question() -> None:
    s = refining()
    played = []
    while (action := ordered_now(s, refine_all=True, sell_down_to=20)) is not None:
        played.append(action)
        play(s, action)
    assert played == [Refine(3), SellToConsumers(2)]
    assert phase(s) == "equipment"
