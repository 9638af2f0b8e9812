"""`barrelhouse replay`: a record, action by action."""

from pathlib import Path

from rich.console import Console
from rich.text import Text

from barrelhouse.cli import saving
from barrelhouse.cli.history import Event
from barrelhouse.cli.screen import Screen, seat_style
from barrelhouse.cli.speech import Misuse, say, told
from barrelhouse.cli.table import Table
from barrelhouse.engine.contract import SPECTATOR


def show_replay(console: Console, file: Path, to: int | None, step: bool) -> None:
    """One position, all lines, or a walk through the record."""
    table = saving.resume(file)
    if to is not None:
        if to > len(table.events):
            raise Misuse("cli-replay-beyond", n=len(table.events))
        _show(console, table, to)
    elif step or console.is_terminal:
        _walk(console, table)
    else:
        _list(console, table)


def _list(console: Console, table: Table) -> None:
    """Every row of the log with what happened."""
    screen = Screen(console, table)
    screen.say("cli-replay-start", game=table.game.NAME, seats=table.seats, n=len(table.events))
    for event in table.events:
        if not table.is_hidden(event, SPECTATOR):
            console.print(_row(screen, event), soft_wrap=True)


def _row(screen: Screen, event: Event) -> Text:
    """`12  Ann  build rig c3   what happened`"""
    table = screen.table
    who = table.names[event.seat] if event.seat >= 0 else say("cli-the-table")
    row = Text().append(f"{event.n + 1:>5}  ", style="dim")
    row.append(who, style=seat_style(event.seat) if event.seat >= 0 else "nobody")
    row.append(f"  {table.game.to_notation(event.action)}", style="title")
    if event.words is not None:
        row.append("  " + say("cli-words", {"words": event.words}), style="plain")
    for line in table.told(event, SPECTATOR):
        row.append(f"\n       {told(screen.speak, line)}", style="plain")
    return row


def _show(console: Console, whole: Table, n: int) -> None:
    """The board after so many actions, and what led to it."""
    table = saving.first_of(whole, n)
    screen = Screen(console, table)
    if console.is_terminal:
        console.clear()
    screen.show(screen.board(SPECTATOR))
    screen.say("cli-replay-at", "dim", n=n, of=len(whole.events))
    if n > 0:
        event = whole.events[n - 1]
        if not whole.is_hidden(event, SPECTATOR):
            console.print(_row(Screen(console, whole), event), soft_wrap=True)


def _walk(console: Console, table: Table) -> None:
    n = 0
    _show(console, table, n)
    while True:
        try:
            key = input(say("cli-replay-prompt")).split()
        except EOFError:
            console.print()
            return
        wanted = _wanted(key, n)
        if key == ["q"]:
            return
        if wanted is None:
            console.print(say("cli-replay-key"))
        elif not 0 <= wanted <= len(table.events):
            console.print(say("cli-replay-beyond", {"n": len(table.events)}))
        else:
            n = wanted
            _show(console, table, n)


def _wanted(key: list[str], n: int) -> int | None:
    """The place a key leads to; None for a key that leads nowhere."""
    if key in ([], ["n"]):
        return n + 1
    if key == ["p"]:
        return n - 1
    if len(key) == 2 and key[0] == "g" and key[1].isdecimal() and len(key[1]) < 10:
        return int(key[1])
    return None
