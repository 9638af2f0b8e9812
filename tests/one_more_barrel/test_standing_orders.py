"""What a seat of One More Barrel may leave to the house, order by order."""

import pytest

from barrelhouse.engine.options import check_options
from barrelhouse.games.one_more_barrel import ALL_ACTIONS, STANDING_ORDERS, obey_orders
from barrelhouse.games.one_more_barrel.actions.catalogue import Agree, Done, ProduceOil, SellOil
from barrelhouse.games.one_more_barrel.actions.checks import Export, Throw
from barrelhouse.games.one_more_barrel.actions.deals import Later, OfferMoney, OfferSupport, PledgeNotToSell, Refuse
from barrelhouse.games.one_more_barrel.actions.moves import AskSupport
from barrelhouse.games.one_more_barrel.data import MOST_SOLD, MOST_SPEECHES
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.state import PHASE_NAMES
from tests.one_more_barrel.support.deals import agree, offer, table_for_deals
from tests.one_more_barrel.support.tables import (
    battle,
    begin_moves,
    building,
    fill,
    fund,
    hold,
    idle_slots,
    idle_until,
    named_choices,
    number,
    open_table,
    opening_purchases,
    phase,
    play,
    put,
    speak,
)
from tests.rules import rule


def ordered_now(s: State, **orders: bool | int) -> object:
    """What the house plays for the seat to act, by name; only these orders are given."""
    given = check_options(STANDING_ORDERS, {"pass_when_nothing": False, **orders})
    action = obey_orders(s.view(s.to_act()), s.choices(), given)
    return None if action is None else ALL_ACTIONS[action]


def with_oil(barrels: int, *, step: int = 5, deals: bool = False) -> State:
    """Seat 0 is to choose an action with barrels in hand, at a price of one half dollar more than its step."""
    s = table_for_deals() if deals else open_table()
    fill(s, 0, barrels)
    s.price = step
    return s


def export_due(*held: tuple[str, int], pipelines: tuple[str, ...] = ()) -> State:
    """Seat 0 controls these regions with so many barrels, and is to export."""
    s = open_table()
    for region, barrels in held:
        hold(s, 0, region, troops=0, barrels=barrels)
    for region in pipelines:
        building(s, "pipeline", region)
    idle_slots(s)
    assert (phase(s), s.to_act()) == ("exporting", 0)
    return s


def test_these_are_all_orders_with_their_defaults() -> None:
    assert check_options(STANDING_ORDERS, {}) == {
        "pass_when_nothing": True,
        "refuse_offers": False,
        "sell_oil_at": 0,
        "no_sales_after": False,
        "export_all": False,
    }


@rule("OMB-1.4")
def test_a_sole_choice_is_taken_and_a_choice_of_two_is_not() -> None:
    s = opening_purchases()
    assert ordered_now(s, pass_when_nothing=True) is None
    fund(s, 0, 1)
    assert named_choices(s) == [Done()], "everything costs a dollar"
    assert ordered_now(s, pass_when_nothing=True) == Done()
    assert ordered_now(s) is None


@rule("OMB-7.3")
def test_who_is_bound_by_a_private_contract_answers_himself_lest_the_table_learns_of_it() -> None:
    s = table_for_deals()
    agree(s, 1, "1", OfferSupport("basra"), private=True)
    for seat in (0, 1):
        put(s, seat, "border", 1)
    begin_moves(s, 1)
    play(s, AskSupport("basra"))
    assert (s.to_act(), named_choices(s)) == (1, [Agree()])
    assert ordered_now(s, pass_when_nothing=True) is None


@rule("OMB-1.1", "OMB-2.10")
def test_who_might_have_oil_and_has_none_is_asked_where_deals_are_made() -> None:
    for deals in (False, True):
        s = with_oil(1, deals=deals)
        play(s, ProduceOil(), Done(), SellOil(1))
        assert (phase(s), named_choices(s)) == ("after", [Done()])
        assert ordered_now(s, pass_when_nothing=True) == (None if deals else Done())
        assert ordered_now(s, no_sales_after=True) == Done()


@rule("OMB-7.4")
def test_a_throw_waits_for_the_others_words() -> None:
    s = table_for_deals()
    battle(s, "basra", 2, {0: 2})
    idle_until(s, "battle")
    s.players[0].speeches = MOST_SPEECHES
    assert named_choices(s) == [Throw()]
    assert ordered_now(s, pass_when_nothing=True) is None


@rule("OMB-7.3", "OMB-7.4")
@pytest.mark.parametrize(
    "asked",
    [
        *("after", "battle", "bombing", "building", "buying", "choosing", "fined", "joining", "lending", "media"),
        *("moving", "on_the_way", "rebels", "repairing", "retreat_answer", "support_answer"),
    ],
)
def test_questions_put_to_all_are_left_to_the_house_only_without_deals(asked: str) -> None:
    for s, taken in ((table_for_deals(), None), (open_table(), number(Done()))):
        s.phase = PHASE_NAMES.index(asked)
        assert obey_orders(s.view(0), [number(Done())], check_options(STANDING_ORDERS, {})) == taken


@rule("OMB-7.4")
@pytest.mark.parametrize("private", [False, True])
def test_every_offer_is_refused_by_each_who_has_ordered_it(private: bool) -> None:
    s = table_for_deals()
    offer(s, 0, "2,3", OfferMoney(1), private=private)
    assert s.to_act() == 1
    assert ordered_now(s, pass_when_nothing=True, no_sales_after=True, export_all=True, sell_oil_at=1) is None
    assert ordered_now(s, refuse_offers=True) == Refuse(1)
    play(s, Refuse(1))
    assert (s.to_act(), len(s.offers)) == (0, 0)


@rule("OMB-7.4")
def test_who_takes_the_floor_speaks_for_himself() -> None:
    s = table_for_deals()
    offer(s, 0, "2", OfferMoney(1))
    play(s, Later())
    speak(s, 1)
    assert Refuse(1) in named_choices(s)
    assert ordered_now(s, refuse_offers=True) is None


@rule("OMB-2.7")
def test_all_oil_is_sold_at_the_price_ordered_or_more() -> None:
    s = with_oil(7)
    assert ordered_now(s, sell_oil_at=6) == SellOil(7)
    assert ordered_now(s, sell_oil_at=1) == SellOil(7)
    assert ordered_now(s, sell_oil_at=7) is None
    play(s, SellOil(7))
    assert ordered_now(s, sell_oil_at=6) is None, "there is nothing left"


@rule("OMB-2.7")
def test_what_is_too_much_for_one_sale_is_sold_in_two() -> None:
    s = with_oil(MOST_SOLD + 2)
    for sale in (SellOil(MOST_SOLD), SellOil(2)):
        assert ordered_now(s, sell_oil_at=1) == sale
        play(s, sale)
    assert ordered_now(s, sell_oil_at=1) is None


@rule("OMB-7.3")
def test_oil_pledged_not_to_be_sold_is_kept() -> None:
    s = with_oil(3, deals=True)
    agree(s, 0, "2", PledgeNotToSell())
    assert ordered_now(s, sell_oil_at=1) is None


@rule("OMB-2.10")
def test_after_an_action_oil_is_sold_or_kept_as_ordered() -> None:
    s = with_oil(3)
    play(s, ProduceOil(), Done())
    assert phase(s) == "after"
    assert ordered_now(s, pass_when_nothing=True, refuse_offers=True, export_all=True) is None
    assert ordered_now(s, sell_oil_at=6) == SellOil(3)
    assert ordered_now(s, sell_oil_at=7) is None
    assert ordered_now(s, no_sales_after=True) == Done()
    assert ordered_now(s, no_sales_after=True, sell_oil_at=6) == SellOil(3), "the price comes first"
    assert ordered_now(s, no_sales_after=True, sell_oil_at=7) == Done()


@rule("OMB-2.10")
def test_an_action_is_not_ended_before_it_is_carried_out() -> None:
    s = with_oil(3)
    assert ordered_now(s, no_sales_after=True) is None
    hold(s, 0, "basra", logistics=4)
    play(s, ProduceOil())
    assert ordered_now(s, no_sales_after=True, sell_oil_at=1) is None


@rule("OMB-10.2")
def test_how_a_fine_is_paid_is_left_to_the_seat() -> None:
    s = with_oil(3)
    put(s, 0, "border", 3)
    s.players[0].pacifism = 7
    fund(s, 0, 0)
    idle_slots(s)
    assert phase(s) == "fined"
    assert ordered_now(s, sell_oil_at=1, no_sales_after=True) is None


@rule("OMB-11.4")
def test_all_barrels_are_exported_when_all_can_go() -> None:
    s = export_due(("basra", 2), ("kirkuk", 1), pipelines=("basra",))
    played = []
    while phase(s) == "exporting":
        action = ordered_now(s, export_all=True)
        assert isinstance(action, Export)
        played.append(action.region)
        play(s, action)
    assert sorted(played) == ["basra", "basra", "kirkuk"]
    assert s.players[0].oil == 3


@rule("OMB-11.4")
def test_which_barrels_stay_is_left_to_the_seat() -> None:
    s = export_due(("basra", 2), ("kirkuk", 1))
    assert ordered_now(s, export_all=True) is None
    play(s, Export("kirkuk"))
    assert ordered_now(s, export_all=True) is None
    assert ordered_now(export_due(("basra", 2)), pass_when_nothing=True) is None


@rule("OMB-11.4", "OMB-11.8")
def test_a_pipeline_out_of_reach_does_not_help() -> None:
    assert ordered_now(export_due(("basra", 3), ("kirkuk", 0), pipelines=("kirkuk",)), export_all=True) is None
    assert ordered_now(export_due(("basra", 3), ("maysan", 0), pipelines=("maysan",)), export_all=True) is not None
