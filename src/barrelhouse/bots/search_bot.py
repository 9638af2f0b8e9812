"""The opponent that searches: it plays its choices on over imagined games, and takes the one that wins most often."""

import time

from barrelhouse.bots.bot import Bot
from barrelhouse.bots.search.dealer import YES, Dealer
from barrelhouse.bots.search.decision import Considered, Decision
from barrelhouse.bots.search.one_action_ahead import most_promising
from barrelhouse.bots.search.plan import Plan
from barrelhouse.bots.search.policy import Policy
from barrelhouse.bots.search.race import Race
from barrelhouse.engine.contract import MOST_CHOICES, Dice, Estimate, Game, State, View

NO_LIMIT = 1e9  # seconds
NEVER = 2**40  # simulations
_DECIDED = 0.01  # the least slope of the chance, where nothing can be won or lost any more


class SearchBot(Bot):
    """The same dice and the same number of simulations lead to the same decision, on any machine."""

    def __init__(
        self,
        game: Game,
        dice: Dice,
        estimate: Estimate,
        others: Estimate,
        judge: Estimate,
        simulations: int,
        seconds: float = NO_LIMIT,
        deals: str = YES,
        among: int = 6,
        glance: int = MOST_CHOICES,
        rounds: int = 1,
        throws: int = 0,
        trust: float = 16.0,
        stop: int = NEVER,
    ) -> None:
        self.dice = dice
        self.estimate = estimate
        self.policy = Policy(others, glance)  # what everybody does in imagined games
        self.judge = Policy(judge)  # and how likely each is to win where they stop
        self.simulations = simulations
        self.seconds = seconds
        self.among = among  # choices that race, the best at first sight
        self.rounds = rounds  # how far each game is played on
        self.throws = throws
        self.trust = trust
        self.stop = stop  # after so many simulations, as if time were up: so a decision can be repeated
        self.dealer = Dealer(game, estimate, deals)

    def decide(self, view: View, choices: list[int]) -> Decision:
        until = time.perf_counter() + self.seconds  # talking and planning count, too
        if len(choices) == 1:
            return Decision(choices[0])
        sampled = view.sample_state(self.dice)
        talk = self.dealer.talk(view, sampled, choices)
        if talk is not None:
            return talk
        seat = int(view.seat)
        quiet = self.dealer.without_talk(sampled, choices)
        few = most_promising(sampled, seat, quiet, self.estimate, self.among)
        if len(few) == 1:
            return Decision(few[0])
        # A bot's own dice may be slow: they are made to be verified, not to be thrown a million times.
        seed = f"{self.dice.below(2**31)} {self.dice.below(2**31)}"
        expected = self._expectations(sampled, seat, few)
        race = Race(self.policy, self.judge, few, expected, seat, self.rounds, self.throws, self.trust, seed)
        race.run(view, self.simulations, until, self.stop)
        # If the race was stopped early, the choice believed best may not have been tried yet.
        tried = [i for i in range(len(few)) if race.tried[i] or i == race.running[0]]
        tried.sort(key=lambda i: (i != race.running[0], -race.chance(i)))
        considered = [Considered(few[i], race.chance(i), int(race.tried[i]), race.error(i)) for i in tried]
        return Decision(considered[0].action, considered, "win", int(race.simulations))

    def _expectations(self, sampled: State, seat: int, few: list[int]) -> list[float]:
        """The chance to win after each of these choices, as it looks over the next throw."""
        now = self.judge.chance(sampled, seat, len(sampled.scores()))
        worths = Plan(self.estimate, seat).worths(sampled, few)
        # How the chance grows with worth; where all is decided, too, it plays for the better position.
        slope = max(now * (1 - now), _DECIDED) / self.judge.estimate.spread(sampled)
        best = max(worths)
        return [max(now + slope * (worth - best), 0.0) for worth in worths]
