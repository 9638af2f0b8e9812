"""An action as players say it, and read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from barrelhouse.engine.contract import Refused
from barrelhouse.games.one_more_barrel.actions import catalogue as a
from barrelhouse.games.one_more_barrel.actions import checks as c
from barrelhouse.games.one_more_barrel.actions import deals as d
from barrelhouse.games.one_more_barrel.actions import moves as m
from barrelhouse.games.one_more_barrel.actions.catalogue import ALL_ACTIONS
from barrelhouse.games.one_more_barrel.data import REGION_NAMES
from barrelhouse.games.one_more_barrel.notation import from_notation, to_notation
from tests.rules import rule

numbers_of_actions = some.integers(0, len(ALL_ACTIONS) - 1)
REGIONS = ", ".join(name.replace("_", "-") for name in REGION_NAMES)


def refusal_of(text: str) -> tuple[str, dict[str, int | str]]:
    with pytest.raises(Refused) as raised:
        from_notation(text)
    assert raised.value.refusal.rule == ""
    return raised.value.refusal.key, dict(raised.value.refusal.params)


def test_every_action_is_said_in_its_own_words_and_read_back() -> None:
    said = [to_notation(action) for action in range(len(ALL_ACTIONS))]
    assert len(set(said)) == len(ALL_ACTIONS)
    assert [from_notation(text) for text in said] == list(range(len(ALL_ACTIONS)))


def test_no_action_begins_with_a_number_for_that_is_a_line_of_a_list() -> None:
    assert not any(to_notation(action)[0].isdecimal() for action in range(len(ALL_ACTIONS)))


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (a.TakeBox("media", 1), "media 1"),
        (a.TakeBox("purchases", 2), "purchases 2"),
        (a.TakeBox("builds", 1), "builds 1"),
        (a.TakeBox("cash", 3), "cash 3"),
        (a.TakeBox("order", 1), "order 1"),
        (a.NewTaxes(), "taxes"),
        (a.Speech(), "speech"),
        (a.ProduceOil(), "production"),
        (a.SellOil(3), "sell 3 oil"),
        (a.Done(), "done"),
        (a.Raise(2), "raise 2"),
        (a.BuyTroops(3), "buy 3 troops"),
        (a.BuyLogistics(2), "buy 2 logistics"),
        (a.FlyTroop("basra"), "fly troop basra"),
        (a.FlyLogistics("dhi_qar"), "fly logistics dhi-qar"),
        (m.TakeOver(), "take over"),
        (m.LeaveControl(), "leave control"),
        (m.Move("border", "basra"), "move border basra"),
        (m.Move("border", "off"), "move border off"),
        (m.WithTroops(3), "with 3 troops"),
        (m.WithLogistics(0), "with 0 logistics"),
        (m.Stop(), "stop"),
        (m.AskSupport("baghdad"), "ask support baghdad"),
        (m.Retreat("basra", "najaf"), "retreat basra najaf"),
        (m.AskRetreat("basra"), "ask retreat basra"),
        (a.Agree(), "yes"),
        (a.Decline(), "no"),
        (a.Build("refinery", "basra"), "build refinery basra"),
        (a.Influence("basra"), "influence basra"),
        (a.TakeContract(), "contract"),
        (a.Produce("salah_ad_din"), "produce salah-ad-din"),
        (c.Throw(), "throw"),
        (c.PlaceCell("diyala"), "cell diyala"),
        (c.Strengthen(), "strengthen"),
        (c.Bomb("basra", "refinery"), "bomb basra refinery"),
        (c.Bomb("basra", "troops 2"), "bomb basra troops 2"),
        (c.Repair(), "repair"),
        (c.LoseBuilding(), "lose building"),
        (c.WithdrawTroop("border"), "withdraw troop border"),
        (c.PayBarrel("basra"), "pay barrel basra"),
        (c.Export("basra"), "export basra"),
        (a.OrderDie(4), "order die 4"),
        (a.LocalsDie(3), "locals die 3"),
        (c.PriceDie(6), "price die 6"),
        (c.BattleDice(3, 4), "battle dice 3 4"),
        (c.BombingDice(3, 5), "bombing dice 3 5"),
        (d.Speak(2), "speak 2"),
        (d.MakeOffer("2,3"), "offer 2,3"),
        (d.MakeOffer(""), "offer nobody"),
        (d.MakePrivateOffer("2"), "offer privately 2"),
        (d.FromTo(1, 2), "from 1 to 2"),
        (d.InRound(5), "round 5"),
        (d.OfferMoney(7), "money 3.5"),
        (d.OfferMoney(8), "money 4"),
        (d.OfferMoney(1), "money 0.5"),
        (d.OfferOil(2), "oil 2"),
        (d.OfferLogistics(3), "logistics 3"),
        (d.OfferControl("basra"), "control basra"),
        (d.OfferPolice(), "police"),
        (d.OfferBombing(), "join bombings"),
        (d.OfferSupport("baghdad"), "support baghdad"),
        (d.OfferLosses("basra"), "losses basra"),
        (d.OfferVictory("basra"), "victory basra"),
        (d.OfferRetreatLoss("basra"), "retreat loss basra"),
        (d.PledgeNotToBomb(2), "not bomb 2"),
        (d.PledgeNotToEnter("basra"), "not enter basra"),
        (d.PledgeNotToSell(), "not sell"),
        (d.PledgeNotToChoose("media"), "not choose media"),
        (d.Send(), "send"),
        (d.Drop(), "drop"),
        (d.Accept(1), "accept 1"),
        (d.Refuse(1), "refuse 1"),
        (d.Counter(1), "counter 1"),
        (d.Later(), "later"),
        (d.WithdrawOffer(1), "withdraw 1"),
        (d.PromiseTo(2), "promise 2"),
        (d.MarkKept(1), "kept 1"),
        (d.MarkBroken(16), "broken 16"),
    ],
)
def test_actions_are_said_as_players_say_them(action: object, said: str) -> None:
    assert to_notation(ALL_ACTIONS.index(action)) == said


@given(numbers_of_actions, some.sampled_from(["  ", "\t", " \n "]), some.booleans())
def test_case_and_blanks_do_not_matter(action: int, blanks: str, capitals: bool) -> None:
    text = blanks + to_notation(action).replace(" ", blanks) + blanks
    assert from_notation(text.upper() if capitals else text.title()) == action


@given(numbers_of_actions, some.sampled_from([" ", "_"]))
def test_names_of_several_words_may_be_written_apart(action: int, between: str) -> None:
    assert from_notation(to_notation(action).replace("-", between)) == action


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("move border to Dhi Qar", "move border dhi-qar"),
        ("move from Salah ad-Din to Baghdad", "move salah-ad-din baghdad"),
        ("retreat from basra to dhi_qar", "retreat basra dhi-qar"),
        ("fly a troop into basra", "fly troop basra"),
        ("fly troops basra", "fly troop basra"),
        ("buy 1 troop", "buy 1 troops"),
        ("3 troops", "with 3 troops"),
        ("2 logistics", "with 2 logistics"),
        ("sell 3 barrels", "sell 3 oil"),
        ("barrels 2", "oil 2"),
        ("tax", "taxes"),
        ("bomb basra troop 2", "bomb basra troops 2"),
        ("bomb basra troops of player 2", "bomb basra troops 2"),
        ("offer 3, 2", "offer 2,3"),
        ("offer 3 2 3", "offer 2,3"),
        ("offer to 2 and 3", "offer 2,3"),
        ("offer private 4,1", "offer privately 1,4"),
        ("money $3.50", "money 3.5"),
        ("$3.5", "money 3.5"),
        ("money .5", "money 0.5"),
        ("money 04.0", "money 4"),
        ("not to bomb 2", "not bomb 2"),
        ("not to choose the media", "not choose media"),
        ("accept offer 1", "accept 1"),
        ("withdraw offer 3", "withdraw 3"),
        ("promise to 2", "promise 2"),
        ("kept promise 1", "kept 1"),
    ],
)
def test_other_words_for_the_same_are_understood(text: str, said: str) -> None:
    assert to_notation(from_notation(text)) == said


def test_an_amount_of_one_thing_is_not_read_as_another() -> None:
    assert refusal_of("money 2 barrels") == ("notation-extra", {"word": "barrels", "position": 3})
    assert refusal_of("oil $2") == ("notation-number", {"word": "$2", "position": 2, "low": 1, "high": 30})
    assert refusal_of("sell 2 troops")[0] == "notation-word"


@pytest.mark.parametrize("text", ["", "   ", "\n", "the", ","])
def test_nothing_said_is_no_action(text: str) -> None:
    assert refusal_of(text) == ("notation-empty", {})


def test_a_verb_that_is_none_is_answered_with_those_there_are() -> None:
    key, params = refusal_of("annex kuwait")
    assert (key, params["word"], params["position"]) == ("notation-unknown", "annex", 1)
    verbs = {to_notation(action).split()[0] for action in range(len(ALL_ACTIONS))}
    assert set(str(params["expected"]).split(", ")) == verbs


@pytest.mark.parametrize(
    ("text", "position", "meant"),
    [
        ("moove border basra", 1, "move"),
        ("move border bassra", 3, "basra"),
        ("build refinary basra", 2, "refinery"),
        ("export sulaimaniyah", 2, "sulaymaniyah"),
        ("offer privatly 2", 2, "privately"),
    ],
)
def test_a_word_almost_right_is_answered_with_the_one_that_is(text: str, position: int, meant: str) -> None:
    word = text.split()[position - 1]
    assert refusal_of(text) == ("notation-meant", {"word": word, "position": position, "meant": meant})


def test_a_wrong_word_is_answered_with_what_can_stand_there() -> None:
    pieces = {"word": "mosque", "position": 2, "expected": "warehouse, police, pipeline, refinery"}
    assert refusal_of("build mosque basra") == ("notation-word", pieces)
    assert refusal_of("produce kuwait") == ("notation-word", {"word": "kuwait", "position": 2, "expected": REGIONS})
    assert refusal_of("order basra")[1]["expected"] == "1–4, die"


def test_a_wrong_number_is_answered_with_its_range() -> None:
    assert refusal_of("raise 4") == ("notation-number", {"word": "4", "position": 2, "low": 0, "high": 3})
    assert refusal_of("raise two") == ("notation-number", {"word": "two", "position": 2, "low": 0, "high": 3})
    assert refusal_of("raise -1") == ("notation-number", {"word": "-1", "position": 2, "low": 0, "high": 3})
    assert refusal_of("money 99") == ("notation-number", {"word": "99", "position": 2, "low": "0.5", "high": 40})
    assert refusal_of("sell 61 oil") == ("notation-number", {"word": "61", "position": 2, "low": 1, "high": 60})
    assert refusal_of(f"money {'9' * 5000}")[0] == "notation-number"


@rule("OMB-7.3")
def test_money_comes_in_half_dollars() -> None:
    between = {"word": "3.7", "position": 2, "below": "3.5", "above": "4"}
    assert refusal_of("money 3.7") == ("notation-between", between)
    assert refusal_of("money 3,5") == ("notation-extra", {"word": "5", "position": 3})


def test_a_word_too_many_is_named() -> None:
    assert refusal_of("taxes 3") == ("notation-extra", {"word": "3", "position": 2})


def test_what_is_unfinished_is_answered_with_what_can_follow() -> None:
    assert refusal_of("build refinery") == ("notation-unfinished", {"word": "refinery", "expected": REGIONS})
    assert refusal_of("3") == ("notation-unfinished", {"word": "3", "expected": "troops, logistics"})
    assert refusal_of("offer") == ("notation-unfinished", {"word": "offer", "expected": "1–5, nobody, privately"})
    assert refusal_of("not") == ("notation-unfinished", {"word": "not", "expected": "bomb, enter, sell, choose"})
    assert refusal_of("bomb basra troops") == ("notation-unfinished", {"word": "troops", "expected": "1–5"})
