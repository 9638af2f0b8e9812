"""Who meets whom: every bot at every seat, neighbours on a ladder more often than others."""

from collections import Counter
from itertools import islice

from barrelhouse.arena.duplicates import Duplicate, ladder_duplicates, match_duplicates

RUNGS = ("a", "b", "c", "d", "e", "f")


def test_every_bot_has_every_seat_once_in_a_duplicate() -> None:
    duplicate = Duplicate(0, ("a", "b", "b", "c"))
    seats = Counter((seat, bot) for r in range(4) for seat, bot in enumerate(duplicate.bots_at(r)))
    for seat in range(4):
        assert [seats[seat, bot] for bot in "abc"] == [1, 2, 1]
    assert duplicate.bots_at(0) == duplicate.bots


def test_a_match_is_as_many_whole_duplicates_as_its_games_need() -> None:
    assert [duplicate.index for duplicate in match_duplicates(["a", "b", "c"], 7)] == [0, 1, 2]
    assert [duplicate.index for duplicate in match_duplicates(["a", "b"], 4, first=5)] == [5, 6]


def ladder(games: int, near: float = 2.0, first: int = 0, seats: tuple[int, ...] = (2, 3, 4)) -> list[Duplicate]:
    return list(ladder_duplicates(RUNGS, seats, games, "seed", near, first))


def test_a_ladder_goes_on_where_another_run_ended() -> None:
    whole = ladder(600)
    assert sum(len(duplicate.bots) for duplicate in whole) >= 600
    assert list(islice(ladder(600, first=50), 100)) == whole[50:150]


def test_all_numbers_of_players_come_up_alike_and_the_higher_meets_copies_of_the_lower() -> None:
    duplicates = ladder(900)
    assert Counter(len(duplicate.bots) for duplicate in duplicates) == {2: 100, 3: 100, 4: 100}
    for duplicate in duplicates:
        high, *others = duplicate.bots
        assert {high} != {*others}
        assert all(other == others[0] and RUNGS.index(other) < RUNGS.index(high) for other in others)


def test_neighbours_meet_most_often_and_all_alike_if_so_wanted() -> None:
    def count_meetings(duplicates: list[Duplicate]) -> Counter[int]:
        """By the rungs from one to the other, on average over pairs."""
        pairs = Counter(
            abs(RUNGS.index(a) - RUNGS.index(b)) for a, b in (duplicate.bots[:2] for duplicate in duplicates)
        )
        return Counter({apart: round(pairs[apart] / (len(RUNGS) - apart)) for apart in range(1, len(RUNGS))})

    usual = count_meetings(ladder(9000))
    assert usual[1] > usual[2] > usual[3] > usual[4] > usual[5]
    twos = count_meetings(ladder(9000, seats=(2,)))
    assert 2.3 > twos[1] / twos[2] > 1.7
    alike = count_meetings(ladder(9000, near=1.0))
    assert max(alike.values()) < 1.15 * min(alike.values())


def test_everybody_comes_up_about_as_often() -> None:
    met = Counter(bot for duplicate in ladder(9000, near=1.0) for bot in {*duplicate.bots})
    assert max(met.values()) < 1.1 * min(met.values())
