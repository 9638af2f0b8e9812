"""The ladder of opponents, from gentle to ruthless, and how long each may think."""

from dataclasses import dataclass
from typing import Final

from barrelhouse.bots.tuned_weights import specs_in


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent with a name for people; its message key is level-<name>."""

    name: str
    bot: str  # its spec
    seconds: float  # no decision takes longer on one core, compiled or not

    def bot_in(self, game: str) -> str:
        """The spec in this game, where it may differ so that rungs are not too close together."""
        return specs_in(game).get(self.name, self.bot)


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
