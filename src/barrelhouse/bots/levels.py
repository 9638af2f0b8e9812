"""The ladder, from gentle to ruthless: who sits down opposite a person, and how long he is waited for."""

from dataclasses import dataclass
from typing import Final

from barrelhouse.bots.tuned import levels_of


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent with a name for people; the words have it as level-<name>."""

    name: str
    bot: str  # as find reads it
    seconds: float  # no decision takes longer on one core, compiled or not

    def bot_in(self, game: str) -> str:
        """Another one in a game whose rungs would be too close together."""
        return levels_of(game).get(self.name, self.bot)


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
