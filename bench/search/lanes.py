"""What is measured: our games played out from the middle, our bots' decisions there, and the searches of others."""

from collections.abc import Mapping
from dataclasses import dataclass

from bench.contest import Lane
from bench.search.sizes import CUT, SIMULATIONS


@dataclass(frozen=True)
class PlayedOut:
    """A game of ours with the options under which it is played to its end at random."""

    name: str
    title: str
    game: str
    options: Mapping[str, object]


@dataclass(frozen=True)
class Decided:
    """A bot of ours that decides in the middle of a game."""

    name: str
    title: str
    game: str
    bot: str


PLAYED_OUT = [
    PlayedOut("mcmulti.rounds_60", "McMulti, 60 rounds at most", "mcmulti", {"round_limit": 60}),
    PlayedOut("mcmulti.rounds_30", "  30 rounds at most", "mcmulti", {"round_limit": 30}),
    PlayedOut("mcmulti.no_limit", f"  no limit, cut after {CUT:,}", "mcmulti", {}),
    PlayedOut("one-more-barrel.deals", "One More Barrel", "one-more-barrel", {}),
    PlayedOut("one-more-barrel.no_deals", "  without deals", "one-more-barrel", {"deals": False}),
]

_SEARCH = f"search:simulations={SIMULATIONS}:deals=no"
DECIDED = [
    Decided("mcmulti.search", f"McMulti, search of {SIMULATIONS}", "mcmulti", _SEARCH),
    Decided("mcmulti.planner", "  planner", "mcmulti", "planner"),
    Decided("one-more-barrel.search", f"One More Barrel, search of {SIMULATIONS}", "one-more-barrel", _SEARCH),
    Decided("one-more-barrel.planner", "  planner", "one-more-barrel", "planner"),
]


def ours(build: str) -> list[Lane]:
    """On one build; a search takes long, and so do its windows."""
    played_out = [Lane(f"{build}.{lane.name}", build, lane.name) for lane in PLAYED_OUT]
    return played_out + [Lane(f"{build}.{lane.name}", build, lane.name, 4.0) for lane in DECIDED]


LANES = [  # the longest windows for Catanatron, whose playouts are few and differ much in length
    *ours("compiled"),
    *ours("interpreted"),
    Lane("open_spiel.mcts", "open_spiel", "backgammon mcts", 4.0),
    Lane("open_spiel.rollouts", "open_spiel", "backgammon rollouts", 4.0),
    Lane("catanatron.mcts", "catanatron_sources", "mcts", 20.0),
    Lane("catanatron.playouts", "catanatron", "playouts", 20.0),
    Lane("calibration.connect_four", "calibration", "playout"),
    Lane("open_spiel.connect_four_rollouts", "open_spiel", "connect_four rollouts"),
]
