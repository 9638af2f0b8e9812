"""The opponent that looks over the next throw exactly, for the choices that look best at first sight."""

from barrelhouse.bots.bot import Bot, Considered, Decision
from barrelhouse.bots.dealing import YES, Dealer, likely
from barrelhouse.bots.search.plan import Plan
from barrelhouse.engine.contract import Dice, Estimate, Game, View


class PlannerBot(Bot):
    """It compares the few choices its estimate likes best by what the dice will make of them."""

    def __init__(self, game: Game, dice: Dice, estimate: Estimate, among: int = 8, deals: str = YES) -> None:
        self.dice = dice
        self.estimate = estimate
        self.among = among
        self.dealer = Dealer(game, estimate, deals)

    def decide(self, view: View, choices: list[int]) -> Decision:
        if len(choices) == 1:
            return Decision(choices[0])
        imagined = view.sample_state(self.dice)
        seat = int(view.seat)
        said = self.dealer.answer(view, imagined) or self.dealer.offer(view, imagined, choices)
        if said is not None:
            return said
        few = likely(imagined, seat, self.dealer.quiet(imagined, choices), self.estimate, self.among)
        expected = Plan(self.estimate, seat).worths(imagined, few)
        considered = sorted(map(Considered, few, expected), key=lambda one: -one.value)
        return Decision(considered[0].action, considered, "worth")
