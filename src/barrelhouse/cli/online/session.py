"""A game at a table of a house: people at this keyboard play it, and others act when they like."""

import time
from typing import Final

from rich.text import Text

from barrelhouse.cli.messages import translate, translate_refusal
from barrelhouse.cli.online.house import HouseUnreachable
from barrelhouse.cli.online.table import RemoteTable
from barrelhouse.cli.online.visit import PositionChanged, Visit
from barrelhouse.cli.screen.explanations import explain
from barrelhouse.cli.screen.session import ALL, COMMANDS, PlaySession
from barrelhouse.cli.screen.verbs import list_choices
from barrelhouse.engine.contract import SPECTATOR, Refused

DAY: Final = 86_400  # seconds


class OnlineSession(PlaySession):
    """The loop of a remote table on one screen."""

    HELP = "cli-online-help"
    COMMANDS = COMMANDS
    table: RemoteTable

    def __init__(self, visit: Visit, talk: bool, is_new: bool) -> None:
        super().__init__(visit.console, visit.table, talk)
        self.visit = visit
        self.table: RemoteTable = visit.table
        if is_new:
            self.screen.shown_before = 0

    def run(self) -> None:
        """Until the game is over, or somebody leaves: then LeftTable is raised."""
        self._check_width()
        if not self.table.is_over() and not self.table.waits_for_person():
            self.screen.page([], board=True)  # those who come to wait or to watch see the board first
        while not self.table.is_over():
            try:
                if self.table.waits_for_person():
                    self._decide()
                else:
                    self._wait()
            except PositionChanged:
                self.others_acted = True
            except HouseUnreachable:
                self._await_connection()
        self._end()

    def _decide(self) -> None:
        try:
            super()._decide()
        except Refused as why:  # a decision with only one choice
            self._refuse(why)

    def _wait(self) -> None:
        """Others act, which is shown as it happens; meanwhile commands, chat and actions out of turn can be typed."""
        self.offered = list_choices(self.table.game, self.table.out_of_turn()) if self.table.is_fresh() else []
        if self.talk and self.offered:
            self._turn_to_nobody()
            self.screen.page(self._prompt_lines(), board=self.console.is_terminal or self.others_acted)
            self.others_acted = False
        else:
            was_shown = self.page_seat
            self._turn_to_nobody()
            if self.page_seat != was_shown:
                self.screen.page([], board=True)  # instead of somebody's hand, for the others at this keyboard
            self.screen.news()
        if not self.visit.keyboard.is_interruptible:
            self.visit.wait()
            return
        line = self._read_line(self._waiting_prompt())
        if line.strip() or self.table.is_fresh():
            self._obey(line)

    def _waiting_prompt(self) -> str:
        """The prompt that says whom everybody is waiting for."""
        now = self.table.now()
        if not self.table.is_fresh():
            return translate("cli-online-prompt-cut")
        if now.read_only:
            return translate("cli-online-prompt-read-only", {"why": translate(now.read_only)})
        who = self.table.names[now.to_act] if 0 <= now.to_act < len(self.table.names) else ""
        return translate("cli-online-prompt-call" if self.offered else "cli-online-prompt-wait", {"who": who})

    def _prompt_lines(self) -> list[Text]:
        recent = self.visit.recent if self.console.is_terminal else []  # elsewhere it is already above
        lines = [*recent, *self.screen.prompt_lines(self.offered)]
        deadline = self.table.now().deadline
        if deadline is not None and self.table.waits_for_person():
            is_near = deadline / 1000 - time.time() < DAY
            until = time.strftime("%H:%M:%S" if is_near else "%d %b %H:%M", time.localtime(deadline / 1000))
            lines.append(Text("  " + translate("cli-online-deadline", {"until": until}), style="dim"))
        return lines

    def _turn_to(self, seat: int) -> None:
        if len(self.table.people()) > 1 and seat != self.page_seat:
            self.visit.forget()
        super()._turn_to(seat)

    def _await_connection(self) -> None:
        """Something typed did not reach the house; what was to be played is settled when the connection is back."""
        if self.table.unsure is None:
            self.screen.print_message("cli-online-not-sent", "warn")
        self.table.listen(1.0)
        try:
            self.visit.take_news()
        except PositionChanged:
            self.others_acted = True

    def _read_line(self, prompt: str) -> str:
        return self.visit.read_line(prompt)

    def _refuse(self, why: Refused) -> None:
        """The reason; if a whole draft was refused, the prompt is shown again."""
        self.visit.print_sentence(translate_refusal(why.refusal, self.table.names), "warn")
        if self.table.was_dropped:
            self.table.was_dropped = False
            raise PositionChanged

    def _explain(self, text: str) -> None:
        if not text:
            super()._explain(text)
            return
        table, trial = self.table, self.table.new_trial()
        self.console.print(explain(table.game, trial, self.offered, text, table.names))
        if trial.after is not None and trial.after is not table.preview:
            tried = trial.after.log[len(table.draft) :]
            cash = sum(int(entry.sentences[0].params.get("cash", 0)) for entry in tried if entry.sentences)
            if cash:
                self.console.print(Text("  " + self.screen.money("gain" if cash > 0 else "cost", cash), style="price"))

    def _explain_all(self) -> None:
        self.screen.show(self._prompt_lines())
        self.screen.print_message("cli-online-why")

    def _log(self, rest: str) -> None:
        if rest == ALL:
            try:
                self.table.fetch_log()
            except Refused as why:
                self.console.print(Text(translate_refusal(why.refusal, self.table.names), style="warn"))
        super()._log(rest)

    def _end(self) -> None:
        if self.table.now().stage == "closed":
            self.screen.print_message("cli-online-closed", "warn")
            return
        if self.screen.viewer == SPECTATOR or len(self.table.people()) > 1:
            self.screen.viewer = SPECTATOR
        self.screen.end()
        taken = [f"{seat.name} {seat.hints}" for seat in self.table.now().seats if seat.hints]
        if taken:
            self.screen.print_message("cli-online-hints", taken=", ".join(taken))
