"""A whole game as text: written, read, edited by hand, replayed."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from barrelhouse.engine import codec
from barrelhouse.engine.contract import OVER, TABLE, Game, Refused
from barrelhouse.engine.record import (
    NO_ACTION,
    BadRecord,
    Record,
    RecordLine,
    _Head,
    read,
    record_of,
    replay_record,
    start,
    write,
)
from barrelhouse.games import GAMES
from tests.support.random_records import few_actions, random_record
from tests.support.seeded_games import ALL_GAMES, NAMES, agreements, with_round_limit

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)

PAGE = (Path(__file__).parents[3] / "docs" / "records.md").read_text()
EXAMPLE: str = re.findall(r"```record\n(.*?)```", PAGE, re.DOTALL)[0]


def bad(text: str) -> tuple[int, str, dict[str, int | str]]:
    """The line, the key and the other numbers with which the text is refused."""
    with pytest.raises(BadRecord) as raised:
        replay_record(read(text, GAMES), GAMES)
    params = dict(raised.value.refusal.params)
    assert params.pop("line") == raised.value.line
    return raised.value.line, raised.value.refusal.key, params


def edit_example(old: str, new: str) -> str:
    assert EXAMPLE.count(old) >= 1, old
    return EXAMPLE.replace(old, new, 1)


def line_of(text: str) -> int:
    """Where a line of the example stands, counted from 1."""
    return EXAMPLE.split("\n").index(text) + 1


def test_the_example_of_the_page_is_read_replayed_and_written_to_the_same_bytes() -> None:
    record = read(EXAMPLE, GAMES)
    assert write(record) == EXAMPLE
    state = replay_record(record, GAMES)
    assert state.to_act() == OVER
    assert (state.scores(), codec.digest(state)) == (record.result, record.digest)


def test_the_example_of_the_page_shows_all_that_can_be_in_a_record() -> None:
    record = read(EXAMPLE, GAMES)
    assert record.names == ["Ann", 'Bob "the drill" Smith']
    assert record.options == {"round_limit": 1}
    assert record.tags == [("Date", "2026-03-14"), ("Place", "Kitchen table")]
    assert any(line.action == NO_ACTION and line.comment is None for line in record.log), "a blank line"
    assert any(line.action == NO_ACTION and line.comment for line in record.log), "a line of comment"
    assert any(line.action >= 0 and line.comment for line in record.log), "a comment beside an action"
    for game in ALL_GAMES:
        if record.game == game.NAME:
            assert record.version == game.VERSION
            notation = PAGE[PAGE.index("| notation | meaning |") :]
            said = [
                said for row in re.findall(r"^\| (`.*?) \|", notation, re.MULTILINE) for said in row.split("`")[1::2]
            ]
            assert len(said) > 20
            assert [game.to_notation(game.from_notation(text)) for text in said] == said


@every_game
def test_a_written_game_is_read_to_the_same_bytes_and_replayed_to_the_same_state(game: Game) -> None:
    for index, options in enumerate(agreements(game)):
        seats = game.SEATS[index % len(game.SEATS)]
        record = random_record(game, seats, with_round_limit(game, options, 2), 10_000, index)
        text = write(record)
        again = read(text, GAMES)
        assert write(again) == text
        assert again.actions() == record.actions()
        assert codec.digest(replay_record(again, GAMES)) == record.digest, (seats, options)


@every_game
def test_a_record_of_a_game_that_goes_on_has_no_result(game: Game) -> None:
    record = random_record(game, game.SEATS[0], {}, few_actions(game))
    assert (record.result, record.digest) == (None, None)
    assert "Result" not in write(record)
    assert replay_record(read(write(record), GAMES), GAMES).to_act() != OVER


@every_game
def test_only_options_that_differ_from_their_default_are_written(game: Game) -> None:
    for options in agreements(game):
        given_all = {option.name: options.get(option.name, option.default) for option in game.OPTIONS}
        record = record_of(game, game.SEATS[0], given_all, [])
        assert record.options == options
        text = write(record)
        assert text.count("[Option ") == len(options)
        assert read(text, GAMES).options == options


@every_game
def test_a_game_just_begun_has_no_log(game: Game) -> None:
    text = write(record_of(game, game.SEATS[0], {}, []))
    assert text.endswith("]\n")
    record = read(text, GAMES)
    assert (record.log, write(record)) == ([], text)
    assert start(record, GAMES).to_json() == game.new_game(game.SEATS[0], {}).to_json()


def test_a_record_cannot_be_made_of_an_action_that_may_not_be_taken() -> None:
    for game in ALL_GAMES:
        state = game.new_game(game.SEATS[0], {})
        refused = next(a for a in range(len(game.ALL_ACTIONS)) if state.why_not(a) is not None)
        with pytest.raises(Refused):
            record_of(game, game.SEATS[0], {}, [refused])


letters = some.characters(codec="utf-8", exclude_categories=["Cc", "Zl", "Zp"])
texts = some.text(letters, max_size=20)
comments = some.none() | texts
tag_names = some.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,9}", fullmatch=True).map("X{}".format)


@every_game
@settings(max_examples=60)
@given(data=some.data())
def test_whatever_people_write_into_a_record_is_kept(game: Game, data: some.DataObject) -> None:
    seats = data.draw(some.sampled_from(game.SEATS))
    record = random_record(game, seats, {}, data.draw(some.integers(0, 20)))
    record.names = data.draw(some.lists(texts, min_size=seats, max_size=seats))
    record.tags = data.draw(some.lists(some.tuples(tag_names, texts), max_size=4, unique_by=lambda tag: tag[0]))
    for line in record.log:
        line.comment = data.draw(comments)
    for place, comment in data.draw(some.lists(some.tuples(some.integers(0, 20), comments), max_size=4)):
        record.log.insert(place, RecordLine(TABLE, NO_ACTION, "", comment))
    text = write(record)
    again = read(text, GAMES)
    assert write(again) == text
    assert (again.names, again.tags, again.actions()) == (record.names, record.tags, record.actions())
    kept = [line.comment for line in again.log]
    assert kept == [None if line.comment is None else line.comment.rstrip() for line in record.log]


@pytest.mark.parametrize(
    "untidy",
    [
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.rstrip("\n"),
        lambda text: text.replace("2: build rig d5\n", "  2 :   Build  RIGS  D5   \n"),
        lambda text: text.replace("table: throw 4 5 ; exactly", "TABLE:throw 4 5;exactly"),
        lambda text: text.replace('[Seats "2"]', '  [ Seats   "2" ]  '),
        lambda text: text.replace('[Date "2026-03-14"]\n', "").replace("[Rules", '[Date "2026-03-14"]\n[Rules'),
        lambda text: text.replace("]\n\n;", "]\n;"),
    ],
    ids=["mark", "line ends", "no last line end", "action", "comment", "tag", "order of tags", "no blank line"],
)
def test_an_untidy_text_is_understood_and_put_in_order(untidy: Callable[[str], str]) -> None:
    text = untidy(EXAMPLE)
    assert text != EXAMPLE
    record = read(text, GAMES)
    assert write(record) == EXAMPLE
    replay_record(record, GAMES)


@pytest.mark.parametrize("text", ["", "\n", "hello", "1: done\n", '[Game "mcmulti"]\n', '; hi\n[Record "1"]\n'])
def test_what_does_not_begin_as_a_record_is_none(text: str) -> None:
    assert bad(text) == (1, "record-not-a-record", {"expected": '[Record "1"]'})


def test_another_format_is_not_guessed_at() -> None:
    assert bad('[Record "2"]\n[What "ever"]\n') == (1, "record-format", {"found": "2", "expected": "1"})


@pytest.mark.parametrize(
    "tag", ["[Seats 2]", "[Seats]", '[Seats "2]', '[Seats "2"] x', '["2"]', '[Seats 1 "2"]', '[Seat "x"]']
)
def test_a_tag_that_is_none_is_shown(tag: str) -> None:
    assert bad(edit_example('[Seats "2"]', tag)) == (4, "record-tag", {"found": tag})


@pytest.mark.parametrize("tag", ["Game", "Rules", "Seats"])
def test_a_tag_that_must_be_there_is_missed(tag: str) -> None:
    key, params = bad(re.sub(rf"\[{tag} .*\]\n", "", EXAMPLE))[1:]
    assert (key, params) == ("record-tag-missing", {"tag": tag})


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "params"),
    [
        ('"mcmulti"', '"chess"', 2, "record-game", {"found": "chess", "known": ", ".join(NAMES)}),
        ('Rules "2"', 'Rules "0"', 3, "record-rules", {"found": "0", "expected": "1, 2"}),
        ('Seats "2"', 'Seats "5"', 4, "record-seats", {"found": "5", "known": "2, 3, 4"}),
        ('Seats "2"', 'Seats "two"', 4, "record-seats", {"found": "two", "known": "2, 3, 4"}),
        ('[Seat 2 "', '[Seat 3 "', 6, "record-seat", {"found": "3", "seats": 2}),
        ('[Seat 2 "', '[Seat 01 "', 6, "record-seat", {"found": "01", "seats": 2}),
        ('[Seat 2 "', '[Seat 1 "', 6, "record-tag-twice", {"tag": "Seat 1"}),
        ("[Place", "[Date", 9, "record-tag-twice", {"tag": "Date"}),
        ('"131 267"', '"131"', 10, "record-scores", {"found": "131", "seats": 2}),
        ('"131 267"', '"131 many"', 10, "record-scores", {"found": "131 many", "seats": 2}),
        ('"131 267"', '"131 268"', 10, "record-result", {"found": "131 268", "expected": "131 267"}),
    ],
)
def test_a_tag_that_cannot_be_is_named_by_its_line(
    old: str, new: str, line: int, key: str, params: dict[str, int | str]
) -> None:
    assert bad(edit_example(old, new)) == (line, key, params)


@pytest.mark.parametrize(
    ("tag", "inside"),
    [
        ('Option round_limit "0x"', "option-number"),
        ('Option round_limit "on"', "option-number"),
        ('Option round_limits "1"', "option-unknown"),
        ('Option reroll "yes"', "option-flag"),
        ('Option islands "found"', "option-word"),
    ],
)
def test_an_option_that_cannot_be_is_refused_with_the_reason_inside(tag: str, inside: str) -> None:
    with pytest.raises(BadRecord) as raised:
        read(edit_example('Option round_limit "1"', tag), GAMES)
    assert (raised.value.line, raised.value.refusal.key) == (7, "record-option")
    assert raised.value.inside is not None
    assert raised.value.inside.key == inside


def test_options_that_do_not_go_together_are_refused_with_the_reason_inside() -> None:
    record = read(edit_example("[Date", '[Option postal "on"]\n[Option edition_2012 "on"]\n[Date'), GAMES)
    with pytest.raises(BadRecord) as raised:
        start(record, GAMES)
    assert (raised.value.line, raised.value.refusal.key) == (4, "record-start")
    assert raised.value.inside is not None
    assert raised.value.inside.rule == raised.value.refusal.rule != ""


def test_a_record_is_replayed_only_where_its_game_is_known() -> None:
    record = read(EXAMPLE, GAMES)
    with pytest.raises(BadRecord) as raised:
        replay_record(record, {})
    params = {"line": 2, "found": record.game, "known": ""}
    assert (raised.value.refusal.key, raised.value.refusal.params) == ("record-game", params)


def test_a_digest_that_is_another_shows_that_the_record_was_changed() -> None:
    record = read(EXAMPLE, GAMES)
    line, key, params = bad(edit_example('[Digest "', '[Digest "0'))
    assert (line, key, params["expected"]) == (11, "record-digest", record.digest)


@pytest.mark.parametrize(
    ("old", "new", "key", "params"),
    [
        ("2: build rig d5", "build rig d5", "record-line", {"found": "build rig d5"}),
        ("2: build rig d5", "3: build rig d5", "record-seat", {"found": "3", "seats": 2}),
        ("2: build rig d5", "Bob: build rig d5", "record-seat", {"found": "bob", "seats": 2}),
        ("2: build rig d5", "1: build rig d5", "record-actor", {"found": "1", "expected": "2"}),
        ("2: build rig d5", "table: throw 1 1", "record-actor", {"found": "table", "expected": "2"}),
        ("2: build rig d5", '[Time "12:30"]', "record-tag-late", {"found": '[Time "12:30"]'}),
        ("2: build rig d5", "table: hidden", "record-hidden", {}),
    ],
)
def test_a_line_that_cannot_be_is_named(old: str, new: str, key: str, params: dict[str, int | str]) -> None:
    assert bad(edit_example(old, new)) == (line_of(old), key, params)


def test_an_action_that_is_not_understood_is_refused_with_the_reason_inside() -> None:
    with pytest.raises(BadRecord) as raised:
        read(edit_example("2: build rig d5", "2: build rig d7"), GAMES)
    assert (raised.value.line, raised.value.refusal.key) == (line_of("2: build rig d5"), "record-notation")
    assert raised.value.refusal.params["said"] == "build rig d7"
    assert raised.value.inside is not None
    assert raised.value.inside.key == "notation-cell"


def test_an_action_that_may_not_be_taken_is_refused_with_the_rule_and_the_reason_inside() -> None:
    with pytest.raises(BadRecord) as raised:
        replay_record(read(edit_example("2: build rig d5", "2: build rig c4"), GAMES), GAMES)
    refusal = raised.value.refusal
    assert (refusal.rule, refusal.key) == ("MM-2.1", "record-refused")
    assert refusal.params == {"line": line_of("2: build rig d5"), "said": "build rig c4", "who": "2"}
    assert raised.value.inside is not None
    assert (raised.value.inside.key, raised.value.inside.params["cell"]) == ("mm-not-free", "c4")


def test_nothing_happens_after_the_end() -> None:
    end = EXAMPLE.count("\n") + 1
    assert bad(EXAMPLE + "1: done\n") == (end, "record-after-end", {"said": "done"})
    replay_record(read(EXAMPLE + "; Bob won.\n", GAMES), GAMES)


def test_a_result_needs_a_game_that_is_over() -> None:
    assert bad(EXAMPLE.removesuffix("1: done\n")) == (10, "record-unfinished", {})


def test_the_lines_of_a_record_never_written_are_counted_as_if_it_were() -> None:
    record = read(EXAMPLE, GAMES)
    for line in record.log:
        line.number = 0
    at = next(i for i, line in enumerate(record.log) if line.notation == "build rig d5")
    record.log[at].seat = 0
    with pytest.raises(BadRecord) as raised:
        replay_record(record, GAMES)
    assert raised.value.line == line_of("2: build rig d5")


@pytest.mark.parametrize("character", ["\x00", "\x07", "\x0b", "\r", "\x1b", "\x85", "\u2028", "\ud800"])
def test_control_characters_are_neither_read_nor_written(character: str) -> None:
    code = f"U+{ord(character):04X}"
    assert bad(edit_example("Kitchen table", f"Kitchen{character}table")) == (9, "record-control", {"found": code})
    named, commented, tagged = (read(EXAMPLE, GAMES) for _ in range(3))
    named.names[0] = f"A{character}nn"
    commented.log[0].comment = f"A{character}nn"
    tagged.tags.append(("Event", character))
    for record in (named, commented, tagged):
        with pytest.raises(BadRecord) as raised:
            write(record)
        assert raised.value.refusal.key == "record-control"


@pytest.mark.parametrize("name", ["", "Two words", "Seat", "Result", "1st", "Date", "a]b", 'a"b'])
def test_a_tag_of_ones_own_has_a_name_of_its_own(name: str) -> None:
    record = read(EXAMPLE, GAMES)
    record.tags.append((name, "x"))
    with pytest.raises(BadRecord) as raised:
        write(record)
    assert raised.value.refusal.key == "record-tag-name"


def test_every_seat_has_a_name_when_written() -> None:
    record = read(EXAMPLE, GAMES)
    record.names.append("Cleo")
    with pytest.raises(BadRecord) as raised:
        write(record)
    assert (raised.value.refusal.key, raised.value.refusal.params["expected"]) == ("record-names", 2)
    assert read(edit_example('[Seat 1 "Ann"]\n', ""), GAMES).names[0] == ""


@given(some.text() | some.text(some.sampled_from('[]"\\ \n;:12Seatlbdon')).map(lambda text: '[Record "1"]\n' + text))
def test_whatever_is_read_is_a_record_or_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        read(text, GAMES)


def test_the_text_of_an_option_may_have_lines_of_its_own_and_names_may_not() -> None:
    text = '{\n "a": "b\\\\n"\r\n}'
    record = Record(NAMES[0], "1", 2, ["", ""], {"board": text}, [], [])
    written = write(record)
    assert len(written.splitlines()) == 7
    assert _Head(written.splitlines()).values["Option board"] == text
    for tag in (r'[Date "a\nb"]', r'[Seat 1 "a\rb"]', r'[Date "a\\\nb"]'):
        with pytest.raises(BadRecord) as raised:
            read(edit_example("[Date", f"{tag}\n[Date"), GAMES)
        assert raised.value.refusal.key == "record-tag"
    assert read(edit_example("Kitchen table", r"a\\nb"), GAMES).tags[-1] == ("Place", r"a\nb")
