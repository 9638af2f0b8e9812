"""The seat to act gets one prompt, with the numbers that matter and no hand that the viewer may not see."""

from barrelhouse.engine.contract import SPECTATOR, TABLE, Message
from barrelhouse.games.one_more_barrel.actions import catalogue as a
from barrelhouse.games.one_more_barrel.actions.catalogue import Done, TakeBox
from barrelhouse.games.one_more_barrel.actions.checks import Bomb, BombingDice
from barrelhouse.games.one_more_barrel.actions.deals import FromTo, InRound, PledgeNotToSell
from barrelhouse.games.one_more_barrel.actions.moves import AskSupport, Move, WithTroops
from barrelhouse.games.one_more_barrel.narration.prompt import prompt
from barrelhouse.games.one_more_barrel.rules.ch08_odds import win_on_entry
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import minimum
from barrelhouse.games.one_more_barrel.state import PHASE_NAMES, SILENT, TALK_NAMES
from barrelhouse.words import translate
from tests.one_more_barrel.support.deals import draft, offer, table_for_deals
from tests.one_more_barrel.support.full_games import tables
from tests.one_more_barrel.support.tables import (
    battle,
    building,
    cell,
    contract,
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


def sentence_of(question: Message) -> str:
    return translate(question.key, question.params, names=["Ada", "Bela", "Cora", "Dov"])


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
    met = {"locals": 3, "die": "yes", "win-least": 0, "win-most": 19}
    assert prompt(s.view(0)).params == {**asked, **met}
    play(s, WithTroops(2))
    assert prompt(s.view(0)).key == "omb-ask-locals-die"


def test_a_battle_is_asked_with_its_odds() -> None:
    s = table_for_deals()
    battle(s, "basra", 7, {1: 3, 2: 1})
    idle_slots(s)
    question = prompt(s.view(0))
    assert (question.key, question.params["seat"], question.params["odds"]) == ("omb-ask-battle", 1, "1:1")
    assert (question.params["troops"], question.params["locals"]) == (4, 7)
    assert sentence_of(question) == (
        "Bela: battle of Basra, 4 troops against 7 locals, 1:1. Fought to the end: won in 7 of 100 cases, nobody"
        " left in 3, 3.8 troops lost on average. Low throws fell more. Talk, or throw?"
    )


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
    drafting = {"seat": 0, "seat_giver": 2, "seat_to": 0, "round": 3, "terms": 1, "send": "yes"}
    assert prompt(s.view(0)).params == drafting
    assert prompt(s.view(1)).key == "omb-ask-talking"
    s = table_for_deals()
    offer(s, 0, "3", PledgeNotToSell())
    assert prompt(s.view(1)).params == {
        "seat": 2,
        "seat_maker": 0,
        "offer": 1,
        "accept": "yes",
        "counter": "yes",
    }


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
    asked = {"seat": 1, "building": "refinery", "region": "maysan", "price": 6, "purse": 20, "repair": "yes"}
    assert prompt(s.view(1)).params == asked
    assert prompt(s.view(0)).params == {**asked, "purse": "hidden"}


def test_the_end_is_asked_of_nobody() -> None:
    s = in_round(12, 3)
    idle_until(s, "ended")
    question = prompt(s.view(0))
    assert (question.key, question.params) == ("omb-ask-ended", {})


# The verbs that a question can name, by the param that says whether it does.
_VERBS = {
    "buy": (a.BUY_TROOPS, a.BUY_LOGISTICS),
    "fly": (a.FLY_TROOP, a.FLY_LOGISTICS),
    "sell": (a.SELL_OIL,),
    "move": (a.MOVE, a.RETREAT, a.ASK_SUPPORT, a.ASK_RETREAT),
    "build": (a.BUILD,),
    "help": (a.INFLUENCE,),
    "contract": (a.TAKE_CONTRACT,),
    "produce": (a.PRODUCE,),
    "agree": (a.AGREE,),
    "decline": (a.DECLINE,),
    "retreat": (a.RETREAT,),
    "talk": (a.SPEAK,),
    "deals": (a.SPEAK,),
    "strengthen": (a.STRENGTHEN,),
    "bomb": (a.BOMB,),
    "repair": (a.REPAIR,),
    "withdraw": (a.WITHDRAW_TROOP,),
    "offers": (a.MAKE_OFFER, a.MAKE_PRIVATE_OFFER),
    "answers": (a.ACCEPT, a.REFUSE, a.COUNTER),
    "promises": (a.PROMISE_TO,),
    "send": (a.SEND,),
    "accept": (a.ACCEPT,),
    "counter": (a.COUNTER,),
}


def test_a_question_names_a_verb_if_it_has_a_choice_of_it_and_only_then() -> None:
    named: dict[tuple[str, object], int] = {}
    for s, _ in tables(30, seed="verbs"):
        seat = s.to_act()
        if seat < 0:
            continue
        question = prompt(s.view(seat))
        runs = {a.RUN_OF[choice] for choice in s.choices()}
        for name, value in question.params.items():
            if name in _VERBS and not (name == "deals" and not s.options.deals):
                is_offered = any(run in runs for run in _VERBS[name])
                assert is_offered == (value == "yes"), (question.key, name)
                named[name, value] = named.get((name, value), 0) + 1
    assert {name for name, value in named if value == "yes"} == set(_VERBS)
    assert len([name for name, value in named if value == "no"]) >= 12


def test_media_are_asked_about_as_far_as_they_can_be_paid() -> None:
    s = open_table()
    fund(s, 0, 5)
    play(s, TakeBox("media", 1))
    question = prompt(s.view(0))
    assert (question.params["points"], question.params["most"]) == (3, 1)
    assert sentence_of(question) == (
        "Ada: raise media from 0 by how much with $2.50, 0 to 1? 1 is free. For 2 of the 3 of the box $3 are needed."
    )
    assert prompt(s.view(1)).params["most"] == 3, "others do not know the purse"


def test_who_may_not_talk_any_more_before_a_battle_is_not_told_to() -> None:
    s = table_for_deals()
    battle(s, "basra", 7, {1: 3})
    idle_slots(s)
    s.players[1].speeches = 6
    assert sentence_of(prompt(s.view(1))).endswith("fell more. Throw.")


def test_a_call_for_support_is_asked_with_how_many_it_takes() -> None:
    s = table_for_deals(3)
    for seat in (0, 1):
        put(s, seat, "border", 2)
    play(s, TakeBox("purchases", 1), Done(), AskSupport("basra"))
    question = prompt(s.view(1))
    assert (question.params["locals"], question.params["die"], question.params["troops"]) == (3, "yes", 0)
    for name, mils in (("likely", 500), ("sure", 900)):
        fewest = int(question.params[name])
        assert win_on_entry(fewest, 3, True) >= mils > win_on_entry(fewest - 1, 3, True)
    assert "Come along, or decline?" in sentence_of(question)
    contract(s, "support", 1, 0, 0)
    assert sentence_of(prompt(s.view(1))).endswith("A contract binds you: come along.")
