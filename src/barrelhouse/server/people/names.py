"""What people are called: a name that can be read, and that cannot be mistaken for what it is not."""

import unicodedata
from typing import Final

from barrelhouse.server.refusals import Denied, RefusalKind

LONGEST: Final = 40
_JOINERS: Final = "\u200c\u200d"  # inside words of some scripts, and inside emoji


def clean_name(text: str) -> str:
    """A name as it is stored: trimmed, composed, single spaces. Raises Denied."""
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if not 1 <= len(name) <= LONGEST:
        raise Denied(RefusalKind.INVALID, "server-name-length", longest=LONGEST)
    if any(_is_unreadable(sign) for sign in name) or not any(_is_visible(sign) for sign in name):
        raise Denied(RefusalKind.INVALID, "server-name-signs")
    return name


def clean_text(text: str) -> str:
    """One line of text as it is stored, perhaps empty; what cannot be shown is refused."""
    line = unicodedata.normalize("NFC", " ".join(text.split()))
    if any(_is_unreadable(sign) for sign in line):
        raise Denied(RefusalKind.INVALID, "server-text-signs")
    return line


def _is_unreadable(sign: str) -> bool:
    """Control, format and unassigned characters: they reverse text, or cannot be seen."""
    return unicodedata.category(sign)[0] == "C" and sign not in _JOINERS


def _is_visible(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LNPS"
