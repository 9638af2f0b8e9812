"""How long games of McMulti last: what was measured is what the page, the board and the front page say."""

import json
from pathlib import Path

import pytest

from barrelhouse.games import mcmulti
from barrelhouse.games.mcmulti.printed.board import printed_board
from barrelhouse.words import translate
from docs.balance import lengths

STORED = json.loads(lengths.FIGURES.read_text(encoding="utf-8"))


def test_the_page_has_the_measured_figures() -> None:
    page = lengths.PAGE.read_text(encoding="utf-8")
    assert lengths.with_table(page, STORED["rounds"]) == page
    assert "| $500 M | " in page


def test_the_front_page_tells_the_length_of_its_first_game() -> None:
    rounds = STORED["rounds"]["500"]["4"][0] + 1
    facts = Path(lengths.ROOT / "src/barrelhouse/words/en/site/site-house.ftl").read_text(encoding="utf-8")
    assert f"to $500 M, about {rounds} rounds" in facts
    assert translate("mm-dice-to-come", {"rounds": rounds - 1}) == f"about {rounds - 1} to come"


@pytest.mark.parametrize("goal", lengths.GOALS)
@pytest.mark.parametrize("seats", lengths.SEATS)
def test_nobody_comes_nearer_to_the_goal_and_farther_from_the_end(goal: int, seats: int) -> None:
    rounds = STORED["rounds"][str(goal)][str(seats)]
    assert len(rounds) == lengths.TENTHS
    assert rounds == sorted(rounds, reverse=True)
    assert printed_board({"goal": goal})["goal"]["rounds_to_come"] == STORED["rounds"][str(goal)]


def test_between_two_measured_goals_the_length_lies_between() -> None:
    below, between, above = (printed_board({"goal": goal})["goal"]["rounds_to_come"] for goal in (500, 750, 1000))
    assert below
    assert between
    assert above
    for seats, rounds in between.items():
        for low, middle, high in zip(below[seats], rounds, above[seats], strict=True):
            assert min(low, high) <= middle <= max(low, high)


@pytest.mark.parametrize("options", [{"postal": True}, {"edition_2012": True}, {"goal": 50_000}])
def test_where_nothing_was_measured_nothing_is_told(options: dict[str, object]) -> None:
    assert printed_board(options)["goal"]["rounds_to_come"] is None


def test_a_game_is_measured_round_by_round() -> None:
    (seen,) = [lengths.play(400, 2, 0)]
    assert [rounds for _, rounds in seen] == list(reversed(range(len(seen))))
    assert all(0 <= tenth < lengths.TENTHS for tenth, _ in seen)
    assert lengths.measure((400, 2), 1) == sorted(lengths.measure((400, 2), 1), reverse=True)
    assert mcmulti.NAME == "mcmulti"


def test_a_tenth_that_was_never_seen_is_like_the_one_before() -> None:
    assert lengths.limit_rises([None, 9, None, 11, 4, None]) == [11, 9, 9, 9, 4, 4]
