"""Search by racing: the choices are played on from the same sampled states with the same dice, and the worse half
drops out again and again, so that what differs between them is the choice and not the luck."""

import math
import time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from barrelhouse.bots.search.policy import Policy
from barrelhouse.engine.contract import View
from barrelhouse.engine.driver import SeededDice

_FIRST: Final = 2  # worlds in which every choice is tried, whatever the budget, before any drops out
_ENOUGH: Final = 4  # worlds after which a lead may end the race
_CLEAR: Final = 3.0  # how many of its own standard errors a lead must exceed
_UNKNOWN: Final = 1.0  # the error of a chance that was seen once at most


class Race:
    """The race of one decision. A world is one sampled state with its dice, in which every choice is tried."""

    def __init__(
        self,
        policy: Policy,
        judge: Policy,
        actions: list[int],
        expected: list[float],
        seat: i64,
        rounds: i64,
        throws: i64,
        trust: float,
        seed: str,
    ) -> None:
        self.policy = policy  # by which games are played on
        self.judge = judge  # and which says how likely a seat is to win where they stop
        self.seat = seat
        self.rounds = rounds  # how far each game is played on
        self.throws = throws
        self.trust = trust  # after so many worlds, what was expected counts half
        self.seed = seed
        self.actions = vec[i64]()
        self.tried = vec[i64]()
        self.total = vec[float]()
        self.chances: list[list[float]] = []  # of each choice, in the worlds it was tried in
        self.expected = vec[float]()  # what each chance looks like at first sight, which counts like a few worlds
        self.running: list[int] = []  # indices of the choices still in the race, the best at first sight first
        for action in actions:
            self.running.append(len(self.running))
            self.actions = append(self.actions, i64(action))
            self.tried = append(self.tried, i64(0))
            self.total = append(self.total, 0.0)
            self.chances.append([])
            self.expected = append(self.expected, expected[len(self.running) - 1])
        self.worlds: i64 = 0
        self.simulations: i64 = 0

    def run(self, view: View, simulations: i64, until: float, stop: i64) -> None:
        """Until two are left and the budget is spent, one leads clearly, or the clock says so; at least one game.

        A race that the clock stopped can be repeated: with the same budget, and a stop where it was.
        """
        while True:
            share = (simulations - self.simulations) // (self._halvings() * len(self.running))
            for _world in range(max(share, _FIRST if self.worlds == 0 else 1)):
                if not self._try_all(view, until, stop) or self._is_clear():
                    self._sort()
                    return
            self._sort()
            if len(self.running) <= 2 or self.simulations >= simulations:
                return
            self.running = self.running[: (len(self.running) + 1) // 2]

    def _halvings(self) -> i64:
        """How often half of the choices will still drop out; the last two run to the end."""
        left = i64(len(self.running))
        halvings: i64 = 1
        while left > 2:
            left = (left + 1) // 2
            halvings += 1
        return halvings

    def _try_all(self, view: View, until: float, stop: i64) -> bool:
        """One world for every choice still in the race; False if time was up."""
        world = f"{self.seed} {self.worlds}"
        state = view.sample_state(SeededDice(world + " imagined"))
        seats = i64(len(state.scores()))
        until_round = self.policy.estimate.round_of(state) + self.rounds
        self.worlds += 1
        for i in self.running:
            after = state.copy()
            after.apply(self.actions[i])
            self.policy.play_on(after, until_round, self.throws, SeededDice(world))
            chance = self.judge.chance(after, self.seat, seats)
            self.tried[i] += 1
            self.total[i] += chance
            self.chances[i].append(chance)
            self.simulations += 1
            if self.simulations >= stop or time.perf_counter() >= until:
                return False
        return True

    def _is_clear(self) -> bool:
        """Whether more worlds would hardly change who leads: the budget is for decisions that are hard."""
        if self.worlds < _ENOUGH:
            return False
        leader = max(self.running, key=self._estimate_of)
        for other in self.running:
            if other != leader and self._lead(leader, other) <= _CLEAR * self._doubt(leader, other):
                return False
        return True

    def _lead(self, one: i64, two: i64) -> float:
        """How far two are apart, over the worlds both were tried in and by what was expected."""
        ones, twos = self.chances[one], self.chances[two]
        worlds = min(len(ones), len(twos))
        apart = self.trust * (self.expected[one] - self.expected[two])
        for world in range(worlds):
            apart += ones[world] - twos[world]
        return apart / (float(worlds) + self.trust)

    def _doubt(self, one: i64, two: i64) -> float:
        """The standard error of how far two are apart, over the worlds both were tried in."""
        ones, twos = self.chances[one], self.chances[two]
        worlds = len(ones)
        mean = (self.total[one] - self.total[two]) / float(worlds)
        squares = 0.0
        for world in range(worlds):
            squares += (ones[world] - twos[world] - mean) ** 2
        return math.sqrt(squares / float(worlds - 1) * float(worlds)) / (float(worlds) + self.trust)

    def chance(self, i: i64) -> float:
        """How likely a choice is to win, by all worlds: one that dropped out early saw fewer than the winner."""
        first = self.running[0]
        return min(max(self._estimate_of(first) - max(self._lead(first, i), 0.0), 0.0), 1.0)

    def error(self, i: i64) -> float:
        """How unsure it is how far a choice is from the one that leads; what was hardly tried may be worth anything."""
        first = self.running[0]
        if i == first:
            return 0.0
        ones, twos = self.chances[first], self.chances[i]
        worlds = min(len(ones), len(twos))
        if worlds < _FIRST:
            return _UNKNOWN
        mean = 0.0
        for world in range(worlds):
            mean += (ones[world] - twos[world]) / float(worlds)
        squares = 0.0
        for world in range(worlds):
            squares += (ones[world] - twos[world] - mean) ** 2
        return math.sqrt(squares / float(worlds - 1) * float(worlds)) / (float(worlds) + self.trust)

    def _sort(self) -> None:
        """The best first by the worlds so far; among equals the better one at first sight."""
        self.running.sort(key=lambda i: -self._estimate_of(i))

    def _estimate_of(self, i: i64) -> float:
        return (self.total[i] + self.trust * self.expected[i]) / (float(self.tried[i]) + self.trust)
