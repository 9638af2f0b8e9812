"""People at one keyboard, at a table on this machine or in a house: prompts, and the commands they type."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, ClassVar, Final

from rich.console import Console
from rich.text import Text

from barrelhouse.cli.messages import Misuse, translate, translate_refusal
from barrelhouse.cli.screen.action_reader import (
    LONGEST_WORDS,
    OpenBlank,
    Trial,
    Unclear,
    read_actions,
    split_words,
)
from barrelhouse.cli.screen.any_table import AnyTable
from barrelhouse.cli.screen.explanations import explain
from barrelhouse.cli.screen.hints import hint_lines
from barrelhouse.cli.screen.rulebook import find_rules, is_id, read_book, search_rules, show_found, show_rule
from barrelhouse.cli.screen.table_screen import NARROWEST, TableScreen
from barrelhouse.cli.screen.verbs import BLANK, Verb, list_choices
from barrelhouse.engine.contract import SPECTATOR, Refused
from barrelhouse.engine.rulebook import read_rulebook

with suppress(ImportError):  # with it, people can edit and repeat what they type
    import readline  # noqa: F401

LOG_LINES: Final = 40  # that `l` shows
ALL: Final = "all"  # `l all` shows the whole log, `h all` every action


class LeftTable(Exception):
    """Somebody at the keyboard leaves the table."""


class InputEnded(LeftTable):
    """Nothing more will be typed, or nothing more just now: Ctrl-D, or the end of a pipe."""


class PlaySession:
    """The prompts on one screen, and the commands that may be typed there."""

    HELP: ClassVar[str]  # the message of `h`
    COMMANDS: ClassVar[Mapping[str, Callable[[Any, str], None]]]  # by the word that is typed

    def __init__(self, console: Console, table: AnyTable, talk: bool) -> None:
        self.console = console
        self.table = table
        self.screen = TableScreen(console, table)
        self.talk = talk  # whether people who may act out of turn are prompted before others act
        self.page_seat: int | None = None  # the seat whose page is on the screen, where pages are private
        self.offered: list[Verb] = []
        self.has_prompted = False  # whether a prompt has been shown yet
        self.others_acted = True  # since the last prompt

    def _check_width(self) -> None:
        if self.console.width < NARROWEST:
            self.screen.print_message("cli-narrow", "warn", width=self.console.width, needed=NARROWEST)

    def _decide(self) -> None:
        """Prompt the person in turn until the log has changed."""
        choices = self.table.choices()
        if len(choices) == 1 and not self.table.out_of_turn():
            self.table.carry_out(choices, None)  # nothing to decide; the history shows it
            return
        self._before_prompt()
        self._turn_to(self.table.to_act())
        self.offered = list_choices(self.table.game, choices)
        # Where pages are not cleared, the board would be repeated after every little action.
        self.screen.page(self._prompt_lines(), board=self.console.is_terminal or self.others_acted)
        self.others_acted = False
        n = len(self.table.log)
        while len(self.table.log) == n:
            self._obey(self._read_line(translate("cli-prompt" if self.has_prompted else "cli-prompt-first")))
            self.has_prompted = True

    def _before_prompt(self) -> None:
        """Nothing by default; a table with a file is saved now."""

    def _explain_all(self) -> None:
        """Show everything that could be offered now, and why the rest is not."""
        raise NotImplementedError

    def _turn_to(self, seat: int) -> None:
        """The next page belongs to this seat; if it shows what others may not see, they look away first."""
        if len(self.table.people()) > 1 and seat != self.page_seat:
            hides = self.table.hides_from_others(seat)
            if hides or self.screen.is_private:
                self.screen.hand_over(seat)
                self._read_line(translate("cli-prompt-hand-over"))
                self.others_acted = True
            self.screen.is_private = self.screen.is_private or hides
            self.page_seat = seat
        self.screen.viewer = seat

    def _turn_to_nobody(self) -> None:
        """Anybody at the keyboard may speak: where pages are private, this one is nobody's."""
        if len(self.table.people()) > 1 and self.screen.is_private:
            if self.page_seat is not None:
                self.screen.wipe()
            self.screen.viewer = SPECTATOR
            self.page_seat = None

    def _offer_out_of_turn(self) -> bool:
        """Before others act, prompt those here who may act out of turn, if they want that; whether one did."""
        out_of_turn = self.table.out_of_turn() if self.talk else []
        if not out_of_turn:
            return False
        self._turn_to_nobody()
        self.offered = list_choices(self.table.game, out_of_turn)
        self.screen.page(self._prompt_lines(), board=self.console.is_terminal or self.others_acted)
        self.others_acted = False
        n = len(self.table.log)
        while self.talk and len(self.table.log) == n:
            line = self._read_line(translate("cli-prompt-call"))
            if not line.strip():
                return False
            self._obey(line)
        return len(self.table.log) != n

    def _prompt_lines(self) -> list[Text]:
        return self.screen.prompt_lines(self.offered)

    def _obey(self, line: str) -> None:
        """Carry out whatever somebody typed."""
        word, _, rest = line.strip().partition(" ")
        if not word:
            self.screen.show(self._prompt_lines())
        elif word.startswith("?"):
            self._explain((word[1:] + " " + rest).strip())
        elif (command := self._command(line)) is not None:
            command(self, rest.strip())
        else:
            self._act_on(line)

    def _command(self, line: str) -> Callable[[Any, str], None] | None:
        """The command that a line begins with: its letter, or its name unless a game has an action of that name."""
        word = line.strip().partition(" ")[0].lower()
        letter = word if word in self.COMMANDS else LETTERS.get(word, "")
        is_action = word != letter and self._is_action(line.strip())
        return None if is_action else self.COMMANDS.get(letter)

    def _act_on(self, line: str) -> bool:
        """Carry out the actions of a line; False if it means none that may be taken, which has been explained."""
        said, words = split_words(line)
        try:
            trial = self.table.new_trial()
            actions = read_actions(self.table.game, trial, self.offered, said)
            words = self._words_of(actions, words)
            if trial.goes_on() or self._is_willing(trial):
                self.table.carry_out(actions, words)
        except OpenBlank as blank:
            self._fill(blank.verb)
        except Unclear as unclear:
            self.screen.print_message(unclear.key, "warn", **unclear.params)
            return False
        except Refused as why:
            self._refuse(why)
            return False
        return True

    def _is_willing(self, trial: Trial) -> bool:
        """Whether to play what cannot be taken back; where somebody can answer, they are asked if it has new costs."""
        known = [(line.key, line.params) for line in self.table.warnings()]
        new = [line for line in trial.warnings() if (line.key, line.params) not in known]
        self.screen.show(self.screen.warning_lines(new))
        if not new or not self.console.is_terminal:
            return True
        return not self._read_line(translate("cli-prompt-warned")).strip()

    def _refuse(self, why: Refused) -> None:
        self.console.print(Text(translate_refusal(why.refusal, self.table.names), style="warn"))

    def _words_of(self, actions: list[int], words: str | None) -> str | None:
        """The player's own words for a promise, prompted for if missing. Raises Unclear if they are of no use."""
        game = self.table.game
        if not any(game.has_words(action) for action in actions):
            if words is not None:
                raise Unclear("cli-no-words")
            return None
        if len(actions) > 1:
            raise Unclear("cli-words-alone")
        if not words:
            words = split_words(":" + self._read_line(translate("cli-prompt-words")))[1]
        if not words:
            raise Unclear("cli-words-missing")
        if len(words) > LONGEST_WORDS:
            raise Unclear("cli-words-long", most=LONGEST_WORDS)
        return words

    def _take_back(self, rest: str) -> None:
        """Undo one decision, with everything that followed from it automatically."""
        table = self.table
        try:
            taken = table.take_back()
            while len(table.choices()) == 1 and not table.out_of_turn():
                taken = table.take_back()
        except Refused as why:
            self._refuse(why)
            return
        self.screen.forget(len(table.log))
        self.screen.print_message("cli-taken-back", action=table.game.to_notation(taken.action))

    def _hint(self, rest: str) -> None:
        """Show what the highest level would do in this place."""
        if not self.table.waits_for_person():
            self.screen.print_message("cli-hint-not-asked", "warn")
            return
        try:
            hint = self.table.hint()
        except Refused as why:
            self._refuse(why)
            return
        for part in hint_lines(hint):
            self.console.print(part)

    def _talk(self, rest: str) -> None:
        """Switch prompts before others act on or off."""
        self.talk = not self.talk
        self.screen.print_message("cli-talk-on" if self.talk else "cli-talk-off")

    def _fill(self, verb: Verb) -> None:
        """Ask for the word of a verb's blank until one will do, or for something else: people change their minds."""
        while True:
            self.screen.print_words(verb)
            answer = self._read_line(translate("cli-prompt-word")).strip()
            if not answer or answer.startswith("?") or self._command(answer) or self._is_action(answer):
                self._obey(answer)
                return
            if self._act_on(verb.text.replace(BLANK, answer)):
                return
            self.screen.print_message("cli-word-again")

    def _is_action(self, text: str) -> bool:
        try:
            self.table.game.from_notation(text)
        except Refused:
            return False
        return True

    def _explain(self, text: str) -> None:
        if text:
            table = self.table
            self.console.print(explain(table.game, table.new_trial(), self.offered, text, table.names))
        elif self.table.waits_for_person():
            self._explain_all()
        else:
            self.screen.show(self._prompt_lines())  # what somebody else may do would reveal their hand

    def _help(self, rest: str) -> None:
        if rest == ALL:
            self.screen.show(
                [Text(f"  {example:<22} {translate(key)}") for key, example in self.table.game.NOTATION_HELP]
            )
            return
        example = (
            self.table.game.to_notation(self.offered[0].first) if self.offered else self.table.game.NOTATION_HELP[0][1]
        )
        self.console.print(translate(self.HELP, {"example": example, "several": self._several()}))
        self.screen.show(self._prompt_lines())

    def _several(self) -> str:
        """How one line can hold several actions, shown with the first choice that has a blank, if there is one."""
        for number, verb in enumerate(self.offered, start=1):
            filling = [word for word in verb.actions if not word.isdecimal()][:2]
            if len(filling) == 2:
                together = verb.text.replace(BLANK, " ".join(filling))
                return (
                    translate("cli-play-help-several", {"numbered": f"{number} {filling[0]}", "words": together}) + "\n"
                )
        return ""

    def _board(self, rest: str) -> None:
        self.screen.show(self.screen.board(self.screen.viewer))

    def _log(self, rest: str) -> None:
        lines = self.screen.history_lines(self.table.log)
        self.screen.show(lines if rest == ALL else lines[-LOG_LINES:])

    def _rule(self, rest: str) -> None:
        rules = read_rulebook(read_book(self.table.game))
        if not rest:
            first = rules[0].id
            self.screen.print_message("cli-rule-what", "warn", first=first, chapter=first.partition(".")[0])
            return
        try:
            if not is_id(rest):
                show_found(self.console, search_rules(rules, rest.split()))
                return
            for rule in find_rules(rules, rest):
                show_rule(self.console, rule)
        except Misuse as misuse:
            self.screen.print_message(misuse.key, "warn", **misuse.params)

    def _quit(self, rest: str) -> None:
        raise LeftTable

    def _read_line(self, prompt: str) -> str:
        """One line from the keyboard; Ctrl-C and the end of input mean leaving."""
        try:
            line = input(prompt)
        except KeyboardInterrupt:
            self.console.print()
            raise LeftTable from None
        except (EOFError, RuntimeError):  # the last: there is no input at all
            self.console.print()
            raise InputEnded from None
        if not self.console.is_terminal:
            print(line)  # a transcript shows what was typed
        return line


COMMANDS: Final[dict[str, Callable[[Any, str], None]]] = {
    "h": PlaySession._help,
    "b": PlaySession._board,
    "l": PlaySession._log,
    "r": PlaySession._rule,
    "hint": PlaySession._hint,
    "u": PlaySession._take_back,
    "t": PlaySession._talk,
    "q": PlaySession._quit,
}
LETTERS: Final = {  # of the commands that may be written out
    "help": "h",
    "board": "b",
    "log": "l",
    "rule": "r",
    "rules": "r",
    "undo": "u",
    "talk": "t",
    "save": "s",
    "quit": "q",
    "exit": "q",
}
