"""Styled text for a terminal: measured, cut, filled, wrapped, and set side by side."""

import unicodedata

StyledLine = list[tuple[str, str]]  # pieces of text with the name of their style


def columns(text: str) -> int:
    """How many columns of a terminal the text takes."""
    if text.isascii():
        return len(text)
    taken = 0
    for sign in text:
        if unicodedata.combining(sign):
            continue
        taken += 2 if unicodedata.east_asian_width(sign) in ("W", "F") else 1
    return taken


def strip_unprintable(text: str) -> str:
    """A name comes from outside: what a terminal cannot print is left out."""
    return "".join(sign for sign in text if sign.isprintable())


def line_columns(line: StyledLine) -> int:
    return sum(columns(text) for text, _ in line)


def cut(text: str, width: int) -> str:
    """At most so many columns; what is too long ends in an ellipsis."""
    if columns(text) <= width:
        return text
    start = ""
    for sign in text:
        if columns(start + sign) > width - 1:
            break
        start += sign
    return start + "…" if width > 0 else ""


def fill(text: str, width: int) -> str:
    """Exactly so many columns, the text on the left."""
    short = cut(text, width)
    return short + " " * (width - columns(short))


def fill_left(text: str, width: int) -> str:
    """Exactly so many columns, the text on the right."""
    short = cut(text, width)
    return " " * (width - columns(short)) + short


def fit(line: StyledLine, width: int) -> StyledLine:
    """Exactly so many columns: cut, or filled with blanks."""
    left = width
    fitted: StyledLine = []
    for text, style in line:
        short = cut(text, left)
        left -= columns(short)
        if short:
            fitted.append((short, style))
    if left > 0:
        fitted.append((" " * left, ""))
    return fitted


def centre(line: StyledLine, width: int) -> StyledLine:
    before = (width - line_columns(line)) // 2
    return fit([(" " * max(before, 0), ""), *line], width)


def wrap(text: str, width: int, most: int) -> list[str]:
    """Broken between words into at most so many lines; the last one is cut if there is more."""
    wrapped: list[str] = []
    current = ""
    for word in text.split():
        longer = f"{current} {word}" if current else word
        if columns(longer) <= width or not current:
            current = longer
        elif len(wrapped) == most - 1:
            current = longer  # too long for the last line, which is cut below
        else:
            wrapped.append(current)
            current = word
    if current:
        wrapped.append(current)
    return [cut(one, width) for one in wrapped]


def wrap_evenly(text: str, width: int, most: int) -> list[str]:
    """The same, but lines of like length rather than a last one with a single word."""
    wrapped = wrap(text, width, most)
    while width > 1:
        narrower = wrap(text, width - 1, most)
        if len(narrower) > len(wrapped) or any(line.endswith("…") for line in narrower):
            break
        width -= 1
        wrapped = narrower
    return wrapped


def arrange_in_rows(parts: list[StyledLine], width: int, gap: int = 3) -> list[StyledLine]:
    """As many parts on a line as there is room for."""
    rows: list[StyledLine] = []
    row: StyledLine = []
    for part in parts:
        if row and line_columns(row) + line_columns(part) + gap > width:
            rows.append(row)
            row = []
        row = [*row, (" " * gap, ""), *part] if row else part
    return [*rows, row] if row else rows


def side_by_side(left: list[StyledLine], right: list[StyledLine], width: int) -> list[StyledLine]:
    """Two columns of lines, the left one of this width."""
    joined: list[StyledLine] = []
    for i in range(max(len(left), len(right))):
        first = left[i] if i < len(left) else []
        second = right[i] if i < len(right) else []
        joined.append(fit(first, width) + second)
    return joined
