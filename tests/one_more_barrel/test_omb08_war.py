"""OMB-8 War check: locals, odds, losses, allies, and whose the region is afterwards."""

from collections.abc import Mapping

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import (
    BuyTroops,
    Decline,
    Done,
    FlyTroop,
    LocalsDie,
    Produce,
    ProduceOil,
    TakeBox,
)
from barrelhouse.games.one_more_barrel.actions.checks import BattleDice, Bomb, BombingDice, WithdrawTroop
from barrelhouse.games.one_more_barrel.actions.moves import Move, WithTroops
from barrelhouse.games.one_more_barrel.data import NOBODY
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.rules.ch08_war import odds
from tests.one_more_barrel.support.tables import (
    battle,
    cell,
    fund,
    idle_slots,
    in_round,
    may,
    open_table,
    phase,
    play,
    put,
    supply,
    territory,
    troops,
)
from tests.rules import rule

# Losses inflicted by odds, faces 1 to 6, with troops and locals that fight at these odds.
TABLE = {
    (20, 5): [4, 3, 3, 2, 2, 1],
    (15, 5): [4, 3, 2, 2, 1, 1],
    (10, 5): [3, 2, 2, 1, 1, 0],
    (5, 5): [2, 2, 1, 1, 0, 0],
    (5, 10): [2, 1, 1, 0, 0, 0],
    (5, 15): [1, 1, 0, 0, 0, 0],
    (5, 20): [1, 0, 0, 0, 0, 0],
}


def at_war(locals_: int, sides: Mapping[int, int], region: str = "basra", *, number: int = 1) -> State:
    """The war check, the dice of this battle about to fall; in the region lie 2 logistics."""
    s = in_round(number)
    battle(s, region, locals_, sides)
    supply(s, region, 2)
    idle_slots(s)
    assert phase(s) == "battle_dice"
    return s


def locals_in(s: State, region: str = "basra") -> int:
    return int(s.local_troops[territory(region)])


def logistics_in(s: State, region: str = "basra") -> int:
    return int(s.logistics[territory(region)])


def controller(s: State, region: str = "basra") -> int:
    return int(s.control[territory(region)])


@rule("OMB-8.1")
@pytest.mark.parametrize(("face", "more"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_in_the_first_phase_a_die_on_entry_brings_more_locals(face: int, more: int) -> None:
    s = open_table()
    put(s, 0, "border", 1)
    play(s, TakeBox("purchases", 1), Done(), Move("border", "basra"))
    assert phase(s) == "locals_die"
    play(s, LocalsDie(face))
    assert locals_in(s) == 3 + more


@rule("OMB-8.1")
def test_basra_entered_in_the_first_phase_with_a_die_of_4_has_5_locals() -> None:
    s = open_table()
    play(s, TakeBox("purchases", 1), FlyTroop("basra"), LocalsDie(4))
    assert locals_in(s) == 5


@rule("OMB-8.1")
def test_only_the_first_to_enter_throws_for_locals() -> None:
    s = open_table()
    play(s, TakeBox("purchases", 1), FlyTroop("basra"), LocalsDie(4), FlyTroop("basra"))
    assert (phase(s), locals_in(s), troops(s, 0, "basra")) == ("buying", 5, 2)


@rule("OMB-8.1")
@pytest.mark.parametrize(("region", "production"), [("karbala", 1), ("basra", 3), ("baghdad", 5)])
@pytest.mark.parametrize("number", [5, 9])
def test_from_the_second_phase_on_the_locals_are_the_production_without_a_die(
    region: str, production: int, number: int
) -> None:
    s = in_round(number)
    play(s, TakeBox("purchases", 1), FlyTroop(region))
    assert (locals_in(s, region), phase(s)) == (production, "buying")


@rule("OMB-8.1")
def test_the_last_round_of_the_first_phase_still_throws_for_locals() -> None:
    s = in_round(4)
    play(s, TakeBox("purchases", 1), FlyTroop("karbala"))
    assert phase(s) == "locals_die"
    s = in_round(5, rounds_per_phase=5)
    play(s, TakeBox("purchases", 1), FlyTroop("karbala"))
    assert phase(s) == "locals_die"


@rule("OMB-8.1")
def test_where_there_was_fighting_the_locals_who_are_left_defend_without_a_die() -> None:
    s = at_war(5, {0: 1})
    play(s, BattleDice(6, 1))
    assert (phase(s), locals_in(s)) == ("choosing", 5)
    put(s, 0, "border", 3)
    play(s, TakeBox("purchases", 1), Done(), Move("border", "basra"), WithTroops(3))
    assert (phase(s), locals_in(s)) == ("moving", 5)
    assert troops(s, 0, "basra") == 3


@rule("OMB-8.2")
@pytest.mark.parametrize(
    ("players", "theirs", "ratio"),
    [
        (4, 7, 0),
        (4, 8, -1),
        (4, 3, 1),
        (4, 4, 0),
        (1, 1, 0),
        (4, 5, 0),
        (5, 4, 1),
        (8, 4, 1),
        (9, 4, 2),
        (12, 4, 2),
        (13, 4, 3),
        (16, 4, 3),
        (17, 4, 3),
        (15, 1, 3),
        (4, 11, -1),
        (4, 12, -2),
        (4, 15, -2),
        (4, 16, -3),
        (1, 4, -3),
        (1, 9, -3),
    ],
)
def test_odds_are_rounded_for_the_players_and_end_at_4_to_1_and_1_to_4(players: int, theirs: int, ratio: int) -> None:
    assert odds(players, theirs) == ratio, "0 is 1:1, 1 is 2:1, -1 is 1:2"


@rule("OMB-8.2", "OMB-8.5")
def test_the_troops_of_all_players_count_for_the_odds() -> None:
    s = at_war(6, {0: 2, 1: 2, 3: 2})
    play(s, BattleDice(4, 6))
    assert locals_in(s) == 5, "6 against 6 are 1:1"
    s = at_war(6, {0: 2})
    play(s, BattleDice(4, 6))
    assert locals_in(s) == 6, "2 against 6 are 1:3"


@rule("OMB-8.2")
def test_a_battle_has_one_exchange_in_a_round() -> None:
    s = at_war(9, {0: 9})
    play(s, BattleDice(5, 5))
    assert (phase(s), s.round_number, troops(s, 0, "basra"), locals_in(s)) == ("choosing", 2, 9, 9)
    idle_slots(s)
    assert phase(s) == "battle_dice"


@rule("OMB-8.3")
def test_4_troops_against_3_locals_with_dice_3_and_4_leave_4_and_1() -> None:
    s = at_war(3, {0: 4})
    play(s, BattleDice(3, 4))
    assert (troops(s, 0, "basra"), locals_in(s), s.players[0].pacifism) == (4, 1, 1)


@rule("OMB-8.3")
@pytest.mark.parametrize(("sides", "row"), list(TABLE.items()))
def test_each_die_is_read_in_the_row_of_its_sides_odds(sides: tuple[int, int], row: list[int]) -> None:
    players, theirs = sides
    mirrored = list(TABLE.values())[6 - list(TABLE).index(sides)]
    start = at_war(theirs, {0: players})
    for one in range(6):
        for two in range(6):
            s = start.copy()
            play(s, BattleDice(one + 1, two + 1))
            assert locals_in(s) == theirs - row[one]
            assert troops(s, 0, "basra") == players - mirrored[two]


@rule("OMB-8.4")
def test_losses_happen_at_the_same_time_and_each_troop_lost_is_a_point_of_pacifism() -> None:
    s = at_war(3, {0: 3, 1: 3})
    put(s, 0, "border", 3)
    put(s, 1, "border", 1)
    play(s, BattleDice(1, 1))
    assert (troops(s, 0, "basra"), troops(s, 1, "basra"), locals_in(s)) == (1, 3, 0)
    assert [int(player.pacifism) for player in s.players] == [2 + 1, 1, 0, 0], "and one each for a troop too many"


@rule("OMB-8.4")
def test_the_locals_who_fall_have_thrown_as_well() -> None:
    s = at_war(1, {0: 1})
    play(s, BattleDice(4, 4))
    assert (troops(s, 0, "basra"), locals_in(s), logistics_in(s)) == (0, 1, 2), "both are gone"


@rule("OMB-8.4")
def test_with_both_sides_standing_the_battle_goes_on_in_the_next_round() -> None:
    s = at_war(3, {0: 4})
    play(s, BattleDice(3, 4))
    assert controller(s) == NOBODY
    idle_slots(s)
    assert (phase(s), s.target) == ("battle_dice", territory("basra"))
    play(s, BattleDice(6, 6))
    assert (controller(s), locals_in(s)) == (0, 0)


@rule("OMB-8.5")
def test_the_holder_of_the_die_loses_first_then_the_others_in_order_of_arrival() -> None:
    s = at_war(3, {2: 1, 0: 1, 1: 1})
    assert s.asked == 2
    play(s, BattleDice(6, 1))
    assert [troops(s, seat, "basra") for seat in range(3)] == [0, 1, 0]
    assert [int(player.pacifism) for player in s.players] == [0, 0, 0, 0], "1 for each, and 1 off below the allowance"


@rule("OMB-8.5")
def test_the_holder_of_the_die_gets_control_however_few_his_troops() -> None:
    s = at_war(1, {3: 1, 0: 5})
    play(s, BattleDice(1, 6))
    assert (controller(s), troops(s, 3, "basra"), troops(s, 0, "basra")) == (3, 1, 5)


@rule("OMB-8.5", "OMB-8.8")
def test_when_the_first_is_gone_the_next_to_arrive_holds_the_die() -> None:
    s = at_war(12, {2: 1, 3: 4, 0: 1})
    play(s, BattleDice(6, 3))
    assert troops(s, 2, "basra") == 0
    idle_slots(s)
    assert s.asked == 3
    play(s, BattleDice(6, 3))
    assert (troops(s, 3, "basra"), troops(s, 0, "basra")) == (1, 1)


@rule("OMB-8.6")
def test_players_who_win_have_control_and_the_logistics() -> None:
    s = at_war(3, {0: 12})
    play(s, BattleDice(1, 6))
    assert (controller(s), locals_in(s), logistics_in(s), troops(s, 0, "basra")) == (0, 0, 2, 12)
    supply(s, "basra", 2)
    play(s, ProduceOil())
    assert may(s, Produce("basra"))


@rule("OMB-8.6")
def test_locals_who_win_stay_and_the_logistics_are_removed() -> None:
    s = at_war(3, {0: 1})
    play(s, BattleDice(6, 1))
    assert (controller(s), locals_in(s), logistics_in(s), troops(s, 0, "basra")) == (NOBODY, 3, 0, 0)
    assert s.bank_logistics == 0


@rule("OMB-8.6")
def test_when_both_are_gone_the_logistics_stay_and_one_local_appears() -> None:
    s = at_war(2, {0: 1, 1: 1})
    play(s, BattleDice(1, 1))
    assert (controller(s), locals_in(s), logistics_in(s)) == (NOBODY, 1, 2)
    idle_slots(s)
    assert phase(s) != "battle_dice", "no player is there to fight"


@rule("OMB-8.6")
def test_logistics_that_stayed_belong_to_whoever_wins_later() -> None:
    s = at_war(1, {0: 1})
    play(s, BattleDice(1, 1))
    battle(s, "basra", 1, {1: 4})
    idle_slots(s)
    play(s, BattleDice(1, 6))
    assert (controller(s), logistics_in(s)) == (1, 2)


@rule("OMB-8.7")
def test_battles_are_fought_in_the_order_of_the_board() -> None:
    s = open_table()
    for region in ("dohuk", "najaf", "baghdad", "basra"):
        battle(s, region, 9, {0: 2})
    idle_slots(s)
    fought = []
    while phase(s) == "battle_dice":
        fought.append(int(s.target))
        play(s, BattleDice(6, 6))
    assert fought == [territory(region) for region in ("basra", "najaf", "baghdad", "dohuk")]


@rule("OMB-8.7")
def test_the_thrower_controls_even_if_his_last_troop_fell_in_the_exchange() -> None:
    s = at_war(2, {1: 1, 0: 4})
    play(s, BattleDice(1, 1))
    assert (troops(s, 1, "basra"), troops(s, 0, "basra"), controller(s)) == (0, 4, 1)


@rule("OMB-8.8")
def test_reinforcements_keep_their_players_place_in_the_order_of_arrival() -> None:
    s = open_table()
    battle(s, "basra", 9, {1: 1, 0: 1})
    play(s, TakeBox("purchases", 1), FlyTroop("basra"), Done(), Done())
    play(s, TakeBox("purchases", 2), *[FlyTroop("basra")] * 2, Done(), Done())
    idle_slots(s)
    assert s.asked == 1
    play(s, BattleDice(6, 2))
    assert (troops(s, 1, "basra"), troops(s, 0, "basra")) == (1, 2)


@rule("OMB-8.8")
def test_who_has_no_troop_left_loses_the_place_and_comes_back_last() -> None:
    s = at_war(12, {0: 1, 1: 3})
    play(s, BattleDice(6, 4))
    assert troops(s, 0, "basra") == 0
    play(s, TakeBox("purchases", 1), BuyTroops(1), Done(), Move("border", "basra"), Done())
    idle_slots(s)
    assert (s.asked, troops(s, 0, "basra")) == (1, 1)


@rule("OMB-8.9", "OMB-10.2")
def test_a_battle_left_by_troops_withdrawn_for_a_fine_is_won_by_the_locals_at_once() -> None:
    s = at_war(2, {0: 2})
    s.players[0].pacifism = 7
    fund(s, 0, 0)
    put(s, 0, "border", 1)
    play(s, BattleDice(6, 6), WithdrawTroop("basra"))
    assert (phase(s), logistics_in(s), locals_in(s)) == ("fined", 2, 2)
    play(s, WithdrawTroop("basra"))
    assert (phase(s), logistics_in(s), locals_in(s), controller(s)) == ("fined", 0, 2, NOBODY)


@rule("OMB-8.9", "OMB-9.13")
def test_a_battle_emptied_by_a_bomb_is_won_by_the_locals_at_once() -> None:
    s = in_round(6)
    battle(s, "wasit", 2, {1: 1, 2: 1})
    supply(s, "wasit", 2)
    cell(s, 0, "wasit", 4)
    cell(s, 3, "wasit", 4)
    idle_slots(s)
    play(s, BattleDice(6, 6), Bomb("wasit", "troops 2"))
    play(s, Decline(), BombingDice(3, 3))
    assert (troops(s, 1, "wasit"), logistics_in(s, "wasit")) == (0, 2), "seat 2 fights on"
    play(s, Decline(), Decline(), Bomb("wasit", "troops 3"), BombingDice(3, 3))
    assert (locals_in(s, "wasit"), logistics_in(s, "wasit"), controller(s, "wasit")) == (2, 0, NOBODY)
