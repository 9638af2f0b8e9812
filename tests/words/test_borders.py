"""Whatever comes in broken, as notation, JSON, saved game or record, is refused in words with just its numbers."""

import copy
import json
import random
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TypeVar

from barrelhouse import words
from barrelhouse.engine import codec, driver, record
from barrelhouse.engine.contract import TABLE, Game, Refusal, Refused
from barrelhouse.games import GAMES, mcmulti
from barrelhouse.games.mcmulti import new_game
from tests.support.seeded_games import ALL_GAMES, positions, tables
from tests.support.traits import traits_of
from tests.words.messages import messages, variables

_BAD: list[object] = [None, -1, 99, 3.5, "x", "", [], ["x"], {}, True]
_CHANCE = random.Random("borders")
A = TypeVar("A")


def refusals_of(attempt: Callable[[A], object], tried: Iterable[A]) -> list[Refusal]:
    """Those of the values that are refused; a broken value may be right by chance."""
    found = []
    for value in tried:
        try:
            attempt(value)
        except Refused as refused:
            found.append(refused.refusal)
    return found


def check(found: list[Refusal], family: str) -> None:
    """Every refusal is said, and all messages of the family are among them."""
    for refusal in found:
        heard = set(refusal.params) - {"line"} if family == "record-" else set(refusal.params)
        if refusal.key.startswith(family):  # options have a test of their own
            assert heard == variables(refusal.key), refusal.key
        assert words.translate(refusal.key, refusal.params)
    keys = {key for key in messages() if key.startswith(family) and "-help" not in key}
    assert keys - {refusal.key for refusal in found} == set()


def broken_sentences(game: Game) -> Iterator[str]:
    for _ in range(3000):
        said = game.to_notation(_CHANCE.randrange(len(game.ALL_ACTIONS))).split()
        at = _CHANCE.randrange(len(said))
        yield " ".join(
            [*said[:at], _CHANCE.choice(["", "99", "z9", "crude", "and"]), *said[at + _CHANCE.randrange(2) :]]
        )
        yield " ".join([*said[:at], _misspelt(said[at]), *said[at + 1 :]])
        yield " ".join(said[:at])
    yield "done at once"


def _misspelt(word: str) -> str:
    """A number a little higher, a word without its second letter."""
    return f"{word}.3" if word.isdecimal() else word[:1] + word[2:]


def test_what_is_no_notation_is_refused_in_words() -> None:
    check([one for game in ALL_GAMES for one in refusals_of(game.from_notation, broken_sentences(game))], "notation-")


def broken_actions(game: Game) -> Iterator[object]:
    for action in range(0, len(game.ALL_ACTIONS), 7):
        named = codec.action_to_json(game, action)
        for name in [*named, "more"]:
            for bad in _BAD:
                yield {**named, name: bad}
            yield {key: value for key, value in named.items() if key != name}
    yield 3
    yield {"action": "build", "piece": "refinery", "cell": "f6"}


def test_what_is_no_action_in_json_is_refused_in_words() -> None:
    found = refusals_of(codec.value_from, ["{", '{"a": 1, "a": 2}', "NaN", "[" * 100_000])
    for game in ALL_GAMES:
        found += refusals_of(partial(codec.action_from_json, game), broken_actions(game))
    check(found, "json-")


def places(value: object) -> Iterator[tuple[object, object]]:
    """Every container of a value with each of its keys."""
    if isinstance(value, dict):
        for key in value:
            yield value, key
            yield from places(value[key])
    elif isinstance(value, list):
        for key in range(len(value)):
            yield value, key
            yield from places(value[key])


def broken_states(game: Game) -> Iterator[object]:
    for state, dice, _ in tables(game, "borders", 12, 40, fewer=traits_of(game).FEWER):
        for n, s in enumerate(positions(game, state, dice)):
            if n % 60 == 0:
                whole = json.loads(json.dumps(s.to_json()))
                count = len(list(places(whole)))
                for _ in range(16):
                    changed = copy.deepcopy(whole)
                    container, key = list(places(changed))[_CHANCE.randrange(count)]
                    assert isinstance(container, (dict, list))
                    _break(container, key)
                    yield changed
    yield from traits_of(game).broken_states()
    yield 7


def _break(container: "dict[str, object] | list[object]", key: object) -> None:
    if isinstance(container, list):
        assert isinstance(key, int)
        container[key] = _CHANCE.choice([*_BAD, "......", container[key]])
        if _CHANCE.random() < 0.3:
            container.append(container[0])
        return
    assert isinstance(key, str)
    way = _CHANCE.random()
    old = container[key]
    if way < 0.1:
        del container[key]
    elif way < 0.2:
        container["more"] = 1
    elif isinstance(old, int) and way < 0.6:
        container[key] = old + _CHANCE.choice([-1, 1])
    else:
        container[key] = _CHANCE.choice(_BAD)


def test_what_is_no_saved_game_is_refused_in_words() -> None:
    found = []
    for game in ALL_GAMES:
        found += refusals_of(game.from_json, broken_states(game))  # type: ignore[arg-type]  # on purpose
    check(found, "saved-")


def played_record() -> str:
    s = new_game(4, {"round_limit": 1, "reroll": True})
    dice = driver.SeededDice("record")
    log = []
    while s.to_act() >= TABLE:
        log.append(driver.roll(s, dice) if s.to_act() == TABLE else s.choices()[-1])
        s.apply(log[-1])
    return record.write(record.record_of(mcmulti, 4, {"round_limit": 1, "reroll": True}, log, ["A", "B", "C", "D"]))


def broken_records() -> Iterator[str]:
    """A record in which something is replaced, left out or put in."""
    whole = played_record()
    for old, new in (
        ('[Record "1"]', "[Rec"),
        ('[Record "1"]', '[Record "7"]'),
        ('[Game "mcmulti"]', "[Game"),
        ('[Game "mcmulti"]', '[Game "chess"]'),
        ('[Game "mcmulti"]', '[Game "mcmulti"]\n[Game "mcmulti"]'),
        ('[Game "mcmulti"]\n', ""),
        ('[Rules "2"]', '[Rules "0"]'),
        ('[Seats "4"]', '[Seats "9"]'),
        ("[Seat 1 ", "[Seat 8 "),
        ('reroll "on"', 'reroll "perhaps"'),
        ('reroll "on"', 'postal "on"]\n[Option edition_2012 "on"'),
        ('[Result "200', '[Result "many'),
        ('[Result "200', '[Result "201'),
        ('[Digest "', '[Digest "0'),
        ("table: island 1", '[Place "Lyon"]'),
        ("table: island 1", "island 1"),
        ("table: island 1", "table: peninsula 1"),
        ("table: island 1", "table: hidden"),
        ("table: island 1", "table: isl\x07and 1"),
        ("table: island 2", "table: island 1"),
        ("table: island 2", "3: island 2"),
        ("table: island 2", "9: island 2"),
    ):
        assert old in whole
        yield whole.replace(old, new, 1)
    yield "Dear Anna,\n"
    yield whole + "1: done\n"
    yield whole.rstrip().rsplit("\n", 1)[0] + "\n"


def write_head(names: list[str], tags: list[tuple[str, str]]) -> object:
    return record.write(record.record_of(mcmulti, 4, {}, [], names, tags))


def test_what_is_no_record_is_refused_in_words() -> None:
    found = refusals_of(lambda text: record.replay_record(record.read(text, GAMES), GAMES), broken_records())
    found += refusals_of(lambda names: write_head(names, []), [["A"] * 5])
    found += refusals_of(lambda name: write_head([], [(name, "x")]), ["two words"])
    check(found, "record-")
