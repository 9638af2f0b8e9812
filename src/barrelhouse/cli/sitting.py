"""People at one keyboard at a table, here or far away: they are asked, and what they type is obeyed."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, ClassVar, Final

from rich.console import Console
from rich.text import Text

from barrelhouse.cli.advising import hint_shown
from barrelhouse.cli.choosing import BLANK, LONGEST_WORDS, Asked, Unclear, Verb, listed, read_actions, split_words
from barrelhouse.cli.explaining import explain
from barrelhouse.cli.rules import book_of, find_rules, show_rule
from barrelhouse.cli.screen import NARROWEST, Screen
from barrelhouse.cli.seen import AnyTable
from barrelhouse.cli.speech import Misuse, refused, say
from barrelhouse.engine.contract import SPECTATOR, Refused
from barrelhouse.engine.rulebook import read_rulebook

with suppress(ImportError):  # where there is one, people can edit and repeat what they type
    import readline  # noqa: F401

LOG_LINES: Final = 40  # that `l` shows
ALL: Final = "all"  # `l all` shows everything that happened, `h all` everything that can be said


class Left(Exception):
    """Somebody at the keyboard leaves the table."""


class Sitting:
    """What is asked on one screen, and the commands that may be typed there."""

    HELP: ClassVar[str]  # the message of `h`
    COMMANDS: ClassVar[Mapping[str, Callable[[Any, str], None]]]  # by the word that is typed

    def __init__(self, console: Console, table: AnyTable, talk: bool) -> None:
        self.console = console
        self.table = table
        self.screen = Screen(console, table)
        self.talk = talk  # whether people are asked before others act when they may call out of turn
        self.last_asked: int | None = None  # the seat whose page is on the screen, where pages are private
        self.offered: list[Verb] = []
        self.asked = False  # whether anybody has been asked yet
        self.others_acted = True  # since somebody at the keyboard was asked

    def _check_width(self) -> None:
        if self.console.width < NARROWEST:
            self.screen.say("cli-narrow", "warn", width=self.console.width, needed=NARROWEST)

    def _decide(self) -> None:
        """Ask the person in turn until the log has changed."""
        choices = self.table.choices()
        if len(choices) == 1 and not self.table.calls():
            self.table.carry_out(choices, None)  # nothing to decide; the history shows it
            return
        self._before_asking()
        self._turn_to(self.table.to_act())
        self.offered = listed(self.table.game, choices)
        # A page that is not cleared would repeat the board after every little action.
        self.screen.page(self._question(), board=self.console.is_terminal or self.others_acted)
        self.others_acted = False
        n = len(self.table.events)
        while len(self.table.events) == n:
            self._obey(self._ask(say("cli-prompt" if self.asked else "cli-prompt-first")))
            self.asked = True

    def _before_asking(self) -> None:
        """Nothing more; a table that is kept in a file is kept now."""

    def _explain_all(self) -> None:
        """Everything that could be offered now, and why the rest is not."""
        raise NotImplementedError

    def _turn_to(self, seat: int) -> None:
        """The page that follows is this seat's; where it shows what others may not see, they look away first."""
        if len(self.table.people()) > 1 and seat != self.last_asked:
            hides = self.table.hides_from_others(seat)
            if hides or self.screen.is_private:
                self.screen.hand_over(seat)
                self._ask(say("cli-prompt-hand-over"))
                self.others_acted = True
            self.screen.is_private = self.screen.is_private or hides
            self.last_asked = seat
        self.screen.viewer = seat

    def _turn_to_nobody(self) -> None:
        """Any of those at the keyboard may speak: where pages are private, this one is nobody's."""
        if len(self.table.people()) > 1 and self.screen.is_private:
            if self.last_asked is not None:
                self.screen.wipe()
            self.screen.viewer = SPECTATOR
            self.last_asked = None

    def _called(self) -> bool:
        """Before others act, whoever at the keyboard may call out of turn is asked, if that is wanted."""
        calls = self.table.calls() if self.talk else []
        if not calls:
            return False
        self._turn_to_nobody()
        self.offered = listed(self.table.game, calls)
        self.screen.page(self._question(), board=self.console.is_terminal or self.others_acted)
        self.others_acted = False
        n = len(self.table.events)
        while self.talk and len(self.table.events) == n:
            line = self._ask(say("cli-prompt-call"))
            if not line.strip():
                return False
            self._obey(line)
        return len(self.table.events) != n

    def _question(self) -> list[Text]:
        return self.screen.question(self.offered)

    def _obey(self, line: str) -> None:
        """Whatever somebody typed."""
        word, _, rest = line.strip().partition(" ")
        if not word:
            self.screen.show(self._question())
        elif word.startswith("?"):
            self._explain((word[1:] + " " + rest).strip())
        elif word.lower() in self.COMMANDS:
            self.COMMANDS[word.lower()](self, rest.strip())
        else:
            self._act(line)

    def _act(self, line: str) -> None:
        said, words = split_words(line)
        try:
            actions = read_actions(self.table.game, self.table.trial(), self.offered, said)
            words = self._words_of(actions, words)
            self.table.carry_out(actions, words)
        except Asked as asked:
            self.screen.words_of(asked.verb)
            self._fill(asked.verb, self._ask(say("cli-prompt-word")).strip())
        except Unclear as unclear:
            self.screen.say(unclear.key, "warn", **unclear.params)
        except Refused as why:
            self._refuse(why)

    def _refuse(self, why: Refused) -> None:
        self.console.print(Text(refused(why.refusal, self.table.names), style="warn"))

    def _words_of(self, actions: list[int], words: str | None) -> str | None:
        """The player's own words that go with a promise, asked for if they are missing; Unclear if they are no use."""
        game = self.table.game
        if not any(game.has_words(action) for action in actions):
            if words is not None:
                raise Unclear("cli-no-words")
            return None
        if len(actions) > 1:
            raise Unclear("cli-words-alone")
        if not words:
            words = split_words(":" + self._ask(say("cli-prompt-words")))[1]
        if not words:
            raise Unclear("cli-words-missing")
        if len(words) > LONGEST_WORDS:
            raise Unclear("cli-words-long", most=LONGEST_WORDS)
        return words

    def _take_back(self, rest: str) -> None:
        """Undo one decision; what had to follow from it goes with it."""
        table = self.table
        try:
            taken = table.take_back()
            while len(table.choices()) == 1 and not table.calls():
                taken = table.take_back()
        except Refused as why:
            self._refuse(why)
            return
        self.screen.forget(len(table.events))
        self.screen.say("cli-taken-back", action=table.game.to_notation(taken.action))

    def _hint(self, rest: str) -> None:
        """What the highest level would do in the place of who is asked."""
        if not self.table.waits_for_person():
            self.screen.say("cli-hint-not-asked", "warn")
            return
        try:
            hint = self.table.hint()
        except Refused as why:
            self._refuse(why)
            return
        for part in hint_shown(hint):
            self.console.print(part)

    def _talk(self, rest: str) -> None:
        """Whether to be asked before others act."""
        self.talk = not self.talk
        self.screen.say("cli-talk-on" if self.talk else "cli-talk-off")

    def _fill(self, verb: Verb, answer: str) -> None:
        """The word a verb wanted; or something else altogether, for people change their minds."""
        word = answer.partition(" ")[0]
        if not word or word.startswith("?") or word.lower() in self.COMMANDS or self._is_action(answer):
            self._obey(answer)
        else:
            self._act(verb.text.replace(BLANK, answer))

    def _is_action(self, text: str) -> bool:
        try:
            self.table.game.from_notation(text)
        except Refused:
            return False
        return True

    def _explain(self, text: str) -> None:
        if text:
            table = self.table
            self.console.print(explain(table.game, table.trial(), self.offered, text, table.names))
        elif self.table.waits_for_person():
            self._explain_all()
        else:
            self.screen.show(self._question())  # what another may do tells of his hand

    def _help(self, rest: str) -> None:
        if rest == ALL:
            self.screen.show([Text(f"  {example:<22} {say(key)}") for key, example in self.table.game.NOTATION_HELP])
            return
        example = (
            self.table.game.to_notation(self.offered[0].first) if self.offered else self.table.game.NOTATION_HELP[0][1]
        )
        self.console.print(say(self.HELP, {"example": example, "several": self._several()}))
        self.screen.show(self._question())

    def _several(self) -> str:
        """How one line says several things, by the first choice that leaves a blank, if there is one."""
        for number, verb in enumerate(self.offered, start=1):
            filling = [word for word in verb.actions if not word.isdecimal()][:2]
            if len(filling) == 2:
                together = verb.text.replace(BLANK, " ".join(filling))
                return say("cli-play-help-several", {"numbered": f"{number} {filling[0]}", "words": together}) + "\n"
        return ""

    def _board(self, rest: str) -> None:
        self.screen.show(self.screen.board(self.screen.viewer))

    def _log(self, rest: str) -> None:
        lines = self.screen.lines(self.table.events)
        self.screen.show(lines if rest == ALL else lines[-LOG_LINES:])

    def _rule(self, rest: str) -> None:
        rules = read_rulebook(book_of(self.table.game))
        if not rest:
            first = rules[0].id
            self.screen.say("cli-rule-what", "warn", first=first, chapter=first.partition(".")[0])
            return
        try:
            for rule in find_rules(rules, rest):
                show_rule(self.console, rule)
        except Misuse as misuse:
            self.screen.say(misuse.key, "warn", **misuse.params)

    def _quit(self, rest: str) -> None:
        raise Left

    def _ask(self, prompt: str) -> str:
        """One line from the keyboard; Ctrl-C and the end of input are leaving."""
        try:
            line = input(prompt)
        except (KeyboardInterrupt, EOFError, RuntimeError):  # the last: there is no input at all
            self.console.print()
            raise Left from None
        if not self.console.is_terminal:
            print(line)  # a transcript shows what was typed
        return line


COMMANDS: Final[dict[str, Callable[[Any, str], None]]] = {
    "h": Sitting._help,
    "b": Sitting._board,
    "l": Sitting._log,
    "r": Sitting._rule,
    "hint": Sitting._hint,
    "u": Sitting._take_back,
    "t": Sitting._talk,
    "q": Sitting._quit,
}
