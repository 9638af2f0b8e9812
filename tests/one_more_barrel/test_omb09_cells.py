"""OMB-9 Cells: placing, moving, growing, waiting, and what they may bomb."""

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import Decline
from barrelhouse.games.one_more_barrel.actions.checks import BattleDice, Bomb, BombingDice, PlaceCell, Strengthen
from barrelhouse.games.one_more_barrel.data import REGION_NAMES, TARGET_NAMES
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.state import OFF_MAP, UNPLACED
from tests.one_more_barrel.support.tables import (
    battle,
    building,
    cell,
    hold,
    idle_slots,
    idle_until,
    in_round,
    may,
    named_choices,
    phase,
    play,
    put,
    refusal_of,
    supply,
    territory,
)
from tests.rules import rule

EAST = ["maysan", "wasit", "diyala", "sulaymaniyah"]


def rebels(number: int = 6, *, seats: int = 4, order: tuple[int, ...] = (), **options: object) -> State:
    """The rebel check of a round, on an empty board, all cells still to be placed."""
    s = in_round(number, seats, order=order, **options)
    idle_slots(s)
    assert phase(s) == "rebels"
    return s


def with_cell(region: str = "wasit", strength: int = 1) -> State:
    """The rebel check of round 6: seat 0 has a cell there and is to act."""
    s = rebels()
    cell(s, 0, region, strength)
    return s


def cell_of(s: State, seat: int) -> tuple[int, int]:
    """Where the cell is, and its strength."""
    return int(s.players[seat].cell), int(s.players[seat].strength)


def placeable(s: State) -> list[str]:
    return [choice.region for choice in named_choices(s) if isinstance(choice, PlaceCell)]


@rule("OMB-9.1", "OMB-2.1")
@pytest.mark.parametrize(("per_phase", "first"), [(4, 5), (5, 6)])
def test_the_rebels_act_from_the_first_round_of_the_second_phase_on(per_phase: int, first: int) -> None:
    s = in_round(first - 1, rounds_per_phase=per_phase)
    idle_slots(s)
    assert (phase(s), s.round_number) == ("choosing", first)
    idle_slots(s)
    assert phase(s) == "rebels"
    assert refusal_of(s, Decline()) == ("OMB-9.1", "omb-must-place")


@rule("OMB-9.1")
def test_the_rebels_are_still_there_in_the_third_phase() -> None:
    s = rebels(12)
    assert s.to_act() == 0


@rule("OMB-9.1")
def test_in_the_first_guerrilla_round_each_in_turn_order_places_a_cell_of_strength_1_in_the_east() -> None:
    s = rebels(5, order=(2, 0, 3, 1))
    asked = []
    for region in ("wasit", "maysan", "diyala", "sulaymaniyah"):
        asked.append(int(s.to_act()))
        assert placeable(s) == EAST
        assert [choice for choice in named_choices(s) if not isinstance(choice, PlaceCell)] == []
        play(s, PlaceCell(region))
    assert asked == [2, 0, 3, 1]
    assert [cell_of(s, seat) for seat in asked] == [
        (territory(region), 1) for region in ("wasit", "maysan", "diyala", "sulaymaniyah")
    ]
    assert phase(s) == "choosing"


@rule("OMB-9.1")
def test_a_cell_is_placed_only_in_the_east_and_where_no_player_has_control() -> None:
    s = rebels(5)
    hold(s, 1, "wasit", troops=0)
    hold(s, 0, "maysan")
    battle(s, "diyala", 2, {1: 1})
    assert refusal_of(s, PlaceCell("basra")) == ("OMB-9.1", "omb-not-east")
    assert refusal_of(s, PlaceCell("wasit")) == ("OMB-9.1", "omb-controlled")
    assert refusal_of(s, PlaceCell("maysan")) == ("OMB-9.1", "omb-controlled")
    assert placeable(s) == ["diyala", "sulaymaniyah"], "a battle hinders nobody"


@rule("OMB-9.1", "OMB-9.12")
def test_with_no_eastern_region_free_all_cells_go_off_the_map_by_themselves() -> None:
    s = in_round(5)
    for region in EAST:
        hold(s, 1, region, troops=0)
    idle_slots(s)
    assert (phase(s), s.round_number) == ("choosing", 6)
    assert [cell_of(s, seat) for seat in range(4)] == [(OFF_MAP, 1)] * 4


@rule("OMB-9.12", "OMB-9.1")
def test_from_off_the_map_a_cell_enters_any_eastern_region_controlled_or_not() -> None:
    s = rebels()
    s.players[0].cell = OFF_MAP
    s.players[0].strength = 1
    hold(s, 1, "wasit", logistics=3)
    hold(s, 0, "maysan")
    assert placeable(s) == EAST
    assert refusal_of(s, PlaceCell("basra")) == ("OMB-9.1", "omb-not-east")
    play(s, PlaceCell("wasit"))
    assert cell_of(s, 0) == (territory("wasit"), 1)
    assert s.to_act() == 1


@rule("OMB-9.12")
def test_off_the_map_a_cell_may_wait_but_neither_grow_nor_bomb() -> None:
    s = rebels()
    s.players[0].cell = OFF_MAP
    s.players[0].strength = 1
    hold(s, 1, "wasit", logistics=3)
    assert refusal_of(s, Strengthen()) == ("OMB-9.12", "omb-cell-away")
    assert refusal_of(s, Bomb("wasit", "logistics")) == ("OMB-9.12", "omb-cell-away")
    assert named_choices(s) == [*(PlaceCell(region) for region in EAST), Decline()]
    play(s, Decline())
    assert cell_of(s, 0) == (OFF_MAP, 1)


@rule("OMB-9.12", "OMB-9.9")
def test_off_the_map_a_cell_joins_no_bombing() -> None:
    s = with_cell()
    s.players[1].cell = OFF_MAP
    s.players[1].strength = 1
    hold(s, 2, "wasit", logistics=3)
    play(s, Bomb("wasit", "logistics"))
    assert phase(s) == "bombing_dice"


@rule("OMB-9.2")
@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_a_move_costs_a_point_of_strength_but_never_the_last(before: int, after: int) -> None:
    s = with_cell("wasit", before)
    play(s, PlaceCell("babil"))
    assert cell_of(s, 0) == (territory("babil"), after)
    assert s.to_act() == 1


@rule("OMB-9.2", "OMB-9.15")
def test_a_cell_moves_over_one_border_into_any_region() -> None:
    s = with_cell("wasit")
    hold(s, 0, "babil")
    hold(s, 1, "baghdad")
    s.local_troops[territory("dhi_qar")] = 1
    put(s, 1, "dhi_qar", 1)
    assert placeable(s) == ["baghdad", "babil", "qadisiyah", "dhi_qar", "maysan", "diyala"]
    for region in ("wasit", "basra", "anbar", "kirkuk"):
        assert refusal_of(s, PlaceCell(region)) == ("OMB-9.15", "omb-cell-cannot-go")


@rule("OMB-9.15", "OMB-4.6")
def test_a_cell_crosses_no_region_for_free_even_with_all_its_neighbours_held() -> None:
    s = with_cell("dohuk")
    for region in REGION_NAMES:
        hold(s, 1, region, troops=0)
    assert placeable(s) == ["ninawa", "erbil"]


@rule("OMB-9.3", "OMB-9.15")
def test_a_cell_beside_the_border_territory_cannot_enter_or_bomb_it() -> None:
    s = with_cell("basra")
    put(s, 1, "border", 9)
    s.players[1].stock = 9
    assert placeable(s) == ["muthanna", "dhi_qar", "maysan"]
    assert [choice for choice in named_choices(s) if isinstance(choice, Bomb)] == []


@rule("OMB-9.2")
def test_a_cell_strengthens_by_1_to_at_most_4() -> None:
    s = with_cell("wasit", 3)
    play(s, Strengthen())
    assert cell_of(s, 0) == (territory("wasit"), 4)
    assert s.to_act() == 1
    s = with_cell("wasit", 4)
    assert refusal_of(s, Strengthen()) == ("OMB-9.2", "omb-cell-full")
    assert Strengthen() not in named_choices(s)


@rule("OMB-9.2")
def test_a_cell_does_one_thing_in_a_round_in_turn_order() -> None:
    s = in_round(6, order=(3, 1, 0, 2))
    for seat in range(4):
        cell(s, seat, "wasit")
    idle_slots(s)
    asked = []
    while phase(s) == "rebels":
        asked.append(int(s.to_act()))
        play(s, Strengthen())
    assert asked == [3, 1, 0, 2]
    assert [cell_of(s, seat)[1] for seat in range(4)] == [2, 2, 2, 2]


@rule("OMB-9.11")
def test_a_cell_may_stay_as_it_is() -> None:
    s = with_cell("wasit", 2)
    play(s, Decline())
    assert cell_of(s, 0) == (territory("wasit"), 2)
    assert s.to_act() == 1


@rule("OMB-9.11", "OMB-9.8")
def test_after_a_bombing_a_cell_may_stay_unplaced() -> None:
    s = rebels()
    play(s, Decline())
    assert cell_of(s, 0) == (UNPLACED, 0)
    assert refusal_of(s, Strengthen()) == ("OMB-9.12", "omb-cell-away")
    assert refusal_of(s, Bomb("wasit", "logistics")) == ("OMB-9.12", "omb-cell-away")


@rule("OMB-9.11", "OMB-9.8", "OMB-9.1")
def test_placing_again_is_as_the_first_time_and_all_that_is_done_in_that_check() -> None:
    s = with_cell("wasit", 3)
    hold(s, 1, "wasit", troops=0, logistics=3)
    hold(s, 1, "diyala", troops=0)
    play(s, Bomb("wasit", "logistics"), BombingDice(1, 1))
    assert cell_of(s, 0) == (UNPLACED, 0)
    idle_until(s, "choosing")
    idle_slots(s)
    assert (s.round_number, s.to_act(), placeable(s)) == (7, 0, ["maysan", "sulaymaniyah"])
    play(s, PlaceCell("maysan"))
    assert cell_of(s, 0) == (territory("maysan"), 1)
    assert s.to_act() == 1


@rule("OMB-9.8", "OMB-9.1")
def test_who_bombed_and_finds_no_free_eastern_region_goes_off_the_map() -> None:
    s = rebels(7)
    play(s, *[Decline()] * 4)
    for region in EAST:
        hold(s, 1, region, troops=0)
    cell(s, 2, "wasit")
    idle_slots(s)
    assert s.to_act() == 2, "only the cell on the map has anything to choose"
    assert [cell_of(s, seat) for seat in (0, 1)] == [(OFF_MAP, 1)] * 2


@rule("OMB-9.10")
def test_several_cells_share_a_region_and_troops_do_nothing_to_them() -> None:
    s = in_round(6)
    for seat in range(4):
        cell(s, seat, "wasit", 2)
    battle(s, "wasit", 1, {0: 9})
    idle_slots(s)
    play(s, BattleDice(1, 6))
    assert s.control[territory("wasit")] == 0
    play(s, *[Decline()] * 4)
    assert [cell_of(s, seat) for seat in range(4)] == [(territory("wasit"), 2)] * 4


@rule("OMB-9.3")
def test_the_targets_are_one_other_players_troops_the_logistics_or_one_building() -> None:
    s = with_cell("wasit")
    hold(s, 1, "wasit", troops=2, logistics=1)
    put(s, 0, "wasit", 1)
    put(s, 3, "wasit", 1)
    building(s, "police", "wasit")
    building(s, "warehouse", "wasit", 2)
    bombs = [choice for choice in named_choices(s) if isinstance(choice, Bomb)]
    assert bombs == [Bomb("wasit", t) for t in ("troops 2", "troops 4", "logistics", "warehouse", "police")]
    for target in ("troops 1", "troops 3", "troops 5", "pipeline", "refinery"):
        assert refusal_of(s, Bomb("wasit", target)) == ("OMB-9.3", "omb-no-target")


@rule("OMB-9.3")
def test_a_cell_bombs_in_its_own_region_or_an_adjacent_one() -> None:
    s = with_cell("wasit")
    for region in REGION_NAMES:
        hold(s, 1, region, troops=0, logistics=1)
    bombed = [choice.region for choice in named_choices(s) if isinstance(choice, Bomb)]
    assert sorted(bombed) == sorted(["wasit", "baghdad", "babil", "qadisiyah", "dhi_qar", "maysan", "diyala"])
    for region in set(REGION_NAMES) - set(bombed):
        assert refusal_of(s, Bomb(region, "logistics")) == ("OMB-9.3", "omb-out-of-range")


@rule("OMB-9.3")
def test_nothing_is_bombed_in_a_region_the_bomber_controls_not_even_anothers_troops() -> None:
    s = with_cell("wasit")
    hold(s, 0, "wasit", logistics=2)
    put(s, 1, "wasit", 2)
    building(s, "police", "wasit")
    for target in TARGET_NAMES:
        assert refusal_of(s, Bomb("wasit", target)) == ("OMB-9.3", "omb-own-region")


@rule("OMB-9.3", "OMB-7.2")
def test_logistics_in_a_battle_belong_to_nobody_and_are_no_target() -> None:
    s = with_cell("wasit")
    battle(s, "wasit", 3, {1: 2})
    supply(s, "wasit", 4)
    assert refusal_of(s, Bomb("wasit", "logistics")) == ("OMB-9.3", "omb-no-target")
    assert may(s, Bomb("wasit", "troops 2"))


@rule("OMB-9.1", "OMB-9.2", "OMB-9.3")
@pytest.mark.parametrize(
    ("action", "stands_on"),
    [(PlaceCell("wasit"), "OMB-9.1"), (Strengthen(), "OMB-9.2"), (Bomb("wasit", "logistics"), "OMB-9.3")],
)
def test_cells_do_nothing_outside_the_rebel_check(action: object, stands_on: str) -> None:
    s = in_round(6)
    cell(s, 0, "diyala")
    hold(s, 1, "wasit", logistics=3)
    assert refusal_of(s, action) == (stands_on, "omb-not-now")
