"""What the tests of every game need to know of the example game Dry Hole."""

from collections.abc import Mapping, Sequence
from typing import Final

from dry_hole.actions import FACES
from dry_hole.game_state import UNKNOWN, DryHole

from barrelhouse.engine.contract import Dice, State

RULEBOOK: Final = ("DH", [2, 3, 1])
TABLES: Final[Sequence[tuple[int, Mapping[str, object]]]] = [(2, {}), (3, {"rounds": 2}), (4, {"rounds": 12})]
FEW_LOOKALIKES: Final = 1
GREEDY_WINS: Final = 0.35
HIDES: Final = True


def scramble(state: State, dice: Dice, seat: int) -> State:
    """Other seeps below the plots of the others."""
    assert isinstance(state, DryHole)
    other = state.copy()
    for plot, seep in enumerate(state.seeps):
        if seep != UNKNOWN and plot != seat:
            other.seeps[plot] = dice.below(FACES) + 1
    return other


def lookalikes(state: State, seat: int) -> int:
    """Every seep of the others may be any face."""
    assert isinstance(state, DryHole)
    hidden = sum(seep != UNKNOWN for plot, seep in enumerate(state.seeps) if plot != seat)
    return int(FACES**hidden)
