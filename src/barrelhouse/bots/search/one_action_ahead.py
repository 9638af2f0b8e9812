"""Looking one action ahead: what a seat's position would be worth after each of its choices."""

from mypy_extensions import i64

from barrelhouse.bots.search.decision import Decision, best_first, decision_by_worth
from barrelhouse.engine.contract import Dice, Estimate, State


def state_after(state: State, action: i64) -> State:
    """A copy of the state in which the action has been taken."""
    after = state.copy()
    after.apply(action)
    return after


def worths_of(state: State, seat: i64, choices: list[int], estimate: Estimate) -> list[int]:
    """What the seat's position would be worth after each choice."""
    worths: list[int] = []
    after = state.copy()
    for action in choices:
        after = state.copy_onto(after)
        after.apply(action)
        worths.append(int(estimate.worth(after, seat)))
    return worths


def most_promising(state: State, seat: i64, choices: list[int], estimate: Estimate, among: int) -> list[int]:
    """The few choices that look best at first sight, the best first."""
    worths = worths_of(state, seat, choices, estimate)
    return [choices[i] for i in best_first(worths)[:among]]


def decide_by_worth(state: State, seat: i64, choices: list[int], estimate: Estimate, dice: Dice) -> Decision:
    """The choice of the highest worth; the dice choose among equals."""
    worths = worths_of(state, seat, choices, estimate)
    highest = max(worths)
    best = [choices[i] for i, worth in enumerate(worths) if worth == highest]
    return decision_by_worth(best[dice.below(len(best))], choices, worths)
