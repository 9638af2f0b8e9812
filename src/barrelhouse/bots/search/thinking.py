"""How long a tree is grown: for so many simulations, for so long, or until nothing can change the answer."""

import time
from typing import Final

from mypy_extensions import i64

from barrelhouse.bots.search.tree import Tree
from barrelhouse.engine.contract import Dice, View

_LOOK_EVERY: Final = 8  # simulations between two looks at the lead


def think(tree: Tree, view: View, dice: Dice, simulations: i64, seconds: float, stop: i64) -> i64:
    """Grow the tree from states the view could come from; how many simulations there were, at least one.

    What the clock stopped can be thought again: with the same number of simulations in view, and a stop where it was.
    """
    until = time.perf_counter() + seconds
    done: i64 = 0
    while done < simulations:
        state = view.imagine(dice)
        tree.grow(state, i64(len(state.scores())))
        done += 1
        if done >= stop or time.perf_counter() >= until:
            break
        if done % _LOOK_EVERY == 0 and _is_settled(tree, simulations - done):
            break
    return done


def _is_settled(tree: Tree, left: i64) -> bool:
    """Whether the choice tried most often stays so, whatever the simulations left will bring."""
    first: i64 = 0
    second: i64 = 0
    i: i64 = 0
    while i < tree.root.count:
        tried = tree.root.tried[i]
        if tried > first:
            second = first
            first = tried
        elif tried > second:
            second = tried
        i += 1
    return first - second > left
