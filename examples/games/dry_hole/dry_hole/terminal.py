"""How a table looks in a terminal, and what is printed on the board."""

from collections.abc import Mapping

from barrelhouse.engine.contract import Translate, View
from barrelhouse.engine.options import check_options
from barrelhouse.engine.styled_text import StyledLine, fit
from dry_hole.actions import FACES
from dry_hole.game_state import OPTIONS, PLANS, DryHoleView, gain


def draw(view: View, translate: Translate, width: int) -> list[StyledLine]:
    """A line for the round and one for each seat."""
    assert isinstance(view, DryHoleView)
    known = view.known
    now = {"round": min(known.round + 1, known.rounds), "rounds": known.rounds}
    drawn = [fit([(translate("dry-hole-round", now), "title")], width)]
    for seat, points in enumerate(known.points):
        seen = {"seat": seat, "points": points, "seep": known.seeps[seat], "plan": PLANS[known.plans[seat]] or "none"}
        drawn.append(fit([(translate("dry-hole-seat", seen), "")], width))
    return drawn


def printed_board(options: Mapping[str, object]) -> Mapping[str, object]:
    """[DH-2.3] The table of gains: a row for each seep, a column for each cost."""
    faces = range(1, FACES + 1)
    rounds = check_options(OPTIONS, options)["rounds"]
    return {"rounds": rounds, "gains": [[gain(seep, cost) for cost in faces] for seep in faces], "rule": "DH-2.3"}
