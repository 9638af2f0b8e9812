"""Consoles in the colours of the house."""

from typing import Final

from rich.console import Console
from rich.theme import Theme

# Colours with enough contrast on light and dark backgrounds; those of seats are by Okabe and Ito.
INKS: Final = Theme(
    {
        "plain": "",
        "title": "bold",
        "dim": "dim",
        "red": "bold #d0402a",
        "blue": "bold #2a8ca8",
        "red_lit": "bold #f4ecdc on #c2321d",
        "blue_lit": "bold #f4ecdc on #0e4a5a",
        "cross_lit": "bold #1d2327 on #d79a2b",
        "brown_lit": "bold #f4ecdc on #6f4a2a",
        "orange_lit": "bold #1d2327 on #d9822b",
        "sand_lit": "bold #1d2327 on #cdbb8f",
        "slate_lit": "bold #f4ecdc on #4a5f6d",
        "seat0": "bold #e69f00",
        "seat1": "bold #56b4e9",
        "seat2": "bold #009e73",
        "seat3": "bold #cc79a7",
        "seat4": "bold #d55e00",
        "nobody": "#7b8a8f",
        "crude": "bold",
        "gasoline": "#2a8ca8",
        "price": "bold",
        "up": "#2e8b57",
        "down": "#d0402a",
        "news": "italic",
        "warn": "bold #d0402a",
        "frame": "#7b8a8f",
    }
)
SEAT_INKS: Final = 5
WIPED: Final = "\x1b[H\x1b[2J\x1b[3J"  # clears the terminal and its scrollback


class _Console(Console):
    """A console that leaves a broken pipe to main."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def new_console(stderr: bool = False) -> Console:
    """A console in the colours of the house; without a terminal it is as wide as a board and has no colours."""
    return _Console(theme=INKS, highlight=False, markup=False, emoji=False, stderr=stderr)


def seat_style(seat: int) -> str:
    """The colour of a seat."""
    return f"seat{seat % SEAT_INKS}"
