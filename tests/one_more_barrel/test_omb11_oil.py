"""OMB-11 Oil check: the price, exports with their pipelines, and what a region keeps."""

from collections.abc import Sequence
from itertools import permutations, product

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import Done, SellOil
from barrelhouse.games.one_more_barrel.actions.checks import Export, PriceDie, WithdrawTroop
from barrelhouse.games.one_more_barrel.game_state import State
from tests.one_more_barrel.support.tables import (
    building,
    fill,
    fund,
    hold,
    idle_slots,
    in_round,
    may,
    named_choices,
    open_table,
    phase,
    play,
    put,
    refusal_of,
    territory,
)
from tests.rules import rule


def price_steps(seats: int, sellers: int, *, pacifism: Sequence[int] = (), step: int = 9, die: int = 0) -> int:
    """How many steps the price has moved in the first round."""
    s = open_table(seats)
    s.price = step
    for seat in range(seats):
        put(s, seat, "border", 3)
        fund(s, seat, 60)
    for seat, points in enumerate(pacifism):
        s.players[seat].pacifism = points
    for seat in range(sellers):
        s.players[seat].sold = 1
    idle_slots(s)
    if die:
        assert (phase(s), len(s.chances())) == ("price_die", 6)
        play(s, PriceDie(die))
    assert phase(s) == "choosing"
    return int(s.price) - step


@rule("OMB-11.1")
@pytest.mark.parametrize(
    ("seats", "steps"), [(3, [1, 0, -1]), (4, [1, 0, -1, -1]), (5, [1, 0, 0, -1, -1])], ids=["3", "4", "5"]
)
def test_the_price_moves_by_the_number_of_sellers(seats: int, steps: list[int]) -> None:
    assert [price_steps(seats, sellers) for sellers in range(seats)] == steps


@rule("OMB-11.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_when_everybody_has_sold_the_price_falls_by_3_and_what_a_die_says(seats: int) -> None:
    falls = [price_steps(seats, seats, die=die) for die in range(1, 7)]
    assert falls == [-3, -4, -4, -5, -5, -6]


@rule("OMB-11.1", "OMB-2.7")
def test_whoever_sells_at_least_one_barrel_is_a_seller_of_this_round_only_and_counts_once() -> None:
    s = open_table()
    s.price = 9
    fill(s, 0, 9)
    play(s, SellOil(1), SellOil(3))
    idle_slots(s)
    assert s.price == 9
    idle_slots(s)
    assert s.price == 10, "nobody has sold in the second round"


@rule("OMB-11.1", "OMB-10.2")
def test_a_forced_sale_can_make_everybody_a_seller() -> None:
    s = open_table(3)
    s.price = 9
    for seat in range(3):
        put(s, seat, "border", 3)
        s.players[seat].sold = int(seat > 0)
    s.players[0].pacifism = 4
    fund(s, 0, 0)
    fill(s, 0, 1)
    idle_slots(s)
    play(s, SellOil(1), PriceDie(6))
    assert s.price == 9 - 6


@rule("OMB-11.1", "OMB-2.8")
def test_the_price_stops_at_the_ends_of_its_track() -> None:
    assert price_steps(3, 3, step=2, die=6) == -2
    assert price_steps(4, 2, step=0) == 0
    assert price_steps(4, 0, step=19) == 0
    assert price_steps(4, 0, step=17, pacifism=[15]) == 2


@rule("OMB-11.1")
def test_the_20_steps_rise_by_half_a_dollar_from_half_a_dollar_to_10() -> None:
    s = open_table()
    assert list(s.options.country.prices) == list(range(1, 21))


@rule("OMB-11.2")
def test_four_players_one_seller_and_highest_pacifism_7_raise_the_price_by_2() -> None:
    assert price_steps(4, 1, pacifism=[2, 7, 0, 6]) == 2


@rule("OMB-11.2")
@pytest.mark.parametrize("highest", range(16))
def test_speculation_goes_by_the_highest_pacifism_of_all(highest: int) -> None:
    more = [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4][highest]
    assert price_steps(4, 0, pacifism=[0, 0, highest, 0]) == 1 + more
    assert price_steps(5, 2, pacifism=[0, 0, 0, 0, highest]) == 0 + more


@rule("OMB-11.2")
def test_there_is_no_speculation_when_the_sellers_made_the_price_fall() -> None:
    assert price_steps(4, 2, pacifism=[15]) == -1
    assert price_steps(4, 4, pacifism=[15], die=1) == -3


@rule("OMB-11.2", "OMB-10.1")
def test_speculation_counts_the_pacifism_after_the_voters_reacted() -> None:
    s = open_table()
    s.price = 9
    s.players[0].pacifism = 4
    idle_slots(s)
    assert (s.players[0].pacifism, s.price) == (3, 10)


def export_due(*held: tuple[str, int], pipelines: Sequence[str] = ()) -> State:
    """Seat 0 controls these regions with so many barrels, and is to export."""
    s = open_table()
    for region, barrels in held:
        hold(s, 0, region, troops=0, barrels=barrels)
    for region in pipelines:
        building(s, "pipeline", region)
    idle_slots(s)
    assert (phase(s), s.to_act()) == ("exporting", 0)
    return s


def can_take(s: State, *regions: str) -> bool:
    """Whether barrels can be exported from these regions, in this order."""
    trial = s.copy()
    for region in regions:
        if phase(trial) != "exporting" or not may(trial, Export(region)):
            return False
        play(trial, Export(region))
    return True


@rule("OMB-11.4")
def test_up_to_2_barrels_in_all_go_to_hand_from_regions_of_the_players_choice() -> None:
    s = export_due(("basra", 5), ("dohuk", 1), ("najaf", 0))
    assert named_choices(s) == [Export("basra"), Export("dohuk"), Done()]
    assert refusal_of(s, Export("najaf")) == ("OMB-11.4", "omb-no-barrels")
    play(s, Export("dohuk"))
    assert named_choices(s) == [Export("basra"), Done()]
    play(s, Export("basra"))
    assert (s.players[0].oil, phase(s)) == (2, "choosing")
    assert s.bank_oil + s.barrels[territory("basra")] + 2 == 0


@rule("OMB-11.4", "OMB-7.1")
def test_nobody_exports_from_a_region_he_does_not_control() -> None:
    s = open_table()
    hold(s, 0, "basra", barrels=1)
    hold(s, 1, "muthanna", barrels=1)
    put(s, 0, "muthanna", 3)
    idle_slots(s)
    assert refusal_of(s, Export("muthanna")) == ("OMB-11.4", "omb-not-yours")
    play(s, Export("basra"))
    assert (phase(s), s.to_act()) == ("exporting", 1)


@rule("OMB-11.4")
def test_playerfirst_export_in_turn_order_and_each_has_2_barrels() -> None:
    s = in_round(1, order=(3, 1, 0, 2))
    for seat, region in enumerate(("basra", "muthanna", "najaf", "anbar")):
        hold(s, seat, region, barrels=3)
    idle_slots(s)
    asked = []
    while phase(s) == "exporting":
        asked.append(int(s.to_act()))
        play(s, first_export(s), first_export(s))
    assert asked == [3, 1, 0, 2]
    assert [int(player.oil) for player in s.players] == [2, 2, 2, 2]


def first_export(s: State) -> object:
    """The first barrel that may go."""
    return named_choices(s)[0]


@rule("OMB-11.8")
def test_nobody_has_to_export() -> None:
    s = export_due(("basra", 1), ("muthanna", 1))
    play(s, Export("basra"), Done())
    assert refusal_of(s, Export("muthanna")) == ("OMB-11.4", "omb-not-now")
    assert (s.players[0].oil, s.barrels[territory("muthanna")], phase(s)) == (1, 1, "choosing")


@rule("OMB-11.4")
def test_the_export_ends_when_no_barrel_or_no_way_is_left() -> None:
    s = export_due(("basra", 1))
    play(s, Export("basra"))
    assert phase(s) == "choosing"
    s = export_due(("basra", 9), ("dohuk", 1), pipelines=("dohuk",))
    play(s, Export("basra"), Export("basra"))
    assert refusal_of(s, Export("basra")) == ("OMB-11.4", "omb-export-full")
    assert named_choices(s) == [Export("dohuk"), Done()]
    play(s, Export("dohuk"))
    assert (s.players[0].oil, phase(s)) == (3, "choosing")


@rule("OMB-11.4", "OMB-5.7")
def test_a_pipeline_carries_one_barrel_from_its_region_or_an_adjacent_one() -> None:
    held = (("basra", 9), ("muthanna", 9), ("najaf", 9))
    s = export_due(*held, pipelines=("basra",))
    assert can_take(s, "najaf", "najaf", "basra")
    assert can_take(s, "najaf", "najaf", "muthanna")
    assert can_take(s, "basra", "najaf", "najaf"), "the pipeline serves Basra, whatever the order"
    assert not can_take(s, "najaf", "najaf", "najaf")
    assert not can_take(s, "najaf", "najaf", "basra", "basra")


@rule("OMB-11.4")
def test_pipelines_are_shared_out_so_that_all_chosen_barrels_are_carried() -> None:
    # Basra's pipeline reaches Basra and Muthanna; Muthanna's also Najaf.
    held = (("basra", 9), ("muthanna", 9), ("najaf", 9), ("dohuk", 9))
    s = export_due(*held, pipelines=("basra", "muthanna"))
    assert can_take(s, "dohuk", "dohuk", "muthanna", "najaf")
    assert can_take(s, "dohuk", "dohuk", "basra", "najaf")
    assert can_take(s, "dohuk", "dohuk", "najaf", "basra")
    assert can_take(s, "basra", "najaf", "dohuk", "dohuk")
    assert can_take(s, "dohuk", "dohuk", "basra", "basra")
    assert not can_take(s, "dohuk", "dohuk", "najaf", "najaf")
    assert not can_take(s, "basra", "basra", "dohuk", "dohuk", "basra")


@rule("OMB-11.4")
def test_a_chain_of_three_pipelines_changes_what_it_serves_to_carry_a_third_barrel() -> None:
    # Reach: Basra's {Basra, Muthanna}, Muthanna's {Basra, Muthanna, Najaf}, Najaf's {Muthanna, Najaf, Karbala}.
    held = (("basra", 9), ("muthanna", 9), ("najaf", 9), ("karbala", 9), ("dohuk", 9))
    s = export_due(*held, pipelines=("basra", "muthanna", "najaf"))
    assert can_take(s, "dohuk", "dohuk", "muthanna", "najaf", "karbala")
    assert can_take(s, "dohuk", "dohuk", "muthanna", "muthanna", "karbala")
    assert can_take(s, "dohuk", "dohuk", "muthanna", "muthanna", "muthanna")
    assert not can_take(s, "dohuk", "dohuk", "karbala", "karbala")
    assert not can_take(s, "dohuk", "dohuk", "basra", "basra", "basra")


def is_carried(s: State, chosen: Sequence[str], pipelines: Sequence[str]) -> bool:
    """Whether two of the barrels go by themselves and each other one has a pipeline of its own in reach."""
    for ways in permutations([None, None, *pipelines], len(chosen)):
        pairs = zip(chosen, ways, strict=True)
        if all(way is None or way == region or near(s, way, region) for region, way in pairs):
            return True
    return False


def near(s: State, one: str, other: str) -> bool:
    return territory(other) in list(s.options.country.neighbours[territory(one)])


@rule("OMB-11.4", "OMB-5.7")
@pytest.mark.parametrize("pipelines", [("basra",), ("basra", "najaf"), ("muthanna", "najaf"), ("basra", "muthanna")])
def test_what_can_be_exported_is_what_some_sharing_of_the_pipelines_carries_in_any_order(
    pipelines: tuple[str, ...],
) -> None:
    regions = ("basra", "muthanna", "najaf", "dohuk")
    s = export_due(*((region, 5) for region in regions), pipelines=pipelines)
    for chosen in product(regions, repeat=4):
        assert can_take(s, *chosen) == is_carried(s, chosen, pipelines), chosen


@rule("OMB-11.8")
def test_a_pipeline_serves_only_its_controller_and_his_own_regions() -> None:
    s = open_table()
    hold(s, 0, "basra", troops=0, barrels=9)
    hold(s, 1, "muthanna", troops=0, barrels=9)
    building(s, "pipeline", "muthanna")
    idle_slots(s)
    assert not can_take(s, "basra", "basra", "basra")
    play(s, Done())
    assert s.to_act() == 1
    assert can_take(s, "muthanna", "muthanna", "muthanna")
    assert not may(s, Export("basra"))


@rule("OMB-11.8")
def test_every_round_the_pipelines_are_free_again_for_each_player() -> None:
    s = open_table()
    hold(s, 0, "basra", troops=0, barrels=9)
    building(s, "pipeline", "basra")
    building(s, "warehouse", "basra", 2)
    for oil in (3, 6):
        idle_slots(s)
        play(s, *[Export("basra")] * 3)
        assert s.players[0].oil == oil


@rule("OMB-11.5")
def test_of_6_barrels_one_warehouse_keeps_4_and_2_are_lost() -> None:
    s = open_table()
    hold(s, 0, "basra", troops=0, barrels=6)
    hold(s, 1, "najaf", troops=0, barrels=6)
    building(s, "warehouse", "basra")
    idle_slots(s)
    play(s, Done(), Done())
    assert (s.barrels[territory("basra")], s.barrels[territory("najaf")]) == (4, 1)
    assert s.bank_oil == -5


@rule("OMB-11.5", "OMB-11.6")
def test_barrels_are_lost_only_after_everybody_hafirst_exported() -> None:
    s = export_due(("basra", 6))
    assert s.barrels[territory("basra")] == 6
    play(s, Export("basra"))
    assert s.barrels[territory("basra")] == 5
    play(s, Export("basra"))
    assert (s.barrels[territory("basra")], s.players[0].oil) == (1, 2)


@rule("OMB-11.5")
@pytest.mark.parametrize(("barrels", "warehouses"), [(0, 0), (1, 0), (4, 1), (3, 1), (8, 2)])
def test_what_fits_is_kept(barrels: int, warehouses: int) -> None:
    s = open_table()
    hold(s, 0, "basra", troops=0, barrels=barrels)
    building(s, "warehouse", "basra", warehouses)
    idle_slots(s)
    if barrels:
        play(s, Done())
    assert (s.barrels[territory("basra")], s.round_number) == (barrels, 2)


@rule("OMB-11.6", "OMB-11.3")
@pytest.mark.parametrize("number", [4, 8])
def test_there_is_no_extra_production_before_the_third_phase(number: int) -> None:
    s = in_round(number)
    hold(s, 0, "basra", logistics=9)
    put(s, 0, "border", 2)
    s.players[0].pacifism = 4
    fund(s, 0, 0)
    idle_slots(s)
    while phase(s) == "rebels":
        s.apply(s.choices()[-1])
    play(s, WithdrawTroop("border"))
    assert (phase(s), s.government, s.barrels[territory("basra")]) == ("choosing", 0, 0)
