"""OMB-7.3, OMB-7.7, OMB-7.8 Contracts in force: goods that fall due, pledges, answers given for somebody, breaches."""

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import (
    Done,
    FlyLogistics,
    FlyTroop,
    ProduceOil,
    SellOil,
    TakeBox,
)
from barrelhouse.games.one_more_barrel.actions.checks import Bomb, WithdrawTroop
from barrelhouse.games.one_more_barrel.actions.deals import (
    FromTo,
    InRound,
    OfferControl,
    OfferLogistics,
    OfferMoney,
    OfferOil,
    PledgeNotToBomb,
    PledgeNotToChoose,
    PledgeNotToEnter,
    PledgeNotToSell,
)
from barrelhouse.games.one_more_barrel.actions.moves import Move, Retreat
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.totals import totals
from tests.one_more_barrel.support.deals import agree, breaches, heard_by, table_for_deals, terms
from tests.one_more_barrel.support.tables import (
    battle,
    begin_moves,
    building,
    cash,
    cell,
    fill,
    fund,
    hold,
    idle,
    idle_until,
    march,
    may,
    named_choices,
    phase,
    play,
    put,
    refusal_of,
    stock,
    territory,
)
from tests.rules import rule


def to_round(s: State, number: int) -> None:
    """Everybody idles until this round begins, or the game ends."""
    for _ in range(3000):
        if s.round_number == number or phase(s) == "ended":
            return
        idle(s)
    raise AssertionError(f"round {number} does not come")


def controller(s: State, region: str) -> int:
    return int(s.control[territory(region)])


@rule("OMB-7.3")
@pytest.mark.parametrize("private", [False, True])
def test_goods_of_every_kind_fall_due_at_the_beginning_of_the_round_named(private: bool) -> None:
    s = table_for_deals()
    fill(s, 0, 5)
    stock(s, 0, 2)
    hold(s, 0, "basra")
    before = totals(s)
    goods = [OfferMoney(3), OfferOil(5), OfferLogistics(2), OfferControl("basra")]
    agree(s, 0, "2", InRound(3), *goods, private=private)
    assert terms(s) == [("money", 0, 1, 3, 3), ("oil", 0, 1, 5, 3), ("logistics", 0, 1, 2, 3), ("control", 0, 1, 0, 3)]
    to_round(s, 2)
    assert (len(terms(s)), int(s.players[1].oil), controller(s, "basra")) == (4, 0, 0)
    to_round(s, 3)
    assert terms(s) == []
    assert (cash(s, 0), cash(s, 1), int(s.players[1].oil), int(s.players[1].stock)) == (17, 23, 5, 2)
    assert controller(s, "basra") == 1
    assert totals(s) == before


@rule("OMB-7.3")
def test_this_round_named_for_goods_means_at_once() -> None:
    s = table_for_deals()
    agree(s, 0, "2", InRound(1), OfferMoney(3))
    assert (terms(s), cash(s, 1)) == ([], 23)


@rule("OMB-7.3")
def test_a_region_may_be_lent_and_comes_back() -> None:
    s = table_for_deals()
    hold(s, 0, "basra")
    agree(s, 0, "2", OfferControl("basra"), InRound(3), FromTo(2, 1), OfferControl("basra"))
    assert controller(s, "basra") == 1
    to_round(s, 3)
    assert (controller(s, "basra"), terms(s)) == (0, [])


@rule("OMB-7.8")
def test_what_there_is_is_taken_the_rest_stays_due_and_is_a_breach() -> None:
    s = table_for_deals()
    agree(s, 0, "2", InRound(2), OfferMoney(30))
    to_round(s, 2)
    assert (cash(s, 0), cash(s, 1)) == (0, 40)
    assert breaches(s) == [("money", 0, 1, 10, 2)]
    fund(s, 0, 4)
    to_round(s, 3)
    assert (cash(s, 0), cash(s, 1)) == (0, 44)
    assert breaches(s) == [("money", 0, 1, 6, 2)]
    fund(s, 0, 9)
    to_round(s, 4)
    assert (cash(s, 0), cash(s, 1), terms(s)) == (3, 50, [])


@rule("OMB-7.8")
@pytest.mark.parametrize(
    ("good", "rest"),
    [
        (OfferMoney(30), ("money", 0, 1, 30, 2)),
        (OfferOil(2), ("oil", 0, 1, 2, 2)),
        (OfferLogistics(3), ("logistics", 0, 1, 3, 2)),
        (OfferControl("basra"), ("control", 0, 1, 0, 2)),
    ],
)
def test_who_has_nothing_of_it_is_in_breach_for_all_of_it(good: object, rest: tuple[str, int, int, int, int]) -> None:
    s = table_for_deals()
    fund(s, 0, 0)
    agree(s, 0, "2", InRound(2), good)
    assert breaches(s) == []
    to_round(s, 2)
    assert breaches(s) == [rest]


@rule("OMB-7.8")
def test_a_region_lost_meanwhile_stays_due_until_the_giver_has_it_again() -> None:
    s = table_for_deals()
    hold(s, 0, "basra", troops=0)
    agree(s, 0, "2", InRound(2), OfferControl("basra"))
    s.control[territory("basra")] = 2
    to_round(s, 2)
    assert (controller(s, "basra"), breaches(s)) == (2, [("control", 0, 1, 0, 2)])
    s.control[territory("basra")] = 0
    to_round(s, 3)
    assert (controller(s, "basra"), terms(s)) == (1, [])


@rule("OMB-7.8")
def test_a_region_the_taker_has_already_counts_as_given() -> None:
    s = table_for_deals()
    hold(s, 0, "basra", troops=0)
    agree(s, 0, "2", InRound(2), OfferControl("basra"))
    s.control[territory("basra")] = 1
    to_round(s, 2)
    assert (controller(s, "basra"), terms(s)) == (1, [])


@rule("OMB-7.8")
def test_of_two_contracts_over_the_same_goods_the_older_is_paid_first() -> None:
    s = table_for_deals()
    hold(s, 0, "basra")
    agree(s, 0, "2", InRound(2), OfferMoney(15), OfferControl("basra"))
    agree(s, 0, "3", InRound(2), OfferMoney(15), OfferControl("basra"))
    to_round(s, 2)
    assert [cash(s, seat) for seat in range(3)] == [0, 35, 25]
    assert controller(s, "basra") == 1
    assert breaches(s) == [("money", 0, 2, 10, 2), ("control", 0, 2, 0, 2)]


@rule("OMB-7.8")
def test_what_one_is_paid_pays_what_he_owes_in_the_same_moment() -> None:
    s = table_for_deals()
    fund(s, 1, 0)
    agree(s, 1, "3", InRound(2), OfferMoney(12))
    agree(s, 0, "2", InRound(2), OfferMoney(12))
    to_round(s, 2)
    assert [cash(s, seat) for seat in range(3)] == [8, 0, 32]
    assert terms(s) == []


@rule("OMB-7.8")
def test_debts_in_a_circle_are_paid_without_anything_left() -> None:
    s = table_for_deals()
    for seat in range(3):
        fund(s, seat, 4)
        agree(s, seat, str((seat + 1) % 3 + 1), InRound(2), OfferMoney(10))
    to_round(s, 2)
    assert [cash(s, seat) for seat in range(3)] == [4, 4, 4]
    assert terms(s) == []


@rule("OMB-7.8")
def test_the_rest_is_due_once_more_at_the_end_also_from_barrels_that_come_in_then() -> None:
    s = table_for_deals()
    s.round_number = 11
    hold(s, 0, "basra", troops=1)
    building(s, "warehouse", "basra", 3)
    agree(s, 0, "2", InRound(12), OfferOil(30), OfferMoney(40))
    to_round(s, 12)
    fund(s, 0, 0)
    s.players[0].influence = 1
    s.barrels[territory("basra")] += 9
    s.bank_oil -= 9
    idle_until(s, "ended")
    assert (phase(s), int(s.players[0].oil)) == ("ended", 0)
    assert int(s.players[1].oil) == 9
    assert {kind for kind, *_ in breaches(s)} == {"oil", "money"}


@rule("OMB-7.8", "OMB-13.2")
def test_who_owes_money_at_the_end_sells_oil_for_it_and_so_on_down_the_line() -> None:
    s = table_for_deals()
    s.round_number = 11
    agree(s, 0, "2", InRound(12), OfferMoney(50))
    agree(s, 1, "3", InRound(12), OfferMoney(60))
    to_round(s, 12)
    assert [cash(s, seat) for seat in range(4)] == [0, 0, 60, 24]
    fill(s, 0, 20)
    idle_until(s, "ended")
    assert s.price == 2  # 3 half dollars a barrel: ten of them for the 30 still owed
    assert [int(player.oil) for player in s.players] == [10, 0, 0, 0]
    assert [cash(s, seat) for seat in range(4)] == [0, 10, 80, 24]
    assert (s.terms, s.scores()) == ([], [30, 10, 80, 24])


@rule("OMB-7.3")
def test_a_pledge_not_to_sell_holds_to_the_end_of_the_round_named() -> None:
    s = table_for_deals()
    fill(s, 0, 9)
    agree(s, 0, "2", InRound(2), PledgeNotToSell())
    for _ in range(2):
        assert refusal_of(s, SellOil(1)) == ("OMB-7.3", "omb-pledged")
        assert SellOil(1) not in named_choices(s)
        to_round(s, int(s.round_number) + 1)
    assert (may(s, SellOil(1)), terms(s)) == (True, [])


@rule("OMB-7.3")
def test_a_pledge_without_a_round_holds_to_the_end_of_this_one() -> None:
    s = table_for_deals()
    agree(s, 0, "2", PledgeNotToChoose("cash"))
    assert terms(s) == [("not_box", 0, 1, 3, 1)]
    to_round(s, 2)
    assert may(s, TakeBox("cash", 1))


@rule("OMB-7.3")
def test_by_version_1_who_may_not_sell_pays_a_fine_with_troops_alone() -> None:
    s = table_for_deals(version="1")
    agree(s, 0, "2", PledgeNotToSell())
    fill(s, 0, 9)
    fund(s, 0, 0)
    put(s, 0, "border", 3)
    s.players[0].pacifism = 8
    idle_until(s, "fined")
    assert named_choices(s) == [WithdrawTroop("border")]


@rule("OMB-7.3")
def test_by_version_1_the_fine_of_who_may_not_sell_and_has_no_troops_lapses() -> None:
    s = table_for_deals(version="1")
    agree(s, 0, "2", PledgeNotToSell())
    fill(s, 0, 9)
    fund(s, 0, 0)
    s.players[0].pacifism = 8
    to_round(s, 2)
    assert (int(s.players[0].oil), cash(s, 0)) == (9, 0)


@rule("OMB-7.3")
def test_who_has_pledged_all_rows_still_has_an_action() -> None:
    s = table_for_deals()
    s.round_number = 10
    s.players[0].taxed = 1
    rows = ("media", "purchases", "builds", "cash", "order")
    agree(s, 0, "2", *(PledgeNotToChoose(row) for row in rows))
    for row in rows:
        assert refusal_of(s, TakeBox(row, 1)) == ("OMB-7.3", "omb-pledged")
    assert [choice for choice in named_choices(s) if not type(choice).__name__.startswith("Speak")] == [ProduceOil()]


@rule("OMB-7.3")
def test_a_pledge_binds_only_its_giver() -> None:
    s = table_for_deals()
    agree(s, 1, "1", PledgeNotToChoose("cash"))
    assert may(s, TakeBox("cash", 1))


@rule("OMB-7.3")
def test_a_pledge_not_to_enter_keeps_troops_and_logistics_out_by_land_and_air() -> None:
    s = table_for_deals()
    put(s, 0, "border", 2)
    stock(s, 0, 1)
    hold(s, 1, "basra")
    agree(s, 0, "2", PledgeNotToEnter("basra"))
    pledged = ("OMB-7.3", "omb-pledged")
    play(s, TakeBox("purchases", 1))
    assert [refusal_of(s, FlyTroop("basra")), refusal_of(s, FlyLogistics("basra"))] == [pledged, pledged]
    assert FlyTroop("basra") not in named_choices(s)
    play(s, Done())
    assert refusal_of(s, Move("border", "basra")) == pledged
    assert may(s, Move("border", "muthanna"))


@rule("OMB-7.3")
def test_a_pledge_not_to_enter_holds_on_the_way_and_in_retreat() -> None:
    s = table_for_deals()
    hold(s, 1, "basra")
    hold(s, 2, "muthanna")
    battle(s, "dhi_qar", 3, {0: 2})
    put(s, 0, "border", 1)
    agree(s, 0, "2", PledgeNotToEnter("basra"))
    pledged = ("OMB-7.3", "omb-pledged")
    begin_moves(s, 3)
    assert refusal_of(s, Retreat("dhi_qar", "basra")) == pledged
    assert may(s, Retreat("dhi_qar", "muthanna"))
    march(s, "border", "muthanna", troops=1)
    assert refusal_of(s, Move("muthanna", "basra")) == pledged


@rule("OMB-7.3")
def test_a_pledge_not_to_bomb_refuses_every_target_of_that_victim() -> None:
    s = table_for_deals()
    s.round_number = 6
    hold(s, 1, "maysan", troops=2, logistics=1)
    hold(s, 2, "wasit", troops=1)
    cell(s, 0, "maysan")
    agree(s, 0, "4", PledgeNotToBomb(2))
    idle_until(s, "rebels")
    assert refusal_of(s, Bomb("maysan", "troops 2")) == ("OMB-7.3", "omb-pledged")
    assert refusal_of(s, Bomb("maysan", "logistics")) == ("OMB-7.3", "omb-pledged")
    assert {"number": 1, "seats_partners": "3"}.items() <= dict(heard_by(s, Bomb("maysan", "logistics")).params).items()
    assert may(s, Bomb("wasit", "troops 3"))


@rule("OMB-7.3")
def test_a_refusal_names_the_contract_and_to_whom_it_was_given() -> None:
    s = table_for_deals()
    fill(s, 0, 2)
    agree(s, 1, "3", OfferMoney(1))
    agree(s, 0, "4", PledgeNotToSell(), PledgeNotToChoose("cash"), PledgeNotToEnter("basra"))
    named = {"number": 2, "seats_partners": "3", "seat_whom": 3, "round": 1}
    for action in (SellOil(1), TakeBox("cash", 2)):
        refusal = heard_by(s, action)
        assert (refusal.rule, refusal.key) == ("OMB-7.3", "omb-pledged")
        assert named.items() <= dict(refusal.params).items()
    play(s, TakeBox("purchases", 1))
    assert named.items() <= dict(heard_by(s, FlyTroop("basra")).params).items()
