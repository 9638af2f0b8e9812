"""The waiting room of a table in a house: who has come, who is ready, the commitment to the dice, and the start."""

from typing import Final

from rich.text import Text

from barrelhouse.cli.messages import translate, translate_refusal
from barrelhouse.cli.online.house import HouseUnreachable, RefusedByHouse, RemoteHouse, table_path
from barrelhouse.cli.online.visit import PositionChanged, Visit
from barrelhouse.cli.screen.console import seat_style
from barrelhouse.cli.screen.session import LETTERS, LeftTable
from barrelhouse.wire.tables import Position, PutBot, Ready, Seat

STARTED: Final = "server-already-started"  # by another screen, a moment before


class WaitingRoom:
    """Until the game starts; any player's screen starts it when everybody has come and is ready."""

    def __init__(self, visit: Visit, house: RemoteHouse) -> None:
        self.visit = visit
        self.house = house
        self.console = visit.console
        self.table = visit.table
        self.seats_shown: list[Seat] = []
        self.invitation_shown = ""  # the command for others; it changes when somebody was sent away
        self.has_shown_commitment = False  # whether the commitment to the dice was shown
        self.seats_tried: list[Seat] = []  # with whom a start was tried automatically: once is enough

    def run(self) -> bool:
        """Whether it waited at all. Raises LeftTable if somebody leaves."""
        has_waited = False
        while self.table.now().stage == "gathering":
            has_waited = True
            try:
                self._show()
                if self._is_full() and self.table.people() and self.seats_tried != self.seats_shown:
                    self.seats_tried = self.seats_shown
                    self._change("start")
                elif self.visit.keyboard.is_interruptible:
                    self._obey(self.visit.read_line(translate("cli-online-prompt-room")).strip())
                else:
                    self.visit.wait()
            except PositionChanged:
                pass
            except HouseUnreachable:
                self.table.listen(1.0)
        return has_waited

    def _is_full(self) -> bool:
        return self.table.is_fresh() and all(seat.kind != "open" and seat.ready for seat in self.table.now().seats)

    def _show(self) -> None:
        """Show everybody who has come, whenever that changes; the first time also how others join."""
        now = self.table.now()
        if now.seats == self.seats_shown:
            return
        self.seats_shown = now.seats
        for number, seat in enumerate(now.seats):
            line = Text(f"  {number + 1}  ")
            line.append(
                seat.name or seat.bot or translate("cli-online-open"), style=seat_style(number) if seat.name else "dim"
            )
            line.append("  " + translate("cli-online-seat", {"kind": _kind(seat)}), style="dim")
            if others := _other_seats(now.seats, number):
                line.append("  " + translate("cli-online-same-person", {"seats": others}), style="dim")
            self.console.print(line)
        command = invitation(self.house, now)
        if command != self.invitation_shown and any(seat.kind == "open" for seat in now.seats):
            heading = "cli-online-invite-anew" if self.invitation_shown else "cli-online-invite"
            self.invitation_shown = command
            self.console.print(Text(translate(heading), style="title"))
            self.console.print(Text("  " + command), soft_wrap=True)
        if not self.has_shown_commitment and now.fairness is not None:
            self.has_shown_commitment = True
            said = translate("cli-online-dice", {"commitment": now.fairness.commitment})
            self.console.print(Text(said, style="dim"), soft_wrap=True)

    def _obey(self, typed: str) -> None:
        command, _, rest = typed.partition(" ")
        command = command.lower()
        if LETTERS.get(command, command) == "q":
            raise LeftTable
        if command == "start":
            self._change("start")
        elif command == "dice" and rest.strip():
            self._change("ready", Ready(add=rest.strip()))
        elif command == "bot":
            number = next((n for n, seat in enumerate(self.table.now().seats) if seat.kind == "open"), None)
            if number is None:
                self._warn("cli-online-no-open-seat")
            else:
                self._change("bot", PutBot(number, rest.strip().lower() or self.house.games.default_bot))
        else:
            self.console.print(translate("cli-online-room-help"))

    def _change(self, what: str, body: PutBot | Ready | None = None) -> None:
        """Request a change, and wait until it is seen here."""
        try:
            self.house.request("POST", table_path(self.visit.connection.table, what), Position, body)
        except RefusedByHouse as why:
            if why.refusal.key != STARTED:
                self.console.print(Text(translate_refusal(why.refusal, self.table.names), style="warn"))
            raise PositionChanged from None
        if isinstance(body, Ready):
            self._warn("cli-online-thrown")  # nobody sees it before the start
        else:
            self.visit.wait()

    def _warn(self, key: str) -> None:
        self.console.print(Text(translate(key), style="warn"))


def _kind(seat: Seat) -> str:
    if seat.kind != "person":
        return seat.kind
    if seat.is_mine:
        return "mine"
    return "ready" if seat.ready else "person"


def _other_seats(seats: list[Seat], number: int) -> str:
    """The numbers of the other seats that somebody else has who sits here; of mine it is said that they are."""
    whose = seats[number].person
    if whose < 0 or seats[number].is_mine:
        return ""
    return ", ".join(str(n + 1) for n, other in enumerate(seats) if n != number and other.person == whose)


def invitation(house: RemoteHouse, position: Position) -> str:
    """The command that others type."""
    key = "" if position.is_public or not position.key else f" --key {position.key}"
    return translate("cli-online-invitation", {"address": house.address, "table": position.table, "key": key})
