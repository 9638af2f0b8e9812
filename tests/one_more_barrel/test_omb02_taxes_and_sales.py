"""OMB-2 A round: taxes, the speech to the nation, sales of oil, and the ends of tracks."""

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import (
    BuyLogistics,
    Done,
    Influence,
    NewTaxes,
    Produce,
    ProduceOil,
    Raise,
    SellOil,
    Speech,
    TakeBox,
)
from barrelhouse.games.one_more_barrel.country import STANDARD
from barrelhouse.games.one_more_barrel.rules.ch02_round import change_influence, price
from tests.one_more_barrel.support.tables import (
    cash,
    contract,
    fill,
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
    put,
    refusal_of,
)
from tests.rules import rule

IDLE = (ProduceOil(), Done())


@rule("OMB-2.5")
def test_taxes_bring_five_dollars_and_a_point_of_pacifism() -> None:
    s = open_table(3)
    play(s, NewTaxes())
    assert (cash(s, 0), s.players[0].pacifism) == (20 + 10, 1)
    assert s.to_act() == 1


@rule("OMB-2.5")
def test_taxes_come_once_for_each_player_and_round() -> None:
    s = open_table(3)
    play(s, NewTaxes(), NewTaxes(), *IDLE)
    assert refusal_of(s, NewTaxes()) == ("OMB-2.5", "omb-taxed-already")
    assert NewTaxes() not in named_choices(s)
    play(s, *IDLE)
    assert refusal_of(s, NewTaxes()) == ("OMB-2.5", "omb-taxed-already")
    play(s, *IDLE)
    assert s.to_act() == 2
    assert may(s, NewTaxes())
    play(s, *IDLE)
    idle_until(s, "choosing")
    assert s.round_number == 2
    assert may(s, NewTaxes())


@rule("OMB-2.6")
@pytest.mark.parametrize("before", range(16))
def test_a_speech_lowers_pacifism_by_how_high_it_is(before: int) -> None:
    s = open_table(3)
    s.players[0].pacifism = before
    play(s, Speech())
    falls = 0 if before == 0 else 1 + (before - 1) // 3
    assert s.players[0].pacifism == before - falls
    assert cash(s, 0) == 20
    assert s.to_act() == 1


@rule("OMB-2.6")
def test_a_speech_is_made_once_in_a_game() -> None:
    s = open_table(3)
    play(s, Speech())
    idle_slots(s)
    idle_until(s, "choosing")
    assert s.round_number == 2
    assert refusal_of(s, Speech()) == ("OMB-2.6", "omb-speech-made")
    assert Speech() not in named_choices(s)
    assert may(s, NewTaxes())
    play(s, *IDLE)
    assert may(s, Speech())


@rule("OMB-2.6")
@pytest.mark.parametrize(("first", "second"), [(NewTaxes(), Speech()), (Speech(), NewTaxes())])
def test_one_round_never_has_taxes_and_a_speech_of_one_player(first: object, second: object) -> None:
    s = open_table(3)
    play(s, first, *IDLE, *IDLE)
    assert s.to_act() == 0
    assert refusal_of(s, second) == ("OMB-2.5", "omb-taxed-already")


@rule("OMB-2.6")
@pytest.mark.parametrize(("number", "allowed"), [(1, True), (4, True), (5, True), (8, True), (9, False), (12, False)])
def test_speeches_belong_to_the_first_two_phases(number: int, allowed: bool) -> None:
    s = in_round(number, 3)
    assert (Speech() in named_choices(s)) == allowed
    if not allowed:
        assert refusal_of(s, Speech()) == ("OMB-2.6", "omb-not-in-government")


@rule("OMB-2.6")
def test_with_five_rounds_a_phase_the_tenth_still_allows_a_speech() -> None:
    assert may(in_round(10, 3, rounds_per_phase=5), Speech())
    assert not may(in_round(11, 3, rounds_per_phase=5), Speech())


@rule("OMB-2.7")
@pytest.mark.parametrize(("step", "barrels"), [(0, 1), (0, 3), (4, 2), (19, 7)])
def test_barrels_are_sold_at_the_current_price_and_make_a_seller(step: int, barrels: int) -> None:
    s = open_table(3)
    s.price = step
    fill(s, 0, 7)
    play(s, SellOil(barrels))
    assert cash(s, 0) == 20 + barrels * (step + 1)
    assert s.players[0].oil == 7 - barrels
    assert [int(player.sold) for player in s.players] == [1, 0, 0]
    assert (phase(s), s.to_act()) == ("choosing", 0)


@rule("OMB-2.7")
def test_any_number_in_hand_may_be_sold_and_no_more() -> None:
    s = open_table(3)
    hold(s, 0, "basra", barrels=5)
    assert refusal_of(s, SellOil(1)) == ("OMB-2.7", "omb-no-oil")
    fill(s, 0, 4)
    assert [action.barrels for action in named_choices(s) if isinstance(action, SellOil)] == [1, 2, 3, 4]
    assert refusal_of(s, SellOil(5)) == ("OMB-2.7", "omb-no-oil")


@rule("OMB-2.7")
def test_a_hoard_is_sold_in_several_goes() -> None:
    s = open_table(3)
    fill(s, 0, 75)
    assert max(action.barrels for action in named_choices(s) if isinstance(action, SellOil)) == 60
    play(s, SellOil(60), SellOil(15))
    assert cash(s, 0) == 20 + 75


@rule("OMB-2.7")
def test_nobody_sells_on_anothers_turn() -> None:
    s = open_table(3)
    fill(s, 1, 4)
    assert refusal_of(s, SellOil(1)) == ("OMB-2.7", "omb-no-oil")


@rule("OMB-2.7")
def test_a_sale_counts_for_one_round() -> None:
    s = open_table(3)
    fill(s, 0, 2)
    play(s, SellOil(1))
    idle_slots(s)
    idle_until(s, "choosing")
    assert s.round_number == 2
    assert s.players[0].sold == 0


@rule("OMB-2.7")
def test_whoever_has_pledged_not_to_sell_cannot() -> None:
    s = open_table(3)
    fill(s, 0, 2)
    fill(s, 1, 2)
    contract(s, "not_sell", 0, 1, 0)
    assert refusal_of(s, SellOil(1)) == ("OMB-7.3", "omb-pledged")
    assert not any(isinstance(action, SellOil) for action in named_choices(s))
    play(s, *IDLE, Done())
    assert may(s, SellOil(2))


@rule("OMB-2.8")
def test_pacifism_and_media_stop_at_fifteen() -> None:
    s = open_table(3)
    s.players[0].pacifism = 15
    play(s, NewTaxes())
    assert (s.players[0].pacifism, cash(s, 0)) == (15, 30)
    s.players[1].media = 14
    play(s, TakeBox("media", 1), Raise(3))
    assert (s.players[1].media, cash(s, 1)) == (15, 20 - 12)


@rule("OMB-2.8")
def test_influence_stays_between_nothing_and_fifteen() -> None:
    s = open_table(3)
    s.players[0].influence = 14
    hold(s, 0, "basra", logistics=3)
    play(s, TakeBox("builds", 1), Influence("basra"))
    assert s.players[0].influence == 15
    assert refusal_of(s, Influence("basra")) == ("OMB-2.8", "omb-track-ends")
    change_influence(s, 0, 3)
    assert s.players[0].influence == 15
    change_influence(s, 1, -2)
    assert s.players[1].influence == 0


@rule("OMB-2.8")
def test_pacifism_does_not_fall_below_nothing() -> None:
    s = open_table(3)
    idle_slots(s)
    idle_until(s, "choosing")
    assert [int(player.pacifism) for player in s.players] == [0, 0, 0]


@rule("OMB-2.8")
def test_what_goes_past_an_end_is_not_kept() -> None:
    s = open_table(3)
    s.players[0].pacifism = 15
    play(s, NewTaxes(), *IDLE, *IDLE)
    s.players[0].taxed = 0
    play(s, Speech())
    assert s.players[0].pacifism == 10


@rule("OMB-2.8")
@pytest.mark.parametrize(("step", "sold", "after"), [(19, False, 19), (1, True, 0)])
def test_the_price_stops_at_its_ends(step: int, sold: bool, after: int) -> None:
    s = open_table(3)
    s.price = step
    for seat in range(3):
        fill(s, seat, 1)
        s.players[seat].pacifism = 9
        s.players[seat].sold = int(sold)
    idle_slots(s)
    idle_until(s, "choosing")
    assert s.price == after
    assert price(s) == STANDARD.prices[after]


@rule("OMB-2.10")
def test_oil_is_sold_before_and_after_the_action_of_a_slot() -> None:
    s = open_table(3)
    fill(s, 0, 3)
    play(s, SellOil(1), TakeBox("cash", 1))
    assert (phase(s), s.to_act()) == ("after", 0)
    play(s, SellOil(1), SellOil(1), Done())
    assert cash(s, 0) == 20 + 4 + 3
    assert s.to_act() == 1


@rule("OMB-2.10")
def test_money_of_a_sale_pays_for_the_action_after_it() -> None:
    s = open_table(3)
    fund(s, 0, 0)
    fill(s, 0, 6)
    play(s, SellOil(6), TakeBox("media", 2))
    assert may(s, Raise(2))


@rule("OMB-2.10")
@pytest.mark.parametrize(
    "actions",
    [
        (TakeBox("media", 1),),
        (TakeBox("purchases", 1),),
        (TakeBox("purchases", 1), BuyLogistics(1), Done()),
        (TakeBox("builds", 1),),
        (ProduceOil(),),
        (ProduceOil(), Produce("basra")),
    ],
)
def test_no_oil_is_sold_while_an_action_is_carried_out(actions: tuple[object, ...]) -> None:
    s = open_table(3)
    fill(s, 0, 3)
    hold(s, 0, "basra", logistics=6)
    put(s, 0, "border", 1)
    play(s, *actions)
    assert s.to_act() == 0
    assert refusal_of(s, SellOil(1)) == ("OMB-2.10", "omb-not-now")
    assert not any(isinstance(action, SellOil) for action in named_choices(s))


@rule("OMB-2.10")
def test_after_the_action_nothing_but_sales_is_left() -> None:
    s = open_table(3)
    fill(s, 0, 1)
    play(s, NewTaxes())
    assert named_choices(s) == [SellOil(1), Done()]
    play(s, SellOil(1))
    assert named_choices(s) == [Done()]


@rule("OMB-2.10")
def test_whoever_has_no_oil_is_not_asked_about_it() -> None:
    s = open_table(3)
    play(s, NewTaxes())
    assert s.to_act() == 1
