"""Verdicts about finished games: worked out once, and kept while the game is stored as it was."""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from barrelhouse.engine.verification import Verdict
from barrelhouse.server.fair_queue import FairQueue
from barrelhouse.server.loop_turns import Payer

MOST_KEPT: Final = 500
RECORD_BUSY: Final = "server-record-busy"
_Key = tuple[str, str, str, int]


class Verdicts:
    """By the digest of the record, so that a game that was changed is checked again, and by what the asker noted."""

    def __init__(self) -> None:
        self.queue = FairQueue(1, RECORD_BUSY)  # for whatever checks a whole game
        self._kept: OrderedDict[_Key, Verdict] = OrderedDict()

    async def about(
        self, asker: Payer, text: str, noted: str, seen: str, since: int, check: Callable[[str, str, str, int], Verdict]
    ) -> Verdict:
        """The verdict about this record; Denied if one of this asker is being worked out."""
        key = (hashlib.sha256(text.encode()).hexdigest(), noted, seen, since)
        if key not in self._kept:
            async with self.queue.turn(asker):
                if key not in self._kept:  # somebody may have asked the same meanwhile
                    self._kept[key] = await asyncio.to_thread(check, text, noted, seen, since)
        self._kept.move_to_end(key)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]
