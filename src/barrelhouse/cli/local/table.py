"""A table on this machine: the game being played, its log, who sits where, and what each of them has seen."""

import hashlib
from collections.abc import Mapping, Sequence

from mypy_extensions import i64

from barrelhouse.bots import Bot
from barrelhouse.cli.bot_finder import find_bot
from barrelhouse.cli.local.hints import think_of_hint
from barrelhouse.cli.local.history import ViewerHistory
from barrelhouse.cli.messages import translate
from barrelhouse.cli.screen.action_reader import StateTrial
from barrelhouse.cli.screen.any_table import LoggedAction
from barrelhouse.cli.screen.bot_names import bot_title
from barrelhouse.engine import driver
from barrelhouse.engine.contract import OVER, SPECTATOR, TABLE, Dice, Game, Message, Refusal, Refused, Translate
from barrelhouse.engine.draft import Draft
from barrelhouse.engine.record import RecordLine
from barrelhouse.wire.levels import Hint


class BotDice(Dice):
    """A bot's dice, seeded anew for each row of the log, so that bots play on the same way in a resumed game."""

    def __init__(self, seed: str, seat: int) -> None:
        # Bots hold these dice: a digest hides the seed from them, which determines the table's dice.
        self.digest = hashlib.sha256(f"{seed}/seat {seat + 1}".encode()).hexdigest()
        self.turn_to(0)

    def turn_to(self, n: int) -> None:
        self.dice = driver.dice_for(self.digest, n)

    def below(self, n: i64) -> i64:
        return self.dice.below(n)


class LocalTable:
    """A game in play. All chance comes from the seed and the index in the log, so the log alone resumes it."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object],
        seed: str,
        names: list[str],
        bots: Mapping[int, str],
        version: str = "",
    ) -> None:
        self.game = game
        self.version = version or game.VERSION  # of the rules it began with
        self.state = game.new_game_by(self.version, seats, options)
        self.seats = seats
        self.options = dict(options)
        self.seed = seed
        self.given_names = names  # by seat, "" for those without
        self.bots = dict(bots)  # by seat: the bot as it was typed; the other seats are people
        self.names = [name or self._default_name(seat) for seat, name in enumerate(names)]
        self.tags: list[tuple[str, str]] = []  # further tags in the head of a resumed record
        self.resumed_lines: list[RecordLine] = []  # and its lines, with their comments
        self.log: list[LoggedAction] = []
        self.draft: Draft | None = None  # what a person has done in this decision and can take back
        self._start = self.state.copy()
        self._histories: dict[int, ViewerHistory] = {}
        self._dice = {seat: BotDice(seed, seat) for seat in bots}
        self._players: dict[int, Bot] = {}  # made for their first decision: looking at a game needs none

    def _default_name(self, seat: int) -> str:
        """A seat without a name: a bot by its kind; you, if there is one person; else by its number. Bots of one kind
        also have the number of their seat, by which actions call them."""
        if seat in self.bots:
            titles = [bot_title(bot) for other, bot in self.bots.items() if not self.given_names[other]]
            title = bot_title(self.bots[seat])
            number = seat + 1 if titles.count(title) > 1 else 0
            return translate("cli-bot-name", {"bot": title, "number": number})
        alone = len(self.bots) == self.seats - 1
        return translate("cli-you") if alone else translate("seat-name", {"number": seat + 1})

    def to_act(self) -> int:
        return int(self.state.to_act())

    def is_over(self) -> bool:
        return self.state.to_act() == OVER

    def waits_for_person(self) -> bool:
        """Whether somebody at the keyboard has to decide."""
        seat = self.state.to_act()
        return seat >= 0 and seat not in self.bots

    def people(self) -> list[int]:
        """The seats of those at the keyboard."""
        return [seat for seat in range(self.seats) if seat not in self.bots]

    def choices(self) -> list[int]:
        """What the person in turn may do."""
        return self.state.choices() if self.waits_for_person() else []

    def out_of_turn(self) -> list[int]:
        """What people at the keyboard may do although another seat is to act."""
        return [action for seat in self.people() for action in self.state.out_of_turn(seat)]

    def new_trial(self) -> StateTrial:
        draft = self.draft if self.draft is not None and self.draft.is_open() else None
        return StateTrial(self.game, self.state, self.people(), draft)

    def warnings(self) -> list[Message]:
        """What the draft so far will cost whoever drafts."""
        return self.new_trial().warnings() if self.waits_for_person() else []

    def carry_out(self, actions: Sequence[int], words: str | None) -> None:
        """Actions that are allowed one after the other."""
        for action in actions:
            self.act(action, words)

    def act(self, action: int, words: str | None = None) -> LoggedAction:
        """Apply an allowed action and log it, with the words that go with it."""
        seat = int(self.state.actor(action))
        turn = self.state.to_act()
        if seat != turn or turn in self.bots or turn == TABLE:
            self.draft = None
        elif self.draft is None or not self.draft.is_open():
            self.draft = Draft(self.state)
        row = LoggedAction(len(self.log), seat, action, words)
        self.log.append(row)  # first: an interruption here leaves a log that can be resumed
        if self.draft is None:
            self.state.apply(action)
        else:
            self.draft.add(action)
            self.state = self.draft.after
        return row

    def take_back(self) -> LoggedAction:
        """Undo the last action of the person who decides, which nobody has seen yet; Refused when there is none."""
        if self.draft is None:
            raise Refused(Refusal("", "draft-empty", {}))
        self.draft.take_back()
        self.state = self.draft.after
        taken = self.log.pop()
        for history in self._histories.values():
            history.go_back(len(self.log), self.state)
        return taken

    def hint(self) -> Hint:
        """What the highest level would do in the place of the person in turn, with their knowledge."""
        seat = self.state.to_act()
        return think_of_hint(self.game, self.state.view(seat), sum(self._history(seat).noticed))

    def hides_from_others(self, seat: int) -> bool:
        """Whether this seat knows anything that a spectator does not."""
        mine, everybodys = (self.state.view(viewer).to_json() for viewer in (seat, SPECTATOR))
        return {**mine, "seat": SPECTATOR} != {**everybodys, "seat": SPECTATOR}

    def advance(self) -> LoggedAction:
        """Let the table or a bot act once."""
        n = len(self.log)
        seat = self.state.to_act()
        if seat == TABLE:
            return self.act(driver.roll(self.state, driver.dice_for(self.seed, n)))
        if seat not in self._players:
            self._players[seat] = find_bot(self.bots[seat])(self.game, self._dice[seat])
        self._dice[seat].turn_to(n)
        return self.act(self._players[seat].choose(self.state.view(seat), self.state.choices()))

    def is_hidden(self, row: LoggedAction, viewer: int) -> bool:
        """Whether this viewer must not read the row while the game lasts."""
        return not self.is_over() and not self._history(viewer).seen[row.n]

    def narration(self, row: LoggedAction, viewer: int) -> list[Message]:
        """What the row meant to this viewer."""
        return self._history(viewer).narration[row.n]

    def prompt(self, viewer: int) -> Message:
        return self.game.prompt(self.state.view(viewer))

    def cash_moved(self, action: int, viewer: int) -> int:
        """How an action would change the cash, by trying it."""
        before = self.state.view(viewer)
        trial = self.state.copy()
        trial.apply(action)
        lines = self.game.narrate(before, action, trial.view(viewer))
        return int(lines[0].params.get("cash", 0)) if lines else 0

    def draw_board(self, viewer: int, words: Translate, width: int) -> list[list[tuple[str, str]]]:
        return self.game.draw(self.state.view(viewer), words, width)

    def places(self) -> list[int]:
        return [int(place) for place in self.state.places()]

    def _history(self, viewer: int) -> ViewerHistory:
        history = self._histories.get(viewer)
        if history is None:
            history = self._histories[viewer] = ViewerHistory(self.game, self._start, viewer)
        history.follow(self.log)
        return history
