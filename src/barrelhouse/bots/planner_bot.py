"""The opponent that looks over the next throw exactly, for the choices that look best at first sight."""

from barrelhouse.bots.bot import Bot
from barrelhouse.bots.search.dealer import YES, Dealer
from barrelhouse.bots.search.decision import Considered, Decision
from barrelhouse.bots.search.one_action_ahead import most_promising
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
        sampled = view.sample_state(self.dice)
        seat = int(view.seat)
        talk = self.dealer.talk(view, sampled, choices)
        if talk is not None:
            return talk
        quiet = self.dealer.without_talk(sampled, choices)
        few = most_promising(sampled, seat, quiet, self.estimate, self.among)
        expected = Plan(self.estimate, seat).worths(sampled, few)
        considered = sorted(map(Considered, few, expected), key=lambda one: -one.value)
        return Decision(considered[0].action, considered, "worth")
