"""OMB-4.9 and OMB-4.14: retreats, alone and together."""

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import Decline, Done
from barrelhouse.games.one_more_barrel.actions.moves import AskRetreat, Move, Retreat, Stop
from barrelhouse.games.one_more_barrel.data import NOBODY
from barrelhouse.games.one_more_barrel.game_state import State
from tests.one_more_barrel.support.tables import (
    arrivals,
    battle,
    begin_moves,
    contract,
    control,
    hold,
    idle_until,
    locals_in,
    logistics_in,
    may,
    named_choices,
    open_table,
    phase,
    play,
    put,
    refusal_of,
    supply,
    territory,
    troops,
)
from tests.rules import rule


def at_war(fighters: dict[int, int], *, moves: int = 2) -> State:
    """Four locals of Basra against these troops, in this order of arrival; Muthanna and Maysan are held."""
    s = open_table(4)
    battle(s, "basra", 4, fighters)
    hold(s, 0, "muthanna")
    hold(s, 3, "maysan", troops=0)
    supply(s, "basra", 2)
    begin_moves(s, moves)
    return s


def pacifism(s: State) -> list[int]:
    return [int(player.pacifism) for player in s.players]


@rule("OMB-4.9")
def test_a_retreat_costs_one_move_one_troop_and_a_point_of_pacifism() -> None:
    s = at_war({0: 3})
    before = int(s.bank_troops)
    play(s, Retreat("basra", "muthanna"))
    assert (troops(s, 0, "basra"), troops(s, 0, "muthanna")) == (0, 1 + 2)
    assert (pacifism(s), int(s.bank_troops)) == ([1, 0, 0, 0], before + 1)
    assert (phase(s), s.to_act(), int(s.moves)) == ("moving", 0, 1)


@rule("OMB-4.9")
def test_the_last_move_may_be_a_retreat() -> None:
    s = at_war({0: 3}, moves=1)
    play(s, Retreat("basra", "muthanna"))
    assert (phase(s), s.to_act()) == ("choosing", 1)


@rule("OMB-4.9")
def test_troops_retreat_to_an_adjacent_region_that_any_player_controls() -> None:
    s = at_war({0: 3})
    hold(s, 0, "najaf")
    assert [action for action in named_choices(s) if isinstance(action, Retreat)] == [
        Retreat("basra", "muthanna"),
        Retreat("basra", "maysan"),
    ]
    assert refusal_of(s, Retreat("basra", "najaf")) == ("OMB-4.10", "omb-not-adjacent")
    for to in ("dhi_qar", "border"):
        assert refusal_of(s, Retreat("basra", to)) == ("OMB-4.9", "omb-retreat-to-players")


@rule("OMB-4.9")
def test_troops_that_retreat_take_nothing_over() -> None:
    s = at_war({0: 3})
    play(s, Retreat("basra", "maysan"))
    assert (phase(s), control(s, "maysan"), troops(s, 0, "maysan")) == ("moving", 3, 2)


@rule("OMB-4.9")
def test_with_no_such_region_there_is_no_retreat() -> None:
    s = open_table(4)
    battle(s, "basra", 4, {0: 3, 1: 2})
    battle(s, "dhi_qar", 4, {0: 1})
    begin_moves(s, 1)
    assert named_choices(s) == [Done()]
    for to in ("border", "dhi_qar", "maysan", "muthanna"):
        assert refusal_of(s, Retreat("basra", to)) == ("OMB-4.9", "omb-retreat-to-players")
    assert refusal_of(s, AskRetreat("basra")) == ("OMB-4.9", "omb-retreat-to-players")


@rule("OMB-4.9")
def test_by_option_the_border_will_do_where_it_is_adjacent() -> None:
    s = open_table(4, retreat_to_border=True)
    battle(s, "basra", 4, {0: 3})
    battle(s, "dhi_qar", 4, {0: 2})
    begin_moves(s, 2)
    assert [action for action in named_choices(s) if isinstance(action, Retreat)] == [Retreat("basra", "border")]
    assert refusal_of(s, Retreat("dhi_qar", "border")) == ("OMB-4.10", "omb-not-adjacent")
    play(s, Retreat("basra", "border"))
    assert (troops(s, 0, "border"), pacifism(s)[0]) == (2, 1)


@rule("OMB-4.9")
def test_logistics_left_alone_with_locals_are_destroyed() -> None:
    s = at_war({0: 3})
    before = int(s.bank_logistics)
    play(s, Retreat("basra", "muthanna"))
    assert (logistics_in(s, "basra"), int(s.bank_logistics)) == (0, before + 2)
    assert (locals_in(s, "basra"), control(s, "basra"), arrivals(s, "basra")) == (4, NOBODY, [0, 0, 0, 0])


@rule("OMB-4.9")
def test_logistics_stay_where_somebody_fights_on() -> None:
    s = at_war({0: 3, 1: 1})
    play(s, Retreat("basra", "muthanna"))
    assert (logistics_in(s, "basra"), troops(s, 1, "basra")) == (2, 1)
    assert arrivals(s, "basra") == [0, 2, 0, 0]


@rule("OMB-4.9")
def test_whoever_is_in_no_battle_there_does_not_retreat() -> None:
    s = at_war({1: 3, 2: 1})
    for action in (Retreat("basra", "muthanna"), Retreat("muthanna", "border"), AskRetreat("basra")):
        assert refusal_of(s, action) == ("OMB-4.9", "omb-not-in-battle")
    assert refusal_of(s, AskRetreat("muthanna")) == ("OMB-4.9", "omb-not-in-battle")
    assert not any(isinstance(action, Retreat | AskRetreat) for action in named_choices(s))


@rule("OMB-4.9")
def test_a_retreat_is_a_move_of_this_action_alone() -> None:
    s = open_table(4)
    battle(s, "basra", 4, {0: 3})
    hold(s, 0, "muthanna")
    assert refusal_of(s, Retreat("basra", "muthanna")) == ("OMB-4.9", "omb-not-now")


@rule("OMB-4.9")
def test_others_in_the_battle_are_asked_in_turn_order_and_the_asker_goes_with_them() -> None:
    s = at_war({1: 2, 0: 3, 3: 2})
    play(s, AskRetreat("basra"))
    assert (phase(s), s.to_act()) == ("retreat_answer", 1)
    assert named_choices(s) == [Retreat("basra", "muthanna"), Retreat("basra", "maysan"), Decline()]
    play(s, Retreat("basra", "maysan"))
    assert (s.to_act(), troops(s, 1, "basra")) == (3, 2)
    play(s, Retreat("basra", "muthanna"))
    assert (phase(s), s.to_act()) == ("retreating", 0)
    assert named_choices(s) == [Retreat("basra", "muthanna"), Retreat("basra", "maysan")]
    play(s, Retreat("basra", "muthanna"))
    assert [troops(s, seat, "basra") for seat in range(4)] == [0, 0, 0, 0]
    assert (troops(s, 1, "maysan"), troops(s, 3, "muthanna"), troops(s, 0, "muthanna")) == (1, 2, 1 + 3)
    assert pacifism(s) == [1, 1, 0, 1]
    assert (phase(s), s.to_act(), int(s.moves)) == ("moving", 0, 1)


@rule("OMB-4.9")
@pytest.mark.parametrize(("agreed", "loser"), [(None, 1), (0, 0), (3, 3), (2, 1)])
def test_one_of_those_who_go_together_loses_the_troop(agreed: int | None, loser: int) -> None:
    """Whom they agreed on; else the holder of the die. An agreement on somebody who stays away is none."""
    s = at_war({1: 2, 0: 2, 3: 2, 2: 2})
    if agreed is not None:
        contract(s, "retreat", agreed, 0, territory("basra"))
    play(s, AskRetreat("basra"), Retreat("basra", "maysan"), Decline(), Retreat("basra", "maysan"))
    play(s, Retreat("basra", "maysan"))
    assert [troops(s, seat, "maysan") for seat in range(4)] == [
        (2 - (seat == loser)) if seat != 2 else 0 for seat in range(4)
    ]
    assert pacifism(s) == [1, 1, 0, 1]


@rule("OMB-4.9")
def test_who_stays_fights_on_and_loses_nothing() -> None:
    s = at_war({0: 2, 1: 2, 2: 1})
    play(s, AskRetreat("basra"), Decline(), Decline())
    assert (phase(s), s.to_act()) == ("retreating", 0)
    play(s, Retreat("basra", "muthanna"))
    assert [troops(s, seat, "basra") for seat in range(4)] == [0, 2, 1, 0]
    assert (pacifism(s), logistics_in(s, "basra")) == ([1, 0, 0, 0], 2)


@rule("OMB-4.9")
def test_who_asks_others_along_retreats_whatever_they_answer() -> None:
    s = at_war({0: 2, 1: 2})
    play(s, AskRetreat("basra"), Decline())
    assert refusal_of(s, Done()) == ("OMB-2.9", "omb-not-now")
    assert refusal_of(s, Move("muthanna", "border")) == ("OMB-4.2", "omb-not-now")
    assert named_choices(s) == [Retreat("basra", "muthanna"), Retreat("basra", "maysan")]


@rule("OMB-4.9")
def test_a_joint_retreat_leaves_the_battle_it_was_asked_for() -> None:
    s = at_war({0: 2, 1: 2})
    battle(s, "dhi_qar", 2, {0: 1, 1: 1})
    play(s, AskRetreat("basra"))
    assert refusal_of(s, Retreat("dhi_qar", "muthanna")) == ("OMB-4.13", "omb-not-to-target")
    play(s, Decline())
    assert refusal_of(s, Retreat("dhi_qar", "muthanna")) == ("OMB-4.13", "omb-not-to-target")


@rule("OMB-4.9")
def test_who_has_pledged_every_refuge_away_is_asked_like_all_others_and_can_only_stay() -> None:
    s = at_war({0: 2, 1: 2, 2: 2})
    contract(s, "not_enter", 1, 0, territory("muthanna"))
    contract(s, "not_enter", 1, 0, territory("maysan"))
    play(s, AskRetreat("basra"))
    assert (s.to_act(), named_choices(s)) == (1, [Decline()])
    play(s, Decline(), Decline())
    assert (phase(s), s.to_act()) == ("retreating", 0)


@rule("OMB-4.9")
def test_without_anybody_to_ask_nobody_is_asked() -> None:
    s = at_war({0: 2})
    assert refusal_of(s, AskRetreat("basra")) == ("OMB-4.9", "omb-no-help")
    assert may(s, Retreat("basra", "muthanna"))
    assert AskRetreat("basra") not in named_choices(s)


@rule("OMB-4.9")
def test_a_pledge_closes_a_refuge() -> None:
    s = at_war({0: 2})
    contract(s, "not_enter", 0, 3, territory("maysan"))
    assert refusal_of(s, Retreat("basra", "maysan")) == ("OMB-7.3", "omb-pledged")
    assert Retreat("basra", "maysan") not in named_choices(s)


@rule("OMB-4.9")
def test_pacifism_of_a_retreat_stops_at_the_end_of_its_track() -> None:
    s = at_war({0: 2})
    s.players[0].pacifism = 15
    play(s, Retreat("basra", "muthanna"))
    assert s.players[0].pacifism == 15


@rule("OMB-4.14")
def test_all_troops_of_the_player_retreat() -> None:
    s = at_war({0: 6})
    play(s, Retreat("basra", "muthanna"))
    assert (troops(s, 0, "basra"), troops(s, 0, "muthanna")) == (0, 1 + 5)


@rule("OMB-4.14")
def test_a_single_troop_may_retreat_and_is_the_one_lost() -> None:
    s = at_war({0: 1})
    play(s, Retreat("basra", "maysan"))
    assert (troops(s, 0, "basra"), troops(s, 0, "maysan"), pacifism(s)[0]) == (0, 0, 1)
    assert logistics_in(s, "basra") == 0


@rule("OMB-4.14")
def test_if_the_holder_of_the_die_stays_the_earliest_of_those_who_go_loses_the_troop() -> None:
    s = at_war({2: 2, 3: 2, 0: 2, 1: 2})
    play(s, AskRetreat("basra"), Retreat("basra", "maysan"), Decline(), Retreat("basra", "maysan"))
    play(s, Retreat("basra", "maysan"))
    assert [troops(s, seat, "maysan") for seat in range(4)] == [2, 2, 0, 1]
    assert (troops(s, 2, "basra"), arrivals(s, "basra")) == (2, [0, 0, 1, 0])


@rule("OMB-4.14")
def test_alone_the_one_who_goes_loses_the_troop_whoever_holds_the_die() -> None:
    s = at_war({1: 2, 0: 2})
    contract(s, "retreat", 1, 0, territory("basra"))
    play(s, Retreat("basra", "maysan"))
    assert (troops(s, 0, "maysan"), troops(s, 1, "basra"), pacifism(s)) == (1, 2, [1, 0, 0, 0])


@rule("OMB-4.14")
def test_no_ordinary_move_leaves_a_battle() -> None:
    s = at_war({0: 2, 1: 1})
    for to in ("muthanna", "maysan", "border"):
        assert refusal_of(s, Move("basra", to)) == ("OMB-4.14", "omb-in-battle")
    assert not any(isinstance(action, Move) and action.origin == "basra" for action in named_choices(s))


@rule("OMB-4.14")
def test_a_fine_takes_troops_out_of_a_battle() -> None:
    s = at_war({0: 3})
    s.players[0].cash = 0
    s.players[0].pacifism = 5
    play(s, Done())
    idle_until(s, "fined")
    assert s.to_act() == 0
    assert "basra" in {getattr(action, "territory", "") for action in named_choices(s)}


@rule("OMB-4.14")
def test_who_comes_back_after_a_retreat_comes_last() -> None:
    s = at_war({0: 2, 1: 2}, moves=3)
    put(s, 0, "border", 1)
    play(s, Retreat("basra", "muthanna"), Move("border", "basra"))
    assert arrivals(s, "basra") == [3, 2, 0, 0]


@rule("OMB-4.14")
def test_after_a_retreat_the_troops_may_move_on_with_another_move() -> None:
    s = at_war({0: 2}, moves=3)
    play(s, Retreat("basra", "maysan"), Move("maysan", "basra"))
    assert (troops(s, 0, "basra"), arrivals(s, "basra")[0]) == (1, 1)
    assert refusal_of(s, Stop()) == ("OMB-4.12", "omb-not-now")
