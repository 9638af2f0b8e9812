"""Draws the pictures of the terminal: a game between bots, well under way, as the terminal shows it.

python3 do.py make terminal-images
"""

import io
import re
from pathlib import Path

from rich import _export_format
from rich.console import Console
from rich.terminal_theme import TerminalTheme

from barrelhouse.cli.local.table import LocalTable
from barrelhouse.cli.screen.console import INKS
from barrelhouse.cli.screen.table_screen import TableScreen
from barrelhouse.engine.contract import Game
from barrelhouse.games import GAMES

FOLDER = Path(__file__).parent
ACTIONS = 330  # into the game, or a few more
ASPHALT = TerminalTheme((20, 25, 28), (244, 236, 220), [(20, 25, 28)] * 8, [(244, 236, 220)] * 8)
# rich's frame without its comment and the fonts it would fetch from elsewhere.
FRAME = re.sub(r"<!--.*?-->|@font-face \{\{.*?\}\}", "", _export_format.CONSOLE_SVG_FORMAT, flags=re.DOTALL)
FRAME = FRAME.replace("Fira Code, monospace", "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace")


def main() -> None:
    for game in GAMES.values():
        drawn = picture(game)
        (FOLDER / f"{game.NAME.replace('_', '-')}-terminal.svg").write_text(drawn, encoding="utf-8")


def picture(game: Game) -> str:
    """Four bots at a table, as the one in the first seat sees it."""
    table = LocalTable(game, 4, {}, "picture", ["Ada", "Bela", "Cleo", "Dan"], dict.fromkeys(range(4), "greedy"))
    while not table.is_over() and (len(table.log) < ACTIONS or not asks_anew(table)):
        table.advance()
    console = Console(
        theme=INKS, record=True, width=96, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    screen = TableScreen(console, table)
    screen.show(screen.board(0))
    screen.show(screen.history_lines(table.log[-12:])[-5:])
    return console.export_svg(title=f"barrelhouse play {game.NAME}", theme=ASPHALT, code_format=FRAME)


def asks_anew(table: LocalTable) -> bool:
    """Whether somebody is asked who did not act last: no picture in the middle of an action."""
    seat = table.state.to_act()
    return seat >= 0 and table.log[-1].seat != seat


if __name__ == "__main__":
    main()
