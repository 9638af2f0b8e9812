"""The loader of words: exact, and never silent about what is missing."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax.ast import Junk

from barrelhouse import words
from barrelhouse.words.game_words import fluent_files
from tests.words.messages import entries, messages, variables


def test_english_is_there() -> None:
    assert "en" in words.languages()


def test_money_is_in_millions() -> None:
    assert words.translate("mm-board-money", {"price": 26}) == "$26 M"
    assert words.translate("mm-board-money", {"price": 1200}) == "$1,200 M"
    assert words.translate("mm-board-money", {"price": -3}) == "−$3 M"


@pytest.mark.parametrize(
    ("halves", "written"), [(7, "$3.50"), (6, "$3"), (1, "$0.50"), (0, "$0"), (-3, "−$1.50"), (2400, "$1,200")]
)
def test_half_dollars_are_written_as_dollars(halves: int, written: str) -> None:
    assert words.translate("one-more-barrel-gain", {"cash": halves}) == f"+{written}"


def test_several_seats_are_named_each_by_its_variable() -> None:
    params: dict[str, int | str] = {"seat": 0, "seat_to": 2, "region": "dhi_qar"}
    assert words.translate("omb-log-gave-control", params) == "Player 1 gave Player 3 control of Dhi Qar."
    names = ["Anna", "Bruno", "Carl"]
    assert words.translate("omb-log-gave-control", params, names=names) == "Anna gave Carl control of Dhi Qar."


@pytest.mark.parametrize(
    ("seats", "said"),
    [("1", "Bruno"), ("1 0", "Bruno and Anna"), ("2 0 1", "Carl, Anna and Bruno"), ("0 3", "Anna and Player 4")],
)
def test_a_list_of_seats_is_one_list_of_names(seats: str, said: str) -> None:
    order: dict[str, int | str] = {"seats_order": seats}
    assert words.translate("omb-log-order", order, names=["Anna", "Bruno", "Carl"]) == f"Turn order: {said}."


def test_a_seat_goes_by_its_number_unless_somebody_names_it() -> None:
    assert words.translate("seat-who", {"seat": 0}) == "Player 1"
    assert words.translate("seat-who", {"seat": 0, "who": "Anna"}) == "Anna"


def test_a_text_longer_than_fluent_takes_is_said_in_full() -> None:
    for length in (words.LONGEST_VALUE, 100_000):
        params = {"command": "barrelhouse", "arguments": "x" * length}
        assert words.translate("arena-again", params) == f"Again: barrelhouse arena {'x' * length}"


def test_there_are_no_isolation_marks() -> None:
    sentence = words.translate("mm-log-tax", {"seat": 1, "card": "crude_tax", "price": 9})
    assert sentence == "Crude tax: Player 2 paid $9 M."


def test_a_cell_is_described_by_its_letters_and_its_digits() -> None:
    def why(first: str, last: str) -> str:
        return words.translate("notation-cell", {"word": "a9", "position": 3, "first": first, "last": last})

    assert "a letter from a to f for red and a digit from 1 to 6 for blue" in why("a1", "f6")
    assert "a letter from a to e for red and a digit from 1 to 5 for blue" in why("a1", "e5")
    assert "between those of 1a1 and 4e5" in why("1a1", "4e5")


def test_whoever_wants_to_use_too_many_barrels_is_told_whether_more_came_with_this_throw() -> None:
    wanted: dict[str, int | str] = {"barrels": 1, "most": 2, "commodity": "crude"}
    assert words.translate("mm-not-ready", {**wanted, "fresh": 4}).startswith("1 of 2: 4 more came with this throw")
    assert words.translate("mm-not-ready", {**wanted, "fresh": 0}) == "1 of 2: you have no more crude."


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(words.Untranslatable) as unsaid:
        words.translate("mm-nothing-of-the-kind", {})
    assert unsaid.value.key == "mm-nothing-of-the-kind"


def test_a_missing_variable_is_an_error() -> None:
    with pytest.raises(words.Untranslatable, match="price"):
        words.translate("mm-board-money", {})
    with pytest.raises(words.Untranslatable, match="card"):
        words.translate("mm-news", {})


def test_an_unknown_language_is_an_error_that_names_those_there_are() -> None:
    with pytest.raises(words.Untranslatable, match="en"):
        words.translate("seat-name", {"number": 1}, "tlh")


def test_every_file_is_understood_and_no_message_stands_twice() -> None:
    keys = []
    for file, entry in entries():
        assert not isinstance(entry, Junk), (file, entry.content)
        if hasattr(entry, "id"):
            keys.append(entry.id.name)
    assert sorted(set(keys)) == sorted(keys)


@pytest.mark.parametrize("language", words.languages())
def test_every_language_has_the_same_messages_with_the_same_variables(language: str) -> None:
    assert set(messages(language)) == set(messages("en"))
    for key in messages(language):
        assert variables(key, language) == variables(key, "en"), key


def test_a_further_folder_is_a_further_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    esperanto = tmp_path / "eo"
    esperanto.mkdir()
    (esperanto / "house.ftl").write_text("money = { $amount } M$\nsum = { MONEY($price) }\n", encoding="utf-8")
    monkeypatch.setattr(words, "files", lambda _: tmp_path)
    assert words.languages() == ["eo"]
    assert words.translate("sum", {"price": -26}, "eo") == "−26 M$"


def test_a_file_that_fluent_cannot_read_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "xx"
    broken.mkdir()
    (broken / "house.ftl").write_text("money = { $amount\n", encoding="utf-8")
    monkeypatch.setattr(words, "files", lambda _: tmp_path)
    with pytest.raises(words.Untranslatable, match="not a message"):
        words.translate("money", {"amount": 1}, "xx")


def test_no_message_points_to_what_is_not_installed() -> None:
    for file in fluent_files(files("barrelhouse.words") / "en"):
        for line in file.read_text(encoding="utf-8").splitlines():
            assert line.startswith("#") or not re.search(r"docs/|\bdo\.py\b|\.md\b", line), f"{file.name}: {line}"


def test_a_value_of_any_length_is_put_into_a_message_whole() -> None:
    board = "x" * 20_000
    assert words.translate("arena-again", {"command": "barrelhouse", "arguments": board}) == (
        f"Again: barrelhouse arena {board}"
    )
