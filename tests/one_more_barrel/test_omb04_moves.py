"""OMB-4 Moves: groups, borders, and where a group stops."""

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import BuyLogistics, BuyTroops, Done, TakeBox
from barrelhouse.games.one_more_barrel.actions.moves import Move, Stop, WithLogistics, WithTroops
from barrelhouse.games.one_more_barrel.country import STANDARD
from barrelhouse.games.one_more_barrel.data import NOBODY, REGION_NAMES, TERRITORY_NAMES
from barrelhouse.games.one_more_barrel.state import UNEXPLORED
from tests.one_more_barrel.support.tables import (
    arrivals,
    battle,
    begin_moves,
    contract,
    control,
    hold,
    in_round,
    locals_come,
    locals_in,
    logistics_in,
    march,
    named_choices,
    open_table,
    phase,
    play,
    put,
    refusal_of,
    stock,
    targets,
    territory,
    troops,
)
from tests.rules import rule

SOUTH = ["basra", "muthanna", "najaf", "anbar"]


@rule("OMB-4.2")
def test_three_moves_take_three_groups_one_step_each() -> None:
    s = open_table(4)
    for region in ("basra", "muthanna", "najaf", "qadisiyah", "babil", "dhi_qar"):
        hold(s, 0, region)
    begin_moves(s, 3)
    for origin, to in (("basra", "muthanna"), ("najaf", "babil"), ("qadisiyah", "dhi_qar")):
        march(s, origin, to)
        if phase(s) == "on_the_way":
            play(s, Stop())
    assert [troops(s, 0, name) for name in ("basra", "muthanna", "najaf", "babil", "qadisiyah", "dhi_qar")] == [
        *(0, 2, 0, 2, 0, 2)
    ]
    assert s.to_act() == 1


@rule("OMB-4.2")
def test_three_moves_take_one_group_three_steps() -> None:
    s = open_table(4)
    for region in ("basra", "dhi_qar", "wasit"):
        hold(s, 0, region, troops=0)
    put(s, 0, "border", 2)
    begin_moves(s, 3)
    march(s, "border", "basra", troops=2)
    play(s, Move("basra", "dhi_qar"), Move("dhi_qar", "wasit"))
    assert (troops(s, 0, "wasit"), troops(s, 0, "border")) == (2, 0)
    assert s.to_act() == 1


@rule("OMB-4.2")
def test_one_group_two_steps_and_another_one() -> None:
    s = open_table(4)
    for region in ("basra", "dhi_qar", "muthanna"):
        hold(s, 0, region, troops=0)
    put(s, 0, "border", 3)
    begin_moves(s, 3)
    march(s, "border", "basra", troops=2)
    play(s, Move("basra", "dhi_qar"), Stop())
    march(s, "border", "muthanna")
    assert (troops(s, 0, "dhi_qar"), troops(s, 0, "muthanna")) == (2, 1)
    assert s.to_act() == 1


@rule("OMB-4.2")
def test_a_group_is_any_mix_of_own_troops_and_logistics() -> None:
    s = open_table(4)
    hold(s, 0, "basra", troops=3, logistics=2)
    hold(s, 0, "maysan", troops=0)
    begin_moves(s, 1)
    play(s, Move("basra", "maysan"))
    assert named_choices(s) == [WithTroops(n) for n in range(4)]
    assert refusal_of(s, WithTroops(4)) == ("OMB-4.2", "omb-not-that-many")
    play(s, WithTroops(2))
    assert named_choices(s) == [WithLogistics(n) for n in range(3)]
    assert refusal_of(s, WithLogistics(3)) == ("OMB-4.2", "omb-not-that-many")
    play(s, WithLogistics(1))
    assert (troops(s, 0, "basra"), logistics_in(s, "basra")) == (1, 1)
    assert (troops(s, 0, "maysan"), logistics_in(s, "maysan")) == (2, 1)


@rule("OMB-4.2")
def test_an_empty_group_does_not_move() -> None:
    s = open_table(4)
    hold(s, 0, "basra", troops=2, logistics=2)
    hold(s, 0, "maysan", troops=0)
    begin_moves(s, 1)
    play(s, Move("basra", "maysan"), WithTroops(0))
    assert refusal_of(s, WithLogistics(0)) == ("OMB-4.4", "omb-nothing-to-move")
    assert named_choices(s) == [WithLogistics(1), WithLogistics(2)]


@rule("OMB-4.2")
def test_a_group_without_logistics_to_take_has_a_troop() -> None:
    s = open_table(4)
    hold(s, 0, "basra", troops=2)
    hold(s, 0, "maysan", troops=0)
    begin_moves(s, 1)
    play(s, Move("basra", "maysan"))
    assert named_choices(s) == [WithTroops(1), WithTroops(2)]
    assert refusal_of(s, WithTroops(0)) == ("OMB-4.7", "omb-needs-troops")


@rule("OMB-4.2")
def test_sizes_that_leave_no_choice_are_not_asked_for() -> None:
    s = open_table(4)
    hold(s, 0, "basra", troops=1)
    hold(s, 0, "maysan", troops=0, logistics=1)
    hold(s, 0, "dhi_qar", troops=0)
    begin_moves(s, 2)
    play(s, Move("basra", "dhi_qar"), Stop(), Move("maysan", "dhi_qar"))
    assert (troops(s, 0, "dhi_qar"), logistics_in(s, "dhi_qar"), s.to_act()) == (1, 1, 1)


@rule("OMB-4.2")
def test_groups_merge_and_split() -> None:
    s = open_table(4)
    hold(s, 0, "basra", troops=2)
    hold(s, 0, "dhi_qar", troops=1)
    hold(s, 0, "muthanna", troops=0)
    begin_moves(s, 3)
    march(s, "basra", "dhi_qar", troops=2)
    play(s, Stop())
    march(s, "dhi_qar", "muthanna", troops=2)
    play(s, Stop())
    march(s, "muthanna", "najaf", troops=1)
    locals_come(s, 1)
    assert [troops(s, 0, name) for name in ("basra", "dhi_qar", "muthanna", "najaf")] == [0, 1, 1, 1]


@rule("OMB-4.2")
def test_a_movement_does_not_enter_the_same_territory_twice() -> None:
    s = open_table(4)
    for region in ("basra", "dhi_qar", "muthanna"):
        hold(s, 0, region, troops=0)
    put(s, 0, "basra", 1)
    begin_moves(s, 3)
    play(s, Move("basra", "dhi_qar"))
    assert refusal_of(s, Move("dhi_qar", "basra")) == ("OMB-4.2", "omb-crossed-already")
    play(s, Move("dhi_qar", "muthanna"))
    assert targets(s, "muthanna") == {"border", "najaf", "qadisiyah"}
    play(s, Stop(), Move("muthanna", "basra"))  # a new movement may
    assert troops(s, 0, "basra") == 1


@rule("OMB-4.2")
def test_what_is_on_its_way_goes_on_from_where_it_is() -> None:
    s = open_table(4)
    hold(s, 0, "basra", troops=2)
    hold(s, 0, "dhi_qar", troops=2)
    begin_moves(s, 3)
    march(s, "basra", "dhi_qar", troops=1)
    assert {action.origin for action in named_choices(s) if isinstance(action, Move)} == {"dhi_qar"}
    assert refusal_of(s, Move("basra", "dhi_qar")) == ("OMB-4.4", "omb-nothing-to-move")
    assert refusal_of(s, Done()) == ("OMB-2.9", "omb-not-now")
    play(s, Stop())
    assert (troops(s, 0, "basra"), troops(s, 0, "dhi_qar")) == (1, 3)


@rule("OMB-4.2")
def test_only_own_pieces_move() -> None:
    s = open_table(4)
    hold(s, 1, "basra", troops=2, logistics=3)
    stock(s, 1, 3)
    put(s, 2, "border", 2)
    begin_moves(s, 2)
    for origin in ("basra", "border", "najaf"):
        assert refusal_of(s, Move(origin, "muthanna")) == ("OMB-4.4", "omb-nothing-to-move")
    assert named_choices(s) == [Done()]


@rule("OMB-4.2")
@pytest.mark.parametrize("name", REGION_NAMES)
def test_a_move_leads_to_an_adjacent_territory_and_no_other(name: str) -> None:
    s = open_table(4)
    hold(s, 0, name)
    begin_moves(s, 1)
    near = {TERRITORY_NAMES[other] for other in STANDARD.neighbours[territory(name)]}
    assert targets(s, name) == near
    for other in {*TERRITORY_NAMES, "off"} - near:
        assert refusal_of(s, Move(name, other)) == ("OMB-4.10", "omb-not-adjacent")


@rule("OMB-4.3")
@pytest.mark.parametrize(("face", "more"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_entering_unexplored_land_stops_the_group_and_starts_a_battle(face: int, more: int) -> None:
    s = open_table(4)
    put(s, 0, "border", 2)
    begin_moves(s, 3)
    march(s, "border", "basra", troops=2)
    assert phase(s) == "locals_die"
    locals_come(s, face)
    assert locals_in(s, "basra") == 3 + more
    assert (phase(s), int(s.moves), control(s, "basra")) == ("moving", 2, NOBODY)
    assert refusal_of(s, Move("basra", "maysan")) == ("OMB-4.14", "omb-in-battle")


@rule("OMB-4.3")
@pytest.mark.parametrize("round_number", [5, 9])
def test_after_the_first_phase_as_many_locals_come_as_the_region_produces(round_number: int) -> None:
    s = in_round(round_number, 4)
    put(s, 0, "border", 2)
    begin_moves(s, 3)
    march(s, "border", "basra", troops=1)
    assert (phase(s), locals_in(s, "basra")) == ("moving", 3)


@rule("OMB-4.3")
def test_locals_who_have_held_on_stop_a_group_with_those_who_are_left() -> None:
    s = open_table(4)
    s.local_troops[territory("basra")] = 2
    put(s, 0, "border", 1)
    begin_moves(s, 3)
    march(s, "border", "basra")
    assert (phase(s), int(s.moves), locals_in(s, "basra")) == ("moving", 2, 2)
    assert arrivals(s, "basra") == [1, 0, 0, 0]


@rule("OMB-4.3")
def test_a_battle_is_joined_but_not_crossed() -> None:
    s = open_table(4)
    battle(s, "basra", 3, {1: 2})
    put(s, 0, "border", 1)
    begin_moves(s, 3)
    march(s, "border", "basra")
    assert (phase(s), int(s.moves)) == ("moving", 2)
    assert arrivals(s, "basra") == [2, 1, 0, 0]
    assert refusal_of(s, Move("basra", "maysan")) == ("OMB-4.14", "omb-in-battle")


@rule("OMB-4.3")
def test_others_regions_are_crossed_without_asking() -> None:
    s = open_table(4)
    hold(s, 1, "basra", troops=3)
    hold(s, 2, "maysan", troops=0)
    put(s, 0, "border", 1)
    begin_moves(s, 3)
    play(s, Move("border", "basra"), Move("basra", "maysan"), Move("maysan", "wasit"))
    locals_come(s, 1)
    assert (control(s, "basra"), control(s, "maysan"), troops(s, 0, "wasit")) == (1, 2, 1)


@rule("OMB-4.3")
def test_the_last_move_may_start_a_battle() -> None:
    s = open_table(4)
    put(s, 0, "border", 1)
    begin_moves(s, 1)
    march(s, "border", "najaf")
    assert (phase(s), locals_in(s, "najaf")) == ("locals_die", UNEXPLORED)
    locals_come(s, 3)
    assert (phase(s), s.to_act()) == ("choosing", 1)


@rule("OMB-4.10")
def test_from_the_border_groups_enter_the_south_alone() -> None:
    s = open_table(4)
    put(s, 0, "border", 1)
    begin_moves(s, 1)
    assert targets(s, "border") == {*SOUTH, "off"}
    for region in set(REGION_NAMES) - set(SOUTH):
        assert refusal_of(s, Move("border", region)) == ("OMB-4.10", "omb-not-adjacent")


@rule("OMB-4.2")
def test_a_region_pledged_not_to_be_entered_is_closed() -> None:
    s = open_table(4)
    hold(s, 1, "basra", troops=2)
    hold(s, 0, "maysan")
    put(s, 0, "border", 1)
    contract(s, "not_enter", 0, 1, territory("basra"))
    begin_moves(s, 1)
    for origin in ("border", "maysan"):
        assert refusal_of(s, Move(origin, "basra")) == ("OMB-7.3", "omb-pledged")
        assert "basra" not in targets(s, origin)


@rule("OMB-4.1", "OMB-4.2")
def test_what_was_bought_may_move_in_the_same_action() -> None:
    s = open_table(4)
    hold(s, 0, "basra", troops=0)
    play(s, TakeBox("purchases", 3), BuyTroops(2), BuyLogistics(1))
    march(s, "border", "basra", troops=2, logistics=1)
    assert (troops(s, 0, "basra"), logistics_in(s, "basra"), s.to_act()) == (2, 1, 1)
