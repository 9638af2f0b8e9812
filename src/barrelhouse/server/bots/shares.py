"""What each of several has had of something they share: how many places now, and how much work lately."""

from collections import Counter
from statistics import median
from typing import Final

MOST: Final = 1000  # whose work is remembered; beyond that, those who have had little count as new


class Shares:
    """Whoever has had least is served next; nobody saves up turns by asking for nothing."""

    def __init__(self) -> None:
        self.placed: Counter[str] = Counter()  # places that each has now
        self._spent: dict[str, float] = {}  # seconds of work, of those who had any lately
        self._least = 0.0  # what the last to be given a place had spent: whoever comes new begins from there

    def __len__(self) -> int:
        return len(self._spent.keys() | self.placed.keys())

    def __contains__(self, name: str) -> bool:
        return name in self._spent or name in self.placed

    def rank(self, name: str) -> tuple[int, float]:
        """Whoever has the lowest goes first."""
        return self.placed[name], self._work_for(name)

    def give(self, name: str) -> None:
        """A place."""
        self._least = max(self._least, self._work_for(name))
        self.placed[name] += 1

    def take_back(self, name: str, seconds: float) -> None:
        """A place, after so much work."""
        self._spent[name] = self._work_for(name) + seconds
        self.placed[name] -= 1
        if not self.placed[name]:
            del self.placed[name]

    def forget_old(self) -> None:
        """Those who are the same as one who never asked."""
        if len(self._spent) > MOST:  # where new ones keep coming, what they begin from would never rise
            self._least = max(self._least, median(self._spent.values()))
        for name in [name for name, spent in self._spent.items() if spent <= self._least]:
            del self._spent[name]

    def _work_for(self, name: str) -> float:
        return max(self._spent.get(name, 0.0), self._least)
