"""A view drawn as its fields: a label and a value for each, rows of alike objects as a table."""

from typing import Final

from barrelhouse.engine.contract import Translate, View
from barrelhouse.engine.styled_text import StyledLine, columns, fill, fit, wrap

_INDENT: Final = "  "
_MOST_LINES: Final = 12  # of one list of numbers or words
_GAP: Final = 2  # columns between two columns of a table


def draw_fields(view: View, translate: Translate, width: int) -> list[StyledLine]:
    return [fit(line, width) for line in _object(view.to_json(), translate, width, "")]


def _object(fields: dict[str, object], translate: Translate, width: int, indent: str) -> list[StyledLine]:
    """The labels as wide as the widest, so that the values line up."""
    widest = max((columns(label_of(name)) for name in fields), default=0)
    drawn: list[StyledLine] = []
    for name, value in fields.items():
        label = label_of(name)
        if isinstance(value, dict) and value:
            drawn += [[(f"{indent}{label}", "title")], *_object(value, translate, width, indent + _INDENT)]
        elif rows := _rows(value):
            drawn += [[(f"{indent}{label}", "title")], *_table(rows, translate, indent + _INDENT)]
        else:
            before = f"{indent}{fill(label, widest)}{_INDENT}"
            for text in wrap(text_of(value, translate), max(width - columns(before), 1), _MOST_LINES) or [""]:
                drawn.append([(before, "title"), (text, "")])
                before = " " * columns(before)
    return drawn


def _table(rows: list[dict[str, object]], translate: Translate, indent: str) -> list[StyledLine]:
    """A row for each object, numbered from 1 as people count seats."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    cells = [["", *(label_of(name) for name in names)]]
    for number, row in enumerate(rows, start=1):
        cells.append([str(number), *(text_of(row.get(name), translate) for name in names)])
    widths = [max(columns(row[i]) for row in cells) + _GAP for i in range(len(cells[0]))]
    drawn: list[StyledLine] = []
    for number, texts in enumerate(cells):
        text = indent + "".join(fill(cell, wide) for cell, wide in zip(texts, widths, strict=True)).rstrip()
        drawn.append([(text, "title" if number == 0 else "")])
    return drawn


def _rows(value: object) -> list[dict[str, object]]:
    """The value as rows of a table; none if it is something else."""
    if not isinstance(value, list) or not all(isinstance(row, dict) and row for row in value):
        return []
    return value


def label_of(name: str) -> str:
    return name.replace("_", " ")


def text_of(value: object, translate: Translate) -> str:
    """A value on one line: a list with commas, an object as labels and values."""
    if isinstance(value, bool):
        return translate("facet-yes" if value else "facet-no", {})
    if isinstance(value, dict):
        return ", ".join(f"{label_of(name)} {text_of(inner, translate)}" for name, inner in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(text_of(inner, translate) for inner in value)
    return "–" if value is None or value == "" else str(value)
