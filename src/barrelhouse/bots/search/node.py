"""A place in the tree of what may follow: what was tried there, how often, and how it went for who decides."""

from librt.vecs import append, vec
from mypy_extensions import i64


class Node:
    """What a seat may decide here, or what chance may bring: chance has only the places below it."""

    def __init__(self) -> None:
        self.is_open = False  # whether its choices were looked at
        self.count: i64 = 0
        self.actions = vec[i64]()
        self.tried = vec[i64]()
        self.total = vec[float]()  # of the values for who decides here
        self.prior = vec[float]()  # how promising a choice looked before it was tried
        self.visits: i64 = 0
        self.arrivals: i64 = 0  # by chance
        self.value = 0.0  # of the place itself, summed over its visits
        self.below: dict[i64, Node] = {}

    def open(self, actions: vec[i64], count: i64, prior: vec[float]) -> None:
        """Its choices, each with what it promises."""
        self.is_open = True
        i: i64 = 0
        while i < count:
            self.add(actions[i], prior[i])
            i += 1

    def add(self, action: i64, prior: float) -> None:
        self.actions = append(self.actions, action)
        self.tried = append(self.tried, i64(0))
        self.total = append(self.total, 0.0)
        self.prior = append(self.prior, prior)
        self.count += 1

    def index(self, action: i64, near: i64) -> i64:
        """Where this action stands here, most likely at this place; -1 if it was not offered yet."""
        if near < self.count and self.actions[near] == action:
            return near
        i: i64 = 0
        while i < self.count:
            if self.actions[i] == action:
                return i
            i += 1
        return -1

    def next(self, action: i64) -> "Node":
        """The place below, made when it is first reached."""
        found = self.below.get(action)
        if found is None:
            found = Node()
            self.below[action] = found
        return found
