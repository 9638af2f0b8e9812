"""OMB-8 Odds of whole battles: by brute force over the throws of the rules themselves, and as the table has them."""

from collections.abc import Iterator
from functools import cache

import pytest

from barrelhouse.games.one_more_barrel.rules.ch07_control import has_players
from barrelhouse.games.one_more_barrel.rules.ch08_odds import both_gone, fallen_on_entry, win_on_entry
from barrelhouse.games.one_more_barrel.rules.ch08_war import fight
from tests.one_more_barrel.support.tables import battle, control, locals_in, open_table, territory, troops
from tests.rules import rule


@rule("OMB-8.3")
@pytest.mark.parametrize(
    ("players", "theirs", "won", "gone"),
    [(2, 1, 773, 182), (4, 2, 959, 22), (4, 3, 866, 52), (8, 5, 990, 3), (4, 7, 73, 25), (5, 0, 1000, 0)],
)
def test_the_chances_of_a_battle_are_those_of_the_rulebook(players: int, theirs: int, won: int, gone: int) -> None:
    assert win_on_entry(players, theirs, False) == won
    assert both_gone(players, theirs) == gone


@cache
def exchanges(players: int, theirs: int) -> list[tuple[int, int, bool, bool]]:
    """What each of the 36 throws leaves, by the rules: troops, locals, whether it is won, whether both are gone."""
    left = []
    for face, other in throws():
        s = open_table()
        battle(s, "basra", theirs, {0: players})
        fight(s, territory("basra"), face, other)
        won = control(s, "basra") == 0
        gone = not won and not has_players(s, territory("basra")) and locals_in(s, "basra") == 1 and theirs > 0
        left.append((troops(s, 0, "basra"), locals_in(s, "basra"), won, gone and fell_all(theirs, face, players)))
    return left


def throws() -> Iterator[tuple[int, int]]:
    return ((face, other) for face in range(1, 7) for other in range(1, 7))


# Losses inflicted at odds from 1:4 to 4:1, as printed.
PRINTED = ["100000", "110000", "211000", "221100", "322110", "432211", "433221"]


def printed_odds(players: int, theirs: int) -> int:
    """The row of the table: 3 for 1:1."""
    if players >= theirs:
        return 2 + min(4, -(-players // theirs))
    return 4 - min(4, theirs // players)


def fell_all(theirs: int, face: int, players: int) -> bool:
    """Whether the last local fell: one that came afterwards looks the same."""
    return int(PRINTED[printed_odds(players, theirs)][face - 1]) >= theirs


def by_brute_force(players: int, theirs: int) -> tuple[float, float, float]:
    """Won, both gone, and troops lost, by following what may be left until hardly anything goes on."""
    going = {(players, theirs): 1.0}
    won = gone = lost = 0.0
    while sum(going.values()) > 1e-9:
        later: dict[tuple[int, int], float] = {}
        for (ours, others), share in going.items():
            for left, locals_left, is_won, is_gone in exchanges(ours, others):
                each = share / 36
                lost += each * (ours - left)
                won += each * is_won
                gone += each * is_gone
                if not is_won and not is_gone and left > 0:
                    later[left, locals_left] = later.get((left, locals_left), 0) + each
        going = later
    return won, gone, lost


@rule("OMB-8.3")
@pytest.mark.parametrize(("players", "theirs"), [(1, 1), (1, 4), (2, 1), (3, 3), (4, 3), (4, 7), (6, 2), (7, 8)])
def test_the_table_is_what_throwing_by_the_rules_comes_to(players: int, theirs: int) -> None:
    won, gone, lost = by_brute_force(players, theirs)
    assert win_on_entry(players, theirs, False) == pytest.approx(1000 * won, abs=0.51)
    assert both_gone(players, theirs) == pytest.approx(1000 * gone, abs=0.51)
    assert fallen_on_entry(players, theirs, False) == pytest.approx(1000 * lost, abs=0.51)


@rule("OMB-8.1")
def test_before_the_die_for_locals_the_chance_is_the_average_of_its_faces() -> None:
    faces = [win_on_entry(6, 3 + more, False) for more in (0, 1, 1, 2, 2, 3)]
    assert win_on_entry(6, 3, True) == sum(faces) // 6
    assert fallen_on_entry(6, 3, True) > fallen_on_entry(6, 3, False)


def test_more_troops_than_any_table_has_are_as_good_as_the_most() -> None:
    assert win_on_entry(99, 3, False) == win_on_entry(30, 3, False)
    assert win_on_entry(4, 99, False) == win_on_entry(4, 12, False)
