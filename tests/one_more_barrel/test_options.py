"""What can be agreed before a game of One More Barrel, and what is refused with its reason."""

import json
from itertools import combinations

import pytest

from barrelhouse.engine.contract import Refused
from barrelhouse.engine.fields import excerpt
from barrelhouse.games.one_more_barrel.country import default_text
from barrelhouse.games.one_more_barrel.game_state import new_game
from barrelhouse.games.one_more_barrel.options import OPTIONS
from tests.rules import rule

KNOWN = ["open_hands", "notes", "rounds_per_phase", "retreat_to_border", "deals", "board"]
DEFAULTS: dict[str, object] = {
    "open_hands": False,
    "notes": True,
    "rounds_per_phase": 4,
    "retreat_to_border": False,
    "deals": True,
    "board": "",
}


def other_board() -> str:
    whole = json.loads(default_text())
    whole["regions"]["basra"]["production"] = 4
    return json.dumps(whole)


OTHERWISE: dict[str, object] = {
    "open_hands": True,
    "notes": False,
    "rounds_per_phase": 5,
    "retreat_to_border": True,
    "deals": False,
    "board": other_board(),
}
FLAGS = [("open_hands", "OMB-1.1"), ("notes", "OMB-1.6"), ("retreat_to_border", "OMB-4.9"), ("deals", "OMB-7.3")]


def refusal(given: dict[str, object], seats: int = 4) -> tuple[str, str, dict[str, int | str]]:
    """The rule, the key and the numbers with which these options are refused."""
    with pytest.raises(Refused) as caught:
        new_game(seats, given)
    refused = caught.value.refusal
    return refused.rule, refused.key, dict(refused.params)


def test_these_are_all_options_with_their_defaults() -> None:
    assert [option.name for option in OPTIONS] == KNOWN
    assert new_game(4, {}).options.values == DEFAULTS


@pytest.mark.parametrize(("one", "other"), list(combinations(KNOWN, 2)))
def test_any_two_options_go_together(one: str, other: str) -> None:
    given = {one: OTHERWISE[one], other: OTHERWISE[other]}
    assert new_game(4, given).options.values == {**DEFAULTS, **given}


@rule("OMB-1.2")
@pytest.mark.parametrize("value", [True, False, 3, 6, 0, -4, "4", 4.0, None])
def test_a_phase_has_4_or_5_rounds(value: object) -> None:
    params = {"option": "rounds_per_phase", "value": excerpt(value), "low": 4, "high": 5}
    assert refusal({"rounds_per_phase": value}) == ("OMB-1.2", "option-number", params)
    assert new_game(4, {"rounds_per_phase": 5}).options.rounds == 15
    assert new_game(4, {}).options.rounds == 12


@rule("OMB-4.10")
def test_a_board_with_faults_is_refused_with_the_first() -> None:
    broken = json.loads(default_text())
    broken["regions"]["basra"]["zone"] = "west"
    broken["tracks"]["media_max"] = 0
    rule_id, key, params = refusal({"board": json.dumps(broken)})
    assert (rule_id, key, params["place"]) == ("OMB-4.10", "board-word", "regions.basra.zone")
    assert refusal({"board": "no board"}) == ("", "json-syntax", {"line": 1, "column": 1})


@rule("OMB-1.1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 6, 100])
def test_other_numbers_of_players_than_3_to_5_are_refused(seats: int) -> None:
    assert refusal({}, seats) == ("OMB-1.1", "seats-unknown", {"seats": seats, "low": 3, "high": 5})


@rule("OMB-1.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_3_to_5_players_take_part(seats: int) -> None:
    assert len(new_game(seats, {}).players) == seats
