"""OMB-3 Media."""

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import Raise, TakeBox
from barrelhouse.games.one_more_barrel.rules.ch03_media import allowance
from tests.one_more_barrel.support.tables import cash, fund, may, named_choices, open_table, phase, play, refusal_of
from tests.rules import rule


@rule("OMB-3.1")
@pytest.mark.parametrize(("points", "halves"), [(0, 0), (1, 0), (2, 6), (3, 12)])
def test_one_point_is_free_two_cost_three_dollars_and_three_cost_six(points: int, halves: int) -> None:
    s = open_table(3)
    s.players[0].media = 4
    play(s, TakeBox("media", 1), Raise(points))
    assert (s.players[0].media, cash(s, 0)) == (4 + points, 20 - halves)
    assert s.to_act() == 1


@rule("OMB-3.1")
@pytest.mark.parametrize(("column", "most"), [(1, 3), (2, 2), (3, 1), (4, 1)])
def test_media_rises_by_at_most_the_number_of_the_box(column: int, most: int) -> None:
    s = open_table(5)
    play(s, TakeBox("media", column))
    assert (phase(s), named_choices(s)) == ("media", [Raise(points) for points in range(most + 1)])
    for points in range(most + 1, 4):
        assert refusal_of(s, Raise(points)) == ("OMB-3.1", "omb-box-too-small")


@rule("OMB-3.1")
@pytest.mark.parametrize(("halves", "most"), [(0, 1), (5, 1), (6, 2), (11, 2), (12, 3)])
def test_points_that_cannot_be_paid_are_refused(halves: int, most: int) -> None:
    s = open_table(3)
    fund(s, 0, halves)
    play(s, TakeBox("media", 1))
    assert named_choices(s) == [Raise(points) for points in range(most + 1)]
    for points in range(most + 1, 4):
        assert refusal_of(s, Raise(points)) == ("OMB-3.1", "omb-no-cash")


@rule("OMB-3.1")
def test_two_boxes_of_a_round_are_paid_each_for_itself() -> None:
    s = open_table(3)
    play(s, TakeBox("media", 1), Raise(2), TakeBox("cash", 1), TakeBox("cash", 2))
    play(s, TakeBox("media", 2), Raise(1))
    assert (s.players[0].media, cash(s, 0)) == (3, 20 - 6)


@rule("OMB-3.2")
@pytest.mark.parametrize("media", range(16))
def test_three_troops_and_one_more_for_every_two_points_are_allowed(media: int) -> None:
    s = open_table(3)
    s.players[1].media = media
    assert allowance(s, 1) == [3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10][media]
    assert allowance(s, 0) == 3


@rule("OMB-3.2")
def test_media_ten_allows_eight_troops() -> None:
    s = open_table(3)
    s.players[0].media = 10
    assert allowance(s, 0) == 8


@rule("OMB-3.2")
def test_the_allowance_is_no_limit_of_purchases() -> None:
    s = open_table(3)
    play(s, TakeBox("purchases", 1))
    assert may(s, TakeBox("media", 1)) is False
    assert allowance(s, 0) < 10
    assert [str(action) for action in named_choices(s)].count("BuyTroops(count=10)") == 1
