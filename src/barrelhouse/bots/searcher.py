"""The opponent that searches: it imagines over and over how the game goes on, and takes what it came back to most."""

from barrelhouse.bots.bot import Bot, Considered, Decision
from barrelhouse.bots.dealing import YES, Dealer
from barrelhouse.bots.search.thinking import think
from barrelhouse.bots.search.tree import Tree
from barrelhouse.engine.contract import Dice, Estimate, Game, View
from barrelhouse.engine.driver import SeededDice

NO_LIMIT = 1e9  # seconds
NEVER = 2**40  # simulations


class SearchBot(Bot):
    """The same dice and the same number of simulations lead to the same decision, on any machine."""

    def __init__(
        self,
        game: Game,
        dice: Dice,
        estimate: Estimate,
        simulations: int,
        seconds: float = NO_LIMIT,
        deals: str = YES,
        curiosity: float = 1.0,
        sharpness: float = 0.05,
        ahead: int = 0,
        stop: int = NEVER,
    ) -> None:
        self.dice = dice
        self.estimate = estimate
        self.simulations = simulations
        self.seconds = seconds
        self.curiosity = curiosity
        self.sharpness = sharpness
        self.ahead = ahead
        self.stop = stop  # after so many simulations, as if the clock said so: a thought is thought again by it
        self.dealer = Dealer(game, estimate, deals)

    def decide(self, view: View, choices: list[int]) -> Decision:
        if len(choices) == 1:
            return Decision(choices[0])
        imagined = view.imagine(self.dice)
        said = self.dealer.answer(view, imagined) or self.dealer.offer(view, imagined, choices)
        if said is not None:
            return said
        # Dice of a bot may be slow to throw: they are made to be checked, not to be thrown a million times.
        fast = SeededDice(f"{self.dice.below(2**31)} {self.dice.below(2**31)}")
        tree = Tree(self.estimate, fast, self.curiosity, self.sharpness, self.ahead)
        done = think(tree, view, fast, self.simulations, self.seconds, self.stop)
        root = tree.root
        considered = []
        for i in range(root.count):
            tried = int(root.tried[i])
            considered.append(Considered(int(root.actions[i]), root.total[i] / tried if tried else 0.0, tried))
        considered.sort(key=lambda one: (-one.tried, -one.value))
        return Decision(considered[0].action, considered, "win", int(done))
