"""One screen and one keyboard at a table of a house: news is shown as it comes, and a line after / goes to the chat."""

import time
from typing import Final

from msgspec.structs import replace
from rich.text import Text

from barrelhouse.cli.messages import translate, translate_refusal
from barrelhouse.cli.online.connection import AccessLost, ConnectionLost, ConnectionRestored
from barrelhouse.cli.online.house import HouseUnreachable, refusal_of
from barrelhouse.cli.online.table import RemoteTable
from barrelhouse.cli.screen.console import seat_style
from barrelhouse.cli.screen.keyboard import Interrupted, Keyboard
from barrelhouse.cli.screen.session import LeftTable
from barrelhouse.engine.contract import SPECTATOR, Refusal, Refused
from barrelhouse.wire.tables import Chat, ChatLine

EVEN: Final = 5.0  # seconds until all seats here have a position
RECENT: Final = 5  # things shown that a page repeats
CHAT: Final = "/"  # before what goes to the chat


class PositionChanged(Exception):
    """The table has changed since the prompt was shown."""


class AccessDenied(Exception):
    """The house lets nobody here see the table any longer."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.key)
        self.refusal = refusal


class Visit:
    """What a waiting room and a game have in common."""

    def __init__(self, keyboard: Keyboard, table: RemoteTable) -> None:
        self.console = keyboard.console
        self.keyboard = keyboard
        self.table = table
        self.connection = table.connection
        self.recent: list[Text] = []  # shown since somebody last typed: a page shows it again
        keyboard.has_news = self.connection.has_news

    def read_line(self, prompt: str) -> str:
        """One line that is not chat. Raises PositionChanged if the table moves on, LeftTable if somebody leaves."""
        while True:
            try:
                line = self.keyboard.read(prompt)
            except Interrupted:
                self.take_news()
                continue
            except (KeyboardInterrupt, EOFError, RuntimeError):  # the last: there is no input at all
                self.console.print()
                raise LeftTable from None
            self.recent.clear()
            if not line.strip().startswith(CHAT):
                return line
            self._send_chat(line.strip().removeprefix(CHAT).strip())

    def wait(self) -> None:
        """Wait until something happens, where nobody can type meanwhile. Raises PositionChanged."""
        before = self._mark()
        try:
            self.table.listen(None)
        except KeyboardInterrupt:
            raise LeftTable from None
        self._take_in(before)

    def take_news(self) -> None:
        """Show all that has arrived. Raises PositionChanged if it changes what can be done."""
        self._take_in(self._mark())

    def _take_in(self, before: tuple[object, ...]) -> None:
        table = self.table
        while table.listen():
            pass
        until = time.monotonic() + EVEN
        while not table.is_even() and not table.is_cut and time.monotonic() < until:
            table.listen(0.2)
        self._print_unread()
        try:
            table.settle()
            dropped = table.keep_draft() if table.n != before[0] else None
        except Refused as why:
            dropped = why.refusal
        except HouseUnreachable:
            dropped = None  # the connection reports that itself
        if dropped is not None:
            self.print_sentence(
                translate("cli-online-dropped", {"why": translate_refusal(dropped, table.names)}), "warn"
            )
        if self._mark() != before:
            raise PositionChanged

    def _mark(self) -> tuple[object, ...]:
        """What cannot change without a new prompt."""
        table = self.table
        if not table.is_known():
            return (0,)
        now = table.now()
        seats = [replace(seat, hints=0) for seat in now.seats]  # a new page would wipe the hint just taken
        return table.n, now.stage, seats, now.read_only, table.is_fresh(), table.unsure is None

    def _print_unread(self) -> None:
        unread, self.table.unread = self.table.unread, []
        for news in unread:
            if isinstance(news, ChatLine):
                self._print_chat(news)
            elif isinstance(news, ConnectionLost):
                self.print_sentence(translate("cli-online-cut"), "warn")
            elif isinstance(news, ConnectionRestored):
                self.print_sentence(translate("cli-online-joined"), "dim")
            elif isinstance(news, AccessLost):
                raise AccessDenied(refusal_of(news.problem))

    def _print_chat(self, line: ChatLine) -> None:
        """`Anna: good luck` in the ink of her seat, or a note of the house."""
        if line.key:
            self.print_sentence("  " + translate(line.key, line.params), "news")
            return
        shown = Text("  ").append(line.name, style=seat_style(line.seat) if line.seat >= 0 else "plain")
        shown.append(translate("cli-online-said", {"text": _printable(line.text)}))
        self._show(shown)

    def _send_chat(self, text: str) -> None:
        """Say something to the table; it comes back and is shown like the chat of others."""
        if not text:
            self.print_sentence(translate("cli-online-say-what"), "warn")
            return
        seat = next(iter(self.table.people()), SPECTATOR)
        try:
            problem = self.connection.send_chat(Chat(text=text[:1000], table=self.connection.table, seat=seat))
        except HouseUnreachable:
            self.print_sentence(translate("cli-online-not-said"), "warn")
            return
        if problem is not None:
            self.print_sentence(translate_refusal(refusal_of(problem), self.table.names), "warn")
        else:
            self.take_news()

    def print_sentence(self, sentence: str, style: str) -> None:
        self._show(Text(sentence, style=style))

    def _show(self, text: Text) -> None:
        self.console.print(text, soft_wrap=True)
        self.recent = [*self.recent, text][-RECENT:]

    def forget(self) -> None:
        """The keyboard changes hands: nothing typed by or shown to one person is left for the next."""
        self.keyboard.forget()
        self.recent.clear()


def _printable(text: str) -> str:
    """Somebody else's words must not control my terminal."""
    return "".join(letter for letter in text if letter.isprintable())
