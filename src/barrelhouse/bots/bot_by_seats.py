"""A bot that is made once it sees how many play: its weights differ with the number of players."""

from collections.abc import Callable

from barrelhouse.bots.bot import Bot
from barrelhouse.bots.search.decision import Decision
from barrelhouse.engine.contract import View


class BotBySeats(Bot):
    """It decides as the bot made for this number of players."""

    def __init__(self, make: Callable[[int], Bot]) -> None:
        self.make = make
        self.bots: dict[int, Bot] = {}  # by the number of players

    def decide(self, view: View, choices: list[int]) -> Decision:
        seats = int(view.seats)
        if seats not in self.bots:
            self.bots[seats] = self.make(seats)
        return self.bots[seats].decide(view, choices)
