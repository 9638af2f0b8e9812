"""Columns for the terminal: names aligned left, everything after them right."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

APART: Final = 2  # spaces between columns


def show_columns(console: Console, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A line for each row; a name too long to fit beside the rest gets its own line above."""
    room = console.width - sum(APART + width for width in _widths([head, *rows])[1:])
    short = [["" if cell_len(name) > room else name, *others] for name, *others in rows]
    titles, *lines = align_rows([head, *short])
    console.print(Text(titles, "title"))
    for line, (name, *_) in zip(lines, rows, strict=True):
        if cell_len(name) > room:
            console.print(Text(name), soft_wrap=True)
        console.print(Text(line))


def align_rows(rows: Sequence[Sequence[str]]) -> list[str]:
    """Every row as a line."""
    widths = _widths(rows)
    lines = []
    for first, *others in rows:
        line = set_cell_size(first, widths[0])
        for cell, width in zip(others, widths[1:], strict=True):
            line += " " * (APART + width - cell_len(cell)) + cell
        lines.append(line)
    return lines


def _widths(rows: Sequence[Sequence[str]]) -> list[int]:
    return [max(cell_len(cell) for cell in column) for column in zip(*rows, strict=True)]
