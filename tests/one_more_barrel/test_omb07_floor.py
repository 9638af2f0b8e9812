"""OMB-7.4 The floor: when there is time to talk, who speaks, and how an offer is drafted."""

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import ALL_ACTIONS, Done, ProduceOil, TakeBox
from barrelhouse.games.one_more_barrel.actions.checks import Bomb, Throw
from barrelhouse.games.one_more_barrel.actions.deals import (
    Accept,
    Counter,
    Drop,
    FromTo,
    InRound,
    Later,
    MakeOffer,
    MakePrivateOffer,
    MarkBroken,
    MarkKept,
    OfferControl,
    OfferLogistics,
    OfferMoney,
    OfferOil,
    OfferPolice,
    OfferSupport,
    OfferVictory,
    PledgeNotToBomb,
    PledgeNotToSell,
    PromiseTo,
    Refuse,
    Send,
    Speak,
    WithdrawOffer,
)
from tests.one_more_barrel.support.deals import agree, draft, table_for_deals, terms
from tests.one_more_barrel.support.tables import (
    battle,
    cash,
    cell,
    fill,
    fund,
    hold,
    idle_slots,
    idle_until,
    may,
    named_choices,
    number,
    open_table,
    phase,
    play,
    refusal_of,
    speak,
    stock,
)
from tests.rules import rule


@rule("OMB-7.4")
def test_whoever_is_to_act_may_speak_and_so_may_all_others_out_of_turn() -> None:
    s = table_for_deals()
    assert Speak(1) in named_choices(s)
    assert s.out_of_turn(0) == []
    assert [s.out_of_turn(seat) for seat in (1, 2, 3)] == [[number(Speak(seat + 1))] for seat in (1, 2, 3)]
    assert [s.actor(number(Speak(seat + 1))) for seat in range(4)] == [0, 1, 2, 3]


@rule("OMB-7.4")
def test_only_those_at_the_table_speak() -> None:
    assert refusal_of(table_for_deals(3), Speak(4)) == ("OMB-7.4", "omb-not-a-party")


@rule("OMB-7.4")
def test_whoever_has_the_floor_is_asked_and_nobody_else_may_speak() -> None:
    s = table_for_deals()
    speak(s, 2)
    assert (s.to_act(), phase(s)) == (2, "choosing")
    assert [s.out_of_turn(seat) for seat in range(4)] == [[], [], [], []]
    assert refusal_of(s, Speak(2))[1] == "omb-not-now"
    assert refusal_of(s, ProduceOil())[1] == "omb-not-now"


@rule("OMB-7.4")
def test_the_game_goes_on_where_it_waited_when_the_floor_is_given_back() -> None:
    s = table_for_deals()
    before = s.choices()
    speak(s, 2)
    play(s, Drop())
    assert (s.to_act(), s.choices()) == (0, before)


@rule("OMB-7.4")
def test_a_draft_may_be_dropped_without_a_trace() -> None:
    s = table_for_deals()
    draft(s, 2, "1", OfferMoney(2))
    play(s, Drop())
    assert (s.to_act(), s.draft, s.offers, int(s.deals_made)) == (0, None, [], 0)


@rule("OMB-7.4")
def test_talk_is_possible_before_the_throw_of_a_battle() -> None:
    s = table_for_deals()
    battle(s, "basra", 2, {1: 2})
    idle_slots(s)
    assert (phase(s), s.to_act()) == ("battle", 1)
    assert named_choices(s) == [Throw(), Speak(2)]
    assert s.out_of_turn(3) == [number(Speak(4))]
    play(s, Speak(4), Drop(), Throw())
    assert phase(s) == "battle_dice"


@rule("OMB-7.4")
def test_talk_is_possible_before_the_throw_of_a_bombing() -> None:
    s = table_for_deals()
    s.round_number = 6
    hold(s, 1, "maysan", troops=2)
    cell(s, 0, "maysan")
    idle_until(s, "rebels")
    play(s, Bomb("maysan", "troops 2"))
    assert (phase(s), s.to_act()) == ("bombing", 1)
    assert named_choices(s) == [Throw(), Speak(2)]
    assert s.out_of_turn(0) == [number(Speak(1))]


@rule("OMB-7.4")
@pytest.mark.parametrize("doing", [[ProduceOil()], [TakeBox("builds", 1)], [TakeBox("media", 1)]])
def test_no_talk_interrupts_an_action(doing: list[object]) -> None:
    s = table_for_deals()
    play(s, *doing)
    assert s.out_of_turn(1) == []
    assert not may(s, Speak(2))


@rule("OMB-7.3")
def test_without_the_option_nobody_speaks_and_no_throw_is_waited_for() -> None:
    s = open_table(deals=False)
    assert (s.out_of_turn(1), may(s, Speak(1))) == ([], False)
    battle(s, "basra", 2, {1: 2})
    idle_slots(s)
    assert phase(s) == "battle_dice"


@rule("OMB-7.4")
def test_six_times_a_round_a_seat_has_the_floor() -> None:
    s = table_for_deals()
    for _ in range(6):
        speak(s, 2)
        play(s, Drop())
    assert refusal_of(s, Speak(3)) == ("OMB-7.4", "omb-enough-talk")
    assert (s.out_of_turn(2), may(s, Speak(2))) == ([], True)
    while s.round_number == 1:
        play(s, ProduceOil(), Done())
    assert may(s, Speak(3))


@rule("OMB-7.4")
@pytest.mark.parametrize("to", ["", "1", "1,2", "5"])
def test_an_offer_is_made_to_others_at_the_table(to: str) -> None:
    s = table_for_deals()
    speak(s, 0)
    assert refusal_of(s, MakeOffer(to)) == ("OMB-7.4", "omb-not-a-party")
    assert refusal_of(s, MakePrivateOffer(to)) == ("OMB-7.4", "omb-not-a-party")


@rule("OMB-7.4")
@pytest.mark.parametrize(("seats", "to"), [(3, "2"), (3, "2,3"), (4, "2,3,4"), (5, "2,3,4,5")])
def test_an_offer_has_two_to_five_parties(seats: int, to: str) -> None:
    s = table_for_deals(seats)
    agree(s, 0, to, OfferMoney(2))
    assert (cash(s, 0), cash(s, 1)) == (18, 22)


@rule("OMB-7.4")
def test_nothing_is_sent_without_a_term() -> None:
    s = table_for_deals()
    draft(s, 0, "2")
    assert refusal_of(s, Send()) == ("OMB-7.4", "omb-no-terms")


@rule("OMB-7.4")
@pytest.mark.parametrize("pair", [FromTo(1, 1), FromTo(1, 3), FromTo(3, 1), FromTo(1, 5), FromTo(5, 2)])
def test_only_parties_give_and_take(pair: FromTo) -> None:
    s = table_for_deals()
    draft(s, 0, "2")
    assert refusal_of(s, pair) == ("OMB-7.4", "omb-not-a-party")


@rule("OMB-7.4")
def test_what_is_said_already_is_not_said_again() -> None:
    s = table_for_deals()
    hold(s, 0, "basra")
    draft(s, 0, "2,3", OfferMoney(2), OfferControl("basra"), PledgeNotToSell(), OfferPolice())
    already = ("OMB-7.4", "omb-already-in-offer")
    assert refusal_of(s, FromTo(1, 2)) == already
    assert refusal_of(s, OfferMoney(3)) == already
    assert refusal_of(s, OfferPolice()) == already
    play(s, FromTo(1, 3))
    assert refusal_of(s, OfferControl("basra")) == already
    assert refusal_of(s, PledgeNotToSell()) == already
    assert may(s, OfferPolice())
    play(s, InRound(3))
    assert refusal_of(s, InRound(3)) == already


@rule("OMB-7.4")
def test_money_may_go_to_several_parties_and_in_parts_as_far_as_it_is_there() -> None:
    s = table_for_deals()
    fund(s, 0, 10)
    draft(s, 0, "2,3", OfferMoney(6), FromTo(1, 3))
    assert refusal_of(s, OfferMoney(5)) == ("OMB-7.4", "omb-not-held")
    play(s, OfferMoney(4), InRound(2), OfferMoney(40), Send(), Accept(1), Accept(1))
    assert [cash(s, seat) for seat in range(3)] == [0, 26, 24]
    assert terms(s) == [("money", 0, 2, 40, 2)]


@rule("OMB-7.4")
def test_the_drafter_offers_no_more_than_his_own_hand() -> None:
    s = table_for_deals()
    fill(s, 0, 2)
    draft(s, 0, "2")
    assert [may(s, OfferMoney(20)), may(s, OfferMoney(21))] == [True, False]
    assert [may(s, OfferOil(2)), may(s, OfferOil(3))] == [True, False]
    assert refusal_of(s, OfferOil(3)) == ("OMB-7.4", "omb-not-held")


@rule("OMB-7.4", "OMB-1.1")
def test_what_is_asked_of_another_hand_is_not_checked_while_drafting() -> None:
    s = table_for_deals()
    draft(s, 0, "2", FromTo(2, 1))
    assert may(s, OfferMoney(80))
    assert may(s, OfferOil(30))


@rule("OMB-7.4")
def test_what_all_can_see_is_checked_while_drafting() -> None:
    s = table_for_deals()
    stock(s, 1, 2)
    hold(s, 1, "basra")
    draft(s, 0, "2", FromTo(2, 1))
    assert [may(s, OfferLogistics(2)), may(s, OfferLogistics(3))] == [True, False]
    assert [may(s, OfferControl("basra")), may(s, OfferControl("najaf"))] == [True, False]
    assert refusal_of(s, OfferControl("najaf")) == ("OMB-7.4", "omb-not-held")
    play(s, InRound(2))
    assert may(s, OfferLogistics(3))
    assert may(s, OfferControl("najaf"))


@rule("OMB-7.4", "OMB-8.5")
def test_support_and_victory_are_agreed_only_for_hostile_regions() -> None:
    s = table_for_deals()
    hold(s, 0, "basra")
    draft(s, 0, "2")
    assert refusal_of(s, OfferSupport("basra")) == ("OMB-8.5", "omb-no-battle-there")
    assert refusal_of(s, OfferVictory("basra")) == ("OMB-8.5", "omb-no-battle-there")
    assert may(s, OfferSupport("najaf"))


@rule("OMB-7.3")
@pytest.mark.parametrize("victim", [1, 5])
def test_nobody_pledges_not_to_bomb_himself_or_an_empty_seat(victim: int) -> None:
    s = table_for_deals()
    draft(s, 0, "2")
    assert refusal_of(s, PledgeNotToBomb(victim)) == ("OMB-7.3", "omb-not-a-party")


@rule("OMB-7.3")
@pytest.mark.parametrize(("named", "is_there"), [(1, False), (2, True), (12, True), (13, False)])
def test_a_term_names_this_round_or_a_later_one_of_the_game(named: int, is_there: bool) -> None:
    s = table_for_deals()
    s.round_number = 2
    draft(s, 0, "2")
    assert may(s, InRound(named)) == is_there
    if not is_there:
        assert refusal_of(s, InRound(named)) == ("OMB-7.3", "omb-not-that-round")


@rule("OMB-7.4")
def test_an_offer_has_at_most_eight_terms() -> None:
    s = table_for_deals()
    draft(s, 0, "2", *(PledgeNotToBomb(seat) for seat in (2, 3, 4)), PledgeNotToSell(), OfferPolice())
    play(s, OfferMoney(1), FromTo(2, 1), OfferPolice(), PledgeNotToSell())
    full = ("OMB-7.4", "omb-too-many-terms")
    assert [refusal_of(s, said) for said in (OfferMoney(1), FromTo(1, 2), InRound(4))] == [full, full, full]
    assert named_choices(s) == [Send(), Drop()]


@rule("OMB-7.4")
def test_whoever_has_the_floor_is_offered_all_that_may_be_said_and_no_more() -> None:
    s = table_for_deals()
    speak(s, 0)
    play(s, PromiseTo(2))
    for maker, to in ((0, "2"), (1, "3")):
        draft(s, maker, to, OfferMoney(1))
        play(s, Send(), Later())
    speak(s, 1)
    said = named_choices(s)
    assert {*said} == {action for action in ALL_ACTIONS if may(s, action)}
    assert {Accept(1), Refuse(1), Counter(1), WithdrawOffer(2), MarkKept(1), MarkBroken(1), Drop()} <= {*said}
