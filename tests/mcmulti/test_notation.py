"""An action as players say it, and read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from barrelhouse.engine.contract import Refused
from barrelhouse.games.mcmulti import ALL_ACTIONS, from_notation, to_notation
from barrelhouse.games.mcmulti.actions.catalogue import (
    Announce,
    BeginAt,
    Build,
    BuildWell,
    Buy,
    Decline,
    Done,
    Keep,
    Refine,
    ReturnRefinery,
    Sell,
    SellOff,
    SellPiece,
    SellToConsumers,
    SetAside,
    ShuffleNews,
    ShuffleThrow,
    TakeIsland,
    Throw,
    ThrowAgain,
    ThrowDie,
)

actions = some.integers(0, len(ALL_ACTIONS) - 1)


def refusal_of(text: str) -> tuple[str, dict[str, int | str]]:
    with pytest.raises(Refused) as raised:
        from_notation(text)
    assert raised.value.refusal.rule == ""
    return raised.value.refusal.key, dict(raised.value.refusal.params)


def test_every_action_is_said_in_its_own_words_and_read_back() -> None:
    said = [to_notation(action) for action in range(len(ALL_ACTIONS))]
    assert len(set(said)) == len(ALL_ACTIONS)
    assert [from_notation(text) for text in said] == list(range(len(ALL_ACTIONS)))


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Build("refinery", "c3"), "build refinery c3"),
        (Build("rig", "f6"), "build rig f6"),
        (Sell("domestic", "gasoline", 2), "sell 2 gasoline home"),
        (Buy("foreign", "crude", 3), "buy 3 crude abroad"),
        (SellToConsumers(2), "sell 2 to consumers"),
        (Refine(0), "refine 0"),
        (BuildWell(), "build well"),
        (Decline(), "decline"),
        (Keep(), "keep"),
        (ThrowAgain(), "throw again"),
        (Throw(5, 3), "throw 5 3"),
        (ThrowDie(4), "die 4"),
        (TakeIsland(2), "island 2"),
        (BeginAt(3), "begin at 3"),
        (Done(), "done"),
        (Announce(), "announce"),
        (SellPiece("rig", "c3"), "sell rig c3"),
        (SellOff(2, "station", "c3"), "sell off station 2c3"),
        (SetAside(2, "c3"), "set aside 2c3"),
        (ReturnRefinery("c3"), "return refinery c3"),
        (ShuffleNews("embargo"), "shuffle embargo"),
        (ShuffleNews("middle_east"), "shuffle middle-east"),
        (ShuffleThrow(5, 3), "shuffle throw 5 3"),
    ],
)
def test_actions_are_said_as_players_say_them(action: object, said: str) -> None:
    assert to_notation(ALL_ACTIONS.index(action)) == said


@given(actions, some.sampled_from(["  ", "\t", " \n "]), some.booleans())
def test_case_and_blanks_do_not_matter(action: int, blanks: str, capitals: bool) -> None:
    text = blanks + to_notation(action).replace(" ", blanks) + blanks
    assert from_notation(text.upper() if capitals else text.title()) == action


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("build rigs c3", "build rig c3"),
        ("build refineries c3", "build refinery c3"),
        ("sell stations c3", "sell station c3"),
        ("build wells", "build well"),
        ("buy 2 barrels crude foreign", "buy 2 crude abroad"),
        ("sell 1 gasoline domestic", "sell 1 gasoline home"),
        ("sell 1 barrel to consumers", "sell 1 to consumers"),
        ("refine 02", "refine 2"),
        ("shuffle middle east", "shuffle middle-east"),
        ("shuffle middle_east", "shuffle middle-east"),
        ("shuffle Station Tax", "shuffle station-tax"),
    ],
)
def test_other_words_for_the_same_are_understood(text: str, said: str) -> None:
    assert to_notation(from_notation(text)) == said


@pytest.mark.parametrize("text", ["", "   ", "\n", "barrels"])
def test_nothing_said_is_no_action(text: str) -> None:
    assert refusal_of(text) == ("notation-empty", {})


def test_a_verb_that_is_none_is_answered_with_those_there_are() -> None:
    key, params = refusal_of("drill c3")
    assert (key, params["word"], params["position"]) == ("notation-unknown", "drill", 1)
    verbs = {to_notation(action).split()[0] for action in range(len(ALL_ACTIONS))}
    assert set(str(params["expected"]).split(", ")) == verbs


def test_a_wrong_word_is_answered_with_what_can_stand_there() -> None:
    expected = {"word": "crane", "position": 2, "expected": "well, rig, station, refinery"}
    assert refusal_of("build crane c3") == ("notation-word", expected)
    some_or_a_piece = {"word": "crude", "position": 2, "expected": "0–30, rig, station, well, refinery, off"}
    assert refusal_of("sell crude home") == ("notation-word", some_or_a_piece)


def test_a_wrong_number_is_answered_with_its_range() -> None:
    assert refusal_of("refine 7") == ("notation-number", {"word": "7", "position": 2, "low": 0, "high": 6})
    assert refusal_of("refine two") == ("notation-number", {"word": "two", "position": 2, "low": 0, "high": 6})
    assert refusal_of("refine ²") == ("notation-number", {"word": "²", "position": 2, "low": 0, "high": 6})
    assert refusal_of("refine -1") == ("notation-number", {"word": "-1", "position": 2, "low": 0, "high": 6})
    assert refusal_of("throw 1 9") == ("notation-number", {"word": "9", "position": 3, "low": 1, "high": 6})
    assert refusal_of("sell 99 crude home") == ("notation-number", {"word": "99", "position": 2, "low": 0, "high": 30})


def test_a_number_too_high_for_the_words_after_it_is_the_wrong_one() -> None:
    assert refusal_of("sell 13 to consumers") == (
        "notation-number",
        {"word": "13", "position": 2, "low": 0, "high": 12},
    )
    assert refusal_of("sell 0 crude home") == ("notation-number", {"word": "0", "position": 2, "low": 1, "high": 30})


def test_a_wrong_cell_is_answered_with_the_first_and_the_last() -> None:
    assert refusal_of("build rig g1") == ("notation-cell", {"word": "g1", "position": 3, "first": "a1", "last": "f6"})
    assert refusal_of("build refinery f1") == (
        "notation-cell",
        {"word": "f1", "position": 3, "first": "a1", "last": "e5"},
    )
    assert refusal_of("set aside c3") == ("notation-cell", {"word": "c3", "position": 3, "first": "1a1", "last": "4e5"})


def test_a_word_too_many_is_named() -> None:
    assert refusal_of("keep it") == ("notation-extra", {"word": "it", "position": 2})


def test_what_is_unfinished_is_answered_with_what_can_follow() -> None:
    assert refusal_of("build rig") == ("notation-unfinished", {"word": "rig", "expected": "a1–f6"})
    assert refusal_of("Sell 5") == ("notation-unfinished", {"word": "5", "expected": "crude, gasoline, to"})
    assert refusal_of("throw") == ("notation-unfinished", {"word": "throw", "expected": "1–6, again"})
