"""`barrelhouse play`: people at this keyboard, and bots, play a whole game."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from barrelhouse.cli import saving
from barrelhouse.cli.choosing import Asked, Unclear, Verb, listed, read_line
from barrelhouse.cli.explaining import explain, explain_all
from barrelhouse.cli.rules import book_of, find_rules, show_rule
from barrelhouse.cli.screen import SHOWN, Screen
from barrelhouse.cli.speech import Misuse, refused, say
from barrelhouse.cli.table import Table
from barrelhouse.engine.contract import SPECTATOR, Refused
from barrelhouse.engine.rulebook import read_rulebook

PAUSE: Final = 0.6  # seconds after each line, with --slow
LOG_LINES: Final = 40  # that `l` shows; `l all` shows everything


class Left(Exception):
    """Somebody at the keyboard leaves the table."""


class Play:
    """The loop of a table on one screen."""

    def __init__(self, console: Console, table: Table, save: Path | None, slow: bool) -> None:
        self.console = console
        self.table = table
        self.screen = Screen(console, table)
        self.save = save
        self.slow = slow
        self.offered: list[Verb] = []
        self.pages = False  # whether the next question begins a fresh page

    def run(self) -> None:
        """Until the game is over, or somebody leaves: then Left is raised."""
        self.pages = True
        while not self.table.is_over():
            if self.table.waits_for_person():
                self._decide()
            else:
                self._go_on()
        self._end()

    def _go_on(self) -> None:
        self.table.go_on()
        self.pages = True
        if self.slow:
            lines = self.screen.lines(self.table.events[-1:])
            if lines:
                self.console.print(*lines, sep="\n")
                time.sleep(PAUSE)

    def _end(self) -> None:
        self.screen.clear()
        lines = self.screen.board(SPECTATOR)
        self.screen.happened(self._room(lines, 0))
        if self.save is not None:
            self._save(self.save)

    def _decide(self) -> None:
        """Ask the person in turn until the log has grown."""
        state = self.table.state
        seat = int(state.to_act())
        choices = state.choices()
        if len(choices) == 1:
            self.table.act(choices[0])  # nothing to decide; the history shows it
            return
        if self.save is not None:
            self._save(self.save, silent=True)
        self.offered = listed(self.table.game, choices)
        self._page(seat)
        n = len(self.table.events)
        while len(self.table.events) == n:
            self._obey(self._ask(say("cli-prompt")))

    def _page(self, seat: int) -> None:
        """Board, history, question and choices; without a terminal the board only when others have acted."""
        if self.console.is_terminal or self.pages:
            self.screen.clear()
            lines = self.screen.board(seat)
        else:
            lines = 0
        self.pages = False
        self.screen.happened(self._room(lines, len(self.offered)))
        self._question()

    def _question(self) -> None:
        self.screen.asks(int(self.table.state.to_act()))
        self.screen.offers(self.offered)

    def _room(self, board: int, choices: int) -> int:
        """How many lines of history fit between the board and the choices."""
        return max(SHOWN // 2, self.console.height - board - choices - 5) if self.console.is_terminal else SHOWN

    def _obey(self, line: str) -> None:
        """Whatever somebody typed."""
        word, _, rest = line.strip().partition(" ")
        if not word:
            self._question()
        elif word.startswith("?"):
            self._explain((word[1:] + " " + rest).strip())
        elif word in COMMANDS:
            COMMANDS[word](self, rest.strip())
        else:
            self._act(line)

    def _act(self, line: str) -> None:
        try:
            actions = read_line(self.table.game, self.table.state, self.offered, line)
        except Asked as asked:
            self.screen.words_of(asked.verb)
            words = self._ask(say("cli-prompt-word"))
            if words.strip():
                self._act(asked.verb.text.replace("…", words.strip()))
            else:
                self._question()
            return
        except Unclear as unclear:
            self.screen.say(unclear.key, "warn", **unclear.numbers)
            return
        except Refused as why:
            self.console.print(Text(refused(why.refusal), style="warn"))
            return
        for action in actions:
            self.table.act(action)

    def _explain(self, text: str) -> None:
        if text:
            self.console.print(explain(self.table.game, self.table.state, self.offered, text))
        else:
            for line in explain_all(self.table.game, self.table.state):
                self.console.print(line)

    def _help(self, rest: str) -> None:
        example = self.table.game.say(self.table.state.choices()[0])
        self.console.print(say("cli-play-help", {"example": example}))
        self.screen.offers(self.offered)

    def _board(self, rest: str) -> None:
        self.screen.board(int(self.table.state.to_act()))

    def _log(self, rest: str) -> None:
        lines = self.screen.lines(self.table.events)
        if rest != "all":
            lines = lines[-LOG_LINES:]
        self.console.print(*lines, sep="\n")

    def _rule(self, rest: str) -> None:
        try:
            for rule in find_rules(read_rulebook(book_of(self.table.game)), rest):
                show_rule(self.console, rule)
        except Misuse as misuse:
            self.screen.say(misuse.key, "warn", **misuse.numbers)

    def _save_command(self, rest: str) -> None:
        file = Path(rest) if rest else self.save or saving.default_file(self.table)
        if file != self.save and file.exists():
            self.screen.say("cli-file-exists", "warn", file=str(file))
            return
        self._save(file)
        self.save = file

    def _quit(self, rest: str) -> None:
        raise Left

    def _save(self, file: Path, silent: bool = False) -> bool:
        try:
            saving.save(self.table, file)
        except OSError as broken:
            self.screen.say("cli-cannot-write", "warn", file=str(file), why=broken.strerror or str(broken))
            return False
        if not silent:
            self.screen.say("cli-saved", file=str(file), n=len(self.table.events))
        return True

    def leave(self) -> None:
        """Before leaving: save, where that is wanted."""
        if self.save is not None:
            self._save(self.save)
            return
        file = saving.default_file(self.table)
        try:
            answer = self._ask(say("cli-save-first", {"file": str(file)})).strip()
        except (Left, KeyboardInterrupt):
            answer = "n"
        if answer.lower() in (say("cli-no"), say("cli-no")[0]):
            self.screen.say("cli-not-saved")
            return
        self._save(Path(answer) if answer else file)

    def _ask(self, prompt: str) -> str:
        """One line from the keyboard; the end of input is leaving."""
        try:
            line = input(prompt)
        except EOFError:
            self.console.print()
            raise Left from None
        if not self.console.is_terminal:
            print(line)  # a transcript shows what was typed
        return line


COMMANDS: Final[dict[str, Callable[[Play, str], None]]] = {
    "h": Play._help,
    "b": Play._board,
    "l": Play._log,
    "r": Play._rule,
    "s": Play._save_command,
    "q": Play._quit,
}
