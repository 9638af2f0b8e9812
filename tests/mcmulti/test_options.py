"""What can be agreed before a game of McMulti, and what is refused with its reason."""

from itertools import combinations

import pytest

from barrelhouse.engine.contract import Refused
from barrelhouse.engine.fields import excerpt
from barrelhouse.games.mcmulti import OPTIONS, new_game
from tests.rules import rule

KNOWN = [
    "islands",
    "piece_limits",
    "news_refill",
    "reroll",
    "central_die",
    "postal",
    "edition_2012",
    "dice_deck",
    "goal",
    "round_limit",
]
DEFAULTS: dict[str, object] = {
    "islands": "drawn",
    "piece_limits": False,
    "news_refill": "at_once",
    "reroll": False,
    "central_die": False,
    "postal": False,
    "edition_2012": False,
    "dice_deck": False,
    "goal": 0,
    "round_limit": 0,
}
OTHERWISE: dict[str, object] = {
    "islands": "chosen",
    "piece_limits": True,
    "news_refill": "on_three",
    "reroll": True,
    "central_die": True,
    "postal": True,
    "edition_2012": True,
    "dice_deck": True,
    "goal": 500,
    "round_limit": 60,
}
EXCLUDED = {
    ("central_die", "edition_2012"): ("MM-11.2", "mm-both-change-the-economy"),
    ("postal", "edition_2012"): ("MM-11.3", "mm-both-change-the-end"),
    ("postal", "news_refill"): ("MM-11.3", "mm-postal-has-no-news"),
}


def refusal(given: dict[str, object], seats: int = 4) -> tuple[str, str, dict[str, int | str]]:
    """The rule, the key and the numbers with which these options are refused."""
    with pytest.raises(Refused) as caught:
        new_game(seats, given)
    refused = caught.value.refusal
    return refused.rule, refused.key, dict(refused.params)


def test_these_are_all_options_and_all_are_off_by_default() -> None:
    assert [option.name for option in OPTIONS] == KNOWN
    assert new_game(4, {}).options.values == DEFAULTS


@pytest.mark.parametrize(("one", "other"), list(combinations(KNOWN, 2)))
def test_every_pair_of_options_is_accepted_or_refused_with_its_reason(one: str, other: str) -> None:
    given = {one: OTHERWISE[one], other: OTHERWISE[other]}
    for pair, (rule_id, key) in EXCLUDED.items():
        if set(pair) == {one, other}:
            assert refusal(given) == (rule_id, key, {"one": pair[0], "other": pair[1]})
            assert refusal(dict(reversed(given.items()))) == (rule_id, key, {"one": pair[0], "other": pair[1]})
            return
    assert new_game(4, given).options.values == {**DEFAULTS, **given}


@rule("MM-11.2", "MM-11.4")
def test_central_die_and_edition_2012_exclude_each_other() -> None:
    params = {"one": "central_die", "other": "edition_2012"}
    assert refusal({"central_die": True, "edition_2012": True}) == ("MM-11.2", "mm-both-change-the-economy", params)
    assert new_game(4, {"central_die": True, "edition_2012": False}).options.central_die


@rule("MM-11.3", "MM-11.4")
def test_postal_and_edition_2012_exclude_each_other() -> None:
    params = {"one": "postal", "other": "edition_2012"}
    assert refusal({"postal": True, "edition_2012": True}) == ("MM-11.3", "mm-both-change-the-end", params)


@rule("MM-11.3", "MM-5.5")
def test_postal_and_news_refill_exclude_each_other() -> None:
    params = {"one": "postal", "other": "news_refill"}
    assert refusal({"postal": True, "news_refill": "on_three"}) == ("MM-11.3", "mm-postal-has-no-news", params)
    assert new_game(4, {"postal": True, "news_refill": "at_once"}).options.postal


@pytest.mark.parametrize(
    "left_out",
    [["central_die", "postal"], ["edition_2012", "postal"], ["edition_2012", "news_refill"]],
)
def test_all_that_do_not_exclude_each_other_can_be_agreed_together(left_out: list[str]) -> None:
    given = {name: value for name, value in OTHERWISE.items() if name not in left_out}
    assert new_game(3, given).options.values == {**DEFAULTS, **given}


@rule("MM-11.6")
@pytest.mark.parametrize("value", [True, False, 1, -1, 399, 100_001, "500", 500.0, None])
def test_a_goal_is_a_whole_number_from_400_to_100000(value: object) -> None:
    params = {"option": "goal", "value": excerpt(value), "low": 400, "high": 100_000}
    assert refusal({"goal": value}) == ("MM-11.6", "option-number", params)


@rule("MM-11.6")
@pytest.mark.parametrize("value", [400, 401, 100_000])
def test_the_lowest_and_the_highest_goal_are_allowed(value: int) -> None:
    assert new_game(4, {"goal": value}).options.goal == value


@rule("MM-11.7")
@pytest.mark.parametrize("value", [True, False, -1, 10_001, "3", 3.0, None])
def test_a_round_limit_is_a_whole_number_from_1_to_10000(value: object) -> None:
    params = {"option": "round_limit", "value": excerpt(value), "low": 1, "high": 10_000}
    assert refusal({"round_limit": value}) == ("MM-11.7", "option-number", params)


@rule("MM-11.7")
@pytest.mark.parametrize("value", [0, 1, 10_000])
def test_the_lowest_and_the_highest_round_limit_are_allowed_and_0_is_none(value: int) -> None:
    assert new_game(4, {"round_limit": value}).options.round_limit == value


@rule("MM-1.1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 6, 100])
def test_other_numbers_of_players_than_2_to_4_are_refused(seats: int) -> None:
    assert refusal({}, seats) == ("MM-1.1", "seats-unknown", {"seats": seats, "low": 2, "high": 4})


@rule("MM-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_to_4_players_take_part(seats: int) -> None:
    assert len(new_game(seats, {}).players) == seats
