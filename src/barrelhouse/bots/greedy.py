"""The opponent that takes the choice after which it likes its position best, and makes the offers that pay."""

from typing import Final

from barrelhouse.engine.contract import Dice, Game, State, View

_MARGIN: Final = 5  # by how much an offer must pay, in the game's own measure of worth


class GreedyBot:
    """It looks one action ahead, over a state it imagines from its view, with the game's own estimate."""

    def __init__(self, game: Game, dice: Dice) -> None:
        self.game = game
        self.dice = dice

    def choose(self, view: View, choices: list[int]) -> int:
        imagined = view.imagine(self.dice)
        best, highest = self._best(imagined, int(view.seat), choices)
        offer = self._best_offer(view, imagined, choices, best[0], highest)
        return best[self.dice.below(len(best))] if offer is None else offer

    def _best(self, imagined: State, seat: int, choices: list[int]) -> tuple[list[int], int]:
        """The choices it likes best, and how much."""
        best: list[int] = []
        highest = 0
        for action in choices:
            after = imagined.copy()
            after.apply(action)
            worth = self.game.worth(after, seat)
            if not best or worth > highest:
                best = [action]
                highest = worth
            elif worth == highest:
                best.append(action)
        return best, highest

    def _best_offer(self, view: View, imagined: State, choices: list[int], best: int, highest: int) -> int | None:
        """The first action of the offer that pays most, if one does: beside its own action, or instead of it."""
        drafts = [draft for draft in self.game.proposals(view) if draft[0] in choices]
        if not drafts:
            return None
        seat = int(view.seat)
        now = self.game.worth(imagined, seat)
        found = None
        most = 0
        for draft in drafts:
            after = self._answered(imagined, seat, draft)
            if after is not None:
                # Whoever still has the best choice afterwards loses nothing by an offer; else it is given up for it.
                keeps = after.to_act() == seat and best in after.choices()
                gain = self.game.worth(after, seat) - (now if keeps else highest) - _MARGIN
                if gain > most:
                    found = draft[0]
                    most = gain
        return found

    def _answered(self, imagined: State, seat: int, draft: list[int]) -> State | None:
        """The offer made, and answered once by each who is asked, as it would answer itself; None if it cannot be."""
        after = imagined.copy()
        for action in draft:
            if after.why_not(action) is not None:
                return None
            after.apply(action)
        answered = {seat}
        while (asked := int(after.to_act())) >= 0 and asked not in answered:
            answered.add(asked)
            best, _ = self._best(after, asked, after.choices())
            after.apply(best[0])
        return after
