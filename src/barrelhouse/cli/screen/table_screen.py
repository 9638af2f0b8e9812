"""What a terminal shows of a table: the board, the history, the prompt, and the choices."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from barrelhouse.cli.messages import translate, translate_message, translator
from barrelhouse.cli.screen.any_table import AnyTable, LoggedAction
from barrelhouse.cli.screen.console import WIPED, seat_style
from barrelhouse.cli.screen.verbs import BLANK, Verb, gather_verbs
from barrelhouse.engine.contract import SPECTATOR, Message

NARROWEST: Final = 80  # columns a board needs
KEPT: Final = 80  # rows that a page looks back over
TWO_COLUMNS: Final = 6  # from this many choices on they are in two columns
INDENT: Final = "      "  # of a continued line
SHORTEST: Final = 2  # lines of history on a page, however small the terminal


class TableScreen:
    """Draws one table on one console."""

    def __init__(self, console: Console, table: AnyTable) -> None:
        self.console = console
        self.table = table
        self.translate = translator(table.names)
        people = table.people()
        self.viewer = (
            people[0] if len(people) == 1 else SPECTATOR
        )  # who looks at it; the session changes it to whoever decides
        self.is_private = False  # whether each of several people has their own pages
        # How many rows were shown, by viewer where pages are private; in a resumed game, all those before.
        self.shown: dict[int, int] = {}
        self.shown_before = len(table.log)
        self.has_warned_of_height = False  # whether somebody was told that the terminal is not tall enough

    def page(self, question: Sequence[Text], board: bool) -> None:
        """The board, as much history as the terminal has room for, and the prompt below it."""
        drawn = self.board(self.viewer) if board else []
        self._fill_page(drawn, self.table.log, [Text(), *question])

    def end(self) -> None:
        """The last page: how the game ended is shown in full, whatever room that leaves for the rest."""
        if self.is_private:  # everybody has read what came before
            self.shown[SPECTATOR] = min(self.shown.get(seat, self.shown_before) for seat in self.table.people())
        self.is_private = False
        end = [*self.history_lines(self.table.log[-1:]), self._ranking_lines()]
        self._fill_page(self.board(SPECTATOR), self.table.log[:-1], [*end, Text()])

    def _ranking_lines(self) -> Text:
        """`1 Ann · 2 Bob · 2 Cleo · 4 Dan`"""
        line = Text("  ")
        places = self.table.places()
        for number, seat in enumerate(sorted(range(len(places)), key=lambda seat: places[seat])):
            line.append(" · " if number else "").append(f"{places[seat]} ", style="dim")
            line.append(self.table.names[seat], style=seat_style(seat))
        return line

    def news(self) -> None:
        """What has happened since the last page of this viewer, line by line."""
        self.show(self.history_lines(self._take_unshown(self.table.log)))

    def hand_over(self, seat: int) -> None:
        """Wipe the last page; the next one waits until the keyboard has changed hands."""
        self.wipe()
        self.print_message("cli-hand-over", who=self.table.names[seat])

    def wipe(self) -> None:
        """Wipe somebody's page, also for those who scroll back."""
        if self.console.is_terminal:
            self.console.file.write(WIPED)

    def forget(self, n: int) -> None:
        """Only so many rows are left: what comes after them has not been shown."""
        self.shown_before = min(self.shown_before, n)
        self.shown = {viewer: min(rows, n) for viewer, rows in self.shown.items()}

    def _take_unshown(self, rows: Sequence[LoggedAction]) -> Sequence[LoggedAction]:
        """What this viewer has not been shown; it counts as shown from now on."""
        who = self.viewer if self.is_private else SPECTATOR
        first = self.shown.get(who, self.shown_before)
        self.shown[who] = len(self.table.log)
        return rows[min(first, len(rows)) :]

    def _fill_page(self, drawn: Sequence[Text], rows: Sequence[LoggedAction], below: Sequence[Text]) -> None:
        """A page that fills the terminal. New lines without room on it come above, for those who scroll."""
        new = self.history_lines(self._take_unshown(rows))
        if not self.console.is_terminal:
            self.show([*drawn, *new, *below])
            return
        taken = len(drawn) + sum(self._height(line) for line in below) + 1  # and the line of the prompt
        if taken > self.console.height and not self.has_warned_of_height:
            self.has_warned_of_height = True
            low = translate("cli-low", {"needed": taken, "height": self.console.height})
            below = [Text("  " + low, style="dim"), *below]
            taken += self._height(below[0])
        history = self._newest(rows, max(SHORTEST, self.console.height - taken))
        if len(new) > len(history):
            self.show(new)
            history[:1] = [
                Text("  " + translate("cli-more-happened", {"lines": len(new) - len(history) + 1}), style="dim")
            ]
        taken += sum(self._height(line) for line in history)
        self.show([*[Text()] * (self.console.height - taken), *drawn, *history, *below])

    def _newest(self, rows: Sequence[LoggedAction], room: int) -> list[Text]:
        """The newest lines of history that fit into so many lines."""
        lines = self.history_lines(rows[-KEPT:])
        newest: list[Text] = []
        while lines and room >= self._height(lines[-1]):
            room -= self._height(lines[-1])
            newest.insert(0, lines.pop())
        return newest

    def show(self, lines: Sequence[Text]) -> None:
        for line in lines:
            for piece in self._pieces(line):
                self.console.print(piece, soft_wrap=True)

    def board(self, seat: int) -> list[Text]:
        """The board as this seat may see it."""
        width = max(NARROWEST, self.console.width)
        lines = self.table.draw_board(seat, self.translate, width)
        return [Text.assemble(*((part, style or "plain") for part, style in line), no_wrap=True) for line in lines]

    def _height(self, line: Text) -> int:
        return len(self._pieces(line))

    def _pieces(self, line: Text) -> list[Text]:
        """A line as the terminal has room for it: a long one goes on below, indented."""
        if line.no_wrap or line.cell_len <= self.console.width:
            return [line]
        first = line.wrap(self.console, self.console.width)[0]
        first.rstrip()
        rest = line[len(first) :]
        rest = rest[len(rest) - len(rest.plain.lstrip()) :]
        below = rest.wrap(self.console, self.console.width - len(INDENT))
        return [first, *(Text(INDENT).append_text(piece) for piece in below)]

    def history_lines(self, rows: Sequence[LoggedAction]) -> list[Text]:
        """History in short: consecutive actions of a seat are one line in the players' notation."""
        lines: list[Text] = []
        done: list[LoggedAction] = []
        for row in rows:
            meant = self.table.narration(row, self.viewer)
            if self.table.is_hidden(row, self.viewer) or row.seat < 0 or self._introduces(meant):
                sentences = meant
            else:
                if done and done[-1].seat != row.seat:
                    lines.append(self._actions_line(done))
                    done = []
                done.append(row)
                sentences = meant[1:]  # the first is the action itself
            if sentences and done:
                lines.append(self._actions_line(done))
                done = []
            lines += [self._sentence_line(line) for line in sentences]
        if done:
            lines.append(self._actions_line(done))
        return lines

    def _introduces(self, meant: list[Message]) -> bool:
        """Whether the first sentence ends in a colon, as that of an offer does: then the others need it."""
        return len(meant) > 1 and translate_message(self.translate, meant[0]).endswith(":")

    def _actions_line(self, rows: list[LoggedAction]) -> Text:
        """`build rig c3 d4 · done  −$10 M`"""
        game = self.table.game
        seat = rows[0].seat
        alike: list[list[LoggedAction]] = []
        for row in rows:
            if alike and self._is_alike([*alike[-1], row]):
                alike[-1].append(row)
            else:
                alike.append([row])
        parts = []
        for together in alike:
            parts.append(_with_all_words(gather_verbs(game, [row.action for row in together])[0]))
            if together[0].words is not None:
                parts[-1] += " " + translate("cli-words", {"words": together[0].words})
        meant = [self.table.narration(row, self.viewer) for row in rows]
        cash = sum(int(messages[0].params.get("cash", 0)) for messages in meant if messages)
        line = Text("  ")
        line.append(self.table.names[seat], style=seat_style(seat))
        line.append("  " + " · ".join(parts))
        if cash:
            line.append("  " + self.money("gain" if cash > 0 else "cost", cash), style="price")
        return line

    def money(self, key: str, cash: int) -> str:
        """The change in cash by an action: each game has its own messages for that."""
        return translate(f"{self.table.game.NAME}-{key}".replace("_", "-"), {"cash": abs(cash)})

    def _is_alike(self, rows: list[LoggedAction]) -> bool:
        """Whether they can be written as one; buying 2 and then 1 is not written as buying `2 1`."""
        if any(row.words is not None for row in rows):
            return False
        actions = [row.action for row in rows]
        gathered = gather_verbs(self.table.game, dict.fromkeys(actions))
        words = gathered[0].actions
        return len(gathered) == 1 and len(words) == len(actions) and not any(word.isdecimal() for word in words)

    def _sentence_line(self, line: Message) -> Text:
        seat = line.params.get("seat")
        text = Text("  ")
        sentence = translate_message(self.translate, line)
        style = seat_style(seat) if isinstance(seat, int) and seat >= 0 else "plain"
        name = self.table.names[seat] if isinstance(seat, int) and 0 <= seat < len(self.table.names) else ""
        if name and sentence.startswith(name):
            text.append(name, style=style)
            sentence = sentence[len(name) :]
        text.append(sentence)
        return text

    def prompt_lines(self, offered: Sequence[Verb]) -> list[Text]:
        """What the draft will cost, the prompt in one sentence, and the numbered choices, each with what it brings or
        costs."""
        lines = self.warning_lines(self.table.warnings())
        lines.append(Text(translate_message(self.translate, self.table.prompt(self.viewer)), style="title"))
        half = (len(offered) + 1) // 2 if len(offered) >= TWO_COLUMNS else len(offered)
        left, right = self._choice_lines(offered[:half], 1), self._choice_lines(offered[half:], half + 1)
        width = max((line.cell_len for line in left), default=0) + 2
        if width + max((line.cell_len for line in right), default=0) > self.console.width:
            return [*lines, *self._choice_lines(offered, 1)]
        for one, other in zip(left, right, strict=False):
            one.pad_right(width - one.cell_len)
            one.append_text(other)
        return [*lines, *left]

    def warning_lines(self, warnings: Sequence[Message]) -> list[Text]:
        return [Text("  " + translate_message(self.translate, line), style="warn") for line in warnings]

    def _choice_lines(self, offered: Sequence[Verb], first: int) -> list[Text]:
        """`3  buy 1-5 crude home  −3..−25`: with the change in cash of the first and the last of a verb's actions."""
        width = max((len(verb.summary()) for verb in offered), default=0)
        lines = []
        for number, verb in enumerate(offered, start=first):
            line = Text(no_wrap=True).append(f"{number:>3}  ", style="dim")
            line.append(verb.summary(), style="plain")
            hints = list(dict.fromkeys(self._cash_hint(action) for action in (verb.first, verb.last)))
            if any(hints):
                line.append(" " * (width - len(verb.summary()) + 2) + "..".join(hints), style="price")
            lines.append(line)
        return lines

    def _cash_hint(self, action: int) -> str:
        cash = self.table.cash_moved(action, self.viewer)
        return self.money("brings" if cash > 0 else "costs", cash) if cash else ""

    def print_words(self, verb: Verb) -> None:
        """All the words that fill a verb's blank, with the change in cash of each where they differ."""
        hints = [self._cash_hint(action) for action in verb.actions.values()]
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

    def print_message(self, key: str, style: str = "plain", **params: int | str) -> None:
        self.console.print(Text(translate(key, params), style=style), soft_wrap=True)  # a file's name stays whole


def _with_all_words(verb: Verb) -> str:
    """A verb with all its words: `build rig c3 d4`."""
    return verb.text if verb.is_single else verb.text.replace(BLANK, " ".join(verb.actions))
