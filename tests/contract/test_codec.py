"""Actions and states as JSON: by name, to and fro, with the same bytes everywhere."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as some

from barrelhouse.engine import codec
from barrelhouse.engine.contract import Game, Refused, State
from tests.support.seeded_games import ALL_GAMES, NAMES, positions, tables
from tests.support.traits import traits_of

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)


@dataclass(frozen=True)
class GoHome:
    """An action without parameters."""


@dataclass(frozen=True)
class Paint:
    """Small walls are red only."""

    wall: int
    colour: str


class Still(State):
    """A state that only has a name."""

    def __init__(self, named: dict[str, object]) -> None:
        self.fixed = named

    def to_json(self) -> dict[str, object]:
        return self.fixed


PAINTING = cast(
    Game, SimpleNamespace(NAME="painting", ALL_ACTIONS=[GoHome(), Paint(1, "red"), Paint(2, "red"), Paint(2, "blue")])
)


def refusal_of(named: object, place: str = "") -> tuple[str, Mapping[str, int | str]]:
    with pytest.raises(Refused) as raised:
        codec.action_from_json(PAINTING, named, place)
    assert raised.value.refusal.rule == ""
    return raised.value.refusal.key, raised.value.refusal.params


def refusal_of_text(text: str) -> tuple[str, Mapping[str, int | str]]:
    with pytest.raises(Refused) as raised:
        codec.value_from(text)
    return raised.value.refusal.key, raised.value.refusal.params


@every_game
def test_every_action_is_read_back_from_its_name(game: Game) -> None:
    named = [codec.action_to_json(game, action) for action in range(len(game.ALL_ACTIONS))]
    assert [codec.action_from_json(game, one) for one in named] == list(range(len(game.ALL_ACTIONS)))
    assert [codec.action_from_json(game, json.loads(codec.canonical(one))) for one in named] == list(range(len(named)))


def test_an_action_says_its_verb_and_then_its_parameters() -> None:
    assert codec.action_to_json(PAINTING, 0) == {"action": "go_home"}
    assert list(codec.action_to_json(PAINTING, 3).items()) == [("action", "paint"), ("wall", 2), ("colour", "blue")]


def test_a_name_given_away_can_be_changed_without_harm() -> None:
    codec.action_to_json(PAINTING, 1)["wall"] = 7
    assert codec.action_to_json(PAINTING, 1)["wall"] == 1


def test_two_games_of_one_name_are_not_mistaken_for_each_other() -> None:
    other = cast(Game, SimpleNamespace(NAME="painting", ALL_ACTIONS=[Paint(5, "green")]))
    assert codec.action_from_json(other, {"action": "paint", "wall": 5, "colour": "green"}) == 0
    assert codec.action_from_json(PAINTING, {"action": "paint", "wall": 2, "colour": "red"}) == 2


@pytest.mark.parametrize("value", [None, 3, "go_home", ["go_home"], [], True])
def test_what_is_no_object_is_no_action(value: object) -> None:
    assert refusal_of(value) == ("json-object", {"place": "action", "found": json.dumps(value).strip('"')})


def test_an_action_needs_a_verb_that_there_is() -> None:
    assert refusal_of({}) == ("json-missing", {"place": "action"})
    known = {"place": "action", "known": "go_home, paint"}
    assert refusal_of({"action": "sing"}) == ("json-word", {**known, "found": "sing"})
    assert refusal_of({"action": 4}) == ("json-word", {**known, "found": "4"})
    assert refusal_of({"action": ["paint"]}) == ("json-word", {**known, "found": '["paint"]'})


def test_a_parameter_must_not_be_missing_nor_too_many() -> None:
    assert refusal_of({"action": "paint", "colour": "red"}) == ("json-missing", {"place": "wall"})
    extra = refusal_of({"action": "paint", "wall": 1, "colour": "red", "door": 1})
    assert extra == ("json-extra", {"place": "door", "known": "action, wall, colour"})
    assert refusal_of({"action": "go_home", "wall": 1}) == ("json-extra", {"place": "wall", "known": "action"})


@pytest.mark.parametrize("wall", [0, 3, -1, 1.0, True, "1", None, [1], 10**30])
def test_a_number_must_be_a_whole_number_that_is_offered(wall: object) -> None:
    key, params = refusal_of({"action": "paint", "wall": wall, "colour": "red"})
    assert (key, params["place"], params["low"], params["high"]) == ("json-number", "wall", 1, 2)


@pytest.mark.parametrize("colour", ["green", "Red", "", 1, None, ["red"]])
def test_a_word_must_be_one_that_is_offered(colour: object) -> None:
    key, params = refusal_of({"action": "paint", "wall": 1, "colour": colour})
    assert (key, params["place"], params["known"]) == ("json-word", "colour", "red, blue")


def test_parameters_that_do_not_go_together_are_refused_together() -> None:
    params = {"place": "action", "verb": "paint", "found": "wall 1, colour blue"}
    assert refusal_of({"action": "paint", "wall": 1, "colour": "blue"}) == ("json-combination", params)


def test_the_place_of_an_action_in_something_larger_is_said() -> None:
    assert refusal_of(3, "actions[4]")[1]["place"] == "actions[4]"
    assert refusal_of({}, "actions[4]")[1]["place"] == "actions[4].action"
    assert refusal_of({"action": "paint"}, "actions[4]")[1]["place"] == "actions[4].wall"


def test_what_is_said_back_is_short_and_can_be_written() -> None:
    assert len(str(refusal_of({"action": "x" * 10_000})[1]["found"])) < 100
    str(refusal_of({"action": "\ud800"})[1]["found"]).encode()
    assert refusal_of({"action": {1, 2}})[1]["found"] == "set"


def test_canonical_bytes_have_sorted_names_no_blanks_and_plain_letters() -> None:
    assert codec.canonical({"b": [1, None, True], "a": "ö"}) == '{"a":"ö","b":[1,null,true]}'.encode()
    with pytest.raises(ValueError, match="JSON"):
        codec.canonical(float("nan"))


json_values = some.recursive(
    some.none() | some.booleans() | some.integers() | some.text(some.characters(codec="utf-8")),
    lambda inner: some.lists(inner) | some.dictionaries(some.text(some.characters(codec="utf-8")), inner),
    max_leaves=10,
)


@given(json_values)
def test_a_value_is_read_back_from_its_canonical_bytes(value: Any) -> None:
    assert codec.value_from(codec.canonical(value).decode()) == value
    assert codec.canonical(codec.value_from(json.dumps(value, indent=3))) == codec.canonical(value)


def test_broken_json_is_refused_where_it_breaks() -> None:
    assert refusal_of_text('{"a": 1,\n "b" 2}') == ("json-syntax", {"line": 2, "column": 6})
    assert refusal_of_text("") == ("json-syntax", {"line": 1, "column": 1})
    assert refusal_of_text('{"a": NaN}') == ("json-not-a-number", {"found": "NaN"})
    assert refusal_of_text('{"a": 1, "b": 2, "a": 3}') == ("json-twice", {"name": "a"})
    assert refusal_of_text("[" * 100_000)[0] == "json-too-large"
    assert refusal_of_text("9" * 10_000)[0] == "json-too-large"


def test_the_digest_is_the_sha_256_of_the_canonical_bytes() -> None:
    one = codec.digest(Still({"b": 1, "a": [2]}))
    assert one == codec.digest(Still({"a": [2], "b": 1}))
    assert one == "63c9663de90ee828bbda6cd9acf02d0c653986c1ec25aa239920641edc9a1de5"


@every_game
def test_digests_are_equal_for_copies_and_differ_along_a_game(game: Game) -> None:
    for state, dice, word in tables(game, "digests", 2, 4):
        seen = set()
        for position in positions(game, state, dice):
            seen.add(codec.digest(position))
            assert codec.digest(position.copy()) in seen, word
        assert len(seen) > (1 if traits_of(game).IS_SMALL else 20), word


@every_game
def test_a_state_is_read_back_from_json_wherever_a_game_stands(game: Game) -> None:
    for state, dice, word in tables(game, "states", 3, 6):
        for position in positions(game, state, dice):
            named = codec.value_from(codec.canonical(position.to_json()).decode())
            assert isinstance(named, dict)
            assert codec.digest(game.from_json(named)) == codec.digest(position), word


@given(some.text(), some.integers(), some.integers(-3, 15), some.text(), some.none() | some.text())
def test_a_row_is_written_like_any_list(before: str, n: int, seat: int, notation: str, words: str | None) -> None:
    try:
        expected = codec.canonical([before, n, seat, notation, words])
    except UnicodeEncodeError:  # half a character, which no row has
        return
    assert codec.canonical_row(before, n, seat, notation, words) == expected
