"""`barrelhouse replay`: a record, action by action."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from rich.console import Console
from rich.text import Text

from barrelhouse.cli.arguments import read_number
from barrelhouse.cli.local import record_files
from barrelhouse.cli.local.table import LocalTable
from barrelhouse.cli.messages import Misuse, translate, translate_message
from barrelhouse.cli.screen.any_table import LoggedAction
from barrelhouse.cli.screen.console import new_console, seat_style
from barrelhouse.cli.screen.table_screen import TableScreen
from barrelhouse.engine.contract import SPECTATOR


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", nargs="?")
    parser.add_argument("--to")
    parser.add_argument("--step", action="store_true")


def run(arguments: Namespace) -> int:
    if arguments.file is None:
        raise Misuse("cli-replay-what")
    to = None if arguments.to is None else read_number("--to", arguments.to)
    show_replay(new_console(), Path(arguments.file), to, arguments.step)
    return 0


def show_replay(console: Console, file: Path, to: int | None, step: bool) -> None:
    """One position, all rows, or a walk through the record."""
    table = record_files.resume(file)
    if to is not None:
        if to > len(table.log):
            raise Misuse("cli-replay-beyond", n=len(table.log))
        _show(console, table, to)
    elif step or console.is_terminal:
        _step_through(console, table)
    else:
        _list(console, table)


def _list(console: Console, table: LocalTable) -> None:
    """Every row of the log with what happened."""
    screen = TableScreen(console, table)
    screen.print_message("cli-replay-start", game=table.game.NAME, seats=table.seats, n=len(table.log))
    for logged in table.log:
        if not table.is_hidden(logged, SPECTATOR):
            console.print(_row(screen, logged), soft_wrap=True)


def _row(screen: TableScreen, logged: LoggedAction) -> Text:
    """`12  Ann  build rig c3   what happened`"""
    table = screen.table
    who = table.names[logged.seat] if logged.seat >= 0 else translate("cli-the-table")
    row = Text().append(f"{logged.n + 1:>5}  ", style="dim")
    row.append(who, style=seat_style(logged.seat) if logged.seat >= 0 else "nobody")
    row.append(f"  {table.game.to_notation(logged.action)}", style="title")
    if logged.words is not None:
        row.append("  " + translate("cli-words", {"words": logged.words}), style="plain")
    for line in table.narration(logged, SPECTATOR):
        row.append(f"\n       {translate_message(screen.translate, line)}", style="plain")
    return row


def _show(console: Console, whole: LocalTable, n: int) -> None:
    """The board after so many actions, and what led to it."""
    table = record_files.table_after(whole, n)
    screen = TableScreen(console, table)
    if console.is_terminal:
        console.clear()
    screen.show(screen.board(SPECTATOR))
    screen.print_message("cli-replay-at", "dim", n=n, of=len(whole.log))
    if n > 0:
        logged = whole.log[n - 1]
        if not whole.is_hidden(logged, SPECTATOR):
            console.print(_row(TableScreen(console, whole), logged), soft_wrap=True)


def _step_through(console: Console, table: LocalTable) -> None:
    n = 0
    _show(console, table, n)
    while True:
        try:
            key = input(translate("cli-replay-prompt")).split()
        except EOFError:
            console.print()
            return
        target = _target(key, n)
        if key == ["q"]:
            return
        if target is None:
            console.print(translate("cli-replay-key"))
        elif not 0 <= target <= len(table.log):
            console.print(translate("cli-replay-beyond", {"n": len(table.log)}))
        else:
            n = target
            _show(console, table, n)


def _target(key: list[str], n: int) -> int | None:
    """The index a key leads to; None for an unknown key."""
    if key in ([], ["n"]):
        return n + 1
    if key == ["p"]:
        return n - 1
    if len(key) == 2 and key[0] == "g" and key[1].isdecimal() and len(key[1]) < 10:
        return int(key[1])
    return None
