"""The opponent that searches: it plays its choices on over imagined games, and takes the one that wins most often."""

import time

from barrelhouse.bots.bot import Bot, Considered, Decision
from barrelhouse.bots.dealing import YES, Dealer, likely
from barrelhouse.bots.search.plan import Plan
from barrelhouse.bots.search.policy import Policy
from barrelhouse.bots.search.race import Race
from barrelhouse.engine.contract import MOST_CHOICES, Dice, Estimate, Game, State, View

NO_LIMIT = 1e9  # seconds
NEVER = 2**40  # simulations
_DECIDED = 0.01  # so little counts as hope when nothing can be won or lost any more


class SearchBot(Bot):
    """The same dice and the same number of simulations lead to the same decision, on any machine."""

    def __init__(
        self,
        game: Game,
        dice: Dice,
        estimate: Estimate,
        imagined: Estimate,
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
        self.policy = Policy(imagined, glance)  # what everybody does
        self.judge = Policy(judge)  # and what comes of it
        self.simulations = simulations
        self.seconds = seconds
        self.among = among  # choices that race, the best at first sight
        self.rounds = rounds  # how far each game is played on
        self.throws = throws
        self.trust = trust
        self.stop = stop  # after so many simulations, as if the clock said so: a thought is thought again by it
        self.dealer = Dealer(game, estimate, deals)

    def decide(self, view: View, choices: list[int]) -> Decision:
        until = time.perf_counter() + self.seconds  # talk and plan take their part of it
        if len(choices) == 1:
            return Decision(choices[0])
        imagined = view.sample_state(self.dice)
        said = self.dealer.answer(view, imagined) or self.dealer.offer(view, imagined, choices)
        if said is not None:
            return said
        seat = int(view.seat)
        few = likely(imagined, seat, self.dealer.quiet(imagined, choices), self.estimate, self.among)
        if len(few) == 1:
            return Decision(few[0])
        # Dice of a bot may be slow to throw: they are made to be checked, not to be thrown a million times.
        seed = f"{self.dice.below(2**31)} {self.dice.below(2**31)}"
        expected = self._expected(imagined, seat, few)
        race = Race(self.policy, self.judge, few, expected, seat, self.rounds, self.throws, self.trust, seed)
        race.run(view, self.simulations, until, self.stop)
        # Stopped early, the one believed best may not have been tried yet.
        places = [place for place in range(len(few)) if race.tried[place] or place == race.running[0]]
        places.sort(key=lambda place: (place != race.running[0], -race.chance(place)))
        considered = [Considered(few[place], race.chance(place), int(race.tried[place])) for place in places]
        return Decision(considered[0].action, considered, "win", int(race.simulations))

    def _expected(self, imagined: State, seat: int, few: list[int]) -> list[float]:
        """The chance to win after each of these choices, as it looks over the next throw."""
        now = self.judge.chance(imagined, seat, len(imagined.scores()))
        worths = Plan(self.estimate, seat).worths(imagined, few)
        # Of the chance, by worth; where all is decided, too, he plays for what is better.
        slope = max(now * (1 - now), _DECIDED) / self.judge.estimate.spread(imagined)
        best = max(worths)
        return [max(now + slope * (worth - best), 0.0) for worth in worths]
