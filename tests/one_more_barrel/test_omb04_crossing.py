"""OMB-4.6 Free crossing."""

import pytest

from barrelhouse.games.one_more_barrel.actions.moves import LeaveControl, Move, Stop, TakeOver
from barrelhouse.games.one_more_barrel.game_state import State
from tests.one_more_barrel.support.tables import (
    battle,
    begin_moves,
    contract,
    control,
    hold,
    locals_come,
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

AROUND_DHI_QAR = ["basra", "maysan", "muthanna", "qadisiyah", "wasit"]


def around_dhi_qar(s: State, *, without: str = "") -> None:
    """Dhi Qar and all its neighbours held by several players, with troops or without; but one."""
    for i, region in enumerate(["dhi_qar", *AROUND_DHI_QAR]):
        if region != without:
            hold(s, i % 3, region, troops=i % 2)


@rule("OMB-4.6")
def test_the_rulebooks_example_from_basra_through_dhi_qar_to_wasit() -> None:
    s = open_table(4)
    around_dhi_qar(s)
    put(s, 0, "basra", 2)
    begin_moves(s, 1)
    march(s, "basra", "dhi_qar", troops=2)
    assert (phase(s), int(s.moves)) == ("on_the_way", 1)
    play(s, Move("dhi_qar", "wasit"))
    assert (troops(s, 0, "wasit"), troops(s, 0, "basra"), s.to_act()) == (2, 0, 1)


@rule("OMB-4.6")
def test_to_stop_in_the_middle_costs_the_move() -> None:
    s = open_table(4)
    around_dhi_qar(s)
    put(s, 0, "basra", 1)
    begin_moves(s, 2)
    march(s, "basra", "dhi_qar")
    assert int(s.moves) == 2
    play(s, Stop())
    assert (troops(s, 0, "dhi_qar"), int(s.moves), phase(s)) == (1, 1, "moving")
    play(s, Move("dhi_qar", "wasit"))
    assert (troops(s, 0, "wasit"), s.to_act()) == (1, 1)


@rule("OMB-4.6")
def test_to_stop_there_with_the_last_move_ends_the_action() -> None:
    s = open_table(4)
    around_dhi_qar(s)
    put(s, 0, "basra", 1)
    begin_moves(s, 1)
    march(s, "basra", "dhi_qar")
    play(s, Stop())
    assert (troops(s, 0, "dhi_qar"), s.to_act()) == (1, 1)


@rule("OMB-4.6")
@pytest.mark.parametrize("without", AROUND_DHI_QAR)
def test_one_neighbour_nobody_controls_makes_the_crossing_cost_a_move(without: str) -> None:
    s = open_table(4)
    around_dhi_qar(s, without=without)
    start = "basra" if without != "basra" else "maysan"
    put(s, 0, start, 1)
    begin_moves(s, 2)
    march(s, start, "dhi_qar", troops=1)
    assert int(s.moves) == 1


@rule("OMB-4.6")
@pytest.mark.parametrize("locals_", [-1, 2])
def test_a_neighbour_with_locals_is_nobodys(locals_: int) -> None:
    s = open_table(4)
    around_dhi_qar(s, without="wasit")
    s.local_troops[territory("wasit")] = locals_
    put(s, 0, "basra", 1)
    begin_moves(s, 1)
    march(s, "basra", "dhi_qar", troops=1)
    assert s.to_act() == 1


@rule("OMB-4.6")
def test_a_neighbour_at_war_is_nobodys() -> None:
    s = open_table(4)
    around_dhi_qar(s, without="wasit")
    battle(s, "wasit", 2, {0: 3})
    put(s, 0, "basra", 1)
    begin_moves(s, 1)
    march(s, "basra", "dhi_qar", troops=1)
    assert s.to_act() == 1


@rule("OMB-4.6")
def test_a_region_that_is_unexplored_or_at_war_is_never_crossed_for_nothing() -> None:
    for fought_over in (False, True):
        s = open_table(4)
        around_dhi_qar(s, without="dhi_qar")
        if fought_over:
            battle(s, "dhi_qar", 2, {1: 1})
        put(s, 0, "basra", 1)
        begin_moves(s, 2)
        march(s, "basra", "dhi_qar")
        if not fought_over:
            locals_come(s, 1)
        assert (phase(s), int(s.moves)) == ("moving", 1)
        assert refusal_of(s, Move("dhi_qar", "wasit")) == ("OMB-4.14", "omb-in-battle")


@rule("OMB-4.6")
def test_the_border_counts_as_held() -> None:
    s = open_table(4)
    for region in ("basra", "dhi_qar", "maysan", "muthanna"):
        hold(s, 1, region, troops=0)
    put(s, 0, "border", 1)
    begin_moves(s, 1)
    play(s, Move("border", "basra"))
    assert (phase(s), int(s.moves)) == ("on_the_way", 1)
    play(s, Move("basra", "maysan"), LeaveControl())
    assert (troops(s, 0, "maysan"), control(s, "basra"), s.to_act()) == (1, 1, 1)


@rule("OMB-4.6")
def test_the_border_itself_is_not_crossed_for_nothing() -> None:
    s = open_table(4)
    for region in ("basra", "muthanna", "najaf", "anbar"):
        hold(s, 0, region, troops=0)
    put(s, 0, "basra", 1)
    begin_moves(s, 2)
    play(s, Move("basra", "border"))
    assert int(s.moves) == 1
    play(s, Move("border", "anbar"))
    assert (troops(s, 0, "anbar"), s.to_act()) == (1, 1)


@rule("OMB-4.6")
def test_free_crossings_follow_each_other() -> None:
    s = open_table(4)
    around_dhi_qar(s)
    for region in ("najaf", "babil", "baghdad", "diyala", "karbala", "anbar"):
        hold(s, 1, region, troops=1)
    put(s, 0, "basra", 1)
    begin_moves(s, 1)
    march(s, "basra", "dhi_qar", troops=1)
    play(s, Move("dhi_qar", "qadisiyah"), Move("qadisiyah", "najaf"), Move("najaf", "karbala"))
    assert (phase(s), int(s.moves)) == ("on_the_way", 1)
    play(s, Move("karbala", "anbar"))
    assert (troops(s, 0, "anbar"), s.to_act()) == (1, 1)


@rule("OMB-4.6")
def test_nobody_walks_in_circles_on_free_crossings() -> None:
    s = open_table(4)
    around_dhi_qar(s)
    for region in ("najaf", "babil"):
        hold(s, 1, region)
    put(s, 0, "basra", 1)
    begin_moves(s, 1)
    march(s, "basra", "dhi_qar", troops=1)
    play(s, Move("dhi_qar", "qadisiyah"))
    assert targets(s, "qadisiyah") == {"babil", "muthanna", "najaf", "wasit"}
    assert refusal_of(s, Move("qadisiyah", "dhi_qar")) == ("OMB-4.2", "omb-crossed-already")


@rule("OMB-4.6")
def test_from_a_crossing_the_move_may_be_spent_on_leaving_by_the_border() -> None:
    s = open_table(4)
    around_dhi_qar(s)
    put(s, 0, "wasit", 1)
    begin_moves(s, 3)
    march(s, "wasit", "dhi_qar")
    play(s, Move("dhi_qar", "basra"))  # basra's neighbours are all held, too
    assert int(s.moves) == 3
    play(s, Move("basra", "border"), Move("border", "off"))
    assert (int(s.moves), phase(s)) == (1, "moving")


@rule("OMB-4.6", "OMB-4.12")
def test_a_crossing_takes_nothing_over_and_keeps_the_logistics() -> None:
    s = open_table(4)
    around_dhi_qar(s)
    s.control[territory("dhi_qar")] = 1
    hold(s, 0, "basra", troops=1, logistics=2)
    begin_moves(s, 1)
    march(s, "basra", "dhi_qar", troops=1, logistics=2)
    assert phase(s) == "on_the_way"
    play(s, Move("dhi_qar", "wasit"))
    assert (control(s, "dhi_qar"), logistics_in(s, "dhi_qar"), logistics_in(s, "wasit")) == (1, 0, 2)


@rule("OMB-4.6", "OMB-4.12")
def test_who_stops_in_the_middle_may_take_it_over() -> None:
    s = open_table(4)
    around_dhi_qar(s)
    s.control[territory("dhi_qar")] = 1
    put(s, 0, "basra", 1)
    begin_moves(s, 1)
    march(s, "basra", "dhi_qar")
    play(s, Stop())
    assert phase(s) == "taking_over"
    play(s, TakeOver())
    assert (control(s, "dhi_qar"), s.to_act()) == (0, 1)


@rule("OMB-4.6")
def test_logistics_alone_cross_for_nothing_too() -> None:
    s = open_table(4)
    around_dhi_qar(s)
    stock(s, 0, 1)
    begin_moves(s, 1)
    play(s, Move("border", "basra"), Move("basra", "dhi_qar"), Move("dhi_qar", "wasit"))
    assert (logistics_in(s, "wasit"), s.to_act()) == (1, 1)


@rule("OMB-4.6")
def test_a_pledge_closes_a_crossing_too() -> None:
    s = open_table(4)
    around_dhi_qar(s)
    put(s, 0, "basra", 1)
    contract(s, "not_enter", 0, 1, territory("dhi_qar"))
    begin_moves(s, 1)
    assert refusal_of(s, Move("basra", "dhi_qar")) == ("OMB-7.3", "omb-pledged")
    assert Move("basra", "dhi_qar") not in named_choices(s)
