"""`hint`: what the highest level would do in somebody's place, with its reasons in numbers."""

import time
from typing import Final

from rich.table import Table
from rich.text import Text

from barrelhouse.cli.ladder import title_of
from barrelhouse.cli.speech import say
from barrelhouse.engine.contract import Game, Refusal, Refused, View
from barrelhouse.wire.levels import Candidate, Hint

PATIENCE: Final = 60.0  # seconds
_SOON: Final = 0.1  # seconds: sooner than that is all the same


def advise(game: Game, view: View, n: int) -> Hint:
    """Thought of here, from what this seat may know. Refused if it fails."""
    from barrelhouse.server.bots.hints import hint_from_reply, hint_request
    from barrelhouse.server.bots.worker import think

    thought = hint_request(game, view, n, PATIENCE)
    began = time.monotonic()
    answer = think(thought)
    if not answer.actions:
        raise Refused(Refusal("", "cli-hint-failed", {}))
    return hint_from_reply(game, thought, answer, time.monotonic() - began)


def hint_shown(hint: Hint) -> list[Text | Table]:
    """The advice, and the best of what was considered."""
    head = Text(say("cli-hint", {"title": title_of(hint.bot), "action": hint.notation}), style="title")
    if not hint.candidates:
        return [head, Text("  " + say("cli-hint-alone"), style="dim")]
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
        tried = say("cli-hint-tried", {"tried": one.tried}) if one.tried else ""
        said = say("cli-hint-alike", {"action": one.notation, "alike": one.alike}) if one.alike else one.notation
        table.add_row(said, _value(hint, one), tried)
    how = say("cli-hint-simulations" if hint.simulations else "cli-hint-considered", params)
    return [head, table, Text("  " + how, style="dim")]


def _value(hint: Hint, one: Candidate) -> str:
    if hint.measure == "win":
        return say("cli-hint-win", {"percent": f"{100 * one.value:.1f}"})
    return say("cli-hint-worth", {"value": f"{one.value:.0f}"})
