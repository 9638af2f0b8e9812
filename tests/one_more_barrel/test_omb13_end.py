"""OMB-13 End: the government's oil, the last sale, and who has won."""

from collections.abc import Sequence

import pytest

from barrelhouse.engine.contract import OVER
from barrelhouse.games.one_more_barrel.actions.catalogue import Decline, Done
from barrelhouse.games.one_more_barrel.data import REGION_NAMES
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.rules.ch13_end import government_rank, government_shares
from tests.one_more_barrel.support.tables import (
    building,
    cash,
    fill,
    fund,
    hold,
    idle_slots,
    in_round,
    phase,
    play,
    put,
    territory,
)
from tests.rules import rule


def last_round(seats: int = 4, *, rounds_per_phase: int = 4) -> State:
    """The last round; nobody has cash, and everybody 3 calm troops in the Border. The price will stay."""
    s = in_round(3 * rounds_per_phase, seats, rounds_per_phase=rounds_per_phase)
    for seat in range(seats):
        put(s, seat, "border", 3)
        fund(s, seat, 0)
    s.players[0].sold = 1
    return s


def end(s: State) -> None:
    """The rest of the last round; nobody exports."""
    idle_slots(s)
    while phase(s) != "ended":
        play(s, Decline() if phase(s) == "rebels" else Done())


def shared(s: State, barrels: int) -> list[int]:
    """What each seat gets of so many barrels of the government; nobody else has oil."""
    s.government = barrels
    before = [int(player.oil) for player in s.players]
    end(s)
    return [int(player.oil) - had for player, had in zip(s.players, before, strict=True)]


def last_round_with(influence: Sequence[int]) -> State:
    """The last round of as many players as there are numbers, with this influence each."""
    s = last_round(len(influence))
    for player, points in zip(s.players, influence, strict=True):
        player.influence = points
    return s


@rule("OMB-13.1", "OMB-1.2")
@pytest.mark.parametrize(("per_phase", "rounds"), [(4, 12), (5, 15)])
def test_the_game_ends_after_the_last_round(per_phase: int, rounds: int) -> None:
    s = last_round(rounds_per_phase=per_phase)
    s.round_number = rounds - 1
    idle_slots(s)
    while phase(s) == "rebels":
        play(s, Decline())
    assert (phase(s), s.round_number) == ("choosing", rounds)
    end(s)
    assert (phase(s), s.round_number, s.to_act(), s.choices()) == ("ended", rounds, OVER, [])


@rule("OMB-13.1")
def test_all_barrels_on_regions_go_to_their_players() -> None:
    s = last_round()
    s.players[0].influence = s.players[1].influence = 9
    hold(s, 0, "basra", troops=0, barrels=4)
    building(s, "warehouse", "basra")
    hold(s, 1, "najaf", troops=0, barrels=1)
    put(s, 0, "najaf", 3)
    hold(s, 1, "dohuk", troops=0, barrels=1)
    fill(s, 1, 5)
    end(s)
    assert [int(player.oil) for player in s.players] == [4, 5 + 2, 0, 0]
    assert list(s.barrels) == [0] * 18


@rule("OMB-13.1", "OMB-11.5")
def test_what_the_last_check_trims_is_lost_before() -> None:
    s = last_round()
    s.players[0].influence = 9
    hold(s, 0, "basra", troops=0, barrels=9)
    end(s)
    assert s.players[0].oil == 1


@rule("OMB-13.1")
@pytest.mark.parametrize(
    ("barrels", "shares"),
    [
        (35, (11, 8, 5)),
        (50, (16, 12, 8)),
        (0, (0, 0, 0)),
        (1, (0, 0, 0)),
        (2, (0, 0, 0)),
        (3, (1, 0, 0)),
        (6, (2, 1, 1)),
        (7, (2, 1, 1)),
        (100, (33, 24, 16)),
    ],
)
def test_two_thirds_of_the_governments_oil_are_the_base_of_three_shares(
    barrels: int, shares: tuple[int, int, int]
) -> None:
    first, second, third = government_shares(barrels)
    assert [int(first), int(second), int(third)] == list(shares)
    for seats in (3, 4, 5):
        assert shared(last_round_with([9, 6, 4, 2, 1][:seats]), barrels) == [*shares, 0, 0][:seats]


@rule("OMB-13.1")
@pytest.mark.parametrize(
    ("influence", "expected"),
    [
        # 35 barrels: 11, 8 and 5
        ([9, 9, 1], [9, 9, 5]),
        ([9, 1, 1], [11, 6, 6]),
        ([5, 5, 5], [8, 8, 8]),
        ([1, 9, 5], [5, 11, 8]),
        ([9, 9, 1, 0], [9, 9, 5, 0]),
        ([9, 5, 5, 0], [11, 6, 6, 0]),
        ([9, 6, 2, 2], [11, 8, 2, 2]),
        ([9, 2, 2, 2], [11, 4, 4, 4]),
        ([9, 9, 9, 2], [8, 8, 8, 0]),
        ([3, 3, 3, 3], [6, 6, 6, 6]),
        ([9, 9, 2, 2], [9, 9, 2, 2]),
        ([2, 9, 2, 9], [2, 9, 2, 9]),
        ([9, 6, 2, 2, 2], [11, 8, 1, 1, 1]),
        ([9, 2, 2, 2, 2], [11, 3, 3, 3, 3]),
        ([3, 3, 3, 3, 3], [4, 4, 4, 4, 4]),
        ([9, 9, 2, 2, 2], [9, 9, 1, 1, 1]),
        ([9, 9, 9, 2, 2], [8, 8, 8, 0, 0]),
        ([9, 6, 4, 2, 2], [11, 8, 5, 0, 0]),
        ([9, 9, 9, 9, 2], [6, 6, 6, 6, 0]),
    ],
)
def test_who_ties_adds_the_shares_of_the_places_and_splits_them_rounded_down(
    influence: list[int], expected: list[int]
) -> None:
    assert shared(last_round_with(influence), 35) == expected


@rule("OMB-13.1")
def test_two_tied_first_get_9_each_of_35_and_14_each_of_50() -> None:
    assert shared(last_round_with([7, 7, 1, 0]), 35)[:2] == [9, 9]
    assert shared(last_round_with([7, 7, 1, 0]), 50)[:2] == [14, 14]


@rule("OMB-13.1")
def test_a_controlled_region_counts_two_and_a_half_points_of_influence() -> None:
    s = last_round()
    s.players[0].influence = 5
    s.players[1].influence = 3
    s.players[2].influence = 2
    for region in ("karbala", "dohuk"):
        hold(s, 3, region, troops=0, logistics=2)
    hold(s, 1, "najaf", troops=0, logistics=2)
    put(s, 2, "najaf", 3)
    assert [int(government_rank(s, seat)) for seat in range(4)] == [10, 11, 4, 10], "in halves"
    assert shared(s, 35 - 3)[:1] == [6], "tied with seat 3 for the second place, behind 5.5"


@rule("OMB-13.1")
def test_what_is_not_shared_out_stays_the_governments() -> None:
    s = last_round_with([9, 6, 4, 2])
    assert sum(shared(s, 35)) == 24
    assert s.government == 35 - 24
    assert s.bank_oil == 0, "nothing came from anywhere else"


@rule("OMB-13.2")
def test_money_is_cash_and_oil_at_the_final_price_and_contracts_less_ten_fines() -> None:
    s = last_round()
    s.price = 5
    fund(s, 0, 7)
    fill(s, 0, 10)
    s.players[0].contracts = 4
    s.players[1].pacifism = 5
    fund(s, 1, 50)
    end(s)
    assert s.scores()[0] == 7 + 10 * (5 + 2) + 2 * 15, "speculation has raised the price by a step"
    assert s.scores()[1] == 50 - 2 - 10 * 2, "the fine of the round, and ten times that at the end"


@rule("OMB-13.2", "OMB-10.2")
@pytest.mark.parametrize(
    ("pacifism", "fine"),
    [(0, 0), (3, 0), (4, 1), (6, 1), (7, 3), (9, 3), (10, 5), (12, 5), (13, 10), (14, 10), (15, 15)],
)
def test_ten_times_the_fine_of_the_final_pacifism_is_taken_off(pacifism: int, fine: int) -> None:
    s = last_round()
    s.players[1].pacifism = pacifism
    fund(s, 1, 2 * fine)
    end(s)
    assert (cash(s, 1), s.scores()[1]) == (0, -20 * fine), "the result may be negative"


@rule("OMB-13.2")
def test_oil_in_hand_from_regions_and_from_the_government_is_all_sold() -> None:
    s = last_round()
    s.price = 1
    s.players[0].influence = 5
    s.players[2].influence = 9
    fill(s, 0, 3)
    hold(s, 0, "basra", troops=0, barrels=1)
    s.government = 35
    assert s.scores()[0] == 2 * (3 + 1 + 8), "as if the game ended now, second in the government"
    end(s)
    assert (s.scores()[0], s.players[0].oil) == (2 * (3 + 1 + 8), 12)


@rule("OMB-13.3")
def test_most_money_wins() -> None:
    s = last_round()
    for seat, halves in enumerate((5, 9, 1, 9)):
        fund(s, seat, halves)
    s.players[3].pacifism = 4
    end(s)
    assert s.places() == [2, 1, 3, 4]


@rule("OMB-13.3")
def test_ties_are_told_apart_by_contracts_then_by_regions_then_shared() -> None:
    s = last_round(5)
    for seat, (contracts, halves) in enumerate(((1, 14), (2, 8), (1, 14), (1, 14), (0, 20))):
        s.players[seat].contracts = contracts
        fund(s, seat, halves)
    for region in ("karbala", "dohuk"):
        hold(s, 2, region, troops=0, logistics=2)
    for region in ("najaf", "babil"):
        hold(s, 3, region, troops=0, logistics=2)
    end(s)
    for player in s.players:
        player.oil = 0
    assert s.scores() == [20, 20, 20, 20, 20]
    assert s.places() == [4, 1, 2, 2, 5]


@rule("OMB-13.3")
def test_equal_in_everything_all_share_the_first_place() -> None:
    s = last_round(3)
    end(s)
    assert s.places() == [1, 1, 1]


@rule("OMB-13.3")
def test_less_debt_beats_more() -> None:
    s = last_round(3)
    for seat, pacifism in enumerate((13, 4, 7)):
        s.players[seat].pacifism = pacifism
        put(s, seat, "border", -3)
        s.players[seat].media = 0
    end(s)
    assert all(score < 0 for score in s.scores()[::2])
    assert s.places() == [3, 1, 2]


@rule("OMB-13.1", "OMB-13.2")
def test_counting_at_the_end_neither_makes_nor_loses_a_barrel() -> None:
    s = last_round()
    for seat, region in enumerate(REGION_NAMES[:4]):
        hold(s, seat, region, troops=0, barrels=1, logistics=9)
        s.players[seat].influence = seat
    s.government = 40
    s.bank_oil -= 40
    end(s)
    held = sum(int(player.oil) for player in s.players) + int(s.government)
    assert s.bank_oil + held == 0
    assert s.barrels[territory("basra")] == 0
