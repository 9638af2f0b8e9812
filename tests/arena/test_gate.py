"""No level is significantly weaker than published: a quick match of each, on fixed seeds."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from barrelhouse.arena.gate import MOST_SIMULATIONS, Gate, gates, has_fallen, play_gate, quick_spec
from barrelhouse.engine.contract import Game
from barrelhouse.games import GAMES
from tests.support.seeded_games import ALL_GAMES, COMPILED, NAMES

PUBLISHED = json.loads((Path(__file__).parents[2] / "docs" / "ladder" / "ladder.json").read_text(encoding="utf-8"))
GAMES_OF = "quick" if COMPILED else "interpreted"  # some levels are too slow interpreted
GATES = [(name, kept) for name, published in PUBLISHED.items() for kept in published["gate"] if kept[GAMES_OF]]


def gate_of(kept: Mapping[str, Any]) -> Gate:
    return Gate(tuple(kept["levels"]), kept["bot"], kept["opponent"], kept["against"], kept["seats"])


@pytest.mark.parametrize(("name", "kept"), GATES, ids=[f"{name}-{gate_of(kept).name()}" for name, kept in GATES])
def test_a_level_is_as_strong_as_published(name: str, kept: Mapping[str, Any]) -> None:
    won, games = play_gate(GAMES[name], gate_of(kept), "gate", kept[GAMES_OF])
    assert games >= kept[GAMES_OF]
    assert not has_fallen(won, games, kept["at_least"]), f"{won} of {games} games won, published: {kept['wins']}"


@pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)
def test_the_published_levels_are_those_there_are(game: Game) -> None:
    published = PUBLISHED[game.NAME]
    gated = [gate_of(kept) for kept in published["gate"]]
    assert len(gated) > 1
    assert [gate for gate in gates(game) if gate in gated] == gated, "python3 do.py make gate renews it"
    if "ladder" in published:  # whose levels are all gated
        assert gated == list(gates(game))


def test_a_level_that_plays_at_random_is_noticed() -> None:
    kept = next(kept for _, kept in GATES if kept["opponent"] != "greenhorn")
    clumsy = Gate(("clumsy",), "random", kept["opponent"], kept["against"], 2)
    won, games = play_gate(GAMES["mcmulti"], clumsy, "gate", 6)
    assert has_fallen(won, games, kept["at_least"])


def test_what_counts_as_fallen() -> None:
    assert not has_fallen(48, 100, 0.6)
    assert not has_fallen(47.5, 100, 0.6)  # a shared win counts for the level
    assert has_fallen(47, 100, 0.6)
    assert not has_fallen(0, 4, 0.5)
    assert has_fallen(0, 7, 0.5)


def test_search_has_few_simulations_here() -> None:
    assert quick_spec("search:simulations=800:deals=no") == f"search:simulations={MOST_SIMULATIONS}:deals=no"
    assert quick_spec("search:simulations=20") == "search:simulations=20"
    assert quick_spec("greedy:slips=30") == "greedy:slips=30"
