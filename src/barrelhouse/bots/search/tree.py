"""Search for many players over imagined states: a tree grown where it matters, its leaves judged by an estimate.

Each simulation starts from a state the view could come from, goes down by what promises most to whoever decides,
throws the dice it meets, and ends at the first place nobody has looked at. There every choice is judged one action
deep, which tells how promising each is, and the estimate says how likely each seat is to win from the best of them.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.bots.search.node import Node
from barrelhouse.engine.contract import MOST_CHOICES, OVER, TABLE, Dice, Estimate, State
from barrelhouse.engine.driver import weighted

MOST_SEATS: Final = 8
DEEPEST: Final = 400  # decisions and throws in one simulation


class Tree:
    """What one seat thinks in one decision."""

    def __init__(self, estimate: Estimate, dice: Dice, curiosity: float, sharpness: float, ahead: i64) -> None:
        self.estimate = estimate
        self.dice = dice
        self.curiosity = curiosity  # how much the promising is tried before the proven
        self.sharpness = sharpness  # how far a better worth sets a choice apart from the others, in spreads
        self.ahead = ahead  # decisions played on greedily from a leaf before it is judged
        self.root = Node()
        self.choices = vec[i64]([0] * MOST_CHOICES)
        self.weights = vec[i64]([0] * MOST_CHOICES)
        self.worths = vec[float]([0.0] * MOST_CHOICES)
        self.values = vec[float]([0.0] * MOST_SEATS)
        self.path: list[Node] = []
        self.taken = vec[i64]([0] * DEEPEST)
        self.seats = vec[i64]([0] * DEEPEST)

    def grow(self, state: State, seats: i64) -> None:
        """One simulation; the state is used up."""
        node = self.root
        depth: i64 = 0
        self.path = []
        while depth < DEEPEST:
            seat = state.to_act()
            if seat == OVER:
                self._judge_end(state, seats)
                break
            if seat == TABLE:
                outcome = self._least_seen(node, state)
                state.apply(outcome)
                node = node.next(outcome)
                node.arrivals += 1
                continue
            count = self._list(state)
            if not node.is_open:
                self._open(node, state, seat, count, seats)
                break
            chosen = self._promising(node, count)
            self.path.append(node)
            self.taken[depth] = chosen
            self.seats[depth] = seat
            depth += 1
            action = node.actions[chosen]
            state.apply(action)
            node = node.next(action)
        self._remember(depth)

    def _least_seen(self, node: Node, state: State) -> i64:
        """The outcome that has come here most seldom for its weight: all 36 throws before any comes twice."""
        count = state.list_chances(self.choices, self.weights)
        if count == 1:
            return self.choices[0]
        first = self.dice.below(count)  # among equals any
        best = first
        lowest = -1.0
        i: i64 = 0
        while i < count:
            at = first + i
            if at >= count:
                at -= count
            found = node.below.get(self.choices[at])
            seen = 0.5 if found is None else float(found.arrivals) + 0.5
            rank = seen / float(self.weights[at])
            if lowest < 0.0 or rank < lowest:
                lowest = rank
                best = at
            i += 1
        return self.choices[best]

    def _throw(self, state: State) -> i64:
        count = state.list_chances(self.choices, self.weights)
        return self.choices[weighted(self.weights, count, self.dice)]

    def _list(self, state: State) -> i64:
        """The choices that move the game on; all of them if none does."""
        count = state.list_choices(self.choices)
        kept: i64 = 0
        i: i64 = 0
        while i < count:
            if not self.estimate.is_talk(state, self.choices[i]):
                kept += 1
            i += 1
        if kept == 0 or kept == count:
            return count
        kept = 0
        i = 0
        while i < count:
            if not self.estimate.is_talk(state, self.choices[i]):
                self.choices[kept] = self.choices[i]
                kept += 1
            i += 1
        return kept

    def _open(self, node: Node, state: State, seat: i64, count: i64, seats: i64) -> None:
        """Judge every choice by the position after it, and the place by the best of them."""
        best = self._judge_choices(state, seat, count)
        spread = self.sharpness * self.estimate.spread(state)
        highest = self.worths[best]
        total = 0.0
        i: i64 = 0
        while i < count:
            self.worths[i] = math.exp(max(-60.0, (self.worths[i] - highest) / spread))
            total += self.worths[i]
            i += 1
        i = 0
        while i < count:
            self.worths[i] = self.worths[i] / total
            i += 1
        node.open(self.choices, count, self.worths)
        state.apply(self.choices[best])
        self._play_on(state)
        if state.to_act() == OVER:
            self._judge_end(state, seats)
        else:
            self._judge(state, seats)

    def _judge_choices(self, state: State, seat: i64, count: i64) -> i64:
        """The worth of the position after each choice; which is best."""
        best: i64 = 0
        i: i64 = 0
        while i < count:
            after = state.copy()
            after.apply(self.choices[i])
            self.worths[i] = float(self.estimate.worth(after, seat))
            if self.worths[i] > self.worths[best]:
                best = i
            i += 1
        return best

    def _play_on(self, state: State) -> None:
        """Some greedy decisions more, so that what is judged has come about."""
        left = self.ahead
        while left > 0:
            seat = state.to_act()
            if seat == OVER:
                return
            if seat == TABLE:
                state.apply(self._throw(state))
                continue
            count = self._list(state)
            state.apply(self.choices[self._judge_choices(state, seat, count) if count > 1 else 0])
            left -= 1

    def _promising(self, node: Node, count: i64) -> i64:
        """Which of the choices offered now to try: proven good, or promising and seldom tried."""
        seen: i64 = 0
        i: i64 = 0
        while i < count:
            at = node.index(self.choices[i], i)
            if at < 0:
                node.add(self.choices[i], 1.0 / float(count))
                at = node.count - 1
            self.weights[i] = at
            seen += node.tried[at]
            i += 1
        eager = self.curiosity * math.sqrt(float(seen + 1))
        unknown = node.value / float(node.visits) if node.visits > 0 else 0.0
        best: i64 = self.weights[0]
        highest = -1.0
        i = 0
        while i < count:
            at = self.weights[i]
            tried = node.tried[at]
            value = node.total[at] / float(tried) if tried > 0 else unknown - 0.02
            score = value + eager * node.prior[at] / float(1 + tried)
            if score > highest:
                highest = score
                best = at
            i += 1
        return best

    def _judge(self, state: State, seats: i64) -> None:
        """How likely each seat is to win, by what its position is worth."""
        spread = self.estimate.spread(state)
        highest = -1e18
        i: i64 = 0
        while i < seats:
            self.values[i] = float(self.estimate.worth(state, i))
            highest = max(highest, self.values[i])
            i += 1
        total = 0.0
        i = 0
        while i < seats:
            self.values[i] = math.exp(max(-60.0, (self.values[i] - highest) / spread))
            total += self.values[i]
            i += 1
        i = 0
        while i < seats:
            self.values[i] = self.values[i] / total
            i += 1

    def _judge_end(self, state: State, seats: i64) -> None:
        """Winners share what there is to win."""
        places = state.places()
        first = float(places.count(1))
        i: i64 = 0
        while i < seats:
            self.values[i] = 1.0 / first if places[i] == 1 else 0.0
            i += 1

    def _remember(self, depth: i64) -> None:
        i: i64 = 0
        while i < depth:
            node = self.path[i]
            at = self.taken[i]
            value = self.values[self.seats[i]]
            node.tried[at] += 1
            node.total[at] += value
            node.visits += 1
            node.value += value
            i += 1
