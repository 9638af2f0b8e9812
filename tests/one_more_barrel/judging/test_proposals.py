"""OMB-7.4 Opponents at the table: what greedy ones offer, accept, refuse and counter."""

from functools import cache
from typing import cast

import pytest

from barrelhouse.bots import BOTS
from barrelhouse.engine.contract import OVER, TABLE, Game
from barrelhouse.engine.driver import dice_for, roll
from barrelhouse.games import one_more_barrel
from barrelhouse.games.one_more_barrel.actions.catalogue import ALL_ACTIONS, TakeBox
from barrelhouse.games.one_more_barrel.actions.deals import (
    Accept,
    Counter,
    FromTo,
    InRound,
    MakeOffer,
    MakePrivateOffer,
    OfferControl,
    OfferMoney,
    OfferOil,
    OfferSupport,
    PledgeNotToBomb,
    PledgeNotToSell,
    Refuse,
    Send,
    Speak,
)
from barrelhouse.games.one_more_barrel.actions.moves import AskSupport
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.judging.proposals import proposals
from barrelhouse.games.one_more_barrel.state import ANSWERING, SILENT
from tests.one_more_barrel.support.deals import draft, offer, table_for_deals, terms
from tests.one_more_barrel.support.tables import (
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
    phase,
    play,
    put,
    speak,
    territory,
    troops,
)
from tests.rules import rule
from tests.support.seeded_games import IN_FULL

GAME = cast(Game, one_more_barrel)


def choice_of(s: State, bot: str = "greedy", seed: int = 0) -> object:
    """What the seat to act does, if it is such an opponent."""
    seat = int(s.to_act())
    return ALL_ACTIONS[BOTS[bot](GAME, dice_for("own", seed)).choose(s.view(seat), s.choices())]


def until_silent(s: State) -> list[object]:
    """What greedy seats say until nobody has the floor."""
    said: list[object] = []
    action = choice_of(s)
    while isinstance(action, Speak) or s.talk != SILENT:
        said.append(action)
        play(s, action)
        if s.talk == SILENT:
            return said
        action = choice_of(s)
    return said


def poor_with_oil() -> State:
    """Seat 0 has oil and no money; seat 1 has money; the price is still low."""
    s = table_for_deals()
    s.price = 4
    s.round_number = 6
    hold(s, 0, "basra", logistics=4)
    hold(s, 1, "anbar", logistics=3)
    fund(s, 0, 0)
    fill(s, 0, 3)
    fund(s, 1, 90)
    return s


@rule("OMB-7.3")
def test_who_needs_money_sells_oil_to_who_has_it() -> None:
    s = poor_with_oil()
    said = until_silent(s)
    assert any(isinstance(action, Accept) for action in said)
    assert s.players[1].oil > 0
    assert cash(s, 0) >= s.players[1].oil * 5  # more than the bank pays
    assert cash(s, 0) + cash(s, 1) == 90


@rule("OMB-7.3")
def test_who_has_money_buys_oil_from_who_needs_it() -> None:
    s = table_for_deals()
    s.price = 4
    s.round_number = 6
    hold(s, 0, "anbar", logistics=3)
    hold(s, 1, "basra", logistics=4)
    fund(s, 0, 90)
    fund(s, 1, 0)
    fill(s, 1, 3)
    said = until_silent(s)
    assert any(isinstance(action, Accept) for action in said)
    assert s.players[0].oil > 0
    assert cash(s, 1) > 0


@rule("OMB-7.3")
def test_who_needs_one_troop_more_pays_for_support_and_calls_for_it() -> None:
    s = table_for_deals()
    put(s, 0, "border", 5)
    put(s, 2, "border", 3)
    s.local_troops[territory("basra")] = 5
    fund(s, 0, 8)
    fund(s, 2, 2)
    said = until_silent(s)
    assert any(isinstance(action, Accept) for action in said)
    help_promised = [term for term in terms(s) if term[0] == "support"]
    assert [(giver, taker) for _, giver, taker, _, _ in help_promised] == [(2, 0)]
    assert cash(s, 0) < 8
    assert cash(s, 2) > 2
    calls = []
    while s.to_act() == 0:
        action = choice_of(s)
        calls += [action] if isinstance(action, AskSupport) else []
        play(s, action)
    assert [territory(call.region) for call in calls] == [help_promised[0][3]]


@rule("OMB-7.3")
def test_who_is_threatened_by_a_cell_buys_peace() -> None:
    s = table_for_deals()
    s.round_number = 6
    hold(s, 0, "basra", logistics=5)
    cell(s, 1, "maysan", strength=4)
    fund(s, 0, 40)
    said = until_silent(s)
    assert PledgeNotToBomb(1) in said
    assert any(isinstance(action, Accept) for action in said)
    assert ("not_bomb", 1, 0, 0, 8) in terms(s)


def test_a_price_too_high_is_countered_with_a_better_one() -> None:
    s = poor_with_oil()
    fund(s, 2, 4)
    # Seat 1 would have the three barrels for next to nothing.
    offer(s, 1, "1", OfferMoney(4), FromTo(1, 2), OfferOil(3), private=True)
    assert s.to_act() == 0
    assert choice_of(s) == Counter(1)
    said = until_silent(s)
    assert said[-1] == Accept(2)
    assert s.players[1].oil > 0
    assert cash(s, 0) > s.players[1].oil * 5


@rule("OMB-7.4")
def test_nobody_offers_often_in_a_round_nor_twice_to_the_same() -> None:
    for turn in range(4):
        s = poor_with_oil()
        s.turn = turn
        fund(s, 2, 90)
        fund(s, 3, 90)
        asked: set[int] = set()
        while drafts := proposals(s.view(0), False):
            parties = {said[1] for said in drafts}
            assert len(parties) == 1
            assert not parties & asked
            asked |= parties
            s.players[0].speeches += 1
            s.turn += 4 if s.turn < 4 else 0
        assert len(asked) == 2


def test_nobody_but_who_is_to_act_drafts() -> None:
    s = poor_with_oil()
    assert all(proposals(s.view(seat), False) == [] for seat in (1, 2, 3, -1))
    assert proposals(poor_without_deals().view(0), False) == []


def poor_without_deals() -> State:
    s = poor_with_oil()
    s.options.deals = False
    return s


@cache
def greedy_game(seed: int) -> list[int]:
    """What happens in a whole game of four greedy seats."""
    s = one_more_barrel.new_game(4, {})
    dice = dice_for("deals", seed)
    bots = [BOTS["greedy"](GAME, dice_for(f"deals {seat}", seed)) for seat in range(4)]
    happened: list[int] = []
    while (seat := int(s.to_act())) != OVER:
        happened.append(roll(s, dice) if seat == TABLE else bots[seat].choose(s.view(seat), s.choices()))
        s.apply(happened[-1])
    return happened


def test_every_draft_can_be_said_and_goes_on_as_it_began() -> None:
    checked = 0
    for seed in range(2 if IN_FULL else 1):
        s = one_more_barrel.new_game(4, {})
        for action in greedy_game(seed):
            seat = int(s.to_act())
            if seat != TABLE:
                for said in proposals(s.view(seat), False):
                    _say_all(s.copy(), seat, said)
                    checked += 1
            s.apply(action)
    assert checked > 20


def _say_all(s: State, seat: int, said: list[int]) -> None:
    for place, action in enumerate(said):
        assert said[place:] in proposals(s.view(seat), False)
        assert s.why_not(action) is None
        s.apply(action)
    assert s.talk == ANSWERING


def test_greedy_refuses_to_give_for_nothing() -> None:
    for nothing in (
        [FromTo(1, 2), OfferMoney(10)],
        [FromTo(1, 2), OfferOil(1)],
        [FromTo(1, 2), OfferControl("basra")],
        [FromTo(1, 2), InRound(8), PledgeNotToBomb(2)],
        [FromTo(1, 2), InRound(8), PledgeNotToSell()],
        [FromTo(1, 2), InRound(12), OfferMoney(10)],
        [FromTo(1, 2), OfferSupport("dhi_qar")],
    ):
        s = poor_with_oil()
        fund(s, 0, 20)
        offer(s, 1, "1", *nothing)
        assert s.to_act() == 0
        assert choice_of(s) == Refuse(1), nothing


def test_greedy_refuses_money_now_for_more_than_it_brings() -> None:
    s = poor_with_oil()
    offer(s, 1, "1", OfferMoney(2), FromTo(1, 2), OfferControl("basra"))
    assert choice_of(s) == Refuse(1)


def test_greedy_does_not_trust_in_goods_due_at_the_end() -> None:
    s = poor_with_oil()
    fund(s, 0, 60)
    offer(s, 1, "1", FromTo(1, 2), OfferMoney(40), FromTo(2, 1), InRound(12), OfferMoney(44))
    assert choice_of(s) == Refuse(1)


def test_greedy_accepts_a_gift_and_what_pays() -> None:
    for deal in (
        [OfferMoney(10)],
        [OfferMoney(60), FromTo(1, 2), OfferOil(3)],
        [OfferMoney(30), FromTo(1, 2), InRound(7), PledgeNotToBomb(2)],
    ):
        s = poor_with_oil()
        offer(s, 1, "1", *deal)
        assert choice_of(s) == Accept(1), deal


def test_greedy_judges_offers_of_three() -> None:
    for halves, answer in ((40, Accept(1)), (1, Refuse(1))):
        s = poor_with_oil()
        fund(s, 2, 40)
        # Seat 2 pays seat 0, seat 0 gives its oil to seat 1, which pays nothing.
        offer(s, 1, "1,3", FromTo(3, 1), OfferMoney(halves), FromTo(1, 2), OfferOil(2))
        assert s.to_act() == 0
        assert choice_of(s) == answer


def test_greedy_does_not_speak_without_a_reason() -> None:
    s = table_for_deals()
    assert not isinstance(choice_of(s), Speak)
    speak(s, 0)
    assert choice_of(s) == named_choices(s)[-1]  # it gives the floor back
    draft_of_others = table_for_deals()
    draft(draft_of_others, 0, "2", OfferMoney(2))
    assert may(draft_of_others, Send())
    assert choice_of(draft_of_others) != Send()


@rule("OMB-7.4")
def test_random_answers_offers_at_random() -> None:
    s = poor_with_oil()
    offer(s, 1, "1", OfferMoney(60), FromTo(1, 2), OfferOil(3))
    answers = {choice_of(s, "random", seed) for seed in range(60)}
    assert answers == set(named_choices(s))
    assert len(answers) == 4


def test_greedy_games_have_deals() -> None:
    made = {type(ALL_ACTIONS[action]) for seed in range(2) for action in greedy_game(seed)}
    assert {MakePrivateOffer, Send, Accept} <= made
    assert MakeOffer not in made
    assert number(TakeBox("cash", 1)) > 0


@rule("OMB-7.4", "OMB-10.2")
def test_who_cannot_pay_a_fine_borrows_and_who_can_spare_it_lends() -> None:
    """Oil will be dearer later, and the only troop guards a region."""
    s = table_for_deals()
    hold(s, 0, "basra", logistics=4, barrels=4)
    fill(s, 0, 4)
    s.players[0].pacifism = 9
    s.round_number = 3
    s.price = 5
    fund(s, 0, 0)
    for seat in (1, 2, 3):
        fund(s, seat, 40)
    idle_slots(s)
    assert (phase(s), s.to_act()) == ("fined", 0)
    said = until_silent(s)
    assert isinstance(said[0], Speak)
    assert isinstance(said[-1], Accept)
    assert (int(s.debt), int(s.players[0].oil), troops(s, 0, "basra")) == (0, 4, 1)
    assert [(kind, giver) for kind, giver, *_ in terms(s)] == [("money", 0)]


@rule("OMB-7.4")
def test_in_the_last_round_and_after_enough_talk_nobody_asks_for_a_loan() -> None:
    for last, speeches in ((True, 0), (False, 3)):
        s = table_for_deals()
        hold(s, 0, "basra", logistics=4, barrels=4)
        s.players[0].pacifism = 9
        s.round_number = int(s.options.rounds) if last else 3
        fund(s, 0, 0)
        fund(s, 1, 40)
        s.players[0].speeches = speeches
        idle_until(s, "fined")
        assert proposals(s.view(0), False) == []


@rule("OMB-7.4")
@pytest.mark.parametrize(("version", "has_proposals"), [("1", False), ("2", True)])
def test_nobody_asks_for_a_loan_where_there_was_no_talk_about_fines(version: str, has_proposals: bool) -> None:
    s = table_for_deals(version=version)
    hold(s, 0, "basra", logistics=4, barrels=4)
    fill(s, 0, 4)
    s.players[0].pacifism = 9
    s.round_number = 3
    s.price = 5
    fund(s, 0, 0)
    fund(s, 1, 40)
    idle_slots(s)
    assert phase(s) == "fined"
    assert (proposals(s.view(0), False) != []) == has_proposals


@cache
def moments_of_deals(seed: int) -> frozenset[str]:
    """In which phases greedy seats have come to terms in one whole game."""
    s = one_more_barrel.new_game(4, {})
    dice = dice_for("deals", seed)
    bots = [BOTS["greedy"](GAME, dice_for(f"b{seat}", seed)) for seat in range(4)]
    found = set()
    while (seat := int(s.to_act())) != OVER:
        action = roll(s, dice) if seat == TABLE else bots[seat].choose(s.view(seat), s.choices())
        if isinstance(ALL_ACTIONS[action], Accept):
            found.add(phase(s))
        s.apply(action)
    return frozenset(found)


@rule("OMB-7.4")
@pytest.mark.parametrize(("seed", "moment"), [(2, "fined"), (22, "rebels")])
def test_whole_games_have_loans_for_fines_and_bombings_bought_off(seed: int, moment: str) -> None:
    assert moment in moments_of_deals(seed)
