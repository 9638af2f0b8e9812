"""Offers worth making: each draft the game proposes is made in thought, answered, and weighed against not speaking."""

from typing import Final

from barrelhouse.engine.contract import Estimate, Game, State, View

_MARGIN: Final = 5  # by how much an offer must pay, in the game's own measure of worth


class Dealer:
    """It makes the offer that pays most, if one does; everybody is expected to answer as it would itself."""

    def __init__(self, game: Game, estimate: Estimate) -> None:
        self.game = game
        self.estimate = estimate

    def offer(self, view: View, imagined: State, choices: list[int], best: int, highest: int) -> int | None:
        """The first action of the best offer: beside the best choice of its own, or instead of it."""
        drafts = [draft for draft in self.game.proposals(view) if draft[0] in choices]
        if not drafts:
            return None
        seat = view.seat
        now = self.estimate.worth(imagined, seat)
        found = None
        most = 0
        for draft in drafts:
            after = self._answered(imagined, int(seat), draft)
            if after is not None:
                # Whoever still has the best choice afterwards loses nothing by an offer; else it is given up for it.
                keeps = after.to_act() == seat and best in after.choices()
                gain = int(self.estimate.worth(after, seat)) - int(now if keeps else highest) - _MARGIN
                if gain > most:
                    found = draft[0]
                    most = gain
        return found

    def _answered(self, imagined: State, seat: int, draft: list[int]) -> State | None:
        """The offer made, and answered once by each who is asked; None if it cannot be made."""
        after = imagined.copy()
        for action in draft:
            if after.why_not(action) is not None:
                return None
            after.apply(action)
        answered = {seat}
        while (asked := int(after.to_act())) >= 0 and asked not in answered:
            answered.add(asked)
            best, _ = best_of(after, asked, after.choices(), self.estimate)
            after.apply(best[0])
        return after


def best_of(state: State, seat: int, choices: list[int], estimate: Estimate) -> tuple[list[int], int]:
    """The choices after which the seat's position is worth most, and how much."""
    worths = worths_of(state, seat, choices, estimate)
    highest = max(worths)
    return [action for action, worth in zip(choices, worths, strict=True) if worth == highest], highest


def worths_of(state: State, seat: int, choices: list[int], estimate: Estimate) -> list[int]:
    """What the seat's position would be worth after each choice."""
    worths = []
    for action in choices:
        after = state.copy()
        after.apply(action)
        worths.append(int(estimate.worth(after, seat)))
    return worths
