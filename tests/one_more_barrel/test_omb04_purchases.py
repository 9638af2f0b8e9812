"""OMB-4 Purchases by land and by air."""

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import (
    BuyLogistics,
    BuyTroops,
    Done,
    FlyLogistics,
    FlyTroop,
    TakeBox,
)
from barrelhouse.games.one_more_barrel.actions.moves import AskSupport, LeaveControl, Move, TakeOver
from barrelhouse.games.one_more_barrel.data import NOBODY, REGION_NAMES
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.state import UNEXPLORED
from tests.one_more_barrel.support.tables import (
    arrivals,
    battle,
    cash,
    contract,
    control,
    fund,
    hold,
    in_round,
    locals_come,
    locals_in,
    logistics_in,
    may,
    named_choices,
    open_table,
    phase,
    play,
    put,
    refusal_of,
    territory,
    troops,
)
from tests.rules import rule


def begin_buying(s: State, column: int = 1) -> State:
    play(s, TakeBox("purchases", column))
    return s


@rule("OMB-4.1")
@pytest.mark.parametrize(("column", "elements"), [(1, 10), (2, 5), (3, 3), (4, 3)])
def test_a_box_brings_at_most_its_number_of_elements(column: int, elements: int) -> None:
    s = begin_buying(open_table(5), column)
    fund(s, 0, 200)
    assert [action.count for action in named_choices(s) if isinstance(action, BuyTroops)] == list(
        range(1, elements + 1)
    )
    for action in (BuyTroops(elements + 1), BuyLogistics(elements + 1)):
        assert refusal_of(s, action) == ("OMB-4.1", "omb-box-empty")
    play(s, BuyTroops(1), FlyTroop("basra"))
    locals_come(s, 1)
    play(s, BuyLogistics(elements - 2))
    assert phase(s) == "moving"


@rule("OMB-4.1")
def test_by_land_an_element_costs_a_dollar_and_stands_in_the_border() -> None:
    s = begin_buying(open_table(3))
    play(s, BuyTroops(3), BuyLogistics(2))
    assert cash(s, 0) == 20 - 10
    assert (troops(s, 0, "border"), s.players[0].stock) == (3, 2)
    assert int(s.left) == 5


@rule("OMB-4.1")
def test_by_air_an_element_costs_two_dollars_and_lands_in_the_region() -> None:
    s = begin_buying(open_table(3))
    hold(s, 0, "kirkuk")
    play(s, FlyTroop("kirkuk"), FlyLogistics("kirkuk"))
    assert cash(s, 0) == 20 - 8
    assert (troops(s, 0, "kirkuk"), logistics_in(s, "kirkuk")) == (2, 1)
    assert (troops(s, 0, "border"), s.players[0].stock) == (0, 0)
    assert int(s.left) == 8


@rule("OMB-4.1")
def test_troops_may_land_in_any_region_held_free_or_at_war() -> None:
    s = begin_buying(open_table(3))
    hold(s, 1, "basra")
    hold(s, 0, "erbil")
    battle(s, "najaf", 3, {2: 2})
    s.local_troops[territory("anbar")] = 4
    assert [action.region for action in named_choices(s) if isinstance(action, FlyTroop)] == REGION_NAMES


@rule("OMB-4.1")
def test_a_troop_landing_in_unexplored_land_starts_a_battle() -> None:
    s = begin_buying(open_table(3))
    play(s, FlyTroop("basra"))
    assert phase(s) == "locals_die"
    locals_come(s, 4)
    assert (locals_in(s, "basra"), control(s, "basra")) == (5, NOBODY)
    assert (phase(s), s.to_act()) == ("buying", 0)
    play(s, FlyTroop("basra"))
    assert (phase(s), locals_in(s, "basra"), troops(s, 0, "basra")) == ("buying", 5, 2)


@rule("OMB-4.1")
@pytest.mark.parametrize("round_number", [5, 9])
def test_after_the_first_phase_no_die_is_thrown_where_troops_land(round_number: int) -> None:
    s = begin_buying(in_round(round_number, 3))
    play(s, FlyTroop("baghdad"))
    assert (phase(s), locals_in(s, "baghdad")) == ("buying", 5)


@rule("OMB-4.1")
def test_a_troop_landing_among_locals_fights_those_who_are_left() -> None:
    s = begin_buying(open_table(3))
    s.local_troops[territory("basra")] = 2
    play(s, FlyTroop("basra"))
    assert (phase(s), locals_in(s, "basra"), arrivals(s, "basra")) == ("buying", 2, [1, 0, 0])


@rule("OMB-4.1")
def test_a_large_logistics_piece_is_three_logistics() -> None:
    s = begin_buying(open_table(4), 3)
    play(s, BuyLogistics(3))
    assert (s.players[0].stock, cash(s, 0), phase(s)) == (3, 20 - 6, "moving")


@rule("OMB-4.1")
def test_purchases_come_first_and_moves_after_them() -> None:
    s = begin_buying(open_table(3))
    put(s, 0, "border", 1)
    assert refusal_of(s, Move("border", "basra")) == ("OMB-4.2", "omb-not-now")
    play(s, Done())
    assert phase(s) == "moving"
    for action in (BuyTroops(1), BuyLogistics(1), FlyTroop("basra"), FlyLogistics("basra")):
        assert refusal_of(s, action) == ("OMB-4.1", "omb-not-now")


@rule("OMB-4.1")
def test_what_cannot_be_paid_is_refused() -> None:
    s = begin_buying(open_table(3))
    fund(s, 0, 3)
    hold(s, 0, "basra")
    assert named_choices(s) == [BuyTroops(1), BuyLogistics(1), Done()]
    for action in (BuyTroops(2), BuyLogistics(2)):
        assert refusal_of(s, action) == ("OMB-4.1", "omb-no-cash")
    for flight in (FlyTroop("basra"), FlyLogistics("basra")):
        assert refusal_of(s, flight) == ("OMB-4.1", "omb-no-cash-to-fly")
    fund(s, 0, 4)
    assert may(s, FlyTroop("basra"))
    assert may(s, FlyLogistics("basra"))


@rule("OMB-1.5", "OMB-4.1")
def test_the_sixteenth_troop_comes_neither_by_land_nor_by_air() -> None:
    s = begin_buying(open_table(3))
    hold(s, 0, "basra", troops=14)
    assert refusal_of(s, BuyTroops(2)) == ("OMB-1.5", "omb-too-many-troops")
    play(s, FlyTroop("basra"))
    assert refusal_of(s, FlyTroop("basra")) == ("OMB-1.5", "omb-too-many-troops")
    assert refusal_of(s, BuyTroops(1)) == ("OMB-1.5", "omb-too-many-troops")
    assert {type(action) for action in named_choices(s)} == {BuyLogistics, FlyLogistics, Done}


@rule("OMB-4.7")
def test_logistics_do_not_land_alone_in_unexplored_land_or_among_locals() -> None:
    s = begin_buying(open_table(3))
    s.local_troops[territory("najaf")] = 2
    for region in ("basra", "najaf"):
        assert refusal_of(s, FlyLogistics(region)) == ("OMB-4.7", "omb-needs-troops")
    assert not any(isinstance(action, FlyLogistics) for action in named_choices(s))


@rule("OMB-4.7")
def test_logistics_may_land_once_the_troop_is_there() -> None:
    s = begin_buying(open_table(3))
    play(s, FlyTroop("basra"))
    locals_come(s, 1)
    play(s, FlyLogistics("basra"))
    assert (logistics_in(s, "basra"), phase(s)) == (1, "buying")


@rule("OMB-4.7")
def test_logistics_may_land_in_a_battle_of_others_and_in_others_regions() -> None:
    s = begin_buying(open_table(3))
    battle(s, "najaf", 3, {2: 2})
    hold(s, 1, "basra", troops=0)
    play(s, FlyLogistics("najaf"), FlyLogistics("basra"))
    assert (logistics_in(s, "najaf"), logistics_in(s, "basra"), control(s, "basra")) == (1, 1, 1)
    assert arrivals(s, "najaf") == [0, 0, 1]
    assert phase(s) == "buying"


@rule("OMB-4.11")
def test_way_and_target_are_chosen_for_each_element() -> None:
    s = begin_buying(open_table(3), 2)
    hold(s, 0, "erbil")
    hold(s, 0, "najaf")
    fund(s, 0, 16)
    play(s, FlyTroop("erbil"), BuyLogistics(1), FlyLogistics("najaf"), BuyTroops(1), FlyTroop("najaf"))
    assert (troops(s, 0, "erbil"), troops(s, 0, "najaf"), troops(s, 0, "border")) == (2, 2, 1)
    assert (logistics_in(s, "najaf"), s.players[0].stock, cash(s, 0)) == (1, 1, 0)
    assert phase(s) == "moving"


@rule("OMB-4.11")
def test_troops_that_land_in_a_battle_have_arrived_there() -> None:
    s = begin_buying(open_table(4))
    battle(s, "najaf", 3, {2: 2, 3: 1})
    play(s, FlyTroop("najaf"))
    assert arrivals(s, "najaf") == [3, 0, 1, 2]
    play(s, FlyTroop("najaf"))
    assert arrivals(s, "najaf") == [3, 0, 1, 2]


@rule("OMB-4.1")
def test_the_last_element_may_start_a_battle() -> None:
    s = begin_buying(open_table(4), 3)
    play(s, BuyLogistics(2), FlyTroop("basra"))
    assert phase(s) == "locals_die"
    locals_come(s, 6)
    assert (phase(s), s.to_act(), locals_in(s, "basra")) == ("moving", 0, 6)


@rule("OMB-4.1")
@pytest.mark.parametrize(("answer", "controls"), [(TakeOver(), 0), (LeaveControl(), 1)])
def test_a_landing_troop_may_take_over_a_region_nobody_guards(answer: object, controls: int) -> None:
    s = begin_buying(open_table(3))
    hold(s, 1, "basra", troops=0, logistics=2, barrels=1)
    play(s, FlyTroop("basra"))
    assert (phase(s), named_choices(s)) == ("taking_over", [TakeOver(), LeaveControl()])
    play(s, answer)
    assert (control(s, "basra"), troops(s, 0, "basra"), phase(s)) == (controls, 1, "buying")


@rule("OMB-4.1")
def test_a_guarded_region_is_not_taken_over_by_landing() -> None:
    s = begin_buying(open_table(3))
    hold(s, 1, "basra")
    hold(s, 0, "najaf", troops=0)
    play(s, FlyTroop("basra"), FlyTroop("najaf"))
    assert (phase(s), control(s, "basra"), control(s, "najaf")) == ("buying", 1, 0)


@rule("OMB-4.1")
def test_the_last_element_may_take_over() -> None:
    s = begin_buying(open_table(4), 3)
    hold(s, 1, "basra", troops=0)
    play(s, BuyLogistics(2), FlyTroop("basra"), TakeOver())
    assert (phase(s), control(s, "basra")) == ("moving", 0)


@rule("OMB-4.1")
def test_whoever_has_pledged_not_to_enter_a_region_does_not_fly_there() -> None:
    s = begin_buying(open_table(3))
    hold(s, 1, "basra")
    contract(s, "not_enter", 0, 1, territory("basra"))
    for action in (FlyTroop("basra"), FlyLogistics("basra")):
        assert refusal_of(s, action) == ("OMB-7.3", "omb-pledged")
        assert action not in named_choices(s)
    assert may(s, FlyTroop("najaf"))


@rule("OMB-4.10")
def test_flights_are_not_bound_to_the_south_and_the_border_is_none_of_their_targets() -> None:
    s = begin_buying(open_table(3))
    play(s, FlyTroop("dohuk"))
    locals_come(s, 1)
    assert troops(s, 0, "dohuk") == 1
    assert {action.region for action in named_choices(s) if isinstance(action, FlyTroop)} == set(REGION_NAMES)


@rule("OMB-4.13")
def test_no_support_is_asked_for_flights() -> None:
    s = begin_buying(open_table(3))
    put(s, 0, "border", 1)
    put(s, 1, "border", 1)
    assert refusal_of(s, AskSupport("basra")) == ("OMB-4.8", "omb-not-now")
    assert locals_in(s, "basra") == UNEXPLORED
