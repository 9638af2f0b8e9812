"""The judgement of a run: what is in the database at its end, against everything that clients were told."""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

import msgspec

from barrelhouse.engine import driver
from barrelhouse.engine.contract import OVER, TABLE, State
from barrelhouse.engine.draft import sample_known_state, turns_up
from barrelhouse.games import GAMES
from barrelhouse.server.steady_clock import CATCHES_UP
from barrelhouse.server.store.database import Row
from barrelhouse.server.tables import clocks
from barrelhouse.server.tables.body import (
    BODY_COLUMNS,
    HEAD_COLUMNS,
    WITH_AGREED,
    Body,
    LogRow,
    body_from_texts,
    head_from,
    reasons_from,
)
from barrelhouse.server.tables.loader import dice_commitment_of
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.views import log_entries
from barrelhouse.server.tables.views.row_numbers import EVERYTHING, Numbering
from barrelhouse.wire.tables import ChatLine, LogEntry, Position, Sentence
from faults.players import eyes_behind
from faults.simulator.history import History, PreviewShown, Told
from faults.simulator.store import Commit, SimulatedStore

TOLERANCE: Final = 5.0  # seconds by which the clocks of two houses may differ, and what a commit takes
SLOWEST: Final = 1 + 1 / CATCHES_UP  # a clock that has leapt comes back so much faster than time goes by
APART: Final = 15.0  # seconds by which the clocks of two houses may differ that have leapt in opposite directions
MOST_SAID: Final = 20
_ENTRIES: Final = msgspec.json.Decoder(list[LogEntry])


def judge(history: History, store: SimulatedStore) -> list[str]:
    """Everything that is wrong, in sentences."""
    wrong: list[str] = []
    tables = {}
    for row in store.rows(f"SELECT {HEAD_COLUMNS}, {BODY_COLUMNS} FROM {WITH_AGREED}"):
        replayed = ReplayedTable(row, store)
        tables[replayed.id] = replayed
        wrong += replayed.wrong
        wrong += _give_ups(replayed, [commit for commit in store.commits if commit.table == replayed.id])
    for told in history.told:
        wrong += tables[told.position.table].check(told)
    for preview in history.previews:
        wrong += tables[preview.position.table].check_preview(preview)
    wrong += _plays(history, tables)
    texts = Counter(line.text for table in tables.values() for line in table.lines)
    wrong += [f"the chat line '{text}' is there {texts[text]} times" for _, text in history.said if texts[text] != 1]
    wrong += [f"the chat line '{text}' is there {count} times" for text, count in texts.items() if count > 1 and text]
    return wrong[:MOST_SAID]


def _plays(history: History, tables: dict[str, "ReplayedTable"]) -> list[str]:
    """Every acknowledged play is in the log, once."""
    wrong = []
    places: Counter[tuple[str, int]] = Counter()
    for play in history.plays:
        table = tables[play.table]
        place = table.numbering.last_position(play.n, play.eyes)  # what they do themselves, they count
        places[table.id, place] += 1
        row = table.rows[place] if place < len(table.rows) else None
        if row is None or (row.seat, row.notation) != (play.seat, play.notation):
            wrong.append(f"{play.client}: its play of {play.notation} at {play.n} was acknowledged and is not there")
    wrong += [f"{count} plays were acknowledged at {place}" for place, count in places.items() if count > 1]
    return wrong


class ReplayedTable:
    """A table as its rows and the rules make it, by nothing that a house had in memory."""

    def __init__(self, row: Row, store: SimulatedStore) -> None:
        *columns, played, agreed = row
        self.head = head_from(tuple(columns))
        self.id = self.head.id
        self.body = body_from_texts(str(played), str(agreed))
        self.game = GAMES[self.head.game]
        self.wrong: list[str] = []
        found = store.rows(
            "SELECT n, seat, action, words, digest, at, hidden, reasons FROM log WHERE table_id = $1 ORDER BY n",
            (self.id,),
        )
        self.rows = [_row(self.game, *line) for line in found]
        chat = store.rows("SELECT k, body FROM chat WHERE table_id = $1 ORDER BY k", (self.id,))
        self.lines = [msgspec.json.decode(str(line), type=ChatLine) for _, line in chat]
        if [k for k, _ in chat] != list(range(self.body.lines)):
            self._blame(f"has {self.body.lines} lines of chat, and these are there: {[k for k, _ in chat]}")
        if [row.n for row in self.rows] != list(range(self.head.n)):
            self._blame(f"is at {self.head.n}, and has rows {[row.n for row in self.rows][-3:]}")
        self.states: list[State] = []
        self.digests: list[str] = []
        self.numbering = Numbering()
        self._replay()
        self._seen: dict[tuple[int, int], RightPosition] = {}
        self._log: dict[tuple[int, int, int, int], list[LogEntry]] = {}

    def _blame(self, what: str) -> None:
        self.wrong.append(f"{self.id}: {what}")

    def _replay(self) -> None:
        """Every row follows from the one before, and every throw from the secret."""
        commitment = dice_commitment_of(self.body)
        state = self.game.new_game_by(self.head.version, len(self.body.seats), self.body.options)
        digest = commitment.first_digest(Table(self.head, self.body, self.game).facts(self.body))
        self.states.append(state.copy())
        self.digests.append(digest)
        for row in self.rows:
            if row.seat == TABLE and driver.roll(state, commitment.dice(row.n)) != row.action:
                self._blame(f"row {row.n} is not what the dice said")
            if row.seat not in (TABLE, state.to_act()) and row.action not in state.out_of_turn(row.seat):
                self._blame(f"row {row.n} is of seat {row.seat}, which was not to act")
            if row.seat != TABLE and state.why_not(row.action) is not None:
                self._blame(f"row {row.n} is not allowed there")
                return
            digest = commitment.next_digest(digest, row.n, row.seat, row.notation, row.words)
            if digest != row.digest:
                self._blame(f"the digest of row {row.n} does not follow")
                return
            unnoticed = driver.apply_unnoticed(state, row.seat, row.action)
            if unnoticed != row.hidden:
                self._blame(f"row {row.n} is hidden from others than it has to be")
            if unnoticed:
                self.numbering.hide(row.n, unnoticed)
            self.states.append(state.copy())
            self.digests.append(digest)
        if digest != self.body.digest:
            self._blame("its digest is not that of its last row")

    def check(self, told: Told) -> list[str]:
        """Whether this is the table as this viewer saw it at that position."""
        position = told.position
        who = f"{told.client} at {told.at:.3f}: {self.id} from seat {position.seat} at {position.n}"
        eyes = eyes_behind(position)
        end = self.numbering.number(len(self.rows), eyes)
        if position.n > end:
            return [f"{who} was told, and the log ends at {end}"]
        n = self.numbering.first_position(position.n, eyes)
        if position.stage == "gathering" or n >= len(self.states):  # rows that do not fit are blamed already
            return []
        wrong = []
        if position.digest != self.digests[n if eyes == EVERYTHING else self.numbering.last_public(n) + 1]:
            wrong.append(f"{who} was told with another digest")
        if (position.seat, n) not in self._seen:
            self._seen[position.seat, n] = seen_from(self.game, self.states[n], position.seat)
        wrong += [f"{who} was told another {what}" for what in self._seen[position.seat, n].differences(position)]
        if position.log != self.log(position):
            wrong.append(f"{who} was told another log since {position.since}")
        lines = {line.k: line.text for line in self.lines}
        wrong += [f"{who} was told line {line.k}" for line in position.chat if lines.get(line.k) != line.text]
        return wrong

    def check_preview(self, shown: PreviewShown) -> list[str]:
        """Whether this is what that action leads to, as far as its seat may look ahead."""
        position = shown.position
        seat = position.seat
        who = f"{shown.client} at {shown.at:.3f}: {self.id} from seat {seat} at {position.n} after {shown.notation}"
        eyes = eyes_behind(position)
        if position.n > self.numbering.number(len(self.rows), eyes):
            return [f"{who} was shown, and the log ends before"]
        n = self.numbering.first_position(position.n, eyes)
        if n >= len(self.states):
            return []
        before = self.states[n]
        action = self.game.from_notation(shown.notation)
        state, rows = sample_known_state(before, seat), []
        if not turns_up(before, seat, action):
            rows.append(LogRow(position.n, seat, action, shown.notation, None, "", 0))
        log = log_entries.entries(self.game, state.copy(), rows, [seat], False)[seat]
        for _ in rows:
            state.apply(action)
        wrong = [f"{who} was shown another {what}" for what in seen_from(self.game, state, seat).differences(position)]
        if position.log != _ENTRIES.decode(msgspec.json.encode(log)) or position.draft != len(rows):
            wrong.append(f"{who} was shown another draft")
        return wrong

    def log(self, position: Position) -> list[LogEntry]:
        """What this viewer may know of the rows between two positions: the one place that says how rows are shown."""
        eyes, numbering, viewer = eyes_behind(position), self.numbering, position.seat
        first, end = numbering.last_position(position.since, eyes), numbering.first_position(position.n, eyes)
        if (first, end, viewer, eyes) not in self._log:
            is_over = position.stage == "over"
            before, rows = self.states[min(first, end)].copy(), self.rows[first:end]
            made = log_entries.entries(self.game, before, rows, [viewer], is_over)[viewer]
            shown = numbering.renumber(made, eyes)
            self._log[first, end, viewer, eyes] = _ENTRIES.decode(msgspec.json.encode(shown))
        return self._log[first, end, viewer, eyes]


@dataclass(frozen=True)
class RightPosition:
    """A position as the rules show it to one viewer, and what they offer there."""

    view: Any
    to_act: int
    prompt: Sentence | None
    choices: list[str]
    out_of_turn: list[str]
    places: list[int]
    scores: list[int]

    def differences(self, told: Position) -> list[str]:
        """What somebody was told otherwise."""
        is_playing = told.stage == "playing"
        is_mine = is_playing and told.seat in told.mine
        is_over = self.to_act == OVER
        right: dict[str, tuple[Any, Any]] = {
            "view": (told.view, self.view),
            "seat to act": (told.to_act, self.to_act if is_playing else OVER),
            "prompt": (told.prompt, self.prompt if is_playing else None),
            "list of choices": (
                [choice.notation for choice in told.choices],
                self.choices if is_mine and self.to_act == told.seat else [],
            ),
            "list of what may be done out of turn": (
                [choice.notation for choice in told.out_of_turn],
                self.out_of_turn if is_mine else [],
            ),
            "list of places": (told.places, self.places if is_over else []),
            "list of scores": (told.scores, self.scores if is_over else []),
        }
        return [what for what, (one, other) in right.items() if one != other]


def seen_from(game: Any, state: State, viewer: int) -> RightPosition:
    """By the rules alone; as it arrives where it is sent."""
    view, to_act = state.view(viewer), int(state.to_act())
    prompt = log_entries.sentence_of(game.prompt(view)) if to_act >= 0 else None
    return RightPosition(
        msgspec.json.decode(msgspec.json.encode(view.to_json())),
        to_act,
        msgspec.json.decode(msgspec.json.encode(prompt), type=Sentence | None),
        [game.to_notation(action) for action in state.choices()] if to_act == viewer else [],
        [game.to_notation(action) for action in state.out_of_turn(viewer)] if viewer >= 0 else [],
        [int(place) for place in state.places()] if to_act == OVER else [],
        [int(score) for score in state.scores()] if to_act == OVER else [],
    )


def _give_ups(table: ReplayedTable, commits: list[Commit]) -> list[str]:
    """No seat was given to a bot, or put to the vote, before its time, by a clock that nobody has touched."""
    wrong = []
    began: dict[int, float] = {}
    for before, after in pairwise(commits):
        old, new = before.body(), after.body()
        clock = old.clock
        wrong += _charges(table, old, new, after.made - began[-1] if began else None)
        if old.began != new.began:  # what others do not notice is one decision to the clock
            began = {-1: after.made}
        for number, (was, now) in enumerate(zip(old.seats, new.seats, strict=True)):
            given_up = (now.is_abandoned and not was.is_abandoned) or (now.is_late and not was.is_late)
            waited = after.at - began.get(-1, after.at)
            due = clock.each + was.left / clocks.SECOND
            if given_up and clock.kind == "none":
                wrong.append(f"{table.id}: seat {number} was given up, where nobody's time is counted")
            if given_up and clock.kind == "live" and waited * SLOWEST + TOLERANCE < due:
                wrong.append(f"{table.id}: seat {number} was given up after {waited:.1f} s of {due:.1f} s")
    return wrong


def _charges(table: ReplayedTable, old: Body, new: Body, waited: float | None) -> list[str]:
    """No bank has paid for more time than went by."""
    if waited is None or old.clock.kind != "live":
        return []
    most = max(0.0, waited * SLOWEST + APART - old.clock.each)
    charged = [(was.left - now.left) / clocks.SECOND for was, now in zip(old.seats, new.seats, strict=True)]
    return [
        f"{table.id}: seat {number} has paid {paid:.1f} s for a decision of {waited:.1f} s"
        for number, paid in enumerate(charged)
        if paid > most
    ]


def _row(game: Any, *columns: object) -> LogRow:
    n, seat, notation, words, digest, at, hidden, reasons = columns
    text = str(notation)
    own = None if words is None else str(words)
    numbers = int(str(n)), int(str(seat)), game.from_notation(text)
    return LogRow(*numbers, text, own, str(digest), int(str(at)), int(str(hidden)), reasons_from(reasons))
