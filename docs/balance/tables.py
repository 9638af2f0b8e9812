"""Means with their errors, and tables of them in Markdown."""

import math
from collections.abc import Sequence

NORMAL_95 = 1.96  # standard errors on either side of a mean that contain the true value in 95 of 100 cases


class Mean:
    """A mean and how far it can be trusted, without storing the values behind it."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.spread = 0.0  # sum of squared distances from the mean

    def add(self, value: float) -> None:
        self.count += 1
        distance = value - self.mean
        self.mean += distance / self.count
        self.spread += distance * (value - self.mean)

    @property
    def error(self) -> float:
        """Half the width of the 95 % interval."""
        if self.count < 2:
            return math.inf
        return NORMAL_95 * math.sqrt(self.spread / (self.count - 1) / self.count)


def interval(mean: Mean) -> str:
    """12.3 ± 0.4."""
    if mean.count == 0:
        return "-"
    digits = 1 if mean.error >= 0.1 else 2
    return f"{mean.mean:.{digits}f} ± {mean.error:.{digits}f}"


def share(mean: Mean) -> str:
    """The same for a share, in percent: 12.3 ± 0.4 %."""
    return f"{100 * mean.mean:.1f} ± {100 * mean.error:.1f} %"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table with its numbers aligned to the right."""
    lines = [heads, ["---", *(["---:"] * (len(heads) - 1))], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
