"""What a terminal shows of a table: the board, what happened, what is asked, and the choices."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text
from rich.theme import Theme

from barrelhouse.cli.choosing import Verb, verbs
from barrelhouse.cli.speech import say, speaking_of, told
from barrelhouse.cli.table import Event, Table
from barrelhouse.engine.contract import SPECTATOR, Told

NARROWEST: Final = 80  # columns a board needs
SHOWN: Final = 12  # lines of history when there is no terminal to fill

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
        "seat0": "bold #e69f00",
        "seat1": "bold #56b4e9",
        "seat2": "bold #009e73",
        "seat3": "bold #cc79a7",
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


def new_console(stderr: bool = False) -> Console:
    """A console in the house's inks; without a terminal it is as wide as a board and takes no colour."""
    return Console(theme=INKS, highlight=False, markup=False, emoji=False, stderr=stderr)


class Screen:
    """Draws one table on one console."""

    def __init__(self, console: Console, table: Table) -> None:
        self.console = console
        self.table = table
        self.speak = speaking_of(table.names)
        self.seen = 0  # events already shown

    def clear(self) -> None:
        """A fresh page on a terminal; what was written before can be scrolled to."""
        if self.console.is_terminal:
            self.console.clear()

    def board(self, seat: int) -> int:
        """The board as this seat may see it; how many lines it took."""
        width = max(NARROWEST, self.console.width)
        lines = self.table.game.draw(self.table.state.view(seat), self.speak, width)
        for line in lines:
            text = Text.assemble(*((part, style or "plain") for part, style in line))
            self.console.print(text, soft_wrap=True)
        return len(lines)

    def happened(self, most: int) -> None:
        """The newest lines since the last look, at most so many."""
        lines = self.lines(self.table.events[self.seen :])
        self.seen = len(self.table.events)
        if len(lines) > most:
            left_out = len(lines) - most
            self.say("cli-more-happened", "dim", lines=left_out)
            lines = lines[left_out:]
        self.console.print(*lines, sep="\n") if lines else None

    def lines(self, events: Sequence[Event]) -> list[Text]:
        """History in short: what a seat did one after the other is one line in the players' notation."""
        lines: list[Text] = []
        deeds: list[Event] = []
        for event in events:
            if self.table.is_hidden(event) or event.seat < 0:
                told_now = event.told
            else:
                if deeds and deeds[-1].seat != event.seat:
                    lines.append(self._deeds(deeds))
                    deeds = []
                deeds.append(event)
                told_now = event.told[1:]  # the first is the deed itself
            if told_now and deeds:
                lines.append(self._deeds(deeds))
                deeds = []
            lines += [self._told(line) for line in told_now]
        if deeds:
            lines.append(self._deeds(deeds))
        return lines

    def _deeds(self, events: list[Event]) -> Text:
        """`build rig c3 d4 · done  −$10 M`"""
        game = self.table.game
        seat = events[0].seat
        said: list[str] = []
        alike: list[int] = []
        for i, event in enumerate(events):
            alike.append(event.action)
            following = events[i + 1].action if i + 1 < len(events) else None
            if following is None or len(verbs(game, dict.fromkeys([*alike, following]))) > 1 or following in alike:
                said.append(_together(verbs(game, alike)[0]))
                alike = []
        cash = sum(int(event.told[0].numbers.get("cash", 0)) for event in events if event.told)
        line = Text("  ")
        line.append(self.table.names[seat], style=f"seat{seat % 4}")
        line.append("  " + " · ".join(said))
        if cash:
            line.append("  " + say("cli-gain" if cash > 0 else "cli-cost", {"cash": abs(cash)}), style="price")
        return line

    def _told(self, line: Told) -> Text:
        seat = line.numbers.get("seat")
        text = Text("  ")
        sentence = told(self.speak, line)
        style = f"seat{seat % 4}" if isinstance(seat, int) and seat >= 0 else "plain"
        name = self.table.names[seat] if isinstance(seat, int) and 0 <= seat < len(self.table.names) else ""
        if name and sentence.startswith(name):
            text.append(name, style=style)
            sentence = sentence[len(name) :]
        text.append(sentence)
        return text

    def asks(self, seat: int) -> None:
        """What is asked, in one sentence."""
        question = self.table.game.ask(self.table.state.view(seat))
        self.console.print()
        self.console.print(Text(told(self.speak, question), style="title"))

    def offers(self, offered: Sequence[Verb]) -> None:
        """The numbered choices, each with what it brings or costs."""
        shown = [verb.shown() for verb in offered]
        width = max(len(text) for text in shown)
        for number, (verb, text) in enumerate(zip(offered, shown, strict=True), start=1):
            line = Text(f" {number:>2}  ", style="dim")
            line.append(text.ljust(width), style="plain")
            line.append(self._hint(verb), style="price")
            self.console.print(line, soft_wrap=True)

    def _hint(self, verb: Verb) -> str:
        """What the first and the last of a verb's actions move in the purse."""
        actions = list(verb.actions.values())
        sums = list(dict.fromkeys(self._cash(action) for action in (actions[0], actions[-1])))
        if sums == [0]:
            return ""
        amounts = [say("cli-gain" if cash > 0 else "cli-cost", {"cash": abs(cash)}) for cash in sums]
        return "   " + " .. ".join(amounts)

    def _cash(self, action: int) -> int:
        before = self.table.state.view(SPECTATOR)
        trial = self.table.state.copy()
        trial.apply(action)
        lines = self.table.game.tell(before, action, trial.view(SPECTATOR))
        return int(lines[0].numbers.get("cash", 0)) if lines else 0

    def words_of(self, verb: Verb) -> None:
        """All the words that fill a verb's blank."""
        self.console.print(Text(verb.text, style="title"))
        self.console.print("  " + "  ".join(verb.actions))

    def ranking(self) -> None:
        """The end: every seat with what it has, the richest first."""
        scores = self.table.state.scores()
        for seat in sorted(range(len(scores)), key=lambda seat: -scores[seat]):
            place = 1 + sum(score > scores[seat] for score in scores)
            line = Text("  ")
            line.append(self.speak("cli-ranked", {"place": place, "seat": seat, "score": scores[seat]}))
            line.stylize(f"seat{seat % 4}")
            self.console.print(line)

    def say(self, key: str, style: str = "plain", **numbers: int | str) -> None:
        self.console.print(Text(say(key, numbers), style=style))


def _together(verb: Verb) -> str:
    """A verb with all its words: `build rig c3 d4`."""
    return verb.text if verb.is_one else verb.text.replace("…", " ".join(verb.actions))
