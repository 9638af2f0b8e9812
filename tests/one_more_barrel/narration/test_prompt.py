"""The seat to act gets one prompt, with the numbers that matter and no hand that the viewer may not see."""

from barrelhouse.engine.contract import SPECTATOR, TABLE
from barrelhouse.games.one_more_barrel.actions.catalogue import Done, TakeBox
from barrelhouse.games.one_more_barrel.actions.checks import Bomb, BombingDice
from barrelhouse.games.one_more_barrel.actions.deals import FromTo, InRound, PledgeNotToSell
from barrelhouse.games.one_more_barrel.actions.moves import Move, WithTroops
from barrelhouse.games.one_more_barrel.narration.prompt import prompt
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import minimum
from barrelhouse.games.one_more_barrel.state import PHASE_NAMES, SILENT, TALK_NAMES
from tests.one_more_barrel.support.deals import draft, offer, table_for_deals
from tests.one_more_barrel.support.full_games import tables
from tests.one_more_barrel.support.tables import (
    battle,
    building,
    cell,
    fill,
    fund,
    hold,
    idle_slots,
    idle_until,
    in_round,
    open_table,
    play,
    put,
)


def test_the_seat_to_act_is_asked_whoever_looks_and_the_table_is_not() -> None:
    asked: dict[str, set[str]] = {}
    for s, _ in tables(25, seed="asked"):
        for viewer in (SPECTATOR, 0):
            question = prompt(s.view(viewer))
            moment = PHASE_NAMES[s.phase] if s.talk == SILENT else TALK_NAMES[s.talk]
            asked.setdefault(moment, set()).add(question.key)
            if s.to_act() != TABLE:
                assert question.params["seat"] == s.to_act()
    names = {*PHASE_NAMES, *TALK_NAMES} - {"silent", "ended"}
    assert names - set(asked) <= {"repairing"}  # it has a test of its own
    assert len(set.union(*asked.values())) >= len(names) - 1


def test_a_hand_is_in_the_question_only_for_whoever_may_see_it() -> None:
    for s, _ in tables(5, seed="hands"):
        for viewer in (SPECTATOR, 0):
            question = prompt(s.view(viewer))
            if s.options.open_hands or s.asked == viewer:
                assert "hidden" not in question.params.values()
            else:
                assert question.params.get("purse", "hidden") == "hidden"
    s = open_table()
    fund(s, 0, 7)
    fill(s, 0, 3)
    mine = prompt(s.view(0)).params
    assert (mine["purse"], mine["barrels"]) == (7, 3)
    theirs = prompt(s.view(1)).params
    assert (theirs["purse"], theirs["barrels"]) == ("hidden", "hidden")


def test_boxes_are_asked_with_what_is_left_of_them() -> None:
    s = open_table()
    play(s, TakeBox("purchases", 2))
    assert prompt(s.view(0)).params["elements"] == 5
    put(s, 0, "border", 3)
    play(s, Done())
    assert prompt(s.view(0)).params["moves"] == 2
    play(s, Move("border", "basra"))
    asked = {"seat": 0, "region": "border", "to-region": "basra", "least": 1, "most": 3}
    assert prompt(s.view(0)).params == asked
    play(s, WithTroops(2))
    assert prompt(s.view(0)).key == "omb-ask-locals-die"


def test_a_battle_is_asked_with_its_odds() -> None:
    s = table_for_deals()
    battle(s, "basra", 7, {1: 3, 2: 1})
    idle_slots(s)
    question = prompt(s.view(0))
    assert (question.key, question.params["seat"], question.params["odds"]) == ("omb-ask-battle", 1, "1:1")
    assert (question.params["troops"], question.params["locals"]) == (4, 7)


def test_a_bombing_is_asked_with_its_minimum() -> None:
    s = in_round(6, 4)
    hold(s, 1, "maysan", troops=3)
    hold(s, 3, "wasit")
    building(s, "police", "wasit")
    cell(s, 0, "maysan", 2)
    cell(s, 2, "basra", 1)
    idle_slots(s)
    play(s, Bomb("maysan", "troops 2"))
    joining = prompt(s.view(2))
    assert (joining.key, joining.params["minimum"], joining.params["strength"]) == ("omb-ask-joining", 3 - 2, 1)
    assert joining.params["minimum"] == minimum(s)


def test_drafts_and_answers_are_asked_with_the_offer() -> None:
    s = table_for_deals()
    draft(s, 0, "3", InRound(3), PledgeNotToSell(), FromTo(3, 1))
    drafting = {"seat": 0, "seat_giver": 2, "seat_to": 0, "round": 3, "terms": 1}
    assert prompt(s.view(0)).params == drafting
    assert prompt(s.view(1)).key == "omb-ask-talking"
    s = table_for_deals()
    offer(s, 0, "3", PledgeNotToSell())
    assert prompt(s.view(1)).params == {"seat": 2, "seat_maker": 0, "offer": 1}


def test_a_private_offer_is_asked_about_without_a_word_of_it_to_others() -> None:
    s = table_for_deals()
    offer(s, 0, "3", PledgeNotToSell(), private=True)
    assert prompt(s.view(2)).key == "omb-ask-answering"
    assert prompt(s.view(1)).key == "omb-ask-talking"


def test_a_repair_is_asked_with_its_price() -> None:
    s = in_round(6, 3)
    hold(s, 1, "maysan", troops=3)
    building(s, "refinery", "maysan")
    cell(s, 0, "maysan")
    idle_slots(s)
    play(s, Bomb("maysan", "refinery"), BombingDice(2, 3))
    asked = {"seat": 1, "building": "refinery", "region": "maysan", "price": 6, "purse": 20}
    assert prompt(s.view(1)).params == asked
    assert prompt(s.view(0)).params == {**asked, "purse": "hidden"}


def test_the_end_is_asked_of_nobody() -> None:
    s = in_round(12, 3)
    idle_until(s, "ended")
    question = prompt(s.view(0))
    assert (question.key, question.params) == ("omb-ask-ended", {})
