"""What a match says about a bot, and how sure that is."""

import pytest

from barrelhouse.arena.results import Results
from barrelhouse.arena.summary import bot_summaries, interval, wilson
from tests.arena.made_up_results import made_up_game, results_of


def test_winners_of_a_game_share_it_and_copies_count_each() -> None:
    found = Results("mcmulti", "", {}, {"a": "a", "b": "b"})
    found.duplicates["x", 0] = [
        made_up_game(0, ("a", "b", "b"), (1, 1, 3)),
        made_up_game(0, ("b", "a", "b"), (3, 1, 2)),
    ]
    one, two = bot_summaries(found)
    assert (one.bot, one.games, one.wins, one.place) == ("a", 2, 0.75, 1.0)
    assert (two.bot, two.games, two.wins, two.place) == ("b", 4, 0.125, 2.25)
    assert (one.seconds, one.worst, one.simulations) == (0.25, 0.4, 3.0)


def test_an_interval_narrows_with_the_duplicates_and_stays_within_all_and_nothing() -> None:
    for shares in ([0.0] * 20, [1.0] * 20, [0.0, 1.0] * 10, [0.25] * 19 + [1.0]):
        share, low, high = interval(shares, 2 * len(shares))
        assert 0.0 <= low <= share <= high <= 1.0
        assert low < high
        _, narrower_low, narrower_high = interval(shares * 9, 18 * len(shares))
        assert 2.0 < (high - low) / (narrower_high - narrower_low) < 9.5


def test_duplicates_that_all_say_the_same_are_surer_than_as_many_games_that_do_not() -> None:
    _, low, high = interval([0.5] * 30 + [0.25, 0.75], 128)
    _, lower, higher = interval([0.0, 1.0] * 16, 128)
    assert high - low < (higher - lower) / 3


def test_wilsons_interval_is_that_of_the_books() -> None:
    assert list(wilson(0.5, 100)) == pytest.approx([0.4038, 0.5962], abs=1e-4)
    assert list(wilson(0.0, 10)) == pytest.approx([0.0, 0.2775], abs=1e-4)


def test_of_twenty_intervals_about_nineteen_hold() -> None:
    held = 0
    for run in range(100):
        line = bot_summaries(results_of({"a": 0.0, "b": 100.0}, 60, (2,), f"held {run}"))[1]
        held += line.low <= 1 / (1 + 10 ** (-100 / 400)) <= line.high
    assert 90 <= held <= 99
