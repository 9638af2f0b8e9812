"""OMB-7.4 More points to talk at: the opening, before rebels decide, and when cash does not cover a fine."""

import pytest

from barrelhouse.engine.contract import Refused
from barrelhouse.games.one_more_barrel.actions.catalogue import BuyTroops, Decline, Done, SellOil
from barrelhouse.games.one_more_barrel.actions.checks import Bomb, WithdrawTroop
from barrelhouse.games.one_more_barrel.actions.deals import (
    Accept,
    Drop,
    FromTo,
    InRound,
    Later,
    OfferMoney,
    OfferOil,
    PledgeNotToBomb,
    PledgeNotToSell,
    PromiseTo,
    Refuse,
    Send,
    Speak,
)
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.saved.reader import from_json
from tests.one_more_barrel.support.deals import agree, draft, heard_by, offer, terms
from tests.one_more_barrel.support.messages import keys, messages_of
from tests.one_more_barrel.support.tables import (
    cash,
    cell,
    fill,
    fund,
    hold,
    idle_slots,
    idle_until,
    in_round,
    may,
    named_choices,
    number,
    opening_purchases,
    phase,
    play,
    put,
    refusal_of,
    speak,
    troops,
)
from tests.rules import rule


def rebels_decide(version: str = "2") -> State:
    """Seat 0's cell can bomb the logistics of seat 1 in Mosul."""
    s = in_round(6, 4, deals=True, version=version)
    hold(s, 1, "kirkuk", logistics=3)
    for seat in range(4):
        cell(s, seat, "kirkuk", strength=3)
    idle_slots(s)
    idle_until(s, "rebels")
    assert (phase(s), s.to_act()) == ("rebels", 0)
    return s


def cannot_pay(
    *, oil: int = 0, pacifism: int = 9, round_number: int = 2, version: str = "2", is_asked_for_oil: bool = False
) -> State:
    """Seat 0 owes $3 of a fine, with three troops in the Border and no cash."""
    s = in_round(round_number, 4, deals=True, version=version)
    put(s, 0, "border", 3)
    s.players[0].pacifism = pacifism
    fund(s, 0, 0)
    fill(s, 0, oil)
    fund(s, 1, 30)
    if is_asked_for_oil:
        offer(s, 1, "1", FromTo(1, 2), OfferOil(4))
        play(s, Later())
    idle_slots(s)
    assert (phase(s), s.to_act(), int(s.debt)) == ("fined", 0, 6)
    return s


def all_may_speak(s: State) -> bool:
    """Whoever is to act by choice, the others out of turn."""
    seat = int(s.to_act())
    others = [other for other in range(4) if other != seat]
    return Speak(seat + 1) in named_choices(s) and all(
        s.out_of_turn(other) == [number(Speak(other + 1))] for other in others
    )


@rule("OMB-7.4")
def test_there_is_talk_in_the_opening_before_each_purchase() -> None:
    s = opening_purchases(deals=True)
    assert all_may_speak(s)
    agree(s, 2, "1", OfferMoney(4), InRound(2), FromTo(1, 3), OfferMoney(5))
    assert (cash(s, 0), cash(s, 2), terms(s)) == (24, 16, [("money", 0, 2, 5, 2)])
    play(s, BuyTroops(2))
    assert all_may_speak(s)
    offer(s, 0, "2", OfferMoney(2))
    play(s, Later(), Done())
    assert (s.to_act(), len(s.offers)) == (1, 1), "an offer stays open until the first round ends"


@rule("OMB-7.4", "OMB-1.4")
def test_what_was_said_in_the_opening_is_saved_and_read_back() -> None:
    s = opening_purchases(deals=True)
    agree(s, 2, "1", OfferMoney(4), InRound(2), FromTo(1, 3), OfferMoney(5), private=True)
    offer(s, 0, "2", OfferMoney(2))
    play(s, Later())
    speak(s, 3)
    assert from_json(s.to_json()).to_json() == s.to_json()
    old = opening_purchases(deals=True, version="1").to_json()
    old["promises"] = [{"slot": 0, "maker": 0, "to": 1, "mark": "unmarked"}]
    with pytest.raises(Refused, match="saved-phase"):
        from_json(old)


@rule("OMB-7.4")
def test_the_opening_counts_as_part_of_the_first_round() -> None:
    s = opening_purchases(deals=True)
    for _ in range(6):
        speak(s, 0)
        play(s, Drop())
    assert refusal_of(s, Speak(1)) == ("OMB-7.4", "omb-enough-talk")
    idle_until(s, "choosing")
    assert refusal_of(s, Speak(1)) == ("OMB-7.4", "omb-enough-talk")


@rule("OMB-7.4", "OMB-9.3")
def test_a_bombing_is_bought_off_before_the_rebels_decide() -> None:
    s = rebels_decide()
    assert all_may_speak(s)
    assert may(s, Bomb("kirkuk", "logistics"))
    agree(s, 1, "1", OfferMoney(4), FromTo(1, 2), PledgeNotToBomb(2))
    assert (phase(s), s.to_act()) == ("rebels", 0)
    assert refusal_of(s, Bomb("kirkuk", "logistics")) == ("OMB-7.3", "omb-pledged")
    play(s, Decline())
    assert s.to_act() == 1


@rule("OMB-7.4", "OMB-10.2")
def test_a_loan_pays_a_fine_that_cash_does_not_cover() -> None:
    s = cannot_pay()
    assert all_may_speak(s)
    offer(s, 0, "2", InRound(12), OfferMoney(8), FromTo(2, 1), InRound(2), OfferMoney(6))
    assert keys(messages_of(s, Accept(1)))[:4] == ["accepted", "gave", "signed", "fine-rest"]
    assert (s.debt, cash(s, 0), cash(s, 1), troops(s, 0, "border")) == (0, 0, 24, 3)
    assert terms(s) == [("money", 0, 1, 8, 12)]
    assert phase(s) == "choosing"


@rule("OMB-7.4", "OMB-10.2")
def test_a_loan_that_is_too_small_pays_a_part() -> None:
    s = cannot_pay()
    agree(s, 1, "1", OfferMoney(2))
    assert (phase(s), s.to_act(), int(s.debt), cash(s, 0)) == ("fined", 0, 4, 0)
    play(s, *[WithdrawTroop("border")] * 2)
    assert (phase(s), troops(s, 0, "border")) == ("choosing", 1)


@rule("OMB-7.4")
@pytest.mark.parametrize("said", [[Drop()], [PromiseTo(3)]])
def test_other_talk_at_a_fine_changes_nothing_about_it(said: list[object]) -> None:
    s = cannot_pay()
    speak(s, 1)
    play(s, *said)
    assert (phase(s), s.to_act(), int(s.debt)) == ("fined", 0, 6)
    offer(s, 1, "1", OfferMoney(6), private=True)
    play(s, Refuse(1))
    assert (phase(s), s.to_act(), int(s.debt)) == ("fined", 0, 6)


@rule("OMB-7.4")
def test_the_payer_of_a_fine_does_not_hide_oil_from_it() -> None:
    s = cannot_pay(oil=4)
    draft(s, 0, "2", OfferOil(4))
    refused = heard_by(s, Send())
    assert (refused.rule, refused.key, refused.params) == ("OMB-7.4", "omb-fine-first", {"seat_payer": 0, "debt": 6})
    play(s, FromTo(2, 1), OfferMoney(5))
    assert refusal_of(s, Send()) == ("OMB-7.4", "omb-fine-first")
    play(s, Drop())
    agree(s, 0, "2", OfferOil(4), FromTo(2, 1), OfferMoney(7))
    assert (int(s.debt), cash(s, 0), int(s.players[0].oil), phase(s)) == (0, 1, 0, "choosing")


@rule("OMB-7.4")
def test_nor_does_the_payer_accept_an_earlier_offer_to_give_it_away() -> None:
    s = cannot_pay(oil=4, is_asked_for_oil=True)
    speak(s, 0)
    assert refusal_of(s, Accept(1)) == ("OMB-7.4", "omb-fine-first")
    play(s, Refuse(1), SellOil(4))
    assert int(s.players[0].oil) == 0


@rule("OMB-7.4", "OMB-10.2")
def test_who_has_neither_oil_nor_troops_is_not_asked() -> None:
    s = in_round(2, 4, deals=True)
    s.players[0].pacifism = 11
    fund(s, 0, 0)
    idle_slots(s)
    assert phase(s) == "choosing"


@rule("OMB-7.3", "OMB-10.2")
def test_a_pledge_not_to_sell_does_not_bind_against_a_fine() -> None:
    s = in_round(2, 4, deals=True)
    agree(s, 0, "2", InRound(12), PledgeNotToSell())
    s.players[0].pacifism = 9
    fund(s, 0, 0)
    fill(s, 0, 9)
    s.price = 3
    assert refusal_of(s, SellOil(1)) == ("OMB-7.3", "omb-pledged")
    idle_slots(s)
    assert (phase(s), s.to_act()) == ("fined", 0)
    sales = [action for action in named_choices(s) if isinstance(action, SellOil)]
    assert sales == [SellOil(1), SellOil(2)]
    play(s, SellOil(2))
    assert (phase(s), int(s.players[0].oil)) == ("choosing", 7)


@rule("OMB-7.4")
def test_version_1_had_fewer_points_to_talk_at() -> None:
    for s in (opening_purchases(deals=True, version="1"), rebels_decide(version="1"), cannot_pay(version="1")):
        assert not any(isinstance(action, Speak) for action in named_choices(s))
        assert [s.out_of_turn(seat) for seat in range(4)] == [[], [], [], []]
        assert refusal_of(s, Speak(int(s.to_act()) + 1))[1] == "omb-not-now"


@rule("OMB-7.4")
def test_without_deals_nobody_speaks_anywhere() -> None:
    assert not any(isinstance(action, Speak) for action in named_choices(opening_purchases()))
