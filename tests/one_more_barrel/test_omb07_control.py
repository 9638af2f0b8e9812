"""OMB-7 Control: whose a region is and what stands on it, and how it is taken over."""

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import (
    Build,
    BuyLogistics,
    Done,
    FlyTroop,
    Produce,
    ProduceOil,
    TakeBox,
)
from barrelhouse.games.one_more_barrel.actions.checks import BattleDice, Export
from barrelhouse.games.one_more_barrel.actions.moves import LeaveControl, Move, Stop, TakeOver
from barrelhouse.games.one_more_barrel.game_state import State
from tests.one_more_barrel.support.tables import (
    battle,
    begin_moves,
    building,
    fund,
    hold,
    idle_slots,
    idle_until,
    in_round,
    march,
    may,
    named_choices,
    open_table,
    opening_purchases,
    phase,
    play,
    put,
    refusal_of,
    stock,
    supply,
    territory,
    throw_battle,
    troops,
)
from tests.rules import rule


def controller(s: State, region: str) -> int:
    return int(s.control[territory(region)])


@rule("OMB-7.1")
def test_winning_a_battle_gives_control() -> None:
    s = open_table()
    battle(s, "basra", 1, {1: 4})
    idle_slots(s)
    throw_battle(s, 1, 6)
    assert controller(s, "basra") == 1


@rule("OMB-7.1")
def test_control_stays_when_the_last_troop_leaves() -> None:
    s = open_table()
    hold(s, 0, "basra", troops=1)
    hold(s, 0, "muthanna", troops=0)
    begin_moves(s, 1)
    march(s, "basra", "muthanna", troops=1)
    assert (troops(s, 0, "basra"), controller(s, "basra")) == (0, 0)


@rule("OMB-7.1", "OMB-7.6")
def test_a_region_without_troops_of_its_controller_may_be_taken_over_by_land() -> None:
    s = open_table()
    hold(s, 1, "basra", troops=0)
    put(s, 0, "border", 2)
    begin_moves(s, 1)
    march(s, "border", "basra", troops=1)
    assert named_choices(s) == [TakeOver(), LeaveControl()]
    play(s, TakeOver())
    assert (controller(s, "basra"), phase(s)) == (0, "choosing")


@rule("OMB-7.1", "OMB-7.6")
def test_a_region_without_troops_of_its_controller_may_be_taken_over_by_air() -> None:
    s = open_table()
    hold(s, 1, "kirkuk", troops=0)
    play(s, TakeBox("purchases", 1), FlyTroop("kirkuk"))
    assert named_choices(s) == [TakeOver(), LeaveControl()]
    play(s, TakeOver())
    assert (controller(s, "kirkuk"), phase(s)) == (0, "buying")


@rule("OMB-7.6")
def test_the_mover_may_come_as_a_guest() -> None:
    s = open_table()
    hold(s, 1, "basra", troops=0)
    put(s, 0, "border", 1)
    begin_moves(s, 1)
    march(s, "border", "basra", troops=1)
    play(s, LeaveControl())
    assert (controller(s, "basra"), troops(s, 0, "basra")) == (1, 1)


@rule("OMB-7.1")
def test_a_single_troop_of_its_controller_guards_a_region_and_nobody_fights() -> None:
    s = open_table()
    hold(s, 1, "basra", troops=1)
    put(s, 0, "border", 5)
    begin_moves(s, 1)
    march(s, "border", "basra", troops=5)
    assert phase(s) == "choosing"
    assert (controller(s, "basra"), troops(s, 0, "basra"), troops(s, 1, "basra")) == (1, 5, 1)


@rule("OMB-7.1")
def test_troops_that_stand_there_already_do_not_take_over() -> None:
    s = open_table()
    hold(s, 0, "basra", troops=1)
    put(s, 1, "basra", 3)
    hold(s, 0, "muthanna", troops=1)
    begin_moves(s, 1)
    march(s, "basra", "muthanna", troops=1)
    assert (phase(s), controller(s, "basra")) == ("choosing", 0)


@rule("OMB-7.6")
def test_logistics_alone_take_nothing_over() -> None:
    s = open_table()
    hold(s, 1, "basra", troops=0)
    stock(s, 0, 1)
    begin_moves(s, 1)
    march(s, "border", "basra", logistics=1)
    assert (phase(s), controller(s, "basra")) == ("choosing", 1)


@rule("OMB-7.6")
def test_crossing_takes_nothing_over() -> None:
    s = open_table()
    hold(s, 1, "basra", troops=0)
    hold(s, 0, "dhi_qar", troops=0)
    put(s, 0, "border", 1)
    begin_moves(s, 2)
    march(s, "border", "basra", troops=1)
    assert phase(s) == "on_the_way"
    march(s, "basra", "dhi_qar")
    assert (phase(s), controller(s, "basra"), troops(s, 0, "dhi_qar")) == ("choosing", 1, 1)


@rule("OMB-7.6")
def test_ending_on_the_way_asks_whether_to_take_over() -> None:
    s = open_table()
    hold(s, 1, "basra", troops=0)
    put(s, 0, "border", 1)
    begin_moves(s, 2)
    march(s, "border", "basra", troops=1)
    play(s, Stop())
    assert named_choices(s) == [TakeOver(), LeaveControl()]


@rule("OMB-7.6")
def test_nothing_is_asked_in_the_border_or_at_home() -> None:
    s = open_table()
    hold(s, 0, "basra", troops=1)
    hold(s, 0, "muthanna", troops=0)
    begin_moves(s, 2)
    march(s, "basra", "muthanna", troops=1)
    play(s, Stop())
    assert phase(s) == "moving"
    march(s, "muthanna", "border", troops=1)
    assert (phase(s), troops(s, 0, "border")) == ("choosing", 1)


@rule("OMB-7.2")
def test_logistics_belong_to_the_controller_when_the_movement_has_ended() -> None:
    s = open_table()
    hold(s, 1, "basra", troops=1)
    stock(s, 0, 2)
    begin_moves(s, 2)
    march(s, "border", "basra", logistics=2)
    play(s, Stop())
    assert int(s.logistics[territory("basra")]) == 2
    assert refusal_of(s, Move("basra", "muthanna")) == ("OMB-4.4", "omb-nothing-to-move")


@rule("OMB-7.2")
def test_in_the_border_logistics_are_their_buyers() -> None:
    s = opening_purchases()
    play(s, BuyLogistics(3), Done(), BuyLogistics(1))
    assert [int(player.stock) for player in s.players] == [3, 1, 0, 0]


@rule("OMB-7.2")
def test_in_the_border_logistics_are_the_last_movers() -> None:
    s = open_table()
    hold(s, 1, "basra", troops=1)
    hold(s, 0, "muthanna", troops=1, logistics=2)
    begin_moves(s, 1)
    march(s, "muthanna", "border", troops=0, logistics=2)
    assert [int(player.stock) for player in s.players] == [2, 0, 0, 0]


@rule("OMB-7.2")
def test_in_a_battle_logistics_have_no_owner() -> None:
    s = open_table()
    battle(s, "basra", 2, {0: 3})
    supply(s, "basra", 4)
    begin_moves(s, 3)
    assert refusal_of(s, Move("basra", "muthanna")) == ("OMB-4.14", "omb-in-battle")
    play(s, Done())
    idle_until(s, "battle_dice")
    play(s, BattleDice(1, 6))
    assert (controller(s, "basra"), int(s.logistics[territory("basra")])) == (0, 4)


@rule("OMB-7.5")
def test_buildings_and_barrels_go_with_control() -> None:
    s = in_round(1)
    hold(s, 1, "basra", troops=0, barrels=2, logistics=4)
    building(s, "pipeline", "basra")
    put(s, 0, "border", 1)
    begin_moves(s, 1)
    march(s, "border", "basra", troops=1)
    play(s, TakeOver())
    idle_until(s, "exporting")
    assert (int(s.asked), may(s, Export("basra"))) == (0, True)


@rule("OMB-7.5")
def test_a_new_controller_produces_and_builds_with_what_stands_there() -> None:
    s = open_table()
    hold(s, 1, "basra", troops=0, logistics=4)
    put(s, 0, "border", 1)
    begin_moves(s, 1)
    march(s, "border", "basra", troops=1)
    play(s, TakeOver())
    play(s, ProduceOil())
    assert refusal_of(s, Produce("basra")) == ("OMB-6.1", "omb-not-yours")
    play(s, Done())
    while s.asked != 0 or phase(s) != "choosing":
        play(s, ProduceOil(), Done())
    play(s, ProduceOil(), Produce("basra"))
    assert (int(s.barrels[territory("basra")]), int(s.logistics[territory("basra")])) == (3, 3)


@rule("OMB-7.5")
def test_the_old_controller_builds_there_no_more() -> None:
    s = open_table()
    hold(s, 0, "basra", troops=0, logistics=4)
    s.control[territory("basra")] = 2
    play(s, TakeBox("builds", 1))
    assert refusal_of(s, Build("police", "basra")) == ("OMB-5.2", "omb-not-yours")


@rule("OMB-7.1")
@pytest.mark.parametrize("where", ["basra", "border"])
def test_nothing_is_taken_over_from_oneself_or_from_nobody(where: str) -> None:
    s = open_table()
    hold(s, 0, "basra", troops=0)
    hold(s, 0, "muthanna", troops=1)
    fund(s, 0, 20)
    begin_moves(s, 1)
    march(s, "muthanna", where, troops=1)
    assert phase(s) == "choosing"
    assert troops(s, 0, where) == 1
