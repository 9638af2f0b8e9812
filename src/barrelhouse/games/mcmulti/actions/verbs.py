"""The verbs of McMulti: the rule each stands on and its kind. Refusals, wire types and clients take both from here."""

from typing import Final

from barrelhouse.engine.verbs import CHANCE, PLAY, REPLY, VerbInfo
from barrelhouse.games.mcmulti.actions.catalogue import (
    Announce,
    BeginAt,
    Build,
    BuildWell,
    Buy,
    Decline,
    Done,
    Keep,
    Refine,
    ReturnRefinery,
    Sell,
    SellOff,
    SellPiece,
    SellToConsumers,
    SetAside,
    ShuffleNews,
    ShuffleThrow,
    TakeIsland,
    Throw,
    ThrowAgain,
    ThrowDie,
)

VERBS: Final[dict[type, VerbInfo]] = {
    ShuffleNews: VerbInfo("MM-1.5", CHANCE),
    ShuffleThrow: VerbInfo("MM-11.5", CHANCE),
    TakeIsland: VerbInfo("MM-1.9", PLAY),  # the table's too, where islands are drawn
    Throw: VerbInfo("MM-4.1", CHANCE),
    ThrowDie: VerbInfo("MM-11.2", CHANCE),  # in the edition of 2012 MM-11.4 (refusals.py)
    BeginAt: VerbInfo("MM-1.10", PLAY),
    Done: VerbInfo("MM-8.1", REPLY),
    Decline: VerbInfo("MM-4.3", REPLY),
    Keep: VerbInfo("MM-11.1", PLAY),
    ThrowAgain: VerbInfo("MM-11.1", PLAY),
    BuildWell: VerbInfo("MM-4.3", PLAY),
    Announce: VerbInfo("MM-9.1", PLAY),
    Buy: VerbInfo("MM-3.2", PLAY, when="MM-3.1"),
    Sell: VerbInfo("MM-3.2", PLAY, when="MM-3.1"),
    Refine: VerbInfo("MM-4.5", PLAY),
    SellToConsumers: VerbInfo("MM-4.6", PLAY),
    Build: VerbInfo("MM-8.1", PLAY),
    ReturnRefinery: VerbInfo("MM-7.4", PLAY),
    SellPiece: VerbInfo("MM-8.2", PLAY),
    SellOff: VerbInfo("MM-7.10", PLAY),
    SetAside: VerbInfo("MM-7.4", PLAY),
}
