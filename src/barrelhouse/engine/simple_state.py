"""A state with what most games leave as it is, and the view of a game without secrets."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from barrelhouse.engine.contract import Dice, State, View


@mypyc_attr(allow_interpreted_subclasses=True)
class SimpleState(State):
    """Nobody acts out of turn, every action is seen, the most points win, and buffers are filled from the lists."""

    def out_of_turn(self, seat: i64) -> list[int]:
        return []

    def actor(self, action: i64) -> i64:
        return self.to_act()

    def chances(self) -> list[tuple[int, int]]:
        return []

    def list_choices(self, into: vec[i64]) -> i64:
        count: i64 = 0
        for action in self.choices():
            into[count] = action
            count += 1
        return count

    def list_chances(self, into: vec[i64], weights: vec[i64]) -> i64:
        count: i64 = 0
        for outcome, weight in self.chances():
            into[count] = outcome
            weights[count] = weight
            count += 1
        return count

    def places(self) -> list[int]:
        scores = self.scores()
        return [1 + sum([other > score for other in scores]) for score in scores]

    def sees(self, seat: i64, action: i64) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenView(View):
    """All of a state: only for a game that hides nothing from anybody."""

    def __init__(self, state: State, seat: i64) -> None:
        self.seat = seat
        self.seats = len(state.scores())
        self.state = state.copy()

    def sample_state(self, dice: Dice) -> State:
        return self.state.copy()

    def to_json(self) -> dict[str, object]:
        return self.state.to_json()
