"""A table in a house, known by its positions, and the draft at this keyboard."""

import time
from collections.abc import Sequence
from typing import Final

from barrelhouse.cli.messages import translate, translate_refusal
from barrelhouse.cli.online.connection import AccessLost, ConnectionLost, ConnectionRestored, TableConnection
from barrelhouse.cli.online.house import HouseUnreachable, RemoteHouse, refusal_of, table_path
from barrelhouse.cli.screen.action_reader import Unclear
from barrelhouse.cli.screen.any_table import LoggedAction
from barrelhouse.engine.contract import SPECTATOR, TABLE, Game, Message, Refusal, Refused, Translate
from barrelhouse.wire.common import Problem
from barrelhouse.wire.levels import Hint, HintRequest
from barrelhouse.wire.lists import BoardOfDraft, DrawnBoard, LogPage
from barrelhouse.wire.tables import ChatLine, Choice, LogEntry, Play, Position, Preview, Sentence

HIDDEN: Final = -1  # the action of a row that nobody here may see
WIDEST: Final = 400  # columns that a house draws at most
PATIENCE: Final = 20.0  # seconds until a played action is seen from all seats


class RemoteTable:
    """What the house has sent, by the seat that received it. Nothing else is known here."""

    def __init__(self, house: RemoteHouse, line: TableConnection, game: Game, seats: Sequence[int]) -> None:
        self.house = house
        self.connection = line
        self.game = game
        self.seats = list(seats)  # of the people at this keyboard, as long as the house agrees
        self.viewers = list(seats) if len(seats) == 1 else [*seats, SPECTATOR]
        self.names: list[str] = []
        self.positions: dict[int, Position] = {}
        self.draft: list[int] = []
        self.preview: Position | None = None  # after the draft
        self.words: str | None = None  # that go with the promise in the draft
        self.unsure: Play | None = None  # sent, but not answered before the connection broke
        self.was_dropped = False  # whether a draft was given up since the last look
        self.is_cut = False  # as far as is known here
        self.unread: list[
            ChatLine | ConnectionLost | ConnectionRestored | AccessLost
        ] = []  # what is still to be shown on the screen
        self.chat_seen = 0  # lines of the table's chat that were received
        self._fresh: set[int] = set()  # the viewers with a position since the connection was restored
        self._latest_trial: RemoteTrial | None = None  # the latest one
        self._entries: dict[int, list[LogEntry | None]] = {viewer: [] for viewer in self.viewers}
        self._log_rows: list[LoggedAction] = []
        self._actions: dict[str, int] = {}  # by their notation

    def listen(self, timeout: float | None = 0.0) -> bool:
        """Take in the next thing that arrives; whether anything did in time."""
        news = self.connection.news(timeout)
        if isinstance(news, Position):
            self.take_in(news)
        elif news is not None:
            self.is_cut = isinstance(news, ConnectionLost)
            self._fresh.clear()
            self.unread.append(news)
        return news is not None

    def take_in(self, position: Position) -> None:
        """Take in a position that arrived."""
        viewer = position.seat if position.seat in self._entries else SPECTATOR
        if viewer not in self._entries:
            self.unread.append(AccessLost(Problem("cli-online-seat-lost", params={"table": self.connection.table})))
            return
        known = self.positions.get(viewer)
        if position.stage == "over" and known is not None and known.stage == "playing":
            self._entries[viewer].clear()  # hidden rows count from now on, so the others may have other numbers
            self._log_rows.clear()
        self.positions[viewer] = position
        self._fresh.add(viewer)
        self.names[:] = [seat.name or seat.bot for seat in position.seats]
        entries = self._entries[viewer]
        entries += [None] * (position.n - len(entries))
        for entry in position.log:
            entries[entry.n] = entry
        fresh = [line for line in position.chat if line.k >= self.chat_seen]
        self.chat_seen = max([self.chat_seen, *(line.k + 1 for line in fresh)])
        self.unread += fresh
        self._follow()

    def _follow(self) -> None:
        """Build the log as far as all seats here have received it; a row has an action if any of them may see it."""
        for n in range(len(self._log_rows), self.n):
            rows = [entries[n] for entries in self._entries.values()]
            seen = next((row for row in rows if row is not None and row.notation is not None), None)
            any_row = next((row for row in rows if row is not None), None)
            if seen is not None and seen.notation is not None:
                self._log_rows.append(LoggedAction(n, seen.seat, self._action(seen.notation), seen.words))
            else:
                self._log_rows.append(LoggedAction(n, TABLE if any_row is None else any_row.seat, HIDDEN))

    def is_even(self) -> bool:
        """Whether all seats here have received the same position."""
        return len({position.n for position in self.positions.values()}) <= 1 and self.is_known()

    def is_fresh(self) -> bool:
        """Whether the connection is there, and all seats here have a position from it."""
        return not self.is_cut and len(self._fresh) == len(self.viewers)

    def is_known(self) -> bool:
        return len(self.positions) == len(self.viewers)

    @property
    def n(self) -> int:
        return min((position.n for position in self.positions.values()), default=0) if self.is_known() else 0

    def now(self) -> Position:
        """The last position of the seat to act, or of whoever watches here."""
        newest = self._newest()
        return self.positions.get(newest.to_act, newest)

    def _newest(self) -> Position:
        return max(self.positions.values(), key=lambda position: position.n)

    def fetch_log(self) -> None:
        """Fetch the missing rows, those from before we came."""
        for viewer, entries in self._entries.items():
            while None in entries:
                first = entries.index(None)
                path = table_path(self.connection.table, "log")
                page = self.house.request("GET", path, LogPage, seat=viewer, first=first, key=self.connection.key)
                for entry in page.entries:
                    if entry.n < len(entries):
                        entries[entry.n] = entry
                if entries[first] is None:
                    break
        self._log_rows.clear()
        self._follow()

    @property
    def log(self) -> list[LoggedAction]:
        if self.preview is None:
            return self._log_rows
        drafted = [
            LoggedAction(
                len(self._log_rows) + k, self.preview.seat, action, self.words if self.game.has_words(action) else None
            )
            for k, action in enumerate(self.draft)
        ]
        return [*self._log_rows, *drafted]

    def hint(self) -> Hint:
        """From the house, which knows nothing of the draft. Raises Refused or HouseUnreachable."""
        if self.draft:
            raise Refused(Refusal("", "cli-hint-drafted", {}))
        return self.house.request("POST", table_path(self.connection.table, "hint"), Hint, HintRequest(self.to_act()))

    def people(self) -> list[int]:
        mine = self._newest().mine if self.positions else self.seats
        return [seat for seat in self.seats if seat in mine]

    def to_act(self) -> int:
        return self.preview.to_act if self.preview is not None else self.now().to_act

    def is_over(self) -> bool:
        return bool(self.positions) and self._newest().stage in ("over", "closed")

    def waits_for_person(self) -> bool:
        is_ours = self.now().stage == "playing" and self.to_act() in self.people()
        return is_ours and self.unsure is None and self.is_fresh()

    def choices(self) -> list[int]:
        if not self.waits_for_person():
            return []
        shown = self.preview if self.preview is not None else self.positions[self.to_act()]
        return self.actions_of(shown.choices)

    def out_of_turn(self) -> list[int]:
        return [action for seat in self.people() for action in self.out_of_turn_of(seat)]

    def out_of_turn_of(self, seat: int) -> list[int]:
        if self.preview is not None and self.preview.seat == seat:
            return self.actions_of(self.preview.out_of_turn)
        return self.actions_of(self.positions[seat].out_of_turn)

    def actions_of(self, choices: Sequence[Choice]) -> list[int]:
        return [self._action(choice.notation) for choice in choices]

    def _action(self, notation: str) -> int:
        action = self._actions.get(notation)
        if action is None:
            action = self._actions[notation] = self.game.from_notation(notation)
        return action

    def hides_from_others(self, seat: int) -> bool:
        mine, everybodys = (self.positions[viewer].view or {} for viewer in (seat, SPECTATOR))
        return {**mine, "seat": SPECTATOR} != {**everybodys, "seat": SPECTATOR}

    def is_hidden(self, logged: LoggedAction, viewer: int) -> bool:
        entry = self._entry(logged, viewer)
        return entry is None or entry.notation is None

    def narration(self, logged: LoggedAction, viewer: int) -> list[Message]:
        entry = self._entry(logged, viewer)
        return [] if entry is None else [_to_message(line) for line in [*entry.sentences, *entry.reasons]]

    def _entry(self, logged: LoggedAction, viewer: int) -> LogEntry | None:
        if logged.n < len(self._log_rows):
            entries = self._entries.get(viewer, [])
            return entries[logged.n] if logged.n < len(entries) else None
        if self.preview is None or viewer != self.preview.seat:
            return None
        return next((entry for entry in self.preview.log if entry.n == logged.n), None)

    def prompt(self, viewer: int) -> Message:
        shown = self.preview if self.preview is not None else self.positions.get(viewer, self.now())
        return Message("cli-online-nobody-asked", "", {}) if shown.prompt is None else _to_message(shown.prompt)

    def warnings(self) -> list[Message]:
        return [] if self.preview is None else [_to_message(line) for line in self.preview.warnings]

    def cash_moved(self, action: int, viewer: int) -> int:
        """Not known here: only the house could try every choice."""
        return 0

    def draw_board(self, viewer: int, words: Translate, width: int) -> list[list[tuple[str, str]]]:
        """Drawn by the house, which knows how; with the draft, for whoever drafts."""
        columns = min(width, WIDEST)
        path = table_path(self.connection.table, "board")
        try:
            if self.preview is not None and self.preview.seat == viewer:
                notations = [self.game.to_notation(action) for action in self.draft]
                draft = BoardOfDraft(n=self.n, seat=viewer, actions=notations, width=columns)
                return self.house.request("POST", path, DrawnBoard, draft).lines
            return self.house.request(
                "GET", path, DrawnBoard, seat=viewer, width=columns, key=self.connection.key
            ).lines
        except HouseUnreachable:
            return [[(translate("cli-online-no-board"), "warn")]]
        except Refused as why:
            return [[(translate_refusal(why.refusal, self.names), "warn")]]

    def places(self) -> list[int]:
        return self._newest().places

    def new_trial(self) -> "RemoteTrial":
        self._latest_trial = RemoteTrial(self)
        return self._latest_trial

    def carry_out(self, actions: Sequence[int], words: str | None) -> None:
        """Draft it; what ends the turn, throws dice, or comes out of turn is played with everything before it."""
        if words is not None and self.words is not None:
            self.play_draft()  # each promise has its own words, and a draft has room for one
        trial = self._latest_trial
        if trial is None or trial.actions != [*self.draft, *actions]:
            trial = self.new_trial()
            trial.add(actions, "")
        if trial.is_out_of_turn:
            self.play_draft()
            self.words = words
            self._play(trial.seat, actions)
            return
        self.words = words if words is not None else self.words
        if trial.after is not None and trial.after.is_open:
            self.draft = trial.actions
            self.preview = trial.after
        else:
            self._play(trial.seat, trial.actions)

    def take_back(self) -> LoggedAction:
        if self.preview is None:
            raise Refused(Refusal("", "draft-empty", {}))
        taken = self.log[-1]
        seat, left = self.preview.seat, self.draft[:-1]
        self.preview = self.request_preview(seat, left) if left else None
        self.draft = left
        if self.game.has_words(taken.action):
            self.words = None
        return taken

    def request_preview(self, seat: int, actions: Sequence[int]) -> Position:
        notations = [self.game.to_notation(action) for action in actions]
        answer = self.connection.request(Preview(n=self.n, seat=seat, actions=notations, table=self.connection.table))
        if answer.problem is not None:
            raise Refused(refusal_of(answer.problem))
        return answer

    def play_draft(self) -> None:
        """Play the draft now; it can no longer be taken back."""
        if self.preview is not None:
            self._play(self.preview.seat, self.draft)

    def drop_draft(self) -> None:
        self.was_dropped = self.was_dropped or self.preview is not None
        self._forget_draft()

    def keep_draft(self) -> Refusal | None:
        """After others have acted: carry the draft over to the new position, or give it up for a reason."""
        if self.preview is None:
            return None
        try:
            after = self.request_preview(self.preview.seat, self.draft)
        except Refused as why:
            self.drop_draft()
            return why.refusal
        self.preview = after
        return None

    def _play(self, seat: int, actions: Sequence[int]) -> None:
        """All of it or nothing. If the connection breaks meanwhile, `settle` finds out which, once it is restored."""
        notations = [self.game.to_notation(action) for action in actions]
        self.unsure = Play(n=self.n, seat=seat, actions=notations, words=self.words, table=self.connection.table)
        self._send()

    def _send(self) -> None:
        assert self.unsure is not None
        answer = self.connection.request(self.unsure)
        self._forget_draft()
        if answer.problem is not None:
            self.was_dropped = True
            raise Refused(refusal_of(answer.problem))
        until = time.monotonic() + PATIENCE
        while not (self.is_even() and self.n >= answer.n) and not self.is_cut and time.monotonic() < until:
            self.listen(0.5)

    def settle(self) -> None:
        """Find out from the log whether what was sent before the connection broke was played; if not, send it again."""
        if self.unsure is None or not self.is_fresh():
            return
        if self.n == self.unsure.n:
            self._send()
            return
        row, sent = self._log_rows[self.unsure.n], self.unsure
        self._forget_draft()
        if row.seat != sent.seat or row.action == HIDDEN or self.game.to_notation(row.action) != sent.actions[0]:
            self.was_dropped = True
            raise Refused(Refusal("", "server-stale", {}))

    def _forget_draft(self) -> None:
        self.draft, self.preview, self.words, self.unsure, self._latest_trial = [], None, None, None, None


class RemoteTrial:
    """What somebody types, tried by the house: no dice are thrown, and nobody else decides."""

    def __init__(self, table: RemoteTable) -> None:
        self.table = table
        self.seat = table.to_act()  # whose actions these are
        self.is_here = table.waits_for_person()
        self.is_out_of_turn = False  # whether they are taken although another seat is to act
        self.actions = list(table.draft)
        self.after = table.preview

    def goes_on(self) -> bool:
        return not self.is_out_of_turn and (self.after is None or self.after.is_open)

    def choices(self) -> list[int]:
        if not self.is_here:
            return []
        return self.table.choices() if self.after is None else self.table.actions_of(self.after.choices)

    def out_of_turn(self) -> list[int]:
        return self.table.out_of_turn()

    def warnings(self) -> list[Message]:
        return [] if self.after is None else [_to_message(line) for line in self.after.warnings]

    def add(self, actions: Sequence[int], part: str) -> None:
        seats = [seat for seat in self.table.people() if set(actions) & set(self.table.out_of_turn_of(seat))]
        if seats and not set(actions) & set(self.choices()):
            self.is_out_of_turn = True
            self.seat = seats[0]
            if self.actions:  # the draft is played before another seat speaks, and cannot be tried with it
                self.actions += actions
                return
        elif not self.is_here:
            raise Unclear("cli-not-yours", action=self.table.game.to_notation(actions[0]))
        try:
            self.after = self.table.request_preview(self.seat, [*self.actions, *actions])
        except Refused as why:
            if why.refusal.key == "draft-closed":
                raise Unclear("cli-draft-too-long", part=" ".join(part.split())) from None
            raise
        self.actions += actions


def _to_message(line: Sentence) -> Message:
    return Message(line.key, line.rule, line.params, line.follows)
