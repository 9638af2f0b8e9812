"""The opponent that looks over the next throw exactly, for the choices that look best at first sight."""

from barrelhouse.bots.bot import Bot, Considered, Decision
from barrelhouse.bots.dealing import Dealer, worths_of
from barrelhouse.bots.search.plan import Plan
from barrelhouse.engine.contract import Dice, Estimate, Game, View


class PlannerBot(Bot):
    """It compares the few choices its estimate likes best by what the dice will make of them."""

    def __init__(self, game: Game, dice: Dice, estimate: Estimate, among: int = 8, deals: bool = True) -> None:
        self.dice = dice
        self.estimate = estimate
        self.among = among
        self.dealer = Dealer(game, estimate) if deals else None

    def decide(self, view: View, choices: list[int]) -> Decision:
        if len(choices) == 1:
            return Decision(choices[0])
        imagined = view.imagine(self.dice)
        seat = int(view.seat)
        worths = worths_of(imagined, seat, choices, self.estimate)
        order = sorted(range(len(choices)), key=lambda i: -worths[i])
        if self.dealer is not None:
            first = order[0]
            offer = self.dealer.offer(view, imagined, choices, choices[first], worths[first])
            if offer is not None:
                return Decision(offer)
        likely = [choices[i] for i in order[: self.among]]
        expected = Plan(self.estimate, seat).worths(imagined, likely)
        considered = sorted(map(Considered, likely, expected), key=lambda one: -one.value)
        return Decision(considered[0].action, considered, "worth")
