"""OMB-1 Aim, length, set-up."""

import pytest

from barrelhouse.engine.contract import SPECTATOR, TABLE, Refused
from barrelhouse.games.one_more_barrel.actions.catalogue import ALL_ACTIONS, BuyLogistics, BuyTroops, Done, OrderDie
from barrelhouse.games.one_more_barrel.country import STANDARD
from barrelhouse.games.one_more_barrel.data import REGION_NAMES, STAGE_NAMES
from barrelhouse.games.one_more_barrel.game_state import SEATS, State, new_game
from barrelhouse.games.one_more_barrel.rules.ch01_setup import stage
from tests.one_more_barrel.support.tables import (
    battle,
    cash,
    fill,
    fund,
    game,
    hold,
    idle,
    idle_until,
    in_round,
    may,
    named_choices,
    open_table,
    opening_purchases,
    phase,
    play,
    put,
    refusal_of,
    territory,
    troops,
)
from tests.rules import rule

# The rulebook's table: production, logistics needed, neighbours.
PRINTED = {
    "basra": (3, 4, "border dhi_qar maysan muthanna"),
    "muthanna": (1, 2, "border basra dhi_qar najaf qadisiyah"),
    "najaf": (1, 2, "border anbar babil karbala muthanna qadisiyah"),
    "anbar": (2, 3, "border babil baghdad karbala najaf ninawa salah_ad_din"),
    "karbala": (1, 2, "anbar babil najaf"),
    "baghdad": (5, 6, "anbar babil diyala salah_ad_din wasit"),
    "babil": (1, 2, "anbar baghdad karbala najaf qadisiyah wasit"),
    "qadisiyah": (1, 2, "babil dhi_qar muthanna najaf wasit"),
    "dhi_qar": (2, 3, "basra maysan muthanna qadisiyah wasit"),
    "maysan": (3, 4, "basra dhi_qar wasit"),
    "wasit": (2, 3, "babil baghdad dhi_qar diyala maysan qadisiyah"),
    "diyala": (2, 3, "baghdad salah_ad_din sulaymaniyah wasit"),
    "sulaymaniyah": (2, 3, "diyala erbil kirkuk salah_ad_din"),
    "salah_ad_din": (3, 4, "anbar baghdad diyala erbil kirkuk ninawa sulaymaniyah"),
    "kirkuk": (4, 5, "erbil salah_ad_din sulaymaniyah"),
    "ninawa": (3, 4, "anbar dohuk erbil salah_ad_din"),
    "erbil": (2, 3, "dohuk kirkuk ninawa salah_ad_din sulaymaniyah"),
    "dohuk": (1, 2, "erbil ninawa"),
}


def order(s: State) -> list[int]:
    return [int(seat) for seat in s.order]


def throws(s: State, *faces: int) -> None:
    """The dice for the turn order, each for the next player who throws."""
    for face in faces:
        assert s.to_act() == TABLE
        play(s, OrderDie(face))


@rule("OMB-1.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_to_five_players_lead_a_country_and_a_cell_each(seats: int) -> None:
    s = game(seats)
    assert seats in SEATS
    assert [(player.cell, player.strength) for player in s.players] == [(-1, 0)] * seats


@rule("OMB-1.1")
@pytest.mark.parametrize("seats", [-1, 0, 2, 6])
def test_fewer_than_three_or_more_than_five_are_refused(seats: int) -> None:
    with pytest.raises(Refused) as caught:
        new_game(seats, {})
    refusal = caught.value.refusal
    assert (refusal.rule, refusal.key) == ("OMB-1.1", "seats-unknown")
    assert refusal.params == {"seats": seats, "low": 3, "high": 5}


@rule("OMB-1.1")
@pytest.mark.parametrize("open_hands", [False, True])
def test_cash_and_oil_of_others_are_hidden_unless_hands_are_open(open_hands: bool) -> None:
    s = open_table(3, open_hands=open_hands)
    fill(s, 1, 7)
    fund(s, 1, 33)
    for seat in (0, 1, 2, SPECTATOR):
        view = s.view(seat).to_json()
        players = view["players"]
        assert isinstance(players, list)
        seen = [("cash" in player, "oil" in player) for player in players]
        assert seen == [(open_hands or seat == other,) * 2 for other in range(3)]
        if open_hands or seat == 1:
            assert (players[1]["cash"], players[1]["oil"]) == (33, 7)


@rule("OMB-1.1")
def test_everything_on_the_board_is_open() -> None:
    s = open_table(3)
    hold(s, 1, "basra", troops=2, logistics=3, barrels=4)
    battle(s, "najaf", 5, {2: 3})
    for seat in (0, 1, 2, SPECTATOR):
        regions = s.view(seat).to_json()["regions"]
        assert isinstance(regions, dict)
        assert regions == s.to_json()["regions"]
        assert regions["basra"]["troops"] == [0, 2, 0]
        assert (regions["basra"]["logistics"], regions["basra"]["barrels"]) == (3, 4)
        assert regions["najaf"]["locals"] == 5


@rule("OMB-1.1")
def test_the_richest_wins() -> None:
    s = open_table(3)
    fund(s, 1, 60)
    fund(s, 2, 10)
    assert s.places() == [2, 1, 3]


@rule("OMB-1.2")
@pytest.mark.parametrize("per_phase", [4, 5])
@pytest.mark.parametrize("seats", [3, 4])
def test_three_phases_of_four_or_five_rounds(per_phase: int, seats: int) -> None:
    s = open_table(seats, rounds_per_phase=per_phase)
    stages: list[str] = []
    while phase(s) != "ended":
        if s.turn == 0 and phase(s) == "choosing" and len(stages) < s.round_number:
            stages.append(STAGE_NAMES[stage(s)])
        idle(s)
    assert stages == ["invasion"] * per_phase + ["guerrilla"] * per_phase + ["government"] * per_phase
    assert s.round_number == 3 * per_phase


@rule("OMB-1.2")
@pytest.mark.parametrize("rounds", [3, 6])
def test_a_phase_has_neither_three_nor_six_rounds(rounds: int) -> None:
    with pytest.raises(Refused) as caught:
        new_game(3, {"rounds_per_phase": rounds})
    assert caught.value.refusal.rule == "OMB-1.2"


@rule("OMB-1.3")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_begins_with_ten_dollars_and_all_tracks_at_their_lowest(seats: int) -> None:
    s = game(seats)
    for player in s.players:
        assert (player.cash, player.oil, player.stock) == (20, 0, 0)
        assert (player.pacifism, player.influence, player.media, player.contracts) == (0, 0, 0, 0)
    assert STANDARD.prices[s.price] == 1
    assert STANDARD.prices[0] == 1


@rule("OMB-1.3")
@pytest.mark.parametrize("name", REGION_NAMES)
def test_a_region_is_as_the_rulebook_prints_it(name: str) -> None:
    production, needed, near = PRINTED[name]
    r = territory(name)
    assert (STANDARD.production[r], STANDARD.logistics[r]) == (production, needed)
    assert sorted(STANDARD.neighbours[r]) == sorted(territory(other) for other in near.split())


@rule("OMB-1.3")
def test_the_higher_die_goes_first_and_the_last_gets_two_dollars() -> None:
    s = game(4)
    throws(s, 2, 6, 1, 4)
    assert order(s) == [1, 3, 0, 2]
    assert [cash(s, seat) for seat in range(4)] == [20, 20, 24, 20]
    assert (phase(s), s.to_act()) == ("opening", 1)


@rule("OMB-1.3")
def test_all_six_faces_may_fall_for_each_player() -> None:
    s = game(3)
    assert [ALL_ACTIONS[outcome] for outcome, _ in s.chances()] == [OrderDie(face) for face in range(1, 7)]
    assert {weight for _, weight in s.chances()} == {1}
    assert s.choices() == []


@rule("OMB-1.3")
def test_those_who_tie_throw_again_among_themselves() -> None:
    s = game(5)
    throws(s, 5, 3, 5, 3, 3)
    assert phase(s) == "order_dice"
    throws(s, 1, 2, 4, 2, 6)  # 0 and 2 about the first place, 1, 3 and 4 about the third
    throws(s, 5, 4)  # 1 and 3 are level once more
    assert order(s) == [2, 0, 4, 1, 3]


@rule("OMB-1.3")
def test_a_new_throw_leaves_the_other_places_as_they_fell() -> None:
    s = game(4)
    throws(s, 2, 6, 2, 1)
    throws(s, 1, 1)  # still level
    assert phase(s) == "order_dice"
    throws(s, 3, 6)
    assert order(s) == [1, 2, 0, 3]
    assert cash(s, 3) == 24


@rule("OMB-1.3")
def test_the_last_of_those_who_tied_gets_the_two_dollars() -> None:
    s = game(3)
    throws(s, 4, 4, 4, 5, 2, 2, 1, 6)
    assert order(s) == [0, 2, 1]
    assert [cash(s, seat) for seat in range(3)] == [20, 24, 20]


@rule("OMB-1.4")
def test_the_opening_goes_in_turn_order_and_one_is_done_before_the_next() -> None:
    s = opening_purchases(3, order=[2, 0, 1])
    asked = []
    while phase(s) == "opening":
        asked.append(s.to_act())
        play(s, BuyTroops(1), BuyLogistics(1), BuyTroops(1), Done())
    assert asked == [2, 0, 1]
    assert (phase(s), s.to_act()) == ("choosing", 2)


@rule("OMB-1.4")
def test_opening_purchases_cost_a_dollar_each_and_stand_in_the_border() -> None:
    s = opening_purchases(3)
    play(s, BuyTroops(4), BuyLogistics(3))
    assert cash(s, 0) == 20 - 14
    assert (troops(s, 0, "border"), s.players[0].stock) == (4, 3)
    assert sum(s.troops) == 4
    assert sum(s.logistics) == 0


@rule("OMB-1.4")
def test_any_number_may_be_bought_or_none() -> None:
    s = opening_purchases(3)
    assert [action.count for action in named_choices(s) if isinstance(action, BuyTroops)] == list(range(1, 11))
    assert [action.count for action in named_choices(s) if isinstance(action, BuyLogistics)] == list(range(1, 11))
    play(s, BuyTroops(10))
    assert named_choices(s) == [Done()]
    play(s, Done(), Done(), BuyLogistics(12))
    assert (troops(s, 0, "border"), s.players[1].stock, s.players[2].stock) == (10, 0, 12)


@rule("OMB-1.4")
def test_more_than_the_cash_buys_is_refused() -> None:
    s = opening_purchases(3)
    for action in (BuyTroops(11), BuyLogistics(11)):
        assert refusal_of(s, action) == ("OMB-4.1", "omb-no-cash")
    play(s, BuyLogistics(10))
    assert refusal_of(s, BuyLogistics(1)) == ("OMB-4.1", "omb-no-cash")


@rule("OMB-1.5")
@pytest.mark.parametrize("action", [BuyTroops(16), BuyTroops(20)])
def test_sixteen_troops_are_refused_at_once(action: BuyTroops) -> None:
    s = opening_purchases(3)
    fund(s, 0, 200)
    assert refusal_of(s, action) == ("OMB-1.5", "omb-too-many-troops")
    assert may(s, BuyTroops(15))
    assert max(choice.count for choice in named_choices(s) if isinstance(choice, BuyTroops)) == 15


@rule("OMB-1.5")
def test_troops_in_the_border_and_in_battles_count_and_others_do_not() -> None:
    s = opening_purchases(3)
    fund(s, 0, 200)
    hold(s, 0, "basra", troops=5)
    battle(s, "najaf", 3, {1: 6, 0: 4})
    put(s, 0, "border", 3)
    play(s, BuyTroops(2))
    assert not may(s, BuyTroops(2))
    assert may(s, BuyTroops(1))
    play(s, BuyTroops(1))
    assert refusal_of(s, BuyTroops(1)) == ("OMB-1.5", "omb-too-many-troops")
    assert not any(isinstance(choice, BuyTroops) for choice in named_choices(s))


@rule("OMB-1.5")
def test_logistics_never_run_out() -> None:
    s = opening_purchases(3)
    fund(s, 0, 2000)
    for _ in range(20):
        play(s, BuyLogistics(20))
    assert s.players[0].stock == 400
    assert may(s, BuyLogistics(20))


@rule("OMB-1.2")
def test_a_later_round_is_in_the_phase_of_its_number() -> None:
    for number, name in ((1, "invasion"), (4, "invasion"), (5, "guerrilla"), (9, "government"), (12, "government")):
        assert STAGE_NAMES[stage(in_round(number))] == name
    s = in_round(12, 3)
    idle_until(s, "rebels")
    assert phase(s) == "rebels"
