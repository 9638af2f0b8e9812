"""Ratings recover known strengths, with intervals that hold, and the anchor stays where it is."""

import sys
from math import log10

import pytest

from barrelhouse.arena.errors import ArenaError
from barrelhouse.arena.ratings import rate
from barrelhouse.arena.results import Results
from tests.arena.made_up_results import made_up_game, results_of

TRUE = {"a": 700.0, "b": 900.0, "c": 1000.0, "d": 1150.0, "e": 1250.0}


def test_known_strengths_are_recovered_and_lie_within_their_intervals() -> None:
    ladder = rate(results_of(TRUE, 4000, (2, 3, 4), "known"), "c", resampled=200)
    assert [one.bot for one in ladder.ratings] == ["e", "d", "c", "b", "a"]
    for one in ladder.ratings:
        assert one.points == pytest.approx(TRUE[one.bot], abs=30)
        assert one.low <= one.points <= one.high
        assert one.low - 8 <= TRUE[one.bot] <= one.high + 8
    for gap in ladder.gaps:
        assert gap.points == pytest.approx(TRUE[gap.upper] - TRUE[gap.lower], abs=30)
        assert gap.low < gap.points < gap.high


def test_who_is_not_shown_still_counts() -> None:
    known = {"a": 900.0, "between": 1000.0, "b": 1100.0}
    found = results_of(known, 3000, (2,), "bridge")
    found.duplicates = {where: games for where, games in found.duplicates.items() if "between" in games[0].bots}
    ladder = rate(found, "a", resampled=50, shown={"a", "b"})
    assert [one.bot for one in ladder.ratings] == ["b", "a"]
    (gap,) = ladder.gaps
    assert (gap.upper, gap.lower) == ("b", "a")
    assert gap.points == pytest.approx(200, abs=40), "they never met but over another"


def test_the_anchor_has_a_thousand_points_exactly() -> None:
    ladder = rate(results_of(TRUE, 300, (2, 3), "anchor"), "d", resampled=50)
    anchor = next(one for one in ladder.ratings if one.bot == "d")
    assert (anchor.points, anchor.low, anchor.high) == (1000.0, 1000.0, 1000.0)


def test_four_times_the_duplicates_halve_the_intervals() -> None:
    def width(duplicates: int) -> float:
        ladder = rate(results_of(TRUE, duplicates, (2, 3, 4), "width"), "c", resampled=300)
        return sum(gap.high - gap.low for gap in ladder.gaps)

    assert 1.7 < width(500) / width(2000) < 2.4


def match(won: int, lost: int, drawn: int = 0) -> Results:
    found = Results("mcmulti", "", {}, {"a": "a", "b": "b"})
    for duplicate in range(won + lost + drawn):
        places = [1, 2] if duplicate < won else [2, 1] if duplicate < won + lost else [1, 1]
        found.duplicates["match", duplicate] = [made_up_game(duplicate, ("a", "b"), places)]
    return found


def test_four_hundred_points_are_ten_to_one() -> None:
    gap = rate(match(1000, 100), "b", resampled=20).gaps[0]
    assert gap.upper == "a"
    assert gap.points == pytest.approx(400, abs=3)


def test_a_draw_is_half_a_win_to_each() -> None:
    assert rate(match(20, 20, 60), "b", resampled=20).gaps[0].points == pytest.approx(0, abs=1e-6)
    assert rate(match(50, 0, 50), "b", resampled=20).gaps[0].points == pytest.approx(190, abs=3)


def test_who_won_everything_is_not_infinitely_strong() -> None:
    ladder = rate(match(100, 0), "b", resampled=20)
    assert 800 < ladder.gaps[0].points < 1200
    assert [gap.is_open for gap in ladder.gaps] == [True]
    assert ladder.gaps[0].low == pytest.approx(400 * log10(100 / 3), abs=1)  # the rule of three
    assert [one.is_open for one in ladder.ratings] == [True, False]


def test_only_what_lies_beyond_an_open_gap_is_open() -> None:
    ladder = rate(results_of({"a": 0.0, "b": 3000.0, "c": 3050.0}, 200, (2, 3), "open"), "b", resampled=50)
    assert [(one.bot, one.is_open) for one in ladder.ratings] == [("c", False), ("b", False), ("a", True)]


def test_the_same_results_give_the_same_intervals() -> None:
    one, two = (rate(results_of(TRUE, 200, (3,), "again"), "c", resampled=50) for _ in range(2))
    assert one == two


def test_who_never_met_cannot_be_compared() -> None:
    found = match(3, 3)
    found.bots |= {"c": "c", "d": "d"}
    found.duplicates["apart", 0] = [made_up_game(0, ("c", "d"), (1, 2))]
    with pytest.raises(ArenaError) as caught:
        rate(found, "a")
    assert (caught.value.key, caught.value.params) == ("arena-not-met", {"bot": "a", "others": "c, d"})


def test_an_anchor_that_did_not_play_is_refused() -> None:
    with pytest.raises(ArenaError) as caught:
        rate(match(3, 3), "z")
    assert caught.value.key == "arena-anchor"


def test_without_the_library_it_is_said_how_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [])
    monkeypatch.setattr(sys, "path_importer_cache", {})
    monkeypatch.delitem(sys.modules, "choix", raising=False)
    with pytest.raises(ArenaError) as caught:
        rate(match(3, 3), "a")
    assert caught.value.key == "arena-no-library"
