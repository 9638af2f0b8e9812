"""The opponent that takes the choice after which it likes its position best, and makes the offers that pay."""

from barrelhouse.bots.bot import Bot, Considered, Decision
from barrelhouse.bots.dealing import Dealer, worths_of
from barrelhouse.engine.contract import Dice, Estimate, Game, View


class GreedyBot(Bot):
    """It looks one action ahead, over a state it imagines from its view. A gentle one slips now and then."""

    def __init__(self, game: Game, dice: Dice, estimate: Estimate, slips: int = 0, deals: bool = True) -> None:
        self.dice = dice
        self.estimate = estimate
        self.slips = slips  # in how many of a hundred decisions it takes any choice
        self.dealer = Dealer(game, estimate) if deals else None

    def decide(self, view: View, choices: list[int]) -> Decision:
        if self.slips > 0 and self.dice.below(100) < self.slips:
            return Decision(choices[self.dice.below(len(choices))])
        imagined = view.imagine(self.dice)
        seat = int(view.seat)
        worths = worths_of(imagined, seat, choices, self.estimate)
        highest = max(worths)
        best = [action for action, worth in zip(choices, worths, strict=True) if worth == highest]
        considered = sorted(map(Considered, choices, map(float, worths)), key=lambda one: -one.value)
        action = None
        if self.dealer is not None:
            action = self.dealer.offer(view, imagined, choices, best[0], highest)
        return Decision(best[self.dice.below(len(best))] if action is None else action, considered, "worth")
