"""`barrelhouse engine` answers every line, whatever is in it, as docs/protocol.md describes."""

import io
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barrelhouse.cli.commands import engine as engine_command
from barrelhouse.cli.commands.engine import REQUESTS, ProtocolServer, serve
from barrelhouse.engine.contract import OVER
from tests.cli.transcripts import PROTOCOL, SESSION, answer_session

NEW = {"do": "new", "game": "mcmulti", "seats": 4}


def ask(engine: ProtocolServer, **request: object) -> dict[str, Any]:
    answer = engine.answer(json.dumps(request).encode())
    json.dumps(answer)  # whatever is answered can be sent
    return answer


def ok(engine: ProtocolServer, **request: object) -> dict[str, Any]:
    answer = ask(engine, **request)
    assert answer["ok"], answer
    return answer


def error(engine: ProtocolServer, **request: object) -> dict[str, Any]:
    answer = ask(engine, **request)
    assert answer["ok"] is False
    assert set(answer["error"]) == {"rule", "key", "params", "message"}
    found: dict[str, Any] = answer["error"]
    return found


def test_the_documented_sessions_are_answered_as_documented() -> None:
    sessions = SESSION.findall(PROTOCOL.read_text(encoding="utf-8"))
    assert len(sessions) == 2
    for session in sessions:
        assert answer_session(session).splitlines() == session.splitlines(), "python3 do.py make transcripts renews it"


def test_every_request_is_documented_and_in_the_session() -> None:
    text = PROTOCOL.read_text(encoding="utf-8")
    for do in REQUESTS:
        assert f"| `{do}` |" in text
        assert f'"do": "{do}"' in text


def test_a_whole_game_is_played_by_choices_and_rolls() -> None:
    engine = ProtocolServer()
    table = ok(engine, do="new", game="mcmulti", seats=3, options={"round_limit": 2})["table"]
    to_act = ok(engine, do="settle", table=table, roll="seed")["to_act"]
    while to_act != OVER:
        choices = ok(engine, do="choices", table=table)["choices"]
        assert choices
        to_act = ok(engine, do="apply", table=table, action=choices[-1])["to_act"]
        to_act = ok(engine, do="settle", table=table, roll="seed")["to_act"]
    assert len(ok(engine, do="scores", table=table)["scores"]) == 3
    assert error(engine, do="apply", table=table, roll="seed")["key"] == "cli-nothing-to-roll"
    assert error(engine, do="apply", table=table, action="done")["key"] == "mm-not-now"


def test_rolls_depend_on_the_seed_and_the_place_in_the_log_alone() -> None:
    engine = ProtocolServer()
    one, other = (ok(engine, **NEW)["table"] for _ in range(2))
    settled = ok(engine, do="settle", table=one, roll="seed")
    rolled = []
    while ok(engine, do="to_act", table=other)["to_act"] == -1:
        rolled += ok(engine, do="apply", table=other, roll="seed")["applied"]
    assert rolled == settled["applied"]
    assert ok(engine, do="digest", table=one)["digest"] == ok(engine, do="digest", table=other)["digest"]


def test_a_state_is_loaded_as_it_was_answered() -> None:
    engine = ProtocolServer()
    table = ok(engine, **NEW)["table"]
    ok(engine, do="settle", table=table, roll="seed")
    ok(engine, do="replay", table=table, actions=["build rig c3", "build station d4"])
    loaded = ok(engine, do="load", game="mcmulti", state=ok(engine, do="state", table=table)["state"])
    assert (loaded["n"], loaded["to_act"]) == (0, ok(engine, do="to_act", table=table)["to_act"])
    assert ok(engine, do="digest", table=loaded["table"])["digest"] == ok(engine, do="digest", table=table)["digest"]


def test_tables_do_not_disturb_each_other() -> None:
    engine = ProtocolServer()
    one, other = (ok(engine, **NEW)["table"] for _ in range(2))
    before = ok(engine, do="digest", table=other)["digest"]
    ok(engine, do="settle", table=one, roll="seed")
    assert ok(engine, do="digest", table=other)["digest"] == before
    ok(engine, do="close", table=one)
    assert ok(engine, do="digest", table=other)["digest"] == before
    assert ok(engine, **NEW)["table"] not in (one, other)


def test_a_view_does_not_tell_the_order_of_the_deck() -> None:
    engine = ProtocolServer()
    decks = set()
    for seed in ("a", "b", "c"):
        table = ok(engine, **NEW)["table"]
        ok(engine, do="settle", table=table, roll=seed)
        state = ok(engine, do="state", table=table)["state"]
        view = ok(engine, do="view", table=table, seat=2)["view"]
        decks.add(tuple(state["deck"]))
        assert view["deck"] == sorted(state["deck"])
    assert len(decks) > 1


def test_replay_applies_all_or_none() -> None:
    engine = ProtocolServer()
    table = ok(engine, **NEW)["table"]
    ok(engine, do="settle", table=table, roll="seed")
    before = ok(engine, do="digest", table=table)
    refused = error(engine, do="replay", table=table, actions=["build rig c3", "build rig c3"])
    assert (refused["rule"], refused["key"], refused["params"]["at"]) == ("MM-2.1", "mm-not-free", 1)
    assert error(engine, do="replay", table=table, actions=["build rig c3", "dance"])["params"]["at"] == 1
    assert error(engine, do="replay", table=table, actions=["done", {"action": "dance"}])["params"]["at"] == 1
    assert ok(engine, do="digest", table=table) == before
    assert ok(engine, do="replay", table=table, actions=["build rig c3", "build rig c4"])["n"] == 18


def test_a_record_is_replayed_loaded_and_its_broken_line_named() -> None:
    text = (
        '[Record "1"]\n[Game "mcmulti"]\n[Rules "1"]\n[Seats "4"]\n\ntable: shuffle bounty\ntable: shuffle pollution\n'
    )
    engine = ProtocolServer()
    assert ok(engine, do="replay", record=text)["n"] == 2
    table = ok(engine, do="load", record=text)
    assert (table["n"], table["to_act"]) == (2, -1)
    broken = error(engine, do="load", record=text + "table: shuffle bounty\n")
    assert (broken["key"], broken["params"]["line"]) == ("record-refused", 8)
    assert error(engine, do="replay", record=text + "table: shuffle elephants\n")["params"]["line"] == 8
    assert error(engine, do="replay", record="")["key"] == "record-not-a-record"


@pytest.mark.parametrize(
    ("line", "key"),
    [
        (b"nonsense\n", "json-syntax"),
        (b"[]\n", "cli-request-object"),
        (b'"new"\n', "cli-request-object"),
        (b"{}\n", "cli-request-missing"),
        (b'{"do": 1}\n', "cli-request-type"),
        (b'{"do": "dance"}\n', "cli-request-unknown"),
        (b'{"do": "\\ud800"}\n', "cli-request-type"),
        (b'{"do": "games", "games": 1}\n', "cli-request-extra"),
        (b'{"do": "games", "do": "games"}\n', "json-twice"),
        (b'{"do": NaN}\n', "json-not-a-number"),
        (b'{"do": "games", "id": ' + b"9" * 5000 + b"}\n", "json-too-large"),
        (b"[" * 100_000 + b"\n", "json-too-large"),
        (b'{"do": "games\xff"}\n', "cli-line-not-utf8"),
        (b'{"do": "new", "game": "chess", "seats": 4}\n', "cli-game-unknown"),
        (b'{"do": "new", "game": "mcmulti", "seats": 9}\n', "seats-unknown"),
        (b'{"do": "new", "game": "mcmulti", "seats": true}\n', "cli-request-type"),
        (b'{"do": "new", "game": "mcmulti", "seats": 4.0}\n', "cli-request-type"),
        (b'{"do": "new", "game": "mcmulti", "seats": 4, "options": []}\n', "cli-request-type"),
        (b'{"do": "new", "game": "mcmulti", "seats": 4, "options": {"luck": true}}\n', "option-unknown"),
        (b'{"do": "new", "game": "mcmulti", "seats": 4, "options": {"reroll": 1}}\n', "option-flag"),
        (b'{"do": "load", "game": "mcmulti", "state": {}}\n', "saved-missing"),
        (b'{"do": "load", "game": "mcmulti"}\n', "cli-request-missing"),
        (b'{"do": "state", "table": 2}\n', "cli-table-unknown"),
        (b'{"do": "state", "table": "1"}\n', "cli-request-type"),
        (b'{"do": "state", "table": ' + b"9" * 400 + b"}\n", "cli-table-unknown"),
        (b'{"do": "view", "table": 1, "seat": 4}\n', "cli-seat-unknown"),
        (b'{"do": "view", "table": 1, "seat": -2}\n', "cli-seat-unknown"),
        (b'{"do": "apply", "table": 1}\n', "cli-request-one-of"),
        (b'{"do": "apply", "table": 1, "roll": "a", "action": "done"}\n', "cli-request-one-of"),
        (b'{"do": "apply", "table": 1, "roll": 7}\n', "cli-request-type"),
        (b'{"do": "apply", "table": 1, "roll": "\\udc00"}\n', "cli-request-type"),
        (b'{"do": "apply", "table": 1, "action": 5}\n', "json-object"),
        (b'{"do": "apply", "table": 1, "action": ""}\n', "notation-empty"),
        (b'{"do": "apply", "table": 1, "action": {"action": "build", "piece": "rig"}}\n', "json-missing"),
        (b'{"do": "why_not", "table": 1}\n', "cli-request-missing"),
        (b'{"do": "settle", "table": 1}\n', "cli-request-missing"),
        (b'{"do": "replay", "table": 1, "actions": "done"}\n', "cli-request-type"),
    ],
)
def test_a_wrong_line_gets_an_error_and_changes_nothing(line: bytes, key: str) -> None:
    engine = ProtocolServer()
    ok(engine, **NEW)
    before = ok(engine, do="digest", table=1)
    answer = engine.answer(line)
    assert answer["ok"] is False
    wrong = answer["error"]
    assert isinstance(wrong, dict)
    assert wrong["key"] == key
    assert wrong["message"]
    assert ok(engine, do="digest", table=1) == before
    assert list(engine.tables) == [1]


def test_the_id_comes_back_with_errors_too() -> None:
    engine = ProtocolServer()
    for given_id in (0, "a", None, [1, {"b": 2}], "\ud800"):
        assert ask(engine, id=given_id, do="games")["id"] == given_id
        assert ask(engine, id=given_id, do="dance")["id"] == given_id
    assert ask(engine, do="games")["id"] is None


def test_an_enormous_line_is_passed_over_and_the_next_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_command, "LONGEST_LINE", 100)
    fits = b'{"id": 1, "do": "games"}'
    for length, is_short in ((100, True), (101, False), (250, False), (1000, False)):
        out = io.BytesIO()
        serve(io.BytesIO(fits.ljust(length - 1) + b"\n" + fits + b"\n"), out)
        first, second = (json.loads(line) for line in out.getvalue().splitlines())
        assert first["ok"] is is_short
        assert is_short or first["error"]["key"] == "cli-line-too-long"
        assert second["ok"]


def test_the_last_line_needs_no_end_and_blank_lines_no_answer() -> None:
    out = io.BytesIO()
    serve(io.BytesIO(b'\n  \n{"do": "games"}\r\n\n{"do": "games"}'), out)
    assert [json.loads(line)["ok"] for line in out.getvalue().splitlines()] == [True, True]


def test_too_many_tables_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_command, "MOST_TABLES", 2)
    engine = ProtocolServer()
    ok(engine, **NEW)
    ok(engine, **NEW)
    assert error(engine, **NEW)["key"] == "cli-too-many-tables"
    ok(engine, do="close", table=1)
    ok(engine, **NEW)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
FIELDS = st.dictionaries(
    st.sampled_from(
        ["table", "game", "seats", "options", "state", "record", "action", "actions", "roll", "seat", "words", "x"]
    ),
    JSON | st.sampled_from([1, 0, -1, 4, "mcmulti", "done", "build rig c3"]),
)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(list(REQUESTS)), FIELDS)
def test_any_fields_are_answered(do: str, fields: dict[str, object]) -> None:
    engine = ProtocolServer()
    ok(engine, **NEW)
    answer = engine.answer(json.dumps({**fields, "do": do}).encode())
    assert answer["ok"] in (True, False)
    json.dumps(answer)
    ok(engine, do="games")


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_answered(line: bytes) -> None:
    answer = ProtocolServer().answer(line)
    assert answer["ok"] is False
