"""Jobs that take long, one at a time: nobody's many are ahead of somebody else's one, and no address's many guests."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from barrelhouse.server.loop_turns import Payer
from barrelhouse.server.refusals import Denied, RefusalKind

LATER: Final = 5  # seconds after which it is worth asking again


class FairQueue:
    """Addresses take turns, and the people at each; a person may have so many jobs here, with the one that runs."""

    def __init__(self, most: int, refusal: str) -> None:
        self.most = most
        self.refusal = refusal  # the key of what is said to who has enough jobs here
        self._one = asyncio.Semaphore(1)
        self._jobs: Counter[str] = Counter()
        self._of_person: defaultdict[str, asyncio.Semaphore] = defaultdict(lambda: asyncio.Semaphore(1))
        self._jobs_there: Counter[str] = Counter()
        self._of_place: defaultdict[str, asyncio.Semaphore] = defaultdict(lambda: asyncio.Semaphore(1))

    @asynccontextmanager
    async def turn(self, asker: Payer) -> AsyncIterator[None]:
        """Wait for one's turn, and have it until the end; Denied if this asker has enough jobs here."""
        place, person = asker
        if self._jobs[person] >= self.most:
            raise Denied(RefusalKind.TOO_MANY, self.refusal, seconds=LATER)
        self._jobs[person] += 1
        self._jobs_there[place] += 1
        try:
            # Only the first of each person's jobs stands in line at their address, and only the first of each address.
            async with self._of_person[person], self._of_place[place], self._one:
                yield
        finally:
            self._jobs[person] -= 1
            self._jobs_there[place] -= 1
            if not self._jobs[person]:
                del self._jobs[person], self._of_person[person]
            if not self._jobs_there[place]:
                del self._jobs_there[place], self._of_place[place]
