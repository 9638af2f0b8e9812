"""Counts what can happen from a position: the quickest way to see that rules, or a build of them, have changed."""

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.engine.contract import MOST_CHOICES, TABLE, State


def perft(state: State, depth: i64) -> i64:
    """How many sequences of so many choices and outcomes of chance can follow; one that ends sooner is none."""
    if depth <= 0:
        return 1
    into = vec[i64]([0] * MOST_CHOICES)
    count = _list(state, into)
    if depth == 1:
        return count
    total: i64 = 0
    i: i64 = 0
    while i < count:
        after = state.copy()
        after.apply(into[i])
        total += perft(after, depth - 1)
        i += 1
    return total


def perft_by_action(state: State, depth: i64) -> dict[int, int]:
    """The same for each action that can come first: where two builds differ, this leads to the cause."""
    into = vec[i64]([0] * MOST_CHOICES)
    count = _list(state, into)
    counts: dict[int, int] = {}
    i: i64 = 0
    while i < count:
        after = state.copy()
        after.apply(into[i])
        counts[into[i]] = perft(after, depth - 1)
        i += 1
    return counts


def _list(state: State, into: vec[i64]) -> i64:
    seat = state.to_act()
    if seat >= 0:
        return state.list_choices(into)
    if seat == TABLE:
        return state.list_chances(into, vec[i64]([0] * MOST_CHOICES))
    return 0
