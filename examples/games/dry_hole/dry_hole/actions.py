"""What can be done: the table's throws, and the two things a seat can say."""

from dataclasses import dataclass
from typing import Final

FACES: Final = 6


@dataclass(frozen=True)
class Seep:
    """The table throws what lies below the next seat's plot."""

    face: int


@dataclass(frozen=True)
class Cost:
    """The table throws what drilling costs in this round."""

    face: int


@dataclass(frozen=True)
class Drill:
    """The seat drills."""


@dataclass(frozen=True)
class Hold:
    """The seat waits."""


SEEP: Final = 0  # the first of its faces
COST: Final = SEEP + FACES
DRILL: Final = COST + FACES
HOLD: Final = DRILL + 1
ALL_ACTIONS: Final = (
    *(Seep(face) for face in range(1, FACES + 1)),
    *(Cost(face) for face in range(1, FACES + 1)),
    Drill(),
    Hold(),
)
