"""OMB-7.7 Contracts that answer for a player: support, bombings, police; who loses and who controls."""

import pytest

from barrelhouse.engine import driver
from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.games.one_more_barrel.actions.catalogue import ALL_ACTIONS, Agree, Decline, LocalsDie
from barrelhouse.games.one_more_barrel.actions.checks import Bomb, Throw
from barrelhouse.games.one_more_barrel.actions.deals import (
    FromTo,
    OfferBombing,
    OfferLosses,
    OfferPolice,
    OfferRetreatLoss,
    OfferSupport,
    OfferVictory,
    PledgeNotToBomb,
    PledgeNotToEnter,
)
from barrelhouse.games.one_more_barrel.actions.moves import AskRetreat, AskSupport, Retreat
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.state import SAID_NO
from tests.one_more_barrel.support.deals import agree, breaches, heard_by, table_for_deals, terms
from tests.one_more_barrel.support.messages import messages_of
from tests.one_more_barrel.support.tables import (
    battle,
    begin_moves,
    building,
    cell,
    hold,
    idle,
    idle_slots,
    idle_until,
    march,
    named_choices,
    phase,
    play,
    put,
    territory,
    throw_battle,
    troops,
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


def call_for_support(s: State) -> None:
    """Seat 0 asks for support against Basra; seats 1 and 2 could come."""
    for seat in range(3):
        put(s, seat, "border", 1)
    begin_moves(s, 1)
    play(s, AskSupport("basra"))


@rule("OMB-7.7", "OMB-4.8")
def test_a_pledge_to_support_answers_yes_by_itself() -> None:
    s = table_for_deals()
    agree(s, 1, "1", OfferSupport("basra"))
    call_for_support(s)
    assert (phase(s), s.to_act()) == ("support_answer", 2)
    play(s, Decline())
    march(s, "border", "basra", troops=1)
    play(s, LocalsDie(1))
    assert (phase(s), s.to_act()) == ("support_move", 1)
    march(s, "border", "basra", troops=1)
    assert (troops(s, 0, "basra"), troops(s, 1, "basra"), breaches(s)) == (1, 1, [])


@rule("OMB-7.7")
def test_a_pledge_to_support_answers_the_taker_alone() -> None:
    s = table_for_deals()
    agree(s, 1, "4", OfferSupport("basra"))
    agree(s, 1, "1", OfferSupport("najaf"))
    call_for_support(s)
    assert (phase(s), s.to_act()) == ("support_answer", 1)


@rule("OMB-7.8")
def test_support_that_cannot_come_is_a_breach() -> None:
    s = table_for_deals()
    agree(s, 3, "1", OfferSupport("basra"))
    call_for_support(s)
    assert breaches(s) == [("support", 3, 0, 0, 1)]


@rule("OMB-7.8")
def test_support_promised_for_a_region_pledged_not_to_enter_is_a_breach_and_not_a_way_in() -> None:
    s = table_for_deals()
    agree(s, 1, "3", PledgeNotToEnter("basra"))
    agree(s, 1, "1", OfferSupport("basra"))
    call_for_support(s)
    assert (s.to_act(), breaches(s)) == (1, [("support", 1, 0, 0, 1)])
    assert named_choices(s) == [Decline()]
    assert {"number": 1, "seats_partners": "2"}.items() <= dict(heard_by(s, Agree()).params).items()


@rule("OMB-7.7")
def test_pledges_to_answer_end_with_the_round_named() -> None:
    s = table_for_deals()
    agree(s, 1, "1", OfferSupport("basra"), OfferPolice(), OfferBombing())
    to_round(s, 2)
    assert terms(s) == []


def bombing(s: State) -> None:
    """Seat 0 bombs the troops of seat 1 in Maysan; cells of 2 and 3 are in reach, police of 2 and 3 too."""
    s.round_number = 6
    hold(s, 1, "maysan", troops=2)
    hold(s, 2, "basra")
    hold(s, 3, "wasit")
    building(s, "police", "basra")
    building(s, "police", "wasit")
    for seat in (0, 2, 3):
        cell(s, seat, "maysan")


@rule("OMB-7.7", "OMB-9.9")
def test_a_pledge_to_join_a_bombing_answers_yes_by_itself() -> None:
    s = table_for_deals()
    bombing(s)
    agree(s, 2, "1", OfferBombing())
    idle_until(s, "rebels")
    play(s, Bomb("maysan", "troops 2"))
    assert (phase(s), s.to_act()) == ("joining", 3)
    play(s, Decline())
    assert (int(s.bombers), phase(s), s.to_act()) == (0b101, "lending", 3)


@rule("OMB-7.8")
def test_who_has_pledged_to_join_and_not_to_bomb_the_victim_does_not_bomb_and_is_in_breach() -> None:
    s = table_for_deals()
    bombing(s)
    agree(s, 2, "2", PledgeNotToBomb(2))
    agree(s, 2, "1", OfferBombing())
    idle_until(s, "rebels")
    play(s, Bomb("maysan", "troops 2"))
    assert (s.to_act(), named_choices(s)) == (2, [Decline()])
    assert {"number": 1, "seats_partners": "1"}.items() <= dict(heard_by(s, Agree()).params).items()
    play(s, Decline(), Decline())
    assert int(s.bombers) == 0b1
    assert breaches(s) == [("join", 2, 0, 0, 6)]


@rule("OMB-7.8")
def test_a_victim_is_not_asked_to_bomb_himself_and_breaks_nothing() -> None:
    s = table_for_deals()
    bombing(s)
    cell(s, 1, "maysan")
    agree(s, 1, "1", OfferBombing())
    idle_until(s, "rebels")
    play(s, Bomb("maysan", "troops 2"))
    assert (breaches(s), int(s.players[1].answer)) == ([], SAID_NO)


@rule("OMB-7.7", "OMB-9.9")
def test_a_pledge_to_lend_police_answers_yes_by_itself() -> None:
    s = table_for_deals()
    bombing(s)
    agree(s, 2, "2", OfferPolice())
    idle_until(s, "rebels")
    play(s, Bomb("maysan", "troops 2"), Decline(), Decline())
    assert (phase(s), s.to_act()) == ("lending", 3)
    play(s, Decline())
    assert (phase(s), int(s.lenders)) == ("bombing", 0b100)


@rule("OMB-7.8")
def test_who_bombs_whom_he_has_promised_his_police_is_in_breach() -> None:
    s = table_for_deals()
    bombing(s)
    agree(s, 2, "2", OfferPolice())
    idle_until(s, "rebels")
    play(s, Bomb("maysan", "troops 2"), Agree(), Decline())
    assert breaches(s) == [("police", 2, 1, 0, 6)]


@rule("OMB-7.7", "OMB-8.5")
def test_who_has_agreed_to_lose_loses_first() -> None:
    s = table_for_deals()
    battle(s, "basra", 6, {0: 3, 1: 3})
    agree(s, 1, "1", OfferLosses("basra"))
    idle_slots(s)
    throw_battle(s, 6, 1)
    assert (troops(s, 0, "basra"), troops(s, 1, "basra")) == (3, 1)
    assert terms(s) == [("losses", 1, 0, 0, 1)]


@rule("OMB-7.7", "OMB-8.5")
def test_nobody_gets_out_of_losses_by_the_promise_of_somebody_who_is_not_there() -> None:
    s = table_for_deals()
    battle(s, "basra", 6, {0: 3, 1: 3})
    agree(s, 1, "1", OfferLosses("basra"))
    agree(s, 3, "2", OfferLosses("basra"))
    idle_slots(s)
    throw_battle(s, 6, 1)
    assert (troops(s, 0, "basra"), troops(s, 1, "basra")) == (3, 1)


@rule("OMB-7.7", "OMB-8.5")
def test_agreements_on_a_battle_hold_until_it_ends_however_many_rounds() -> None:
    s = table_for_deals()
    battle(s, "basra", 4, {0: 2, 1: 2})
    agree(s, 0, "2", OfferVictory("basra"), FromTo(2, 1), OfferLosses("basra"))
    idle_slots(s)
    throw_battle(s, 6, 6)
    to_round(s, 2)
    assert len(terms(s)) == 2
    idle_slots(s)
    s.local_troops[territory("basra")] = 1
    throw_battle(s, 1, 6)
    assert (controller(s, "basra"), terms(s)) == (1, [])


@rule("OMB-7.7", "OMB-8.5")
def test_only_who_throws_can_leave_control_to_another() -> None:
    s = table_for_deals()
    battle(s, "basra", 1, {0: 4})
    agree(s, 1, "3", OfferVictory("basra"))
    idle_slots(s)
    throw_battle(s, 1, 6)
    assert controller(s, "basra") == 0


@rule("OMB-7.7", "OMB-8.5")
@pytest.mark.parametrize(("parties", "winner"), [("3", 1), ("2,3", 2)])
def test_control_left_to_one_goes_to_another_only_with_his_consent(parties: str, winner: int) -> None:
    s = table_for_deals()
    battle(s, "basra", 1, {0: 4})
    agree(s, 0, "2", OfferVictory("basra"))
    again = [FromTo(1, 3)] if "," in parties else []
    agree(s, 0, parties, *again, OfferVictory("basra"))
    idle_slots(s)
    throw_battle(s, 1, 6)
    assert controller(s, "basra") == winner


@rule("OMB-7.7", "OMB-4.9")
def test_who_has_agreed_loses_the_troop_of_a_joint_retreat() -> None:
    s = table_for_deals()
    hold(s, 3, "muthanna")
    battle(s, "basra", 6, {0: 3, 1: 3})
    agree(s, 1, "1", OfferRetreatLoss("basra"))
    agree(s, 2, "1", OfferRetreatLoss("basra"))
    begin_moves(s, 1)
    play(s, AskRetreat("basra"), Retreat("basra", "muthanna"), Retreat("basra", "muthanna"))
    assert (troops(s, 0, "muthanna"), troops(s, 1, "muthanna"), terms(s)) == (3, 2, [])


@rule("OMB-7.7", "OMB-4.9")
def test_an_agreed_loser_who_stays_loses_nothing() -> None:
    s = table_for_deals()
    hold(s, 3, "muthanna")
    battle(s, "basra", 6, {0: 3, 1: 3})
    agree(s, 1, "1", OfferRetreatLoss("basra"))
    begin_moves(s, 1)
    play(s, AskRetreat("basra"), Decline(), Retreat("basra", "muthanna"))
    assert (troops(s, 0, "muthanna"), troops(s, 1, "basra"), len(terms(s))) == (2, 3, 1)


@rule("OMB-7.4", "OMB-7.7")
def test_losses_may_still_be_agreed_just_before_the_throw() -> None:
    s = table_for_deals()
    battle(s, "basra", 6, {0: 3, 1: 3})
    idle_slots(s)
    assert phase(s) == "battle"
    agree(s, 0, "2", FromTo(2, 1), OfferLosses("basra"), private=True)
    play(s, Throw())
    throw_battle(s, 6, 1)
    assert (troops(s, 0, "basra"), troops(s, 1, "basra")) == (3, 1)


def bound(s: State, term: str) -> None:
    """The seat is asked like all others, and nothing but a yes is left; the refusal of a no names the contract."""
    assert named_choices(s) == [Agree()]
    refusal = heard_by(s, Decline())
    assert (refusal.rule, refusal.key) == ("OMB-7.3", "omb-pledged")
    assert {"number": 1, "kind": term}.items() <= dict(refusal.params).items()


@rule("OMB-7.7", "OMB-7.4")
def test_who_promised_support_in_private_is_asked_so_that_nobody_else_learns_of_it() -> None:
    s = table_for_deals()
    agree(s, 1, "1", OfferSupport("basra"), private=True)
    call_for_support(s)
    assert s.to_act() == 1
    bound(s, "support")
    assert Agree() in offered_to(s, SPECTATOR)
    assert Decline() in offered_to(s, SPECTATOR)
    lines = messages_of(s, Agree(), viewer=2)
    assert not any("bound" in line.key for line in lines)


@rule("OMB-7.7", "OMB-7.4")
def test_who_promised_to_join_in_private_is_asked_and_can_only_agree() -> None:
    s = table_for_deals()
    bombing(s)
    agree(s, 2, "1", OfferBombing(), private=True)
    idle_until(s, "rebels")
    play(s, Bomb("maysan", "troops 2"))
    assert (phase(s), s.to_act()) == ("joining", 2)
    bound(s, "join")
    play(s, Agree())
    assert (int(s.bombers), s.to_act()) == (0b001, 3)


@rule("OMB-7.7", "OMB-7.4")
def test_who_promised_police_in_private_is_asked_and_can_only_agree() -> None:
    s = table_for_deals()
    bombing(s)
    agree(s, 2, "2", OfferPolice(), private=True)
    idle_until(s, "rebels")
    play(s, Bomb("maysan", "troops 2"), Decline(), Decline())
    assert (phase(s), s.to_act()) == ("lending", 2)
    bound(s, "police")
    play(s, Agree())
    assert phase(s) == "lending"


def offered_to(s: State, viewer: int) -> list[object]:
    """The choices as this viewer would imagine them."""
    imagined = s.view(viewer).sample_state(driver.SeededDice("asked"))
    return [ALL_ACTIONS[choice] for choice in imagined.choices()]
