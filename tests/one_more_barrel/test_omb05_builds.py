"""OMB-5 Builds: what a building box gives, buildings and their effects, influence, contracts."""

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import (
    Build,
    Done,
    Influence,
    Produce,
    ProduceOil,
    TakeBox,
    TakeContract,
)
from barrelhouse.games.one_more_barrel.actions.checks import Bomb, BombingDice, Export
from barrelhouse.games.one_more_barrel.data import BUILDING_NAMES, REGIONS
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import minimum
from tests.one_more_barrel.support.tables import (
    building,
    cash,
    cell,
    fund,
    hold,
    idle_slots,
    idle_until,
    in_round,
    may,
    named_choices,
    open_table,
    phase,
    play,
    refusal_of,
    supply,
    territory,
)
from tests.rules import rule


def on_a_builds_box(column: int = 1, *, seats: int = 4, logistics: int = 12) -> State:
    """Seat 0 controls Basra, with logistics there, and has taken this box of the builds."""
    s = open_table(seats)
    hold(s, 0, "basra", logistics=logistics)
    play(s, TakeBox("builds", column))
    return s


def buildings(s: State, region: str) -> dict[str, int]:
    """The buildings there by name, those that are missing left out."""
    counts = {kind: int(s.buildings[i * REGIONS + territory(region)]) for i, kind in enumerate(BUILDING_NAMES)}
    return {kind: count for kind, count in counts.items() if count}


def logistics(s: State, region: str) -> int:
    return int(s.logistics[territory(region)])


@rule("OMB-5.1")
@pytest.mark.parametrize(("column", "moves"), [(1, 3), (2, 2), (3, 1), (4, 1)])
def test_a_box_gives_three_two_or_one_moves_of_any_kind(column: int, moves: int) -> None:
    s = on_a_builds_box(column, seats=5)
    for _ in range(moves):
        assert (phase(s), s.to_act()) == ("building", 0)
        play(s, TakeContract())
    assert (phase(s), s.to_act()) == ("choosing", 1)
    assert s.players[0].contracts == moves


@rule("OMB-5.1")
def test_a_contract_a_building_and_an_influence_cost_no_money() -> None:
    s = on_a_builds_box()
    play(s, TakeContract(), Build("police", "basra"), Influence("basra"))
    assert cash(s, 0) == 20


@rule("OMB-5.1")
def test_three_buildings_cost_6_dollars_in_all_and_two_cost_3() -> None:
    s = on_a_builds_box()
    play(s, Build("warehouse", "basra"))
    assert cash(s, 0) == 20
    play(s, Build("police", "basra"))
    assert cash(s, 0) == 20 - 6
    play(s, Build("refinery", "basra"))
    assert cash(s, 0) == 20 - 12


@rule("OMB-5.1", "OMB-5.3")
def test_two_influence_and_a_contract_cost_3_dollars_and_2_logistics() -> None:
    s = on_a_builds_box(logistics=5)
    play(s, Influence("basra"), Influence("basra"), TakeContract())
    assert (cash(s, 0), logistics(s, "basra")) == (20 - 6, 3)
    assert (s.players[0].influence, s.players[0].contracts) == (2, 1)


@rule("OMB-5.1")
@pytest.mark.parametrize("kind", [Build("warehouse", "basra"), Influence("basra"), TakeContract()])
def test_a_kind_is_repeated_only_by_who_can_pay_for_it(kind: object) -> None:
    s = on_a_builds_box()
    fund(s, 0, 11)
    play(s, kind, kind)
    assert cash(s, 0) == 5
    assert refusal_of(s, kind) == ("OMB-5.1", "omb-no-cash-to-repeat")
    assert kind not in named_choices(s)
    fund(s, 0, 6)
    play(s, kind)
    assert (cash(s, 0), phase(s)) == (0, "choosing")


@rule("OMB-5.1")
def test_without_a_cent_each_kind_may_still_be_used_once() -> None:
    s = on_a_builds_box()
    fund(s, 0, 0)
    play(s, TakeContract())
    assert not may(s, TakeContract())
    play(s, Influence("basra"))
    assert not may(s, Influence("basra"))
    play(s, Build("warehouse", "basra"))
    assert phase(s) == "choosing"


@rule("OMB-5.1")
def test_only_repetition_within_one_action_costs_money() -> None:
    s = on_a_builds_box(2)
    play(s, TakeContract(), Done())
    idle_until_seat(s, 0)
    play(s, TakeBox("builds", 1), TakeContract())
    assert (cash(s, 0), s.players[0].contracts) == (20, 2)


def idle_until_seat(s: State, seat: int) -> None:
    """The others take actions without effect until it is this seat's slot."""
    while s.to_act() != seat:
        play(s, ProduceOil(), Done())


@rule("OMB-5.2")
@pytest.mark.parametrize(("kind", "cost"), [("warehouse", 1), ("police", 2), ("pipeline", 3), ("refinery", 4)])
def test_a_building_is_paid_with_logistics_standing_there(kind: str, cost: int) -> None:
    s = on_a_builds_box(logistics=cost)
    play(s, Build(kind, "basra"))
    assert (logistics(s, "basra"), buildings(s, "basra"), cash(s, 0)) == (0, {kind: 1}, 20)
    assert s.bank_logistics == 0
    s = on_a_builds_box(logistics=cost - 1)
    supply(s, "muthanna", 9)
    s.players[0].stock = 9
    assert refusal_of(s, Build(kind, "basra")) == ("OMB-5.2", "omb-no-logistics")
    assert Build(kind, "basra") not in named_choices(s)


@rule("OMB-5.2")
def test_nobody_builds_in_a_region_he_does_not_control() -> None:
    s = on_a_builds_box()
    hold(s, 1, "muthanna", logistics=9)
    supply(s, "najaf", 9)
    for region in ("muthanna", "najaf"):
        assert refusal_of(s, Build("warehouse", region)) == ("OMB-5.2", "omb-not-yours")
        assert refusal_of(s, Influence(region)) == ("OMB-5.3", "omb-not-yours")
        assert Build("warehouse", region) not in named_choices(s)


@rule("OMB-5.2")
def test_control_is_enough_to_build_without_a_troop_there() -> None:
    s = open_table()
    hold(s, 0, "basra", troops=0, logistics=1)
    play(s, TakeBox("builds", 1), Build("warehouse", "basra"))
    assert buildings(s, "basra") == {"warehouse": 1}


@rule("OMB-5.2")
def test_a_region_has_room_for_three_buildings() -> None:
    s = on_a_builds_box()
    play(s, Build("warehouse", "basra"), Build("warehouse", "basra"))
    building(s, "pipeline", "basra")
    for kind in ("warehouse", "police", "refinery"):
        assert refusal_of(s, Build(kind, "basra")) == ("OMB-5.2", "omb-too-many-buildings")
    assert [choice for choice in named_choices(s) if isinstance(choice, Build)] == []


@rule("OMB-5.2")
def test_three_warehouses_may_stand_in_one_region() -> None:
    s = on_a_builds_box()
    play(s, *[Build("warehouse", "basra")] * 3)
    assert buildings(s, "basra") == {"warehouse": 3}


@rule("OMB-5.2")
@pytest.mark.parametrize("kind", ["police", "pipeline", "refinery"])
def test_all_but_warehouses_stand_once_in_a_region(kind: str) -> None:
    s = on_a_builds_box()
    hold(s, 0, "muthanna", logistics=4)
    play(s, Build(kind, "basra"))
    assert refusal_of(s, Build(kind, "basra")) == ("OMB-5.2", "omb-built-already")
    play(s, Build(kind, "muthanna"))
    assert buildings(s, "muthanna") == {kind: 1}


@rule("OMB-5.3")
def test_one_logistics_of_a_controlled_region_becomes_a_point_of_influence() -> None:
    s = on_a_builds_box(logistics=1)
    play(s, Influence("basra"))
    assert (s.players[0].influence, logistics(s, "basra")) == (1, 0)
    assert refusal_of(s, Influence("basra")) == ("OMB-5.3", "omb-no-logistics")
    assert Influence("basra") not in named_choices(s)


@rule("OMB-5.3", "OMB-2.8")
def test_influence_ends_at_15() -> None:
    s = on_a_builds_box()
    s.players[0].influence = 14
    play(s, Influence("basra"))
    assert s.players[0].influence == 15
    assert refusal_of(s, Influence("basra")) == ("OMB-2.8", "omb-track-ends")


@rule("OMB-5.4")
def test_a_contract_asks_for_at_least_one_controlled_region() -> None:
    s = open_table()
    hold(s, 1, "basra")
    play(s, TakeBox("builds", 1))
    assert refusal_of(s, TakeContract()) == ("OMB-5.4", "omb-no-region")
    assert named_choices(s) == [Done()]
    hold(s, 0, "dohuk", troops=0)
    play(s, TakeContract())
    assert s.players[0].contracts == 1


@rule("OMB-5.4", "OMB-2.8")
def test_the_contract_track_ends_at_its_space_14() -> None:
    s = on_a_builds_box()
    s.players[0].contracts = 13
    play(s, TakeContract())
    assert s.players[0].contracts == 14
    assert refusal_of(s, TakeContract()) == ("OMB-2.8", "omb-track-ends")


@rule("OMB-5.4", "OMB-13.2")
def test_the_space_reached_on_the_contract_track_is_worth_money() -> None:
    values = []
    for space in range(15):
        s = open_table()
        fund(s, 0, 0)
        s.players[0].contracts = space
        values.append(s.scores()[0] / 2)
    assert values == [0, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120]


def warehouse_bombed(barrels: int, warehouses: int) -> State:
    """One of seat 1's warehouses in Wasit has just been destroyed."""
    s = in_round(6)
    hold(s, 1, "wasit", troops=0, barrels=barrels)
    building(s, "warehouse", "wasit", warehouses)
    cell(s, 0, "wasit")
    idle_slots(s)
    play(s, Bomb("wasit", "warehouse"), BombingDice(3, 3))
    assert buildings(s, "wasit").get("warehouse", 0) == warehouses - 1
    return s


@rule("OMB-5.5")
@pytest.mark.parametrize(
    ("barrels", "warehouses", "left"),
    [(7, 2, 4), (3, 2, 3), (4, 2, 4), (8, 2, 4), (10, 2, 6), (3, 1, 0), (4, 1, 0), (6, 1, 2), (12, 3, 8), (0, 1, 0)],
)
def test_a_warehouse_bombed_away_takes_what_no_other_can_hold_at_most_4(
    barrels: int, warehouses: int, left: int
) -> None:
    s = warehouse_bombed(barrels, warehouses)
    assert s.barrels[territory("wasit")] == left
    assert s.bank_oil + s.barrels[territory("wasit")] == 0


@rule("OMB-5.5")
def test_another_building_bombed_away_takes_no_barrels_with_it() -> None:
    s = in_round(6)
    hold(s, 1, "wasit", troops=0, barrels=9)
    building(s, "refinery", "wasit")
    building(s, "warehouse", "wasit")
    cell(s, 0, "wasit")
    idle_slots(s)
    play(s, Bomb("wasit", "refinery"), BombingDice(6, 6))
    assert (buildings(s, "wasit"), s.barrels[territory("wasit")]) == ({"warehouse": 1}, 9)


@rule("OMB-5.5", "OMB-11.5")
@pytest.mark.parametrize(("warehouses", "kept"), [(0, 1), (1, 4), (2, 8), (3, 12)])
def test_a_region_stores_4_barrels_for_each_warehouse_instead_of_1(warehouses: int, kept: int) -> None:
    s = open_table()
    hold(s, 0, "basra", barrels=20)
    building(s, "warehouse", "basra", warehouses)
    idle_slots(s)
    play(s, Done())
    assert s.barrels[territory("basra")] == kept


@rule("OMB-5.6", "OMB-9.4")
def test_police_count_3_in_their_region_and_1_in_each_adjacent_region_and_add_up() -> None:
    s = in_round(6)
    hold(s, 1, "wasit", troops=0, logistics=1)
    cell(s, 0, "wasit", 1)
    idle_slots(s)
    play(s, Bomb("wasit", "logistics"))
    assert minimum(s) == -1
    building(s, "police", "wasit")
    assert minimum(s) == -1 + 3
    for region in ("maysan", "diyala"):
        hold(s, 1, region, troops=0)
        building(s, "police", region)
    assert minimum(s) == -1 + 3 + 1 + 1
    hold(s, 1, "basra", troops=0)
    building(s, "police", "basra")
    assert minimum(s) == 4, "Basra does not touch Wasit"
    hold(s, 2, "babil", troops=0)
    building(s, "police", "babil")
    assert minimum(s) == 4, "police of another player are not the victim's"
    building(s, "warehouse", "wasit")
    assert minimum(s) == 4


@rule("OMB-5.7", "OMB-11.4")
@pytest.mark.parametrize(
    ("pipelines", "most"), [((), 2), (("basra",), 3), (("muthanna",), 3), (("basra", "maysan"), 4)]
)
def test_each_pipeline_exports_one_barrel_more_from_its_region_or_a_neighbour(
    pipelines: tuple[str, ...], most: int
) -> None:
    s = open_table()
    hold(s, 0, "basra", barrels=9)
    for region in pipelines:
        if region != "basra":
            hold(s, 0, region)
        building(s, "pipeline", region)
    idle_slots(s)
    for _ in range(most):
        play(s, Export("basra"))
    assert (s.players[0].oil, phase(s)) == (most, "choosing")


@rule("OMB-5.8", "OMB-6.1")
def test_with_a_refinery_basra_gives_4_barrels_with_3_logistics() -> None:
    s = open_table()
    hold(s, 0, "basra", logistics=3)
    play(s, ProduceOil())
    assert not may(s, Produce("basra"))
    building(s, "refinery", "basra")
    play(s, Produce("basra"))
    assert (s.barrels[territory("basra")], logistics(s, "basra")) == (4, 2)


@rule("OMB-5.8", "OMB-11.3")
def test_the_refinery_counts_in_the_extra_production_too() -> None:
    s = in_round(9)
    hold(s, 0, "basra", logistics=3)
    building(s, "refinery", "basra")
    idle_slots(s)
    idle_until(s, "exporting")
    assert (s.barrels[territory("basra")], s.government, logistics(s, "basra")) == (2, 2, 2)


@rule("OMB-5.2", "OMB-5.3", "OMB-5.4")
@pytest.mark.parametrize(
    ("action", "stands_on"),
    [(Build("police", "basra"), "OMB-5.2"), (Influence("basra"), "OMB-5.3"), (TakeContract(), "OMB-5.4")],
)
def test_without_a_builds_box_nothing_is_built(action: object, stands_on: str) -> None:
    s = open_table()
    hold(s, 0, "basra", logistics=9)
    assert refusal_of(s, action) == (stands_on, "omb-not-now")
