"""The totals of One More Barrel see every coin, barrel, piece and building that goes astray."""

from collections.abc import Callable

import pytest

from barrelhouse.engine.invariants import faults
from barrelhouse.games import one_more_barrel
from barrelhouse.games.one_more_barrel import State
from barrelhouse.games.one_more_barrel.actions.deals import OfferMoney
from barrelhouse.games.one_more_barrel.state import UNEXPLORED
from tests.one_more_barrel.support.deals import agree, table_for_deals
from tests.one_more_barrel.support.tables import (
    battle,
    begin_moves,
    building,
    cell,
    fill,
    fund,
    hold,
    march,
    open_table,
    phase,
    put,
    stock,
    territory,
)
from tests.rules import rule

BASRA, NAJAF, KARBALA = territory("basra"), territory("najaf"), territory("karbala")


def busy() -> State:
    """A table with something of everything, on which somebody has dealt in private."""
    state = table_for_deals()
    state.round_number = 10
    hold(state, 0, "basra", troops=2, logistics=3, barrels=2)
    building(state, "refinery", "basra")
    building(state, "warehouse", "basra", 2)
    battle(state, "najaf", 2, {1: 3, 2: 1})
    put(state, 3, "border", 4)
    stock(state, 3, 2)
    fund(state, 1, 9)
    fill(state, 2, 5)
    cell(state, 2, "diyala", 2)
    state.government = 3
    state.bank_oil -= 3
    agree(state, 0, "2", OfferMoney(4), private=True)
    return state


def lose_a_coin(s: State) -> None:
    s.players[2].cash -= 1


def lose_the_banks_coin(s: State) -> None:
    s.bank_cash -= 1


def lose_a_barrel_in_hand(s: State) -> None:
    s.players[2].oil -= 1


def find_a_barrel_on_a_region(s: State) -> None:
    s.barrels[BASRA] += 1


def lose_the_governments_barrel(s: State) -> None:
    s.government -= 1


def lose_logistics_of_a_region(s: State) -> None:
    s.logistics[BASRA] -= 1


def find_logistics_in_the_border(s: State) -> None:
    s.players[3].stock += 1


def lose_a_troop(s: State) -> None:
    s.troops[BASRA] -= 1


def spend_too_much(s: State) -> None:
    s.bank_cash += s.players[3].cash + 1
    s.players[3].cash = -1


def fall_below_the_scale(s: State) -> None:
    s.players[0].pacifism = -1


def move_more_than_there_is(s: State) -> None:
    s.moves = -1


def leave_locals_under_control(s: State) -> None:
    s.local_troops[BASRA] = 1


def forget_who_controls(s: State) -> None:
    s.control[BASRA] = -1


def stand_in_an_unexplored_region(s: State) -> None:
    s.local_troops[NAJAF] = UNEXPLORED


def build_a_second_refinery(s: State) -> None:
    building(s, "refinery", "basra")


def build_a_fourth_building(s: State) -> None:
    building(s, "pipeline", "basra")


def build_where_nobody_rules(s: State) -> None:
    building(s, "police", "karbala")


def muster_a_sixteenth_troop(s: State) -> None:
    put(s, 3, "border", 12)


def hold_more_than_can_be_known(s: State) -> None:
    s.players[3].cash += 1
    s.bank_cash -= 1


def hold_less_oil_than_must_be(s: State) -> None:
    s.players[2].oil -= 1
    s.bank_oil += 1


@pytest.mark.parametrize(
    ("damage", "total"),
    [
        (lose_a_coin, "money"),
        (lose_the_banks_coin, "money"),
        (lose_a_barrel_in_hand, "oil"),
        (find_a_barrel_on_a_region, "oil"),
        (lose_the_governments_barrel, "oil"),
        (lose_logistics_of_a_region, "logistics"),
        (find_logistics_in_the_border, "logistics"),
        (lose_a_troop, "troops"),
        (spend_too_much, "negative"),
        (fall_below_the_scale, "negative"),
        (move_more_than_there_is, "negative"),
        (leave_locals_under_control, "misplaced"),
        (forget_who_controls, "misplaced"),
        (stand_in_an_unexplored_region, "misplaced"),
        (build_a_second_refinery, "misplaced"),
        (build_a_fourth_building, "misplaced"),
        (build_where_nobody_rules, "misplaced"),
        (muster_a_sixteenth_troop, "misplaced"),
        (hold_more_than_can_be_known, "unknown"),
        (hold_less_oil_than_must_be, "unknown"),
    ],
)
def test_what_goes_astray_is_missed(damage: Callable[[State], None], total: str) -> None:
    state = busy()
    before = one_more_barrel.totals(state)
    damage(state)
    after = one_more_barrel.totals(state)
    assert total in {name for name in before if before[name] != after[name]}


@rule("OMB-1.5", "OMB-7.2")
def test_a_sound_table_has_the_totals_of_its_start() -> None:
    start = one_more_barrel.totals(one_more_barrel.new_game(4, {}))
    assert one_more_barrel.totals(busy()) == start
    assert faults(one_more_barrel, busy(), start) == []


@rule("OMB-4.12")
def test_a_group_on_its_way_is_counted_once() -> None:
    state = open_table()
    hold(state, 0, "basra", troops=3, logistics=2)
    hold(state, 0, "muthanna", troops=0)
    start = one_more_barrel.totals(state)
    begin_moves(state, 3)
    march(state, "basra", "muthanna", troops=2, logistics=1)
    assert phase(state) == "on_the_way"
    assert one_more_barrel.totals(state) == start
