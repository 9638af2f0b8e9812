"""Views and the printed board are just what the shapes of their game say, and the types of actions know them all."""

import copy
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from barrelhouse.engine import codec
from barrelhouse.engine.contract import SPECTATOR, Game, Option, Refused, State
from barrelhouse.engine.verbs import CHANCE, PLAY, REPLY, TALK, VerbInfo
from docs.api.game_types import OPTIONS_SHAPE, has_shapes, option_docs, shapes_of, typescript_of, verbs_of
from tests.golden import stored_games
from tests.support.seeded_games import ALL_GAMES, IN_FULL, agreements, name_of, positions, tables
from tests.support.shape_check import misfits
from tests.support.traits import traits_of

SHAPED = [game for game in ALL_GAMES if has_shapes(game)]
every_game = pytest.mark.parametrize("game", SHAPED, ids=name_of)


def misfits_of(game: Game, state: State) -> list[str]:
    """Those of every seat's view, and of a spectator's."""
    shape = shapes_of(game)["View"]
    viewers = (SPECTATOR, *range(len(state.scores())))
    return [fault for seat in viewers for fault in misfits(state.view(seat).to_json(), shape)]


@every_game
def test_every_view_of_a_golden_game_is_of_its_shape(game: Game) -> None:
    seen: set[str] = set()
    for number, file in enumerate(stored_games.files(game)[:: 1 if IN_FULL else 4]):
        golden = stored_games.read(file)
        state = game.new_game_by(golden.version, golden.seats, golden.options)
        for place, action in enumerate(golden.actions()):
            verb = type(game.ALL_ACTIONS[action]).__name__
            if verb not in seen or (place + number) % 60 == 0:
                assert misfits_of(game, state) == [], f"{file.name} before action {place}"
                seen.add(verb)
            state.apply(action)
        assert misfits_of(game, state) == [], f"the end of {file.name}"
    missing = {type(action).__name__ for action in game.ALL_ACTIONS} - seen
    assert len(missing) < 5, f"hardly a game came so far: {missing}"


@every_game
def test_every_view_of_a_random_game_is_of_its_shape(game: Game) -> None:
    for state, dice, table in tables(game, "shapes", 6, 120):
        for number, position in enumerate(positions(game, state, dice)):
            if number % 25 == 0:
                assert misfits_of(game, position) == [], f"{table} after {number} actions"
    for state in traits_of(game).rare_states():
        assert misfits_of(game, state) == []


def broken_values(whole: Any) -> Iterator[tuple[str, Any]]:
    """The same value with one thing missing, one more, or one that is another."""
    for path in list(places(whole)):
        for way in ("missing", "more", "other"):
            changed = copy.deepcopy(whole)
            *before, last = path
            part = changed
            for step in before:
                part = part[step]
            if way == "other":
                part[last] = {"no": "such thing"}
            elif not isinstance(part, dict):
                continue
            elif way == "more":
                part["no_such_name"] = 1
            else:
                del part[last]
            yield f"{way} at {path}", changed


def places(part: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    named = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for name, inner in named:
        yield (*path, name)
        yield from places(inner, (*path, name))


@every_game
def test_a_view_with_anything_missing_added_or_changed_is_noticed(game: Game) -> None:
    view = game.new_game(game.SEATS[0], {}).view(0).to_json()
    shape = shapes_of(game)["View"]
    hidden = {("players", 0, "cash"), ("players", 0, "oil")}  # they may be missing
    optional = {f"missing at {path}" for path in hidden} if game.NAME == "one-more-barrel" else set()
    tried = 0
    for what, changed in broken_values(view):
        tried += 1
        assert misfits(changed, shape) or what in optional, what
    assert tried > 200


@every_game
def test_what_is_printed_is_of_its_shape_whatever_is_agreed(game: Game) -> None:
    shape = shapes_of(game)["Printed"]
    for options in agreements(game):
        printed = game.printed_board(options)
        assert misfits(printed, shape) == [], options
        assert misfits(json.loads(json.dumps(printed)), shape) == [], options


@every_game
def test_what_is_printed_needs_options_that_can_be_agreed(game: Game) -> None:
    with pytest.raises(Refused):
        game.printed_board({"no_such_option": 1})


@every_game
def test_what_is_printed_cites_rules_that_exist(game: Game) -> None:
    cited = set()
    for options in agreements(game):
        cited |= set(re.findall(r'rule": ?"([^"]*)"', json.dumps(game.printed_board(options))))
    assert len(cited) > 15
    assert cited <= rule_ids(game)


def rule_ids(game: Game) -> set[str]:
    prefix, chapters = traits_of(game).RULEBOOK
    return {f"{prefix}-{c}.{r}" for c, size in enumerate(chapters, start=1) for r in range(1, size + 1)}


@every_game
def test_the_type_of_options_has_every_option_and_says_what_it_does(game: Game) -> None:
    written = typescript_of(game)
    assert interface(written, OPTIONS_SHAPE) == {option.name: type_of_option(option) for option in game.OPTIONS}
    for option, about in option_docs(game).items():
        first = " ".join(about.split()[:4])
        assert re.search(rf"/\*\*\s+(?:\* )?{re.escape(first)}[^/]*\*/\n  {option}: ", written), option


def type_of_option(option: Option) -> str:
    """A flag, a number, one of several words, or a text."""
    if option.words:
        return " | ".join(f'"{word}"' for word in option.words)
    return {bool: "boolean", int: "number", str: "string"}[type(option.default)]


@every_game
def test_every_action_has_its_type(game: Game) -> None:
    written = typescript_of(game)
    for number in range(len(game.ALL_ACTIONS)):
        named = codec.action_to_json(game, number)
        fields = interface(written, type(game.ALL_ACTIONS[number]).__name__)
        assert set(fields) == set(named)
        for name, value in named.items():
            assert allows(written, fields[name], value), f"{fields[name]} for {name} of {named}"
    union = re.search(r"export type Action =([^;]*);", written)
    assert union is not None
    verbs = {type(action).__name__ for action in game.ALL_ACTIONS}
    assert set(re.findall(r"\w+", union[1])) == verbs


def interface(written: str, name: str) -> dict[str, str]:
    """The fields of an interface with their types."""
    found = re.search(rf"export interface {name} {{\n(.*?)^}}", written, re.DOTALL | re.MULTILINE)
    assert found is not None, name
    return dict(re.findall(r"^  (\w+)\??: (.*);$", found[1], re.MULTILINE))


def allows(written: str, kind: str, value: int | str) -> bool:
    """Whether TypeScript would take this value for one of this type."""
    if kind in ("number", "string"):
        return isinstance(value, int if kind == "number" else str)
    found = re.search(rf"export type {kind} =([^;]*);", written)
    parts = re.findall(r'"[^"]*"|\w+', found[1] if found else kind)
    return any(part == f'"{value}"' or (part.isidentifier() and allows(written, part, value)) for part in parts)


@every_game
def test_types_are_declared_once_and_brackets_close(game: Game) -> None:
    bare = re.sub(r"/\*\*.*?\*/|//[^\n]*", "", typescript_of(game), flags=re.DOTALL)
    declared = re.findall(r"export (?:interface|type|const) (\w+)", bare)
    assert len(set(declared)) == len(declared) > 40
    used = set(re.findall(r"\b[A-Z]\w+", re.sub(r'"[^"]*"', "", bare)))
    assert used - set(declared) <= {"Record", "Readonly", "ReadonlySet", "Set"}
    assert {"View", "Printed", "Action"} <= set(declared)
    assert not set(declared) & {"Promise", "Array", "Object", "Map", "Set"}, "names that TypeScript has already"
    for opening, closing in ("{}", "()", "[]"):
        assert bare.count(opening) == bare.count(closing)
    assert max(len(line) for line in typescript_of(game).splitlines()) <= 120


@every_game
def test_the_legend_stands_with_its_fields(game: Game) -> None:
    written = typescript_of(game)
    assert "/** whose view this is; -3: a spectator's */\n  seat: number;\n" in written
    for shape in ("View", "Printed"):
        assert f"/** {shapes_of(game)[shape].__doc__} */\nexport interface {shape} {{\n" in written
    assert written.count("/** ") > 100


def verbs_by_name(game: Game) -> dict[str, VerbInfo]:
    """The game's table of verbs, each as it is sent."""
    table = verbs_of(game)
    return {
        str(codec.action_to_json(game, number)[codec.VERB]): table[type(action)]
        for number, action in enumerate(game.ALL_ACTIONS)
    }


@every_game
def test_the_table_of_verbs_has_every_verb_with_a_rule_that_is_stated(game: Game) -> None:
    table = verbs_of(game)
    assert list(table) == list(dict.fromkeys(type(action) for action in game.ALL_ACTIONS))
    assert {rule for verb in table.values() for rule in (verb.rule, verb.when)} <= rule_ids(game)
    assert {verb.kind for verb in table.values()} <= {CHANCE, PLAY, REPLY, TALK}
    for kind in table:
        assert not re.search(r"\b[A-Z]+-\d", kind.__doc__ or ""), f"{kind.__name__} has a rule of its own"


@every_game
def test_rules_and_talk_of_the_types_are_those_of_the_table(game: Game) -> None:
    written = typescript_of(game)
    verbs = verbs_by_name(game)
    rules = re.findall(r'(\w+): "([^"]*)"', constant(written, "RULES"))
    assert rules == [(name, verb.rule) for name, verb in verbs.items()]
    for name, kind in (("TALK_VERBS", TALK), ("REPLY_VERBS", REPLY)):
        members = re.findall(r'"(\w+)"', constant(written, name).partition("([")[2])
        assert members == [verb for verb, info in verbs.items() if info.kind == kind]
    for action, verb in verbs_of(game).items():
        assert f" [{verb.rule}] */\nexport interface {action.__name__} {{\n" in written


def constant(written: str, name: str) -> str:
    """The value of a constant."""
    found = re.search(rf"export const {name}: [^=]*= (.*?);\n", written, re.DOTALL)
    assert found is not None, name
    return found[1]
