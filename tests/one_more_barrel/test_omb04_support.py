"""OMB-4.8 and OMB-4.13: asking for support, step by step."""

import random

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import Agree, Decline, Done, TakeBox
from barrelhouse.games.one_more_barrel.actions.moves import AskSupport, Move, Stop, WithLogistics, WithTroops
from barrelhouse.games.one_more_barrel.country import default_text
from barrelhouse.games.one_more_barrel.data import REGION_NAMES
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.judging.worth import estimate
from barrelhouse.games.one_more_barrel.narration.prompt import prompt
from tests.one_more_barrel.support.tables import (
    arrivals,
    battle,
    begin_moves,
    contract,
    hold,
    in_round,
    locals_come,
    locals_in,
    logistics_in,
    march,
    may,
    named_choices,
    open_table,
    phase,
    play,
    put,
    refusal_of,
    stock,
    territory,
    troops,
)
from tests.rules import rule


def at_the_border(*, order: tuple[int, ...] = (0, 1, 2, 3), moves: int = 3, round_number: int = 1) -> State:
    """Everybody has three troops in the Border; the first in turn order may move."""
    s = in_round(round_number, 4, order=order)
    for seat in range(4):
        put(s, seat, "border", 3)
    begin_moves(s, moves)
    return s


@rule("OMB-4.8")
@pytest.mark.parametrize("kind", ["unexplored", "locals", "battle"])
def test_support_is_asked_for_unexplored_land_for_locals_and_for_a_battle(kind: str) -> None:
    s = at_the_border()
    if kind == "locals":
        s.local_troops[territory("basra")] = 2
    if kind == "battle":
        battle(s, "basra", 2, {2: 1})
    play(s, AskSupport("basra"))
    assert (phase(s), s.to_act(), named_choices(s)) == ("support_answer", 1, [Agree(), Decline()])


@rule("OMB-4.8")
def test_no_support_is_asked_for_a_region_without_locals() -> None:
    s = at_the_border(moves=1)
    hold(s, 1, "basra")
    assert refusal_of(s, AskSupport("basra")) == ("OMB-4.8", "omb-not-hostile")
    assert [action.region for action in named_choices(s) if isinstance(action, AskSupport)] == [
        "muthanna",
        "najaf",
        "anbar",
    ]


@rule("OMB-4.8")
def test_only_who_can_go_himself_asks() -> None:
    s = open_table(4)
    for seat in (1, 2, 3):
        put(s, seat, "border", 1)
    stock(s, 0, 3)
    begin_moves(s, 3)
    assert refusal_of(s, AskSupport("basra")) == ("OMB-4.4", "omb-nothing-to-move")
    put(s, 0, "border", 1)
    assert may(s, AskSupport("basra"))
    assert refusal_of(s, AskSupport("maysan")) == ("OMB-4.4", "omb-nothing-to-move")


@rule("OMB-4.8")
def test_nobody_is_asked_who_could_not_follow() -> None:
    s = open_table(4)
    put(s, 0, "border", 2)
    stock(s, 1, 4)
    battle(s, "najaf", 3, {3: 2})  # troops at war do not leave
    begin_moves(s, 3)
    assert refusal_of(s, AskSupport("muthanna")) == ("OMB-4.8", "omb-no-help")
    assert not any(isinstance(action, AskSupport) for action in named_choices(s))
    put(s, 2, "border", 1)
    play(s, AskSupport("muthanna"))
    assert s.to_act() == 2
    play(s, Decline())
    assert (phase(s), s.to_act()) == ("moving", 0)


@rule("OMB-4.8")
def test_whoever_agrees_makes_one_free_move_with_at_least_one_troop() -> None:
    s = at_the_border(moves=2)
    stock(s, 1, 2)
    hold(s, 1, "maysan", troops=2)
    play(s, AskSupport("basra"), Agree(), Decline(), Decline())
    march(s, "border", "basra", troops=2)
    locals_come(s, 1)
    assert (phase(s), s.to_act()) == ("support_move", 1)
    assert named_choices(s) == [Move("maysan", "basra"), Move("border", "basra")]
    play(s, Move("border", "basra"))
    assert refusal_of(s, WithTroops(0)) == ("OMB-4.7", "omb-needs-troops")
    assert named_choices(s) == [WithTroops(1), WithTroops(2), WithTroops(3)]
    play(s, WithTroops(1), WithLogistics(2))
    assert (troops(s, 1, "basra"), logistics_in(s, "basra"), troops(s, 1, "maysan")) == (1, 2, 2)
    assert (phase(s), s.to_act(), int(s.moves)) == ("moving", 0, 1)


@rule("OMB-4.8")
def test_a_supporter_goes_nowhere_else() -> None:
    s = at_the_border()
    stock(s, 1, 2)
    hold(s, 1, "muthanna", troops=0, logistics=1)
    play(s, AskSupport("basra"), Agree(), Decline(), Decline())
    march(s, "border", "basra", troops=1)
    locals_come(s, 1)
    for to in ("muthanna", "najaf", "off"):
        assert refusal_of(s, Move("border", to)) == ("OMB-4.13", "omb-not-to-target")
    assert refusal_of(s, Move("muthanna", "basra")) == ("OMB-4.7", "omb-needs-troops")
    assert refusal_of(s, Decline()) == ("OMB-4.13", "omb-not-now")
    assert refusal_of(s, Done()) == ("OMB-2.9", "omb-not-now")


@rule("OMB-4.8")
def test_a_supporter_needs_a_move_from_next_door() -> None:
    """A free crossing does not lead to a fight: beside the crossing lies a region that nobody controls."""
    s = open_table(4)
    for region in ("basra", "maysan", "muthanna", "qadisiyah", "dhi_qar"):
        hold(s, 1, region, troops=int(region == "basra"))
    hold(s, 0, "babil")
    begin_moves(s, 3)
    assert refusal_of(s, AskSupport("wasit")) == ("OMB-4.8", "omb-no-help")
    put(s, 1, "dhi_qar", 1)
    assert may(s, AskSupport("wasit"))


@rule("OMB-4.8")
def test_support_for_a_battle_may_come_from_who_fights_there_already() -> None:
    s = at_the_border()
    battle(s, "basra", 2, {1: 1})
    play(s, AskSupport("basra"), Agree(), Decline(), Decline())
    march(s, "border", "basra", troops=1)
    assert (phase(s), s.to_act()) == ("support_move", 1)
    march(s, "border", "basra", troops=3)
    assert (troops(s, 1, "basra"), arrivals(s, "basra")) == (4, [2, 1, 0, 0])


@rule("OMB-4.13")
def test_answers_and_moves_follow_the_turn_order_with_the_asker_first() -> None:
    s = at_the_border(order=(2, 3, 0, 1))
    play(s, AskSupport("basra"))
    asked = []
    while phase(s) == "support_answer":
        asked.append(int(s.to_act()))
        play(s, Agree())
    assert asked == [3, 0, 1]
    moved = []
    while phase(s) == "support_move":
        moved.append(int(s.to_act()))
        march(s, "border", "basra", troops=2)
        if phase(s) == "locals_die":
            assert moved == [2]
            locals_come(s, 6)
    assert moved == [2, 3, 0, 1]
    assert arrivals(s, "basra") == [3, 4, 1, 2]
    assert locals_in(s, "basra") == 6
    assert (phase(s), s.to_act(), int(s.moves)) == ("moving", 2, 2)


@rule("OMB-4.13")
def test_who_said_no_is_left_out() -> None:
    s = at_the_border()
    play(s, AskSupport("basra"), Decline(), Agree(), Decline())
    assert (phase(s), s.to_act()) == ("support_move", 0)
    march(s, "border", "basra", troops=1)
    locals_come(s, 1)
    assert s.to_act() == 2
    march(s, "border", "basra", troops=1)
    assert (phase(s), s.to_act(), arrivals(s, "basra")) == ("moving", 0, [1, 0, 2, 0])


@rule("OMB-4.13")
def test_after_a_yes_the_asker_has_to_go_there() -> None:
    s = at_the_border(moves=1)
    hold(s, 0, "muthanna", troops=1)
    play(s, AskSupport("basra"), Agree(), Agree(), Agree())
    assert named_choices(s) == [Move("muthanna", "basra"), Move("border", "basra")]
    assert refusal_of(s, Done()) == ("OMB-2.9", "omb-not-now")
    assert refusal_of(s, Move("border", "najaf")) == ("OMB-4.13", "omb-not-to-target")
    play(s, Move("border", "basra"))
    assert refusal_of(s, WithTroops(0)) == ("OMB-4.7", "omb-needs-troops")


@rule("OMB-4.13")
def test_after_nothing_but_no_the_asker_is_free() -> None:
    s = at_the_border()
    play(s, AskSupport("basra"), Decline(), Decline(), Decline())
    assert (phase(s), s.to_act(), int(s.moves)) == ("moving", 0, 3)
    for action in (Move("border", "basra"), Move("border", "najaf"), AskSupport("najaf"), Done()):
        assert may(s, action)


@rule("OMB-4.13")
def test_there_is_one_request_for_each_region_and_action() -> None:
    s = at_the_border()
    play(s, AskSupport("basra"), Decline(), Decline(), Decline())
    assert refusal_of(s, AskSupport("basra")) == ("OMB-4.13", "omb-asked-already")
    play(s, AskSupport("najaf"), Agree(), Decline(), Decline())
    march(s, "border", "najaf", troops=1)
    locals_come(s, 1)
    march(s, "border", "najaf", troops=1)
    assert refusal_of(s, AskSupport("najaf")) == ("OMB-4.13", "omb-asked-already")
    assert may(s, AskSupport("anbar"))
    play(s, Done())
    play(s, TakeBox("cash", 1), TakeBox("cash", 2), TakeBox("cash", 3), TakeBox("purchases", 2), Done())
    assert may(s, AskSupport("basra"))
    assert may(s, AskSupport("najaf"))


@rule("OMB-4.13")
def test_the_last_move_brings_the_allies_before_the_action_ends() -> None:
    s = at_the_border(moves=1)
    play(s, AskSupport("basra"), Agree(), Decline(), Agree())
    march(s, "border", "basra", troops=1)
    locals_come(s, 1)
    march(s, "border", "basra", troops=2)
    assert (phase(s), s.to_act()) == ("support_move", 3)
    march(s, "border", "basra", troops=3)
    assert (phase(s), s.to_act()) == ("choosing", 1)
    assert [troops(s, seat, "basra") for seat in range(4)] == [1, 2, 0, 3]


@rule("OMB-4.13")
@pytest.mark.parametrize("round_number", [5, 9])
def test_after_the_first_phase_support_comes_without_a_die(round_number: int) -> None:
    s = at_the_border(round_number=round_number)
    play(s, AskSupport("basra"), Agree(), Decline(), Decline())
    march(s, "border", "basra", troops=1)
    assert (phase(s), s.to_act(), locals_in(s, "basra")) == ("support_move", 1, 3)


@rule("OMB-4.8")
def test_a_contract_says_yes_for_who_has_promised_support() -> None:
    s = at_the_border()
    contract(s, "support", 2, 0, territory("basra"))
    contract(s, "support", 3, 0, territory("najaf"))  # elsewhere
    contract(s, "support", 1, 3, territory("basra"))  # to somebody else
    play(s, AskSupport("basra"))
    assert s.to_act() == 1
    play(s, Decline())
    assert s.to_act() == 3
    play(s, Decline())
    assert (phase(s), s.to_act()) == ("support_move", 0)
    march(s, "border", "basra", troops=1)
    locals_come(s, 1)
    assert (phase(s), s.to_act()) == ("support_move", 2)


@rule("OMB-4.8")
def test_contracts_of_all_others_leave_nobody_to_be_asked() -> None:
    s = at_the_border()
    for seat in (1, 2, 3):
        contract(s, "support", seat, 0, territory("basra"))
    play(s, AskSupport("basra"))
    assert (phase(s), s.to_act()) == ("support_move", 0)


@rule("OMB-4.8")
def test_promised_support_that_cannot_come_is_a_breach() -> None:
    s = open_table(4)
    put(s, 0, "border", 1)
    put(s, 1, "border", 1)
    contract(s, "support", 2, 0, territory("basra"))
    contract(s, "support", 1, 0, territory("basra"))
    begin_moves(s, 1)
    play(s, AskSupport("basra"))
    assert [int(term.breach) for term in s.terms] == [1, 0]
    assert (phase(s), s.to_act()) == ("support_move", 0)


@rule("OMB-4.8")
def test_a_pledge_not_to_enter_keeps_askers_and_supporters_away() -> None:
    s = at_the_border()
    contract(s, "not_enter", 0, 1, territory("basra"))
    contract(s, "not_enter", 1, 0, territory("najaf"))
    assert refusal_of(s, AskSupport("basra")) == ("OMB-7.3", "omb-pledged")
    assert AskSupport("basra") not in named_choices(s)
    play(s, AskSupport("najaf"))
    assert (s.to_act(), named_choices(s)) == (1, [Decline()])
    assert refusal_of(s, Agree()) == ("OMB-7.3", "omb-pledged")


@rule("OMB-4.10")
def test_on_another_board_the_border_touches_what_its_file_says() -> None:
    text = default_text()
    start = text.index('"maysan": {')
    assert '"touches_border": false' in text[start:]
    s = open_table(3, board=text[:start] + text[start:].replace('"touches_border": false', '"touches_border": true', 1))
    put(s, 0, "border", 1)
    play(s, TakeBox("purchases", 1), Done())
    assert may(s, Move("border", "maysan"))
    entered = {action.to for action in named_choices(s) if isinstance(action, Move)} & set(REGION_NAMES)
    assert entered == {"basra", "muthanna", "najaf", "anbar", "maysan"}


@rule("OMB-4.8")
def test_a_group_under_way_ends_its_movement_before_it_asks() -> None:
    s = at_the_border(moves=2)
    hold(s, 0, "basra", troops=0)
    hold(s, 1, "dhi_qar")
    march(s, "border", "basra", troops=2)
    assert (phase(s), int(s.moves)) == ("on_the_way", 1)
    assert refusal_of(s, AskSupport("maysan")) == ("OMB-4.8", "omb-not-now")
    play(s, Stop(), AskSupport("maysan"))
    assert (phase(s), s.to_act(), int(s.moves)) == ("support_answer", 1, 1)


def two_borders_away(*, moves: int = 2, deals: bool = False, version: str = "2") -> State:
    """Seat 0 is in the Border with three troops and two logistics, seat 1 between it and the locals of Maysan."""
    s = open_table(4, deals=deals, version=version)
    hold(s, 1, "basra", troops=2)
    put(s, 0, "border", 3)
    stock(s, 0, 2)
    s.local_troops[territory("maysan")] = 2
    begin_moves(s, moves)
    return s


@rule("OMB-4.8")
def test_support_is_asked_from_as_far_as_the_moves_reach() -> None:
    assert may(two_borders_away(), AskSupport("maysan"))
    assert refusal_of(two_borders_away(moves=1), AskSupport("maysan")) == ("OMB-4.4", "omb-nothing-to-move")
    s = two_borders_away(version="1")
    assert refusal_of(s, AskSupport("maysan")) == ("OMB-4.4", "omb-nothing-to-move")


@rule("OMB-4.8", "OMB-4.12", "OMB-4.13")
def test_the_group_goes_there_in_one_movement_and_what_it_carries_arrives() -> None:
    s = two_borders_away()
    play(s, AskSupport("maysan"), Agree())
    assert (phase(s), s.to_act()) == ("support_move", 0)
    assert named_choices(s) == [Move("border", "basra")]
    assert refusal_of(s, Move("border", "muthanna")) == ("OMB-4.13", "omb-not-to-target")
    play(s, Move("border", "basra"))
    assert refusal_of(s, WithTroops(0)) == ("OMB-4.7", "omb-needs-troops")
    play(s, WithTroops(2), WithLogistics(2))
    assert (phase(s), prompt(s.view(0)).key) == ("on_the_way", "omb-ask-bound")
    assert refusal_of(s, Stop()) == ("OMB-4.13", "omb-not-to-target")
    assert named_choices(s) == [Move("basra", "maysan")]
    play(s, Move("basra", "maysan"))
    assert (troops(s, 0, "maysan"), logistics_in(s, "maysan"), logistics_in(s, "basra")) == (2, 2, 0)
    assert (phase(s), s.to_act()) == ("support_move", 1)
    march(s, "basra", "maysan", troops=1)
    assert (arrivals(s, "maysan")[:2], troops(s, 1, "basra"), s.to_act()) == ([1, 2], 1, 1)


@rule("OMB-4.8", "OMB-4.3")
def test_nobody_asks_from_behind_locals_or_a_pledge() -> None:
    s = two_borders_away()
    s.local_troops[territory("basra")] = 1
    s.control[territory("basra")] = -1
    put(s, 1, "basra", -2)
    hold(s, 1, "dhi_qar", troops=1)
    assert refusal_of(s, AskSupport("maysan")) == ("OMB-4.4", "omb-nothing-to-move")
    s = two_borders_away(deals=True)
    contract(s, "not_enter", 0, 1, territory("basra"))
    assert refusal_of(s, AskSupport("maysan")) == ("OMB-4.4", "omb-nothing-to-move")


@rule("OMB-4.8", "OMB-4.2")
@pytest.mark.parametrize("seed", range(40))
def test_every_way_that_is_offered_leads_there(seed: int) -> None:
    chance = random.Random(seed)
    s = open_table(4)
    for region in chance.sample(REGION_NAMES, 11):
        hold(s, chance.randrange(1, 4), region, troops=chance.randrange(2))
    put(s, 0, "border", 2)
    stock(s, 0, 1)
    begin_moves(s, 3)
    asked = [action for action in named_choices(s) if isinstance(action, AskSupport)]
    if not asked:
        return
    target = chance.choice(asked).region
    play(s, AskSupport(target))
    while phase(s) == "support_answer":
        play(s, Agree())
    assert s.to_act() == 0
    been = []
    while troops(s, 0, target) == 0:
        assert not may(s, Stop())
        s.apply(chance.choice(s.choices()))
        if phase(s) == "on_the_way":
            assert s.group_at not in been
            been.append(int(s.group_at))
    assert int(s.moves) >= 0


@rule("OMB-4.8")
def test_a_group_that_is_bound_for_a_fight_is_judged_as_if_it_were_there() -> None:
    s = two_borders_away()
    play(s, AskSupport("maysan"), Agree(), Move("border", "basra"), WithTroops(2), WithLogistics(2))
    there = s.copy()
    play(there, Move("basra", "maysan"))
    judge = estimate({})
    assert judge.worth(s, 0) == judge.worth(there, 0)
    assert judge.worths(s, 4)[0] == judge.worth(there, 0)
