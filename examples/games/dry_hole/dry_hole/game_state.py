"""The rules of Dry Hole: who acts, what is allowed, what it changes, and who may know it."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from barrelhouse.engine.contract import OVER, TABLE, Dice, Option, Refusal, Refused, View
from barrelhouse.engine.fields import Fields, object_at, word_at
from barrelhouse.engine.options import check_options
from barrelhouse.engine.simple_state import SimpleState
from dry_hole.actions import COST, DRILL, FACES, HOLD, SEEP

NAME: Final = "dry-hole"
VERSION: Final = "1"
SEATS: Final = (2, 3, 4)
MOST_ROUNDS: Final = 12
OPTIONS: Final = (Option("rounds", "DH-1.2", 5, low=1, high=MOST_ROUNDS),)
PLANS: Final = ("", "drill", "hold")  # a seat's plan is the number of its word
UNKNOWN: Final = 0  # a seep that was not thrown, or may not be seen


class DryHole(SimpleState):
    """Who has what, and what was said in this round."""

    def __init__(self, rounds: int, round_number: int, points: list[int], seeps: list[int], plans: list[int]) -> None:
        self.rounds = rounds
        self.round = round_number  # from 0; as many as there are rounds when the game is over
        self.points = points
        self.seeps = seeps  # 1 to 6, hidden from others; UNKNOWN before the throw
        self.plans = plans

    def to_act(self) -> i64:
        if self.round == self.rounds:
            return OVER
        seat = self.speaker()
        return TABLE if UNKNOWN in self.seeps or seat is None else seat

    def choices(self) -> list[int]:
        return [DRILL, HOLD] if self.to_act() >= 0 else []

    def chances(self) -> list[tuple[int, int]]:
        if self.to_act() != TABLE:
            return []
        first = SEEP if UNKNOWN in self.seeps else COST
        return [(first + face, 1) for face in range(FACES)]

    def why_not(self, action: i64) -> Refusal | None:
        """[DH-2.1] [DH-2.2] [DH-2.3] The table throws the seeps, then the seats speak, then it throws the cost."""
        if action in self.choices() or any(action == outcome for outcome, _ in self.chances()):
            return None
        rule = "DH-2.1" if action < COST else "DH-2.3" if action < DRILL else "DH-2.2"
        return Refusal(rule, "dry-hole-not-now", {"round": self.round + 1})

    def apply(self, action: i64) -> None:
        if action < COST:
            self.seeps[self.seeps.index(UNKNOWN)] = action - SEEP + 1
        elif action < DRILL:
            self._pay(action - COST + 1)
        else:
            self.plans[self.to_act()] = action - DRILL + 1

    def scores(self) -> list[int]:
        return list(self.points)

    def sees(self, seat: i64, action: i64) -> bool:
        """[DH-2.1] A seep is seen by its own seat alone."""
        return action >= COST or UNKNOWN not in self.seeps or seat == self.seeps.index(UNKNOWN)

    def view(self, seat: i64) -> "DryHoleView":
        return DryHoleView(self, int(seat))

    def copy(self) -> "DryHole":
        return DryHole(self.rounds, self.round, list(self.points), list(self.seeps), list(self.plans))

    def to_json(self) -> dict[str, object]:
        return {
            "options": {"rounds": self.rounds},
            "round": self.round,
            "points": list(self.points),
            "seeps": list(self.seeps),
            "plans": [PLANS[plan] for plan in self.plans],
        }

    def speaker(self) -> int | None:
        """[DH-2.2] The next to say a plan; each round begins with another seat."""
        seats = len(self.plans)
        turns = [(self.round + turn) % seats for turn in range(seats)]
        return next((seat for seat in turns if self.plans[seat] == 0), None)

    def _pay(self, cost: int) -> None:
        """[DH-2.3] Then the next round begins."""
        for seat, plan in enumerate(self.plans):
            self.points[seat] += gain(self.seeps[seat], cost) if PLANS[plan] == "drill" else 1
        self.seeps, self.plans = [UNKNOWN] * len(self.points), [0] * len(self.points)
        self.round += 1


class DryHoleView(View):
    """[DH-2.1] All but the other seats' seeps."""

    def __init__(self, state: DryHole, seat: int) -> None:
        self.seat = seat
        self.seats = len(state.points)
        self.thrown = sum(seep != UNKNOWN for seep in state.seeps)
        own = [seep if owner == seat else UNKNOWN for owner, seep in enumerate(state.seeps)]
        # Field by field: what somebody adds to a state stays hidden until it is named here.
        self.known = DryHole(state.rounds, state.round, list(state.points), own, list(state.plans))

    def sample_state(self, dice: Dice) -> DryHole:
        """Every seep that was thrown may be any, each as likely as the others."""
        state = self.known.copy()
        for seat in range(self.thrown):
            if seat != self.seat:
                state.seeps[seat] = dice.below(FACES) + 1
        return state

    def to_json(self) -> dict[str, object]:
        """As people read it: rounds from 1, and nothing for a seep that this seat may not see."""
        shown = {"round": min(self.known.round + 1, self.known.rounds), "seeps": [n or None for n in self.known.seeps]}
        return {"seat": int(self.seat), "thrown": self.thrown, **self.known.to_json(), **shown}


def gain(seep: int, cost: int) -> int:
    """[DH-2.3] What drilling brings."""
    return seep if seep >= cost else -2


def new_game(seats: int, options: Mapping[str, object]) -> DryHole:
    """[DH-1.1] Two to four players without points."""
    if seats not in SEATS:
        raise Refused(Refusal("DH-1.1", "seats-unknown", {"seats": seats, "low": SEATS[0], "high": SEATS[-1]}))
    rounds = int(check_options(OPTIONS, options)["rounds"])
    return DryHole(rounds, 0, [0] * seats, [UNKNOWN] * seats, [0] * seats)


def from_json(json: Mapping[str, object]) -> DryHole:
    fields = Fields(json, "")
    rounds = int(check_options(OPTIONS, object_at(fields.value("options"), "options"))["rounds"])
    round_number = fields.number("round", 0, rounds)
    seats = len(fields.items("points", SEATS[0], SEATS[-1]))
    points = fields.numbers("points", seats, -2 * MOST_ROUNDS, FACES * MOST_ROUNDS)
    seeps = fields.numbers("seeps", seats, UNKNOWN, FACES)
    plans = [word_at(plan, f"plans[{seat}]", PLANS) for seat, plan in enumerate(fields.items("plans", seats, seats))]
    fields.check_no_more()
    return DryHole(rounds, round_number, points, seeps, plans)
