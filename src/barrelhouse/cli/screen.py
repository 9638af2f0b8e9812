"""What a terminal shows of a table: the board, what happened, what is asked, and the choices."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text
from rich.theme import Theme

from barrelhouse.cli.choosing import BLANK, Verb, verbs
from barrelhouse.cli.history import Event
from barrelhouse.cli.seen import AnyTable
from barrelhouse.cli.speech import say, speaking_of, told
from barrelhouse.engine.contract import SPECTATOR, Message

NARROWEST: Final = 80  # columns a board needs
KEPT: Final = 80  # actions that a page looks back over
TWO_COLUMNS: Final = 6  # choices from which on they stand in two columns
INDENT: Final = "      "  # of a line that goes on
SHORTEST: Final = 2  # lines of history on a page, however small the terminal

# Inks that keep their contrast on paper and on asphalt; seats by Okabe and Ito.
INKS: Final = Theme(
    {
        "plain": "",
        "title": "bold",
        "dim": "dim",
        "red": "bold #d0402a",
        "blue": "bold #2a8ca8",
        "red_lit": "bold #f4ecdc on #c2321d",
        "blue_lit": "bold #f4ecdc on #0e4a5a",
        "cross_lit": "bold #1d2327 on #d79a2b",
        "brown_lit": "bold #f4ecdc on #6f4a2a",
        "orange_lit": "bold #1d2327 on #d9822b",
        "sand_lit": "bold #1d2327 on #cdbb8f",
        "slate_lit": "bold #f4ecdc on #4a5f6d",
        "seat0": "bold #e69f00",
        "seat1": "bold #56b4e9",
        "seat2": "bold #009e73",
        "seat3": "bold #cc79a7",
        "seat4": "bold #d55e00",
        "nobody": "#7b8a8f",
        "crude": "bold",
        "gasoline": "#2a8ca8",
        "price": "bold",
        "up": "#2e8b57",
        "down": "#d0402a",
        "news": "italic",
        "warn": "bold #d0402a",
        "frame": "#7b8a8f",
    }
)

SEAT_INKS: Final = 5
WIPED: Final = "\x1b[H\x1b[2J\x1b[3J"  # the terminal, and what could be scrolled back to


class _Console(Console):
    """A console that leaves it to main what a reader's leaving means."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def new_console(stderr: bool = False) -> Console:
    """A console in the house's inks; without a terminal it is as wide as a board and takes no colour."""
    return _Console(theme=INKS, highlight=False, markup=False, emoji=False, stderr=stderr)


class Screen:
    """Draws one table on one console."""

    def __init__(self, console: Console, table: AnyTable) -> None:
        self.console = console
        self.table = table
        self.speak = speaking_of(table.names)
        people = table.people()
        self.viewer = people[0] if len(people) == 1 else SPECTATOR  # who looks at it; Play turns it to who is asked
        self.is_private = False  # whether each of several people looks at pages of his own
        # How many rows were shown, by viewer where pages are private; of a resumed game, all that happened before.
        self.shown: dict[int, int] = {}
        self.shown_before = len(table.events)
        self.said_low = False  # whether it was said that the terminal is too low

    def page(self, question: Sequence[Text], board: bool) -> None:
        """The board, as much history as a terminal has room for, and the question below it."""
        drawn = self.board(self.viewer) if board else []
        self._turn_to(drawn, self.table.events, [Text(), *question])

    def end(self) -> None:
        """The last page: how it ended is shown whole, whatever room that leaves for the rest."""
        if self.is_private:  # what all of them have read need not be read again
            self.shown[SPECTATOR] = min(self.shown.get(seat, self.shown_before) for seat in self.table.people())
        self.is_private = False
        end = [*self.lines(self.table.events[-1:]), self._standing()]
        self._turn_to(self.board(SPECTATOR), self.table.events[:-1], [*end, Text()])

    def _standing(self) -> Text:
        """`1 Ann · 2 Bob · 2 Cleo · 4 Dan`"""
        line = Text("  ")
        places = self.table.places()
        for number, seat in enumerate(sorted(range(len(places)), key=lambda seat: places[seat])):
            line.append(" · " if number else "").append(f"{places[seat]} ", style="dim")
            line.append(self.table.names[seat], style=seat_style(seat))
        return line

    def news(self) -> None:
        """What happened since this viewer was last shown something, line by line."""
        self.show(self.lines(self._new(self.table.events)))

    def hand_over(self, seat: int) -> None:
        """Nothing of the last page is left to see, and the next one waits until the keyboard has changed hands."""
        self.wipe()
        self.say("cli-hand-over", who=self.table.names[seat])

    def wipe(self) -> None:
        """Away with somebody's page, also for those who scroll."""
        if self.console.is_terminal:
            self.console.file.write(WIPED)

    def forget(self, n: int) -> None:
        """Only so many rows are left: whatever comes after them has not been shown."""
        self.shown_before = min(self.shown_before, n)
        self.shown = {viewer: min(rows, n) for viewer, rows in self.shown.items()}

    def _new(self, events: Sequence[Event]) -> Sequence[Event]:
        """What this viewer has not been shown; from now on he has."""
        who = self.viewer if self.is_private else SPECTATOR
        first = self.shown.get(who, self.shown_before)
        self.shown[who] = len(self.table.events)
        return events[min(first, len(events)) :]

    def _turn_to(self, drawn: Sequence[Text], events: Sequence[Event], below: Sequence[Text]) -> None:
        """A page that fills the terminal. What is new and has no room on it stands above, for those who scroll."""
        new = self.lines(self._new(events))
        if not self.console.is_terminal:
            self.show([*drawn, *new, *below])
            return
        taken = len(drawn) + sum(self._height(line) for line in below) + 1  # and the line where people type
        if taken > self.console.height and not self.said_low:
            self.said_low = True
            low = say("cli-low", {"needed": taken, "height": self.console.height})
            below = [Text("  " + low, style="dim"), *below]
            taken += self._height(below[0])
        history = self._newest(events, max(SHORTEST, self.console.height - taken))
        if len(new) > len(history):
            self.show(new)
            history[:1] = [Text("  " + say("cli-more-happened", {"lines": len(new) - len(history) + 1}), style="dim")]
        taken += sum(self._height(line) for line in history)
        self.show([*[Text()] * (self.console.height - taken), *drawn, *history, *below])

    def _newest(self, events: Sequence[Event], room: int) -> list[Text]:
        """The newest lines of history that fit into so many lines."""
        lines = self.lines(events[-KEPT:])
        kept: list[Text] = []
        while lines and room >= self._height(lines[-1]):
            room -= self._height(lines[-1])
            kept.insert(0, lines.pop())
        return kept

    def show(self, lines: Sequence[Text]) -> None:
        for line in lines:
            for piece in self._pieces(line):
                self.console.print(piece, soft_wrap=True)

    def board(self, seat: int) -> list[Text]:
        """The board as this seat may see it."""
        width = max(NARROWEST, self.console.width)
        lines = self.table.drawn(seat, self.speak, width)
        return [Text.assemble(*((part, style or "plain") for part, style in line), no_wrap=True) for line in lines]

    def _height(self, line: Text) -> int:
        return len(self._pieces(line))

    def _pieces(self, line: Text) -> list[Text]:
        """A line as a terminal can take it: what is too long goes on below, further in."""
        if line.no_wrap or line.cell_len <= self.console.width:
            return [line]
        first = line.wrap(self.console, self.console.width)[0]
        first.rstrip()
        rest = line[len(first) :]
        rest = rest[len(rest) - len(rest.plain.lstrip()) :]
        below = rest.wrap(self.console, self.console.width - len(INDENT))
        return [first, *(Text(INDENT).append_text(piece) for piece in below)]

    def lines(self, events: Sequence[Event]) -> list[Text]:
        """History in short: what a seat did one after the other is one line in the players' notation."""
        lines: list[Text] = []
        deeds: list[Event] = []
        for event in events:
            meant = self.table.told(event, self.viewer)
            if self.table.is_hidden(event, self.viewer) or event.seat < 0 or self._introduces(meant):
                told_now = meant
            else:
                if deeds and deeds[-1].seat != event.seat:
                    lines.append(self._deeds(deeds))
                    deeds = []
                deeds.append(event)
                told_now = meant[1:]  # the first is the deed itself
            if told_now and deeds:
                lines.append(self._deeds(deeds))
                deeds = []
            lines += [self._told(line) for line in told_now]
        if deeds:
            lines.append(self._deeds(deeds))
        return lines

    def _introduces(self, meant: list[Message]) -> bool:
        """Whether the first sentence ends in a colon, as that of an offer does: what follows needs it."""
        return len(meant) > 1 and told(self.speak, meant[0]).endswith(":")

    def _deeds(self, events: list[Event]) -> Text:
        """`build rig c3 d4 · done  −$10 M`"""
        game = self.table.game
        seat = events[0].seat
        alike: list[list[Event]] = []
        for event in events:
            if alike and self._is_alike([*alike[-1], event]):
                alike[-1].append(event)
            else:
                alike.append([event])
        said = []
        for together in alike:
            said.append(_together(verbs(game, [event.action for event in together])[0]))
            if together[0].words is not None:
                said[-1] += " " + say("cli-words", {"words": together[0].words})
        meant = [self.table.told(event, self.viewer) for event in events]
        cash = sum(int(told_of[0].params.get("cash", 0)) for told_of in meant if told_of)
        line = Text("  ")
        line.append(self.table.names[seat], style=seat_style(seat))
        line.append("  " + " · ".join(said))
        if cash:
            line.append("  " + self.money("gain" if cash > 0 else "cost", cash), style="price")
        return line

    def money(self, key: str, cash: int) -> str:
        """What an action moved in the purse: each game says in messages of its own how that is written."""
        return say(f"{self.table.game.NAME}-{key}".replace("_", "-"), {"cash": abs(cash)})

    def _is_alike(self, events: list[Event]) -> bool:
        """Whether they can be told in one breath; buying 2 and then 1 is not told as buying `2 1`."""
        if any(event.words is not None for event in events):
            return False
        actions = [event.action for event in events]
        gathered = verbs(self.table.game, dict.fromkeys(actions))
        words = gathered[0].actions
        return len(gathered) == 1 and len(words) == len(actions) and not any(word.isdecimal() for word in words)

    def _told(self, line: Message) -> Text:
        seat = line.params.get("seat")
        text = Text("  ")
        sentence = told(self.speak, line)
        style = seat_style(seat) if isinstance(seat, int) and seat >= 0 else "plain"
        name = self.table.names[seat] if isinstance(seat, int) and 0 <= seat < len(self.table.names) else ""
        if name and sentence.startswith(name):
            text.append(name, style=style)
            sentence = sentence[len(name) :]
        text.append(sentence)
        return text

    def question(self, offered: Sequence[Verb]) -> list[Text]:
        """What is asked in one sentence, and the numbered choices, each with what it brings or costs."""
        lines = [Text(told(self.speak, self.table.asked(self.viewer)), style="title")]
        half = (len(offered) + 1) // 2 if len(offered) >= TWO_COLUMNS else len(offered)
        left, right = self._offers(offered[:half], 1), self._offers(offered[half:], half + 1)
        width = max((line.cell_len for line in left), default=0) + 2
        if width + max((line.cell_len for line in right), default=0) > self.console.width:
            return [*lines, *self._offers(offered, 1)]
        for one, other in zip(left, right, strict=False):
            one.pad_right(width - one.cell_len)
            one.append_text(other)
        return [*lines, *left]

    def _offers(self, offered: Sequence[Verb], first: int) -> list[Text]:
        """`3  buy 1-5 crude home  −3..−25`: what the first and the last of a verb's actions move in the purse."""
        width = max((len(verb.shown()) for verb in offered), default=0)
        lines = []
        for number, verb in enumerate(offered, start=first):
            line = Text(no_wrap=True).append(f"{number:>3}  ", style="dim")
            line.append(verb.shown(), style="plain")
            hints = list(dict.fromkeys(self._hint(action) for action in (verb.first, verb.last)))
            if any(hints):
                line.append(" " * (width - len(verb.shown()) + 2) + "..".join(hints), style="price")
            lines.append(line)
        return lines

    def _hint(self, action: int) -> str:
        cash = self.table.moved(action, self.viewer)
        return self.money("brings" if cash > 0 else "costs", cash) if cash else ""

    def words_of(self, verb: Verb) -> None:
        """All the words that fill a verb's blank, with what each moves in the purse where they differ."""
        hints = [self._hint(action) for action in verb.actions.values()]
        self.console.print(Text(verb.text, style="title"))
        rows: list[Text] = []
        line_of = ""  # the letter of the cells in the last row
        for word, hint in zip(verb.actions, hints, strict=True):
            shown = Text().append(f"  {word}", style="plain")
            if len(set(hints)) > 1:
                shown.append(f" {hint}", style="price")
            letter = word[:-1] if word[-1].isdecimal() and not word.isdecimal() else ""
            if not rows or letter != line_of or rows[-1].cell_len + shown.cell_len > self.console.width:
                rows.append(Text())
            rows[-1].append_text(shown)
            line_of = letter
        self.show(rows)

    def say(self, key: str, style: str = "plain", **params: int | str) -> None:
        self.console.print(Text(say(key, params), style=style), soft_wrap=True)  # a file's name stays whole


def seat_style(seat: int) -> str:
    """The ink of a seat."""
    return f"seat{seat % SEAT_INKS}"


def _together(verb: Verb) -> str:
    """A verb with all its words: `build rig c3 d4`."""
    return verb.text if verb.is_one else verb.text.replace(BLANK, " ".join(verb.actions))
