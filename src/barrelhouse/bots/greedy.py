"""The opponent that takes the choice after which it likes its position best, and makes the offers that pay."""

from barrelhouse.bots.bot import Bot, Considered, Decision
from barrelhouse.bots.dealing import YES, Dealer, worths_of
from barrelhouse.engine.contract import Dice, Estimate, Game, View


class GreedyBot(Bot):
    """It looks one action ahead, over a state it imagines from its view."""

    def __init__(self, game: Game, dice: Dice, estimate: Estimate, deals: str = YES) -> None:
        self.dice = dice
        self.estimate = estimate
        self.dealer = Dealer(game, estimate, deals)

    def decide(self, view: View, choices: list[int]) -> Decision:
        imagined = view.sample_state(self.dice)
        seat = int(view.seat)
        said = self.dealer.answer(view, imagined) or self.dealer.offer(view, imagined, choices)
        if said is not None:
            return said
        choices = self.dealer.quiet(imagined, choices)
        worths = worths_of(imagined, seat, choices, self.estimate)
        highest = max(worths)
        best = [action for action, worth in zip(choices, worths, strict=True) if worth == highest]
        considered = sorted(map(Considered, choices, map(float, worths)), key=lambda one: -one.value)
        return Decision(best[self.dice.below(len(best))], considered, "worth")
