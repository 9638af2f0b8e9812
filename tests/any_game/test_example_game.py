"""The example of a game in a package of its own: small, on nearly every facet, and sound by the contract's tests."""

import doctest
from pathlib import Path

import dry_hole
from dry_hole.actions import COST, DRILL, HOLD, SEEP
from dry_hole.game_state import DryHole, from_json, new_game

from barrelhouse.engine.facets.complete_game import complete
from tests.any_game.other_houses import EXAMPLE, install_game, run_tests

MOST_LINES = 400
DEFAULTS = {
    *("EARLIER_VERSIONS", "new_game_by"),
    *("has_words", "NOTATION_HELP", "to_notation", "from_notation", "offer_replies", "proposals", "totals", "warnings"),
    *("leeways", "why_offered"),
}


def test_all_of_it_is_short() -> None:
    files = [file for file in EXAMPLE.rglob("*") if file.suffix in (".py", ".md", ".ftl", ".toml")]
    assert len(files) >= 10
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) < MOST_LINES


def test_its_session_is_true() -> None:
    assert doctest.testmod(dry_hole).failed == 0


def test_it_has_every_facet_of_its_own_but_talk_and_a_notation() -> None:
    game = complete(dry_hole)
    own = {name for name in vars(game) if hasattr(dry_hole, name)}
    defaults = {name for name in vars(type(game)) if not name.startswith("_") and name not in own}
    assert defaults == DEFAULTS


def test_who_drills_gains_the_seep_if_it_is_at_least_the_cost_and_loses_two_otherwise() -> None:
    """DH-2.3"""
    state = new_game(3, {"rounds": 1})
    for action in (SEEP + 4, SEEP + 1, SEEP + 2, DRILL, DRILL, HOLD, COST + 3):
        assert state.why_not(action) is None
        state.apply(action)
    assert (state.scores(), state.places()) == ([5, -2, 1], [1, 3, 2])


def test_each_round_begins_with_another_seat() -> None:
    """DH-2.2"""
    assert [DryHole(3, number, [0, 0], [1, 1], [0, 0]).to_act() for number in range(3)] == [0, 1, 0]


def test_a_seep_is_seen_by_its_own_seat_alone() -> None:
    """DH-2.1"""
    state = new_game(2, {})
    assert [state.sees(seat, SEEP) for seat in range(2)] == [True, False]
    state.apply(SEEP + 5)
    assert [state.view(seat).to_json()["seeps"] for seat in range(2)] == [[6, None], [None, None]]
    assert from_json(state.to_json()).to_json() == state.to_json()


def test_the_contract_holds_for_it(tmp_path: Path) -> None:
    run_tests([install_game(tmp_path, "dry-hole", "dry_hole"), EXAMPLE], "dry-hole", "tests/contract", "-n", "2")
