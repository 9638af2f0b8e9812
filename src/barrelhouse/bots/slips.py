"""A gentler opponent: one that thinks, but makes a slip now and then."""

from barrelhouse.bots.bot import Bot
from barrelhouse.bots.search.dealer import Dealer
from barrelhouse.bots.search.decision import Decision
from barrelhouse.engine.contract import Dice, View


class BotWithSlips(Bot):
    """In so many of a hundred decisions it takes any choice that moves the game on; offers it always thinks about."""

    def __init__(self, bot: Bot, dealer: Dealer, dice: Dice, slips: int) -> None:
        self.bot = bot
        self.dealer = dealer
        self.dice = dice
        self.slips = slips

    def decide(self, view: View, choices: list[int]) -> Decision:
        if len(choices) == 1 or self.dealer.game.offer_replies(view) is not None or self.dice.below(100) >= self.slips:
            return self.bot.decide(view, choices)
        quiet = self.dealer.without_talk(view.sample_state(self.dice), choices)
        return Decision(quiet[self.dice.below(len(quiet))])
