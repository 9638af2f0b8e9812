"""The opponent that takes the choice after which it likes its position best, and makes the offers that pay."""

from barrelhouse.bots.bot import Bot
from barrelhouse.bots.search.dealer import YES, Dealer
from barrelhouse.bots.search.decision import Decision
from barrelhouse.bots.search.one_action_ahead import decide_by_worth
from barrelhouse.engine.contract import Dice, Estimate, Game, View


class GreedyBot(Bot):
    """It looks one action ahead, from a state sampled from its view."""

    def __init__(self, game: Game, dice: Dice, estimate: Estimate, deals: str = YES) -> None:
        self.dice = dice
        self.estimate = estimate
        self.dealer = Dealer(game, estimate, deals)

    def decide(self, view: View, choices: list[int]) -> Decision:
        sampled = view.sample_state(self.dice)
        talk = self.dealer.talk(view, sampled, choices)
        if talk is not None:
            return talk
        quiet = self.dealer.without_talk(sampled, choices)
        return decide_by_worth(sampled, view.seat, quiet, self.estimate, self.dice)
