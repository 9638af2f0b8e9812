"""OMB-9 Bombings: the minimum, the throw, the damage, the voters, and who leaves the map."""

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import Decline, SellOil
from barrelhouse.games.one_more_barrel.actions.checks import (
    BattleDice,
    Bomb,
    BombingDice,
    LoseBuilding,
    PlaceCell,
    Repair,
    Throw,
)
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import minimum
from barrelhouse.games.one_more_barrel.state import UNPLACED
from tests.one_more_barrel.support.tables import (
    battle,
    building,
    cash,
    cell,
    fill,
    fund,
    hold,
    idle_slots,
    in_round,
    may,
    named_choices,
    number,
    phase,
    play,
    put,
    refusal_of,
    supply,
    territory,
    troops,
)
from tests.rules import rule

COSTS = [("warehouse", 1), ("police", 2), ("pipeline", 3), ("refinery", 4)]


def throw(s: State, total: int) -> None:
    """The victim's two dice show this together."""
    play(s, BombingDice(total // 2, total - total // 2))


def bomb_declared(target: str, *, defence: int = 0, strength: int = 1, troops: int = 0, logistics: int = 0) -> State:
    """Seat 0 has declared a bomb in Wasit, which seat 1 controls; the minimum is the defence, the dice are to fall.

    The defence is laid in the neighbourhood, as troops of the victim in Maysan.
    """
    s = in_round(6)
    hold(s, 1, "wasit", troops=troops, logistics=logistics)
    put(s, 1, "maysan", defence + strength - troops)
    s.local_troops[territory("maysan")] = 0
    s.players[1].pacifism = 5
    for kind, _ in COSTS:
        if kind == target:
            building(s, kind, "wasit")
    if target == "police":
        put(s, 1, "maysan", -3)  # the police defend themselves
    cell(s, 0, "wasit", strength)
    idle_slots(s)
    play(s, Bomb("wasit", target))
    assert (phase(s), minimum(s)) == ("bombing_dice", defence)
    return s


def standing(s: State, kind: str) -> bool:
    return bool(s.buildings[[k for k, _ in COSTS].index(kind) * 18 + territory("wasit")])


def logistics_left(s: State) -> int:
    return int(s.logistics[territory("wasit")])


def pacifism(s: State) -> int:
    """How far the bombing has moved the victim's pacifism; the voters have not reacted to the troops yet."""
    assert phase(s) == "rebels"
    return int(s.players[1].pacifism) - 5


@rule("OMB-9.4")
def test_the_bombing_in_muthanna_has_minimum_6_and_a_throw_of_8_does_2_damage() -> None:
    s = in_round(6)
    hold(s, 1, "muthanna", troops=3, logistics=5)
    hold(s, 1, "basra", troops=2)
    battle(s, "najaf", 5, {1: 4})
    hold(s, 1, "dhi_qar", troops=0)
    building(s, "police", "dhi_qar")
    s.players[1].influence = 9
    s.players[1].pacifism = 5
    cell(s, 0, "qadisiyah", 3)
    idle_slots(s)
    play_war(s)
    play(s, Bomb("muthanna", "logistics"))
    assert minimum(s) == 3 + 2 + 1 + 3 - 3 == 6
    play(s, BombingDice(3, 5))
    assert s.logistics[territory("muthanna")] == 5 - 2
    assert s.players[1].pacifism == 5 + 2


def play_war(s: State) -> None:
    """The battles of the round, without losses on either side if the dice can do it."""
    while phase(s) == "battle_dice":
        play(s, BattleDice(6, 6))


@rule("OMB-9.4")
@pytest.mark.parametrize(
    ("influence", "bonus"),
    [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3), (11, 3), (12, 4), (14, 4), (15, 5)],
)
def test_every_3_points_of_the_victims_influence_add_1(influence: int, bonus: int) -> None:
    s = bomb_declared("logistics", logistics=1)
    s.players[1].influence = influence
    s.players[0].influence = 15
    assert minimum(s) == bonus, "the bomber's does not count"


@rule("OMB-9.4", "OMB-9.13")
def test_only_the_victims_own_troops_near_by_defend_those_in_the_border_too() -> None:
    s = in_round(6)
    hold(s, 1, "muthanna", troops=2, logistics=1)
    put(s, 1, "border", 3)
    put(s, 1, "baghdad", 5)
    put(s, 2, "muthanna", 5)
    put(s, 0, "muthanna", 5)
    cell(s, 0, "muthanna", 1)
    idle_slots(s)
    play(s, Bomb("muthanna", "logistics"))
    assert minimum(s) == 2 + 3 - 1


@rule("OMB-9.13")
def test_the_border_defends_only_the_regions_it_touches() -> None:
    s = in_round(6)
    hold(s, 1, "wasit", troops=0, logistics=1)
    put(s, 1, "border", 3)
    cell(s, 0, "wasit", 1)
    idle_slots(s)
    play(s, Bomb("wasit", "logistics"))
    assert minimum(s) == -1


@rule("OMB-9.13", "OMB-9.4")
def test_troops_in_a_battle_may_be_bombed_but_do_not_defend() -> None:
    s = in_round(6)
    battle(s, "wasit", 6, {1: 6})
    hold(s, 1, "maysan", troops=2)
    cell(s, 0, "wasit", 1)
    idle_slots(s)
    play_war(s)
    play(s, Bomb("wasit", "troops 2"))
    assert (s.victim, minimum(s)) == (1, 2 - 1)
    throw(s, 8)
    assert troops(s, 1, "wasit") == 6 - 7 // 3


@rule("OMB-9.13")
def test_the_victim_of_troops_is_their_owner_and_of_all_else_the_controller() -> None:
    s = in_round(6)
    hold(s, 1, "wasit", logistics=2)
    put(s, 2, "wasit", 2)
    building(s, "police", "wasit")
    cell(s, 0, "wasit", 1)
    idle_slots(s)
    for target, victim in (("troops 3", 2), ("troops 2", 1), ("logistics", 1), ("police", 1)):
        declared = s.copy()
        play(declared, Bomb("wasit", target))
        assert declared.victim == victim
    guests = s.copy()
    play(guests, Bomb("wasit", "troops 3"))
    assert phase(guests) == "lending", "the police are the controller's, who may lend them"


@rule("OMB-9.13")
def test_the_minimum_has_no_floor() -> None:
    s = bomb_declared("logistics", strength=4, defence=-4, logistics=20)
    throw(s, 5)
    assert logistics_left(s) == 20 - 9


@rule("OMB-9.4")
def test_the_victim_throws() -> None:
    s = in_round(6, deals=True)
    hold(s, 2, "wasit", troops=0, logistics=1)
    cell(s, 0, "wasit")
    idle_slots(s)
    play(s, Bomb("wasit", "logistics"))
    assert (phase(s), s.to_act()) == ("bombing", 2)
    play(s, Throw())
    assert s.chances() == [(number(BombingDice(one, two)), 1) for one in range(1, 7) for two in range(1, 7)]


@rule("OMB-9.4", "OMB-9.7")
@pytest.mark.parametrize(("total", "left", "voters"), [(5, 3, -1), (6, 3, -1), (7, 2, 1), (8, 1, 2), (10, 0, 3)])
def test_only_a_throw_above_the_minimum_does_damage(total: int, left: int, voters: int) -> None:
    s = bomb_declared("logistics", defence=6, logistics=3)
    throw(s, total)
    assert (logistics_left(s), pacifism(s)) == (left, voters)


@rule("OMB-9.5", "OMB-9.7")
@pytest.mark.parametrize(("total", "foiled"), [(2, True), (3, True), (4, False)])
def test_a_throw_of_2_or_3_always_foils_the_bombing(total: int, foiled: bool) -> None:
    s = bomb_declared("logistics", defence=-4, strength=4, logistics=20)
    throw(s, total)
    assert (logistics_left(s) == 20) == foiled
    assert (pacifism(s) == -1) == foiled


@rule("OMB-9.5", "OMB-9.7")
@pytest.mark.parametrize(("total", "defence"), [(11, 11), (11, 13), (12, 12), (12, 14)])
def test_11_or_12_against_no_smaller_minimum_costs_exactly_one_logistics_one_troop_or_the_building(
    total: int, defence: int
) -> None:
    s = bomb_declared("logistics", defence=defence, logistics=5)
    throw(s, total)
    assert (logistics_left(s), pacifism(s)) == (4, 1)
    s = bomb_declared("troops 2", defence=defence, troops=5)
    throw(s, total)
    assert (troops(s, 1, "wasit"), pacifism(s)) == (4, 2)
    for kind, cost in COSTS:
        s = bomb_declared(kind, defence=defence)
        throw(s, total)
        assert (standing(s, kind), pacifism(s), cash(s, 1)) == (False, cost, 20), "no repair saves it"


@rule("OMB-9.5")
def test_10_against_minimum_10_is_foiled() -> None:
    s = bomb_declared("logistics", defence=10, logistics=5)
    throw(s, 10)
    assert (logistics_left(s), pacifism(s)) == (5, -1)


@rule("OMB-9.5", "OMB-9.6", "OMB-9.7")
@pytest.mark.parametrize(("total", "defence"), [(11, 10), (12, 10)])
def test_11_or_12_above_the_minimum_counts_the_difference_even_if_it_destroys_nothing(total: int, defence: int) -> None:
    s = bomb_declared("troops 2", defence=defence, troops=5)
    throw(s, total)
    assert (troops(s, 1, "wasit"), pacifism(s)) == (5, 0)


@rule("OMB-9.6", "OMB-9.7")
@pytest.mark.parametrize(("damage", "lost"), [(1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3)])
def test_every_3_points_destroy_a_troop_and_the_rest_lapses(damage: int, lost: int) -> None:
    s = bomb_declared("troops 2", defence=3, troops=4)
    throw(s, 3 + damage)
    assert (troops(s, 1, "wasit"), pacifism(s)) == (4 - lost, 2 * lost)
    assert s.players[1].cash == 20


@rule("OMB-9.6")
def test_nothing_carries_over_to_other_pieces() -> None:
    s = bomb_declared("troops 2", defence=0, troops=1, logistics=3)
    throw(s, 12)
    assert (troops(s, 1, "wasit"), logistics_left(s), pacifism(s)) == (0, 3, 2)
    s = bomb_declared("logistics", defence=0, troops=1, logistics=3)
    throw(s, 12)
    assert (troops(s, 1, "wasit"), logistics_left(s), pacifism(s)) == (1, 0, 3)


@rule("OMB-9.6", "OMB-9.7")
@pytest.mark.parametrize(("kind", "cost"), COSTS)
def test_a_building_is_destroyed_by_damage_of_its_cost(kind: str, cost: int) -> None:
    for damage in (cost, 8):
        s = bomb_declared(kind, defence=4)
        throw(s, 4 + damage)
        assert (standing(s, kind), pacifism(s), cash(s, 1)) == (False, cost, 20)


@rule("OMB-9.6", "OMB-9.7", "OMB-9.14")
@pytest.mark.parametrize(("kind", "damage"), [("police", 1), ("pipeline", 1), ("pipeline", 2), ("refinery", 3)])
def test_below_its_cost_the_owner_pays_a_dollar_a_point_or_loses_the_building(kind: str, damage: int) -> None:
    s = bomb_declared(kind, defence=4)
    throw(s, 4 + damage)
    assert (phase(s), s.to_act(), named_choices(s)) == ("repairing", 1, [Repair(), LoseBuilding()])
    repaired = s.copy()
    play(repaired, Repair())
    assert (standing(repaired, kind), pacifism(repaired), cash(repaired, 1)) == (True, 0, 20 - 2 * damage)
    play(s, LoseBuilding())
    assert (standing(s, kind), pacifism(s), cash(s, 1)) == (False, dict(COSTS)[kind], 20)


@rule("OMB-9.6", "OMB-9.14")
def test_repairs_are_paid_at_once_and_in_cash_alone() -> None:
    s = bomb_declared("refinery", defence=4)
    fund(s, 1, 5)
    fill(s, 1, 30)
    throw(s, 7)
    assert refusal_of(s, Repair()) == ("OMB-9.6", "omb-no-cash-to-repair")
    assert not may(s, SellOil(1))
    assert named_choices(s) == [LoseBuilding()]
    fund(s, 1, 6)
    play(s, Repair())
    assert (cash(s, 1), standing(s, "refinery")) == (0, True)


@rule("OMB-9.6", "OMB-5.5")
def test_one_of_several_warehouses_is_destroyed() -> None:
    s = bomb_declared("warehouse", defence=4)
    building(s, "warehouse", "wasit", 2)
    throw(s, 12)
    assert s.buildings[territory("wasit")] == 2
    assert pacifism(s) == 1


@rule("OMB-9.7", "OMB-2.8")
def test_a_foiled_bombing_calms_nobody_below_0() -> None:
    s = bomb_declared("logistics", defence=4, logistics=1)
    s.players[1].pacifism = 0
    throw(s, 2)
    assert s.players[1].pacifism == 0


@rule("OMB-9.8")
@pytest.mark.parametrize("total", [2, 4, 5, 12])
def test_the_cell_leaves_the_map_after_a_bombing_foiled_or_not(total: int) -> None:
    s = bomb_declared("logistics", defence=4, strength=2, logistics=1)
    throw(s, total)
    assert (s.players[0].cell, s.players[0].strength) == (UNPLACED, 0)
    assert (phase(s), s.to_act()) == ("rebels", 1)


@rule("OMB-9.8")
def test_the_cell_leaves_also_when_the_damage_is_repaired() -> None:
    s = bomb_declared("refinery", defence=4)
    assert refusal_of(s, Repair()) == ("OMB-9.6", "omb-not-now")
    throw(s, 5)
    play(s, Repair())
    assert s.players[0].cell == UNPLACED
    assert (s.target, s.aim, s.victim, s.bombers, s.damage) == (-1, -1, -1, 0, 0)


@rule("OMB-9.8", "OMB-9.11")
def test_a_cell_that_bombed_may_be_placed_again_only_at_the_next_check() -> None:
    s = in_round(6, order=(1, 0, 2, 3))
    hold(s, 2, "wasit", troops=0)
    supply(s, "wasit", 4)
    cell(s, 0, "wasit")
    idle_slots(s)
    assert s.to_act() == 1
    play(s, Decline(), Bomb("wasit", "logistics"), BombingDice(6, 6))
    assert s.to_act() == 2
    play(s, Decline(), Decline())
    assert (phase(s), s.round_number, s.players[0].cell) == ("choosing", 7, UNPLACED)
    idle_slots(s)
    play(s, Decline(), PlaceCell("maysan"))
    assert (s.players[0].cell, s.players[0].strength) == (territory("maysan"), 1)
