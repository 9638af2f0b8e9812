"""`barrelhouse play --server URL`: its arguments read, a table made or joined, and played to the end."""

import os
import shlex
from argparse import Namespace
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

from rich.console import Console
from rich.text import Text

from barrelhouse.cli import saving
from barrelhouse.cli.agreed import (
    NO_BOTS,
    read_bots,
    read_game,
    read_my_seats,
    read_names,
    read_on_off,
    read_options,
    read_seats,
)
from barrelhouse.cli.keyboard import Keyboard
from barrelhouse.cli.online_house import Broken, FarHouse, NotHere, of_table
from barrelhouse.cli.online_line import FarLine
from barrelhouse.cli.online_play import FarPlay
from barrelhouse.cli.online_room import Room
from barrelhouse.cli.online_table import FarTable
from barrelhouse.cli.online_visit import Moved, ShutOut, Visit
from barrelhouse.cli.screen import new_console
from barrelhouse.cli.sitting import Left
from barrelhouse.cli.speech import Misuse, say
from barrelhouse.engine.contract import Game, Refused
from barrelhouse.games import GAMES
from barrelhouse.wire.lists import TableList
from barrelhouse.wire.tables import NewSeat, NewTable, Position, Ready, Sit

ONLY_ONLINE: Final = ("name", "title", "table", "key", "seat", "token", "public", "watch", "tables", "dice", "hints")
ONLY_HERE: Final = ("resume", "save", "seed", "slow", "auto")
ONLY_NEW: Final = ("seats", "bots", "option", "board", "title", "public", "hints")  # settled once a table is there
TOKEN: Final = "BARRELHOUSE_TOKEN"


def check_not_online(wanted: Namespace) -> None:
    """At a table on this machine there is nothing of what only a house far away has."""
    for argument in ONLY_ONLINE:
        if getattr(wanted, argument):
            raise Misuse("cli-online-only", argument=f"--{argument}")


def play(wanted: Namespace) -> int:
    """Make a table or come to one, wait until all are there, and play to the end or until somebody leaves."""
    for argument in ONLY_HERE:
        if getattr(wanted, argument):
            raise Misuse("cli-online-not-there", argument=f"--{argument}")
    if wanted.table or wanted.tables:
        for argument in ONLY_NEW:
            if getattr(wanted, argument):
                raise Misuse("cli-online-settled", argument=f"--{argument}")
    record = saving.file_to_write(wanted.record)
    console = new_console()
    house = FarHouse(wanted.server, wanted.token or os.environ.get(TOKEN, ""), wanted.name or "")
    try:
        return _play_in(house, console, wanted, record)
    except Broken as broken:
        raise Misuse("cli-online-no-house", address=house.address, why=str(broken)) from None


def _play_in(house: FarHouse, console: Console, wanted: Namespace, record: Path | None) -> int:
    if wanted.tables:
        _list_tables(console, house, wanted.name or "")
        return 0
    if wanted.table is None and wanted.watch:
        raise Misuse("cli-online-watch-what")
    position = _joined(house, wanted) if wanted.table else _made(house, wanted)
    return _visit(console, house, position, wanted, record)


def _visit(console: Console, house: FarHouse, position: Position, wanted: Namespace, record: Path | None) -> int:
    keyboard = Keyboard(console)
    line = FarLine(house, position.table, wanted.key or position.key, keyboard.nudge)
    seats = [] if wanted.watch else _mine(position, wanted)
    table = FarTable(house, line, _game_of(position), seats)
    visit = Visit(keyboard, table)
    line.open(table.viewers)
    try:
        while not table.is_known():
            with suppress(Moved):
                visit.wait()
        is_new = Room(visit, house).run()
        FarPlay(visit, wanted.talk, is_new).run()
    except (Left, KeyboardInterrupt):
        key = "cli-online-left" if seats else "cli-online-left-watching"
        console.print(Text(say(key, _way_back(house, position, wanted))), soft_wrap=True)
        return 0
    except ShutOut as shut:
        raise Refused(shut.refusal) from None
    finally:
        line.close()
    _farewell(console, house, position, wanted, record)
    return 0


def _made(house: FarHouse, wanted: Namespace) -> Position:
    """A new table: my seats, bots as asked, and all others open."""
    game = read_game(wanted.game)
    seats = read_seats(game, wanted.seats)
    options = read_options(game, wanted.option, wanted.board)
    mine = read_my_seats(wanted.me or wanted.seat or "1", seats)
    bots = read_bots(game, wanted.bots or NO_BOTS, seats, mine)
    names = read_names(wanted.names, seats)
    me = house.come_in(wanted.name or names[mine[0]])
    sitting = []
    for seat in range(seats):
        if seat in bots:
            sitting.append(NewSeat("bot", names[seat], bots[seat]))
        elif seat in mine:
            sitting.append(NewSeat("me", names[seat] or _name(me.name, seat, mine)))
        else:
            sitting.append(NewSeat())
    made = NewTable(
        game.NAME,
        sitting,
        options,
        is_public=wanted.public,
        title=wanted.title or "",
        hints=None if wanted.hints is None else read_on_off("--hints", wanted.hints),
    )
    position = house.ask("POST", "/tables", Position, made)
    return _ready(house, position, wanted) if wanted.dice else position


def _name(name: str, seat: int, mine: list[int]) -> str:
    """The first of several at one keyboard has my name, the others are called by their seats."""
    return name if seat == mine[0] else say("seat-name", {"number": seat + 1})


def _joined(house: FarHouse, wanted: Namespace) -> Position:
    """A table that is there: my seats again, those I ask for, or the first that is free."""
    names = [name for name in (wanted.names or "").split(",") if name.strip()]
    if not wanted.watch:
        house.come_in(wanted.name or (names[0] if names else ""))
    found = house.ask("GET", of_table(wanted.table), Position, key=wanted.key)
    if wanted.game is not None and found.game != read_game(wanted.game).NAME:
        raise Misuse("cli-online-other-game", table=found.table, game=found.game)
    _game_of(found)
    if wanted.watch or found.stage in ("over", "closed"):
        return found
    asked_for = wanted.me or wanted.seat
    if asked_for:
        mine = read_my_seats(asked_for, len(found.seats))
        for k, seat in enumerate(mine):
            if seat not in found.mine:
                name = " ".join(names[k].split()) if k < len(names) else ""
                found = _sat(house, found, seat, name or (say("seat-name", {"number": seat + 1}) if k else ""), wanted)
    elif not found.mine:
        found = _sat_anywhere(house, found, wanted)
    is_ready = all(found.seats[seat].ready for seat in found.mine)
    if found.stage == "gathering" and (wanted.dice or not is_ready):  # once more would take back what I threw
        return _ready(house, found, wanted)
    return found


def _ready(house: FarHouse, position: Position, wanted: Namespace) -> Position:
    """All my seats, with a text of my own thrown into the dice if I gave one."""
    return house.ask("POST", of_table(position.table, "ready"), Position, Ready(add=wanted.dice or ""))


def _sat_anywhere(house: FarHouse, found: Position, wanted: Namespace) -> Position:
    """On the first open seat, or one that was given up; if somebody else is quicker, on the next."""
    for seat, there in enumerate(found.seats):
        if there.kind == "open" or there.is_abandoned:
            try:
                return _sat(house, found, seat, "", wanted)
            except NotHere as why:
                if why.refusal.key != "server-seat-taken":
                    raise
    raise Misuse("cli-online-full", table=found.table)


def _sat(house: FarHouse, found: Position, seat: int, name: str, wanted: Namespace) -> Position:
    return house.ask("POST", of_table(found.table, "sit"), Position, Sit(seat, name, wanted.key or ""))


def _mine(position: Position, wanted: Namespace) -> list[int]:
    """The seats of this keyboard: those that were asked for, or all of mine."""
    asked_for = wanted.me or wanted.seat
    if not asked_for:
        return position.mine
    return [seat for seat in read_my_seats(asked_for, len(position.seats)) if seat in position.mine]


def _game_of(position: Position) -> Game:
    """The game as it is known here; both sides must know it by the same rules."""
    game = GAMES.get(position.game)
    if game is None:
        raise Misuse("cli-online-unknown-game", game=position.game, known=", ".join(GAMES))
    if position.version != game.VERSION:
        raise Misuse("cli-online-version", game=position.game, there=position.version, here=game.VERSION)
    return game


def _list_tables(console: Console, house: FarHouse, name: str) -> None:
    """My tables, and those where everybody may sit down."""
    if house.guest.cookie or house.token or name:
        house.come_in(name)
        _list(console, "cli-online-mine", house.ask("GET", "/tables", TableList, list="mine"))
    _list(console, "cli-online-open-tables", house.ask("GET", "/tables", TableList, list="open"))
    console.print(Text(say("cli-online-join", {"address": house.address})), soft_wrap=True)


def _list(console: Console, key: str, found: TableList) -> None:
    console.print(Text(say(key, {"tables": len(found.tables)}), style="title"))
    for line in found.tables:
        names = ", ".join(seat.name or seat.bot or say("cli-online-open") for seat in line.seats)
        turn = "  " + say("cli-online-your-turn") if line.is_my_turn else ""
        about = say("cli-online-table", {"game": line.game, "stage": line.stage, "names": names})
        row = Text(f"  {line.table}  ").append(line.title + "  " if line.title else "", style="news")
        row.append(about).append(turn, style="title")
        console.print(row, soft_wrap=True)


def _way_back(house: FarHouse, position: Position, wanted: Namespace) -> dict[str, int | str]:
    """What brings me back to the same seat, or lets me look on again, whoever else comes in from this machine."""
    who = "" if wanted.watch or house.token else f" --name {shlex.quote(house.guest.name)}"
    key = f" --key {shlex.quote(wanted.key)}" if wanted.key else ""
    look = f"{key} --watch" if wanted.watch else ""
    return {"address": house.address, "who": who, "table": position.table, "look": look}


def _farewell(console: Console, house: FarHouse, position: Position, wanted: Namespace, record: Path | None) -> None:
    """How the whole game is kept, and how anybody can check its dice."""
    if record is None:
        said = say("cli-online-over", _way_back(house, position, wanted))
    else:
        key = wanted.key or position.key  # who looks on is told none, and has the one that was given
        path = of_table(position.table, "record") + "?" + urlencode({"format": "text", "key": key})
        saving.save_text(house.send("GET", path).decode(), record)
        said = say("cli-online-recorded", {"file": str(record)})
    console.print(Text(said), soft_wrap=True)
