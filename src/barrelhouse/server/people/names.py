"""What people and tables are called: a name that can be read, and that cannot be mistaken for what it is not."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from barrelhouse.server.refusals import Denied, RefusalKind

LONGEST: Final = 40
LONGEST_TITLE: Final = 80
_JOINERS: Final = "\u200c\u200d"  # inside words of some scripts, and inside emoji: what is said may have them
_EMOJI_STYLE: Final = "\ufe0e\ufe0f"  # keyboards put them behind emoji; without them it is the same name
# What is a letter or a sign for Unicode, and shows nothing: whatever is Default_Ignorable_Code_Point without being a
# control or format character anyway, and the blanks of Braille, of music and of embedded objects.
_BLANK: Final = frozenset(
    chr(code)
    for first, last in (
        (0x034F, 0x034F),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x2800, 0x2800),
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),
        (0xFFA0, 0xFFA0),
        (0xFFF0, 0xFFFC),
        (0x1D159, 0x1D159),
        (0xE0100, 0xE01EF),
    )
    for code in range(first, last + 1)
)


def clean_name(text: str, longest: int = LONGEST) -> str:
    """A name as it is stored: trimmed, composed, single spaces. Raises Denied."""
    name = unicodedata.normalize("NFC", " ".join(text.translate(_WITHOUT_STYLE).split()))
    if not 1 <= len(name) <= longest:
        raise Denied(RefusalKind.INVALID, "server-name-length", longest=longest)
    if any(_is_hidden(sign) for sign in name) or not any(_is_visible(sign) for sign in name):
        raise Denied(RefusalKind.INVALID, "server-name-signs")
    return name


def clean_optional_name(text: str, longest: int = LONGEST) -> str:
    """The same, or nothing where a name may be left out: at a seat, of a bot, for a table."""
    return clean_name(text, longest) if text.strip() else ""


def is_among(name: str, others: Iterable[str]) -> bool:
    """Whether somebody has this name already: people who read it aloud hear no capitals."""
    return name.casefold() in {other.casefold() for other in others}


def unlike(name: str, others: Iterable[str]) -> str:
    """The name itself, or with the first number behind it that nobody else has."""
    known = list(others)
    found, number = name, 2
    while is_among(found, known):
        found = f"{name[: LONGEST - len(str(number)) - 1].rstrip()} {number}"
        number += 1
    return found


def clean_text(text: str) -> str:
    """One line of what is said, as it is stored, perhaps empty; what cannot be shown is refused."""
    line = unicodedata.normalize("NFC", " ".join(text.split()))
    if any(unicodedata.category(sign)[0] == "C" and sign not in _JOINERS for sign in line):
        raise Denied(RefusalKind.INVALID, "server-text-signs")
    return line


def _is_hidden(sign: str) -> bool:
    """Control, format and unassigned characters, and blank letters: they reverse text, or cannot be seen."""
    return unicodedata.category(sign)[0] == "C" or sign in _BLANK


def _is_visible(sign: str) -> bool:
    """A mark above or below shows nothing where no letter carries it."""
    return unicodedata.category(sign)[0] in "LNPS"


_WITHOUT_STYLE: Final = {ord(sign): None for sign in _EMOJI_STYLE}
