"""OMB-7.4 What a deal cannot do between the declaration of a bombing and its throw."""

from barrelhouse.games.one_more_barrel.actions.checks import Bomb, BombingDice, Throw
from barrelhouse.games.one_more_barrel.actions.deals import Accept, Drop, InRound, Later, OfferControl, Send
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.totals import totals
from tests.one_more_barrel.support.deals import draft, offer, table_for_deals
from tests.one_more_barrel.support.tables import (
    building,
    cell,
    hold,
    idle_until,
    may,
    play,
    refusal_of,
    speak,
    territory,
)
from tests.rules import rule


def bombed_in_maysan() -> State:
    """The victim, seat 1, is asked to throw; the bomber is seat 0."""
    s = table_for_deals()
    s.round_number = 6
    hold(s, 1, "maysan", troops=0)
    hold(s, 1, "basra", troops=0)
    building(s, "refinery", "maysan")
    cell(s, 0, "maysan", 4)
    idle_until(s, "rebels")
    play(s, Bomb("maysan", "refinery"))
    return s


@rule("OMB-7.4", "OMB-9.14")
def test_control_of_a_region_cannot_change_hands_while_it_is_being_bombed() -> None:
    s = bombed_in_maysan()
    draft(s, 1, "1")
    assert refusal_of(s, OfferControl("maysan")) == ("OMB-9.14", "omb-being-bombed")
    assert may(s, OfferControl("basra"))
    play(s, InRound(7), OfferControl("maysan"), Send(), Accept(1))
    assert s.control[territory("maysan")] == 1
    play(s, Throw(), BombingDice(6, 6))
    assert int(s.players[1].pacifism) >= 4
    assert totals(s)["misplaced"] == 0


@rule("OMB-7.4", "OMB-9.14")
def test_an_offer_of_the_bombed_region_from_before_waits_for_the_throw() -> None:
    s = table_for_deals()
    s.round_number = 6
    hold(s, 1, "maysan", troops=0)
    building(s, "refinery", "maysan")
    cell(s, 0, "maysan", 4)
    offer(s, 1, "3", OfferControl("maysan"))
    play(s, Later())
    idle_until(s, "rebels")
    play(s, Bomb("maysan", "refinery"))
    speak(s, 2)
    assert refusal_of(s, Accept(1)) == ("OMB-9.14", "omb-being-bombed")
    play(s, Drop(), Throw(), BombingDice(1, 1))
    assert s.control[territory("maysan")] == 1
