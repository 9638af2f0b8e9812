"""Whole runs: the same for any number of processes, whole duplicates only, kept in files and merged."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from barrelhouse.arena import results
from barrelhouse.arena.errors import ArenaError
from barrelhouse.arena.run import play_plan
from tests.arena.plans import QUICK, outcome, plan_of

CLUMSY = "greedy:slips=100"  # as quick as random play under another name
MATCH = ("mcmulti", f"{CLUMSY},random,random", "--games", "9", "--seed", "runs", *QUICK)


def quiet(_count: int) -> None:
    pass


def interrupt_at(games: int) -> Callable[[int], None]:
    def interrupt(count: int) -> None:
        if count == games:
            raise KeyboardInterrupt

    return interrupt


def test_the_result_is_the_same_for_any_number_of_processes() -> None:
    one, _ = play_plan(plan_of(*MATCH), None, quiet)
    two, _ = play_plan(plan_of(*MATCH, "--jobs", "2"), None, quiet)
    assert outcome(one) == outcome(two)
    assert len(one.games()) == 9
    assert {game.bots.index(CLUMSY) for game in one.games()} == {0, 1, 2}


def test_another_seed_leads_to_other_games() -> None:
    one, _ = play_plan(plan_of(*MATCH), None, quiet)
    two, _ = play_plan(plan_of(*MATCH, "--seed", "others"), None, quiet)
    assert [game.scores for game in one.games()] != [game.scores for game in two.games()]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_who_is_interrupted_keeps_the_duplicates_that_are_whole(tmp_path: Path, jobs: str) -> None:
    file = tmp_path / "kept.json"
    wanted = plan_of("mcmulti", "random,random", "--games", "2000", "--jobs", jobs, *QUICK)
    found, interrupted = play_plan(wanted, file, interrupt_at(11))
    assert interrupted
    assert 0 < len(found.duplicates) <= 5
    assert all(len(games) == 2 for games in found.duplicates.values())
    assert outcome(results.read(file)) == outcome(found)


def test_after_its_time_a_run_begins_no_further_duplicate() -> None:
    found, interrupted = play_plan(plan_of("mcmulti", "random,random", "--minutes", "0", *QUICK), None, quiet)
    assert (found.duplicates, interrupted) == ({}, False)


def test_what_is_kept_is_read_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    found, _ = play_plan(plan_of(*MATCH), file, quiet)
    again = results.read(file)
    assert outcome(again) == outcome(found)
    assert (again.game, again.options, again.bots, again.commands, again.version) == (
        "mcmulti",
        {"round_limit": 2},
        {CLUMSY: CLUMSY, "random": "random"},
        [f"mcmulti {CLUMSY},random,random --games 9 --seed runs --option round_limit=2"],
        found.version,
    )
    assert [game.efforts for game in again.games()] == [game.efforts for game in found.games()]


def test_the_command_of_a_run_plays_it_again() -> None:
    for arguments in (
        MATCH,
        ("ladder", "mcmulti", "--bots", "random,greedy", "--seats", "2,3", "--near", "1.5", "--first", "4", "--clock"),
    ):
        wanted = plan_of(*arguments)
        assert plan_of(*wanted.command().split()) == wanted


def test_runs_are_merged_and_what_is_in_both_counts_once() -> None:
    one, _ = play_plan(plan_of(*MATCH), None, quiet)
    more, _ = play_plan(plan_of(*MATCH, "--first", "2"), None, quiet)
    other, _ = play_plan(plan_of(*MATCH, "--seed", "other"), None, quiet)
    whole = results.merge([one, more, other])
    assert [index for _, index in whole.duplicates] == [0, 1, 2, 3, 4, 0, 1, 2]
    assert len(whole.commands) == 3


def different(found: results.Results, key: str) -> results.Results:
    """The same, but for what the message is about."""
    new = results.Results(found.game, found.version, dict(found.options), dict(found.bots), [], dict(found.duplicates))
    if key == "arena-not-alike":
        new.options["round_limit"] = 3
    elif key == "arena-other-version":
        new.version = "x"
    elif key == "arena-other-bot":
        new.bots[CLUMSY] = "greedy:slips=3"
    else:
        where = next(iter(new.duplicates))
        new.duplicates[where] = new.duplicates[where][1:]
    return new


@pytest.mark.parametrize("key", ["arena-not-alike", "arena-other-version", "arena-other-bot", "arena-other-duplicate"])
def test_what_does_not_go_together_is_not_merged(key: str) -> None:
    found, _ = play_plan(plan_of(*MATCH), None, quiet)
    with pytest.raises(ArenaError) as caught:
        results.merge([found, different(found, key)])
    assert caught.value.key == key


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": 1, "game": "chess"}', '{"format": 0, "game": "mcmulti"}'])
def test_a_file_of_something_else_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "x.json"
    file.write_text(text)
    with pytest.raises(ArenaError) as caught:
        results.read(file)
    assert (caught.value.key, caught.value.params) == ("arena-no-results", {"file": str(file)})


def test_what_is_kept_may_be_compressed(tmp_path: Path) -> None:
    file, packed = tmp_path / "kept.json", tmp_path / "kept.json.gz"
    found, _ = play_plan(plan_of(*MATCH), file, quiet)
    packed.write_bytes(gzip.compress(file.read_bytes()))
    assert outcome(results.read(packed)) == outcome(found)
    packed.write_bytes(packed.read_bytes()[:100])
    with pytest.raises(ArenaError) as caught:
        results.read(packed)
    assert caught.value.key == "arena-no-results"


def test_results_under_other_rules_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    play_plan(plan_of(*MATCH), file, quiet)
    file.write_text(json.dumps({**json.loads(file.read_text()), "rules": "0"}))
    with pytest.raises(ArenaError) as caught:
        results.read(file)
    assert caught.value.key == "arena-other-rules"


def test_older_results_are_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text("old")
    with pytest.raises(ArenaError) as caught:
        play_plan(plan_of(*MATCH), file, quiet)
    assert (caught.value.key, file.read_text()) == ("arena-file-there", "old")
