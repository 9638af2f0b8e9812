"""OMB-4 Logistics on the move, leaving the board, and whose they are in the end."""

import pytest

from barrelhouse.games.one_more_barrel.actions.moves import (
    LeaveControl,
    Move,
    Stop,
    TakeOver,
    WithLogistics,
    WithTroops,
)
from tests.one_more_barrel.support.tables import (
    arrivals,
    battle,
    begin_moves,
    control,
    hold,
    locals_come,
    logistics_in,
    march,
    may,
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


@rule("OMB-4.4")
def test_logistics_leave_only_regions_the_mover_controls() -> None:
    s = open_table(4)
    hold(s, 1, "basra", troops=0, logistics=3)
    put(s, 0, "basra", 1)
    hold(s, 0, "maysan", troops=0, logistics=2)
    begin_moves(s, 3)
    play(s, Move("basra", "maysan"), Stop())
    assert (logistics_in(s, "basra"), troops(s, 0, "maysan")) == (3, 1)
    assert refusal_of(s, Move("basra", "maysan")) == ("OMB-4.4", "omb-nothing-to-move")
    play(s, Move("maysan", "basra"))
    assert may(s, WithTroops(0))


@rule("OMB-4.4")
def test_out_of_the_border_each_moves_his_own() -> None:
    s = open_table(4)
    hold(s, 0, "basra", troops=0)
    stock(s, 0, 2)
    stock(s, 1, 5)
    begin_moves(s, 1)
    play(s, Move("border", "basra"))
    assert named_choices(s) == [WithLogistics(1), WithLogistics(2)]
    play(s, WithLogistics(2))
    assert (s.players[0].stock, s.players[1].stock, logistics_in(s, "basra")) == (0, 5, 2)


@rule("OMB-4.4")
def test_logistics_in_a_battle_stay_there() -> None:
    s = open_table(4)
    battle(s, "basra", 3, {0: 2})
    s.logistics[territory("basra")] = 2
    begin_moves(s, 1)
    assert refusal_of(s, Move("basra", "border")) == ("OMB-4.14", "omb-in-battle")


@rule("OMB-4.4")
def test_a_store_too_big_for_one_move_goes_in_several() -> None:
    s = open_table(4)
    stock(s, 0, 50)
    hold(s, 0, "basra", troops=0)
    begin_moves(s, 2)
    play(s, Move("border", "basra"))
    assert named_choices(s)[-1] == WithLogistics(40)
    play(s, WithLogistics(40), Stop())
    march(s, "border", "basra", logistics=10)
    assert logistics_in(s, "basra") == 50


@rule("OMB-4.5")
def test_one_more_move_from_the_border_leaves_the_board() -> None:
    s = open_table(4)
    put(s, 0, "border", 3)
    stock(s, 0, 2)
    begin_moves(s, 3)
    gone = (int(s.bank_troops), int(s.bank_logistics))
    march(s, "border", "off", troops=2, logistics=1)
    assert (troops(s, 0, "border"), s.players[0].stock, int(s.moves)) == (1, 1, 2)
    assert (int(s.bank_troops), int(s.bank_logistics)) == (gone[0] + 2, gone[1] + 1)
    play(s, Move("border", "off"), WithTroops(0))
    assert (troops(s, 0, "border"), s.players[0].stock, int(s.moves)) == (1, 0, 1)
    play(s, Move("border", "off"))
    assert (troops(s, 0, "border"), s.to_act()) == (0, 1)


@rule("OMB-4.5")
def test_nothing_is_paid_for_what_leaves_and_pacifism_does_not_rise() -> None:
    s = open_table(4)
    put(s, 0, "border", 1)
    begin_moves(s, 1)
    play(s, Move("border", "off"))
    assert (s.players[0].cash, s.players[0].pacifism) == (20, 0)


@rule("OMB-4.5")
def test_a_group_walks_through_the_border_and_off() -> None:
    s = open_table(4)
    hold(s, 0, "basra", troops=2, logistics=1)
    begin_moves(s, 2)
    march(s, "basra", "border", troops=2, logistics=1)
    assert targets(s, "border") == {"muthanna", "najaf", "anbar", "off"}
    play(s, Move("border", "off"))
    assert (sum(s.troops), s.players[0].stock, sum(s.logistics), s.to_act()) == (0, 0, 0, 1)


@rule("OMB-4.7")
def test_logistics_enter_any_battle_in_which_players_stand() -> None:
    s = open_table(4)
    battle(s, "basra", 3, {1: 2})
    stock(s, 0, 2)
    begin_moves(s, 1)
    march(s, "border", "basra", logistics=2)
    assert logistics_in(s, "basra") == 2
    assert arrivals(s, "basra") == [0, 1, 0, 0]


@rule("OMB-4.7")
def test_logistics_alone_enter_neither_unexplored_land_nor_locals() -> None:
    s = open_table(4)
    stock(s, 0, 2)
    s.local_troops[territory("najaf")] = 1
    begin_moves(s, 1)
    for region in ("basra", "najaf"):
        assert refusal_of(s, Move("border", region)) == ("OMB-4.7", "omb-needs-troops")
    assert targets(s, "border") == {"off"}


@rule("OMB-4.7")
def test_logistics_enter_unexplored_land_together_with_own_troops() -> None:
    s = open_table(4)
    stock(s, 0, 2)
    put(s, 0, "border", 2)
    begin_moves(s, 1)
    play(s, Move("border", "basra"))
    assert named_choices(s) == [WithTroops(1), WithTroops(2)]
    assert refusal_of(s, WithTroops(0)) == ("OMB-4.7", "omb-needs-troops")
    play(s, WithTroops(1), WithLogistics(2))
    locals_come(s, 1)
    assert (troops(s, 0, "basra"), logistics_in(s, "basra")) == (1, 2)


@rule("OMB-4.7")
def test_a_group_of_logistics_alone_goes_on_only_where_it_may() -> None:
    s = open_table(4)
    stock(s, 0, 1)
    hold(s, 0, "basra", troops=0)
    begin_moves(s, 2)
    play(s, Move("border", "basra"))
    assert refusal_of(s, Move("basra", "maysan")) == ("OMB-4.7", "omb-needs-troops")
    assert named_choices(s) == [Stop()]


@rule("OMB-4.7")
def test_logistics_may_always_enter_anothers_region_and_become_his() -> None:
    s = open_table(4)
    hold(s, 1, "basra", troops=2)
    stock(s, 0, 2)
    begin_moves(s, 2)
    march(s, "border", "basra", logistics=2)
    play(s, Stop())
    assert (logistics_in(s, "basra"), control(s, "basra")) == (2, 1)
    assert refusal_of(s, Move("basra", "maysan")) == ("OMB-4.4", "omb-nothing-to-move")


@rule("OMB-4.12")
def test_logistics_carried_through_anothers_region_stay_with_the_group() -> None:
    s = open_table(4)
    hold(s, 1, "basra", troops=2, logistics=1)
    hold(s, 0, "maysan", troops=0)
    stock(s, 0, 3)
    begin_moves(s, 2)
    march(s, "border", "basra", logistics=3)
    assert logistics_in(s, "basra") == 1
    play(s, Move("basra", "maysan"))
    assert (logistics_in(s, "basra"), logistics_in(s, "maysan")) == (1, 3)


@rule("OMB-4.12")
def test_a_movement_that_ends_without_moves_hands_its_logistics_over() -> None:
    s = open_table(4)
    hold(s, 1, "basra", troops=2)
    stock(s, 0, 3)
    begin_moves(s, 1)
    march(s, "border", "basra", logistics=2)
    assert (logistics_in(s, "basra"), s.players[0].stock, s.to_act()) == (2, 1, 1)


@rule("OMB-4.12")
@pytest.mark.parametrize(("answer", "controls"), [(TakeOver(), 0), (LeaveControl(), 1)])
def test_where_a_movement_ends_an_unguarded_region_may_be_taken_over(answer: object, controls: int) -> None:
    s = open_table(4)
    hold(s, 1, "basra", troops=0, logistics=1)
    put(s, 0, "border", 1)
    stock(s, 0, 1)
    begin_moves(s, 1)
    march(s, "border", "basra", troops=1, logistics=1)
    assert named_choices(s) == [TakeOver(), LeaveControl()]
    play(s, answer)
    assert (control(s, "basra"), logistics_in(s, "basra"), s.to_act()) == (controls, 2, 1)


@rule("OMB-4.12")
def test_a_region_crossed_is_not_taken_over_and_logistics_alone_take_nothing() -> None:
    s = open_table(4)
    hold(s, 1, "basra", troops=0)
    hold(s, 1, "maysan", troops=0)
    stock(s, 0, 1)
    begin_moves(s, 3)
    march(s, "border", "basra", logistics=1)
    play(s, Move("basra", "maysan"), Stop())
    assert (phase(s), control(s, "basra"), control(s, "maysan")) == ("moving", 1, 1)


@rule("OMB-4.5")
def test_a_movement_may_end_in_the_border_and_logistics_are_the_movers_there() -> None:
    s = open_table(4)
    hold(s, 0, "basra", troops=2, logistics=3)
    stock(s, 1, 1)
    begin_moves(s, 2)
    march(s, "basra", "border", troops=1, logistics=2)
    play(s, Stop())
    assert (phase(s), troops(s, 0, "border")) == ("moving", 1)
    assert [int(player.stock) for player in s.players] == [2, 1, 0, 0]
