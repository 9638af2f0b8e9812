"""Hints as they are shown: what the highest level would do, with its reasons in numbers."""

from typing import Final

from rich.table import Table
from rich.text import Text

from barrelhouse.cli.messages import translate
from barrelhouse.cli.screen.bot_names import bot_title
from barrelhouse.wire.levels import Candidate, Hint

_SOON: Final = 0.1  # seconds; less is shown as less than this
_SURE: Final = 2  # standard errors: what is no further apart may be luck


def hint_lines(hint: Hint) -> list[Text | Table]:
    """The advice, and the best of what was considered."""
    head = Text(translate("cli-hint", {"title": bot_title(hint.bot), "action": hint.notation}), style="title")
    if not hint.candidates:
        return [head, Text("  " + translate("cli-hint-alone"), style="dim")]
    params: dict[str, int | str] = {
        "simulations": hint.simulations,
        "seconds": f"{hint.seconds:.1f}" if hint.seconds >= _SOON else f"< {_SOON}",
        "shown": sum(1 + one.alike for one in hint.candidates),
        "considered": hint.considered,
    }
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 2))
    table.add_column(no_wrap=True)
    table.add_column(justify="right", style="price")
    table.add_column(justify="right", style="dim")
    for one in hint.candidates:
        tried = translate("cli-hint-tried", {"tried": one.tried}) if one.tried else ""
        said = translate("cli-hint-alike", {"action": one.notation, "alike": one.alike}) if one.alike else one.notation
        table.add_row(said, _value(hint, one), tried)
    how = translate("cli-hint-simulations" if hint.simulations else "cli-hint-considered", params)
    lines: list[Text | Table] = [head, table, Text("  " + how, style="dim")]
    same = sum(1 + one.alike for one in hint.candidates if _is_as_good(one, hint.candidates[0]))
    if same > 1:
        lines.insert(1, Text("  " + translate("cli-hint-no-difference", {"count": same})))
    return lines


def _is_as_good(one: Candidate, best: Candidate) -> bool:
    """As far as anybody can tell."""
    return best.value - one.value <= _SURE * one.error


def _value(hint: Hint, one: Candidate) -> str:
    if hint.measure == "win":
        return translate("cli-hint-win", {"percent": f"{100 * one.value:.1f}"})
    return translate("cli-hint-worth", {"value": f"{one.value:.0f}"})
