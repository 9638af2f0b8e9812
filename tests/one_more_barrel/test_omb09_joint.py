"""OMB-9 Joint bombings: who is asked, strengths that add, police lent to the victim, and contracts about both."""

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import Agree, Decline
from barrelhouse.games.one_more_barrel.actions.checks import Bomb, BombingDice, PlaceCell, Strengthen, Throw
from barrelhouse.games.one_more_barrel.actions.deals import (
    Accept,
    MakeOffer,
    OfferBombing,
    OfferPolice,
    PledgeNotToBomb,
    Send,
)
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import minimum
from barrelhouse.games.one_more_barrel.state import UNPLACED
from tests.one_more_barrel.support.tables import (
    building,
    cell,
    hold,
    idle_slots,
    in_round,
    named_choices,
    phase,
    play,
    put,
    refusal_of,
    speak,
    supply,
    territory,
)
from tests.rules import rule


def ready(*, seats: int = 5, order: tuple[int, ...] = (), deals: bool = False) -> State:
    """Round 6: seat 1 controls Wasit with 9 logistics; seats 0, 2 and 3 have cells near, of strength 1, 2 and 3."""
    s = in_round(6, seats, order=order, deals=deals)
    hold(s, 1, "wasit", troops=0, logistics=9)
    cell(s, 0, "wasit", 1)
    cell(s, 2, "maysan", 2)
    cell(s, 3, "diyala", 3)
    return s


def cells(s: State) -> list[int]:
    return [int(player.cell) for player in s.players]


def agree(s: State, giver: int, taker: int, term: object) -> None:
    """The giver offers the taker a term, and the taker accepts."""
    speak(s, giver)
    play(s, MakeOffer(str(taker + 1)), term, Send())
    play(s, Accept(int(s.answering) + 1))


@rule("OMB-9.9", "OMB-9.14")
def test_cells_in_reach_are_asked_in_turn_order_and_their_strengths_add() -> None:
    s = ready(order=(0, 3, 2, 1, 4))
    idle_slots(s)
    play(s, Bomb("wasit", "logistics"))
    assert (phase(s), s.to_act(), named_choices(s)) == ("joining", 3, [Agree(), Decline()])
    play(s, Agree())
    assert s.to_act() == 2
    play(s, Agree())
    assert (phase(s), minimum(s)) == ("bombing_dice", -1 - 3 - 2)
    play(s, BombingDice(1, 3))
    assert s.logistics[territory("wasit")] == 0


@rule("OMB-9.9", "OMB-9.8")
@pytest.mark.parametrize("dice", [(1, 1), (6, 6)])
def test_there_is_one_throw_and_all_cells_that_took_part_leave_the_map(dice: tuple[int, int]) -> None:
    s = ready()
    idle_slots(s)
    play(s, Bomb("wasit", "logistics"), Agree(), Decline(), BombingDice(*dice))
    assert cells(s) == [UNPLACED, UNPLACED, UNPLACED, territory("diyala"), UNPLACED]
    assert [int(player.strength) for player in s.players] == [0, 0, 0, 3, 0]


@rule("OMB-9.9", "OMB-9.11")
def test_joining_is_the_cells_turn_and_declining_is_not() -> None:
    s = ready()
    idle_slots(s)
    play(s, Bomb("wasit", "logistics"), Agree(), Decline(), BombingDice(1, 1))
    assert s.to_act() == 1
    play(s, Decline())
    assert s.to_act() == 3, "seat 2 has joined"
    play(s, Strengthen())
    assert s.players[3].strength == 4


@rule("OMB-9.9")
def test_a_cell_that_moved_or_strengthened_or_was_placed_cannot_join() -> None:
    s = ready(order=(2, 3, 4, 0, 1))
    cell(s, 4, "wasit")
    s.players[4].cell = UNPLACED
    idle_slots(s)
    play(s, Strengthen(), PlaceCell("baghdad"), PlaceCell("maysan"))
    assert s.to_act() == 0
    play(s, Bomb("wasit", "logistics"))
    assert phase(s) == "bombing_dice"


@rule("OMB-9.9", "OMB-9.11")
def test_a_cell_that_waited_may_still_join() -> None:
    s = ready(order=(2, 3, 4, 0, 1))
    idle_slots(s)
    play(s, Decline(), PlaceCell("baghdad"), Decline(), Bomb("wasit", "logistics"))
    assert (phase(s), s.to_act()) == ("joining", 2)
    play(s, Agree(), BombingDice(1, 1))
    assert s.players[2].cell == UNPLACED
    assert s.to_act() == 1


@rule("OMB-9.9", "OMB-9.3")
def test_a_cell_out_of_reach_of_the_target_is_not_asked() -> None:
    s = ready()
    cell(s, 2, "basra", 4)
    cell(s, 3, "kirkuk", 4)
    idle_slots(s)
    play(s, Bomb("wasit", "logistics"))
    assert phase(s) == "bombing_dice"


@rule("OMB-9.14")
def test_neither_the_victim_nor_who_controls_the_region_is_asked_to_join() -> None:
    s = ready()
    cell(s, 1, "wasit", 4)
    put(s, 2, "wasit", 3)
    idle_slots(s)
    play(s, Bomb("wasit", "troops 3"))
    assert (s.victim, s.to_act()) == (2, 3), "seat 1 controls Wasit, seat 2 is the victim"


@rule("OMB-9.9", "OMB-9.14")
def test_after_the_joiners_those_with_police_are_asked_to_lend_it_in_turn_order() -> None:
    s = ready(order=(0, 4, 3, 2, 1))
    hold(s, 4, "baghdad", troops=0)
    building(s, "police", "baghdad")
    hold(s, 3, "babil", troops=0)
    hold(s, 3, "qadisiyah", troops=0)
    building(s, "police", "babil")
    building(s, "police", "qadisiyah")
    idle_slots(s)
    play(s, Bomb("wasit", "logistics"), Decline(), Decline())
    assert (phase(s), s.to_act(), named_choices(s)) == ("lending", 4, [Agree(), Decline()])
    play(s, Agree())
    assert (phase(s), s.to_act()) == ("lending", 3)
    refusing = s.copy()
    play(refusing, Decline())
    assert minimum(refusing) == -1 + 1
    play(s, Agree())
    assert minimum(s) == -1 + 1 + 2


@rule("OMB-9.9", "OMB-5.6")
def test_police_lent_in_the_region_itself_count_3() -> None:
    s = ready()
    building(s, "police", "wasit")
    put(s, 4, "wasit", 2)
    idle_slots(s)
    play(s, Bomb("wasit", "troops 5"), Decline(), Decline())
    assert (s.victim, phase(s), s.to_act()) == (4, "lending", 1)
    play(s, Agree())
    assert minimum(s) == 2 + 3 - 1


@rule("OMB-9.9")
def test_who_takes_part_in_a_bombing_does_not_lend_police_against_it() -> None:
    s = ready()
    for seat, region in ((0, "baghdad"), (2, "babil"), (3, "qadisiyah")):
        hold(s, seat, region, troops=0)
        building(s, "police", region)
    idle_slots(s)
    play(s, Bomb("wasit", "logistics"), Agree(), Decline())
    assert (phase(s), s.to_act()) == ("lending", 3)


@rule("OMB-9.9")
def test_police_too_far_away_are_not_asked_for() -> None:
    s = ready()
    hold(s, 4, "dohuk", troops=0)
    building(s, "police", "dohuk")
    idle_slots(s)
    play(s, Bomb("wasit", "logistics"), Decline(), Decline())
    assert phase(s) == "bombing_dice"


@rule("OMB-9.9", "OMB-7.7")
def test_a_contract_answers_for_who_promised_to_join_or_to_lend() -> None:
    s = ready(deals=True)
    hold(s, 4, "baghdad", troops=0)
    building(s, "police", "baghdad")
    agree(s, 3, 0, OfferBombing())
    agree(s, 4, 1, OfferPolice())
    idle_slots(s)
    play(s, Bomb("wasit", "logistics"))
    assert (phase(s), s.to_act()) == ("joining", 2)
    play(s, Decline())
    assert (phase(s), minimum(s)) == ("bombing", -1 - 3 + 1)


@rule("OMB-9.9", "OMB-7.8")
def test_who_promised_to_join_and_cannot_is_in_breach() -> None:
    s = ready(deals=True)
    cell(s, 3, "dohuk", 3)
    agree(s, 3, 0, OfferBombing())
    idle_slots(s)
    play(s, Bomb("wasit", "logistics"))
    assert (s.to_act(), s.terms[0].breach) == (2, 1)
    play(s, Decline())
    assert minimum(s) == -1


@rule("OMB-9.9", "OMB-7.7")
def test_police_promised_in_the_talk_before_the_throw_count_in_it() -> None:
    s = ready(deals=True)
    hold(s, 4, "baghdad", troops=0)
    building(s, "police", "baghdad")
    idle_slots(s)
    play(s, Bomb("wasit", "logistics"), Decline(), Decline(), Decline())
    assert (phase(s), minimum(s)) == ("bombing", -1)
    agree(s, 4, 1, OfferPolice())
    play(s, Throw())
    assert (phase(s), minimum(s)) == ("bombing_dice", 0)


@rule("OMB-9.9", "OMB-7.7")
def test_police_promised_from_afar_lend_nothing_and_show_no_contract() -> None:
    s = ready(deals=True)
    hold(s, 4, "dohuk", troops=0)
    building(s, "police", "dohuk")
    idle_slots(s)
    play(s, Bomb("wasit", "logistics"), Decline(), Decline())
    agree(s, 4, 1, OfferPolice())
    play(s, Throw())
    assert (phase(s), minimum(s), int(s.lenders)) == ("bombing_dice", -1, 0)


@rule("OMB-9.9", "OMB-7.8")
def test_who_promised_police_and_joins_the_bombing_is_in_breach_and_lends_nothing() -> None:
    s = ready(deals=True)
    hold(s, 2, "baghdad", troops=0)
    building(s, "police", "baghdad")
    agree(s, 2, 1, OfferPolice())
    idle_slots(s)
    play(s, Bomb("wasit", "logistics"), Agree(), Decline())
    assert (s.terms[0].breach, minimum(s)) == (1, -1 - 2)
    play(s, Throw())
    assert minimum(s) == -1 - 2


@rule("OMB-9.3", "OMB-7.3")
def test_who_pledged_not_to_bomb_a_player_neither_bombs_nor_joins() -> None:
    s = ready(deals=True)
    hold(s, 4, "maysan", troops=0, logistics=1)
    agree(s, 0, 1, PledgeNotToBomb(2))
    idle_slots(s)
    assert refusal_of(s, Bomb("wasit", "logistics"))[1] == "omb-pledged"
    bombs = [choice for choice in named_choices(s) if isinstance(choice, Bomb)]
    assert bombs == [Bomb("maysan", "logistics")], "seat 5 is not protected"
    play(s, Decline(), Decline(), Bomb("wasit", "logistics"))
    assert (phase(s), s.to_act()) == ("joining", 0), "like everybody, so that nobody else sees the pledge"
    assert named_choices(s) == [Decline()]
    assert refusal_of(s, Agree()) == ("OMB-7.3", "omb-pledged")


@rule("OMB-9.14")
def test_with_nobody_to_ask_the_dice_fall_at_once() -> None:
    s = in_round(6)
    hold(s, 1, "wasit", troops=0)
    supply(s, "wasit", 1)
    cell(s, 0, "wasit")
    idle_slots(s)
    play(s, Bomb("wasit", "logistics"))
    assert phase(s) == "bombing_dice"
