"""A bot that is made when it sees how many play: what it judges by differs with the number of players."""

from collections.abc import Callable

from barrelhouse.bots.bot import Bot, Decision
from barrelhouse.engine.contract import View


class Seated(Bot):
    """It decides as the bot that is made for its table."""

    def __init__(self, make: Callable[[int], Bot]) -> None:
        self.make = make
        self.bots: dict[int, Bot] = {}  # by the number of players

    def decide(self, view: View, choices: list[int]) -> Decision:
        seats = int(view.seats)
        if seats not in self.bots:
            self.bots[seats] = self.make(seats)
        return self.bots[seats].decide(view, choices)
