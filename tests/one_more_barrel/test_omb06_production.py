"""OMB-6 Oil production: barrels for logistics, region by region."""

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import Done, Produce, ProduceOil
from barrelhouse.games.one_more_barrel.data import REGION_NAMES
from barrelhouse.games.one_more_barrel.game_state import State
from tests.one_more_barrel.support.tables import (
    battle,
    building,
    hold,
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

# Production and logistics needed, as in the table of OMB-1.3.
PRODUCTION = [3, 1, 1, 2, 1, 5, 1, 1, 2, 3, 2, 2, 2, 3, 4, 3, 2, 1]
NEEDED = [4, 2, 2, 3, 2, 6, 2, 2, 3, 4, 3, 3, 3, 4, 5, 4, 3, 2]


def stores(s: State, region: str) -> tuple[int, int]:
    """Barrels and logistics there."""
    return int(s.barrels[territory(region)]), int(s.logistics[territory(region)])


@rule("OMB-6.1")
def test_basra_with_4_logistics_gives_3_barrels_and_3_logistics_are_left() -> None:
    s = open_table()
    hold(s, 0, "basra", logistics=4)
    play(s, ProduceOil(), Produce("basra"))
    assert stores(s, "basra") == (3, 3)
    assert (s.players[0].oil, s.bank_oil, s.bank_logistics) == (0, -3, -3)


@rule("OMB-6.1")
@pytest.mark.parametrize("place", range(18))
def test_each_region_gives_its_production_for_the_logistics_it_needs(place: int) -> None:
    region = REGION_NAMES[place]
    s = open_table()
    hold(s, 0, region, troops=0, logistics=NEEDED[place] - 1)
    play(s, ProduceOil())
    assert refusal_of(s, Produce(region)) == ("OMB-6.1", "omb-no-logistics")
    supply(s, region, 1)
    play(s, Produce(region))
    assert stores(s, region) == (PRODUCTION[place], NEEDED[place] - 1)


@rule("OMB-6.1")
def test_the_barrels_are_added_to_those_already_lying_there() -> None:
    s = open_table()
    hold(s, 0, "basra", logistics=9, barrels=5)
    play(s, ProduceOil(), Produce("basra"))
    assert stores(s, "basra") == (8, 8)


@rule("OMB-6.1")
def test_the_player_picks_the_regions_and_each_produces_once_in_an_action() -> None:
    s = open_table()
    for region in ("basra", "muthanna", "najaf"):
        hold(s, 0, region, logistics=9)
    play(s, ProduceOil(), Produce("basra"))
    assert refusal_of(s, Produce("basra")) == ("OMB-6.1", "omb-produced-already")
    assert named_choices(s) == [Produce("muthanna"), Produce("najaf"), Done()]
    play(s, Produce("najaf"), Done())
    assert [stores(s, region) for region in ("basra", "muthanna", "najaf")] == [(3, 8), (0, 9), (1, 8)]
    assert (phase(s), s.to_act()) == ("choosing", 1)


@rule("OMB-6.1")
def test_only_a_region_under_the_own_control_produces() -> None:
    s = open_table()
    hold(s, 1, "basra", logistics=9)
    battle(s, "muthanna", 1, {0: 3})
    supply(s, "muthanna", 9)
    play(s, ProduceOil())
    for region in ("basra", "muthanna", "dohuk"):
        assert refusal_of(s, Produce(region)) == ("OMB-6.1", "omb-not-yours")
    assert named_choices(s) == [Done()]


@rule("OMB-6.1")
def test_both_actions_of_a_round_may_be_oil_production_by_everybody() -> None:
    s = open_table()
    for seat, region in enumerate(("basra", "muthanna", "najaf", "anbar")):
        hold(s, seat, region, logistics=9)
    for _ in range(2):
        for seat, region in enumerate(("basra", "muthanna", "najaf", "anbar")):
            assert s.to_act() == seat
            play(s, ProduceOil(), Produce(region), Done())
    assert [int(s.logistics[territory(r)]) for r in ("basra", "muthanna", "najaf", "anbar")] == [7, 7, 7, 7]
    assert s.barrels[territory("basra")] == 6


@rule("OMB-6.1", "OMB-5.8")
@pytest.mark.parametrize(("have", "barrels"), [(1, 2), (2, 2)])
def test_a_refinery_in_a_small_region_still_uses_up_one_logistics(have: int, barrels: int) -> None:
    s = open_table()
    hold(s, 0, "muthanna", logistics=have)
    building(s, "refinery", "muthanna")
    play(s, ProduceOil(), Produce("muthanna"))
    assert stores(s, "muthanna") == (barrels, have - 1)


@rule("OMB-6.1", "OMB-5.8")
def test_nothing_is_produced_without_a_logistics_to_use_up() -> None:
    s = open_table()
    hold(s, 0, "muthanna")
    building(s, "refinery", "muthanna")
    play(s, ProduceOil())
    assert not may(s, Produce("muthanna"))


@rule("OMB-6.1")
def test_nothing_is_produced_outside_the_action() -> None:
    s = open_table()
    hold(s, 0, "basra", logistics=9)
    assert refusal_of(s, Produce("basra")) == ("OMB-6.1", "omb-not-now")
