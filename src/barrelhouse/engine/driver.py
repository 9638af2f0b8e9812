"""The only file that holds dice: it rolls, settles, plays, replays, and runs playouts."""

import hashlib
import hmac
from collections.abc import Callable, Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.engine.contract import MOST_CHOICES, OVER, SPECTATOR, TABLE, Dice, Refused, State

SPECTATOR_BIT: Final = 1 << 16  # above the bits of all seats, among those who notice nothing of an action

_LOW_32: Final = 0xFFFFFFFF
# Multiply-with-carry: _FACTOR * 2**32 - 1 is a safe prime, so the period is near 2**62, and no product passes 2**63,
# so that compiled and interpreted builds draw the same numbers.
_FACTOR: Final = 2131995753


class SeededDice(Dice):
    """Dice that fall the same way for the same seed, compiled or not."""

    def __init__(self, seed: str) -> None:
        digest = hashlib.sha256(seed.encode()).digest()
        self.low: i64 = int.from_bytes(digest[:4], "big")
        self.carry: i64 = int.from_bytes(digest[4:8], "big") % (_FACTOR - 2) + 1  # 0 and the factor would get stuck

    def below(self, n: i64) -> i64:
        product = self._next() * n
        while (product & _LOW_32) < n and (product & _LOW_32) < (_LOW_32 + 1) % n:
            product = self._next() * n  # the last few numbers would favour some faces
        return product >> 32

    def _next(self) -> i64:
        mixed = _FACTOR * self.low + self.carry
        self.low = mixed & _LOW_32
        self.carry = mixed >> 32
        return self.low ^ self.carry


class KeyedDice(Dice):
    """Dice that follow from a secret key and a row of a log: with the key, anyone can throw them all again."""

    def __init__(self, key: bytes, n: int) -> None:
        self.key = key
        self.n = n
        self.blocks = 0
        self.left: list[int] = []  # numbers of the last block that were not used yet

    def below(self, n: i64) -> i64:
        product = self._next() * n
        while (product & _LOW_32) < n and (product & _LOW_32) < (_LOW_32 + 1) % n:
            product = self._next() * n
        return product >> 32

    def _next(self) -> i64:
        if not self.left:
            block = hmac.digest(self.key, f"{self.n}/{self.blocks}".encode(), "sha256")
            self.left = [int.from_bytes(block[i : i + 4], "big") for i in range(28, -4, -4)]  # the first comes last
            self.blocks += 1
        return self.left.pop()


class LoadedDice(Dice):
    """Dice that fall on their first side so many times, then always on their last."""

    def __init__(self, firsts: i64) -> None:
        self.firsts = firsts

    def below(self, n: i64) -> i64:
        self.firsts -= 1
        return 0 if self.firsts >= 0 else n - 1


def dice_for(run: str, index: int) -> SeededDice:
    """The dice of one game of a run: the same game for the same run and index, on any machine."""
    return SeededDice(f"{run}/{index}")


def roll(state: State, dice: Dice) -> int:
    """One of the table's outcomes, each as likely as its weight."""
    chances = state.chances()
    point = dice.below(sum(weight for _, weight in chances))
    for outcome, weight in chances:
        point -= weight
        if point < 0:
            return outcome
    raise AssertionError("the weights of the chances changed while they were rolled")


def settle(state: State, dice: Dice) -> list[int]:
    """Let the table act until a seat decides or the game is over; what fell."""
    fallen = []
    while state.to_act() == TABLE:
        outcome = roll(state, dice)
        state.apply(outcome)
        fallen.append(outcome)
    return fallen


def play(state: State, action: int) -> None:
    """One action, checked first: Refused says why not, and nothing has changed then."""
    refusal = state.why_not(action)
    if refusal is not None:
        raise Refused(refusal)
    state.apply(action)


def replay(state: State, actions: Iterable[int]) -> None:
    """A whole log, each action checked before it is applied."""
    for action in actions:
        play(state, action)


def run(state: State, deciders: "list[Callable[[State, int], int]]", dice: Dice, most: int) -> list[int]:
    """Play to the end, or for at most so many actions; the log. Nobody acts out of turn here."""
    log: list[int] = []
    while len(log) < most and state.to_act() != OVER:
        seat = state.to_act()
        action = roll(state, dice) if seat == TABLE else deciders[seat](state, seat)
        state.apply(action)
        log.append(action)
    return log


def playout(state: State, dice: Dice, most: i64) -> i64:
    """Random play by every seat to the end, or for at most so many actions; how many there were."""
    into = vec[i64]([0] * MOST_CHOICES)
    weights = vec[i64]([0] * MOST_CHOICES)
    played: i64 = 0
    while played < most:
        seat = state.to_act()
        if seat >= 0:
            state.apply(into[dice.below(state.list_choices(into))])
        elif seat == TABLE:
            state.apply(into[draw_weighted(weights, state.list_chances(into, weights), dice)])
        else:
            break
        played += 1
    return played


def draw_weighted(weights: vec[i64], count: i64, dice: Dice) -> i64:
    """The index of one of so many outcomes, each as likely as its weight."""
    total: i64 = 0
    i: i64 = 0
    while i < count:
        total += weights[i]
        i += 1
    point = dice.below(total)
    i = 0
    while point >= weights[i]:
        point -= weights[i]
        i += 1
    return i


def bit_of(viewer: int) -> int:
    """The bit of a seat, or of spectators."""
    return SPECTATOR_BIT if viewer == SPECTATOR else 1 << viewer


def apply_unnoticed(state: State, seat: int, action: int) -> int:
    """Apply an action of this seat; who notices nothing of it, a bit for each seat and one for spectators, or 0.

    Nobody is shown less than a spectator. What the table does is noticed by all: that it does so is in the rules.
    """
    if seat == TABLE or state.sees(SPECTATOR, action):
        state.apply(action)
        return 0
    spectators = state.view(SPECTATOR)
    before = {SPECTATOR: spectators.to_json()}
    for other in range(int(spectators.seats)):
        if other != seat and not state.sees(other, action):
            before[other] = state.view(other).to_json()
    state.apply(action)
    if state.view(SPECTATOR).to_json() != before.pop(SPECTATOR):
        return 0
    unnoticed = SPECTATOR_BIT
    for other, was in before.items():
        if state.view(other).to_json() == was:
            unnoticed |= bit_of(other)
    return unnoticed
