"""What the log tells and what a seat must decide."""

from barrelhouse.engine.contract import Message, View
from dry_hole.actions import COST, DRILL, SEEP
from dry_hole.game_state import DryHoleView


def narrate(before: View, action: int, after: View) -> list[Message]:
    """By what the viewer knows: a seep is named only to its own seat."""
    assert isinstance(before, DryHoleView)
    assert isinstance(after, DryHoleView)
    if action < COST:
        seat = before.thrown
        if seat == before.seat:
            return [Message("dry-hole-own-seep", "DH-2.1", {"seat": seat, "face": action - SEEP + 1})]
        return [Message("dry-hole-seep", "DH-2.1", {"seat": seat})]
    if action < DRILL:
        told = [Message("dry-hole-cost", "DH-2.3", {"face": action - COST + 1})]
        for seat, points in enumerate(after.known.points):
            params = {"seat": seat, "points": points - before.known.points[seat]}
            told.append(Message("dry-hole-paid", "DH-2.3", params))
        return told
    key = "dry-hole-drills" if action == DRILL else "dry-hole-holds"
    return [Message(key, "DH-2.2", {"seat": before.known.speaker() or 0})]


def prompt(view: View) -> Message:
    assert isinstance(view, DryHoleView)
    seat = view.known.speaker() or 0
    return Message("dry-hole-prompt", "DH-2.2", {"seat": seat, "round": view.known.round + 1})
