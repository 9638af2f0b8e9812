"""OMB-11 The provisional government: extra production, and the penalties for regions that stand idle."""

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import Decline, Done
from barrelhouse.games.one_more_barrel.actions.checks import Export, PayBarrel, PriceDie
from barrelhouse.games.one_more_barrel.data import REGION_NAMES
from barrelhouse.games.one_more_barrel.game_state import State
from tests.one_more_barrel.support.tables import (
    battle,
    building,
    cash,
    fill,
    fund,
    hold,
    idle_slots,
    in_round,
    named_choices,
    phase,
    play,
    put,
    refusal_of,
    supply,
    territory,
    throw_battle,
)
from tests.rules import rule

PRODUCTION = [3, 1, 1, 2, 1, 5, 1, 1, 2, 3, 2, 2, 2, 3, 4, 3, 2, 1]


def government_round(number: int = 9, *, price: int = 0, order: tuple[int, ...] = (), per_phase: int = 4) -> State:
    """A round of the third phase; nobody has cash, and everybody 3 calm troops in the Border."""
    s = in_round(number, order=order, rounds_per_phase=per_phase)
    s.price = price
    for seat in range(4):
        put(s, seat, "border", 3)
        fund(s, seat, 0)
    return s


def to_the_oil_check(s: State) -> None:
    """Everybody does nothing until the oil check asks somebody, or the next round begins."""
    idle_slots(s)
    while phase(s) == "rebels":
        play(s, Decline())


def barrels(s: State, region: str) -> int:
    return int(s.barrels[territory(region)])


def logistics(s: State, region: str) -> int:
    return int(s.logistics[territory(region)])


@rule("OMB-11.3")
@pytest.mark.parametrize("place", range(18))
def test_a_region_that_can_produce_gives_half_to_the_player_and_half_to_the_government_rounded_up(place: int) -> None:
    region, half = REGION_NAMES[place], (PRODUCTION[place] + 1) // 2
    s = government_round()
    hold(s, 1, region, troops=0, logistics=9)
    to_the_oil_check(s)
    assert (phase(s), s.to_act()) == ("exporting", 1)
    assert (barrels(s, region), s.government, logistics(s, region)) == (half, half, 8)
    assert s.bank_oil == -2 * half


@rule("OMB-11.3")
def test_production_1_gives_1_and_1_and_production_3_gives_2_and_2() -> None:
    s = government_round()
    hold(s, 0, "karbala", troops=0, logistics=2)
    hold(s, 0, "basra", troops=0, logistics=4)
    to_the_oil_check(s)
    assert (barrels(s, "karbala"), barrels(s, "basra"), s.government) == (1, 2, 1 + 2)


@rule("OMB-11.3")
@pytest.mark.parametrize("number", [9, 10, 11, 12])
def test_the_government_produces_in_every_round_of_the_third_phase(number: int) -> None:
    s = government_round(number)
    hold(s, 0, "basra", troops=0, logistics=4)
    to_the_oil_check(s)
    assert s.government == 2


@rule("OMB-11.3", "OMB-1.2")
def test_with_five_rounds_a_phase_the_government_begins_in_round_11() -> None:
    s = government_round(10, per_phase=5)
    hold(s, 0, "basra", troops=0, logistics=9)
    to_the_oil_check(s)
    assert (s.government, s.round_number) == (0, 11)
    to_the_oil_check(s)
    assert s.government == 2


@rule("OMB-11.3")
def test_only_controlled_regions_produce() -> None:
    s = government_round()
    battle(s, "basra", 3, {0: 3})
    supply(s, "basra", 9)
    idle_slots(s)
    throw_battle(s, 6, 6)
    while phase(s) == "rebels":
        play(s, Decline())
    assert (s.government, barrels(s, "basra"), logistics(s, "basra")) == (0, 0, 9)


@rule("OMB-11.3")
def test_each_controlled_region_that_cannot_produce_costs_a_point_of_influence() -> None:
    s = government_round()
    s.players[1].influence = 5
    fund(s, 1, 40)
    hold(s, 1, "basra", troops=0, logistics=3)
    hold(s, 1, "najaf", troops=0)
    hold(s, 1, "karbala", troops=0, logistics=2)
    to_the_oil_check(s)
    assert (s.players[1].influence, cash(s, 1), logistics(s, "basra")) == (3, 40, 3)


@rule("OMB-11.3")
def test_at_influence_0_each_idle_region_costs_4_dollars_instead() -> None:
    s = government_round()
    s.players[1].influence = 1
    fund(s, 1, 20)
    for region in ("basra", "najaf", "karbala"):
        hold(s, 1, region, troops=0)
    to_the_oil_check(s)
    assert (s.players[1].influence, cash(s, 1), phase(s)) == (0, 20 - 16, "choosing")


@rule("OMB-11.3")
@pytest.mark.parametrize(
    ("halves", "price", "oil", "left"),
    [
        (8, 0, 5, (0, 5)),
        (7, 0, 5, (0, 4)),
        (3, 1, 5, (0, 2)),
        (0, 2, 5, (0, 2)),
        (2, 3, 5, (0, 3)),
        (0, 9, 5, (0, 4)),
        (5, 0, 3, (0, 0)),
        (9, 0, 3, (1, 3)),
    ],
)
def test_cash_goes_first_then_as_few_barrels_from_hand_as_cover_the_rest_without_change(
    halves: int, price: int, oil: int, left: tuple[int, int]
) -> None:
    s = government_round(price=price)
    s.players[2].sold = 1  # one seller leaves the price where it is
    fund(s, 0, halves)
    fill(s, 0, oil)
    hold(s, 0, "basra", troops=0)
    to_the_oil_check(s)
    assert s.price == price
    assert (cash(s, 0), int(s.players[0].oil)) == left
    assert phase(s) == "choosing"


@rule("OMB-11.3")
def test_after_the_hand_barrels_from_regions_pay_and_the_player_picks_them() -> None:
    s = government_round(price=1)
    fund(s, 0, 1)
    fill(s, 0, 1)
    hold(s, 0, "basra", troops=0, barrels=1)
    hold(s, 0, "karbala", troops=0, logistics=2, barrels=4)
    hold(s, 1, "najaf", troops=0, logistics=2, barrels=4)
    hold(s, 0, "dohuk", troops=0, logistics=2)
    to_the_oil_check(s)
    assert (phase(s), s.to_act(), cash(s, 0), s.players[0].oil, s.debt) == ("penalty", 0, 0, 0, 8 - 1 - 3)
    assert named_choices(s) == [PayBarrel("basra"), PayBarrel("karbala"), PayBarrel("dohuk")]
    assert refusal_of(s, PayBarrel("najaf")) == ("OMB-11.3", "omb-not-yours")
    assert refusal_of(s, PayBarrel("anbar")) == ("OMB-11.3", "omb-not-yours")
    play(s, PayBarrel("basra"))
    assert (s.debt, phase(s)) == (1, "penalty")
    assert refusal_of(s, PayBarrel("basra")) == ("OMB-11.3", "omb-no-barrels")
    play(s, PayBarrel("karbala"))
    assert (s.debt, phase(s), cash(s, 0)) == (0, "exporting", 0), "no change"
    assert refusal_of(s, PayBarrel("karbala")) == ("OMB-11.3", "omb-not-now")
    assert (barrels(s, "basra"), barrels(s, "karbala"), barrels(s, "dohuk")) == (0, 4, 1)


@rule("OMB-11.3")
def test_with_nothing_left_nothing_is_paid() -> None:
    s = government_round()
    fund(s, 0, 3)
    hold(s, 0, "basra", troops=0, barrels=2)
    hold(s, 0, "najaf", troops=0)
    to_the_oil_check(s)
    assert (phase(s), s.debt) == ("penalty", 5)
    play(s, PayBarrel("basra"), PayBarrel("basra"))
    assert (phase(s), s.debt, cash(s, 0), s.players[0].influence) == ("choosing", 0, 0, 0)
    assert s.control[territory("basra")] == 0


@rule("OMB-11.7")
def test_all_regions_produce_first_so_that_new_barrels_can_pay_the_penalties() -> None:
    s = government_round()
    hold(s, 0, "basra", troops=0)
    hold(s, 0, "dohuk", troops=0, logistics=2)
    to_the_oil_check(s)
    assert (phase(s), barrels(s, "dohuk")) == ("penalty", 1)
    play(s, PayBarrel("dohuk"))
    assert (phase(s), barrels(s, "dohuk"), s.government) == ("choosing", 0, 1)


@rule("OMB-11.7")
def test_a_region_is_penalised_only_if_it_could_not_produce_in_this_check() -> None:
    s = government_round()
    s.players[0].influence = 3
    hold(s, 0, "dohuk", troops=0, logistics=2)
    to_the_oil_check(s)
    assert (logistics(s, "dohuk"), s.players[0].influence) == (1, 3)


@rule("OMB-11.7", "OMB-11.6")
def test_oil_pays_at_the_price_just_found_and_is_no_sale() -> None:
    s = government_round(price=9)
    for player in s.players:
        player.sold = 1
    fill(s, 0, 9)
    hold(s, 0, "basra", troops=0)
    to_the_oil_check(s)
    play(s, PriceDie(6))
    assert (s.price, s.players[0].oil) == (3, 9 - 2), "4 dollars at 2 each"
    s = government_round(price=9)
    fill(s, 0, 9)
    hold(s, 0, "basra", troops=0)
    to_the_oil_check(s)
    assert (s.price, s.players[0].oil) == (10, 8)
    assert s.players[0].sold == 0


@rule("OMB-11.7")
def test_penalties_come_one_by_one_in_turn_order() -> None:
    s = government_round(order=(2, 0, 1, 3))
    for seat, regions in enumerate((("basra", "najaf"), ("anbar",), ("karbala",))):
        for region in regions:
            hold(s, seat, region, troops=0, barrels=3)
    to_the_oil_check(s)
    asked = []
    while phase(s) == "penalty":
        asked.append(int(s.to_act()))
        s.apply(s.choices()[0])
    assert asked == [2] * 3 + [0] * 6 + [1] * 3, "at 1 dollar a barrel 3 are too few, and the rest lapses"


@rule("OMB-11.7", "OMB-11.5", "OMB-11.4")
def test_the_players_half_is_laid_on_the_region_then_exported_or_trimmed() -> None:
    s = government_round()
    hold(s, 0, "baghdad", troops=0, logistics=6)
    to_the_oil_check(s)
    assert (barrels(s, "baghdad"), s.players[0].oil) == (3, 0)
    play(s, Export("baghdad"), Done())
    assert (barrels(s, "baghdad"), s.players[0].oil, s.government) == (1, 1, 3)


@rule("OMB-11.6")
def test_in_the_third_phase_come_price_extra_production_export_and_trimming() -> None:
    s = government_round()
    for player in s.players:
        player.sold = 1
    hold(s, 0, "baghdad", troops=0, logistics=6)
    hold(s, 1, "basra", troops=0, barrels=9)
    building(s, "warehouse", "basra")
    to_the_oil_check(s)
    assert (phase(s), s.government) == ("price_die", 0)
    play(s, PriceDie(1))
    assert (phase(s), s.to_act(), s.government) == ("penalty", 1, 3)
    while phase(s) == "penalty":
        play(s, PayBarrel("basra"))
    assert (phase(s), s.to_act(), barrels(s, "baghdad")) == ("exporting", 0, 3)
    play(s, Done())
    assert barrels(s, "baghdad") == 3, "nothing is lost before everybody has exported"
    assert (phase(s), s.to_act()) == ("exporting", 1)
    play(s, Done())
    assert (barrels(s, "baghdad"), barrels(s, "basra")) == (1, 1)


@rule("OMB-11.3", "OMB-7.1")
def test_control_without_troops_is_enough_for_production_and_penalty() -> None:
    s = government_round()
    s.players[0].influence = 2
    hold(s, 0, "basra", troops=0)
    hold(s, 0, "dohuk", troops=0, logistics=2)
    put(s, 1, "dohuk", 3)
    to_the_oil_check(s)
    assert (s.players[0].influence, barrels(s, "dohuk"), s.government) == (1, 1, 1)
