"""The ladder of opponents, from gentle to ruthless, and how long each may think."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent with a name for people; its message key is level-<name>."""

    name: str
    bot: str  # its spec
    seconds: float  # no decision takes longer on one core, compiled or not

    def bot_in(self, game: str) -> str:
        """The spec in this game, where it may differ so that rungs are not too close together."""
        return specs_by_game().get(game, {}).get(self.name, self.bot)


LEVELS: Final = (
    Level("greenhorn", "random", 0.3),
    Level("roustabout", "greedy:slips=40:deals=answer", 0.3),
    Level("roughneck", "greedy:slips=25:deals=answer", 0.3),
    Level("derrickhand", "greedy:slips=12:deals=simple", 0.3),
    Level("driller", "greedy:deals=simple", 0.3),
    Level("toolpusher", "planner:slips=10", 1.5),
    Level("wildcatter", "search:simulations=16:trust=32:slips=4:seconds=1.7", 2.0),
    Level("tycoon", "search:simulations=128:seconds=2.6", 3.0),
)


@cache
def specs_by_game() -> Mapping[str, Mapping[str, str]]:
    """The specs that differ from those above, by game and level."""
    specs: Mapping[str, Mapping[str, str]] = json.loads(
        files("barrelhouse.bots").joinpath("levels.json").read_text(encoding="utf-8")
    )
    return specs
