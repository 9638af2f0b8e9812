"""The waiting room of a table far away: who has come, who is ready, and the start."""

from rich.text import Text

from barrelhouse.cli.online_house import Broken, FarHouse, NotHere, of_table
from barrelhouse.cli.online_visit import Moved, Visit
from barrelhouse.cli.screen import seat_style
from barrelhouse.cli.sitting import Left
from barrelhouse.cli.speech import refused, say
from barrelhouse.server.wire.tables import Position, PutBot, Seat


class Room:
    """Until the game starts; the host's screen starts it when everybody is there and ready."""

    def __init__(self, visit: Visit, house: FarHouse, bot: str) -> None:
        self.visit = visit
        self.house = house
        self.bot = bot  # that the host puts on an open seat
        self.console = visit.console
        self.table = visit.table
        self.shown: list[Seat] = []
        self.is_invited = False  # whether the line for others was shown
        self.tried: list[Seat] = []  # with whom the start was tried by itself: once is enough

    def run(self) -> bool:
        """Whether it waited at all. Left if somebody leaves, or the table is closed."""
        has_waited = False
        while self.table.now().stage == "gathering":
            has_waited = True
            try:
                self._show()
                if self._is_full() and self._am_host() and self.tried != self.shown:
                    self.tried = self.shown
                    self._do("start")
                    self._settle()
                elif self.visit.keyboard.is_interruptible:
                    self._obey(self.visit.ask(say("cli-online-prompt-room")).strip().lower())
                else:
                    self.visit.wait()
            except Moved:
                pass
            except Broken:
                self.table.listen(1.0)
        return has_waited

    def _settle(self) -> None:
        """Until what was done is seen here."""
        self.visit.wait()

    def _is_full(self) -> bool:
        return self.table.is_fresh() and all(seat.kind != "open" and seat.ready for seat in self.table.now().seats)

    def _am_host(self) -> bool:
        return any(seat.is_host and seat.is_mine for seat in self.table.now().seats)

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

    def _obey(self, typed: str) -> None:
        if typed == "q":
            raise Left
        if typed == "start":
            self._do("start")
            self._settle()
        elif typed == "bot":
            number = next((n for n, seat in enumerate(self.table.now().seats) if seat.kind == "open"), None)
            if number is None:
                self._say("cli-online-no-open-seat")
            else:
                self._do("bot", PutBot(number, self.bot))
                self._settle()
        else:
            self.console.print(say("cli-online-room-help"))

    def _do(self, what: str, body: PutBot | None = None) -> None:
        try:
            self.house.ask("POST", of_table(self.visit.line.table, what), Position, body)
        except NotHere as why:
            self.console.print(Text(refused(why.refusal, self.table.names), style="warn"))
            raise Moved from None

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
