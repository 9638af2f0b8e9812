"""OMB-10 Pacifism check: what the voters make of the troops, and the fine."""

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import SellOil
from barrelhouse.games.one_more_barrel.actions.checks import WithdrawTroop
from barrelhouse.games.one_more_barrel.actions.deals import Accept, InRound, MakeOffer, PledgeNotToSell, Send
from barrelhouse.games.one_more_barrel.game_state import State
from tests.one_more_barrel.support.tables import (
    battle,
    cash,
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
    speak,
    territory,
    throw_battle,
    troops,
)
from tests.rules import rule

FINES = [0, 0, 0, 0, 1, 1, 1, 3, 3, 3, 5, 5, 5, 10, 10, 15]


def before_voters(pacifism: int, *, seat: int = 0, halves: int = 0, oil: int = 0, price: int = 0) -> State:
    """The last moments before the check: everybody has 3 troops in the Border, so that voters stay calm."""
    s = open_table()
    for other in range(4):
        put(s, other, "border", 3)
    s.players[seat].pacifism = pacifism
    fund(s, seat, halves)
    fill(s, seat, oil)
    s.price = price
    return s


@rule("OMB-10.1")
@pytest.mark.parametrize(
    ("media", "count", "change"),
    [
        (10, 5, -1),
        (10, 4, -2),
        (3, 4, 0),
        (2, 6, 2),
        (10, 8, 0),
        (10, 7, 0),
        (10, 6, -1),
        (10, 9, 1),
        (10, 0, -4),
        (0, 3, 0),
        (0, 15, 12),
        (1, 4, 1),
        (0, 0, -1),
    ],
)
def test_each_troop_above_the_allowance_adds_1_and_every_2_below_take_1_off(
    media: int, count: int, change: int
) -> None:
    s = open_table()
    s.players[0].media = media
    s.players[0].pacifism = 3 if change > 0 else 5
    fund(s, 0, 60)
    before = int(s.players[0].pacifism)
    put(s, 0, "border", count)
    idle_slots(s)
    assert s.players[0].pacifism == before + change


@rule("OMB-10.1")
def test_troops_in_the_border_in_battles_and_on_regions_all_count() -> None:
    s = open_table()
    put(s, 0, "border", 2)
    hold(s, 0, "muthanna", troops=2)
    hold(s, 1, "najaf", troops=0)
    put(s, 0, "najaf", 1)
    battle(s, "basra", 9, {0: 2})
    idle_slots(s)
    throw_battle(s, 6, 6)
    assert s.players[0].pacifism == 1 + (6 - 3), "1 for the troop that fell, 3 for those too many"


@rule("OMB-10.1", "OMB-2.8")
def test_pacifism_stays_between_0_and_15() -> None:
    s = open_table()
    s.players[1].pacifism = 10
    put(s, 1, "border", 15)
    idle_slots(s)
    assert [int(player.pacifism) for player in s.players] == [0, 15, 0, 0]


@rule("OMB-10.2")
@pytest.mark.parametrize("pacifism", range(16))
def test_the_fine_goes_by_the_pacifism_reached(pacifism: int) -> None:
    s = before_voters(pacifism, halves=40)
    idle_slots(s)
    assert cash(s, 0) == 40 - 2 * FINES[pacifism]


@rule("OMB-10.2", "OMB-10.1")
def test_the_fine_is_that_of_the_pacifism_after_the_voters_reacted() -> None:
    s = before_voters(3, halves=40)
    put(s, 0, "border", 1)
    s.players[1].pacifism = 4
    put(s, 1, "border", -2)
    idle_slots(s)
    assert (cash(s, 0), cash(s, 1)) == (40 - 2, 20)


@rule("OMB-10.2", "OMB-10.3")
def test_cash_is_paid_first_and_by_itself() -> None:
    s = before_voters(13, halves=19, oil=5)
    idle_slots(s)
    assert (phase(s), s.to_act(), cash(s, 0), s.debt) == ("fined", 0, 0, 1)


@rule("OMB-10.2")
def test_who_is_short_of_cash_chooses_between_oil_from_hand_and_troops() -> None:
    s = before_voters(10, halves=4, oil=2, price=1)
    hold(s, 0, "basra", troops=0, barrels=7)
    idle_slots(s)
    assert s.debt == 6
    assert named_choices(s) == [SellOil(1), SellOil(2), WithdrawTroop("border")]
    play(s, SellOil(1))
    assert (s.debt, s.players[0].oil, cash(s, 0), phase(s)) == (4, 1, 0, "fined")
    play(s, WithdrawTroop("border"))
    assert (s.debt, troops(s, 0, "border")) == (2, 2)
    play(s, SellOil(1))
    assert (s.debt, s.players[0].oil, phase(s), s.to_act()) == (0, 0, "exporting", 0)


@rule("OMB-10.2")
def test_what_a_barrel_brings_above_the_debt_is_kept_but_no_more_barrels_are_sold() -> None:
    s = before_voters(7, oil=9, price=4)
    idle_slots(s)
    assert s.debt == 6
    assert refusal_of(s, SellOil(3)) == ("OMB-10.2", "omb-fine-covered")
    assert refusal_of(s, SellOil(10)) == ("OMB-2.7", "omb-no-oil")
    assert named_choices(s) == [SellOil(1), SellOil(2), WithdrawTroop("border")]
    play(s, SellOil(2))
    assert (cash(s, 0), s.players[0].oil, phase(s)) == (4, 7, "choosing")


@rule("OMB-10.2")
def test_as_many_barrels_as_there_are_may_go_for_a_fine() -> None:
    s = before_voters(15, oil=60)
    idle_slots(s)
    assert s.debt == 30
    assert SellOil(30) in named_choices(s)
    assert not may(s, SellOil(31))
    play(s, SellOil(30))
    assert s.players[0].oil == 30


@rule("OMB-10.2", "OMB-11.1")
def test_oil_sold_for_a_fine_is_a_sale_of_this_round() -> None:
    s = before_voters(4, oil=3, price=5)
    idle_slots(s)
    play(s, SellOil(1))
    assert s.price == 5 + 0 + 1, "one seller, and speculation on pacifism 4"
    s = before_voters(4, oil=3, price=5)
    idle_slots(s)
    play(s, WithdrawTroop("border"))
    assert s.price == 5 + 1 + 1, "nobody has sold"


@rule("OMB-10.2")
def test_troops_are_taken_off_wherever_the_player_has_some() -> None:
    s = open_table()
    s.players[0].pacifism = 7
    fund(s, 0, 0)
    hold(s, 0, "muthanna", troops=1)
    hold(s, 1, "najaf", troops=1)
    put(s, 0, "najaf", 1)
    put(s, 0, "border", 1)
    idle_slots(s)
    assert named_choices(s) == [WithdrawTroop(where) for where in ("muthanna", "najaf", "border")]
    assert refusal_of(s, WithdrawTroop("basra")) == ("OMB-10.2", "omb-no-troop-there")
    assert refusal_of(s, SellOil(1)) == ("OMB-2.7", "omb-no-oil")
    play(s, WithdrawTroop("muthanna"), WithdrawTroop("najaf"))
    assert s.control[territory("muthanna")] == 0, "control stays without a troop"
    play(s, WithdrawTroop("border"))
    assert (phase(s), s.bank_troops) == ("choosing", -1)


@rule("OMB-10.2")
def test_with_nothing_left_the_rest_lapses() -> None:
    s = before_voters(13, halves=3, oil=2)
    put(s, 0, "border", -1)
    idle_slots(s)
    assert s.debt == 20 - 3
    play(s, SellOil(2), WithdrawTroop("border"), WithdrawTroop("border"))
    assert (phase(s), s.debt, s.round_number) == ("choosing", 0, 2)
    assert (cash(s, 0), s.players[0].oil, troops(s, 0, "border"), s.players[0].pacifism) == (0, 0, 0, 13)


@rule("OMB-10.2")
def test_who_has_no_troop_pays_in_oil_as_far_as_it_goes() -> None:
    s = open_table()
    s.players[0].pacifism = 8
    fund(s, 0, 1)
    fill(s, 0, 3)
    idle_slots(s)
    assert (s.debt, named_choices(s)) == (5, [SellOil(1), SellOil(2), SellOil(3)])
    play(s, SellOil(2))
    assert (phase(s), s.debt, named_choices(s)) == ("fined", 3, [SellOil(1)])
    play(s, SellOil(1))
    assert (phase(s), s.debt, s.players[0].oil) == ("choosing", 0, 0), "the rest lapses"


@rule("OMB-10.2")
def test_who_has_nothing_at_all_is_not_asked() -> None:
    s = open_table()
    s.players[0].pacifism = 14
    fund(s, 0, 0)
    idle_slots(s)
    assert (phase(s), s.debt, s.round_number) == ("choosing", 0, 2)


@rule("OMB-10.3")
def test_half_a_dollar_that_is_left_costs_one_troop() -> None:
    s = before_voters(4, halves=1)
    idle_slots(s)
    assert s.debt == 1
    play(s, WithdrawTroop("border"))
    assert (troops(s, 0, "border"), cash(s, 0), phase(s)) == (2, 0, "choosing")


@rule("OMB-10.3")
def test_troops_taken_off_for_a_fine_give_no_pacifism() -> None:
    s = before_voters(7)
    assert refusal_of(s, WithdrawTroop("border")) == ("OMB-10.2", "omb-not-now")
    idle_slots(s)
    play(s, *[WithdrawTroop("border")] * 3)
    assert s.players[0].pacifism == 7


@rule("OMB-10.3")
def test_players_settle_the_check_in_turn_order() -> None:
    s = in_round(1, order=(2, 0, 3, 1))
    for seat in range(4):
        put(s, seat, "border", 3)
        s.players[seat].pacifism = 4
        fund(s, seat, 0)
    idle_slots(s)
    asked = []
    while phase(s) == "fined":
        asked.append(int(s.to_act()))
        play(s, WithdrawTroop("border"))
    assert asked == [2, 0, 3, 1]


@rule("OMB-10.2", "OMB-7.3")
def test_by_version_1_who_pledged_not_to_sell_pays_the_fine_in_troops_and_the_rest_lapses() -> None:
    s = open_table(deals=True, version="1")
    speak(s, 0)
    play(s, MakeOffer("2"), InRound(2), PledgeNotToSell(), Send(), Accept(1))
    put(s, 0, "border", 3)
    s.players[0].pacifism = 13
    fund(s, 0, 0)
    fill(s, 0, 9)
    idle_slots(s)
    assert refusal_of(s, SellOil(1)) == ("OMB-7.3", "omb-pledged")
    assert named_choices(s) == [WithdrawTroop("border")]
    play(s, *[WithdrawTroop("border")] * 3)
    assert (phase(s), s.debt, s.players[0].oil) == ("choosing", 0, 9)
    s.players[0].pacifism = 13
    idle_slots(s)
    assert (s.round_number, s.players[0].oil) == (3, 9), "with no troop left nothing is asked"


@rule("OMB-10.1", "OMB-2.1")
def test_the_voters_react_after_the_rebels() -> None:
    s = in_round(5)
    s.players[0].pacifism = 3
    idle_slots(s)
    assert (phase(s), s.players[0].pacifism) == ("rebels", 3)
