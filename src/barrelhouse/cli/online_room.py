"""The waiting room of a table far away: who has come, who is ready, the promise of the dice, and the start."""

from typing import Final

from rich.text import Text

from barrelhouse.cli.online_house import Broken, FarHouse, NotHere, of_table
from barrelhouse.cli.online_visit import Moved, Visit
from barrelhouse.cli.screen import seat_style
from barrelhouse.cli.sitting import Left
from barrelhouse.cli.speech import refused, say
from barrelhouse.wire.tables import Position, PutBot, Ready, Seat

STARTED: Final = "server-already-started"  # by another screen, a moment before


class Room:
    """Until the game starts; the screen of anybody who sits there starts it when all have come and are ready."""

    def __init__(self, visit: Visit, house: FarHouse) -> None:
        self.visit = visit
        self.house = house
        self.console = visit.console
        self.table = visit.table
        self.shown: list[Seat] = []
        self.is_invited = False  # whether the line for others was shown
        self.is_promised = False  # whether the promise of the dice was shown
        self.tried: list[Seat] = []  # with whom the start was tried by itself: once is enough

    def run(self) -> bool:
        """Whether it waited at all. Left if somebody leaves, or the table is closed."""
        has_waited = False
        while self.table.now().stage == "gathering":
            has_waited = True
            try:
                self._show()
                if self._is_full() and self.table.people() and self.tried != self.shown:
                    self.tried = self.shown
                    self._change("start")
                elif self.visit.keyboard.is_interruptible:
                    self._obey(self.visit.ask(say("cli-online-prompt-room")).strip())
                else:
                    self.visit.wait()
            except Moved:
                pass
            except Broken:
                self.table.listen(1.0)
        return has_waited

    def _is_full(self) -> bool:
        return self.table.is_fresh() and all(seat.kind != "open" and seat.ready for seat in self.table.now().seats)

    def _show(self) -> None:
        """Everybody who has come, whenever that changes; the first time also how others come."""
        now = self.table.now()
        if now.seats == self.shown:
            return
        self.shown = now.seats
        for number, seat in enumerate(now.seats):
            line = Text(f"  {number + 1}  ")
            line.append(
                seat.name or seat.bot or say("cli-online-open"), style=seat_style(number) if seat.name else "dim"
            )
            line.append("  " + say("cli-online-seat", {"kind": _kind(seat)}), style="dim")
            self.console.print(line)
        if not self.is_invited and any(seat.kind == "open" for seat in now.seats):
            self.is_invited = True
            self.console.print(Text(say("cli-online-invite"), style="title"))
            self.console.print(Text("  " + invitation(self.house, now)), soft_wrap=True)
        if not self.is_promised and now.fairness is not None:
            self.is_promised = True
            said = say("cli-online-dice", {"commitment": now.fairness.commitment})
            self.console.print(Text(said, style="dim"), soft_wrap=True)

    def _obey(self, typed: str) -> None:
        command, _, rest = typed.partition(" ")
        command = command.lower()
        if command == "q":
            raise Left
        if command == "start":
            self._change("start")
        elif command == "dice" and rest.strip():
            self._change("ready", Ready(add=rest.strip()))
        elif command == "bot":
            number = next((n for n, seat in enumerate(self.table.now().seats) if seat.kind == "open"), None)
            if number is None:
                self._say("cli-online-no-open-seat")
            else:
                self._change("bot", PutBot(number, rest.strip().lower() or self.house.games.default_bot))
        else:
            self.console.print(say("cli-online-room-help"))

    def _change(self, what: str, body: PutBot | Ready | None = None) -> None:
        """Ask for it, and wait until what all can see of it is seen here."""
        try:
            self.house.ask("POST", of_table(self.visit.line.table, what), Position, body)
        except NotHere as why:
            if why.refusal.key != STARTED:
                self.console.print(Text(refused(why.refusal, self.table.names), style="warn"))
            raise Moved from None
        if isinstance(body, Ready):
            self._say("cli-online-thrown")  # nobody sees it before the start
        else:
            self.visit.wait()

    def _say(self, key: str) -> None:
        self.console.print(Text(say(key), style="warn"))


def _kind(seat: Seat) -> str:
    if seat.kind != "person":
        return seat.kind
    if seat.is_mine:
        return "mine"
    return "ready" if seat.ready else "person"


def invitation(house: FarHouse, position: Position) -> str:
    """The line that others type."""
    key = "" if position.is_public or not position.key else f" --key {position.key}"
    return say("cli-online-invitation", {"address": house.address, "table": position.table, "key": key})
