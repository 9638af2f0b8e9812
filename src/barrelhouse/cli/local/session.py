"""A game on this machine: people at this keyboard and bots play it to the end."""

import time
from pathlib import Path
from typing import Final

from rich.console import Console

from barrelhouse.cli.files import exists
from barrelhouse.cli.local import record_files
from barrelhouse.cli.local.table import LocalTable
from barrelhouse.cli.messages import Misuse, translate
from barrelhouse.cli.screen.explanations import explain_all
from barrelhouse.cli.screen.session import COMMANDS, InputEnded, LeftTable, PlaySession

PAUSE: Final = 0.6  # seconds after each line, with --slow


class LocalSession(PlaySession):
    """The loop of a local table on one screen."""

    HELP = "cli-play-help"
    table: LocalTable

    def __init__(self, console: Console, table: LocalTable, save: Path | None, slow: bool, talk: bool = False) -> None:
        super().__init__(console, table, talk)
        self.save = save
        self.slow = slow

    def run(self) -> None:
        """Until the game is over, or somebody leaves: then LeftTable is raised."""
        self._check_width()
        while not self.table.is_over():
            if self.table.waits_for_person():
                self._decide()
            elif not self._offer_out_of_turn():
                self._advance()
        self._end()

    def _advance(self) -> None:
        self.table.advance()
        self.others_acted = True
        if self.slow:
            lines = self.screen.history_lines(self.table.log[-1:])
            self.screen.show(lines)
            time.sleep(PAUSE if lines else 0)

    def _end(self) -> None:
        self.screen.end()
        if self.save is not None:
            self._save(self.save)

    def _before_prompt(self) -> None:
        if self.save is not None:
            self._save(self.save, silent=True)

    def _explain_all(self) -> None:
        self.screen.show(list(explain_all(self.table.game, self.table.state, self.table.names)))

    def _save_command(self, rest: str) -> None:
        self._save_as(Path(rest) if rest else self.save or record_files.default_file(self.table))

    def _save_as(self, file: Path) -> bool:
        """Save under a name that is not taken, and keep that name."""
        if file != self.save and exists(file):
            self.screen.print_message("cli-file-exists", "warn", file=str(file))
            return False
        if not self._save(file):
            return False
        self.save = file
        return True

    def _save(self, file: Path, silent: bool = False, key: str = "cli-saved") -> bool:
        try:
            record_files.save(self.table, file)
        except Misuse as misuse:
            self.screen.print_message(misuse.key, "warn", **misuse.params)
            return False
        if not silent:
            self.screen.print_message("cli-saved-whole" if self.table.is_over() else key, file=str(file))
        return True

    def leave(self, can_answer: bool = True) -> None:
        """Before leaving: save, unless somebody says no; leaving this question also saves."""
        if not can_answer:
            self._save_unasked()
            return
        saved = self.save is not None and self._save(self.save)
        while not saved:
            file = record_files.default_file(self.table)
            try:
                answer = self._read_line(translate("cli-save-first", {"file": str(file)})).strip()
            except InputEnded:
                self._save_unasked()
                return
            except LeftTable:
                if not self._save_as(file):
                    self.screen.print_message("cli-not-saved")
                return
            if answer.lower() in (translate("cli-no"), translate("cli-no")[0]):
                self.screen.print_message("cli-not-saved")
                return
            saved = self._save_as(Path(answer) if answer else file)

    def _save_unasked(self) -> None:
        """Where nobody can say whether and where: in the game's own file, or in a new one."""
        free = record_files.default_file(self.table)
        if not any(self._save(file, key="cli-saved-unasked") for file in (self.save, free) if file is not None):
            self.screen.print_message("cli-not-saved")

    COMMANDS = {**COMMANDS, "s": _save_command}  # noqa: RUF012 - nobody changes it
