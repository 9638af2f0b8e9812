"""`barrelhouse play --server URL`: reads its arguments, makes or joins a table, and plays to the end."""

import os
import shlex
from argparse import Namespace
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

from rich.console import Console
from rich.text import Text

from barrelhouse.cli.arguments import (
    NO_BOTS,
    read_bots,
    read_game,
    read_my_seats,
    read_names,
    read_on_off,
    read_options,
    read_seats,
)
from barrelhouse.cli.files import file_to_write, save_text
from barrelhouse.cli.messages import Misuse, translate
from barrelhouse.cli.online.connection import TableConnection
from barrelhouse.cli.online.house import HouseUnreachable, RefusedByHouse, RemoteHouse, table_path
from barrelhouse.cli.online.session import OnlineSession
from barrelhouse.cli.online.table import RemoteTable
from barrelhouse.cli.online.visit import AccessDenied, PositionChanged, Visit
from barrelhouse.cli.online.waiting_room import WaitingRoom
from barrelhouse.cli.screen.console import new_console
from barrelhouse.cli.screen.keyboard import Keyboard
from barrelhouse.cli.screen.session import LeftTable
from barrelhouse.engine.contract import Game, Refused
from barrelhouse.engine.versions import is_played, versions_of
from barrelhouse.games import GAMES
from barrelhouse.wire.lists import TableList
from barrelhouse.wire.tables import NewSeat, NewTable, Position, Ready, Sit

ONLY_ONLINE: Final = ("name", "title", "table", "key", "seat", "token", "public", "watch", "tables", "dice", "hints")
ONLY_HERE: Final = ("resume", "save", "seed", "slow", "auto")
ONLY_NEW: Final = ("seats", "bots", "option", "board", "title", "public", "hints")  # settled once a table exists
TOKEN: Final = "BARRELHOUSE_TOKEN"


def check_not_online(arguments: Namespace) -> None:
    """Misuse for arguments that only a table of a house takes."""
    for argument in ONLY_ONLINE:
        if getattr(arguments, argument):
            raise Misuse("cli-online-only", argument=f"--{argument}")


def run(arguments: Namespace) -> int:
    """Make or join a table, wait until everybody is there, and play to the end or until somebody leaves."""
    for argument in ONLY_HERE:
        if getattr(arguments, argument):
            raise Misuse("cli-online-not-there", argument=f"--{argument}")
    if arguments.table or arguments.tables:
        for argument in ONLY_NEW:
            if getattr(arguments, argument):
                raise Misuse("cli-online-settled", argument=f"--{argument}")
    record = file_to_write(arguments.record)
    console = new_console()
    house = RemoteHouse(arguments.server, arguments.token or os.environ.get(TOKEN, ""), arguments.name or "")
    try:
        return _play_in(house, console, arguments, record)
    except HouseUnreachable as trouble:
        raise Misuse("cli-online-no-house", address=house.address, why=str(trouble)) from None


def _play_in(house: RemoteHouse, console: Console, arguments: Namespace, record: Path | None) -> int:
    if arguments.tables:
        _list_tables(console, house, arguments.name or "")
        return 0
    if arguments.table is None and arguments.watch:
        raise Misuse("cli-online-watch-what")
    position = _join_table(house, arguments) if arguments.table else _make_table(house, arguments)
    return _visit(console, house, position, arguments, record)


def _visit(console: Console, house: RemoteHouse, position: Position, arguments: Namespace, record: Path | None) -> int:
    keyboard = Keyboard(console)
    connection = TableConnection(house, position.table, arguments.key or position.key, keyboard.nudge)
    seats = [] if arguments.watch else _my_seats(position, arguments)
    table = RemoteTable(house, connection, _game_of(position), seats)
    visit = Visit(keyboard, table)
    connection.open(table.viewers)
    try:
        while not table.is_known():
            with suppress(PositionChanged):
                visit.wait()
        is_new = WaitingRoom(visit, house).run()
        OnlineSession(visit, arguments.talk, is_new).run()
    except (LeftTable, KeyboardInterrupt):
        key = "cli-online-left" if seats else "cli-online-left-watching"
        console.print(Text(translate(key, _return_params(house, position, arguments))), soft_wrap=True)
        return 0
    except AccessDenied as denied:
        raise Refused(denied.refusal) from None
    finally:
        connection.close()
    _print_farewell(console, house, position, arguments, record)
    return 0


def _make_table(house: RemoteHouse, arguments: Namespace) -> Position:
    """A new table: my seats, the bots I named, and all others open."""
    game = read_game(arguments.game)
    seats = read_seats(game, arguments.seats)
    options = read_options(game, arguments.option, arguments.board)
    mine = read_my_seats(arguments.me or arguments.seat or "1", seats)
    bots = read_bots(game, arguments.bots or NO_BOTS, seats, mine)
    names = read_names(arguments.names, seats)
    me = house.come_in(arguments.name or names[mine[0]])
    sitters = []
    for seat in range(seats):
        if seat in bots:
            sitters.append(NewSeat("bot", names[seat], bots[seat]))
        elif seat in mine:
            sitters.append(NewSeat("me", names[seat] or _seat_name(me.name, seat, mine)))
        else:
            sitters.append(NewSeat())
    new_table = NewTable(
        game.NAME,
        sitters,
        options,
        is_public=arguments.public,
        title=arguments.title or "",
        hints=None if arguments.hints is None else read_on_off("--hints", arguments.hints),
    )
    position = house.request("POST", "/tables", Position, new_table)
    return _ready(house, position, arguments) if arguments.dice else position


def _seat_name(name: str, seat: int, mine: list[int]) -> str:
    """The first of several at one keyboard has my name, the others those of their seats."""
    return name if seat == mine[0] else translate("seat-name", {"number": seat + 1})


def _join_table(house: RemoteHouse, arguments: Namespace) -> Position:
    """An existing table: my seats again, those I ask for, or the first that is free."""
    names = [name for name in (arguments.names or "").split(",") if name.strip()]
    if not arguments.watch:
        house.come_in(arguments.name or (names[0] if names else ""))
    found = house.request("GET", table_path(arguments.table), Position, key=arguments.key)
    if arguments.game is not None and found.game != read_game(arguments.game).NAME:
        raise Misuse("cli-online-other-game", table=found.table, game=found.game)
    _game_of(found)
    if arguments.watch or found.stage in ("over", "closed"):
        return found
    seats_wanted = arguments.me or arguments.seat
    if seats_wanted:
        mine = read_my_seats(seats_wanted, len(found.seats))
        for k, seat in enumerate(mine):
            if seat not in found.mine:
                name = " ".join(names[k].split()) if k < len(names) else ""
                found = _take_seat(
                    house, found, seat, name or (translate("seat-name", {"number": seat + 1}) if k else ""), arguments
                )
    elif not found.mine:
        found = _take_any_seat(house, found, arguments)
    is_ready = all(found.seats[seat].ready for seat in found.mine)
    if found.stage == "gathering" and (arguments.dice or not is_ready):  # a second time would take back my text
        return _ready(house, found, arguments)
    return found


def _ready(house: RemoteHouse, position: Position, arguments: Namespace) -> Position:
    """All my seats are ready, with a text of my own mixed into the dice if I gave one."""
    return house.request("POST", table_path(position.table, "ready"), Position, Ready(add=arguments.dice or ""))


def _take_any_seat(house: RemoteHouse, found: Position, arguments: Namespace) -> Position:
    """The first seat that is open or was given up; if somebody else is quicker, the next."""
    for seat, there in enumerate(found.seats):
        if there.kind == "open" or there.is_abandoned:
            try:
                return _take_seat(house, found, seat, "", arguments)
            except RefusedByHouse as why:
                if why.refusal.key != "server-seat-taken":
                    raise
    raise Misuse("cli-online-full", table=found.table)


def _take_seat(house: RemoteHouse, found: Position, seat: int, name: str, arguments: Namespace) -> Position:
    return house.request("POST", table_path(found.table, "sit"), Position, Sit(seat, name, arguments.key or ""))


def _my_seats(position: Position, arguments: Namespace) -> list[int]:
    """The seats of this keyboard: those I asked for, or all of mine."""
    seats_wanted = arguments.me or arguments.seat
    if not seats_wanted:
        return position.mine
    return [seat for seat in read_my_seats(seats_wanted, len(position.seats)) if seat in position.mine]


def _game_of(position: Position) -> Game:
    """The game as it is known here; both sides must play by the same rules."""
    game = GAMES.get(position.game)
    if game is None:
        raise Misuse("cli-online-unknown-game", game=position.game, known=", ".join(GAMES))
    if not is_played(game, position.version):
        here = ", ".join(versions_of(game))
        raise Misuse("cli-online-version", game=position.game, there=position.version, here=here)
    return game


def _list_tables(console: Console, house: RemoteHouse, name: str) -> None:
    """My tables, and those where anybody may sit down."""
    if house.guest.cookie or house.token or name:
        house.come_in(name)
        _list(console, "cli-online-mine", house.request("GET", "/tables", TableList, list="mine"))
    _list(console, "cli-online-open-tables", house.request("GET", "/tables", TableList, list="open"))
    console.print(Text(translate("cli-online-join", {"address": house.address})), soft_wrap=True)


def _list(console: Console, key: str, found: TableList) -> None:
    console.print(Text(translate(key, {"tables": len(found.tables)}), style="title"))
    for summary in found.tables:
        names = ", ".join(seat.name or seat.bot or translate("cli-online-open") for seat in summary.seats)
        turn = "  " + translate("cli-online-your-turn") if summary.is_my_turn else ""
        about = translate("cli-online-table", {"game": summary.game, "stage": summary.stage, "names": names})
        row = Text(f"  {summary.table}  ").append(summary.title + "  " if summary.title else "", style="news")
        row.append(about).append(turn, style="title")
        console.print(row, soft_wrap=True)


def _return_params(house: RemoteHouse, position: Position, arguments: Namespace) -> dict[str, int | str]:
    """What brings me back to the same seat, or lets me watch again, whoever else uses this machine."""
    who = "" if arguments.watch or house.token else f" --name {shlex.quote(house.guest.name)}"
    key = f" --key {shlex.quote(arguments.key)}" if arguments.key else ""
    look = f"{key} --watch" if arguments.watch else ""
    return {"address": house.address, "who": who, "table": position.table, "look": look}


def _print_farewell(
    console: Console, house: RemoteHouse, position: Position, arguments: Namespace, record: Path | None
) -> None:
    """How to save the whole game and check its dice."""
    if record is None:
        sentence = translate("cli-online-over", _return_params(house, position, arguments))
    else:
        key = arguments.key or position.key  # a spectator is sent none, but has the one that was typed
        path = table_path(position.table, "record") + "?" + urlencode({"format": "text", "key": key})
        save_text(house.send("GET", path).decode(), record)
        sentence = translate("cli-online-recorded", {"file": str(record)})
    console.print(Text(sentence), soft_wrap=True)
