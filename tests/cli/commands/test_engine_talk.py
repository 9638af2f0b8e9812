"""The protocol in a game with secrets: calls out of turn, words, the log as each seat may see it, taking back."""

import pytest

from barrelhouse.cli.commands.engine import ProtocolServer
from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.engine.facets.complete_game import CompleteGame
from barrelhouse.games import GAMES
from tests.cli import whispers
from tests.cli.commands.test_engine import error, ok


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> tuple[ProtocolServer, int]:
    """Whispers at its first decision."""
    monkeypatch.setitem(GAMES, whispers.NAME, CompleteGame(whispers))
    engine = ProtocolServer()
    number = ok(engine, do="new", game="whispers", seats=3, options={"board": "HILLS\nSEA"})["table"]
    assert ok(engine, do="settle", table=number, roll="a")["to_act"] == 0
    return engine, number


def test_a_seat_calls_out_of_turn_and_the_answer_says_who_acted(table: tuple[ProtocolServer, int]) -> None:
    engine, number = table
    assert ok(engine, do="out_of_turn", table=number, seat=0)["out_of_turn"] == []
    out_of_turn = ok(engine, do="out_of_turn", table=number, seat=2)
    assert out_of_turn["notation"] == ["speak 3"]
    assert out_of_turn["out_of_turn"] == [{"action": "speak", "seat": 3}]
    answer = ok(engine, do="apply", table=number, action=out_of_turn["out_of_turn"][0])
    assert (answer["actor"], answer["to_act"]) == (2, 2)
    assert ok(engine, do="apply", table=number, action="drop")["actor"] == 2


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_none_has_no_calls_and_no_log(table: tuple[ProtocolServer, int], seat: int) -> None:
    engine, number = table
    assert error(engine, do="out_of_turn", table=number, seat=seat)["key"] == "cli-seat-none"
    if seat > 0:
        assert error(engine, do="log", table=number, seat=seat)["key"] == "cli-seat-unknown"


def test_words_go_with_a_promise_and_with_nothing_else(table: tuple[ProtocolServer, int]) -> None:
    engine, number = table
    ok(engine, do="apply", table=number, action="speak 2")
    promise = {"do": "apply", "table": number, "action": "promise 1"}
    assert error(engine, **promise)["key"] == "cli-request-missing"
    assert error(engine, **promise, words=" ")["key"] == "cli-words-missing"
    assert error(engine, **promise, words="x" * 301)["key"] == "cli-words-long"
    assert error(engine, **promise, words=7)["key"] == "cli-request-type"
    assert error(engine, do="apply", table=number, action="drop", words="so")["key"] == "cli-no-words"
    assert error(engine, do="apply", table=number, roll="a", words="so")["key"] == "cli-no-words"
    ok(engine, **promise, words="I  stay out")
    row = ok(engine, do="log", table=number, seat=1)["log"][-1]
    assert row == {
        "seat": 1,
        "action": {"action": "promise", "seat": 1},
        "notation": "promise 1",
        "words": "I stay out",
    }


def test_the_log_hides_from_a_seat_what_it_may_not_see(table: tuple[ProtocolServer, int]) -> None:
    engine, number = table
    for action in ("take 2", "speak 2"):
        ok(engine, do="apply", table=number, action=action)
    ok(engine, do="apply", table=number, action="promise 1", words="I stay out")
    hidden = {"seat": 1, "action": None, "notation": None}
    taken = {"seat": 0, "action": None, "notation": None}
    for seat in (SPECTATOR, 2):
        log = ok(engine, do="log", table=number, seat=seat)["log"]
        assert [log[1], log[3]] == [taken, hidden]
        assert log[2]["notation"] == "speak 2"
    log = ok(engine, do="log", table=number, seat=0)["log"]
    assert [row["notation"] for row in log[1:]] == ["take 2", "speak 2", "promise 1"]


def test_after_the_end_the_log_hides_nothing(table: tuple[ProtocolServer, int]) -> None:
    engine, number = table
    ok(engine, do="apply", table=number, action="take 2")
    for _ in range(6):
        ok(engine, do="apply", table=number, action="done")
    assert ok(engine, do="log", table=number, seat=-3)["log"][1]["notation"] == "take 2"
    scores = ok(engine, do="scores", table=number)
    assert scores["places"] == [1, 2, 2]


def test_actions_are_taken_back_until_somebody_else_is_asked(table: tuple[ProtocolServer, int]) -> None:
    engine, number = table
    assert error(engine, do="take_back", table=number)["key"] == "draft-empty"
    for action in ("take 1", "take 3"):
        ok(engine, do="apply", table=number, action=action)
    answer = ok(engine, do="take_back", table=number)
    assert (answer["notation"], answer["n"], answer["to_act"]) == (["take 3"], 2, 0)
    ok(engine, do="apply", table=number, action="done")
    assert error(engine, do="take_back", table=number)["key"] == "draft-closed"
    assert [row["notation"] for row in ok(engine, do="log", table=number, seat=0)["log"][1:]] == ["take 1", "done"]


def test_words_taken_back_are_forgotten(table: tuple[ProtocolServer, int]) -> None:
    engine, number = table
    ok(engine, do="apply", table=number, action="speak 2")
    ok(engine, do="apply", table=number, action="promise 1", words="I stay out")
    ok(engine, do="take_back", table=number)
    ok(engine, do="apply", table=number, action="drop")
    assert "words" not in ok(engine, do="log", table=number, seat=1)["log"][-1]


def test_a_text_option_is_marked_and_checked(table: tuple[ProtocolServer, int]) -> None:
    engine, _ = table
    options = {game["game"]: game["options"] for game in ok(engine, do="games")["games"]}["whispers"]
    assert options[0] == {"name": "board", "rule": "W-1.1", "default": "", "text": True}
    new = {"do": "new", "game": "whispers", "seats": 2}
    wrong = error(engine, **new, options={"board": "HILLS\nsea"})
    assert (wrong["rule"], wrong["key"], wrong["params"]) == ("W-1.1", "json-missing", {"place": "line 2"})
    assert error(engine, **new, options={"board": 7})["key"] == "option-text"


def test_a_record_with_words_and_calls_is_loaded(table: tuple[ProtocolServer, int]) -> None:
    engine, _ = table
    head = '[Record "1"]\n[Game "whispers"]\n[Rules "1"]\n[Seats "2"]\n[Option board "A\\nB"]\n\n'
    text = head + "table: deal 1\n1: take 2 ; gladly\n2: speak 2\n2: promise 1 ; I stay out\n"
    loaded = ok(engine, do="load", record=text)
    log = ok(engine, do="log", table=loaded["table"], seat=1)["log"]
    assert [row.get("words") for row in log] == [None, None, None, "I stay out"]
    assert log[1]["action"] is None
    wrong = error(engine, do="load", record=text.replace("2: speak 2", "1: speak 2"))
    assert wrong["key"] == "record-actor"
