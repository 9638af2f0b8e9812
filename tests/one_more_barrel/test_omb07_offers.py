"""OMB-7.4 Offers: the parties and their answers, and what is exchanged at once."""

from collections.abc import Callable

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import Done, ProduceOil, SellOil
from barrelhouse.games.one_more_barrel.actions.deals import (
    Accept,
    Counter,
    Drop,
    FromTo,
    Later,
    MakeOffer,
    OfferControl,
    OfferLogistics,
    OfferMoney,
    OfferOil,
    PledgeNotToSell,
    PromiseTo,
    Refuse,
    Send,
    Speak,
    WithdrawOffer,
)
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.totals import totals
from tests.one_more_barrel.support.deals import agree, draft, offer, table_for_deals, terms
from tests.one_more_barrel.support.tables import (
    building,
    cash,
    fill,
    fund,
    hold,
    idle_until,
    may,
    named_choices,
    number,
    open_table,
    play,
    put,
    refusal_of,
    speak,
    stock,
    territory,
)
from tests.rules import rule


def hands(s: State) -> list[tuple[int, int]]:
    return [(int(player.cash), int(player.oil)) for player in s.players]


@rule("OMB-7.4")
def test_terms_go_from_the_maker_to_the_first_other_party_until_something_else_is_said() -> None:
    s = table_for_deals()
    fill(s, 1, 3)
    agree(s, 2, "2,4", OfferMoney(3), FromTo(2, 4), OfferOil(3), FromTo(4, 3), OfferMoney(1))
    assert hands(s) == [(20, 0), (23, 0), (18, 0), (23, 3)]


@rule("OMB-7.4")
def test_the_parties_are_asked_in_turn_order() -> None:
    s = open_table(4, order=(2, 0, 3, 1), deals=True)
    offer(s, 0, "2,3,4", OfferMoney(2))
    asked = []
    while s.talk:
        asked.append(int(s.to_act()))
        play(s, Later())
    assert asked == [2, 3, 1]


@rule("OMB-7.4")
def test_each_party_has_four_answers() -> None:
    s = table_for_deals()
    offer(s, 0, "2,3", OfferMoney(2))
    assert (s.to_act(), named_choices(s)) == (1, [Accept(1), Refuse(1), Counter(1), Later()])
    assert refusal_of(s, Drop())[1] == "omb-not-now"


@rule("OMB-7.4")
def test_nothing_changes_until_all_have_accepted_and_then_everything_together() -> None:
    s = table_for_deals()
    fill(s, 2, 4)
    offer(s, 0, "2,3", OfferMoney(5), FromTo(3, 1), OfferOil(4), FromTo(2, 3), OfferMoney(20))
    before = hands(s)
    play(s, Accept(1))
    assert hands(s) == before
    play(s, Accept(1))
    assert hands(s) == [(15, 4), (5, 0), (40, 0), (24, 0)]
    assert (s.offers, s.to_act()) == ([], 0)


@rule("OMB-7.4")
def test_a_refusal_ends_the_offer_for_all() -> None:
    s = table_for_deals()
    offer(s, 0, "2,3", OfferMoney(5))
    play(s, Accept(1), Refuse(1))
    assert (s.offers, s.to_act(), cash(s, 0)) == ([], 0, 20)
    speak(s, 1)
    assert refusal_of(s, Accept(1)) == ("OMB-7.4", "omb-no-such-offer")


@rule("OMB-7.4")
def test_who_waits_leaves_the_offer_open_and_answers_at_a_later_point_of_the_round() -> None:
    s = table_for_deals()
    offer(s, 0, "2", OfferMoney(5))
    play(s, Later())
    play(s, ProduceOil(), Done())
    assert s.to_act() == 1
    speak(s, 1)
    assert may(s, Accept(1))
    play(s, Accept(1))
    assert (cash(s, 0), cash(s, 1), s.to_act()) == (15, 25, 1)


@rule("OMB-7.4")
def test_several_who_waited_accept_one_after_the_other_from_the_floor() -> None:
    s = table_for_deals()
    offer(s, 0, "2,3", OfferMoney(5))
    play(s, Later(), Later())
    speak(s, 2)
    play(s, Accept(1))
    assert (s.to_act(), cash(s, 1), len(s.offers)) == (0, 20, 1)
    speak(s, 1)
    play(s, Accept(1))
    assert (s.to_act(), cash(s, 1), len(s.offers)) == (0, 25, 0)


@rule("OMB-7.4")
def test_an_open_offer_may_be_refused_or_countered_from_the_floor() -> None:
    for answer in (Refuse(1), Counter(1)):
        s = table_for_deals()
        offer(s, 0, "2", OfferMoney(5))
        play(s, Later())
        speak(s, 1)
        play(s, answer)
        assert s.offers == []
        assert s.to_act() == (0 if answer == Refuse(1) else 1)
        assert s.players[1].speeches == 1


@rule("OMB-7.4")
def test_only_the_other_parties_answer_and_each_once() -> None:
    s = table_for_deals()
    offer(s, 0, "2,3", OfferMoney(5))
    play(s, Accept(1), Later())
    for seat in (0, 1, 3):
        speak(s, seat)
        for answer in (Accept(1), Refuse(1), Counter(1)):
            assert refusal_of(s, answer) == ("OMB-7.4", "omb-not-a-party")
        play(s, Drop())


@rule("OMB-7.4")
def test_who_is_asked_answers_that_offer_and_no_other() -> None:
    s = table_for_deals()
    offer(s, 0, "2", OfferMoney(5))
    play(s, Later())
    offer(s, 2, "2", OfferMoney(1))
    assert refusal_of(s, Accept(1)) == ("OMB-7.4", "omb-no-such-offer")
    assert named_choices(s) == [Accept(2), Refuse(2), Counter(2), Later()]


@rule("OMB-7.4")
def test_a_counter_refuses_and_takes_the_floor_with_the_same_parties() -> None:
    s = table_for_deals()
    offer(s, 0, "2,3", OfferMoney(5))
    play(s, Counter(1))
    assert (s.to_act(), s.offers, int(s.players[1].speeches)) == (1, [], 1)
    play(s, FromTo(1, 2), OfferMoney(9), Send())
    assert s.to_act() == 0
    play(s, Accept(2))
    assert s.to_act() == 2
    play(s, Accept(2))
    assert (cash(s, 0), cash(s, 1)) == (11, 29)


@rule("OMB-7.4")
def test_a_counter_needs_a_turn_on_the_floor() -> None:
    s = table_for_deals()
    for _ in range(6):
        speak(s, 1)
        play(s, Drop())
    offer(s, 0, "2", OfferMoney(5))
    assert refusal_of(s, Counter(1)) == ("OMB-7.4", "omb-enough-talk")
    assert named_choices(s) == [Accept(1), Refuse(1), Later()]


@rule("OMB-7.4")
def test_the_maker_may_withdraw_while_others_are_asked() -> None:
    s = table_for_deals()
    offer(s, 0, "2,3", OfferMoney(5))
    assert [s.out_of_turn(seat) for seat in range(4)] == [[number(WithdrawOffer(1))], [], [], []]
    assert s.actor(number(WithdrawOffer(1))) == 0
    assert s.actor(number(Accept(1))) == 1
    assert refusal_of(s, WithdrawOffer(2))[1] == "omb-not-now"
    play(s, Accept(1), WithdrawOffer(1))
    assert (s.offers, s.to_act(), cash(s, 1)) == ([], 0, 20)


@rule("OMB-7.4")
def test_the_maker_may_withdraw_from_the_floor_and_nobody_else() -> None:
    s = table_for_deals()
    offer(s, 0, "2", OfferMoney(5))
    play(s, Later())
    speak(s, 1)
    assert refusal_of(s, WithdrawOffer(1)) == ("OMB-7.4", "omb-not-a-party")
    assert refusal_of(s, WithdrawOffer(2)) == ("OMB-7.4", "omb-no-such-offer")
    play(s, Drop())
    speak(s, 0)
    assert s.actor(number(WithdrawOffer(1))) == 0
    play(s, WithdrawOffer(1))
    assert s.offers == []


@rule("OMB-7.4")
def test_open_offers_lapse_when_the_round_ends() -> None:
    s = table_for_deals()
    offer(s, 0, "2", OfferMoney(5))
    play(s, Later())
    while s.round_number == 1:
        assert len(s.offers) == 1
        play(s, ProduceOil(), Done())
    assert (s.offers, cash(s, 1)) == ([], 20)


@rule("OMB-7.4")
def test_at_most_eight_offers_are_open_and_a_countered_one_gives_its_place() -> None:
    s = table_for_deals()
    for maker in (0, 2):
        for _ in range(4):
            offer(s, maker, "2", OfferMoney(1))
            play(s, Later())
    speak(s, 0)
    assert refusal_of(s, MakeOffer("2")) == ("OMB-7.4", "omb-too-many-offers")
    play(s, Drop())
    speak(s, 1)
    play(s, Counter(5), OfferMoney(2), Send())
    assert sorted(int(open_.slot) for open_ in s.offers) == list(range(8))
    play(s, Accept(5))
    speak(s, 0)
    assert may(s, MakeOffer("2"))


@rule("OMB-7.4")
def test_nobody_accepts_to_give_at_once_what_he_does_not_have() -> None:
    s = table_for_deals()
    offer(s, 0, "2", FromTo(2, 1), OfferMoney(21))
    assert refusal_of(s, Accept(1)) == ("OMB-7.4", "omb-not-held")
    assert named_choices(s) == [Refuse(1), Counter(1), Later()]


@rule("OMB-7.4")
def test_what_one_party_gets_in_the_exchange_does_not_help_to_pay_in_it() -> None:
    s = table_for_deals()
    fund(s, 1, 0)
    offer(s, 0, "2,3", OfferMoney(5), FromTo(2, 3), OfferMoney(5))
    assert refusal_of(s, Accept(1)) == ("OMB-7.4", "omb-not-held")


@rule("OMB-7.4")
def test_what_a_party_no_longer_has_makes_the_offer_void() -> None:
    s = table_for_deals()
    fill(s, 0, 3)
    offer(s, 0, "2", OfferOil(3), OfferMoney(1), PledgeNotToSell(), FromTo(2, 1), OfferMoney(4))
    play(s, Later())
    play(s, SellOil(1))
    speak(s, 1)
    before = hands(s)
    play(s, Accept(1))
    assert (hands(s), s.offers, terms(s), s.to_act()) == (before, [], [], 0)


@rule("OMB-7.4")
def test_a_region_given_away_meanwhile_makes_the_offer_void() -> None:
    s = table_for_deals()
    hold(s, 0, "basra")
    offer(s, 0, "2", OfferControl("basra"), FromTo(2, 1), OfferMoney(9))
    play(s, Later())
    agree(s, 0, "3", OfferControl("basra"))
    speak(s, 1)
    play(s, Accept(1))
    assert (int(s.control[territory("basra")]), cash(s, 0), cash(s, 1)) == (2, 20, 20)


@rule("OMB-7.4")
def test_goods_of_two_open_offers_are_given_once() -> None:
    s = table_for_deals()
    offer(s, 0, "2", OfferMoney(20))
    play(s, Later())
    offer(s, 0, "3", OfferMoney(20))
    play(s, Accept(2))
    speak(s, 1)
    play(s, Accept(1))
    assert [cash(s, seat) for seat in range(3)] == [0, 20, 40]


@rule("OMB-7.3", "OMB-7.2")
def test_all_goods_change_hands_at_once() -> None:
    s = table_for_deals()
    fill(s, 0, 3)
    stock(s, 0, 2)
    hold(s, 1, "basra", logistics=3, barrels=1)
    building(s, "police", "basra")
    before = totals(s)
    agree(s, 0, "2", OfferOil(3), OfferMoney(7), OfferLogistics(2), FromTo(2, 1), OfferControl("basra"))
    assert hands(s)[:2] == [(13, 0), (27, 3)]
    assert [int(player.stock) for player in s.players[:2]] == [0, 2]
    assert int(s.control[territory("basra")]) == 0
    assert terms(s) == []
    assert totals(s) == before


@rule("OMB-7.3")
def test_three_exchange_in_a_circle() -> None:
    s = table_for_deals()
    fill(s, 1, 5)
    stock(s, 2, 4)
    agree(s, 0, "2,3", OfferMoney(6), FromTo(2, 3), OfferOil(5), FromTo(3, 1), OfferLogistics(4))
    assert hands(s)[:3] == [(14, 0), (26, 0), (20, 5)]
    assert [int(player.stock) for player in s.players] == [4, 0, 0, 0]


@rule("OMB-7.4")
def test_no_region_goes_to_two_takers_at_once() -> None:
    s = table_for_deals()
    hold(s, 0, "basra")
    draft(s, 0, "2,3", OfferControl("basra"), FromTo(2, 3))
    assert refusal_of(s, OfferControl("basra")) == ("OMB-7.4", "omb-not-held")
    play(s, FromTo(1, 3))
    assert refusal_of(s, OfferControl("basra")) == ("OMB-7.4", "omb-already-in-offer")


@rule("OMB-7.5", "OMB-7.3")
def test_a_region_given_away_keeps_the_givers_troops_as_guests() -> None:
    s = table_for_deals()
    hold(s, 0, "basra", troops=2, barrels=1)
    agree(s, 0, "2", OfferControl("basra"))
    assert int(s.troops[territory("basra")]) == 2
    idle_until(s, "exporting")
    assert s.to_act() == 1


@rule("OMB-7.4")
@pytest.mark.parametrize(
    "begin",
    [
        lambda s: speak(s, 0),
        lambda s: draft(s, 0, "2"),
        lambda s: offer(s, 0, "2", OfferMoney(1)),
    ],
)
def test_what_is_said_in_its_place_only_is_refused_elsewhere(begin: Callable[[State], None]) -> None:
    s = table_for_deals()
    begin(s)
    said = [Speak(1), MakeOffer("2"), FromTo(1, 2), Send(), Later(), PromiseTo(2), Accept(1), WithdrawOffer(8)]
    allowed = [action for action in said if may(s, action)]
    assert allowed == [action for action in said if number(action) in [*s.choices(), *s.out_of_turn(0)]]
    assert len(allowed) <= 2


@rule("OMB-7.4")
def test_troops_in_the_border_are_no_goods() -> None:
    s = table_for_deals()
    put(s, 0, "border", 3)
    draft(s, 0, "2")
    assert not any("Troop" in type(choice).__name__ for choice in named_choices(s))
