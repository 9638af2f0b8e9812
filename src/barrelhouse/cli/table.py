"""A table in the terminal: the game being played, its log, who sits where, and what has been told."""

import hashlib
from collections.abc import Mapping

from mypy_extensions import i64

from barrelhouse.bots import BOTS, Bot
from barrelhouse.cli.speech import say
from barrelhouse.engine import driver
from barrelhouse.engine.contract import OVER, SPECTATOR, TABLE, Dice, Game, Told
from barrelhouse.engine.record import Line


class DiceOfLog(Dice):
    """A bot's dice, cast anew for each place in the log: who resumes a game meets the same bots."""

    def __init__(self, seed: str, seat: int) -> None:
        # Bots hold these dice: from a digest none of them can read the seed, which foretells the table's dice.
        self.digest = hashlib.sha256(f"{seed}/seat {seat + 1}".encode()).hexdigest()
        self.turn_to(0)

    def turn_to(self, n: int) -> None:
        self.dice = driver.dice_for(self.digest, n)

    def below(self, n: i64) -> i64:
        return self.dice.below(n)


class Event:
    """One row of the log with what it meant to those who watched."""

    def __init__(self, n: int, seat: int, action: int) -> None:
        self.n = n  # its place in the log, the first is 0
        self.seat = seat  # who acted, TABLE for chance
        self.action = action
        self.told: list[Told] = []


class Table:
    """A game in play. All chance comes from the seed and the place in the log, so the log alone resumes it."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object],
        seed: str,
        names: list[str],
        bots: Mapping[int, str],
    ) -> None:
        self.game = game
        self.state = game.new_game(seats, options)
        self.seats = seats
        self.options = dict(options)
        self.seed = seed
        self.given_names = names  # by seat, "" for who has none
        self.bots = dict(bots)  # by seat: the name of the bot; the other seats are people
        self.names = [name or self._called(seat) for seat, name in enumerate(names)]
        self.tags: list[tuple[str, str]] = []  # what else the record of a resumed game says in its head
        self.kept: list[Line] = []  # and its lines, with their comments
        self.events: list[Event] = []
        self._dice = {seat: DiceOfLog(seed, seat) for seat in bots}
        self._players: dict[int, Bot] = {seat: BOTS[bot](game, self._dice[seat]) for seat, bot in bots.items()}

    def _called(self, seat: int) -> str:
        """A seat without a name: a bot by its kind; you, if there is one person; else by its number."""
        if seat in self.bots:
            return say("cli-bot-name", {"bot": self.bots[seat], "number": seat + 1})
        alone = len(self.bots) == self.seats - 1
        return say("cli-you") if alone else say("seat-name", {"number": seat + 1})

    def is_over(self) -> bool:
        return self.state.to_act() == OVER

    def waits_for_person(self) -> bool:
        """Whether somebody at the keyboard has to decide."""
        seat = self.state.to_act()
        return seat >= 0 and seat not in self.bots

    def act(self, action: int) -> Event:
        """Carry out an action that may be taken, and note what happened."""
        seat = int(self.state.to_act())
        before = self.state.view(SPECTATOR)
        event = Event(len(self.events), seat, action)
        self.events.append(event)  # first: whoever interrupts here leaves a log that can be resumed
        self.state.apply(action)
        event.told = self.game.tell(before, action, self.state.view(SPECTATOR))
        return event

    def go_on(self) -> Event:
        """Let the table or a bot act once."""
        n = len(self.events)
        seat = self.state.to_act()
        if seat == TABLE:
            return self.act(driver.roll(self.state, driver.dice_for(self.seed, n)))
        self._dice[seat].turn_to(n)
        return self.act(self._players[seat].choose(self.state.view(seat), self.state.choices()))

    def is_hidden(self, event: Event) -> bool:
        """Whether the row must not be read while the game lasts."""
        return self.game.is_secret(event.action) and not self.is_over()
